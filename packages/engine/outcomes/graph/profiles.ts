import { type Alias, drawAlias, type Rng } from '@quintain/dice'
import { ReadNode, readCell } from '../../memory/read-tree.ts'
import { StateTable } from '../../memory/state-table.ts'
import type { Scene } from '../../model/scene.ts'
import { AGENDA } from '../../model/state.ts'
import type { LeftOut } from '../../model/steps.ts'
import { StateReader } from '../../run/reader.ts'
import { Lists } from '../outcome-lists.ts'
import { type Branch, type Outcomes, patch } from '../outcomes.ts'
import type { EventWatch } from '../watch.ts'
import { type Law, lawOf } from './law.ts'

/** Where a branch leads: all its losses lead to one place. */
export interface Way {
  readonly branch: Branch
  /** The cell that its loss is taken from, or -1. */
  readonly counter: number
  /** Writes of counters before its loss, in order: quadruples of a cell, what is added, and the range that it is kept in. */
  readonly more: readonly number[]
  /** Null until it is first followed. */
  to: Place | null
  /** What is noted on the way there, where something is: of each a key, and how much, `a + b * loss`, in triples. */
  notes: readonly number[] | null
}
/** The outcomes of a step in one profile, for one set of answers about counters. */
export class Draw {
  readonly law: Law
  readonly ways: readonly Way[]
  /** Where it leads whatever is thrown, where nothing is counted or noted on the way; null until that is known. */
  onward: Place | null = null
  /** Of each outcome its way and its loss, and the table to draw from, null where there is one outcome; made when it is first drawn. */
  private outcomes: readonly Drawn[] | null = null
  private table: Alias | null = null

  constructor(law: Law, ways: readonly Way[]) {
    this.law = law
    this.ways = ways
  }
  /** Keeps where an outcome led, for who draws it again. */
  lead({ way }: Drawn, to: Place | null, notes: readonly number[] | null): void {
    way.to = to
    way.notes = notes
    if (this.law.certain && notes === null && way.counter < 0 && way.more.length === 0) this.onward = to
  }
  /** An outcome by its chance. */
  drawn(rng: Rng): Drawn {
    const outcomes = this.outcomes ?? this.drawable()
    return this.table === null ? outcomes[0]! : outcomes[drawAlias(this.table, rng.next32())]!
  }
  private drawable(): readonly Drawn[] {
    const { way, loss, certain, table } = this.law
    this.outcomes = way.map((w, i) => ({ way: this.ways[w]!, loss: loss[i]! }))
    if (!certain) this.table = table
    return this.outcomes
  }
}
/** An outcome that was drawn. */
export interface Drawn {
  readonly way: Way
  readonly loss: number
}

/** A profile is a state without its counters. A tree of reads asks about counters; a draw stands at each of its ends. */
export interface Place {
  readonly profile: number
  readonly over: boolean
  /** What is remembered there by what is noted. */
  readonly remembered: number
  readonly reads: ReadNode<null, Draw>
  /** The cells of a state of it, but for counters; null until they are first asked for. */
  cells: Int32Array | null
}

/** A state from which fights begin, kept by who samples many of them: its place is found once. */
export class Start {
  readonly state: Int32Array
  /** Where it leads, what is noted on the way, and among which places; null until that is known. */
  found: { readonly of: Profiles; readonly place: Place; readonly notes: readonly number[] } | null = null

  constructor(state: Int32Array) {
    this.state = state.slice()
  }
}

/** Certain steps in a row that are too many: a fight of many creatures has some thousand. */
const ENDLESS = 100_000
/** Certain steps that are run in a row where something is noted: who notes it may have had enough of them. */
const NOTED = 4000
/** Certain steps in a row after which it is watched whether a state comes again. */
const QUIET = 64
/** Nodes that the trees of reads may have, some 100 bytes each. */
const NODES = 400_000
/** Profiles that were met once are told apart by their hash in a table of this size. */
const ONCE = 1 << 14

/**
 * A fight as places: states without their counters, in which all that is certain and asks about no counter is skipped. What
 * samples the fight and what solves it go through them.
 */
