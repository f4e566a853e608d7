import { describe, expect } from 'vitest'
import { attackFacts } from '../../d20/attack/facts.ts'
import { nonlethal } from '../../d20/injury/fields.ts'
import { maximumRange } from '../../d20/position/range.ts'
import { refusals } from '../../d20/turn/act.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { standardLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { ModernStage } from '../testing/stage.ts'
import { increments } from './attack.ts'

const club = { name: 'club', damage: '1d6' }
const duel = (bonus: number, defense: number, weapon: Record<string, unknown> = club, more: object = {}) =>
  new ModernStage([
    { baseAttack: bonus, weapons: [weapon], ...more },
    { classBonus: defense - 10, hitPoints: 50 },
  ])

describe('the roll', () => {
  rules('modern/attack/attack-roll').each([
    [5, 17, 12, 'hit'],
    [5, 17, 11, 'miss'],
    [-1, 10, 11, 'hit'],
  ])('%i against %i, d20 shows %i: %s', (bonus, defense, face, result) => {
    const stage = duel(bonus, defense)
    expect(stage.result(stage.blow(result === 'hit' ? [face, 4] : [face]))).toBe(result)
    expect(stage.hp(1)).toBe(result === 'hit' ? 46 : 50)
  })
  rules('modern/attack/natural-1-and-20').it('1 misses, 20 hits and threatens', () => {
    expect(duel(20, 10).blow([1]).picks('attack')).toEqual(['miss'])
    expect(duel(0, 30).blow([20, 5, 3]).picks('attack')).toEqual(['threat'])
  })
  rules('modern/attack/not-proficient').it('-4 without the feat', () => {
    const pistol = { name: 'pistol', use: 'projectile', damage: '2d6', proficiency: 'Personal Firearms Proficiency' }
    const stage = duel(5, 14, pistol)
    expect(stage.result(stage.blow([13, [3, 3]]))).toBe('hit')
    expect(duel(5, 14, pistol).blow([12]).picks('attack')).toEqual(['miss'])
    expect(duel(5, 14, pistol, { feats: ['Personal Firearms Proficiency'] }).attack().total).toBe(5)
    expect(duel(5, 14).attack().total).toBe(5)
  })
})

describe('the bonus', () => {
  rules('modern/attack/melee-bonus').it('base, Strength and size', () => {
    const stage = duel(4, 10, club, { abilities: { Strength: 2, Dexterity: 9 }, size: 'small' })
    expect(stage.attack().total).toBe(7)
  })
  rules('modern/attack/ranged-bonus').each(['projectile', 'thrown'])('%s: base, Dexterity, range and size', use => {
    const stage = new ModernStage(
      [
        {
          baseAttack: 3,
          abilities: { Dexterity: 2, Strength: 8 },
          weapons: [{ name: 'w', use, damage: '1d4', increment: 10 }],
        },
        {},
      ],
      {
        at: [
          [0, 0],
          [5, 0],
        ],
      },
    )
    expect(stage.attack().total).toBe(1)
  })
  rules('modern/attack/size-modifier', 'modern/defense/size-modifier').each([
    ['colossal', -8],
    ['gargantuan', -4],
    ['huge', -2],
    ['large', -1],
    ['medium', 0],
    ['small', 1],
    ['tiny', 2],
    ['diminutive', 4],
    ['fine', 8],
  ])('%s: %i on attacks, in melee and at range, and on Defense', (size, modifier) => {
    const weapons = [club, { name: 'pistol', use: 'projectile', damage: '2d6' }]
    const stage = new ModernStage([{ size, weapons }, {}])
    expect([stage.attack().total, stage.attack({ weapon: 1 }).total]).toEqual([modifier, modifier])
    expect(stage.defense().total).toBe(10 + modifier)
  })
  rules('modern/attack/size-modifier').it('a large attacker and a small target', () => {
    const stage = new ModernStage([
      { size: 'large', baseAttack: 5, abilities: { Strength: 4 }, weapons: [club] },
      { size: 'small', abilities: { Dexterity: 1 } },
    ])
    expect([stage.attack().total, stage.defense(1).total]).toEqual([8, 12])
    expect(stage.result(stage.blow([4, 3]))).toBe('hit')
    const before = stage.hp(1)
    expect(stage.result(stage.blow([3]))).toBe('miss')
    expect(stage.hp(1)).toBe(before)
  })
  rules('modern/attack/size-modifier').it('between creatures of one size they cancel out', () => {
    const stage = new ModernStage([{ size: 'huge', weapons: [club] }, { size: 'huge' }])
    expect([stage.attack().total, stage.defense(1).total]).toEqual([-2, 8])
    expect(stage.result(stage.blow([10, 3]))).toBe('hit')
    expect(stage.result(stage.blow([9]))).toBe('miss')
  })
  rules('modern/attack/size-categories-of-things').it("the wielder's size counts, not the weapon's", () => {
    const axe = { name: 'large axe', damage: '1d12', hands: 'two' }
    expect(() => duel(0, 10, { ...axe, size: 'large' })).toThrow(/is read by no rule of this text: light: true/)
    expect(duel(0, 10, axe).attack().total).toBe(0)
    expect(duel(0, 10, axe, { size: 'small' }).attack().total).toBe(1)
    expect(duel(0, 10, club, { name: 'truck', size: 'huge' }).attack().total).toBe(-2)
  })
})

