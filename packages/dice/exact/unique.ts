import { struck } from '../notation/cuts.ts'
import type { DiceNode } from '../notation/notation.ts'
import { chainOf, type Measure } from './chain.ts'
import { checkSize, type Dist, fromPairs, pairs } from './distribution.ts'
import { bareDie, meets, scoreOf } from './faces.ts'
import { HAND_COST, Hands } from './hands.ts'

/** The exact chances of dice of which each is rerolled while it shows what one before it shows. */
export function uniqueLaw(node: DiceNode): Dist {
  const { modifiers: m, n } = node
  const { once, on } = m.unique!
  const { first } = chainOf(node)
  if (first.go.length > 0)
    throw new RangeError('exact odds of unique dice want dice that do not explode; roll it instead')
  const bare = pairs(bareDie(node.faces))
  const goesAgain = (face: number, before: readonly number[]) =>
    before.includes(face) && (on === null || meets(face, on))
  checkSize(1, n > 1 ? bare.length ** 2 * HAND_COST : 0, 'going through the dice one by one')
  let hands = Hands.of([])
  for (let i = 0; i < n; i++)
    hands = hands.change(before => {
      let again = 0
      const fallen = new Hands()
      for (const [face, w] of first.stop)
        if (goesAgain(face, before)) again += w
        else fallen.add([...before, face], w)
      if (again === 0) return fallen
      const standing: Measure = once ? bare : bare.filter(([face]) => !goesAgain(face, before))
      const rest = standing.reduce((sum, [, w]) => sum + w, 0)
      if (rest === 0) throw new RangeError(TOO_MANY)
      for (const [face, w] of standing) fallen.add([...before, face], (again * w) / rest)
      return fallen
    })
  const sums = new Map<number, number>()
  for (const { values, weight } of hands.all) {
    const out = struck(values, m.cuts)
    const sum = values.reduce((total, v, i) => (out[i] ? total : total + (m.target ? scoreOf(v, m.target) : v)), 0)
    sums.set(sum, (sums.get(sum) ?? 0) + weight)
  }
  return fromPairs(sums)
}

/** The error for more dice than there are faces. */
export const TOO_MANY = 'these dice are rerolled without end: no face is left that no other die shows; roll fewer dice'
