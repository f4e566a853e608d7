import type { Reader } from '@quintain/engine'
import { feature } from '@quintain/engine'

const CHECK = 'srd35/travel/forced-march-check'
const FIRST_AT_TEN = 'forced-march-first-at-ten'
const BASE = 10
const EACH = 2

/** The DC of the nth hour beyond a day's walk. */
export const forcedMarchDC = (r: Reader, extra: number): number =>
  BASE + EACH * (r.option(FIRST_AT_TEN) === true ? extra - 1 : extra)

/** Beyond eight hours each hour takes a Constitution check; its damage tires, and has no end of itself. */
export const forcedMarches = feature(
  [CHECK, 'srd35/travel/forced-march-fatigue', 'srd35/travel/march-into-unconsciousness'],
  {
    options: {
      [FIRST_AT_TEN]: {
        rule: CHECK,
        kind: 'flag',
        help: 'the first hour of a forced march is at DC 10; default: at DC 12',
      },
    },
  },
)
