import { makeRng } from '@quintain/dice'
import { AGENDA, type Command, Lists, Mutator, merged, Reader, Refused, Sampling, type Scene } from '@quintain/engine'
import { asPlanned, isHostile, timeOf } from '@quintain/rules'
import { marginOf, shareFound } from '../fights/estimate.ts'
import { against, cut, free, gone, type Once, stepOf } from './deeds.ts'
import { checkHope, type Hope, holds } from './hope.ts'

export type { Hope } from './hope.ts'

/**
 * One deed of a plan, creatures and squares of the command by number: so many `times`, or fewer where it is done `until` something is
 * so. `ruled`: it is no command of `who`, but a ruling.
 */
export interface PlanDeed {
  readonly who: string
  readonly command: Command
  readonly times?: number
  readonly until?: Hope
  readonly ruled?: boolean
}
/** How much a chance may cost: states before it is sampled, how often then, and by which seed. */
export interface PlanOptions {
  /** States that are held at most; where there are more, it is sampled. */
  readonly limit?: number
  readonly samples?: number
  readonly seed?: number | string
  /** Rounds: the deeds are done again and again, in their order, until what is hoped for is so or this time is over. */
  readonly within?: number
  /** With `within`: so many of the deeds come first, once, and the time begins after them. */
  readonly first?: number
}
/** The chance of what is hoped for: exact where `margin` is 0, else half of the interval in which it lies 95 of 100 times. */
export interface PlanChance {
  readonly p: number
  readonly margin: number
  /** The same after each deed, and after each time that one is done; `within` a time, that it has come so by then. */
  readonly by: readonly number[]
  /** The chance that a deed could not be done when its time came; deeds that were no longer needed are none of these. */
  readonly refused: readonly number[]
  /** Why, in the words of the rules: the first reason that was met; null where each could be done. */
  readonly why: readonly (string | null)[]
  /** The same of the deeds that come first where there is a time: those of them that could not be done. */
  readonly unready?: readonly Unready[]
}
/** A deed before the time begins that could not be done: which one, how likely that is, and why. */
export interface Unready {
  readonly deed: number
  readonly p: number
  readonly why: string
}

/** A plan as it is reckoned with. */
interface Plan {
  readonly scene: Scene
  readonly start: Int32Array
  /** The states in which play may begin, by what is rolled as it does. */
  readonly starts: readonly { readonly state: Int32Array; readonly p: number }[]
  readonly deeds: readonly Once[]
  readonly hope: Hope
  readonly within: number | undefined
  readonly first: readonly Once[]
}

/** Deeds that a plan within some time has at most. */
const MOST = 5_000

/**
 * The chance that something is so once some deeds were done outside of a fight, one after the other, from a state into which
 * nothing is written. Exact as long as the states are few enough, else sampled, and the margin says so. Throws Refused where the
 * first deed cannot be done, and an Error where a deed begins a fight or a hope names what is not there.
 */
export function chanceOfPlan(
  scene: Scene,
  S: Int32Array,
  deeds: readonly PlanDeed[],
  hope: Hope,
  how: PlanOptions = {},
): PlanChance {
  checkHope(scene, hope)
  for (const d of deeds) if (d.until) checkHope(scene, d.until)
  const { within } = how
  if (within !== undefined && !(Number.isInteger(within) && within > 0))
    throw new Error(`within ${within}: it is a whole number of rounds, above 0`)
  const singly = ({ who, command, times = 1, until, ruled = false }: PlanDeed): Once[] =>
    Array.from({ length: times }, () => ({ who: ruled ? -1 : scene.who(who), command, until, ruled }))
  const once = deeds.flatMap(singly)
  const before = within === undefined ? [] : deeds.slice(0, how.first ?? 0).flatMap(singly)
  const lists = new Lists(scene)
  const starts = merged(scene, free(scene, S, within !== undefined), { lists }).ends
  for (const { state } of starts) asPlanned(new Mutator(scene, state))
  const start = starts[0]!.state
  const r = new Reader(scene, start)
  for (const { who, command, ruled } of once)
    if (!ruled && isHostile(r, who, command))
      throw new Error(`${command.do}: a blow begins a fight; quintain simulate plays one`)
  const first = once[0]
  const reasons = first ? against(r, first) : []
  if (first && reasons.length > 0) throw new Refused(first.command, reasons)
  const plan: Plan = { scene, start, starts, deeds: once.slice(before.length), hope, within, first: before }
  try {
    const exactly = new Exactly(plan, lists, how.limit ?? 200_000)
    return within === undefined ? exactly.once() : exactly.within(within)
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    return sampled(plan, how.samples ?? 20_000, how.seed ?? 1)
  }
}

