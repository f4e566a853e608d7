import { decodeStep } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import { apply, Mutator } from '../run/writer.ts'
import { decodeEvent } from './codec.ts'
import type { Did, Journal, JournalLine, Row } from './line.ts'
import { restore } from './snapshot.ts'

/** Writes the events of a row into a state. Runs no rule. */
export function foldRow(scene: Scene, m: Mutator, row: Row): void {
  for (const e of row.events ?? []) apply(m, decodeEvent(scene, e), scene)
}
/** Writes a line's results into a state. Runs no rule. */
export function fold(scene: Scene, S: Int32Array, l: JournalLine): void {
  const before = S[AGENDA]!
  const m = new Mutator(scene, S)
  let at = 0
  try {
    for (const row of l.rows ?? []) {
      foldRow(scene, m, row)
      at++
    }
  } catch (error) {
    throw new Error(`rows[${at}].events: ${(error as Error).message}`, { cause: error })
  }
  // Events may have emptied the agenda on the way: the line itself says what is pending after it.
  S[AGENDA] = l.agenda ? agendaOf(scene, before, l.agenda) : before
}
function agendaOf(scene: Scene, before: number, { keep, top }: NonNullable<JournalLine['agenda']>): number {
  let a = before
  let depth = 0
  for (let b = before; b !== 0; b = scene.agendas.rest[b]!) depth++
  if (keep < 0 || keep > depth) throw new Error(`agenda.keep: ${keep} steps cannot stay of ${depth}`)
  for (; depth > keep; depth--) a = scene.agendas.rest[a]!
  return scene.agenda(
    top.map((s, i) => decodeStep(scene, s, `agenda.top[${i}]: `)),
    a,
  )
}

/** Deeds that change only what the table knows, not the fight: undo leaves them as they are. */
const APART = new Set<Did['do']>([
  'order',
  'cancel-order',
  'seat',
  'unseat',
  'note',
  'settings',
  'swear',
  'stir',
  'reveal',
  'request-undo',
  'decline-undo',
])
/** Whether a deed changes the fight, and is not only said at the table. */
export const changesFight = (did: Did): boolean => !APART.has(did.do)

/** A copy of the state is kept after every STRIDE lines in effect, to go back to. */
const STRIDE = 64
/** Copies that are kept at once. Where a fight is longer, they lie twice as far apart, and again. */
const COPIES = 64

/** Lines that were taken back together, and the line that did so. */
export interface TakenBack {
  readonly undo: number
  readonly lines: readonly number[]
}

/** Follows a journal from its start: the state, the lines in effect, and states to go back to. */
export class Following {
  readonly scene: Scene
  readonly S: Int32Array
  readonly start: Int32Array
  /** The number of the last line before these: that of a checkpoint, else 0. */
  readonly base: number
  /** All lines, those that were taken back too. */
  readonly lines: JournalLine[] = []
  /** Numbers of the lines in effect, in order. */
  inEffect: number[] = []
  /** What was taken back and may be put back, the last one last. */
  takenBack: readonly TakenBack[] = []
  private kept: { readonly length: number; readonly S: Int32Array }[] = []
  private stride = STRIDE

