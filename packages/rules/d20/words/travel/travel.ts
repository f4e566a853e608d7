import { explored, minutesCounted } from '../../movement/explore.ts'
import { chased } from '../../travel/chase.ts'
import { droveOn, hourPassed, marchHalted, marchTired, owing, setOut, travelled } from '../../travel/march-events.ts'
import { MINUTE } from '../../vocabulary/timers.ts'
import { type Phrases, silent } from '../phrase.ts'
import { span } from '../span.ts'

/** A number with two decimals at most. */
const shown = (n: number): string => String(Number(n.toFixed(2)))
const FEET = new Intl.NumberFormat('en-US')

/** What events of a way say. */
export const travelEvents: Phrases = {
  [travelled.kind]: (e, s) => {
    const others = (e.with as readonly unknown[] | undefined) ?? []
    const names = [e.who, ...others].map(who => s.name(who))
    const miles = shown(Number(e.miles) / Number(e.of))
    return `${names.join(', ')} ${names.length > 1 ? 'cover' : 'covers'} ${miles} ${miles === '1' ? 'mile' : 'miles'}${e.time === undefined ? '' : ` in ${span(Number(e.time) * MINUTE)}`}${e.file ? ', in single file' : ''}`
  },
  [marchHalted.kind]: (e, s) => {
    const left = Number(e.minutes)
    const hours = shown(left / 60)
    return `${s.name(e.who)} goes no farther: ${hours} ${hours === '1' ? 'hour of the way is' : 'hours of the way are'} left`
  },
  [explored.kind]: (e, s) => {
    const minutes = Number(e.minutes)
    const does = { walk: 'walks', hustle: 'hustles', run: 'runs' }[String(e.pace)]
    const whole = minutes === 1 ? 'a minute' : `${minutes} minutes`
    const long = e.rounds === undefined ? whole : span(Number(e.rounds))
    return `${s.name(e.who)} ${does} for ${long}: ${FEET.format(Number(e.feet))} feet, ${shown(Number(e.speed) / 100)} miles an hour`
  },
  [chased.kind]: (e, s) =>
    e.how === 'goes on'
      ? `the chase of ${s.name(e.who)} goes on`
      : `${s.name(e.who)} ${e.how === 'caught' ? 'is caught' : 'escapes'}`,
  ...silent(hourPassed, droveOn, owing, setOut, marchTired, minutesCounted),
}

/** Events that say how long a whole way took. */
export const journeys: readonly string[] = [travelled.kind]

/** What commands of a way take. */
export const travelParameters = {
  'travel.hours': 'the hours on the way',
  'travel.minutes': 'minutes beside those hours',
  'travel.pace': 'walk or hustle',
  'travel.path': 'highway, road, trail or trackless',
  'travel.vehicles': 'that vehicles go along',
  'travel.by': 'the vehicle that carries the party',
  'travel.with': 'who goes along, at the pace of the slowest',
  'explore.minutes': 'the minutes',
  'explore.pace': 'walk, hustle or run',
  'chase.by': 'who is after it',
  'chase.rounds': 'rounds that the chase has gone on',
  'chase.overland': 'a long chase overland',
} as const
