import type { Die } from '@quintain/dice'
import { freezeForJson } from '../memory/json-cache.ts'
import { kept } from '../memory/kept.ts'
import { ReadPlaces } from '../memory/read-places.ts'
import { FACT, ReadNode, readCell } from '../memory/read-tree.ts'
import type { Step } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import type { Context, Fact, Question } from '../model/vocabulary.ts'
import { FactCache, type KnownFact } from '../run/fact-cache.ts'
import { Playing } from '../run/run.ts'
import type { Answer, Source } from '../run/source.ts'
import { CachedResult } from './cached-result.ts'

/** Codes of what a step depends on besides its reads: the grade of a roll, who answered a question, and the answer. */
const GRADE = 5
const WHO = 6
const ANSWER = 7

interface Roll {
  readonly key: string
  readonly die: Die
  /** The grade's index of each face, from the lowest face up. */
  readonly grades: readonly number[]
}
interface Asked {
  readonly q: Question<unknown>
  readonly who: number
  readonly options: readonly unknown[]
  readonly about: unknown
  readonly also: readonly number[] | undefined
}
function gradeOf({ key, die, grades }: Roll, face: number): number {
  const grade = grades[face - die.lo]
  if (grade === undefined) throw new Error(`"${key}" cannot show ${face}: ${die.lo} to ${die.lo + die.w.length - 1}`)
  return grade
}
type Node = ReadNode<KnownFact | Roll | Asked, CachedResult>

/** What a result weighs, in reads. */
const RESULT = 50
/**
 * Reads and results that a scene keeps; when there are more, all are dropped. A duel has some hundreds of results, a fight on a
 * wide map makes new ones without end, and a choice among hundreds of creatures reads hundreds of cells at once.
 */
const CAPACITY = 200_000

/** What is known of states in which the same things were handed over. */
interface Known {
  readonly roots: (Node | null | undefined)[]
  readonly facts: FactCache
  readonly tracing: Tracing
}

/**
 * Results of steps that ran before. A step that reads the same cells, rolls the same grades and gets the same answers has
 * the same result, so its rule does not run again. Results depend on what was read, never on when, and cannot go stale.
 */
export class StepCache {
  private readonly scene: Scene
  private facts: FactCache
  private tracing: Tracing
  private readonly recorder = new RecordingSource()
  private roots: (Node | null | undefined)[] = []
  /** What is handed over in the states that are played now, and what is known by it. */
  private handed = 0
  private readonly others = new Map<number, Known>()
  private size = 0
  private busy = false
  /** Faces that were thrown in the last run, in order. */
  faces: readonly number[] = []

  private constructor(scene: Scene) {
    this.scene = scene
    this.facts = new FactCache(scene)
    this.tracing = new Tracing(scene, this.facts)
  }
  /** The cache of a scene, shared by all tables that play in it. */
  static readonly of = kept((scene: Scene) => new StepCache(scene))

  /**
   * The result of the step on top of the agenda of `S`; writes nothing. May throw Pending: then nothing has happened. Null
   * when a line ends before the first answer of the step.
   */
  run(S: Int32Array, step: Step, source: LineEnding, explain?: boolean): CachedResult | null
  run(S: Int32Array, step: Step, source: Source, explain?: boolean): CachedResult
  run(S: Int32Array, step: Step, source: Source & Partial<LineEnding>, explain = false): CachedResult | null {
    // The source plays in the same scene while it is asked: that run is not cached.
    if (this.busy) return explained(this.runUncached(new Playing(this.scene, S), S, step, source), S, explain)
    this.busy = true
    try {
      const found = this.find(S, step, source)
      return found && explained(found, S, explain, this.tracing)
    } finally {
      this.busy = false
    }
  }

