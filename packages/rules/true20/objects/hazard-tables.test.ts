import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { expose } from '../../d20/vocabulary/effect-steps.ts'
import { HOUR, MINUTE } from '../../d20/vocabulary/timers.ts'
import type { Row } from '../../testing/table.ts'
import { table } from '../../testing/table.ts'
import { HARM_BESIDE, HAZARDS } from '../creature/hazards.ts'
import { scene } from '../testing/sheets.ts'
import { objectDamage } from './falls/falling-objects.ts'

/** One creature in peace, exposed to a hazard for an hour: it makes exactly this number of rolls, all of them high. */
function hour(of: string, rolls: number) {
  const s = scene(
    { toughness: 60, saves: { fortitude: 100 } },
    {},
    {
      at: [
        [0, 0],
        [-1, 0],
      ],
    },
  )
  s.play([expose({ who: 0, of })])
  // What comes with a hazard is rolled beside it.
  const beside = HARM_BESIDE[of] === undefined ? 0 : HOUR / MINUTE
  return s.play([time(HOUR, 'wait')], Array(rolls + beside).fill(15))
}
const SAVES: Readonly<Record<string, number>> = {
  'every hour': 1,
  'every 10 minutes': 6,
  'every 5 minutes': 12,
  'every minute': 60,
}
const named = (of: string) => HAZARDS.some(h => h.name === of)
/** The saves of an hour are those that a cell says; "none" means that there is no such hazard. */
function saves(row: Row, column: string, of: string): void {
  const often = row.text(column)
  if (often === 'none') expect(named(of)).toBe(false)
  else expect(hour(of, SAVES[often]!).of('saved')).toHaveLength(SAVES[often]!)
}
/** "severe, below 0 F" is severe cold; what has no such word is plain cold. */
const degree = (row: Row, what: string): string => {
  const word = row.text('temperature').split(',')[0]!
  return word === 'severe' || word === 'extreme' ? `${word} ${what}` : what
}
/** The rolls of Toughness that a hazard asks for in an hour: how many, and what the damage adds. */
function harm(of: string) {
  const p = hour(of, 60)
  const withstood = p.of('withstood')
  const totals = p.done.flatMap(d => d.why ?? []).filter(w => w.stat === 'difficulty')
  return [withstood.length, [...new Set(totals.map(w => w.total - 15))]]
}

describe('tables of the text on hazards', () => {
  table('true20/hazards/cold-schedule').each('$temperature', row => {
    const of = degree(row, 'cold')
    saves(row, 'save_unprotected', of)
    saves(row, 'save_in_winter_clothing', `${of} in winter clothing`)
    const damage = row.text('damage_per_minute')
    const does = [`${of} damage`, `${of} damage in winter clothing`]
    expect(does.map(named)).toEqual(damage === 'none' ? [false, false] : [true, true])
    if (damage === 'none') return
    const [lethal, nonlethal] = damage.split('; in winter clothing ')
    const bonus = (cell: string, kind: string) => Number(cell.replace(` ${kind}`, ''))
    expect(harm(does[0]!)).toEqual([60, [bonus(lethal!, 'lethal')]])
    expect(harm(does[1]!)).toEqual([60, [bonus(nonlethal!, 'non-lethal')]])
    const kinds = does.map(name => HAZARDS.find(h => h.name === name)!.stages[0]![0]!)
    expect(kinds.map(k => 'nonlethal' in k && k.nonlethal)).toEqual([false, true])
  })
  table('true20/hazards/heat-schedule').each('$temperature', row => {
    const of = degree(row, 'heat')
    saves(row, 'save', of)
    const damage = row.text('damage')
    expect(named(`${of} breathing`)).toBe(damage !== 'none')
    if (damage === 'none') return
    const bonus = Number(damage.replace(' lethal per minute of breathing the air', ''))
    expect(harm(`${of} breathing`)).toEqual([60, [bonus]])
  })
  table('true20/hazards/light-falling-objects').each('$weight_lb lb.', row => {
    const pounds = row.number('weight_lb')
    const feet = row.number('falls_at_least_ft_for_plus_1')
    expect([objectDamage(pounds, feet - 1), objectDamage(pounds, feet)]).toEqual([undefined, 1])
  })
})
