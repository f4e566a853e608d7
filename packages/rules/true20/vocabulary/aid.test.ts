import { describe, expect } from 'vitest'
import { type Link, links } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { attackOf, both, scene, someone } from '../testing/sheets.ts'
import { aidsOf } from './aid.ts'

/** Two friends (0 and 2) against two foes (1 and 3), with these helps: who gives them, to whom, what for, against whom. */
function helped(...helps: readonly (readonly [by: number, to: number, grade: string, foe: number])[]) {
  const s = scene(
    { combat: 3 },
    { combat: 3 },
    {
      more: [someone('friend', 'one'), someone('other', 'two')],
      at: [
        [5, 5],
        [6, 5],
        [5, 6],
        [6, 6],
      ],
    },
  )
  for (const [by, to, grade, foe] of helps) s.m.include<Link>(by, links.aids, { to, grade, foe })
  return s
}

describe('help', () => {
  rules('true20/maneuvers/aid').it('counts for one creature, one purpose and one opponent', () => {
    const s = helped([2, 0, 'attack', 1], [3, 1, 'defense', 0], [2, 0, 'defense', 3])
    const of = (who: number, kind: 'attack' | 'defense', foe: number) => aidsOf(s.r, who, kind, foe).map(([by]) => by)
    expect([of(0, 'attack', 1), of(0, 'attack', 3), of(0, 'attack', 0)]).toEqual([[2], [], []])
    expect([of(0, 'defense', 3), of(0, 'defense', 1)]).toEqual([[2], []])
    expect([of(1, 'defense', 0), of(1, 'attack', 0), of(1, 'defense', 2)]).toEqual([[3], [], []])
    expect([of(2, 'attack', 1), of(3, 'defense', 0)]).toEqual([[], []])
    expect([of(0, 'attack', -1), of(1, 'defense', -1)]).toEqual([[], []])
    expect(aidsOf(s.r, 0, 'attack', 1)).toEqual([[2, { to: 0, grade: 'attack', foe: 1 }]])
  })
  rules('true20/maneuvers/aid').it('+2 on the attack, or on Defense against that one', () => {
    const plain = helped()
    const s = helped([2, 0, 'attack', 1])
    expect([attackOf(s) - attackOf(plain), attackOf(s, { at: 3 }) - attackOf(plain, { at: 3 })]).toEqual([2, 0])
    const t = helped([3, 1, 'defense', 0])
    const [melee, ranged] = both(t).map((n, i) => n - both(plain)[i]!)
    expect(melee).toBe(2)
    expect(ranged).toBe(2)
  })
})
