import type { Refusal, View } from '@quintain/engine'
import { bag, event, feature, reading, say } from '@quintain/engine'
import { type GridMap, hasLineOfEffect, SIZES, type Square } from '@quintain/grid'
import type { Attempt } from '../../d20/position/may-attack.ts'
import { mapOf, spaceOf } from '../../d20/position/position.ts'
import { sheetOf } from '../creature/abilities.ts'

const RULE = 'true20/position/gang-up-sizes'
const DOORWAY = reading('doorway-cover-against-all', 'true20/position/gang-up-doorway')
const TABLE = 'gang-up-table'
type Table = readonly (readonly [size: string, most: number])[]

/** Who has attacked a creature in melee in this round, where a table says how many may. */
export const gangedBy = bag<number>('ganged up on by', { to: 'seen', holds: 'creature' })
export const gangedUp = event(
  'ganged-up',
  { who: 'creature', by: 'creature', on: 'flag' },
  (w, e) => (e.on ? w.include(e.who, gangedBy, e.by) : w.exclude(e.who, gangedBy, e.by)),
  { of: 'who', to: 'seen', silent: true },
)
/** How many may attack a creature of each size in a round; undefined where nothing says it. */
export const tableOf = (v: Pick<View, 'option'>): Table | undefined => v.option(TABLE) as Table | undefined
export const isMelee = (v: View, by: number, weapon: number): boolean => sheetOf(v, by).weapons[weapon]?.use === 'melee'

/** Why one more attacker does not get at a creature in this round. */
export function crowdRefusals(v: View, { by, at, weapon }: Attempt): readonly Refusal[] {
  const most = tableOf(v)?.find(([size]) => size === sheetOf(v, at).size)?.[1]
  if (most === undefined || !isMelee(v, by, weapon)) return []
  const others = v.items(at, gangedBy).filter(other => other !== by)
  return others.length < most
    ? []
    : [
        {
          why: say`${v.sheet(at).name} is attacked by ${others.length} in this round, and no more get at it`,
          rule: RULE,
        },
      ]
}

const isRow = (row: unknown): boolean =>
  Array.isArray(row) &&
  row.length === 2 &&
  (SIZES as readonly unknown[]).includes(row[0]) &&
  Number.isInteger(row[1]) &&
  (row[1] as number) > 0

/** How many get at one defender: as many as find room around it, or by a table of sizes. */
export const gangingUp = feature(
  [RULE, 'true20/position/gang-up-limits', 'true20/position/gang-up-doorway', 'true20/position/gang-up-corridor'],
  {
    readings: [DOORWAY],
    fields: [gangedBy],
    events: [gangedUp],
    options: {
      [TABLE]: {
        rule: RULE,
        kind: 'data',
        help: 'how many may attack a creature of a size in melee in one round: [[medium, 4], [large, 6]]; default: as many as find room around it',
        wrong: value =>
          Array.isArray(value) && value.every(isRow)
            ? undefined
            : 'is a list of pairs of a size and a number from 1, as [[medium, 4], [large, 6]]',
      },
    },
  },
)

const walled = (map: GridMap, from: Square, to: Square): boolean =>
  !map.contains(to) || !hasLineOfEffect(map, { ...from, side: 1 }, { ...to, side: 1 })

/** Both ways across which a doorway may lead: the step to one of its sides, and the step to its front. */
const LEADS = [
  [
    [1, 0],
    [0, 1],
  ],
  [
    [0, 1],
    [1, 0],
  ],
] as const

/**
 * Whether a creature of one square stands in a doorway: walls to both sides, and a wider place before or behind it. In
 * a corridor it does not (true20/position/gang-up-doorway).
 */
export function inDoorway(v: View, who: number, square: number): boolean {
  const { x, y, side } = spaceOf(v, who, square)
  if (side !== 1) return false
  const map = mapOf(v)
  const here = { x, y }
  return LEADS.some(([[sx, sy], [fx, fy]]) => {
    const beside = (p: Square, n: number): Square => ({ x: p.x + n * sx, y: p.y + n * sy })
    if (!walled(map, here, beside(here, 1)) || !walled(map, here, beside(here, -1))) return false
    return [1, -1].some(n => {
      const front = { x: x + n * fx, y: y + n * fy }
      return !walled(map, here, front) && [1, -1].some(m => !walled(map, front, beside(front, m)))
    })
  })
}
/** Whether, by a reading, a doorway gives cover to who is attacked in it at this square. */
export const coveredByDoorway = (v: View, who: number, square: number): boolean =>
  DOORWAY(v) && inDoorway(v, who, square)
