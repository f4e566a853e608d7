import { sharedReading } from '@quintain/engine'

export const ROUND_FRACTIONS_UP = sharedReading(
  'round-fractions-up',
  'halves and quarters are rounded up, each division by itself; default: down',
)
