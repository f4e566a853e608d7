import { expect } from 'vitest'
import { rule } from '../catalogue/catalogue.ts'
import type { CatalogueId } from '../catalogue/ids.ts'
import type { Datum } from '../catalogue/rule.ts'
import { rules } from './rule.ts'

type Named = Readonly<Record<string, Datum>>

/**
 * The rows of a rule's table, each by the names of its columns. Throws when the entry has no table, or one that is neither
 * a list of rows, nor columns and rows, nor rows that name their own cells.
 */
export function rowsOf(id: CatalogueId): readonly Named[] {
  const { table } = rule(id)
  if (table === undefined) throw new Error(`${id} has no table`)
  if (Array.isArray(table)) return table as readonly Named[]
  const { columns, rows } = table as {
    readonly columns?: readonly string[]
    readonly rows?: readonly (readonly Datum[] | Named)[]
  }
  if (rows && !columns && rows.every(row => !Array.isArray(row))) return rows as readonly Named[]
  if (!columns || !rows) throw new Error(`${id} has a table without columns and rows`)
  return rows.map(row => Object.fromEntries(columns.map((column, i) => [column, (row as readonly Datum[])[i]!])))
}

/** One row under test. Each cell that is asked for counts as compared. */
export class Row {
  readonly read = new Set<string>()
  private readonly cells: Named
  constructor(cells: Named) {
    this.cells = cells
  }
  /** A cell as the catalogue has it. Throws when there is no such column. */
  cell(column: string): Datum {
    const cell = this.cells[column]
    if (cell === undefined) throw new Error(`no column "${column}": there are ${Object.keys(this.cells).join(', ')}`)
    this.read.add(column)
    return cell
  }
  /** A cell of words. Throws when it is a number. */
  text(column: string): string {
    const cell = this.cell(column)
    if (typeof cell !== 'string') throw new Error(`${column} is ${JSON.stringify(cell)}, not words`)
    return cell
  }
  /** A cell that holds a number. Throws when it holds anything else. */
  number(column: string): number {
    const cell = this.cell(column)
    if (typeof cell !== 'number') throw new Error(`${column} is ${JSON.stringify(cell)}, not a number`)
    return cell
  }
}

/**
 * Tests that compare a table of the catalogue with what its ruleset does: one test for each row, which fails when it asks
 * for a cell less than the row has. `prose` names the columns in which nothing stands that could be compared; `unplayed`
 * names rows by the cell of their first column, with the reason why the ruleset cannot play them yet.
 *
 *     table('modern/attack/size-modifier', { prose: ['example'] }).each('$size', row => { ... })
 */
export function table(
  id: CatalogueId,
  {
    prose = [],
    unplayed = {},
  }: { readonly prose?: readonly string[]; readonly unplayed?: Readonly<Record<string, string>> } = {},
) {
  const first = (row: Named) => String(Object.values(row)[0])
  const rows = rowsOf(id)
  for (const name of Object.keys(unplayed))
    if (!rows.some(row => first(row) === name)) throw new Error(`${id} has no row "${name}"`)
  return {
    each(name: string, body: (row: Row) => void): void {
      rules(id).each(rows.filter(row => !(first(row) in unplayed)))(name, (cells: Named) => {
        const row = new Row(cells)
        body(row)
        expect([...row.read, ...prose].sort(), 'cells that were compared').toEqual(Object.keys(cells).sort())
      })
    },
  }
}

/**
 * The whole numbers that a cell means: `+6 to +10`, `-1 to -9`, `1 or more`, `-10 or lower`, `15+`, `1-4`, `0`. An open
 * end goes as
 * far as `lowest` or `highest`. Throws when the cell is written in another way.
 */
export function inRange(cell: string, lowest: number, highest: number): readonly number[] {
  const closed = /^([+-]?\d+)(?: to |-)([+-]?\d+)$/.exec(cell)
  const open = /^([+-]?\d+)(?:(\+| or more| or higher)|( or lower))$/.exec(cell)
  const [from, to] = closed
    ? ([Number(closed[1]), Number(closed[2])].sort((a, b) => a - b) as [number, number])
    : open
      ? [open[3] ? lowest : Number(open[1]), open[3] ? Number(open[1]) : highest]
      : [Number(cell), Number(cell)]
  if (!Number.isInteger(from) || !Number.isInteger(to) || from > to) throw new Error(`"${cell}" is no range of numbers`)
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
