import type { Reader, Refusal, RulingKind } from '@quintain/engine'
import { ruled, ruling, squareName } from '@quintain/engine'
import { footprintAt, liesWithin } from '@quintain/grid'
import { groundOf } from '../position/ground.ts'
import { sideOfSpace, waitsInReserve } from '../position/position.ts'
import { enterFight } from '../turn/join.ts'
import { placed } from '../vocabulary/movement.ts'
import { refusal } from '../words/refusals.ts'
import { mayStop } from './path-cost.ts'

const RULE = 'house/ruling/place'

/** Why a creature cannot be put there: outside of the map, or where another one stands. */
function wrongPlace(r: Reader, who: number, to: number): readonly Refusal[] {
  const { width, height } = r.board
  const side = sideOfSpace(r, who)
  if (to < 0 || to >= width * height || !liesWithin(footprintAt(to, width, side), r.board))
    return [{ why: refusal.beyondMap(squareName(width * height - 1, r.board)), rule: RULE }]
  return mayStop(groundOf(r, who), to) ? [] : [{ why: refusal.heldByAnother(squareName(to, r.board)), rule: RULE }]
}

/** A creature is put somewhere without moving there. */
export const placeRuling: RulingKind = ruling({
  name: 'place',
  rule: RULE,
  parameters: { who: 'creature', to: 'square' },
  refuse: (r, { who, to }) => wrongPlace(r, who, to),
  plan(c, { who, to }) {
    if (!waitsInReserve(c, who)) return c.emit(placed({ who, to, settled: true }))
    // Who waits in reserve comes into the fight with it.
    c.emit(ruled({ what: 'place', who }))
    c.plan(enterFight({ who, to }))
  },
})
