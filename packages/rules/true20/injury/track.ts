import type { Condition, Reader } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { dead, disabled, dying, staggered, unconscious } from '../../d20/vocabulary/conditions.ts'
import { dazedBox, wounded } from '../vocabulary/conditions.ts'
import type { Row } from '../vocabulary/names.ts'
import { MULTIPLE_DAZED_WOUNDED } from './counts.ts'

export const STAGGERED_ANY_DAMAGE = reading('staggered-any-damage', 'true20/injury/staggered-further-damage')
export const OVERFLOW_FROM_DAZED_UP = reading('overflow-from-dazed-up', 'true20/injury/nonlethal-overflow')
export const COLLATERAL_CASCADES = reading('collateral-cascades', 'true20/injury/collateral')

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
  const little = grade === 'mercy' || (grade === 1 && !(out && !OVERFLOW_FROM_DAZED_UP(r)))
  const wasStaggered = taken(staggered) && STAGGERED_ANY_DAMAGE(r)
  const worse = wasStaggered && !taken(unconscious) ? [unconscious] : []
  if (little) return { bruised: true, hurt: row === 'lethal', boxes: worse, result: null }
  const counted = MULTIPLE_DAZED_WOUNDED(r)
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
  if (!taken(also) || !COLLATERAL_CASCADES(r)) return [also]
  const row: readonly Condition[] = BOXES['non-lethal']
  return row.slice(row.indexOf(also) + 1, row.indexOf(also) + 2)
}
