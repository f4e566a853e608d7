import type { Rng } from '@quintain/dice'
import { alias, drawAlias } from '@quintain/dice'
import { ReadNode, readCell } from '../memory/read-tree.ts'
import { StateTable } from '../memory/state-table.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import { ADD, CLAMP } from '../run/writer.ts'
import { Enumerating } from './enumerate.ts'
import { Lists } from './outcome-lists.ts'
import { type Branch, type Outcomes, patch } from './outcomes.ts'

/** One outcome of a draw: what it takes off counters, and the place that it leads to; null until it is first followed. */
interface Edge {
  readonly branch: Branch
  readonly counter: number
  readonly loss: number
  /** Writes of counters before that loss, in order: quadruples of a cell, what is added, and the range that it is kept in. */
  readonly more: readonly number[]
  to: Place | null
}
/** The outcomes of a step in one profile, for one set of answers about counters. */
interface Draw {
  readonly edges: readonly Edge[]
  readonly table: ReturnType<typeof alias>
}
/** A profile is a state without its counters. A tree of reads asks about counters; a draw stands at each of its ends. */
interface Place {
  readonly profile: number
  readonly over: boolean
  readonly reads: ReadNode<null, Draw>
  /** The first place from here whose outcome is uncertain or touches a counter. */
  past: Place | null
}

/** The range of a cell. */
const LEAST = -0x80000000
const MOST = 0x7fffffff

/** How many draws a graph keeps. A duel has a few dozen; a fight on a wide map makes new ones without end. */
const CAPACITY = 20_000

/**
 * Fights as a graph of profiles, for sampling the same fight many times. A step whose outcome is certain and touches no
 * counter runs once. The graph grows as samples reach new profiles; at its capacity the outcome lists take over.
 */
export class Graph {
  /** How many draws are kept. */
  made = 0
  private readonly scene: Scene
  private readonly capacity: number
  private readonly c: Enumerating
  private readonly counters: readonly number[]
  private readonly profiles: StateTable
  private readonly profile: Int32Array
  private readonly places: Place[] = []
  private fallback: Lists | null = null

  /** `room`: the largest number of draws to keep. */
  constructor(scene: Scene, how: { room?: number } = {}) {
    this.scene = scene
    this.capacity = how.room ?? CAPACITY
    this.c = new Enumerating(scene)
    this.profile = new Int32Array(scene.size)
    this.profiles = new StateTable(scene.size)
    this.counters = [...this.profile.keys()].filter(cell => scene.layout.isCounter(cell))
  }

  /** Runs the agenda of `S` to its end by policy. Returns how often it drew. Throws past `limit` draws. */
  sample(S: Int32Array, rng: Rng, limit = 1_000_000): number {
    let n = 0
    let at = this.place(S)
    while (at !== null && !at.over) {
      if (n++ >= limit) {
        this.load(at, S)
        throw new Error(`the fight is not over after ${limit} draws: on top is "${this.scene.next(S)!.do}"`)
      }
      const draw = this.draw(at, S)
      if (draw === null) {
        this.load(at, S)
        break
      }
      const way = draw.edges.length === 1 ? draw.edges[0]! : draw.edges[drawAlias(draw.table, rng.next32())]!
      if (way.to === null) at = this.follow(at, way, S)
      else {
        const { more } = way
        for (let i = 0; i < more.length; i += 4)
          S[more[i]!] = Math.min(Math.max(S[more[i]!]! + more[i + 1]!, more[i + 2]!), more[i + 3]!)
        if (way.counter >= 0) S[way.counter] = S[way.counter]! - way.loss
        at = way.to
      }
    }
    if (at?.over) this.load(at, S)
    else n += this.lists().sample(S, rng, limit - n)
    return n
  }
  private lists(): Lists {
    this.fallback ??= new Lists(this.scene)
    return this.fallback
  }

  /** The draw for the counters of `S` at this place; null when it is not in the graph and the graph is full. */
  private draw(at: Place, S: Int32Array): Draw | null {
    let n = at.reads
    for (;;) {
      if (n.end !== null) return n.end
      const way = n.op < 0 ? undefined : n.child(readCell(S, n.op, n.a, n.b))
      if (way === undefined) return this.learn(at, S)
      n = way
    }
  }
  private learn(at: Place, S: Int32Array): Draw | null {
    if (this.made >= this.capacity) return null
    this.made++
    const { scene } = this
    this.load(at, S)
    const outcomes = this.c.enumerate(scene.next(S)!, S, true)
    let n = at.reads
    for (const r of this.c.reads) {
      // The profile answers everything but counters, and facts read none.
      if (r.f !== null || !scene.layout.isCounter(r.a)) continue
      n.op = r.op
      n.a = r.a
      n.b = r.b
      n = n.grow(r.v)
    }
    n.end = this.drawOf(outcomes)
    return n.end
  }
  private drawOf({ branches }: Outcomes): Draw {
    const w: number[] = []
    const edges: Edge[] = []
    for (const branch of branches) {
      const more: number[] = []
      const { ops } = branch
      for (let i = 0; i < ops.length; i += 4) {
        const [code, cell, x, y] = [ops[i]!, ops[i + 1]!, ops[i + 2]!, ops[i + 3]!]
        if (!this.scene.layout.isCounter(cell)) continue
        if (code === ADD) more.push(cell, x, LEAST, MOST)
        else if (code === CLAMP) more.push(cell, 0, x, y)
      }
      branch.w.forEach((p, i) => {
        if (p === 0) return
        w.push(p)
        edges.push({ branch, counter: branch.counter, loss: branch.lo + i, more, to: null })
      })
    }
    return { edges, table: alias(w) }
  }

  /** Follows an edge for the first time. */
  private follow(at: Place, way: Edge, S: Int32Array): Place | null {
    this.load(at, S)
    patch(this.scene, S, way.branch, way.loss)
    way.to = this.place(S)
    return way.to
  }
  /** The place of a state after everything that is certain and touches no counter; null when the graph is full. */
  private place(S: Int32Array): Place | null {
    const certain: Place[] = []
    let at = this.placeAt(S)
    while (at.past === null) {
      certain.push(at)
      if (certain.length > this.capacity) throw new Error(`nothing ever happens after "${this.scene.next(S)!.do}"`)
      const draw = this.draw(at, S)
      if (draw === null) return null
      const way = draw.edges[0]!
      if (at.reads.end === null || draw.edges.length > 1 || way.counter >= 0 || way.more.length > 0) at.past = at
      else {
        patch(this.scene, S, way.branch, way.loss)
        at = this.placeAt(S)
      }
    }
    for (const c of certain) c.past = at.past
    return at.past
  }
  private placeAt(S: Int32Array): Place {
    const { counters, profile } = this
    profile.set(S)
    for (let i = 0; i < counters.length; i++) profile[counters[i]!] = 0
    const id = this.profiles.id(profile)
    let at = this.places[id]
    if (at === undefined) {
      at = { profile: id, over: S[AGENDA] === 0, reads: new ReadNode(), past: null }
      if (at.over) at.past = at
      this.places[id] = at
    }
    return at
  }
  /** Writes a profile into a state; its counters stay. */
  private load(at: Place, S: Int32Array): void {
    const { counters, profile } = this
    this.profiles.load(at.profile, profile)
    for (let i = 0; i < counters.length; i++) profile[counters[i]!] = S[counters[i]!]!
    S.set(profile)
  }
}
