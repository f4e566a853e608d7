import { Mutator, Scene } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { type AttackLine, at, attackStep, rulesets, systemOf } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { actionOdds, LineError, lineScene, parseAttack } from './index.ts'

const odds = (text: string, ruleset = 'spirit') => {
  const line = parseAttack(text)
  const pair = lineScene(line, systemOf(rulesets, ruleset))
  return actionOdds(pair.system, pair.scene, pair.S, pair.attacks, 1, { hp: line.hp })
}

describe('odds of an attack line', () => {
  it('gives the worked figures of a full attack', () => {
    const o = odds('+9/+4 1d10+3 19-20/x2 vs 17, 30 hp')
    expect(o.attacks[0]).toMatchObject({
      hit: expect.closeTo(0.65, 12),
      critical: expect.closeTo(0.065, 12),
      expected: expect.closeTo(6.0775, 9),
    })
    expect(o.attacks[1]).toMatchObject({
      hit: expect.closeTo(0.4, 12),
      critical: expect.closeTo(0.04, 12),
      expected: expect.closeTo(3.74, 9),
    })
    expect(o.expected).toBeCloseTo(9.8175, 9)
    expect(o.sd).toBeCloseTo(7.56, 2)
    expect(o.drops).toBeCloseTo(0.0123, 4)
    expect(o.damage![0]).toBeCloseTo(0.21, 12)
    expect(o.damage!.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
  })
  it('true20 knows a critical hit that adds nothing: 20/+0, in a range too', () => {
    const dying = (critical: string) =>
      odds(`+6 damage +5 ${critical}vs Defense 15, Toughness +4`, 'true20').outcomes.find(o => o.state === 'dying')?.p
    expect(dying('20/+0 ')).toBeCloseTo(0.03, 12)
    expect(dying('19-20/+0 ')).toBeCloseTo(0.03, 12)
    expect(dying('20/+3 ')).toBeCloseTo(dying('')!, 12)
    expect(dying('')).toBeCloseTo(0.0345, 12)
  })
  it('has the mean of three iterative attacks: 19.305', () => {
    expect(odds('+11/+6/+1 2d6+6 19-20/x2 vs 18').expected).toBeCloseTo(19.305, 9)
  })
  it('attacks are made with one weapon, in any order of bonuses; equal ones are one step', () => {
    const more = (s: object) => (s as { readonly more?: number }).more
    const of = (text: string) => lineScene(parseAttack(text), rulesets['spirit']!).attacks
    expect(of('+5/+5/+5 1d6 vs 15').map(more)).toEqual([undefined, undefined, undefined])
    expect(of('+1/+11 1d6 vs 15').map(more)).toEqual([undefined, -10])
    const hits = odds('+1/+11/+1 1d6 vs 15').attacks.map(a => a.hit)
    for (const [i, p] of [0.35, 0.85, 0.35].entries()) expect(hits[i]).toBeCloseTo(p, 12)
  })
  it('never says 0 or 1 of what a natural 20 or 1 decides', () => {
    expect(odds('+0 1d6 vs 60').attacks[0]!.hit).toBeCloseTo(0.05, 12)
    expect(odds('+60 1d6 vs 10').attacks[0]!.hit).toBeCloseTo(0.95, 12)
  })
  it('gives the states of the damage track', () => {
    const o = odds('+6 damage +5 vs Defense 15, Toughness +4', 'true20')
    const p = Object.fromEntries(o.outcomes.map(x => [x.state, x.p]))
    expect(o.attacks[0]!.hit).toBeCloseTo(0.6, 12)
    expect(p.unhurt).toBeCloseTo(0.5455, 12)
    expect(p.hurt).toBeCloseTo(0.12, 12)
    expect(p.wounded).toBeCloseTo(0.15, 12)
    expect(p.disabled).toBeCloseTo(0.15, 12)
    expect(p.dying).toBeCloseTo(0.0345, 12)
    expect(o.expected).toBeNull()
  })
})

const further = (...dice: string[]) => dice.map(d => ({ dice: d, types: [] }))
describe('the line', () => {
  it.each<[string, Partial<AttackLine>]>([
    [
      '+12/+7 2d6+9 19-20/x2 vs 24, 60 hp',
      { attacks: [12, 7], dice: '2d6', plus: 9, threat: 19, critical: 2, defense: 24, hp: 60 },
    ],
    ['-1 1d4-2 vs AC 12', { attacks: [-1], dice: '1d4', plus: -2, threat: 20, critical: null, defense: 12, hp: null }],
    ['+5 1d8 x3 vs 15', { attacks: [5], dice: '1d8', plus: 0, threat: 20, critical: 3 }],
    ['+5 1d8+2 18-20 vs 15', { threat: 18, critical: null }],
    ['+5 1d6+2+1d6 20/x3 vs 15', { extra: further('1d6'), critical: 3, threat: 20 }],
    ['+5 1d8/x3 vs 15', { dice: '1d8', critical: 3 }],
    ['+5 1d8+20 x3 vs 15', { plus: 20, threat: 20, critical: 3 }],
    ['+5 1d8+2/19-20 vs 15', { plus: 2, threat: 19, critical: null }],
    ['+5 (1d8+2/19-20/x3) vs AC 15, hp 12', { plus: 2, threat: 19, critical: 3, hp: 12 }],
    ['+9/+4 1d10+3 19–20/×2 vs. AC 17, 30 hit points', { attacks: [9, 4], threat: 19, critical: 2, hp: 30 }],
    ['+5 1d8−1 vs 15', { plus: -1 }],
    ['  -1   1d4 - 3   19-20 / x2  vs  12 , 4 hp ', { attacks: [-1], plus: -3, threat: 19, defense: 12, hp: 4 }],
    ['+5 2d6+1d8+3 vs 15', { dice: '2d6', extra: further('1d8'), plus: 3 }],
    ['+5 2d6+3+1d8+1d6 vs 15', { dice: '2d6', extra: further('1d8', '1d6'), plus: 3 }],
    ['+5 2d6 +1d8 once vs 15', { dice: '2d6', extra: [{ dice: '1d8', types: [], once: true }] }],
    ['+5 4 vs 15', { dice: '1', plus: 3 }],
    ['+5 d% vs 15', { dice: 'd100' }],
    ['+5 damage +3 19-20/+4 vs 15, Tough +2', { dice: null, plus: 3, threat: 19, critical: 4, toughness: 2 }],
    ['+6 damage +5 vs Defense 15, Toughness +4', { dice: null, plus: 5, defense: 15, toughness: 4 }],
  ])('%s', (text, want) => {
    expect(parseAttack(text)).toMatchObject(want)
  })
  it.each([
    ['+5 1d8', /"vs" and what is attacked are missing/],
    ['1d8 vs 15', /attack/],
    ['+5 lots vs 15', /damage as 1d10\+3/],
    ['+5 1d8 vs soon', /"soon" is not read: a defense/],
    ['+5 1d8 vs 30 hp', /what must be reached is missing/],
    ['+5 1d8 1-20/x2 vs 15', /column 8: a threat range/],
    ['+5 1d8 x0 vs 15', /column 8: a critical hit multiplies/],
    ['+5 1d8 19-25/x2 vs 15', /column 8: a threat range ends at 20: 19-20/],
    ['+5 1d8 vs 15, 16', /column 15: "16": what must be reached is said already/],
    ['+5 1d8+2d vs 15', /column 7: damage as/],
    ['+5 0d8 vs 15', /column 4: dice '0d8'/],
    ['+5 vs 15', /damage is missing/],
  ])('says where "%s" is wrong', (text, message) => {
    expect(() => parseAttack(text)).toThrow(LineError)
    expect(() => parseAttack(text)).toThrow(message)
  })
  it.each(['spirit', 'modern'])('fits %s: 11 of 20 faces hit, 1d8+2, by hand', ruleset => {
    const o = odds('+5 1d8+2 x3 vs 15, 10 hp', ruleset)
    // A natural 20 threatens; 11 of 20 confirm: then three times the damage.
    const critical = (1 / 20) * (11 / 20)
    const hit = 11 / 20 - critical
    expect(o.attacks[0]!.hit).toBeCloseTo(11 / 20, 12)
    expect(o.expected).toBeCloseTo((hit + 3 * critical) * 6.5, 12)
    // One die shows 8: 1 of 8. Three dice show 4 or more together: all but 3 of 512 sums, of 1 + 3.
    expect(o.drops).toBeCloseTo(hit / 8 + critical * (511 / 512), 12)
  })
  it('deals a number alone, and twice that on a critical hit', () => {
    const o = odds('+5 4 vs 15')
    expect(o.damage!.map((p, n) => (p > 0 ? n : -1)).filter(n => n >= 0)).toEqual([0, 4, 8])
  })
  it('counts nonlethal damage, which is kept beside hit points, and whom it knocks out', () => {
    const system = rulesets['spirit']!
    const sap = { name: 'sap', damage: '1d3', nonlethal: true, critical: 1 }
    const sheets = [
      system.sheet.parse({ id: 'a', side: 'a', hitPoints: 9, weapons: [sap] }),
      system.sheet.parse({ id: 'b', side: 'b', hitPoints: 2 }),
    ]
    const scene = new Scene(system.make(), sheets, { width: 3, height: 1, map: GridMap.open(3, 1) })
    const S = scene.empty()
    const m = new Mutator(scene, S)
    sheets.forEach((sheet, who) => {
      m.set(who, at, who)
      system.enter(m, who, sheet)
    })
    const o = actionOdds(system, scene, S, [attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0 })], 1)
    expect(o.expected).toBeCloseTo(0.55 * 2, 12)
    expect(o.damage!.map(p => Math.round(p * 600))).toEqual([270, 110, 110, 110])
    expect(o.drops).toBeCloseTo(0.55 / 3, 12)
    expect(o.outcomes.map(x => x.state).sort()).toEqual(['hurt', 'knocked out', 'staggered', 'unhurt'])
  })
  it('keeps the blows of a line independent: a massive one asks for no save that the line does not give', () => {
    const one = odds('+8 1d12+6 x3 vs 20').expected!
    expect(odds('+8/+8/+8 1d12+6 x3 vs 20').expected).toBeCloseTo(3 * one, 9)
  })
  it('never multiplies extra dice', () => {
    const o = odds('+20 1d1+1d6 vs 10')
    expect(o.damage!.length - 1).toBe(8)
  })
  it('does not mix rulesets', () => {
    expect(() => odds('+5 1d8 vs 15', 'true20')).toThrow(/damage bonus/)
    expect(() => odds('+5 damage +3 vs 15', 'spirit')).toThrow(/dice/)
  })
})
