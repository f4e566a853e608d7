import type { Reader } from '@quintain/engine'
import { doorsOf, footprint, isAdjacent, stepsBetween } from '@quintain/grid'
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
  ['to', 'near'],
]
type Side = 'near' | 'far'

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

/** The parameter of a command that says where its creature goes: the square of one that names no creature besides. */
function destinationOf(kind: Kind): Parameter | undefined {
  const all = parametersOf(kind)
  return 'cost' in kind && !all.some(p => p.spec === 'creature' || p.spec === 'creatures')
    ? all.find(p => p.spec === 'square' && p.name === 'to')
    : undefined
}

/** What words name as the place to go to: a creature or a door, on which side of it, and where the words end. */
function namedAt(s: Scope, words: readonly Word[], from: number, end: number) {
  const relation = relationAt(words, from, end)
  let about = from + (relation?.said.length ?? 0)
  while (about < end && !words[about]!.quoted && FILLERS.has(words[about]!.low)) about++
  const side: Side = relation?.side ?? 'near'
  const door = about < end && !words[about]!.quoted && words[about]!.low === 'door'
  const creatures = s.creatures
    .read(words, about, end)
    .filter(x => x.value !== s.who && present(s.r, x.value))
    .sort((a, b) => a.cost - b.cost || b.used - a.used)
  return { side, door, creatures, about }
}

/**
 * Where a creature or a door is named as the place to go to: the nearest square beside it where this command may end, or the one
 * behind it. None where it may end at none, and where it stands beside the creature already.
 */
export function destinations(s: Scope, p: Parameter, words: readonly Word[], from: number, end: number): Reading[] {
  if (destinationOf(p.kind)?.name !== p.name || !present(s.r, s.who) || words[from]!.quoted) return []
  const { side, door, creatures, about } = namedAt(s, words, from, end)
  const reading = (value: number | undefined, used: number, cost: number): Reading[] =>
    value === undefined ? [] : [{ value, used: about - from + used, cost: COST + cost }]
  if (door) {
    const all = besideDoor(s)
    return reading(legalOf(s, p.kind, p.name, all) ?? all[0], 1, 0)
  }
  return creatures
    .filter(x => side === 'far' || !standsBeside(s, x.value))
    .flatMap(x => reading(legalOf(s, p.kind, p.name, squaresBeside(s.r, s.who, x.value, side)), x.used, x.cost))
}

/** The creature that is named where a square is wanted, and whether it is reached already; null where none is named. */
export function aimedBeside(s: Scope, kind: Kind, words: readonly Word[], from: number) {
  const { side, creatures } = namedAt(s, words, from, words.length)
  const found = creatures[0]
  const to = parametersOf(kind).find(p => p.spec === 'square')
  if (!found || !to || !('cost' in kind) || !present(s.r, s.who)) return null
  return { name: s.creature(found.value), side, already: side === 'near' && standsBeside(s, found.value) }
}

const standsBeside = (s: Scope, other: number): boolean => isAdjacent(spaceOf(s.r, s.who), spaceOf(s.r, other))

/** The first of these squares at which a command may end. */
const legalOf = (s: Scope, kind: Kind, to: string, all: readonly number[]): number | undefined =>
  all.find(square => 'cost' in kind && !kind.refuse(s.r, s.who, { do: kind.name, [to]: square }).length)

/** The squares beside doors of the map, the nearest first. */
function besideDoor(s: Scope): number[] {
  const { map } = s.r.board
  const here = map.at(s.r.get(s.who, place))
  const far = (square: number) => stepsBetween(map.at(square), here)
  const beside = doorsOf(map).flatMap(({ a, b }) => [...new Set([a, b])])
  return beside.sort((a, b) => far(a) - far(b) || a - b)
}

/**
 * The squares from which a creature would stand next to another one. `near`: the nearest first; `far`: only those on the other
 * side of it, the one straight behind first.
 */
function squaresBeside(r: Reader, who: number, other: number, from: Side = 'near'): number[] {
  const { width, height, map } = r.board
  const here = map.at(r.get(who, place))
  const space = spaceOf(r, other)
  const { side } = spaceOf(r, who)
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
