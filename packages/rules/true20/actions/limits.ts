import type { CommandKind, Reader, Refusal } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { begunLeft } from '../../d20/actions/sheet-acts.ts'
import { surpriseRound } from '../../d20/vocabulary/fields.ts'
import { effort } from './effort.ts'

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

/** A command of the shared kind under what holds for all of this text: these limits, and what effort does to the disabled. */
export const limited = (kind: CommandKind): CommandKind => ({
  ...kind,
  refuse: (r, who, command) => [
    ...kind.refuse(r, who, command),
    ...limits(r, who, kind.name, kind.cost(r, who, command)),
  ],
  plan: (c, who, command) => [...kind.plan(c, who, command), ...effort(c, who, kind.name, kind.cost(c, who, command))],
})
