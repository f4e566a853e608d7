import { type Row, type RuleId, signed } from '@quintain/engine'
import { levelOf } from '../../creature/levels/spell-like.ts'
import { resistanceTo } from '../../effects/targets/spell-resistance.ts'
import type { Citation, CitedEntry } from '../citation.ts'
import { faceOf } from '../entry.ts'

/** The rules of those rolls, where the text has them. */
export interface KeptOffRules {
  readonly resistance?: RuleId
  /** Of what does no damage to a creature without a body. */
  readonly bodiless?: RuleId
}
/** Whether an entry has a roll that decides whether an effect works on a creature: its total stands among its citations. */
export const isKeptOff = (entry: Row): boolean =>
  faceOf(entry, 'spell resistance') !== undefined || faceOf(entry, 'incorporeal') !== undefined

/** The rolls that decide whether an effect works on a creature at all, before any save: spell resistance, and a body that is none. */
export function ofKeptOff({ entry, r }: CitedEntry, rules: KeptOffRules = {}): Citation[] {
  const { who, by, act } = entry.step as unknown as Readonly<Record<'who' | 'by', string>> & { readonly act?: string }
  const [target, user] = [who, by].map(name => r.scene.creatures.indexOf(name)) as [number, number]
  const [against, bodiless] = [faceOf(entry, 'spell resistance'), faceOf(entry, 'incorporeal')]
  const out: Citation[] = []
  if (against !== undefined) {
    const level = levelOf(r, user, act)
    // A side that does not know the number of its foe reads its own roll alone.
    const needed = resistanceTo(r, target, user)
    out.push({
      what: `caster level ${against + level}`,
      says: `${against} (d20)  ${signed(level)} level${needed === undefined ? '' : `, against spell resistance ${needed}`}`,
      rules: rules.resistance === undefined ? [] : [rules.resistance],
    })
  }
  if (bodiless !== undefined)
    out.push({
      what: `without body ${bodiless}`,
      says: `${bodiless} (d%), 51 and more does nothing`,
      rules: rules.bodiless === undefined ? [] : [rules.bodiless],
    })
  return out
}
