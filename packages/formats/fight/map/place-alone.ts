import { placeOfSquare, squareName, withoutPlace } from '@quintain/engine'
import type { Fight } from '../read.ts'

type Data = Readonly<Record<string, unknown>>

/** One place of an evening as the data of a fight file with that map alone, its squares named as they are within the place. */
export function placeAlone(f: Fight, id: string): Data {
  const grid = { width: f.map.width, places: f.places }
  const place = f.places!.find(p => p.id === id)!
  const { places, ways: _ways, starts: _starts, script: _script, knows: _knows, ...rest } = f.source as Data
  const given = (places as Readonly<Record<string, Data>>)[id]!
  const creatures = Object.fromEntries(
    Object.entries(rest['creatures'] as Readonly<Record<string, Data>>).flatMap(([key, creature]) => {
      const i = f.sheets.findIndex(s => s.id === key)
      const square = f.at[i] ?? -1
      if (square < 0 || placeOfSquare(square, grid) !== place) return []
      const { place: _, ...own } = creature
      return [[key, { ...own, at: withoutPlace(squareName(square, grid), place), letter: f.letters[i] }]]
    }),
  )
  return { ...rest, title: `${f.title}: ${id}`, map: mapOf(given, place), creatures }
}

/** The map of a place; an open floor of its size where it has none. Its own light where its map says nothing of it. */
function mapOf({ map, light }: Data, { width, height }: { readonly width: number; readonly height: number }): unknown {
  const drawn = map ?? Array.from({ length: height }, () => '.'.repeat(width))
  if (light === undefined) return drawn
  if (typeof drawn === 'string' || Array.isArray(drawn)) return { rows: drawn, light }
  return 'rows' in (drawn as Data) ? { ...(drawn as Data), light } : drawn
}
