import { describe, expect } from 'vitest'
import { weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const blade = { name: 'blade', damage: '1d6', type: 'slashing', hands: 'one' }
const knife = { ...blade, name: 'knife', operative: true }
const spear = { ...blade, name: 'spear', use: 'thrown', increment: 20 }
const gun = { ...blade, name: 'gun', use: 'projectile', increment: 60 }
const printed = { ...blade, name: 'claws', total: 9, natural: true }
const curse = (ability: string, adds: number, more: object = {}) => ({
  name: `${ability} curse`,
  kind: 'spell',
  provokes: false,
  effect: { range: 60, consequences: [{ adds, to: ability, lasts: { rounds: 2 }, ...more }] },
})
const ABILITIES = { Strength: 3, Dexterity: 3, Constitution: 3, Intelligence: 3, Wisdom: 3, Charisma: 3 }
const pair = (more: Record<string, unknown> = {}, options: object = {}) =>
  new StarStage(
    [
      {
        abilities: ABILITIES,
        weapons: [blade, knife, spear, gun, printed],
        hitPoints: 30,
        stamina: 30,
        resolve: 4,
        level: 5,
        ...more,
      },
      { hitPoints: 50, totals: { EAC: 10, KAC: 10 } },
    ],
    { options: options as never },
  ).turn()
/** All that the ability modifiers of the first creature are part of. */
function numbers(s: StarStage) {
  const attack = [0, 1, 2, 3, 4].map(weapon => s.bonus({ weapon }).total)
  const damage = [0, 1, 2, 3].map(weapon => {
    const facts = { weapon, attacker: 0, target: 1, melee: weapon < 2, thrown: weapon === 2 }
    return s.r.tally('damage', 0, { ...facts, ranged: weapon > 1, critical: false } as never)
  })
  const saves = (['Fortitude', 'Reflex', 'Will'] as const).map(save => s.r.tally('save', 0, { save }))
  const checks = ['Intelligence', 'Charisma'].map(skill => s.r.tally('check', 0, { skill }))
  return {
    attack: attack.join(),
    damage: damage.join(),
    AC: s.ac('KAC'),
    saves: saves.join(),
    initiative: s.r.tally('initiative', 0, {}),
    checks: checks.join(),
    stamina: s.sp(),
  }
}
const PLAIN = {
  attack: '3,3,3,3,9',
  damage: '3,3,3,0',
  AC: 13,
  saves: '3,3,3',
  initiative: 3,
  checks: '3,3',
  stamina: 30,
}

describe('what a lowered modifier affects', () => {
  rules('starfinder/abilities/ability-damage-by-score').each([
    ['Strength', { attack: '1,3,1,3,7', damage: '1,3,1,0' }],
    ['Dexterity', { attack: '3,1,3,1,9', damage: '3,1,3,0', AC: 11, saves: '3,1,3', initiative: 1 }],
    ['Constitution', { saves: '1,3,3', stamina: 20 }],
    ['Intelligence', { checks: '1,3' }],
    ['Wisdom', { saves: '3,3,1' }],
    ['Charisma', { checks: '3,1' }],
  ] as const)('%s', (ability, changed) => {
    const s = pair()
    expect(numbers(s)).toEqual(PLAIN)
    s.play([weaken({ who: 0, ability, n: 5 })])
    expect(numbers(s)).toEqual({ ...PLAIN, ...changed })
  })
  rules('starfinder/abilities/ability-damage-by-score').it('as printed: all that Dexterity is part of', () => {
    const s = pair({ totals: { KAC: 17, Reflex: 5, initiative: 3 } })
    s.play([weaken({ who: 0, ability: 'Dexterity', n: 4 })])
    expect([s.ac('KAC'), s.r.tally('save', 0, { save: 'Reflex' }), s.r.tally('initiative', 0, {})]).toEqual([15, 3, 1])
  })
  rules('starfinder/abilities/ability-damage-by-score').it('the limit of armor comes after it, or before', () => {
    const armor = { eac: 0, kac: 0, dexterity: 1 }
    const ac = (n: number, options: object = {}) => {
      const s = pair({ armor }, options)
      s.play([weaken({ who: 0, ability: 'Dexterity', n })])
      return s.ac('KAC')
    }
    const late = { 'dex-damage-after-armor-cap': true }
    expect([ac(4), ac(6), ac(4, late), ac(6, late)]).toEqual([11, 10, 9, 8])
  })
})

describe('penalties to ability scores', () => {
  const cursed = (ability: string, adds: number, more: Record<string, unknown> = {}) => {
    const s = pair({ acts: [curse(ability, adds)], ...more })
    s.do({ do: 'use', act: `${ability} curse`, target: 0 })
    return s
  }
  rules('starfinder/abilities/ability-penalty').each([
    ['Strength', { attack: '1,3,1,3,7', damage: '1,3,1,0' }],
    ['Dexterity', { attack: '3,1,3,1,9', damage: '3,1,3,0', AC: 11, saves: '3,1,3', initiative: 1 }],
    ['Constitution', { saves: '1,3,3' }],
    ['Intelligence', { checks: '1,3' }],
    ['Wisdom', { saves: '3,3,1' }],
    ['Charisma', { checks: '3,1' }],
  ] as const)('%s: the modifier alone, 1 for each 2 points', (ability, changed) => {
    expect(numbers(cursed(ability, -5))).toEqual({ ...PLAIN, ...changed })
  })
  rules('starfinder/abilities/ability-penalty').it('never makes unconscious, and never kills', () => {
    const weak = cursed('Strength', -6, { abilities: { Strength: -2 }, scores: { Strength: 6 } })
    expect([weak.r.tally('check', 0, { skill: 'Strength' }), weak.states()]).toEqual([-5, []])
    const frail = cursed('Constitution', -20, {
      abilities: {},
      scores: { Constitution: 10 },
      keyAbility: 'Constitution',
    })
    expect([frail.states(), frail.points()]).toEqual([[], [30, 30, 4]])
  })
  rules('starfinder/abilities/ability-penalty').it(
    'of one source the worst, of several all; 1 point is nothing',
    () => {
      const acts = [curse('Strength', -3), { ...curse('Strength', -3), name: 'other curse' }]
      const s = pair({ acts })
      const use = (act: string) => {
        s.turn().do({ do: 'use', act, target: 0 })
        return s.r.tally('check', 0, { skill: 'Strength' })
      }
      expect([use('Strength curse'), use('Strength curse'), use('other curse')]).toEqual([2, 2, 0])
      expect(numbers(cursed('Strength', -1))).toEqual(PLAIN)
    },
  )
  rules('starfinder/abilities/ability-penalty').it('a score is given no bonus by an effect', () => {
    expect(() => pair({ acts: [curse('Strength', 4)] })).toThrow(/a penalty only/)
  })
})
