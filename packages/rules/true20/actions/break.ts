import type { Chapter, Reader, Refusal, RuleId } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { gone } from '../../d20/vocabulary/conditions.ts'
import { breakOpen } from '../objects/objects.ts'
import { near, placeOf } from '../position/position.ts'
import { thing } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

const RULE: RuleId = 'true20/objects/break-outright'

function refusals(r: Reader, who: number, at: unknown): readonly Refusal[] {
  if (typeof at !== 'number' || r.scene.sheets[at] === undefined) return [{ why: refusal.nothingToBreak, rule: RULE }]
  const { name } = r.sheet(at)
  if (!r.has(at, thing)) return [{ why: refusal.cannotBeBroken(name), rule: RULE }]
  return [
    ...(r.has(at, gone) ? [{ why: refusal.isDestroyed(name), rule: RULE }] : []),
    ...(near(r, who, placeOf(r, at)) ? [] : [{ why: refusal.notAdjacent(name), rule: RULE }]),
  ]
}

/** The text gives the check, not what it takes: a standard action next to the thing, as for an attack on it. */
export const breakCommand = action({
  name: 'break',
  rule: RULE,
  parameters: { target: 'creature' },
  cost: 'standard',
  refuse: (r, who, { target }) => refusals(r, who, target),
  suggestions: r => r.scene.sheets.flatMap((_, at) => (r.has(at, thing) ? [{ do: 'break', target: at }] : [])),
  plan: (_, by, { target }) => [breakOpen({ by, at: target as number })],
})

export const breaking: Chapter = { topic: 'actions', from: 'true20', commands: [breakCommand] }
