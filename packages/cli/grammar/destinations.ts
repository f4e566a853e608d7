import type { Reader } from '@quintain/engine'
import { covers, doorsOf, footprint, isAdjacent, stepsBetween } from '@quintain/grid'
import { at as place, present, spaceOf } from '@quintain/rules'
import { type Parameter, parametersOf } from './kinds.ts'
import type { Word } from './line.ts'
import { FILLERS, type Reading } from './names.ts'
import type { Kind, Scope } from './scope.ts'

/** What stands before a creature or a door where a square is wanted, and on which side of it that lies. */
const RELATIONS: readonly (readonly [words: string, side: Side])[] = [
  ['next to', 'near'],
  ['close to', 'near'],
  ['in front of', 'near'],
  ['beside', 'near'],
  ['adjacent to', 'near'],
  ['near', 'near'],
  ['towards', 'near'],
  ['toward', 'near'],
  ['behind', 'far'],
  ['past', 'far'],
  ['beyond', 'far'],
  ['over', 'far'],
  ['around', 'far'],
  ['to', 'near'],
]
type Side = 'near' | 'far'
/** Words that stand before much else than a place. */
const WAYS: readonly string[] = ['to', 'toward', 'towards']

/** A square named by what stands there is worth less than one that is named itself. */
const COST = 0.6
const RELATED = RELATIONS.map(([words, side]) => ({ said: words.split(' '), side }))

/** The relation that words begin with; null for none. */
function relationAt(words: readonly Word[], from: number, end: number) {
  const found = RELATED.find(({ said }) => said.every((w, i) => from + i < end && words[from + i]!.low === w))
  return words[from]?.quoted ? null : (found ?? null)
}

/** Whether words say where to go and not what to do: `next to the ogre`, `behind the ogre`. */
export const saysWhere = (words: readonly Word[]): boolean => {
  const found = relationAt(words, 0, words.length)
  return found !== null && found.said[0] !== 'to' && words.length > found.said.length
}

const isCreature = (p: Parameter): boolean => p.spec === 'creature' || p.spec === 'creatures'
/** Names of the creature that a ruling or a command puts somewhere, where that is not the one who acts. */
const SUBJECTS: readonly string[] = ['who', 'whom']
/** The parameter that names whom a command or a ruling puts somewhere. */
export const subjectOf = (kind: Kind): string | undefined =>
  Object.keys(kind.parameters).find(name => SUBJECTS.includes(name) && kind.parameters[name] === 'creature')
/** Whether the name of a creature alone is a place for this parameter, as nothing else in the line is a creature. */
const namesPlaces = (kind: Kind): boolean => !parametersOf(kind).some(p => isCreature(p) && p.name !== subjectOf(kind))

/** What words name as the place to go to: a creature or a door, on which side of it, and where the words end. */
function namedAt(s: Scope, words: readonly Word[], from: number, end: number, mover = s.who) {
  const relation = relationAt(words, from, end)
  let about = from + (relation?.said.length ?? 0)
  while (about < end && !words[about]!.quoted && FILLERS.has(words[about]!.low)) about++
  const side: Side = relation?.side ?? 'near'
  const door = about < end && !words[about]!.quoted && words[about]!.low === 'door'
  const creatures = s.creatures
    .read(words, about, end)
    .filter(x => x.value !== mover && present(s.r, x.value))
    .sort((a, b) => a.cost - b.cost || b.used - a.used)
  const related = relation !== null && !WAYS.includes(relation.said[0]!)
  return { side, door, creatures, about, related }
}

/**
 * Where a creature or a door is named in place of a square: the nearest square beside it where this command or ruling may end, or the
 * one behind it. None where it may end at none, and where the mover stands beside the creature already. `mover`: who comes there.
 * Where a line may name a creature for something else, a relation has to stand before it.
 */
