import type { Reader } from '@quintain/engine'
import { feature } from '@quintain/engine'

const RULE = 'srd35/dice/rounding'

/** Fractions are rounded down after each division; the text does not say so. */
export const rounded = (c: Pick<Reader, 'option'>, n: number): number =>
  c.option('round-fractions-up') === true ? Math.ceil(n) : Math.floor(n)

export const rounding = feature(RULE, {
  options: {
    'round-fractions-up': {
      rule: RULE,
      kind: 'flag',
      help: 'halves and quarters are rounded up, each division by itself; default: down',
    },
  },
})
