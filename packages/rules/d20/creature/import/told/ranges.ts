import { printed } from '../../../words/imports/stat-block.ts'
import type { Block } from '../block.ts'
import type { Keys } from '../reading.ts'

const WHOLE =
  /\b(?:range of (\d+) (?:feet|ft\.?)|up to (\d+) (?:feet|ft\.?)(?: away)?|hurl its [a-z]+ (\d+) feet)[^.]*?\bno range (?:increment|penalty)\b/i
/** A ray goes no farther than its range. */
const RAY = /\brays?\b[^.]*\b(?:range of|up to) (\d+) (?:feet|ft\.?)(?! and)/i
/** What is no help against a weapon, by the words about it. */
const PAST = /\bovercomes? damage reduction of any type\b/i
/** The rays of lantern archons, whose block may say no more than their name. */
const LIGHT = 'Rays have a range of 30 feet. This attack overcomes damage reduction of any type'
/** Whether words about an attack say how far it reaches. */
export const rangeSaid = (block: Block, name: string): boolean => {
  const words = block.about(name)
  return WHOLE.test(words) || (/\bray\b/i.test(name) && RAY.test(words))
}
/** Weapons of the body that reach so far without growing less sure: their range is one increment of it. */
export function rangesOf(block: Block, keys: Keys): void {
  for (const w of (keys['weapons'] ?? []) as Keys[]) {
    if (w['natural'] !== true || w['increment'] === undefined) continue
    const name = String(w['name'])
    const words = block.about(name) || (/lantern/i.test(block.name) ? LIGHT : '')
    if (PAST.test(words)) {
      const past = { ignores: { what: ['reduction'], with: name } }
      keys['features'] = [...((keys['features'] as unknown[] | undefined) ?? []), past]
      block.note('Attack', 'mapped', printed.feature(past))
    }
    const ray = /\bray\b/i.test(name) ? RAY.exec(words)?.[1] : undefined
    if (ray !== undefined) {
      Object.assign(w, { increment: Number(ray), maximum: Number(ray) })
      block.note('Attack', 'mapped', printed.reaches(name, Number(ray)))
      continue
    }
    const found = WHOLE.exec(words)
    if (!found) continue
    const feet = Number(found[1] ?? found[2] ?? found[3])
    w['increment'] = feet
    // What only has no penalty that far is thrown farther with one.
    if (/\bno range increment\b/i.test(found[0])) w['maximum'] = feet
    block.note('Attack', 'mapped', printed.oneIncrement(name, feet))
  }
}
