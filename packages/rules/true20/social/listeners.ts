import type { Reader, Refusal, RuleId } from '@quintain/engine'
import { isDown, present } from '../../d20/position/position.ts'
import { checkBonus } from '../checks/checks.ts'
import { warnedOf } from '../vocabulary/attitudes.ts'
import { thing } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

/** Why nothing comes of talking to this one: not there, no character, or past listening. */
export function listenerRefusals(r: Reader, who: number, to: unknown, rule: RuleId): readonly Refusal[] {
  if (typeof to !== 'number' || !r.scene.sheets[to] || to === who) return [{ why: refusal.nobodyToTalkTo, rule }]
  const { name } = r.sheet(to)
  const listens = present(r, to) && !isDown(r, to) && !r.has(to, thing)
  return listens ? [] : [{ why: refusal.cannotListen(name), rule }]
}

const WARNED = 2
/** The better of two skills with which a character resists, and its bonus; a warning of this interaction counts. */
export function resistance(r: Reader, who: number, by: number, what: string, skills: readonly [string, string]) {
  const [a, b] = skills
  const skill = checkBonus(r, who, a) > checkBonus(r, who, b) ? a : b
  const isWarned = r.items(who, warnedOf).some(x => x.by === by && x.what === what)
  return { skill, bonus: checkBonus(r, who, skill) + (isWarned ? WARNED : 0), isWarned }
}
