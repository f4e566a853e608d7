import { describe, expect } from 'vitest'
import { ModernStage } from '../../modern/testing/stage.ts'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../../true20/testing/battle.ts'
import { attackOf, defenseOf, scene, toughnessOf } from '../../true20/testing/sheets.ts'
import { fresh } from '../../true20/testing/turn.ts'
import { lost } from '../../true20/vocabulary/fields.ts'
import * as d20 from '../vocabulary/conditions.ts'
import { at, lowered as LOWERED } from '../vocabulary/fields.ts'
import { attackFacts, weaponOf } from './facts.ts'

/**
 * Rules in all their parts: what each of them does not do as well. Forty played rules of three texts were drawn by the seed
 * `all parts 2026`; here are the parts that no other test had.
 */
const total = (s: { r: { tally: (...args: never[]) => number } }, stat: string, facts: object, who = 0): number =>
  (s.r.tally as (stat: string, who: number, facts: object) => number)(stat, who, facts)
/** The bonus of an attack on the second creature. */
const blow = (s: SpiritStage, weapon: number): number =>
  s.r.tally('attack', 0, attackFacts(s.r, { by: 0, at: 1, weapon, as: 'attack', index: 0 } as never))
const save = (s: Parameters<typeof total>[0], which: string): number => total(s, 'save', { save: which })

describe('which of two abilities serves a save', () => {
  const of = (abilities: object, more: object = {}) => new SpiritStage([{ abilities, ...more }, {}])
  rules('spirit/saves/kinds-and-abilities').each([
    [{ Constitution: 1, Strength: 3 }, 'Fortitude', 3],
    [{ Constitution: 3, Strength: 1 }, 'Fortitude', 3],
    [{ Quickness: -2, Intelligence: -1 }, 'Reflex', -1],
    [{ Spirit: 0, Charm: 4 }, 'Will', 4],
    [{ Spirit: -3 }, 'Will', 0],
  ])('%j: %s %i', (abilities, which, n) => {
    expect(save(of(abilities), which)).toBe(n)
  })
  rules('spirit/saves/kinds-and-abilities').it('the other one comes in when ability damage makes it the better', () => {
    const s = of({ Constitution: 1, Strength: 3 }, { scores: { Strength: 16, Constitution: 12 } })
    expect(save(s, 'Fortitude')).toBe(3)
    // Six points: +3 becomes +0, and Constitution is the better.
    const lowered = of({ Constitution: 1, Strength: 3 }, { scores: { Strength: 16, Constitution: 12 } })
    lowered.m.include(0, LOWERED, { ability: 'Strength', by: 6 } as never)
    expect(save(lowered, 'Fortitude')).toBe(1)
  })
  rules('spirit/defense/armor-limits-quickness').it('what armor leaves of Quickness is a matter of SP alone', () => {
    const armor = { bonus: 5, quickness: 1 }
    const s = of(
      { Quickness: 4 },
      { armor, baseAttack: 2, weapons: [{ name: 'bow', use: 'projectile', damage: '1d6' }] },
    )
    expect(s.r.tally('defense', 0, { attacker: 1, melee: true, ranged: false, touch: false })).toBe(16)
    expect([save(s, 'Reflex'), total(s, 'initiative', {}), blow(s, 0)]).toEqual([4, 4, 6])
  })
  rules('spirit/saves/class-bonuses-stack').it('of three classes each adds to its own save, also a penalty', () => {
    const s = of(
      { Constitution: 1 },
      {
        saves: {
          Fortitude: [
            { from: 'A', value: 3 },
            { from: 'B', value: 3 },
            { from: 'C', value: -1 },
          ],
          Will: 2,
        },
      },
    )
    expect(['Fortitude', 'Reflex', 'Will'].map(which => save(s, which))).toEqual([6, 0, 2])
  })
})

