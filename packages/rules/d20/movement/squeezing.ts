import type { Context } from '@quintain/engine'
import { run, step, trigger } from '@quintain/engine'
import { holdAt } from '@quintain/grid'
import { groundOf } from '../position/ground.ts'
import { present, sideOfSpace } from '../position/position.ts'
import { enteredFight } from '../turn/join.ts'
import { fightOpened } from '../turn/round.ts'
import { squeezed } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { placed } from '../vocabulary/movement.ts'
import { stateEntered, stateLeft } from '../vocabulary/states.ts'

/** Whether a creature is squeezed where it stands without having walked there: at the start of a fight, put there, or of another size. */
export const fit = step('fit', { who: 'creature' })

const isNarrow = (c: Context, who: number): boolean =>
  sideOfSpace(c, who) > 1 && holdAt(groundOf(c, who), c.get(who, at)) === 'squeezed'
const stands = (c: Context, who: number): boolean => !present(c, who) || isNarrow(c, who) === c.has(who, squeezed)
/** The same for all at once: what has one square is left as it is. */
const fits = (c: Context, who: number): boolean => sideOfSpace(c, who) < 2 || stands(c, who)

export const fitting = run(
  fit,
  (c, { who }) => {
    if (stands(c, who)) return
    const state = { who, condition: squeezed.name }
    c.emit(c.has(who, squeezed) ? stateLeft(state) : stateEntered(state))
  },
  { plain: true },
)
export const fitsWhereItIs = [
  trigger(fightOpened, c => c.scene.sheets.flatMap((_, who) => (fits(c, who) ? [] : [fit({ who })]))),
  trigger(enteredFight, (_, { who }) => [fit({ who })]),
  trigger(placed, c => c.scene.sheets.flatMap((_, who) => (fits(c, who) ? [] : [fit({ who })]))),
]
