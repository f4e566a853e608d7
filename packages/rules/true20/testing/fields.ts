import type { Command } from '@quintain/engine'
import { moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import type { Stage } from '../../testing/stage.ts'
import { type Given, scene, someone } from './sheets.ts'

export const SWORD = { name: 'sword', damage: 2 } as const
export const KNIFE = { name: 'knife', hands: 'light', damage: 1 } as const
export const BOW = { name: 'bow', use: 'projectile', increment: 50, damage: 1 } as const
export const DART = { name: 'dart', use: 'thrown', increment: 10, damage: 0 } as const
export const AXE = { name: 'axe', use: 'thrown', increment: 10, damage: 1 } as const
export const MAUL = { name: 'maul', hands: 'two', damage: 4 } as const
export const FIST = { name: 'fist', unarmed: true, damage: 0 } as const
export const CLAW = { name: 'claw', natural: true, damage: 0 } as const
export const ALL = [SWORD, KNIFE, BOW, DART, AXE, MAUL, FIST, CLAW]
export const WIDE = 24
/** A square of the field by its column and row. */
export const square = (x: number, y: number) => y * WIDE + x

/** All of them have a turn before them. */
function ready(s: Stage): Stage {
  for (let i = 0; i < s.r.count; i++) {
    s.m.set(i, standardLeft, 1)
    s.m.set(i, moveLeft, 1)
  }
  return s
}
/** One who acts (0), a foe to its east (1), a friend to its west (2), a foe to its north (3), a foe far off (4). */
export function open(mine: Given = {}, options: object = {}, its: Given = {}) {
  const s = scene(
    { weapons: ALL, ...mine },
    { ...its },
    {
      map: Array.from({ length: 9 }, () => '.'.repeat(WIDE)),
      at: [
        [8, 4],
        [9, 4],
        [7, 4],
        [8, 3],
        [14, 4],
      ],
      more: [someone('friend', 'one', {}), someone('north', 'two', {}), someone('far', 'two', {})],
      options: { ...options },
    },
  )
  return ready(s)
}
/** One who acts (0) at (8, 4), a foe (1) east of it, a friend (2) beyond the foe, another foe (3) north of the first. */
export function melee(
  mine: Given = {},
  its: Given = {},
  { options = {}, friend = {} }: { options?: object; friend?: Given } = {},
) {
  const s = scene(
    { weapons: [SWORD, BOW, FIST], ...mine },
    { weapons: [SWORD], ...its },
    {
      map: Array.from({ length: 9 }, () => '.'.repeat(WIDE)),
      at: [
        [8, 4],
        [9, 4],
        [10, 4],
        [8, 3],
      ],
      more: [someone('friend', 'one', { weapons: [SWORD], ...friend }), someone('other', 'two', {})],
      options: { ...options },
    },
  )
  return ready(s)
}
/** Commands in short: these of their parts, between strokes. */
export const short = (all: readonly Command[], ...names: string[]) => all.map(c => names.map(n => c[n]).join('/'))
