import type { Row, RuleId } from '@quintain/engine'
import { signed } from '@quintain/engine'
import { afterDie } from '../vocabulary/check-steps.ts'
import type { Citation } from './citation.ts'

type Fields = Readonly<Record<string, unknown>>

type Picks = NonNullable<Row['picks']>
const NONE: Picks = []

/**
 * The picks of an entry, with the die that counts: where its roller had seen one and could still change the result, the one
 * that was kept, or the better of two.
 */
export function countedPicks({ picks = NONE, step }: Row): Picks {
  const how = picks.find(p => p.key === afterDie.question)?.outcome
  const { face: seen, roll } = step as { readonly face?: number; readonly roll?: { readonly save?: string } }
  if (seen === undefined || (how !== 'keep' && how !== 'reroll')) return picks
  const key = roll === undefined ? 'attack' : roll.save === undefined ? 'check' : 'save'
  if (how === 'keep') return [...picks, { key, outcome: how, face: seen }]
  return picks.map(p => (p.key === key && p.face !== undefined ? { ...p, face: Math.max(p.face, seen) } : p))
}
/** What the die of this name showed in an entry. */
export const faceOf = (e: Row, key: string): number | undefined => countedPicks(e).find(p => p.key === key)?.face
/** Whether a die decided what an entry came to. */
export const isRoll = (e: Row): boolean => countedPicks(e).some(p => p.face !== undefined)
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
