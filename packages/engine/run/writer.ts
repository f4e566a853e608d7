import type { AnyEventKind, Event, Writer } from '../model/events.ts'
import type { Step } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA, type Bag, type Condition, type Counter, type Ref, type Value } from '../model/state.ts'

/** Codes of recorded writes: quadruples of code, cell, x, y. */
export const SET = 0
export const ADD = 1
export const MASK = 2
export const INCLUDE = 3
export const EXCLUDE = 4
export const CLAMP = 5
export const SKIP = 6

function kindOf(e: Event, scene: Scene): AnyEventKind {
  const kind = scene.rules.events[e.e]
  if (!kind) throw new Error(`no event "${e.e}" under ruleset ${scene.rules.id}: a chapter must bring it`)
  return kind
}
/** The whole reducer: an event's own blind writes, by the declaration of its kind. */
export function apply(w: Writer, e: Event, scene: Scene): void {
  kindOf(e, scene).write?.(w, e as never)
}
/** The reducer of odds and samples. */
export function applyForeseen(w: Writer, e: Event, scene: Scene): void {
  const kind = kindOf(e, scene)
  ;(kind.foreseen ?? kind.write)?.(w, e as never)
}

/** Turns the names of a write into cells. */
abstract class Cells implements Writer {
  readonly scene: Scene
  constructor(scene: Scene) {
    this.scene = scene
  }
  protected abstract op(code: number, cell: number, x: number, y: number): void
  add(who: number, field: Counter, by: number): void {
    if (by !== 0) this.op(ADD, this.scene.layout.cell(who, field), by, 0)
  }
  clamp(who: number, field: Counter, low: number, high: number): void {
    if (low > high) throw new Error(`the field "${field.name}" cannot be clamped from ${low} to ${high}`)
    this.op(CLAMP, this.scene.layout.cell(who, field), low, high)
  }
  set(who: number, field: Value, to: number): void {
    this.op(SET, this.scene.layout.cell(who, field), to, 0)
  }
  put<T>(who: number, field: Ref<T>, to: T): void {
    this.op(SET, this.scene.layout.cell(who, field), this.scene.values.id(to), 0)
  }
  include<T>(who: number, field: Bag<T>, item: T): void {
    this.op(INCLUDE, this.scene.layout.cell(who, field), this.scene.values.id(item), 0)
  }
  exclude<T>(who: number, field: Bag<T>, item: T): void {
    this.op(EXCLUDE, this.scene.layout.cell(who, field), this.scene.values.id(item), 0)
  }
  give(who: number, k: Condition): void {
    this.op(MASK, this.scene.layout.start(who) + this.scene.layout.wordOffset(k), -1, this.scene.layout.bitOf(k))
  }
  take(who: number, k: Condition): void {
    this.op(MASK, this.scene.layout.start(who) + this.scene.layout.wordOffset(k), ~this.scene.layout.bitOf(k), 0)
  }
  clear(): void {
    this.op(SET, AGENDA, 0, 0)
  }
  skip(): void {
    this.op(SKIP, AGENDA, 0, 0)
  }
}

export function writeCell(S: Int32Array, scene: Scene, code: number, cell: number, x: number, y: number): void {
  const v = S[cell]!
  S[cell] =
    code === SET
      ? x
      : code === ADD
        ? v + x
        : code === MASK
          ? (v & x) | y
          : code === INCLUDE
            ? scene.bags.include(v, x)
            : code === EXCLUDE
              ? scene.bags.exclude(v, x)
              : code === SKIP
                ? scene.agendas.rest[v]!
                : Math.min(Math.max(v, x), y)
}

/** Writes into a state at once. */
export class Mutator extends Cells {
  S: Int32Array
  constructor(scene: Scene, S: Int32Array) {
    super(scene)
    this.S = S
  }
  protected op(code: number, cell: number, x: number, y: number): void {
    writeCell(this.S, this.scene, code, cell, x, y)
  }
}

/** Finishes a step: takes it off the agenda, writes its events by a reducer, puts what it planned on top. */
export function finish(m: Mutator, events: readonly Event[], planned: readonly Step[], reduce = apply): void {
  const S = m.S
  const scene = m.scene
  S[AGENDA] = scene.agendas.rest[S[AGENDA]!]!
  for (const e of events) reduce(m, e, scene)
  if (planned.length) S[AGENDA] = scene.agenda(planned, S[AGENDA]!)
}

/** Keeps writes as a patch. */
export class Patch extends Cells {
  ops: number[] = []
  protected op(code: number, cell: number, x: number, y: number): void {
    this.ops.push(code, cell, x, y)
  }
}
/** Writes what a patch keeps into a state. */
export function writeAll(S: Int32Array, scene: Scene, ops: readonly number[]): void {
  for (let i = 0; i < ops.length; i += 4) writeCell(S, scene, ops[i]!, ops[i + 1]!, ops[i + 2]!, ops[i + 3]!)
}

/** Records writes as a patch; the amount added to the first counter is recorded separately, as the law of the outcome. */
export class Recorder extends Patch {
  counter = -1
  delta = 0
  reset(): void {
    this.ops.length = 0
    this.counter = -1
    this.delta = 0
  }
  protected override op(code: number, cell: number, x: number, y: number): void {
    if (code === ADD && (this.counter < 0 || this.counter === cell) && this.scene.layout.isCounter(cell)) {
      this.counter = cell
      this.delta += x
      return
    }
    // The law of the outcome is written last: what was added before a clamp is written before it.
    if (code === CLAMP && this.counter === cell) {
      if (this.delta !== 0) this.ops.push(ADD, cell, this.delta, 0)
      this.counter = -1
      this.delta = 0
    }
    super.op(code, cell, x, y)
  }
}
