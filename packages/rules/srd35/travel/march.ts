import type { Reader } from '@quintain/engine'
import { feature, reading } from '@quintain/engine'

const CHECK = 'srd35/travel/forced-march-check'
const FIRST_AT_TEN = reading(
  'forced-march-first-at-ten',
  CHECK,
  'the first hour of a forced march is at DC 10; default: at DC 12',
)
const BASE = 10
const EACH = 2

/** The DC of the nth hour beyond a day's walk. */
export const forcedMarchDC = (r: Reader, extra: number): number => BASE + EACH * (FIRST_AT_TEN(r) ? extra - 1 : extra)

/** Beyond eight hours each hour takes a Constitution check; its damage tires, and has no end of itself. */
export const forcedMarches = feature(
  [CHECK, 'srd35/travel/forced-march-fatigue', 'srd35/travel/march-into-unconsciousness'],
  {
    readings: [FIRST_AT_TEN],
  },
)
