import type { PlaceFrame, Ruleset } from '@quintain/engine'
import { squareNamed } from '@quintain/engine'
import { GridMap, LIGHT_LEVELS, type MapData, type TerrainSpec, VOID } from '@quintain/grid'
import { BY_THE_HOUR, type Way } from '@quintain/rules'
import type { OwnSigns } from '../../map/index.ts'
import type { MapLight } from '../../uvtt/index.ts'
import type { OpenFile } from '../bestiary.ts'
import { offMap } from '../command.ts'
import { meant } from '../problems/hint.ts'
import type { FileProblem, Located } from '../problems/problem.ts'
import type { FightFile } from '../schema.ts'
import { type ReadMap, readMap } from './file.ts'
import { inLight } from './lit.ts'

type Places = NonNullable<FightFile['places']>

/** The open floor of a place without a map. */
const OPEN = { width: 12, height: 8 }
/** At most so many places lie on one board. */
export const MOST_PLACES = 32

/** The places of an evening on one board, side by side, and where the creatures' signs stand in each. */
export interface Atlas {
  readonly map: GridMap
  readonly places: readonly PlaceFrame[]
  /** Squares of the board by creature, for each place in which its sign is drawn. */
  readonly standing: ReadonlyMap<string, readonly { readonly place: PlaceFrame; readonly squares: readonly number[] }[]>
  readonly lights: readonly MapLight[]
  readonly signs: OwnSigns
  readonly daylit?: Uint8Array
  readonly hourly: boolean
  /** The places as a self-contained file gives them again. */
  readonly source: Places
}

/** Reads the places of a file. `known`: signs of creatures; one that is said to be elsewhere is drawn in no other place. */
export function readAtlas(
  data: FightFile & { readonly places: Places },
  known: ReadonlyMap<string, string>,
  doc: Located,
  open: OpenFile,
  problems: FileProblem[],
): Atlas | null {
  const ids = Object.keys(data.places)
  const before = problems.length
  if (ids.length === 0) problems.push(doc.problem(['places'], 'an evening with places needs one at least'))
  if (ids.length > MOST_PLACES)
    problems.push(doc.problem(['places'], `${ids.length} places: at most ${MOST_PLACES} lie on one board`))
  for (const id of ids)
    if (!/^[\p{L}][\p{L}\d -]*$/u.test(id) || /(?:^| )[a-z]{1,3}\d+$/i.test(id) || id === 'void')
      problems.push(
        doc.problem(
          ['places', id],
          `"${id}" is no name of a place: letters, digits and blanks, and not as a square`,
          true,
        ),
      )
  const read = ids.map(id => readPlace(id, data, known, doc, open, problems))
  if (problems.length > before || read.some(r => r === null)) return null
  return joined(ids, data.places, read as readonly ReadMap[], doc, problems)
}

function readPlace(
  id: string,
  data: FightFile & { readonly places: Places },
  known: ReadonlyMap<string, string>,
  doc: Located,
  open: OpenFile,
  problems: FileProblem[],
): ReadMap | null {
  const given = data.places[id]!
  const elsewhere = (key: string): boolean => {
    const { place } = (data.creatures[key] ?? {}) as { readonly place?: unknown }
    return place !== undefined && place !== id
  }
  const here = new Map([...known].filter(([, key]) => !elsewhere(key)))
  const path = ['places', id, 'map']
  const drawn: ReadMap | null =
    given.map === undefined
      ? { map: GridMap.open(OPEN.width, OPEN.height), standing: new Map(), lights: [], signs: {}, source: undefined }
      : readMap(given.map, here, doc, open, problems, path)
  if (!drawn || given.light === undefined) return drawn
  return { ...drawn, map: inLight(drawn.map, given.light), hourly: given.light === BY_THE_HOUR }
}

