import type { Reader, Refusal, Step } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { disabled } from '../../d20/vocabulary/conditions.ts'
import { begunLeft, surpriseRound } from '../../d20/vocabulary/fields.ts'
import { strain } from '../injury/dying.ts'
import { refusal } from '../words/refusals.ts'

/** What takes time of a turn; free actions and steps do not. */
const TAKES_TIME: readonly string[] = ['standard', 'move', 'full-round']
const COMPLETE = 'complete-full'

/**
 * What forbids a command regardless of the actions left in the turn: a condition that bars acting; a full action
 * that was begun, which the next action completes; and under one reading the surprise round, in which the only standard action is an attack.
 */
export function limits(r: Reader, who: number, name: string, cost: string): readonly Refusal[] {
  const out: Refusal[] = []
  const k = r.barred(who, 'act') ?? (cost === 'standard' || cost === 'full-round' ? r.barred(who, 'standard') : null)
  if (k) out.push({ why: k.condition.name, rule: k.rule })
  if (TAKES_TIME.includes(cost) && r.get(who, begunLeft) > 0 && name !== COMPLETE)
    out.push({
      why: refusal.fullActionBegun,
      rule: 'true20/maneuvers/begin-complete-full',
    })
  const narrow = r.get(GAME, surpriseRound) === 1 && r.option('surprise-attack-or-move-only') === true
  if (narrow && cost === 'standard' && name !== 'attack')
    out.push({ why: refusal.surpriseRoundAction, rule: 'true20/surprise/surprise-round' })
  return out
}

/** Standard and full actions without exertion: waiting, watching, resting, making a start. */
const EASY: readonly string[] = ['ready', 'refocus', 'recover', 'begin-full']

/**
 * What an act does to the disabled once it is completed. By default every standard or full action makes them dying; by
 * the reading of the condition list only a strenuous one.
 */
export function effort(r: Reader, who: number, cost: string, name: string): readonly Step[] {
  if (!r.has(who, disabled) || (cost !== 'standard' && cost !== 'full-round')) return []
  return r.option('disabled-strain-immediate') === true && EASY.includes(name) ? [] : [strain({ who })]
}
