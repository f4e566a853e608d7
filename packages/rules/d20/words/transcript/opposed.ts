import type { Row } from '@quintain/engine'
import { signed } from '@quintain/engine'
import { opposedCheck } from '../../vocabulary/check-steps.ts'
import type { Citation, CitedEntry } from '../citation.ts'
import { faceOf } from '../entry.ts'

type Opposed = Parameters<typeof opposedCheck>[0]
/** Rolls against each other, as an entry of a journal has them: creatures by their keys. */
interface Recorded extends Pick<Opposed, 'bonus' | 'bonuses'> {
  readonly by: string
  readonly against: readonly string[]
}

/** What each side of an opposed roll came to: the roll that acts, then the others. */
function ofOpposed({ entry, r, why }: CitedEntry): Citation[] {
  const { by, against, bonus, bonuses } = entry.step as unknown as Recorded
  const told = (key: string, who: string, given: number | undefined): Citation[] => {
    const face = faceOf(entry, key)
    if (face === undefined) return []
    const at = r.scene.creatures.indexOf(who)
    const more = given ?? why().find(w => w.who === at && ['check', 'save'].includes(w.stat))?.total ?? 0
    return [{ what: `${key} ${face + more}`, says: `${face} (d20)${more === 0 ? '' : `  ${signed(more)}`}`, rules: [] }]
  }
  return [
    ...told('opposed', by, bonus),
    ...against.flatMap((who, i) => told(i === 0 ? 'opposing' : `opposing ${i + 1}`, who, bonuses?.[i])),
  ]
}

/** Whether an entry is rolls against each other: its totals stand among its citations. */
export const isOpposedRoll = ({ step }: Row): boolean => step.do === opposedCheck.kind

/** Citations of opposed rolls, for any text. */
export const ofOpposedChecks = { [opposedCheck.kind]: ofOpposed }
