import type { Command, Declared } from '../model/fields.ts'
import { allThere, decode, json, list, maybe, oneOf, onlyDeclared, record } from '../model/fields.ts'
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
  /** `print` is a hash of the kinds of steps, events and fields that the ruleset had. */
  readonly rules: { readonly id: string; readonly options: Readonly<Record<string, unknown>>; readonly print: string }
  readonly creatures: readonly string[]
  readonly width: number
  /** The fight as its file gave it, whole: a journal needs no other file. */
  readonly fight: unknown
  readonly start: Snapshot
  /** A branch starts from another journal's line. */
  readonly branchOf?: { readonly name: string; readonly after: number }
}

type Data = Readonly<Record<string, unknown>>

/** A step that rolled, asked or changed something. Steps that did none of these show only in what is pending after the line. */
export interface Row {
  readonly step: Data
  readonly picks?: readonly Picked[]
  readonly events?: readonly Data[]
}

/** A question that waits. An answer names `q`, and each is used once. */
export interface OpenQuestion {
  readonly q: string
  readonly question: string
  /** Id of the creature that is asked; `gm` for what none of them is asked. */
  readonly who: string
  readonly options: readonly unknown[]
  readonly about?: unknown
}

/** A roll or an answer that a waiting step has had already: it is given again when the step runs again. */
export interface Recorded {
  readonly key: string
  readonly face?: number
  readonly who?: string
  readonly answer?: unknown
  readonly by?: string
}

/** An answer given beforehand, such as "take every attack of opportunity": looked up before anyone is asked. */
export interface StandingOrder {
  readonly id: string
  readonly question: string
  readonly who: string
  /** What the question must be about; anything when absent. */
  readonly about?: unknown
  readonly answer: unknown
}

/** Who sits at the table. Who holds a seat is the server's business: no token is ever in a journal. */
export interface Seat {
  readonly id: string
  readonly role: 'gm' | 'player' | 'watcher'
  /** Ids of the creatures that the seat answers for. */
  readonly plays: readonly string[]
  /** The side whose knowledge the seat has. */
  readonly side?: string
}

/** What the game master has settled about who learns what. */
export interface Settings {
  /** Numbers of foes: as they are, as bands with edges that the game system has, or not at all. */
  readonly numbers: 'exact' | 'banded' | 'none'
  /** Whether everyone who knows who rolls sees the dice of others, or their own side alone. */
  readonly rolls: 'open' | 'own'
  /** Whether creatures are known only as far as they are seen; without it as the rules say. */
  readonly sight: boolean
}
/** What holds until the game master says otherwise. */
export const SETTINGS: Settings = { numbers: 'none', rolls: 'open', sight: false }

/** What a person did. `go-on`: the fight goes on by policy or after a pause, and no person acts. */
export type Did =
  | { readonly do: 'begin' }
  | { readonly do: 'go-on' }
  | { readonly do: 'redo' }
  | { readonly do: 'answer'; readonly q: string; readonly with: unknown }
  | { readonly do: 'timeout'; readonly q: string }
  | { readonly do: 'undo'; readonly after: number }
  | { readonly do: 'rule'; readonly ruling: Command; readonly reason: string }
  | { readonly do: 'out-of-turn'; readonly who: string; readonly command: Command }
  | { readonly do: 'order'; readonly order: StandingOrder }
  | { readonly do: 'cancel-order'; readonly order: string }
  | { readonly do: 'seat'; readonly seat: Seat }
  | { readonly do: 'settings'; readonly settings: Settings }

/** What one person did and all that came of it. */
export interface JournalLine {
  readonly n: number
  /** The line that began the act to which this one belongs; undo takes back whole acts. */
  readonly act: number
  /** Given by its sender: the same id twice is one line. */
  readonly id?: string
  /** Who did it; absent where nobody did. */
  readonly by?: string
  readonly did: Did
  readonly rows?: readonly Row[]
  /** The `keep` lowest pending steps stay; `top` are those above them, the next one first. */
  readonly agenda?: { readonly keep: number; readonly top: readonly Data[] }
  /** What is asked after the line; the first is what the step on top of the agenda waits for. */
  readonly asks?: readonly OpenQuestion[]
  readonly recorded?: readonly Recorded[]
}

