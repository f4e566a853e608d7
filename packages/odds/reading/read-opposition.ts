import type { LineTarget } from '@quintain/rules'
import { LineError, number, type Part, partsOf } from './line-error.ts'
import { blankTarget, MOST_TARGETS } from './read-target.ts'

const DC = /^(?:dc\s*)?(\d+)$/i
const ROLL = /^(?:[a-z][a-z' -]*?\s*)?([+-]\s*\d+)$/i
const COUNT = /^(\d+)\s*targets?$/i

/** What a check is made against: a DC (`20`), or the rolls of others (`+5, 3 targets; Listen +8`), of which the best counts. */
export function readOpposition(parts: readonly Part[]): readonly LineTarget[] {
  const read = parts.map(readOne)
  const fixed = read.findIndex(x => x.saveBonus === null)
  if (fixed >= 0 && read.length > 1)
    throw wrong(parts[1]!, `"${read[fixed]!.part}": a check is made against one DC, or against the rolls of others`)
  return read
}
const wrong = ({ line, column }: Part, message: string): LineError => new LineError(line, column, message)

function readOne(part: Part): LineTarget {
  const [first, ...rest] = partsOf(part) as [Part, ...Part[]]
  const [dc, roll] = [DC.exec(first.text), ROLL.exec(first.text)]
  if (!dc && !roll)
    throw wrong(first, `"${first.text}" is not read: a DC (20), or what another adds to a roll of its own (+5)`)
  let target = blankTarget(part)
  target = dc ? { ...target, defense: Number(dc[1]) } : { ...target, saveBonus: number(roll![1]!) }
  for (const p of rest) {
    const count = Number(COUNT.exec(p.text)?.[1] ?? Number.NaN)
    if (dc || !(count >= 1 && count <= MOST_TARGETS) || rest.length > 1)
      throw wrong(p, `"${p.text}": a check has a DC (20) or others who roll (+5, 3 targets), from 1 to ${MOST_TARGETS}`)
    target = { ...target, targets: count }
  }
  return target
}
