import type { Command, Reader } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { bestPathTo, type Square } from '@quintain/grid'
import { atEdge } from '../actions/moves/leave.ts'
import { foesOf } from '../actions/suggestions.ts'
import { carryOf, squaresOf } from '../movement/budget.ts'
import { wings } from '../movement/flight/wings.ts'
import { groundOf } from '../position/ground.ts'
import { isAloft } from '../position/height.ts'
import { areFoes, isBarred, isDown, sheetOf, squareAt } from '../position/position.ts'
import { after } from '../turn/act.ts'
import { prone } from '../vocabulary/conditions.ts'
import { at, movedThisTurn } from '../vocabulary/fields.ts'
import { fleesUpward } from './air/spots.ts'
import { along } from './approach.ts'

declare module '@quintain/engine' {
  interface Slots {
    /** Whether a creature is wounded so badly that it wants to leave. */
    badlyHurt?(r: Reader, who: number): boolean
  }
}

/** 1 when more foes than friends still fight: oneself counted among the friends. */
const losing = fact('losing', (v, who) => {
  let friends = 0
  let foes = 0
  for (let i = 0; i < v.count; i++) {
    if (isBarred(v, i, 'fight') || isDown(v, i)) continue
    if (areFoes(v, i, who)) foes++
    else friends++
  }
  return foes > friends ? 1 : 0
})
/** The way off the field, or 0 when there is none. */
const wayOut = fact('way out', (v, who) => v.scene.values.id(away(v as Reader, who)))
function away(r: Reader, who: number): Command | undefined {
  const full =
    'withdraw' in r.scene.rules.commands && after(r, who, 'full-round') !== null && r.get(who, movedThisTurn) === 0
  if (isBarred(r, who, 'move') || r.get(who, movedThisTurn) === 1) return undefined
  if (after(r, who, 'move') === null) return undefined
  if (r.has(who, prone)) return { do: 'stand' }
  if (atEdge(r, who)) return { do: 'leave' }
  if (isAloft(r, who) || wings(r, who)) {
    const up = fleesUpward(r, who, foesOf(r, who))
    if (up || isAloft(r, who)) return up
  }
  const ground = groundOf(r, who)
  const edge = (s: Square) => atEdge(r, who, r.board.map.index(s))
  const path = bestPathTo(
    ground,
    squareAt(r, r.get(who, at)),
    edge,
    4 * (r.board.map.width + r.board.map.height),
    carryOf(r, who),
  )
  if (!path) return undefined
  return along(r, who, full ? 'withdraw' : 'move', path, squaresOf(r, who, full ? 2 : 1))
}

/**
 * The way off the field for a creature that flees: badly wounded and outnumbered, or, where it is a coward, badly wounded.
 * Undefined while it fights on, or where no way leads out.
 */
export function fleeing(r: Reader, who: number): Command | undefined {
  const { flees, tactics } = sheetOf(r, who)
  const coward = tactics === 'coward'
  if ((!flees && !coward) || !('leave' in r.scene.rules.commands) || !r.slots.badlyHurt?.(r, who)) return undefined
  return coward || r.fact(losing, who) === 1
    ? (r.scene.values.at(r.fact(wayOut, who)) as Command | undefined)
    : undefined
}
