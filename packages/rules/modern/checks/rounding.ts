import type { Chapter, Reader } from '@quintain/engine'

/** Halves and halves more are rounded down; the text does not say so (modern/dice/rounding). */
export const rounded = (c: Reader, n: number): number =>
  c.option('round-fractions-up') === true ? Math.ceil(n) : Math.floor(n)

export const rounding: Chapter = {
  topic: 'dice',
  from: 'modern',
  rules: ['modern/dice/rounding'],
  options: {
    'round-fractions-up': {
      rule: 'modern/dice/rounding',
      kind: 'flag',
    },
  },
}
