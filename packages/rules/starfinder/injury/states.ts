import type { Condition, Context, Reader } from '@quintain/engine'
import { event } from '@quintain/engine'
import { dead, dying, knockedOut, stable } from '../../d20/vocabulary/conditions.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { lingering } from '../vocabulary/conditions.ts'
import { hurtWhileDying, liesOn, spared } from './fields.ts'

/** The states of a creature at 0 Hit Points: it has one of them at most. */
export const STATES = [dying, stable, knockedOut, lingering, dead] as const

/** Leaves every other state of 0 Hit Points and enters this one; null is none. */
export function become(c: Context, who: number, state: (typeof STATES)[number] | null): void {
  for (const k of STATES) if (k !== state && c.has(who, k)) c.emit(stateLeft({ who, condition: k.name }))
  if (state && !c.has(who, state)) c.emit(stateEntered({ who, condition: state.name }))
}
/** Whether a creature lies at 0 Hit Points and is not dead. */
export const isFallen = (r: Reader, who: number): boolean => r.hasAny(who, FALLEN)
const FALLEN: readonly Condition[] = [dying, stable, knockedOut, lingering]

/** How dying begins: so many ends of own turns cost nothing, and no Hit Point damage has come since. */
export const dyingBegan = event(
  'dying-began',
  { who: 'creature', spared: 'int' },
  (w, e) => {
    w.set(e.who, spared, e.spared)
    w.set(e.who, hurtWhileDying, 0)
    w.set(e.who, liesOn, 0)
  },
  { of: 'who', to: 'own' },
)
/** A creature that could get up outside of a fight chooses to lie where it is, or lies there no longer. */
export const layOn = event('lay-on', { who: 'creature', so: 'flag' }, (w, e) => w.set(e.who, liesOn, e.so ? 1 : 0), {
  of: 'who',
  to: 'own',
})
/** The end of a turn that costs a dying creature nothing; `left` such turns remain. */
export const turnSpared = event(
  'turn-spared',
  { who: 'creature', left: 'int' },
  (w, e) => w.set(e.who, spared, e.left),
  { of: 'who', to: 'own' },
)
/** Hit Point damage came to a dying creature: how often in this round, as far as it matters. */
export const dyingHurt = event(
  'dying-hurt',
  { who: 'creature', times: 'int' },
  (w, e) => w.set(e.who, hurtWhileDying, e.times),
  { of: 'who', to: 'own' },
)
