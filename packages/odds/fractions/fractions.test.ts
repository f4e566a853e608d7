import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { fractionsOfLine, oddsOfLine } from '../line.ts'

type F = { readonly num: bigint; readonly den: bigint }
const double = ({ num, den }: F) => Number(num) / Number(den)
const text = (f: F | null) => f && `${f.num}/${f.den}`
const of = (line: string, ruleset?: string) => {
  const answer = oddsOfLine(line, rulesets, ruleset)
  return { odds: answer.odds, exactly: fractionsOfLine(answer, rulesets) }
}

describe('odds as fractions', () => {
  it.each([
    ['+9/+4 1d10+3 19-20/x2 vs 17, 30 hp', undefined],
    ['+5 2d4-1 x3 vs 14, 20% miss, 6 hp', undefined],
    ['+5 1d8 advantage vs 16, 5 temporary, 4 hp', 'modern'],
    ['Reflex 15 vs +6, 4d6 fire half, 12 hp', undefined],
    ['+6/+1 1d6+1 nonlethal vs 15, 7 hp', 'srd35'],
    ['+6 1d8+2 vs EAC 15, 9 hp', 'starfinder'],
    ['+6 damage +5 vs Defense 15, Toughness +4', 'true20'],
  ])('are what doubles come near to: %s', (line, ruleset) => {
    const { odds, exactly } = of(line, ruleset)
    const near = (f: F | null, x: number | null) => {
      if (f === null || x === null) expect(f).toBe(x)
      else expect(Math.abs(double(f) - x)).toBeLessThan(1e-11)
    }
    near(exactly.expected, odds.expected)
    near(exactly.drops, odds.drops)
    near(exactly.kills, odds.kills)
    exactly.attacks.forEach((a, i) => {
      near(a.hit, odds.attacks[i]!.hit)
      near(a.critical, odds.attacks[i]!.critical)
      near(a.expected, odds.attacks[i]!.expected)
    })
    for (const { state, p } of exactly.outcomes) near(p, odds.outcomes.find(x => x.state === state)?.p ?? null)
    const sum = exactly.outcomes.reduce((s, { p }) => s + double(p), 0)
    expect(sum).toBeCloseTo(1, 12)
  })

  it('count every face: the mean that is published of three attacks', () => {
    const { exactly } = of('+11/+6/+1 2d6+6 19-20/x2 vs 18, 40 hp')
    expect(text(exactly.expected)).toBe('3861/200')
    expect(exactly.attacks.map(a => text(a.hit))).toEqual(['7/10', '9/20', '1/5'])
    expect(exactly.attacks.map(a => text(a.critical))).toEqual(['7/100', '9/200', '1/50'])
  })

  it('are those of brute force over the faces of four dice', () => {
    const { exactly } = of('+4 1d4 19-20/x2 vs 13, 4 hp')
    const hits = (d: number) => d !== 1 && (d === 20 || d + 4 >= 13)
    let sum = 0
    let drops = 0
    for (let d = 1; d <= 20; d++)
      for (let c = 1; c <= 20; c++)
        for (let a = 1; a <= 4; a++)
          for (let b = 1; b <= 4; b++) {
            const dealt = !hits(d) ? 0 : d >= 19 && hits(c) ? a + b : a
            sum += dealt
            if (dealt >= 4) drops++
          }
    const all = 20 * 20 * 4 * 4
    expect(BigInt(sum) * exactly.expected!.den).toBe(exactly.expected!.num * BigInt(all))
    expect(BigInt(drops) * exactly.drops!.den).toBe(exactly.drops!.num * BigInt(all))
  })

  it.each([
    ['+9/+4 1d10+3 vs 17, 30 hp; 14, 12 hp', undefined],
    ['+8/+3 1d8+4 19-20/x2 vs 15, 9 hp, 3 targets', undefined],
    ['+7/+7/+2 2d4+2 vs 13, 6 hp; 16, 5 hp, 2 targets', 'srd35'],
    ['Reflex 15 vs +6, 4d6 fire half, 12 hp, 4 targets', undefined],
    ['Reflex 14 vs +2, 3d6 half, 9 hp; +7, 11 hp', 'modern'],
    ['+6/+6 damage +5 vs Defense 15, Toughness +4; 13, Toughness +2', 'true20'],
  ])('of several targets are what doubles come near to: %s', (line, ruleset) => {
    const { odds, exactly } = of(line, ruleset)
    const near = (f: F | null, x: number | null) => {
      if (f === null || x === null) expect(f).toBe(x)
      else expect(Math.abs(double(f) - x)).toBeLessThan(1e-11)
    }
    near(exactly.expected, odds.expected)
    near(exactly.drops, odds.drops)
    for (const [n, p] of odds.several!.entries()) near(exactly.several![n]!, p)
    for (const [n, p] of odds.damage?.entries() ?? []) near(exactly.damage![n]!, p)
    expect(exactly.targets!.length).toBe(odds.targets!.length)
    odds.targets!.forEach((target, i) => {
      const its = exactly.targets![i]!
      expect([its.part, its.count]).toEqual([target.part, target.count])
      near(its.expected, target.expected)
      near(its.drops, target.drops)
      near(its.kills, target.kills)
      for (const { state, p } of target.outcomes) near(its.outcomes.find(x => x.state === state)?.p ?? null, p)
    })
    const all = exactly.several!.reduce((sum, p) => ({ num: sum.num * p.den + p.num * sum.den, den: sum.den * p.den }))
    expect(all.num).toBe(all.den)
  })

  it('of two targets are those of brute force over the faces', () => {
    const { exactly } = of('+4/+4 1d4 vs 13, 3 hp; 15, 2 hp')
    const hits = (d: number, at: number) => d !== 1 && (d === 20 || d + 4 >= at)
    let none = 0
    let two = 0
    const fell = (d: number, c: number, a: number, b: number, at: number, hp: number, had: number) =>
      hits(d, at) ? had + a + (d === 20 && hits(c, at) ? b : 0) >= hp : false
    const dealt = (d: number, c: number, a: number, b: number, at: number) =>
      hits(d, at) ? a + (d === 20 && hits(c, at) ? b : 0) : 0
    const faces = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
    const blows = faces(20).flatMap(d =>
      faces(20).flatMap(c => faces(4).flatMap(a => faces(4).map(b => [d, c, a, b] as const))),
    )
    // How often each damage to the first, and a blow that fells the second.
    const first = new Map<number, number>()
    for (const [d, c, a, b] of blows) {
      const n = dealt(d, c, a, b, 13)
      first.set(n, (first.get(n) ?? 0) + 1)
    }
    const second = blows.filter(([d, c, a, b]) => fell(d, c, a, b, 15, 2, 0)).length
    for (const [n, ways] of first)
      for (const [m, more] of first) {
        if (n >= 3) continue
        if (n + m < 3) none += ways * more
      }
    for (const [n, ways] of first) if (n >= 3) two += ways * second
    const of2 = BigInt(blows.length) ** 2n
    expect(BigInt(none) * exactly.several![0]!.den).toBe(exactly.several![0]!.num * of2)
    expect(BigInt(two) * exactly.several![2]!.den).toBe(exactly.several![2]!.num * of2)
  })

  it('are refused for dice that are too many to be counted so', () => {
    expect(() => of('+9 40d6 vs 17, 30 hp')).toThrow(/ask for decimals$/)
  })
})
