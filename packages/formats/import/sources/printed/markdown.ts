import { type LineReader, textsOfRows } from './rows.ts'

const ROW = /^\s*\|(.*?)\|?\s*$/
const TITLE = /^\s*#{1,6}\s+(.*?)\s*#*\s*$/
const bare = (text: string): string =>
  text
    .replace(/\\([|*_#])/g, '$1')
    .replace(/(\*\*|__|\*|_(?=\S)|(?<=\S)_|`)/g, '')
    .trim()

const MARKDOWN: LineReader = {
  cells(line) {
    const row = ROW.exec(line)
    if (!row) return null
    const cells = row[1]!.split(/(?<!\\)\|/).map(bare)
    return cells.every(cell => /^:?-*:?$/.test(cell)) && cells.some(cell => cell !== '') ? [] : cells
  },
  heading(line) {
    const title = TITLE.exec(line)?.[1]
    return title === undefined ? null : bare(title)
  },
  plain: line => MARKDOWN.heading(line) ?? bare(line.replace(/^\s*(?:>\s*)?(?:[-*+]\s+)?/, '')),
}

/** Whether a text has marks of Markdown where a stat block has labels or a name. */
export const isMarkdown = (text: string): boolean =>
  /^\s*\|.*\|/m.test(text) || /^\s*(?:[-*>] *)?\*\*[^*\n]+\*\*/m.test(text) || /^#{1,6} /m.test(text)

/** The stat blocks of a Markdown text, each as plain text. */
export const textsOfMarkdown = (text: string): string[] => textsOfRows(text, MARKDOWN)
