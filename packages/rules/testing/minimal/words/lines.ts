import { attackStep } from '../../../d20/vocabulary/attack-step.ts'
import { dispel } from '../../../d20/vocabulary/effect-steps.ts'
import type { Lines } from '../../../d20/words/line.ts'
import { attackLine, dispelLine } from '../../../d20/words/lines.ts'

/** Lines of this text, by the step. */
export const lines: Lines = { [attackStep.kind]: attackLine, [dispel.kind]: dispelLine }

/** The dice that are rolled for a number, by the keys of the rolls. */
export const rolls = { attack: ['attack'], initiative: ['initiative'], dispel: ['dispel'] }
