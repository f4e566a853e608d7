import { Parser } from 'htmlparser2'
import { FoundBlocks } from './found.ts'

const BREAKS = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd', 'section', 'hr'])
const HIDDEN = new Set(['script', 'style', 'head', 'noscript', 'template'])
const HEADING = /^h[1-6]$/

/** Whether a text is a page, or a piece of one. */
export const isHtml = (text: string): boolean =>
  /^\s*<(?:!doctype|html|body|div|table|p|h[1-6]|section|article|b|strong)\b/i.test(text)

/** The stat blocks of a page, each as plain text: tables by their columns, else the lines of its text. */
export function textsOfHtml(page: string): string[] {
  const found = new FoundBlocks()
  const lines: string[] = ['']
  let hidden = 0
  let heading = ''
  let within: string | null = null
  // A table within a table is read as its own.
  const tables: { rows: string[][]; cell: boolean }[] = []
  const text = (part: string): void => {
    if (hidden > 0) return
    const table = tables.at(-1)
    if (table?.cell) table.rows.at(-1)!.push((table.rows.at(-1)!.pop() ?? '') + part)
    else if (!table) lines.push(lines.pop()! + part)
    if (within !== null) within += part
  }
  const parser = new Parser({
    onopentag(name) {
      if (HIDDEN.has(name)) hidden++
      else if (name === 'table') tables.push({ rows: [], cell: false })
      else if (HEADING.test(name)) within = ''
      const table = tables.at(-1)
      if (table && name === 'tr') table.rows.push([])
      if (table && (name === 'td' || name === 'th')) {
        if (table.rows.length === 0) table.rows.push([])
        table.rows.at(-1)!.push('')
        table.cell = true
      } else if (BREAKS.has(name)) table?.cell ? text(' ') : lines.push('')
    },
    ontext: text,
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden--
      if (HEADING.test(name) && within !== null) {
        heading = squeezed(within) || heading
        within = null
      }
      const table = tables.at(-1)
      if (table && (name === 'td' || name === 'th')) table.cell = false
      else if (table && name === 'table') {
        tables.pop()
        const rows = table.rows.map(row => row.map(squeezed)).filter(row => row.some(cell => cell !== ''))
        const above = (): string[] => lines.splice(0, lines.length, '').map(squeezed)
        if (!found.table(rows, heading, above) && tables.length === 0) lines.push(...rows.map(row => row.join(' ')), '')
      } else if (BREAKS.has(name) && !table) lines.push('')
    },
  })
  parser.end(page)
  const rest = lines.map(squeezed)
  found.below(rest)
  return found.or(() => rest.join('\n'))
}
const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()