/** An answer to a question that was asked ahead of its step. */
export interface EarlyAnswer {
  readonly asked: OpenQuestion
  readonly with: unknown
  readonly by: string
  /** The conditions of those in the question when it was answered: it is asked again when they have changed. */
  readonly stood: readonly (readonly string[])[]
}

/** A state and what the table knew, to begin from in place of all earlier lines. */
export interface Checkpoint {
  readonly n: number
  readonly state: Snapshot
  readonly table: {
    readonly open: readonly OpenQuestion[]
    readonly recorded: readonly Recorded[]
    readonly early: readonly EarlyAnswer[]
    readonly orders: readonly StandingOrder[]
    readonly seats: readonly Seat[]
    readonly settings?: Settings
    /** The last ids seen, each with its line. */
    readonly ids: readonly (readonly [string, number])[]
  }
}

export interface Journal {
  readonly header: Header
  readonly checkpoint?: Checkpoint
  readonly lines: readonly JournalLine[]
}

const anything = json<unknown>()
const question = record({
  q: 'text',
  question: 'text',
  who: 'text',
  options: list(anything),
  about: maybe(anything),
})
const pick = record({
  key: 'text',
  outcome: maybe(anything),
  face: maybe('int'),
  who: maybe('text'),
  by: maybe('text'),
})
const recorded = record({
  key: 'text',
  face: maybe('int'),
  who: maybe('text'),
  answer: maybe(anything),
  by: maybe('text'),
})
const order = record({ id: 'text', question: 'text', who: 'text', about: maybe(anything), answer: anything })
const seat = record({ id: 'text', role: oneOf('gm', 'player', 'watcher'), plays: list('text'), side: maybe('text') })

const settings = record({ numbers: oneOf('exact', 'banded', 'none'), rolls: oneOf('open', 'own'), sight: 'flag' })

/** What each deed holds beside `do`. */
export const DEEDS: Readonly<Record<Did['do'], Declared>> = {
  begin: {},
  'go-on': {},
  redo: {},
  answer: { q: 'text', with: anything },
  timeout: { q: 'text' },
  undo: { after: 'int' },
  rule: { ruling: anything, reason: 'text' },
  'out-of-turn': { who: 'text', command: anything },
  order: { order },
  'cancel-order': { order: 'text' },
  seat: { seat },
  settings: { settings },
}

/** The fields of a line; steps and events in it are checked by the ruleset when it is followed. */
export const LINE = {
  n: 'int',
  act: 'int',
  id: maybe('text'),
  by: maybe('text'),
  did: anything,
  rows: maybe(list(record({ step: anything, picks: maybe(list(pick)), events: maybe(list(anything)) }))),
  agenda: maybe(record({ keep: 'int', top: list(anything) })),
  asks: maybe(list(question)),
  recorded: maybe(list(recorded)),
} as const satisfies Declared
export const CHECKPOINT = {
  n: 'int',
  state: anything,
  table: record({
    open: list(question),
    recorded: list(recorded),
    early: list(anything),
    orders: list(order),
    seats: list(seat),
    settings: maybe(settings),
    ids: list(anything),
  }),
} as const satisfies Declared

const NAMELESS = {
  creatures: [],
  width: 1,
  commandParameters: () => undefined,
  stepFields: () => undefined,
}

function sound(fields: Declared, value: unknown, where: string, besides: readonly string[] = []): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${where}: is not an object`)
  onlyDeclared(fields, value, where, besides)
  allThere(fields, value, where)
  decode(fields, value, NAMELESS, where)
}

/** Throws an Error that names the path and what would be right, when a line is not shaped like one. */
export function checkShape(line: unknown): void {
  sound(LINE, line, 'line')
  const { did, rows } = line as JournalLine
  const fields = Object.hasOwn(DEEDS, String(did?.do)) ? DEEDS[did.do] : undefined
  if (!fields) throw new Error(`line.did: has "do": one of ${Object.keys(DEEDS).join(', ')}`)
  sound(fields, did, `line.did.${did.do}`, ['do'])
  rows?.forEach((row, i) => {
    const objects: readonly unknown[] = [row.step, ...(row.events ?? [])]
    objects.forEach((x, j) => {
      if (typeof x !== 'object' || x === null)
        throw new Error(`line.rows[${i}].${j === 0 ? 'step' : `events[${j - 1}]`}: is not an object`)
    })
  })
}
/** The same of a checkpoint. */
export const checkCheckpoint = (c: unknown): void => sound(CHECKPOINT, c, 'checkpoint')
