import { withHeadings } from './headings.ts'
import { ofLaterBooks } from './later.ts'
import { inOneLine } from './one-line.ts'
import type { PlacedLine } from './placed.ts'

/** The lines of a printed text with each label in a line of its own, whatever layout it has. */
export function asLabelled(lines: readonly string[]): readonly PlacedLine[] {
  const placed = lines.map((text, i) => ({ at: i + 1, text }))
  return ofLaterBooks(placed) ?? inOneLine(placed) ?? withHeadings(placed)
}
