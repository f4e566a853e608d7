import { fact, type Reader, type Tally } from '@quintain/engine'
import { sizeRank } from '@quintain/grid'
import { isAloft, rise } from '../../d20/position/height.ts'
import { mountOf } from '../../d20/position/position.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { sheetOf } from '../creature/abilities.ts'
import { thing } from '../vocabulary/conditions.ts'

/** 1 when `a` is higher than `b`, on the ground or in the air. */
const higher = fact('on higher ground', (v, a, b) => {
  if (v.get(a, at) < 0 || v.get(b, at) < 0) return 0
  return rise(v, a, b) > 0 ? 1 : 0
})

/** 1 when `a` rides a mount that is larger than `b`, who is on foot. */
export const aboveFromSaddle = fact('above from the saddle', (v, a, b) => {
  const mount = mountOf(v, a)
  if (mount < 0 || mount === b || v.has(b, thing) || mountOf(v, b) >= 0 || isAloft(v, b)) return 0
  return sizeRank(sheetOf(v, b).size) < sizeRank(sheetOf(v, mount).size) ? 1 : 0
})

/** The bonus in melee for standing higher, or for sitting on a mount over a smaller creature on foot. */
export function addHigherGround(t: Tally, c: Reader, who: number, target: number): void {
  if (target < 0) return
  if (c.fact(higher, who, target) === 1) t.add(1, 'circumstance', 'higher ground', 'true20/position/higher-ground')
  else if (c.fact(aboveFromSaddle, who, target) === 1)
    t.add(1, 'circumstance', 'higher ground', 'true20/mounts/higher-ground')
}
