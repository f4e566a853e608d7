import type { Fight } from '@quintain/formats'
import type { ShareFound } from '@quintain/odds'
import type { Value } from './knobs.ts'

/** A change of one number, and the chance with it. */
export interface Turned {
  readonly key: string
  readonly from: Value
  readonly to: Value
  readonly chance: ShareFound
  /** So many fights were played with it. */
  readonly fights: number
  /** By how much the side wins more often than in as many fights as they are, which have the same dice. */
  readonly more: number
}
/** The same before it is told: how large it is, and the fight that it makes. */
export interface Change extends Turned {
  readonly size: number
  readonly fight: Fight
}
/** A change that is not played yet. */
export type Bare = Omit<Change, 'chance' | 'fights' | 'more'>
/** Plays changes that do not depend on each other, so many fights each; null for those that were not played to their end. */
export type Play = (all: readonly Bare[], fights: number) => Promise<readonly (Change | null)[]>
