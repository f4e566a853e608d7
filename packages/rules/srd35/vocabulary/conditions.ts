import { condition } from '@quintain/engine'

/** Tired by a march, a hustle or an effect. */
export const fatigued = condition('fatigued')
