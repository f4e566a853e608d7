import type { Context, Fields, Step } from '@quintain/engine'
import { event, GAME, gameBag, list, maybe, oneOf, record, step } from '@quintain/engine'
import { reserve } from './conditions.ts'
import { at } from './fields.ts'
import { type Proved, useless } from './mitigation.ts'

/** The corners of a square, by which files and people name intersections of the grid. */
export const CORNERS = ['nw', 'ne', 'sw', 'se'] as const
const placing = {
  /** The corner of the square that the area begins at, or that a line is aimed through. */
  corner: maybe(oneOf(...CORNERS)),
  /** The corner of its user's space at which a cone or a line starts. */
  start: maybe(oneOf(...CORNERS)),
  /** On which side of a grid line a line runs along it, in its direction. */
  side: maybe(oneOf('left', 'right')),
  /** Feet over the ground at which the area begins. */
  height: maybe('int'),
  /** The squares of an area that its user lays out; of cubes their upper left ones. */
  squares: maybe('squares'),
} as const
/** How an area is placed on the grid, in texts whose areas begin at intersections. */
export type Placing = Fields<typeof placing>
export const placingOf = record(placing)
/** How a command, a casting or a step places its area; undefined where it does not say. */
export function placingIn(of: Readonly<Record<string, unknown>>): Placing | undefined {
  const { placing: placed, corner, start, side, height, squares } = of as Placing & { placing?: Placing }
  if (placed !== undefined) return placed
  if ([corner, start, side, height, squares].every(x => x === undefined)) return undefined
  return {
    ...(corner === undefined ? {} : { corner }),
    ...(start === undefined ? {} : { start }),
    ...(side === undefined ? {} : { side }),
    ...(height === undefined ? {} : { height }),
    ...(squares === undefined ? {} : { squares }),
  }
}

/** Where an effect comes from: an act of the sheet of `by`, or one of its weapons. `origin`: the square in which it began. */
export const ORIGIN = {
  by: 'creature',
  who: 'creature',
  act: maybe('text'),
  weapon: maybe('int'),
  /** The effect that a weapon has on a critical hit. */
  critical: maybe('flag'),
  /** It came with a critical hit that its damage is multiplied by: that is rolled twice. */
  twice: maybe('flag'),
  /** It came with an attack whose damage protections took to nothing. */
  unhurt: maybe('flag'),
  origin: maybe('square'),
  /** The intersection at which it began, counted row by row, one more to a row than squares. */
  point: maybe('int'),
  /** Amounts of its consequences, in order, where they were rolled once for everyone. */
  rolled: maybe(list('int')),
  /** It has leapt over from the creature that it was aimed at. */
  arc: maybe('flag'),
  /** The running effect that it belongs to. */
  from: maybe('text'),
} as const
/** The effect of an act, or of a weapon that has hit, reaches a creature: whether it works on it at all, and its save. */
export const applyEffect = step('apply-effect', ORIGIN)
/** How much of its effects applies: all, half, what comes in place of it to a creature that saved, or beside its half. */
export const bringEffect = step('bring-effect', { ...ORIGIN, part: oneOf('whole', 'half', 'instead', 'besides') })
/** An effect fills its area. `to`: the square of its origin, or the square that a cone or a line is aimed at. */
export const burst = step('burst', {
  by: 'creature',
  act: 'text',
  to: 'square',
  placing: maybe(placingOf),
  from: maybe('text'),
  /** Which weapon has this area, where it is one's; `act` is its name then. */
  weapon: maybe('int'),
  critical: maybe('flag'),
})
export const burstHappened = event(
  'burst-happened',
  {
    by: 'creature',
    act: 'text',
    to: 'square',
    corner: maybe(oneOf(...CORNERS)),
    /** The rest of how it was placed, where there is more than a corner. */
    placing: maybe(placingOf),
    amounts: list(record({ of: 'text', n: 'int' })),
  },
  null,
  { of: 'by', to: { act: 'seen', to: 'seen', corner: 'seen' } },
)
/** An effect does nothing to a creature, and why. */
export const effectResisted = event(
  'effect-resisted',
  {
    who: 'creature',
    by: 'creature',
    act: 'text',
    why: oneOf(
      'other kind',
      'immune',
      'spell resistance',
      'incorporeal',
      'blocked',
      'too strong',
      'too many hit points',
    ),
  },
  // The side of its user remembers what would do nothing the next time either.
  (w, { who, by, act, why }) => {
    if (why === 'other kind' || why === 'immune' || why === 'too strong')
      w.include<Proved>(GAME, useless, { by, foe: who, of: 'act', what: act, n: 0 })
  },
  { of: 'who', to: { by: 'seen', act: 'seen', why: 'involved' } },
)

