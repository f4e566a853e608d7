import type { Explained, Reader, Row } from '@quintain/engine'
import { signed } from '@quintain/engine'
import { rollBonus } from '../../checks/roll-check.ts'
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

/** One side of an opposed roll: who rolls what against whom; `tries` is the one who acts. */
export interface OpposedSide {
  readonly who: number
  readonly other: number
  readonly roll: Opposed['own']
  readonly tries: boolean
}
/** Counts the number of one side as its text does: what that was is read from the tallies that it makes. */
export type CountsSide = (r: Reader, side: OpposedSide) => void
const plainly: CountsSide = (r, { who, roll }) => void rollBonus(r, who, roll, save => ({ save }))

/** The number of this total among those that are counted for a side, the last of them where none comes to it. */
function numberOf(r: Reader, side: OpposedSide, total: number, counts: CountsSide): Explained | undefined {
  const kept = r.why
  const made: Explained[] = []
  r.why = made
  counts(r, side)
  r.why = kept
  const own = made.filter(x => x.who === side.who)
  return own.findLast(x => x.total === total) ?? own.at(-1)
}
/** What is added to the die, part by part. */
function partsOf(number: Explained | undefined, total: number): Pick<Citation, 'rules'> & { readonly says: string } {
  const counted = number?.terms.filter(t => !t.lost) ?? []
  const parts = counted.map(t => `  ${signed(t.value)} ${t.from}`)
  const more = total - counted.reduce((sum, t) => sum + t.value, 0)
  if (more !== 0) parts.push(counted.length ? `  ${signed(more)} other modifiers` : `  ${signed(more)}`)
  return { says: parts.join(''), rules: [...new Set(counted.map(t => t.rule))] }
}

/** What each side of an opposed roll came to: the roll that acts, then the others. */
function ofOpposed({ entry, r, why }: CitedEntry, counts: CountsSide): Citation[] {
  const { by, against, bonus, bonuses, own, its } = entry.step as unknown as Recorded
  const at = (id: string) => r.scene.creatures.indexOf(id)
  const told = (key: string, side: OpposedSide, given: number | undefined): Citation[] => {
    const face = faceOf(entry, key)
    if (face === undefined) return []
    // A number of the roll itself is opened beside it; one that was counted before is opened here.
    const rolled = why().find(w => w.who === side.who && ['check', 'save'].includes(w.stat))
    const total = given ?? rolled?.total ?? 0
    const number = given === undefined ? undefined : numberOf(r, side, given, counts)
    const { says, rules } = partsOf(number, total)
    return [{ what: `${key} ${face + total}`, says: `${face} (d20)${says}`, rules }]
  }
  const acts: OpposedSide = { who: at(by), other: at(against[0] ?? by), roll: own, tries: true }
  return [
    ...told('opposed', acts, bonus),
    ...against.flatMap((id, i) =>
      told(keyOf(i), { who: at(id), other: acts.who, roll: its, tries: false }, bonuses?.[i]),
    ),
  ]
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

/** Citations of opposed rolls, of a text that counts some of their numbers in its own way. */
export const ofOpposedChecksBy = (counts: CountsSide) => ({
  [opposedCheck.kind]: (x: CitedEntry) =>
    ofOpposed(x, (r, side) => {
      plainly(r, side)
      counts(r, side)
    }),
})
/** Citations of opposed rolls, for any text. */
export const ofOpposedChecks = ofOpposedChecksBy(() => {})
