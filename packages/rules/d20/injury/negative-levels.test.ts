import { condition, rulingStep, type Step } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { negativeLevelsOf } from '../creature/abilities.ts'
import { time } from '../turn/advance-time.ts'
import { negativeLevels, timers } from '../vocabulary/fields.ts'
import { DAY } from '../vocabulary/timers.ts'
import { die } from './thresholds.ts'
import { restoreLevels, takeLevels } from './weakening/negative-levels.ts'

const stage = (given: object = {}) => new StarStage([{ level: 9, hitPoints: 60, ...given }])
const take = (n: number, source: string, dc?: number, save = 'Fortitude'): Step =>
  takeLevels({ who: 0, n, source, ...(dc === undefined ? {} : { save, dc }) } as never)
const back = (n: number): Step => restoreLevels({ who: 0, n })
interface Levels {
  readonly source: string
  readonly n: number
  readonly dc?: number
}
const short = (x: unknown): string => {
  const { source, n, dc } = (x ?? { source: 'none', n: 0 }) as Levels
  return `${source} ${n}${dc === undefined ? '' : ` (${dc})`}`
}
/** What steps do to negative levels, to the maximum and to the life of the creature. */
const told = (s: StarStage, steps: readonly Step[], faces: readonly number[] = []): string[] =>
  s
    .play(steps, faces)
    .events.flatMap(e =>
      e.e === 'levels-changed'
        ? [`${short(e['was'])} to ${short(e['now'])}`]
        : e.e === 'maximum-changed'
          ? [`maximum ${e['by']}`]
          : e.e === 'state-entered' && e['condition'] === 'dead'
            ? ['dead']
            : [],
    )
const all = (s: StarStage): string[] => s.r.items(0, negativeLevels).map(short).sort()
const waiting = (s: StarStage) =>
  s.r
    .items(0, timers)
    .filter(t => t.source.startsWith('negative levels'))
    .map(t => [t.moment.at, t.left, t.every])

