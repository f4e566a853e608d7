import type { Point, Segment } from '@quintain/grid'
import type { Colour } from '../colour.ts'
import type { UvttReading } from '../reading.ts'
import type { MapLight, MapScene } from '../scene.ts'
import type { UvttDocument, UvttPoint } from '../schema.ts'
import { placeOf } from './difference.ts'
import { closedOf, lightOf, portalOf, type ToFile, toFile } from './fresh.ts'

type Polyline = readonly UvttPoint[]

/**
 * The document with the changes that lead from `plain`, which is what it gives alone, to `wanted`. What did not change
 * stays as it is, with
 * its unknown fields and at its place; a field is touched only when it has to be. The same document comes back when
 * nothing changed.
 */
export function patchDocument(reading: UvttReading, plain: MapScene, wanted: MapScene): UvttDocument {
  const { document } = reading
  const point = toFile(plain.map.offset, reading.frame.origin)
  const places = new Map(wanted.map.segments.map(s => [placeOf(s), s]))
  const known = new Set(plain.map.segments.map(placeOf))
  const fresh = wanted.map.segments.filter(s => !known.has(placeOf(s)))
  const of = (...kinds: readonly Segment['kind'][]) => fresh.filter(s => kinds.includes(s.kind))
  const parts = {
    line_of_sight: patchLines(document.line_of_sight, 'wall', plain, places, of('wall'), point),
    objects_line_of_sight: patchLines(document.objects_line_of_sight, 'object', plain, places, of('object'), point),
    portals: patchPortals(document, plain, places, of('door', 'window'), point),
    lights: patchLights(document, plain.lights, wanted.lights, point),
  }
  const changed = Object.entries(parts).filter(([key, value]) => value !== document[key])
  return changed.length === 0 ? document : { ...document, ...Object.fromEntries(changed) }
}

/** Polylines of which a leg is gone are replaced by what is left of them; new ones come last. */
function patchLines(
  lines: readonly Polyline[] | null | undefined,
  prefix: string,
  plain: MapScene,
  places: ReadonlyMap<string, Segment>,
  fresh: readonly Segment[],
  point: ToFile,
) {
  const pair = (s: Segment): Polyline => [point(s.a), point(s.b)]
  let touched = fresh.length > 0
  const kept = (lines ?? []).flatMap((line, i): Polyline[] => {
    const own = plain.map.segments.filter(s => s.id.startsWith(`${prefix}-${i}.`))
    const left = own.filter(s => places.has(placeOf(s)))
    if (left.length === own.length) return [line]
    touched = true
    return left.map(pair)
  })
  return touched ? [...kept, ...fresh.map(pair)] : lines
}

function patchPortals(
  document: UvttDocument,
  plain: MapScene,
  places: ReadonlyMap<string, Segment>,
  fresh: readonly Segment[],
  point: ToFile,
) {
  let touched = fresh.length > 0
  const kept = (document.portals ?? []).flatMap((portal, i) => {
    const old = plain.map.segment(`portal-${i}`)
    if (!old) return [portal]
    const now = places.get(placeOf(old))
    const closed = now && closedOf(now)
    if (now && closed === (portal.closed ?? true)) return [portal]
    touched = true
    return now ? [{ ...portal, closed }] : []
  })
  return touched ? [...kept, ...fresh.map(s => portalOf(s, point))] : document.portals
}

function patchLights(document: UvttDocument, plain: readonly MapLight[], wanted: readonly MapLight[], point: ToFile) {
  const raws = document.lights ?? []
  const next = wanted.map(light => {
    const at = plain.findIndex(old => old.id === light.id)
    const [old, raw] = [plain[at], raws[at]]
    if (!old || !raw) return lightOf(light, point)
    const now = lightOf(light, point)
    const moved = !samePoint(old.at, light.at)
    const changes = {
      ...(moved ? { position: { ...raw.position, ...now.position } } : {}),
      ...(old.shadowy === light.shadowy ? {} : { range: now.range }),
      ...(old.intensity === light.intensity ? {} : { intensity: now.intensity }),
      ...(old.shadows === light.shadows ? {} : { shadows: now.shadows }),
      ...(sameColour(old.colour, light.colour) ? {} : { color: now.color }),
    }
    return Object.keys(changes).length === 0 ? raw : { ...raw, ...changes }
  })
  const same = next.length === raws.length && next.every((light, i) => light === raws[i])
  return same ? document.lights : next
}

const sameColour = (a: Colour, b: Colour): boolean => a.rgb === b.rgb && a.alpha === b.alpha

const samePoint = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1]