  constructor(scene: Scene, start: Int32Array, base = 0) {
    this.scene = scene
    this.start = start.slice()
    this.S = start.slice()
    this.base = base
  }
  /** The number of the last line. */
  get last(): number {
    return this.base + this.lines.length
  }
  line(n: number): JournalLine | undefined {
    return this.lines[n - this.base - 1]
  }
  /** Takes in the next line; `S` is the state after it, where that is known. Throws an Error that names the line. */
  add(l: JournalLine, S?: Int32Array): void {
    if (l.n !== this.last + 1)
      throw new Error(`line ${l.n} comes after line ${this.last}: lines between them are missing, or it is doubled`)
    try {
      this.take(l, S)
    } catch (error) {
      throw new Error(`line ${l.n}: ${(error as Error).message}`, { cause: error })
    }
    this.lines.push(l)
  }
  private take(l: JournalLine, S: Int32Array | undefined): void {
    const { did } = l
    if (did.do === 'undo' || did.do === 'redo') {
      const next = this.after(did)
      if (did.do === 'undo')
        this.takenBack = [...this.takenBack, { undo: l.n, lines: this.inEffect.filter(n => n > did.after) }]
      else {
        const back = this.whatComesBack(did)
        this.takenBack = this.takenBack.filter(x => x !== back)
      }
      const stays = did.do === 'undo' ? next.length : this.inEffect.length
      this.S.set(S ?? this.stateOf(next))
      this.inEffect = next
      this.kept = this.kept.filter(k => k.length <= stays)
      return
    }
    if (!changesFight(did)) return
    if (S) this.S.set(S)
    else fold(this.scene, this.S, l)
    // A ruling may be taken back itself, and what was taken back before it put back then.
    if (this.takenBack.length > 0 && did.do !== 'rule') this.takenBack = []
    const length = this.inEffect.push(l.n)
    if (length % this.stride !== 0) return
    this.kept.push({ length, S: this.S.slice() })
    if (this.kept.length <= COPIES) return
    this.stride *= 2
    this.kept = this.kept.filter(k => k.length % this.stride === 0)
  }
  /** The numbers of the lines in effect once this was taken back or put back. Throws an Error when it cannot be. */
  private after(did: Extract<Did, { do: 'undo' | 'redo' }>): number[] {
    if (did.do === 'redo') {
      const back = this.whatComesBack(did)
      if (!back) throw new Error('nothing was taken back that could be put back')
      return [...this.inEffect, ...back.lines]
    }
    if (did.after < this.base) throw new Error(`line ${did.after} lies before the checkpoint at line ${this.base}`)
    return this.inEffect.filter(n => n <= did.after)
  }
  /** The state once this was taken back or put back, and the last line then in effect. */
  peek(did: Extract<Did, { do: 'undo' | 'redo' }>): {
    S: Int32Array
    last: JournalLine | undefined
    /** The lines that are in effect before and not after, or the other way round. */
    turned: readonly JournalLine[]
  } {
    const next = this.after(did)
    const [was, is] = [new Set(this.inEffect), new Set(next)]
    const turned = [...this.inEffect.filter(n => !is.has(n)), ...next.filter(n => !was.has(n))]
    return {
      S: this.stateOf(next),
      last: this.line(next.at(-1) ?? 0),
      turned: turned.flatMap(n => this.line(n) ?? []),
    }
  }
  get redoable(): boolean {
    return this.whatComesBack({ do: 'redo' }) !== undefined
  }
  /** What a redo puts back: what was taken back last, or by the line that it names. Nothing where something was done since. */
  whatComesBack({ of }: Extract<Did, { do: 'redo' }>): TakenBack | undefined {
    const back = of === undefined ? this.takenBack.at(-1) : this.takenBack.find(x => x.undo === of)
    return back && (back.lines[0] ?? 0) > (this.inEffect.at(-1) ?? this.base) ? back : undefined
  }
  /** The state after line `n` of those in effect (0, or the checkpoint's: the start). */
  at(n: number): Int32Array {
    return this.stateOf(this.inEffect.filter(k => k <= n))
  }
  private stateOf(numbers: readonly number[]): Int32Array {
    const from = this.kept.findLast(k => k.length <= numbers.length && sameTo(this.inEffect, numbers, k.length))
    const S = (from?.S ?? this.start).slice()
    for (const n of numbers.slice(from?.length ?? 0)) fold(this.scene, S, this.line(n)!)
    return S
  }
}
const sameTo = (a: readonly number[], b: readonly number[], length: number): boolean => a[length - 1] === b[length - 1]

/** State of a journal as the fold of its events. */
export function follow(scene: Scene, j: Journal): Following {
  const f = new Following(scene, restore(scene, j.checkpoint?.state ?? j.header.start), j.checkpoint?.n ?? 0)
  for (const l of j.lines) f.add(l)
  return f
}
