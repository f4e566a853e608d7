import type { Chapter } from '@quintain/engine'
import { reading } from '@quintain/engine'
import type { HindranceTable, MovementPolicy } from '@quintain/grid'
import { reachWith } from '../../d20/position/reach.ts'
import type { MovementText } from '../../d20/position/slots.ts'
import { squeezed, wriggling } from '../../d20/vocabulary/conditions.ts'
import { sheetOf } from '../creature/abilities.ts'

const MULTIPLY_EVERY_CONDITION = reading('multiply-every-condition', 'true20/movement/hampered-stacking')

/** What hampers, and the fraction of the distance that it leaves: the worst of each category, and categories multiply. */
const GRADES: HindranceTable['grades'] = {
  'moderate obstruction': { kind: 'obstruction', pace: [3, 4] },
  'heavy obstruction': { kind: 'obstruction', pace: [1, 2] },
  'bad surface': { kind: 'surface', pace: [1, 2] },
  'very bad surface': { kind: 'surface', pace: [1, 4] },
  'poor visibility': { kind: 'visibility', pace: [1, 2] },
}
const HAMPERED: MovementPolicy = { hindrances: { grades: GRADES, stacking: 'worst of a kind' } }
const EVERY: MovementPolicy = { hindrances: { grades: GRADES, stacking: 'every' } }

const text: MovementText = {
  policy: v => (MULTIPLY_EVERY_CONDITION(v) ? EVERY : HAMPERED),
  passage: () => ({}),
  carries: () => true,
  opportunities: false,
  reach: (v, who, weapon) => {
    const { reach, weapons } = sheetOf(v, who)
    const { from: _, ...far } = reachWith(reach, weapons[weapon])
    return far
  },
  reaching: { tenFootDiagonal: 'never' },
  // Calm water has a number, walls have none (true20/hazards/calm-water).
  crossings: { climb: { skill: 'Climb' }, swim: { skill: 'Swim', dc: 10 } },
  // No one is attacked for coming near: fists serve like any weapon.
  armedUnarmed: () => true,
}

/** Paces and ways of moving. No act of movement provokes attacks of opportunity. */
export const movement: Chapter = {
  topic: 'movement',
  from: 'true20',
  rules: ['true20/movement/hampered-stacking', 'true20/movement/accelerated'],
  conditions: [
    { condition: squeezed, rule: 'house/movement/squeezing' },
    { condition: wriggling, rule: 'house/movement/squeezing' },
  ],
  stats: {
    // The text has no attacks of opportunity.
    opportunities: () => {},
  },
  slots: { movement: text },
  readings: [MULTIPLY_EVERY_CONDITION],
}
