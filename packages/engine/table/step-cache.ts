import type { Die } from '@quintain/dice'
import { lasting } from '../memory/json-cache.ts'
import { FACT, Read, seen } from '../memory/read-tree.ts'
import type { Step } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import type { Context, Fact, Question, View } from '../model/vocabulary.ts'
import { KnownFacts } from '../run/fact-cache.ts'
import { StateReader } from '../run/reader.ts'
import { Playing } from '../run/run.ts'
import type { Answer, Source } from '../run/source.ts'
import { Known } from './cached-result.ts'

/** What a step turns on besides what it reads: the grade of a roll, who answered a question, and the answer. */
const GRADE = 5
const WHO = 6
const ANSWER = 7

interface Roll {
  readonly key: string
  readonly die: Die
  /** Of each face, from the lowest, which of the grades it is: all that the rule sees of it. */
  readonly grades: readonly number[]
}
interface Asked {
  readonly q: Question<unknown>
  readonly who: number
  readonly options: readonly unknown[]
  readonly about: unknown
}
function gradeOf({ key, die, grades }: Roll, face: number): number {
  const grade = grades[face - die.lo]
  if (grade === undefined) throw new Error(`"${key}" cannot show ${face}: ${die.lo} to ${die.lo + die.w.length - 1}`)
  return grade
}
type Node = Read<Fact | Roll | Asked, Known>

/** Outcomes that a scene keeps; past it all are forgotten. A duel has some hundreds, a fight on a wide map never ends making them. */
const ROOM = 4096

/**
 * What came of steps before: a step that reads the same, rolls the same grades and is given the same answers comes to the
 * same, so no rule is run for it again. Facts and outcomes hang on what was read, never on when, and cannot go stale.
 */
export class Recall {
  private readonly scene: Scene
  private readonly facts: KnownFacts
  private readonly playing: Tracing
  private readonly luck = new Remembering()
  private roots: (Node | null | undefined)[] = []
  private kept = 0
  private busy = false
  /** Faces that were thrown in the last run, in order. */
  faces: readonly number[] = []

  private constructor(scene: Scene) {
    this.scene = scene
    this.facts = new KnownFacts(scene)
    this.playing = new Tracing(scene, this.facts)
  }
  private static readonly all = new WeakMap<Scene, Recall>()
  /** What is known of a scene, whatever table plays in it. */
  static of(scene: Scene): Recall {
    let r = Recall.all.get(scene)
    if (!r) {
      r = new Recall(scene)
      Recall.all.set(scene, r)
    }
    return r
  }

  /** What comes of the step on top of the agenda of `S`; writes nothing. May throw Pending: then nothing has happened. */
  run(S: Int32Array, step: Step, source: Source, explain = false): Known {
    // A source that plays on in the same scene while it is asked: nothing is kept of that.
    if (this.busy) return explained(this.plainly(new Playing(this.scene, S), S, step, source), S, explain)
    this.busy = true
    try {
      return explained(this.find(S, step, source), S, explain, this.playing)
    } finally {
      this.busy = false
    }
  }

  private find(S: Int32Array, step: Step, source: Source): Known {
    this.facts.begin()
    this.playing.S = S
    const root = this.root(S, step)
    if (root === null) return this.plainly(this.playing, S, step, source)
    this.luck.begin(source)
    let n: Node = root
    for (;;) {
      if (n.end !== null) {
        this.faces = this.luck.faces
        return n.end
      }
      const way: Node | undefined = n.op < 0 ? undefined : n.way(this.answer(n, S))
      if (way === undefined) return this.learn(root, S, step, this.luck.again())
      n = way
    }
  }
  /** Runs the rule and keeps nothing of it. */
  private plainly(playing: Playing, S: Int32Array, step: Step, source: Source): Known {
    const known = new Known(this.scene, playing.run(S, step, source))
    this.faces = known.faces
    return known
  }
  /** Where the tree of a step begins; null for a step that is run each time. */
  private root(S: Int32Array, step: Step): Node | null {
    const id = this.scene.agendas.head[S[AGENDA]!]!
    let n = this.roots[id]
    if (n === undefined) {
      const plain = this.scene.rules.steps[step.do]?.plain as ((s: Step) => boolean) | undefined
      n = plain?.(step) ? null : new Read()
      this.roots[id] = n
    }
    return n
  }
  private answer(n: Node, S: Int32Array): number {
    switch (n.op) {
      case FACT:
        return this.facts.value(S, n.what as Fact, n.a, n.b)
      case GRADE: {
        const roll = n.what as Roll
        return gradeOf(roll, this.luck.throw(roll.key, roll.die))
      }
      case WHO: {
        const { q, who, options, about } = n.what as Asked
        return this.scene.values.id(this.luck.answer(q, who, options, about, this.playing).by)
      }
      case ANSWER:
        return this.scene.values.id(this.luck.last)
      default:
        return seen(S, n.op, n.a, n.b)
    }
  }
  /** Runs the rule, and keeps what came of it where the next run will look. */
  private learn(root: Node, S: Int32Array, step: Step, source: Source): Known {
    const known = new Known(this.scene, this.playing.trace(S, step, source))
    let n = root
    for (const r of this.playing.reads) {
      if (n.op < 0) {
        n.op = r.op
        n.a = r.a
        n.b = r.b
        n.what = r.what
      } else if (n.op !== r.op || n.a !== r.a || n.b !== r.b || !alike(n.what, r.what))
        throw new Error(`${step.do}: what it reads depends on something that it did not read through the context`)
      n = n.grow(r.v)
    }
    n.end = known
    this.faces = known.faces
    if (++this.kept > ROOM) {
      this.kept = 0
      this.roots = []
    }
    return known
  }
}

