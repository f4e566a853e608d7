import type { Command, Reader, Refusal } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { awayFrom, FEET_PER_SQUARE, opposite, stepBack } from '@quintain/grid'
import { fallProne } from '../../d20/maneuvers/fall.ts'
import { push } from '../../d20/maneuvers/push.ts'
import { speedOf } from '../../d20/movement/budget.ts'
import { groundOf } from '../../d20/position/ground.ts'
import { areFoes, present, spaceOf, squareAt, standsInFight } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { placed } from '../../d20/vocabulary/movement.ts'
import { adjacent } from '../position/position.ts'
import { refusal } from '../words/refusals.ts'
import { begin, type Contest } from './contest.ts'
import { RUSH_ATTACKER_STAYS } from './readings.ts'

const RULE = 'true20/maneuvers/rush-check'

/** The loser of a rush goes back 5 feet, or falls where there is no room. */
export const goBack = step('go-back', { who: 'creature', from: 'creature' })
/** Away from the target: in a straight rush that is the way it came. */
export const goesBack = run(
  goBack,
  (c, { who, from }) => {
    if (!present(c, who) || !present(c, from)) return
    const cameBy = opposite(awayFrom(spaceOf(c, from), spaceOf(c, who)))
    const back = stepBack(groundOf(c, who), squareAt(c, c.get(who, at)), cameBy)
    const to = back.squares[1]
    if (to) c.emit(placed({ who, to: c.board.map.index(to) }))
    else c.plan(fallProne({ who }))
  },
  { plain: true },
)

/** 5 feet for each point of margin, at most the speed of the one that rushes; it comes after (true20/maneuvers/rush-win). */
export const rush: Contest = {
  name: 'rush',
  roll: 'rush',
  grabs: () => false,
  results: (c, by, target) => {
    const most = Math.max(1, Math.floor(speedOf(c, by) / FEET_PER_SQUARE))
    const followed = !RUSH_ATTACKER_STAYS(c)
    return Array.from({ length: most }, (_, i) => ({
      margin: i + 1,
      steps: [push({ who: target, by, feet: Math.min(FEET_PER_SQUARE * (i + 1), speedOf(c, by)), followed })],
    }))
  },
  lost: (_c, by, target) => [goBack({ who: by, from: target })],
}

function refuse(r: Reader, who: number, { target }: Command): readonly Refusal[] {
  if (typeof target !== 'number' || !r.scene.sheets[target] || target === who)
    return [{ why: refusal.noOtherTarget, rule: RULE }]
  const bar = r.barred(who, 'move') ?? r.barred(who, 'attack')
  if (bar) return [{ why: bar.condition.name, rule: bar.rule }]
  return present(r, target) && r.fact(adjacent, who, target) === 1
    ? []
    : [{ why: refusal.notAdjacent(r.sheet(target).name), rule: RULE }]
}

export const rushCommand = action({
  name: 'rush',
  hostile: true,
  rule: RULE,
  parameters: { target: 'creature' },
  cost: 'standard',
  refuse,
  suggestions: (r, who) =>
    r.scene.sheets.flatMap((_, target) =>
      areFoes(r, who, target) && standsInFight(r, target) && r.fact(adjacent, who, target) === 1
        ? [{ do: 'rush', target }]
        : [],
    ),
  plan: (c, who, { target }) => begin(c, rush, { by: who, at: target, weapon: 0 }),
})
