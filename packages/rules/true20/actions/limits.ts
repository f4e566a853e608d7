import type { AskedCommand, Command, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { GAME, reading } from '@quintain/engine'
import { fearedBy, feetFromFear, mustFlee } from '../../d20/conditions/fear.ts'
import { actNamed } from '../../d20/creature/documents/acts.ts'
import { barredOutOfTurn } from '../../d20/turn/act.ts'
import { begunBy } from '../../d20/turn/full-round.ts'
import { disabled } from '../../d20/vocabulary/conditions.ts'
import { at, surpriseRound } from '../../d20/vocabulary/fields.ts'
import { isOverloaded, MAXIMUM_LOAD } from '../creature/load.ts'
import { DISABLED_STRAIN_IMMEDIATE, strain } from '../injury/disabled.ts'
import { ridingLimits } from '../movement/mounts.ts'
import { frightened, panicked } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

export const SURPRISE_ATTACK_OR_MOVE_ONLY = reading('surprise-attack-or-move-only', 'true20/surprise/surprise-round')

/** What takes time of a turn; free actions and steps do not. */
const TAKES_TIME: readonly string[] = ['standard', 'move', 'full-round']
const COMPLETE = 'complete-full'

/**
 * What forbids a command regardless of the actions left in the turn: a condition that bars acting; a full action
 * that was begun, which the next action completes; and under one reading the surprise round, in which the only standard
 * action is an attack.
 */
export function limits(r: Reader, who: number, command: Command, { name, cost }: AskedCommand): readonly Refusal[] {
  const out: Refusal[] = []
  const body = ofMind(r, who, name, command) ? null : r.barred(who, 'physical')
  const k =
    barredOutOfTurn(r, who, cost) ??
    body ??
    (cost === 'standard' || cost === 'full-round' ? r.barred(who, 'standard') : null)
  if (k) out.push({ why: k.condition.name, rule: k.rule })
  if (TAKES_TIME.includes(cost) && begunBy(r, who) !== undefined && name !== COMPLETE)
    out.push({
      why: refusal.fullActionBegun,
      rule: 'true20/maneuvers/begin-complete-full',
    })
  const narrow = r.get(GAME, surpriseRound) === 1 && SURPRISE_ATTACK_OR_MOVE_ONLY(r)
  if (narrow && cost === 'standard' && name !== 'attack')
    out.push({ why: refusal.surpriseRoundAction, rule: 'true20/surprise/surprise-round' })
  if (isOverloaded(r, who) && (cost !== 'none' || name === 'step') && !UNDER_LOAD.includes(name))
    out.push({ why: refusal.onlyStaggers, rule: MAXIMUM_LOAD })
  out.push(...ridingLimits(r, who, name, cost))
  if (mustFlee(r, who)) out.push(...flightRefusals(r, who, name, cost, command))
  return out
}

/** Under a maximum load: staggering on, or letting something fall. */
const UNDER_LOAD: readonly string[] = ['move', 'drop-item']

/** An act of the mind alone, or what keeps one up. */
const ofMind = (r: Reader, who: number, name: string, command: Command): boolean =>
  name === 'use' ? actNamed(r, who, command['act'])?.mental === true : MIND.includes(name)
const MIND: readonly string[] = ['concentrate', 'stop-concentrating', 'mental-grapple', 'free-mind', 'release-mind']

/** What the fleeing may do beside moving away. */
const FLEEING: readonly string[] = ['stand', 'leave', 'drop-item']

/** What keeps a creature that is afraid from anything but getting away: attacks are refused where attacks are. */
function flightRefusals(r: Reader, who: number, name: string, cost: string, command: Command): readonly Refusal[] {
  const k = r.has(who, panicked) ? panicked : frightened
  const rule: RuleId = k === panicked ? 'true20/conditions/panicked' : 'true20/conditions/frightened'
  const { path, to, weapon } = command
  const end = Array.isArray(path) ? (path.at(-1) as number | undefined) : to
  if (typeof end === 'number' && name !== 'use' && weapon === undefined) {
    const gains = feetFromFear(r, who, end) > feetFromFear(r, who, r.get(who, at))
    return gains || fearedBy(r, who).length === 0 ? [] : [{ why: refusal.notAwayFromFear, rule }]
  }
  if (!TAKES_TIME.includes(cost) || FLEEING.includes(name) || weapon !== undefined) return []
  return fearedBy(r, who).length === 0 ? [] : [{ why: refusal.onlyFlees(k.name), rule }]
}

/** Standard and full actions without exertion: waiting, watching, resting, making a start. */
const EASY: readonly string[] = ['ready', 'refocus', 'recover', 'begin-full']

/**
 * What an act does to the disabled once it is completed. By default every standard or full action makes them dying; by
 * the reading of the condition list only a strenuous one.
 */
export function effort(r: Reader, who: number, cost: string, name: string): readonly Step[] {
  if (!r.has(who, disabled) || (cost !== 'standard' && cost !== 'full-round')) return []
  return DISABLED_STRAIN_IMMEDIATE(r) && EASY.includes(name) ? [] : [strain({ who })]
}