describe('what a natural weapon adds', () => {
  const claws = {
    baseAttack: 3,
    abilities: { Strength: 2 },
    weaponDamage: 4,
    weapons: [
      { name: 'claw', damage: '1d6', natural: true, attack: 1, bonus: 3 },
      { name: 'bite', damage: '1d6', natural: true },
      { name: 'sling', damage: '1d4', use: 'projectile' },
    ],
    hitPoints: 90,
  }
  const damage = (s: SpiritStage, weapon: number) => {
    const { use } = weaponOf(s.r, 0, weapon)
    return total(s, 'damage', { target: 1, weapon, melee: use === 'melee', ranged: use !== 'melee', index: 0 })
  }
  const bonus = blow
  rules('spirit/damage/weapon-effects-on-unarmed-and-natural', 'spirit/damage/hit-deals-damage').it(
    'its own figures count for it alone, what makes weapons better for all of them',
    () => {
      const s = new SpiritStage([claws, { hitPoints: 90 }])
      expect([bonus(s, 0), bonus(s, 1)]).toEqual([6, 5])
      // Strength 2, its own 3, 4 of the effect; the other has no 3, and a sling without Strength the effect alone.
      expect([damage(s, 0), damage(s, 1), damage(s, 2)]).toEqual([9, 6, 4])
    },
  )
  rules('spirit/critical/damage').it('a triple hit rolls dice and bonuses three times, extra dice once', () => {
    const weapons = [
      {
        name: 'horn',
        natural: true,
        critical: 3,
        bonus: 1,
        damage: [{ dice: '1d6' }, { dice: '1d8', types: 'fire', once: true }],
      },
    ]
    const s = new SpiritStage([{ ...claws, weaponDamage: 0, weapons }, { hitPoints: 90 }])
    s.blow([20, 19, [1, 2, 6, 8]])
    // (1 + 2 + 6) + three times 3, and 8 of fire.
    expect(s.hp(1)).toBe(90 - (9 + 9 + 8))
  })
})

describe('difficult ground and obstacles', () => {
  const cost = (given: object) => {
    const s = new TurnStage([{ hitPoints: 9, ...given }, { hitPoints: 9 }], {
      map: ['.~~~~~~~.', '.........', '.........'],
      at: [
        [0, 0],
        [8, 2],
      ],
    }).turn()
    return (x: number) =>
      s.why({ do: 'move', path: s.path(...Array.from({ length: x }, (_, i) => [i + 1, 0] as const)) })
  }
  rules('spirit/terrain/difficult').it('hampers who walks: three squares for 30 feet', () => {
    expect(cost({})(3)).toEqual([])
    expect(cost({})(4)).not.toEqual([])
  })
  rules('spirit/terrain/flying-and-incorporeal', 'spirit/terrain/difficult').each([
    { by: 'flight', speeds: { fly: 30 } },
    { by: 'incorporeal' },
    { by: 'incorporeal', speed: 0, speeds: { fly: 30 } },
  ])('%j goes six squares over it, and no more', given => {
    expect(cost(given)(6)).toEqual([])
    expect(cost(given)(7)).not.toEqual([])
  })
})

describe('obstacles and flyers', () => {
  const price = (given: object, map: readonly string[]) => {
    const s = new TurnStage(
      [
        { hitPoints: 9, ...given },
        { hitPoints: 9, side: 'us' },
      ],
      {
        map,
        at: [
          [0, 0],
          [3, 1],
        ],
      },
    ).turn()
    return s.why({ do: 'move', path: s.path([1, 0]) })
  }
  rules('spirit/terrain/flying-and-incorporeal', 'spirit/terrain/obstacles').it(
    'an obstructed square is a square to them',
    () => {
      const map = ['.n..', '....']
      expect(price({ speed: 5 }, map)).not.toEqual([])
      expect(price({ by: 'flight', speeds: { fly: 5 } }, map)).toEqual([])
      expect(price({ by: 'incorporeal', speed: 5 }, map)).toEqual([])
    },
  )
  rules('spirit/terrain/blocking').it('a wall stops a flyer as well', () => {
    expect(price({ by: 'flight', speeds: { fly: 30 } }, ['.#..', '....'])).toContain('spirit/terrain/blocking')
  })
})

