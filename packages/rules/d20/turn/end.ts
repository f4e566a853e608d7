import type { Context, Mutator, Reader, Step } from '@quintain/engine'
import { condition, event, GAME, maybe, perScene, run, step, trigger } from '@quintain/engine'
import { isApart, placeNow } from '../position/places/places.ts'
import { dying, surprised } from '../vocabulary/conditions.ts'
import { endCheck, freePlay, order, place, timers, winner } from '../vocabulary/fields.ts'
import { stateEntered } from '../vocabulary/states.ts'
import { moment } from './timers.ts'

declare module '@quintain/engine' {
  interface Board {
    /** Sides that kill foes who lie helpless. Absent: all leave them. */
    readonly merciless?: readonly string[]
  }
  interface Slots {
    /** Whether a creature that is out of the fight comes back by itself, by the rounds. Absent: nobody does. */
    mayReturn?(r: Reader, who: number): boolean
    /** Whether somebody still goes about killing those who lie, so that the fight is not over. */
    killing?(r: Reader): boolean
    /** What a creature thinks of another, in the text's word for it. Absent: the text has none. */
    regard?(r: Reader, who: number, to: number): string
    /** Those words, from the worst to the best. */
    attitudes?: readonly string[]
  }
}

/** A creature has fallen or left: before anything new begins, it is seen whether the fight is over. */
export const endCheckDue = event('end-check-due', {}, w => w.set(GAME, endCheck, 1), { of: 'table', to: 'gm' })
/** It was seen. */
export const endChecked = event('end-checked', {}, w => w.set(GAME, endCheck, 0), { of: 'table', to: 'gm' })
/** In place of a side: nobody has won. */
const NOBODY = ''
/** `side` won; absent when no creature is left, nobody can act any more, or the game master ends it. */
export const fightClosed = event(
  'fight-closed',
  { side: maybe('text') },
  (w, e) => {
    w.put(GAME, winner, e.side ?? NOBODY)
    w.set(GAME, place, -1)
    w.set(GAME, freePlay, 1)
    w.clear()
  },
  { of: 'table', to: 'all' },
)

/** Play goes on outside of rounds: whoever wants to acts, until nobody does. */
export const free = step('free', {})
/** Everyone, or a side, has again what a turn has room for. `passed`: because time has passed, and what the first moments of a fight brought is over. */
export const fresh = step('fresh', { passed: maybe('flag'), side: maybe('text') })
/** Whether play goes on outside of rounds. */
export const inFreePlay = (r: Reader): boolean => r.get(GAME, freePlay) > 0
/** The same, where a text may have no play outside of rounds. */
export const outsideOfFights = (r: Reader): boolean => r.scene.layout.has(freePlay) && inFreePlay(r)
/** What the field of free play holds where a plan is reckoned with. */
const PLANNED = 2
/** From here on time passes as a plan says: nobody is asked what they do where somebody begins to die. */
export const asPlanned = (m: Mutator): void => m.set(GAME, freePlay, PLANNED)
export const isPlanned = (r: Reader): boolean => r.get(GAME, freePlay) === PLANNED
/** The fight is over, with a winner or without: what lasts as long as a fight ends, and play goes on outside of rounds. */
export function closeFight(c: Context, side: string | undefined): void {
  c.emit(fightClosed(side === undefined ? {} : { side }))
  c.plan(...moment(c, 'fight-end'), fresh({}), free({}))
}

/** The fight begins: `aware` know of their foes, the rest do not. */
export const openFight = step('open-fight', { aware: 'creatures', unaware: 'creatures' })

/** Closes the fight where only one side remains. */
export const judge = step('judge', {})

/** One of those where a fight goes on: who has a place in the order. */
const inArena = (c: Reader): number | undefined =>
  (inFreePlay(c) ? [] : (c.read(GAME, order) ?? [])).find(who => placeNow(c, who) !== undefined)
/**
 * Sides with a creature that is still in the fight, or comes back to it by itself. On a board of several places those of one count: of
 * the fight that goes on, or where `near` is.
 */
export function sidesLeft(c: Reader, near?: number): readonly string[] {
  const left: string[] = []
  const one = c.board.places ? (near ?? inArena(c)) : undefined
  const where = one === undefined ? undefined : placeNow(c, one)
  for (let i = 0; i < c.count; i++) {
    const { side } = c.sheet(c.slots.lord?.(c, i) ?? i)
    if (where && (placeNow(c, i) !== where || isApart(c, one!, i))) continue
    if (left.includes(side) || c.slots.riding?.avoidsCombat?.(c, i)) continue
    if (!c.barred(i, 'fight') || c.slots.mayReturn?.(c, i) === true) left.push(side)
  }
  return left
}
const sides = perScene(({ sheets }): readonly string[] => [...new Set(sheets.map(s => s.side))])
/** Sides in the order in which they first appear among the creatures. */
export const sidesOf = (c: Reader): readonly string[] => sides(c.scene)

/** The side that has won; null when none has, or not yet. */
export const wonBy = (r: Reader): string | null => r.read(GAME, winner) || null
/** Whether the fight is over, with a winner or without. */
export const isClosed = (r: Reader): boolean => (r.read(GAME, winner) ?? null) !== null

/** Whether there is nothing left to decide: fewer than two sides are left, and nobody goes about killing those who lie. */
export const isDecided = (c: Reader): boolean => sidesLeft(c).length < 2 && c.slots.killing?.(c) !== true

/** When timers run down that no round brings nearer its end. */
const BEYOND_ROUNDS: readonly string[] = ['outside', 'rest', 'fight-end', 'never']
/**
 * Whether rounds would follow each other for ever: nobody with a place in the order can act, nothing that runs down by the round
 * is left, and nobody lies dying or comes back.
 */
export const standsStill = (c: Reader, inOrder: readonly number[]): boolean =>
  inOrder.every(who => c.barred(who, 'act') && !c.has(who, surprised)) &&
  c.scene.sheets.every(
    (_, who) =>
      !(c.scene.rules.layout.knows(dying) && c.has(who, dying)) &&
      c.slots.mayReturn?.(c, who) !== true &&
      c.items(who, timers).every(t => BEYOND_ROUNDS.includes(t.moment.at)),
  )

/**
 * Looks first whether the fight is over, where a creature has fallen or left since: then `next` waits until that is seen, and
 * the result is true. Steps that begin something new ask this; what is under way is finished before the fight ends.
 */
export function checkEndFirst(c: Context, next: Step): boolean {
  if (c.get(GAME, endCheck) === 0) return false
  c.plan(judge({}), next)
  return true
}

/** A creature that enters a condition of those who no longer fight is defeated, whatever made it so. */
export const defeated = trigger(stateEntered, (c, { who, condition: name }) => {
  const { layout, masks } = c.scene.rules
  const entered = condition(name)
  if (layout.knows(entered) && masks.means(entered, 'fight') && !c.barred(who, 'fight')) c.emit(endCheckDue({}))
  return []
})

/**
 * Only a fight that goes on can end: not one that is over, and none where nobody has a place in an order or all are of
 * one side.
 */
const goesOn = (c: Reader): boolean => !isClosed(c) && (c.read(GAME, order)?.length ?? 0) > 0 && sidesOf(c).length > 1

export const judging = run(judge, c => {
  c.emit(endChecked({}))
  if (!goesOn(c) || !isDecided(c)) return
  closeFight(c, sidesLeft(c)[0])
})
