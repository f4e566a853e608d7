import { changesFight, type Refusal, type Seat, type Table } from '@quintain/engine'
import type { Journals } from '@quintain/store'
import { type Committed, committed, goneOn, inTurn, lineId, type Meaning } from './commit.ts'
import { token } from './open.ts'
import { HOST, seatAt } from './seat-at.ts'
import type { Streams } from './stream.ts'
import type { SeatDid } from './taking-back.ts'
import { type Again, comesBackTo, madeRoomFor } from './taking-back.ts'

/**
 * What became of a command of a seat: the game master is given the line, others are only told that it is done. A line holds the
 * whole truth; what a player may know of it comes with its messages.
 */
export type SeatReply = Committed | { readonly done: true }

/** What a seat says, in its own words, as it stands at this moment; or why it means nothing. */
export type Saying = () => { readonly did: SeatDid } | { readonly refused: readonly Refusal[] }

/**
 * A command of a seat, in its own words: judged by what the seat knows, meant as the table knows it, stored, and told. What is
 * legal as far as the seat knows is done: what stands in its way shows when it is tried. A function is asked for what was said when its
 * turn in the queue of the table has come.
 */
export const playSeat = (
  t: Table,
  store: Journals,
  name: string,
  streams: Streams,
  sitting: Seat,
  sent: { readonly id: string; readonly did: SeatDid | Saying },
): Promise<SeatReply> =>
  // Nothing comes between what its words mean and what is done: both are asked in its place in the queue.
  inTurn(t, async () => {
    const seat = seatAt(t, sitting)
    if (!seat) return { refused: [{ why: 'there is no such seat at this table', rule: 'house/seat/unknown' }] }
    const { id, did: said } = sent
    const now = () => {
      streams.catchUp()
      const saying = typeof said === 'function' ? said() : { did: said }
      if ('refused' in saying) return saying
      const refused = streams.refuses(seat, saying.did)
      return refused.length ? { refused } : saying
    }
    const meaning: Meaning = () => {
      const saying = now()
      return 'refused' in saying ? saying : { did: streams.meant(seat, saying.did) }
    }
    const command = () => {
      const saying = now()
      return 'refused' in saying ? saying.refused : []
    }
    const judge = seat.role === 'gm' ? undefined : { command, unseen: (n: number) => streams.isUnseen(seat, n) }
    const did = async () => committed(t, store, name, seat, id, meaning, judge)
    const done = await putBack(t, store, name, streams, seat, id, now, did)
    if ('line' in done && changesFight(done.line.did)) await goneOn(t, store, name)
    streams.catchUp()
    return shown(seat, done)
  })
const shown = (seat: Seat, was: Committed): SeatReply => ('line' in was && seat.role !== 'gm' ? { done: true } : was)

/** A player's redo: rulings of which it was told nothing give way to it, and are made once more. Anything else is done as it is. */
async function putBack(
  t: Table,
  store: Journals,
  name: string,
  streams: Streams,
  seat: Seat,
  id: string,
  saying: Saying,
  does: () => Promise<Committed>,
): Promise<Committed> {
  if (seat.role === 'gm' || t.known.ids.has(lineId(seat, id))) return does()
  const said = saying()
  const back = 'did' in said && said.did.do === 'redo' ? comesBackTo(t, streams, seat) : null
  const room = back && madeRoomFor(t, back)
  if (!room) return does()
  const again = ({ did, by }: Again) =>
    committed(t, store, name, t.known.seats.get(by) ?? HOST, token(), () => ({ did }))
  await again(room.first)
  streams.catchUp()
  const done = await does()
  for (const x of room.after) await again(x)
  return done
}