describe('those who delay', () => {
  rules('true20/initiative/delay-several').it(
    'with equal bonuses the higher Dexterity comes in first, be it listed last',
    () => {
      for (const [first, second, acted] of [
        [{ dexterity: 2, other: 1 }, { dexterity: 3, other: 0 }, 'ABCBA'],
        [{ dexterity: 3, other: 0 }, { dexterity: 2, other: 1 }, 'ABCAB'],
      ] as const) {
        const of = ({ dexterity, other }: { dexterity: number; other: number }) => ({
          abilities: { dexterity },
          initiative: other,
        })
        const b = new Battle([of(first), of(second), {}], { options: { 'initiative-rolls': 'individual' } }).open([
          15, 14, 9,
        ])
        b.command(0, { do: 'delay', to: 8 }).command(1, { do: 'delay', to: 8 }).turn(5)
        expect(b.acted).toBe(acted)
      }
    },
  )
})

describe('a load', () => {
  const laden = (load: 'light' | 'medium' | 'heavy' | 'maximum', more: object = {}) =>
    scene({
      load,
      combat: 2,
      abilities: { dexterity: 5, strength: 4, constitution: 1 },
      saves: { reflex: 1, fortitude: 2 },
      skills: { Stealth: 5, Swim: 5, Notice: 5, Bluff: 5 },
      weapons: [{ name: 'sword', damage: 3 }],
      ...more,
    } as never)
  rules('true20/equipment/load-dodge-cap').each(['medium', 'heavy'] as const)(
    'under a %s load attacks, saves, initiative and the parry stay as they are',
    load => {
      const [bare, s] = [laden('light'), laden(load)]
      for (const stage of [bare, s])
        expect([
          attackOf(stage),
          save(stage, 'Reflex'),
          save(stage, 'Fortitude'),
          total(stage, 'initiative', {}),
          toughnessOf(stage, 'lethal', 0),
        ]).toEqual([attackOf(bare), 6, 3, 5, toughnessOf(bare, 'lethal', 0)])
      // In melee the parry of Strength 4 is better than what is left of the dodge.
      expect([defenseOf(s, 'melee', 0, 1), defenseOf(bare, 'melee', 0, 1)]).toEqual([16, 17])
      expect(defenseOf(s, 'ranged', 0, 1)).toBe(12 + (load === 'medium' ? 3 : 1))
    },
  )
  rules('true20/equipment/load-dodge-cap').it('a Dexterity below the cap, and one below 0, stay', () => {
    const of = (dexterity: number, load: 'medium' | 'heavy') =>
      defenseOf(laden(load, { abilities: { dexterity }, weapons: [] }), 'ranged', 0, 1)
    expect([of(2, 'medium'), of(1, 'heavy'), of(-2, 'heavy'), of(-2, 'medium')]).toEqual([14, 13, 10, 10])
  })
  rules('true20/equipment/load-check-penalty').it('seven skills have its penalty, Swim twice, no other has one', () => {
    const check = (load: 'light' | 'medium' | 'heavy', skill: string) =>
      total(laden(load), 'check', { skill, ability: undefined, reaction: false, spared: false })
    expect(['Stealth', 'Swim', 'Notice', 'Bluff'].map(skill => check('medium', skill))).toEqual([2, -1, 5, 5])
    expect(['Stealth', 'Swim', 'Notice', 'Bluff'].map(skill => check('heavy', skill))).toEqual([-1, -7, 5, 5])
    expect(check('light', 'Swim')).toBe(5)
  })
  rules('true20/equipment/maximum-load').it('a maximum load takes the whole dodge bonus, and no parry', () => {
    const s = laden('maximum')
    expect([defenseOf(s, 'ranged', 0, 1), defenseOf(s, 'melee', 0, 1)]).toEqual([12, 16])
    expect([save(s, 'Reflex'), total(s, 'initiative', {})]).toEqual([6, 5])
  })
  rules('true20/equipment/maximum-load').it('its checks have no penalty, or by a reading that of a heavy load', () => {
    const check = (options: Record<string, boolean>, skill: string) => {
      const s = scene({ skills: { Stealth: 5, Swim: 5, Notice: 5 }, load: 'maximum' }, {}, { options })
      return total(s, 'check', { skill, ability: undefined, reaction: false, spared: false })
    }
    const all = (options = {}) => ['Stealth', 'Swim', 'Notice'].map(skill => check(options, skill))
    expect(all()).toEqual([5, 5, 5])
    expect(all({ 'maximum-load-penalty-as-heavy': true })).toEqual([-1, -7, 5])
  })
  rules('true20/equipment/load-effects').it('a load that Strength damage makes heavier caps more from then on', () => {
    const s = laden('light', { carries: 200, load: 'light', abilities: { dexterity: 5, strength: 4 }, weapons: [] })
    expect(defenseOf(s, 'ranged', 0, 1)).toBe(15)
    s.m.set(0, lost.strength, 1)
    expect(defenseOf(s, 'ranged', 0, 1)).toBe(13)
  })
})

