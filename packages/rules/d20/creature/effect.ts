import type { DamageType } from '../vocabulary/damage-types.ts'
import type { SaveFacts } from '../vocabulary/stats.ts'

/**
 * How long something lasts: to the end of the fight, until something ends it, n rounds (to the same place in the
 * order), or to the start or end of the next turn of its user or its target.
 */
export type Duration =
  | 'fight'
  | 'permanent'
  | { readonly rounds: number }
  | { readonly until: 'turn-start' | 'turn-end'; readonly of: 'user' | 'target' }

/** One thing that an effect does: exactly one of the first group is given. Amounts are dice, or a number alone. */
export interface Consequence {
  readonly damage?: string
  readonly heals?: string
  /** Temporary hit points. */
  readonly grants?: string
  /** Hit points that a raised Constitution gives. */
  readonly raises?: number
  readonly condition?: string
  /** The ability of which `by` points are lost for a time. */
  readonly lowers?: string
  /** The least level of fatigue that follows; 0 is one level more than now. */
  readonly fatigue?: number
  /** The name of an affliction of the sheet. */
  readonly afflicts?: string

  readonly by?: string
  /** The types of its damage; none when absent. */
  readonly types?: readonly DamageType[]
  readonly nonlethal?: boolean
  readonly lasts?: Duration
}

export const SHAPES = ['burst', 'spread', 'emanation', 'cone', 'line'] as const
/** The squares that an effect fills: `feet` is a radius, or the length of a cone or a line. */
export interface EffectArea {
  readonly shape: (typeof SHAPES)[number]
  readonly feet: number
}

/** What an act, a weapon or an affliction does to a creature, as a document of the same form in every text. */
export interface Effect {
  /** Absent: one target. */
  readonly area?: EffectArea
  /** Feet that it carries; a touch when absent, and any distance for an area without one. */
  readonly range?: number
  /** The kinds of creatures that it works on, any of these; others are not affected. */
  readonly only?: readonly string[]
  readonly save?: {
    readonly kind: SaveFacts['save']
    readonly dc: number
    /** What it does to those who save: nothing, half of its amounts, or these instead. */
    readonly onSuccess: 'none' | 'half' | readonly Consequence[]
    /** Its targets are asked first whether they want to save. */
    readonly harmless?: boolean
  }
  /** Spell resistance keeps it off. */
  readonly resistible?: boolean
  readonly descriptors?: readonly string[]
  readonly consequences: readonly Consequence[]
}

const harms = (c: Consequence): boolean =>
  c.damage !== undefined ||
  c.lowers !== undefined ||
  c.condition !== undefined ||
  c.fatigue !== undefined ||
  c.afflicts !== undefined
/** Whether it is hostile to those whom it reaches. */
export const isHarmful = ({ save, consequences }: Effect): boolean =>
  save?.harmless !== true && consequences.some(harms)