  /** Goes over to what is known of states like this one: sheets are read without a note. */
  private turnTo(S: Int32Array): void {
    const handed = S[this.scene.handed]!
    if (handed === this.handed) return
    this.others.set(this.handed, { roots: this.roots, facts: this.facts, tracing: this.tracing })
    const known = this.others.get(handed)
    this.roots = known?.roots ?? []
    this.facts = known?.facts ?? new FactCache(this.scene)
    this.tracing = known?.tracing ?? new Tracing(this.scene, this.facts)
    this.handed = handed
  }
  private find(S: Int32Array, step: Step, source: Source & Partial<LineEnding>): CachedResult | null {
    this.turnTo(S)
    this.facts.begin()
    this.tracing.S = S
    const root = this.root(S, step)
    if (root === null) return this.runUncached(this.tracing, S, step, source)
    this.recorder.begin(source)
    let n: Node = root
    for (;;) {
      if (n.end !== null) {
        this.faces = this.recorder.faces
        return n.end
      }
      if (n.op === WHO && source.ends?.(n.subject as Asked)) return null
      const way: Node | undefined = n.op < 0 ? undefined : n.child(this.answer(n, S))
      if (way === undefined) return this.learn(root, S, step, this.recorder.replay())
      n = way
    }
  }
  /** Runs the rule without caching its result. */
  private runUncached(playing: Playing, S: Int32Array, step: Step, source: Source): CachedResult {
    const result = new CachedResult(this.scene, playing.run(S, step, source))
    this.faces = result.faces
    return result
  }
  /** The root of a step's tree; null for a step that runs each time. */
  private root(S: Int32Array, step: Step): Node | null {
    const id = this.scene.agendas.head[S[AGENDA]!]!
    let n = this.roots[id]
    if (n === undefined) {
      const plain = this.scene.rules.steps[step.do]?.plain as ((s: Step) => boolean) | undefined
      n = plain?.(step) ? null : new ReadNode()
      this.roots[id] = n
    }
    return n
  }
  private answer(n: Node, S: Int32Array): number {
    switch (n.op) {
      case FACT:
        return this.facts.value(S, n.subject as KnownFact)
      case GRADE: {
        const roll = n.subject as Roll
        return gradeOf(roll, this.recorder.throw(roll.key, roll.die))
      }
      case WHO: {
        const { q, who, options, about, also } = n.subject as Asked
        return this.scene.values.id(this.recorder.answer(q, who, options, about, this.tracing, also).by)
      }
      case ANSWER:
        return this.scene.values.id(this.recorder.last)
      default:
        return readCell(S, n.op, n.a, n.b)
    }
  }
  /** Runs the rule and stores its result at the leaf of its reads. */
  private learn(root: Node, S: Int32Array, step: Step, source: Source): CachedResult {
    const result = new CachedResult(this.scene, this.tracing.trace(S, step, source))
    let n = root
    for (const r of this.tracing.reads) {
      if (n.op < 0) {
        n.op = r.op
        n.a = r.a
        n.b = r.b
        n.subject = r.op === FACT ? this.facts.of(r.what as Fact, r.a, r.b) : (r.what as Roll | Asked | null)
      } else if (n.op !== r.op || n.a !== r.a || n.b !== r.b || !sameSubject(n.subject, r.what))
        throw new Error(`${step.do}: what it reads depends on something that it did not read through the context`)
      n = n.grow(r.v)
    }
    n.end = result
    this.faces = result.faces
    this.size += RESULT + this.tracing.reads.length
    if (this.size > CAPACITY) {
      this.size = 0
      this.roots = []
      this.others.clear()
      this.facts.clear()
    }
    return result
  }
}

/** The same fact; the same die or question by its key. */
function sameSubject(a: Node['subject'], b: Trace['what']): boolean {
  if (a === b) return true
  if (a === null || b === null) return false
  if ('fact' in a) return a.fact === b
  if ('key' in a && 'key' in b) return a.key === b.key
  return 'q' in a && 'q' in b && a.q.question === b.q.question
}

/** Adds the tallies of a step that threw dice: the rule runs again with the same picks. */
function explained(result: CachedResult, S: Int32Array, explain: boolean, playing?: Playing): CachedResult {
  if (explain && result.why === null)
    result.why = freezeForJson(
      result.faces.length ? (playing ?? new Playing(result.scene, S)).whyOf(S, result.done) : [],
    )
  return result
}

/** A source that may end a line before a question, which is cheaper than to throw. */
export interface LineEnding extends Source {
  ends(asked: { readonly q: Question<unknown>; readonly who: number }): boolean
}