describe('the stunned', () => {
  const of = (given: object) => {
    const s = scene({ combat: 3, abilities: { dexterity: 2, strength: 3 }, saves: { will: 1 }, ...given } as never)
    s.m.give(0, d20.stunned)
    return s
  }
  rules('true20/conditions/stunned').it('keep a parry bonus and a negative Dexterity, and their saves', () => {
    const s = of({ weapons: [{ name: 'sword' }] })
    expect([defenseOf(s, 'melee', 0, 1), defenseOf(s, 'ranged', 0, 1)]).toEqual([14, 11])
    expect([save(s, 'Will'), save(s, 'Reflex')]).toEqual([1, 2])
    expect(defenseOf(of({ abilities: { dexterity: -1 }, weapons: [] }), 'ranged', 0, 1)).toBe(10)
    expect(s.r.barred(0, 'act')).not.toBeNull()
  })
})

describe('a charge', () => {
  const field = (face: number) => {
    const b = new Battle([{ combat: 4, weapons: [{ name: 'sword', damage: 3 }] }, { combat: 3 }], {
      map: Array.from({ length: 4 }, () => '.'.repeat(14)),
      at: [
        [0, 0],
        [6, 0],
      ],
    }).open([15, 2])
    const before = defenseOf(b, 'ranged', 0, 1)
    b.command(0, { do: 'charge', target: 1, weapon: 0, path: [1, 2, 3, 4, 5] })
    b.turn(1).rolls(face, 20).finish()
    return { b, before }
  }
  rules('true20/maneuvers/charge-attack').it('+2 on its one attack, and -2 Defense whether it hits or not', () => {
    // Attack 4 + 2 against Defense 13: a 7 hits, a 6 misses.
    for (const [face, result] of [
      [7, 'hit'],
      [6, 'miss'],
    ] as const) {
      const { b, before } = field(face)
      expect([b.results, b.r.get(0, at)]).toEqual([[result], 5])
      expect(defenseOf(b, 'ranged', 0, 1) - before).toBe(-2)
      b.to(0)
      expect(defenseOf(b, 'ranged', 0, 1)).toBe(before)
      expect(attackOf(b)).toBe(4)
    }
  })
})

