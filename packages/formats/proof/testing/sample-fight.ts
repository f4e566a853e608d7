import type { GameSystem } from '@quintain/rules'
import { samplesOf } from '@quintain/rules/testing'

const ROWS = ['. . . ~ . . . .', '. . . . . # . .', '. ~ . . . . . .', '. . . # . . ~ .', '. . . . . . . .']
const PLACES = { a: ['A1', 'blue'], b: ['E2', 'blue'], c: ['B7', 'red'], d: ['E8', 'red'] } as const

/** A fight file of two against two of the ruleset's sample fighters, on a map with walls and rubble. */
export function sampleFight(system: GameSystem): string {
  const { fighter } = samplesOf(system.id)
  const creatures = Object.fromEntries(
    Object.entries(PLACES).map(([id, [at, side]]) => [id, { ...fighter(id), side, at, letter: id }]),
  )
  return JSON.stringify({ title: 'Two against two', ruleset: system.id, map: ROWS, creatures })
}
