import type { Chapter, Reader } from '@quintain/engine'
import { borrowedCharge, chargeText } from '../../borrowed/actions/charge.ts'
import { borrowedBurrowing } from '../../borrowed/movement/burrow.ts'
import { fiveFootStep, STEP } from '../../borrowed/movement/five-foot-step.ts'
import { pathRules } from '../../borrowed/movement/movement.ts'
import { REST } from '../../borrowed/movement/run.ts'
import { withdrawal } from '../../borrowed/movement/withdraw.ts'
import { type MoveAction, moving } from '../../d20/actions/moves/path.ts'
import { runningAllOut } from '../../d20/actions/moves/run.ts'
import { crawling, struggling, upToSpeed } from '../../d20/actions/moves/ways.ts'
import { type PathRules, squaresBy } from '../../d20/movement/budget.ts'
import { restRefusals } from '../../d20/movement/run.ts'
import type { Cost } from '../../d20/turn/economy.ts'
import { attacks, baseAttack } from './attacks.ts'

const HAMPERED = 'srd35/movement/no-run-or-charge-hampered'
const HUSTLE = 'srd35/movement/hustle'
const PATHS: PathRules = { ...pathRules(HUSTLE), blocked: 'srd35/movement/impassable' }
const SHARED = { step: STEP, paths: PATHS } as const
const rests = (r: Reader, who: number) => restRefusals(r, who, REST)

const move = upToSpeed({ ...SHARED, rule: HUSTLE, refuse: rests })
const run = runningAllOut({
  ...SHARED,
  rule: 'srd35/movement/run-multiplier',
  limits: HAMPERED,
  rest: REST,
})
const struggle = struggling({ ...SHARED, rule: 'srd35/movement/hampered-minimum-square' })

/** Moving at speed, running, and the one square of those who are hampered too much. */
export const moves: Chapter = {
  topic: 'actions',
  from: 'srd35',
  commands: [moving(move), run, moving(struggle)],
}

const asMove = (): Cost => 'move'
/** A quarter of the speed, or the speed listed for it. */
const byOtherMeans = (name: 'climb' | 'swim'): MoveAction => ({
  ...SHARED,
  name,
  rule: 'spirit/movement/climb-and-swim-speed',
  pace: name,
  cost: asMove,
  squares: (r, who) => squaresBy(r, who, name),
  refuse: rests,
  suggestions: () => [],
})
/** The 5-foot step, the withdrawal, crawling, climbing and swimming: spirit's. */
export const borrowedMoves: Chapter = {
  topic: 'actions',
  from: 'spirit',
  commands: [
    fiveFootStep(PATHS),
    withdrawal(PATHS),
    crawling({ ...SHARED, rule: 'spirit/movement/crawling', lying: 'also', refuse: rests }),
    byOtherMeans('climb'),
    byOtherMeans('swim'),
  ].map(moving),
}
/** Burrowing, of which neither text says anything. */
export const borrowedDigging: Chapter = borrowedBurrowing(SHARED, rests)

/** Charges, which this text names and does not describe: starfinder's. */
export const borrowedCharges = borrowedCharge(chargeText({ paths: PATHS, attacks, hampered: HAMPERED, baseAttack }))
