import {
  footprint,
  type GridMap,
  LIGHT_LEVELS,
  type LightLevel,
  outsideOf,
  PERCEIVED_BY,
  type PerceivedBy,
  type Perception,
  perceive,
  type Senses,
  SOLID,
  type Square,
} from '@quintain/grid'
import type { MapLight } from '../../uvtt/scene.ts'
import type { Mark } from '../draw.ts'
import { nameSquares, squareLabel } from '../label.ts'
import type { Overlay } from './overlay.ts'
import { FARTHEST_OUTSIDE, lightOf } from './shine.ts'

/** How bright each square is. */
export interface LightData {
  /** The squares of each level of light, as rectangles. */
  readonly light: Readonly<Record<LightLevel, readonly string[]>>
  /** With a viewer: what it perceives each square by, and the concealment in percent that a target there has from it. */
  readonly seen?: readonly {
    readonly by: PerceivedBy
    readonly concealment: number
    readonly squares: readonly string[]
  }[]
}

const LEVELS: Readonly<Record<LightLevel, Mark>> = {
  dark: { text: ' ', tone: 'faint' },
  dim: { text: '-', tone: 'fair' },
  normal: { text: '=', tone: 'good' },
  bright: { text: '≡', tone: 'good' },
}

/** What a fight says of light: the level of each square for these eyes, and what its creature perceives. */
export interface KnownLight {
  readonly light?: Uint8Array
  readonly seen?: Pick<Perception, 'by' | 'concealment'>
}

/** The light of every square as some eyes have it; with a place for them, what they see and how well. */
export function lightOverlay(
  map: GridMap,
  lights: readonly MapLight[],
  senses: Senses = {},
  from?: Square,
  known: KnownLight = {},
): Overlay<LightData> {
  const levels = known.light ?? lightOf(map, lights, senses.lowLight ? 2 : 1)
  const of = (level: LightLevel) => nameSquares(where(map, i => levels[i] === LIGHT_LEVELS.indexOf(level)))
  const light = { dark: of('dark'), dim: of('dim'), normal: of('normal'), bright: of('bright') }
  const left = (known.light ? [] : lights).filter(l => outsideOf(map, l.at) > FARTHEST_OUTSIDE)
  const far = left.map(
    l =>
      `! ${l.id} hangs ${outsideOf(map, l.at)} squares outside of the map and is left out (at most ${FARTHEST_OUTSIDE})`,
  )
  if (from) {
    const seen = seenFrom(map, levels, light, senses, from, known.seen)
    return { ...seen, notes: [...seen.notes, ...far] }
  }
  const marks = new Map<number, Mark>()
  for (const i of open(map)) marks.set(i, LEVELS[LIGHT_LEVELS[levels[i]!]!])
  const notes = LIGHT_LEVELS.toReversed().flatMap(level =>
    light[level].length > 0 ? [`${LEVELS[level].text}  ${level}`] : [],
  )
  return { marks, notes: [...notes, ...far], data: { light } }
}

const BY: Readonly<Record<PerceivedBy, Mark>> = {
  nothing: { text: ' ', tone: 'faint' },
  blindsense: { text: '?', tone: 'fair' },
  darkvision: { text: '◐', tone: 'good' },
  sight: { text: '○', tone: 'good' },
  blindsight: { text: '◉', tone: 'good' },
}

const WORDS: Readonly<Record<PerceivedBy, string>> = {
  nothing: 'not seen',
  blindsense: 'sensed by blindsense, not seen',
  darkvision: 'seen by darkvision',
  sight: 'seen',
  blindsight: 'perceived by blindsight',
}

function seenFrom(
  map: GridMap,
  levels: Uint8Array,
  light: LightData['light'],
  senses: Senses,
  from: Square,
  known: KnownLight['seen'],
) {
  const { by, concealment } = known ?? perceive(map, { space: footprint(from), senses }, { light: levels })
  const marks = new Map<number, Mark>()
  const groups = new Map<string, { by: PerceivedBy; concealment: number; squares: Square[] }>()
  for (const i of open(map)) {
    const how = PERCEIVED_BY[by[i]!]!
    const percent = concealment[i]!
    marks.set(i, how === 'sight' && percent > 0 ? { text: '◌', tone: 'fair' } : BY[how])
    const key = `${how} ${percent}`
    const group = groups.get(key) ?? { by: how, concealment: percent, squares: [] }
    group.squares.push(map.at(i))
    groups.set(key, group)
  }
  const seen = [...groups.values()].map(group => ({ ...group, squares: nameSquares(group.squares) }))
  const veiled = seen.some(group => group.by === 'sight' && group.concealment > 0)
  const notes = [
    `what eyes at ${squareLabel(from)} see`,
    ...PERCEIVED_BY.toReversed().flatMap(how =>
      seen.some(g => g.by === how) ? [`${BY[how].text}  ${WORDS[how]}`] : [],
    ),
    ...(veiled ? ['◌  seen with concealment (dim light or fog)'] : []),
  ]
  return { marks, notes, data: { light, seen } }
}

const open = (map: GridMap): number[] => Array.from(map.flags.keys()).filter(i => !(map.flags[i]! & SOLID))

const where = (map: GridMap, test: (i: number) => boolean): Square[] =>
  Array.from(map.squares.keys())
    .filter(test)
    .map(i => map.at(i))
