import type { Command, Reader } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { actNamed, actsOf, chargeOf } from '../../creature/documents/acts.ts'
import { isArmed } from '../../creature/held/hands.ts'
import { placingTakes } from '../../effects/areas/placing.ts'
import { castBy, goOnCasting, wantsAction } from '../../effects/cast.ts'
import { freshCharge, touchable, touchRefusals } from '../../effects/touch.ts'
import { action } from '../../turn/action.ts'
import type { Cost } from '../../turn/economy.ts'
import { withInterrupts } from '../../turn/interrupt.ts'
import { aimIn, deliver, goOnCast, type UnderWay } from '../../vocabulary/act-steps.ts'
import { refusal } from '../../words/refusals.ts'
import { aimRefusals, type CastingRules, type ListedText, offered } from '../sheet-acts.ts'

/** The command that a casting comes to with its last action: at what is chosen now, else at what was chosen first. */
const lastAim = (spell: UnderWay, command: Command): Command => ({
  do: 'use',
  act: spell.act,
  ...(Object.keys(aimIn(command)).length > 0 ? aimIn(command) : aimIn({ ...spell })),
})
/** A round more of a casting: where it ends with its action and waits for its target, at each that it can reach. */
function goingOn(r: Reader, who: number, text: ListedText): Command[] {
  const spell = castBy(r, who)
  if (!spell || !wantsAction(r, who)) return []
  const plain = { do: 'go-on-casting' }
  if (!text.casting?.lastAction || spell.left > 1) return [plain]
  const act = actNamed(r, who, spell.act)
  if (!act) return []
  if (aimRefusals(r, who, lastAim(spell, plain), text).length === 0) return [plain]
  return offered(r, who, 'use', act, text).map(({ act: _, ...command }) => ({ ...command, do: 'go-on-casting' }))
}

/** The rounds of a long casting, and delivering what is held. */
export function castingActs(text: ListedText & { readonly casting: CastingRules }) {
  const { long, touch } = text.casting
  const held = (r: Reader, who: number): number[] =>
    actsOf(r, who).flatMap(a => {
      const weapon = chargeOf(r, who, a)
      return weapon >= 0 && isArmed(r, who, weapon) ? [weapon] : []
    })
  const weaponOf = (r: Reader, who: number, weapon: unknown): number | undefined => {
    const all = held(r, who)
    return weapon === undefined ? all[0] : all.find(w => w === weapon)
  }
  return [
    action({
      name: 'go-on-casting',
      hostile: true,
      rule: long,
      parameters: {
        target: maybe('creature'),
        targets: maybe('creatures'),
        to: maybe('square'),
        effect: maybe('text'),
        ...(text.placed ? placingTakes : {}),
      },
      cost: 'full-round',
      refuse(r, who, command) {
        const spell = castBy(r, who)
        if (!spell || !wantsAction(r, who)) return [{ why: refusal.castsNothing, rule: long }]
        // What is aimed anew must be in reach now; what is not is judged as it ends.
        const anew = Object.keys(aimIn(command)).length > 0
        if (!anew && (!text.casting.lastAction || spell.left > 1)) return []
        return aimRefusals(r, who, lastAim(spell, command), text)
      },
      suggestions: (r, who) => goingOn(r, who, text),
      plan(c, who, command) {
        if (!text.casting.lastAction) return goOnCasting(c, who, aimIn(command))
        return withInterrupts(c, 'cast', who, [goOnCast({ who, ...aimIn(command) })])
      },
    }),
    action({
      name: 'touch',
      hostile: true,
      rule: touch,
      parameters: { target: 'creature', weapon: maybe('weapon') },
      // One touch is included in the casting.
      cost: (r, who): Cost => (r.has(who, freshCharge) ? 'none' : 'standard'),
      refuse: (r, who, { target, weapon }) => {
        const charge = weaponOf(r, who, weapon)
        if (charge === undefined) return [{ why: refusal.holdsNoCharge, rule: touch }]
        return touchRefusals(r, who, target, charge, touch)
      },
      suggestions: (r, who) =>
        held(r, who).flatMap((weapon, i) =>
          touchable(r, who, weapon, touch).map(target => ({ do: 'touch', target, ...(i === 0 ? {} : { weapon }) })),
        ),
      plan: (c, who, { target, weapon }) => [deliver({ who, target, weapon: weaponOf(c, who, weapon)! })],
    }),
  ]
}
