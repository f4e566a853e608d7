import { describe, expect } from 'vitest'
import { attackFacts } from '../../d20/attack/facts.ts'
import { attacksAt } from '../../d20/creature/levels/attacks-by-base-attack-bonus.ts'
import { maximumRange } from '../../d20/position/range.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { defensive } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { SpiritStage, sword } from '../testing/stage.ts'

/** A duel: the attacker's bonus is all base attack bonus, the target's SP all Defense bonus. */
const duel = (bonus: number, sp: number, weapon: Record<string, unknown> = sword, more: Record<string, unknown> = {}) =>
  new SpiritStage([
    { baseAttack: bonus, weapons: [weapon], ...more },
    { defense: sp - 10, hitPoints: 100 },
  ])
const attackBonus = (stage: SpiritStage, how: Partial<Parameters<typeof attackStep>[0]> = {}) =>
  stage.r.explain(
    'attack',
    0,
    attackFacts(stage.r, attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0, ...how })),
  )

describe('the roll', () => {
  rules('spirit/attack/attack-roll').each([
    [7, 18, 11, 'hit'],
    [7, 18, 10, 'miss'],
    [0, 10, 10, 'hit'],
    [-3, 12, 15, 'hit'],
  ])('%i against %i, d20 shows %i: %s', (bonus, sp, face, result) => {
    const stage = duel(bonus, sp)
    expect(stage.result(stage.blow(result === 'hit' ? [face, 4] : [face]))).toBe(result)
    expect(stage.hp(1)).toBe(result === 'hit' ? 96 : 100)
  })
  rules('spirit/attack/natural-1-and-20').it('1 misses whatever the total', () => {
    const stage = duel(30, 12)
    expect(stage.result(stage.blow([1]))).toBe('miss')
  })
  rules('spirit/attack/natural-1-and-20', 'spirit/critical/critical-roll').it('20 hits and threatens', () => {
    const stage = duel(0, 45)
    expect(stage.result(stage.blow([20, 19, 5]))).toBe('hit')
    expect(stage.hp(1)).toBe(95)
  })
})

describe('the bonus', () => {
  rules('spirit/attack/melee-attack-bonus').it('base, size and Strength', () => {
    const stage = duel(6, 10, sword, { abilities: { Strength: 3 }, sizeModifier: -1 })
    const { total, terms } = attackBonus(stage)
    expect(total).toBe(8)
    expect(terms.map(t => t.value)).toEqual([6, 3, -1])
  })
  rules('spirit/attack/ranged-attack-bonus').each([
    [0, 6],
    [25, 6],
    [50, 6],
    [55, 6],
    [100, 4],
    [145, 4],
    [150, 2],
  ])('base 4, Quickness 2, increment 50 ft: at %i ft +%i', (feet, total) => {
    const stage = new SpiritStage(
      [
        {
          baseAttack: 4,
          abilities: { Quickness: 2, Strength: 5 },
          weapons: [{ name: 'bow', use: 'projectile', damage: '1d8', increment: 50 }],
        },
        {},
      ],
      {
        map: ['.'.repeat(40)],
        at: [
          [0, 0],
          [feet / 5, 0],
        ],
      },
    )
    expect(attackBonus(stage).total).toBe(total)
  })
  rules('spirit/attack/ranged-attack-bonus').each([
    [-1, -4],
    [0, 0],
  ])('the range penalty is the weapon’s: %i for each increment', (rangePenalty, total) => {
    const bow = { name: 'bow', use: 'projectile', damage: 3, increment: 10, rangePenalty }
    const stage = new SpiritStage([{ weapons: [bow] }, {}], {
      at: [
        [0, 0],
        [10, 0],
      ],
    })
    expect(attackBonus(stage).total).toBe(total)
  })
  rules('spirit/attack/base-attack-bonus-sources-stack').it('of two classes adds up', () => {
    const stage = duel(0, 10, sword, {
      baseAttack: [
        { from: 'warrior', value: 4 },
        { from: 'reaper', value: 3 },
      ],
    })
    const { total, terms } = attackBonus(stage)
    expect(total).toBe(7)
    expect(terms.map(t => t.from)).toEqual(['warrior', 'reaper'])
  })
  rules('spirit/attack/attacks-by-base-attack-bonus').each([
    [-1, 1],
    [0, 1],
    [5, 1],
    [6, 2],
    [10, 2],
    [11, 3],
    [15, 3],
    [16, 4],
    [20, 4],
    [30, 4],
  ])('%i: %i', (base, attacks) => {
    expect(attacksAt(base)).toBe(attacks)
  })
  rules('spirit/attack/lower-bonus-of-extra-attacks').each([
    [6, {}, [8, 3]],
    [11, {}, [13, 8, 3]],
    [11, { 'iterative-step': 3 }, [13, 10, 7]],
    [11, { 'iterative-step': 0 }, [13, 13, 13]],
  ])('base %i, options %j: %j', (base, options, bonuses) => {
    const stage = new SpiritStage([{ baseAttack: base, abilities: { Strength: 2 }, weapons: [sword] }, {}], { options })
    expect(bonuses.map((_, index) => attackBonus(stage, { index }).total)).toEqual(bonuses)
    if (Object.keys(options).length) expect(attackBonus(stage, { index: 1 }).readings).toEqual(['iterative-step'])
  })
  rules('spirit/defense/fighting-defensively').it('-4 to attacks, opportunities included', () => {
    const stage = duel(8, 15)
    stage.m.give(0, defensive)
    expect(attackBonus(stage).total).toBe(4)
    expect(attackBonus(stage, { as: 'opportunity' }).total).toBe(4)
  })
})

