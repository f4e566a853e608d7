import { condition, Ruleset } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { attackFacts } from '../../d20/attack/facts.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { rules } from '../../testing/rule.ts'
import { spirit } from '../ruleset.ts'
import { SpiritStage, sword } from '../testing/stage.ts'

const facts = (stage: SpiritStage, critical = false) =>
  attackFacts(stage.r, attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0 }), critical)

/** What a hit costs the target. `crit`: the threat is confirmed. */
function dealt(
  weapon: Record<string, unknown>,
  strength: number,
  dice: readonly number[],
  how: { crit?: boolean; options?: Record<string, boolean>; rules?: Ruleset } = {},
) {
  const stage = new SpiritStage(
    [{ baseAttack: 40, abilities: { Strength: strength }, weapons: [weapon] }, { hitPoints: 40 }],
    how.rules ? { rules: how.rules } : { options: how.options ?? {} },
  )
  const faces = how.options?.['minimum-per-roll'] ? dice : [dice]
  stage.blow(how.crit ? [20, 10, ...faces] : [10, ...faces])
  return { lethal: 40 - stage.hp(1), nonlethal: stage.nonlethal(1), stage }
}

describe('a hit', () => {
  rules('spirit/damage/hit-deals-damage').it('is taken from current hit points', () => {
    const stage = new SpiritStage([{ weapons: [sword] }, {}])
    stage.blow([15, 6])
    expect(stage.hp(1)).toBe(14)
  })
  rules('spirit/damage/minimum-one').each([
    ['1d4', -3, [1], false, {}, 1],
    ['1d4', -3, [4], false, {}, 1],
    ['1d4', -2, [4], false, {}, 2],
    ['1d4', -3, [4, 1], true, {}, 1],
    ['1d4', -3, [4, 1], true, { 'minimum-per-roll': true }, 2],
    ['1d4', -3, [4, 4], true, {}, 2],
    ['1d4', -1, [4, 1], true, { 'minimum-per-roll': true }, 4],
  ])('%s with Strength %i, dice %j, critical %s, %j: %i', (damage, strength, dice, crit, options, n) => {
    expect(dealt({ name: 'w', damage }, strength, dice, { crit, options }).lethal).toBe(n)
  })
  rules('spirit/damage/minimum-one').it('holds for the total with the extra dice, and for nonlethal damage', () => {
    const weapon = { name: 'w', damage: '1d4', extra: '1d6' }
    expect(dealt(weapon, -3, [1, 4]).lethal).toBe(2)
    expect(dealt(weapon, -3, [1, 4], { options: { 'minimum-per-roll': true } }).lethal).toBe(5)
    expect(dealt({ name: 'sap', damage: '1d4', nonlethal: true }, -4, [2]).nonlethal).toBe(1)
  })
  rules('spirit/damage/strength-modifier').each([
    ['melee', {}, 8],
    ['thrown', {}, 8],
    ['projectile', {}, 5],
    ['projectile', { strength: true }, 8],
  ])('%s %j with Strength +3, die 5: %i', (use, more, n) => {
    expect(dealt({ name: 'w', use, damage: '1d8', ...more }, 3, [5]).lethal).toBe(n)
  })
  rules('spirit/damage/strength-modifier').it('a sling takes a Strength penalty too', () => {
    expect(dealt({ name: 'sling', use: 'projectile', damage: '1d4', strength: true }, -2, [4]).lethal).toBe(2)
  })
  rules('spirit/damage/strength-modifier').each([
    [{ acts: [{ name: 'Byakurai', cost: 'standard', kind: 'kido', strikes: 'w' }] }, {}, 5],
    [{ acts: [{ name: 'Getsuga', cost: 'standard', kind: 'shikai', strikes: 'w' }] }, {}, 8],
    [{}, { strength: false }, 5],
  ])('a Kido is no weapon: %j, %j', (given, more, n) => {
    const weapon = { name: 'w', damage: '1d8', touch: true, ...more }
    const stage = new SpiritStage([{ abilities: { Strength: 3 }, weapons: [weapon], ...given }, {}])
    stage.blow([15, 5])
    expect(20 - stage.hp(1)).toBe(n)
  })
  rules('spirit/damage/off-hand').each([
    [4, 3, {}, 3],
    [-1, 4, {}, 3],
    [-1, 4, { 'off-hand-ignores-penalty': true }, 4],
    [4, 3, { 'off-hand-ignores-penalty': true }, 3],
  ])('Strength %i, die %i, %j: %i', (strength, die, options, n) => {
    expect(dealt({ name: 'dagger', damage: '1d6', hands: 'off' }, strength, [die], { options }).lethal).toBe(n)
  })
  rules('spirit/damage/off-hand').it('also for the weapon that a full attack strikes with in the other hand', () => {
    const stage = new SpiritStage([{ abilities: { Strength: 4 }, weapons: [sword] }, {}])
    stage.blow([15, 3], { details: { hand: 'off' } })
    stage.blow([15, 3], { details: { hand: 'regular' } })
    expect(stage.hp(1)).toBe(20 - 3 - 7)
  })
  rules('spirit/damage/two-handed').each([
    ['2d6', 4, [3, 5], {}, 14],
    ['1d8', -2, [5], {}, 5],
    ['1d8', -2, [5], { 'two-handed-needs-bonus': true }, 3],
    ['1d8', 0, [5], {}, 7],
    ['1d8', 0, [5], { 'two-handed-needs-bonus': true }, 5],
    ['1d8', 1, [5], { 'two-handed-needs-bonus': true }, 8],
  ])('%s with Strength %i, dice %j, %j: %i', (damage, strength, dice, options, n) => {
    expect(dealt({ name: 'w', damage, hands: 'two' }, strength, dice, { options }).lethal).toBe(n)
  })
})

