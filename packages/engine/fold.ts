import type { Entry, Journal, StepEntry } from './journal.ts'
import { decodePicks, encodeEvent, encodePicks, eventsOf, planOf, startsAction } from './journal.ts'
import { Drift, replaying } from './luck.ts'
import { Playing } from './run.ts'
import type { Scene } from './scene.ts'
import { decodeStep, encodeStep, restore } from './snapshot.ts'
import { AGENDA } from './state.ts'
import type { Explained } from './tally.ts'
import { apply, Mutator } from './writer.ts'

/** Writes an entry's results into a state. Runs no rule. */
export function fold(scene: Scene, S: Int32Array, e: Exclude<Entry, { undone: number }>): void {
  if ('step' in e || e.skip) S[AGENDA] = scene.agendas.rest[S[AGENDA]!]!
  const m = new Mutator(scene, S)
  for (const x of eventsOf(scene, e)) apply(m, x, scene)
  const plan = planOf(scene, e)
  if (plan.length) S[AGENDA] = scene.agenda(plan, S[AGENDA]!)
}

const beginsAction = (e: Entry): boolean => 'step' in e && startsAction(e.picks ?? [])

/** A journal followed from its start: the state, which entries are in effect, and the states to go back to. */
export class Following {
  readonly scene: Scene
  readonly S: Int32Array
  /** Numbers of the entries in effect, in order. */
  line: number[] = []
  /** States before the entries that begin an action, by entry number. */
  readonly before = new Map<number, Int32Array>()
  readonly start: Int32Array
  /** All entries, those that were taken back too. */
  readonly entries: Entry[] = []

  constructor(scene: Scene, start: Int32Array) {
    this.scene = scene
    this.start = start.slice()
    this.S = start.slice()
  }
  /** Takes in the next entry. `written`: its results are in the state already. */
  add(e: Entry, written = false): void {
    this.entries.push(e)
    if ('undone' in e) {
      this.back(e.undone)
      return
    }
    if (!written) {
      if (beginsAction(e) || 'ruling' in e) this.before.set(e.n, this.S.slice())
      fold(this.scene, this.S, e)
    }
    this.line.push(e.n)
  }
  /** The state after entry `n` (0: the start) of those in effect. */
  at(n: number): Int32Array {
    let from = 0
    let S = this.start
    for (const [k, kept] of this.before) if (k <= n && k > from && this.line.includes(k)) [from, S] = [k, kept]
    S = S.slice()
    for (const k of this.line)
      if (k >= Math.max(1, from) && k <= n) fold(this.scene, S, this.entries[k - 1] as StepEntry)
    return S
  }
  private back(n: number): void {
    const S = this.before.get(this.line.find(k => k > n) ?? -1) ?? this.at(n)
    this.S.set(S)
    this.line = this.line.filter(k => k <= n)
    for (const k of [...this.before.keys()]) if (k > n) this.before.delete(k)
  }
}

/** State of a journal as the fold of its events. */
export function follow(scene: Scene, j: Journal): Following {
  const f = new Following(scene, restore(scene, j.header.start))
  for (const e of j.entries) f.add(e)
  return f
}

/** The tallies of an entry, made on demand: the rule runs once more on the state before it, with the picks of the journal. */
export function whyOf(scene: Scene, before: Int32Array, e: StepEntry): readonly Explained[] {
  const done = { step: decodeStep(scene, e.step), picks: decodePicks(scene, e.picks ?? []) }
  return new Playing(scene, before).whyOf(before, done)
}

export interface Difference {
  /** Number of the entry, and the event of it (from 0) or what else differs. */
  readonly n: number
  readonly where: string
  readonly recorded: unknown
  readonly computed: unknown
}

/** Recomputes a journal from its picks under the scene's rules and names the first thing that differs; null when nothing does. */
export function verify(scene: Scene, j: Journal): Difference | null {
  const f = new Following(scene, restore(scene, j.header.start))
  for (const e of j.entries) {
    if ('step' in e) {
      const differs = compare(scene, f.S, e)
      if (differs) return differs
    }
    f.add(e)
  }
  return null
}

function compare(scene: Scene, S: Int32Array, e: StepEntry): Difference | null {
  const top = scene.next(S)
  const next = top && encodeStep(scene, top)
  if (JSON.stringify(next) !== JSON.stringify(e.step))
    return { n: e.n, where: 'step', recorded: e.step, computed: next }
  try {
    const source = replaying(decodePicks(scene, e.picks ?? []))
    const done = new Playing(scene, S).run(S, top!, source)
    source.done()
    const lists = [
      ['picks', e.picks ?? [], encodePicks(scene, done.picks)],
      ['events', e.events ?? [], done.events.map(x => encodeEvent(scene, x))],
      ['plan', e.plan ?? [], done.planned.map(x => encodeStep(scene, x))],
    ] as const
    for (const [where, recorded, computed] of lists)
      for (let i = 0; i < Math.max(recorded.length, computed.length); i++)
        if (JSON.stringify(recorded[i]) !== JSON.stringify(computed[i]))
          return { n: e.n, where: `${where}[${i}]`, recorded: recorded[i], computed: computed[i] }
  } catch (error) {
    if (error instanceof Drift) return { n: e.n, where: 'picks', recorded: e.picks ?? [], computed: error.message }
    throw error
  }
  return null
}
