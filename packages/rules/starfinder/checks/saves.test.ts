import { describe, expect, it } from 'vitest'
import { rollCheck, save } from '../../d20/vocabulary/check-steps.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { StarStage } from '../testing/stage.ts'

type Kind = 'Fortitude' | 'Reflex' | 'Will'
const of = (given: object) => new StarStage([{ ...given }])
const bonus = (s: StarStage, kind: Kind) => s.r.tally('save', 0, { save: kind })
/** Whether a save with this face is made. */
const made = (s: StarStage, kind: Kind, dc: number, face: number) =>
  s.play([save({ who: 0, save: kind, dc, against: 'a test', failed: [], passed: [] })], [face]).of('saved')[0]![
    'result'
  ]

describe('saving throws', () => {
  const sheet = {
    saves: { Fortitude: 4, Reflex: 1, Will: 4 },
    abilities: { Constitution: 2, Dexterity: 3, Wisdom: -1 },
  }
  table('starfinder/saves/three-kinds', { prose: ['against'] }).each('$save', row => {
    const kind = row.text('save') as Kind
    const with_ = (n: number) => bonus(of({ abilities: { [row.text('ability')]: n } }), kind)
    expect([with_(3), with_(-1)]).toEqual([3, -1])
  })
  rules('starfinder/saves/three-kinds').it('base save and ability', () => {
    const s = of(sheet)
    expect((['Fortitude', 'Reflex', 'Will'] as const).map(kind => bonus(s, kind))).toEqual([6, 4, 3])
  })
  rules('starfinder/saves/roll').it('a total equal to the DC succeeds', () => {
    const s = of({ saves: { Will: 4 }, abilities: { Wisdom: 1 } })
    expect([made(s, 'Will', 15, 10), made(s, 'Will', 15, 9)]).toEqual(['passed', 'failed'])
  })
  rules('starfinder/saves/natural-1-and-20').it('a 1 fails and a 20 succeeds, whatever the totals', () => {
    expect(made(of({ saves: { Will: 15 } }), 'Will', 12, 1)).toBe('failed')
    expect(made(of({}), 'Will', 30, 20)).toBe('passed')
  })
  rules('starfinder/checks/ability-check').it('a check has no such results', () => {
    const s = of({ abilities: { Strength: -1 } })
    const check = (dc: number, face: number) =>
      s.play([rollCheck({ who: 0, roll: { check: 'Strength' }, dc, results: [] })], [face]).of('checked')[0]!['success']
    expect([check(11, 12), check(12, 12), check(30, 20), check(0, 1)]).toEqual([true, false, false, true])
  })
  it('a printed save is taken as it is', () => {
    expect(bonus(of({ totals: { Will: 7 }, saves: { Will: 4 }, abilities: { Wisdom: 3 } }), 'Will')).toBe(7)
  })
})
