import type { CommandKind, Reader, Refusal, RuleId } from '@quintain/engine'
import { attend, madeBy, needsUpkeep } from '../effects/running/begin.ts'
import { runningOf } from '../effects/running/facts.ts'
import { action } from '../turn/action.ts'
import type { Cost } from '../turn/economy.ts'
import { endEffect, type RunningEffect } from '../vocabulary/effect-steps.ts'
import { refusal } from '../words/refusals.ts'

/** The rules of ending and keeping up what runs on. */
export interface RunningText {
  readonly dismiss: { readonly rule: RuleId; readonly cost: Cost }
  readonly cease: { readonly rule: RuleId; readonly cost: Cost }
  readonly concentrate: { readonly rule: RuleId; readonly cost: Cost }
}

const ids = (all: readonly RunningEffect[]): string[] => all.map(e => e.id)
function refuse(r: Reader, who: number, id: unknown, rule: RuleId, upkeep: boolean): readonly Refusal[] {
  const own = madeBy(r, who).filter(e => !upkeep || needsUpkeep(r, e))
  if (own.length === 0) return [{ why: upkeep ? refusal.keepsUpNothing : refusal.noEffectRuns, rule }]
  return ids(own).includes(String(id)) ? [] : [{ why: refusal.needsEffect(ids(own)), rule }]
}
const offered = (r: Reader, who: number, name: string, upkeep: boolean) =>
  madeBy(r, who)
    .filter(e => !upkeep || needsUpkeep(r, e))
    .map(e => ({ do: name, effect: e.id }))

/** Dismissing an effect that runs, concentrating on one for a round more, and ceasing to. None of them provokes. */
export const keepingUp = ({ dismiss, cease, concentrate }: RunningText): readonly CommandKind[] => [
  action({
    name: 'dismiss',
    rule: dismiss.rule,
    parameters: { effect: 'text' },
    cost: dismiss.cost,
    refuse: (r, who, { effect }) => refuse(r, who, effect, dismiss.rule, false),
    suggestions: (r, who) => offered(r, who, 'dismiss', false),
    plan: (_, _who, { effect }) => [endEffect({ id: effect, how: 'dismissed' })],
  }),
  action({
    name: 'keep-up',
    rule: concentrate.rule,
    parameters: { effect: 'text' },
    cost: concentrate.cost,
    refuse: (r, who, { effect }) => refuse(r, who, effect, concentrate.rule, true),
    suggestions: (r, who) => offered(r, who, 'keep-up', true),
    plan: (c, who, { effect }) => {
      if (runningOf(c, effect)) attend(c, effect, who)
    },
  }),
  action({
    name: 'cease',
    rule: cease.rule,
    parameters: { effect: 'text' },
    cost: cease.cost,
    refuse: (r, who, { effect }) => refuse(r, who, effect, cease.rule, true),
    suggestions: (r, who) => offered(r, who, 'cease', true),
    plan: (_, _who, { effect }) => [endEffect({ id: effect, how: 'given up' })],
  }),
]
