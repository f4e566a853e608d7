import type { Chapter, View } from '@quintain/engine'
import { moving, type Way } from '../../d20/actions/moves/path.ts'
import { runningAllOut } from '../../d20/actions/moves/run.ts'
import { stepping } from '../../d20/actions/moves/step.ts'
import { withdrawing } from '../../d20/actions/moves/withdraw.ts'
import { offeredWays } from '../../d20/actions/suggestions.ts'
import { normalScore } from '../../d20/injury/ability.ts'
import { type PathRules, squaresOf } from '../../d20/movement/budget.ts'
import { outOfBreath, ran, restRefusals, restsAfterTurn, roundsRun, runs } from '../../d20/movement/run.ts'
import type { MovementText } from '../../d20/position/slots.ts'
import { denied, running, squeezed, winded, wriggling } from '../../d20/vocabulary/conditions.ts'
import { sheetOf } from '../creature/sheet.ts'
import { modifierOf } from '../vocabulary/terms.ts'

/** How ways are walked is borrowed; how far is the text's own. */
export const PATHS: PathRules = {
  far: 'modern/movement/speed',
  corner: 'spirit/grid/no-diagonal-past-corner',
  blocked: 'spirit/terrain/blocking',
  occupied: 'spirit/movement/through-opponent',
  end: 'spirit/movement/ending-in-occupied-square',
}
const SHARED = { budget: 'modern/actions/turn', step: 'spirit/movement/five-foot-step', paths: PATHS } as const
/** How whoever has run to the limit rests is borrowed with the limit. */
const REST = 'spirit/movement/run-rest'

const move: Way = {
  ...SHARED,
  name: 'move',
  rule: 'modern/movement/speed',
  does: 'Moves up to its speed, as a move action or with the attack action.',
  pace: 'walk',
  cost: () => 'move',
  squares: (r, who) => squaresOf(r, who),
  refuse: (r, who) => restRefusals(r, who, REST),
  offer: (r, who) => offeredWays(r, who, 'move', squaresOf(r, who)),
}
const fiveFootStep = stepping({ ...SHARED, rule: 'spirit/movement/five-foot-step' })
const withdraw = withdrawing({
  ...SHARED,
  rule: 'spirit/movement/withdraw',
  listed: 'spirit/movement/withdraw-needs-listed-speed',
  rest: REST,
})
const run = runningAllOut({
  ...SHARED,
  rule: 'modern/movement/run-all-out',
  does: 'Runs all out: up to four times its speed in a straight line; its Dexterity bonus to Defense is lost.',
  limits: 'spirit/movement/run-limits',
  rest: REST,
})

const reach = (v: View, who: number, weapon: number): ReturnType<MovementText['reach']> => {
  const sheet = sheetOf(v, who)
  return sheet.weapons[weapon]?.reach
    ? { feet: 2 * sheet.reach, weapon: true, from: sheet.reach + 5 }
    : { feet: sheet.reach }
}

/** Speed, and running all out. */
export const movement: Chapter = {
  topic: 'movement',
  from: 'modern',
  fields: [roundsRun],
  events: [ran, outOfBreath],
  steps: runs,
  triggers: [restsAfterTurn],
  stats: {
    speed(t, c, who) {
      const sheet = sheetOf(c, who)
      t.add(sheet.speed, 'base', 'speed', 'modern/movement/speed')
      const worn = sheet.armor?.speed
      if (worn !== undefined && worn < sheet.speed)
        t.add(worn - sheet.speed, 'untyped', sheet.armor?.name ?? 'armor', 'modern/movement/speed')
    },
  },
  // How running affects Defense is outside the text: the usual loss.
  conditions: [
    { condition: running, rule: 'modern/movement/run-all-out' },
    { condition: denied, rule: 'modern/movement/run-all-out', bars: ['react'] },
  ],
  commands: [moving(move), run],
  slots: {
    run: {
      times: () => 4,
      rounds: (r, who) => normalScore(r, who, 'Constitution'),
      bonus: (r, who) => modifierOf(r, who, 'Constitution'),
      nimble: (r, who) => sheetOf(r, who).feats.includes('Run'),
    },
  },
}

/** The grid, reach, the 5-foot step and the withdrawal: the text has none of them, and a fight on a map needs them. */
export const borrowedMovement: Chapter = {
  topic: 'movement',
  from: 'spirit',
  commands: [fiveFootStep, withdraw].map(moving),
  conditions: [
    { condition: winded, rule: 'spirit/movement/run-rest' },
    {
      condition: squeezed,
      rule: 'spirit/terrain/squeezing',
      mods: [
        { to: 'attack', value: -4, type: 'untyped', rule: 'spirit/terrain/squeezing' },
        { to: 'defense', value: -4, type: 'untyped', rule: 'spirit/terrain/squeezing' },
      ],
    },
    {
      condition: wriggling,
      rule: 'spirit/terrain/escape-artist-squeeze',
      bars: ['attack', 'react'],
      mods: [{ to: 'defense', value: -4, type: 'untyped', rule: 'spirit/terrain/escape-artist-squeeze' }],
    },
  ],
  slots: {
    movement: {
      policy: () => ({}),
      passage: () => ({ sizesApart: 3, tiny: 'stop' }),
      carries: () => true,
      opportunities: true,
      reach,
      reaching: { tenFootDiagonal: 'reach-weapon' },
      armedUnarmed: (v, who) => sheetOf(v, who).feats.includes('Combat Martial Arts'),
    },
  },
}
