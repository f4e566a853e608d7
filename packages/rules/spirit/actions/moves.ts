import type { Chapter, Reader, Refusal } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { chargesOfBeasts } from '../../borrowed/actions/charge.ts'
import { borrowedBurrowing } from '../../borrowed/movement/burrow.ts'
import { fiveFootStep, STEP } from '../../borrowed/movement/five-foot-step.ts'
import { pathRules } from '../../borrowed/movement/movement.ts'
import { REST } from '../../borrowed/movement/run.ts'
import { withdrawal } from '../../borrowed/movement/withdraw.ts'
import { bySkill } from '../../d20/actions/moves/by-skill.ts'
import { type MoveAction, moving } from '../../d20/actions/moves/path.ts'
import { runningAllOut } from '../../d20/actions/moves/run.ts'
import { crawling, struggling, upToSpeed } from '../../d20/actions/moves/ways.ts'
import { squaresBy } from '../../d20/movement/budget.ts'
import { restRefusals } from '../../d20/movement/run.ts'
import { sheetOf } from '../../d20/position/position.ts'
import type { Cost } from '../../d20/turn/economy.ts'
import { giveUntil } from '../../d20/turn/timers.ts'
import { hurriedClimb } from '../../d20/vocabulary/conditions.ts'
import { atTurnEnd } from '../../d20/vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'
import { attacks, baseAttack } from './attack.ts'

export const PATHS = pathRules('spirit/movement/move-action')
const SHARED = { step: STEP, paths: PATHS } as const
const asMove = (): Cost => 'move'

const rests = (r: Reader, who: number): Refusal[] => restRefusals(r, who, REST)

/** Up to the speed. */
export const move = upToSpeed({ ...SHARED, rule: 'spirit/movement/move-action', refuse: rests })
const run = runningAllOut({
  ...SHARED,
  rule: 'spirit/movement/run',
  limits: 'spirit/movement/run-limits',
  rest: REST,
})
const crawl = crawling({ ...SHARED, rule: 'spirit/movement/crawling', lying: 'also', refuse: rests })
const struggle = struggling({ ...SHARED, rule: 'spirit/movement/five-feet-hampered' })
/** A quarter of the speed, half for a fast climb, or the speed listed for it. */
const byOtherMeans = (name: 'climb' | 'swim'): MoveAction => ({
  ...SHARED,
  name,
  rule: 'spirit/movement/climb-and-swim-speed',
  pace: name,
  cost: asMove,
  squares: (r, who, command) => squaresBy(r, who, name, command['fast'] === true),
  refuse: rests,
  suggestions: () => [],
})
const climb = byOtherMeans('climb')
const swim = byOtherMeans('swim')

/** A fast climb makes the check of this turn harder. */
const fastClimb: MoveAction = {
  ...climb,
  parameters: { fast: maybe('flag') },
  begin(c, who, command) {
    if (command['fast'] === true) giveUntil(c, who, hurriedClimb, atTurnEnd(who))
    return []
  },
}

/** Through opponents' squares by skill; the text leaves the number of the check to others. */
export const tumble: MoveAction = {
  ...move,
  name: 'tumble',
  rule: 'spirit/maneuvers/tumbling',
  pace: 'tumble',
  refuse(r, who, command) {
    const why = rests(r, who)
    if (!sheetOf(r, who).tumbles) why.push({ why: refusal.untrained, rule: 'spirit/maneuvers/tumbling' })
    if (command['succeeded'] === false) why.push({ why: refusal.checkFailed, rule: 'spirit/maneuvers/tumbling' })
    return why
  },
  suggestions: () => [],
}

/** By skill through places less than half as wide as its space; the text leaves the number of the check to others. */
export const wriggle: MoveAction = {
  ...move,
  name: 'wriggle',
  rule: 'spirit/terrain/escape-artist-squeeze',
  pace: 'wriggle',
  refuse: (r, who, command) => [
    ...rests(r, who),
    ...(command['succeeded'] === false
      ? [{ why: refusal.checkFailed, rule: 'spirit/terrain/escape-artist-squeeze' as const }]
      : []),
  ],
  suggestions: () => [],
}

/** The ways to move as actions. */
export const moves: Chapter = {
  topic: 'actions',
  from: 'spirit',
  commands: [
    ...[move, fiveFootStep(PATHS), withdrawal(PATHS), crawl, struggle, fastClimb, swim].map(moving),
    bySkill(tumble, 'Acrobatics'),
    bySkill(wriggle, 'Escape Artist'),
    run,
  ],
}

/** Burrow speeds stand on sheets, but the text says nothing of them. */
export const borrowedMoves: Chapter = borrowedBurrowing(SHARED, rests)
/** The text names a charge and does not describe it. */
export const beastCharges = chargesOfBeasts({ paths: PATHS, attacks, hampered: 'spirit/terrain/difficult', baseAttack })
