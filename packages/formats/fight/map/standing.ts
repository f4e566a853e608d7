import { type PlaceFrame, placeOfSquare, type Sheet, squareNamed } from '@quintain/engine'
import { footprint, liesWithin, SOLID, squaresOf } from '@quintain/grid'
import { sideOfSheet } from '@quintain/rules'
import { offMap } from '../command.ts'
import type { Entry } from '../creature.ts'
import { meant } from '../problems/hint.ts'
import type { FileProblem, Located } from '../problems/problem.ts'
import type { FightFile } from '../schema.ts'
import type { Atlas } from './atlas.ts'

/** Where creatures of an evening stand that need a square: each in its place. */
export class Standing {
  private readonly atlas: Atlas
  private readonly doc: Located
  private readonly problems: FileProblem[]
  readonly start: PlaceFrame
  constructor(data: Pick<FightFile, 'starts'>, atlas: Atlas, doc: Located, problems: FileProblem[]) {
    this.atlas = atlas
    this.doc = doc
    this.problems = problems
    this.start = atlas.places[0]!
    if (data.starts === undefined) return
    const found = atlas.places.find(p => p.id === data.starts)
    if (found) this.start = found
    else problems.push(doc.problem(['starts'], this.noPlace(data.starts)))
  }
  private noPlace(name: string): string {
    return `no place "${name}" in this file. ${meant(
      name,
      this.atlas.places.map(p => p.id),
    )}`
  }
  /** The square of a creature by what the file says of it; null where it says nothing and the place may choose. */
  said(key: string, { place: given }: Entry): number | null {
    const { atlas, doc, problems } = this
    const drawn = atlas.standing.get(key) ?? []
    const named = given.place === undefined ? undefined : atlas.places.find(p => p.id === given.place)
    if (given.place !== undefined && !named) {
      problems.push(doc.problem(['creatures', key, 'place'], this.noPlace(given.place)))
      return -1
    }
    if (!named && drawn.length > 1) {
      const where = drawn.map(d => d.place.id).join(' and ')
      problems.push(doc.problem(['creatures', key], `${key} is drawn at ${where}: give it a place`, true))
      return -1
    }
    const here = named ?? drawn[0]?.place ?? this.start
    if (given.at === undefined) {
      const squares = drawn.find(d => d.place === here)?.squares
      return squares ? Math.min(...squares) : null
    }
    const square = squareNamed(given.at, { width: atlas.map.width, places: atlas.places }, here)
    if (square < 0) problems.push(doc.problem(['creatures', key, 'at'], offMap(given.at, here)))
    return square
  }
  /** The place that a creature without a square is in. */
  placeOf({ place: given }: Entry): PlaceFrame {
    return this.atlas.places.find(p => p.id === given.place) ?? this.start
  }
  /** A free square of a place: an entry of it, else the first by rows. -1, and the problem, where there is none. */
  chosen(key: string, entry: Entry, held: Set<number>): number {
    const { map } = this.atlas
    const here = this.placeOf(entry)
    const side = widthOf(entry.sheet)
    const all = Array.from(
      { length: here.width * here.height },
      (_, i) => (here.y + Math.floor(i / here.width)) * map.width + here.x + (i % here.width),
    )
    const found = [...(here.entries ?? []), ...all].find(square => {
      const space = footprint(map.at(square), side)
      if (!liesWithin(space, map)) return false
      return squaresOf(space)
        .map(s => map.index(s))
        .every(
          s =>
            !held.has(s) &&
            (map.flags[s]! & SOLID) === 0 &&
            placeOfSquare(s, { width: map.width, places: this.atlas.places }) === here,
        )
    })
    if (found === undefined)
      this.problems.push(this.doc.problem(['creatures', key], `${here.id} has no room for ${key}`, true))
    return found ?? -1
  }
  hold(square: number, sheet: Sheet | null, held: Set<number>): void {
    const { map } = this.atlas
    if (square < 0 || square >= map.squares.length) return
    for (const s of squaresOf(footprint(map.at(square), widthOf(sheet)))) if (map.contains(s)) held.add(map.index(s))
  }
}

const widthOf = (sheet: Sheet | null): number => sideOfSheet(sheet ?? {})

type Json = Readonly<Record<string, unknown>>
const isJson = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v)

/** A file in which the creatures that stand under their places stand under `creatures`, with their place. */
export function hoisted(doc: Located, problems: FileProblem[]): Located {
  const data = doc.data as Json
  if (!isJson(data['places'])) return doc
  const moved = new Map<string, readonly string[]>()
  const creatures: Record<string, unknown> = { ...(isJson(data['creatures']) ? data['creatures'] : {}) }
  const places = Object.fromEntries(
    Object.entries(data['places']).map(([id, place]) => {
      if (!isJson(place) || !isJson(place['creatures'])) return [id, place]
      for (const [key, creature] of Object.entries(place['creatures'])) {
        const path = ['places', id, 'creatures', key]
        if (key in creatures) problems.push(doc.problem(path, `there is a creature "${key}" already`, true))
        else if (isJson(creature) && creature['place'] !== undefined && creature['place'] !== id)
          problems.push(doc.problem([...path, 'place'], `stands under ${id}: leave it out`))
        else {
          creatures[key] = isJson(creature) ? { ...creature, place: id } : creature
          moved.set(key, path)
        }
      }
      const { creatures: _, ...rest } = place
      return [id, rest]
    }),
  )
  return moved.size === 0 ? doc : doc.with({ ...data, creatures, places }, moved)
}
