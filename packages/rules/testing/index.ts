import type { GameSystem } from '../game-system.ts'
import { rulesets } from '../rulesets.ts'
import type { SampleCreatures } from './creatures.ts'
import { minimalSystem } from './minimal/index.ts'

export { Chance } from './chance.ts'
export type { SampleCreatures } from './creatures.ts'
export { fightAt, ROOMS, ruled } from './doors.ts'
export { drawn, isLong, isProof, seeds, someOf } from './drawn.ts'

/** The rulesets of the registry, and the skeleton: what all texts must hold, it must hold too. */
export const systems: readonly GameSystem[] = [...Object.values(rulesets), minimalSystem]

const samples = new Map<string, SampleCreatures>()
for (const id of Object.keys(rulesets)) samples.set(id, await import(`../${id}/testing/creatures.ts`))
samples.set(minimalSystem.id, await import('./minimal/testing/creatures.ts'))

/** The sample creatures of a ruleset: its `testing/creatures.ts`. */
export function samplesOf(id: string): SampleCreatures {
  const found = samples.get(id)
  if (!found) throw new Error(`no sample creatures for "${id}"`)
  return found
}
