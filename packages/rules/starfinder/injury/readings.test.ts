import type { Options } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { altitudeOf } from '../../d20/position/height.ts'
import { endTurn } from '../../d20/turn/round.ts'
import { prone } from '../../d20/vocabulary/conditions.ts'
import { altitude } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { restoreStamina } from '../healing/healing.ts'
import { harm } from '../testing/harm.ts'
import { StarStage } from '../testing/stage.ts'
import { resolveMaximum, staminaMaximum } from './maxima.ts'

/** Other readings of the text about flight and about what weakens, each both ways. */
const bird = (options: Options) => {
  const s = new StarStage([{ speeds: { fly: 60 }, skills: { Acrobatics: 6 } }, {}], {
    at: [
      [10, 10],
      [0, 19],
    ],
    options,
  }).turn()
  s.m.set(0, altitude, 20)
  return s
}

describe('other readings', () => {
  rules('starfinder/flight/acrobatics-options').each([
    [{}, 9, 20],
    [{ 'hover-dc': 20 }, 13, 0],
    [{ 'hover-dc': 20 }, 14, 20],
  ] as const)('hovering by %j: a %i leaves it at %i feet', (options, face, feet) => {
    const s = bird(options)
    const fell = feet === 0
    s.play([endTurn({ who: 0 })], fell ? [face, 19] : [face])
    expect(altitudeOf(s.r, 0)).toBe(feet)
  })
  rules('starfinder/flight/perfect-automatic').each([
    [{}, 14, false],
    [{ 'avoid-falling-damage-dc': 25 }, 18, true],
    [{ 'avoid-falling-damage-dc': 25 }, 19, false],
  ] as const)('a fall by %j: with a %i it is hurt: %s', (options, face, hurt) => {
    const s = bird(options)
    s.play([endTurn({ who: 0 })], hurt ? [1, face, [3, 4]] : [1, face])
    expect([altitudeOf(s.r, 0), s.r.has(0, prone), s.hp()]).toEqual([0, hurt, hurt ? 13 : 20])
  })
  rules('starfinder/abilities/constitution-damage-stamina').each([
    [{}, 18],
    [{ 'con-damage-current-only': true }, 30],
  ] as const)('damage to Constitution by %j: up to %i Stamina Points', (options, most) => {
    const s = new StarStage([{ hitPoints: 30, stamina: 30, resolve: 5, level: 4 }], { options })
    s.play([weaken({ who: 0, ability: 'Constitution', n: 6 })])
    expect([s.sp(), staminaMaximum(s.r, 0)]).toEqual([18, most])
  })
  rules('starfinder/abilities/key-ability-damage-resolve').each([
    [{}, 3],
    [{ 'key-ability-damage-current-only': true }, 5],
  ] as const)('damage to the key ability by %j: up to %i Resolve Points', (options, most) => {
    const s = new StarStage([{ hitPoints: 30, stamina: 30, resolve: 5, keyAbility: 'Charisma' }], { options })
    s.play([weaken({ who: 0, ability: 'Charisma', n: 4 })])
    expect([s.rp(), resolveMaximum(s.r, 0)]).toEqual([3, most])
  })
  rules('starfinder/injury/massive-damage-at-zero').each([
    [{}, 5, 26, ['dying']],
    [{ 'massive-damage-counts-stamina': true }, 5, 26, ['dead']],
    [{ 'massive-damage-counts-stamina': true }, 5, 21, ['dying']],
    [{ 'massive-damage-counts-stamina': true }, 30, 22, ['dead']],
    [{}, 5, 27, ['dead']],
  ] as const)('at 0 Hit Points of 22 by %j: %i Stamina Points, %i damage: %j', (options, sp, n, states) => {
    const s = new StarStage(
      [{ hitPoints: { maximum: 22, current: 0 }, stamina: { maximum: 30, current: sp }, resolve: 2 }],
      { options },
    )
    s.play([harm(0, n)])
    expect(s.states()).toEqual(states)
  })
  rules('starfinder/injury/massive-damage-at-zero').it(
    'a blow is counted whole by that reading, others are not',
    () => {
      const club = { name: 'club', damage: '2d12', types: 'bludgeoning' }
      const struck = (options: Options, hit: Record<string, unknown>, attack = true) => {
        const s = new StarStage([{ weapons: [club], baseAttack: 10 }, hit], { options })
        if (attack) s.blow([15, [12, 11]])
        else s.play([harm(1, 23, { attack: false })])
        return s.states(1)
      }
      const lying = { hitPoints: { maximum: 22, current: 0 }, stamina: { maximum: 30, current: 5 }, resolve: 2 }
      const reading = { 'massive-damage-counts-stamina': true }
      expect([struck({}, lying), struck(reading, lying), struck(reading, lying, false)]).toEqual([
        ['dying'],
        ['dead'],
        ['dying'],
      ])
      // Who stands is not meant: what Stamina Points took counts for nothing.
      const standing = { hitPoints: { maximum: 22, current: 22 }, stamina: { maximum: 30, current: 5 }, resolve: 2 }
      expect(struck(reading, standing)).toEqual([])
    },
  )
  rules('starfinder/injury/healing-stabilizes').each([
    [{}, ['dying']],
    [{ 'stamina-healing-stabilizes': true }, ['stable']],
  ] as const)('Stamina Points regained while dying, by %j: %j', (options, states) => {
    const s = new StarStage(
      [{ hitPoints: { maximum: 22, current: 0 }, stamina: { maximum: 10, current: 0 }, resolve: 2 }],
      { options },
    )
    s.play([restoreStamina({ who: 0 })])
    expect([s.sp(), s.hp(), s.states()]).toEqual([10, 0, states])
  })
})
