import type { ComparePoint, Faces, Target } from '../notation/notation.ts'
import { constant, type Dist, die, fromPairs } from './distribution.ts'

/** Whether a face meets the comparison. */
export function meets(face: number, point: ComparePoint): boolean {
  const { op, value } = point
  switch (op) {
    case '=':
      return face === value
    case '!=':
      return face !== value
    case '<':
      return face < value
    case '<=':
      return face <= value
    case '>':
      return face > value
    case '>=':
      return face >= value
    case 'even':
      return face % 2 === 0
    case 'odd':
      return Math.abs(face % 2) === 1
  }
}

/** What a value counts for: 1 for a success, else -1 for a failure. */
export function scoreOf(value: number, target: Target): number {
  return meets(value, target.success) ? 1 : target.failure && meets(value, target.failure) ? -1 : 0
}

const fudge: Dist = fromPairs([
  [-1, 1],
  [0, 1],
  [1, 1],
])
const fudgeOne: Dist = fromPairs([
  [-1, 1],
  [0, 4],
  [1, 1],
])

/** The chances of one bare die. */
export function bareDie(faces: Faces): Dist {
  if (faces === 'F') return fudge
  if (faces === 'F1') return fudgeOne
  return faces === 1 ? constant(1) : die(faces)
}
