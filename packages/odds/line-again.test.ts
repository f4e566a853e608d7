import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { fractionsOfLine, oddsOfLine } from './index.ts'
import { at, blow, dice, map, times } from './testing/law.ts'

const asked = (text: string, ruleset: string) => oddsOfLine(text, rulesets, ruleset).odds
const faces = (holds: (face: number) => boolean): number =>
  Array.from({ length: 20 }, (_, i) => i + 1).filter(holds).length / 20

describe.each(['spirit', 'modern', 'srd35'])('what is rolled again in a line of %s', ruleset => {
  it.each([20, 50, 33])('a miss chance of %i percent makes a hit miss only if it does so twice', miss => {
    const text = `+9/+4 1d8+4 19-20/x2 vs 17, 12 hp, ${miss}% miss rerolled`
    const { damage, attacks, drops } = asked(text, ruleset)
    const each = [9, 4].map(bonus =>
      blow({
        bonus,
        vs: 17,
        count: 1,
        sides: 8,
        plus: 4,
        threat: 19,
        times: 2,
        miss: miss ** 2 / 100,
        reduction: 0,
        once: 0,
        twice: null,
      }),
    )
    expect(attacks.map(a => a.hit)).toEqual(
      each.map(b =>
        expect.closeTo(
          at(b, n => n > 0),
          12,
        ),
      ),
    )
    let lost = 0
    for (const [a, p] of each[0]!) for (const [b, q] of each[1]!) if (a + b >= 12) lost += p * q
    expect(drops).toBeCloseTo(lost, 12)
    expect(damage![0]).toBeCloseTo(
      each.reduce((all, b) => all * b.get(0)!, 1),
      12,
    )
    if (miss === 33) return
    const exactly = fractionsOfLine(oddsOfLine(text, rulesets, ruleset), rulesets).attacks[0]!.hit
    expect(Number(exactly.num) / Number(exactly.den)).toBeCloseTo(attacks[0]!.hit, 12)
  })
  it('other ways to say it', () => {
    const said = asked('+9 1d8 vs 17, 20% miss rerolled', ruleset)
    for (const way of ['concealment rerolled', '20%, rerolled', '20% miss chance rolled again'])
      if (!way.includes(',')) expect(asked(`+9 1d8 vs 17, ${way}`, ruleset)).toEqual(said)
    expect(asked('+9 1d8 vs 17, total concealment re-rolled', ruleset).attacks[0]!.hit).toBeCloseTo(0.65 * 0.75, 12)
  })
})
it('under true20 the d20 of a miss chance is', () => {
  expect(asked('+9 damage +4 vs 17, Toughness +4, 20% miss rerolled', 'true20').attacks[0]!.hit).toBeCloseTo(
    0.65 * (1 - 0.2 ** 2),
    12,
  )
  expect(asked('+9 damage +4 vs 17, Toughness +4, total concealment rerolled', 'true20').attacks[0]!.hit).toBeCloseTo(
    0.65 * 0.75,
    12,
  )
})

describe.each(Object.keys(rulesets))('a save that is rolled once more where it fails, under %s', ruleset => {
  const natural = ruleset !== 'true20'
  const fails = faces(n => (natural && n === 1) || (!(natural && n === 20) && n + 6 < 17))
  it('fails only if it does so twice, of each target by itself', () => {
    const { save, failing } = asked('Will 17 vs +6, reroll, 2 targets; +6, 1 target', ruleset)
    expect(save!.fails).toBeCloseTo(fails ** 2, 12)
    const [a, b] = [fails ** 2, fails]
    expect(failing![3]).toBeCloseTo(a * a * b, 12)
  })
  it('is not rolled twice as well', () => {
    expect(() => asked('Will 17 advantage vs +6, reroll', ruleset)).toThrow(/rolled twice is not rolled again/)
    expect(() => asked('+9 1d8 vs 17, reroll', ruleset)).toThrow(/of a target a save is rolled again/)
  })
})

