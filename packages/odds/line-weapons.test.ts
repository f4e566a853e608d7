import { rulesets } from '@quintain/rules'
import { drawn } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { fractionsOfLine, oddsOfLine } from './index.ts'
import { at, type Blow, blow, type Law, sum } from './testing/law.ts'

/** Numbers that look random and are the same in every run. */
let seed = 20261127
const draw = (from: number, to: number): number => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return from + (Math.floor(seed / 65536) % (to - from + 1))
}
const signed = (n: number) => (n < 0 ? String(n) : `+${n}`)

/** Attacks with one weapon. */
type Attacks = Omit<Blow, 'bonus'> & { readonly bonuses: readonly number[] }
const weapon = (all: Pick<Blow, 'vs' | 'miss' | 'reduction'>): Attacks => ({
  ...all,
  count: draw(1, 2),
  sides: draw(1, 3) * 2,
  plus: draw(-2, 5),
  threat: draw(17, 20),
  times: draw(2, 3),
  once: draw(0, 1),
  twice: null,
  bonuses: Array.from({ length: draw(1, 2) }, () => draw(-2, 10)),
})
const textOf = (w: Attacks) =>
  `${w.bonuses.map(signed).join('/')} ${w.count}d${w.sides}${signed(w.plus)}${w.once > 0 ? ` +${w.once}d6 once` : ''} ${w.threat}-20/x${w.times}`
const lawsOf = (w: Attacks): readonly Law[] => w.bonuses.map(bonus => blow({ ...w, bonus }))

const cases = Array.from({ length: drawn(5, 60) }, () => {
  const all = { vs: draw(8, 22), miss: draw(0, 1) * 20, reduction: draw(0, 1) * draw(1, 4) }
  const weapons = [weapon(all), weapon(all), ...(draw(0, 2) === 0 ? [weapon(all)] : [])]
  const against = `vs ${all.vs}${all.miss > 0 ? `, ${all.miss}% miss` : ''}${all.reduction > 0 ? `, DR ${all.reduction}` : ''}`
  return { weapons, hp: draw(2, 20), line: `${weapons.map(textOf).join(' and ')} ${against}` }
})

describe('attacks with several weapons, against brute force', () => {
  it.each(cases.map(c => [`${c.line}, ${c.hp} hp`, c] as const))('%s', (text, { weapons, hp }) => {
    for (const ruleset of ['spirit', 'modern']) {
      const { odds } = oddsOfLine(text, rulesets, ruleset)
      const all = weapons.flatMap(lawsOf).reduce(sum)
      for (const [n, p] of all) expect(odds.damage![n] ?? 0).toBeCloseTo(p, 11)
      expect(odds.damage!.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 11)
      const reached = (least: number) => at(all, n => n >= least)
      expect(odds.drops).toBeCloseTo(reached(hp), 11)
      expect(odds.kills).toBeCloseTo(reached(hp + 10), 11)
    }
  })

  it.each(cases.map(c => [`${c.line}, ${c.hp} hp, 3 targets`, c] as const))('go on to the next: %s', (text, c) => {
    const laws = c.weapons.flatMap(lawsOf)
    const want = [0, 0, 0, 0]
    const walk = (i: number, left: number, down: number, p: number): void => {
      if (i === laws.length || down === 3) want[down]! += p
      else
        for (const [n, q] of laws[i]!)
          if (n >= left) walk(i + 1, c.hp, down + 1, p * q)
          else walk(i + 1, left - n, down, p * q)
    }
    walk(0, c.hp, 0, 1)
    const { several } = oddsOfLine(text, rulesets, 'spirit').odds
    for (const [k, p] of want.entries()) expect(several![k] ?? 0).toBeCloseTo(p, 11)
  })

  it.each(cases.slice(0, 6).map(c => `${c.line}, ${c.hp} hp`))('as fractions: %s', text => {
    const answer = oddsOfLine(text, rulesets, 'spirit')
    const { expected, attacks } = fractionsOfLine(answer, rulesets)
    expect(Number(expected!.num) / Number(expected!.den)).toBeCloseTo(answer.odds.expected!, 11)
    expect(attacks.map(a => a.label)).toEqual(answer.odds.attacks.map(a => a.label))
  })
})

