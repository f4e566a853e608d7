import { describe, expect, it } from 'vitest'
import { TEXTS_WITH_POINTS, textStage } from '../../testing/text-stage.ts'
import { perform } from '../turn/act.ts'

const CLAW = { name: 'claw', damage: '1d4', natural: true, attack: 40 }
describe.each(TEXTS_WITH_POINTS.filter(id => id !== 'starfinder'))('house/features/rend in %s', ruleset => {
  const fullAttack = Array.from({ length: 4 }, () => 'claw')
  const rends = (faces: readonly number[]) => {
    const features = [{ rend: { with: 'claw', damage: 10 } }]
    const s = textStage(ruleset, { weapons: [CLAW], fullAttack, features }, { hitPoints: 200 })
    const all = faces.flatMap(face => (face === 1 ? [1] : [face, [1]]))
    const steps = faces.map(() => perform({ who: 0, command: { do: 'attack', target: 1, weapon: 0 } }))
    return s
      .play(steps, all)
      .of('damage-taken')
      .filter(e => e['n'] === 10).length
  }
  it('two hits tear', () => expect(rends([10, 10])).toBe(1))
  it('one does not', () => expect(rends([10, 1])).toBe(0))
  it('four tear no more than two: once in a turn', () => expect(rends([10, 10, 10, 10])).toBe(1))
})
