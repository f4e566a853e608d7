import type { Seat, Table } from '@quintain/engine'

/** Who proposes that a question has waited long enough: a server that has a clock. */
export const CLOCK: Seat = Object.freeze({ id: 'clock', role: 'gm', plays: Object.freeze([]) as readonly never[] })
/** The one who makes a table ready, before anybody sits there. */
export const HOST: Seat = Object.freeze({ id: 'host', role: 'gm', plays: Object.freeze([]) as readonly never[] })

/** The same; whoever comes to a table at which nobody sits is taken as it is. Throws an Error where there is no such seat. */
export function seatedAt(t: Table, sent: Seat): Seat {
  const seat = seatAt(t, sent) ?? (t.known.seats.size === 0 ? sent : undefined)
  if (!seat) throw new Error(`no seat "${sent.id}" at this table`)
  return seat
}

/**
 * Who sits at a table under this id, with the rights that the table has given: nothing of what is sent along counts. A game master who
 * sits nowhere yet counts as long as no game master sits there, to make the table ready; so do the clock and the host, who are no seats.
 */
export function seatAt(t: Table, sent: Seat): Seat | undefined {
  const { seats } = t.known
  const seat = seats.get(sent.id)
  if (seat) return seat
  if (sent === CLOCK || sent === HOST) return sent
  return sent.role === 'gm' && ![...seats.values()].some(s => s.role === 'gm') ? sent : undefined
}
