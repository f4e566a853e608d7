import type { Reads } from '../clauses/slots.ts'
import { outcomesOf } from '../clauses/values.ts'

/** The hit of its charge brings something, and something less to who saves. */
const rams: Reads = ({ dc, save, then, less }, { keys }) => {
  const [consequences, left] = [outcomesOf(then!), outcomesOf(less!)]
  const all = (keys['features'] ?? []) as readonly (string | object)[]
  if (!consequences || !left || all.some(f => typeof f === 'object' && 'powerful charge' in f)) return undefined
  return { features: [{ 'powerful charge': { consequences, dc: Number(dc), save: save!, onSuccess: left } }] }
}
const SAVES =
  '(?:must|has to) (?:succeed at|attempt|make) an? DC {dc:n} {save:kind} (?:save|saving throw) or (?<then>[^.]*?)'

/** What several sentences say together. */
export const MORE_JOINTS: readonly (readonly [source: string, reads: Reads])[] = [
  [
    `(?:when|if|whenever) {it} (?:charges and hits|hits (?:a creature |a target |an opponent )?(?:with|on|at the end of) (?:a|its) charge(?: attack)?|succeeds at a charge attack)(?: with (?:its|an?) [^.,]*?(?: attack)?)?, the (?:target|creature|opponent) ${SAVES}\\. (?:A|The|Any) (?:target|creature|opponent) that succeeds(?: at (?:its|this|the) (?:save|saving throw))? (?:is )?(?:instead )?(?<less>[^.]*?)(?: instead)?`,
    rams,
  ],
]