describe('negative levels', () => {
  it('of one source add up, those of another source, save or DC stand by themselves', () => {
    const s = stage()
    expect(told(s, [take(2, 'wight')])).toEqual(['none 0 to wight 2', 'maximum -10'])
    expect(told(s, [take(1, 'wight')])).toEqual(['wight 2 to wight 3', 'maximum -5'])
    expect(told(s, [take(1, 'curse')])).toEqual(['none 0 to curse 1', 'maximum -5'])
    expect(told(s, [take(1, 'wight', 15)])).toEqual(['none 0 to wight 1 (15)', 'maximum -5'])
    expect(told(s, [take(1, 'wight', 17)])).toEqual(['none 0 to wight 1 (17)', 'maximum -5'])
    expect(told(s, [take(1, 'wight', 15, 'Will')])).toEqual(['none 0 to wight 1 (15)', 'maximum -5'])
    expect(told(s, [take(0, 'wight')])).toEqual([])
    expect([all(s), negativeLevelsOf(s.r, 0), s.scene.rules.slots.levelsLost?.(s.r, 0)]).toEqual([
      ['curse 1', 'wight 1 (15)', 'wight 1 (15)', 'wight 1 (17)', 'wight 3'],
      7,
      7,
    ])
  })
  it.each([
    [[3], ['none 0 to wight 3', 'maximum -15', 'dead']],
    [[4], ['none 0 to wight 4', 'maximum -20', 'dead']],
    [[2], ['none 0 to wight 2', 'maximum -10']],
    [
      [1, 1],
      ['none 0 to wight 1', 'maximum -5', 'wight 1 to wight 2', 'maximum -5'],
    ],
    [
      [2, 1],
      ['none 0 to wight 2', 'maximum -10', 'wight 2 to wight 3', 'maximum -5', 'dead'],
    ],
  ])('%j of a creature of level 3', (some, events) => {
    const s = stage({ level: 3 })
    expect(some.flatMap(n => told(s, [take(n, 'wight')]))).toEqual(events)
  })
  it('do nothing to the dead', () => {
    expect(told(stage(), [die({ who: 0 }), take(2, 'wight')])).toEqual(['dead'])
  })
  it('are permanent without a save; with one they are thrown off by it, once a day', () => {
    const s = stage()
    s.play([take(2, 'curse')])
    expect(waiting(s)).toEqual([])
    s.play([take(1, 'wight', 15)])
    expect(waiting(s)).toEqual([['outside', DAY, DAY]])
    s.play([take(1, 'wight', 15)])
    expect(waiting(s)).toEqual([['outside', DAY, DAY]])
    expect(told(s, [time(DAY - 1, 'wait')])).toEqual([])
    // Each takes 1 from saves: with four of them 19 is needed.
    expect(told(s, [time(1, 'wait')], [18])).toEqual([])
    expect(waiting(s)).toEqual([['outside', DAY, DAY]])
    expect(told(s, [time(DAY, 'wait')], [19])).toEqual(['wight 2 (15) to none 0', 'maximum 10'])
    expect([all(s), waiting(s)]).toEqual([['curse 2'], []])
    expect(told(s, [time(DAY, 'wait')])).toEqual([])
  })
  it('of two sources each has its own save, and the dead roll none', () => {
    const two = () => {
      const s = stage()
      s.play([take(1, 'wight', 15), take(2, 'bite', 15)])
      return s
    }
    expect(told(two(), [time(DAY, 'wait')], [20, 20])).toHaveLength(4)
    expect(told(two(), [time(DAY, 'wait')], [1, 1])).toEqual([])
    const s = two()
    s.play([die({ who: 0 })])
    expect(told(s, [time(DAY, 'wait')])).toEqual([])
  })
  const mixed = () => {
    const s = stage()
    s.play([take(2, 'curse'), take(2, 'wight', 15), take(1, 'bite', 12)])
    return s
  }
  it.each([
    [0, []],
    [1, ['bite 1 (12) to none 0', 'maximum 5']],
    [2, ['bite 1 (12) to none 0', 'wight 2 (15) to wight 1 (15)', 'maximum 10']],
    [3, ['bite 1 (12) to none 0', 'wight 2 (15) to none 0', 'maximum 15']],
    [4, ['bite 1 (12) to none 0', 'wight 2 (15) to none 0', 'curse 2 to curse 1', 'maximum 20']],
    [5, ['bite 1 (12) to none 0', 'wight 2 (15) to none 0', 'curse 2 to none 0', 'maximum 25']],
    [9, ['bite 1 (12) to none 0', 'wight 2 (15) to none 0', 'curse 2 to none 0', 'maximum 25']],
  ])('%i restored: the permanent ones last', (n, events) => {
    const s = mixed()
    expect(told(s, [back(n)])).toEqual(events)
    expect(waiting(s)).toHaveLength(n === 0 ? 2 : n < 3 ? 1 : 0)
  })
  it('of a creature that has none nothing is restored', () => {
    expect(stage().play([back(3)]).events).toEqual([])
  })
  it('let one who is brought back live on no longer than its respite, while they are as many as kill', () => {
    for (const [level, left, dies] of [
      [3, 0, true],
      [3, 1, false],
      [9, 0, null],
    ] as const) {
      const s = stage({ level })
      s.play([take(3, 'wight'), die({ who: 0 })])
      s.play([lifted(s)])
      expect([level, waiting(s).length]).toEqual([level, dies === null ? 0 : 1])
      if (dies === null) continue
      s.play([back(left)])
      const respite = waiting(s)[0]![1] as number
      expect(told(s, [time(respite - 1, 'wait')])).toEqual([])
      expect(told(s, [time(1, 'wait')])).toEqual(dies ? ['dead'] : [])
    }
  })
})
const lifted = (s: StarStage): Step => {
  const { step } = rulingStep(s.r, { do: 'take', who: 'a', condition: condition('dead').name } as never, 'so')
  return step!
}
