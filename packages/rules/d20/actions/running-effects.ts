import type { Chapter, Reader, Refusal, RuleId, View } from '@quintain/engine'
import { isArmed } from '../creature/held/hands.ts'
import type { Weapon } from '../creature/sheet.ts'
import { isAttended, keepOn, stopAttending } from '../effects/running/concentration.ts'
import { feetToEffect, rangeOfEffect } from '../effects/running/dispel.ts'
import { documentOf, madeBy, runningOf } from '../effects/running/facts.ts'
import { sheetOf } from '../position/position.ts'
import { maximumRange } from '../position/range.ts'
import { action } from '../turn/action.ts'
import type { Cost } from '../turn/economy.ts'
import { withInterrupts } from '../turn/interrupt.ts'
import { focus, focused } from '../vocabulary/act-steps.ts'
import { endEffect, lapseEffect, type RunningEffect } from '../vocabulary/effect-steps.ts'
import { refusal } from '../words/refusals.ts'

/** The rules of ending and keeping up what runs on. */
export interface RunningText {
  /** `within`: the rule that one must be in the range of an effect to dismiss it; absent: from anywhere. */
  readonly dismiss: { readonly rule: RuleId; readonly cost: Cost; readonly within?: RuleId }
  readonly cease: { readonly rule: RuleId; readonly cost: Cost }
  /** `disturbed`: what breaks the concentration of a casting breaks this one too, and the effect ends. */
  readonly concentrate: { readonly rule: RuleId; readonly cost: Cost; readonly disturbed?: boolean }
}

const ids = (all: readonly RunningEffect[]): string[] => all.map(e => e.id)
/** What a creature may end at will (or, with `upkeep`, keeps up) of what it made. */
const ownOf = (r: Reader, who: number, upkeep: boolean): readonly RunningEffect[] =>
  madeBy(r, who).filter(e => (upkeep ? isAttended(r, e) : mayDismiss(r, e)))
function refuse(r: Reader, who: number, id: unknown, rule: RuleId, upkeep: boolean): readonly Refusal[] {
  const own = ownOf(r, who, upkeep)
  if (own.length === 0) return [{ why: upkeep ? refusal.keepsUpNothing : refusal.noEffectRuns, rule }]
  return ids(own).includes(String(id)) ? [] : [{ why: refusal.needsEffect(ids(own)), rule }]
}
/** Why an effect cannot be dismissed from where its maker is, or with what it has left. */
function beyond(r: Reader, who: number, id: unknown, rule: RuleId): readonly Refusal[] {
  const effect = runningOf(r, String(id))
  const doc = effect && documentOf(r, effect)
  if (!effect || !doc) return []
  const { weapon } = effect
  const tool = weapon === undefined ? undefined : sheetOf(r, who).weapons[weapon]
  if (tool && !isArmed(r, who, weapon!)) return [{ why: refusal.notInHand(tool.name), rule }]
  const feet = tool ? rangeOf(r, who, weapon!, tool) : rangeOfEffect(doc)
  return feetToEffect(r, who, effect) <= feet ? [] : [{ why: refusal.notWithin(effect.id, feet), rule }]
}
const rangeOf = (r: Reader, who: number, weapon: number, tool: Weapon): number =>
  tool.use === 'melee' ? r.slots.movement.reach(r, who, weapon).feet : maximumRange(tool)
const mayDismiss = (r: Reader, e: RunningEffect): boolean => documentOf(r, e)?.dismissible !== false

/** What words may mean; nothing where it has none, so that it is told so. */
const called = (r: View, who: number, upkeep: boolean): Readonly<Record<string, readonly string[]>> => {
  const own = ids(ownOf(r as Reader, who, upkeep))
  return own.length > 0 ? { effect: own } : {}
}
const offered = (r: Reader, who: number, name: string, upkeep: boolean) =>
  ownOf(r, who, upkeep).map(e => ({ do: name, effect: e.id }))

/** Dismissing an effect that runs, concentrating on one for a round more, and ceasing to. None of them provokes. */
export const keepingUp = (from: string, { dismiss, cease, concentrate }: RunningText) =>
  ({
    topic: 'actions',
    from,
    reads: { effect: ['dismissible'] },
    commands: [
      action({
        name: 'dismiss',
        rule: dismiss.rule,
        parameters: { effect: 'text' },
        choices: (r, who) => called(r, who, false),
        cost: dismiss.cost,
        refuse(r, who, { effect }) {
          const why = refuse(r, who, effect, dismiss.rule, false)
          return why.length > 0 || dismiss.within === undefined ? why : beyond(r, who, effect, dismiss.within)
        },
        suggestions: (r, who) => offered(r, who, 'dismiss', false),
        plan: (_, _who, { effect }) => [endEffect({ id: effect, how: 'dismissed' })],
      }),
      action({
        name: 'keep-up',
        rule: concentrate.rule,
        parameters: { effect: 'text' },
        choices: (r, who) => called(r, who, true),
        cost: concentrate.cost,
        refuse: (r, who, { effect }) => refuse(r, who, effect, concentrate.rule, true),
        suggestions: (r, who) => offered(r, who, 'keep-up', true),
        plan: (c, who, { effect }) => {
          if (concentrate.disturbed)
            return [focus({ who, effect }), ...withInterrupts(c, 'cast', who, [focused({ who, effect })])]
          if (runningOf(c, effect)) keepOn(c, effect, who)
          return []
        },
      }),
      action({
        name: 'cease',
        rule: cease.rule,
        parameters: { effect: 'text' },
        choices: (r, who) => called(r, who, true),
        cost: cease.cost,
        refuse: (r, who, { effect }) => refuse(r, who, effect, cease.rule, true),
        suggestions: (r, who) => offered(r, who, 'cease', true),
        // What goes on for a time without concentration does so from now on.
        plan(c, _who, { effect }) {
          const runs = runningOf(c, effect)
          if (runs) stopAttending(c, runs)
          return [lapseEffect({ id: effect })]
        },
      }),
    ],
  }) satisfies Chapter
