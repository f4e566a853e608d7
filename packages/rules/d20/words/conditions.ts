import type { Condition } from '@quintain/engine'
import { refocusing } from '../actions/refocus.ts'
import { longCasting } from '../effects/cast.ts'
import { bolstered, invigorated } from '../effects/hit-points.ts'
import { freshCharge } from '../effects/touch.ts'
import * as k from '../vocabulary/conditions.ts'
import type { Phrase } from './phrase.ts'

/** What is said of a condition. */
export interface ConditionWord {
  /** What a creature does that enters it, as `takes aim`; null where it is not announced. */
  readonly begins: string | null
  /** What a creature is no longer that leaves it, as `taking aim`; null where that is not announced. */
  readonly ends: string | null
  /** Whether it stands among the conditions of a creature that is looked at. */
  readonly listed: boolean
}

/** The conditions of a text in words. */
export interface ConditionWords {
  /** By the name of the condition. */
  readonly of: Readonly<Record<string, ConditionWord>>
  /** Of those that begin or end at once only the first in this list is described. */
  readonly worst: readonly Condition[]
  /** Conditions that a creature does not recover from in a fight. */
  readonly forGood: readonly Condition[]
  /** Turns of creatures in these conditions get no line. */
  readonly out: readonly Condition[]
}
type Words = ConditionWords['of']

const each = (conditions: readonly Condition[], word: (name: string) => ConditionWord): Words =>
  Object.fromEntries(conditions.map(({ name }) => [name, word(name)]))

/** Announced by their names: `is blinded`, `is no longer blinded`. */
export const announced = (...conditions: readonly Condition[]): Words =>
  each(conditions, name => ({ begins: `is ${name}`, ends: name, listed: true }))
/** Those that a text names and does not describe: it is said where one comes that no rule goes by it. */
export const undescribed = (...conditions: readonly Condition[]): Words =>
  each(conditions, name => ({
    begins: `is ${name} (the text names this and does not say what it does)`,
    ends: name,
    listed: true,
  }))
/** Conditions in which a creature falls: `is down: dying`. */
export const falls = (...conditions: readonly Condition[]): Words =>
  each(conditions, name => ({ begins: `is down: ${name}`, ends: name, listed: true }))
/** Not announced, and seen where a creature is looked at. */
export const unannounced = (...conditions: readonly Condition[]): Words =>
  each(conditions, () => ({ begins: null, ends: null, listed: true }))
/** Neither announced nor seen: bookkeeping of the rules, or part of another condition. */
export const hidden = (...conditions: readonly Condition[]): Words =>
  each(conditions, () => ({ begins: null, ends: null, listed: false }))
/** Announced in words of its own. */
export const worded = ({ name }: Condition, begins: string, ends = name): Words => ({
  [name]: { begins, ends, listed: true },
})

/** What never lived does not die. */
const UNLIVING: readonly string[] = ['undead', 'construct']
/** A condition begins, in its words; null where it is not announced. */
export const conditionBegins =
  (word: (name: unknown) => Pick<ConditionWord, 'begins'>): Phrase =>
  (e, s) => {
    const { begins } = word(e.condition)
    if (begins === null) return null
    const unliving = e.condition === k.dead.name && s.kinds?.(e.who)?.some(kind => UNLIVING.includes(kind))
    return `${s.name(e.who)} ${unliving ? 'is destroyed' : begins}`
  }

/** Conditions that the texts share. */
export const sharedConditions: Words = {
  ...announced(
    k.helpless,
    k.staggered,
    k.disabled,
    k.stable,
    k.dazed,
    k.stunned,
    k.shaken,
    k.sickened,
    k.blinded,
    k.deafened,
    k.grappled,
    k.pinned,
    k.unseen,
    k.denied,
    k.wriggling,
    k.winded,
    bolstered,
    invigorated,
  ),
  ...falls(k.dying, k.dead, k.knockedOut),
  ...unannounced(
    k.flatFooted,
    k.surprised,
    k.charging,
    k.delaying,
    k.unconscious,
    k.running,
    k.hurriedClimb,
    k.squeezed,
  ),
  ...hidden(k.waiting, k.gone, k.reserve, freshCharge),
  // That it begins is told with what is cast.
  [longCasting.name]: { begins: null, ends: longCasting.name, listed: true },
  ...worded(k.defensive, 'fights defensively', 'on the defense'),
  ...worded(k.totalDefense, 'does nothing but defend', 'on the defense'),
  ...worded(k.readied, 'waits with an action ready'),
  ...worded(refocusing, 'refocuses'),
  ...worded(k.prone, 'is on the ground'),
  ...worded(k.plunging, 'loses its hold in the air', 'falling'),
}

/** The conditions of a text with hit points. */
export const conditions: ConditionWords = {
  of: sharedConditions,
  worst: [k.dead, k.dying, k.knockedOut, k.stable, k.disabled, k.staggered],
  forGood: [k.dead, k.gone],
  out: [k.dying, k.dead, k.stable, k.unconscious, k.knockedOut, k.gone, k.reserve],
}
