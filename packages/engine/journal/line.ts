import type { Command } from '../model/fields.ts'
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
  /** A hash of the fight as it was written; absent in journals from before there was one. */
  readonly fightPrint?: string
  readonly fight: unknown
  readonly start: Snapshot
  /** A branch starts from another journal's line. */
  readonly branchOf?: {
    readonly name: string
    readonly after: number
    /** The round that ran then, and the id of the creature whose turn it was; absent where that was not noted. */
    readonly round?: number
    readonly turn?: string
  }
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
  /** The first answer of all who are asked is the only one. */
  readonly any?: true
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
  /** What the question must be about, as far as it says; anything when absent. */
  readonly about?: unknown
  readonly answer: unknown
  /** It ends with the first event that has all of this, such as { e: 'round-began' }; absent: when it is cancelled. */
  readonly until?: Data
}

/** A face that fell and was taken back: it is used before a die is thrown. */
export interface Fallen {
  readonly key: string
  readonly face: number
}

/** A step below what came between, and what it has had already: it is given that when it runs again. */
export interface Held {
  /** How many steps were pending with it on top. */
  readonly depth: number
  readonly step: string
  readonly recorded: readonly Recorded[]
}

/** A player's wish that the game master takes back what others have built upon. */
export interface UndoRequest {
  /** The line that asked for it. */
  readonly n: number
  readonly by: string
  readonly after: number
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

/** What the game master has settled for the table: who learns what, and what undo does. */
export interface Settings {
  /** Numbers of foes: as they are, as bands with edges that the game system has, or not at all. */
  readonly numbers: 'exact' | 'banded' | 'none'
  /** Whether everyone who knows who rolls sees the dice of others, or their own side alone. */
  readonly rolls: 'open' | 'own'
  /** Whether creatures are known only as far as they are seen; without it as the rules say. */
  readonly sight: boolean
  /** Whether the map lies open to everyone (also when this is absent), or sides know of it what they have seen. */
  readonly floor?: 'open' | 'seen'
  /** Whether new dice are thrown after something was taken back, or those that fell are used first. */
  readonly afterUndo: 'fresh' | 'kept'
  /** Names the picture that lies under the map, which is kept beside the journal; empty or absent: none. */
  readonly picture?: string
}
/** What holds until the game master says otherwise. */
export const SETTINGS: Settings = { numbers: 'none', rolls: 'open', sight: false, afterUndo: 'fresh' }

/** A roll of dice beside the fight, as it fell. */
export interface FreeRoll {
  /** The dice in notation: `2d6+1`. */
  readonly dice: string
  /** The faces of each term, those that do not count too. */
  readonly faces: readonly number[]
  readonly total: number
  /** Of dice that are sworn: how many numbers free rolls have taken once this one fell. */
  readonly sworn?: number
}

/** Dice that are sworn: a secret settles all of them, of which this is the hash (SHA-256), until it is revealed. */
export interface Oath {
  readonly commitment: string
  /** What seats have stirred in, in order: from then on the numbers follow from these words too. */
  readonly stirred: readonly { readonly by: string; readonly words: string }[]
  /** Numbers that dice of the fight have taken, and those that free rolls have. */
  readonly thrown: number
  readonly free: number
  /** Once it is revealed no more dice fall by it; empty where it was lost. */
  readonly secret?: string
}

/** What a person did. `redo`: what was taken back last, or by line `of`. `go-on`: the fight goes on by policy or after a pause, and no person acts. */
export type Did =
  | { readonly do: 'begin' }
  | { readonly do: 'go-on' }
  | { readonly do: 'redo'; readonly of?: number }
  | { readonly do: 'answer'; readonly q: string; readonly with: unknown }
  | { readonly do: 'timeout'; readonly q: string }
  | { readonly do: 'undo'; readonly after: number }
  | { readonly do: 'rule'; readonly ruling: Command; readonly reason: string }
  | { readonly do: 'out-of-turn'; readonly who: string; readonly command: Command }
  | { readonly do: 'order'; readonly order: StandingOrder }
  | { readonly do: 'cancel-order'; readonly order: string }
  | { readonly do: 'seat'; readonly seat: Seat }
  | { readonly do: 'unseat'; readonly seat: string }
  /** Something said or rolled beside the fight, to everybody or to the game master alone. */
  | { readonly do: 'note'; readonly text: string; readonly to: 'all' | 'gm'; readonly roll?: FreeRoll }
  | { readonly do: 'settings'; readonly settings: Settings }
  /** From here on the dice follow from a secret of which this is the hash. */
  | { readonly do: 'swear'; readonly commitment: string }
  /** Words that go into the sworn dice from here on. */
  | { readonly do: 'stir'; readonly words: string }
  /** The secret is told, and the dice are sworn no longer; empty where it was lost. */
  | { readonly do: 'reveal'; readonly secret: string }
  | { readonly do: 'request-undo'; readonly after: number }
  | { readonly do: 'decline-undo'; readonly request: number }

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
  /** The same of steps further below that something came between. */
  readonly held?: readonly Held[]
  /** Faces that were taken back and are used first, where the settings say so. */
  readonly fallen?: readonly Fallen[]
  /** Where sworn dice were thrown: how many numbers of theirs are taken after the line. */
  readonly thrown?: number
}

/** An answer to a question that was asked ahead of its step. */
export interface EarlyAnswer {
  readonly asked: OpenQuestion
  /** Absent: its time ran out, and the policy answers when its step comes. */
  readonly with?: unknown
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
    readonly held: readonly Held[]
    readonly fallen: readonly Fallen[]
    readonly early: readonly EarlyAnswer[]
    readonly orders: readonly StandingOrder[]
    readonly seats: readonly Seat[]
    readonly settings: Settings
    readonly requests: readonly UndoRequest[]
    /** The last ids seen, each with its line. */
    readonly ids: readonly (readonly [string, number])[]
    /** The dice that are sworn, or were last; absent where none were. */
    readonly oath?: Oath
  }
  /** What viewers remember that no state says; absent where nobody was told anything. */
  readonly remembered?: readonly Remembered[]
}
/** What those remember who know what these sides know. */
export interface Remembered {
  readonly sides: readonly string[]
  /** The names under which they know creatures, in the order in which they were given. */
  readonly names: readonly {
    readonly as: 'seen' | 'located'
    /** Its key in the file. */
    readonly creature: string
    readonly id: string
    readonly name: string
  }[]
  /** The squares that they have seen, by rows: 1 for seen, 0 for never; absent where the map lies open. */
  readonly floor?: readonly string[]
}

/** A journal as plain data. */
export interface Journal {
  readonly header: Header
  readonly checkpoint?: Checkpoint
  readonly lines: readonly JournalLine[]
}