export function destinations(
  s: Scope,
  p: Parameter,
  words: readonly Word[],
  from: number,
  end: number,
  mover = s.who,
): Reading[] {
  if (p.spec !== 'square' || words[from]!.quoted || (mover < 0 && subjectOf(p.kind) !== undefined)) return []
  const way = p.name === 'to' ? directed(s, words, from, end, mover) : null
  if (way) return [way]
  const { side, door, creatures, about, related } = namedAt(s, words, from, end, mover)
  const reading = (value: number | undefined, used: number, cost: number): Reading[] =>
    value === undefined ? [] : [{ value, used: about - from + used, cost: COST + cost }]
  if (door) {
    const all = besideDoor(s, mover)
    // What is ruled of a door names it by a square that it stands at.
    return reading(p.name === 'between' ? doorNearest(s, mover) : (legalOf(s, p, all, mover) ?? all[0]), 1, 0)
  }
  const alone = namesPlaces(p.kind) && p.name === 'to'
  if (!alone && !related) return []
  const goes = p.name === 'to' && namesPlaces(p.kind) && mover >= 0
  return creatures
    .filter(x => side === 'far' || !goes || !standsBeside(s, x.value, mover))
    .flatMap(x => reading(legalOf(s, p, squaresBeside(s, mover, x.value, side), mover), x.used, x.cost))
}

/** `north`, `2 east`, `south 10 feet`: the square so far away, a square where nothing is said. Null where no direction stands there. */
function directed(s: Scope, words: readonly Word[], from: number, end: number, mover: number): Reading | null {
  if (mover < 0 || !present(s.r, mover)) return null
  let at = from
  let squares = 0
  let way: readonly [number, number] | undefined
  for (; at < end && !words[at]!.quoted; at++) {
    const { low } = words[at]!
    const far = /^(\d{1,3})(ft|')?$/.exec(low)
    if (far && squares === 0) {
      const feet = far[2] !== undefined || FEET.has(words[at + 1]?.low ?? '')
      squares = Number(far[1]) / (feet ? 5 : 1)
    } else if (Object.hasOwn(DIRECTIONS, low) && !way) way = DIRECTIONS[low]
    else if (!FEET.has(low) && !SQUARES.has(low)) break
  }
  if (!way) return null
  const { width, height, map } = s.r.board
  const here = map.at(s.r.get(mover, place))
  const steps = Math.max(1, Math.floor(squares))
  const [x, y] = [here.x + way[0] * steps, here.y + way[1] * steps]
  return x < 0 || y < 0 || x >= width || y >= height ? null : { value: y * width + x, used: at - from, cost: COST }
}
/** Whether words name a direction. */
export const saysWay = (words: readonly Word[]): boolean =>
  words.some(w => !w.quoted && Object.hasOwn(DIRECTIONS, w.low))
const FEET: ReadonlySet<string> = new Set(['feet', 'ft', 'foot'])
const SQUARES: ReadonlySet<string> = new Set(['square', 'squares', 'step', 'steps'])
/** Rows go down the page, as maps are drawn: north is up. */
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, -1],
  south: [0, 1],
  east: [1, 0],
  west: [-1, 0],
  northeast: [1, -1],
  northwest: [-1, -1],
  southeast: [1, 1],
  southwest: [-1, 1],
}

/** The creature that is named where a square is wanted, and whether it is reached already; null where none is named. */
export function aimedBeside(s: Scope, kind: Kind, words: readonly Word[], from: number) {
  const { side, creatures } = namedAt(s, words, from, words.length)
  const found = creatures[0]
  const to = parametersOf(kind).find(p => p.spec === 'square')
  if (!found || !to || !('cost' in kind) || !present(s.r, s.who)) return null
  return { name: s.creature(found.value), side, already: side === 'near' && standsBeside(s, found.value) }
}

const standsBeside = (s: Scope, other: number, mover = s.who): boolean =>
  present(s.r, mover) && isAdjacent(spaceOf(s.r, mover), spaceOf(s.r, other))

/**
 * The first of these squares at which a command or a ruling may end. Where more has to be known before that can be told, the first in
 * which nobody stands, else the first.
 */
function legalOf(s: Scope, { kind, name: to }: Parameter, all: readonly number[], mover: number): number | undefined {
  const subject = subjectOf(kind)
  const lacks = parametersOf(kind).some(p => !p.optional && p.spec !== 'flag' && p.name !== to && p.name !== subject)
  if (lacks || !namesPlaces(kind)) return all.find(square => isFree(s.r, square, mover)) ?? all[0]
  const given = (square: number) => ({
    do: kind.name,
    [to]: square,
    ...(subject === undefined ? {} : { [subject]: mover }),
  })
  return all.find(square =>
    'cost' in kind
      ? !kind.refuse(s.r, s.who, given(square)).length
      : !kind.refuse(s.r, { ...given(square), reason: '' }).length,
  )
}
const isFree = (r: Reader, square: number, mover: number): boolean => {
  const there = r.board.map.at(square)
  return (
    !r.board.map.terrainAt(there).solid &&
    !r.scene.sheets.some((_, i) => i !== mover && present(r, i) && covers(spaceOf(r, i), there))
  )
}

