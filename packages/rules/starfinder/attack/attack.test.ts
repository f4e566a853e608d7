import { describe, expect, it } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { StarStage } from '../testing/stage.ts'

const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const pistol = { name: 'pistol', use: 'projectile', damage: '1d4', types: 'fire', increment: 60 }
const dagger = { name: 'dagger', use: 'thrown', damage: '1d4', types: 'piercing', increment: 20 }
const far = Array.from({ length: 3 }, () => '.'.repeat(190))
/** The first creature with its weapons; the second at a number of feet, hard to hit by these numbers. */
const duel = (
  first: Record<string, unknown>,
  second: Record<string, unknown> = {},
  { feet = 5, options = {} }: { feet?: number; options?: object } = {},
) =>
  new StarStage(
    [
      { weapons: [sword, pistol, dagger], ...first },
      { hitPoints: 500, ...second },
    ],
    {
      map: far,
      at: [
        [0, 1],
        [feet / 5, 1],
      ],
      options: options as never,
    },
  )
const result = (s: StarStage, face: number, how = {}, more: number[] = []) => s.blow([face, ...more], how).results[0]

describe('attack rolls', () => {
  rules('starfinder/attack/roll').it('a total equal to the Armor Class hits, one below misses', () => {
    const at = () => duel({ baseAttack: 7 }, { totals: { KAC: 18 } })
    expect(result(at(), 11, {}, [1])).toBe('hit')
    expect(result(at(), 10)).toBe('miss')
  })
  rules('starfinder/attack/natural-1-and-20').it('a 1 misses and a 20 hits, whatever the totals', () => {
    expect(result(duel({ baseAttack: 25 }, { totals: { KAC: 12 } }), 1)).toBe('miss')
    expect(result(duel({}, { totals: { KAC: 30 } }), 20, {}, [4])).toBe('hit')
  })
  rules('starfinder/attack/melee-bonus').it('in melee Strength, a negative one too', () => {
    const s = duel({ baseAttack: 6, abilities: { Strength: -1, Dexterity: 4 } }, { totals: { KAC: 17 } })
    expect(s.bonus().total).toBe(5)
    expect(result(s, 12, {}, [4])).toBe('hit')
  })
  rules('starfinder/attack/ranged-bonus').it('shot Dexterity, and nothing of it on damage', () => {
    const s = duel({ baseAttack: 4, abilities: { Strength: 1, Dexterity: 4 } }, { totals: { EAC: 15 } }, { feet: 30 })
    expect(s.bonus({ weapon: 1 }).total).toBe(8)
    const played = s.blow([7, 3], { weapon: 1 })
    expect([played.results[0], s.hp(1)]).toEqual(['hit', 497])
  })
  rules('starfinder/attack/thrown-bonus').it('thrown Strength', () => {
    const s = duel({ baseAttack: 3, abilities: { Strength: 3 } }, { totals: { KAC: 16 } }, { feet: 20 })
    expect(s.bonus({ weapon: 2 }).total).toBe(6)
    expect(result(s, 10, { weapon: 2 }, [1])).toBe('hit')
  })
  rules('starfinder/attack/weapon-proficiency').it('-4 without proficiency, none with natural weapons', () => {
    const s = duel({
      baseAttack: 5,
      weapons: [
        { ...sword, proficient: false },
        { ...sword, name: 'claw', natural: true },
        { ...sword, name: 'bite', natural: true, proficient: false },
      ],
    })
    expect([0, 1, 2].map(weapon => s.bonus({ weapon }).total)).toEqual([1, 5, 5])
  })
  rules('starfinder/attack/weapon-proficiency').each([
    [false, 10],
    [true, 14],
  ])('what its weapon does beside damage is easier to save against by 4: proficient %s, DC %i', (proficient, dc) => {
    const shock = { save: { kind: 'Fortitude', dc: 14, onSuccess: 'none' }, consequences: [{ condition: 'prone' }] }
    const s = duel({ weapons: [{ ...sword, proficient, effect: shock }] }, { totals: { KAC: 5 } })
    const played = s.blow([15, 3, 10])
    expect(played.of('saved')).toMatchObject([{ dc }])
  })
  it('a printed bonus is taken as it is, and the tally says so', () => {
    const s = duel({ baseAttack: 9, abilities: { Strength: 4 }, weapons: [{ ...sword, total: 8 }] })
    const { total, terms } = s.bonus()
    expect([total, terms.map(t => t.from)]).toEqual([8, ['sword as printed']])
  })
})

