import { d20 } from '@quintain/dice'
import type { Chapter } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { checked } from '../../d20/vocabulary/check-steps.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { checkBonus, reaches } from '../checks/checks.ts'
import { OBJECT_DIFFICULTY_15 } from '../checks/difficulty.ts'
import {
  hardness,
  OBJECT_IGNORES_HURT,
  PAPER_MINUS_10,
  PAPER_ZERO,
  THICKNESS_FULL_DOUBLINGS,
} from '../injury/object-toughness.ts'
import { destroyed } from '../vocabulary/conditions.ts'

/** Someone breaks a thing outright. */
export const breakOpen = step('break-open', { by: 'creature', at: 'creature' })

/** Things: attacked like creatures, with a track of their own; a Strength check breaks one at once. */
export const objects: Chapter = {
  topic: 'objects',
  from: 'true20',
  rules: [
    'true20/objects/damage-states',
    'true20/objects/substance-table',
    'true20/objects/thickness',
    'true20/objects/toughness-roll',
  ],
  steps: [
    run(breakOpen, (c, { by, at }) => {
      if (c.has(at, destroyed)) return
      const bonus = checkBonus(c, by, 'Strength')
      const difficulty = c.tally('difficulty', at, { of: 'break', bonus: hardness(c, at) })
      const broken = c.roll('check', d20, n => (reaches(c, n + bonus, difficulty) ? 'broken' : 'whole')) === 'broken'
      c.emit(checked({ who: by, skill: 'Strength', success: broken }))
      if (broken) c.emit(stateEntered({ who: at, condition: destroyed.name }))
    }),
  ],
  readings: [OBJECT_DIFFICULTY_15, OBJECT_IGNORES_HURT, PAPER_MINUS_10, PAPER_ZERO, THICKNESS_FULL_DOUBLINGS],
}
