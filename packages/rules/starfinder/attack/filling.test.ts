import type { Command } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { refusals } from '../../d20/turn/act.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const roar = { name: 'roar', use: 'projectile', total: 5, damage: '7', increment: 30, against: 'KAC' }
const cone = {
  name: 'roar',
  strikes: 'roar',
  effect: { area: { shape: 'cone', feet: 30 }, consequences: [{ damage: '7' }] },
}
const at = [
  [2, 5],
  [4, 5],
  [6, 5],
  [0, 5],
] as const
const stage = () =>
  new StarStage(
    [
      { weapons: [roar], acts: [cone] },
      { id: 'n', totals: { EAC: 10, KAC: 12 }, hitPoints: 50 },
      { id: 'o', totals: { EAC: 10, KAC: 12 }, hitPoints: 50 },
      { id: 'p', totals: { EAC: 10, KAC: 12 }, hitPoints: 50 },
    ],
    { map: GridMap.open(12, 12), at },
  ).turn()

describe('what fills a cone with its attacks', () => {
  it('attacks each creature within by itself, with one action', () => {
    const s = stage()
    // +5 against KAC 12: a 7 hits, a 6 does not; who is behind is not attacked.
    const played = s.do({ do: 'use', act: 'roar', to: s.square(6, 5) }, [7, 7, 6])
    expect(played.of('attack-rolled')).toMatchObject([
      { at: 1, result: 'hit' },
      { at: 2, result: 'miss' },
    ])
    expect([1, 2, 3].map(who => s.hp(who))).toEqual([43, 50, 50])
  })
})

describe('what fills a cone with a weapon', () => {
  const use = (s: StarStage) => ({ do: 'use', act: 'roar', to: s.square(6, 5) })
  const pair = (weapon: object, act: object = cone) =>
    new StarStage(
      [
        { weapons: [weapon], acts: act === cone ? [cone] : [act] },
        { id: 'n', hitPoints: 50 },
      ],
      {
        map: GridMap.open(12, 12),
        at: [
          [2, 5],
          [4, 5],
        ],
      },
    ).turn()
  const why = (s: StarStage, command: Command) => refusals(s.r, 0, command).map(x => x.why)

  it.each(['sheathed', 'packed'])('is refused while the weapon is %s, and its action is not lost', carried => {
    const s = pair({ ...roar, carried })
    expect(why(s, use(s))).toEqual(['roar is not in hand'])
    if (carried !== 'sheathed') return
    s.do({ do: 'draw', weapon: 0 })
    expect(why(s, use(s))).toEqual([])
  })
  it('is refused with nothing in it', () => {
    const s = pair({ ...roar, ammunition: { holds: 2, loaded: 0, spare: 2 } })
    expect(why(s, use(s))).toEqual(['roar is empty'])
  })
  it('lines and what goes out from its user likewise, and an automatic weapon once', () => {
    const away = { ...roar, carried: 'sheathed' }
    const line = pair(away, { ...cone, effect: { ...cone.effect, area: { shape: 'line', feet: 30 } } })
    expect(why(line, use(line))).toEqual(['roar is not in hand'])
    const around = pair(away, { ...cone, effect: { ...cone.effect, area: { shape: 'emanation', feet: 30 } } })
    expect(why(around, { do: 'use', act: 'roar' })).toEqual(['roar is not in hand'])
    const gun = { ...away, automatic: true, ammunition: { holds: 20, spare: 0 } }
    const auto = pair(gun, { name: 'other', effect: { personal: true, consequences: [{ heals: '1' }] } })
    expect(why(auto, { do: 'use', act: 'roar automatic', to: auto.square(6, 5) })).toEqual(['roar is not in hand'])
  })
  it('what it strikes one creature with likewise', () => {
    const jab = { name: 'jab', strikes: 'roar' }
    const s = pair({ ...roar, carried: 'sheathed' }, jab)
    expect(why(s, { do: 'use', act: 'jab', target: 1 })).toEqual(['roar is not in hand'])
  })
})

describe('a weapon that fires at all in a cone', () => {
  it('at the nearest first, whoever stands first among the sheets, while it has shots', () => {
    const rifle = { ...roar, ammunition: { holds: 2, loaded: 2, spare: 0 } }
    const foe = (id: string) => ({ id, totals: { EAC: 10, KAC: 12 }, hitPoints: 50 })
    const s = new StarStage([{ weapons: [rifle], acts: [cone] }, foe('far'), foe('near'), foe('nearer')], {
      map: GridMap.open(12, 12),
      at: [
        [2, 5],
        [7, 7],
        [5, 5],
        [4, 4],
      ],
    }).turn()
    const played = s.do({ do: 'use', act: 'roar', to: s.square(6, 5) }, [7, 7, 7, 7])
    expect(played.of('attack-rolled').map(e => e.at)).toEqual([3, 2])
    expect([1, 2, 3].map(who => s.hp(who))).toEqual([50, 43, 43])
  })
})

describe('an act that a weapon aims', () => {
  const ray = (effect?: object) => ({
    name: 'hexing ray',
    kind: 'supernatural',
    strikes: 'ray',
    ...(effect ? { effect: { range: 60, ...effect } } : {}),
  })
  const shot = (faces: readonly (number | number[])[], effect?: object, more: object = {}) => {
    const s = new StarStage(
      [
        {
          acts: [ray(effect)],
          baseAttack: 5,
          weapons: [{ name: 'ray', use: 'projectile', damage: '1d6', types: 'cold', increment: 60, ...more }],
        },
        { hitPoints: 40, totals: { EAC: 14, KAC: 14 } },
      ],
      {
        at: [
          [0, 0],
          [4, 0],
        ],
      },
    ).turn()
    s.do({ do: 'use', act: 'hexing ray', target: 1 }, faces)
    return [40 - s.hp(1), s.states(1)]
  }
  const shaken = { consequences: [{ condition: 'shaken', lasts: { rounds: 2 } }] }
  rules('starfinder/effects/attack-roll-duration').it('brings its effect with a hit, and not with a miss', () => {
    expect([shot([9, 3], shaken), shot([8], shaken), shot([9, 3])]).toEqual([
      [3, ['shaken']],
      [0, []],
      [3, []],
    ])
  })
  rules('starfinder/effects/attack-roll-duration').it('with the save that it allows', () => {
    const saved = { ...shaken, save: { kind: 'Will', dc: 15, onSuccess: 'none' } }
    expect([shot([9, 3, 14], saved), shot([9, 3, 15], saved)]).toEqual([
      [3, ['shaken']],
      [3, []],
    ])
  })
})
