import type { Explained, Options } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

type Given = Record<string, unknown>
const sword = { name: 'sword', damage: '1d8', types: 'slashing', hands: 'one' }
const rifle = { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 20 }
const wide = ['.'.repeat(60), '.'.repeat(60)]
const two = (first: Given = {}, second: Given = {}, feet = 5, options: Options = {}) =>
  new StarStage(
    [
      { weapons: [sword, rifle], ...first },
      { hitPoints: 100, ...second },
    ],
    {
      map: wide,
      at: [
        [0, 0],
        [feet / 5, 0],
      ],
      options,
    },
  ).turn()
const sum = ({ terms }: Explained) =>
  terms.map(t => `${t.value} ${t.from}${t.lost === undefined ? '' : ` (not: ${t.lost})`}`)
const AC = { attacker: -1, melee: true, ranged: false, touch: false }

describe('an attack roll, term by term', () => {
  rules('starfinder/attack/range-penalty').each([
    [15, []],
    [20, []],
    [25, ['-2 1 range increment beyond the first']],
    [40, ['-2 1 range increment beyond the first']],
    [45, ['-4 2 range increments beyond the first']],
    [65, ['-6 3 range increments beyond the first']],
  ] as const)('a rifle of 20 feet at %i: %j', (feet, far) => {
    const s = two({ baseAttack: 4, abilities: { Dexterity: 3, Strength: 1 } }, {}, feet)
    expect(sum(s.bonus({ weapon: 1 }))).toEqual(['4 base attack bonus', '3 Dexterity', ...far])
  })
  rules('starfinder/attack/melee-bonus', 'starfinder/attack/weapon-proficiency').it(
    'a sword by Strength; untrained 4 less',
    () => {
      const s = two({
        baseAttack: 4,
        abilities: { Dexterity: 3, Strength: 1 },
        weapons: [{ ...sword, proficient: false, attack: 2 }],
      })
      expect(sum(s.bonus())).toEqual(['4 base attack bonus', '1 Strength', '2 sword', '-4 not proficient'])
    },
  )
})

describe('an Armor Class, term by term', () => {
  const armor = (more: Given = {}) => ({
    armor: { name: 'plate', eac: 2, kac: 4, ...more },
    abilities: { Dexterity: 3 },
  })
  const of = (given: Given, energy = false, options: Options = {}, lost = 0) => {
    const s = two(given, {}, 5, options)
    if (lost) s.play([weaken({ who: 0, ability: 'Dexterity', n: lost })])
    return s.r.explain('defense', 0, { ...AC, ...(energy ? { energy: true } : {}) })
  }
  const FORMULA = 'starfinder/defense/ac-formula'
  rules(FORMULA, 'starfinder/defense/armor-limits-dexterity').it(
    'its armor against both kinds, and no more Dexterity than that allows',
    () => {
      expect(sum(of(armor()))).toEqual(['10 base', '3 Dexterity', '4 plate'])
      expect(sum(of(armor(), true))).toEqual(['10 base', '3 Dexterity', '2 plate'])
      expect(sum(of(armor({ dexterity: 3 })))).toEqual(['10 base', '3 Dexterity', '4 plate'])
      const limited = of(armor({ dexterity: 1 }))
      expect([limited.total, sum(limited).length]).toEqual([15, 4])
      expect(limited.terms.filter(t => t.lost !== undefined).map(t => [t.value, t.from, t.lostBy])).toEqual([
        [2, 'Dexterity', 'starfinder/defense/armor-limits-dexterity'],
      ])
    },
  )
  rules('starfinder/defense/armor-proficiency', 'starfinder/defense/powered-armor-proficiency').it(
    'untrained 4 less, by the rule of its kind',
    () => {
      const untrained = (category: string) =>
        of(armor({ proficient: false, category }))
          .terms.filter(t => t.from.startsWith('not proficient'))
          .map(t => [t.value, t.from, t.rule]) // prettier-ignore
      expect(untrained('heavy')).toEqual([[-4, 'not proficient with plate', 'starfinder/defense/armor-proficiency']])
      expect(untrained('powered')).toEqual([
        [-4, 'not proficient with plate', 'starfinder/defense/powered-armor-proficiency'],
      ])
    },
  )
  rules('starfinder/abilities/ability-damage-by-score').it(
    'lowered Dexterity counts before the limit of the armor, by a reading after it',
    () => {
      const later = { 'dex-damage-after-armor-cap': true }
      const limit = armor({ dexterity: 1 })
      expect([of(limit, false, {}, 2).total, of(limit, false, later, 2).total]).toEqual([15, 14])
      expect([of(limit, false, {}, 6).total, of(limit, false, later, 6).total]).toEqual([14, 12])
      expect(sum(of(armor(), false, later, 2))).toContain('-1 Dexterity lowered')
      expect(sum(of(armor(), false, {}, 2))).not.toContain('-1 Dexterity lowered')
    },
  )
})

