import type { Chapter, Reader, RuleId } from '@quintain/engine'
import { event, feature, maybe, ruled, ruling } from '@quintain/engine'
import { sheetOf } from '../creature/abilities.ts'
import { refusal } from '../words/refusals.ts'
import { provisions } from './hazards.ts'

const RULE: RuleId = 'true20/hazards/food-and-water-needs'
const FACTORS = 'hot-water-factor'
/** Times as much water above a temperature in degrees Fahrenheit. */
const HOT: readonly (readonly [above: number, times: number])[] = [
  [90, 2],
  [110, 3],
]
const MOST_DAYS = 10_000
/** Parts of a gallon and of a pound in which they are told: the small need halves. */
const PARTS = 100

export const suppliesNeeded = event(
  'supplies-needed',
  { among: 'creatures', days: 'int', gallons: 'int', pounds: 'int', of: 'int' },
  null,
  { of: 'table', to: 'all' },
)
const isRow = (row: unknown): boolean => Array.isArray(row) && row.length === 2 && row.every(n => typeof n === 'number')
function waterTimes(r: Reader, fahrenheit: number): number {
  const given = r.option(FACTORS)
  const table = Array.isArray(given) ? (given as [number, number][]) : HOT
  return table.reduce((n, [above, times]) => (fahrenheit > above ? Math.max(n, times) : n), 1)
}

/** What creatures eat and drink: a gallon and a pound a day for each of Medium size, half for the small, more water in heat. */
export const supplies: Chapter = feature(RULE, {
  events: [suppliesNeeded],
  rulings: [
    ruling({
      name: 'supplies',
      rule: 'house/ruling/supplies',
      parameters: { who: 'creatures', days: 'int', fahrenheit: maybe('int') },
      refuse: (_r, { who, days }) => [
        ...(who.length ? [] : [{ why: refusal.needsEaters, rule: RULE }]),
        ...(days >= 1 && days <= MOST_DAYS
          ? []
          : [{ why: refusal.fromTo('the number of days', 1, MOST_DAYS), rule: RULE }]),
      ],
      plan(c, { who, days, fahrenheit = 0 }) {
        const pounds = provisions(
          who.map(i => sheetOf(c, i).size),
          days,
        )
        const gallons = pounds * waterTimes(c, fahrenheit)
        const parts = (n: number) => Math.round(n * PARTS)
        c.emit(suppliesNeeded({ among: who, days, gallons: parts(gallons), pounds: parts(pounds), of: PARTS }))
        c.emit(ruled({ what: 'supplies' }))
      },
    }),
  ],
  options: {
    [FACTORS]: {
      rule: RULE,
      kind: 'data',
      wrong: value =>
        Array.isArray(value) && value.every(isRow)
          ? undefined
          : 'is a list of pairs of degrees Fahrenheit and how many times as much water, as [[90, 2], [110, 3]]',
    },
  },
})
