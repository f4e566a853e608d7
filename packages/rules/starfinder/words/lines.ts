import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import type { Lines } from '../../d20/words/line.ts'
import { attackLine, sharedLines } from '../../d20/words/lines.ts'

/** Lines of steps with their rolls, by the step. */
export const lines: Lines = { ...sharedLines, [attackStep.kind]: attackLine }
