/** A row of a table by its cells. */
export type Row = readonly string[]
export type Rows = readonly Row[]

/** Labels of a stat block, enough of them to know a table of one. */
const LABEL =
  /^(?:size\/type|hit dice|initiative|speed|armor class|ac|base attack(?:\/grapple)?|attack|full attack|space(?:\/reach)?|special attacks|special qualities|saves|abilities|skills|feats|environment|organization|challenge rating|treasure|alignment|advancement|level adjustment)\s*:?$/i

/** Whether rows of cells are a stat block: a label in the first cell of three rows at least. */
export const isBlockTable = (rows: Rows): boolean =>
  rows.filter(([first = '', ...rest]) => LABEL.test(first) && rest.some(cell => cell !== '')).length >= 3

/** The stat blocks of a table, one for each column beside the labels; a row above the labels names them. */
export function blocksOfTable(rows: Rows, heading: string): string[] {
  const labels = rows.filter(([first = '']) => LABEL.test(first))
  const begins = rows.indexOf(labels[0]!)
  return blocksBelow([...rows.slice(0, begins).flatMap(apart), ...rows.slice(begins)], labels, heading)
}
function blocksBelow(rows: Rows, labels: Rows, heading: string): string[] {
  const columns = Math.max(...labels.map(row => row.length - 1))
  const above = rows.slice(0, rows.indexOf(labels[0]!)).filter(row => !row.some(cell => SIZE.test(cell)))
  const top = above.findLast(row => row.some(cell => cell !== ''))
  return Array.from({ length: columns }, (_, i) => {
    const named = top && top.length > 1 ? top[top.length - columns + i] : columns === 1 ? top?.[0] : undefined
    const type = labels.every(([first = '']) => !/^size/i.test(first)) && columns > 0 ? typeRow(rows, i) : undefined
    const lines = labels.flatMap(([first = '', ...cells]) =>
      // A cell that all columns share stands once.
      [`${first.replace(/\s*:$/, '')}: ${cells[i] ?? (cells.length === 1 ? cells[0] : '')}`],
    )
    return [named || heading || 'nameless', ...(type ? [`Size/Type: ${type}`] : []), ...lines].join('\n')
  })
}
const SIZE = /^(?:fine|diminutive|tiny|small|medium|large|huge|gargantuan|colossal)\b/i
const TYPED = `${SIZE.source.slice(1)} (?:aberration|animal|construct|dragon|elemental|fey|giant|humanoid|magical beast|monstrous humanoid|ooze|outsider|plant|undead|vermin)\\b`
const NAME_AND_TYPE = new RegExp(`^(\\S.*?) (${TYPED}.*)$`, 'i')
const TYPE_LINE = new RegExp(`^${TYPED}[^:.]{0,60}$`, 'i')
/** Whether a line says the size and the type and nothing else: `Large Giant (Cold)`. */
export const isTypeLine = (line: string): boolean => TYPE_LINE.test(line)
/** A row whose cells have a name with a size and type behind it, as two rows: `Hill Giant Large Giant`. */
const apart = (row: Row): Row[] => {
  const parts = row.map(cell => NAME_AND_TYPE.exec(cell))
  if (!parts.some(part => part)) return [row]
  return [row.map((cell, i) => parts[i]?.[1] ?? cell), row.map((_, i) => parts[i]?.[2] ?? '')]
}
/** "Large Giant" in a row without a label. */
const typeRow = (rows: Rows, i: number): string | undefined => {
  const row = rows.find(([first = '', ...rest]) => !LABEL.test(first) && [first, ...rest].some(c => SIZE.test(c)))
  const found = row?.filter(cell => SIZE.test(cell))
  return found?.[i] ?? found?.[0]
}
