import type { Alias, Rng } from '@quintain/dice'
import { alias, drawAlias } from '@quintain/dice'
import type { Event } from '../model/events.ts'
import type { Step } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import { writeCell } from '../run/writer.ts'
import type { Said } from './watch.ts'

/**
 * One outcome of a step: a blind patch. Amounts of one counter lie dense in it: all hits that plan the same next steps are
 * one branch, with the weights of losing `lo`, `lo + 1`, ...
 */
export interface Branch {
  readonly ops: readonly number[]
  /** Ids of the steps that it plans, in order. */
  readonly steps: readonly number[]
  /** The cell of the counter, or -1. */
  readonly counter: number
  lo: number
  readonly w: number[]
  /** The events of it that are noted, where lists are made for that and there are any: outcomes that say something else are another branch. */
  readonly said: readonly Said[] | null
  /** The agenda below the step when this was last written, and the agenda afterwards; others in the map. */
  rest: number
  onward: number
  after: Map<number, number> | null
}

/** Every outcome of a step in one state, with weights that sum to 1. */
export class Outcomes {
  readonly branches: readonly Branch[]
  private table: Alias | null = null
  private flat: { branch: Branch; loss: number }[] = []
  /** Whether a graph of states skips the step: kept by what finds it out. */
  skipped: boolean | null = null
  /** The events of each branch of rolls, when the lists keep them. */
  readonly emissions: readonly Emission[] | undefined
  /** Each weight is a whole multiple of 1 / this, where lists are made so; else 1. */
  readonly size: bigint
  constructor(branches: readonly Branch[], emissions?: readonly Emission[], size = 1n) {
    this.branches = branches
    this.emissions = emissions
    this.size = size
  }
  /** Draws an outcome: one draw, whatever the step rolled. */
  draw(rng: Rng): { branch: Branch; loss: number } {
    if (this.table === null) {
      const w: number[] = []
      for (const branch of this.branches)
        branch.w.forEach((p, i) => {
          if (p > 0) {
            w.push(p)
            this.flat.push({ branch, loss: branch.lo + i })
          }
        })
      this.table = alias(w)
    }
    return this.flat.length === 1 ? this.flat[0]! : this.flat[drawAlias(this.table, rng.next32())]!
  }
}

/** Takes the head step off the agenda and writes an outcome. */
export function patch(scene: Scene, S: Int32Array, b: Branch, loss: number): void {
  const o = b.ops
  for (let i = 0; i < o.length; i += 4) writeCell(S, scene, o[i]!, o[i + 1]!, o[i + 2]!, o[i + 3]!)
  if (b.counter >= 0) S[b.counter] = S[b.counter]! - loss
  const rest = scene.agendas.rest[S[AGENDA]!]!
  S[AGENDA] = b.steps.length === 0 ? rest : rest === b.rest ? b.onward : afterwards(scene, b, rest)
}
function afterwards(scene: Scene, b: Branch, rest: number): number {
  let a = b.after?.get(rest)
  if (a === undefined) {
    a = rest
    for (let i = b.steps.length - 1; i >= 0; i--) a = scene.agendas.push(b.steps[i]!, a)
    if (b.rest >= 0) {
      b.after ??= new Map([[b.rest, b.onward]])
      b.after.set(rest, a)
    }
  }
  b.rest = rest
  b.onward = a
  return a
}

/** What a step emits and plans for one combination of grades, without the number of a spread. */
export interface Emission {
  readonly p: number
  readonly events: readonly Event[]
  readonly planned: readonly Step[]
}