describe('attack/basic-formulas', () => {
  const unplayed = { grenade: 'thrown at an intersection: see thrown.test.ts' }
  table('starfinder/attack/basic-formulas', { unplayed }).each('$kind', row => {
    const s = duel(
      { baseAttack: 5, abilities: { Strength: 2, Dexterity: 4 } },
      { totals: { EAC: 10, KAC: 10 } },
      { feet: 5 },
    )
    const weapon = ['melee', 'ranged', 'ranged with a thrown weapon'].indexOf(row.text('kind'))
    const strength = row.text('attack').includes('Str') ? 2 : 0
    const dexterity = row.text('attack').includes('Dex') ? 4 : 0
    expect(s.bonus({ weapon }).total).toBe(5 + strength + dexterity)
    s.blow([12, 3], { weapon })
    expect(500 - s.hp(1)).toBe(3 + (row.text('damage').includes('Str') ? 2 : 0))
    // One increment beyond the first costs the ranged kinds 2.
    const beyond = duel({ baseAttack: 5 }, {}, { feet: weapon === 2 ? 40 : 120 })
    if (weapon > 0) expect(beyond.bonus({ weapon }).total).toBe(3)
    expect(row.text('attack').includes('range penalty')).toBe(weapon > 0)
  })
})

describe('range', () => {
  const penalty = (feet: number, options = {}) => duel({}, {}, { feet, options }).bonus({ weapon: 1 }).total
  rules('starfinder/attack/range-penalty').each([
    [5, 0],
    [60, 0],
    [65, -2],
    [120, -2],
    [180, -4],
    [185, -6],
  ])('at %i feet of a weapon of 60: %i', (feet, n) => {
    expect(penalty(feet)).toBe(n)
  })
  rules('starfinder/attack/range-penalty').it('by the other reading only completed increments cost', () => {
    const full = { 'range-penalty-full-only': true }
    expect([65, 119, 120, 185].map(feet => penalty(feet - (feet % 5), full))).toEqual([0, 0, -2, -4])
  })
  rules('starfinder/attack/maximum-range').it('ten increments shot, five thrown', () => {
    const rifle = { ...pistol, increment: 80 }
    const why = (feet: number, weapon: number) =>
      duel({ weapons: [sword, rifle, dagger] }, {}, { feet })
        .turn()
        .why({ do: 'attack', target: 1, weapon })
    expect([why(800, 1), why(805, 1)]).toEqual([[], ['starfinder/attack/maximum-range']])
    expect([why(100, 2), why(105, 2)]).toEqual([[], ['starfinder/attack/maximum-range']])
    expect(duel({ weapons: [sword, rifle] }, {}, { feet: 800 }).bonus({ weapon: 1 }).total).toBe(-18)
  })
  rules('starfinder/attack/line-of-effect-needed', 'starfinder/cover/total').it('not through a wall', () => {
    const s = new StarStage([{ weapons: [pistol] }, {}], {
      map: ['...#...', '...#...', '...#...'],
      at: [
        [0, 1],
        [6, 1],
      ],
    })
    expect(s.turn().why({ do: 'attack', target: 1, weapon: 0 })).toEqual(['starfinder/cover/total'])
  })
  rules('starfinder/attack/who-can-be-attacked').it(
    'in melee the squares that are threatened, farther with reach',
    () => {
      const at = (x: number, y: number, reach: boolean) =>
        new StarStage([{ weapons: [{ ...sword, reach }] }, {}], {
          at: [
            [4, 4],
            [4 + x, 4 + y],
          ],
        })
          .turn()
          .why({ do: 'attack', target: 1, weapon: 0 })
      expect([at(1, 1, false), at(2, 0, false)]).toEqual([[], ['starfinder/position/threatened-squares']])
      expect([at(2, 0, true), at(1, 0, true), at(3, 0, true)]).toEqual([[], [], ['starfinder/position/reach-weapon']])
    },
  )
})

