import { expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { scene } from '../testing/sheets.ts'

rules('true20/maneuvers/grapple-check').each([
  [{ stat: 'ability' }, { ability: 'strength' }],
  [{ stat: 'ability', ability: 'dexterity' }, { ability: 'dexterity' }],
  [{ stat: 'toughness' }, { row: 'lethal', finesse: false }],
  [{ stat: 'difficulty' }, { of: 'recovery', bonus: 0 }],
  [
    { stat: 'maneuver', other: 1, weapon: 0 },
    { name: 'grapple', part: 'tries', other: 1, weapon: 0 },
  ],
  [{ stat: 'attack', other: 1, weapon: 0 }, undefined],
])('a number that is asked for, %j, is that of %j', (asked, facts) => {
  const s = scene()
  expect(s.scene.rules.slots.numberFacts?.(s.r, asked as never)).toEqual(facts)
})
