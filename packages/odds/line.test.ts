import { rulesets } from '@quintain/rules'
import { drawn } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { oddsOfLine } from './index.ts'
import { at, type Blow, blow, dice, law, map, mix, sum } from './testing/law.ts'

const textOf = (blows: readonly Blow[], rest: string): string => {
  const b = blows[0]!
  const bonuses = blows.map(x => `${x.bonus < 0 ? '' : '+'}${x.bonus}`).join('/')
  const two = b.twice === 'better' ? 'advantage ' : b.twice === 'worse' ? 'disadvantage ' : ''
  const once = b.once > 0 ? ` +${b.once}d6 once` : ''
  const plus = b.plus < 0 ? b.plus : `+${b.plus}`
  const critical = `${b.threat < 20 ? `${b.threat}-20/` : ''}x${b.times}`
  const miss = b.miss > 0 ? `, ${b.miss}% miss` : ''
  const dr = b.reduction > 0 ? `, DR ${b.reduction}` : ''
  return `${bonuses} ${two}${b.count}d${b.sides}${plus}${once} ${critical} vs ${b.vs}${miss}${dr}${rest}`
}

/** Numbers that look random and are the same in every run. */
let seed = 20261122
const draw = (from: number, to: number): number => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return from + (Math.floor(seed / 65536) % (to - from + 1))
}
const cases = Array.from({ length: drawn(8, 120) }, () => {
  const b = {
    vs: draw(8, 26),
    count: draw(1, 2),
    sides: draw(1, 3) * 4,
    plus: draw(-2, 6),
    threat: draw(17, 20),
    times: draw(1, 4),
    miss: draw(0, 2) * 20,
    reduction: draw(0, 1) * draw(1, 9),
    once: draw(0, 2),
    twice: ([null, null, 'better', 'worse'] as const)[draw(0, 3)]!,
  }
  const blows = Array.from({ length: draw(1, 3) }, (_, i) => ({ ...b, bonus: draw(0, 12) - 5 * i }))
  return { blows, hp: draw(2, 30), temporary: draw(0, 1) * draw(1, 8) }
})

describe('a line against brute force', () => {
  it.each(
    cases.flatMap(c => {
      const rest = `, ${c.hp} hp${c.temporary > 0 ? `, ${c.temporary} temporary` : ''}`
      return ['spirit', 'modern'].map(r => [`${r}: ${textOf(c.blows, rest)}`, c] as const)
    }),
  )('%s', (text, { blows, hp, temporary }) => {
    const [ruleset, line] = text.split(': ') as [string, string]
    const { odds } = oddsOfLine(line, rulesets, ruleset)
    const all = blows.map(blow).reduce(sum)
    for (const [n, p] of all) expect(odds.damage![n] ?? 0).toBeCloseTo(p, 11)
    expect(odds.damage!.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 11)
    expect(odds.drops).toBeCloseTo(
      at(all, n => n >= hp + temporary),
      11,
    )
    expect(odds.kills).toBeCloseTo(
      at(all, n => n >= hp + temporary + 10),
      11,
    )
    const state = (name: string) => odds.outcomes.find(x => x.state === name)?.p ?? 0
    expect(state('disabled')).toBeCloseTo(
      at(all, n => n === hp + temporary),
      11,
    )
    expect(state('dying')).toBeCloseTo(
      at(all, n => n > hp + temporary && n < hp + temporary + 10),
      11,
    )
  })

  it.each(
    cases
      .filter(c => c.blows.length < 3)
      .slice(0, 20)
      .map(c => [textOf(c.blows, `, ${c.hp} hp, 3 targets`), c] as const),
  )('attacks go on to the next: %s', (text, { blows, hp }) => {
    // Every sequence of damage, blow by blow.
    const walk = (i: number, left: number, down: number, p: number, out: number[]): number[] => {
      if (i === blows.length || down === 3) out[down] = (out[down] ?? 0) + p
      else
        for (const [n, q] of blow(blows[i]!))
          if (n >= left) walk(i + 1, hp, down + 1, p * q, out)
          else walk(i + 1, left - n, down, p * q, out)
      return out
    }
    const { several } = oddsOfLine(text, rulesets, 'spirit').odds
    const want = walk(0, hp, 0, 1, [0, 0, 0, 0])
    for (let k = 0; k <= 3; k++) expect(several![k]).toBeCloseTo(want[k]!, 11)
  })
})

