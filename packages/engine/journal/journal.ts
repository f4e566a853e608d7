import type { Event } from '../model/events.ts'
import { decodeCommand, decodeInto, encode, encodeCommand } from '../model/fields.ts'
import type { Command } from '../model/ruleset.ts'
import type { Scene } from '../model/scene.ts'
import type { Step } from '../model/steps.ts'
import type { Pick as Picked } from '../run/source.ts'
import { lineOf } from './cached-entry.ts'
import type { Snapshot } from './snapshot.ts'
import { decodeStep } from './snapshot.ts'
import { upcast } from './upcast/upcast.ts'

/** The journal's format. Shapes change only with an upcaster from the number before. */
export const FORMAT = 1

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

/** A step that was run: what luck and players decided, what is so now, what it planned. */
export interface StepEntry {
  readonly n: number
  readonly step: Record<string, unknown>
  readonly picks?: readonly Picked[]
  readonly events?: readonly Record<string, unknown>[]
  readonly plan?: readonly Record<string, unknown>[]
}
/** What the game master decided. `skip` takes the step on top off the agenda. */
export interface RulingEntry {
  readonly n: number
  readonly ruling: string
  readonly reason: string
  readonly by: string
  readonly skip?: true
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
  return decodeInto({ e: kind.kind }, kind.fields, e, scene, kind.kind)
}

/** A command that was chosen is kept with names, like steps and events. */
export const encodePicks = (scene: Scene, picks: readonly Picked[]): Picked[] =>
  picks.map(p => (p.key === 'command' ? { ...p, outcome: encodeCommand(p.outcome as Command, scene) } : p))
export const decodePicks = (scene: Scene, picks: readonly Picked[]): Picked[] =>
  picks.map(p => (p.key === 'command' ? { ...p, outcome: decodeCommand(p.outcome as Command, scene) } : p))

/** Whether picks begin an action: somebody was asked what to do, and said so. */
export const startsAction = (picks: readonly Picked[]): boolean =>
  picks.some(p => p.key === 'command' && (p.outcome as { do?: string } | null)?.do !== 'end')
export const eventsOf = (scene: Scene, e: StepEntry | RulingEntry): Event[] =>
  (e.events ?? []).map(x => decodeEvent(scene, x))
export const planOf = (scene: Scene, e: StepEntry | RulingEntry): Step[] =>
  (e.plan ?? []).map(x => decodeStep(scene, x))

/** JSON Lines: the header, then an entry a line. */
export const writeJournal = (j: Journal): string =>
  [JSON.stringify(j.header), ...j.entries.map(lineOf)].map(x => `${x}\n`).join('')

/** Reads JSON Lines. Throws an Error with the line number and what would be right; a last line cut off in the middle is left out and named in `torn`. */
export function readJournal(text: string): Journal & { readonly torn: number | null } {
  const lines = text.split('\n')
  if (lines[lines.length - 1] === '') lines.pop()
  let torn: number | null = null
  const parsed: Record<string, unknown>[] = []
  lines.forEach((line, i) => {
    try {
      parsed.push(JSON.parse(line) as Record<string, unknown>)
    } catch {
      if (i === lines.length - 1 && i > 0) torn = i + 1
      else throw new Error(`line ${i + 1}: not JSON. A journal has one JSON object a line, the first the header`)
    }
  })
  const first = parsed[0] as unknown as Header | undefined
  if (first?.quintain !== 'journal')
    throw new Error('line 1: not a journal of Quintain: the first line is its header, {"quintain":"journal",...}')
  if (typeof first.format !== 'number' || first.format > FORMAT)
    throw new Error(
      `line 1: format ${String(first.format)} is newer than this program knows (${FORMAT}): take a newer Quintain`,
    )
  const all = parsed.map(line => upcast(line, first.format, FORMAT))
  const entries = all.slice(1) as unknown as Entry[]
  entries.forEach((e, i) => {
    if (e.n !== i + 1)
      throw new Error(`line ${i + 2}: entry number ${String(e.n)}, expected ${i + 1}: a line is missing or doubled`)
    if (!('step' in e) && !('ruling' in e) && !('undone' in e))
      throw new Error(`line ${i + 2}: an entry has a step, a ruling or an undone`)
  })
  return { header: all[0] as unknown as Header, entries, torn }
}
