import type { Rng } from '@quintain/dice'
import { AT_MOST, COMPARE, FACT, ReadNode, readCell } from '../memory/read-tree.ts'
import type { Step } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import { FactCache, type KnownFact } from '../run/fact-cache.ts'
import { Enumerating } from './enumerate.ts'
import { type Branch, type Emission, type Outcomes, patch } from './outcomes.ts'
import type { EventWatch } from './watch.ts'

/** A node in the tree of what a step reads; its outcomes stand at the leaf. */
type Node = ReadNode<KnownFact, Outcomes>

/** Results kept of a fact where choices are listed: they come again on many boards. */
const MANY_RESULTS = 256
/** Runs of a kind of step before it is said that its lists are seldom met again: of one that has many outcomes, and of any. */
const TRIAL = 24
const LONG_TRIAL = 2000
/** Outcomes that are many. */
const DEAR = 4

/** How often a kind of step was asked for, how often it had to be run, and how many outcomes that had. */
interface Kind {
  asked: number
  run: number
  branches: number
}

/** What is known of states in which the same things were handed over. */
interface Known {
  readonly roots: (Node | undefined)[]
  readonly c: Enumerating
  readonly facts: FactCache
}

/** The outcome lists of a scene, found by what each step reads. */
export class Lists {
  readonly scene: Scene
  /** How many lists were made. */
  made = 0
  /** The values for which the answer of `along` holds. */
  from = 0
  to = 0
  private roots: (Node | undefined)[] = []
  private c: Enumerating
  private facts: FactCache
  /** What is handed over in the states that are asked about now, and what is known by it. */
  private handed = 0
  private readonly others = new Map<number, Known>()
  private readonly make: () => Known

  private readonly keep: boolean
  private readonly all: boolean
  private readonly room: number
  /** How many nodes the trees have. */
  private nodes = 0
  /** How often each kind of step was asked for, and how often it had to be run. */
  private readonly kinds = new Map<string, Kind>()
  /** The same by the step. */
  private readonly kindsOf: (Kind | undefined)[] = []

  /**
   * `emissions`: every list also keeps the events of its step, for transcripts. `all`: plain steps are listed too, which pays in a fight
   * of few on a small map. `whole`: outcomes say of what number their chances are whole multiples. `room`: nodes that the trees may have in all; what finds no room is run anew each time. `watch`: what is noted of events, so that
   * outcomes that say something else are told apart.
   */
  constructor(
    scene: Scene,
    how: { emissions?: boolean; all?: boolean; room?: number; whole?: boolean; watch?: EventWatch } = {},
  ) {
    this.scene = scene
    this.make = () => {
      const facts = new FactCache(scene, how.all ? { results: MANY_RESULTS } : {})
      const c = new Enumerating(scene, facts)
      c.counting = how.whole ?? false
      c.watch = how.watch ?? null
      return { roots: [], c, facts }
    }
    const first = this.make()
    this.c = first.c
    this.facts = first.facts
    this.keep = how.emissions ?? false
    this.all = how.all ?? false
    this.room = how.room ?? Number.POSITIVE_INFINITY
  }

  /** Outcomes of the step on top of the agenda. A plain step is run anew each time. */
  next(S: Int32Array): Outcomes {
    this.turnTo(S)
    const id = this.scene.agendas.head[S[AGENDA]!]!
    let n = this.roots[id]
    if (n === undefined) {
      n = new ReadNode()
      this.roots[id] = n
    }
    this.facts.begin()
    for (;;) {
      if (n.end !== null) return n.end
      if (n.op < 0) return this.grown(id, S, false)
      const way: Node | undefined = n.ahead(S) ?? n.child(this.answer(n, S))
      if (way === undefined) return this.grown(id, S, false)
      n = way
    }
  }

  /**
   * Outcomes of the step on top of the agenda. `asked` gets all that it asked about counters, in order, as quadruples: the kind of
   * the question, its two numbers, and the answer.
   */
  asking(S: Int32Array, asked: number[]): Outcomes {
    this.turnTo(S)
    asked.length = 0
    const { layout } = this.scene
    const id = this.scene.agendas.head[S[AGENDA]!]!
    const kind = this.kindOf(id)
    kind.asked++
    this.facts.begin()
    let n: Node | undefined = this.roots[id]
    while (n !== undefined) {
      if (n.end !== null) return n.end
      if (n.op < 0) break
      const v = this.answer(n, S)
      if (n.op === FACT) asked.push(...this.facts.asked)
      else if (layout.isCounter(n.a)) asked.push(n.op, n.a, n.b, v)
      n = n.child(v)
    }
    const outcomes = this.grown(id, S, true)
    kind.run++
    kind.branches += outcomes.branches.length
    asked.length = 0
    for (const r of this.c.reads)
      if (r.op === FACT) asked.push(...r.asked)
      else if (layout.isCounter(r.a)) asked.push(r.op, r.a, r.b, r.v)
    return outcomes
  }

