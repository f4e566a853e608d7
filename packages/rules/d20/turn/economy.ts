import type { Reader } from '@quintain/engine'
import { GAME, value } from '@quintain/engine'
import {
  freePlay,
  moveLeft,
  order,
  place,
  reactionsLeft,
  single,
  standardLeft,
  swiftLeft,
} from '../vocabulary/fields.ts'

/**
 * What an act takes of a turn. `immediate` is the swift action, or out of turn that of the coming turn; `reaction` is one of
 * the reactions of a round, attacks of opportunity among them; `none` is not an action at all and counts against no limit.
 */
export const COSTS = ['standard', 'move', 'full-round', 'free', 'swift', 'immediate', 'reaction', 'none'] as const
/** What a command takes of a turn. */
export type Cost = (typeof COSTS)[number]

/** Free actions taken this turn. */
export const freeUsed = value('free actions used')
/** 1 when the swift action of the coming turn is spent already, by an immediate action out of turn. */
export const swiftOwed = value('swift action owed')

/** What the one action of a restricted creature has taken beside itself: 1 the move action, 2 the standard action, 0 nothing. */
export const withheld = value('withheld')

/** What a turn still holds. `owed`: whether the swift action of the coming turn is spent. */
export interface Left {
  readonly standard: number
  readonly move: number
  readonly swift: number
  readonly free: number
  readonly owed: number
  /** Present where a reaction has been paid for. */
  readonly reactions?: number
}
/** One way to pay. `nextSwift`: the swift action of the coming turn. */
export type Payment = Readonly<Partial<Record<'standard' | 'move' | 'swift' | 'nextSwift' | 'reaction', 1>>>

/** What a text says of the actions of a turn. */
export interface EconomyText {
  /** Ways to pay for a cost; the first that the turn has left is taken, and where there is none the text has no such action. */
  payments(r: Reader, who: number, cost: Exclude<Cost, 'free' | 'none'>): readonly Payment[]
  /** The small step that does not provoke: once a round in place of all other distance, or a move action like others. */
  readonly step: 'once, in place of distance' | 'a move action'
  /** Whether all attacks of a round are declared before the first of them, or one attack may become all of them. */
  readonly fullAttack: 'declared' | 'grows'
  /** Whether the flat-footed react too. */
  readonly flatFootedReact?: true
  /** How many free actions a turn has room for; absent: any number. */
  freeActions?(r: Reader, who: number): number
}

declare module '@quintain/engine' {
  interface Slots {
    /** The actions of a turn; absent: the usual ones. */
    economy?: EconomyText
  }
}

/** Whether it is this creature's turn, or that of the rider who guides it. */
export function onTurn(r: Reader, who: number): boolean {
  const now = r.read(GAME, order)?.[r.get(GAME, place)]
  // Outside of rounds everyone acts at once.
  if (now === undefined) return r.get(GAME, freePlay) > 0
  return now === who || r.slots.riding?.guideOf(r, who) === now
}
/**
 * Whether a creature acts now: in its turn, or with an act that it kept ready. Where no creature has a place in an order yet,
 * everyone does.
 */
export const actsNow = (r: Reader, who: number): boolean =>
  (r.read(GAME, order)?.length ?? 0) === 0 || onTurn(r, who) || r.get(who, standardLeft) === 1
/** Whether one standard or one move action is all that a creature has. */
export const restricted = (r: Reader, who: number): boolean =>
  r.get(who, single) === 1 || r.barred(who, 'full-round') !== null

const BOTH: Payment = { standard: 1, move: 1 }
const NOTHING: readonly Payment[] = []

/**
 * A standard action, a move action and a swift action. A move action may take the place of the standard action, not the
 * reverse; a creature that is restricted has one of the two. An immediate action is the swift one, of the coming turn when
 * it is taken out of turn. There are no reactions beside attacks of opportunity.
 */
export const usualEconomy: EconomyText = {
  payments(r, who, cost) {
    switch (cost) {
      case 'standard':
        return [restricted(r, who) ? BOTH : { standard: 1 }]
      case 'move':
        return restricted(r, who) ? [BOTH] : [{ move: 1 }, { standard: 1 }]
      case 'full-round':
        return restricted(r, who) ? NOTHING : [BOTH]
      case 'swift':
        return [{ swift: 1 }]
      case 'immediate':
        return [onTurn(r, who) ? { swift: 1 } : { nextSwift: 1 }]
      default:
        return NOTHING
    }
  },
  step: 'once, in place of distance',
  fullAttack: 'grows',
}
/** How the text divides a turn into actions; the usual way when it does not say. */
export const economyOf = (r: Reader): EconomyText => r.slots.economy ?? usualEconomy

/** What is left after a payment; null when the turn does not have it. */
export function paid(r: Reader, who: number, left: Left, payment: Payment): Left | null {
  const { standard = 0, move = 0, swift = 0, nextSwift = 0, reaction = 0 } = payment
  if (standard > left.standard || move > left.move || swift > left.swift || nextSwift + left.owed > 1) return null
  const after = {
    ...left,
    standard: left.standard - standard,
    move: left.move - move,
    swift: left.swift - swift,
    owed: left.owed + nextSwift,
  }
  if (reaction === 0) return after
  const reactions = r.get(who, reactionsLeft) - reaction
  return reactions < 0 ? null : { ...after, reactions }
}
/** What a turn holds before a payment. */
export const leftOf = (r: Reader, who: number): Left => ({
  standard: r.get(who, standardLeft),
  move: r.get(who, moveLeft),
  swift: r.get(who, swiftLeft),
  free: r.get(who, freeUsed),
  owed: r.get(who, swiftOwed),
})

/** What a turn holds from its start. */
export const WHOLE: Left = { standard: 1, move: 1, swift: 1, free: 0, owed: 0 }

/** What chapters read that ask what a turn has left: for their `needs`. */
export const turnFields = [
  freePlay,
  freeUsed,
  moveLeft,
  order,
  place,
  reactionsLeft,
  single,
  standardLeft,
  swiftLeft,
  swiftOwed,
] as const
/** What chapters read that pay for acts, or ask whether a creature can: for their `needs`. */
export const economyFields = [...turnFields, withheld] as const
