import {
  AGENDA,
  type Command,
  GAME,
  Mutator,
  Reader,
  type Refusal,
  refusals,
  type Scene,
  type Step,
} from '@quintain/engine'
import { clockNamed, free as freely, freePlay, fresh, roundsOf, startClock, timeOf, undertake } from '@quintain/rules'
import { type Hope, holds } from './hope.ts'
import type { Notes } from './notes.ts'

/** A single deed, as often as it is named. */
export interface Once {
  readonly who: number
  readonly command: Command
  readonly until: Hope | undefined
  readonly when: Hope | undefined
  readonly ruled: boolean
  /** It is the first of so many times: what it is done until is looked at from here on. */
  readonly first: boolean
}
/** A plan as it is reckoned with. */
export interface Plan {
  readonly scene: Scene
  readonly start: Int32Array
  /** The states in which play may begin, by what is rolled as it does. */
  readonly starts: readonly { readonly state: Int32Array; readonly p: number }[]
  readonly deeds: readonly Once[]
  readonly hope: Hope
  readonly within: number | undefined
  readonly first: readonly Once[]
  readonly notes: Notes
}
/** Whether a deed is left out as its time comes: what it is done until is so, or that is not so on which it depends. */
export const isLeftOut = (r: Reader, { until, when }: Once, notes: Notes, note: number): boolean =>
  (until !== undefined && isSo(r, until, notes, note)) || (when !== undefined && !isSo(r, when, notes, note))
/** Whether what is hoped for is so in a state that was come to in this way. */
export const isSo = (r: Reader, hope: Hope, notes: Notes, note: number): boolean =>
  hope.attempt || hope.amount ? notes.holds(note, hope) : holds(r, hope)

/** Deeds that a plan within some time has at most. */
const MOST = 5_000
/** The deeds in their order, as often as they are done: once, or again and again within some time. */
export function* course({ deeds, within }: Plan): Generator<readonly [deed: Once, last: boolean]> {
  const turns = within === undefined ? 1 : Math.max(1, Math.floor(MOST / Math.max(1, deeds.length)))
  for (let n = 0; n < turns; n++) for (const [i, deed] of deeds.entries()) yield [deed, i === deeds.length - 1]
}
/**
 * The state as play outside of a fight goes on from it; `clock`: with one that goes. Where nothing has been played, what a file says of
 * those who are exposed or ride from the start comes first.
 */
export function free(scene: Scene, S: Int32Array, clock: boolean): Int32Array {
  const T = S.slice()
  const r = new Reader(scene, T)
  const began = r.get(GAME, freePlay) === 1
  const opens = !began && ['free', 'open-fight'].includes(scene.next(S)?.do ?? '')
  const m = new Mutator(scene, T)
  if (!opens) m.set(GAME, freePlay, 1)
  if (clock && timeOf(r) === null) {
    if (scene.board.daylit) throw new Error('within some time: give the file a time of day, its light goes by the hour')
    startClock(m, clockNamed('day 1, 00:00') ?? 0)
  }
  T[AGENDA] = began ? 0 : scene.agenda([opens ? freely({}) : fresh({})], 0)
  return T
}

/** Why a deed cannot be done now. */
export function against(r: Reader, { who, command, ruled }: Once): readonly Refusal[] {
  if (!ruled) return refusals(r, who, command)
  return r.scene.rules.rulings[command.do]?.refuse(r, { ...command, reason: '' }) ?? []
}
export function stepOf(scene: Scene, { who, command, ruled }: Once): Step {
  if (!ruled) return undertake({ who, command })
  const { do: name, ...given } = command
  return { ...given, do: scene.rules.rulings[name]!.step.kind, reason: '' } as Step
}

const LEFT = ['standard left', 'move left']
/** What is still to come of a time: a wait that is longer ends with it. */
export function cut(deed: Once, left: number): Once {
  const { command, ruled } = deed
  const { rounds, minutes, hours, days } = command
  if (ruled || command.do !== 'wait' || roundsOf({ rounds, minutes, hours, days }) <= left) return deed
  return { ...deed, command: { do: 'wait', rounds: left } }
}
/** Rounds that have gone by since a plan began; a round of which something is used counts. */
export function gone(r: Reader, began: number, who: number): number {
  const fields = r.scene.layout.fields.filter(f => LEFT.includes(f.name))
  const used = who >= 0 && fields.some(f => r.S[r.scene.layout.cell(who, f)]! === 0)
  return (timeOf(r) ?? 0) - began + (used ? 1 : 0)
}
