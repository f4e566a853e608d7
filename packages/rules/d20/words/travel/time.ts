import { cameTo, camped, wayBroken } from '../../travel/go.ts'
import { timeAdvanced } from '../../turn/advance-time.ts'
import { tookUp } from '../../turn/free/busy.ts'
import { clockMoved, dayBegan, daylightChanged } from '../../turn/free/clock.ts'
import { nightSlept, restBroken, restCounted } from '../../turn/free/rest-so-far.ts'
import { sceneBegan } from '../../turn/free/scenes.ts'
import { heldUp, helpNeeded, leftBehind, meanwhileCounted, timeStopped } from '../../turn/free/time-told.ts'
import { cameUnderWay } from '../../turn/join.ts'
import type { UnderWay } from '../../vocabulary/fields.ts'
import { type Phrase, type Phrases, silent } from '../phrase.ts'
import { span } from '../span.ts'

/** The whole span is described as it begins. */
const timePasses: Phrase = e => {
  const of = Number(e.of)
  if (e.piece || Number(e.rounds) + Number(e.left) < of) return null
  const whole = span(of)
  const asleep = e.asleep ? `, ${e.asleep} hour${e.asleep === 1 ? '' : 's'} of it asleep` : ''
  return `${whole} pass${whole.startsWith('1 ') ? 'es' : ''}${asleep}`
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
  [wayBroken.kind]: (e, s) => `${s.name(e.who)} does not go on to ${e.place}: foes are about`,
  [timeAdvanced.kind]: timePasses,
  [daylightChanged.kind]: e => SKY[String(e.to)] ?? null,
  [tookUp.kind]: (e, s) => `${s.name(e.who)} ${MEANWHILE[String(e.activity)] ?? ''} from now on`,
  [dayBegan.kind]: e => `day ${e.day} begins`,
  [sceneBegan.kind]: e => (e.why === 'ruling' ? 'a new scene begins' : null),
  [timeStopped.kind](e) {
    const passed = `time stops after ${span(Number(e.of) - Number(e.left))}`
    return e.why === 'foes' ? `${passed}: foes can fight again` : passed
  },
  [helpNeeded.kind]: (e, s) =>
    `${s.name(e.who)} is dying, and ${(e.by as readonly number[]).map(i => s.name(i)).join(', ')} can help`,
  ...silent(heldUp, meanwhileCounted, leftBehind, clockMoved, cameUnderWay, restCounted, restBroken, nightSlept),
}