describe('several attacks in a turn, which are borrowed', () => {
  rules('spirit/attack/lower-bonus-of-extra-attacks').it(
    'each at 5 less than the one before, and says which it is',
    () => {
      const stage = duel(11, 10)
      expect([0, 1, 2].map(index => stage.attack({ index }).total)).toEqual([11, 6, 1])
      expect(stage.attack().terms.map(t => t.value)).toEqual([11])
      expect(stage.attack({ index: 2 }).terms).toContainEqual(
        expect.objectContaining({ value: -10, from: 'attack 3 of the turn' }),
      )
    },
  )
})

describe('the other kind of damage, which is borrowed', () => {
  const switched = (weapon: object) => {
    const stage = duel(0, 10, { name: 'w', damage: '1d6', ...weapon })
    const explained = stage.attack({ details: { switched: true } })
    stage.blow([19, 4], { details: { switched: true } })
    return [explained.total, stage.hp(1), stage.r.amount(1, nonlethal)]
  }
  rules('spirit/damage/lethal-weapon-nonlethal').it('costs 4, with melee weapons alone', () => {
    expect(switched({})).toEqual([-4, 50, 4])
    expect(switched({ use: 'projectile' })).toEqual([0, 46, 0])
  })
  rules('spirit/damage/nonlethal-weapon-lethal').it('and the other way round, whatever the weapon', () => {
    expect(switched({ nonlethal: true })).toEqual([-4, 46, 0])
    expect(switched({ nonlethal: true, use: 'projectile' })).toEqual([-4, 46, 0])
  })
  rules('modern/damage/hit-deals-damage').it('a weapon that says so deals nonlethal damage, every other lethal', () => {
    const kinds = (weapon: object) => {
      const stage = duel(0, 10, { name: 'w', damage: '1d6', ...weapon })
      stage.blow([15, 4])
      return [stage.hp(1), stage.r.amount(1, nonlethal)]
    }
    expect(kinds({ nonlethal: true })).toEqual([50, 4])
    expect(kinds({ unarmed: true })).toEqual([46, 0])
  })
})

describe('range', () => {
  rules('modern/attack/range-penalty').it('is nothing in melee, though the weapon could be thrown', () => {
    const spear = { name: 'spear', damage: '1d8', use: 'melee', increment: 5 }
    expect(duel(3, 10, spear).attack().total).toBe(3)
  })
  const shot = (feet: number, options = {}) =>
    new ModernStage([{ weapons: [{ name: 'w', use: 'projectile', damage: '1d4', increment: 30 }] }, {}], {
      options,
      map: ['.'.repeat(90)],
      at: [
        [0, 0],
        [feet / 5, 0],
      ],
    }).attack()
  rules('modern/attack/range-penalty').each([
    [25, 0, 0],
    [30, -2, 0],
    [35, -2, -2],
    [55, -2, -2],
    [60, -4, -2],
    [65, -4, -4],
    [95, -6, -6],
  ])('increment 30 at %i ft: %i; beyond the increment %i', (feet, full, beyond) => {
    expect(shot(feet).total).toBe(full)
    expect(shot(feet, { 'range-penalty-beyond-increment': true }).total).toBe(beyond)
  })
  rules('modern/attack/range-penalty').each([
    [29, 0],
    [30, 1],
    [59, 1],
    [60, 2],
    [95, 3],
  ])('%i feet are %i full increments of 30', (feet, n) => {
    expect(increments(new ModernStage([{}, {}]).r, feet, 30)).toBe(n)
  })
  rules('modern/attack/maximum-range').each([
    ['thrown', 10, 50, 55, -10],
    ['projectile', 40, 400, 405, -20],
  ])('%s, increment %i: %i feet possible, %i refused', (use, increment, far, tooFar, penalty) => {
    const at = (feet: number) => {
      const stage = new ModernStage([{ weapons: [{ name: 'w', use, damage: '1d4', increment }] }, {}], {
        map: ['.'.repeat(90)],
        at: [
          [0, 0],
          [feet / 5, 0],
        ],
      })
      stage.m.set(0, standardLeft, 1)
      return stage
    }
    const command = { do: 'attack', target: 1, weapon: 0 }
    expect(refusals(at(far).r, 0, command)).toEqual([])
    expect(at(far).attack().total).toBe(penalty)
    expect(refusals(at(tooFar).r, 0, command).map(x => x.rule)).toEqual(['modern/attack/maximum-range'])
  })
  rules('modern/attack/maximum-range').it('counts increments by how the weapon is used', () => {
    const weapon = { increment: 10 }
    expect(maximumRange({ ...weapon, use: 'thrown' })).toBe(50)
    expect(maximumRange({ ...weapon, use: 'projectile' })).toBe(100)
  })
})

