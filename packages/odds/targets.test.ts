import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { oddsOfLine } from './index.ts'
import { at, type Blow, blow, dice, type Law, map, mix } from './testing/law.ts'

interface Target {
  readonly vs: number
  readonly hp: number
  readonly reduction?: number
}
const PLAIN = {
  count: 1,
  sides: 10,
  plus: 3,
  threat: 19,
  times: 2,
  miss: 0,
  reduction: 0,
  once: 0,
  twice: null,
} as const
const partOf = ({ vs, hp, reduction }: Target) => `${vs}, ${hp} hp${reduction ? `, DR ${reduction}` : ''}`

interface Walked {
  readonly down: number[]
  readonly drops: number[]
  readonly kills: number[]
  readonly takes: number[]
  readonly damage: number[]
}
/** Every sequence of damage, blow by blow, each target until it drops. */
function walk(bonuses: readonly number[], targets: readonly Target[]): Walked {
  const zeros = () => targets.map(() => 0)
  const out: Walked = { down: [...zeros(), 0], drops: zeros(), kills: zeros(), takes: zeros(), damage: [] }
  const laws = targets.map(t =>
    bonuses.map(bonus => blow({ ...PLAIN, bonus, vs: t.vs, reduction: t.reduction ?? 0 } as Blow)),
  )
  const go = (i: number, taken: readonly number[], p: number) => {
    const now = taken.findIndex((n, k) => n < targets[k]!.hp)
    if (i < bonuses.length && now >= 0) {
      for (const [n, q] of laws[now]![i]!)
        go(
          i + 1,
          taken.map((before, k) => (k === now ? before + n : before)),
          p * q,
        )
      return
    }
    out.down[taken.filter((n, k) => n >= targets[k]!.hp).length]! += p
    const all = taken.reduce((a, b) => a + b, 0)
    out.damage[all] = (out.damage[all] ?? 0) + p
    taken.forEach((n, k) => {
      const { hp } = targets[k]!
      if (n >= hp) out.drops[k]! += p
      if (n >= hp + 10) out.kills[k]! += p
      out.takes[k]! += p * n
    })
  }
  go(
    0,
    targets.map(() => 0),
    1,
  )
  return out
}