class TooMany extends Error {}

/** The deeds in their order, as often as they are done: once, or again and again within some time. */
function* course({ deeds, within }: Plan): Generator<readonly [deed: Once, last: boolean]> {
  const turns = within === undefined ? 1 : Math.max(1, Math.floor(MOST / Math.max(1, deeds.length)))
  for (let n = 0; n < turns; n++) for (const [i, deed] of deeds.entries()) yield [deed, i === deeds.length - 1]
}

type States = Map<string, { state: Int32Array; p: number }>

/** The states after each deed, equal ones merged. */
class Exactly {
  private readonly plan: Plan
  private readonly lists: Lists
  private readonly limit: number
  private readonly r: Reader
  private seen = 0
  constructor(plan: Plan, lists: Lists, limit: number) {
    this.plan = plan
    this.lists = lists
    this.limit = limit
    this.r = new Reader(plan.scene, plan.start)
  }
  private at(state: Int32Array): Reader {
    this.r.S = state
    return this.r
  }
  /** What a deed makes of states, and the chance that it could not be done though it was needed. `take`: a state that is kept no longer. `ends`: the time on the clock at which a wait ends. */
  private after(
    now: States,
    deed: Once,
    take: (state: Int32Array, p: number) => boolean = () => false,
    ends = Number.POSITIVE_INFINITY,
  ): { readonly next: States; readonly not: number; readonly why: string | null } {
    const { scene, hope } = this.plan
    const next: States = new Map()
    let not = 0
    let why: string | null = null
    const add = (state: Int32Array, p: number): void => {
      if (take(state, p)) return
      const key = state.join()
      const had = next.get(key)
      if (had) had.p += p
      else next.set(key, { state, p })
    }
    for (const { state, p } of now.values()) {
      const done = deed.until !== undefined && holds(this.at(state), deed.until)
      const [reason] = done ? [] : against(this.at(state), deed)
      if (done || reason) {
        if (reason && !holds(this.at(state), hope)) {
          not += p
          why ??= reason.why
        }
        add(state, p)
        continue
      }
      const S = state.slice()
      const left = this.limit - this.seen
      if (left <= 0) throw new TooMany()
      S[AGENDA] = scene.agenda([stepOf(scene, cut(deed, ends - (timeOf(this.at(state)) ?? 0)))], 0)
      const made = enough(() => merged(scene, S, { lists: this.lists, limit: left }))
      this.seen += made.states
      for (const e of made.ends) add(e.state, p * e.p)
    }
    return { next, not, why }
  }
  private share(now: States): number {
    const sum = [...now.values()].reduce((s, e) => s + (holds(this.at(e.state), this.plan.hope) ? e.p : 0), 0)
    // What adds up to all of it may come out a hair above.
    return Math.min(1, sum)
  }

  /** Each deed once. */
  once(): PlanChance {
    const { starts, deeds } = this.plan
    let now: States = new Map(starts.map((e, i) => [String(i), e]))
    const by: number[] = []
    const refused: number[] = []
    const reasons: (string | null)[] = []
    for (const deed of deeds) {
      const { next, not, why } = this.after(now, deed)
      now = next
      by.push(this.share(now))
      refused.push(not)
      reasons.push(why)
    }
    return { p: by.at(-1) ?? this.share(now), margin: 0, by, refused, why: reasons }
  }

