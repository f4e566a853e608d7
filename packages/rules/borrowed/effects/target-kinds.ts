import { feature, say } from '@quintain/engine'
import type { Defends } from '../../d20/creature/defends.ts'

const RULE = 'starfinder/effects/other-target-kinds'
/** Who may wish it, and so may be tried: whether the creature does is known when the effect reaches it. */
const WILLING = 'willing'

/** What names the kinds of its targets is used on no others. */
export const targetKinds = feature(RULE, {
  adds: {
    actAimed(r, _, { name, effect }, target) {
      const { kinds = ['living'] } = r.sheet(target) as Partial<Defends>
      if (!effect?.only || effect.only.some(kind => kind === WILLING || kinds.includes(kind))) return []
      return [{ why: say`${name} works on ${effect.only.join(' or ')} targets only`, rule: RULE }]
    },
  },
})
