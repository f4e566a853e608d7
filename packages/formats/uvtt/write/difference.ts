import { blocksOf, type GridMap, type Segment, type Terrain, terrain } from '@quintain/grid'
import { nameSquares } from '../../map/label.ts'
import type { MapScene } from '../scene.ts'
import type { SegmentFacts, Sidecar, SidecarGround, SidecarSegment } from '../sidecar.ts'

/**
 * The sidecar that turns `plain` into `wanted`: all that the document alone does not give. Undefined when it gives all. Both
 * maps have the same squares.
 */
export function difference(plain: MapScene, wanted: MapScene): Sidecar | undefined {
  const parts = {
    ...groundOf(plain.map, wanted.map),
    ...squaresOf(plain.map, wanted.map),
    ...segmentsOf(plain, wanted),
    ...lightsOf(plain, wanted),
  }
  return Object.keys(parts).length > 0 ? { quintain: 'map 1', ...parts } : undefined
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function groundOf(plain: GridMap, wanted: GridMap): Pick<Sidecar, 'ground'> {
  const fresh = wanted.terrains.filter(
    t => !plain.terrains.some(p => same(briefly(p), briefly(t)) && p.name === t.name),
  )
  if (fresh.length === 0) return {}
  return { ground: Object.fromEntries(fresh.map(t => [t.name, briefly(t)])) }
}

/** A terrain without what it would have anyway. */
function briefly({ name, ...full }: Terrain): SidecarGround {
  const usual: Record<string, unknown> = { ...terrain({ name }) }
  const blocks = Object.entries(full.blocks).filter(([, value]) => value !== full.solid)
  const rest = Object.entries(full).filter(([key, value]) => key !== 'blocks' && !same(value, usual[key]))
  return Object.fromEntries(blocks.length > 0 ? [...rest, ['blocks', Object.fromEntries(blocks)]] : rest)
}

type Entry = NonNullable<Sidecar['squares']>[number]

function squaresOf(plain: GridMap, wanted: GridMap): Pick<Sidecar, 'squares'> {
  const groups = new Map<string, { said: Omit<Entry, 'at'>; at: number[] }>()
  for (let i = 0; i < wanted.squares.length; i++) {
    const square = wanted.at(i)
    const ground = wanted.terrainAt(square).name
    const said = {
      ...(ground === plain.terrainAt(square).name ? {} : { ground }),
      ...(wanted.elevation[i] === plain.elevation[i] ? {} : { elevation: wanted.elevation[i]! }),
      ...(wanted.light[i] === plain.light[i] ? {} : { light: wanted.lightAt(square) }),
    }
    const key = JSON.stringify(said)
    if (key === '{}') continue
    const group = groups.get(key)
    if (group) group.at.push(i)
    else groups.set(key, { said, at: [i] })
  }
  if (groups.size === 0) return {}
  const entries = [...groups.values()].map(({ said, at }) => ({ at: nameSquares(at.map(i => wanted.at(i))), ...said }))
  return { squares: entries }
}

/** Segments are the same when they lie at the same place; those of the plain map left over are removed, the others added. */
function segmentsOf(plain: MapScene, wanted: MapScene): Pick<Sidecar, 'segments' | 'remove' | 'add'> {
  const waiting = new Map<string, Segment[]>()
  for (const s of plain.map.segments) waiting.set(placeOf(s), [...(waiting.get(placeOf(s)) ?? []), s])
  const segments: Record<string, SidecarSegment> = {}
  const add: NonNullable<Sidecar['add']> = []
  for (const s of wanted.map.segments) {
    const facts = wanted.facts[s.id] ?? {}
    const candidates = waiting.get(placeOf(s)) ?? []
    const old = candidates.find(c => c.id === s.id) ?? candidates[0]
    if (old)
      waiting.set(
        placeOf(s),
        candidates.filter(c => c !== old),
      )
    if (!old) add.push({ id: s.id, from: [...s.a], to: [...s.b], ...saidOf(s), ...facts })
    else {
      const said = { ...(old.id === s.id ? {} : { id: s.id }), ...changed(old, s), ...facts }
      if (Object.keys(said).length > 0) segments[old.id] = said
    }
  }
  const remove = [...waiting.values()].flat().map(s => s.id)
  return {
    ...(Object.keys(segments).length > 0 ? { segments } : {}),
    ...(remove.length > 0 ? { remove: remove.sort() } : {}),
    ...(add.length > 0 ? { add } : {}),
  }
}

export const placeOf = ({ a, b }: Pick<Segment, 'a' | 'b'>): string => `${a} ${b}`

function changed(old: Segment, now: Segment): SidecarSegment {
  const settled = old.kind === now.kind && old.state === now.state && same(old.blocks, now.blocks)
  return settled && old.obstacle === now.obstacle ? {} : saidOf(now)
}

function saidOf({ kind, state, blocks, obstacle }: Segment): SidecarSegment & SegmentFacts {
  const usual = blocksOf(kind, state)
  return {
    kind,
    ...(state ? { state } : {}),
    ...(same({ ...usual, ...blocks }, usual) ? {} : { blocks }),
    ...(obstacle ? { obstacle } : {}),
  }
}

function lightsOf(plain: MapScene, wanted: MapScene): Pick<Sidecar, 'lights'> {
  const lights: NonNullable<Sidecar['lights']> = {}
  for (const [i, light] of wanted.lights.entries()) {
    const old = plain.lights[i]
    if (!old || (old.bright === light.bright && old.shadowy === light.shadowy)) continue
    lights[old.id] = { bright: light.bright, shadowy: light.shadowy }
  }
  return Object.keys(lights).length > 0 ? { lights } : {}
}
