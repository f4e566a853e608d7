import type { Did, Draft, JournalLine, Refusal, Seat, Table } from '@quintain/engine'
import { DiceToCome, Refused } from '@quintain/engine'
import { roundBegan } from '@quintain/rules/d20'
import type { Journals } from '@quintain/store'
import { withEarlierLines } from './earlier.ts'
import { type Judge, refuses } from './refuses.ts'

/** What a seat sends. The sender chooses the id, and sends the same one again when no reply came. */
export interface Sent {
  readonly id: string
  readonly did: Did
}
/** The line that was stored, or every reason why nothing was done. */
export type Committed = { readonly line: JournalLine } | { readonly refused: readonly Refusal[] }

/** How often the loser of a race is judged anew. */
const TRIES = 5
/** A checkpoint is kept after so many lines, and when a round ends. */
const STRIDE = 64

const no = (why: string, rule: `house/${string}`): Committed => ({ refused: [{ why, rule }] })

/** What is under way at each table: one thing at a time, in the order in which it came. */
const underWay = new WeakMap<Table, Promise<unknown>>()
/** Does one piece of work at a table once all that came before it is done. */
export function inTurn<T>(t: Table, work: () => Promise<T>): Promise<T> {
  const mine = (underWay.get(t) ?? Promise.resolve()).then(() => withDice(work))
  underWay.set(
    t,
    mine.catch(() => {}),
  )
  return mine
}

/** Tables whose journal another one took the place of. */
const retired = new WeakSet<Table>()
/** Nothing is done at a table any more: its journal is another one now. */
export const retire = (t: Table): void => void retired.add(t)

/** Begins again where sworn dice had to be computed first: what was stored by then has its id, and is not done twice. */
async function withDice<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DiceToCome)) throw error
      await error.come
    }
}

/** What is to be done, or why it is not, as it stands at this moment: who loses a race is asked anew. */
export type Meaning = () => { readonly did: Did } | { readonly refused: readonly Refusal[] }

/**
 * One command from its seat to the store: judged, proposed, stored if nothing came between, then followed. An id that was done is
 * that line again. Who loses a race follows the others' lines and is judged anew. When storing fails, the error is thrown and
 * the table is as it was. Several at once at one table are done one after another.
 */
export const commit = (
  t: Table,
  store: Journals,
  name: string,
  seat: Seat,
  sent: Sent,
  judge?: Judge,
): Promise<Committed> => inTurn(t, () => committed(t, store, name, seat, sent.id, () => sent, judge))

/** The id of a line: those that seats choose are their own, and no seat takes one from another. */
export const lineId = (seat: Pick<Seat, 'id'>, id: string): string => `${encodeURIComponent(seat.id)}/${id}`

/** The same, for one whose turn it is in the queue of the table. */
export async function committed(
  t: Table,
  store: Journals,
  name: string,
  seat: Seat,
  given: string,
  meaning: Meaning,
  judge?: Judge,
): Promise<Committed> {
  if (typeof given !== 'string' || given === '' || given.length > 100)
    return no('a command has an id of at most 100 characters', 'house/seat/id')
  const id = lineId(seat, given)
  for (let tries = 0; tries < TRIES; tries++) {
    if (retired.has(t)) return no('the table is laid anew: come back to it', 'house/seat/left')
    const done = await doneBefore(t, store, name, seat, id)
    if (done) return done
    const meant = meaning()
    if ('refused' in meant) return meant
    const { did } = meant
    if (did?.do === 'undo') await withEarlierLines(t, store, name, did.after)
    const refused = refuses(t, seat, did, judge)
    if (refused.length) return { refused }
    let draft: Draft
    try {
      draft = t.propose(did, seat.id, id)
    } catch (error) {
      // Who is judged by what it knows is not told what else stands against it.
      if (error instanceof Refused && judge) return no('that cannot be done now', 'house/seat/prevented')
      if (error instanceof Refused) return { refused: error.reasons }
      throw error
    }
    const was = await store.append(name, t.last, draft.line)
    if ('duplicate' in was) return ownLine(seat, was.duplicate)
    if ('stored' in was) {
      await follow(t, store, name, draft)
      return { line: draft.line }
    }
    await followed(t, was.missed)
  }
  return no('others are faster at this table: try again', 'house/seat/race')
}

/** A line that was stored before under an id, for the seat that sent it. */
const ownLine = (seat: Seat, line: JournalLine): Committed =>
  line.by === seat.id ? { line } : no('another seat has sent a command of this id', 'house/seat/id')

/** What became of an id that this seat has sent before: among the last ones the table knows it. */
async function doneBefore(
  t: Table,
  store: Journals,
  name: string,
  seat: Seat,
  id: string,
): Promise<Committed | undefined> {
  const n = t.known.ids.get(id)
  if (n === undefined) return undefined
  try {
    for await (const l of store.read(name, n - 1)) return ownLine(seat, l)
  } catch {
    return no(`that was done, as line ${n}, which is not kept any more`, 'house/seat/done')
  }
  return undefined
}

/** Those who keep the checkpoints of a table, in place of what is usual. */
const keepers = new WeakMap<Table, (line: JournalLine) => Promise<void>>()
/** Calls `keep` with each line of a table that was stored and followed: it keeps a checkpoint where it wants one. */
export const keepWith = (t: Table, keep: (line: JournalLine) => Promise<void>): void => void keepers.set(t, keep)

/** Takes in lines that others have stored. */
export async function followed(t: Table, lines: readonly JournalLine[]): Promise<void> {
  for (const l of lines) {
    t.follow(l)
    await keepers
      .get(t)?.(l)
      .catch(() => {})
  }
}

/** Takes in a line that was stored, and keeps a checkpoint where one is due. */
async function follow(t: Table, store: Journals, name: string, { line, S }: Draft): Promise<void> {
  t.follow(line, S)
  const keep = keepers.get(t)
  if (keep) return keep(line).catch(() => {})
  const ended = line.rows?.some(row => row.events?.some(e => e.e === roundBegan.kind))
  if (!ended && line.n % STRIDE !== 0) return
  // The line is stored: that its checkpoint cannot be kept costs the next one who opens the journal some time, and nothing else.
  await store.keep(name, t.checkpoint()).catch(() => {})
}

/**
 * Lets the fight go on while it waits for nobody: the lines of those that no seat plays, each stored before the next.
 * Returns the lines.
 */
export const goOn = (t: Table, store: Journals, name: string): Promise<readonly JournalLine[]> =>
  inTurn(t, () => goneOn(t, store, name))

/** The same, for one whose turn it is in the queue of the table. */
export async function goneOn(t: Table, store: Journals, name: string): Promise<readonly JournalLine[]> {
  const made: JournalLine[] = []
  if (retired.has(t)) return made
  for (let draft = t.onward(); draft; draft = t.onward()) {
    const was = await store.append(name, t.last, draft.line)
    if ('missed' in was) await followed(t, was.missed)
    else {
      await follow(t, store, name, draft)
      made.push(draft.line)
    }
  }
  return made
}
