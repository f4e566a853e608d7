import type { Aware } from '@quintain/engine'
import { event, GAME, gameValue, maybe, oneOf, record, step } from '@quintain/engine'
import { type Link, links } from './relations.ts'

/** How well a creature is aware of another, from the worst to the best: the place in this list is the level of the slot `aware`. */
export const GRADES = ['unaware', 'presence', 'location', 'observing'] as const
export type Grade = (typeof GRADES)[number]
export const levelOf = (grade: string | undefined): Aware => Math.max(0, GRADES.indexOf(grade as Grade)) as Aware

const link = record({ to: 'creature', grade: maybe('text'), at: maybe('square') })

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

/** 1 once everybody has looked round: before that, no one is known to have seen anyone. */
export const looked = gameValue('looked round', { to: 'gm' })
export const lookedRound = event('looked-round', {}, w => w.set(GAME, looked, 1), { of: 'table', to: 'gm' })

/** Everybody looks round. */
export const look = step('look', {}, { rolls: 'gm' })
