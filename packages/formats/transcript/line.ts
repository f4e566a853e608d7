import type { Explained } from '@quintain/engine'
import type { Citation, Dice } from '@quintain/rules'

/** Puts a style on text; plain text has none. */
export type Paint = (style: 'bold' | 'dim' | 'strikethrough', text: string) => string

/** A line of a transcript, before it is laid out. */
export interface TranscriptLine {
  readonly kind: 'title' | 'round' | 'act' | 'end'
  /** Initiative count and name, on the first line of a turn. */
  readonly lead?: { readonly count: number; readonly name: string }
  /** Where the text begins, in characters, so that names of any length fit before it. */
  readonly margin?: number
  readonly text: string
  /** A creature's condition now, to the right: `Grub 11 hp > 4 hp`. */
  readonly right?: string
  /** The rules of the line, besides those of its numbers. */
  readonly citations?: readonly Citation[]
  /** The numbers of the line. */
  readonly why?: readonly Explained[]
  /** What the dice showed, by what was rolled. */
  readonly dice?: Dice
  /** The same for a line that describes several creatures in turn. */
  readonly each?: readonly {
    readonly name: string
    readonly total: number
    readonly why: readonly Explained[]
    readonly dice: Dice
  }[]
  /** The entry of the journal that it describes. */
  readonly n?: number
}
