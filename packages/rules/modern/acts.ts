import type { Chapter, Reader, Refusal } from '@quintain/engine'
import {
  begun,
  begunLeft,
  doesAct,
  done,
  fullRoundBegun,
  lapses,
  lapsesAfterTurn,
  listedActs,
  waited,
} from '../d20/actions/listed.ts'
import { feetBetween } from '../d20/blow/range.ts'
import { dead } from '../d20/conditions.ts'
import { present, spaceOf } from '../d20/movement/position.ts'
import { unwalled } from '../d20/movement/threat.ts'
import type { ActOfText } from './special.ts'

const TOUCH = 5
const RULE = 'modern/saves/roll'
type Act = Pick<ActOfText, 'name' | 'effect' | 'range'>

/** Every reason why an act cannot reach a target from where its user stands. */
function aim(r: Reader, who: number, act: Act, target: number): readonly Refusal[] {
  const { name } = r.sheet(target)
  if (!present(r, target)) return [{ why: `${name} is not on the map`, rule: RULE }]
  if (r.has(target, dead)) return [{ why: `${name} is dead`, rule: RULE }]
  if (target === who) return []
  const feet = act.range ?? TOUCH
  const out: Refusal[] = []
  if (r.fact(feetBetween, who, target) > feet) out.push({ why: `${name} is not within ${feet} feet`, rule: RULE })
  if (!unwalled(r, spaceOf(r, who), spaceOf(r, target)))
    out.push({ why: `nothing leads straight to ${name}`, rule: RULE })
  return out
}

/** Unusual and magical attacks that a sheet lists, with the saves they allow (d20/injury/effect carries them out). */
export const acts: Chapter = {
  topic: 'actions',
  from: 'modern',
  fields: [begun, begunLeft],
  events: [done, fullRoundBegun, waited],
  steps: [doesAct, lapses],
  triggers: [lapsesAfterTurn],
  commands: listedActs({
    rule: RULE,
    budget: 'modern/actions/turn',
    begin: 'spirit/actions/start-complete-full-round',
    provokes: act => act.provokes === true,
    aim,
    reaches: (act: Act) => act.effect !== undefined,
  }),
}