describe('a save in place of attack rolls', () => {
  const fails = (bonus: number, dc: number) =>
    Array.from({ length: 20 }, (_, i) => i + 1).filter(f => f !== 20 && (f === 1 || f + bonus < dc)).length / 20
  it.each([
    ['Reflex 15 vs +6, 8d6 half, 30 hp', 15, 6, true, 1],
    ['Reflex 15 vs 6, 30 hp, 8d6 half, 4 targets', 15, 6, true, 4],
    ['Reflex DC 30, 8d6 half vs +2, 30 hp, 3 targets', 30, 2, true, 3],
    ['Will 12 vs +14, 8d6 negates, 20 hp, 2 targets', 12, 14, false, 2],
    ['fort 18 vs -1, 8d6, 25 hp', 18, -1, false, 1],
  ] as const)('%s', (text, dc, bonus, half, targets) => {
    const hp = Number(/(\d+) hp/.exec(text)![1])
    const f = fails(bonus, dc)
    const rolled = dice(8, 6)
    const saved = half ? map(rolled, n => Math.floor(n / 2)) : law([0, 1])
    const want = mix([f, rolled], [1 - f, saved])
    for (const ruleset of ['spirit', 'modern']) {
      const { odds } = oddsOfLine(text, rulesets, ruleset)
      expect(odds.save!.fails).toBeCloseTo(f, 12)
      expect(odds.attacks).toEqual([])
      for (const [n, p] of want) expect(odds.damage![n]).toBeCloseTo(p, 11)
      expect(odds.drops).toBeCloseTo(
        at(want, n => n >= hp),
        11,
      )
      // The damage is the same for all; only the saves differ.
      const drop = [...rolled].map(([n, p]) => ({
        p,
        q: (n >= hp ? f : 0) + ((half ? Math.floor(n / 2) : 0) >= hp ? 1 - f : 0),
      }))
      const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k)
      for (let k = 0; k <= targets && targets > 1; k++)
        expect(odds.several![k]).toBeCloseTo(
          drop.reduce((s, { p, q }) => s + p * choose(targets, k) * q ** k * (1 - q) ** (targets - k), 0),
          11,
        )
    }
  })
  it('true20: a failed Reflex save takes the whole bonus, a passed one half of it, against Toughness', () => {
    const { odds } = oddsOfLine('Reflex 15 vs +3, damage +6 half, Toughness +2', rulesets, 'true20')
    const f = fails(3, 15)
    // 15 + bonus is the Difficulty of the Toughness save; a natural 20 is no worse than hurt.
    const unhurt = (bonus: number) =>
      Array.from({ length: 20 }, (_, i) => i + 1).filter(n => n + 2 >= 15 + bonus).length / 20
    expect(odds.save!.fails).toBeCloseTo(f, 12)
    expect(odds.outcomes.find(x => x.state === 'unhurt')!.p).toBeCloseTo(f * unhurt(6) + (1 - f) * unhurt(3), 11)
  })
})

