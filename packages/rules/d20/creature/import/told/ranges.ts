import { printed } from '../../../words/imports/stat-block.ts'
import type { Block } from '../block.ts'
import type { Keys } from '../reading.ts'

const WHOLE =
  /\b(?:range of (\d+) (?:feet|ft\.?)|up to (\d+) (?:feet|ft\.?)(?: away)?|hurl its [a-z]+ (\d+) feet)[^.]*?\bno range (?:increment|penalty)\b/i
/** Weapons of the body that reach so far without growing less sure: their range is one increment of it. */
export function rangesOf(block: Block, keys: Keys): void {
  for (const w of (keys['weapons'] ?? []) as Keys[]) {
    if (w['natural'] !== true || w['increment'] === undefined) continue
    const name = String(w['name'])
    const words = block.about(name)
    const found = WHOLE.exec(words)
    if (!found) continue
    const feet = Number(found[1] ?? found[2] ?? found[3])
    w['increment'] = feet
    // What only has no penalty that far is thrown farther with one.
    if (/\bno range increment\b/i.test(found[0])) w['maximum'] = feet
    block.note('Attack', 'mapped', printed.oneIncrement(name, feet))
  }
}
