import type { ImportedFile } from './creature.ts'

/** What keeps a creature of a foreign file from being whole, each as one line. */
export interface Gaps {
  /** Of what no rule reads, and what the sheet refused. */
  readonly lacks: readonly string[]
  /** What the game master rules. */
  readonly ruled: readonly string[]
  /** What plays in another way than the file says. */
  readonly simplified: readonly string[]
}
/**
 * What a creature lacks. It is whole where all three lists are empty: guesses that play as the file says count for nothing, and
 * what a rule says has no part in a fight neither.
 */
export const gapsOf = ({ creature, notes }: ImportedFile): Gaps => ({
  lacks: [
    ...((creature['special'] ?? []) as readonly string[]),
    ...notes.flatMap(n => (n.how === 'ignored' && n.says.startsWith('left out: ') ? [`${n.path} refused`] : [])),
  ],
  ruled: notes.flatMap(n => (n.how === 'ruled' ? [n.says.replace(/: .*$/, '')] : [])),
  simplified: [...new Set(notes.flatMap(n => (n.how === 'simplified' ? [n.says] : [])))],
})
/** Whether a creature of a foreign file plays as the file says. */
export const isWhole = (file: ImportedFile): boolean => Object.values(gapsOf(file)).every(list => list.length === 0)
