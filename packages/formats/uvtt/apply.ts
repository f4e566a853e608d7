import { GridMap, type LightLevel, type Segment, STANDARD_LEGEND, segment, type TerrainSpec } from '@quintain/grid'
import { MapFileError, type Problem } from '../map/error.ts'
import { parseSquares } from '../map/label.ts'
import type { MapScene } from './scene.ts'
import { FACTS, type SegmentFacts, type Sidecar, type SidecarSegment } from './sidecar.ts'

/**
 * The scene as the sidecar has it. Throws a MapFileError when the sidecar names a segment, light, ground or square that the
 * map does not have.
 */
export function applySidecar(scene: MapScene, sidecar: Sidecar): MapScene {
  const problems: Problem[] = []
  const { segments, facts } = applySegments(scene, sidecar, problems)
  const lights = applyLights(scene, sidecar, problems)
  const map = GridMap.of({ ...scene.map.toJSON(), ...applySquares(scene.map, sidecar, problems), segments })
  if (problems.length > 0) throw new MapFileError(problems)
  return { map, lights, facts }
}

function applySquares(map: GridMap, sidecar: Sidecar, problems: Problem[]) {
  const terrains: TerrainSpec[] = [...map.terrains]
  const number = (name: string): number => terrains.findIndex(t => t.name === name)
  for (const [name, spec] of Object.entries(sidecar.ground ?? {})) {
    const known = number(name)
    if (known < 0) terrains.push({ name, ...spec })
    else terrains[known] = { name, ...spec }
  }
  const standard = new Map(Object.values(STANDARD_LEGEND).map(spec => [spec.name, spec]))
  const squares = [...map.squares]
  const elevation = [...map.elevation]
  const light: LightLevel[] = [...map.toJSON().light!].map(level => sidecar.light ?? level)
  sidecar.squares?.forEach((entry, i) => {
    if (entry.ground !== undefined && number(entry.ground) < 0) {
      const spec = standard.get(entry.ground)
      if (spec) terrains.push(spec)
      else
        problems.push({
          path: `squares[${i}].ground`,
          message: unknown(entry.ground, [...terrainNames(terrains), ...standard.keys()]),
        })
    }
    for (const at of entry.at.flatMap(text => indices(map, text, `squares[${i}].at`, problems))) {
      if (entry.ground !== undefined) squares[at] = Math.max(0, number(entry.ground))
      if (entry.elevation !== undefined) elevation[at] = entry.elevation
      if (entry.light !== undefined) light[at] = entry.light
    }
  })
  return { terrains, squares, elevation, light }
}

function indices(map: GridMap, text: string, path: string, problems: Problem[]): number[] {
  try {
    return parseSquares(text, map).map(square => map.index(square))
  } catch (error) {
    problems.push({ path, message: (error as RangeError).message })
    return []
  }
}

function applySegments({ map, facts: before }: MapScene, sidecar: Sidecar, problems: Problem[]) {
  const facts: Record<string, SegmentFacts> = { ...before }
  let segments: Segment[] = [...map.segments]
  const ids = segments.map(s => s.id)
  const check = (key: string, path: string) => {
    if (!ids.some(id => belongs(id, key))) problems.push({ path, message: unknown(key, ids) })
  }
  for (const [i, key] of (sidecar.remove ?? []).entries()) {
    check(key, `remove[${i}]`)
    segments = segments.filter(s => !belongs(s.id, key))
  }
  const overrides = Object.entries(sidecar.segments ?? {}).sort(([a], [b]) => a.length - b.length)
  for (const [key] of overrides) check(key, `segments.${key}`)
  segments = segments.map(old => {
    const own = overrides.filter(([key]) => belongs(old.id, key))
    if (own.length === 0) return old
    const said: SidecarSegment = Object.assign({}, ...own.map(([, value]) => value))
    const id = said.id ?? old.id
    note(facts, id, said)
    return overridden({ ...old, id }, said)
  })
  for (const { from, to, ...said } of sidecar.add ?? []) {
    const added = segment({ ...specOf(said), a: from, b: to }, segments.length)
    segments.push(added)
    note(facts, added.id, said)
  }
  return { segments, facts }
}

/** `wall-0` names all legs of the polyline, `wall-0.2` all pieces of the leg. */
const belongs = (id: string, key: string): boolean => id === key || id.startsWith(`${key}.`) || id.startsWith(`${key}/`)

const specOf = ({ id, kind, state, blocks, obstacle }: SidecarSegment) => ({
  ...(id === undefined ? {} : { id }),
  ...(kind === undefined ? {} : { kind }),
  ...(state === undefined ? {} : { state }),
  ...(blocks === undefined ? {} : { blocks }),
  ...(obstacle === undefined ? {} : { obstacle }),
})

/** A new kind or state settles anew what the segment blocks. */
function overridden(old: Segment, said: SidecarSegment): Segment {
  const { a, b, kind, obstacle } = old
  const state = said.kind === undefined || said.kind === kind ? old.state : undefined
  return segment({ a, b, kind, obstacle, ...(state ? { state } : {}), ...specOf(said), id: old.id })
}

function note(facts: Record<string, SegmentFacts>, id: string, said: SidecarSegment): void {
  const own = Object.fromEntries(FACTS.filter(name => said[name] !== undefined).map(name => [name, said[name]]))
  if (Object.keys(own).length > 0) facts[id] = { ...facts[id], ...own }
}

function applyLights({ lights }: MapScene, sidecar: Sidecar, problems: Problem[]) {
  const ids = lights.map(light => light.id)
  for (const key of Object.keys(sidecar.lights ?? {}))
    if (!ids.includes(key)) problems.push({ path: `lights.${key}`, message: unknown(key, ids) })
  return lights.map(light => ({ ...light, ...sidecar.lights?.[light.id] }))
}

const terrainNames = (terrains: readonly TerrainSpec[]): string[] => terrains.map(t => t.name)

function unknown(name: string, known: readonly string[]): string {
  const names = [...new Set(known)]
  const some = names.slice(0, 12).join(', ')
  return `unknown name '${name}'; there are ${names.length > 12 ? `${some} and ${names.length - 12} more` : some || 'none'}`
}
