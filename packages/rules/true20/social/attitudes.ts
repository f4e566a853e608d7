import type { Reader, Step } from '@quintain/engine'
import { maybe, reading, run, step } from '@quintain/engine'
import { LEAST, type MarginResult } from '../../d20/vocabulary/check-steps.ts'
import { links } from '../../d20/vocabulary/relations.ts'
import { sheetOf } from '../creature/abilities.ts'
import { ATTITUDES, type Attitude, attitude, attitudeSet, opinionSet, opinions } from '../vocabulary/attitudes.ts'

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

const known = (name: string | undefined): Attitude | undefined => ATTITUDES.find(a => a === name)
/** What this fight has made of an attitude; undefined while it is the sheet's. */
const changed = (r: Reader, who: number, to: number, view: string | undefined): Attitude | undefined =>
  view === undefined
    ? known(r.items(who, links.regards).find(l => l.to === to)?.grade)
    : known(r.items(who, opinions).find(o => o.view === view)?.attitude)

/** A character's attitude toward another, or toward a view. */
export function attitudeOf(r: Reader, who: number, to: number, view?: string): Attitude {
  const { attitude, attitudes, views } = sheetOf(r, who)
  const atFirst = view === undefined ? (attitudes[r.sheet(to).id] ?? attitude) : (views[view] ?? 'indifferent')
  return changed(r, who, to, view) ?? atFirst
}

/** A character's attitude becomes this one: toward another, or toward the view for which the other speaks. */
export const setAttitude = step('set-attitude', {
  who: 'creature',
  to: 'creature',
  view: maybe('text'),
  attitude,
})

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

/** One attitude worse, as far as there is a worse one. */
export const worsened = (attitude: Attitude): Attitude => ATTITUDES[Math.max(0, ATTITUDES.indexOf(attitude) - 1)]!

export const settingAttitudes = run(setAttitude, (c, { who, to, view, attitude }) => {
  const from = attitudeOf(c, who, to, view)
  const old = changed(c, who, to, view)
  const was = old === undefined ? {} : { old }
  if (view === undefined) c.emit(attitudeSet({ who, to, from, attitude, ...was }))
  else c.emit(opinionSet({ who, by: to, view, from, attitude, ...was }))
})
