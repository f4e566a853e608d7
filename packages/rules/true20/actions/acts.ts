import type { Chapter, CommandKind, Context, Reader, RuleId, Step } from '@quintain/engine'
import { actingOutOfTurn } from '../../d20/actions/out-of-turn.ts'
import { doesAct, useAct } from '../../d20/actions/sheet-acts.ts'
import { actNamed, usesOfActs } from '../../d20/creature/documents/acts.ts'
import { isHarmful } from '../../d20/creature/effect.ts'
import { carryRefusals } from '../../d20/position/reach.ts'
import { passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { grappled } from '../../d20/vocabulary/conditions.ts'
import { concentrationNeeded, powerRefusals } from '../movement/mounts.ts'
import { grappling, holdingMind, mindHeld, mindPinned, pinned } from '../vocabulary/conditions.ts'

const RULE: RuleId = 'true20/actions/standard'
const RANGE: RuleId = 'house/act/range'

/** Held, or holding somebody, by body or mind. */
export const LOCKED = [grappled, grappling, pinned, mindHeld, mindPinned, holdingMind]
/** The reading that asks for a Concentration check before a power in a grapple. */
export const CONCENTRATION = 'grapple-power-difficulty'
/** Whether an act of a sheet takes a standard action. */
export const isPower = (r: Reader, who: number, act: unknown): boolean => {
  const cost = actNamed(r, who, act)?.cost
  return cost === undefined || cost === 'standard'
}
/** What a power comes to in a grapple: its steps, after a Concentration check where one is asked for. */
function inGrapple(c: Context, who: number, act: unknown, steps: readonly Step[]): readonly Step[] {
  const dc = c.option(CONCENTRATION)
  if (typeof dc !== 'number' || !c.hasAny(who, LOCKED) || !isPower(c, who, act)) return steps
  return [rollCheck({ who, roll: { check: 'Concentration' }, dc, results: passOrFail(steps, []) })]
}

/** A power may take a Concentration check on a mount that moves much: where it fails, the power comes to nothing. */
const whileRiding = (use: CommandKind): CommandKind => ({
  ...use,
  refuse: (r, who, command) => [...use.refuse(r, who, command), ...powerRefusals(r, who)],
  plan(c, who, command) {
    const steps = use.plan(c, who, command)
    const dc = concentrationNeeded(c, who)
    if (dc === undefined) return inGrapple(c, who, command['act'], steps)
    return [rollCheck({ who, roll: { check: 'Concentration' }, dc, results: passOrFail(steps, []) })]
  },
})

/** Acts that a sheet lists. What they do, and against which save, stands there: the attack itself gives its Difficulty. */
export const acts: Chapter = {
  topic: 'actions',
  from: 'true20',
  rules: ['true20/actions/standard'],
  steps: [doesAct],
  slots: { uses: usesOfActs, actProvokes: () => false },
  commands: [
    actingOutOfTurn('true20/actions/reaction'),
    whileRiding(
      useAct({
        rule: RULE,
        begin: RULE,
        range: RANGE,
        // Nothing provokes in this text.
        provokes: () => false,
        aim: (r, who, act, target) => carryRefusals(r, who, target, RANGE, act.effect?.range),
        reaches: act => act.effect !== undefined,
        harms: act => act.effect !== undefined && isHarmful(act.effect),
      }),
    ),
  ],
}