export class Profiles {
  readonly scene: Scene
  readonly lists: Lists
  /** The cells of counters. */
  readonly counters: readonly number[]
  /** What is remembered where the state stands: set it before `place` from a state that is no place. */
  remembered = 0
  /** What was noted since it was last emptied, as the notes of a way. */
  readonly notes: number[] = []
  /** Draws that were made. */
  draws = 0
  private readonly room: number
  private readonly table: StateTable
  /** A profile, with what is remembered in a cell of its own after those of the state. */
  private readonly profile: Int32Array
  private readonly places: Place[] = []
  private readonly asked: number[] = []
  /** Counters of a state into which a profile is written. */
  private readonly held: Int32Array
  private readonly once = new Int32Array(ONCE)
  private readonly watch: EventWatch | null
  private readonly looking: StateReader
  private readonly out: LeftOut | null

  /** `room`: draws, and places, to keep at most. `watch`: what is noted on the ways between places. `out`: what is left out of places. `nodes`: those that the trees of reads may have. */
  constructor(
    scene: Scene,
    room: number,
    watch: EventWatch | null = null,
    { out = null, nodes = NODES }: { readonly out?: LeftOut | null; readonly nodes?: number } = {},
  ) {
    this.out = out
    this.scene = scene
    this.room = room
    this.watch = watch
    this.lists = new Lists(scene, { all: true, room: nodes, ...(watch ? { watch } : {}) })
    this.profile = new Int32Array(scene.size + 1)
    this.table = new StateTable(scene.size + 1)
    this.counters = Array.from({ length: scene.size }, (_, cell) => cell).filter(cell => scene.layout.isCounter(cell))
    this.held = new Int32Array(this.counters.length)
    this.looking = new StateReader(scene, new Int32Array(0))
  }

  /** How many places are kept. */
  get count(): number {
    return this.places.length
  }
  /** Whether there is no room for more of anything. */
  get spent(): boolean {
    return this.full || this.draws >= this.room || this.lists.full
  }
  /** Whether there is no room for another place. */
  get full(): boolean {
    return this.places.length >= this.room
  }

  /**
   * Runs what is certain, and gives the place where something is not, or the fight is over. Null, and the state stands there, when
   * that place is not kept: there is no room, or, `again`, it is met for the first time or its step seldom comes to the same. Where
   * something is noted, it also stands where much was certain in a row: in a fight in which nothing happens any more. Where nothing
   * is noted, such a fight is over as soon as a state comes again: nobody will ever win it.
   */
  place(S: Int32Array, again = false): Place | null {
    const most = this.watch === null ? ENDLESS : NOTED
    let earlier: Int32Array | null = null
    for (let n = 0; n < most; n++) {
      if (S[AGENDA] === 0) return this.at(S, again, null)
      if (earlier?.every((x, cell) => x === S[cell])) return this.at(S, again, null)
      // A state is kept at ever longer intervals, so that one that comes again is found whatever lies between.
      if (this.watch === null && n >= QUIET && (n & (n - 1)) === 0) earlier = S.slice()
      if (again && this.watch === null && this.lists.seldom(S)) return null
      const outcomes = this.lists.asking(S, this.asked)
      outcomes.skipped ??= this.skips(outcomes)
      if (this.asked.length > 0 || !outcomes.skipped) return this.at(S, again, outcomes)
      this.write(S, outcomes.branches[0]!, 0)
    }
    if (this.watch !== null) return null
    throw new Error(`nothing ever happens after "${this.scene.next(S)!.do}"`)
  }
  /** The place of a state from which a fight begins, as `place` gives it to who asks again. `S` becomes a state of it. */
  begin(start: Start, S: Int32Array): Place | null {
    const { notes } = this
    const { state, found } = start
    if (notes.length > 0) notes.length = 0
    if (found !== null && found.of === this) {
      const { place } = found
      for (const n of found.notes) notes.push(n)
      for (const cell of this.counters) S[cell] = state[cell]!
      this.remembered = place.remembered
      return place
    }
    this.remembered = 0
    S.set(state)
    const place = this.place(S, true)
    if (place !== null) start.found = { of: this, place, notes: notes.slice() }
    return place
  }
  /** Writes an outcome of the step on top into a state, and notes what it says. */
  write(S: Int32Array, branch: Branch, loss: number): void {
    const { watch, scene, looking, notes } = this
    if (watch === null) {
      patch(scene, S, branch, loss)
      return
    }
    const step = scene.next(S)!
    const remembered = watch.during(step, this.remembered)
    this.remembered = remembered
    if (branch.said !== null) for (const { event, a, b } of branch.said) notes.push(watch.key(event, remembered), a, b)
    const writes = branch.ops.length > 0
    looking.S = S
    const before = writes ? watch.look(looking) : 0
    patch(scene, S, branch, loss)
    const after = writes ? watch.look(looking) : 0
    if (after !== before) for (const key of watch.changed(before, after, remembered)) notes.push(key, 1, 0)
  }
  private at(S: Int32Array, again: boolean, outcomes: Outcomes | null): Place | null {
    const { counters, profile, table } = this
    this.out?.from(S)
    profile.set(S)
    // Where it is over nothing more is noted, so that all ends of one profile are one.
    if (outcomes === null) this.remembered = 0
    profile[this.scene.size] = this.remembered
    for (let i = 0; i < counters.length; i++) profile[counters[i]!] = 0
    let id = table.find(profile)
    if (id < 0) {
      if (this.places.length >= this.room || (again && this.firstTime(table.sought))) return null
      id = table.id(profile)
      const made: Place = {
        profile: id,
        over: outcomes === null,
        remembered: this.remembered,
        reads: new ReadNode(),
        cells: null,
      }
      this.places[id] = made
      if (outcomes !== null && this.draws < this.room) this.grown(made, outcomes)
    }
    return this.places[id]!
  }
  private firstTime(hash: number): boolean {
    const i = hash & (ONCE - 1)
    if (this.once[i] === hash) return false
    this.once[i] = hash
    return true
  }

