import { feature, type Reader, reading, type Step } from '@quintain/engine'
import { LEAST, type MarginResult } from '../../d20/vocabulary/check-steps.ts'
import type { Attitude } from '../vocabulary/attitudes.ts'
import { attitudeOf, setAttitude } from './attitudes.ts'

export const HELPFUL_DROPS_BELOW_1 = reading('helpful-drops-below-1', 'true20/social/influence-check')

/**
 * What a check makes of each attitude: the totals from which each new attitude comes up, the worst that can come up first.
 * The table has no row for a helpful start.
 */
const INFLUENCE: Readonly<Record<Attitude, readonly (readonly [total: number, to: Attitude])[]>> = {
  hostile: [
    [LEAST, 'hostile'],
    [20, 'unfriendly'],
    [25, 'indifferent'],
    [35, 'friendly'],
    [50, 'helpful'],
  ],
  unfriendly: [
    [LEAST, 'hostile'],
    [5, 'unfriendly'],
    [15, 'indifferent'],
    [25, 'friendly'],
    [40, 'helpful'],
  ],
  indifferent: [
    [LEAST, 'unfriendly'],
    [1, 'indifferent'],
    [15, 'friendly'],
    [30, 'helpful'],
  ],
  friendly: [
    [LEAST, 'indifferent'],
    [1, 'friendly'],
    [20, 'helpful'],
  ],
  helpful: [[LEAST, 'helpful']],
}

/** The same under the reading by which a helpful character may turn friendly. */
const HELPFUL_DROPS: (typeof INFLUENCE)['helpful'] = [
  [LEAST, 'friendly'],
  [1, 'helpful'],
]

/** What a check of influence makes of several characters at once, each read in the row of its own attitude. */
export function influenceResults(r: Reader, by: number, on: readonly number[], view?: string): readonly MarginResult[] {
  const rows = on.map(who => {
    const now = attitudeOf(r, who, by, view)
    const drops = now === 'helpful' && HELPFUL_DROPS_BELOW_1(r)
    return { who, row: drops ? HELPFUL_DROPS : INFLUENCE[now] }
  })
  const totals = [...new Set(rows.flatMap(({ row }) => row.map(([total]) => total)))].sort((a, b) => a - b)
  const about = view === undefined ? {} : { view }
  return totals.map(margin => ({
    margin,
    steps: rows.map(({ who, row }): Step => {
      const reached = row.filter(([total]) => margin >= total)
      return setAttitude({ who, to: by, ...about, attitude: reached[reached.length - 1]![1] })
    }),
  }))
}

/** Checks that change attitudes, by the table. */
export const influenceChecks = feature('true20/social/influence-check', { readings: [HELPFUL_DROPS_BELOW_1] })
