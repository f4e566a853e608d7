import type { Fields, View } from '@quintain/engine'
import { bag, event, maybe, oneOf, record, step } from '@quintain/engine'
import { type Placing, placingIn, placingOf } from './effect-steps.ts'

/** What an act is aimed at: a creature, several of them, a square, or an effect that runs, by its id. */
const AIM = {
  target: maybe('creature'),
  to: maybe('square'),
  effect: maybe('text'),
  targets: maybe('creatures'),
  placing: maybe(placingOf),
} as const
export interface Aim {
  readonly target?: number
  readonly to?: number
  readonly effect?: string
  readonly targets?: readonly number[]
  readonly placing?: Placing
}
/**
 * What a command, a casting or a step is aimed at, by itself and in the order of its declaration. An area whose squares
 * are laid out begins in the first of them.
 */
export const aimIn = (of: Readonly<Record<string, unknown>>): Aim => {
  const { target, to, effect, targets } = of as { -readonly [K in keyof Aim]?: Aim[K] | undefined }
  const placing = placingIn(of)
  const where = to ?? placing?.squares?.[0]
  return {
    ...(target === undefined ? {} : { target }),
    ...(where === undefined ? {} : { to: where }),
    ...(effect === undefined ? {} : { effect }),
    ...(targets === undefined ? {} : { targets }),
    ...(placing === undefined ? {} : { placing }),
  }
}
const ACT = { who: 'creature', act: 'text', kind: 'text', ...AIM } as const
/** An act of the sheet is done, once the attacks that it provoked are over: a creature that fell meanwhile does not do it. */
export const doAct = step('do-act', ACT)
/** A die finds whom it meets among those who are equally fit. */
export const meetOne = step('meet-one', { ...ACT, among: 'creatures' })
/** `said`: of speech, what is said. */
export const done = event('act-done', { ...ACT, said: maybe('text') }, null, { of: 'who', to: 'seen' })

// ── what takes concentration ──
const cast = {
  act: 'text',
  kind: 'text',
  ...AIM,
  /** Starts of own turns until it is complete; 0: it is complete at once. */
  left: 'int',
  /** The action of this turn is over, the casting is not: nothing disturbs it until the next one. */
  resting: maybe('flag'),
} as const
/** What a creature is casting: at most one at a time. What is planned for its end happens only while it stands. */
export type UnderWay = Fields<typeof cast>
const spell = record(cast)
export const underWay = bag<UnderWay>('under way', { holds: spell })
export const castBegan = event(
  'cast-began',
  { who: 'creature', spell },
  (w, e) => w.include(e.who, underWay, e.spell),
  { of: 'who', to: { who: 'seen' } },
)
/** A long casting is a round nearer to its end. */
export const castWentOn = event(
  'cast-went-on',
  { who: 'creature', was: spell, now: spell },
  (w, e) => {
    w.exclude(e.who, underWay, e.was)
    w.include(e.who, underWay, e.now)
  },
  { of: 'who', to: 'own' },
)
/** `lost`: concentration is gone; `spoiled`: it could not be spoken. Either counts as a use. */
export const castEnded = event(
  'cast-ended',
  { who: 'creature', spell, how: oneOf('complete', 'lost', 'spoiled') },
  (w, e) => w.exclude(e.who, underWay, e.spell),
  { of: 'who', to: { how: 'seen' } },
)
/** Casting begins; `left` as above. */
export const beginCast = step('begin-cast', { who: 'creature', ...cast })
/** The check of casting on the defensive. */
export const castDefensively = step('cast-defensively', { who: 'creature' })
/** It takes effect, if it still stands. */
export const completeCast = step('complete-cast', { who: 'creature' })
/** Damage while casting: the check against it. */
export const disrupt = step('disrupt', { who: 'creature', n: 'int' })
export const loseCast = step('lose-cast', { who: 'creature' })
/** The action of a round of a long casting is over. */
export const restCast = step('rest-cast', { who: 'creature' })
/** A further round of a casting that its last action completes; it may be aimed anew. */
export const goOnCast = step('go-on-cast', { who: 'creature', ...AIM })
/** Keeping an effect up takes concentration as casting does, and may be disturbed. */
export const focus = step('focus', { who: 'creature', effect: 'text' })
export const focused = step('focused', { who: 'creature', effect: 'text' })
/** What is under way while an effect is kept up. */
export const FOCUS = 'focus'
/** The turn begins in which a long casting goes on, or is complete. */
export const castOn = step('cast-on', { who: 'creature' })
/** A touch Kido is cast: its charge is held until it is delivered. */
export const holdCharge = step('hold-charge', { who: 'creature', weapon: 'int' })
/** The charge is delivered: a friend is touched without a roll, an opponent by an attack. */
export const deliver = step('deliver-charge', { who: 'creature', target: 'creature', weapon: 'int' })

declare module '@quintain/engine' {
  interface Slots {
    /** Whether a creature is casting: then what damage it takes must be known as a number. Absent: nobody casts. */
    casts?(v: View, who: number): boolean
  }
}