describe('what a line may say', () => {
  const odds = (text: string, ruleset = 'spirit') => oddsOfLine(text, rulesets, ruleset).odds
  const dealt = (text: string, ruleset?: string) =>
    odds(text, ruleset)
      .damage!.map((p, n) => (p > 1e-12 ? n : -1))
      .filter(n => n >= 0)
  it('types decide what protections take: reduction from blades, resistance from its energy', () => {
    expect(dealt('+5 4 slashing vs 15, DR 3')).toEqual([0, 1, 5])
    expect(dealt('+5 4 fire vs 15, DR 3')).toEqual([0, 4, 8])
    expect(dealt('+5 4 fire vs 15, resist fire 3')).toEqual([0, 1, 5])
    expect(dealt('+5 4 fire vs 15, fire resistance 3')).toEqual([0, 1, 5])
    expect(dealt('+5 4 cold vs 15, immune cold')).toEqual([0])
    expect(dealt('+5 4 sonic vs 15, vulnerable to sonic')).toEqual([0, 8, 16])
    expect(dealt('+5 5 sonic vs 15, vulnerable to sonic half again')).toEqual([0, 7, 15])
    expect(dealt('+5 4 vs 15, hardness 3')).toEqual([0, 1, 5])
    expect(dealt('+5 4 vs 15, DR 3')).toEqual([0, 1, 5])
  })
  it('a quality overcomes a reduction, in any of the ways that it names', () => {
    expect(dealt('+5 4 magic vs 15, DR 3/magic')).toEqual([0, 4, 8])
    expect(dealt('+5 4 silver vs 15, DR 3/magic')).toEqual([0, 1, 5])
    expect(dealt('+5 4 silver vs 15, DR 3/cold iron or silver')).toEqual([0, 4, 8])
    expect(dealt('+5 4 magic vs 15, DR 3/-')).toEqual([0, 1, 5])
  })
  it('dice of a type are taken apart from the others, and never multiplied', () => {
    // 3 slashing and 1 fire: reduction takes the first, and a critical hit multiplies it alone.
    expect(dealt('+5 1d1+2 slashing +1d1 fire vs 15, DR 2')).toEqual([0, 2, 5])
    expect(dealt('+5 1d1+2 x3 +1d1 once vs 15')).toEqual([0, 4, 10])
    expect(dealt('+5 1d1 +2 once x3 vs 15')).toEqual([0, 3, 5])
    // A number of another type is a bonus: it is multiplied.
    expect(dealt('+5 1d1 slashing +2 fire vs 15')).toEqual([0, 3, 6])
  })
  it('starfinder/critical/critical-damage: what abilities add is rolled twice too, unless the line says once', () => {
    expect(dealt('+5 2d1+5 +1d1 vs 15', 'starfinder')).toEqual([0, 8, 16])
    expect(dealt('+5 1d1 fire +1d1 cold vs 15', 'starfinder')).toEqual([0, 2, 4])
    expect(dealt('+5 1d1+2 +1d1 once vs 15', 'starfinder')).toEqual([0, 4, 7])
  })
  it('a type after a number is that of the dice before it, or of the number alone beside another type', () => {
    expect(dealt('+5 1d1+3 fire vs 15, resist fire 3')).toEqual([0, 1, 5])
    expect(dealt('+5 1d1+3 fire vs 15, DR 3')).toEqual([0, 4, 8])
    expect(dealt('+5 1d1+2 slashing +2 fire vs 15, immune fire')).toEqual([0, 3, 6])
    expect(dealt('+5 1d1 slashing +1d1+2 fire vs 15, resist fire 2')).toEqual([0, 2, 3])
    expect(() => odds('+5 1d6 slashing -2 fire vs 15')).toThrow('what is taken off is of no type')
  })
  it('a touch is rolled against its own number, where there is one', () => {
    expect(odds('+5 touch 1d6 vs 20, touch 12').attacks[0]!.hit).toBeCloseTo(14 / 20, 12)
    expect(odds('+5 touch 1d6 vs 12').attacks[0]!.hit).toBeCloseTo(14 / 20, 12)
    expect(odds('+5 touch 1d6 vs touch 12').attacks[0]!.hit).toBeCloseTo(14 / 20, 12)
    expect(odds('+5 1d6 vs 20, touch 12').attacks[0]!.hit).toBeCloseTo(6 / 20, 12)
  })
  it('nonlethal damage staggers at the hit points that are left, and knocks out beyond them', () => {
    const state = Object.fromEntries(odds('+5 1d4 nonlethal x1 vs 15, 3 hp').outcomes.map(x => [x.state, x.p]))
    expect(state).toMatchObject({
      staggered: expect.closeTo(0.55 / 4, 12),
      'knocked out': expect.closeTo(0.55 / 4, 12),
    })
    expect(odds('+5 1d4 nonlethal x1 vs 15, 3 hp').kills).toBe(0)
  })
  it('a target that is down already is killed or not', () => {
    const { drops, kills } = odds('+5 1d8 x1 vs 15, -3 hp')
    expect(drops).toBeNull()
    expect(kills).toBeCloseTo((0.55 * 2) / 8, 12)
  })
  it('both kinds of two dice are one die', () => {
    expect(odds('+5 advantage disadvantage 1d6 vs 15').attacks).toEqual(odds('+5 1d6 vs 15').attacks)
  })
  it('true20: hurt counts against Toughness, and its own miss chances are on a d20', () => {
    const o = odds('+6 damage +5 vs Defense 15, Toughness +4, hurt 2, 20% miss', 'true20')
    expect(o.attacks[0]!.hit).toBeCloseTo(0.6 * 0.8, 12)
    expect(odds('+6 damage +5 vs 15, Toughness +4, total concealment', 'true20').attacks[0]!.hit).toBeCloseTo(0.3, 12)
    const worse = odds('+6 damage +5 vs Defense 15, Toughness +4, hurt 2', 'true20')
    expect(worse.drops!).toBeGreaterThan(odds('+6 damage +5 vs Defense 15, Toughness +4', 'true20').drops!)
  })
})

