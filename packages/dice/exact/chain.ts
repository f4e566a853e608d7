import type { ComparePoint, DiceNode, Reroll } from '../notation/notation.ts'
import { checkSize, constant, type Dist, fromPairs, MAP_COST, pairs } from './distribution.ts'
import { bareDie, meets } from './faces.ts'

/** Values with weights that need not sum to 1. */
export type Measure = readonly (readonly [value: number, weight: number])[]

/**
 * The values of one die: a first one, and a further one as long as it explodes. Each value is split by whether a further one
 * follows (`go`) or not (`stop`); all values after the first have the same chances. Without explosions only `first.stop`
 * holds anything.
 */
export interface Chain {
  readonly first: Link
  readonly next: Link
}

interface Link {
  readonly stop: Measure
  readonly go: Measure
}

/**
 * An explosion can go on for ever. It is followed until the chance that it goes on is below this; what is left is dropped,
 * and the rest is scaled up to sum to 1. The error of any one chance is below it too.
 */
export const TAIL = 1e-16

const none: Link = { stop: [], go: [] }

/** The chain of one die of the node, with every modifier but keeping, dropping and counting. */
export function chainOf(node: DiceNode): Chain {
  const { min, max, explode, reroll } = node.modifiers
  const bare = pairs(bareDie(node.faces))
  const clamp = (face: number) => {
    const raised = min === null ? face : Math.max(face, min)
    return max === null ? raised : Math.min(raised, max)
  }
  const clamped = bare.map(([face, w]) => [clamp(face), w] as const)
  const again = (measure: Measure) => (reroll ? rerolled(measure, bare, reroll) : measure)
  if (!explode) return { first: { stop: again(clamped), go: [] }, next: none }

  const on: ComparePoint = explode.on ?? { op: '=', value: bare.at(-1)![0] }
  const minus = explode.penetrate ? 1 : 0
  const goes = (face: number) => meets(face, on)
  const first = split(clamped, goes, 0)
  const next = split(bare, goes, minus)
  if (next.stop.length === 0 && first.go.length > 0)
    throw new RangeError('this die explodes without end: every face explodes; let at least one face end it')
  if (explode.compound) {
    const sum = pairs(chainSum({ first, next }))
    return { first: { stop: again(sum), go: [] }, next: none }
  }
  return {
    first: { stop: again(first.stop), go: again(first.go) },
    next: { stop: again(next.stop), go: again(next.go) },
  }
}

/** Whether a value explodes is decided by the face as it fell; a penetrating one counts less. */
function split(measure: Measure, goes: (face: number) => boolean, minus: number): Link {
  const part = (wanted: boolean) =>
    measure.filter(([face]) => goes(face) === wanted).map(([face, w]) => [face - minus, w] as const)
  return { stop: part(false), go: part(true) }
}

/** Values that are rolled again give way to a bare die; if rolled until they stand, to a bare die that stands. */
function rerolled(measure: Measure, bare: Measure, { once, on }: Reroll): Measure {
  const point = on ?? { op: '=', value: bare[0]![0] }
  const standing = once ? bare : bare.filter(([face]) => !meets(face, point))
  const rest = standing.reduce((sum, [, w]) => sum + w, 0)
  const out = new Map<number, number>()
  const put = (value: number, w: number) => out.set(value, (out.get(value) ?? 0) + w)
  for (const [value, w] of measure) {
    if (!meets(value, point)) put(value, w)
    else if (rest === 0) throw new RangeError('this die is rerolled without end: every face is; let at least one stand')
    else for (const [face, share] of standing) put(face, (w * share) / rest)
  }
  return [...out]
}

/** The sum of all values of a chain. */
export function chainSum({ first, next }: Chain): Dist {
  if (first.go.length === 0) return fromPairs(first.stop)
  const out = new Map<number, number>()
  let open = new Map<number, number>()
  const put = (into: Map<number, number>, value: number, w: number) => into.set(value, (into.get(value) ?? 0) + w)
  for (const [value, w] of first.stop) put(out, value, w)
  for (const [value, w] of first.go) put(open, value, w)
  let work = 0
  while (mass(open) > TAIL) {
    work += open.size * (next.stop.length + next.go.length)
    checkSize(1, work * MAP_COST, 'the explosion')
    const further = new Map<number, number>()
    for (const [sum, w] of open) {
      for (const [value, p] of next.stop) put(out, sum + value, w * p)
      for (const [value, p] of next.go) put(further, sum + value, w * p)
    }
    open = further
  }
  return out.size === 0 ? constant(0) : fromPairs(out)
}

function mass(measure: Map<number, number>): number {
  let sum = 0
  for (const w of measure.values()) sum += w
  return sum
}