describe('damage without a roll to hit', () => {
  it.each(['spirit', 'modern', 'starfinder', 'srd35'])('against hardness and resistance under %s', ruleset => {
    const each = map(dice(2, 6), n => Math.max(0, n + 1 - 8))
    const { damage, drops, attacks, expected } = asked('2d6+1 3 times vs hardness 8, 9 hp', ruleset)
    const all = times(3, each)
    for (const [n, p] of all) expect(damage![n]).toBeCloseTo(p, 12)
    expect(drops).toBeCloseTo(
      at(all, n => n >= 9),
      12,
    )
    expect(expected).toBeCloseTo(3 * [...each].reduce((sum, [n, p]) => sum + n * p, 0), 12)
    expect(attacks).toEqual([])
    expect(
      fractionsOfLine(oddsOfLine('2d6+1 3 times vs hardness 8, 9 hp', rulesets, ruleset), rulesets).attacks,
    ).toEqual([])
    const cold = asked('2d6 cold vs resist cold 5, 9 hp', ruleset)
    expect(cold.drops).toBe(0)
    expect(cold.damage![7]).toBeCloseTo(1 / 36, 12)
  })
  it('goes on to the next target when one drops', () => {
    const { several } = asked('1d4+1 force 3 times vs 3 hp, 2 targets', 'srd35')
    const left = (n: number) => Math.max(0, 3 - n)
    const want = [0, 0, 0]
    const walk = (i: number, down: number, hp: number, p: number): void => {
      if (i === 3 || down === 2) want[down]! += p
      else
        for (const [n, q] of dice(1, 4))
          left(n + 1 + 3 - hp) === 0 ? walk(i + 1, down + 1, 3, p * q) : walk(i + 1, down, hp - n - 1, p * q)
    }
    walk(0, 0, 3, 1)
    for (const [n, p] of several!.entries()) expect(p).toBeCloseTo(want[n]!, 12)
  })
  it('is not what an attack is whose bonus has no sign', () => {
    expect(asked('9 damage +5 vs 15, Toughness +4', 'true20')).toEqual(
      asked('+9 damage +5 vs 15, Toughness +4', 'true20'),
    )
    expect(asked('9 1d8 vs 15', 'srd35').attacks).toHaveLength(1)
    expect(asked('+9 1d8 plus 1d6 magic vs 15', 'srd35')).toMatchObject({ changes: [], attacks: [{}] })
    expect(asked('5 fire vs 12 hp', 'srd35').expected).toBeCloseTo(5, 12)
  })
  it('takes no word of attacks, nor a number to reach', () => {
    expect(() => asked('2d6 vs 15', 'spirit')).toThrow(/column 8: nothing is rolled against 15: .* as \+9 2d6/)
    expect(() => asked('2d6 touch vs hardness 8', 'spirit')).toThrow(/needs no attack/)
    expect(() => asked('2d6 21 times vs hardness 8', 'spirit')).toThrow(/21 times: from 1 to 20/)
    expect(() => asked('2d6 vs 20% miss', 'spirit')).toThrow(/against what no attack roll brings/)
    expect(() => asked('2d6 vs hardness 8', 'true20')).toThrow(/true20 rolls no damage/)
  })
  it('true20/saves/toughness: a Toughness save all the same', () => {
    const { outcomes } = asked('damage +5 vs Toughness +4', 'true20')
    expect(outcomes.find(x => x.state === 'unhurt')!.p).toBeCloseTo(
      faces(n => n + 4 >= 20),
      12,
    )
  })
})

describe('an object that is struck', () => {
  const all = (law: Map<number, number>, f: (n: number) => number) => map(law, n => Math.max(0, f(n) - 5))
  it.each([
    ['acid', (n: number) => n],
    ['fire', (n: number) => Math.floor(n / 2)],
    ['electricity', (n: number) => Math.floor(n / 2)],
    ['cold', (n: number) => Math.floor(n / 4)],
  ] as const)('under srd35 %s is divided before hardness', (type, share) => {
    const { damage, outcomes, drops } = asked(`4d6 ${type} vs object, hardness 5, 3 hp`, 'srd35')
    const law = all(dice(4, 6), share)
    for (const [n, p] of law) expect(damage![n]).toBeCloseTo(p, 12)
    expect(drops).toBeCloseTo(
      at(law, n => n >= 3),
      12,
    )
    expect(outcomes.length).toBeGreaterThan(0)
  })
  it('under srd35 no critical hit and no nonlethal damage does more to it', () => {
    const { attacks, expected } = asked('+9 2d6+9 19-20/x3 vs 15, object, hardness 10, 15 hp', 'srd35')
    expect(attacks[0]).toMatchObject({ hit: expect.closeTo(0.75, 12), critical: 0 })
    expect(expected).toBeCloseTo(0.75 * 6, 11)
    expect(asked('+9 2d6+9 nonlethal vs 15, object, 15 hp', 'srd35').expected).toBe(0)
  })
  it('true20/objects/toughness-roll: under true20 it adds its Toughness to a roll against 10 and the damage, and is destroyed last', () => {
    const { outcomes } = asked('damage +12 vs Toughness +4, object', 'true20')
    const state = (name: string) => outcomes.find(x => x.state === name)?.p ?? 0
    const by = (low: number, high: number) => faces(n => 22 - 4 - n >= low && 22 - 4 - n < high)
    expect(state('hurt')).toBeCloseTo(by(1, 5), 12)
    expect(state('wounded')).toBeCloseTo(by(5, 10), 12)
    expect(state('disabled')).toBeCloseTo(by(10, 15), 12)
    expect(state('destroyed')).toBeCloseTo(by(15, 99), 12)
  })
  it('is refused where a text has none', () => {
    for (const ruleset of ['spirit', 'modern', 'starfinder'])
      expect(() => asked('2d6 vs object, hardness 5', ruleset)).toThrow(
        /no rules for things that are struck: give hardness/,
      )
  })
})

