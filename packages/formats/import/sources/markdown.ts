import { blocksOfTable, isBlockTable } from './tables.ts'

const ROW = /^\s*\|(.*?)\|?\s*$/
const bare = (text: string): string =>
  text
    .replace(/\\([|*_#])/g, '$1')
    .replace(/(\*\*|__|\*|_(?=\S)|(?<=\S)_|`)/g, '')
    .trim()

/** Whether a text has marks of Markdown where a stat block has labels or a name. */
export const isMarkdown = (text: string): boolean =>
  /^\s*\|.*\|/m.test(text) || /^\s*(?:[-*>] *)?\*\*[^*\n]+\*\*/m.test(text) || /^#{1,6} /m.test(text)

/** The stat blocks of a Markdown text, each as plain text: tables by their columns, else lines with their marks taken off. */
export function textsOfMarkdown(text: string): string[] {
  const lines = text.split(/\r?\n/)
  const found: string[] = []
  const plain: string[] = []
  let heading = ''
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    const title = /^\s*#{1,6}\s+(.*?)\s*#*\s*$/.exec(line)
    if (title) heading = bare(title[1]!)
    if (!ROW.test(line)) {
      plain.push(title ? heading : bare(line.replace(/^\s*(?:>\s*)?(?:[-*+]\s+)?/, '')))
      continue
    }
    const rows: string[][] = []
    for (; i < lines.length && ROW.test(lines[i]!); i++) {
      const cells = ROW.exec(lines[i]!)![1]!
        .split(/(?<!\\)\|/)
        .map(bare)
      if (!cells.every(cell => /^:?-*:?$/.test(cell)) || cells.every(cell => cell === '')) rows.push(cells)
    }
    i--
    if (isBlockTable(rows)) {
      below(found, plain.splice(0))
      found.push(...blocksOfTable(rows, heading))
    }
  }
  below(found, plain)
  return found.length > 0 ? found : [plain.join('\n')]
}
/** What stands below a table is said of its last creature. */
function below(found: string[], said: readonly string[]): void {
  if (found.length > 0) found.push(`${found.pop()}\n${said.join('\n')}`)
}
