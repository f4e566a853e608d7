import { type GridMap, STANDARD_LEGEND, type Terrain } from '@quintain/grid'

const STANDARD = new Map(Object.entries(STANDARD_LEGEND).map(([sign, { name }]) => [name, sign]))
const SPARE = [...',;=%&@$!?<>/ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The signs for the terrains of a map, by their numbers: the standard ones by name, spare ones for others; none twice. */
export function signsFor(map: GridMap, taken: readonly string[] = []): string[] {
  const used = new Set(taken)
  const signs = map.terrains.map(({ name }) => {
    const sign = STANDARD.get(name)
    return sign !== undefined && !used.has(sign) ? sign : undefined
  })
  for (const sign of signs) if (sign) used.add(sign)
  return signs.map(sign => {
    const free = sign ?? SPARE.find(spare => !used.has(spare)) ?? '?'
    used.add(free)
    return free
  })
}

/** A terrain in a few words: its name, and what the name does not say. */
export function describeTerrain(terrain: Terrain): string {
  const { name, doublings, obstacle, pace, low, concealment, mode, drop, solid } = terrain
  const words = [
    ['', 'difficult', 'cost x4', 'cost x8'][doublings],
    pace[0] === pace[1] ? '' : `${pace[0]}/${pace[1]} of the way`,
    obstacle > 0 ? `${obstacle} ft more to enter` : '',
    solid ? 'solid' : terrain.blocks.move ? 'bars the way' : '',
    low ? 'low' : '',
    concealment === 'total' ? 'total concealment' : concealment,
    mode,
    drop > 0 ? `${drop} ft deep` : '',
  ]
  const said = words.filter(
    word => word && !name.includes(word) && !(word === 'solid' && /wall|door|pillar/.test(name)),
  )
  return [name, ...said].join(', ')
}
