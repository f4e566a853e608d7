import type { Size } from '@quintain/grid'
import type { Known } from './weapon-table.ts'

/** Abilities as stat blocks write them. */
export const SHORT = ['Str', 'Dex', 'Con', 'Int', 'Wis', 'Cha'] as const
export type Short = (typeof SHORT)[number]
export type Save = 'Fortitude' | 'Reflex' | 'Will'

/** How a text writes what a stat block has, and what it adds by itself. */
export interface BlockText {
  /** Its own names of the abilities. */
  readonly abilities: Readonly<Record<Short, string>>
  /** The abilities of which the best counts for a save. */
  readonly saves: Readonly<Record<Save, readonly Short[]>>
  /** What Strength, and two hands on a weapon, add to its damage. */
  strengthTo(weapon: Pick<Known, 'use' | 'hands' | 'strength'>, strength: number): number
  /** The key of an armor's limit on Dexterity. */
  readonly limit: 'quickness' | 'dexterity'
  /** Sheets have a shield of their own, and a size modifier that differs from that of the size. */
  readonly shield: boolean
  readonly sizeModifier: boolean
  /** Weapons may say whether Strength counts for what they shoot. */
  readonly strengthKey: boolean
  /** Creatures charge, so that a charge may end in a pounce. */
  readonly charges?: boolean
  /** The kind of acts that are like spells; none where a text has no such kind. */
  readonly spells?: 'spell-like'
  /** Conditions that spells bring and the text does not have. */
  readonly lacks?: readonly string[]
  /** Consequences of a hit that lower or drain abilities. */
  readonly losses: boolean
}

/** What other parts of a block are counted with. */
export interface Figures {
  readonly size: Size
  readonly modifiers: Readonly<Record<Short, number>>
  readonly baseAttack: number
}
