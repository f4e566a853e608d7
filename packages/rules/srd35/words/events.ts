import { directed, mounted, mountReadied, saddleRolled } from '../../d20/movement/mounts.ts'
import { sharedEvents } from '../../d20/words/events.ts'
import { silent } from '../../d20/words/phrase.ts'
import { span } from '../../d20/words/span.ts'
import { journeys as marches, travelEvents } from '../../d20/words/travel/travel.ts'
import type { Words } from '../../d20/words/words.ts'
import { loaded } from '../movement/mount-speeds.ts'
import { paced } from '../movement/pace-of-round.ts'
import { mended } from '../objects/repair.ts'
import { type Burning, lightLit, lightOut, lightRuled } from '../position/light-sources.ts'
import { minutesAfloat, sailed } from '../travel/ships/ships.ts'
import { conditions } from './conditions.ts'

/** Events that say how long a whole way took. */
export const journeys: readonly string[] = [...marches, sailed.kind]

/** What is told of the events of this text. */
export const events: Words['events'] = {
  ...sharedEvents(conditions),
  ...travelEvents,
  [mounted.kind]: (e, s) => `${s.name(e.who)} mounts ${s.name(e.mount)}`,
  [saddleRolled.kind]: (e, s) => `${s.name(e.who)} ${e.stays ? 'stays in' : 'falls from'} the saddle`,
  [loaded.kind]: (e, s) => `${s.name(e.who)} carries ${e.pounds} lb.`,
  [sailed.kind]: (e, s) => {
    const miles = Number(e.miles) / Number(e.of)
    const names = [e.who, ...((e.with as readonly unknown[] | undefined) ?? [])].map(who => s.name(who))
    const hours = Math.round((Number(e.floated) / 60) * 100) / 100
    const drifts = hours > 0 ? `, ${hours} ${hours === 1 ? 'hour' : 'hours'} of it adrift` : ''
    return `${names.join(', ')} ${names.length > 1 ? 'cover' : 'covers'} ${miles} ${miles === 1 ? 'mile' : 'miles'} by ${String(e.craft)} in ${span((Number(e.minutes) + Number(e.floated)) * 10)}${drifts}`
  },
  ...silent(directed, minutesAfloat, mountReadied, paced),
  [lightLit.kind]: (e, s) => {
    const { source, toward } = e.light as Burning
    return `${s.name(e.who)} ${e.was ? 'points' : 'lights'} ${source}${toward === undefined ? '' : ` toward ${toward}`}`
  },
  [lightOut.kind]: (e, s) =>
    e.left === 0
      ? `${(e.light as Burning).source} of ${s.name(e.who)} burns out`
      : `${s.name(e.who)} puts out ${(e.light as Burning).source}`,
  [lightRuled.kind]: (e, s) =>
    `${String(e.name)} of ${s.name(e.who)} has ${e.left === 0 ? 'nothing' : span(Number(e.left))} left to burn`,
  [mended.kind]: (e, s) => `${s.name(e.who)} is mended by ${e.n}`,
}
