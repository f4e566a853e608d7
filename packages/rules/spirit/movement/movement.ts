import type { Chapter } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { hampered } from '../../borrowed/movement/terrain.ts'
import { halvedByBlindness } from '../../d20/checks/blindness.ts'
import { score } from '../../d20/creature/abilities.ts'
import { fliesAt } from '../../d20/movement/flight/wings.ts'
import { outOfBreath, ran, restsFromRunning, roundsRun, runs } from '../../d20/movement/run.ts'
import { CROSSINGS } from '../../d20/movement/walk.ts'
import type { MovementText } from '../../d20/position/slots.ts'
import { denied, hurriedClimb, running } from '../../d20/vocabulary/conditions.ts'
import { armedUnarmed } from '../attack/armed.ts'
import { reach } from '../attack/opportunity.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { speedUnderLoad } from './encumbrance.ts'
import { terrainPolicy } from './terrain.ts'

const SQUEEZE_THROUGH_OPPONENT = reading('squeeze-through-opponent', 'spirit/movement/squeezing-past-opponent')
const TINY_MUST_LEAVE = reading('tiny-must-leave', 'spirit/movement/very-small-creatures')
const EXACTLY_THREE_SIZES = reading('exactly-three-sizes', 'spirit/movement/three-sizes-difference')
const DIAGONAL_COUNT_PER_MOVE = reading('diagonal-count-per-move', 'spirit/grid/diagonals')

const text: MovementText = {
  policy: terrainPolicy,
  passage: v => ({
    sizesApart: EXACTLY_THREE_SIZES(v) ? { exactly: 3 } : 3,
    tiny: TINY_MUST_LEAVE(v) ? 'pass' : 'stop',
    squeezeThrough: SQUEEZE_THROUGH_OPPONENT(v),
  }),
  carries: v => !DIAGONAL_COUNT_PER_MOVE(v),
  opportunities: true,
  reach,
  crossings: CROSSINGS,
  reaching: { tenFootDiagonal: 'reach-weapon' },
  armedUnarmed,
}

export const movement: Chapter = {
  topic: 'movement',
  from: 'spirit',
  rules: [
    'spirit/movement/accelerated-climbing',
    'spirit/movement/run',
    'spirit/movement/run-and-quickness',
    'spirit/movement/speed-basis',
    'spirit/movement/squeezing-past-opponent',
    'spirit/movement/three-sizes-difference',
    'spirit/movement/very-small-creatures',
    'spirit/movement/hampered',
    'spirit/movement/in-combat',
    'spirit/movement/through-friend',
    'spirit/movement/filling-creature',
    'spirit/movement/multiple-doubling',
  ],
  fields: [roundsRun],
  events: [ran, outOfBreath],
  steps: runs,
  triggers: restsFromRunning,
  stats: {
    speed(t, c, who, { flying }) {
      const sheet = sheetOf(c, who)
      const flies = fliesAt(c, who, flying === true)
      if (flies !== undefined) {
        t.add(flies, 'base', 'fly speed', 'spirit/movement/speed-basis')
        halvedByBlindness(t, c, who, flies)
        return
      }
      t.add(sheet.speed, 'base', 'base land speed', 'spirit/movement/speed-basis')
      const worn = sheet.armor?.speed
      if (worn !== undefined && worn < sheet.speed)
        t.add(worn - sheet.speed, 'untyped', sheet.armor?.name ?? 'armor', 'spirit/movement/speed-basis')
      const unburdened = Math.min(sheet.speed, worn ?? sheet.speed)
      const slowest = Math.min(unburdened, speedUnderLoad(c, who) ?? unburdened)
      t.add(slowest - unburdened, 'untyped', 'what it carries', 'spirit/movement/encumbrance')
      halvedByBlindness(t, c, who, slowest)
    },
  },
  conditions: [
    { condition: running, rule: 'spirit/movement/run' },
    { condition: denied, rule: 'spirit/movement/run-and-quickness', bars: ['react'] },
    {
      condition: hurriedClimb,
      rule: 'spirit/movement/accelerated-climbing',
      mods: [
        {
          to: 'check',
          value: -5,
          type: 'untyped',
          rule: 'spirit/movement/accelerated-climbing',
          when: { skill: 'Climb' },
        },
      ],
    },
    ...hampered,
  ],
  slots: {
    movement: text,
    run: {
      times: (r, who) => (sheetOf(r, who).armor?.category === 'heavy' ? 3 : 4),
      rounds: (r, who) => score(r, who, 'Constitution'),
      bonus: (r, who) => r.tally('check', who, { skill: 'Constitution' }),
      nimble: (r, who) => sheetOf(r, who).feats.includes('Run'),
    },
  },
  readings: [DIAGONAL_COUNT_PER_MOVE, EXACTLY_THREE_SIZES, TINY_MUST_LEAVE, SQUEEZE_THROUGH_OPPONENT],
}
