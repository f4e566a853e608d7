import type { Chapter } from '@quintain/engine'
import { acts } from './acts.ts'
import { aiding } from './aid.ts'
import { aim } from './aim.ts'
import { attackAction } from './attack.ts'
import { breaking } from './break.ts'
import { concentration } from './concentrate.ts'
import { coupDeGrace } from './coup-de-grace.ts'
import { firstAid } from './first-aid.ts'
import { timePassing } from './pass-time.ts'
import { recovering } from './recover.ts'
import { plainActions } from './simple.ts'
import { totalDefenseAction } from './total-defense.ts'
import { twoTurns } from './two-turns.ts'
import { twoWeaponsAction } from './two-weapons.ts'

/** The actions of this text (table.ts), each with what follows from it. */
export const actions: readonly Chapter[] = [
  // ── against a foe ──
  attackAction, //      a standard action, one attack; it may be a finesse attack
  twoWeaponsAction, //  a full action, the one way to attack twice
  aim, //               a full action for a better attack, if that is the next thing done
  aiding, //            +2 for a friend; several helpers add up
  totalDefenseAction, // +4 to dodge or parry
  coupDeGrace, //       no attack roll, and two saves: Toughness, then Fortitude
  breaking, //          a thing at one go, by Strength

  // ── against harm ──
  recovering, //        Conviction buys a recovery check: a full action, or none for the unconscious
  firstAid,
  timePassing, //       minutes and hours, once no foe can fight

  // ── the rest ──
  plainActions, //      those that do what their name says; free actions are counted
  acts, //              what a sheet lists, against a save
  concentration,
  twoTurns, //          a full action begun in one turn and completed in the next
]
