import { rulesets } from '../rulesets.ts'
import type { SampleCreatures } from './creatures.ts'

export { Chance } from './chance.ts'
export type { SampleCreatures } from './creatures.ts'

const samples = new Map<string, SampleCreatures>()
for (const id of Object.keys(rulesets)) samples.set(id, await import(`../${id}/testing/creatures.ts`))

/** The sample creatures of a ruleset: its `testing/creatures.ts`. */
export function samplesOf(id: string): SampleCreatures {
  const found = samples.get(id)
  if (!found) throw new Error(`no sample creatures for "${id}"`)
  return found
}
