import type { Chapter, Refusal, RuleId, View } from '@quintain/engine'
import { reloading } from '../../d20/actions/items/reload.ts'
import { isEmpty } from '../../d20/creature/held/ammunition.ts'
import { sheetOf } from '../../d20/position/position.ts'
import { refusal } from '../../d20/words/refusals.ts'

const RELOAD: RuleId = 'starfinder/actions/reload'
const NONE: readonly Refusal[] = []

/** Weapons that hold ammunition, as starfinder has them, for texts that count none: an empty one does not attack. */
export const emptyRefusals = (v: View, who: number, weapon: number): readonly Refusal[] =>
  isEmpty(v, who, weapon) ? [{ why: refusal.emptied(sheetOf(v, who).weapons[weapon]!.name), rule: RELOAD }] : NONE

/** Loading a weapon again, a move action where the weapon does not say. */
export const borrowedReloading: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  commands: [reloading({ rule: RELOAD, cost: 'move' })],
}
