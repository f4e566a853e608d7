import type { Row, RuleId } from '@quintain/engine'
import { signed } from '@quintain/engine'
import type { Citation } from './citation.ts'

type Fields = Readonly<Record<string, unknown>>

/** What the die of this name showed in an entry. */
export const faceOf = (e: Row, key: string): number | undefined => e.picks?.find(p => p.key === key)?.face
/** The first event of a kind in an entry. */
export const eventOf = (e: Row, kind: string): Fields | undefined => (e.events ?? []).find(x => x.e === kind)

export const isNatural = (face: number | undefined): boolean => face === 1 || face === 20
/** A natural 1 or 20 on an attack roll. `threatens`: of a text in which a 20 calls for another roll. */
export const naturalRoll = (face: number, rule: RuleId, threatens = true): Citation => ({
  what: `natural ${face}`,
  says:
    face === 1
      ? 'misses whatever the totals'
      : threatens
        ? 'hits whatever the totals, and threatens'
        : 'hits whatever the totals',
  rules: [rule],
})
/** The roll that confirms a threat, with the bonus of the attack. */
export const criticalRoll = (face: number, bonus: number, rules: readonly RuleId[]): Citation => ({
  what: `critical ${face + bonus}`,
  says: `${face} (d20)  ${signed(bonus)} as for the attack`,
  rules,
})