describe('attacks on several different targets', () => {
  it.each<[readonly number[], readonly Target[]]>([
    [
      [9, 4],
      [
        { vs: 17, hp: 8 },
        { vs: 14, hp: 12 },
      ],
    ],
    [
      [9, 4, 4],
      [
        { vs: 17, hp: 3 },
        { vs: 14, hp: 5, reduction: 3 },
        { vs: 25, hp: 2 },
      ],
    ],
    [
      [12, 7],
      [
        { vs: 10, hp: 1 },
        { vs: 22, hp: 20 },
        { vs: 10, hp: 1 },
      ],
    ],
    [
      [4],
      [
        { vs: 17, hp: 8 },
        { vs: 14, hp: 12 },
      ],
    ],
  ])('%j against %j', (bonuses, targets) => {
    const text = `+${bonuses.join('/+')} 1d10+3 19-20/x2 vs ${targets.map(partOf).join('; ')}`
    const want = walk(bonuses, targets)
    for (const ruleset of ['spirit', 'modern']) {
      const { odds } = oddsOfLine(text, rulesets, ruleset)
      want.down.forEach((p, k) => {
        expect(odds.several![k]).toBeCloseTo(p, 11)
      })
      want.damage.forEach((p, n) => {
        expect(odds.damage![n]).toBeCloseTo(p, 11)
      })
      odds.targets!.forEach((t, k) => {
        expect(t.part).toBe(partOf(targets[k]!))
        expect(t.drops).toBeCloseTo(want.drops[k]!, 11)
        expect(t.kills).toBeCloseTo(want.kills[k]!, 11)
        expect(t.expected).toBeCloseTo(want.takes[k]!, 10)
      })
      expect(odds.expected).toBeCloseTo(
        want.takes.reduce((a, b) => a + b, 0),
        10,
      )
      // Those that no attack can get to are not listed.
      expect(odds.targets).toHaveLength(Math.min(targets.length, bonuses.length))
    }
  })
  it('like ones and others: the like ones come first', () => {
    const like = oddsOfLine('+9/+4/+4 1d10+3 19-20/x2 vs 17, 3 hp, 2 targets; 14, 5 hp', rulesets).odds
    const one = oddsOfLine('+9/+4/+4 1d10+3 19-20/x2 vs 17, 3 hp; 17, 3 hp; 14, 5 hp', rulesets).odds
    expect(like.several).toEqual(one.several)
    expect(like.damage).toEqual(one.damage)
    expect(like.targets!.map(t => t.drops)).toEqual(one.targets!.map(t => t.drops))
  })
  it('the first of several takes what it takes until it drops, not the whole action', () => {
    const one = oddsOfLine('+9/+9/+9 1d8 x1 vs 5, 2 hp', rulesets).odds
    const three = oddsOfLine('+9/+9/+9 1d8 x1 vs 5, 2 hp, 3 targets', rulesets).odds
    expect(three.drops).toBeCloseTo(one.drops!, 12)
    expect(three.kills!).toBeLessThan(one.kills!)
    expect(three.targets![0]!.expected!).toBeLessThan(one.expected!)
    expect(three.expected).toBeCloseTo(one.expected!, 10)
  })
  it('true20: the second is attacked when the first is out of the fight', () => {
    const odds = oddsOfLine('+6/+6 damage +9 vs 15, Toughness +4; 12, Toughness +1', rulesets, 'true20').odds
    const alone = oddsOfLine('+6 damage +9 vs 15, Toughness +4', rulesets, 'true20').odds
    const second = oddsOfLine('+6 damage +9 vs 12, Toughness +1', rulesets, 'true20').odds
    expect(odds.targets![1]!.drops).toBeCloseTo(alone.drops! * second.drops!, 12)
    expect(odds.several!.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
    expect(odds.expected).toBeNull()
  })
})

describe('an area with several different targets', () => {
  const fails = (bonus: number, dc: number) =>
    Array.from({ length: 20 }, (_, i) => i + 1).filter(f => f !== 20 && (f === 1 || f + bonus < dc)).length / 20
  it('damage is rolled once; each saves with its own bonus and has its own hit points', () => {
    const { odds } = oddsOfLine('Reflex 15 vs +6, 6d6 half, 24 hp, 2 targets; +1, 12 hp', rulesets)
    const rolled = dice(6, 6)
    const down = (n: number, bonus: number, hp: number) => {
      const f = fails(bonus, 15)
      return (n >= hp ? f : 0) + (Math.floor(n / 2) >= hp ? 1 - f : 0)
    }
    const want = [0, 0, 0, 0]
    for (const [n, p] of rolled) {
      const [a, b] = [down(n, 6, 24), down(n, 1, 12)]
      want[0]! += p * (1 - a) ** 2 * (1 - b)
      want[1]! += p * (2 * a * (1 - a) * (1 - b) + (1 - a) ** 2 * b)
      want[2]! += p * (a * a * (1 - b) + 2 * a * (1 - a) * b)
      want[3]! += p * a * a * b
    }
    want.forEach((p, k) => {
      expect(odds.several![k]).toBeCloseTo(p, 11)
    })
    const law = (bonus: number): Law => {
      const f = fails(bonus, 15)
      return mix([f, rolled], [1 - f, map(rolled, n => Math.floor(n / 2))])
    }
    expect(odds.targets!.map(t => t.count)).toEqual([2, 1])
    expect(odds.targets![0]!.drops).toBeCloseTo(
      at(law(6), n => n >= 24),
      11,
    )
    expect(odds.targets![1]!.kills).toBeCloseTo(
      at(law(1), n => n >= 22),
      11,
    )
  })
})

describe('what cannot be said of several targets', () => {
  it.each([
    ['+9 1d6 vs 17; 14, 3 hp', 'give the hit points of "17", as 30 hp'],
    ['+9 1d6 vs 17, 3 hp;', 'column 20: nothing stands here'],
    ['+9 1d6 vs 17, 3 hp, 30 targets; 12, 4 hp, 30 targets', '60 targets: 50 in all at most'],
    ['Reflex 15 vs +6, 8d6 half, 30 hp; +2, 3d6, 12 hp', 'column 39: "3d6": damage is said already'],
    ['Reflex 15, 8d6, 3d6 vs +6', 'column 17: "3d6": damage is said already'],
    ['+9 1d6 vs 17, 3 hp; 15, 3 hp, Toughness +2', 'spirit has no Toughness'],
  ])('%s', (text, message) => {
    expect(() => oddsOfLine(text, rulesets, 'spirit')).toThrow(message)
  })
})
