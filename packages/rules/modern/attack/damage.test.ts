import { condition, Ruleset } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { rounded } from '../checks/rounding.ts'
import { modern } from '../ruleset.ts'
import { ModernStage } from '../testing/stage.ts'

const doubled = condition('doubled')
const sharpened = condition('sharpened')
/** The text with an effect that doubles damage, and one that adds 2 to it. */
const house = (options = {}) => {
  const base = modern()
  const chapter = {
    topic: 'damage',
    from: 'house',
    conditions: [
      {
        condition: doubled,
        rule: 'house/test/doubled',
        mods: [{ to: 'multiplier', value: 1, type: 'untyped', rule: 'house/test/doubled' }],
      },
      {
        condition: sharpened,
        rule: 'house/test/sharpened',
        mods: [{ to: 'damage', value: 2, type: 'untyped', rule: 'house/test/sharpened' }],
      },
    ],
  } as const
  return new Ruleset({ ...base, chapters: [...base.chapters, chapter], options })
}

interface How {
  readonly crit?: boolean
  readonly options?: Record<string, boolean>
  readonly with?: typeof doubled
}
/** What a hit costs the target. */
function dealt(weapon: object, strength: number, dice: readonly number[], how: How = {}): number {
  const stage = new ModernStage(
    [{ baseAttack: 40, abilities: { Strength: strength }, weapons: [{ name: 'w', ...weapon }] }, { hitPoints: 60 }],
    { rules: house(how.options) },
  )
  if (how.with) stage.m.give(0, how.with)
  const faces = how.options?.['minimum-per-roll'] ? dice : [dice]
  stage.blow(how.crit ? [20, 10, ...faces] : [10, ...faces])
  return 60 - stage.hp(1)
}

describe('a hit', () => {
  rules('modern/damage/hit-deals-damage').it('is taken from current hit points', () => {
    const stage = new ModernStage([
      { weapons: [{ name: 'pistol', use: 'projectile', damage: '2d6' }] },
      { hitPoints: 18 },
    ])
    stage.blow([15, [4, 5]])
    expect(stage.hp(1)).toBe(9)
  })
  rules('modern/damage/unarmed-and-natural').each([
    [{ natural: true }, 7],
    [{ unarmed: true }, 7],
  ])('+2 to weapon damage: %j 1d6, Strength +1, die 4: %i', (kind, n) => {
    expect(dealt({ damage: '1d6', ...kind }, 1, [4], { with: sharpened })).toBe(n)
  })
  rules('modern/damage/minimum-one').it('1 at least', () => {
    expect(dealt({ damage: '1d3', unarmed: true }, -2, [1])).toBe(1)
    expect(dealt({ damage: '1d4', extra: '1d6' }, -3, [1, 4])).toBe(2)
    expect(dealt({ damage: '1d4', extra: '1d6' }, -3, [1, 4], { options: { 'minimum-per-roll': true } })).toBe(5)
    expect(dealt({ damage: '1d4' }, -3, [2, 1], { crit: true })).toBe(1)
    expect(dealt({ damage: '1d4' }, -3, [2, 1], { crit: true, options: { 'minimum-per-roll': true } })).toBe(2)
  })
  rules('modern/damage/strength-modifier').each([
    ['thrown', '1d4', 3, [2], 5],
    ['projectile', '2d8', 3, [4, 4], 8],
    ['melee', '1d6', -1, [4], 3],
    ['projectile', '2d8', -3, [4, 4], 8],
  ])('%s %s, Strength %i, dice %j: %i', (use, damage, strength, dice, n) => {
    expect(dealt({ use, damage }, strength, dice)).toBe(n)
  })
  rules('modern/damage/off-hand').each([
    [3, 3, {}, 4],
    [2, 3, {}, 4],
    [1, 3, {}, 3],
    [-2, 4, {}, 2],
    [-2, 4, { 'off-hand-halves-penalty': true }, 3],
    [3, 3, { 'off-hand-halves-penalty': true }, 4],
    [3, 3, { 'round-fractions-up': true }, 5],
  ])('off-hand knife 1d4, Strength %i, die %i, %j: %i', (strength, die, options, n) => {
    expect(dealt({ damage: '1d4', hands: 'off' }, strength, [die], { options })).toBe(n)
  })
  rules('modern/damage/two-handed').each([
    [{ damage: '1d12' }, 3, 7, {}, 11],
    [{ damage: '1d6', light: true }, 4, 2, {}, 6],
    [{ damage: '1d12' }, -1, 7, {}, 6],
    [{ damage: '1d12' }, 1, 7, {}, 8],
    [{ damage: '1d12' }, 3, 7, { 'round-fractions-up': true }, 12],
  ])('two hands, %j, Strength %i, die %i, %j: %i', (weapon, strength, die, options, n) => {
    expect(dealt({ ...weapon, hands: 'two' }, strength, [die], { options })).toBe(n)
  })
  rules('modern/dice/rounding').each([
    [1, 0, 1],
    [2, 1, 3],
    [3, 1, 4],
    [4, 2, 6],
    [5, 2, 7],
  ])('Strength bonus %i: half %i, one and a half %i', (bonus, half, more) => {
    const { r } = new ModernStage([{}])
    expect([rounded(r, bonus / 2), rounded(r, bonus * 1.5)]).toEqual([half, more])
    expect(dealt({ damage: '1d4', hands: 'off' }, bonus, [1])).toBe(1 + half)
    expect(dealt({ damage: '1d4', hands: 'two' }, bonus, [1])).toBe(1 + more)
  })
  rules('modern/dice/rounding').it('up by the option', () => {
    const { r } = new ModernStage([{}], { options: { 'round-fractions-up': true } })
    expect([rounded(r, 1.5), rounded(r, 4.5), rounded(r, 2)]).toEqual([2, 5, 2])
  })
})

