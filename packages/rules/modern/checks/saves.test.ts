import type { Reader } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { halved } from '../../d20/effects/amounts.ts'
import { die } from '../../d20/injury/thresholds.ts'
import { save } from '../../d20/vocabulary/check-steps.ts'
import { harm } from '../../testing/harm.ts'
import { rules } from '../../testing/rule.ts'
import { ModernStage } from '../testing/stage.ts'

type Kind = 'Fortitude' | 'Reflex' | 'Will'
const throwing = (kind: Kind, bonus: number, dc: number, face: number, options = {}) => {
  const stage = new ModernStage([{ saves: { [kind]: bonus } }], { options })
  const step = save({ who: 0, save: kind, dc, against: 'a test', failed: [die({ who: 0 })], passed: [] })
  return stage.play([step], [face]).of('saved')[0]!['result']
}

describe('a save', () => {
  rules('modern/saves/roll').each([
    [4, 15, 11, {}, 'passed'],
    [4, 15, 10, {}, 'failed'],
    [4, 15, 11, { 'ties-fail-on-saves': true }, 'failed'],
    [4, 15, 12, { 'ties-fail-on-saves': true }, 'passed'],
  ])('Will %i against %i, d20 shows %i, %j: %s', (bonus, dc, face, options, result) => {
    expect(throwing('Will', bonus, dc, face, options)).toBe(result)
  })
  rules('modern/saves/natural-1-and-20').it('1 fails, 20 succeeds', () => {
    expect(throwing('Reflex', 15, 12, 1)).toBe('failed')
    expect(throwing('Reflex', -1, 30, 20)).toBe('passed')
    expect(throwing('Reflex', -1, 30, 20, { 'ties-fail-on-saves': true })).toBe('passed')
  })
  rules('modern/saves/bonus', 'modern/saves/kinds').it('base save and ability', () => {
    const stage = new ModernStage([
      {
        saves: { Fortitude: 1, Reflex: 2, Will: 3 },
        abilities: { Constitution: 2, Dexterity: -1, Wisdom: 1, Strength: 9, Charisma: 9 },
      },
    ])
    const kinds = ['Fortitude', 'Reflex', 'Will'] as const
    expect(kinds.map(kind => stage.r.tally('save', 0, { save: kind }))).toEqual([3, 1, 4])
  })
  rules('modern/saves/bonus').it('base Fortitude +2, Constitution +3', () => {
    const stage = new ModernStage([{ saves: { Fortitude: 2 }, abilities: { Constitution: 3 } }])
    expect(stage.r.tally('save', 0, { save: 'Fortitude' })).toBe(5)
  })
})

/** A save for half, or for nothing, of an amount that is known. */
const blast = (r: Reader, { n, dc, half }: { n: number; dc: number; half: boolean }) => {
  const dealt = (n: number) => [harm(0, n)]
  const passed = half ? dealt(halved(r, n)) : []
  return save({ who: 0, save: 'Reflex', dc, against: 'an explosion', failed: dealt(n), passed })
}

describe('an explosion', () => {
  const caught = (face: number, how: { half: boolean; n?: number; options?: object }) => {
    const stage = new ModernStage([{ saves: { Reflex: 3 } }], { options: { ...how.options } })
    stage.play([blast(stage.r, { n: how.n ?? 15, dc: 12, half: how.half })], [face])
    return 20 - stage.hp()
  }
  rules('modern/saves/reflex-half', 'modern/dice/rounding').each([
    [9, true, {}, 7],
    [8, true, {}, 15],
    [9, false, {}, 0],
    [9, true, { 'round-fractions-up': true }, 8],
  ])('15 damage, DC 12, Reflex +3, d20 shows %i, for half %s, %j: %i', (face, half, options, n) => {
    expect(caught(face, { half, options })).toBe(n)
  })
  rules('modern/saves/dc').each([
    [12, 'passed'],
    [11, 'failed'],
  ])('its own DC decides: Reflex +3 against 15, d20 shows %i: %s', (face, result) => {
    const stage = new ModernStage([{ saves: { Reflex: 3 } }])
    const played = stage.play([blast(stage.r, { n: 8, dc: 15, half: false })], [face])
    expect(played.of('saved')[0]!['result']).toBe(result)
    expect(stage.hp()).toBe(result === 'passed' ? 20 : 12)
  })
})
