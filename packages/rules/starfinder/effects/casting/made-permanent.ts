import type { Chapter, Reader, Refusal, RuleId } from '@quintain/engine'
import { actNamed } from '../../../d20/creature/documents/acts.ts'
import { roundsOf, type Span } from '../../../d20/creature/effect.ts'
import { madeBy } from '../../../d20/effects/running/facts.ts'
import { action } from '../../../d20/turn/action.ts'
import { time } from '../../../d20/turn/advance-time.ts'
import { foesAboutRefusals } from '../../../d20/turn/out-of-combat/foes-about.ts'
import { clearTimers } from '../../../d20/turn/timers.ts'
import { endEffect } from '../../../d20/vocabulary/effect-steps.ts'
import { timers } from '../../../d20/vocabulary/fields.ts'
import { remaining, resourceSet, resources } from '../../../d20/vocabulary/resources.ts'
import { CREDITS, sheetOf } from '../../creature/sheet-of.ts'
import { refusal } from '../../words/refusals.ts'

const RULE: RuleId = 'starfinder/magic/spell-like-made-permanent'

const permanenceOf = (r: Reader, who: number, act: unknown) =>
  sheetOf(r, who).acts.find(a => a.name === actNamed(r, who, act)?.name)?.permanent
/** What a creature has made by an act and still runs for a time. */
const running = (r: Reader, who: number, act: unknown) =>
  madeBy(r, who).filter(
    e =>
      e.act === actNamed(r, who, act)?.name &&
      r.items(who, timers).some(t => t.source === e.id && t.steps.some(s => s.do === endEffect.kind)),
  )

function refuse(r: Reader, who: number, act: unknown): readonly Refusal[] {
  const all = sheetOf(r, who).acts.filter(a => a.permanent !== undefined)
  if (all.length === 0) return [{ why: refusal.nothingPermanent, rule: RULE }]
  if (act === undefined) return [{ why: refusal.needsActToMakePermanent(all.map(a => a.name)), rule: RULE }]
  const does = permanenceOf(r, who, act)
  if (!does) return [{ why: refusal.notMadePermanent(String(act)), rule: RULE }]
  const [has, costs] = [remaining(r, who, CREDITS), does.credits ?? 0]
  return [
    ...(running(r, who, act).length > 0
      ? []
      : [{ why: refusal.nothingToMakePermanent(String(act)), rule: RULE } as const]),
    ...(has < costs ? [{ why: refusal.needsCredits(costs, has), rule: RULE } as const] : []),
    ...(roundsOf(does.time as Span & object) > 1
      ? foesAboutRefusals(r, who, RULE, name => refusal.noRestWithFoes(name))
      : []),
  ]
}

/** Effects that are made permanent, at a cost that a spell-like ability pays like a spell. */
export const permanence: Chapter = {
  topic: 'magic',
  from: 'starfinder',
  rules: ['starfinder/magic/spell-like-made-permanent'],
  needs: { fields: [resources, timers] },
  events: [resourceSet],
  commands: [
    action({
      name: 'make-permanent',
      rule: RULE,
      parameters: { act: 'text' },
      cost: 'none',
      refuse: (r, who, { act }) => refuse(r, who, act),
      suggestions: () => [],
      plan(c, who, { act }) {
        const does = permanenceOf(c, who, act)!
        const was = remaining(c, who, CREDITS)
        if (does.credits) c.emit(resourceSet({ who, of: CREDITS, was, left: was - does.credits }))
        // Nothing ends it any more while the time is spent.
        for (const { id } of running(c, who, act))
          clearTimers(c, who, t => t.source === id && t.steps.some(s => s.do === endEffect.kind))
        return [time(roundsOf(does.time as Span & object), 'wait')]
      },
    }),
  ],
}
