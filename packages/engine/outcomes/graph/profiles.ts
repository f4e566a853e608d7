import { ReadNode, readCell } from '../../memory/read-tree.ts'
import { StateTable } from '../../memory/state-table.ts'
import type { Scene } from '../../model/scene.ts'
import { AGENDA } from '../../model/state.ts'
import { Lists } from '../outcome-lists.ts'
import { type Branch, type Outcomes, patch } from '../outcomes.ts'
import { type Law, lawOf } from './law.ts'

/** Where a branch leads: all its losses lead to one place. */
export interface Way {
  readonly branch: Branch
  /** Writes of counters before its loss, in order: quadruples of a cell, what is added, and the range that it is kept in. */
  readonly more: readonly number[]
  /** Null until it is first followed. */
  to: Place | null
}
/** The outcomes of a step in one profile, for one set of answers about counters. */
export interface Draw {
  readonly law: Law
  readonly ways: readonly Way[]
}

/** A profile is a state without its counters. A tree of reads asks about counters; a draw stands at each of its ends. */
export interface Place {
  readonly profile: number
  readonly over: boolean
  readonly reads: ReadNode<null, Draw>
}

/** Certain steps in a row that are too many: a fight of many creatures has some thousand. */
const ENDLESS = 100_000
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
  /** Draws that were made. */
  draws = 0
  private readonly room: number
  private readonly table: StateTable
  private readonly profile: Int32Array
  private readonly places: Place[] = []
  private readonly asked: number[] = []
  private readonly once = new Int32Array(ONCE)

  /** `room`: draws, and places, to keep at most. */
  constructor(scene: Scene, room: number) {
    this.scene = scene
    this.room = room
    this.lists = new Lists(scene, { all: true, room: NODES })
    this.profile = new Int32Array(scene.size)
    this.table = new StateTable(scene.size)
    this.counters = [...this.profile.keys()].filter(cell => scene.layout.isCounter(cell))
  }

  /** How many places are kept. */
  get count(): number {
    return this.places.length
  }
  /** Whether there is no room for another place. */
  get full(): boolean {
    return this.places.length >= this.room
  }

  /**
   * Runs what is certain, and gives the place where something is not, or the fight is over. Null, and the state stands there, when
   * that place is not kept: there is no room, or, `again`, it is met for the first time or its step seldom comes to the same.
   */
  place(S: Int32Array, again = false): Place | null {
    for (let n = 0; n < ENDLESS; n++) {
      if (S[AGENDA] === 0) return this.at(S, again, null)
      if (again && this.lists.seldom(S)) return null
      const outcomes = this.lists.asking(S, this.asked)
      outcomes.skipped ??= this.skips(outcomes)
      if (this.asked.length > 0 || !outcomes.skipped) return this.at(S, again, outcomes)
      patch(this.scene, S, outcomes.branches[0]!, 0)
    }
    throw new Error(`nothing ever happens after "${this.scene.next(S)!.do}"`)
  }
  private at(S: Int32Array, again: boolean, outcomes: Outcomes | null): Place | null {
    const { counters, profile, table } = this
    profile.set(S)
    for (let i = 0; i < counters.length; i++) profile[counters[i]!] = 0
    let id = table.find(profile)
    if (id < 0) {
      if (this.places.length >= this.room || (again && this.firstTime(table.sought))) return null
      id = table.id(profile)
      const made: Place = { profile: id, over: outcomes === null, reads: new ReadNode() }
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
    n.end = { law, ways: outcomes.branches.map((branch, i) => ({ branch, more: law.more[i]!, to: null })) }
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
    const { counters, profile } = this
    this.table.load(at.profile, profile)
    for (let i = 0; i < counters.length; i++) profile[counters[i]!] = S[counters[i]!]!
    S.set(profile)
  }
}

/** Writes what an outcome does to counters. */
export function count(S: Int32Array, { branch, more }: Way, loss: number): void {
  for (let i = 0; i < more.length; i += 4)
    S[more[i]!] = Math.min(Math.max(S[more[i]!]! + more[i + 1]!, more[i + 2]!), more[i + 3]!)
  if (branch.counter >= 0) S[branch.counter] = S[branch.counter]! - loss
}
