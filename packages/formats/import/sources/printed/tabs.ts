import { isAgeTable, isDragonType } from './ages.ts'
import { type LineReader, textsOfRows } from './rows.ts'
import { isBlockTable, type Row } from './tables.ts'

const TABS: LineReader = {
  cells: line => (line.includes('\t') ? line.replace(/\t+$/, '').split('\t').map(squeezed) : null),
  // A line that is no sentence may name what follows it.
  heading: line => (/^\s*[^\s.:;][^.:;]{0,58}$/.test(line) && !isDragonType(line) ? line.trim() : null),
  plain: line => line,
}
const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

const rowsOf = (text: string): Row[] => text.split(/\r?\n/).flatMap(line => [TABS.cells(line) ?? []])

/**
 * Whether a plain text has a table with tabs between its cells, as one that was copied from a page: several creatures beside
 * each other, or one by its age.
 */
export function isTabbed(text: string): boolean {
  if (!text.includes('\t')) return false
  const rows = rowsOf(text)
  return isAgeTable(rows) || isBlockTable(rows.filter(row => row.length > 2))
}

/** The stat blocks of such a text, each as plain text. */
export const textsOfTabs = (text: string): string[] => textsOfRows(text, TABS)
