import { copied } from '../memory/arena.ts'
import { AGENDA } from '../model/state.ts'
import type { Lists } from './outcome-lists.ts'
import type { Branch } from './outcomes.ts'

/**
 * The mean of a number after the one step that is pending, where what the step plans writes nothing, whatever it rolled:
 * then no plane of states is needed. Undefined where something may be written, or more follows.
 */
export function meanAtOnce(lists: Lists, S: Int32Array, of: (S: Int32Array) => number): number | undefined {
  const T = copied(S)
  let sum = 0
  for (const b of lists.next(S).branches) {
    T.set(S)
    lists.patch(T, b, b.lo)
    if (T[AGENDA] !== 0 && !isIdle(lists, T, b)) return undefined
    // Nothing reads what would be pending: the step on top of it does nothing.
    for (let i = 0; i < b.w.length; i++) {
      if (b.w[i] !== 0) sum += b.w[i]! * of(T)
      if (b.counter >= 0) T[b.counter] = T[b.counter]! - 1
    }
  }
  return sum
}

/** Whether the step on top of the agenda is the last one and writes nothing, for each amount that a branch may take from its counter. */
function isIdle(lists: Lists, T: Int32Array, { counter, w }: Branch): boolean {
  if (lists.scene.agendas.rest[T[AGENDA]!] !== 0) return false
  const { branches } = lists.along(T, counter)
  if (counter >= 0 && (lists.to < T[counter]! || lists.from > T[counter]! - w.length + 1)) return false
  const [only] = branches
  return branches.length === 1 && only!.ops.length === 0 && only!.counter < 0 && only!.steps.length === 0
}
