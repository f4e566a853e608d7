import { distribution, parseDice } from '@quintain/dice'
import { AGENDA, Lists, type Scene } from '@quintain/engine'
import { type AttackLine, CHECK_MARGINS, type GameSystem, isCheckResult, opposingRolls } from '@quintain/rules'
import { after } from '../attack.ts'
import { lineScene, pending } from '../line-scene.ts'
import { successes } from '../several.ts'
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
  /** Of several tries: the chance that exactly 0, 1, 2 ... succeed; null for one. */
  readonly tries: readonly number[] | null
}

/** How likely a check is to succeed, and by how much, in numbers of a kind. */
export interface CheckChances<N> {
  readonly succeeds: N
  readonly by: readonly { readonly points: number; readonly p: N }[]
  readonly failsBy: readonly { readonly points: number; readonly p: N }[]
}

/** The odds of a line that asks for a check. */
export function checkOdds(line: AttackLine, system: GameSystem): CheckOdds {
  const { name, bonus, times } = line.check!
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
    tries: times > 1 ? successes(Array<number>(times).fill(Math.min(1, succeeds))) : null,
  }
}

/** The chances of a line that asks for a check, counted so. Throws an Error where they are no fractions of few enough faces. */
export function checkChances<N>(line: AttackLine, system: GameSystem, counting: Counting<N>): CheckChances<N> {
  const chances = CHECK_MARGINS.map(() => counting.none)
  for (const { more, p } of addedTo(line, system, counting))
    onceChances(line, system, more, counting).forEach((q, i) => {
      chances[i] = counting.plus(chances[i]!, counting.times(p, q))
    })
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

/** What who helps has to reach, and what that adds. */
const [HELP, HELPS] = [10, 2] as const
/** What is added to a check beside its bonus: by dice, and by those who help. */
function addedTo<N>(line: AttackLine, system: GameSystem, counting: Counting<N>): readonly { more: number; p: N }[] {
  const { dice, aids } = line.check!
  let all = [{ more: 0, p: counting.chance(1, 1n) }]
  if (dice !== null) {
    const { lo, w } = distribution(parseDice(dice))
    const faces = w.reduce((sum, n) => sum + n, 0)
    const of = dice.split('+').reduce((n, x) => n * BigInt(facesOf(x)), 1n)
    all = Array.from(w, (n, i) => ({ more: lo + i, p: counting.chance(n / faces, of) }))
  }
  for (const bonus of aids) {
    const helper = {
      ...line.check!,
      bonus,
      dice: null,
      take: null,
      reroll: false,
      conviction: false,
      aids: [],
      times: 1,
    }
    const alone = { ...line, check: helper, twice: null, defense: HELP, saveBonus: null, others: [] }
    const { succeeds, fails } = bothOf(onceChances(alone, system, 0, counting), counting)
    all = all.flatMap(({ more, p }) => [
      { more, p: counting.times(p, fails) },
      { more: more + HELPS, p: counting.times(p, succeeds) },
    ])
  }
  return all
}
/** How many outcomes dice of one kind have. */
function facesOf(dice: string): bigint {
  const [count, sides] = dice.split('d') as [string, string]
  return BigInt(sides === '%' ? 100 : sides) ** BigInt(count === '' ? 1 : count)
}
function bothOf<N>(chances: readonly N[], { plus, none }: Counting<N>): { succeeds: N; fails: N } {
  const sum = (counts: (margin: number) => boolean): N =>
    chances.reduce((all, p, i) => (counts(CHECK_MARGINS[i]!) ? plus(all, p) : all), none)
  return { succeeds: sum(m => m >= 0), fails: sum(m => m < 0) }
}

/** The chance of each result of one check with so much more added to it, in the order of their margins. */
function onceChances<N>(line: AttackLine, system: GameSystem, more: number, counting: Counting<N>): readonly N[] {
  const check = { ...line.check!, bonus: line.check!.bonus + more }
  if (check.take !== null) {
    const margin = check.take + check.bonus - line.defense
    const at = CHECK_MARGINS.findLastIndex(m => margin >= m)
    return CHECK_MARGINS.map((_, i) => (i === at ? counting.chance(1, 1n) : counting.none))
  }
  if (check.conviction) return atLeastTen(check.bonus - line.defense, counting)
  const { scene, S, attacks } = lineScene({ ...line, check }, system)
  const lists = new Lists(scene, { emissions: true, whole: counting !== (inDoubles as unknown) })
  const chances = resultsFrom(scene, pending(scene, S, attacks), lists, counting)
  if (!check.reroll) return chances
  return system.rerollsKeepTheBetter === undefined ? secondCounts(chances, counting) : betterCounts(chances, counting)
}
/** The chance of each result where a face below 10 counts as 10. `more`: by how much the bonus is above the DC. */
function atLeastTen<N>(more: number, { none, plus, chance }: Counting<N>): readonly N[] {
  const all = CHECK_MARGINS.map(() => none)
  for (let face = 1; face <= 20; face++) {
    const at = CHECK_MARGINS.findLastIndex(m => Math.max(face, 10) + more >= m)
    all[at] = plus(all[at]!, chance(1 / 20, 20n))
  }
  return all
}
/** A check that fails is rolled once more, and the second roll counts, whatever it is. */
function secondCounts<N>(chances: readonly N[], counting: Counting<N>): readonly N[] {
  const { fails } = bothOf(chances, counting)
  return chances.map((p, i) => {
    const second = counting.times(fails, p)
    return CHECK_MARGINS[i]! < 0 ? second : counting.plus(p, second)
  })
}
/** A check that fails is rolled once more, and the better of the two counts: of two that fail, the one that fails by less. */
function betterCounts<N>(chances: readonly N[], counting: Counting<N>): readonly N[] {
  const { plus, times, none } = counting
  const { fails } = bothOf(chances, counting)
  let lower = none
  return chances.map((p, i) => {
    if (CHECK_MARGINS[i]! >= 0) return plus(p, times(fails, p))
    const better = plus(times(p, p), times(plus(p, p), lower))
    lower = plus(lower, p)
    return better
  })
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
