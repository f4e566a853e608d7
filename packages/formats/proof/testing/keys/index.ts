import { creatureRows, textRows } from './creatures.ts'
import { effectRows } from './effects.ts'
import { type Pair, Rows } from './rows.ts'
import { weaponRows } from './weapons.ts'

/** Pairs of fights by `document/key`, for keys that take a certain foe, ground or other keys beside them. */
export function pairsOf(ruleset: string): ReadonlyMap<string, readonly Pair[]> {
  const rows = new Rows(ruleset)
  for (const fill of [creatureRows, textRows, weaponRows, effectRows]) fill(rows)
  return rows.pairs
}
