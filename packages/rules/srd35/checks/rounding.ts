import type { Reader } from '@quintain/engine'
import { feature } from '@quintain/engine'
import { ROUND_FRACTIONS_UP } from '../../d20/checks/readings.ts'

const RULE = 'srd35/dice/rounding'

/** Fractions are rounded down after each division; the text does not say so. */
export const rounded = (c: Pick<Reader, 'option'>, n: number): number =>
  ROUND_FRACTIONS_UP(c) ? Math.ceil(n) : Math.floor(n)

export const rounding = feature(RULE, {
  readings: [ROUND_FRACTIONS_UP.under(RULE)],
})
