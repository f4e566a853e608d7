import type { Figures, Keys } from '../figures.ts'
import type { Taken } from '../taken.ts'

const PASSES =
  /\b(?:can )?(?:as (?:a|its) full(?:-round)? action,? )?(?:it |an? [a-z' -]+? |the [a-z' -]+? )?(?:can )?moves? up to (?:its|their)( fly| flying)? speed and makes? (?:an?|one)(?: single)? (?:melee |ranged )?attack (?:at any point|anywhere|during|along)[^.;]*/i
const QUIET =
  /^(?:It|This|That|The|An?)\b[^.;]*\b(?:does not|doesn't) provoke attacks? of opportunity from (?:the|its) (?:target|creature)[^.;]*\.?$/i

/** It moves, strikes once and moves on. */
export function passingIn(t: Taken, f: Figures): void {
  const found = t.take(PASSES)
  if (!found) return
  f.features.push({ 'strikes in passing': found[1] ? { flies: true } : {} })
}
/** That whom it strikes has no opportunity against it stands in a sentence of its own. */
export function isQuiet(sentence: string, f: Figures): boolean {
  const given = f.features.flatMap(x => (x['strikes in passing'] ? [x['strikes in passing'] as Keys] : []))
  if (given.length === 0 || !QUIET.test(sentence)) return false
  for (const passing of given) passing['quiet'] = true
  return true
}
