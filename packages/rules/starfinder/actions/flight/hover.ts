import type { Reader, Refusal } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { isAloft } from '../../../d20/position/height.ts'
import { action } from '../../../d20/turn/action.ts'
import { attempt, hover, hovers, maneuverabilityOf } from '../../movement/flight.ts'
import { refusal } from '../../words/refusals.ts'

const OPTIONS = 'starfinder/flight/acrobatics-options'
const SWIFT = 'starfinder/flight/perfect-swift-hover'

function refuse(r: Reader, who: number, swift: boolean): readonly Refusal[] {
  const why: Refusal[] = []
  const barred = r.barred(who, 'move')
  if (barred) why.push({ why: refusal.cannotMove(barred.condition.name), rule: barred.rule })
  if (!isAloft(r, who)) why.push({ why: refusal.notInTheAir, rule: OPTIONS })
  const how = maneuverabilityOf(r, who)
  if (how === 'clumsy') why.push({ why: refusal.tooClumsyToHover, rule: OPTIONS })
  if (swift && how !== 'perfect') why.push({ why: refusal.hoversByMoveAction, rule: SWIFT })
  if (r.get(who, hovers) === 1) why.push({ why: refusal.hoversAlready, rule: OPTIONS })
  return why
}

/** Staying where it is in the air: a move action, or by a check a swift one for perfect flyers. */
export const hovering = action({
  name: 'hover',
  rule: OPTIONS,
  parameters: { swift: maybe('flag') },
  cost: (_, __, command) => (command['swift'] === true ? 'swift' : 'move'),
  refuse: (r, who, command) => refuse(r, who, command['swift'] === true),
  suggestions: (r, who) => (isAloft(r, who) ? [{ do: 'hover' }] : []),
  plan: (c, who, { swift }) =>
    maneuverabilityOf(c, who) === 'perfect' && swift !== true ? [hover({ who })] : [attempt(c, who, [])],
})
