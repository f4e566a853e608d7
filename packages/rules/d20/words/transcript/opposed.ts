import type { Row } from '@quintain/engine'
import { signed } from '@quintain/engine'
import { contested, opposedCheck } from '../../vocabulary/check-steps.ts'
import type { Citation, CitedEntry } from '../citation.ts'
import { eventOf, faceOf } from '../entry.ts'
import type { Describe } from '../line.ts'

type Opposed = Parameters<typeof opposedCheck>[0]
/** Rolls against each other, as an entry of a journal has them: creatures by their keys. */
interface Recorded extends Pick<Opposed, 'bonus' | 'bonuses' | 'own' | 'its'> {
  readonly by: string
  readonly against: readonly string[]
}

const keyOf = (i: number): string => (i === 0 ? 'opposing' : `opposing ${i + 1}`)

/** What each side of an opposed roll came to: the roll that acts, then the others. */
function ofOpposed({ entry, r, why }: CitedEntry): Citation[] {
  const { by, against, bonus, bonuses } = entry.step as unknown as Recorded
  const told = (key: string, who: string, given: number | undefined): Citation[] => {
    const face = faceOf(entry, key)
    if (face === undefined) return []
    const at = r.scene.creatures.indexOf(who)
    const more = given ?? why().find(w => w.who === at && ['check', 'save'].includes(w.stat))?.total ?? 0
    return [{ what: `${key} ${face + more}`, says: `${face} (d20)${more === 0 ? '' : `  ${signed(more)}`}`, rules: [] }]
  }
  return [...told('opposed', by, bonus), ...against.flatMap((who, i) => told(keyOf(i), who, bonuses?.[i]))]
}

/** The totals of an opposed roll: of the one who acts, then of the others; null where not all of them are known. */
const totalsOf: (t: Parameters<Describe>[0]) => readonly number[] | null = ({ entry, face, totals }) => {
  const { own, its, against, bonus, bonuses } = entry.step as unknown as Recorded
  const asked = { check: [...totals('check')], save: [...totals('save')] }
  const total = (key: string, roll: Opposed['own'], given: number | undefined): number =>
    (face(key) ?? Number.NaN) + (given ?? asked[roll.save === undefined ? 'check' : 'save'].shift() ?? Number.NaN)
  const all = [total('opposed', own, bonus), ...against.map((_, i) => total(keyOf(i), its, bonuses?.[i]))]
  return all.every(Number.isFinite) ? all : null
}
/** Rolls against each other and what they came to: the event says who won, where a total is not known. */
export const opposedLine: Describe = t => {
  const totals = totalsOf(t)
  if (!totals) return null
  const { by, against } = t.entry.step as unknown as Recorded
  const won = eventOf(t.entry, contested.kind)?.['won']
  const came = won === undefined ? 'is tied with' : won === true ? 'wins the roll against' : 'loses the roll against'
  const foes = against.map(id => t.name(id)).join(' and ')
  const text = `${t.name(by)} ${came} ${foes}: ${totals[0]} against ${totals.slice(1).join(' and ')}`
  return { text: won === undefined ? `${text}; they roll again` : text, silent: [contested.kind] }
}

/** Whether an entry is rolls against each other: its totals stand among its citations. */
export const isOpposedRoll = ({ step }: Row): boolean => step.do === opposedCheck.kind

/** Citations of opposed rolls, for any text. */
export const ofOpposedChecks = { [opposedCheck.kind]: ofOpposed }
