/** Rows in columns, the first to the left. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map(r => (r[i] ?? '').replace(/ {2}\(.*$/, '').length)))
  return rows
    .map(r => `  ${r.map((cell, i) => (i === r.length - 1 ? cell : cell.padEnd(widths[i]! + 3))).join('')}`.trimEnd())
    .join('\n')
}

/** As many digits as a sum of doubles is good for: 0.9 and not 0.9000000000000001. */
const DIGITS = 12

/** A row of a table for other programs, with commas: what holds one stands in quotes (RFC 4180). */
export const csvRow = (cells: readonly unknown[]): string =>
  cells
    .map(x => String(typeof x === 'number' ? Number(x.toPrecision(DIGITS)) : (x ?? '')))
    .map(text => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',')
