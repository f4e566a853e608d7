import { makeRng } from '@quintain/dice'
import {
  AGENDA,
  type Chances,
  type Command,
  chancesOf,
  type End,
  finished,
  foreseen,
  Lists,
  mergedSearch,
  Reader,
  type Refusal,
  refusals,
  type Scene,
  TooManyStates,
} from '@quintain/engine'
import { perform } from '@quintain/rules'
import { checkHope, type Hope, holds } from '../plans/hope.ts'
import { Notes } from '../plans/notes.ts'

/** A command of a turn that cannot be done in some of what may have come before it: with what chance, and the first reason. */
export interface Undone {
  readonly p: number
  readonly why: Refusal
}
/** What several commands of one turn come to, one after the other. */
export interface TurnOdds {
  readonly chances: Chances
  /** For each command: where it cannot be done; null where it always can. */
  readonly undone: readonly (Undone | null)[]
  /** The chance of what is hoped for at the end; null where nothing is. */
  readonly hoped: number | null
}

/** States that are gone on from one by one; of more, as many are drawn by their chances. */
const MOST = 10_000
/** Branches of less weight are left out. */
const FLOOR = 1e-12

/**
 * Exact odds of commands that a creature gives in one turn, from a state in which it may: what cannot be done any more when its time
 * comes is left out there, and told. Policies answer questions. Where there is too much to follow it is tried, always by the same dice, and
 * `tries` of the chances says how often.
 */
export function turnOdds(
  scene: Scene,
  S: Int32Array,
  who: number,
  commands: readonly Command[],
  hope: Hope | null = null,
): TurnOdds {
  if (hope) checkHope(scene, hope)
  const lists = new Lists(scene)
  const r = new Reader(scene, S)
  const undone: (Undone | null)[] = []
  let now: readonly End[] = [{ state: S.slice(), p: 1 }]
  let [lost, states] = [0, 0]
  let tries = 0
  for (const command of commands) {
    const next = new Map<string, { state: Int32Array; p: number }>()
    const add = (state: Int32Array, p: number): void => {
      const key = state.join()
      const had = next.get(key)
      if (had) had.p += p
      else next.set(key, { state, p })
    }
    if (now.length > MOST) {
      now = drawn(now)
      tries = MOST
    }
    let [not, reason] = [0, null as Refusal | null]
    for (const { state, p } of now) {
      r.S = state
      const [why] = refusals(r, who, command)
      if (why) {
        not += p
        reason ??= why
        add(state, p)
        continue
      }
      const odds = foreseen(scene, state, [perform({ who, command })], { lists, floor: FLOOR })
      odds.each((end, q) => add(end.slice(), p * q))
      lost += p * odds.lost
      states += odds.states
      if (odds.tries !== undefined) tries = Math.min(tries || odds.tries, odds.tries)
    }
    undone.push(reason && { p: not, why: reason })
    now = [...next.values()]
  }
  const chances = { ...chancesOf(now, lost, states), ...(tries > 0 ? { tries } : {}) }
  return { chances, undone, hoped: hope && hopedFor(r, now, hope) }
}

function hopedFor(r: Reader, ends: readonly End[], hope: Hope): number {
  const sum = ends.reduce((all, { state, p }) => {
    r.S = state
    return all + (holds(r, hope) ? p : 0)
  }, 0)
  return Math.min(1, sum)
}

/** As many states as are gone on from, drawn by their chances. */
function drawn(ends: readonly End[]): readonly End[] {
  const all = ends.reduce((sum, { p }) => sum + p, 0)
  const rng = makeRng(1)
  const fine = 2 ** 32
  // One from each of equal shares of all chances, so that what is likely comes as often as it is likely.
  let [at, sum] = [0, ends[0]!.p]
  return Array.from({ length: MOST }, (_, n): End => {
    const wanted = ((n + rng.next32() / fine) / MOST) * all
    while (sum < wanted && at < ends.length - 1) sum += ends[++at]!.p
    return { state: ends[at]!.state, p: all / MOST }
  })
}

/**
 * How likely what a creature tries by a command succeeds by its own roll; null where it rolls nothing that only succeeds or fails, or
 * there is too much to follow.
 */
export function attemptOdds(scene: Scene, S: Int32Array, who: number, command: Command): number | null {
  const hope: Hope = { of: [scene.creatures[who]!], attempt: { is: 'succeeded' } }
  const failed: Hope = { of: [scene.creatures[who]!], attempt: { is: 'failed' } }
  const notes = new Notes(scene, [hope, failed], [who])
  const { watch } = notes
  const T = S.slice()
  T[AGENDA] = scene.agenda([perform({ who, command })], 0)
  try {
    const { ends } = finished(
      mergedSearch(scene, T, {
        lists: new Lists(scene, watch ? { watch } : {}),
        limit: MOST,
        notes: { first: 0, after: (note, step, said) => notes.after(note, step, said) },
      }),
    )
    const share = (is: Hope): number => ends.reduce((sum, { p, note = 0 }) => sum + (notes.holds(note, is) ? p : 0), 0)
    return share(hope) + share(failed) > 0 ? Math.min(1, share(hope)) : null
  } catch (error) {
    if (error instanceof TooManyStates) return null
    throw error
  }
}
