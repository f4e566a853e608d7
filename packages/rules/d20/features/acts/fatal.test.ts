import { describe, expect, it } from 'vitest'
import { TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import { hitPoints } from '../../injury/fields.ts'
import { bestAct } from '../../tactics/acts.ts'
import { perform } from '../../turn/act.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { moveLeft, standardLeft } from '../../vocabulary/fields.ts'

const RULE = 'house/features/fatal-acts'
const blast = {
  name: 'blast',
  cost: 'standard',
  provokes: false,
  effect: { area: { shape: 'emanation', feet: 10 }, others: true, consequences: [{ damage: '8' }] },
}
describe.each(TEXTS_WITH_POINTS)(`${RULE} in %s`, ruleset => {
  const staged = (more: object) => {
    const s = textStage(ruleset, { acts: [{ ...blast, ...more }], hitPoints: 40 }, { hitPoints: 60 })
    for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
    return s
  }
  const used = (more: object) => {
    const s = staged(more)
    const done = s.play([perform({ who: 0, command: { do: 'use', act: 'blast' } })])
    return [s.r.has(0, dead), done.of('damage-taken').map(e => [e['who'], e['n']])]
  }
  it('its user dies once it has harmed all that it reaches', () => {
    expect(used({ fatal: true })).toEqual([true, [[1, 8]]])
    expect(used({})).toEqual([false, [[1, 8]]])
  })
  it('the tactic does it once half of the points are gone, and not before', () => {
    const finds = (points: number, more: object) => {
      const s = staged(more)
      s.m.add(0, hitPoints, points - 40)
      return bestAct(s.r, 0, [1])?.command.act
    }
    expect([finds(40, { fatal: true }), finds(10, { fatal: true }), finds(40, {})]).toEqual([
      undefined,
      'blast',
      'blast',
    ])
  })
})
