import { describe, expect } from 'vitest'
import { takeLevels } from '../../d20/injury/weakening/negative-levels.ts'
import { timers } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const levels = (n: number) => takeLevels({ who: 0, n, source: 'wight' })
/** A caster of level 8 in the middle of a field, and three foes at 20, 40 and 60 feet. */
function caster(act: object, more: object = {}) {
  const s = new StarStage(
    [{ level: 8, hitPoints: 90, acts: [{ name: 'spark', kind: 'spell', ...act }], ...more }, {}, {}, {}],
    {
      at: [
        [0, 5],
        [4, 5],
        [8, 5],
        [12, 5],
      ],
    },
  )
  return s.turn()
}
const reachesFoe = (s: StarStage, target: number) => s.why({ do: 'use', act: 'spark', target }).length === 0

describe('lost levels', () => {
  const far = { effect: { range: { base: 20, perLevel: 5 }, consequences: [{ damage: '1' }] } }
  rules('starfinder/injury/negative-level-effective-level').it(
    'shorten a range that grows by level, one that does not stays',
    () => {
      const s = caster(far)
      expect([1, 2, 3].map(i => reachesFoe(s, i))).toEqual([true, true, true])
      s.play([levels(1)])
      expect([1, 2, 3].map(i => reachesFoe(s, i))).toEqual([true, true, false])
      s.play([levels(4)])
      expect([1, 2, 3].map(i => reachesFoe(s, i))).toEqual([true, false, false])
      const plain = caster({ effect: { range: 60, consequences: [{ damage: '1' }] } })
      plain.play([levels(5)])
      expect(reachesFoe(plain, 3)).toBe(true)
    },
  )
  rules('starfinder/injury/negative-level-effective-level').it(
    'count off the caster level of an act that has its own',
    () => {
      const s = caster({ ...far, casterLevel: 10 })
      s.play([levels(2)])
      expect(reachesFoe(s, 3)).toBe(true)
      s.play([levels(1)])
      expect(reachesFoe(s, 3)).toBe(false)
    },
  )
  rules('starfinder/injury/negative-level-effective-level').it('leave fewer targets', () => {
    const s = caster({ effect: { range: 100, targets: { perLevel: 1, every: 4 }, consequences: [{ damage: '1' }] } })
    const two = { do: 'use', act: 'spark', targets: [1, 2] }
    expect(s.why(two)).toEqual([])
    s.play([levels(1)])
    expect(s.why(two)).not.toEqual([])
    expect(s.why({ do: 'use', act: 'spark', target: 1 })).toEqual([])
  })
  rules('starfinder/injury/negative-level-effective-level').it(
    'shorten what is begun after they are lost, and not what runs',
    () => {
      const lasting = {
        effect: {
          personal: true,
          lasts: { rounds: { perLevel: 1 } },
          consequences: [{ grants: '1', lasts: 'effect' }],
        },
      }
      const left = (s: StarStage) =>
        s.r
          .items(0, timers)
          .flatMap(t => (t.source === 'spark 1' && t.steps.some(x => x.do === 'end-effect') ? [t.left] : []))
      const before = caster(lasting)
      before.do({ do: 'use', act: 'spark' })
      before.play([levels(3)])
      expect(left(before)).toEqual([8])
      const after = caster(lasting)
      after.play([levels(3)])
      after.do({ do: 'use', act: 'spark' })
      expect(left(after)).toEqual([5])
    },
  )
  rules('starfinder/injury/negative-level-effective-level').it('lower a DC that goes by half the level', () => {
    const howl = {
      kind: 'extraordinary',
      effect: { range: 60, save: { kind: 'Will', ability: 'Charisma' }, consequences: [{ damage: '3' }] },
    }
    const hit = (lost: number) => {
      const s = caster(howl)
      if (lost > 0) s.play([levels(lost)])
      s.do({ do: 'use', act: 'spark', target: 1 }, [12])
      return s.hp(1) < 20
    }
    expect([0, 1, 2, 3].map(hit)).toEqual([true, true, true, false])
  })
})
