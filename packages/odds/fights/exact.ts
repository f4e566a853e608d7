import { AGENDA, finished, Lists, Planes, Reader, type Scene, type Search, SolvedGraph } from '@quintain/engine'
import { type GameSystem, wonBy } from '@quintain/rules'
import { CountsNeeded, rollInitiative, withOneRoll } from '@quintain/rules/d20'

/** What becomes of one creature in a fight. Chances from 0 to 1; means over all fights that came to an end. */
export interface CreatureFate {
  /** The chance that it is out of the fight at the end. */
  readonly falls: number
  /** The chance of each of its states at the end, in the words of the text. */
  readonly states: Readonly<Record<string, number>>
  /** By the name of the number, such as hit points: its mean at the end. */
  readonly left: Readonly<Record<string, number>>
}
/** The chances of a whole fight, played by its tactics to its end. */
export interface FightOdds {
  /** The chance that each side has won; that of a side is at most this and `open` together. */
  readonly wins: Readonly<Record<string, number>>
  /** The chance that it ends and no side has won. */
  readonly nobody: number
  /** Chance of all fights that were not followed to their end; they, `wins` and `nobody` are 1 together. */
  readonly open: number
  /** Whether nothing but a rest below 10^-9 is open. */
  readonly exact: boolean
  readonly creatures: Readonly<Record<string, CreatureFate>>
  /** How many states, or planes of states, were held. */
  readonly states: number
}
/** What is open below this is the tail of fights that could go on for ever. */
const TAIL = 1e-9
/** Less than this is not followed: dice that are rolled again until they differ would be, for as long as the fight goes on. */
const FLOOR = 1e-17

/** Certain steps before initiative is rolled, at most. */
const OPENING = 100
/**
 * The state with the order of the fight in one roll, where that is the same: the totals of three creatures are 8,000 states before the
 * fight has begun, their orders are six.
 */
function withOrder(scene: Scene, start: Int32Array): Int32Array {
  const lists = new Lists(scene)
  const S = start.slice()
  for (let n = 0; n < OPENING && S[AGENDA] !== 0 && scene.next(S)!.do !== rollInitiative.kind; n++) {
    const [branch, other] = lists.next(S).branches
    if (!branch || other || branch.w.length > 1) return start
    lists.patch(S, branch, branch.lo)
  }
  return withOneRoll(scene, S) ?? start
}

/** The chances, and the numbers of creatures that are known with them. */
function* solved(
  system: GameSystem,
  scene: Scene,
  start: Int32Array,
  going: (states: number) => boolean,
  most?: () => number,
): ReturnType<typeof solvedFrom> {
  try {
    return yield* solvedFrom(system, scene, withOrder(scene, start), going, most)
  } catch (error) {
    if (!(error instanceof CountsNeeded)) throw error
    return yield* solvedFrom(system, scene, start, going, most)
  }
}
function* solvedFrom(
  system: GameSystem,
  scene: Scene,
  start: Int32Array,
  going: (states: number) => boolean,
  most?: () => number,
) {
  const measures = system.measures.filter(m => !m.unusual)
  const out = scene.rules.slots.leavesOut?.(scene) ?? null
  if (out) {
    const odds = yield* new SolvedGraph(scene, { out }).search(start, { tail: TAIL, going, most })
    if (odds && out.holds(scene.steps.all))
      return { odds, measures: measures.filter(m => !out.measures.includes(m.name)) }
  }
  const odds =
    (yield* new SolvedGraph(scene).search(start, { tail: TAIL, going, most })) ??
    (yield* new Planes(scene, { lists: new Lists(scene), tail: TAIL, floor: FLOOR, going }).search(start))
  return { odds, measures }
}

/**
 * Exact chances of a whole fight from a state, with the tactics of the file on all sides. Equal states are one, and those that differ
 * in one number lie in one row. `going`: asked now and then with how many states are held; false stops, and `open` says how much
 * was still under way, so that the chances are bounds. Nothing is written into the state.
 */
export const fightOdds = (
  system: GameSystem,
  scene: Scene,
  start: Int32Array,
  going: (states: number) => boolean = () => true,
): FightOdds => finished(fightSearch(system, scene, start, going))

/**
 * The same as a search that rests now and then. `most`: asked once it stops looking, of how many states the answer may be at most, where
 * somebody waits for it.
 */
export function* fightSearch(
  system: GameSystem,
  scene: Scene,
  start: Int32Array,
  going: (states: number) => boolean,
  most?: () => number,
): Search<FightOdds> {
  const { odds, measures } = yield* solved(system, scene, start, going, most)
  const r = new Reader(scene, start)
  const ids = scene.creatures
  const wins: Record<string, number> = Object.fromEntries(scene.sheets.map(s => [s.side, 0]))
  const fates = ids.map(() => ({ falls: 0, states: {} as Record<string, number>, left: {} as Record<string, number> }))
  const add = (all: Record<string, number>, key: string, p: number) => void (all[key] = (all[key] ?? 0) + p)
  let nobody = 0
  let ended = 0
  odds.each((S, p) => {
    r.S = S
    ended += p
    const side = wonBy(r)
    if (side === null) nobody += p
    else add(wins, side, p)
    fates.forEach((fate, who) => {
      if (r.barred(who, 'fight') !== null) fate.falls += p
      add(fate.states, system.state(r, who), p)
      for (const m of measures) add(fate.left, m.name, p * m.read(r, who))
    })
  })
  const means = (all: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(all).map(([k, x]) => [k, ended > 0 ? x / ended : 0]))
  return {
    wins,
    nobody,
    // What adds up to all of it may come out a hair above.
    open: Math.min(1, odds.lost),
    exact: odds.lost <= TAIL,
    creatures: Object.fromEntries(ids.map((id, who) => [id, { ...fates[who]!, left: means(fates[who]!.left) }])),
    states: odds.states,
  }
}
