import type { TableMap } from '@quintain/seats/protocol'
import { memo } from 'react'
import { boxes, Glow, gridLines, Hatches } from './light.tsx'

type Terrain = TableMap['terrains'][number]
const isDoor = (t: Terrain): boolean => /door/.test(t.name)
/** Whether a kind of ground is drawn as rock: nothing goes there and nothing is seen through it. */
export const isRock = (t: Terrain): boolean => !isDoor(t) && (t.solid || (t.blocks.move && t.blocks.sight))

/** Whether a square is rock, or lies off the map. */
export const isWalled = ({ width, height, squares, terrains }: TableMap, x: number, y: number): boolean =>
  x < 0 || y < 0 || x >= width || y >= height || isRock(terrains[squares[y * width + x]!]!)

/** The leaf of a door across its passage: it hangs between two walls. */
function leafOf(map: TableMap, x: number, y: number): string {
  const t = map.terrains[map.squares[y * map.width + x]!]!
  if (!isDoor(t)) return ''
  const beside = isWalled(map, x - 1, y) && isWalled(map, x + 1, y)
  const across = beside === t.blocks.move
  return across
    ? `M${x + 0.02},${y + (t.blocks.move ? 0.42 : 0.04)}h.96v.16h-.96z`
    : `M${x + (t.blocks.move ? 0.42 : 0.04)},${y + 0.02}h.16v.96h-.16z`
}

/** What a square of a kind of ground is drawn with. */
function signOf(t: Terrain, x: number, y: number): string | null {
  if (/water|river|swim|mud/i.test(t.name))
    return [0.3, 0.5, 0.7].map(dy => `M${x + 0.15},${y + dy}q.12,-.1 .23,0t.23,0t.23,0`).join('')
  if (t.drop > 0) return `M${x + 0.1},${y + 0.2}l.1,.2l.1,-.2l.1,.2l.1,-.2l.1,.2l.1,-.2l.1,.2l.1,-.2`
  // The floor beside a wall is no rock: this one can be climbed over.
  if (/wall/.test(t.name))
    return `M${x + 0.08},${y + 0.36}h.84v.28h-.84zM${x + 0.36},${y + 0.36}v.14M${x + 0.64},${y + 0.36}v.14M${x + 0.5},${y + 0.5}v.14M${x + 0.08},${y + 0.5}h.84`
  if (t.cost > 1)
    return `M${x + 0.25},${y + 0.3}l.12,-.06l.1,.1l-.12,.1zM${x + 0.6},${y + 0.45}l.14,-.04l.06,.12l-.13,.06zM${x + 0.3},${y + 0.68}l.12,-.08l.12,.08l-.1,.1z`
  if (t.low) return `M${x + 0.2},${y + 0.62}h.6M${x + 0.2},${y + 0.72}h.6`
  return null
}

/** The floor, its grid, light, signs and walls: drawn anew only when the map is another one. */
export const Ground = memo(function Ground({
  map,
  picture,
}: {
  readonly map: TableMap
  /** What lies under the grid, from the first to the last square. */
  readonly picture?: string | null
}) {
  const { width, terrains, squares, light, seen, segments } = map
  const at = (i: number) => ({ x: i % width, y: Math.floor(i / width) })
  const unseen = (i: number) => seen?.[Math.floor(i / width)]?.[i % width] === '.'
  const floor = squares.flatMap((t, i) => (isRock(terrains[t]!) || unseen(i) ? [] : [i]))
  const rock = (x: number, y: number) => isWalled(map, x, y)
  const path = (all: readonly number[]) => boxes(all, width)
  const shades = (levels: readonly string[]) => floor.filter(i => levels.includes(light?.[i] ?? 'normal'))
  // A wall stands between the floor and the rock beside it.
  const walls = floor.flatMap(i => {
    const { x, y } = at(i)
    return [
      ...(rock(x, y - 1) ? [`M${x},${y}h1`] : []),
      ...(rock(x, y + 1) ? [`M${x},${y + 1}h1`] : []),
      ...(rock(x - 1, y) ? [`M${x},${y}v1`] : []),
      ...(rock(x + 1, y) ? [`M${x + 1},${y}v1`] : []),
    ]
  })
  return (
    <g className="ground">
      <Hatches />
      <path className="beside" d={walls.join('')} stroke="url(#rock-hatch)" />
      <path className="floor" d={path(floor)} />
      {picture && <image href={picture} width={width} height={map.height} preserveAspectRatio="none" />}
      <path className="remembered" d={path(floor.filter(i => seen?.[at(i).y]?.[at(i).x] === 'o'))} />
      <path className="dim" d={path(shades(['dim']))} />
      <path d={path(shades(['dim']))} fill="url(#dim-hatch)" />
      <path className="dark" d={path(shades(['dark']))} />
      <path d={path(shades(['dark']))} fill="url(#dark-hatch)" />
      <Glow map={map} floor={new Set(floor)} />
      <path
        className="grid"
        d={gridLines(
          floor.filter(i => seen?.[at(i).y]?.[at(i).x] !== 'o'),
          width,
          map.height,
        )}
      />
      <path className="sign" d={floor.map(i => signOf(terrains[squares[i]!]!, at(i).x, at(i).y) ?? '').join('')} />
      <path className="leaf" d={floor.map(i => leafOf(map, at(i).x, at(i).y)).join('')} />
      <path className="wall" d={walls.join('')} />
      {segments.map(({ from: a, to: b, kind }, i) => (
        <path key={i} className={`segment ${kind.replaceAll(' ', '-')}`} d={`M${a.x},${a.y}L${b.x},${b.y}`} />
      ))}
      {segments.map(
        ({ from: a, to: b, kind }, i) =>
          (kind === 'door' || kind === 'locked door') && (
            <path
              key={i}
              className="segment leaf"
              d={`M${a.x + (b.x - a.x) * 0.06},${a.y + (b.y - a.y) * 0.06}L${b.x - (b.x - a.x) * 0.06},${b.y - (b.y - a.y) * 0.06}`}
            />
          ),
      )}
      {segments.map(
        ({ from: a, to: b, kind }, i) =>
          kind === 'locked door' && (
            <path
              key={i}
              className="segment lock"
              d={`M${a.x * 0.55 + b.x * 0.45},${a.y * 0.55 + b.y * 0.45}L${a.x * 0.45 + b.x * 0.55},${a.y * 0.45 + b.y * 0.55}`}
            />
          ),
      )}
      {map.lights.map(l => (
        <circle key={`${l.x} ${l.y}`} className="torch" cx={l.x} cy={l.y} r={0.16} />
      ))}
    </g>
  )
})