/** A square at which the nearest door stands. */
function doorNearest(s: Scope, mover: number): number | undefined {
  const { map } = s.r.board
  const here = map.at(standingAt(s, mover))
  const far = (square: number) => stepsBetween(map.at(square), here)
  return doorsOf(map)
    .flatMap(({ a, b }) => [a, b])
    .sort((a, b) => far(a) - far(b) || a - b)[0]
}
/** The squares that share a side with one. */
function orthogonal(s: Scope, square: number): number[] {
  const { width, height, map } = s.r.board
  const { x, y } = map.at(square)
  return [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ].flatMap(([x = -1, y = -1]) => (x >= 0 && x < width && y >= 0 && y < height ? [y * width + x] : []))
}

/** The squares beside doors of the map, the nearest first. */
function besideDoor(s: Scope, mover: number): number[] {
  const { map } = s.r.board
  const here = map.at(standingAt(s, mover))
  const far = (square: number) => stepsBetween(map.at(square), here)
  // A door that fills a square is stood beside, and in it while it is open.
  const beside = doorsOf(map).flatMap(({ a, b }) =>
    a === b ? [a, ...orthogonal(s, a).filter(square => !map.terrainAt(map.at(square)).solid)] : [a, b],
  )
  return beside.sort((a, b) => far(a) - far(b) || a - b)
}

/** Where it is seen from what is near: from the mover, else from the one who acts, else from the other creature or the first square. */
const standingAt = (s: Scope, mover: number, other?: number): number =>
  [mover, s.who, other ?? -1].map(i => (i >= 0 && present(s.r, i) ? s.r.get(i, place) : -1)).find(at => at >= 0) ?? 0

/**
 * The squares from which a creature would stand next to another one. `near`: the nearest first; `far`: only those on the other
 * side of it, the one straight behind first.
 */
function squaresBeside(s: Scope, who: number, other: number, from: Side = 'near'): number[] {
  const { r } = s
  const { width, height, map } = r.board
  const here = map.at(standingAt(s, who, other))
  const space = spaceOf(r, other)
  const { side } = spaceOf(r, who < 0 ? other : who, r.get(other, place))
  const found: number[] = []
  for (let y = Math.max(0, space.y - side); y <= Math.min(height - 1, space.y + space.side); y++)
    for (let x = Math.max(0, space.x - side); x <= Math.min(width - 1, space.x + space.side); x++)
      if (isAdjacent(footprint({ x, y }, side), space)) found.push(y * width + x)
  const steps = (square: number) => stepsBetween(map.at(square), here)
  // Of several that are as near the straightest way.
  const straight = (square: number) => (map.at(square).x - here.x) ** 2 + (map.at(square).y - here.y) ** 2
  if (from === 'near') return found.sort((a, b) => steps(a) - steps(b) || straight(a) - straight(b) || a - b)
  // From the middle of the other creature: how far a square lies along the line that leads to it, and how far beside that line.
  const middle = { x: space.x + (space.side - side) / 2, y: space.y + (space.side - side) / 2 }
  const line = { x: middle.x - here.x, y: middle.y - here.y }
  const along = (square: number) => (map.at(square).x - middle.x) * line.x + (map.at(square).y - middle.y) * line.y
  const aside = (square: number) =>
    Math.abs((map.at(square).x - middle.x) * line.y - (map.at(square).y - middle.y) * line.x)
  return found.filter(square => along(square) > 0).sort((a, b) => aside(a) - aside(b) || steps(a) - steps(b) || a - b)
}

/** The creatures that words may name as the one who carries out a command. */
export const carriersIn = (s: Scope, words: readonly Word[], from: number, end: number): number[] => [
  ...new Set(words.slice(from, end).flatMap((_, i) => s.creatures.read(words, from + i, end).map(x => x.value))),
]
