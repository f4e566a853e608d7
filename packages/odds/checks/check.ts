import { AGENDA, Lists, type Scene } from '@quintain/engine'
import { type AttackLine, CHECK_MARGINS, type GameSystem, isCheckResult, opposingRolls } from '@quintain/rules'
import { after } from '../attack.ts'
import { lineScene, pending } from '../line-scene.ts'

/** A check of a line with its chances, exactly. */
export interface CheckOdds {
  /** As it was typed. */
  readonly name: string
  readonly bonus: number
  /** What the total must reach; null where others roll against it. */
  readonly dc: number | null
  /** What each of those who roll against it adds; empty against a DC. The best of their totals counts. */
  readonly against: readonly number[]
  /** The chance that it succeeds; what a tie means is the text's. */
  readonly succeeds: number
  /** The chance to succeed by so many points and more. */
  readonly by: readonly { readonly points: number; readonly p: number }[]
  /** The chance to fail by so many points and more. */
  readonly failsBy: readonly { readonly points: number; readonly p: number }[]
}

/** The odds of a line that asks for a check. */
export function checkOdds(line: AttackLine, system: GameSystem): CheckOdds {
  const { name, bonus } = line.check!
  const { scene, S, attacks } = lineScene(line, system)
  const chances = resultsFrom(scene, pending(scene, S, attacks), new Lists(scene, { emissions: true }))
  /** The chance of this margin and more. */
  const from = (margin: number) =>
    Math.min(
      1,
      chances.reduce((sum, p, i) => (CHECK_MARGINS[i]! >= margin ? sum + p : sum), 0),
    )
  const against = opposingRolls(line)
  return {
    name,
    bonus,
    dc: against.length > 0 ? null : line.defense,
    against,
    succeeds: from(0),
    by: CHECK_MARGINS.filter(m => m > 0).map(points => ({ points, p: from(points) })),
    failsBy: [5, 10].map(points => ({
      points,
      p: chances.reduce((sum, p, i) => sum + (isWorse(i, points) ? p : 0), 0),
    })),
  }
}
/** Whether a result is a failure by so many points and more: all of its margins lie below the next one's. */
const isWorse = (i: number, points: number): boolean => (CHECK_MARGINS[i + 1] ?? 1) <= 1 - points

/** The chance of each result, in the order of their margins. A tie that is rolled again leaves the shares of the others as they are. */
function resultsFrom(scene: Scene, S: Int32Array, lists: Lists): readonly number[] {
  const sum = CHECK_MARGINS.map(() => 0)
  let again = 0
  for (const { p, events, planned } of lists.emissions(S)) {
    if (events.some(isCheckResult)) {
      sum[planned.length]! += p
      continue
    }
    const T = after(scene, S, events, planned)
    if (T[AGENDA] === S[AGENDA]) again += p
    else for (const [i, q] of resultsFrom(scene, T, lists).entries()) sum[i]! += p * q
  }
  return sum.map(p => p / (1 - again))
}