  /**
   * Outcomes of the step on top of the agenda, which are the same for every value of this counter from `from` to `to` (the
   * cell -1: no counter is asked about).
   */
  along(S: Int32Array, counter: number): Outcomes {
    this.from = Number.NEGATIVE_INFINITY
    this.to = Number.POSITIVE_INFINITY
    this.turnTo(S)
    if (counter < 0) return this.next(S)
    const id = this.scene.agendas.head[S[AGENDA]!]!
    if (this.plain(id)) {
      const outcomes = this.run(id, S, true)
      for (const r of this.c.reads) {
        this.narrow(S[counter]!, counter, r)
        this.narrowAll(S[counter]!, counter, r.asked)
      }
      return outcomes
    }
    const outcomes = this.next(S)
    let n = this.roots[id]!
    while (n.end !== outcomes) {
      this.narrow(S[counter]!, counter, n)
      const v = this.answer(n, S)
      if (n.op === FACT) this.narrowAll(S[counter]!, counter, this.facts.asked)
      n = n.child(v)!
    }
    return outcomes
  }
  /** The same by what a fact asked. */
  private narrowAll(here: number, counter: number, asked: readonly number[]): void {
    for (let i = 0; i < asked.length; i += 4)
      this.narrow(here, counter, { op: asked[i]!, a: asked[i + 1]!, b: asked[i + 2]! })
  }
  /** Narrows `from` and `to` to the values for which a read has the same answer. */
  private narrow(here: number, counter: number, { op, a, b }: { op: number; a: number; b: number }): void {
    if (op === AT_MOST && a === counter) {
      if (here <= b) this.to = Math.min(this.to, b)
      else this.from = Math.max(this.from, b + 1)
    } else if (op !== FACT && (a === counter || (op === COMPARE && b === counter))) {
      this.from = here
      this.to = here
    }
  }

  /** Goes over to what is known of states like this one: sheets are read without a note. */
  private turnTo(S: Int32Array): void {
    const handed = S[this.scene.handed]!
    if (handed === this.handed) return
    this.others.set(this.handed, { roots: this.roots, c: this.c, facts: this.facts })
    const { roots, c, facts } = this.others.get(handed) ?? this.make()
    this.roots = roots
    this.c = c
    this.facts = facts
    this.handed = handed
  }
  private answer(n: Node, S: Int32Array): number {
    return n.op === FACT ? this.facts.value(S, n.subject!) : readCell(S, n.op, n.a, n.b)
  }

  /** Whether the step on top of the agenda is of a kind whose lists are seldom met again. */
  seldom(S: Int32Array): boolean {
    const { asked, run, branches } = this.kindOf(this.scene.agendas.head[S[AGENDA]!]!)
    return run > 0.8 * asked && (run >= LONG_TRIAL || (run >= TRIAL && branches >= DEAR * run))
  }
  private kindOf(id: number): Kind {
    const known = this.kindsOf[id]
    if (known !== undefined) return known
    const { do: name } = this.scene.steps.all[id]!
    let kind = this.kinds.get(name)
    if (!kind) this.kinds.set(name, (kind = { asked: 0, run: 0, branches: 0 }))
    this.kindsOf[id] = kind
    return kind
  }
  /** Whether the trees have all the nodes that they may have. */
  get full(): boolean {
    return this.nodes >= this.room
  }
  /** Whether a fact read a counter, so that what was asked about counters is not all that an answer depends on. */
  get counted(): boolean {
    return this.facts.counted
  }

  private plain(id: number): boolean {
    if (this.all) return this.nodes >= this.room
    const step = this.scene.steps.all[id]!
    const { plain, rests } = this.scene.rules.steps[step.do]!
    return !rests && (plain as (s: Step) => boolean)(step)
  }
  private run(id: number, S: Int32Array, trace: boolean): Outcomes {
    this.made++
    return this.c.enumerate(this.scene.steps.all[id]!, S, trace, this.keep ? [] : undefined)
  }
  /** Runs a step of which nothing is known for this state, and keeps what it comes to. */
  private grown(id: number, S: Int32Array, trace: boolean): Outcomes {
    const plain = this.plain(id)
    const outcomes = this.run(id, S, trace || !plain)
    if (plain) return outcomes
    this.roots[id] ??= new ReadNode()
    let n = this.roots[id]!
    this.nodes += this.c.reads.length + 1
    for (const r of this.c.reads) {
      if (n.op < 0) {
        n.op = r.op
        n.a = r.a
        n.b = r.b
        n.subject = r.what && this.facts.of(r.what, r.a, r.b)
      } else if (n.op !== r.op || n.a !== r.a || n.b !== r.b || (n.subject?.fact ?? null) !== r.what)
        throw new Error(
          `${this.scene.steps.all[id]!.do}: what it reads depends on something that it did not read through the context`,
        )
      n = n.grow(r.v)
    }
    n.end = outcomes
    return outcomes
  }

  /** The events that the step on top of the agenda may emit, with their chances: for odds of hits and criticals. */
  emissions(S: Int32Array): readonly Emission[] {
    if (this.keep) return this.next(S).emissions!
    this.turnTo(S)
    const emissions: Emission[] = []
    const step = this.scene.next(S)
    if (step) this.c.enumerate(step, S, false, emissions)
    return emissions
  }

  /** Writes an outcome of the step on top of the agenda. */
  patch(S: Int32Array, branch: Branch, loss: number): void {
    patch(this.scene, S, branch, loss)
  }

  /** Runs the agenda of `S` to its end, drawing from the lists. Returns how many steps ran. */
  sample(S: Int32Array, rng: Rng, limit = 1_000_000): number {
    let n = 0
    while (S[AGENDA] !== 0) {
      if (n++ >= limit)
        throw new Error(`the agenda is not empty after ${limit} steps: on top is "${this.scene.next(S)!.do}"`)
      const { branch, loss } = this.next(S).draw(rng)
      patch(this.scene, S, branch, loss)
    }
    return n
  }
}
