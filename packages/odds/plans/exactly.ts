import {
  AGENDA,
  type ChanceOptions,
  type Chances,
  type Lists,
  mergedSearch,
  Reader,
  type Search,
  TooManyStates,
} from '@quintain/engine'
import { timeOf } from '@quintain/rules'
import type { PlanChance, Unready } from './chance.ts'
import { against, course, cut, gone, isLeftOut, isSo, type Once, type Plan, stepOf } from './deeds.ts'

/** There are more states than may be held, or nobody waits for them any more. */
export class TooMany extends Error {}

type States = Map<string, { state: Int32Array; note: number; p: number }>

/** The states after each deed, equal ones merged. */
export class Exactly {
  private readonly plan: Plan
  private readonly lists: Lists
  private readonly limit: number
  private readonly going: () => boolean
  private readonly r: Reader
  private seen = 0
  /** `going`: asked now and then whether to go on; where not, it throws TooMany. */
  constructor(plan: Plan, lists: Lists, limit: number, going: () => boolean) {
    this.plan = plan
    this.lists = lists
    this.limit = limit
    this.going = going
    this.r = new Reader(plan.scene, plan.start)
  }
  private at(state: Int32Array): Reader {
    this.r.S = state
    return this.r
  }
  /** What a deed makes of states, and the chance that it could not be done though it was needed. `take`: a state that is kept no longer. `ends`: the time on the clock at which a wait ends. */
  private *after(
    now: States,
    deed: Once,
    take: (state: Int32Array, note: number, p: number) => boolean = () => false,
    ends = Number.POSITIVE_INFINITY,
  ): Search<{ readonly next: States; readonly not: number; readonly why: string | null }> {
    const { scene, hope, notes } = this.plan
    const next: States = new Map()
    let not = 0
    let why: string | null = null
    const add = (state: Int32Array, note: number, p: number): void => {
      if (take(state, note, p)) return
      const key = note === 0 ? state.join() : `${state.join()} ${note}`
      const had = next.get(key)
      if (had) had.p += p
      else next.set(key, { state, note, p })
    }
    for (const { state, note: had, p } of now.values()) {
      const note = deed.until && deed.first ? notes.anew(had, deed.until) : had
      const done = isLeftOut(this.at(state), deed, notes, note)
      const [reason] = done ? [] : against(this.at(state), deed)
      if (done || reason) {
        const then = reason ? notes.refused(note, deed.who) : note
        if (reason && !this.isSo(state, then, hope)) {
          not += p
          why ??= reason.why
        }
        add(state, then, p)
        continue
      }
      const S = state.slice()
      const left = this.limit - this.seen
      if (left <= 0) throw new TooMany()
      S[AGENDA] = scene.agenda([stepOf(scene, cut(deed, ends - (timeOf(this.at(state)) ?? 0)))], 0)
      const made = yield* this.enough(mergedSearch(scene, S, { lists: this.lists, limit: left, ...this.noting(note) }))
      this.seen += made.states
      for (const e of made.ends) add(e.state, e.note ?? note, p * e.p)
    }
    return { next, not, why }
  }
  private noting(first: number): Pick<ChanceOptions, 'notes'> {
    const { notes } = this.plan
    return notes.watch ? { notes: { first, after: (note, step, said) => notes.after(note, step, said) } } : {}
  }
  private isSo(state: Int32Array, note: number, hope = this.plan.hope): boolean {
    return isSo(this.at(state), hope, this.plan.notes, note)
  }
  private share(now: States): number {
    const sum = [...now.values()].reduce((s, e) => s + (this.isSo(e.state, e.note) ? e.p : 0), 0)
    // What adds up to all of it may come out a hair above.
    return Math.min(1, sum)
  }

  /** Each deed once. */
  *once(): Search<PlanChance> {
    const { starts, deeds } = this.plan
    let now: States = new Map(starts.map((e, i) => [String(i), { ...e, note: 0 }]))
    const by: number[] = []
    const refused: number[] = []
    const reasons: (string | null)[] = []
    for (const deed of deeds) {
      const { next, not, why } = yield* this.after(now, deed)
      now = next
      by.push(this.share(now))
      refused.push(not)
      reasons.push(why)
    }
    return { p: by.at(-1) ?? this.share(now), margin: 0, by, refused, why: reasons }
  }

  /** The deeds again and again, until what is hoped for is so or the time is over. */
  *within(rounds: number): Search<PlanChance> {
    const { starts, first, hope, notes } = this.plan
    let now: States = new Map(starts.map((e, i) => [String(i), { ...e, note: 0 }]))
    const unready: Unready[] = []
    for (const [i, deed] of first.entries()) {
      const { next, not, why } = yield* this.after(now, deed)
      now = next
      if (why !== null) unready.push({ deed: i, p: not, why })
    }
    let done = 0
    // Each goes on by its own clock.
    let all = [...now.values()].flatMap(({ state, note: had, p }) => {
      const note = notes.anew(had, hope)
      if (this.isSo(state, note)) {
        done += p
        return []
      }
      return [{ began: timeOf(this.at(state)) ?? 0, states: new Map([['', { state, note, p }]]) as States, before: '' }]
    })
    const by: number[] = []
    const refused: number[] = []
    const reasons: (string | null)[] = []
    for (const [deed, last] of course(this.plan)) {
      if (all.length === 0) break
      let no = 0
      let reason: string | null = null
      for (const one of all) {
        const take = (state: Int32Array, note: number, p: number): boolean => {
          const r = this.at(state)
          const so = this.isSo(state, note) && gone(r, one.began, deed.who) <= rounds
          if (so) done += p
          return so || (timeOf(r) ?? 0) - one.began >= rounds
        }
        const { next, not, why } = yield* this.after(one.states, deed, take, one.began + rounds)
        one.states = next
        no += not
        reason ??= why
        // Where nothing changes any more it will not come so.
        const key = last ? [...next].map(([k, e]) => `${k} ${e.p}`).join() : ''
        if (last && key === one.before) next.clear()
        one.before = key
      }
      all = all.filter(one => one.states.size > 0)
      by.push(done)
      refused.push(no)
      reasons.push(reason)
    }
    return { p: Math.min(1, done), margin: 0, by, refused, why: reasons, unready }
  }

  /** Where states are too many for exact odds that is told apart from every other error. */
  private *enough(search: Search<Chances>): Search<Chances> {
    try {
      for (;;) {
        const { done, value } = search.next()
        if (done) {
          yield 'looking'
          if (!this.going()) throw new TooMany()
          return value
        }
        yield value
        if (!this.going()) throw new TooMany()
      }
    } catch (error) {
      if (error instanceof TooManyStates) throw new TooMany()
      throw error
    }
  }
}
