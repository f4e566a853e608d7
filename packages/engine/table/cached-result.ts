import { cachedRow, hasRow, SharedRow } from '../journal/cached-row.ts'
import type { Row } from '../journal/line.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import type { Explained } from '../model/tally.ts'
import type { Done } from '../run/run.ts'
import { apply, Patch, writeAll } from '../run/writer.ts'

/**
 * The result of one step, ready to be written and journalled again whenever the step has the same result, whatever
 * faces were thrown.
 */
export class CachedResult {
  readonly done: Done
  /** The tallies of the result, once they were asked for. */
  why: readonly Explained[] | null = null
  readonly scene: Scene
  private readonly ops: readonly number[]
  private shared: SharedRow | null = null
  /** The agenda below the step when this was last written. */
  private below = -1
  private after = 0

  constructor(scene: Scene, done: Done) {
    this.scene = scene
    this.done = done
    const patch = new Patch(scene)
    for (const e of done.events) apply(patch, e, scene)
    this.ops = patch.ops
  }

  /** Faces that were thrown when it was first computed. */
  get faces(): readonly number[] {
    return this.done.picks.flatMap(p => p.face ?? [])
  }
  /** Its row in the journal, when these faces were thrown; null when it did nothing but plan. */
  row(faces: readonly number[]): Row | null {
    if (!this.shared && !hasRow(this.scene, this.done)) return null
    this.shared ??= new SharedRow(this.scene, this.done)
    return cachedRow(this.shared, faces)
  }
  /** Takes the step off the agenda, writes its events, puts what it planned on top. */
  write(S: Int32Array): void {
    const { scene, ops } = this
    S[AGENDA] = scene.agendas.rest[S[AGENDA]!]!
    writeAll(S, scene, ops)
    const { planned } = this.done
    if (planned.length === 0) return
    const below = S[AGENDA]!
    if (below !== this.below) {
      this.below = below
      this.after = scene.agenda(planned, below)
    }
    S[AGENDA] = this.after
  }
}