describe('the two Armor Classes', () => {
  const both = { totals: { EAC: 13, KAC: 16 } }
  const mixed = {
    name: 'torch',
    damage: [
      { dice: '1d6', types: ['slashing'] },
      { dice: '1d6', types: ['fire'] },
    ],
  }
  rules('starfinder/defense/eac-used-for-energy-only').it('nothing but energy is compared with EAC', () => {
    const s = duel({ baseAttack: 4 }, both)
    expect(s.needed({ weapon: 1 }).total).toBe(13)
    expect(result(s, 10, { weapon: 1 }, [1])).toBe('hit')
  })
  rules('starfinder/defense/kac-used-for-kinetic').it('all else with KAC, energy beside it or not', () => {
    const s = duel({ baseAttack: 4, weapons: [mixed, { ...sword, types: undefined }] }, both)
    expect([s.needed().total, s.needed({ weapon: 1 }).total]).toEqual([16, 16])
    expect(result(s, 10)).toBe('miss')
  })
  rules('starfinder/defense/eac-used-for-energy-only').it('an energy without a type where the weapon says so', () => {
    const s = duel(
      { weapons: [{ name: 'void ray', use: 'projectile', damage: '1d6', against: 'EAC', increment: 30 }] },
      both,
    )
    expect(s.needed().total).toBe(13)
  })
  rules('starfinder/defense/armor-class').it('a bonus goes to both, unless it names one', () => {
    const ac = (bonus: object) => {
      const s = duel({ totals: { EAC: 14, KAC: 15 }, bonuses: [{ type: 'insight', value: 2, ...bonus }] })
      return [s.ac('EAC'), s.ac('KAC')]
    }
    expect([ac({}), ac({ to: 'KAC' }), ac({ to: 'EAC' })]).toEqual([
      [16, 17],
      [14, 17],
      [16, 15],
    ])
  })
  rules('starfinder/defense/ac-formula').it('10, armor and Dexterity, a negative one too', () => {
    const armor = { eac: 3, kac: 5 }
    const s = duel({ armor, abilities: { Dexterity: 2 } })
    expect([s.ac('EAC'), s.ac('KAC')]).toEqual([15, 17])
    expect(duel({ armor, abilities: { Dexterity: -1 } }).ac('KAC')).toBe(14)
  })
  rules('starfinder/defense/armor-limits-dexterity').it('armor may limit Dexterity', () => {
    const s = duel({ armor: { eac: 4, kac: 6, dexterity: 3 }, abilities: { Dexterity: 5 } })
    expect([s.ac('EAC'), s.ac('KAC')]).toEqual([17, 19])
    const { terms } = s.r.explain('defense', 0, { attacker: -1, melee: true, ranged: false, touch: false })
    expect(terms.find(t => t.lost)).toMatchObject({ value: 2, from: 'Dexterity' })
  })
  rules('starfinder/defense/armor-proficiency').it('-4 in armor without proficiency', () => {
    const s = duel({ armor: { eac: 6, kac: 8, proficient: false } })
    expect([s.ac('EAC'), s.ac('KAC')]).toEqual([12, 14])
  })
})

describe('critical hits', () => {
  rules('starfinder/critical/critical-hit').it('a 20 that hits by its total too is one, without another roll', () => {
    const at = (KAC: number, bonus: number, face = 20) =>
      result(duel({ baseAttack: bonus }, { totals: { KAC } }), face, {}, face === 20 && 20 + bonus >= KAC ? [9] : [4])
    expect([at(23, 3), at(23, 2)]).toEqual(['critical', 'hit'])
    expect(result(duel({ baseAttack: 20 }, { totals: { KAC: 12 } }), 19, {}, [4])).toBe('hit')
  })
  rules('starfinder/critical/critical-damage', 'starfinder/damage/multiplying-damage').it(
    'rolls all damage twice, with its bonuses',
    () => {
      const knife = {
        name: 'knife',
        damage: [
          { dice: '2d4', types: ['slashing'] },
          { dice: '1d6', types: ['slashing'] },
        ],
        bonus: 5,
      }
      const s = duel({ baseAttack: 20, weapons: [knife] })
      s.blow([20, 18])
      expect(s.hp(1)).toBe(500 - 28)
    },
  )
  rules('starfinder/damage/multiplying-damage').it('each doubling is a roll more, with all that is added', () => {
    const knife = { name: 'knife', damage: '1d6', types: 'slashing', bonus: 4 }
    const doubled = { type: 'untyped', to: 'multiplier', value: 2, from: 'ambush' }
    const dealt = (bonuses: readonly object[], face: number, dice: number) => {
      const s = duel({ baseAttack: 20, weapons: [knife], bonuses })
      s.blow([face, dice])
      return 500 - s.hp(1)
    }
    // The dice that are shown are those of all rolls together.
    expect([dealt([], 10, 3), dealt([doubled], 10, 8), dealt([], 20, 8)]).toEqual([7, 16, 16])
    expect(dealt([doubled], 20, 9)).toBe(21)
    expect(dealt([{ ...doubled, value: 3 }], 20, 9 + 5)).toBe(14 + 16)
  })
  rules('starfinder/damage/weapon-specialization').it('specialization counts in each roll', () => {
    const s = duel({ baseAttack: 20, weapons: [{ ...sword, bonus: 3 }] })
    s.blow([20, 7])
    expect(s.hp(1)).toBe(500 - 13)
  })
  rules('starfinder/critical/critical-damage').it('and brings the effect of the weapon', () => {
    const shock = { ...sword, criticalEffect: { consequences: [{ condition: 'shaken', lasts: { rounds: 2 } }] } }
    const s = duel({ baseAttack: 20, weapons: [shock] })
    s.blow([10, 3])
    expect(s.states(1)).toEqual([])
    s.blow([20, 7])
    expect(s.states(1)).toEqual(['shaken'])
  })
  rules('starfinder/critical/critical-hit', 'starfinder/critical/critical-damage').each([
    [23, 30, 'critical', ['shaken']],
    [24, 15, 'hit', []],
    [23, 10, 'critical', ['shaken']],
  ] as const)('with an energy weapon by EAC: EAC %i, KAC %i is a %s', (EAC, KAC, result, states) => {
    const shock = { ...pistol, criticalEffect: { consequences: [{ condition: 'shaken', lasts: { rounds: 2 } }] } }
    const s = duel({ baseAttack: 3, weapons: [shock] }, { totals: { EAC, KAC } }, { feet: 20 })
    const played = s.blow([20, 3])
    expect([played.results[0], s.states(1), s.hp(1)]).toEqual([result, states, 497])
  })
  rules('starfinder/damage/multiplying-damage').each([
    // The damage is 1d6+4, and each double works on that.
    [[2], 10, 8, 16],
    [[2, 2], 10, 9, 21],
    [[3], 10, 9, 21],
    // A critical hit is one more doubling.
    [[2], 20, 9, 21],
    [[2, 3], 20, 15, 35],
  ] as const)('multiplied by %j, a roll of %i: dice of %i make %i', (values, face, dice, lost) => {
    const bonuses = values.map((value, i) => ({ to: 'multiplier', value, from: `power ${i}`, type: 'untyped' }))
    const s = duel({ baseAttack: 20, weapons: [{ ...sword, damage: '1d6', bonus: 4 }], bonuses })
    s.blow([face, dice])
    expect(500 - s.hp(1)).toBe(lost)
  })
  rules('starfinder/critical/critical-hit').it('is none against those who are immune to critical hits', () => {
    const s = duel(
      {
        baseAttack: 20,
        weapons: [{ ...sword, criticalEffect: { consequences: [{ condition: 'shaken', lasts: 'fight' }] } }],
      },
      { immune: ['critical hits'] },
    )
    expect([s.blow([20, 4]).results[0], s.hp(1), s.states(1)]).toEqual(['hit', 496, []])
  })
})

