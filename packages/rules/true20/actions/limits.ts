import type { CommandKind, Reader, Refusal, Step } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { disabled } from '../../d20/vocabulary/conditions.ts'
import { begunLeft, surpriseRound } from '../../d20/vocabulary/fields.ts'
import { strain } from '../injury/dying.ts'

/** What takes time of a turn; free actions and steps do not. */
const TAKES_TIME: readonly string[] = ['standard', 'move', 'full-round']
const COMPLETE = 'complete-full'

/**
 * What a turn forbids whatever is left of it: once a full action is begun the next action is the one that completes it; and
 * under one reading the surprise round allows no standard action but an attack.
 */
export function limits(r: Reader, who: number, name: string, cost: string): readonly Refusal[] {
  const out: Refusal[] = []
  if (TAKES_TIME.includes(cost) && r.get(who, begunLeft) > 0 && name !== COMPLETE)
    out.push({
      why: 'has begun a full action: the next action is the standard action that completes it',
      rule: 'true20/maneuvers/begin-complete-full',
    })
  const narrow = r.get(GAME, surpriseRound) === 1 && r.option('surprise-attack-or-move-only') === true
  if (narrow && cost === 'standard' && name !== 'attack')
    out.push({ why: 'in the surprise round an attack or a move action', rule: 'true20/surprise/surprise-round' })
  return out
}

/** Standard and full actions in which nobody exerts itself: waiting, watching, resting, making a start. */
const EASY: readonly string[] = ['ready', 'refocus', 'recover', 'begin-full']

/**
 * What an act does to the disabled once it is completed. By default every standard or full action brings them down; by
 * the reading of the condition list only a strenuous one.
 */
export function effort(r: Reader, who: number, name: string, cost: string): readonly Step[] {
  if (!r.has(who, disabled) || (cost !== 'standard' && cost !== 'full-round')) return []
  return r.option('disabled-strain-immediate') === true && EASY.includes(name) ? [] : [strain({ who })]
}

/** A command of the shared kind under what holds for all of this text: these limits, and what effort does to the disabled. */
export const limited = (kind: CommandKind): CommandKind => ({
  ...kind,
  refuse: (r, who, command) => [
    ...kind.refuse(r, who, command),
    ...limits(r, who, kind.name, kind.cost(r, who, command)),
  ],
  plan: (c, who, command) => [...kind.plan(c, who, command), ...effort(c, who, kind.name, kind.cost(c, who, command))],
})
