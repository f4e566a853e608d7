import type { Condition, Reader } from '@quintain/engine'
import { condition, oneOf, run, step } from '@quintain/engine'
import type { Maneuver } from '../../d20/maneuvers/contest.ts'
import { action } from '../../d20/turn/action.ts'
import { clearTimers, giveUntil, placeOf, roundsFrom } from '../../d20/turn/timers.ts'
import { blinded, deafened, shaken, sickened } from '../../d20/vocabulary/conditions.ts'
import { timers } from '../../d20/vocabulary/fields.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { entangled, offTarget } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

const RULE = 'starfinder/maneuvers/dirty-trick'
/** The option by which dirty tricks are played from afar. */
export const AT_RANGE = 'dirty-trick-at-range'
const REMOVAL = 'starfinder/maneuvers/dirty-trick-removal'
/** Conditions of which a dirty trick brings one. */
export const TRICKS: readonly Condition[] = [blinded, deafened, entangled, offTarget, shaken, sickened]
const NAMES = ['blinded', 'deafened', 'entangled', 'off-target', 'shaken', 'sickened'] as const
const which = oneOf(...NAMES)
const EVERY = 5
/** More rounds than any roll brings. */
const MOST = 20

/** A creature has a condition by a dirty trick, until just before this place in the order, so many rounds on. */
const trick = step('play-trick', { who: 'creature', by: 'creature', condition: which, rounds: 'int' })
const sourceOf = (name: string): string => `dirty trick: ${name}`

/** A dirty trick: a condition for a round, and a round more for every full 5 points over the number needed. */
export const dirtyTrick: Maneuver = {
  name: 'dirty-trick',
  rule: RULE,
  parameters: { condition: which },
  variants: NAMES.map(condition => ({ condition })),
  afar: r => r.option(AT_RANGE) === true,
  results: (_r, by, at, command) =>
    Array.from({ length: MOST }, (_, i) => ({
      margin: EVERY * i,
      steps: [trick({ who: at, by, condition: command['condition'] as (typeof NAMES)[number], rounds: i + 1 })],
    })),
}

/** Conditions that a creature has by dirty tricks. */
const trickedBy = (r: Reader, who: number): string[] =>
  NAMES.filter(name => r.has(who, condition(name)) && r.items(who, timers).some(t => t.source === sourceOf(name)))

/** Getting rid of what a dirty trick brought takes a move action. */
export const removal = action({
  name: 'shake-off-trick',
  rule: REMOVAL,
  parameters: { condition: which },
  cost: 'move',
  refuse: (r, who, { condition: name }) =>
    trickedBy(r, who).includes(String(name)) ? [] : [{ why: refusal.notTricked(trickedBy(r, who)), rule: REMOVAL }],
  suggestions: (r, who) => trickedBy(r, who).map(name => ({ do: 'shake-off-trick', condition: name })),
  plan(c, who, { condition: name }) {
    clearTimers(c, who, t => t.source === sourceOf(name))
    c.emit(stateLeft({ who, condition: name }))
  },
})

export const tricks = [
  run(trick, (c, { who, by, condition: name, rounds }) => {
    clearTimers(c, who, t => t.source === sourceOf(name))
    giveUntil(c, who, condition(name), roundsFrom(c, placeOf(c, by)), { left: rounds, source: sourceOf(name) })
  }),
]
