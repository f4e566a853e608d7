import type { Reader, Tally, View } from '@quintain/engine'
import { feature, perScene, reading, say } from '@quintain/engine'
import type { HindranceTable, MovementPolicy } from '@quintain/grid'
import { seesNothing } from '../../d20/checks/blindness.ts'
import { carryOf } from '../../d20/movement/budget.ts'
import { priceOf, stepBetween } from '../../d20/movement/path-cost.ts'
import { exactSquares, squaresFor } from '../../d20/movement/square-parts.ts'
import { groundOf } from '../../d20/position/ground.ts'
import { mapOf } from '../../d20/position/position.ts'
import { movingOf } from '../../d20/position/ways/ways-now.ts'
import { at } from '../../d20/vocabulary/fields.ts'

const MINIMUM = 'srd35/movement/hampered-minimum-square'
const UNSEEING = 'srd35/conditions/blinded-and-poor-visibility'
const BOTH = reading(
  'darkness-doubles-cost-too',
  UNSEEING,
  'who sees nothing pays double for each square beside its half speed; default: the one hindrance counts once',
)

/** Poor visibility doubles beside the doublings of the ground; what else hampers is said by those. */
const grades = (poor: readonly [number, number]): HindranceTable => ({
  grades: {
    'moderate obstruction': { kind: 'obstruction', pace: [1, 1] },
    'heavy obstruction': { kind: 'obstruction', pace: [1, 1] },
    'bad surface': { kind: 'surface', pace: [1, 1] },
    'very bad surface': { kind: 'surface', pace: [1, 1] },
    'poor visibility': { kind: 'visibility', pace: poor },
  },
  stacking: 'worst of a kind',
  besideDoublings: true,
})
const SEEING: MovementPolicy = { hindrances: grades([1, 2]), obstacles: 'doubled' }
/** Who sees nothing moves at half speed, and pays nothing for poor visibility beside that. */
const SIGHTLESS: MovementPolicy = { hindrances: grades([1, 1]), obstacles: 'doubled' }

/** Whether the map has places of poor visibility: else nobody is asked whether it sees. */
const isDim = perScene(({ board }) => (board.map.terrains.some(t => t.hindrances.includes('poor visibility')) ? 1 : 0))
export const sightless = (v: View, who: number): boolean => isDim(v.scene) === 1 && seesNothing(v, who)

/** By a reading who sees nothing pays double for each square beside its half speed: it moves a quarter of its feet. */
export function doubledUnseeing(t: Tally, r: Reader, who: number, feet: number): void {
  if (BOTH(r) && seesNothing(r, who)) t.add(-feet / 4, 'untyped', 'poor visibility', UNSEEING)
}

/** Difficult ground, obstacles and poor visibility each double what a square costs, and multiply. */
export const hamperedPolicy = (v: View, who?: number): MovementPolicy =>
  who !== undefined && sightless(v, who) ? SIGHTLESS : SEEING

/** Whether one move pays for the square that a creature struggles to. */
function affords(r: Reader, who: number, to: number): boolean {
  const ground = groundOf(r, who)
  const here = r.get(who, at)
  if (typeof stepBetween(ground, here, to) === 'string') return false
  return priceOf(ground, here, [to], carryOf(r, who)).squares <= squaresFor(r, who, exactSquares(r, who), 'walk')
}

/** What hampers movement: its cost, obstacles that take a check, and the one square that is always left. */
export const hampered = feature(
  [
    'srd35/movement/hampered-cost',
    'srd35/movement/hampered-multiply',
    'srd35/movement/obstacle-skill-check',
    'srd35/movement/impassable',
    MINIMUM,
    'srd35/movement/no-run-or-charge-hampered',
  ],
  {
    refuse: {
      struggle: (r, who, { path, to }) => {
        const square = Array.isArray(path) ? path[0] : to
        const { speed, speeds = {} } = movingOf(r, who)
        if (speed <= 0 && Object.values(speeds).every(feet => !feet))
          return { why: say`it has no speed at all`, rule: MINIMUM }
        return typeof square === 'number' && mapOf(r).contains(mapOf(r).at(square)) && affords(r, who, square)
          ? { why: say`one move pays for that square`, rule: MINIMUM }
          : null
      },
    },
    readings: [BOTH],
  },
)
