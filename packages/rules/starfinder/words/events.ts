import { hitPointsLimited } from '../../d20/injury/pools.ts'
import { sharedEvents } from '../../d20/words/events.ts'
import { type Phrases, silent } from '../../d20/words/phrase.ts'
import { type Favor, favorGiven, favorOver } from '../attack/favors.ts'
import { unwieldyReady, unwieldyUsed } from '../attack/unwieldy.ts'
import { orderAnswered } from '../effects/minds.ts'
import { checkedLate, tookHold } from '../effects/resistance.ts'
import { dailyChanged, spellsWaited } from '../healing/daily.ts'
import { layStable, tended } from '../injury/stability.ts'
import { dyingBegan, dyingHurt, turnSpared } from '../injury/states.ts'
import { staminaLost } from '../injury/weakened.ts'
import { hovered } from '../movement/flight.ts'
import { hid, thoughtSent } from '../senses/fields.ts'
import { chased } from '../travel/chase.ts'
import { hourPassed, owing, travelled } from '../travel/march.ts'
import { conditions } from './conditions.ts'

/** What the events of this text say. */
export const events: Phrases = {
  ...sharedEvents(conditions),
  [favorGiven.kind]: (e, s) => {
    const { kind, by } = e.favor as { kind: Favor['kind']; by: unknown }
    if (kind === 'covering') return `${s.name(by)} covers ${s.name(e.who)}`
    return `${s.name(by)} ${kind === 'harried' ? 'harries' : 'feints at'} ${s.name(e.who)}`
  },
  [staminaLost.kind]: (e, s) => `${s.name(e.who)} loses ${e.n} Stamina Points`,
  [hovered.kind]: (e, s) => (e.on ? `${s.name(e.who)} hovers` : null),
  [thoughtSent.kind]: (e, s) =>
    `${s.name(e.who)} speaks to the mind of ${(e.to as unknown[]).map(x => s.name(x)).join(', ')}`,
  [travelled.kind]: (e, s) => `${s.name(e.who)} covers ${Number(e.miles) / Number(e.of)} miles`,
  [chased.kind]: (e, s) =>
    e.how === 'goes on'
      ? `the chase of ${s.name(e.who)} goes on`
      : `${s.name(e.who)} ${e.how === 'caught' ? 'is caught' : 'escapes'}`,
  [orderAnswered.kind]: (e, s) =>
    `${s.name(e.who)} ${e.obeys ? 'obeys' : 'refuses'} ${s.name(e.by)}: ${String(e.what)}`,
  [tended.kind]: (e, s) => `${s.name(e.by)} tends ${s.name(e.who)}`,
  ...silent(
    dailyChanged,
    spellsWaited,
    layStable,
    checkedLate,
    tookHold,
    hourPassed,
    owing,
    hid,
    favorOver,
    dyingBegan,
    dyingHurt,
    hitPointsLimited,
    turnSpared,
    unwieldyReady,
    unwieldyUsed,
  ),
}
