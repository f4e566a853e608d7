import type { Reader, Refusal, RuleId } from '@quintain/engine'
import { isDown, present } from '../../d20/position/position.ts'
import { thing } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

/** Why nothing comes of talking to this one: not there, no character, or past listening. */
export function listenerRefusals(r: Reader, who: number, to: unknown, rule: RuleId): readonly Refusal[] {
  if (typeof to !== 'number' || !r.scene.sheets[to] || to === who) return [{ why: refusal.nobodyToTalkTo, rule }]
  const { name } = r.sheet(to)
  const listens = present(r, to) && !isDown(r, to) && !r.has(to, thing)
  return listens ? [] : [{ why: refusal.cannotListen(name), rule }]
}
