import type { Chapter, Condition, Context, Reader, Sheet } from '@quintain/engine'
import { adjusted, event, maybe, oneOf, ruled, run, step, trigger } from '@quintain/engine'
import { dead, disabled, dying, knockedOut, stable, staggered } from '../vocabulary/conditions.ts'
import { stateEntered, stateLeft } from '../vocabulary/states.ts'
import { ALONE, care, type HitPoints, hitPoints, hoursUnconscious, nonlethal, TENDED } from './fields.ts'
import type { HitPointRules } from './rules.ts'

declare module '@quintain/engine' {
  interface Additions {
    /** Settles what the points of something come to that has no states of the living; whether it did. */
    settlesPoints(c: Context, who: number): boolean
  }
}

/** What has changed the numbers that states depend on. */
const changes = oneOf('damage', 'bruise', 'cure', 'gain', 'loss')
/**
 * Compares the hit points with the thresholds and gives or takes the states. `after` damage, a negative total means dying;
 * after a cure it means stable; after a loss that is part of dying or recovering the state is kept, but for death. A
 * `bruise` is nonlethal damage: it is compared with the hit points, which have not changed. `attack`: it was the damage of
 * one attack, for texts in which an attack may kill outright by what is left of it.
 */
export const updateHitPointState = step('update-hit-point-state', {
  who: 'creature',
  after: changes,
  attack: maybe('flag'),
  /** The damage of that attack, where the text goes by the whole of it. */
  n: maybe('int'),
})
/** What a settling is for after damage of a kind. */
export const afterDamage = (kind: 'lethal' | 'nonlethal'): 'damage' | 'bruise' =>
  kind === 'lethal' ? 'damage' : 'bruise'
/** Dies at any number of hit points. */
export const die = step('die', { who: 'creature' })

/** How a creature that was dying is cared for now. */
export const careChanged = event(
  'care-changed',
  { who: 'creature', care: 'int' },
  (w, e) => {
    w.set(e.who, care, e.care)
    w.set(e.who, hoursUnconscious, 0)
  },
  { of: 'who', to: 'own' },
)
/** The states that hit points alone decide: a creature has one of them at most. */
const STATES = [disabled, dying, stable, dead] as const

/** Leaves every other state of hit points and enters this one; null is none: as if never wounded. */
export function become(c: Context, who: number, state: (typeof STATES)[number] | null): void {
  for (const k of STATES) if (k !== state && c.has(who, k)) c.emit(stateLeft({ who, condition: k.name }))
  if (state && !c.has(who, state)) c.emit(stateEntered({ who, condition: state.name }))
}

function bodily(c: Context, who: number, after: 'damage' | 'cure' | 'gain' | 'loss', deadAt: number): void {
  if (c.atMost(who, hitPoints, deadAt)) {
    become(c, who, dead)
  } else if (c.atMost(who, hitPoints, -1)) {
    if (after === 'damage') {
      become(c, who, dying)
      if (c.get(who, care) !== 0) c.emit(careChanged({ who, care: 0 }))
    } else if (after === 'cure') {
      // A creature that is conscious and disabled below 0 stays so; a creature that is healed has been cared for.
      if (c.has(who, dying)) become(c, who, stable)
      if (c.get(who, care) <= ALONE) c.emit(careChanged({ who, care: TENDED }))
    }
  } else if (c.atMost(who, hitPoints, 0)) {
    become(c, who, disabled)
    if (after === 'cure' && c.get(who, care) === ALONE) c.emit(careChanged({ who, care: TENDED }))
  } else if (after === 'cure' || after === 'gain') {
    become(c, who, null)
    if (c.get(who, care) !== 0) c.emit(careChanged({ who, care: 0 }))
  }
}

/** Nonlethal damage against current hit points, whichever of the two has changed: equal staggers, more knocks out. */
function beaten(c: Context, who: number): void {
  const none = c.atMost(who, nonlethal, 0)
  const by = none ? -1 : c.compare(who, nonlethal, hitPoints)
  toggle(c, who, knockedOut, by > 0)
  toggle(c, who, staggered, by === 0)
}

function toggle(c: Context, who: number, k: Condition, on: boolean): void {
  if (c.has(who, k) === on) return
  c.emit(on ? stateEntered({ who, condition: k.name }) : stateLeft({ who, condition: k.name }))
}

/** So much of the maximum or less, which is what sends a creature that flees off the field. */
const badlyHurt = (r: Reader, who: number, percent = 25): boolean => {
  const { maximum } = (r.sheet(who) as Sheet & { hitPoints: HitPoints }).hitPoints
  return r.atMost(who, hitPoints, Math.floor((maximum * percent) / 100))
}

/** What a ruling on a counter is like: damage where it takes hit points, a cure where it gives them. */
const likeChange = (field: string, by: number): 'damage' | 'bruise' | 'cure' | null =>
  field === nonlethal.name ? 'bruise' : field !== hitPoints.name || by === 0 ? null : by < 0 ? 'damage' : 'cure'

export const thresholds = ({ figures }: HitPointRules): Chapter => ({
  topic: 'injury',
  from: 'd20',
  needs: {
    fields: [hitPoints, nonlethal],
  },
  slots: { badlyHurt },
  fields: [care, hoursUnconscious],
  events: [careChanged],
  steps: [
    run(updateHitPointState, (c, { who, after }) => {
      if (c.has(who, dead) || c.scene.rules.added.settlesPoints?.some(settles => settles(c, who))) return
      if (after !== 'bruise' && (after !== 'damage' || c.atMost(who, hitPoints, 0)))
        bodily(c, who, after, figures.deadAt)
      beaten(c, who)
    }),
    run(die, (c, { who }) => become(c, who, dead)),
  ],
  triggers: [
    // A counter that the game master changes has the consequences of any other change.
    trigger(adjusted, (_, { who, field, by = 0 }) => {
      const after = likeChange(field, by)
      return who === undefined || after === null ? [] : [updateHitPointState({ who, after })]
    }),
    // One state of hit points takes the place of another.
    trigger(ruled, (c, { what, who, condition: given }) => {
      if (what !== 'give' || who === undefined || !STATES.some(k => k.name === given)) return []
      for (const k of STATES) if (k.name !== given && c.has(who, k)) c.emit(stateLeft({ who, condition: k.name }))
      return []
    }),
  ],
})
