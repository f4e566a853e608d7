import type { GameSystem } from '../game-system.ts'
import * as modern from '../modern/testing/creatures.ts'
import { rulesets } from '../rulesets.ts'
import * as spirit from '../spirit/testing/creatures.ts'
import * as srd35 from '../srd35/testing/creatures.ts'
import * as starfinder from '../starfinder/testing/creatures.ts'
import * as true20 from '../true20/testing/creatures.ts'
import type { SampleCreatures } from './creatures.ts'
import { minimalSystem } from './minimal/index.ts'
import * as minimal from './minimal/testing/creatures.ts'

export { Chance } from './chance.ts'
export type { SampleCreatures } from './creatures.ts'
export { fightAt, ROOMS, ruled } from './doors.ts'
export { drawn, isLong, isProof, seeds, someOf } from './drawn.ts'

/** The rulesets of the registry, and the skeleton: what all texts must hold, it must hold too. */
export const systems: readonly GameSystem[] = [...Object.values(rulesets), minimalSystem]

const samples: ReadonlyMap<string, SampleCreatures> = new Map<string, SampleCreatures>([
  ['modern', modern],
  ['spirit', spirit],
  ['srd35', srd35],
  ['starfinder', starfinder],
  ['true20', true20],
  [minimalSystem.id, minimal],
])

/** The sample creatures of a ruleset: its `testing/creatures.ts`. */
export function samplesOf(id: string): SampleCreatures {
  const found = samples.get(id)
  if (!found) throw new Error(`no sample creatures for "${id}"`)
  return found
}