// ── effects that run on ──
const running = {
  /** The name of the act and the lowest free number: what an effect gave has it as its source. */
  id: 'text',
  /** The name of the act, or of the weapon, that brought it. */
  act: 'text',
  by: 'creature',
  /** Which of its maker's weapons brought it; absent: an act did. */
  weapon: maybe('int'),
  /** The weapon brought it by a critical hit. */
  critical: maybe('flag'),
  /** The creature that it is on, or goes with. */
  on: maybe('creature'),
  /** The squares that it fills, where it stays in its place. */
  squares: maybe('squares'),
  /** Its time goes on, and it does nothing. */
  suppressed: maybe('flag'),
  /** Those whom it cannot reach any more: their resistance has kept it off. */
  spared: maybe('creatures'),
  /** Those whose resistance it has overcome: they do not resist it again. */
  overcome: maybe('creatures'),
  /** Levels that its maker had lost as it began, where it grows with them. */
  lost: maybe('int'),
} as const
/** An effect that runs on: an aura, fog, a torch, a charm. Its document stands in the sheet of its maker. */
export type RunningEffect = Fields<typeof running>
const effect = record(running)
export const runningEffects = gameBag<RunningEffect>('running effects', { to: 'all', holds: effect })
export const effectBegan = event(
  'effect-began',
  { by: 'creature', effect },
  (w, e) => w.include(GAME, runningEffects, e.effect),
  { of: 'by', to: 'seen' },
)
/** How an effect ends: its time is over; its maker or another ends it; concentration is gone; its maker is. */
export const ENDINGS = ['over', 'dismissed', 'dispelled', 'given up', 'gone'] as const
export const effectEnded = event(
  'effect-ended',
  { by: 'creature', effect, how: oneOf(...ENDINGS) },
  (w, e) => w.exclude(GAME, runningEffects, e.effect),
  { of: 'by', to: 'seen' },
)
/** An effect is suppressed or no longer, or spares one creature more. */
export const effectChanged = event(
  'effect-changed',
  { by: 'creature', was: effect, now: effect },
  (w, e) => {
    w.exclude(GAME, runningEffects, e.was)
    w.include(GAME, runningEffects, e.now)
  },
  { of: 'by', to: 'own' },
)
/** An effect of an area begins to run there, or with its user; then it reaches those within. */
export const beginEffect = step('begin-effect', {
  by: 'creature',
  act: 'text',
  to: 'square',
  placing: maybe(placingOf),
  weapon: maybe('int'),
  critical: maybe('flag'),
})
/** The one step by which a running effect ends, with all that it gave. */
export const endEffect = step('end-effect', { id: 'text', how: oneOf(...ENDINGS) })
/** A creature comes into an effect, or leaves it. */
export const enterEffect = step('enter-effect', { who: 'creature', id: 'text', leaves: 'flag' })
/** A creature that an effect called is away while that effect is suppressed: it waits in reserve again. */
export const setAside = event(
  'set-aside',
  { who: 'creature' },
  (w, e) => {
    w.set(e.who, at, -1)
    w.give(e.who, reserve)
  },
  { of: 'who', to: 'seen' },
)
/** An effect is suppressed, or comes back: its time goes on meanwhile. */
export const suppressEffect = step('suppress-effect', { id: 'text', on: 'flag' })
/** An effect turns from its target or its squares to others. */
export const redirectEffect = step('redirect-effect', {
  id: 'text',
  target: maybe('creature'),
  to: maybe('square'),
  placing: maybe(placingOf),
})
/** Its maker has not concentrated on it this turn. */
export const lapseEffect = step('lapse-effect', { id: 'text' })

/** A creature in reserve comes to a square, as an act says. */
export const summon = step('summon', { by: 'creature', act: 'text', to: 'square' })
/** A creature is in another square at once. */
export const teleport = step('teleport', { who: 'creature', act: 'text', to: 'square' })
/** One running effect is dispelled, if a d20 and this level reach `against` and the level of the effect. */
export const dispel = step(
  'dispel',
  { id: 'text', by: 'creature', level: 'int', against: maybe('int') },
  { rolls: 'by' },
)
export const effectWithstood = event('effect-withstood', { by: 'creature', effect }, null, { of: 'by', to: 'seen' })

// ── afflictions ──
const COURSE = {
  who: 'creature',
  /** Whose sheet has the document; absent: it is the text's own. */
  by: maybe('creature'),
  of: 'text',
  /** The running effect that gave it: they end together. */
  from: maybe('text'),
  /** Which of several doses, counted from 1. */
  dose: maybe('int'),
} as const
/** A creature is exposed to an affliction. */
export const expose = step('expose', COURSE, { rolls: 'who' })
/** The nth check of an affliction; `failed` and `passed` are counted as far as its document needs them. */
export const undergo = step('undergo', { ...COURSE, nth: 'int', failed: 'int', passed: 'int' }, { rolls: 'who' })
/** The check is made: what it brings, and when the next one is due. */
export const progress = step('progress', { ...undergo.fields, result: oneOf('passed', 'failed') }, { rolls: 'who' })
/** An affliction ends in all its doses; with `from`, only what this running effect gave. */
export const endAffliction = step('end-affliction', {
  who: 'creature',
  of: 'text',
  from: maybe('text'),
  how: oneOf('left', 'cured'),
})
export const afflictionBegan = event('affliction-began', { who: 'creature', of: 'text' }, null, {
  of: 'who',
  to: 'own',
})
export const afflictionEnded = event(
  'affliction-ended',
  { who: 'creature', of: 'text', how: oneOf('over', 'thrown off', 'left', 'cured') },
  null,
  { of: 'who', to: 'own' },
)

/** A hit with a weapon that features of its creature follow; `unhurt`: protections took all of its damage. */
export const afterHit = step('after-hit', {
  by: 'creature',
  who: 'creature',
  weapon: 'int',
  unhurt: maybe('flag'),
  twice: maybe('flag'),
})

declare module '@quintain/engine' {
  interface Slots {
    /** A maneuver that comes free with something else: `grapple` or `trip`; no steps where it cannot be tried. */
    seize?(
      c: Context,
      attempt: { readonly by: number; readonly at: number; readonly weapon: number },
      name: 'grapple' | 'trip' | 'bull-rush',
    ): readonly Step[]
  }
}
