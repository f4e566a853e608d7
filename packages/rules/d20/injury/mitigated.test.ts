import { describe, expect, it } from 'vitest'
import { type DamageType, KINETIC, type Part } from '../vocabulary/damage-types.ts'
import type { Mitigation } from '../vocabulary/mitigation.ts'
import { mitigate } from './mitigation/mitigation.ts'

const order = {
  order: ['immune', 'double', 'halve', 'reduce', 'resist', 'harden'],
  summed: ['reduce', 'harden'],
} as const
const part = (n: number, ...types: DamageType[]): Part => ({ n, types, nonlethal: false })
const soft = (n: number, ...types: DamageType[]): Part => ({ n, types, nonlethal: true })
const one = (kind: Mitigation['kind'], amount: number, types: Mitigation['types'], more: Partial<Mitigation> = {}) => ({
  kind,
  types,
  ...(amount ? { amount } : {}),
  source: `${kind} ${amount} ${types === 'any' ? 'any' : types[0]}`,
  rule: 'house/test/mitigation' as const,
  ...more,
})
const dr = (amount: number, more: Partial<Mitigation> = {}) =>
  one('reduce', amount, KINETIC, { source: `dr ${amount}`, ...more })
const fire = (kind: Mitigation['kind'], amount = 0, more: Partial<Mitigation> = {}) => one(kind, amount, ['fire'], more)
const weak = fire('double', 0, { halfAgain: true, source: 'weak' })

/** What is left of each part, and what each protection did. */
function told(all: readonly object[], parts: readonly Part[], qualities: readonly string[] = []) {
  const notes: string[] = []
  const left = mitigate(order, all as readonly Mitigation[], parts, qualities, ({ mitigation: m, taken, of, lost }) => {
    notes.push(`${m.source}: ${taken} of ${of}${lost === undefined ? '' : `, ${lost}`}`)
  })
  // Without somebody who listens it comes to the same.
  expect(mitigate(order, all as readonly Mitigation[], parts, qualities)).toEqual(left)
  return [left.map(p => p.n), notes]
}