/** The maps side by side, a column of void between. */
function joined(
  ids: readonly string[],
  given: Places,
  read: readonly ReadMap[],
  doc: Located,
  problems: FileProblem[],
): Atlas | null {
  const height = Math.max(...read.map(r => r.map.height))
  const width = read.reduce((sum, r) => sum + r.map.width, 0) + read.length - 1
  let x = 0
  const places = read.map(({ map }, i): PlaceFrame => {
    const id = ids[i]!
    const frame = { id, x, y: 0, width: map.width, height: map.height }
    x += map.width + 1
    const at = (square: number) => Math.floor(square / map.width) * width + frame.x + (square % map.width)
    const entries = (given[id]!.entries ?? []).flatMap((name, n) => {
      const square = squareNamed(name, map.width)
      if (square >= 0 && square < map.width * map.height) return [at(square)]
      problems.push(doc.problem(['places', id, 'entries', n], offMap(name, map)))
      return []
    })
    const { about } = given[id]!
    return { ...frame, ...(about === undefined ? {} : { about }), entries }
  })
  const terrains: TerrainSpec[] = [VOID]
  const numbers = new Map([[JSON.stringify(VOID), 0]])
  const data = {
    squares: new Array<number>(width * height).fill(0),
    elevation: new Array<number>(width * height).fill(0),
    light: new Array<(typeof LIGHT_LEVELS)[number]>(width * height).fill('normal'),
    segments: [] as NonNullable<MapData['segments']>[number][],
  }
  const daylit = new Uint8Array(width * height)
  const standing = new Map<string, { place: PlaceFrame; squares: readonly number[] }[]>()
  const lights: MapLight[] = []
  const signs: Record<string, string> = {}
  read.forEach((r, i) => {
    const place = places[i]!
    const { map } = r
    const atlas = (square: number) => Math.floor(square / map.width) * width + place.x + (square % map.width)
    const named = namedApart(map.terrains, terrains, place.id)
    const number = named.map(spec => {
      const key = JSON.stringify(spec)
      const had = numbers.get(key)
      if (had !== undefined) return had
      numbers.set(key, terrains.push(spec) - 1)
      return terrains.length - 1
    })
    map.squares.forEach((t, s) => {
      data.squares[atlas(s)] = number[t]!
      data.elevation[atlas(s)] = map.elevation[s]!
      data.light[atlas(s)] = LIGHT_LEVELS[map.light[s]!]!
      if (r.hourly) daylit[atlas(s)] = 1
    })
    for (const s of map.segments)
      data.segments.push({
        ...s,
        id: `${place.id}:${s.id}`,
        a: [s.a[0] + place.x, s.a[1]],
        b: [s.b[0] + place.x, s.b[1]],
      })
    for (const l of r.lights) lights.push({ ...l, id: `${place.id}:${l.id}`, at: [l.at[0] + place.x, l.at[1]] })
    for (const [name, sign] of Object.entries(r.signs ?? {})) {
      const at = map.terrains.findIndex(t => t.name === name)
      signs[at < 0 ? name : named[at]!.name] = sign
    }
    for (const [key, squares] of r.standing)
      standing.set(key, [...(standing.get(key) ?? []), { place, squares: squares.map(atlas) }])
  })
  if (terrains.length > 256) {
    problems.push(doc.problem(['places'], `${terrains.length} kinds of terrain in all: a board holds 256`))
    return null
  }
  try {
    const map = GridMap.of({ width, height, terrains, ...data })
    const hourly = daylit.includes(1)
    const source = Object.fromEntries(
      ids.map((id, i) => [id, { ...given[id]!, ...(read[i]!.source === undefined ? {} : { map: read[i]!.source }) }]),
    ) as Places
    return { map, places, standing, lights, signs, hourly, ...(hourly ? { daylit } : {}), source }
  } catch (error) {
    problems.push(doc.problem(['places'], (error as Error).message))
    return null
  }
}

/** Terrains of a place, those with a name of their own where another place has the name for something else. */
function namedApart(
  own: readonly TerrainSpec[],
  others: readonly TerrainSpec[],
  place: string,
): readonly TerrainSpec[] {
  const differs = new Set(
    own.flatMap(t => {
      const other = others.find(o => o.name === t.name)
      return other && JSON.stringify(other) !== JSON.stringify(t) ? [t.name] : []
    }),
  )
  if (differs.size === 0) return own
  const name = (n: string) => (differs.has(n) ? `${n} of ${place}` : n)
  return own.map(t => ({ ...t, name: name(t.name), ...(t.toggles === undefined ? {} : { toggles: name(t.toggles) }) }))
}

/** The ways between the places of a file, checked. */
export function readWays(
  data: Pick<FightFile, 'ways'>,
  { places, map }: Pick<Atlas, 'places' | 'map'>,
  creatures: readonly string[],
  rules: Pick<Ruleset, 'id' | 'slots'> | null,
  doc: Located,
  problems: FileProblem[],
): readonly Way[] {
  const ids = places.map(p => p.id)
  const march = rules?.slots.march
  return (data.ways ?? []).map((way, i): Way => {
    const report = (key: string, message: string) => problems.push(doc.problem(['ways', i, key], message))
    for (const end of ['from', 'to'] as const)
      if (!ids.includes(way[end])) report(end, `no place "${way[end]}" in this file. ${meant(way[end], ids)}`)
    if (way.from === way.to) report('to', `leads from ${way.from} to itself`)
    const times = (['rounds', 'minutes', 'hours', 'miles'] as const).filter(k => way[k] !== undefined)
    if (times.length !== 1)
      report('from', 'a way takes rounds, minutes or hours, or it is so many miles long: one of these is needed')
    for (const key of ['terrain', 'path'] as const)
      if (way[key] !== undefined && way.miles === undefined) report(key, 'only of a way that is measured in miles')
    const { rounds, minutes, hours, miles, terrain, path, through } = way
    if (rules && !march)
      for (const key of ['terrain', 'path'] as const)
        if (way[key] !== undefined) report(key, `${rules.id} has no rule that asks for it`)
    const countries = Object.keys(march?.countries ?? {})
    if (terrain !== undefined && march && !countries.includes(terrain))
      report('terrain', `no country "${terrain}" under ${rules!.id}. ${meant(terrain, countries)}`)
    const time = rounds ?? (minutes === undefined ? (hours === undefined ? undefined : hours * 600) : minutes * 10)
    return {
      from: way.from,
      to: way.to,
      ...(time === undefined ? {} : { rounds: Math.max(1, Math.round(time)) }),
      ...(miles === undefined ? {} : { miles }),
      ...(terrain === undefined ? {} : { country: terrain }),
      ...(path === undefined ? {} : { path }),
      ...(way.oneWay ? { oneWay: true } : {}),
      ...passage(through, way.from),
    }
    function passage(what: string | undefined, from: string): Pick<Way, 'door' | 'past'> {
      if (what === undefined) return {}
      if (creatures.includes(what)) return { past: what }
      const square = squareNamed(
        what,
        { width: map.width, places },
        places.find(p => p.id === from),
      )
      if (square >= 0 && map.terrains[map.squares[square]!]?.toggles !== undefined) return { door: square }
      report('through', `"${what}" is no door of ${from} (by its square, as B4) and no creature or thing of this file`)
      return {}
    }
  })
}
