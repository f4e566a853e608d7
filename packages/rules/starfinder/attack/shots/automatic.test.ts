import { exactly, Reader } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { shotsIn } from '../../../d20/creature/held/ammunition.ts'
import { bare } from '../../../d20/injury/pools.ts'
import { tacticOf } from '../../../d20/tactics/plain-tactic.ts'
import { perform } from '../../../d20/turn/act.ts'
import { rules } from '../../../testing/rule.ts'
import { StarStage } from '../../testing/stage.ts'

const rifle = {
  name: 'rifle',
  use: 'projectile',
  total: 5,
  damage: '7',
  types: 'piercing',
  increment: 60,
  against: 'KAC',
  automatic: true,
}
const body = (id: string, more: object = {}) => ({ id, totals: { EAC: 10, KAC: 12 }, hitPoints: 50, ...more })
/** The gunner stands at the left, and before it four others: the first three in its cone, the nearest last of these. */
const stage = (ammunition?: object, more: object = {}, others: readonly object[] = []) =>
  new StarStage(
    [
      { weapons: [{ ...rifle, ...(ammunition ? { ammunition } : {}), ...more }] },
      ...['far', 'middle', 'near', 'beyond'].map((id, i) => body(id, others[i])),
    ],
    {
      map: GridMap.open(16, 12),
      at: [
        [2, 5],
        [7, 6],
        [6, 4],
        [4, 5],
        [9, 5],
      ],
    },
  ).turn()
const burst = (s: StarStage) => ({ do: 'use', act: 'rifle automatic', to: s.square(8, 5) })
const shot = (played: ReturnType<StarStage['do']>) => played.of('attack-rolled').map(e => e['at'])
const { it: holds } = rules('starfinder/actions/special-full-attacks')

describe('a weapon in automatic mode', () => {
  holds('attacks each in a cone half as long as its increment, the nearest first', () => {
    const s = stage({ holds: 40 })
    // +5 against KAC 12: a 7 hits, a 6 does not.
    expect(shot(s.do(burst(s), [7, 7, 6, 7, 7]))).toEqual([3, 2, 1])
    expect([1, 2, 3, 4].map(who => s.hp(who))).toEqual([43, 50, 43, 50])
  })
  holds('in a cone as long as its description says', () => {
    const s = stage({ holds: 40 }, { automatic: 40 })
    expect(shot(s.do(burst(s), [6, 6, 6, 6]))).toEqual([3, 2, 1, 4])
    const short = stage({ holds: 40 }, { increment: 35 })
    expect(shot(short.do(burst(short), [6]))).toEqual([3])
  })
  holds('friend and foe, but not its user', () => {
    const s = stage({ holds: 40 }, {}, [{}, { side: 'us' }])
    s.do(burst(s), [6, 7, 7, 6])
    expect(s.hp(2)).toBe(43)
  })
  holds('with no critical hits', () => {
    const s = stage({ holds: 40 })
    expect(s.do(burst(s), [20, 7, 20, 7, 1]).results).toEqual(['hit', 'hit', 'miss'])
    expect(stage().blow([20, [7, 7]], { at: 3 }).results).toEqual(['critical'])
  })
  holds('two cartridges a target, all that it needs for two shots', () => {
    const s = stage({ holds: 5 })
    expect(shot(s.do(burst(s), [6, 6]))).toEqual([3, 2])
    const hungry = stage({ holds: 10, perAttack: 3 })
    expect(shot(hungry.do(burst(hungry), [6]))).toEqual([3])
  })
  holds('all that is left is used, also where fewer are attacked', () => {
    for (const held of [5, 6, 40]) {
      const s = stage({ holds: held })
      s.do(burst(s), held === 5 ? [6, 6] : [6, 6, 6])
      expect(shotsIn(s.r, 0, 0)).toBe(0)
    }
    const nobody = stage({ holds: 40 })
    nobody.do({ ...burst(nobody), to: nobody.square(2, 0) })
    expect(shotsIn(nobody.r, 0, 0)).toBe(0)
    expect(nobody.why(burst(nobody))).not.toEqual([])
  })
  holds('with shots for one target at least, and in hand', () => {
    const s = stage({ holds: 5, loaded: 1 })
    expect(s.why(burst(s))).toEqual(['starfinder/actions/special-full-attacks'])
    expect(s.why({ do: 'attack', target: 3, weapon: 0 })).toEqual([])
    const away = stage({ holds: 5 }, { carried: 'sheathed' })
    expect(away.why(burst(away))).toEqual(['starfinder/actions/special-full-attacks'])
  })
  holds('as a full action', () => {
    const s = stage({ holds: 6 })
    s.do(burst(s), [6, 6, 6])
    expect(s.why({ do: 'move', path: [s.square(2, 6)] })).not.toEqual([])
  })
  holds('as often as its shots allow, to whom it can still attack', () => {
    const s = stage({ holds: 4 }, {}, [{}, {}, { hitPoints: 7, dies: 'at 0 Hit Points' }])
    s.blow([7, 7], { at: 3 })
    s.do({ do: 'reload', weapon: 0 })
    s.turn()
    expect(shot(s.do(burst(s), [6, 6]))).toEqual([2, 1])
  })
})

describe('automatic mode and what counts as several targets', () => {
  const swarm = { size: 'small', features: [{ swarm: { damage: '1d6', untouched: true, targets: 5 } }] }
  const struck = (holds: number, faces: readonly number[]) => {
    const s = stage({ holds }, {}, [{}, {}, swarm])
    return [shot(s.do(burst(s), faces)), s.hp(3)]
  }
  it('strikes a swarm where enough attacks are left for it, and wastes them where they are too few', () => {
    // The nearest of three is a swarm: shots for seven strike all, those for six the swarm and one more, those for four nobody.
    expect(struck(14, [7, 7, 6, 6])).toEqual([[3, 2, 1], 43])
    expect(struck(12, [7, 7, 6])).toEqual([[3, 2], 43])
    expect(struck(8, [])).toEqual([[], 50])
  })
})

describe('exact odds of automatic mode', () => {
  holds('count each attack by itself', () => {
    const s = stage({ holds: 5 })
    s.S[0] = s.scene.agenda([perform({ who: 0, command: burst(s) })], 0)
    const { ends, lost } = exactly(s.scene, s.S)
    expect(lost).toBe(0)
    const r = new Reader(s.scene, s.S)
    const hit = (who: number) =>
      ends.reduce((sum, e) => {
        r.S = e.state
        return sum + (bare(r, who) === 43 ? e.p : 0)
      }, 0)
    // Shots for two: the nearest are hit by 14 of 20 faces, the farthest not at all.
    expect([3, 2, 1].map(hit)).toEqual([expect.closeTo(0.7, 12), expect.closeTo(0.7, 12), 0])
    const spent = ends.every(e => {
      r.S = e.state
      return shotsIn(r, 0, 0) === 0
    })
    expect(spent).toBe(true)
  })
})

describe('the tactic with an automatic weapon', () => {
  const chosen = (more: object, others: readonly object[]) => {
    const { command } = tacticOf(stage({ holds: 40 }, more, others).r, 0)
    return command['act'] ?? command.do
  }
  const friend = { side: 'us' }
  it('fires at several foes, and not where friends stand among them', () => {
    expect(chosen({}, [])).toBe('rifle automatic')
    expect(chosen({}, [friend, friend])).not.toBe('rifle automatic')
  })
  it('nor with shots for fewer than would pay', () => {
    expect(chosen({ ammunition: { holds: 40, loaded: 2 } }, [])).not.toBe('rifle automatic')
  })
})