describe('what each protection does to damage, and says', () => {
  it.each([
    [
      'immunity takes all of its type',
      [fire('immune')],
      [part(6, 'fire'), part(4, 'slashing')],
      [4],
      ['immune 0 fire: 6 of 6'],
    ],
    ['immunity to anything', [one('immune', 0, 'any')], [part(6, 'fire'), part(4)], [], ['immune 0 any: 10 of 10']],
    [
      'of nonlethal damage alone',
      [one('immune', 0, 'any', { nonlethal: true })],
      [soft(6), part(4)],
      [4],
      ['immune 0 any: 6 of 6'],
    ],
    ['none of that', [one('immune', 0, 'any', { nonlethal: true })], [part(4)], [4], []],
    ['nothing of another type', [fire('immune')], [part(4, 'cold')], [4], []],
    ['nothing without a type', [fire('immune')], [part(4)], [4], []],
    ['nothing of two types of which it covers one', [fire('immune')], [part(4, 'fire', 'cold')], [4], []],
    ['halves, rounded down', [fire('halve')], [part(9, 'fire'), part(3, 'fire')], [4, 1], ['halve 0 fire: 7 of 12']],
    [
      'halves the whole where one part is met',
      [fire('halve', 0, { whole: true })],
      [part(9, 'fire'), part(5, 'cold')],
      [4, 2],
      ['halve 0 fire: 8 of 14'],
    ],
    ['and none where no part is', [fire('halve', 0, { whole: true })], [part(5, 'cold')], [5], []],
    ['doubles', [fire('double')], [part(9, 'fire'), part(5, 'cold')], [18, 5], ['double 0 fire: -9 of 9']],
    ['doubles with one of two types', [fire('double')], [part(4, 'cold', 'fire')], [8], ['double 0 fire: -4 of 4']],
    ['harms half again as much, rounded down', [weak], [part(9, 'fire'), part(5, 'cold')], [13, 5], ['weak: -4 of 9']],
    ['half again of 1 is 1', [weak], [part(1, 'fire')], [1], ['weak: 0 of 1']],
    [
      'doubles what would be half again as much too, whichever stands first',
      [weak, fire('double')],
      [part(4, 'fire')],
      [8],
      ['double 0 fire: -4 of 4', 'weak: 0 of 0, doubled already'],
    ],
    [
      'half again once',
      [weak, one('double', 0, ['sonic', 'fire'], { halfAgain: true })],
      [part(4, 'fire')],
      [6],
      ['weak: -2 of 4', 'double 0 sonic: 0 of 0, doubled already'],
    ],
    [
      'doubles once',
      [fire('double'), one('double', 0, ['sonic', 'fire'])],
      [part(4, 'fire')],
      [8],
      ['double 0 fire: -4 of 4', 'double 0 sonic: 0 of 0, doubled already'],
    ],
    [
      'doubles once what both meet, and what the second alone meets',
      [fire('double'), one('double', 0, ['sonic', 'fire'])],
      [part(4, 'fire'), part(3, 'sonic')],
      [8, 6],
      ['double 0 fire: -4 of 4', 'double 0 sonic: -3 of 3'],
    ],
    ['reduces', [dr(5)], [part(8, 'slashing')], [3], ['dr 5: 5 of 8']],
    ['reduces to nothing', [dr(5)], [part(3, 'slashing')], [], ['dr 5: 3 of 3']],
    ['reduces all parts together', [dr(5)], [part(3, 'slashing'), part(8, 'piercing')], [6], ['dr 5: 5 of 11']],
    ['not energy', [dr(5)], [part(8, 'fire')], [8], []],
    [
      'of two as strong the first',
      [dr(5), dr(5, { source: 'other' })],
      [part(8, 'slashing')],
      [3],
      ['dr 5: 5 of 8', 'other: 0 of 8, dr 5 takes as much or more'],
    ],
    [
      'of two that take all the stronger',
      [dr(5), dr(9)],
      [part(4, 'slashing')],
      [],
      ['dr 5: 0 of 4, dr 9 takes as much or more', 'dr 9: 4 of 4'],
    ],
    [
      'and the stronger first',
      [dr(9), dr(5)],
      [part(4, 'slashing')],
      [],
      ['dr 9: 4 of 4', 'dr 5: 0 of 4, dr 9 takes as much or more'],
    ],
    [
      'of two the one that takes more',
      [dr(3), dr(5)],
      [part(8, 'slashing')],
      [3],
      ['dr 3: 0 of 8, dr 5 takes as much or more', 'dr 5: 5 of 8'],
    ],
    [
      'resists each type by itself',
      [fire('resist', 5), one('resist', 3, ['cold'])],
      [part(8, 'fire'), part(4, 'cold')],
      [3, 1],
      ['resist 5 fire: 5 of 8', 'resist 3 cold: 3 of 4'],
    ],
    [
      'resists a die of two types in one',
      [one('resist', 5, ['fire', 'cold'])],
      [part(4, 'fire', 'cold'), part(4, 'cold', 'fire')],
      [3],
      ['resist 5 fire: 5 of 8'],
    ],
    [
      'hardness last',
      [one('harden', 5, 'any'), fire('halve')],
      [part(9, 'fire'), part(4, 'slashing')],
      [3],
      ['halve 0 fire: 5 of 9', 'harden 5 any: 5 of 8'],
    ],
    [
      'what immunity took is not reduced',
      [one('immune', 0, ['slashing']), dr(5)],
      [part(8, 'slashing')],
      [],
      ['immune 0 slashing: 8 of 8'],
    ],
    ['what is 0 is not told', [dr(5), fire('halve')], [part(0, 'slashing'), part(0, 'fire')], [], []],
  ] as const)('%s', (_, all, parts, left, notes) => {
    expect(told(all, parts)).toEqual([left, notes])
  })
  it.each([
    [['magic'], [8], ['dr 5: 0 of 0, overcome']],
    [['silver'], [3], ['dr 5: 5 of 8']],
    [['good', 'silver'], [8], ['dr 5: 0 of 0, overcome']],
    [[], [3], ['dr 5: 5 of 8']],
  ])('overcome by magic, or good and silver, with %j', (qualities, left, notes) => {
    expect(told([dr(5, { overcomeBy: [['magic'], ['good', 'silver']] })], [part(8, 'slashing')], qualities)).toEqual([
      left,
      notes,
    ])
  })
  it('overcome for one part by its type, not for the other; not told for damage that it would not have met', () => {
    const blunt = dr(5, { overcomeBy: [['bludgeoning']] })
    expect(told([blunt], [part(8, 'bludgeoning'), part(8, 'slashing')])).toEqual([[8, 3], ['dr 5: 5 of 8']])
    expect(told([dr(5, { overcomeBy: [['magic']] })], [part(8, 'fire')], ['magic'])).toEqual([[8], []])
    expect(told([dr(5, { overcomeBy: [['magic']] })], [part(8, 'fire'), part(2, 'slashing')], ['magic'])).toEqual([
      [8, 2],
      ['dr 5: 0 of 0, overcome'],
    ])
  })
})
