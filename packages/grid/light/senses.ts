import type { Footprint } from '../geometry/size.ts'

/** What a creature perceives with, ranges in feet. */
export interface Senses {
  /** Eyes that work; true when left out. */
  readonly vision?: boolean
  readonly lowLight?: boolean
  readonly darkvision?: number
  /** A precise sense that needs no eyes (starfinder/senses/blindsight-negates-concealment). */
  readonly blindsight?: number
  /** It finds where something is, and does not show it (starfinder/senses/blindsense-limits). */
  readonly blindsense?: number
}

/** Who looks: its space and its senses. */
export interface Observer {
  readonly space: Footprint
  readonly senses: Senses
}

/** How a text has its senses work. */
export interface SensePolicy {
  /** Low-light vision: sources shine twice as far (srd35/senses/low-light-vision), or dim light is as good as normal. */
  readonly lowLight: 'doubles-radii' | 'dim-as-normal'
  /** Cones shine twice as far as well (option low-light-radius-only turns it off). */
  readonly lowLightCones: boolean
  /** Darkvision in range: dim light conceals nothing either (default), or still does (shadow-conceals-from-darkvision). */
  readonly darkvisionInDim: 'clear' | 'concealed'
  /** Darkness hides a creature that stands in it, or blinds one that looks out of it (darkness-blinds-those-in-it). */
  readonly darkness: 'of-the-target' | 'of-the-viewer'
}

/** Senses of a text in which low-light vision sees twice as far by every light. */
export const DOUBLED_RADII: SensePolicy = {
  lowLight: 'doubles-radii',
  lowLightCones: true,
  darkvisionInDim: 'clear',
  darkness: 'of-the-target',
}

/** Senses of a text in which dim light is as good as normal light for low-light vision. */
export const DIM_AS_NORMAL: SensePolicy = { ...DOUBLED_RADII, lowLight: 'dim-as-normal' }

/** By what a square is perceived, best first; the number in a perception's `by` is the place in this list. */
export const PERCEIVED_BY = ['nothing', 'blindsense', 'darkvision', 'sight', 'blindsight'] as const
/** By what a square is perceived. */
export type PerceivedBy = (typeof PERCEIVED_BY)[number]
