import { describe, expect } from 'vitest'
import { weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { defensive, flatFooted, helpless, totalDefense, unseen } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { meansPressure } from '../creature/abilities.ts'
import { SpiritStage } from '../testing/stage.ts'

const facts = { attacker: -1, melee: true, ranged: false, touch: false }
const sp = (
  given: Record<string, unknown>,
  how: { touch?: boolean; flat?: boolean; options?: Record<string, boolean> } = {},
) => {
  const stage = new SpiritStage([given, {}], { options: how.options ?? {} })
  if (how.flat) stage.m.give(0, flatFooted)
  return stage.r.explain('defense', 0, { ...facts, touch: how.touch ?? false })
}

const mailed = {
  abilities: { Quickness: 2 },
  defense: 1,
  armor: { bonus: 4 },
  shield: { bonus: 1 },
  naturalArmor: 2,
  bonuses: [{ type: 'deflection', value: 1 }],
  sizeModifier: -1,
}

describe('Spiritual Pressure', () => {
  rules('spirit/defense/sp-formula').it('10, Quickness and the Defense bonus', () => {
    expect(sp({ abilities: { Quickness: 3 }, defense: 4 }).total).toBe(17)
  })
  rules('spirit/defense/sp-formula').it('and every other modifier', () => {
    expect(sp(mailed).total).toBe(20)
  })
  rules('spirit/defense/sp-formula').it('with the Defense bonus holding armor and shield', () => {
    const explained = sp(mailed, { options: { 'sp-formula-only': true } })
    expect(explained.total).toBe(15)
    expect(explained.readings).toEqual(['sp-formula-only'])
    expect(explained.terms.filter(t => t.lost).map(t => t.value)).toEqual([4, 1])
    expect(sp(mailed, { touch: true, options: { 'sp-formula-only': true } }).total).toBe(13)
  })
  rules('spirit/defense/armor-limits-quickness').each([
    [5, 2, 19],
    [1, 2, 18],
    [-1, 2, 16],
    [-2, 0, 15],
  ])('Quickness %i in armor that allows %i: %i', (Quickness, quickness, total) => {
    expect(sp({ abilities: { Quickness }, defense: 1, armor: { bonus: 6, quickness } }).total).toBe(total)
  })
  rules('spirit/defense/armor-limits-quickness').it('the cap holds under sp-formula-only too', () => {
    const given = { abilities: { Quickness: 5 }, defense: 1, armor: { bonus: 6, quickness: 2 } }
    expect(sp(given, { options: { 'sp-formula-only': true } }).total).toBe(13)
  })
  rules('spirit/abilities/names-and-aliases').each([[{ Dexterity: 3 }], [{ QCK: 3 }], [{ quickness: 3 }]])(
    '%j is Quickness',
    abilities => {
      expect(sp({ abilities }).total).toBe(13)
    },
  )
  rules('spirit/abilities/names-and-aliases').it('AC and Armor Class mean SP', () => {
    expect(['SP', 'AC', 'Armor Class', 'spiritual pressure'].map(meansPressure)).toEqual([true, true, true, true])
    expect(meansPressure('Spirit')).toBe(false)
  })
})

describe('without reacting', () => {
  rules('spirit/defense/losing-quickness-bonus', 'spirit/conditions/flat-footed').each([
    [3, 2, 12],
    [-1, 2, 11],
    [0, 2, 12],
  ])('Quickness %i, Defense bonus %i: flat-footed SP %i', (Quickness, defense, total) => {
    expect(sp({ abilities: { Quickness }, defense }, { flat: true }).total).toBe(total)
  })
  rules('spirit/defense/losing-quickness-bonus').it('the lost term says why', () => {
    const explained = sp({ abilities: { Quickness: 3 } }, { flat: true })
    const term = explained.terms.find(t => t.from === 'Quickness')
    expect(term?.lost).toBe('flat-footed')
    expect(term?.lostBy).toBe('spirit/defense/losing-quickness-bonus')
  })
  rules('spirit/defense/losing-quickness-bonus').it('helpless, or struck by someone unseen', () => {
    const stage = new SpiritStage([{ abilities: { Quickness: 3 } }, {}])
    expect(stage.r.tally('defense', 0, { ...facts, attacker: 1 })).toBe(13)
    stage.m.give(1, unseen)
    expect(stage.r.tally('defense', 0, { ...facts, attacker: 1 })).toBe(10)
    expect(stage.r.tally('defense', 0, facts)).toBe(13)
    stage.m.give(0, helpless)
    expect(stage.r.tally('defense', 0, facts)).toBe(10)
  })
  rules('spirit/bonuses/dodge-lost-with-quickness').it('dodge goes too, also without a Quickness bonus', () => {
    const given = (Quickness: number) => ({
      abilities: { Quickness },
      defense: 1,
      bonuses: [{ type: 'dodge', value: 1 }],
    })
    expect([sp(given(2)).total, sp(given(2), { flat: true }).total]).toEqual([14, 11])
    expect([sp(given(0)).total, sp(given(0), { flat: true }).total]).toEqual([12, 11])
    expect([sp(given(-2)).total, sp(given(-2), { flat: true }).total]).toEqual([10, 9])
  })
  rules('spirit/bonuses/dodge-lost-with-quickness').it('armor does not cap dodge', () => {
    const bonuses = [{ type: 'dodge', value: 2 }]
    expect(sp({ abilities: { Quickness: 4 }, armor: { bonus: 8, quickness: 0 }, bonuses }).total).toBe(20)
  })
})

describe('kinds of bonuses', () => {
  rules('spirit/bonuses/dodge-stacks').each([
    ['dodge', 1, 2, 3],
    ['deflection', 1, 3, 3],
    ['luck', 2, 2, 2],
  ])('%s +%i and +%i: +%i', (type, a, b, total) => {
    const bonuses = [
      { type, value: a, from: 'one' },
      { type, value: b, from: 'other' },
    ]
    const explained = sp({ bonuses })
    expect(explained.total).toBe(10 + total)
    expect(explained.terms.flatMap(t => (t.lost ? [t.lostBy] : []))).toEqual(
      type === 'dodge' ? [] : ['spirit/bonuses/dodge-stacks'],
    )
  })
  rules('spirit/bonuses/dodge-stacks').it('a penalty of a kind is no bonus of it: both count', () => {
    const bonuses = [-2, 3, 1].map((value, i) => ({ type: 'luck', value, from: `${i}` }))
    expect(sp({ bonuses }).total).toBe(11)
  })
  rules('spirit/bonuses/dodge-stacks').it('different kinds add up', () => {
    const bonuses = ['deflection', 'luck'].map(type => ({ type, value: 2 }))
    expect(sp({ bonuses }).total).toBe(14)
  })
  rules('spirit/bonuses/enhancement-improves-armor').it('is part of the armor', () => {
    const given = { abilities: { Quickness: 1 }, armor: { bonus: 4, enhancement: 2 } }
    expect([sp(given).total, sp(given, { touch: true }).total]).toEqual([17, 11])
    expect(sp(given, { options: { 'sp-formula-only': true } }).total).toBe(11)
  })
  rules('spirit/bonuses/deflection').it('counts flat-footed and against a touch', () => {
    const given = { abilities: { Quickness: 5 }, bonuses: [{ type: 'deflection', value: 2 }] }
    expect([sp(given), sp(given, { flat: true }), sp(given, { touch: true })].map(t => t.total)).toEqual([17, 12, 17])
  })
  rules('spirit/bonuses/natural-armor').it('a touch ignores it', () => {
    const given = { defense: 2, naturalArmor: 5 }
    expect([sp(given), sp(given, { touch: true })].map(t => t.total)).toEqual([17, 12])
  })
  rules('spirit/defense/touch-attack-sp').it('leaves armor, shield and natural armor out', () => {
    const given = {
      abilities: { Quickness: 2 },
      defense: 3,
      armor: { bonus: 5 },
      shield: { bonus: 2 },
      naturalArmor: 1,
      bonuses: [{ type: 'deflection', value: 1 }],
    }
    expect([sp(given), sp(given, { touch: true })].map(t => t.total)).toEqual([24, 16])
    const bulky = { ...given, abilities: { Quickness: 4 }, armor: { bonus: 5, quickness: 1 } }
    expect(sp(bulky, { touch: true }).total).toBe(15)
  })
})

describe('ability damage, and other names', () => {
  const weakened = (n: number, given: object = {}) => {
    const stage = new SpiritStage([{ abilities: { Quickness: 3 }, ...given }, {}])
    stage.play([weaken({ who: 0, ability: 'Quickness', n })])
    return stage.r.explain('defense', 0, facts)
  }
  rules('spirit/abilities/ability-damage', 'spirit/defense/sp-formula').each([
    [4, {}, 11, 2],
    [8, {}, 9, undefined],
    [2, { armor: { bonus: 2, quickness: 1 } }, 13, 1],
  ])('%i points of Quickness damage, %j: SP %i', (n, given, total, lost) => {
    const explained = weakened(n, given)
    expect(explained.total).toBe(total)
    expect(explained.terms.find(t => t.lostBy === 'spirit/abilities/ability-damage')?.value).toBe(lost)
  })
  rules('spirit/defense/touch-attack-sp').it('kinds of bonuses go by any spelling', () => {
    const bonuses = ['Natural Armor', 'naturalArmor', 'ARMOR'].map(type => ({ type, value: 4 }))
    expect([sp({ bonuses }).total, sp({ bonuses }, { touch: true }).total]).toEqual([18, 10])
  })
  rules('spirit/defense/sp-formula').it('armor bonuses of other sources are held by the Defense bonus as well', () => {
    const bonuses = [
      { type: 'armor', value: 4 },
      { type: 'deflection', value: 1 },
    ]
    expect([sp({ bonuses }), sp({ bonuses }, { options: { 'sp-formula-only': true } })].map(t => t.total)).toEqual([
      15, 11,
    ])
  })
  rules('spirit/bonuses/dodge-lost-with-quickness').it('a penalty to dodging stays', () => {
    expect(sp({ bonuses: [{ type: 'dodge', value: -2 }] }, { flat: true }).total).toBe(8)
  })
})

describe('declared defenses', () => {
  rules('spirit/defense/fighting-defensively').it('+2 dodge', () => {
    const stage = new SpiritStage([{ defense: 5 }, {}])
    stage.m.give(0, defensive)
    expect(stage.r.tally('defense', 0, facts)).toBe(17)
    stage.m.give(0, flatFooted)
    expect(stage.r.tally('defense', 0, facts)).toBe(15)
  })
  rules('spirit/defense/total-defense').it('+4 dodge, no attacks of opportunity', () => {
    const stage = new SpiritStage([{ defense: 6 }, {}])
    stage.m.give(0, totalDefense)
    expect(stage.r.tally('defense', 0, facts)).toBe(20)
    expect(stage.r.barred(0, 'opportunity')?.condition.name).toBe('total defense')
  })
})
