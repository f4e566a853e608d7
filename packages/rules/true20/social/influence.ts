import type { Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe, oneOf } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { sceneOf } from '../../d20/turn/free/scenes.ts'
import { rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { influenced, influenceTried } from '../vocabulary/attitudes.ts'
import { refusal } from '../words/refusals.ts'
import { influenceResults } from './attitudes.ts'
import { listenerRefusals } from './listeners.ts'

const RULE: RuleId = 'true20/social/influence-check'
const PERFORM: RuleId = 'true20/social/perform-audience'
/** Skills that influence a single character; a bare Charisma check is one of them. */
const SKILLS = ['Diplomacy', 'Intimidate', 'Bluff', 'Gather Information', 'Charisma'] as const

/** A character is influenced once in a scene, for each view once, and once by a performance, which prepares the others. */
const repeated = (r: Reader, who: number, to: number, view: unknown, performed = false): readonly Refusal[] =>
  r
    .items(who, influenced)
    .some(x => x.to === to && x.view === view && (x.scene ?? 0) === sceneOf(r) && (performed || x.performed !== true))
    ? [{ why: refusal.influencedBefore(r.sheet(to).name), rule: 'true20/social/once-per-scene' }]
    : []

/** The number of the scene in which something is tried, after the first. */
const inScene = (r: Reader): { readonly scene?: number } => (sceneOf(r) > 0 ? { scene: sceneOf(r) } : {})

/** Changes a character's attitude by a check: its attitude toward the speaker, or toward a view. */
const influence = action({
  name: 'influence',
  rule: RULE,
  parameters: { target: 'creature', skill: maybe(oneOf(...SKILLS)), view: maybe('text') },
  cost: 'standard',
  refuse: (r, who, { target, view }) => {
    const out = listenerRefusals(r, who, target, RULE)
    return out.length ? out : repeated(r, who, target as number, view)
  },
  suggestions: () => [],
  plan(c, who, { target, skill = 'Diplomacy', view }) {
    c.emit(influenceTried({ who, to: target, ...(view === undefined ? {} : { view }), ...inScene(c) }))
    const results = influenceResults(c, who, [target], view)
    return [rollCheck({ who, roll: { check: skill }, dc: 0, results })]
  },
})

/** One Perform check for a whole audience: each is read in the row of its own attitude. */
const perform = action({
  name: 'perform',
  rule: PERFORM,
  parameters: { to: 'creatures' },
  cost: 'standard',
  refuse: (r, who, { to }) => {
    if (!Array.isArray(to) || to.length === 0) return [{ why: refusal.noAudience, rule: PERFORM }]
    return (to as number[]).flatMap(listener => {
      const out = listenerRefusals(r, who, listener, PERFORM)
      return out.length ? out : repeated(r, who, listener, undefined, true)
    })
  },
  suggestions: () => [],
  plan(c, who, { to }) {
    const audience = [...new Set(to)]
    for (const listener of audience) c.emit(influenceTried({ who, to: listener, performed: true, ...inScene(c) }))
    return [rollCheck({ who, roll: { check: 'Perform' }, dc: 0, results: influenceResults(c, who, audience) })]
  },
})

export const influencing = [influence, perform]
