import { perScene, type View } from '@quintain/engine'
import {
  aura,
  CONCEALED,
  type GridMap,
  hindered,
  type LightSource,
  middleOf,
  squaresIn,
  type Terrain,
  type TerrainSpec,
  TOTALLY_CONCEALED,
} from '@quintain/grid'
import type { Changes } from '../../creature/effect.ts'
import { tunnelled } from '../../position/burrow/tunnels.ts'
import { mapWithDoors } from '../../position/doors/doors.ts'
import { zonesOf } from '../../position/light.ts'
import { type MapNow, numberOf, present, spaceOf, squareAt } from '../../position/position.ts'
import type { RunningEffect } from '../../vocabulary/effect-steps.ts'
import { active, documentOf, lastingIn } from './facts.ts'

/** How much something conceals, to compare it by. */
const percentOf = (of: TerrainSpec['concealment']): number =>
  of === undefined ? 0 : of === 'total' ? TOTALLY_CONCEALED : of === 'concealment' ? CONCEALED : of

/** A terrain with what an effect adds: the thicker fog counts, and costs double once more. */
function changed(v: View, terrain: Terrain, { conceals, hampers = 0, blocks }: Changes, act: string): TerrainSpec {
  const { concealment, doublings, name, pace, ...rest } = terrain
  // Where hindrances are graded they stand in place of the doublings: the pace takes what the effect adds.
  const table = v.scene.rules.slots.movement.policy(v).hindrances
  const graded = table?.besideDoublings !== true && hindered(terrain, table) !== undefined
  const thick = percentOf(conceals) > percentOf(concealment) ? conceals : concealment
  return {
    ...rest,
    name: `${name} under ${act}`,
    doublings: Math.min(3, doublings + hampers),
    pace: graded ? [pace[0], pace[1] * 2 ** hampers] : pace,
    ...(thick === undefined ? {} : { concealment: thick }),
    ...(blocks === undefined ? {} : { solid: true, blocks: {} }),
    ...(blocks === 'force' ? { force: true, blocks: { sight: false } } : {}),
  }
}
/** The squares that an effect fills now, packed. */
function squaresOf(v: View, effect: RunningEffect): readonly number[] {
  if (effect.squares) return effect.squares
  const area = documentOf(v, effect)?.area
  if (!area || effect.on === undefined || !present(v, effect.on)) return []
  // Without what effects make of the map: what fog does to lines never moves its edge.
  const map = mapWithDoors(v)
  return squaresIn(aura(map, spaceOf(v, effect.on), area.feet)).map(square => map.index(square))
}

/** The last maps of a scene, by what changes them. */
const mapsOf = perScene(() => new Map<string, GridMap>())
const ENOUGH = 64

/** What one effect changes, and where. */
interface Changed {
  readonly changes: Changes & { readonly opens?: true }
  readonly squares: readonly number[]
  readonly act: string
}
function mapWith(v: View, all: readonly Changed[]): GridMap {
  const board = mapWithDoors(v)
  const known = mapsOf(v.scene)
  const key = `${numberOf(board)} ${all
    .map(
      x => `${x.act} ${x.changes.conceals ?? ''}${x.changes.hampers ?? 0}${x.changes.blocks ?? ''}:${x.squares.join()}`,
    )
    .join(' ')}`
  const had = known.get(key)
  if (had) return had
  const map = all.reduce((from, { changes, squares, act }) => {
    const terrains = new Map<Terrain, string>()
    return from.change(draft => {
      for (const s of squares) {
        const square = from.at(s)
        const now = from.terrainAt(square)
        const name = terrains.get(now)
        const spec = name ?? (changes.opens ? { name: 'tunnel' } : changed(v, now, changes, act))
        draft.terrain(square, spec)
        if (typeof spec !== 'string') terrains.set(now, spec.name)
      }
    })
  }, board)
  if (known.size >= ENOUGH) known.delete(known.keys().next().value!)
  known.set(key, map)
  return map
}

/** Where the light or the darkness of an effect comes from: its creature, or the middle of the squares that it fills. */
function centreOf(v: View, { on, squares }: RunningEffect): LightSource['at'] | undefined {
  if (on !== undefined) return present(v, on) ? middleOf(spaceOf(v, on)) : undefined
  const all = (squares ?? []).map(i => squareAt(v, i))
  if (all.length === 0) return undefined
  const middle = (of: readonly number[]): number => (Math.min(...of) + Math.max(...of) + 1) / 2
  return [middle(all.map(s => s.x)), middle(all.map(s => s.y))]
}
const darkZones = ({ dark, dim }: NonNullable<Changes['darkens']>): LightSource['zones'] => [
  ...(dark === undefined ? [] : [{ level: 'dark' as const, feet: dark }]),
  ...(dim === undefined ? [] : [{ level: 'dim' as const, feet: dim }]),
]

/** What doors and running effects make of the map. Where the map has no door and no sheet has such an effect no cell is read. */
export const mapNow: MapNow = {
  map(v) {
    const dug = tunnelled(v)
    const tunnels: readonly Changed[] = dug.length ? [{ changes: { opens: true }, squares: dug, act: 'tunnels' }] : []
    if (!lastingIn(v).changes) return dug.length ? mapWith(v, tunnels) : mapWithDoors(v)
    const all = active(v).flatMap((e): Changed[] => {
      const { changes } = documentOf(v, e) ?? {}
      if (!changes || [changes.conceals, changes.hampers, changes.blocks].every(x => x === undefined)) return []
      return [{ changes, squares: squaresOf(v, e), act: e.act }]
    })
    const whole = [...tunnels, ...all]
    return whole.length === 0 ? mapWithDoors(v) : mapWith(v, whole)
  },
  lights(v) {
    if (!lastingIn(v).lights) return []
    return active(v).flatMap((e): LightSource[] => {
      const { light, darkens } = documentOf(v, e)?.changes ?? {}
      if (!light && !darkens) return []
      const at = centreOf(v, e)
      if (!at) return []
      return [
        ...(light ? [{ id: e.id, at, zones: zonesOf(light) }] : []),
        ...(darkens ? [{ id: `${e.id}, dark`, at, zones: darkZones(darkens), darkens: true }] : []),
      ]
    })
  },
  darkens: v => lastingIn(v).darkens && active(v).some(e => documentOf(v, e)?.changes?.darkens !== undefined),
}