describe('multiplied', () => {
  rules('modern/damage/multiplying').it('rolled that often with all modifiers', () => {
    expect(dealt({ damage: '1d8', bonus: 2 }, 0, [3, 6], { crit: true })).toBe(13)
    expect(dealt({ damage: '1d8', bonus: 2 }, 0, [3, 6], { with: doubled })).toBe(13)
  })
  rules('modern/damage/bonus-dice-not-multiplied').each([
    [{ crit: true }, [5, 2, 4], 13],
    [{ with: doubled }, [5, 2, 4], 13],
    [{ with: doubled, options: { 'bonus-dice-spared-only-on-criticals': true } }, [5, 2, 4, 3], 16],
    [{ crit: true, options: { 'bonus-dice-spared-only-on-criticals': true } }, [5, 2, 4], 13],
  ] as const)('1d6+1 with 1d6 fire, %j, dice %j: %i', (how, dice, n) => {
    expect(dealt({ damage: '1d6', bonus: 1, extra: '1d6' }, 0, dice, how)).toBe(n)
  })
})

describe('a weapon that multiplies its damage', () => {
  const lance = { damage: '1d8', bonus: 2, times: 2 }
  rules('modern/damage/multiplying').it('on every hit, and once more on a critical one', () => {
    expect(dealt(lance, 0, [3, 6])).toBe(13)
    expect(dealt(lance, 0, [3, 6, 1], { crit: true })).toBe(16)
  })
  rules('modern/damage/bonus-dice-not-multiplied').it('its extra dice by the option', () => {
    const burning = { ...lance, extra: '1d6' }
    expect(dealt(burning, 0, [3, 6, 4])).toBe(17)
    expect(dealt(burning, 0, [3, 6, 4, 1], { options: { 'bonus-dice-spared-only-on-criticals': true } })).toBe(18)
  })
})

describe('criticals', () => {
  const duel = (bonus: number, defense: number, weapon: object = {}) =>
    new ModernStage([
      { baseAttack: bonus, weapons: [{ name: 'w', damage: '1d10', ...weapon }] },
      { classBonus: defense - 10, hitPoints: 60 },
    ])
  rules('modern/critical/threat').it('a second roll follows a natural 20', () => {
    const played = duel(2, 24).blow([20, 10, 3])
    expect([played.picks('attack'), played.picks('critical')]).toEqual([['threat'], ['miss']])
  })
  rules('modern/critical/confirmation').each([
    [12, [4, 9], 'critical', 13],
    [11, [4], 'hit', 4],
    [1, [4], 'hit', 4],
    [20, [4, 9], 'critical', 13],
  ])('+6 against 18, second d20 %i, dice %j: %s, %i', (second, dice, result, n) => {
    const stage = duel(6, 18)
    expect(stage.result(stage.blow([20, second, dice]))).toBe(result)
    expect(60 - stage.hp(1)).toBe(n)
  })
  rules('modern/critical/multiplier').it('x2, or what the weapon says', () => {
    const stage = duel(6, 10)
    stage.blow([20, 10, [4, 9]])
    expect(stage.hp(1)).toBe(47)
    expect(dealt({ damage: '1d8', bonus: 1, critical: 3 }, 0, [1, 5, 8], { crit: true })).toBe(17)
  })
  rules('modern/critical/expanded-threat-range').each([
    [23, 19, 'threat'],
    [24, 19, 'miss'],
    [24, 20, 'threat'],
    [20, 18, 'hit'],
  ])('19-20 at +4 against %i, d20 shows %i: %s', (defense, face, grade) => {
    const faces = grade === 'threat' ? [face, 2, 3] : grade === 'hit' ? [face, 3] : [face]
    expect(duel(4, defense, { threat: 19 }).blow(faces).picks('attack')).toEqual([grade])
  })
})
