import type { Event, EventWatch, Said, Scene, Step } from '@quintain/engine'
import { rollCheck } from '@quintain/rules/d20'
import type { Hope } from './hope.ts'

/** A number that is kept of the way: how the latest attempt of a creature ended, how many went so, or an amount that was settled. */
interface Mark {
  readonly of: 'latest' | 'succeeded' | 'failed' | 'amount'
  /** The creature; -1 of an amount. */
  readonly who: number
  /** It counts no further. */
  readonly most: number
  /** Of an amount: its name. */
  readonly name: string
}
const SUCCEEDED = 1
const FAILED = 2

/** The marks that a hope needs. `doers`: who does something in the plan, where all or any are meant. */
function marksOf(scene: Scene, { of, attempt, amount }: Hope, doers: readonly number[]): readonly Mark[] {
  if (amount) return [{ of: 'amount', who: -1, most: 0, name: amount.name }]
  if (!attempt) return []
  const whos = typeof of === 'string' ? doers : of.map(id => scene.creatures.indexOf(id))
  const { is, times } = attempt
  return whos.map(who => ({ of: times === undefined ? 'latest' : is, who, most: times ?? 0, name: '' }))
}

/** Whether a roll tells nothing by succeeding: it is read in a table by its total. */
function isRead(step: Step): boolean {
  if (step.do !== rollCheck.kind) return false
  const { dc, results } = step as ReturnType<typeof rollCheck>
  return dc === 0 && results.length > 0 && !results.some(r => r.margin === 0)
}

/**
 * What the hopes of a plan ask of the way to a state and not of the state: how attempts ended, and amounts that were settled. All of
 * it is one small number, 0 where nothing has been noted yet.
 */
export class Notes {
  private readonly scene: Scene
  private readonly marks: Mark[] = []
  /** Where the marks of each hope stand. */
  private readonly places = new Map<Hope, readonly number[]>()
  private readonly all: (readonly number[])[] = []
  private readonly known = new Map<string, number>()
  /** Marks that some way has changed. */
  private readonly met = new Set<number>()

  constructor(scene: Scene, hopes: Iterable<Hope>, doers: readonly number[]) {
    this.scene = scene
    for (const hope of hopes) {
      const its = marksOf(scene, hope, doers)
      this.places.set(
        hope,
        its.map((_, i) => this.marks.length + i),
      )
      this.marks.push(...its)
    }
    this.id(this.marks.map(() => 0))
  }
  /** What has to be watched; undefined where the hopes ask for nothing of the way. */
  get watch(): EventWatch | undefined {
    if (this.marks.length === 0) return undefined
    const kinds = Object.values(this.scene.rules.events).filter(k => k.attempt || k.amount)
    return {
      events: new Set(kinds.map(k => k.kind)),
      during: (_, before) => before,
      amount: () => 0,
      key: () => 0,
      look: () => 0,
      changed: () => [],
    }
  }
  private id(cells: readonly number[]): number {
    const key = cells.join()
    let id = this.known.get(key)
    if (id === undefined) this.known.set(key, (id = this.all.push(cells) - 1))
    return id
  }
  /** The note with one mark more or less. */
  private with(note: number, change: (mark: Mark, now: number, at: number) => number): number {
    if (this.marks.length === 0) return note
    const cells = this.all[note]!
    return this.id(cells.map((now, i) => change(this.marks[i]!, now, i)))
  }
  /** What an event makes of a note. */
  private told(note: number, step: Step, event: Event): number {
    const { attempt, amount } = this.scene.rules.events[event.e]!
    if (amount) {
      const n = amount.of(event as never)
      return this.with(note, (mark, now, i) => {
        if (mark.of !== 'amount' || mark.name !== amount.name) return now
        this.met.add(i)
        return n + 1
      })
    }
    if (!attempt || isRead(step)) return note
    const who = (event as unknown as Readonly<Record<string, unknown>>)[attempt.by]
    const well = attempt.succeeded(event as never)
    if (well === null) return note
    return this.with(note, (mark, now, i) => {
      if (mark.who !== who) return now
      this.met.add(i)
      if (mark.of === 'latest') return well ? SUCCEEDED : FAILED
      return (mark.of === 'succeeded') === well ? Math.min(mark.most, now + 1) : now
    })
  }
  /** What a step and what it says make of a note. */
  after(note: number, step: Step, said: readonly Said[]): number {
    return said.reduce((n, { event }) => this.told(n, step, event), note)
  }
  /** The same of all that a step has emitted. */
  emitted(note: number, step: Step, events: readonly Event[]): number {
    if (this.marks.length === 0) return note
    return events.reduce((n, event) => this.told(n, step, event), note)
  }
  /** What could not be done has not succeeded, whatever was done before it. */
  refused(note: number, who: number): number {
    return this.with(note, (mark, now) => (mark.of === 'latest' && mark.who === who ? 0 : now))
  }
  /** Forgets what a hope has noted: it is asked about from here on. */
  anew(note: number, hope: Hope): number {
    const its = this.places.get(hope) ?? []
    return its.length === 0 ? note : this.with(note, (_, now, i) => (its.includes(i) ? 0 : now))
  }
  /** Whether what a hope asks of the way is so. */
  holds(note: number, hope: Hope): boolean {
    const { attempt, amount, negated = false } = hope
    const cells = this.all[note]!
    const its = (this.places.get(hope) ?? []).map(i => cells[i]!)
    if (amount) {
      const n = its[0]! - 1
      const { least = 0, most = Number.POSITIVE_INFINITY } = amount
      return n >= 0 && (n >= least && n <= most) !== negated
    }
    const { times, is } = attempt!
    const one = (now: number): boolean =>
      (times === undefined ? now === (is === 'succeeded' ? SUCCEEDED : FAILED) : now >= times) !== negated
    return hope.of === 'any' ? its.some(one) : its.length > 0 && its.every(one)
  }
  /** Throws an Error where a hope asks about what no way has come to. */
  check(): void {
    for (const [hope, its] of this.places) {
      if (its.length === 0 || its.some(i => this.met.has(i))) continue
      const { attempt, amount, of } = hope
      if (amount) throw new Error(`no ${amount.name} is settled by this plan`)
      if (attempt) throw new Error(unrolled(typeof of === 'string' ? undefined : of))
    }
  }
}
const unrolled = (of: readonly string[] | undefined): string =>
  `this plan has no roll of ${of === undefined ? 'anybody' : of.join(' and ')} that succeeds or fails: ask about what is so then, such as an attitude or a condition`
