import type { Chapter, Reader, RuleId, Step } from '@quintain/engine'
import { trigger } from '@quintain/engine'
import { actNamed, actsOf, chargeOf, isCharge } from '../../../d20/creature/documents/acts.ts'
import { isArmed } from '../../../d20/creature/held/hands.ts'
import { discharge, touchCharges } from '../../../d20/effects/touch.ts'
import { done } from '../../../d20/vocabulary/act-steps.ts'
import { attackRolled } from '../../../d20/vocabulary/attack-step.ts'

export const HOLDING: RuleId = 'starfinder/effects/holding-the-charge'

/** The charges that a creature holds, as weapons of its sheet. */
const heldBy = (r: Reader, who: number): readonly { readonly act: string; readonly weapon: number }[] =>
  actsOf(r, who).flatMap(act => {
    const weapon = chargeOf(r, who, act)
    return weapon >= 0 && isArmed(r, who, weapon) ? [{ act: act.name, weapon }] : []
  })

const dissipate = (
  r: Reader,
  who: number,
  stays: (held: { act: string; weapon: number }) => boolean,
): readonly Step[] => heldBy(r, who).flatMap(held => (stays(held) ? [] : [discharge({ who, weapon: held.weapon })]))

/** A charge for one target: it stays when it misses. */
const touchesOnce = (r: Reader, who: number, act: string): boolean =>
  (actNamed(r, who, act)?.effect?.targets ?? 1) === 1

/** A touch that is held until it is delivered: any other attack, act or spell loses it; one for several is lost when it misses. */
export const charges: readonly Chapter[] = [
  touchCharges('starfinder', HOLDING),
  {
    topic: 'effects',
    from: 'starfinder',
    needs: { steps: [discharge] },
    triggers: [
      trigger(attackRolled, (c, { by, weapon, result }) =>
        isCharge(c, by, weapon)
          ? dissipate(c, by, held => held.weapon === weapon && (result !== 'miss' || touchesOnce(c, by, held.act)))
          : dissipate(c, by, () => false),
      ),
      trigger(done, (c, { who, act: name }) => {
        const act = actNamed(c, who, name)
        return act ? dissipate(c, who, held => held.act === act.name) : []
      }),
    ],
  },
]
