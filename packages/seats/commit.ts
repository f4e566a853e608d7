import type { Did, Draft, JournalLine, Refusal, Seat, Table } from '@quintain/engine'
import { Refused } from '@quintain/engine'
import type { Journals } from '@quintain/store'
import { refuses } from './refuses.ts'

/** What a seat sends. The sender chooses the id, and sends the same one again when no reply came. */
export interface Sent {
  readonly id: string
  readonly did: Did
}
/** The line that was stored, or every reason why nothing was done. */
export type Committed = { readonly line: JournalLine } | { readonly refused: readonly Refusal[] }

/** How often the loser of a race is judged anew. */
const TRIES = 5

/**
 * One command from its seat to the store: judged, proposed, stored if nothing came between, then followed. An id that was done is
 * that line again. Who loses a race follows the others' lines and is judged anew. When storing fails, the error is thrown and
 * the table is as it was.
 */
export async function commit(t: Table, store: Journals, name: string, seat: Seat, sent: Sent): Promise<Committed> {
  for (let tries = 0; tries < TRIES; tries++) {
    const done = await doneBefore(t, store, name, sent.id)
    if (done) return { line: done }
    const refused = refuses(t, seat, sent.did)
    if (refused.length) return { refused }
    let draft: Draft
    try {
      draft = t.propose(sent.did, seat.id, sent.id)
    } catch (error) {
      if (error instanceof Refused) return { refused: error.reasons }
      throw error
    }
    const was = await store.append(name, t.last, draft.line)
    if ('duplicate' in was) return { line: was.duplicate }
    if ('stored' in was) {
      t.follow(draft.line, draft.S)
      return { line: draft.line }
    }
    for (const l of was.missed) t.follow(l)
  }
  return { refused: [{ why: 'others are faster at this table: try again', rule: 'house/seat/race' }] }
}

/** The line of an id that was done: among the last ones the table knows it. */
async function doneBefore(t: Table, store: Journals, name: string, id: string): Promise<JournalLine | undefined> {
  const n = t.known.ids.get(id)
  if (n === undefined) return undefined
  for await (const l of store.read(name, n - 1)) return l
  return undefined
}

/**
 * Lets the fight go on while it waits for nobody: the lines of those that no seat plays, each stored before the next.
 * Returns the lines.
 */
export async function goOn(t: Table, store: Journals, name: string): Promise<readonly JournalLine[]> {
  const made: JournalLine[] = []
  while (!t.over && t.open.length === 0) {
    const { line, S } = t.propose({ do: t.last === 0 ? 'begin' : 'go-on' })
    const was = await store.append(name, t.last, line)
    if ('missed' in was) for (const l of was.missed) t.follow(l)
    else {
      t.follow(line, S)
      made.push(line)
    }
  }
  return made
}
