import type { Explained, Term } from '@quintain/engine'
import { signed } from '@quintain/engine'
import type { Line } from './line.ts'

export type Paint = (style: 'bold' | 'dim' | 'strikethrough', text: string) => string
const plain: Paint = (_, text) => text

const MARGIN = 13
const RIGHT = 88

/** A line of a transcript as text, with what stands to the right, and below it the numbers when asked for. */
export function layOut(line: Line, how: { why?: boolean; paint?: Paint } = {}): string {
  const paint = how.paint ?? plain
  if (line.kind === 'round') return `\n${paint('bold', line.text)}`
  if (line.kind === 'title') return `\n${line.text}`
  if (line.kind === 'end') return line.text.startsWith('The fight') ? `\n${paint('bold', line.text)}` : `  ${line.text}`
  const lead = line.lead
    ? `${String(line.lead.count).padStart(4)}  ${paint('bold', line.lead.name.padEnd(6))} `
    : ' '.repeat(MARGIN)
  const width = line.lead ? Math.max(MARGIN, 7 + line.lead.name.length) : MARGIN
  const text = `${lead}${line.text}`
  const space = Math.max(2, RIGHT - width - line.text.length)
  const first = line.right ? `${text}${' '.repeat(space)}${paint('dim', line.right)}` : text
  return how.why && line.why?.length
    ? [first, ...whyLines(line.why, line.faces ?? {}, paint).map(l => ' '.repeat(MARGIN) + l)].join('\n')
    : first
}

/** Which die a number is added to. */
const ROLLED: Readonly<Record<string, readonly string[]>> = {
  attack: ['attack'],
  toughness: ['toughness'],
  save: ['save', 'Fortitude', 'Reflex', 'Will'],
  initiative: ['initiative'],
}

/** Numbers opened: what they are made of, what was left out and why, and the rules. */
export function whyLines(
  why: readonly Explained[],
  faces: Readonly<Record<string, number>>,
  paint: Paint = plain,
): string[] {
  const seen = new Set<string>()
  return why.flatMap(x => {
    const key = `${x.stat} ${x.who} ${x.total}`
    if (seen.has(key)) return []
    seen.add(key)
    const die = (ROLLED[x.stat] ?? []).map(k => faces[k]).find(f => f !== undefined)
    const counted = x.terms.filter(t => !t.lost)
    const parts = [...(die === undefined ? [] : [`${die} (d20)`]), ...counted.map(termText)]
    const head = `${x.stat} ${(die ?? 0) + x.total}`.padEnd(14)
    const rules = [...new Set(counted.map(t => t.rule))].join(' ')
    const readings = x.readings.length ? `  reading: ${x.readings.join(', ')}` : ''
    return [
      `${paint('dim', head)} = ${parts.join('  ') || '0'}${readings}   ${paint('dim', rules)}`,
      ...x.terms
        .filter(t => t.lost)
        .map(
          t =>
            `${' '.repeat(15)}${paint('strikethrough', `not counted: ${termText(t)}`)}, ${t.lost}   ${paint('dim', t.lostBy ?? t.rule)}`,
        ),
    ]
  })
}
const termText = (t: Term): string => `${signed(t.value)} ${t.from}`