describe('shooting into a melee, which is borrowed', () => {
  const spear = { name: 'spear', damage: '1d8', reach: true }
  const gun = { name: 'gun', use: 'projectile', damage: '2d6', increment: 100 }
  /** The first shoots at the second, whom a friend of the shooter fights from this square; the second stands at 5, 0. */
  const shot = (friend: [number, number], given: Record<string, unknown> = {}) =>
    new ModernStage([{ weapons: [gun] }, given, { side: 'us', weapons: [spear, { name: 'bat', damage: '1d6' }] }], {
      at: [[0, 0], [5, 0], friend],
    }).attack()
  rules('spirit/attack/into-melee').it('takes -4 beside a friend, none ten feet from one, and says so', () => {
    expect(shot([6, 0]).total).toBe(-4)
    const clear = shot([7, 0])
    expect(clear.total).toBe(0)
    expect(clear.terms).toEqual([
      expect.objectContaining({ value: -4, lost: 'no friend nearer than 10 feet to the aim' }),
    ])
    expect(shot([9, 0]).terms).toEqual([])
  })
  rules('spirit/attack/into-melee').it('is no matter in melee, nor where no target is named yet', () => {
    const stage = new ModernStage(
      [{ weapons: [{ name: 'pike', damage: '1d8', reach: true }, gun] }, {}, { side: 'us', weapons: [spear] }],
      {
        at: [
          [0, 0],
          [2, 0],
          [4, 0],
        ],
      },
    )
    expect(stage.attack().terms).toEqual([])
    expect(stage.attack({ weapon: 1 }).terms).toHaveLength(1)
    expect(stage.r.explain('attack', 0, { ...stage.facts({ weapon: 1 }), target: -1 }).terms).toEqual([])
    // The first creature of the file is a target as any other.
    const back = new ModernStage([{}, { weapons: [gun] }, { side: 'them', weapons: [spear] }], {
      at: [
        [2, 0],
        [6, 0],
        [4, 0],
      ],
    })
    expect(
      back.r.explain(
        'attack',
        1,
        attackFacts(back.r, attackStep({ by: 1, at: 0, weapon: 0, as: 'attack', index: 0 }), false),
      ).terms,
    ).toHaveLength(1)
  })
  rules('spirit/attack/into-melee').it('a big target is aimed at where no friend is near', () => {
    expect(shot([7, 0], { size: 'large' }).total).toBe(0)
    expect(shot([4, 2], { size: 'large' }).terms).toEqual([
      expect.objectContaining({ value: -4, lost: expect.any(String) }),
    ])
  })
})

describe('attacks of opportunity, which are borrowed', () => {
  rules('spirit/opportunity/combat-reflexes').each([
    [3, ['Combat Reflexes'], 4],
    [0, ['Combat Reflexes'], 1],
    [-2, ['Combat Reflexes'], 1],
    [3, [], 1],
  ])('Dexterity %i, feats %j: %i in a round', (Dexterity, feats, n) => {
    expect(new ModernStage([{ abilities: { Dexterity }, feats }]).r.tally('opportunities', 0, {})).toBe(n)
  })
})
