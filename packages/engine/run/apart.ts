import { BITS, FACT, readCell, VALUE } from '../memory/read-tree.ts'
import { perScene } from '../model/scene.ts'
import type { Fact, Reader, SceneData } from '../model/vocabulary.ts'
import { StateReader } from './reader.ts'

/** Cells that answer otherwise than the state does, in pairs: a cell and its answer. */
export type Supposed = readonly number[]

/** Reads a state in which some cells are supposed to hold other values, and notes everything else that was read. */
class Supposing extends StateReader {
  /** Fours: the kind of read, its two places, its answer. */
  noted: number[] = []
  private readonly supposed = new Map<number, number>()

  begin(S: Int32Array, supposed: Supposed): void {
    this.S = S
    this.noted = []
    this.supposed.clear()
    for (let i = 0; i < supposed.length; i += 2) this.supposed.set(supposed[i]!, supposed[i + 1]!)
  }
  protected override cell(op: number, a: number, b: number, f: Fact | null): number {
    if (op === FACT) return f!.read(this, a, b)
    const as = this.supposed.get(a)
    if (as !== undefined) return as
    const answer = readCell(this.S, op, a, b)
    this.noted.push(op, a, b, answer)
    return answer
  }
}

interface Known<T> {
  /** What was handed over then. */
  readonly handed: number
  readonly noted: Int32Array
  readonly value: T
}
/** Results remembered under one key: more states than these are seldom gone between. */
const ENOUGH = 6

/** Whether a state answers every read as it was answered. */
function holds(S: Int32Array, noted: Int32Array): boolean {
  for (let i = 0; i < noted.length; i += 4) {
    const op = noted[i]!
    const a = noted[i + 1]!
    const answer = op === VALUE ? S[a]! : op === BITS ? S[a]! & noted[i + 2]! : readCell(S, op, a, noted[i + 2]!)
    if (answer !== noted[i + 3]!) return false
  }
  return true
}
/** Each read once, in the order of the first; all reads of bits of one cell as one. */
function once(noted: readonly number[], size: number): Int32Array {
  const seen = new Map<number, number>()
  const out: number[] = []
  for (let i = 0; i < noted.length; i += 4) {
    const [op, a, b, answer] = [noted[i]!, noted[i + 1]!, noted[i + 2]!, noted[i + 3]!]
    const key = op === BITS ? a - size : (op * size + a) * 0x100000000 + (b >>> 0)
    const place = seen.get(key)
    if (place === undefined) {
      seen.set(key, out.length)
      out.push(op, a, b, answer)
    } else if (op === BITS) {
      out[place + 2]! |= b
      out[place + 3]! |= answer
    }
  }
  return Int32Array.from(out)
}

/**
 * A function of a state that is remembered by what it reads, so that it comes to the same whether it is computed or
 * remembered. `suppose`: cells that it reads otherwise than they are, the same for a key in every state. `keys`: how many
 * keys a scene has.
 */
export function remembered<T>(
  suppose: (scene: SceneData, key: number) => Supposed,
  compute: (r: StateReader, key: number) => T,
): (r: Reader, key: number) => T {
  const memory = perScene(scene => ({
    reader: null as Supposing | null,
    keys: new Map<number, { readonly known: Known<T>[]; next: number }>(),
    supposed: new Map<number, Supposed>(),
    scene,
  }))
  return (r, key) => {
    const { scene, S } = r
    const m = memory(scene)
    let kept = m.keys.get(key)
    if (!kept) m.keys.set(key, (kept = { known: [], next: 0 }))
    const { known } = kept
    for (let i = 0; i < known.length; i++) {
      const { handed, noted, value } = known[i]!
      if (handed !== S[scene.handed] || !holds(S, noted)) continue
      r.alsoRead(noted)
      return value
    }
    let supposed = m.supposed.get(key)
    if (!supposed) m.supposed.set(key, (supposed = suppose(scene, key)))
    // One that is computed while another is has a reader of its own.
    const reader = m.reader ?? new Supposing(scene, S)
    m.reader = null
    reader.begin(S, supposed)
    const value = compute(reader, key)
    const noted = once(reader.noted, S.length)
    known[kept.next] = { handed: S[scene.handed]!, noted, value }
    kept.next = (kept.next + 1) % ENOUGH
    m.reader = reader
    r.alsoRead(noted)
    return value
  }
}

/** Reads of all cells of a scene but counters and what is pending, as fours with the answers left open. */
const wholeBoard = perScene(({ layout, sheets }) => {
  const spans = layout.boardSpans(sheets.length)
  const reads: number[] = []
  for (let i = 0; i < spans.length; i += 2)
    for (let cell = spans[i]!; cell < spans[i + 1]!; cell++) reads.push(VALUE, cell, 0, 0)
  return Int32Array.from(reads)
})

/**
 * A copy of a state with every counter at 0 and nothing pending, for those who think ahead on it: all other cells count as read.
 */
export function boardOf(r: Reader): Int32Array {
  const { scene, S } = r
  const reads = wholeBoard(scene)
  const T = new Int32Array(S.length)
  for (let i = 0; i < reads.length; i += 4) {
    const cell = reads[i + 1]!
    reads[i + 3] = T[cell] = S[cell]!
  }
  r.alsoRead(reads)
  return T
}
