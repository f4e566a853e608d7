import { apply } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { negativeLevelsOf } from '../../d20/creature/abilities.ts'
import { cure } from '../../d20/healing/healing.ts'
import { drain, restoreAbility, weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { restoreLevels, takeLevels } from '../../d20/injury/weakening/negative-levels.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { orderSet } from '../../d20/turn/order.ts'
import { endConditions } from '../../d20/turn/timers.ts'
import { DAY } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { harm } from '../testing/harm.ts'
import { creature, StarStage } from '../testing/stage.ts'

const hero = (more: Record<string, unknown> = {}, options: object = {}): StarStage =>
  new StarStage([{ hitPoints: 30, stamina: 20, resolve: 5, level: 8, weapons: [SWORD], ...more }], {
    options: options as never,
  })
const SWORD = { name: 'sword', damage: '1d6', types: 'slashing' }
const weakened = (s: StarStage, ability: string, n: number) => s.play([weaken({ who: 0, ability, n })])
const drained = (s: StarStage, ability: string, n: number) => s.play([drain({ who: 0, ability, n })])
const levels = (s: StarStage, n: number, dc = 14, source = 'wraith') =>
  s.play([takeLevels({ who: 0, source, save: 'Fortitude', dc, n })])
const save = (s: StarStage, kind: 'Fortitude' | 'Reflex' | 'Will') => s.r.explain('save', 0, { save: kind }).total
const modifier = (s: StarStage, ability: string) => s.r.explain('check', 0, { skill: ability }).total

describe('ability damage', () => {
  rules('starfinder/abilities/ability-damage-general-effects', 'starfinder/abilities/ability-damage-modifier').it(
    'goes off skills that use the ability, 1 for every 2 points, and off no others',
    () => {
      const skills = { Stealth: 7, Perception: 4, 'Profession (cook)': 3 }
      const s = hero({ abilities: { Dexterity: 2, Wisdom: 1 }, skills })
      const all = () => Object.keys(skills).map(skill => s.r.tally('check', 0, { skill }))
      weakened(s, 'Dexterity', 3)
      expect(all()).toEqual([6, 4, 3])
      weakened(s, 'Wisdom', 4)
      expect(all()).toEqual([6, 2, 3])
      s.play([restoreAbility({ who: 0, ability: 'Dexterity', n: 3, drained: false })])
      expect(all()).toEqual([7, 2, 3])
    },
  )
  rules('starfinder/abilities/ability-damage-limit').it('stops at the score: unconscious until it is below', () => {
    const s = hero({ abilities: { Strength: -1 }, scores: { Strength: 8 } })
    weakened(s, 'Strength', 6)
    expect(s.states()).toEqual([])
    weakened(s, 'Strength', 5)
    expect(s.states()).toEqual(['powerless'])
    s.play([restoreAbility({ who: 0, ability: 'Strength', n: 1, drained: false })])
    expect(s.states()).toEqual([])
  })
  rules('starfinder/abilities/ability-damage-limit', 'starfinder/injury/death-other-causes').it(
    'all of Constitution is death',
    () => {
      const s = hero({ scores: { Constitution: 10 } })
      weakened(s, 'Constitution', 10)
      expect(s.states()).toEqual(['dead'])
    },
  )
  rules('starfinder/abilities/constitution-damage-stamina').it(
    'two points of Constitution cost a level of Stamina',
    () => {
      const s = hero({ level: 4, stamina: 30 })
      weakened(s, 'Constitution', 5)
      expect(s.points()).toEqual([22, 30, 5])
      weakened(s, 'Constitution', 1)
      expect(s.sp()).toBe(18)
      s.play([
        cure({ who: 0, n: 5, by: 'magic' }),
        restoreAbility({ who: 0, ability: 'Constitution', n: 6, drained: false }),
      ])
      expect(s.points()).toEqual([18, 30, 5])
    },
  )
  rules('starfinder/abilities/key-ability-damage-resolve').each([
    ['Dexterity', 5, 3],
    ['Strength', 5, 5],
  ] as const)('%s damage of %i leaves %i Resolve Points to one built on Dexterity', (ability, n, left) => {
    const s = hero({ keyAbility: 'Dexterity' })
    weakened(s, ability, n)
    expect(s.rp()).toBe(left)
  })
  rules('starfinder/abilities/key-ability-damage-resolve').it('the dying die of a loss that they cannot pay', () => {
    const s = hero({ keyAbility: 'Dexterity', stamina: 0, resolve: 1, dies: 'by Resolve' })
    s.play([harm(0, 30)])
    weakened(s, 'Dexterity', 2)
    expect([s.rp(), s.states()]).toEqual([0, ['dying']])
    weakened(s, 'Dexterity', 2)
    expect(s.states()).toEqual(['dead'])
  })
})

describe('ability drain', () => {
  rules('starfinder/abilities/ability-drain').each([
    [14, 2, 1, 1],
    [15, 2, 1, 2],
    [15, 2, 2, 1],
  ] as const)('a score of %i (modifier %i), %i drained: %i', (score, full, n, left) => {
    const s = hero({ scores: { Dexterity: score }, abilities: { Dexterity: full } })
    drained(s, 'Dexterity', n)
    expect([modifier(s, 'Dexterity'), save(s, 'Reflex')]).toEqual([left, left])
  })
  rules('starfinder/abilities/ability-drain').it('does not heal by itself, and takes Stamina Points with it', () => {
    const s = hero({ abilities: { Constitution: 2 }, level: 3 })
    drained(s, 'Constitution', 2)
    expect(s.points()).toEqual([17, 30, 5])
    s.do({ do: 'bed-rest' })
    expect([modifier(s, 'Constitution'), s.sp()]).toEqual([1, 17])
    s.play([restoreAbility({ who: 0, ability: 'Constitution', n: 2, drained: true })])
    expect(modifier(s, 'Constitution')).toBe(2)
  })
  rules('starfinder/abilities/ability-drain').it(
    'takes all that goes by the ability: Resolve, attacks, defense, skills',
    () => {
      const s = hero({
        keyAbility: 'Dexterity',
        abilities: { Dexterity: 3 },
        scores: { Dexterity: 16 },
        skills: { Acrobatics: 9 },
        weapons: [{ name: 'gun', use: 'projectile', damage: '1d6', increment: 30 }],
      })
      const all = () => [
        s.r.tally('check', 0, { skill: 'Acrobatics' }),
        s.r.tally('initiative', 0, {}),
        s.ac('KAC'),
        s.r.tally('attack', 0, { target: -1, weapon: 0, melee: false, ranged: true } as never),
        save(s, 'Reflex'),
      ]
      const before = all()
      expect(s.rp()).toBe(5)
      drained(s, 'Dexterity', 2)
      expect(all()).toEqual(before.map(n => n - 1))
      expect(s.rp()).toBe(4)
      s.play([restoreAbility({ who: 0, ability: 'Dexterity', n: 2, drained: true })])
      expect(all()).toEqual(before)
    },
  )
  rules('starfinder/abilities/ability-drain-to-zero').each([
    ['Wisdom', ['powerless']],
    ['Constitution', ['dead']],
  ] as const)('%s drained to 0: %j', (ability, states) => {
    const s = hero({ scores: { Wisdom: 5, Constitution: 5 }, abilities: { Wisdom: -3, Constitution: -3 } })
    drained(s, ability, 5)
    expect(s.states()).toEqual(states)
  })
  rules('starfinder/abilities/ability-drain-in-battle').it('may count as damage until the fight is over', () => {
    const s = new StarStage([{ abilities: { Strength: 2 }, scores: { Strength: 14 } }, { hitPoints: 1 }], {
      options: { 'drain-as-damage-in-battle': true },
    })
    apply(s.m, orderSet({ order: [0, 1] }), s.scene)
    drained(s, 'Strength', 1)
    expect(modifier(s, 'Strength')).toBe(2)
    drained(s, 'Strength', 1)
    expect(modifier(s, 'Strength')).toBe(1)
    s.play([harm(1, 9), time(1, 'wait')])
    // 12 by drain: no damage is left that rest could heal.
    expect(modifier(s, 'Strength')).toBe(1)
    s.play([restoreAbility({ who: 0, ability: 'Strength', n: 9, drained: false })])
    expect(modifier(s, 'Strength')).toBe(1)
  })
})

describe('negative levels', () => {
  rules('starfinder/injury/negative-level-penalties').it('-1 each to attacks, Armor Class, saves, checks', () => {
    const s = new StarStage([
      {
        totals: { KAC: 18, Fortitude: 6 },
        level: 8,
        hitPoints: 60,
        weapons: [{ ...SWORD, total: 9 }],
        skills: { Acrobatics: 5 },
      },
      { totals: { KAC: 18 } },
    ])
    levels(s, 2)
    const kac = s.r.explain('defense', 0, { attacker: 1, melee: true, ranged: false, touch: false }).total
    expect([kac, s.bonus().total, save(s, 'Fortitude')]).toEqual([16, 7, 4])
    expect([modifier(s, 'Acrobatics'), modifier(s, 'Strength')]).toEqual([3, -2])
  })
  rules('starfinder/injury/negative-level-points').it('5 Hit Points and 5 Stamina Points each', () => {
    const s = hero({ stamina: { maximum: 20, current: 12 } })
    levels(s, 2)
    expect(s.points()).toEqual([2, 20, 5])
    s.play([cure({ who: 0, n: 50, by: 'magic' })])
    expect(s.hp()).toBe(20)
  })
  rules('starfinder/injury/negative-level-points').each([
    [{}, 0, ['dying']],
    [{ 'negative-levels-leave-one-hp': true }, 1, []],
  ] as const)('Hit Points that they take, by %j: %i left', (options, left, states) => {
    const s = hero({ hitPoints: { maximum: 30, current: 4 } }, options)
    levels(s, 1)
    expect([s.points(), s.states()]).toEqual([[15, left, 5], states])
  })
  rules('starfinder/injury/negative-level-points').it('are no damage: the dying lose no Resolve Point', () => {
    const s = hero({ stamina: 0, dies: 'by Resolve' })
    s.play([harm(0, 30)])
    levels(s, 1)
    expect([s.rp(), s.states()]).toEqual([5, ['dying']])
  })
  rules('starfinder/injury/negative-level-death').each([
    [{ level: 3 }, 2, []],
    [{ level: 3 }, 3, ['dead']],
    [{ level: 3, cr: 2 }, 2, ['dead']],
  ] as const)('%j with %i of them: %j', (given, n, states) => {
    const s = hero({ hitPoints: 60, ...given })
    levels(s, n)
    expect(s.states()).toEqual(states)
  })
  rules('starfinder/injury/negative-level-daily-save').it('each source has its own save, once a day', () => {
    const s = hero({ hitPoints: 90, saves: { Fortitude: 8 } })
    levels(s, 2, 14, 'A')
    levels(s, 1, 17, 'B')
    // 8 less 3: 9 is enough against 14, and not against 17.
    s.play([time(DAY, 'wait')], [9, 9])
    expect(save(s, 'Fortitude')).toBe(7)
    s.play([time(DAY, 'wait')], [10])
    expect(save(s, 'Fortitude')).toBe(8)
  })
  rules('starfinder/injury/negative-level-permanent').it('permanent ones allow no save', () => {
    const s = hero()
    s.play([takeLevels({ who: 0, source: 'curse', n: 1 }), time(3 * DAY, 'wait')])
    expect(save(s, 'Fortitude')).toBe(-1)
    s.play([restoreLevels({ who: 0, n: 1 })])
    expect(save(s, 'Fortitude')).toBe(0)
  })
  rules('starfinder/injury/negative-level-effective-level').it('a level less against spell resistance', () => {
    const act = { name: 'ray', kind: 'spell', effect: { range: 50, resistible: true, consequences: [{ damage: '1' }] } }
    const s = new StarStage([{ level: 6, hitPoints: 50, acts: [act] }, { spellResistance: 16 }])
    levels(s, 2)
    s.turn()
    expect(s.do({ do: 'use', act: 'ray', target: 1 }, [11]).events.map(e => e.e)).toContain('effect-resisted')
  })
  rules('starfinder/injury/negative-level-revived').each([
    [0, ['dead']],
    [1, []],
  ] as const)('brought back with as many as its levels, and %i taken away: after three rounds %j', (n, states) => {
    const s = hero({ hitPoints: 60, level: 2 })
    s.play([takeLevels({ who: 0, source: 'curse', n: 2 })])
    s.play([endConditions({ who: 0, conditions: ['dead'] }), time(2, 'wait')])
    expect(s.states()).toEqual([])
    s.play([restoreLevels({ who: 0, n }), time(1, 'wait')])
    expect(s.states()).toEqual(states)
  })
  it('what brings them without a save says which one is tried once a day', () => {
    const of = (consequence: object) => () =>
      creature({ acts: [{ name: 'touch', effect: { consequences: [consequence] } }] })
    expect(of({ levels: '1' })).toThrow(/once a day/)
    expect(of({ levels: '1', lasts: 'permanent' })).not.toThrow()
    expect(of({ levels: '1', daily: { kind: 'Will', dc: 12 } })).not.toThrow()
  })
  rules('starfinder/injury/negative-level-daily-save', 'starfinder/damage/reduction-does-not-negate').it(
    'come with a hit whatever protections leave of its damage',
    () => {
      const blade = {
        ...SWORD,
        effect: {
          consequences: [
            { levels: '1', daily: { kind: 'Will', dc: 12 } },
            { drains: 'strength', by: 1 },
          ],
        },
      }
      const s = new StarStage([
        { baseAttack: 30, weapons: [blade] },
        { hitPoints: 30, level: 5, reduction: [{ amount: 10 }] },
      ])
      s.blow([10, 3])
      expect(s.hp(1)).toBe(25)
      expect(s.r.explain('check', 1, { skill: 'Strength' }).total).toBe(-2)
    },
  )
  rules('starfinder/injury/negative-level-daily-save').each([
    [{}, 4],
    [{ 'negative-level-save-always-fortitude': true }, 5],
  ] as const)('thrown off by the save of their cause, or by Fortitude, %j: %i', (options, left) => {
    const blade = { ...SWORD, effect: { consequences: [{ levels: '1', daily: { kind: 'Will', dc: 12 } }] } }
    const s = new StarStage(
      [
        { baseAttack: 30, weapons: [blade] },
        { hitPoints: 30, level: 5, saves: { Will: 9, Fortitude: 0 }, stamina: 5, resolve: 5 },
      ],
      { options },
    )
    s.blow([10, 3])
    s.play([time(DAY, 'wait')], [8])
    // A roll of 8 is enough for the Will save of 8 and not for Fortitude.
    expect(negativeLevelsOf(s.r, 1)).toBe(left - 4)
  })
  rules('starfinder/damage/reduction-does-not-negate').each([
    ['contact', true],
    ['injury', false],
  ] as const)('a poison by %s comes with a hit that does no damage: %s', (kind, comes) => {
    const poison = { name: 'venom', every: { rounds: 1 }, stages: [[{ damage: '1' }]], descriptors: ['poison', kind] }
    const s = new StarStage([
      { weapons: [{ ...SWORD, bonus: 30, affliction: 'venom' }], afflictions: [poison] },
      { hitPoints: 30, reduction: [{ amount: 50 }] },
    ])
    expect(s.blow([10, 3]).of('affliction-began')).toHaveLength(comes ? 1 : 0)
  })
})