  /** The deeds again and again, until what is hoped for is so or the time is over. */
  within(rounds: number): PlanChance {
    const { starts, first, hope } = this.plan
    let now: States = new Map(starts.map((e, i) => [String(i), e]))
    const unready: Unready[] = []
    for (const [i, deed] of first.entries()) {
      const { next, not, why } = this.after(now, deed)
      now = next
      if (why !== null) unready.push({ deed: i, p: not, why })
    }
    let done = 0
    // Each goes on by its own clock.
    let all = [...now.values()].flatMap(({ state, p }) => {
      if (holds(this.at(state), hope)) {
        done += p
        return []
      }
      return [{ began: timeOf(this.at(state)) ?? 0, states: new Map([['', { state, p }]]) as States, before: '' }]
    })
    const by: number[] = []
    const refused: number[] = []
    const reasons: (string | null)[] = []
    for (const [deed, last] of course(this.plan)) {
      if (all.length === 0) break
      let no = 0
      let reason: string | null = null
      for (const one of all) {
        const take = (state: Int32Array, p: number): boolean => {
          const r = this.at(state)
          const so = holds(r, hope) && gone(r, one.began, deed.who) <= rounds
          if (so) done += p
          return so || (timeOf(r) ?? 0) - one.began >= rounds
        }
        const { next, not, why } = this.after(one.states, deed, take, one.began + rounds)
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
}
/** Where states are too many for exact odds that is told apart from every other error. */
function enough<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (error instanceof Error && error.message.includes('too large for exact odds')) throw new TooMany()
    throw error
  }
}

/** Steps of one try, after which what goes on and on is left. */
const LONG = 100_000

function sampled(plan: Plan, samples: number, seed: number | string): PlanChance {
  const { scene, start, starts, hope, within } = plan
  const rng = makeRng(seed)
  const c = new Sampling(scene, rng)
  const anyStart = (): Int32Array => {
    let left = starts.length > 1 ? rng.next32() / 2 ** 32 : 0
    return (starts.find(e => (left -= e.p) < 0) ?? starts[0]!).state
  }
  const S = new Int32Array(start.length)
  const r = new Reader(scene, S)
  const times: number[] = []
  const not: number[] = []
  const why: (string | null)[] = []
  const count = (all: number[], i: number): void => {
    all[i] = (all[i] ?? 0) + 1
  }
  let came = 0
  /** Of the deeds that come first how often one could not be done, and why. */
  const before = new Map<number, { n: number; readonly why: string }>()
  /** `i`: which of the deeds it is, below 0 one of those that come first. */
  const carryOut = (deed: Once, i: number, ends = Number.POSITIVE_INFINITY): boolean => {
    if (deed.until && holds(r, deed.until)) return true
    const [reason] = against(r, deed)
    if (reason) {
      const isSo = holds(r, hope)
      if (!isSo && i >= 0) why[i] ??= reason.why
      else if (!isSo) before.set(i, { n: (before.get(i)?.n ?? 0) + 1, why: before.get(i)?.why ?? reason.why })
      return isSo
    }
    S[AGENDA] = scene.agenda([stepOf(scene, cut(deed, ends - (timeOf(r) ?? 0)))], 0)
    c.begin(S)
    for (let steps = 0; c.next && steps < LONG; steps++) c.step()
    c.end()
    S[AGENDA] = 0
    return true
  }
  for (let n = 0; n < samples; n++) {
    S.set(anyStart())
    for (const [i, deed] of plan.first.entries()) carryOut(deed, i - plan.first.length)
    const began = timeOf(r) ?? 0
    let i = 0
    let isSo = holds(r, hope)
    let before = ''
    for (const [deed, last] of course(plan)) {
      if (within !== undefined && isSo) break
      if (!carryOut(deed, i, within === undefined ? undefined : began + within)) count(not, i)
      isSo = holds(r, hope) && (within === undefined || gone(r, began, deed.who) <= within)
      if (isSo) count(times, i)
      i++
      if (within === undefined) continue
      if ((timeOf(r) ?? 0) - began >= within) break
      if (!last) continue
      const key = S.join()
      if (key === before) break
      before = key
    }
    if (isSo) came++
  }
  const length = Math.max(times.length, not.length, within === undefined ? plan.deeds.length : 0)
  const shares = Array.from({ length }, (_, i) => (times[i] ?? 0) / samples)
  // Within a time what came so stays so.
  let sum = 0
  const by = within === undefined ? shares : shares.map(share => (sum += share))
  const found = shareFound(came, samples)
  return {
    p: found.share,
    margin: marginOf(found),
    by,
    refused: Array.from({ length }, (_, i) => (not[i] ?? 0) / samples),
    why: Array.from({ length }, (_, i) => why[i] ?? null),
    unready: [...before].map(([i, x]) => ({ deed: i + plan.first.length, p: x.n / samples, why: x.why })),
  }
}
