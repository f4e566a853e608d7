import { describe, expect } from 'vitest'
import { prone, winded } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../testing/battle.ts'
import { attackOf, damageOf, defenseOf, type Given, scene } from '../testing/sheets.ts'
import { behindCover, fatigued, improvedCover, kneeling } from '../vocabulary/conditions.ts'

/** A creature on its first turn (0), eight squares from a foe (1). */
const fighter = (given: Given = {}) =>
  new Battle([given, {}], {
    map: ['.'.repeat(30)],
    at: [
      [0, 0],
      [8, 0],
    ],
  })
    .open([20, 1])
    .to(0)
const lane = (squares: number) => Array.from({ length: squares }, (_, i) => 1 + i)
const CHARGE = { do: 'charge', target: 1, weapon: 0, path: lane(7) }

describe('posture', () => {
  rules('true20/maneuvers/drop-prone').it(
    'down at no cost, up for a move action, or for nothing with Instant Up',
    () => {
      const bow = { name: 'bow', use: 'projectile', increment: 50 } as const
      const b = fighter({ weapons: [bow] })
      b.command(0, { do: 'attack', target: 1, weapon: 0 }, { do: 'drop-prone' }).rolls(2).finish()
      expect([b.of('refused'), b.r.has(0, prone)]).toEqual([[], true])
      const cost = (feats: string[]) => {
        const c = fighter({ feats })
        return c.scene.rules.commands['stand']!.cost(c.r, 0, { do: 'stand' })
      }
      expect([cost([]), cost(['Instant Up'])]).toEqual(['move', 'free'])
    },
  )
  rules('true20/maneuvers/stand-up').it('stands up and attacks without a penalty', () => {
    const b = fighter({ combat: 3, weapons: [{ name: 'bow', use: 'projectile', increment: 50 }] })
    b.m.give(0, prone)
    b.command(0, { do: 'stand' }, { do: 'attack', target: 1, weapon: 0 }).until(step => step.do === 'attack')
    expect([attackOf(b, { by: 0, at: 1 }), b.of('refused')]).toEqual([3, []])
  })
  rules('true20/position/kneeling').it('14 becomes 12 in melee and 16 against shots; the dodge bonus stays', () => {
    const s = scene({}, { combat: 1, abilities: { dexterity: 3 }, weapons: [] })
    expect([defenseOf(s, 'melee'), defenseOf(s, 'ranged')]).toEqual([14, 14])
    s.m.give(1, kneeling)
    expect([defenseOf(s, 'melee'), defenseOf(s, 'ranged')]).toEqual([12, 16])
  })
})

describe('levels of fatigue', () => {
  rules('true20/fatigue/winded').it('-1 to Strength and Dexterity; no charge, no all-out movement', () => {
    const given = {
      combat: 3,
      abilities: { strength: 2, dexterity: 1 },
      weapons: [{ name: 'sword', damage: 3 }],
    } as const
    const b = fighter({ ...given, weapons: [...given.weapons] })
    expect([b.why(0, CHARGE), b.why(0, { do: 'all-out', path: lane(7) })]).toEqual([[], []])
    b.m.give(0, winded)
    expect([attackOf(b, { by: 0, at: 1 }), damageOf(b, { by: 0, at: 1 })]).toEqual([3, 4])
    expect(b.why(0, CHARGE)).not.toEqual([])
    expect(b.why(0, { do: 'all-out', path: lane(7) })).not.toEqual([])
  })
  rules('true20/fatigue/fatigued').it('-2: Defense 16 becomes 14; no charge, no all-out movement', () => {
    const b = fighter({ combat: 3, abilities: { dexterity: 3 } })
    expect(defenseOf(b, 'ranged', 0, 1)).toBe(16)
    b.m.give(0, fatigued)
    expect(defenseOf(b, 'ranged', 0, 1)).toBe(14)
    expect(b.why(0, CHARGE)).not.toEqual([])
    expect(b.why(0, { do: 'all-out', path: lane(7) })).not.toEqual([])
  })
})

describe('cover that the Narrator has ruled', () => {
  rules('true20/cover/reflex-saves', 'true20/cover/improved').each([
    [behindCover, 2],
    [improvedCover, 4],
  ] as const)('%s: +%i on Reflex saves, and on no other', (state, n) => {
    const s = scene()
    s.m.give(0, state)
    const save = (name: 'Reflex' | 'Will') => s.r.tally('save', 0, { save: name })
    expect([save('Reflex'), save('Will')]).toEqual([n, 0])
  })
})
