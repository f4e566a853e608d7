import type { Chapter, RuleId } from '@quintain/engine'
import { reading } from '@quintain/engine'
import type { Trial } from '../vocabulary/names.ts'

export const OBJECT_DIFFICULTY_15 = reading('object-difficulty-15', 'true20/objects/toughness-roll')

/** What a roll has to reach: a figure of the text, and what makes it higher. */
const TRIALS: Readonly<Record<Trial, readonly [base: number, more: string, rule: RuleId]>> = {
  toughness: [15, 'damage bonus', 'true20/saves/toughness-difficulty'],
  object: [10, 'damage bonus', 'true20/objects/toughness-roll'],
  'coup de grace': [10, 'damage bonus', 'true20/damage/coup-de-grace-fortitude'],
  dying: [10, 'hours', 'true20/injury/dying-check'],
  recovery: [10, '', 'true20/healing/recovery-check'],
  'first aid': [15, '', 'true20/injury/dying-stabilize'],
  aid: [10, '', 'true20/maneuvers/aid'],
  break: [20, 'Toughness', 'true20/objects/break-outright'],
  notice: [0, 'base', 'true20/surprise/awareness'],
}

/** Difficulties are numbers like all others: opened when asked for, and open to rulings. */
export const difficulties: Chapter = {
  topic: 'checks',
  from: 'true20',
  rules: ['true20/saves/toughness-difficulty'],
  stats: {
    difficulty: (t, c, _who, { of, bonus }) => {
      const [base, more, rule] = TRIALS[of]
      t.add(of === 'object' && OBJECT_DIFFICULTY_15(c) ? 15 : base, 'base', 'base', rule)
      t.add(bonus, more === 'damage bonus' ? 'damage' : 'base', more, rule)
    },
  },
}