describe('multiplied', () => {
  rules('spirit/damage/multiplying').it('rolls with all modifiers each time', () => {
    expect(dealt({ name: 'w', damage: '1d8' }, 3, [2, 7], { crit: true }).lethal).toBe(15)
  })
  rules('spirit/damage/extra-dice-not-multiplied', 'spirit/critical/damage').it('extra dice once', () => {
    expect(dealt({ name: 'w', damage: '1d6', extra: '1d6' }, 2, [3, 6, 4], { crit: true }).lethal).toBe(17)
  })
  const doubled = condition('doubled')
  const weaponMagic = condition('weapon magic')
  const house = () => {
    const base = spirit()
    return new Ruleset({
      id: 'spirit',
      title: base.title,
      stacking: base.stacking,
      chapters: [
        ...base.chapters,
        {
          topic: 'damage',
          from: 'house',
          conditions: [
            {
              condition: doubled,
              rule: 'house/test/doubled',
              mods: [{ to: 'multiplier', value: 1, type: 'untyped', rule: 'house/test/doubled' }],
            },
            {
              condition: weaponMagic,
              rule: 'house/test/magic',
              mods: [{ to: 'damage', value: 2, type: 'untyped', rule: 'house/test/magic' }],
            },
          ],
        },
      ],
    })
  }
  rules('spirit/damage/several-multipliers').each([
    [2, 3],
    [3, 4],
    [4, 5],
  ])('x2 from an effect and x%i on a critical hit: x%i', (critical, total) => {
    const stage = new SpiritStage([{ weapons: [{ ...sword, critical }] }, {}], { rules: house() })
    stage.m.give(0, doubled)
    expect(stage.r.tally('multiplier', 0, facts(stage, true))).toBe(total)
    expect(stage.r.tally('multiplier', 0, facts(stage))).toBe(2)
  })
  rules('spirit/damage/several-multipliers').it('the dice are rolled so often', () => {
    const stage = new SpiritStage([{ baseAttack: 40, weapons: [sword] }, { hitPoints: 40 }], { rules: house() })
    stage.m.give(0, doubled)
    stage.blow([20, 10, [1, 2, 3]])
    expect(stage.hp(1)).toBe(34)
  })
  rules('spirit/damage/several-multipliers').each([
    [2, 2, [20, 10, [1, 2, 3]], 6],
    [2, 3, [20, 10, [1, 2, 3, 4]], 10],
    [3, 1, [20, 10, [1, 2, 3]], 6],
    [2, 2, [12, [5, 6]], 11],
  ])('a weapon x%i and x%i on a critical hit, %j: %i', (times, critical, faces, n) => {
    const stage = new SpiritStage([{ baseAttack: 40, weapons: [{ ...sword, times, critical }] }, { hitPoints: 40 }])
    stage.blow(faces)
    expect(40 - stage.hp(1)).toBe(n)
  })
  rules('spirit/damage/extra-dice-not-multiplied').it('nor by what multiplies every hit', () => {
    const flaming = { ...sword, times: 2, extra: '1d6' }
    const stage = new SpiritStage([{ baseAttack: 40, weapons: [flaming] }, { hitPoints: 40 }])
    stage.blow([12, [2, 3, 6]])
    expect(stage.hp(1)).toBe(29)
  })
  rules('spirit/damage/weapon-effects-on-unarmed-and-natural').each([
    [{ name: 'claw', damage: '1d6', natural: true }, 6, 0],
    [{ name: 'sword', damage: '1d8' }, 6, 0],
    [{ name: 'bow', use: 'projectile', damage: '1d6' }, 5, 0],
    [undefined, 0, 6],
  ])('an effect of the sheet on all of them: %j, die 3: %i and %i', (weapon, lethal, nonlethal) => {
    const stage = new SpiritStage([
      {
        abilities: { Strength: 1 },
        weaponDamage: [
          { from: 'a blessing', value: 3 },
          { from: 'a curse', value: -1 },
        ],
        weapons: weapon ? [weapon] : [],
      },
      {},
    ])
    stage.blow([15, 3])
    expect([20 - stage.hp(1), stage.nonlethal(1)]).toEqual([lethal, nonlethal])
    expect(
      stage.r
        .explain('damage', 0, facts(stage))
        .terms.filter(t => t.rule === 'spirit/damage/weapon-effects-on-unarmed-and-natural')
        .map(t => t.from),
    ).toEqual(['a blessing', 'a curse'])
  })
  rules('spirit/damage/weapon-effects-on-unarmed-and-natural').each([
    [{ name: 'claw', damage: '1d6', natural: true }, 6],
    [{ name: 'fist', damage: '1d4', unarmed: true, nonlethal: false }, 6],
    [{ name: 'sword', damage: '1d8' }, 6],
  ])('+2 to weapon damage: %j with Strength +1, die 3: %i', (weapon, n) => {
    const stage = new SpiritStage([{ baseAttack: 40, abilities: { Strength: 1 }, weapons: [weapon] }, {}], {
      rules: house(),
    })
    stage.m.give(0, weaponMagic)
    stage.blow([10, 3])
    expect(20 - stage.hp(1)).toBe(n)
  })
})

describe('nonlethal', () => {
  rules('spirit/damage/nonlethal-tally').it('is kept beside the hit points', () => {
    const { stage } = dealt({ name: 'sap', damage: '1d6', nonlethal: true }, 0, [6])
    expect([stage.hp(1), stage.nonlethal(1), stage.states(1)]).toEqual([40, 6, []])
  })
})
