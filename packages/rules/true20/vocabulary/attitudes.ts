import { bag, event, maybe, oneOf, record } from '@quintain/engine'
import { type Link, links } from '../../d20/vocabulary/relations.ts'

/** What a character feels about another, or about a view, from the worst to the best. */
export const ATTITUDES = ['hostile', 'unfriendly', 'indifferent', 'friendly', 'helpful'] as const
export type Attitude = (typeof ATTITUDES)[number]
export const attitude = oneOf(...ATTITUDES)

/** What a character makes of a view, by the words in which it is put. */
export interface Opinion {
  readonly view: string
  readonly attitude: string
}
export const opinions = bag<Opinion>('opinions', { holds: record({ view: 'text', attitude: 'text' }) })

/** What a character has tried on whom in this scene: to win it over, or to win it for a view. */
export interface Tried {
  readonly to: number
  readonly view?: string | undefined
  /** By a performance, which prepares for what is said after it. */
  readonly performed?: boolean | undefined
  /** The number of the scene; absent in the first. */
  readonly scene?: number | undefined
}
export const influenced = bag<Tried>('influenced', {
  to: 'own',
  holds: record({ to: 'creature', view: maybe('text'), performed: maybe('flag'), scene: maybe('int') }),
})

/** An interaction by which a character is not taken in: who tried it, and what it was. */
export interface Interaction {
  readonly by: number
  readonly what: string
}
const interaction = record({ by: 'creature', what: 'text' })
/** Interactions that a character has resisted with Sense Motive, which it may point out to others. */
export const seenThrough = bag<Interaction>('seen through', { to: 'own', holds: interaction })
/** Interactions of which it has been warned: +2 to resist each, once. */
export const warnedOf = bag<Interaction>('warned of', { to: 'own', holds: interaction })
/** Whom it has interrogated with success: +2 on its next Mind Probe check. */
export const interrogated = bag<number>('interrogated', { to: 'own', holds: 'creature' })

/**
 * A character's attitude toward another is settled anew. `old`: what the fight had settled before; absent where it
 * still was the sheet's.
 */
export const attitudeSet = event(
  'attitude-set',
  { who: 'creature', to: 'creature', from: attitude, attitude, old: maybe('text') },
  (w, e) => {
    if (e.old !== undefined) w.exclude<Link>(e.who, links.regards, { to: e.to, grade: e.old })
    w.include<Link>(e.who, links.regards, { to: e.to, grade: e.attitude })
  },
  { of: 'who', to: 'seen' },
)
/** And its opinion of a view. */
export const opinionSet = event(
  'opinion-set',
  { who: 'creature', by: 'creature', view: 'text', from: attitude, attitude, old: maybe('text') },
  (w, e) => {
    if (e.old !== undefined) w.exclude<Opinion>(e.who, opinions, { view: e.view, attitude: e.old })
    w.include<Opinion>(e.who, opinions, { view: e.view, attitude: e.attitude })
  },
  { of: 'who', to: 'seen' },
)
export const influenceTried = event(
  'influence-tried',
  { who: 'creature', to: 'creature', view: maybe('text'), performed: maybe('flag'), scene: maybe('int') },
  (w, e) =>
    w.include<Tried>(e.who, influenced, {
      to: e.to,
      ...(e.view === undefined ? {} : { view: e.view }),
      ...(e.performed ? { performed: true } : {}),
      ...(e.scene ? { scene: e.scene } : {}),
    }),
  { of: 'who', to: 'own' },
)
export const resisted = event(
  'interaction-resisted',
  { who: 'creature', by: 'creature', what: 'text' },
  (w, e) => w.include<Interaction>(e.who, seenThrough, { by: e.by, what: e.what }),
  { of: 'who', to: 'own' },
)
export const warned = event(
  'warned',
  { who: 'creature', by: 'creature', what: 'text', from: 'creature' },
  (w, e) => w.include<Interaction>(e.who, warnedOf, { by: e.by, what: e.what }),
  { of: 'who', to: 'seen' },
)
/** The interaction of which it was warned has come. */
export const warningUsed = event(
  'warning-used',
  { who: 'creature', by: 'creature', what: 'text' },
  (w, e) => w.exclude<Interaction>(e.who, warnedOf, { by: e.by, what: e.what }),
  { of: 'who', to: 'own' },
)
export const informationGained = event(
  'information-gained',
  { who: 'creature', from: 'creature' },
  (w, e) => w.include(e.who, interrogated, e.from),
  { of: 'who', to: 'own' },
)
/** What was learned has helped a Mind Probe check. */
export const informationUsed = event(
  'information-used',
  { who: 'creature', from: 'creature' },
  (w, e) => w.exclude(e.who, interrogated, e.from),
  { of: 'who', to: 'own' },
)