describe('an attack at nobody yet', () => {
  rules('spirit/attack/into-melee').it('knows of no melee that it goes into', () => {
    const bow = { name: 'bow', use: 'projectile', damage: '1d6', increment: 60 }
    const pike = { name: 'pike', damage: '1d8', reach: true }
    const stage = new SpiritStage([{ weapons: [bow] }, {}, { side: 'us', weapons: [pike] }], {
      at: [
        [0, 0],
        [4, 0],
        [6, 0],
      ],
    })
    const facts = attackFacts(stage.r, attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0 }))
    expect(stage.r.explain('attack', 0, facts).terms.map(t => t.from)).toContain('into a melee')
    expect(stage.r.explain('attack', 0, { ...facts, target: -1 }).terms.map(t => t.from)).not.toContain('into a melee')
  })
})

describe('lethal and nonlethal', () => {
  const fists = { name: 'fist', damage: '1d4', unarmed: true }
  rules('spirit/attack/unarmed-lethal').it('-4 for lethal fists', () => {
    const stage = duel(5, 12, fists)
    stage.blow([11, 3], { details: { switched: true } })
    expect([stage.hp(1), stage.nonlethal(1)]).toEqual([97, 0])
    expect(
      duel(5, 12, fists)
        .blow([10], { details: { switched: true } })
        .of('damage-taken'),
    ).toEqual([])
  })
  rules('spirit/attack/unarmed-lethal', 'spirit/damage/nonlethal-weapon-lethal').it(
    'no penalty with Improved Unarmed Strike',
    () => {
      const stage = duel(5, 12, fists, { feats: ['Improved Unarmed Strike'] })
      const explained = attackBonus(stage, { details: { switched: true } })
      expect(explained.total).toBe(5)
      expect(explained.terms.find(t => t.value === -4)?.lost).toBe('Improved Unarmed Strike')
    },
  )
  rules('spirit/damage/lethal-weapon-nonlethal').it('-4 for the flat of the blade', () => {
    const stage = duel(7, 15)
    stage.blow([12, 5], { details: { switched: true } })
    expect([stage.hp(1), stage.nonlethal(1)]).toEqual([100, 5])
    expect(
      duel(7, 15)
        .blow([11], { details: { switched: true } })
        .of('damage-taken'),
    ).toEqual([])
  })
  rules('spirit/damage/lethal-weapon-nonlethal').it(
    'a bow in the same full attack deals its own damage, without the -4',
    () => {
      const bow = { name: 'bow', use: 'projectile', damage: '1d6', increment: 60 }
      const stage = duel(7, 15, bow)
      expect(attackBonus(stage, { details: { switched: true } }).total).toBe(7)
      stage.blow([8, 5], { details: { switched: true } })
      expect([stage.hp(1), stage.nonlethal(1)]).toEqual([95, 0])
    },
  )
  rules('spirit/damage/nonlethal-weapon-lethal').it('-4 for the hard edge of a sap', () => {
    const stage = duel(4, 10, { name: 'sap', damage: '1d6', nonlethal: true })
    stage.blow([10, 4], { details: { switched: true } })
    expect([stage.hp(1), stage.nonlethal(1)]).toEqual([96, 0])
    stage.blow([10, 4])
    expect([stage.hp(1), stage.nonlethal(1)]).toEqual([96, 4])
  })
  rules('spirit/attack/unarmed-is-light', 'spirit/damage/unarmed-strike').each([
    ['small', '1d2'],
    ['medium', '1d4'],
    ['large', '1d6'],
  ])('a %s creature has a light unarmed strike of %s', (size, dice) => {
    const damage = [{ dice, types: [] }]
    const stage = new SpiritStage([{ size }, {}])
    const strikes = (stage.r.sheet(0) as unknown as { weapons: readonly object[] }).weapons
    expect(strikes).toEqual([
      { name: 'unarmed strike', use: 'melee', damage, unarmed: true, nonlethal: true, hands: 'light' },
    ])
  })
  rules('spirit/damage/unarmed-strike').it('its damage is nonlethal, Strength included', () => {
    const stage = new SpiritStage([{ abilities: { Strength: 2 } }, {}])
    stage.blow([15, 3])
    expect([stage.hp(1), stage.nonlethal(1)]).toEqual([20, 5])
  })
})

describe('range', () => {
  rules('spirit/attack/ranged-limits').each([
    [{ use: 'thrown', increment: 10 }, 50],
    [{ use: 'projectile', increment: 60 }, 600],
    [{ use: 'projectile', increment: 60, maximum: 200 }, 200],
    [{ use: 'thrown', increment: 10, maximum: 200 }, 50],
  ] as const)('%j: %i feet', (weapon, feet) => {
    expect(maximumRange(weapon)).toBe(feet)
  })
})
