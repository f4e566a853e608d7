import type { Event } from '../model/events.ts'
import {
  allThere,
  type Command,
  decodeCommand,
  decodeInto,
  decodeStep,
  encode,
  encodeCommand,
  onlyDeclared,
  type Step,
} from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import type { Pick as Picked } from '../run/source.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * The journal's format. Until the first npm release it may still change; from then on shapes and names change only with
 * an upcaster from the number before.
 */
export const FORMAT = 2
/** The oldest format that is read. Only unpublished versions wrote format 1. */
export const OLDEST_FORMAT = 2

/** First line: what the fight is, and the state that it starts from. */
export interface Header {
  readonly quintain: 'journal'
  readonly format: number
  readonly ruleset: { readonly id: string; readonly options: Readonly<Record<string, unknown>> }
  readonly creatures: readonly string[]
  readonly width: number
  /** The fight as its file gave it, whole: a journal needs no other file. */
  readonly fight: unknown
  readonly start: Snapshot
  /** A branch starts from another journal's entry. */
  readonly branchOf?: { readonly name: string; readonly after: number }
}

/** A step that ran: its rolls and answers, its events, and what it planned. */
export interface StepEntry {
  readonly n: number
  readonly step: Record<string, unknown>
  readonly picks?: readonly Picked[]
  readonly events?: readonly Record<string, unknown>[]
  readonly plan?: readonly Record<string, unknown>[]
}
/** What the game master decided. */
export interface RulingEntry {
  readonly n: number
  readonly ruling: string
  readonly reason: string
  readonly by: string
  readonly events?: readonly Record<string, unknown>[]
  readonly plan?: readonly Record<string, unknown>[]
}
/** Everything after entry `undone` is taken back; it stays in the journal. */
export interface UndoEntry {
  readonly n: number
  readonly undone: number
  readonly by: string
}
export type Entry = StepEntry | RulingEntry | UndoEntry

export interface Journal {
  readonly header: Header
  readonly entries: readonly Entry[]
}

export const encodeEvent = (scene: Scene, e: Event): Record<string, unknown> => ({
  e: e.e,
  ...encode(scene.rules.events[e.e]?.fields ?? {}, e, scene),
})
export function decodeEvent(scene: Scene, e: Record<string, unknown>): Event {
  const kind = scene.rules.events[String(e.e)]
  if (!kind) throw new Error(`no event "${String(e.e)}" under ruleset ${scene.rules.id}`)
  onlyDeclared(kind.fields, e, kind.kind, ['e'])
  allThere(kind.fields, e, kind.kind)
  return decodeInto({ e: kind.kind }, kind.fields, e, scene, kind.kind)
}

/** A command that was chosen is kept with names, like steps and events. */
export const encodePicks = (scene: Scene, picks: readonly Picked[]): Picked[] =>
  picks.map(p => (p.key === 'command' ? { ...p, outcome: encodeCommand(p.outcome as Command, scene) } : p))
export const decodePicks = (scene: Scene, picks: readonly Picked[]): Picked[] =>
  picks.map(p => (p.key === 'command' ? { ...p, outcome: decodeCommand(p.outcome as Command, scene) } : p))

/** Whether picks begin an action: a creature was asked for its command and did not end its turn. */
export const startsAction = (picks: readonly Picked[]): boolean =>
  picks.some(p => p.key === 'command' && (p.outcome as { do?: string } | null)?.do !== 'end')
export const eventsOf = (scene: Scene, e: StepEntry | RulingEntry): Event[] =>
  (e.events ?? []).map(x => decodeEvent(scene, x))
export const planOf = (scene: Scene, e: StepEntry | RulingEntry): Step[] =>
  (e.plan ?? []).map(x => decodeStep(scene, x))
