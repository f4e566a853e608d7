import type { Chapter, Reader } from '@quintain/engine'
import { ROUND_FRACTIONS_UP } from '../../d20/checks/readings.ts'

/** Halves and halves more are rounded down; the text does not say so (modern/dice/rounding). */
export const rounded = (c: Reader, n: number): number => (ROUND_FRACTIONS_UP(c) ? Math.ceil(n) : Math.floor(n))

export const rounding: Chapter = {
  topic: 'dice',
  from: 'modern',
  rules: ['modern/dice/rounding'],
  readings: [ROUND_FRACTIONS_UP.under('modern/dice/rounding')],
}
