import { changesFight, type Did, type JournalLine, type Refusal, type Seat, type Table } from '@quintain/engine'

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

/** Whether a line is one of which a seat was told nothing. */
interface Unseen {
  isUnseen(seat: Seat, n: number): boolean
}

/** What a player took back last, and the rulings made since of which it was told nothing. */
export interface ComesBack {
  /** The line that took it back. */
  readonly undo: number
  /** Rulings in effect that stand in the way, in their order. */
  readonly between: readonly JournalLine[]
}

/**
 * What a redo of a player puts back: its own, while nothing has come since of which it was told. Rulings that it was not told of, made
 * or taken back since, change nothing of that: to be refused would tell of them.
 */
export function comesBackTo(t: Table, streams: Unseen, seat: Seat): ComesBack | null {
  const lineOf = (n: number) => t.lines[n - t.base - 1]
  const at = t.takenBack.findLastIndex(x => lineOf(x.undo)?.by === seat.id)
  const own = t.takenBack[at]
  if (!own) return null
  const last = own.lines.at(-1) ?? own.undo
  const apart = t.takenBack.slice(at + 1).every(x => x.lines.every(n => n > last && streams.isUnseen(seat, n)))
  const between = t.inEffect.filter(l => l.n > last && changesFight(l.did))
  const untold = between.every(l => l.did.do === 'rule' && streams.isUnseen(seat, l.n))
  return apart && untold ? { undo: own.undo, between } : null
}

/** A deed in the name of the seat that did it before. */
export interface Again {
  readonly did: Did
  readonly by: string
}

/**
 * What makes room for a player's redo and what comes after it: rulings of which it was told nothing are taken back, and made once more when
 * its own is put back. Nothing where there are none.
 */
export function madeRoomFor(
  t: Table,
  { between }: ComesBack,
): { readonly first: Again; readonly after: readonly Again[] } | null {
  const [ruling] = between
  if (!ruling) return null
  const before = t.inEffect.findLast(l => l.n < ruling.n)?.n ?? t.base
  const by = (l: JournalLine) => l.by ?? 'gm'
  return {
    first: { did: { do: 'undo', after: before }, by: by(ruling) },
    after: between.map(l => ({ did: l.did, by: by(l) })),
  }
}
