import type { Options } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { prone } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { StarStage } from '../testing/stage.ts'

type Given = Record<string, unknown>
const sword = { name: 'sword', damage: '1d8', types: 'slashing', hands: 'one' }
const bonus = (type: string, value: number, more: Given = {}) => ({ type, value, from: `${type} ${value}`, ...more })
const one = (given: Given, options: Options = {}) => new StarStage([{ weapons: [sword], ...given }, {}], { options })
/** What bonuses to saves add up to. */
const total = (list: readonly object[], options: Options = {}) =>
  one({ bonuses: list.map(b => ({ to: 'saves', ...b })) }, options).r.tally('save', 0, { save: 'Will' })

describe('bonuses', () => {
  rules('starfinder/bonuses/types').it('divine, insight, luck and untyped ones to one save', () => {
    const list = [
      bonus('divine', 1),
      bonus('insight', 2),
      bonus('insight', 3),
      bonus('luck', 1),
      bonus('untyped', 1),
      bonus('untyped', 2),
    ]
    expect(total(list)).toBe(8)
  })
  table('starfinder/bonuses/types', { prose: ['source', 'restriction'] }).each('$type', row => {
    const type = row.text('type')
    // Two of one kind from different sources, 1 and 2.
    const both = total([bonus(type, 1), bonus(type, 2)])
    const stacks = row.cell('same_type_stacks')
    expect(both).toBe(stacks === false ? 2 : 3)
  })
  rules('starfinder/bonuses/different-types-stack').it('all of different types count', () => {
    const s = one({
      baseAttack: 5,
      bonuses: [bonus('morale', 1), bonus('insight', 2), bonus('circumstance', 2)].map(b => ({ ...b, to: 'attack' })),
    })
    expect(s.bonus().total).toBe(10)
  })
  rules('starfinder/bonuses/same-type-highest').it('of one type the highest, and the next when that ends', () => {
    expect([total([bonus('morale', 1), bonus('morale', 3)]), total([bonus('morale', 1)])]).toEqual([3, 1])
    const losers = one({
      bonuses: [bonus('morale', 1, { to: 'saves' }), bonus('morale', 3, { to: 'saves' })],
    }).r.explain('save', 0, { save: 'Will' }) // prettier-ignore
    expect(losers.terms.filter(t => t.lost !== undefined).map(t => t.value)).toEqual([1])
  })
  rules('starfinder/bonuses/untyped-stack').it('untyped ones add up, but one source counts once', () => {
    expect(total([bonus('untyped', 1), bonus('untyped', 2), bonus('luck', 1)])).toBe(4)
    const twice = [1, 1].map(n => bonus('untyped', n, { from: 'blessing' }))
    expect([total(twice), total(twice, { 'untyped-always-stacks': true })]).toEqual([1, 2])
    expect(total([bonus('untyped', 1, { from: 'blessing' }), bonus('untyped', 3, { from: 'blessing' })])).toBe(3)
  })
  rules('starfinder/bonuses/untyped-stack').it('one without a type is untyped, and names its source', () => {
    expect(total([{ value: 1, from: 'charm' }, { value: 2, from: 'oath' }, bonus('luck', 1)])).toBe(4)
    expect(total([{ value: 1, from: 'charm' }, bonus('untyped', 2, { from: 'charm' })])).toBe(2)
    expect(() => total([{ value: 1 }])).toThrow(/a bonus without a type names its source/)
  })
  rules('starfinder/bonuses/scope').it('a narrow bonus competes only where it applies', () => {
    const s = one({
      saves: { Fortitude: 3 },
      bonuses: [bonus('morale', 2, { to: 'saves' }), bonus('morale', 4, { to: 'saves', against: ['death'] })],
    })
    const fortitude = (descriptors: string[]) => s.r.tally('save', 0, { save: 'Fortitude', descriptors })
    expect([fortitude(['death']), fortitude(['poison'])]).toEqual([7, 5])
  })
  rules('starfinder/bonuses/ability-bonus').it('the same ability once, different ones together', () => {
    const list = [
      bonus('ability', 3, { from: 'Dexterity' }),
      bonus('ability', 3, { from: 'Dexterity' }),
      bonus('ability', 2, { from: 'Wisdom again' }),
    ]
    expect([total(list), total(list, { 'ability-bonus-one-type': true })]).toEqual([5, 3])
  })
  rules('starfinder/bonuses/ability-bonus').it('a negative modifier is none, and takes nothing away', () => {
    expect(total([bonus('ability', -2, { from: 'Charisma' })])).toBe(0)
    expect(total([bonus('ability', -2, { from: 'Charisma' }), bonus('morale', -1)])).toBe(-1)
  })
  rules('starfinder/bonuses/armor-bonus').it('the better armor bonus for each Armor Class, beside Dexterity', () => {
    const s = one({ armor: { eac: 3, kac: 5 }, abilities: { Dexterity: 2 }, bonuses: [bonus('armor', 4)] })
    expect([s.ac('EAC'), s.ac('KAC')]).toEqual([16, 17])
  })
  rules('starfinder/bonuses/armor-bonus-eac-kac').it('AC is both', () => {
    const s = one({ abilities: { Dexterity: 1 }, bonuses: [bonus('armor', 2, { to: 'AC' })] })
    expect([s.ac('EAC'), s.ac('KAC')]).toEqual([13, 13])
  })
  rules('starfinder/bonuses/armor-bonus-eac-kac').it('to both unless it names one', () => {
    const of = (to?: string) => {
      const s = one({ abilities: { Dexterity: 1 }, bonuses: [bonus('armor', 2, to ? { to } : {})] })
      return [s.ac('EAC'), s.ac('KAC')]
    }
    expect([of(), of('KAC')]).toEqual([
      [13, 13],
      [11, 13],
    ])
  })
  const soldier = { from: 'soldier 5', attack: 5, Fortitude: 4, Reflex: 1, Will: 4 }
  const operative = { from: 'operative 1', attack: 0, Fortitude: 0, Reflex: 2, Will: 2 }
  type Class = typeof soldier
  const classed = (...classes: readonly Class[]): Given => {
    const share = (name: keyof Class) => classes.map(c => ({ from: c.from, value: c[name] }))
    return {
      baseAttack: share('attack'),
      saves: { Fortitude: share('Fortitude'), Reflex: share('Reflex'), Will: share('Will') },
    }
  }
  rules('starfinder/bonuses/base-bonus').it('of class and level, to attacks and saves', () => {
    const s = one({ ...classed(soldier), abilities: { Dexterity: 2 } })
    expect([s.r.tally('save', 0, { save: 'Reflex' }), s.bonus().total]).toEqual([3, 5])
  })
  rules('starfinder/bonuses/base-bonus-multiclass').it('of several classes together', () => {
    const s = one(classed(soldier, operative))
    const saves = (['Fortitude', 'Reflex', 'Will'] as const).map(save => s.r.tally('save', 0, { save }))
    expect([s.bonus().total, saves]).toEqual([5, [4, 3, 6]])
  })
  const bluff = (...list: readonly object[]) =>
    one({ skills: { Bluff: 5 }, bonuses: list.map(b => ({ to: 'Bluff', ...b })) }).r.tally('check', 0, {
      skill: 'Bluff',
    })
  rules('starfinder/bonuses/circumstance-stack').it('circumstances add up, the same one counts once', () => {
    const of = (value: number, from: string) => bonus('circumstance', value, { from })
    expect([bluff(of(2, 'firecracker'), of(2, 'guards')), bluff(of(2, 'firecrackers'), of(3, 'firecrackers'))]).toEqual(
      [9, 8],
    )
  })
  rules('starfinder/bonuses/morale-needs-mind').each([
    [{}, 1],
    [{ scores: { Intelligence: 1 }, abilities: { Intelligence: -5 } }, 1],
    [{ scores: { Intelligence: 0 }, abilities: { Intelligence: -5 } }, 0],
    [{ mindless: true }, 0],
  ] as const)('%j has %i of a morale bonus of an effect', (given, bonus) => {
    const heroism = {
      name: 'heroism',
      effect: { personal: true, consequences: [{ adds: 1, to: 'checks', type: 'morale', lasts: { rounds: 3 } }] },
    }
    const s = one({ ...given, acts: [heroism] })
    s.turn().do({ do: 'use', act: 'heroism' })
    expect(s.r.tally('check', 0, { skill: 'Perception' })).toBe(bonus)
  })
  rules('starfinder/bonuses/morale-needs-mind').it('a mindless creature has nothing from morale', () => {
    const of = (mindless: boolean) => one({ mindless, baseAttack: 4, bonuses: [bonus('morale', 1, { to: 'attack' })] })
    expect([of(true).bonus().total, of(false).bonus().total]).toEqual([4, 5])
    expect(
      of(true)
        .bonus()
        .terms.find(t => t.type === 'morale')?.lostBy,
    ).toBe('starfinder/bonuses/morale-needs-mind')
  })
  rules('starfinder/bonuses/meanings').it('a finished total is no bonus of its own', () => {
    const s = one({ abilities: { Dexterity: 3 }, initiative: 4, bonuses: [bonus('luck', 2, { to: 'initiative' })] })
    expect(s.r.tally('initiative', 0, {})).toBe(9)
  })
  const acrobatics = (...list: readonly (readonly [number, string])[]) =>
    one({
      skills: { Acrobatics: 7 },
      bonuses: list.map(([value, from]) => ({ type: 'untyped', value, from, to: 'Acrobatics' })),
    }).r.tally('check', 0, { skill: 'Acrobatics' })
  rules('starfinder/bonuses/penalties').it('different ones add up and are netted, the same one counts once', () => {
    const s = one({
      baseAttack: 8,
      weapons: [{ ...sword, proficient: false }],
      bonuses: [bonus('morale', 1, { to: 'attack' }), { type: 'untyped', value: -2, from: 'far', to: 'attack' }],
    })
    expect([s.bonus().total, acrobatics([-2, 'ice'], [-4, 'ice'])]).toEqual([3, 3])
    s.m.give(0, prone)
    expect(s.bonus().total).toBe(-1)
  })
  rules('starfinder/bonuses/penalty-sources').it('equal sources do not stack, others do', () => {
    expect(acrobatics([-2, 'ice'], [-4, 'ice'], [-2, 'oil'], [-1, 'wind'])).toBe(0)
  })
  rules('starfinder/bonuses/penalty-sources').it('whatever kind they are said to be of', () => {
    const list = [
      bonus('morale', -2, { from: 'dread', to: 'attack' }),
      bonus('morale', -3, { from: 'dread', to: 'attack' }),
      bonus('morale', -1, { from: 'gloom', to: 'attack' }),
      bonus('morale', 2, { from: 'song', to: 'attack' }),
    ]
    expect(one({ baseAttack: 8, bonuses: list }).bonus().total).toBe(6)
  })
})