/** The same fact; the same die or question by its key. */
function alike(a: Trace['what'], b: Trace['what']): boolean {
  if (a === b) return true
  if (a === null || b === null) return false
  if ('key' in a && 'key' in b) return a.key === b.key
  return 'q' in a && 'q' in b && a.q.question === b.q.question
}

/** Numbers are listed for steps that threw dice: the rule runs once more with the same picks. */
function explained(known: Known, S: Int32Array, explain: boolean, playing?: Playing): Known {
  if (explain && known.why === null)
    known.why = lasting(known.faces.length ? (playing ?? new Playing(known.scene, S)).whyOf(S, known.done) : [])
  return known
}

interface Trace {
  readonly op: number
  readonly a: number
  readonly b: number
  readonly what: Fact | Roll | Asked | null
  readonly v: number
}

/** Plays a step and remembers what it turned on, in the order in which it first did. What a policy reads is its own affair. */
class Tracing extends Playing {
  readonly reads: Trace[] = []
  private tracing = false
  private readonly facts: KnownFacts
  private readonly beside: StateReader
  constructor(scene: Scene, facts: KnownFacts) {
    super(scene, new Int32Array(0))
    this.facts = facts
    this.beside = new StateReader(scene, this.S)
  }
  trace(S: Int32Array, step: Step, source: Source) {
    this.reads.length = 0
    this.tracing = true
    try {
      return this.run(S, step, source)
    } finally {
      this.tracing = false
    }
  }
  protected override cell(op: number, a: number, b: number, f: Fact | null): number {
    if (!this.tracing) return op === FACT ? this.facts.value(this.S, f!, a, b) : super.cell(op, a, b, f)
    for (const r of this.reads) if (r.op === op && r.a === a && r.b === b && r.what === f) return r.v
    const v = op === FACT ? this.facts.value(this.S, f!, a, b) : super.cell(op, a, b, f)
    this.reads.push({ op, a, b, what: f, v })
    return v
  }
  protected override untraced(): View {
    this.beside.S = this.S
    return this.beside
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
  protected override answer<O>(q: Question<O>, who: number, options: readonly O[], about: unknown) {
    const { tracing } = this
    this.tracing = false
    const given = super.answer(q, who, options, about)
    this.tracing = tracing
    if (tracing) {
      const what = { q, who, options, about } as Asked
      this.reads.push({ op: WHO, a: who, b: 0, what, v: this.scene.values.id(given.by) })
      this.reads.push({ op: ANSWER, a: who, b: 0, what: null, v: this.scene.values.id(given.answer) })
    }
    return given
  }
}

/** Keeps what a source gave, so that a step can be run with it from its start. */
class Remembering implements Source {
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
  answer<O>(q: Question<O>, who: number, options: readonly O[], about: unknown, c: Context): Answer<O> {
    const given = this.source.answer(q, who, options, about, c)
    this.answers.push(given)
    this.last = given.answer
    return given
  }
  /** First what was given, then the source itself. */
  again(): Source {
    const { source, faces, answers } = this
    let face = 0
    let given = 0
    return {
      throw: (key, die) => faces[face++] ?? source.throw(key, die),
      answer: (q, who, options, about, c) =>
        (answers[given++] as Answer<never> | undefined) ?? source.answer(q, who, options, about, c),
    }
  }
}