describe('attacks with several weapons', () => {
  const of = (line: string, ruleset?: string) => oddsOfLine(line, rulesets, ruleset).odds

  it.each([
    ['spirit', '+6/+6/+1 1d8+3 19-20/x2 vs 15, 12 hp', '+6 1d8+3 19-20/x2 and +6/+1 1d8+3 19-20/x2 vs 15, 12 hp'],
    ['modern', '+6/+1 2d6 vs 15, 20 hp, 2 targets', '+6 2d6, +1 2d6 vs 15, 20 hp, 2 targets'],
    [
      'srd35',
      '+6/+1 1d8+3 fire vs 15, 9 hp, resist fire 5',
      '+6 1d8+3 fire & +1 1d8+3 fire vs 15, 9 hp, resist fire 5',
    ],
    ['starfinder', '+6/+1 1d4-3 vs KAC 12, 3 hp', '+6 1d4-3 and +1 1d4-3 vs KAC 12, 3 hp'],
    [
      'true20',
      '+6/+6 damage +5 vs Defense 15, Toughness +4',
      '+6 damage +5, and +6 damage +5 vs Defense 15, Toughness +4',
    ],
  ])('are those of one weapon where all are alike, under %s', (ruleset, one, several) => {
    const [a, b] = [of(one, ruleset), of(several, ruleset)]
    const plain = (x: typeof a) => JSON.parse(JSON.stringify(x, (key, value) => (key === 'label' ? undefined : value)))
    expect(plain(b)).toEqual(plain(a))
  })

  it('are told apart by what they deal', () => {
    const labels = (line: string) => of(line).attacks.map(a => a.label)
    expect(labels('+8/+3 1d8+4 19-20/x2 and +8 touch 1d6 fire vs 17')).toEqual([
      '+8 1d8+4 19-20/x2',
      '+3 1d8+4 19-20/x2',
      '+8 touch 1d6 fire',
    ])
    expect(labels('+8/+3 1d8+4 vs 17')).toEqual(['+8', '+3'])
  })

  it('reach each its own number where some are touches', () => {
    const hits = (line: string) => of(line).attacks.map(a => a.hit)
    expect(hits('+8 1d8 and +8 touch 1d6 vs 20, touch 12').map(p => p.toFixed(2))).toEqual(['0.45', '0.85'])
    expect(hits('+8 touch 1d8 and +8/+3 1d6 vs 20, touch 12').map(p => p.toFixed(2))).toEqual(['0.85', '0.45', '0.20'])
    // Without a number of its own a touch reaches the one that there is.
    expect(hits('+8 1d8 and +8 touch 1d6 vs 20').map(p => p.toFixed(2))).toEqual(['0.45', '0.45'])
  })

  it('overcome protections each for itself', () => {
    const { attacks } = of('+30 1d6 and +30 magic 1d6 vs 10, DR 100/magic')
    expect(attacks[0]!.expected).toBe(0)
    // All but a natural 1 hit, and a natural 20 is confirmed by all but a natural 1: one more 1d6.
    expect(attacks[1]!.expected).toBeCloseTo((0.95 + 0.05 * 0.95) * 3.5, 11)
  })

  it('count blow by blow where only one of them may fall short of 1 point', () => {
    // starfinder: a hit deals at least 1, and that 1 is nonlethal. 1 point is left, each may take it.
    const { outcomes } = of('+30 1d4-9 and +30 1d4 vs KAC 10, 1 hp', 'starfinder')
    const state = (name: string) => outcomes.find(x => x.state === name)?.p ?? 0
    // The second, lethal one misses on a natural 1 alone.
    expect(state('dead')).toBeCloseTo(0.95, 11)
    expect(state('knocked out')).toBeCloseTo(0.95 * 0.05, 11)
  })

  it.each([
    ['+8 1d8 nonlethal and +3 1d4 vs 12', /nonlethal/],
    ['+8 1d8 and +3 advantage 1d4 vs 12', /^.*\n {11}\^ column 12: advantage/],
    ['+8 1d8 and vs 12', /column/],
    ['+8 1d8 and 1d6 vs 12', /column 12: attack bonuses come first/],
    ['+8 1d8 and +8 vs 12', /damage is missing/],
    ['Reflex 15 and +8 1d6 vs 12', /column/],
    [`${Array.from({ length: 21 }, () => '+1 1d2').join(' and ')} vs 12`, /21 attacks: 20 at most/],
  ])('are refused where it cannot be meant: %s', (line, why) => {
    expect(() => of(line)).toThrow(why)
  })
  it.each([
    ['true20', '+6 damage +5 and +6 1d6 vs Defense 15, Toughness +4'],
    ['starfinder', '+6 1d6 and +6 1d6 19-20/x2 vs KAC 15'],
    ['starfinder', '+6 1d6 and +6 touch 1d6 vs KAC 15'],
    ['spirit', '+6 1d6 and +6 damage +5 vs 15'],
    ['spirit', '+6 1d6 and +6 99999d6 vs 15'],
  ])('are refused under %s by what the second has: %s', (ruleset, line) => {
    expect(() => of(line, ruleset)).toThrow()
  })
})
