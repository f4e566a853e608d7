import { keepingUp } from '../../d20/actions/running-effects.ts'
import { concentration } from '../effects/concentration.ts'
import { dismiss } from '../effects/magic.ts'

/** Ending what runs on, and keeping it up by concentration. */
export const keepingUpEffects = keepingUp('starfinder', { dismiss, ...concentration })
