import { AGENDA, Lists, type Scene } from '@quintain/engine'
import { type AttackLine, CHECK_MARGINS, type GameSystem, isCheckResult, opposingRolls } from '@quintain/rules'
import { after } from '../attack.ts'
import { lineScene, pending } from '../line-scene.ts'
import { type Counting, inDoubles } from './counting.ts'

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

/** How likely a check is to succeed, and by how much, in numbers of a kind. */
export interface CheckChances<N> {
  readonly succeeds: N
  readonly by: readonly { readonly points: number; readonly p: N }[]
  readonly failsBy: readonly { readonly points: number; readonly p: N }[]
}

/** The odds of a line that asks for a check. */
export function checkOdds(line: AttackLine, system: GameSystem): CheckOdds {
  const { name, bonus } = line.check!
  const against = opposingRolls(line)
  const { succeeds, by, failsBy } = checkChances(line, system, inDoubles)
  return {
    name,
    bonus,
    dc: against.length > 0 ? null : line.defense,
    against,
    succeeds: Math.min(1, succeeds),
    by: by.map(({ points, p }) => ({ points, p: Math.min(1, p) })),
    failsBy,
  }
}

/** The chances of a line that asks for a check, counted so. Throws an Error where they are no fractions of few enough faces. */
export function checkChances<N>(line: AttackLine, system: GameSystem, counting: Counting<N>): CheckChances<N> {
  const { scene, S, attacks } = lineScene(line, system)
  const lists = new Lists(scene, { emissions: true, whole: counting !== (inDoubles as unknown) })
  const chances = resultsFrom(scene, pending(scene, S, attacks), lists, counting)
  const sum = (counts: (i: number) => boolean): N =>
    chances.reduce((sum, p, i) => (counts(i) ? counting.plus(sum, p) : sum), counting.none)
  /** The chance of this margin and more. */
  const from = (margin: number): N => sum(i => CHECK_MARGINS[i]! >= margin)
  return {
    succeeds: from(0),
    by: CHECK_MARGINS.filter(m => m > 0).map(points => ({ points, p: from(points) })),
    failsBy: [5, 10].map(points => ({ points, p: sum(i => isWorse(i, points)) })),
  }
}
/** Whether a result is a failure by so many points and more: all of its margins lie below the next one's. */
const isWorse = (i: number, points: number): boolean => (CHECK_MARGINS[i + 1] ?? 1) <= 1 - points

/** The chance of each result, in the order of their margins. A tie that is rolled again leaves the shares of the others as they are. */
function resultsFrom<N>(scene: Scene, S: Int32Array, lists: Lists, counting: Counting<N>): readonly N[] {
  const { plus, times } = counting
  const all: N[] = CHECK_MARGINS.map(() => counting.none)
  const add = (i: number, p: N): void => {
    all[i] = plus(all[i]!, p)
  }
  let again = counting.none
  const { emissions, size } = lists.next(S)
  for (const { p, events, planned } of emissions!) {
    const chance = counting.chance(p, size)
    if (events.some(isCheckResult)) {
      add(planned.length, chance)
      continue
    }
    const T = after(scene, S, events, planned)
    if (T[AGENDA] === S[AGENDA]) again = plus(again, chance)
    else for (const [i, q] of resultsFrom(scene, T, lists, counting).entries()) add(i, times(chance, q))
  }
  return all.map(p => counting.without(p, again))
}
