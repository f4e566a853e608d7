import type { Reader } from '@quintain/engine'
import { type Act, actNamed } from '../../creature/documents/acts.ts'
import { isCast } from '../../creature/levels/spell-like.ts'
import { opportunityWeapons, watching } from '../../position/threat.ts'
import { at } from '../../vocabulary/fields.ts'
import { expectedDamage, hitChance, worthOf } from '../strike.ts'

declare module '@quintain/engine' {
  interface Slots {
    /** Whether an act of a sheet distracts, so that doing it in a threatened square provokes; absent: none does. */
    actProvokes?(act: Act, defensively: boolean): boolean
    /** The chance that what a creature casts is not lost on the defensive; absent: the text has no such casting. */
    castsCarefully?(r: Reader, who: number, act: Act): number
    /** The chance that what a creature casts is not lost by so much damage; absent: all damage ends it. */
    keepsCasting?(r: Reader, who: number, act: Act, damage: number): number
  }
}

/** The chance that an act which provokes comes off on the defensive, without giving an opportunity; 0 where it cannot be done so. */
export const carefully = (r: Reader, who: number, act: Act): number =>
  isCast(act) && r.slots.actProvokes?.(act, false) && !r.slots.actProvokes(act, true)
    ? (r.slots.castsCarefully?.(r, who, act) ?? 0)
    : 0

/** More points to hit than any number lacks; a 1 misses even so. */
const [SURE, OFTEN] = [100, 19 / 20]
/** What an opportunity against a creature does: how often it hits, how much it then does, and its worth. */
function blowOf(r: Reader, foe: number, who: number): { readonly hit: number; readonly does: number; worth: number } {
  let most = { hit: 0, does: 0, worth: 0 }
  for (const weapon of opportunityWeapons(r, foe, who)) {
    const d = { target: who, weapon }
    const worth = worthOf(r, foe, d)
    if (worth > most.worth) most = { hit: hitChance(r, foe, d), does: expectedDamage(r, foe, d)(SURE) / OFTEN, worth }
  }
  return most
}

/** What opportunities cost, and what harm and help count for beside it. */
export interface Opening {
  readonly cost: number
  readonly now: number
  readonly ally: number
}
/** How an act is done where foes watch. */
export interface Done {
  readonly defensively: boolean
  /** The chance that it is not spoilt. */
  readonly share: number
  /** What the opportunities cost that it gives, in the measure of the act. */
  readonly cost: number
}
const FREELY: Done = { defensively: false, share: 1, cost: 0 }
/** Those that may spoil an act done openly, and what it then is worth to do it on the defensive. */
export interface Watched {
  /** The better way to do an act that is worth so much; `harms`: whether it harms. */
  of(name: string, worth: number, harms: boolean): Done
}

/** How acts are best done where a creature stands: openly, whatever foes do, or on the defensive where the text has that. */
export function doneBefore(r: Reader, who: number, opening?: Opening): Watched {
  if (!r.slots.movement.opportunities) return { of: () => FREELY }
  let blows: readonly ReturnType<typeof blowOf>[] | undefined
  const ways = new Map<string, { readonly openly: number; readonly safely: number } | null>()
  const wayOf = (name: string) => {
    const act = actNamed(r, who, name)!
    if (!r.slots.actProvokes?.(act, false)) return null
    blows ??= watching(r, who, r.get(who, at)).map(foe => blowOf(r, foe, who))
    if (blows.length === 0) return null
    if (!isCast(act)) return { openly: 1, safely: 0 }
    const kept = (does: number): number => r.slots.keepsCasting?.(r, who, act, Math.round(does)) ?? 0
    const openly = blows.reduce((p, { hit, does }) => p * (1 - hit * (1 - kept(does))), 1)
    return { openly, safely: carefully(r, who, act) }
  }
  return {
    of(name, worth, harms) {
      let way = ways.get(name)
      if (way === undefined) ways.set(name, (way = wayOf(name)))
      if (!way) return FREELY
      const given = opening?.cost ?? blows!.reduce((sum, blow) => sum + blow.worth, 0)
      const cost = given / (opening ? (harms ? opening.now : opening.ally) || 1 : 1)
      return way.safely * worth > way.openly * worth - cost && way.safely > 0
        ? { defensively: true, share: way.safely, cost: 0 }
        : { defensively: false, share: way.openly, cost }
    },
  }
}