describe('the limits of a line', () => {
  const plain = {
    vs: 15,
    count: 1,
    sides: 2,
    plus: 0,
    threat: 20,
    times: 2,
    miss: 0,
    reduction: 0,
    once: 0,
    twice: null,
  }
  const odds = (text: string) => oddsOfLine(text, rulesets, 'spirit').odds

  it('20 attacks, and no more', () => {
    const line = (n: number) => `${Array.from({ length: n }, (_, i) => `+${i}`).join('/')} 1d2 vs 15, 20 hp`
    const all = Array.from({ length: 20 }, (_, bonus) => blow({ ...plain, bonus })).reduce(sum)
    const { damage, drops } = odds(line(20))
    for (const [n, p] of all) expect(damage![n]).toBeCloseTo(p, 11)
    expect(drops).toBeCloseTo(
      at(all, n => n >= 20),
      11,
    )
    expect(() => odds(line(21))).toThrow('column 1: 21 attacks: 20 at most')
  })
  it('x10, and no more', () => {
    const all = blow({ ...plain, bonus: 5, sides: 6, times: 10 })
    for (const [n, p] of all) expect(odds('+5 1d6 x10 vs 15').damage![n]).toBeCloseTo(p, 11)
    expect(() => odds('+5 1d6 x11 vs 15')).toThrow('column 8: a critical hit multiplies by 10 at most')
    expect(() => odds('+5 1d6 19-20/x99 vs 15')).toThrow('column 8: a critical hit multiplies by 10 at most')
  })
  it('50 targets, and no more', () => {
    const shared = odds('Reflex 15 vs +4, 1d1 half, 1 hp, 50 targets')
    const rest = Array.from({ length: 51 }, (_, k) => shared.several![k]!)
    // Each fails with a 10 or lower; half of 1 is nothing.
    let choose = 1
    rest.forEach((p, k) => {
      expect(p).toBeCloseTo(choose * 0.5 ** 50, 11)
      choose = (choose * (50 - k)) / (k + 1)
    })
    const struck = odds('+25/+25/+25 1d1 x1 vs 15, 1 hp, 50 targets')
    expect(struck.several).toHaveLength(51)
    expect(struck.several![3]).toBeCloseTo(0.95 ** 3, 12)
    expect(() => odds('+5 1d6 vs 15, 1 hp, 51 targets')).toThrow('column 21: from 1 to 50 targets')
  })
})

describe('what a ruleset lacks is refused once, with the nearest thing', () => {
  const error = (text: string, ruleset?: string): string => {
    try {
      oddsOfLine(text, rulesets, ruleset)
    } catch (e) {
      return (e as Error).message
    }
    throw new Error(`${text}: no error`)
  }
  it.each([
    ['+6 damage +5 vs 15, Toughness +4, DR 5', undefined, 'raise Toughness, as "Toughness +9"'],
    ['+6 damage +5 vs 15, Toughness +4, 30% miss', undefined, 'miss chances of 20% (concealment) and 50%'],
    ['+6 touch damage +5 vs 15, Toughness +4', undefined, 'write a touch as any attack'],
    ['+6 damage +5 vs 15, Toughness +4, 5 temporary', undefined, 'true20 has no temporary hit points'],
    ['+6 1d8 vs 15, Toughness +4', 'spirit', 'spirit has no Toughness: give hit points, as 30 hp'],
    ['+6 1d8 vs 15, dying', 'modern', 'give them, as -3 hp for a dying target'],
    ['+6 1d8 vs 15, hurt 2', 'modern', 'modern has no damage track'],
    ['+6 1d8 vs 15, 5 temporary', 'spirit', 'give both, as 30 hp, 5 temporary'],
    ['+6 1d8 vs 15, 3 targets', 'spirit', 'give their hit points'],
  ])('%s', (text, ruleset, message) => {
    const reported = error(text, ruleset)
    expect(reported).toContain(message)
    expect(reported.split('\n')).toHaveLength(1)
    expect(reported.split(message)).toHaveLength(2)
  })
  it.each([
    ['+5 1d8 vs 15, advantage', /column 15: no ruleset rolls an attack twice/],
    ['+5 1d8 vs EAC 14, 12 hp, 10 sp', /column 26: stamina points .* write "10 temporary"/],
    ['Will 15 vs +6, 8d6 half, evasion', /evasion counts where a Reflex save leaves half/],
    ['+5 1d8 vs 15, evasion', /column 15: evasion counts for a Reflex save/],
    ['+5 1d8 vs EAC 15, KAC 17', /column 19: an attack reaches one Armor Class/],
    ['+5 1d8 vs 15, 16', /column 15: "16": what must be reached is said already/],
    ['+5 1d8 vs 15, 3 hp, 4 hp', /column 21: "4 hp": hit points are said already/],
    ['+5 1d8 vs 15, DR 0', /column 15: points from 1/],
    ['+5 1d8 vs 15, 120% miss', /column 15: a miss chance from 0% to 100%/],
    ['+5 1d8 vs 15, 0 targets', /column 15: from 1 to 50 targets/],
    ['+5 1d8 vs 15, lucky', /column 15: "lucky" is not read: .*20% miss/],
    ['Reflex 15 vs 8d6 half', /what the target adds to its save is missing, as \+6/],
    ['Reflex 15 half vs +6', /the damage of the save is missing, as 8d6 half/],
    ['Reflex 15, lots vs +6', /column 12: "lots" is no damage/],
  ])('%s: where it is wrong', (text, message) => {
    expect(error(text)).toMatch(message)
  })
})
