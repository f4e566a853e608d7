import type { Context, Reader } from '@quintain/engine'
import { event, feature, key, oneOf, trigger, value } from '@quintain/engine'
import type { Carried } from '../../../d20/creature/held/hands.ts'
import type { Cost } from '../../../d20/turn/economy.ts'
import { turnBegan } from '../../../d20/turn/round.ts'

/** What a regular move leaves room for: one weapon, or two drawn in the time of one, and one shield. */
const BESIDE = ['weapon', 'shield'] as const
type Beside = (typeof BESIDE)[number]
const room = {
  weapon: value('room to draw a weapon beside a move', { to: 'own' }),
  shield: value('room to handle a shield beside a move', { to: 'own' }),
}
const roomChanged = event(
  'room-beside-move',
  { who: 'creature', what: oneOf(...BESIDE), left: 'flag' },
  (w, e) => w.set(e.who, room[e.what], e.left ? 1 : 0),
  { of: 'who', to: 'own', silent: true },
)
const setRoom = (c: Context, who: number, left: boolean): void => {
  for (const what of BESIDE) if ((c.get(who, room[what]) === 1) !== left) c.emit(roomChanged({ who, what, left }))
}
/** A regular move begins: nothing has been drawn beside it yet. */
const moves = (c: Context, who: number) => {
  setRoom(c, who, true)
  return []
}

/** What handling it costs: nothing more beside a regular move of a creature that is skilled enough, else a move action. */
export const besideMove = (r: Reader, who: number, what: Beside, baseAttack: number): Cost =>
  baseAttack >= 1 && r.get(who, room[what]) === 1 ? 'free' : 'move'
/** It was handled: beside the same move nothing more of its kind is. */
export const handled = (c: Context, who: number, what: Beside): void => {
  if (c.get(who, room[what]) === 1) c.emit(roomChanged({ who, what, left: false }))
}

/**
 * Drawing a weapon, and readying or loosing a shield, beside a regular move: each once with each of them. `names`: the
 * commands that are regular moves.
 */
export const besideMoves = (names: readonly string[]) =>
  feature('spirit/equipment/draw-while-moving', {
    fields: [room.weapon, room.shield],
    events: [roomChanged],
    before: Object.fromEntries(names.map(name => [name, moves])),
    triggers: [
      trigger(turnBegan, (c, { who }) => {
        setRoom(c, who, false)
        return []
      }),
    ],
  })

declare module '../../../d20/creature/sheet.ts' {
  interface Weapon {
    /** Where it is as the fight begins; in hand when absent. */
    readonly carried?: Carried | undefined
  }
}

/** Where weapons are as a fight begins: in hand, put away, or in a pack. */
export const carriedWeapons = feature('spirit/equipment/draw-or-sheathe', {
  keys: {
    weapon: {
      carried: key(
        { oneOf: ['in hand', 'sheathed', 'packed'] },
        'where it is as the fight begins: in hand (when absent), sheathed or packed',
      ),
    },
  },
})
