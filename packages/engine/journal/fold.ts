import { decodeStep, encodeStep } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import type { Explained } from '../model/tally.ts'
import { Playing } from '../run/run.ts'
import { Drift, replaying } from '../run/source.ts'
import { apply, Mutator } from '../run/writer.ts'
import {
  decodePicks,
  type Entry,
  encodeEvent,
  encodePicks,
  eventsOf,
  type Journal,
  planOf,
  type RulingEntry,
  type StepEntry,
  type UndoEntry,
} from './entry.ts'
import { restore } from './snapshot.ts'

/** Writes an entry's results into a state. Runs no rule. */
export function fold(scene: Scene, S: Int32Array, e: Exclude<Entry, { undone: number }>): void {
  if ('step' in e) S[AGENDA] = scene.agendas.rest[S[AGENDA]!]!
  const m = new Mutator(scene, S)
  for (const x of eventsOf(scene, e)) apply(m, x, scene)
  const plan = planOf(scene, e)
  if (plan.length) S[AGENDA] = scene.agenda(plan, S[AGENDA]!)
}

/** A copy of the state is kept after every STRIDE entries, to go back to. */
const STRIDE = 64

/** Follows a journal from its start: the state, the entries in effect, and states to go back to. */
export class Following {
  readonly scene: Scene
  readonly S: Int32Array
  /** Numbers of the entries in effect, in order. */
  line: number[] = []
  readonly start: Int32Array
  /** All entries, those that were taken back too. */
  readonly entries: Entry[] = []
  /** States after some of the entries in effect, by place in the line. */
  private kept: { readonly length: number; readonly S: Int32Array }[] = []

  constructor(scene: Scene, start: Int32Array) {
    this.scene = scene
    this.start = start.slice()
    this.S = start.slice()
  }
  /** Takes in the next entry of a journal. */
  add(e: Entry): void {
    if ('undone' in e) this.back(e)
    else {
      fold(this.scene, this.S, e)
      this.wrote(e)
    }
  }
  /** The next entry, when its results are in the state already. */
  wrote(e: StepEntry | RulingEntry): void {
    this.entries.push(e)
    const length = this.line.push(e.n)
    if (length % STRIDE === 0) this.kept.push({ length, S: this.S.slice() })
  }
  /** The next entry undoes what came after another. */
  back(e: UndoEntry): void {
    this.entries.push(e)
    const length = this.upTo(e.undone)
    this.S.set(this.after(length))
    this.line.length = length
    this.kept = this.kept.filter(k => k.length <= length)
  }
  /** The state after entry `n` (0: the start) of those in effect. */
  at(n: number): Int32Array {
    return this.after(this.upTo(n))
  }
  /** How many of those in effect have a number up to `n`. */
  private upTo(n: number): number {
    const i = this.line.findIndex(k => k > n)
    return i < 0 ? this.line.length : i
  }
  private after(length: number): Int32Array {
    const from = this.kept.findLast(k => k.length <= length)
    const S = (from?.S ?? this.start).slice()
    for (const n of this.line.slice(from?.length ?? 0, length)) fold(this.scene, S, this.entries[n - 1] as StepEntry)
    return S
  }
}

/** State of a journal as the fold of its events. */
export function follow(scene: Scene, j: Journal): Following {
  const f = new Following(scene, restore(scene, j.header.start))
  for (const e of j.entries) f.add(e)
  return f
}

/** The tallies of an entry, made on demand: the rule runs once more on the state before it, with the picks of the journal. */
export function whyOf(scene: Scene, before: Int32Array, e: StepEntry): readonly Explained[] {
  const done = { step: decodeStep(scene, e.step), picks: decodePicks(scene, e.picks ?? []) }
  return new Playing(scene, before).whyOf(before, done)
}

export interface Difference {
  /** Number of the entry, and the event of it (from 0) or what else differs. */
  readonly n: number
  readonly where: string
  readonly recorded: unknown
  readonly computed: unknown
}

/** Recomputes a journal from its picks under the scene's rules and names the first thing that differs; null when nothing does. */
export function verify(scene: Scene, j: Journal): Difference | null {
  const f = new Following(scene, restore(scene, j.header.start))
  for (const e of j.entries) {
    if ('step' in e) {
      const differs = compare(scene, f.S, e)
      if (differs) return differs
    }
    f.add(e)
  }
  return null
}

function compare(scene: Scene, S: Int32Array, e: StepEntry): Difference | null {
  const top = scene.next(S)
  const next = top && encodeStep(scene, top)
  if (JSON.stringify(next) !== JSON.stringify(e.step))
    return { n: e.n, where: 'step', recorded: e.step, computed: next }
  try {
    const source = replaying(decodePicks(scene, e.picks ?? []))
    const done = new Playing(scene, S).run(S, top!, source)
    source.done()
    const lists = [
      ['picks', e.picks ?? [], encodePicks(scene, done.picks)],
      ['events', e.events ?? [], done.events.map(x => encodeEvent(scene, x))],
      ['plan', e.plan ?? [], done.planned.map(x => encodeStep(scene, x))],
    ] as const
    for (const [where, recorded, computed] of lists)
      for (let i = 0; i < Math.max(recorded.length, computed.length); i++)
        if (JSON.stringify(recorded[i]) !== JSON.stringify(computed[i]))
          return { n: e.n, where: `${where}[${i}]`, recorded: recorded[i], computed: computed[i] }
  } catch (error) {
    if (error instanceof Drift) return { n: e.n, where: 'picks', recorded: e.picks ?? [], computed: error.message }
    throw error
  }
  return null
}
