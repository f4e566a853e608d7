import type { Scene, View } from '@quintain/engine'
import {
  type Ground,
  groundFor,
  type Hampered,
  type Occupant,
  occupancy,
  type Passage,
  passage,
  QUARTER,
  type Square,
  spaceAt,
} from '@quintain/grid'
import { at } from '../fields.ts'
import { areFoes, isDown, mapOf, present, sheetOf, sideOfSpace, spaceOf, squareAt } from './position.ts'

/** How a creature goes, where that changes what the ground is to it. */
export interface Going {
  /** No way through friends. */
  readonly charging?: boolean
  readonly by?: Hampered
  /** Getting through foes' squares by skill: only those who fill theirs stop it. */
  readonly tumbling?: boolean
  /** Climbing or swimming all the way: what that costs is taken off the speed already. */
  readonly way?: 'climb' | 'swim'
}

const kept = new WeakMap<Scene, Map<string, Ground>>()
const ENOUGH = 400

/**
 * The map as one creature finds it now: terrain, walls, and everyone in the way. Squares stand for the top left square of
 * its space. Kept as long as nobody who matters moves.
 */
export function groundOf(v: View, who: number, going: Going = {}): Ground {
  let all = kept.get(v.scene)
  if (!all) {
    all = new Map()
    kept.set(v.scene, all)
  }
  const others: { occupant: Occupant; passage: Passage }[] = []
  const text = v.scene.rules.slots.movement
  const policy = text.passage(v)
  let key = `${who} ${going.charging ? 1 : 0} ${going.tumbling ? 1 : 0} ${going.by ?? ''} ${going.way ?? ''}`
  for (let i = 0; i < v.count; i++) {
    if (i === who || !present(v, i)) continue
    const sheet = sheetOf(v, i)
    const occupant: Occupant = {
      ...spaceOf(v, i),
      size: sheet.size,
      helpless: isDown(v, i),
      fills: sheet.fills ?? false,
      hinders: sheet.hinders ?? false,
    }
    const plain = passage(sheetOf(v, who).size, occupant, areFoes(v, who, i) ? 'foe' : 'friend', {
      ...policy,
      charging: going.charging ?? false,
    })
    const way = plain === 'closed' && going.tumbling && !sheet.fills ? 'pass' : plain
    if (way === 'open') continue
    others.push({ occupant, passage: way })
    key += ` ${i} ${v.get(i, at)} ${way}`
  }
  let ground = all.get(key)
  if (!ground) {
    if (all.size >= ENOUGH) all.clear()
    const map = mapOf(v)
    const ways = new Map(others.map(o => [o.occupant, o.passage]))
    ground = groundFor(map, {
      mover: {
        side: sideOfSpace(v, who),
        by: going.by ?? sheetOf(v, who).by ?? 'ground',
        squeezes: true,
        modes: { climb: paceOf(v, who, 'climb', going), swim: paceOf(v, who, 'swim', going) },
      },
      policy: text.policy(v),
      ...(v.board.hampered ? { hampered: v.board.hampered } : {}),
      ...(others.length ? { occupied: occupancy(map, ways.keys(), o => ways.get(o)!) } : {}),
    })
    all.set(key, ground)
  }
  return ground
}

/** The fraction of its speed that a walker has left where it must climb or swim: what is listed, or a quarter. */
function paceOf(v: View, who: number, way: 'climb' | 'swim', going: Going): readonly [number, number] {
  if (going.way === way) return [1, 1]
  const { speed, speeds } = sheetOf(v, who)
  const listed = speeds?.[way]
  return listed === undefined || speed <= 0 ? QUARTER : [Math.min(listed, speed), speed]
}

/** The squares that a creature holds where it stands: its space, or the strip that it is squeezed into. */
export const squaresHeld = (v: View, who: number): Square[] => spaceAt(groundOf(v, who), squareAt(v, v.get(who, at)))
/** Whether a creature is squeezed with its top left square here. */
export const isSqueezed = (ground: Ground, square: number): boolean => (ground.squeezed?.[square] ?? 0) !== 0
