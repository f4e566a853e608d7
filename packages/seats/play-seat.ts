import { changesFight, type Seat, type Table } from '@quintain/engine'
import type { Journals } from '@quintain/store'
import { type Committed, commit, goOn, type Sent } from './commit.ts'
import type { Streams } from './stream.ts'
import type { SeatDid } from './taking-back.ts'

/**
 * What became of a command of a seat: the game master is given the line, others are only told that it is done. A line holds the
 * whole truth; what a player may know of it comes with its messages.
 */
export type SeatReply = Committed | { readonly done: true }

/**
 * A command of a seat, in its own words: judged by what the seat knows, meant as the table knows it, stored, and told. What is
 * legal as far as the seat knows is done: what stands in its way shows when it is tried.
 */
export async function playSeat(
  t: Table,
  store: Journals,
  name: string,
  streams: Streams,
  seat: Seat,
  sent: { readonly id: string; readonly did: SeatDid },
): Promise<SeatReply> {
  streams.catchUp()
  if (t.known.ids.has(sent.id)) return shown(seat, await commit(t, store, name, seat, sent as Sent))
  const refused = streams.refuses(seat, sent.did)
  if (refused.length) return { refused }
  const meant = { ...sent, did: streams.meant(seat, sent.did) }
  // Who loses a race is judged anew, by what it knows then.
  const judge =
    seat.role === 'gm'
      ? undefined
      : {
          command: () => {
            streams.catchUp()
            return streams.refuses(seat, sent.did)
          },
          unseen: (n: number) => streams.isUnseen(seat, n),
        }
  const done = await commit(t, store, name, seat, meant, judge)
  if ('line' in done && changesFight(meant.did)) await goOn(t, store, name)
  streams.catchUp()
  return shown(seat, done)
}
const shown = (seat: Seat, was: Committed): SeatReply => ('line' in was && seat.role !== 'gm' ? { done: true } : was)
