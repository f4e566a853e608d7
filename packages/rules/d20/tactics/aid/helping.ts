import type { Command, Reader } from '@quintain/engine'
import type { Declared } from '../../actions/attacks.ts'
import { attacksWith } from '../../attack/own-full-attack.ts'
import { ownFullAttack } from '../../creature/documents/carried.ts'
import { canAttack } from '../../position/may-attack.ts'
import { areFoes, isBarred, sheetOf, standsInFight } from '../../position/position.ts'
import { disabled } from '../../vocabulary/conditions.ts'
import { hopeOf, lessonsOf } from '../known/learned.ts'
import { attackBy, worthBy, worthOf, worthOfAll } from '../strike.ts'

declare module '@quintain/engine' {
  interface Slots {
    /** The help that a creature may give now in place of an attack. Absent: the text has none. */
    helps?(r: Reader, who: number): readonly Help[]
  }
}

/** Help to a friend by an action that does no damage itself. */
export interface Help {
  readonly command: Command
  readonly friend: number
  /** Whom the friend attacks, or who attacks it. */
  readonly foe: number
  /** `attack`: to the friend's next attack on the foe; `defense`: against the foe's attack on the friend. */
  readonly kind: 'attack' | 'defense'
  /** Points that it adds. */
  readonly bonus: number
  /** The chance that the help is given at all. */
  readonly chance: number
}

/** A blow that is worth no more than this share of what it would do if it always hit is nearly hopeless. */
const NEARLY_HOPELESS = 0.25
/** One that is disabled strikes so much more seldom. */
const SELDOM = 0.3
/** More than any die and bonus lack. */
const SURE = 100

/** The most that one attack of a creature on another can be expected to do from where they stand, and with points more to hit. */
function blow(r: Reader, by: number, at: number, more: number): { readonly worth: number; readonly helped: number } {
  let [worth, helped] = [0, 0]
  sheetOf(r, by).weapons.forEach((_, weapon) => {
    if (!canAttack(r, { by, at, weapon })) return
    const of = worthBy(r, by, { target: at, weapon })
    worth = Math.max(worth, of(0))
    helped = Math.max(helped, of(more))
  })
  return { worth, helped }
}

/** How many of those whom it could strike from where it stands a foe chooses from: it is kept off one of them. */
const turnedTo = (r: Reader, foe: number): number =>
  Math.max(
    1,
    r.scene.sheets.filter(
      (_, i) =>
        areFoes(r, foe, i) &&
        standsInFight(r, i) &&
        sheetOf(r, foe).weapons.some((_, weapon) => canAttack(r, { by: foe, at: i, weapon })),
    ).length,
  )

/** What the attacks of its turn are worth that begin with this one. */
function ownWorth(r: Reader, who: number, d: Declared): number {
  const lessons = lessonsOf(r, who)
  const hope = lessons.length === 0 ? 1 : hopeOf(r, who, d, lessons)
  if (ownFullAttack(r, who, d.weapon).length > 1) return worthOfAll(r, who, d) * hope
  const full = attackBy(r, who, d).do === 'full-attack'
  return worthOf(r, who, d) * hope * (full ? attacksWith(r, who, d.weapon) : 1)
}

/**
 * Help to a friend where one's own blow is nearly hopeless and the help does more: what it adds to the friend's next blow,
 * or takes off a foe's, by expected damage and the chance that it succeeds. Undefined where striking does more.
 *
 * A friend is helped to attack only if its blow is worth more than one's own, and a foe is kept off only where its blow is.
 * Whoever has the best blow of all therefore strikes, and nobody waits for help in turn for ever.
 */
export function helps(
  r: Reader,
  who: number,
  strike: Declared | undefined,
): { readonly command: Command; readonly friend: number; readonly worth: number } | undefined {
  if (!r.slots.helps || r.count < 3) return undefined
  const own = strike ? ownWorth(r, who, strike) : 0
  if (strike && own > NEARLY_HOPELESS * worthOf(r, who, strike, SURE)) return undefined
  let best: { readonly command: Command; readonly friend: number; readonly worth: number } | undefined
  let most = own
  for (const { command, friend, foe, kind, bonus, chance } of r.slots.helps(r, who)) {
    const by = kind === 'attack' ? friend : foe
    // The helpless need no help to be hit.
    if (isBarred(r, by, 'attack') || !standsInFight(r, foe)) continue
    const { worth, helped } = blow(r, by, kind === 'attack' ? foe : friend, kind === 'attack' ? bonus : -bonus)
    if (worth <= own) continue
    // Whom a blow of its own brings down seldom strikes.
    const strikes = r.has(by, disabled) ? SELDOM : 1
    const gain = (strikes * chance * Math.abs(helped - worth)) / (kind === 'attack' ? 1 : turnedTo(r, foe))
    if (gain <= most || r.scene.rules.commands[command.do]!.refuse(r, who, command).length > 0) continue
    most = gain
    best = { command, friend, worth: gain }
  }
  return best
}
