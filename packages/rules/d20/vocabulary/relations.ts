import type { Aware, Fields, View } from '@quintain/engine'
import { bag, event, fact, GAME, gameValue, maybe, oneOf, record, step } from '@quintain/engine'

/** What one creature can be to another. Each text has those that it knows. */
export const RELATIONS = [
  'grapples',
  'rides',
  'aids',
  'harries',
  'covers',
  'feints',
  'charms',
  'regards',
  'unobserved',
  'minds',
] as const
export type Relation = (typeof RELATIONS)[number]

const fields = {
  to: 'creature',
  /** As the text names it: grappled or pinned; an attitude. */
  grade: maybe('text'),
  /** A third creature: against whom it is aided. */
  foe: maybe('creature'),
  /** Where the other was last known to be. */
  at: maybe('square'),
  /** Ends of the holder's turns until it is over; without it no timer ends it. */
  turns: maybe('int'),
} as const
/** From the creature whose bag holds it to another. */
export type Link = Fields<typeof fields>
const link = record(fields)

/** Relations that anybody sees who sees the creature; what it knows and feels is its own. */
const PLAIN: ReadonlySet<Relation> = new Set(['grapples', 'rides', 'aids', 'harries', 'covers', 'feints'])
/** A bag for each relation, on the creature that acts. */
export const links = Object.fromEntries(
  RELATIONS.map(name => [name, bag<Link>(`link ${name}`, { to: PLAIN.has(name) ? 'seen' : 'private', holds: link })]),
) as Readonly<Record<Relation, ReturnType<typeof bag<Link>>>>

const relation = oneOf(...RELATIONS)
export const linked = event(
  'linked',
  { who: 'creature', relation, link },
  (w, e) => w.include(e.who, links[e.relation], e.link),
  { of: 'who', to: 'seen' },
)
export const unlinked = event(
  'unlinked',
  { who: 'creature', relation, link },
  (w, e) => w.exclude(e.who, links[e.relation], e.link),
  { of: 'who', to: 'seen' },
)

/** A link has counted an edge of a turn: it has one fewer to go. */
export const linkCounted = event(
  'link-counted',
  { who: 'creature', relation, link },
  (w, e) => {
    w.exclude<Link>(e.who, links[e.relation], e.link)
    w.include<Link>(e.who, links[e.relation], { ...e.link, turns: (e.link.turns ?? 1) - 1 })
  },
  { of: 'who', to: 'seen' },
)

/** Begins a relation, or changes the grade of one that stands. `keeps`: not from a stronger grade to a weaker one. */
export const beginRelation = step('begin-relation', {
  who: 'creature',
  relation,
  to: 'creature',
  grade: 'text',
  foe: maybe('creature'),
  keeps: maybe('flag'),
})
/** Ends a relation between two creatures, where it stands; with a grade or a foe the link that has it. */
export const endRelation = step('end-relation', {
  who: 'creature',
  relation,
  to: 'creature',
  grade: maybe('text'),
  foe: maybe('creature'),
})

/** 1 when the first grapples the second. */
export const grapples = fact('grapples', (v, a, b) => (v.items(a, links.grapples).some(l => l.to === b) ? 1 : 0))
/** 1 when either of two grapples the other. */
export const grappleEachOther = fact('grapple each other', (v, a, b) =>
  grapples.read(v, a, b) + grapples.read(v, b, a) > 0 ? 1 : 0,
)
/** Creatures that hold a link of this relation to another, in order of the creatures. */
export const holdersOf = (v: View, name: Relation, to: number): number[] => {
  const out: number[] = []
  for (let i = 0; i < v.count; i++) if (v.items(i, links[name]).some(l => l.to === to)) out.push(i)
  return out
}

// ── who is aware of whom: the relation `unobserved` ──
/**
 * How well a creature is aware of another, from the worst to the best: the place in this list is the level of the slot
 * `aware`.
 */
export const GRADES = ['unaware', 'presence', 'location', 'observing'] as const
export type Grade = (typeof GRADES)[number]
export const levelOf = (grade: string | undefined): Aware => Math.max(0, GRADES.indexOf(grade as Grade)) as Aware

/**
 * A creature is aware of another in another way now. `was` is the exception that stood before; `at` the square where the other
 * was last known to be. Nobody is told: what is on the map of each side has changed.
 */
export const awarenessChanged = event(
  'awareness-changed',
  { who: 'creature', other: 'creature', grade: oneOf(...GRADES), at: maybe('square'), was: maybe(link) },
  (w, e) => {
    if (e.was) w.exclude<Link>(e.who, links.unobserved, e.was)
    if (e.grade !== 'observing')
      w.include<Link>(e.who, links.unobserved, {
        to: e.other,
        grade: e.grade,
        ...(e.at === undefined ? {} : { at: e.at }),
      })
  },
  { of: 'who', to: 'gm' },
)

/** 1 once everyone has looked round: before that, no one is known to have seen anyone. */
export const looked = gameValue('looked round', { to: 'gm' })
export const lookedRound = event('looked-round', {}, w => w.set(GAME, looked, 1), { of: 'table', to: 'gm' })

/** Everyone looks round. */
export const look = step('look', {}, { rolls: 'gm' })
