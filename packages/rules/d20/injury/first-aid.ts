import type { CommandKind, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { present } from '../position/position.ts'
import { feetBetween } from '../position/range.ts'
import { action } from '../turn/action.ts'
import { dead } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

/** What a text says of first aid. */
export interface FirstAidText {
  readonly rule: RuleId
  /** Whether it helps a creature. */
  helps(r: Reader, who: number): boolean
  /** The check, and what comes of it. */
  plan(r: Reader, by: number, who: number): readonly Step[]
}

/** Why a creature cannot give first aid to this target. */
function refuse(r: Reader, who: number, at: unknown, { rule, helps }: FirstAidText): readonly Refusal[] {
  if (typeof at !== 'number' || !r.scene.sheets[at]) return [{ why: refusal.nobodyToTend, rule }]
  if (at === who) return [{ why: refusal.tendsItself, rule }]
  const { name } = r.sheet(at)
  if (r.has(at, dead)) return [{ why: refusal.isDead(name), rule }]
  if (!helps(r, at)) return [{ why: refusal.needsNoCare(name), rule }]
  return present(r, at) && r.fact(feetBetween, who, at) <= 5 ? [] : [{ why: refusal.notWithin(name, 5), rule }]
}

/** First aid as a command: the usual reading is a standard action next to the target, where a text names none. */
export const firstAidAct = (text: FirstAidText): CommandKind =>
  action({
    name: 'first-aid',
    rule: text.rule,
    parameters: { target: 'creature' },
    cost: 'standard',
    refuse: (r, who, { target }) => refuse(r, who, target, text),
    suggestions: (r, who) =>
      r.scene.creatures.flatMap((_, target) =>
        refuse(r, who, target, text).length === 0 ? [{ do: 'first-aid', target }] : [],
      ),
    plan: (c, who, { target }) => text.plan(c, who, target as number),
  })
