import { StateTable } from '../memory/state-table.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import { type ChanceOptions, type Chances, chancesOf, type End } from './chances.ts'
import { Lists } from './outcome-lists.ts'
import { patch } from './outcomes.ts'
import { finished, type Search } from './search.ts'
import { TooManyStates } from './too-many-states.ts'

/**
 * Exact chances by merged states: every state that the pending steps can lead to, equal ones merged after each step. Slow
 * and general; the reference that everything faster is tested against.
 */
export const merged = (scene: Scene, start: Int32Array, how: ChanceOptions = {}): Chances =>
  finished(mergedSearch(scene, start, how))

/** States gone through between two rests. */
const REST_EVERY = 256
/** The same, step by step. */
export function* mergedSearch(scene: Scene, start: Int32Array, how: ChanceOptions = {}): Search<Chances> {
  let rest = 0
  const lists = how.lists ?? new Lists(scene)
  const floor = how.floor ?? 0
  const tail = how.tail ?? 1e-13
  const limit = how.limit ?? 5_000_000
  const { notes } = how
  // What is noted stands behind the state.
  const NOTE = scene.size
  const size = notes ? scene.size + 1 : scene.size
  const states = new StateTable(size)
  const S = new Int32Array(size)
  const T = new Int32Array(size)
  S.set(start)
  if (notes) S[NOTE] = notes.first
  let mass: number[] = []
  let live = [states.id(S)]
  mass[live[0]!] = 1
  const ends = new Map<number, number>()
  let lost = 0
  while (live.length) {
    const left = live.reduce((sum, id) => sum + mass[id]!, 0)
    if (left < tail) {
      lost += left
      break
    }
    const next: number[] = []
    const later: number[] = []
    for (const id of live) {
      const p = mass[id]!
      if (++rest % REST_EVERY === 0) yield 'looking'
      states.load(id, S)
      if (S[AGENDA] === 0 || how.stop?.(S)) {
        ends.set(id, (ends.get(id) ?? 0) + p)
        continue
      }
      const step = notes ? scene.next(S)! : null
      for (const b of lists.next(S).branches) {
        const note = notes && b.said ? notes.after(S[NOTE]!, step!, b.said) : S[NOTE]!
        for (let i = 0; i < b.w.length; i++) {
          const q = p * b.w[i]!
          if (q === 0) continue
          if (q < floor) {
            lost += q
            continue
          }
          T.set(S)
          patch(scene, T, b, b.lo + i)
          if (notes) T[NOTE] = note
          const t = states.id(T)
          if (later[t] === undefined) {
            later[t] = q
            next.push(t)
          } else later[t] = later[t]! + q
        }
      }
      if (states.count > limit) throw new TooManyStates(limit)
    }
    live = next
    mass = later
  }
  const out: End[] = []
  for (const [id, p] of ends) {
    states.load(id, S)
    out.push({ state: S.slice(0, scene.size), p, ...(notes ? { note: S[NOTE]! } : {}) })
  }
  return chancesOf(out, lost, states.count)
}
