import type { Chapter, Command, CommandKind, Reader, Refusal } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { beginFull, begunBy, completeFull, isDue, overTwoTurns } from '../../d20/turn/full-round.ts'
import { refusal } from '../words/refusals.ts'

const RULE = 'true20/maneuvers/begin-complete-full'
const BUDGET = 'true20/actions/types-and-budget'
const begin = step('begin-full', { who: 'creature', action: 'command' })
const complete = step('complete-full', { who: 'creature' })
const carryOut = step('carry-out', { who: 'creature', action: 'command' })

const kindOf = (r: Reader, action: Command | undefined): CommandKind | undefined =>
  action && r.scene.rules.commands[action.do]

/** Reasons against the action itself; what it would cost in one turn, and being half done, are none. */
const against = (r: Reader, who: number, action: Command): readonly Refusal[] =>
  (kindOf(r, action)?.refuse(r, who, action) ?? []).filter(x => x.rule !== BUDGET && x.rule !== RULE)

const beginDeed = action({
  name: 'begin-full',
  rule: RULE,
  parameters: { action: 'command' },
  cost: 'standard',
  refuse: (r, who, { action }) => {
    const full = action as Command | undefined
    const kind = kindOf(r, full)
    if (!full || !kind) return [{ why: refusal.needsFullAction, rule: RULE }]
    return kind.cost(r, who, full) === 'full-round' ? [] : [{ why: refusal.noFullAction(full.do), rule: RULE }]
  },
  suggestions: () => [],
  plan: (_, who, { action }) => [begin({ who, action: action as Command })],
})

const completeDeed = action({
  name: 'complete-full',
  rule: RULE,
  cost: 'standard',
  refuse: (r, who) => {
    const action = begunBy(r, who)
    if (!action) return [{ why: refusal.nothingBegun, rule: RULE }]
    if (!isDue(r, who)) return [{ why: refusal.completedAtTurnStart, rule: RULE }]
    return against(r, who, action)
  },
  plan: (_, who) => [complete({ who })],
})

/** A full action spread over two turns. */
export const twoTurns: Chapter = {
  topic: 'actions',
  from: 'true20',
  ...overTwoTurns,
  commands: [beginDeed, completeDeed],
  steps: [
    ...overTwoTurns.steps,
    run(begin, (c, { who, action }) => beginFull(c, who, action)),
    run(complete, (c, { who }) => {
      const action = begunBy(c, who)
      if (!action) return
      completeFull(c, who)
      c.plan(carryOut({ who, action }))
    }),
    // The standard action is paid for already: what the act would cost in one turn cannot be paid, and is not.
    run(carryOut, (c, { who, action }) => c.plan(...(kindOf(c, action)?.plan(c, who, action) ?? [])), { plain: true }),
  ],
}