describe('aid', () => {
  const AT = [
    [1, 1],
    [2, 1],
    [2, 2],
  ] as const
  const aided = (face: number, kind: 'attack' | 'defense') => {
    const b = new Battle(
      [
        { side: 'one', combat: 2, abilities: {}, weapons: [{ name: 'sword' }] },
        { side: 'two', combat: 3, weapons: [{ name: 'axe' }] },
        { side: 'one', combat: 5, weapons: [{ name: 'staff' }] },
      ],
      { map: Array.from({ length: 6 }, () => '.'.repeat(8)), at: AT },
    ).open([20, 3, 18])
    b.command(2, { do: 'aid', who: 0, target: 1, weapon: 0, kind })
    b.turn(2).rolls(face).finish()
    return b
  }
  rules('true20/maneuvers/aid').it('goes against Defense 10, not against the number of the foe', () => {
    expect(attackOf(aided(5, 'attack'))).toBe(4)
    expect(attackOf(aided(4, 'attack'))).toBe(2)
  })
  rules('true20/maneuvers/aid').it('is for attack or Defense, as it was chosen, and for one roll', () => {
    const guard = aided(12, 'defense')
    expect([attackOf(guard), defenseOf(guard, 'melee', 0, 1)]).toEqual([
      2,
      defenseOf(aided(1, 'defense'), 'melee', 0, 1) + 2,
    ])
    const b = aided(12, 'attack')
    b.to(0)
    expect(attackOf(b)).toBe(4)
    b.command(0, { do: 'attack', target: 1, weapon: 0 }).rolls(2)
    b.finish()
    expect(attackOf(b)).toBe(2)
  })
})

describe('opposed checks and ranges', () => {
  rules('true20/attack/maximum-range').it('the last foot that counts, and the one after', () => {
    const shot = (feet: number, use: 'thrown' | 'projectile') => {
      const s = fresh(
        scene(
          { weapons: [{ name: 'it', use, increment: 10 }] },
          {},
          {
            at: [
              [0, 0],
              [feet / 5, 0],
            ],
            map: Array.from({ length: 2 }, () => '.'.repeat(30)),
          },
        ),
      )
      return s.scene.rules.commands['attack']!.refuse(s.r, 0, { do: 'attack', target: 1, weapon: 0 }).map(f => f.rule)
    }
    expect([shot(50, 'thrown'), shot(100, 'projectile')]).toEqual([[], []])
    expect([shot(55, 'thrown'), shot(105, 'projectile')]).toEqual([
      ['true20/attack/maximum-range'],
      ['true20/attack/maximum-range'],
    ])
  })
})

describe('modern', () => {
  const duel = (weapon: object, more: object = {}, options = {}) =>
    new ModernStage(
      [
        { baseAttack: 6, weapons: [weapon], ...more },
        { classBonus: 6, hitPoints: 99 },
      ],
      { options },
    )
  rules('modern/attack/not-proficient').it('the -4 is on the attack alone, and on the second roll as well', () => {
    const odd = { name: 'flail', damage: '1d6', proficiency: 'Exotic Melee Weapon Proficiency (flail)' }
    const s = duel(odd, { abilities: { Strength: 2 } })
    expect(s.attack().total).toBe(4)
    s.blow([20, 11, [3]])
    expect(s.hp(1)).toBe(99 - 5)
    const t = duel(odd, { abilities: { Strength: 2 } })
    t.blow([20, 12, [3, 4]])
    expect(t.hp(1)).toBe(99 - (3 + 4 + 4))
    // The name of the feat is read in any case, another feat of the kind does not help.
    expect(duel(odd, { feats: ['exotic melee weapon proficiency (FLAIL)'] }).attack().total).toBe(6)
    expect(duel(odd, { feats: ['Exotic Melee Weapon Proficiency (whip)'] }).attack().total).toBe(2)
  })
  rules('modern/damage/multiplying', 'modern/damage/minimum-one').it('a penalty is multiplied too, down to 1', () => {
    const s = duel({ name: 'knife', damage: '1d4', critical: 3 }, { abilities: { Strength: -2 } })
    s.blow([20, 19, [1, 4, 2]])
    expect(s.hp(1)).toBe(99 - 1)
  })
})
