import { type GridMap, STANDARD_LEGEND, type Terrain, UNSEEN } from '@quintain/grid'

const STANDARD = new Map([
  ...Object.entries(STANDARD_LEGEND).map(([sign, { name }]) => [name, sign] as const),
  [UNSEEN.name, '?'] as const,
])
const SPARE = [...',;=%&@$!?<>/ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The standard sign of what a terrain is like, for those whose name is not a standard one. */
function signLike({ solid, doublings, low, mode, drop, blocks }: Terrain): string | undefined {
  if (solid) return '#'
  if (mode) return mode === 'swim' ? 'w' : '^'
  if (drop > 0) return 'v'
  if (low) return 'n'
  if (blocks.move) return '|'
  return ['', '~', ':'][doublings] || undefined
}

/** Signs of terrains by their names, as a file draws them. */
export type OwnSigns = Readonly<Record<string, string>>

/**
 * The signs for the terrains of a map, by their numbers: its own one, else the standard one of the name, else the standard
 * one of what the terrain is like, else a spare one; none twice.
 */
export function signsFor(map: GridMap, taken: readonly string[] = [], own: OwnSigns = {}): string[] {
  const used = new Set(taken)
  const signs: (string | undefined)[] = map.terrains.map(() => undefined)
  const give = (choose: (terrain: Terrain) => string | undefined) => {
    for (const [i, terrain] of map.terrains.entries()) {
      const sign = signs[i] === undefined ? choose(terrain) : undefined
      if (sign === undefined || used.has(sign)) continue
      signs[i] = sign
      used.add(sign)
    }
  }
  give(({ name }) => (Object.hasOwn(own, name) ? own[name] : undefined))
  give(({ name }) => STANDARD.get(name))
  give(signLike)
  give(() => SPARE.find(spare => !used.has(spare)))
  return signs.map(sign => sign ?? '?')
}

/** A terrain in a few words: its name, and what the name does not say. */
export function describeTerrain(terrain: Terrain): string {
  const { name, doublings, obstacle, pace, low, concealment, mode, drop, solid } = terrain
  const words = [
    ['', 'difficult', 'cost x4', 'cost x8'][doublings],
    pace[0] === pace[1] ? '' : `${pace[0]}/${pace[1]} of the way`,
    terrain.hindrances.join(', '),
    obstacle > 0 ? `${obstacle} ft more to enter` : '',
    solid ? 'solid' : terrain.blocks.move ? 'bars the way' : '',
    low ? 'low' : '',
    typeof concealment === 'number'
      ? `${concealment} % concealment`
      : concealment === 'total'
        ? 'total concealment'
        : concealment,
    mode,
    terrain.check ? `${terrain.check.skill} ${terrain.check.dc} to enter` : '',
    drop > 0 ? `${drop} ft deep` : '',
  ]
  const said = words.filter(
    word => word && !name.includes(word) && !(word === 'solid' && /wall|door|pillar/.test(name)),
  )
  return [name, ...said].join(', ')
}
