import { type Command, type Context, maybe, type Reader, type Refusal } from '@quintain/engine'
import { drawInto, noHandToDraw } from '../../../d20/actions/items/draw-or-sheathe.ts'
import type { MoveAction } from '../../../d20/actions/moves/path.ts'
import { isArmed, packed, putAway, sheathed } from '../../../d20/creature/held/hands.ts'
import { armOf } from '../../creature/sheet-of.ts'
import { baseAttackOf } from '../../creature/terms.ts'
import { refusal } from '../../words/refusals.ts'

const DRAW = 'starfinder/actions/draw-while-moving'
/** Why a weapon is not drawn or put away on the way: one of them with each move, by those who are trained to attack. */
function handlingRefusals(r: Reader, who: number, { draw, sheathe }: Command): readonly Refusal[] {
  if (draw === undefined && sheathe === undefined) return []
  const out: Refusal[] = []
  if (baseAttackOf(r, who) < 1) out.push({ why: refusal.cannotDrawOnTheWay, rule: DRAW })
  if (draw !== undefined && sheathe !== undefined) out.push({ why: refusal.drawsOrSheathes, rule: DRAW })
  const name = (weapon: unknown) => armOf(r, who, Number(weapon))?.name ?? 'that'
  const away = (weapon: number) => r.items(who, sheathed).includes(weapon) && !r.items(who, packed).includes(weapon)
  if (draw !== undefined && !(typeof draw === 'number' && away(draw)))
    out.push({ why: refusal.notPutAway(name(draw)), rule: DRAW })
  else if (draw !== undefined) out.push(...noHandToDraw(r, who, DRAW))
  if (sheathe !== undefined && !(typeof sheathe === 'number' && armOf(r, who, sheathe) && isArmed(r, who, sheathe)))
    out.push({ why: refusal.notInHand(name(sheathe)), rule: DRAW })
  return out
}

/** What is drawn or put away on the way of any move, in its speed or another. */
export const onTheWay = {
  parameters: { draw: maybe('weapon'), sheathe: maybe('weapon') },
  refuse: handlingRefusals,
  begin(c: Context, who: number, { draw, sheathe }: Command): void {
    if (typeof sheathe === 'number') c.emit(putAway({ who, weapon: sheathe }))
    if (typeof draw === 'number') drawInto(c, who, draw)
  },
} as const
/** A way of moving on which a weapon may be drawn or put away. */
export const withHandling = (way: MoveAction): MoveAction => ({
  ...way,
  parameters: { ...way.parameters, ...onTheWay.parameters },
  refuse: (r, who, command, path) => [
    ...(way.refuse?.(r, who, command, path) ?? []),
    ...onTheWay.refuse(r, who, command),
  ],
  begin(c, who, command) {
    onTheWay.begin(c, who, command)
    return way.begin?.(c, who, command) ?? []
  },
})
