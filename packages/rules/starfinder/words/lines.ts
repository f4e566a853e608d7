import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { type MarginResult, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import type { Lines } from '../../d20/words/line.ts'
import { attackLine, checkLine, sharedLines } from '../../d20/words/lines.ts'
import { chaseLines } from '../../d20/words/travel/chase.ts'
import { noticeSensor } from '../effects/scrying.ts'
import { notice } from '../senses/pinpoint.ts'

/** Whether a check looks for somebody, or for nobody: what it has to reach would tell of those who hide. */
const tellsOfHiders = ({ results }: Readonly<Record<string, unknown>>): boolean =>
  (results as readonly MarginResult[]).length === 0 ||
  (results as readonly MarginResult[]).some(r =>
    r.steps.some(({ do: what }) => what === notice.kind || what === noticeSensor.kind),
  )

/** Lines of steps with their rolls, by the step. */
export const lines: Lines = {
  ...sharedLines,
  ...chaseLines,
  [attackStep.kind]: attackLine,
  [rollCheck.kind]: checkLine(tellsOfHiders),
}
