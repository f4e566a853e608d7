import { GAME } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { percentConcealed } from '../../d20/position/concealment.ts'
import { mayAttack } from '../../d20/position/may-attack.ts'
import { perform } from '../../d20/turn/act.ts'
import { endTurn } from '../../d20/turn/round.ts'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { at, order, standardLeft } from '../../d20/vocabulary/fields.ts'
import { beginRelation, endRelation, links } from '../../d20/vocabulary/relations.ts'
import { Stage } from '../stage.ts'
import { minimalSystem } from './index.ts'
import { dim, light } from './injury/injury.ts'
import { offGuard } from './maneuvers/feint.ts'
import { snared } from './maneuvers/snare.ts'
import { fighter } from './testing/creatures.ts'

/** What a separate ruleset gets from the shared layer by data and slots alone. */
type Where = NonNullable<ConstructorParameters<typeof Stage>[2]>
function stage(how: Where, more: readonly object[] = [{}, {}]): Stage {
  const sheets = more.map((m, i) => minimalSystem.sheet.parse({ ...fighter('abc'[i]!), ...m }))
  const s = new Stage(minimalSystem.make(), sheets, how)
  sheets.forEach((_, who) => {
    s.m.add(who, light, 12)
    s.m.set(who, standardLeft, 1)
  })
  s.m.put(
    GAME,
    order,
    sheets.map((_, i) => i),
  )
  return s
}
const blow = attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0 })
const guard = (s: Stage, from = 0) =>
  s.r.tally('defense', 1, { attacker: from, melee: true, ranged: false, touch: false } as never)

describe('cover', () => {
  const corner: Where = {
    map: ['..#.', '....'],
    at: [
      [1, 0],
      [3, 1],
    ],
  }
  it('raises the guard in the attack that is rolled, and says why', () => {
    expect([
      guard(
        stage({
          at: [
            [1, 0],
            [3, 1],
          ],
        }),
      ),
      guard(stage(corner)),
    ]).toEqual([13, 17])
    // +4 against 17: 13 hits, 12 does not.
    for (const [face, result] of [
      [12, 'miss'],
      [13, 'hit'],
    ] as const) {
      const played = stage(corner).play([blow], result === 'hit' ? [face, 3] : [face])
      expect(played.results).toEqual([result])
    }
  })
  it('of a creature in the way is soft, and a wall lets nothing through', () => {
    expect(
      guard(
        stage(
          {
            at: [
              [0, 0],
              [4, 0],
              [2, 0],
            ],
          },
          [{}, {}, {}],
        ),
      ),
    ).toBe(17)
    const walled = stage({
      map: ['.#.'],
      at: [
        [0, 0],
        [2, 0],
      ],
    })
    expect(mayAttack(walled.r, { by: 0, at: 1, weapon: 0 }).length).toBeGreaterThan(0)
    expect(walled.play([blow]).results).toEqual([])
  })
})

describe('light and fog', () => {
  const dark = GridMap.of({ ...GridMap.open(8, 1).toJSON(), light: new Array(8).fill('dark') })
  const lamp = { id: 'lamp', at: [4.5, 0.5], zones: [{ level: 'bright', feet: 10 }] }
  it('the dark hides half, a lamp of the map brings light, and eyes for it need none', () => {
    const places: Where['at'] = [
      [0, 0],
      [4, 0],
    ]
    const hidden = (how: Where, senses?: object) =>
      percentConcealed(stage({ at: places, ...how }, [senses ? { senses } : {}, {}]).r, 'melee', 0, 1)
    expect([
      hidden({}),
      hidden({ map: dark }),
      hidden({ map: dark, lights: [lamp as never] }),
      hidden({ map: dark }, { darkvision: 60 }),
    ]).toEqual([0, 50, 0, 0])
  })
  it.each([
    [10, 'miss'],
    [11, 'hit'],
  ] as const)('in the dark a hit with %i on the second die: %s', (face, result) => {
    const s = stage({
      map: dark,
      at: [
        [0, 0],
        [4, 0],
      ],
    })
    expect(s.play([blow], result === 'hit' ? [19, face, 3] : [19, face]).results).toEqual([result])
  })
  it('fog that an act makes hides for its time', () => {
    const fog = {
      name: 'Fog',
      effect: { area: { shape: 'burst', feet: 5 }, lasts: { rounds: 2 }, changes: { conceals: 'concealment' } },
    }
    const s = stage(
      {
        at: [
          [0, 0],
          [6, 0],
        ],
      },
      [{ acts: [fog] }, {}],
    )
    const hidden = () => percentConcealed(s.r, 'melee', 0, 1)
    expect(hidden()).toBe(0)
    s.play([perform({ who: 0, command: { do: 'use', act: 'Fog', to: 6 } })])
    expect(hidden()).toBe(20)
  })
})

describe('relations by data', () => {
  const near: Where = {
    at: [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
  }
  const three = () => stage(near, [{}, {}, {}])
  const feint = (who = 0) => beginRelation({ who, relation: 'feints', to: 1, grade: offGuard.name })
  const off = (s: Stage) => s.r.has(1, offGuard)
  it('a feint lowers the guard for everyone, until the end of the next turn of the one that feints', () => {
    const s = three()
    const played = s.play([perform({ who: 0, command: { do: 'feint', target: 1, weapon: 0 } })], [9])
    expect([played.results, off(s), guard(s), guard(s, 2)]).toEqual([['hit'], true, 11, 11])
    s.play([endTurn({ who: 0 })])
    s.play([endTurn({ who: 2 })])
    expect(off(s)).toBe(true)
    s.play([endTurn({ who: 0 })])
    expect([off(s), guard(s), s.r.items(0, links.feints)]).toEqual([false, 13, []])
  })
  it('a feint that misses does nothing', () => {
    const s = three()
    s.play([perform({ who: 0, command: { do: 'feint', target: 1, weapon: 0 } })], [8])
    expect(off(s)).toBe(false)
  })
  it('of two that feint each keeps it up by itself', () => {
    const s = three()
    s.play([feint(0), feint(2)])
    expect(guard(s)).toBe(11)
    s.play([dim({ who: 0, n: 99 })])
    expect([off(s), s.r.items(0, links.feints)]).toEqual([true, []])
    s.play([dim({ who: 2, n: 99 })])
    expect(off(s)).toBe(false)
  })
  it('ends with distance, and when its target is out', () => {
    const s = three()
    // Nobody moves here by itself: what befalls a creature lets its links be looked at, as a move would.
    const put = (who: number, to: number) => {
      s.m.set(who, at, to)
      s.play([beginRelation({ who: 2, relation: 'grapples', to: who, grade: snared.name })])
      s.play([endRelation({ who: 2, relation: 'grapples', to: who })])
    }
    s.play([feint()])
    put(1, 2 + 20)
    expect(off(s)).toBe(true)
    put(1, 3 + 20)
    expect([off(s), s.r.items(0, links.feints), s.r.get(1, at)]).toEqual([false, [], 23])
    const t = three()
    t.play([feint(), dim({ who: 1, n: 99 })])
    expect(t.r.items(0, links.feints)).toEqual([])
  })
  it('two relations of one creature do not disturb each other', () => {
    const s = three()
    s.play([feint(), beginRelation({ who: 0, relation: 'grapples', to: 1, grade: snared.name })])
    expect([off(s), s.r.has(1, snared)]).toEqual([true, true])
    s.play([endRelation({ who: 0, relation: 'feints', to: 1 })])
    expect([off(s), s.r.has(1, snared)]).toEqual([false, true])
  })
})
