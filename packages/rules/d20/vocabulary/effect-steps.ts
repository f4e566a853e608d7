import { event, GAME, list, maybe, oneOf, record, step } from '@quintain/engine'
import { areaUnderWay } from './fields.ts'

/** Where an effect comes from: an act of the sheet of `by`, or one of its weapons. `origin`: the square in which it began. */
export const ORIGIN = {
  by: 'creature',
  who: 'creature',
  act: maybe('text'),
  weapon: maybe('int'),
  origin: maybe('square'),
  /** Amounts of its consequences, in order, where they were rolled once for everyone. */
  rolled: maybe(list('int')),
} as const
/** The effect of an act, or of a weapon that has hit, reaches a creature: whether it works on it at all, and its save. */
export const applyEffect = step('apply-effect', ORIGIN)
/** How much of its effects applies: all, half, or those for a creature that saved. */
export const bringEffect = step('bring-effect', { ...ORIGIN, part: oneOf('whole', 'half', 'instead') })
/** An effect fills its area. `to`: the square of its origin, or the square that a cone or a line is aimed at. */
export const burst = step('burst', { by: 'creature', act: 'text', to: 'square' })
export const burstHappened = event(
  'burst-happened',
  { by: 'creature', act: 'text', to: 'square', amounts: list(record({ of: 'text', n: 'int' })) },
  w => w.set(GAME, areaUnderWay, 1),
  { subject: 'by' },
)
/** All targets of an area are resolved: now the fight may end. */
export const burstOver = step('burst-over', { by: 'creature' })
export const burstEnded = event('burst-ended', { by: 'creature' }, w => w.set(GAME, areaUnderWay, 0), { subject: 'by' })
/** An effect does nothing to a creature, and why. */
export const effectResisted = event(
  'effect-resisted',
  {
    who: 'creature',
    by: 'creature',
    act: 'text',
    why: oneOf('other kind', 'immune', 'spell resistance', 'incorporeal'),
  },
  null,
)

// ── afflictions ──
const COURSE = {
  who: 'creature',
  /** Whose sheet has the document; absent: it is the text's own. */
  by: maybe('creature'),
  of: 'text',
  /** The running effect that brought it: they end together. */
  from: maybe('text'),
  /** Which of several doses, counted from 1. */
  dose: maybe('int'),
} as const
/** A creature is exposed to an affliction. */
export const expose = step('expose', COURSE)
/** The nth check of an affliction; `failed` and `passed` are counted as far as its document needs them. */
export const undergo = step('undergo', { ...COURSE, nth: 'int', failed: 'int', passed: 'int' })
/** The check is made: what it brings, and when the next one is due. */
export const progress = step('progress', { ...undergo.fields, result: oneOf('passed', 'failed') })
/** An affliction ends in all its doses; with `from`, only what this running effect brought. */
export const endAffliction = step('end-affliction', {
  who: 'creature',
  of: 'text',
  from: maybe('text'),
  how: oneOf('left', 'cured'),
})
export const afflictionBegan = event('affliction-began', { who: 'creature', of: 'text' }, null)
export const afflictionEnded = event(
  'affliction-ended',
  { who: 'creature', of: 'text', how: oneOf('over', 'thrown off', 'left', 'cured') },
  null,
)
