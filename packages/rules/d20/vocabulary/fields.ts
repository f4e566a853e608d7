import type { Command, Fields, Knowing, View } from '@quintain/engine'
import { bag, gameRef, gameValue, maybe, oneOf, record, ref, value } from '@quintain/engine'
import { type Place, type Timer, timerSpec } from './timers.ts'

/** Where a creature stands: the top left square of its space (y * width + x), or -1 off the map. */
export const at = value('at', { to: 'located', holds: 'square' })

/** Feet over the ground of its squares; 0 on the ground. */
export const altitude = value('altitude', { to: 'located' })

// ── the turn ──
/** 1 while the standard, move, swift action of the turn is left. */
export const standardLeft = value('standard left')
/** 1 while the move action of the turn is left. */
export const moveLeft = value('move left')
/** 1 while the swift action of the turn is left. */
export const swiftLeft = value('swift left')
/** 1 when only one of standard and move action may be taken this turn. */
export const single = value('single action')
/** How the creature has moved this turn: 0 not at all, 1 a 5-foot step, 2 a distance. */
export const movedThisTurn = value('moved this turn')
/** What the last movement of the turn left over, less than the price of a square: in parts of a square (movement/carried). */
export const movementCarried = value('movement carried')
/** The kind of that movement: its place among the paces plus 1, 0 before there is one. */
export const movedBy = value('kind of movement this turn')
/** 1 when an odd number of diagonals was walked this turn: the next one costs double. */
export const parity = value('diagonal parity')
/** Attacks of opportunity (or reactions) left until its next turn. */
export const reactionsLeft = value('reactions left', { to: 'seen', as: (n: number, v) => (v.own ? n : Math.min(n, 1)) })
const used = { at: 'creature', act: 'text' } as const
/** Against whom it has already taken an opportunity this round, and for which act. */
export type Used = Fields<typeof used>
export const usedSpec = record(used)
export const opportunitiesUsed = bag<Used>('opportunities used', { to: 'seen', holds: usedSpec })
/** Whether a creature has taken an opportunity against another for this act. */
export const hasUsed = (v: View, who: number, other: number, act: string): boolean =>
  v.items(who, opportunitiesUsed).some(u => u.at === other && u.act === act)
/** A timer as its side knows it: how ties at its place were settled would tell of those who stand there too. */
const untied = ({ moment: { place, ...moment }, ...t }: Timer): Timer => ({
  moment: place ? { ...moment, place: [place[0], 0] } : moment,
  ...t,
})
export const timers = bag<Timer>('timers', {
  holds: timerSpec,
  as: (t: Timer) => (t.secret ? undefined : t.moment.place ? untied(t) : t),
})

// ── the order ──
/** The initiative count of a creature. */
export const initiative = value('initiative', { to: 'seen' })
export const initiativeModifier = value('initiative modifier', { to: 'own' })
/** What was rolled off between equals: higher goes first. */
export const tieBreak = value('tie break', { to: 'gm' })
/** Where a creature stands among those on its count: higher goes first. */
export const standing = value('standing', { to: 'gm' })
/** 1 when initiative was rolled, and the original count, even if it has changed since. */
export const hasRolled = value('initiative rolled', { to: 'seen' })
export const firstTotal = value('initiative as rolled', { to: 'seen' })
/** The combatants from first to last. */
export const order = gameRef<readonly number[]>('order', { to: 'all', holds: 'creatures' })
/** 1 where the counts of initiative are ranks: in odds and samples, once the order stands. */
export const ranked = gameValue('initiative in ranks', { to: 'all' })
/** The place that those have come to whom the viewer knows: the turn of another is hidden. */
const placeAmongKnown = (now: number, v: Knowing): number =>
  ((v.read(order) as readonly number[] | undefined) ?? []).filter((who, i) => i <= now && v.knows(who)).length - 1
/** Whose turn it is: a place in the order, -1 before the first. */
export const place = gameValue('place', { to: 'all', as: placeAmongKnown })
/** The place in the order that the round has come to; nothing before the first. */
export const reached = gameRef<Place | null>('reached')
/** 1 during the surprise round. */
export const surpriseRound = gameValue('surprise round', { to: 'all' })
/** The side that won, `''` when none has; nothing while the fight goes on. A place among the sides would tell of hidden ones. */
export const winner = gameRef<string | null>('winner', { to: 'all', holds: 'text' })
/** 1 outside of rounds: no order of turns, and whoever wants to acts; 2 where a plan is reckoned with. */
export const freePlay = gameValue('free play', { to: 'all' })
/** 1 when a creature does nothing more before time passes. */
export const doneForNow = value('done for now')
/** Rounds since the midnight before the first day, plus 1; 0 where no time of day was ever said, or the clock stands still. */
export const clockHand = gameValue('clock', { to: 'all' })
/** How light the sky is: its place among SKIES. */
export const sky = gameValue('sky', { to: 'all' })
/** The number of the scene that is played: what may be tried once in a scene may be tried again in the next. */
export const sceneNumber = gameValue('scene', { to: 'all' })
/** What a creature does while time passes that others pass: its place among ACTIVITIES. */
export const busyWith = value('busy with', { to: 'own' })
const part = { to: 'text', gone: 'int', whole: 'int' } as const
/** How far somebody has come on a way that it has not finished: parts of it behind, and in all. */
export type UnderWay = Fields<typeof part>
export const underWaySpec = record(part)
/** The way on which a creature has halted; nothing where it is in a place. */
export const underWay = ref<UnderWay | null>('on a way', { to: 'located', holds: maybe(underWaySpec) })
/** Rounds that have passed while time of others is held up, plus 1; 0 where none is. */
export const meanwhile = gameValue('rounds meanwhile')
/** For whom it is held up: its place among the creatures, plus 1. */
export const heldUpFor = gameValue('time held up for')
/** Rounds that were left of their time as those on a way came to halt; 0 where they did not. */
export const leftOver = gameValue('rounds left over')
/** 1 after a creature has fallen or left, until it was seen whether the fight is over. */
export const endCheck = gameValue('end check pending')
/** A full-round act that is under way; a timer waits for the end of the turn in which it can be completed. */
export const begun = ref<Command | null>('full-round act begun', { holds: maybe('command') })
/**
 * Points by which an ability score is lowered, as `Strength 3`: at most one item an ability for those that come back by
 * themselves, and one for those that are `drained`, gone for good.
 */
export interface Lowered {
  readonly ability: string
  readonly by: number
  readonly drained?: true
}
export const lowered = bag<Lowered>('ability damage', { to: 'own' })
const negative = {
  /** What gave them, for people; those of one source go together. */
  source: 'text',
  n: 'int',
  /** The save that removes them, once a day; absent: they are permanent. */
  save: maybe(oneOf('Fortitude', 'Reflex', 'Will')),
  dc: maybe('int'),
} as const
/** Negative levels of one source. */
export type NegativeLevels = Fields<typeof negative>
export const negativeSpec = record(negative)
export const negativeLevels = bag<NegativeLevels>('negative levels', { to: 'own', holds: negativeSpec })