describe('reduction that is increased', () => {
  const INCREASE = 'starfinder/damage/reduction-increase'
  const harden = (more: Given = {}) => ({
    name: 'harden',
    kind: 'spell',
    provokes: false,
    cost: 'free',
    effect: { range: 60, consequences: [{ adds: 3, to: 'reduction', lasts: { rounds: 3 }, ...more }] },
  })
  const has = (reduction: readonly Given[], more?: Given) => {
    const s = two(
      { acts: [harden(more)] },
      reduction.length ? { reduction, resistance: [{ amount: 3, types: ['fire'] }] } : {},
    )
    if (more) s.do({ do: 'use', act: 'harden', target: 1 })
    const all = s.scene.rules.slots.damage!.mitigations(s.r, 1)
    return all.map(m => `${m.kind} ${m.amount} ${m.source}${m.rule === INCREASE ? ' raised' : ''}`)
  }
  const SILVER = { amount: 5, overcomeBy: 'silver' }
  rules(INCREASE).it('keeps what overcomes it, and leaves resistance alone', () => {
    const plain = has([SILVER, { amount: 2 }])
    expect(plain.length).toBe(3)
    const raised = has([SILVER, { amount: 2 }], {})
    expect(raised.filter(m => m.endsWith('raised'))).toEqual([
      'reduce 8 reduction 8/silver raised',
      'reduce 5 reduction 5/- raised',
    ])
    expect(raised.filter(m => !m.endsWith('raised'))).toEqual(
      plain.filter(m => m.includes('fire') || m.includes('resist')),
    )
    expect(has([SILVER, { amount: 2 }], { which: 'Silver' }).filter(m => m.endsWith('raised'))).toEqual([
      'reduce 8 reduction 8/silver raised',
    ])
    expect(has([SILVER], { which: 'magic' })).toEqual(has([SILVER]))
  })
  rules(INCREASE).it('where there is none, only what gives it anew', () => {
    expect([has([], {}), has([], { anew: true })]).toEqual([[], ['reduce 3 reduction 3/- raised']])
  })
})

describe('what one does for an attack on another', () => {
  const four = () =>
    new StarStage(
      [
        { weapons: [sword, rifle], baseAttack: 20, skills: { Bluff: 40 } },
        { weapons: [sword], hitPoints: 90, totals: { EAC: 15, KAC: 15 } },
        { side: 'us', hitPoints: 90, totals: { EAC: 15, KAC: 15 } },
        { weapons: [sword], hitPoints: 90, totals: { EAC: 15, KAC: 15 } },
        { side: 'us', hitPoints: 90, totals: { EAC: 15, KAC: 15 } },
      ],
      {
        at: [
          [0, 0],
          [6, 5],
          [7, 5],
          [5, 6],
          [6, 6],
        ],
      },
    ).turn()
  const covered = (s: StarStage, by: number, at: number) =>
    sum(s.needed({ by, at })).filter(t => t.endsWith('covering fire')).length
  rules('starfinder/actions/covering-fire').it('covering fire protects its target, and nobody beside it', () => {
    const s = four()
    s.do({ do: 'covering-fire', target: 2, weapon: 1 }, [15])
    expect([covered(s, 1, 2), covered(s, 1, 4), covered(s, 3, 2)]).toEqual([1, 0, 1])
  })
  rules('starfinder/actions/feint-effect').it('a feint is for attacks on that one foe, and over with the first', () => {
    const s = four()
    const feinted = (at: number) => sum(s.needed({ at })).filter(t => t === '-2 feinted').length
    s.do({ do: 'feint', target: 1 }, [10])
    expect([feinted(1), feinted(3)]).toEqual([1, 0])
    s.blow([2, 4], { at: 3, weapon: 1 })
    expect([feinted(1), feinted(3)]).toEqual([1, 0])
    s.turn().do({ do: 'feint', target: 3 }, [10])
    s.blow([2, 4], { at: 1, weapon: 1 })
    expect([feinted(1), feinted(3)]).toEqual([0, 1])
  })
  rules('starfinder/actions/harrying-fire').it('harrying fire is for friends, on that one foe', () => {
    const s = four()
    s.do({ do: 'harrying-fire', target: 1, weapon: 1 }, [15])
    const helped = (by: number, at: number) => sum(s.bonus({ by, at })).filter(t => t === '2 harrying fire').length
    expect([helped(0, 1), helped(0, 3), helped(3, 1)]).toEqual([1, 0, 0])
  })
})
