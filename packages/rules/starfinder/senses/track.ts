import type { Reader, Refusal } from '@quintain/engine'
import { event, maybe, run, step } from '@quintain/engine'
import { awareOf, becomeAware } from '../../d20/position/awareness.ts'
import { action } from '../../d20/turn/action.ts'
import { check } from '../../d20/vocabulary/check-steps.ts'
import { refusal } from '../words/refusals.ts'

const RULE = 'starfinder/senses/invisible-other-senses'
/** The text leaves the difficulty of a trail out. */
const USUAL_DC = 15

/** It has found the trail of a creature. */
export const trailFound = event('trail-found', { who: 'creature', of: 'creature' }, null, { of: 'who', to: 'own' })
const findTrail = step('find-trail', { who: 'creature', of: 'creature' })

const refuse = (r: Reader, who: number, target: unknown): readonly Refusal[] =>
  typeof target === 'number' && r.scene.sheets[target] && target !== who ? [] : [{ why: refusal.noTarget, rule: RULE }]

/** Following tracks, in one's own turn: those of the invisible are as any others. The text gives the look at them no price. */
export const track = action({
  name: 'track',
  rule: RULE,
  parameters: { target: 'creature', dc: maybe('int') },
  cost: 'free',
  refuse: (r, who, { target }) => refuse(r, who, target),
  suggestions: () => [],
  plan: (_c, who, { target, dc = USUAL_DC }) => [
    check({ who, skill: 'Survival', dc, passed: [findTrail({ who, of: target })], failed: [] }),
  ],
})
export const trackSteps = [
  run(findTrail, (c, { who, of }) => {
    c.emit(trailFound({ who, of }))
    if (awareOf(c, who, of) === 0) becomeAware(c, who, of, 'presence')
  }),
]