  /** The draw for the counters of `S` at this place; null when it is not kept and there is no room. Else `S` may become a state of it. */
  draw(at: Place, S: Int32Array): Draw | null {
    let n = at.reads
    for (;;) {
      if (n.end !== null) return n.end
      const way = n.op < 0 ? undefined : n.child(readCell(S, n.op, n.a, n.b))
      if (way === undefined) return this.learn(at, S)
      n = way
    }
  }
  private learn(at: Place, S: Int32Array): Draw | null {
    if (this.draws >= this.room) return null
    this.load(at, S)
    return this.grown(at, this.lists.asking(S, this.asked))
  }
  /** Keeps what the step of a place comes to, with the answers about counters that were given last. */
  private grown(at: Place, outcomes: Outcomes): Draw {
    this.draws++
    const { asked } = this
    let n = at.reads
    for (let i = 0; i < asked.length; i += 4) {
      n.op = asked[i]!
      n.a = asked[i + 1]!
      n.b = asked[i + 2]!
      n = n.grow(asked[i + 3]!)
    }
    const law = lawOf(outcomes, this.scene)
    const ways = outcomes.branches.map((branch, i) => ({
      branch,
      counter: branch.counter,
      more: law.more[i]!,
      to: null,
      notes: null,
    }))
    n.end = new Draw(law, ways)
    return n.end
  }
  /** Whether there is one outcome, whatever is thrown, that touches no counter. */
  private skips({ branches }: Outcomes): boolean {
    if (branches.length !== 1) return false
    const { w, counter, ops } = branches[0]!
    if (counter >= 0 || w.some((p, i) => (p === 0) === (i === 0))) return false
    for (let i = 1; i < ops.length; i += 4) if (this.scene.layout.isCounter(ops[i]!)) return false
    return true
  }

  /** Writes a profile into a state; its counters stay. */
  load(at: Place, S: Int32Array): void {
    const { counters, held } = this
    at.cells ??= this.table.cells(at.profile, this.scene.size)
    for (let i = 0; i < counters.length; i++) held[i] = S[counters[i]!]!
    S.set(at.cells)
    for (let i = 0; i < counters.length; i++) S[counters[i]!] = held[i]!
    this.remembered = at.remembered
  }
}

/** Writes what an outcome does to counters. */
export function count(S: Int32Array, { counter, more }: Way, loss: number): void {
  for (let i = 0; i < more.length; i += 4)
    S[more[i]!] = Math.min(Math.max(S[more[i]!]! + more[i + 1]!, more[i + 2]!), more[i + 3]!)
  if (counter >= 0) S[counter] = S[counter]! - loss
}
