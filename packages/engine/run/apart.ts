import { BITS, COMPARE, FACT, readCell, VALUE } from '../memory/read-tree.ts'
import { perScene } from '../model/scene.ts'
import type { Fact, Reader, SceneData } from '../model/vocabulary.ts'
import { StateReader } from './reader.ts'

/** What a cell is supposed to answer; undefined where it answers as the state does. */
export type Supposed = (cell: number) => number | undefined

/** Reads a state in which some cells are supposed to hold other values, and notes everything else that was read. */
class Supposing extends StateReader {
  /** Fours: the kind of read, its two places, its answer. */
  noted: number[] = []
  private supposed: Supposed = () => undefined

  begin(S: Int32Array, supposed: Supposed): void {
    this.S = S
    this.noted = []
    this.supposed = supposed
  }
  protected override cell(op: number, a: number, b: number, f: Fact | null): number {
    if (op === FACT) return f!.read(this, a, b)
    const as = this.supposed(a)
    if (as !== undefined) return as
    const answer = readCell(this.S, op, a, b)
    this.noted.push(op, a, b, answer)
    return answer
  }
  override alsoRead(all: Int32Array): void {
    for (let i = 0; i < all.length; i += 4) this.cell(all[i]!, all[i + 1]!, all[i + 2]!, null)
  }
}

/** A result with all that was read for it: it is the same in every state that answers so. */
export interface ReadFor<T> {
  readonly value: T
  /** What was handed over then. */
  readonly handed: number
  /** Fours: the kind of read, its two places, its answer. */
  readonly noted: Int32Array
}
const AS_IT_IS: Supposed = () => undefined
/** Computes something of a state by a reader that notes what it reads; it counts as read. */
export function withReads<T>(r: Reader, compute: (r: Reader) => T): ReadFor<T> {
  const { scene, S } = r
  const reader = new Supposing(scene, S)
  reader.begin(S, AS_IT_IS)
  const value = compute(reader)
  const noted = once(reader.noted, S.length)
  r.alsoRead(noted)
  return { value, handed: S[scene.handed]!, noted }
}
/** Whether a result holds in a state; what was read for it then counts as read. */
export function isStillSo(r: Reader, { handed, noted }: ReadFor<unknown>): boolean {
  const { scene, S } = r
  if (handed !== S[scene.handed] || !holds(S, noted)) return false
  r.alsoRead(noted)
  return true
}
/** Whether a reader answers as its state is, so that what it finds may be kept by what it reads. */
export const readsItsState = (r: Reader): boolean => !(r instanceof Supposing)

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

/** Keys that come to the same as others: where their creatures' cells answer as those of the others did, and nobody else is asked. */
export interface Alike {
  readonly kind: string
  /** The creatures that the result is about. */
  readonly of: readonly number[]
}

/**
 * A function of a state that is remembered by what it reads, so that it comes to the same whether it is computed or
 * remembered. `suppose`: cells that it reads otherwise than they are, the same for a key in every state. `alike`: what else a
 * result of this key may be taken from.
 */
export function remembered<T>(
  suppose: (scene: SceneData, key: number) => Supposed,
  compute: (r: StateReader, key: number) => T,
  alike: (scene: SceneData, key: number) => Alike | undefined = () => undefined,
): (r: Reader, key: number) => T {
  const memory = perScene(scene => ({
    reader: null as Supposing | null,
    keys: new Map<number, { readonly known: Known<T>[]; next: number }>(),
    kinds: new Map<string, Movable<T>[]>(),
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
    const keep = (noted: Int32Array, value: T): T => {
      known[kept.next] = { handed: S[scene.handed]!, noted, value }
      kept.next = (kept.next + 1) % ENOUGH
      r.alsoRead(noted)
      return value
    }
    const like = S[scene.handed] === 0 ? alike(scene, key) : undefined
    const others = like && m.kinds.get(like.kind)
    for (const other of others ?? []) {
      const noted = moved(scene, other, like!.of)
      if (holds(S, noted)) return keep(noted, other.value)
    }
    // One that is computed while another is has a reader of its own.
    const reader = m.reader ?? new Supposing(scene, S)
    m.reader = null
    reader.begin(S, suppose(scene, key))
    const value = compute(reader, key)
    const noted = once(reader.noted, S.length)
    m.reader = reader
    if (like && isMovable(scene, noted, like.of)) {
      if (!others) m.kinds.set(like.kind, [{ of: like.of, noted, value }])
      else if (others.length < KINDS) others.push({ of: like.of, noted, value })
    }
    return keep(noted, value)
  }
}

/** A result that others may take over whose sheets are alike. */
interface Movable<T> {
  readonly of: readonly number[]
  readonly noted: Int32Array
  readonly value: T
}
/** Results kept for creatures alike, in as many states. */
const KINDS = 12

/** Cells whose values name creatures or stand for lists that may: they are alike only while they are empty. */
const namesOthers = perScene(({ layout, sheets }) => {
  const cells = new Set<number>()
  for (const field of layout.fields)
    if (field.holds !== undefined || field.kind === 'ref' || field.kind === 'bag')
      for (let who = 0; who < (field.scope === 'game' ? 1 : sheets.length); who++) cells.add(layout.cell(who, field))
  return cells
})
/** Whether a result goes by cells of its creatures and of the game alone, none of which names anybody. */
function isMovable(scene: SceneData, noted: Int32Array, of: readonly number[]): boolean {
  const { layout } = scene
  const naming = namesOthers(scene)
  const isOwn = (cell: number): boolean => layout.whose(cell) < 0 || of.includes(layout.whose(cell))
  for (let i = 0; i < noted.length; i += 4) {
    const [op, a, b, answer] = [noted[i]!, noted[i + 1]!, noted[i + 2]!, noted[i + 3]!]
    if (!isOwn(a) || (op === COMPARE && !isOwn(b)) || (answer !== 0 && naming.has(a))) return false
  }
  return true
}
/** The reads of a result, of other creatures in place of its own. */
function moved<T>({ layout }: SceneData, { of, noted }: Movable<T>, to: readonly number[]): Int32Array {
  const out = noted.slice()
  const place = (cell: number): number => {
    const i = of.indexOf(layout.whose(cell))
    return i < 0 ? cell : cell + layout.start(to[i]!) - layout.start(of[i]!)
  }
  for (let i = 0; i < out.length; i += 4) {
    out[i + 1] = place(out[i + 1]!)
    if (out[i] === COMPARE) out[i + 2] = place(out[i + 2]!)
  }
  return out
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
