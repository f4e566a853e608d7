import { makeRng } from '@quintain/dice'
import {
  AGENDA,
  type Command,
  condition,
  GAME,
  Lists,
  Mutator,
  merged,
  Reader,
  Refused,
  refusals,
  Sampling,
  type Scene,
  type Step,
} from '@quintain/engine'
import { freePlay, fresh, isHostile, undertake } from '@quintain/rules'
import { marginOf, shareFound } from './fights/estimate.ts'

/** What is hoped for at the end of a plan, of creatures by id. `is`, `not`: conditions by name; `regards`: of whom they think so. */
export interface Hope {
  readonly of: 'all' | 'any' | readonly string[]
  readonly is?: string
  readonly not?: string
  readonly regards?: readonly [to: string, attitude: string]
}
/** One deed of a plan, creatures and squares of the command by number: so many `times`, or fewer where it is done `until` something is so. */
export interface PlanDeed {
  readonly who: string
  readonly command: Command
  readonly times?: number
  readonly until?: Hope
}
export interface PlanOptions {
  /** States that are held at most; where there are more, it is sampled. */
  readonly limit?: number
  readonly samples?: number
  readonly seed?: number | string
}
/** The chance of what is hoped for: exact where `margin` is 0, else half of the interval in which it lies 95 of 100 times. */
export interface PlanChance {
  readonly p: number
  readonly margin: number
  /** The same after each deed, and after each time that one is done. */
  readonly by: readonly number[]
}

/** A single deed, as often as it is named. */
interface Once {
  readonly who: number
  readonly command: Command
  readonly until: Hope | undefined
}

const creaturesOf = ({ creatures }: Scene, of: Hope['of']): readonly number[] =>
  typeof of === 'string' ? creatures.map((_, i) => i) : of.map(id => creatures.indexOf(id))

/** Whether what is hoped for is so. */
function holds(r: Reader, hope: Hope): boolean {
  const whos = creaturesOf(r.scene as Scene, hope.of)
  const one = (who: number): boolean => {
    if (hope.is !== undefined && !r.has(who, condition(hope.is))) return false
    if (hope.not !== undefined && r.has(who, condition(hope.not))) return false
    if (!hope.regards) return true
    const [to, attitude] = hope.regards
    return r.slots.regard?.(r, who, r.scene.creatures.indexOf(to)) === attitude
  }
  return hope.of === 'any' ? whos.some(one) : whos.every(one)
}

/** Throws an Error that says what there is, where a hope names what is not there. */
function check(scene: Scene, { of, is, not, regards }: Hope): void {
  const { rules, creatures } = scene
  const ids = [...(typeof of === 'string' ? [] : of), ...(regards ? [regards[0]] : [])]
  for (const id of ids)
    if (!creatures.includes(id)) throw new Error(`no creature "${id}": there are ${creatures.join(', ')}`)
  for (const name of [is, not])
    if (name !== undefined && !rules.layout.conditions.some(k => k.name === name))
      throw new Error(
        `no condition "${name}" under ${rules.id}: there are ${rules.layout.conditions.map(k => k.name).join(', ')}`,
      )
  if (regards && !rules.slots.regard) throw new Error(`under ${rules.id} nobody has an attitude towards others`)
}

/** The state as it is outside of a fight, with nothing pending. */
function free(scene: Scene, S: Int32Array): Int32Array {
  const T = S.slice()
  const began = new Reader(scene, T).get(GAME, freePlay) === 1
  new Mutator(scene, T).set(GAME, freePlay, 1)
  T[AGENDA] = began ? 0 : scene.agenda([fresh({})], 0)
  return T
}

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
  check(scene, hope)
  for (const d of deeds) if (d.until) check(scene, d.until)
  const once = deeds.flatMap(({ who, command, times = 1, until }): Once[] =>
    Array.from({ length: times }, () => ({ who: scene.who(who), command, until })),
  )
  const lists = new Lists(scene)
  const start = merged(scene, free(scene, S), { lists }).ends[0]!.state
  const r = new Reader(scene, start)
  for (const { who, command } of once)
    if (isHostile(r, who, command)) throw new Error(`${command.do}: a blow begins a fight; quintain simulate plays one`)
  const first = once[0]
  const reasons = first ? refusals(r, first.who, first.command) : []
  if (first && reasons.length > 0) throw new Refused(first.command, reasons)
  try {
    return exactly(scene, start, once, hope, lists, how.limit ?? 200_000)
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    return sampled(scene, start, once, hope, how.samples ?? 20_000, how.seed ?? 1)
  }
}

class TooMany extends Error {}
const stepOf = ({ who, command }: Once): Step => undertake({ who, command })

/** The states after each deed, equal ones merged. */
function exactly(
  scene: Scene,
  start: Int32Array,
  deeds: readonly Once[],
  hope: Hope,
  lists: Lists,
  limit: number,
): PlanChance {
  const r = new Reader(scene, start)
  const isSo = (S: Int32Array, of: Hope): boolean => {
    r.S = S
    return holds(r, of)
  }
  let now: readonly { readonly state: Int32Array; readonly p: number }[] = [{ state: start, p: 1 }]
  let seen = 0
  const by: number[] = []
  for (const deed of deeds) {
    const next = new Map<string, { state: Int32Array; p: number }>()
    const add = (state: Int32Array, p: number): void => {
      const key = state.join()
      const had = next.get(key)
      if (had) had.p += p
      else next.set(key, { state, p })
    }
    for (const { state, p } of now) {
      if (deed.until && isSo(state, deed.until)) {
        add(state, p)
        continue
      }
      const S = state.slice()
      S[AGENDA] = scene.agenda([stepOf(deed)], 0)
      const left = limit - seen
      if (left <= 0) throw new TooMany()
      const made = within(() => merged(scene, S, { lists, limit: left }))
      seen += made.states
      for (const e of made.ends) add(e.state, p * e.p)
    }
    now = [...next.values()]
    by.push(now.reduce((sum, e) => sum + (isSo(e.state, hope) ? e.p : 0), 0))
  }
  const p = by.at(-1) ?? (isSo(start, hope) ? 1 : 0)
  return { p, margin: 0, by }
}
/** Where states are too many for exact odds that is told apart from every other error. */
function within<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (error instanceof Error && error.message.includes('too large for exact odds')) throw new TooMany()
    throw error
  }
}

/** Steps of one try, after which what goes on and on is left. */
const LONG = 100_000

function sampled(
  scene: Scene,
  start: Int32Array,
  deeds: readonly Once[],
  hope: Hope,
  samples: number,
  seed: number | string,
): PlanChance {
  const c = new Sampling(scene, makeRng(seed))
  const S = new Int32Array(start.length)
  const r = new Reader(scene, S)
  const times = deeds.map(() => 0)
  for (let n = 0; n < samples; n++) {
    S.set(start)
    deeds.forEach((deed, i) => {
      if (!deed.until || !holds(r, deed.until)) {
        S[AGENDA] = scene.agenda([stepOf(deed)], 0)
        c.begin(S)
        for (let steps = 0; c.next && steps < LONG; steps++) c.step()
        c.end()
        S[AGENDA] = 0
      }
      if (holds(r, hope)) times[i]!++
    })
  }
  const by = times.map(k => k / samples)
  const found = shareFound(times.at(-1) ?? 0, samples)
  return { p: found.share, margin: marginOf(found), by }
}