describe('words of true20', () => {
  it('true20/healing/conviction-sure-success: a face below 10 counts as 10', () => {
    for (const [bonus, dc] of [
      [2, 10],
      [2, 13],
      [-1, 10],
      [4, 20],
    ] as const) {
      const { succeeds, by, failsBy } = asked(
        `Recovery ${bonus < 0 ? bonus : `+${bonus}`} conviction vs ${dc}`,
        'true20',
      ).check!
      const margin = (n: number) => Math.max(10, n) + bonus - dc
      expect(succeeds).toBeCloseTo(
        faces(n => margin(n) >= 0),
        12,
      )
      for (const x of by)
        expect(x.p).toBeCloseTo(
          faces(n => margin(n) >= x.points),
          12,
        )
      for (const x of failsBy)
        expect(x.p).toBeCloseTo(
          faces(n => margin(n) <= -x.points),
          12,
        )
    }
    expect(() => asked('Climb +2 conviction vs 13', 'srd35')).toThrow(/srd35 has no Conviction/)
    expect(() => asked('Climb +2 conviction reroll vs 13', 'true20')).toThrow(/a die that is rolled once/)
    expect(() => asked('Climb +2 conviction advantage vs 13', 'true20')).toThrow(/advantage, or conviction/)
    expect(() => asked('Climb +2 conviction vs +3', 'true20')).toThrow(/of a check against a DC/)
  })
  it('true20/effects/minions: of a minion any failed Toughness save is the worst result', () => {
    const { outcomes, drops, attacks } = asked('+6 damage +5 vs Defense 15, Toughness +4, minion', 'true20')
    const [hit, critical] = [0.6, 0.05]
    const fails = (bonus: number) => faces(n => n + 4 < 15 + bonus)
    expect(attacks[0]).toMatchObject({ hit: expect.closeTo(hit, 12), critical: expect.closeTo(critical, 12) })
    expect(drops).toBeCloseTo((hit - critical) * fails(5) + critical * fails(8), 12)
    expect(outcomes.map(x => x.state).sort()).toEqual(['dying', 'unhurt'])
    expect(() => asked('+6 1d8 vs 15, minion', 'spirit')).toThrow(/spirit has no minions/)
  })
})

describe('damage of an effect of several kinds', () => {
  it.each(['spirit', 'modern', 'starfinder', 'srd35'])('each is halved and lessened by itself under %s', ruleset => {
    const text = 'Reflex 17 vs +8, 2d6 fire +2d6+1 cold half, resist fire 3, 9 hp'
    const fails = faces(n => n === 1 || (n !== 20 && n + 8 < 17))
    let [mean, drops] = [0, 0]
    const three = [0, 0, 0, 0]
    for (const [a, p] of dice(2, 6))
      for (const [b, q] of map(dice(2, 6), n => n + 1)) {
        const deals = (share: (n: number) => number) => Math.max(0, share(a) - 3) + share(b)
        const [all, half] = [deals(n => n), deals(n => Math.floor(n / 2))]
        mean += p * q * (fails * all + (1 - fails) * half)
        const down = (all >= 9 ? fails : 0) + (half >= 9 ? 1 - fails : 0)
        drops += p * q * down
        for (const k of [0, 1, 2, 3]) three[k]! += p * q * [1, 3, 3, 1][k]! * down ** k * (1 - down) ** (3 - k)
      }
    const { expected, drops: found } = asked(text, ruleset)
    expect(expected).toBeCloseTo(mean, 11)
    expect(found).toBeCloseTo(drops, 11)
    const answer = oddsOfLine(`${text}, 3 targets`, rulesets, ruleset)
    for (const [k, p] of answer.odds.several!.entries()) expect(p).toBeCloseTo(three[k]!, 11)
    const exactly = fractionsOfLine(answer, rulesets).several!
    for (const [k, { num, den }] of exactly.entries()) expect(Number(num) / Number(den)).toBeCloseTo(three[k]!, 11)
    expect(() => asked('Reflex 17 vs +8, 2d6 fire +2d6 cold half, hardness 3', ruleset)).toThrow(
      /with one kind of dice/,
    )
  })
})

it.each(['spirit', 'modern', 'starfinder', 'srd35'])(
  'fortification makes plain hits of critical ones under %s',
  ruleset => {
    const [plain, fortified, proof] = ['', ', fortification 25%', ', 100% fortification'].map(
      x => asked(`+9/+4 1d8+4 vs 17, 12 hp${x}`, ruleset).attacks[0]!,
    )
    expect(fortified!.critical).toBeCloseTo(plain!.critical * 0.75, 12)
    expect(proof!.critical).toBe(0)
    expect(fortified!.hit).toBeCloseTo(plain!.hit, 12)
    expect(fortified!.expected! - proof!.expected!).toBeCloseTo(0.75 * (plain!.expected! - proof!.expected!), 11)
    expect(() => asked('+9 1d8 vs 17, fortification 0%', ruleset)).toThrow(/from 1% to 100%/)
  },
)
