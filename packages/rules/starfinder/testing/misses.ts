import { expect } from 'vitest'
import { concealmentBy } from '../../d20/position/concealment.ts'
import { mayAttack } from '../../d20/position/may-attack.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import type { StarStage } from './stage.ts'

/**
 * The chance in 100 by which an attack of the first creature on the second goes astray, with a weapon that reaches it: the
 * number that its rules give, and attacks played that miss by it and by no more.
 */
export function missChance(s: StarStage, weapon: number): number {
  const melee = sheetOf(s.r, 0).weapons[weapon]!.use === 'melee'
  const percent = s.r.fact(melee ? concealmentBy.melee : concealmentBy.ranged, 0, 1)
  // Who is not perceived is attacked in the square where it stands.
  const hidden = mayAttack(s.r, { by: 0, at: 1, weapon }).length > 0
  const aim = hidden ? { square: s.r.get(1, at) } : {}
  const struck = (faces: readonly number[]) => s.blow(faces, { weapon, ...aim })
  if (percent > 0) expect(struck([19, percent]).results).toEqual(['miss'])
  const through = struck(percent > 0 ? [19, percent + 1, 1] : [19, 1])
  expect([through.results, through.picks('miss chance').length]).toEqual([['hit'], percent > 0 ? 1 : 0])
  return percent
}
