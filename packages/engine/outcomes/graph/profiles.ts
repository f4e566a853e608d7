import { type Alias, alias } from '@quintain/dice'
import { ReadNode, readCell } from '../../memory/read-tree.ts'
import { StateTable } from '../../memory/state-table.ts'
import type { Scene } from '../../model/scene.ts'
import { AGENDA } from '../../model/state.ts'
import { ADD, CLAMP } from '../../run/writer.ts'
import { Lists } from '../outcome-lists.ts'
import { type Branch, type Outcomes, patch } from '../outcomes.ts'

/** Where a branch leads: all its losses lead to one place. */
export interface Way {
  readonly branch: Branch
  /** Writes of counters before its loss, in order: quadruples of a cell, what is added, and the range that it is kept in. */
  readonly more: readonly number[]
  /** Null until it is first followed. */
  to: Place | null
}
/** The outcomes of a step in one profile, for one set of answers about counters: a way, a loss and a chance for each. */
export class Draw {
  readonly ways: readonly Way[]
  readonly way: readonly number[]
  readonly loss: readonly number[]
  readonly p: readonly number[]
  private made: Alias | null = null
  constructor(ways: readonly Way[], way: readonly number[], loss: readonly number[], p: readonly number[]) {
    this.ways = ways
    this.way = way
    this.loss = loss
    this.p = p
  }
  /** Whether there is one outcome alone. */
  get certain(): boolean {
    return this.p.length === 1
  }
  /** The table to draw from. */
  get table(): Alias {
    this.made ??= alias(this.p)
    return this.made
  }
}
/** A profile is a state without its counters. A tree of reads asks about counters; a draw stands at each of its ends. */
export interface Place {
  readonly profile: number
  readonly over: boolean
  readonly reads: ReadNode<null, Draw>
}

/** The range of a cell. */
const LEAST = -0x80000000
const MOST = 0x7fffffff
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
      if (S[AGENDA] === 0) return this.at(S, again)
      if (again && this.lists.seldom(S)) return null
      const outcomes = this.lists.asking(S, this.asked)
      outcomes.skipped ??= this.skips(outcomes)
      if (this.asked.length > 0 || !outcomes.skipped) return this.at(S, again)
      patch(this.scene, S, outcomes.branches[0]!, 0)
    }
    throw new Error(`nothing ever happens after "${this.scene.next(S)!.do}"`)
  }
  private at(S: Int32Array, again: boolean): Place | null {
    const { counters, profile, table } = this
    profile.set(S)
    for (let i = 0; i < counters.length; i++) profile[counters[i]!] = 0
    let id = table.find(profile)
    if (id < 0) {
      if (this.places.length >= this.room || (again && this.firstTime(table.sought))) return null
      id = table.id(profile)
      this.places[id] = { profile: id, over: S[AGENDA] === 0, reads: new ReadNode() }
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
    this.draws++
    this.load(at, S)
    const { asked } = this
    const outcomes = this.lists.asking(S, asked)
    let n = at.reads
    for (let i = 0; i < asked.length; i += 4) {
      n.op = asked[i]!
      n.a = asked[i + 1]!
      n.b = asked[i + 2]!
      n = n.grow(asked[i + 3]!)
    }
    n.end = this.drawOf(outcomes)
    return n.end
  }
  private drawOf({ branches }: Outcomes): Draw {
    const way: number[] = []
    const loss: number[] = []
    const chances: number[] = []
    const ways = branches.map((branch, i): Way => {
      branch.w.forEach((p, j) => {
        if (p === 0) return
        way.push(i)
        loss.push(branch.lo + j)
        chances.push(p)
      })
      return { branch, more: this.written(branch), to: null }
    })
    return new Draw(ways, way, loss, chances)
  }
  /** What a branch writes into counters besides its loss. */
  private written({ ops }: Branch): number[] {
    const more: number[] = []
    for (let i = 0; i < ops.length; i += 4) {
      const [code, cell, x, y] = [ops[i]!, ops[i + 1]!, ops[i + 2]!, ops[i + 3]!]
      if (!this.scene.layout.isCounter(cell)) continue
      if (code === ADD) more.push(cell, x, LEAST, MOST)
      else if (code === CLAMP) more.push(cell, 0, x, y)
    }
    return more
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
