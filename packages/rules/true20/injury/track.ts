import type { Condition, Reader } from '@quintain/engine'
import { dead, disabled, dying, staggered, unconscious } from '../../d20/vocabulary/conditions.ts'
import { dazedBox, wounded } from '../vocabulary/conditions.ts'
import type { Row } from '../vocabulary/names.ts'

/** The boxes of the track from the least to the worst. */
export const BOXES = {
  'non-lethal': [dazedBox, staggered, unconscious],
  lethal: [wounded, disabled, dying, dead],
} as const satisfies Record<Row, readonly Condition[]>
/** The non-lethal box of the same grade as a lethal one. */
const COLLATERAL = new Map<Condition, Condition>([
  [wounded, dazedBox],
  [disabled, staggered],
  [dying, unconscious],
])

/**
 * The result of a Toughness save. 0: no damage; 1: by 1 to 4, bruised or hurt; 2, 3, 4: by 5, 10, 15, the boxes from the
 * least. `mercy`: a natural 20 that fails, which never does more than bruise or hurt.
 */
export type Grade = 0 | 1 | 2 | 3 | 4 | 'mercy'
export const gradeOf = (margin: number): 0 | 1 | 2 | 3 | 4 =>
  margin <= 0 ? 0 : margin >= 15 ? 4 : margin >= 10 ? 3 : margin >= 5 ? 2 : 1

/** What a result does to the track. */
export interface Marks {
  readonly bruised: boolean
  readonly hurt: boolean
  /** Boxes newly checked. */
  readonly boxes: readonly Condition[]
  /** The box that the result came to, whether it was free or is counted once more. */
  readonly result: Condition | null
}

/**
 * Where a result lands: taken boxes send it up, the unconscious overflow into the lethal row, lethal boxes mark their
 * non-lethal ones too.
 */
export function marks(r: Reader, who: number, row: Row, grade: Exclude<Grade, 0>): Marks {
  const taken = (box: Condition) => r.has(who, box)
  const out = row === 'non-lethal' && taken(unconscious)
  const little = grade === 'mercy' || (grade === 1 && !(out && r.option('overflow-from-dazed-up') !== true))
  const wasStaggered = taken(staggered) && r.option('staggered-any-damage') === true
  const worse = wasStaggered && !taken(unconscious) ? [unconscious] : []
  if (little) return { bruised: true, hurt: row === 'lethal', boxes: worse, result: null }
  const counted = r.option('multiple-dazed-wounded') === true
  const boxes: readonly Condition[] = BOXES[out ? 'lethal' : row]
  let i = out ? 0 : (grade as number) - 2
  if (counted && i === 0 && !out) {
    const first = boxes[0]!
    const also = first === wounded ? [dazedBox] : []
    return { bruised: false, hurt: false, boxes: [...fresh([first, ...also], taken), ...worse], result: first }
  }
  while (i < boxes.length - 1 && taken(boxes[i]!)) i++
  const result = boxes[i]!
  return {
    bruised: false,
    hurt: false,
    boxes: [...new Set([...fresh([result, ...collateral(r, result, taken)], taken), ...worse])],
    result,
  }
}

const fresh = (boxes: readonly Condition[], taken: (box: Condition) => boolean) => boxes.filter(b => !taken(b))

/** The non-lethal box of the same grade; a taken one stays as it is, unless by the reading that sends it up once. */
function collateral(r: Reader, box: Condition, taken: (box: Condition) => boolean): readonly Condition[] {
  const also = COLLATERAL.get(box)
  if (!also) return []
  if (!taken(also) || r.option('collateral-cascades') !== true) return [also]
  const row: readonly Condition[] = BOXES['non-lethal']
  return row.slice(row.indexOf(also) + 1, row.indexOf(also) + 2)
}
