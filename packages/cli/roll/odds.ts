import {
  chanceAtLeast,
  chanceAtMost,
  type DiceExpr,
  type Dist,
  distribution,
  exactAtLeast,
  exactDistribution,
  explodes,
  mean,
  pairs,
  quantile,
  sd,
  withDigits,
} from '@quintain/dice'
import { paint, say, UserError } from '../io/terminal.ts'
import { bar, percent } from '../odds/bars.ts'

export interface AtLeast {
  readonly total: number
  readonly chance: number
  /** `25/108`; null where it has too many digits, or dice explode. */
  readonly fraction: string | null
}

/** The exact chances of a total, and what is asked of them. */
export interface RollOdds {
  readonly mean: number
  readonly sd: number
  readonly median: number
  readonly lowest: number
  readonly highest: number
  /** Dice explode: the ends are as far as they were followed, to chances of 1e-16. */
  readonly endless: boolean
  readonly atLeast: AtLeast | null
  /** Each total that is possible, with its chance. */
  readonly totals: readonly { readonly total: number; readonly chance: number }[]
}

/** Works out the odds. An expression that is too large is reported as a user error. */
export function oddsOf(expr: DiceExpr, least: number | null): { readonly dist: Dist; readonly odds: RollOdds } {
  const dist = answered(() => distribution(expr))
  const totals = pairs(dist).map(([total, chance]) => ({ total, chance }))
  const atLeast =
    least === null ? null : { total: least, chance: chanceAtLeast(dist, least), fraction: fraction(expr, dist, least) }
  const odds = {
    mean: mean(dist),
    sd: sd(dist),
    median: quantile(dist, 0.5),
    lowest: totals[0]!.total,
    highest: totals.at(-1)!.total,
    endless: explodes(expr),
    atLeast,
    totals,
  }
  return { dist, odds }
}

/** What dice cannot do is the person's to put right. */
export function answered<T>(f: () => T): T {
  try {
    return f()
  } catch (error) {
    if (error instanceof RangeError) throw new UserError(error.message)
    throw error
  }
}

/** Fractions with more digits say nothing to a reader. */
const MOST_DIGITS = 9
/** Above this many totals the fractions take too long. */
const MOST_TOTALS = 300

function fraction(expr: DiceExpr, dist: Dist, least: number): string | null {
  if (dist.w.length > MOST_TOTALS) return null
  try {
    const { num, den } = exactAtLeast(exactDistribution(expr), least)
    return String(den).length > MOST_DIGITS ? null : `${num}/${den}`
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Mean and range, and the chance that was asked for. */
export function saySummary({ odds }: ReturnType<typeof oddsOf>): void {
  const { atLeast } = odds
  const range = odds.endless ? 'no end to the dice' : `${odds.lowest} to ${odds.highest}`
  say(`  ${range}, mean ${trimmed(odds.mean)}, median ${odds.median}, sd ${withDigits(odds.sd, 2)}`)
  if (atLeast) {
    const exactly = atLeast.fraction && atLeast.chance > 0 && atLeast.chance < 1 ? `   ${atLeast.fraction}` : ''
    say(`  at least ${atLeast.total}: ${paint('bold', percent(atLeast.chance))}${exactly}`)
  }
}

const trimmed = (x: number): string => String(Number(withDigits(x, 4)))

/** A bar for each total, or for ranges of totals where there are many. */
export function sayHistogram({ dist, odds }: ReturnType<typeof oddsOf>): void {
  const rows =
    odds.totals.length <= MOST_ROWS
      ? odds.totals.map(t => ({ label: String(t.total), chance: t.chance }))
      : ranges(dist)
  const most = Math.max(...rows.map(r => r.chance))
  const width = Math.max(...rows.map(r => r.label.length))
  for (const { label, chance } of rows)
    say(`  ${label.padStart(width)}  ${share(chance).padStart(9)}  ${bar(chance / most, 40)}`)
}

const MOST_ROWS = 24
/** The ends of many totals, each less likely than this, are one row each. */
const TAIL = 0.005

function ranges(dist: Dist): { label: string; chance: number }[] {
  const [from, to] = [quantile(dist, TAIL), quantile(dist, 1 - TAIL)]
  const steps = [1, 2, 5].flatMap(n => Array.from({ length: 7 }, (_, i) => n * 10 ** i)).sort((a, b) => a - b)
  const step = steps.find(s => (to - from + 1) / s <= MOST_ROWS - 3) ?? 1e7
  const first = Math.ceil(from / step) * step
  const rows = [{ label: `up to ${first - 1}`, chance: chanceAtMost(dist, first - 1) }]
  let at = first
  for (; at + step - 1 < to; at += step)
    rows.push({
      label: step === 1 ? `${at}` : `${at} to ${at + step - 1}`,
      chance: chanceAtMost(dist, at + step - 1) - chanceAtMost(dist, at - 1),
    })
  rows.push({ label: `${at} or more`, chance: chanceAtLeast(dist, at) })
  return rows.filter((r, i) => r.chance > 0 || (i > 0 && i < rows.length - 1))
}

/** The sums of a list up to each place; what arithmetic adds beyond certainty is left out. */
function sums(all: readonly number[]): readonly number[] {
  let sum = 0
  return all.map(x => Math.min(1, (sum += x)))
}

/** Each total with its chance, and those of as much or more and as much or less. */
export function sayTable({ odds }: ReturnType<typeof oddsOf>): void {
  // Totals of exploding dice with negligible chances are left out.
  const seen = odds.endless ? odds.totals.filter(t => t.chance >= 1e-6) : odds.totals
  const most = sums(odds.totals.map(t => t.chance))
  const least = sums(odds.totals.map(t => t.chance).toReversed()).toReversed()
  const place = new Map(odds.totals.map(({ total }, i) => [total, i]))
  const rows = seen.map(({ total, chance }) => {
    const i = place.get(total)!
    return [String(total), share(chance), share(least[i]!), share(most[i]!)]
  })
  const all = [['total', 'chance', 'at least', 'at most'], ...rows]
  const widths = all[0]!.map((_, i) => Math.max(...all.map(row => row[i]!.length)))
  for (const row of all) say(`  ${row.map((cell, i) => cell.padStart(widths[i]!)).join('   ')}`)
}

/** Three digits, so that the points stand below each other. What is nearly nothing or nearly certain does not read as that. */
function share(p: number): string {
  if (p === 0) return '-'
  if (p > 0 && p < 5e-6) return '< 0.001 %'
  if (p < 1 && p > 1 - 5e-6 && 1 - p > 1e-12) return '> 99.999 %'
  return `${withDigits(p * 100, 3)} %`
}
