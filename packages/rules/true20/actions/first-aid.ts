import { d20 } from '@quintain/dice'
import type { Chapter, RuleId } from '@quintain/engine'
import { event, run, step } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { dying } from '../../d20/vocabulary/conditions.ts'
import { checkBonus, reaches } from '../checks/checks.ts'
import { stabilize } from '../injury/dying.ts'
import { near } from '../position/position.ts'
import { refusal } from '../words/refusals.ts'

const RULE: RuleId = 'true20/injury/dying-stabilize'

export const firstAidStep = step('first-aid', { by: 'creature', who: 'creature' })
export const firstAidGiven = event('first-aid-given', { by: 'creature', who: 'creature', success: 'flag' }, null, {
  of: 'who',
  to: 'seen',
})

/** The text gives the check, not what it takes: a standard action next to the dying, as usual for a skill (233). */
export const firstAidCommand = action({
  name: 'first-aid',
  rule: RULE,
  parameters: { target: 'creature' },
  cost: 'standard',
  refuse: (r, who, command) => {
    const at = command['target']
    if (typeof at !== 'number' || r.scene.sheets[at] === undefined || at === who)
      return [{ why: refusal.nobodyForFirstAid, rule: RULE }]
    return [
      ...(r.has(at, dying) ? [] : [{ why: refusal.notDying(r.sheet(at).name), rule: RULE }]),
      ...(near(r, who, at) ? [] : [{ why: refusal.notAdjacent(r.sheet(at).name), rule: RULE }]),
    ]
  },
  suggestions: (r, who) =>
    r.scene.sheets.flatMap((s, at) =>
      s.side === r.sheet(who).side && at !== who ? [{ do: 'first-aid', target: at }] : [],
    ),
  plan: (_, by, command) => [firstAidStep({ by, who: command['target'] as number })],
})

export const firstAid: Chapter = {
  topic: 'actions',
  from: 'true20',
  events: [firstAidGiven],
  commands: [firstAidCommand],
  steps: [
    run(firstAidStep, (c, { by, who }) => {
      if (!c.has(who, dying)) return
      const bonus = checkBonus(c, by, 'Heal')
      const difficulty = c.tally('difficulty', who, { of: 'first aid', bonus: 0 })
      const success =
        c.roll('heal', d20, n => (reaches(c, n + bonus, difficulty) ? 'steadied' : 'failed')) === 'steadied'
      c.emit(firstAidGiven({ by, who, success }))
      if (success) c.plan(stabilize({ who }))
    }),
  ],
}
