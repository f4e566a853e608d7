import { event } from './events.ts'
import { maybe } from './fields.ts'
import { overruling, rulings } from './rulings/overrulings.ts'
import { condition, counterNamed, GAME, valueNamed } from './state.ts'

/** A creature has a condition now. */
export const stateEntered = event(
  'state-entered',
  { who: 'creature', condition: 'text' },
  (w, e) => w.give(e.who, condition(e.condition)),
  { of: 'who', to: { condition: 'seen' } },
)
/** A creature has a condition no longer. */
export const stateLeft = event(
  'state-left',
  { who: 'creature', condition: 'text' },
  (w, e) => w.take(e.who, condition(e.condition)),
  { of: 'who', to: { condition: 'seen' } },
)
/** The game master set a number that the rules compute. */
export const overruled = event('overruled', { ruling: overruling }, (w, e) => w.include(GAME, rulings, e.ruling), {
  of: 'table',
  to: 'gm',
})
/** The rules compute it again. */
export const rulingLifted = event(
  'ruling-lifted',
  { ruling: overruling },
  (w, e) => w.exclude(GAME, rulings, e.ruling),
  { of: 'table', to: 'gm' },
)
/** The game master changed a counter or a value of the state: by an amount, or to a number. */
export const adjusted = event(
  'adjusted',
  { who: maybe('creature'), field: 'text', by: maybe('int'), to: maybe('int') },
  (w, e) => {
    const who = e.who ?? GAME
    if (e.by !== undefined) w.add(who, counterNamed(e.field), e.by)
    if (e.to !== undefined) w.set(who, valueNamed(e.field), e.to)
  },
  { of: 'who', to: 'gm' },
)

/** The game master ruled that the step on top of the agenda does not happen. */
export const skipped = event('skipped', {}, w => w.skip(), { of: 'table', to: 'gm' })
/** The last event of a ruling: what was ruled, about which creature. Chapters plan by it what follows from rulings alone. */
export const ruled = event(
  'ruled',
  { what: 'text', who: maybe('creature'), condition: maybe('text'), stat: maybe('text') },
  null,
  { of: 'who', to: 'gm' },
)
/** Events that every ruleset has. */
export const coreEvents = [stateEntered, stateLeft, overruled, rulingLifted, adjusted, skipped, ruled]
