import type { Fraction } from '@quintain/dice'
import { fraction } from '@quintain/dice'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import { Lists } from './outcome-lists.ts'
import { patch } from './outcomes.ts'
import { wholeOf } from './whole.ts'

/** A final state with its chance as a fraction. */
export interface FractionEnd {
  readonly state: Int32Array
  readonly p: Fraction
}

/**
 * The chance of one of the emissions of a step, as a fraction. `of`: the `size` of its outcomes, from lists that are made `whole`. Throws an Error
 * where dice are too many to be told from doubles.
 */
export const chanceAsFraction = (p: number, of: bigint): Fraction => fraction(wholeOf(p, of), of)

/** Steps in a row after which something is taken to go on for ever. */
const ENDLESS = 10_000

/**
 * Exact chances as fractions, by merged states: every face of every die is counted, and nothing is rounded. For a line, an act or
 * a turn; throws an Error where it goes on for ever, as a fight to its end may, and where dice are too many to be told from doubles.
 */
export function fractions(scene: Scene, start: Int32Array, lists = new Lists(scene, { whole: true })): FractionEnd[] {
  const ends = new Map<string, { state: Int32Array; p: Fraction }>()
  let live = new Map([[start.join(), { state: start, p: fraction(1n, 1n) }]])
  const T = new Int32Array(start.length)
  for (let n = 0; live.size > 0; n++) {
    if (n > ENDLESS) throw new Error('fractions are for what comes to an end: a line, an act, a turn')
    const next: typeof live = new Map()
    for (const { state, p } of live.values()) {
      if (state[AGENDA] === 0) {
        add(ends, state, p)
        continue
      }
      const { branches, size } = lists.next(state)
      let all = 0n
      for (const b of branches)
        b.w.forEach((q, i) => {
          const ways = wholeOf(q, size)
          if (ways === 0n) return
          all += ways
          T.set(state)
          patch(scene, T, b, b.lo + i)
          add(next, T, fraction(p.num * ways, p.den * size))
        })
      if (all !== size) throw new Error('these chances are no fractions of few enough faces: ask for decimals')
    }
    live = next
  }
  return [...ends.values()]
}

function add(to: Map<string, { state: Int32Array; p: Fraction }>, state: Int32Array, p: Fraction): void {
  const key = state.join()
  const known = to.get(key)
  if (known) known.p = fraction(known.p.num * p.den + p.num * known.p.den, known.p.den * p.den)
  else to.set(key, { state: state.slice(), p })
}
