import { moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import type { Stage } from '../../testing/stage.ts'

/** A fresh turn: nothing of it is spent. */
export function fresh(s: Stage, ...who: readonly number[]): Stage {
  for (const i of who.length ? who : [0]) {
    s.m.set(i, standardLeft, 1)
    s.m.set(i, moveLeft, 1)
  }
  return s
}
