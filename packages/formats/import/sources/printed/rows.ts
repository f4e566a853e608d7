import { FoundBlocks } from './found.ts'
import type { Row } from './tables.ts'

/** How the lines of a kind of text are read. */
export interface LineReader {
  /** The cells of a row of a table; none of a line that only parts rows, null of a line that is no row. */
  cells(line: string): Row | null
  /** The name that a line gives to what follows it; null of a line that gives none. */
  heading(line: string): string | null
  plain(line: string): string
}

/** The stat blocks of lines with tables, each as plain text: tables by their columns, else the plain text of the lines. */
export function textsOfRows(text: string, read: LineReader): string[] {
  const found = new FoundBlocks()
  const plain: string[] = []
  let heading = ''
  let rows: Row[] = []
  const end = (): void => {
    if (rows.length > 0) found.table(rows, heading, () => plain.splice(0))
    rows = []
  }
  for (const line of text.split(/\r?\n/)) {
    const cells = read.cells(line)
    if (cells === null) {
      end()
      heading = read.heading(line) ?? heading
      plain.push(read.plain(line))
    } else if (cells.length > 0) rows.push(cells)
  }
  end()
  found.below(plain)
  return found.or(() => plain.join('\n'))
}