describe('damage of a hit', () => {
  rules('starfinder/damage/strength-modifier').it('Strength in melee and thrown, nothing shot', () => {
    const dealt = (weapon: number, face: number, Strength: number) => {
      const s = duel({
        baseAttack: 30,
        abilities: { Strength, Dexterity: 4 },
        weapons: [sword, pistol, { ...dagger, damage: '1d6' }],
      })
      s.blow([10, face], { weapon })
      return 500 - s.hp(1)
    }
    expect([dealt(0, 4, 3), dealt(2, 5, -1), dealt(1, 3, -1)]).toEqual([7, 4, 3])
  })
  rules('starfinder/damage/minimum').it('below 1 it is 1 nonlethal', () => {
    const weak = (face: number, options = {}) => {
      const s = duel(
        { baseAttack: 30, abilities: { Strength: -3 }, weapons: [{ ...sword, damage: '1d4' }] },
        { hitPoints: 1 },
        { options },
      )
      const played = s.blow([10, face])
      return [played.of('damage-taken')[0]!['kind'], s.states(1)]
    }
    expect(weak(2)).toEqual(['nonlethal', ['knocked out']])
    expect(weak(4)).toEqual(['lethal', ['dead']])
  })
  rules('starfinder/damage/minimum').it('of a critical hit the sum counts, by an option each roll', () => {
    const total = (options: object, faces: number[]) => {
      const s = duel(
        { baseAttack: 30, abilities: { Strength: -3 }, weapons: [{ ...sword, damage: '1d4' }] },
        {},
        { options },
      )
      s.blow([20, ...faces])
      return 500 - s.hp(1)
    }
    expect(total({}, [5])).toBe(1)
    expect(total({ 'minimum-damage-per-roll': true }, [1, 4])).toBe(2)
  })
  rules('starfinder/damage/lethal-nonlethal-switch').it('the other kind of damage costs 4', () => {
    const s = duel({ baseAttack: 8 }, { totals: { KAC: 16 }, hitPoints: 3 })
    const played = s.blow([12, 5], { details: { switched: true } })
    expect([played.results[0], played.of('damage-taken')[0]!['kind'], s.states(1)]).toEqual([
      'hit',
      'nonlethal',
      ['knocked out'],
    ])
    const stun = duel({ baseAttack: 8, weapons: [{ ...pistol, nonlethal: true }] }, { totals: { EAC: 16 } })
    expect([stun.bonus().total, stun.bonus({ details: { switched: true } }).total]).toEqual([8, 4])
    expect(result(stun, 11, { details: { switched: true } })).toBe('miss')
    const set = duel({ baseAttack: 8, weapons: [{ ...pistol, stun: true }] }, { totals: { EAC: 16 } })
    expect([set.bonus().total, set.bonus({ details: { switched: true } }).total]).toEqual([8, 8])
  })
})
