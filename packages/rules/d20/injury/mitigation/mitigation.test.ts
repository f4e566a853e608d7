import { describe, expect, it } from 'vitest'
import { type DamageType, KINETIC, type Part, sumOf } from '../../vocabulary/damage-types.ts'
import type { Mitigation } from '../../vocabulary/mitigation.ts'
import { type Loss, mitigate } from './mitigation.ts'

const starfinder = { order: ['immune', 'halve', 'reduce', 'resist', 'harden'], summed: ['reduce', 'harden'] } as const
const srd35 = { order: ['immune', 'double', 'halve', 'harden'], summed: ['harden'] } as const
const part = (n: number, ...types: DamageType[]): Part => ({ n, types, nonlethal: false })
const one = (
  kind: Mitigation['kind'],
  amount: number,
  types: Mitigation['types'],
  more: Partial<Mitigation> = {},
): Mitigation => ({
  kind,
  types,
  amount,
  source: `${kind} ${amount}`,
  rule: 'house/test/mitigation',
  ...more,
})
const dr = (amount: number, ...overcomeBy: string[][]) =>
  one('reduce', amount, KINETIC, overcomeBy.length ? { overcomeBy } : {})
const resist = (amount: number, type: DamageType) => one('resist', amount, [type])
const half = one('halve', 0, 'any')
const through = (mitigations: Mitigation[], parts: Part[], ...qualities: string[]) =>
  sumOf(mitigate(starfinder, mitigations, parts, qualities))

describe('damage that gets through', () => {
  it('fire 23 halved, resistance 5: 11 less 5 is 6', () => {
    expect(through([resist(5, 'fire'), half], [part(23, 'fire')])).toBe(6)
  })
  it('two halvings are a quarter, each rounded down', () => {
    expect(through([half, half], [part(23, 'fire')])).toBe(5)
  })
  it('reduction is taken once from the kinetic damage of an attack, whatever its rolls', () => {
    expect(through([dr(5)], [part(17, 'slashing')])).toBe(12)
    expect(through([dr(5)], [part(4, 'slashing'), part(3, 'piercing')])).toBe(2)
    expect(through([dr(5)], [part(3, 'piercing')])).toBe(0)
  })
  it('reduction leaves energy and damage without a type alone, resistance the kinetic part', () => {
    expect(through([dr(5)], [part(8, 'slashing'), part(6, 'fire'), part(2)])).toBe(11)
    expect(through([resist(5, 'fire')], [part(8, 'slashing'), part(6, 'fire')])).toBe(9)
    expect(through([resist(5, 'fire')], [part(8, 'cold')])).toBe(8)
  })
  it('resistance is taken once from each type, however many parts have it', () => {
    expect(through([resist(5, 'fire')], [part(4, 'fire'), part(4, 'fire')])).toBe(3)
    expect(through([resist(5, 'fire'), resist(3, 'cold')], [part(6, 'fire'), part(4, 'cold')])).toBe(2)
  })
  it('of several the best counts, not their sum; one that is overcome does not', () => {
    expect(through([dr(3), dr(5)], [part(10, 'slashing')])).toBe(5)
    expect(through([resist(5, 'fire'), resist(10, 'fire')], [part(12, 'fire')])).toBe(2)
    expect(through([dr(3), dr(5, ['magic'])], [part(10, 'slashing')], 'magic')).toBe(7)
  })
  it.each([
    [['magic'], 10],
    [['silver'], 5],
    [['silver', 'good'], 10],
    [[], 5],
  ])('"good and silver or magic" with %j: %i of 10', (qualities, n) => {
    expect(through([dr(5, ['good', 'silver'], ['magic'])], [part(10, 'piercing')], ...qualities)).toBe(n)
  })
  it('the type of a part can be what overcomes, and overcomes for that part alone', () => {
    expect(through([dr(5, ['slashing'])], [part(4, 'slashing'), part(8, 'piercing')])).toBe(7)
  })
  it('a die of two types gets past what covers only one of them', () => {
    expect(through([one('immune', 0, ['slashing'])], [part(6, 'slashing', 'piercing')])).toBe(6)
    expect(through([one('immune', 0, ['slashing', 'piercing'])], [part(6, 'slashing', 'piercing')])).toBe(0)
  })
  it('an object: doubled before hardness, halved before it, hardness once from all together', () => {
    const harden = one('harden', 5, 'any')
    const brittle = one('double', 0, ['sonic', 'bludgeoning'])
    const of = (all: Mitigation[], ...parts: Part[]) => sumOf(mitigate(srd35, all, parts))
    expect(of([harden], part(5, 'slashing'))).toBe(0)
    expect(of([harden, brittle], part(6, 'bludgeoning'))).toBe(7)
    expect(of([harden, brittle, brittle], part(6, 'sonic'))).toBe(7)
    expect(of([harden, one('halve', 0, ['fire'])], part(9, 'fire'), part(4, 'slashing'))).toBe(3)
  })
  it('keeps what was rolled where nothing protects', () => {
    const parts = [part(3, 'fire'), part(0)]
    expect(mitigate(starfinder, [], parts)).toBe(parts)
  })
  it('tells what each took, the losers with the reason', () => {
    const losses: Loss[] = []
    const all = [dr(5), dr(3), dr(9, ['magic']), resist(5, 'cold')]
    mitigate(starfinder, all, [part(8, 'slashing')], ['magic'], loss => losses.push(loss))
    expect(losses.map(l => [l.mitigation.source, l.taken, l.lost])).toEqual([
      ['reduce 9', 0, 'overcome'],
      ['reduce 5', 5, undefined],
      ['reduce 3', 0, 'reduce 5 takes as much or more'],
    ])
  })
  it('never lets through more when more protects, nor less when more is dealt', () => {
    const all = [dr(5), resist(5, 'fire'), half]
    for (let n = 0; n < 40; n++) {
      const parts = (k: number) => [part(n + k, 'slashing'), part(k, 'fire')]
      expect(through(all, parts(1))).toBeGreaterThanOrEqual(through(all, parts(0)))
      for (let k = 1; k <= all.length; k++)
        expect(through(all.slice(0, k), parts(7))).toBeLessThanOrEqual(through(all.slice(0, k - 1), parts(7)))
    }
  })
})
