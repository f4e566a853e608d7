import type { Explained } from '@quintain/engine'

/** A line of a transcript, before it is laid out. */
export interface Line {
  readonly kind: 'title' | 'round' | 'act' | 'end'
  /** Initiative count and name, on the first line of a turn. */
  readonly lead?: { readonly count: number; readonly name: string }
  readonly text: string
  /** How somebody is doing now, to the right: `Grub 11 hp > 4 hp`. */
  readonly right?: string
  /** The numbers behind it. */
  readonly why?: readonly Explained[]
  /** Faces of the dice behind it, by what was rolled. */
  readonly faces?: Readonly<Record<string, number>>
  /** The entry of the journal that it tells of. */
  readonly n?: number
}
