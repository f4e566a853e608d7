import type { GameSystem } from '@quintain/rules'
import type { Paint, TranscriptLine } from './line.ts'
import { citationLines, lineRules, ruled, whyLines } from './why.ts'

const plain: Paint = (_, text) => text

/** Where the text of a line begins when no name is longer than six letters. */
const MARGIN = 13
const RIGHT = 88

/**
 * A line of a transcript as text, with what stands to the right. `why`: the game system that is played; then the numbers
 * stand below with its rules. `width`: how many characters a line has room for; what does not fit on the right stands below.
 */
export function layOut(
  line: TranscriptLine,
  how: { why?: GameSystem | undefined; paint?: Paint; width?: number | undefined } = {},
): string {
  const paint = how.paint ?? plain
  if (line.kind === 'round') return `\n${paint('bold', line.text)}`
  if (line.kind === 'title') return [`\n${line.text}`, ...(how.why ? eachLines(line, how.why, paint) : [])].join('\n')
  if (line.kind === 'end') return line.text.startsWith('The fight') ? `\n${paint('bold', line.text)}` : `  ${line.text}`
  const margin = Math.max(MARGIN, line.margin ?? 0)
  const lead = line.lead
    ? `${String(line.lead.count).padStart(4)}  ${paint('bold', line.lead.name.padEnd(margin - 7))} `
    : ' '.repeat(margin)
  const parts = wrapped(line.text, (how.width ?? Number.POSITIVE_INFINITY) - margin)
  const text = parts.join(`\n${' '.repeat(margin)}`)
  const right = line.right
    ? `${beside(margin + parts.at(-1)!.length, line.right, margin, how.width)}${paint('dim', line.right)}`
    : ''
  if (!how.why) return `${lead}${text}${right}`
  const { citations = [] } = line
  const system = how.why
  const rules = lineRules(citations, system.id)
  // The rules of the line itself stand on it where there is room, else below.
  const own = ruled(right ? '' : line.text, right ? 0 : line.text.length, rules, paint)
  const below = [
    ...(right && rules ? [own] : []),
    ...citationLines(citations, paint, system.id),
    ...whyLines(line.why ?? [], line.dice ?? {}, system, paint),
  ]
  return [`${lead}${right ? `${line.text}${right}` : own}`, ...below.map(l => ' '.repeat(margin) + l)].join('\n')
}

/** A text that is read with less room than this is not wrapped. */
const NARROW = 20
/** A text in lines of so many characters, parted between words. */
function wrapped(text: string, room: number): readonly string[] {
  if (text.length <= room || room < NARROW) return [text]
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= room) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** What stands between a text that ends at a column and what belongs on the right of it. */
function beside(end: number, right: string, margin: number, width = Number.POSITIVE_INFINITY): string {
  const column = Math.min(RIGHT, width - right.length)
  if (end + 2 <= width - right.length) return ' '.repeat(Math.max(2, column - end))
  return `\n${' '.repeat(Math.max(margin, column))}`
}

const eachLines = (line: TranscriptLine, system: GameSystem, paint: Paint): string[] => {
  const margin = Math.max(MARGIN, line.margin ?? 0)
  return (line.each ?? []).flatMap(({ name, total, why, dice }) => {
    // Where creatures of a kind act together, one roll is made for all of them.
    const lines = dice.initiative
      ? whyLines(why, dice, system, paint)
      : [`${paint('dim', `initiative ${total}`.padEnd(14))} = as the others of its kind`]
    return lines.map((l, i) => `${(i === 0 ? `      ${name}` : '').padEnd(margin)}${l}`)
  })
}
