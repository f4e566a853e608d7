import type { Did, Refusal, Seat, Table } from '@quintain/engine'

/** Taking back, as a seat says it: its last `acts`, one when absent. The game master may name the line before them instead. */
export interface TakingBack<D extends 'undo' | 'request-undo' = 'undo' | 'request-undo'> {
  readonly do: D
  readonly after?: number
  readonly acts?: number
}
/** What a seat sends. */
export type SeatDid = Exclude<Did, { do: 'undo' | 'request-undo' }> | TakingBack<'undo'> | TakingBack<'request-undo'>

export const isTakingBack = (did: SeatDid | undefined): did is TakingBack<'undo'> | TakingBack<'request-undo'> =>
  did?.do === 'undo' || did?.do === 'request-undo'

/** Why a seat cannot say so what is to be taken back. */
export function takingBackRefused(seat: Seat, did: TakingBack): readonly Refusal[] {
  const { acts = 1 } = did
  const no = (why: string): readonly Refusal[] => [{ why, rule: 'house/seat/undo' }]
  if (!Number.isInteger(acts) || acts < 1) return no('acts: how many are taken back, a whole number from 1')
  if (seat.role === 'gm' || did.after === undefined) return []
  return no(`a seat takes back its own last acts, as {"do":"${did.do}"} or {"do":"${did.do}","acts":2}`)
}

/**
 * What is taken back, by the line before it. A player counts its own acts: numbers of lines would tell how many of others lie
 * between them.
 */
export function lineBefore({ inEffect, acts, base, last }: Table, seat: Seat, did: TakingBack): Did {
  const { do: what } = did
  if (seat.role === 'gm' && did.after !== undefined) return { do: what, after: did.after }
  const own = seat.role === 'gm' ? acts : acts.filter(n => inEffect.find(l => l.n === n)?.by === seat.id)
  const first = own.at(-(did.acts ?? 1))
  // Without such an act there is nothing after the last line to take back.
  return { do: what, after: first === undefined ? last : (inEffect.findLast(l => l.n < first)?.n ?? base) }
}