interface Trace {
  readonly op: number
  readonly a: number
  readonly b: number
  readonly what: Fact | Roll | Asked | null
  readonly v: number
}

/** Runs a step and records what it depends on, in order. What a policy reads is not recorded. */
class Tracing extends Playing {
  readonly reads: Trace[] = []
  private readonly places = new ReadPlaces()
  private tracing = false
  private readonly facts: FactCache
  constructor(scene: Scene, facts: FactCache) {
    super(scene, new Int32Array(0))
    this.facts = facts
  }
  trace(S: Int32Array, step: Step, source: Source) {
    this.reads.length = 0
    this.places.clear()
    this.tracing = true
    try {
      return this.run(S, step, source)
    } finally {
      this.tracing = false
    }
  }
  protected override cell(op: number, a: number, b: number, f: Fact | null): number {
    if (!this.tracing) return this.now(op, a, b, f)
    const met = this.places.find(this.reads, op, a, b, f)
    if (met >= 0) return this.reads[met]!.v
    const v = this.now(op, a, b, f)
    this.reads.push({ op, a, b, what: f, v })
    return v
  }
  private now(op: number, a: number, b: number, f: Fact | null): number {
    return op === FACT ? this.facts.value(this.S, this.facts.of(f!, a, b)) : readCell(this.S, op, a, b)
  }
  override askAny<O>(
    q: Question<O>,
    whos: readonly number[],
    idle: (answer: O) => boolean,
    besides?: readonly number[],
  ): readonly [number, O] | null {
    if (this.tracing) throw new Error(`the step that asks anybody "${q.question}" is to be declared plain`)
    return super.askAny(q, whos, idle, besides)
  }
  protected override graded<K>(key: string, die: Die, grade: (face: number) => K): K {
    if (!this.tracing) return super.graded(key, die, grade)
    const labels: K[] = []
    const grades = Array.from(die.w, (_, i) => {
      const label = grade(die.lo + i)
      const met = labels.indexOf(label)
      return met < 0 ? labels.push(label) - 1 : met
    })
    const roll: Roll = { key, die, grades }
    let v = 0
    const label = super.graded(key, die, face => {
      v = gradeOf(roll, face)
      return labels[v]!
    })
    this.reads.push({ op: GRADE, a: 0, b: 0, what: roll, v })
    return label
  }
  protected override answer<O>(
    q: Question<O>,
    who: number,
    options: readonly O[],
    about: unknown,
    also?: readonly number[],
  ) {
    const { tracing } = this
    this.tracing = false
    const given = super.answer(q, who, options, about, also)
    this.tracing = tracing
    if (tracing) {
      const what = { q, who, options, about, also } as Asked
      this.reads.push({ op: WHO, a: who, b: 0, what, v: this.scene.values.id(given.by) })
      this.reads.push({ op: ANSWER, a: who, b: 0, what: null, v: this.scene.values.id(given.answer) })
    }
    return given
  }
}

/** Records what a source gave, so that the step can run again with it from its start. */
class RecordingSource implements Source {
  last: unknown
  faces: number[] = []
  private source!: Source
  private answers: Answer<unknown>[] = []
  begin(source: Source): void {
    this.source = source
    if (this.faces.length > 0) this.faces = []
    if (this.answers.length > 0) this.answers = []
  }
  throw(key: string, die: Die): number {
    const face = this.source.throw(key, die)
    this.faces.push(face)
    return face
  }
  answer<O>(
    q: Question<O>,
    who: number,
    options: readonly O[],
    about: unknown,
    c: Context,
    also?: readonly number[],
  ): Answer<O> {
    const given = this.source.answer(q, who, options, about, c, also)
    this.answers.push(given)
    this.last = given.answer
    return given
  }
  /** A source that gives the recorded rolls and answers first, then asks the source itself. */
  replay(): Source {
    const { source, faces, answers } = this
    let face = 0
    let given = 0
    return {
      throw: (key, die) => faces[face++] ?? source.throw(key, die),
      answer: (q, who, options, about, c, also) =>
        (answers[given++] as Answer<never> | undefined) ?? source.answer(q, who, options, about, c, also),
    }
  }
}
