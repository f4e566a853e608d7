import {
  type Command,
  finished,
  Lists,
  Mutator,
  merged,
  Reader,
  Refused,
  type Scene,
  type Search,
} from '@quintain/engine'
import { asPlanned, isHostile } from '@quintain/rules'
import type { PlanChance } from './chance.ts'
import { against, free, type Once, type Plan } from './deeds.ts'
import { Exactly, TooMany } from './exactly.ts'
import { checkHope, type Hope } from './hope.ts'
import { Notes } from './notes.ts'
import { sampled } from './sampled.ts'

export type { PlanChance, Unready } from './chance.ts'
export type { Hope } from './hope.ts'

/**
 * One deed of a plan, creatures and squares of the command by number: so many `times`, or fewer where it is done `until` something is
 * so, and only `when` something is so as its time comes. `ruled`: it is no command of `who`, but a ruling.
 */
export interface PlanDeed {
  readonly who: string
  readonly command: Command
  readonly times?: number
  readonly until?: Hope
  readonly when?: Hope
  readonly ruled?: boolean
}
/** How much a chance may cost: states before it is sampled, how often then, and by which seed. */
export interface PlanOptions {
  /** States that are held at most; where there are more, it is sampled. */
  readonly limit?: number
  readonly samples?: number
  readonly seed?: number | string
  /** Asked now and then while exact chances are looked for: false, and it is sampled. */
  readonly going?: () => boolean
  /** Asked after each try where it is sampled, with how many there were: false, and those are the answer. */
  readonly trying?: (tries: number) => boolean
  /** Rounds: the deeds are done again and again, in their order, until what is hoped for is so or this time is over. */
  readonly within?: number
  /** With `within`: so many of the deeds come first, once, and the time begins after them. */
  readonly first?: number
}
/**
 * The chance that something is so once some deeds were done outside of a fight, one after the other, from a state into which
 * nothing is written. Exact as long as the states are few enough, else sampled, and the margin says so. Throws Refused where the
 * first deed cannot be done, and an Error where a deed begins a fight or a hope names what is not there.
 */
export const chanceOfPlan = (
  scene: Scene,
  S: Int32Array,
  deeds: readonly PlanDeed[],
  hope: Hope,
  how: PlanOptions = {},
): PlanChance => finished(planSearch(scene, S, deeds, hope, how))

/** The same, step by step. */
export function* planSearch(
  scene: Scene,
  S: Int32Array,
  deeds: readonly PlanDeed[],
  hope: Hope,
  how: PlanOptions = {},
): Search<PlanChance> {
  checkHope(scene, hope)
  for (const asked of deeds.flatMap(asksOf)) checkHope(scene, asked)
  const { within } = how
  if (within !== undefined && !(Number.isInteger(within) && within > 0))
    throw new Error(`within ${within}: it is a whole number of rounds, above 0`)
  const singly = ({ who, command, times = 1, until, when, ruled = false }: PlanDeed): Once[] =>
    Array.from({ length: times }, (_, n) => ({
      who: ruled ? -1 : scene.who(who),
      command,
      until,
      when,
      ruled,
      first: n === 0,
    }))
  const once = deeds.flatMap(singly)
  const before = within === undefined ? [] : deeds.slice(0, how.first ?? 0).flatMap(singly)
  const notes = new Notes(scene, new Set([hope, ...once.flatMap(asksOf)]), doersOf(once))
  const { watch } = notes
  const lists = new Lists(scene, watch ? { watch } : {})
  const starts = merged(scene, free(scene, S, within !== undefined), { lists }).ends
  for (const { state } of starts) asPlanned(new Mutator(scene, state))
  const start = starts[0]!.state
  const r = new Reader(scene, start)
  for (const { who, command, ruled } of once)
    if (!ruled && isHostile(r, who, command))
      throw new Error(
        `${command.do}: a blow begins a fight: quintain odds FILE ${scene.creatures[who]} "${command.do} ..." tells what it brings, and quintain sim plays the fight`,
      )
  const first = once[0]
  const reasons = first && !first.when ? against(r, first) : []
  if (first && reasons.length > 0) throw new Refused(first.command, reasons)
  const plan: Plan = { scene, start, starts, deeds: once.slice(before.length), hope, within, first: before, notes }
  const found = yield* chanceIn(plan, lists, how)
  // Where something could not be done, that is said.
  if (found.refused.every(n => n === 0) && !found.unready?.length) notes.check()
  return found
}
function* chanceIn(plan: Plan, lists: Lists, how: PlanOptions): Search<PlanChance> {
  try {
    const exactly = new Exactly(plan, lists, how.limit ?? 200_000, how.going ?? (() => true))
    return yield* plan.within === undefined ? exactly.once() : exactly.within(plan.within)
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    return yield* sampled(plan, how.samples ?? 20_000, how.seed ?? 1, how.trying ?? (() => true))
  }
}
/** What a deed asks of how things are as its time comes. */
const asksOf = (deed: { readonly until?: Hope | undefined; readonly when?: Hope | undefined }): readonly Hope[] =>
  [deed.until, deed.when].flatMap(hope => hope ?? [])
/** Commands by which nothing is tried: they pass time, or bring somebody to where something is to be done. */
const PLAIN = new Set(['wait', 'go', 'walk-to', 'move'])
/** Who tries something, whether by a command or by a ruling about them. */
const doersOf = (deeds: readonly Once[]): readonly number[] => [
  ...new Set(
    deeds.flatMap(({ who, ruled, command: { do: name, who: one } }) =>
      ruled ? (typeof one === 'number' ? [one] : []) : PLAIN.has(name) ? [] : [who],
    ),
  ),
]
