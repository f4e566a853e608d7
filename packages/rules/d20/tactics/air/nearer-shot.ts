import type { Reader } from '@quintain/engine'
import type { Spot } from '../../movement/flight/route.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import { shots } from '../afar/range.ts'
import type { Choice, Turn } from '../consideration.ts'
import { type Deed, worthAt } from '../plans/distances.ts'
import type { Outlook } from '../plans/outlook.ts'
import { aimedFrom, flyTo } from './approach.ts'
import { around, TRIES } from './around.ts'
import { menacedBy } from './menaced.ts'

/** A shot that comes to less than so much of what it comes to from near by is flown nearer for, where it then comes to so much more. */
const [POOR, BETTER] = [0.75, 1.15]
/** What foes may do meanwhile counts so much beside its own shot. */
const TAKEN = 0.5

/**
 * Nearer to where its shot is worth more, for a flyer that would shoot from so far away that little comes of it, or that sees nobody to
 * shoot at from here: to a place that no foe's next turn leads to, where it is no worse off. `first`: what it would do from here.
 */
export function shootsNearer(
  r: Reader,
  who: number,
  turn: Turn,
  first: Choice | undefined,
  outlook: () => Outlook,
): Choice | undefined {
  if (first?.why !== 'attacks' && first?.why !== 'approaches') return undefined
  if (!turn.standard || !turn.move || !turn.attacksAfter || r.get(who, movedThisTurn) !== 0) return undefined
  const strike = turn.strike()
  const weapons = shots(r, who)
  if (weapons.length === 0 || (strike && !weapons.includes(strike.weapon))) return undefined
  const o = outlook()
  // Who strikes harder than it shoots goes in.
  if (!strike && !o.means.every(({ shot, blow }) => shot >= blow)) return undefined
  const bestOf = (worthOf: (deed: Deed, i: number) => number): number =>
    o.means.reduce((most, { deeds }, i) => {
      for (const deed of deeds)
        if (weapons.includes(deed.weapon)) most = Math.max(most, o.focusOn(i) * worthOf(deed, i))
      return most
    }, 0)
  const shotAt = (square: number): number => bestOf((deed, i) => worthAt(deed, o.feetTo(i, square)))
  const now = strike ? shotAt(r.get(who, at)) : 0
  if (now >= POOR * bestOf(({ once }) => once[0]!)) return undefined
  const menaced = menacedBy(r, who, turn.foes)
  const aimed = aimedFrom(r, who, turn.foes, weapons)
  // Those who only walk come to none of these places: what is done to it there is done from afar.
  const threatAt = (square: number): number => TAKEN * o.weights.taken * o.takenFromAfar(square)
  const stay = now * o.weights.now - threatAt(r.get(who, at))
  const worth = (square: number): number => shotAt(square) * o.weights.now - threatAt(square)
  const spots = around(r, who)
    .filter(({ square }) => shotAt(square) >= BETTER * now && worth(square) > stay)
    .map((spot): readonly [Spot, number] => [spot, worth(spot.square)])
    .sort(([, a], [, b]) => b - a)
    .slice(0, MANY)
    .filter(([spot]) => menaced(spot) === undefined && aimed(spot))
  for (const [spot] of spots.slice(0, TRIES)) {
    const command = flyTo(r, who, spot)
    if (command) return { why: 'approaches', command, foe: strike?.target ?? turn.foes[0]! }
  }
  return undefined
}
/** So many of the best places are asked about. */
const MANY = 60
