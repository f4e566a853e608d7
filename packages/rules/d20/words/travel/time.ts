import { cameTo, camped, leftOutside, wayBroken } from '../../travel/go.ts'
import { timeAdvanced } from '../../turn/advance-time.ts'
import { cameUnderWay } from '../../turn/join.ts'
import { tookUp } from '../../turn/out-of-combat/chosen-activity.ts'
import { clockMoved, dayBegan, daylightChanged } from '../../turn/out-of-combat/clock.ts'
import { nightSlept, restBroken, restCounted } from '../../turn/out-of-combat/rest-so-far.ts'
import { sceneBegan } from '../../turn/out-of-combat/scenes.ts'
import { heldUp, helpNeeded, leftBehind, meanwhileCounted, timeStopped } from '../../turn/out-of-combat/time-events.ts'
import type { UnderWay } from '../../vocabulary/fields.ts'
import { type Phrase, type Phrases, silent } from '../phrase.ts'
import { nearly } from '../span.ts'
import { frame } from '../transcript/frame.ts'

/** What has passed until the next thing that is told; once all of it is over, how much that is, and how much of it was slept. */
const timePasses: Phrase = e => {
  const { asleep = 0 } = e as { readonly asleep?: number }
  const [rounds, of] = [Number(e.rounds), Number(e.of)]
  if (e.piece || Number(e.left) > 0) return frame.timePasses(nearly(rounds))
  const [passed, whole] = [nearly(rounds), nearly(of)]
  return frame.timePasses(passed, { asleep, ...(passed === whole ? {} : { whole }) })
}

/** What a creature does while others let time pass. */
const MEANWHILE: Readonly<Record<string, string>> = {
  wait: 'does what the others do',
  rest: 'rests',
  sleep: 'sleeps',
  bed: 'keeps to bed',
  travel: 'travels',
  watch: 'keeps watch',
  tend: 'tends the others',
  work: 'works',
}

/** What the sky does. */
const SKY: Readonly<Record<string, string>> = { day: 'it is day', dusk: 'half light', night: 'night falls' }

/** What is said of time that passes, and of what goes by it. */
export const timeEvents: Phrases = {
  [cameTo.kind]: (e, s) => `${s.name(e.who)} comes to ${e.place}`,
  [camped.kind]: (e, s) => {
    const { to, gone, whole } = e.at as UnderWay
    return `${s.name(e.who)} halts on the way to ${to}, ${Math.round((100 * gone) / whole)} % of it behind`
  },
  [leftOutside.kind]: (e, s) => `${s.name(e.who)} finds no room in ${e.place} and stays where it was`,
  [wayBroken.kind]: (e, s) => `${s.name(e.who)} does not go on to ${e.place}: foes are about`,
  [timeAdvanced.kind]: timePasses,
  [daylightChanged.kind]: e => SKY[String(e.to)] ?? null,
  [tookUp.kind]: (e, s) => `${s.name(e.who)} ${MEANWHILE[String(e.activity)] ?? ''} from now on`,
  [dayBegan.kind]: e => `day ${e.day} begins`,
  [sceneBegan.kind]: e => (e.why === 'ruling' ? 'a new scene begins' : null),
  [timeStopped.kind](e) {
    // Of a part of a way it is said elsewhere how much of the whole is left.
    const [left, of] = [nearly(Number(e.left)), nearly(Number(e.of))]
    const stops = e.piece || left === of ? 'time stops' : `time stops with ${left} of ${of} left`
    return e.why === 'foes' ? `${stops}: foes can fight again` : stops
  },
  [helpNeeded.kind]: (e, s) =>
    `${s.name(e.who)} is dying, and ${(e.by as readonly number[]).map(i => s.name(i)).join(', ')} can help`,
  ...silent(heldUp, meanwhileCounted, leftBehind, clockMoved, cameUnderWay, restCounted, restBroken, nightSlept),
}
