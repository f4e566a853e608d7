import { GAME } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { turnEdge } from '../../d20/turn/timers.ts'
import { shaken } from '../../d20/vocabulary/conditions.ts'
import { type RunningEffect, runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { remaining } from '../../d20/vocabulary/resources.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { harm } from '../testing/harm.ts'
import { creature, StarStage } from '../testing/stage.ts'
import { forgoesSaves } from '../vocabulary/conditions.ts'

type Given = Record<string, unknown>
type At = readonly (readonly [number, number])[]
const claws = { name: 'claws', damage: '1d6+2', types: 'slashing', total: 5 }
const bolt = {
  name: 'bolt',
  kind: 'spell',
  uses: { max: 3, recharge: 'day' },
  effect: { range: 60, consequences: [{ damage: '3' }] },
}
const curse = (lasts: unknown, more: Given = {}, act: Given = {}) => ({
  name: 'curse',
  kind: 'spell',
  effect: { range: 60, lasts, consequences: [{ condition: 'shaken', lasts: 'effect' }], ...more },
  ...act,
})
const NEAR: At = [
  [0, 0],
  [1, 0],
]
const FAR: At = [
  [0, 0],
  [6, 0],
]
const stage = (
  acts: readonly object[],
  more: Given = {},
  others: readonly Given[] = [{}],
  at: At = NEAR,
  options = {},
) =>
  new StarStage(
    [
      { acts, totals: { EAC: 14, KAC: 14 }, hitPoints: 30, ...more },
      ...others.map(o => ({ hitPoints: 60, weapons: [claws], ...o })),
    ],
    { map: GridMap.open(40, 12), at, options },
  ).turn()
const running = (s: StarStage) => s.r.items<RunningEffect>(GAME, runningEffects).map(e => e.id)
const starts = (s: StarStage, who = 0, answers: readonly unknown[] = [], faces: readonly number[] = []) =>
  s.turn().play([turnEdge({ who, edge: 'turn-start' })], faces, answers)
const ends = (s: StarStage, who = 0) => s.play([turnEdge({ who, edge: 'turn-end' })])

describe('casting', () => {
  const long = { ...bolt, castingRounds: 3 }
  rules('starfinder/magic/casting-action').it('three rounds are three full actions, and it works with the last', () => {
    const s = stage([long], {}, [{}], FAR)
    expect(s.do({ do: 'use', act: 'bolt', target: 1 }).of('act-done')).toEqual([])
    expect(s.why({ do: 'drop-prone' })).toEqual(['starfinder/actions/substitution'])
    ends(s)
    starts(s)
    expect(s.do({ do: 'go-on-casting' }).of('act-done')).toEqual([])
    expect(s.why({ do: 'total-defense' })).toEqual(['starfinder/actions/turn-budget'])
    ends(s)
    starts(s)
    expect([s.do({ do: 'go-on-casting' }).of('act-done').length, s.hp(1)]).toEqual([1, 57])
  })
  rules('starfinder/magic/casting-action').it('a round without its full action loses it, and the slot', () => {
    const s = stage([long], {}, [{}], FAR)
    s.do({ do: 'use', act: 'bolt', target: 1 })
    ends(s)
    starts(s)
    expect(ends(s).of('cast-ended')[0]).toMatchObject({ how: 'lost' })
    expect([s.turn().why({ do: 'go-on-casting' }), remaining(s.r, 0, 'bolt')]).toEqual([
      ['starfinder/magic/casting-action'],
      2,
    ])
  })
  rules('starfinder/magic/casting-action').it('one round is one full action, with effect at once', () => {
    const s = stage([{ ...bolt, castingRounds: 1 }], {}, [{}], FAR)
    s.do({ do: 'use', act: 'bolt', target: 1 })
    expect([s.hp(1), s.why({ do: 'move', to: s.square(0, 1) })]).toEqual([57, ['starfinder/actions/turn-budget']])
  })
  rules('starfinder/effects/targets-chosen-late').it('what takes rounds is aimed when it is finished', () => {
    const s = stage([{ ...bolt, castingRounds: 2 }], {}, [{}, {}], [...FAR, [8, 0]])
    s.do({ do: 'use', act: 'bolt' })
    ends(s)
    starts(s)
    expect(s.why({ do: 'go-on-casting' }).length).toBe(1)
    s.do({ do: 'go-on-casting', target: 2 })
    expect([s.hp(1), s.hp(2)]).toEqual([60, 57])
    // One that was chosen at the beginning may still be exchanged for another.
    const t = stage([{ ...bolt, castingRounds: 2 }], {}, [{}, {}], [...FAR, [8, 0]])
    t.do({ do: 'use', act: 'bolt', target: 1 })
    ends(t)
    starts(t)
    t.do({ do: 'go-on-casting', target: 2 })
    expect([t.hp(1), t.hp(2)]).toEqual([60, 57])
    expect(stage([bolt], {}, [{}], FAR).why({ do: 'use', act: 'bolt' }).length).toBe(1)
  })

  const struck = (act: object, face: number, damage: readonly number[], more: Given = {}, options = {}) => {
    const s = stage([act], { hitPoints: 20, stamina: 10, resolve: 3, ...more }, [{}], NEAR, options)
    s.do({ do: 'use', act: 'bolt', target: 1 }, [face, ...damage], ['attack'])
    return [60 - s.hp(1), remaining(s.r, 0, 'bolt')]
  }
  rules('starfinder/magic/casting-disrupted').it('damage of the attack of opportunity loses spell and slot', () => {
    expect(struck(bolt, 9, [3])).toEqual([0, 2])
    expect(struck(bolt, 8, [])).toEqual([3, 2])
  })
  rules('starfinder/magic/casting-disrupted').it('a spell-like ability too, but by an option', () => {
    const like = { ...bolt, kind: 'spell-like' }
    expect(struck(like, 9, [3])).toEqual([0, 2])
    expect(struck(like, 9, [3], {}, { 'spell-like-not-disrupted': true })).toEqual([3, 2])
    expect(struck(bolt, 9, [3], {}, { 'spell-like-not-disrupted': true })).toEqual([0, 2])
  })
  rules('starfinder/magic/casting-disrupted').it('not between the turns of a long casting', () => {
    const s = stage([long], {}, [{}], FAR)
    s.do({ do: 'use', act: 'bolt', target: 1 })
    ends(s)
    s.play([harm(0, 5)])
    expect(starts(s).of('cast-ended')).toEqual([])
    expect(s.why({ do: 'go-on-casting' })).toEqual([])
  })
  rules('starfinder/damage/reduction-and-disruption').it('what the reduction takes whole disturbs nothing', () => {
    const reduction = [{ amount: 5 }]
    expect(struck(bolt, 9, [5], { reduction })).toEqual([3, 2])
    expect(struck(bolt, 9, [6], { reduction })).toEqual([0, 2])
  })
  const shooter = {
    weapons: [{ name: 'gun', use: 'projectile', damage: '12', types: 'piercing', total: 20, increment: 60 }],
  }
  const readied = (kind: string) => {
    const s = stage([{ ...bolt, kind }], {}, [shooter], FAR)
    const shoot = { do: 'attack', target: 0, weapon: 0 }
    s.do({ do: 'ready', action: shoot, when: 'casts', by: 0 }, [], [], 1)
    s.do({ do: 'use', act: 'bolt', target: 1 }, [10, 12], ['act'])
    return [s.hp(0), 60 - s.hp(1)]
  }
  rules('starfinder/magic/casting-disrupted').it('a readied shot at the casting comes in the middle of it', () => {
    expect(readied('spell')).toEqual([18, 0])
  })
  rules('starfinder/magic/extraordinary-is-nonmagical', 'starfinder/magic/supernatural-properties').each([
    ['extraordinary'],
    ['supernatural'],
  ] as const)('a readied attack at an %s ability hurts, and the ability works all the same', kind => {
    const s = stage([{ ...bolt, kind }], {}, [shooter], FAR)
    s.do({ do: 'ready', action: { do: 'attack', target: 0, weapon: 0 }, when: 'acts', by: 0 }, [], [], 1)
    s.do({ do: 'use', act: 'bolt', target: 1 }, [10, 12], ['act'])
    expect([s.hp(0), 60 - s.hp(1)]).toEqual([18, 3])
  })
})

describe('concentration', () => {
  const kept = curse({ concentration: true })
  const keeping = (act: object = kept, more: readonly object[] = [], others: readonly Given[] = [{}]) => {
    const s = stage([act, ...more], {}, others, FAR)
    s.do({ do: 'use', act: 'curse', target: 1 })
    ends(s)
    return s
  }
  rules('starfinder/effects/concentration-upkeep').it('a standard action each turn, or it ends with the turn', () => {
    const s = keeping()
    for (let round = 2; round <= 3; round++) {
      starts(s)
      s.do({ do: 'keep-up', effect: 'curse 1' })
      expect(s.why({ do: 'total-defense' })).toEqual(['starfinder/actions/turn-budget'])
      ends(s)
      expect(s.r.has(1, shaken)).toBe(true)
    }
    starts(s)
    s.do({ do: 'total-defense' })
    expect(s.r.has(1, shaken)).toBe(true)
    ends(s)
    expect([s.r.has(1, shaken), running(s)]).toEqual([false, []])
  })
  rules('starfinder/effects/concentration-broken').it('who cannot act does not concentrate', () => {
    const s = keeping()
    s.play([harm(0, 30)])
    expect([running(s), s.r.has(1, shaken)]).toEqual([[], false])
  })
  rules('starfinder/effects/concentration-broken').it('a readied shot in the middle of it ends the effect', () => {
    const gun = { name: 'gun', use: 'projectile', damage: '4', types: 'piercing', total: 20, increment: 60 }
    const s = keeping(kept, [], [{ weapons: [gun] }])
    s.turn()
    s.do({ do: 'ready', action: { do: 'attack', target: 0, weapon: 0 }, when: 'casts', by: 0 }, [], [], 1)
    s.do({ do: 'keep-up', effect: 'curse 1' }, [10, 4], ['act'])
    expect([running(s), s.hp(0)]).toEqual([[], 26])
    // Damage at another time leaves it.
    const other = keeping()
    other.play([harm(0, 5)])
    starts(other)
    other.do({ do: 'keep-up', effect: 'curse 1' })
    expect(running(other)).toEqual(['curse 1'])
  })
  rules('starfinder/effects/concentration-broken').each([
    [{}, ['curse 1']],
    [{ 'any-damage-breaks-concentration': true }, []],
  ] as const)('damage between two turns by %j leaves %j', (options, left) => {
    const s = new StarStage([{ acts: [kept], hitPoints: 60 }, { hitPoints: 60 }], { at: FAR, options })
    s.turn()
    s.do({ do: 'use', act: 'curse', target: 1 })
    s.play([harm(0, 5)])
    expect([running(s), s.r.has(1, shaken)]).toEqual([left, left.length > 0])
    // What does not hurt disturbs nothing, nor does what hurts another.
    const other = new StarStage([{ acts: [kept], hitPoints: 60 }, { hitPoints: 60 }], { at: FAR, options })
    other.turn()
    other.do({ do: 'use', act: 'curse', target: 1 })
    other.play([harm(0, 0), harm(1, 5)])
    expect(running(other)).toEqual(['curse 1'])
  })
  rules('starfinder/effects/concentration-exclusive').it('no spell and no second such effect beside it', () => {
    const swift = { ...bolt, cost: 'swift' }
    const trance = { ...curse({ concentration: true }), name: 'trance', kind: 'supernatural' }
    const s = keeping(kept, [swift, trance, { ...bolt, name: 'grenade', kind: 'extraordinary' }])
    starts(s)
    s.do({ do: 'keep-up', effect: 'curse 1' })
    const rule = 'starfinder/effects/concentration-exclusive'
    expect(s.why({ do: 'use', act: 'bolt', target: 1 })).toEqual([rule])
    expect(s.turn().why({ do: 'use', act: 'trance', target: 1 })).toEqual([rule])
    expect(s.why({ do: 'use', act: 'grenade', target: 1 })).toEqual([])
    s.do({ do: 'cease', effect: 'curse 1' })
    expect(s.why({ do: 'use', act: 'bolt', target: 1 })).toEqual([])
  })
  rules('starfinder/effects/concentration-lingering').it('so many rounds more from when it stopped', () => {
    const lingering = curse({ concentration: true, lingers: { rounds: { perLevel: 1 } } }, {}, { casterLevel: 5 })
    for (const stops of ['lapses', 'ceases']) {
      const s = keeping(lingering)
      starts(s)
      if (stops === 'ceases') s.do({ do: 'cease', effect: 'curse 1' })
      ends(s)
      s.play([time(4, 'wait')])
      expect(s.r.has(1, shaken)).toBe(true)
      // It is no longer kept up, and hinders no other spell.
      expect(s.turn().why({ do: 'keep-up', effect: 'curse 1' }).length).toBe(1)
      s.play([time(1, 'wait')])
      expect([s.r.has(1, shaken), running(s)]).toEqual([false, []])
    }
  })
})

describe('touches', () => {
  const shock = { name: 'shock', damage: '1d6', types: 'electricity', against: 'EAC', total: 5 }
  const pistol = { name: 'pistol', use: 'projectile', damage: '1d4', types: 'fire', total: 5, increment: 60 }
  const touch = { name: 'jolt', kind: 'spell', touch: true, strikes: 'shock', provokes: false }
  const held = (others: readonly Given[] = [{ totals: { EAC: 15 }, weapons: [] }]) =>
    stage([touch, bolt], { weapons: [pistol, shock] }, others)
  const cast = (s: StarStage, faces: readonly number[] = [2]) => s.do({ do: 'use', act: 'jolt', target: 1 }, faces)
  rules('starfinder/effects/holding-the-charge').it('round after round until one hits', () => {
    const s = held()
    cast(s)
    for (const face of [3, 9])
      expect(s.turn().do({ do: 'touch', target: 1 }, [face]).of('attack-rolled')[0]).toMatchObject({ result: 'miss' })
    expect(s.why({ do: 'total-defense' })).toEqual(['starfinder/actions/turn-budget'])
    s.turn().do({ do: 'touch', target: 1 }, [10, 4])
    expect([s.hp(1), s.turn().why({ do: 'touch', target: 1 })]).toEqual([56, ['starfinder/effects/holding-the-charge']])
  })
  rules('starfinder/effects/holding-the-charge').it('the first touch belongs to the casting', () => {
    const s = held()
    s.do({ do: 'use', act: 'jolt' })
    s.do({ do: 'touch', target: 1 }, [10, 4])
    expect(s.hp(1)).toBe(56)
  })
  rules('starfinder/effects/held-charge-lost').it('by another attack, act or spell; not by a move', () => {
    const gone = (then: (s: StarStage) => unknown) => {
      const s = held()
      cast(s)
      s.turn()
      then(s)
      return s.turn().why({ do: 'touch', target: 1 }).length > 0
    }
    expect(gone(s => s.do({ do: 'attack', target: 1, weapon: 0 }, [2]))).toBe(true)
    expect(gone(s => s.do({ do: 'use', act: 'bolt', target: 1 }))).toBe(true)
    expect(gone(s => s.do({ do: 'move', to: s.square(0, 1) }))).toBe(false)
    expect(gone(s => s.do({ do: 'drop-prone' }))).toBe(false)
  })
  const blessing = (targets: number) => ({
    name: 'blessing',
    kind: 'spell',
    touch: true,
    strikes: 'shock',
    provokes: false,
    effect: { targets, consequences: [{ heals: '5' }] },
  })
  const party = (n: number, more: Given = {}) => {
    const around: At = [
      [1, 0],
      [2, 0],
      [0, 1],
      [2, 1],
      [0, 2],
      [1, 2],
      [2, 2],
    ]
    const friends = around.slice(0, n).map(() => ({ side: 'us', weapons: [], hitPoints: { maximum: 20, current: 10 } }))
    return new StarStage(
      [{ weapons: [shock], acts: [blessing(8)] }, ...friends, { hitPoints: 20, weapons: [], ...more }].map((c, i) => ({
        ...c,
        id: `c${i}`,
      })),
      { map: GridMap.open(9, 9), at: [[1, 1], ...around.slice(0, n), [0, 0]] },
    ).turn()
  }
  const all = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
  rules('starfinder/effects/touch-several').it('six willing or unconscious ones, and none against its will', () => {
    const s = party(7)
    expect(s.why({ do: 'use', act: 'blessing', targets: all(7) })).toEqual(['starfinder/effects/touch-several'])
    s.do({ do: 'use', act: 'blessing', targets: all(6) })
    expect([1, 2, 3, 4, 5, 6, 7].map(who => s.hp(who))).toEqual([15, 15, 15, 15, 15, 15, 10])
    const foe = party(2)
    expect(foe.why({ do: 'use', act: 'blessing', targets: [1, 3] })).toEqual(['starfinder/effects/touch-several'])
    foe.do({ do: 'be-willing' }, [], [], 3)
    expect(foe.why({ do: 'use', act: 'blessing', targets: [1, 3] })).toEqual([])
    const fallen = party(2, { hitPoints: { maximum: 20, current: 0 }, dies: 'by Resolve' })
    expect(fallen.why({ do: 'use', act: 'blessing', targets: [1, 3] })).toEqual([])
  })
  rules('starfinder/effects/multiple-touch-not-held').it('nothing of it is left for the next round', () => {
    const s = party(4)
    s.do({ do: 'use', act: 'blessing', targets: [1, 2, 3] })
    expect(s.turn().why({ do: 'touch', target: 4 })).toEqual(['starfinder/effects/holding-the-charge'])
    // The one attempt at an unwilling target misses: gone too.
    const foe = party(1)
    foe.do({ do: 'use', act: 'blessing', target: 2 }, [2])
    expect(foe.turn().why({ do: 'touch', target: 1 })).toEqual(['starfinder/effects/holding-the-charge'])
  })
})

describe('targets', () => {
  const three = { name: 'hex', kind: 'spell', effect: { range: 60, targets: 3, consequences: [{ damage: '2' }] } }
  const foes = (map = GridMap.open(12, 5)) =>
    new StarStage([{ acts: [three] }, ...[1, 2, 3, 4].map(i => ({ id: `c${i}`, side: 'them', hitPoints: 20 }))], {
      map,
      at: [
        [0, 2],
        [6, 0],
        [6, 1],
        [6, 2],
        [6, 4],
      ],
    }).turn()
  rules('starfinder/effects/targets-chosen').it('so many, each chosen once and in line of effect', () => {
    const s = foes()
    const why = (targets: readonly number[]) => s.why({ do: 'use', act: 'hex', targets })
    expect([why([1, 2, 3]), why([1, 2, 3, 4]).length, why([1, 1]).length, why([]).length]).toEqual([[], 1, 1, 1])
    s.do({ do: 'use', act: 'hex', targets: [1, 3] })
    expect([1, 2, 3, 4].map(who => s.hp(who))).toEqual([18, 20, 18, 20])
    const walled = foes(
      GridMap.parse(['............', '............', '............', '###########.', '............'], {}),
    )
    expect(walled.why({ do: 'use', act: 'hex', targets: [1, 4] })).toContain('starfinder/effects/range')
    expect(walled.why({ do: 'use', act: 'hex', targets: [1, 2, 3] })).toEqual([])
  })
  const ward = {
    name: 'ward',
    kind: 'spell',
    effect: { range: 30, only: ['willing'], consequences: [{ grants: '5' }] },
  }
  rules('starfinder/effects/willing-targets').it('friends, the unconscious, and whoever says so at any time', () => {
    const works = (more: Given, declares: boolean) => {
      const s = stage([ward], {}, [more], FAR)
      if (declares) s.do({ do: 'be-willing' }, [], [], 1)
      s.do({ do: 'use', act: 'ward', target: 1 })
      return s.temporary(1)
    }
    expect([works({}, false), works({}, true), works({ side: 'us' }, false)]).toEqual([0, 5, 5])
    expect(works({ hitPoints: { maximum: 20, current: 0 }, dies: 'by Resolve' }, false)).toBe(5)
  })
  rules('starfinder/effects/willing-targets').it('it costs no action, and can be taken back', () => {
    const s = stage([ward], {}, [{}], FAR)
    s.do({ do: 'total-defense' }, [], [], 1)
    s.do({ do: 'be-willing' }, [], [], 1)
    s.do({ do: 'be-willing' }, [], [], 1)
    s.do({ do: 'use', act: 'ward', target: 1 })
    expect(s.temporary(1)).toBe(0)
  })
  rules('starfinder/effects/range-personal').it('on its own user, and on nobody beside it', () => {
    const self = { name: 'shell', kind: 'spell', effect: { personal: true, consequences: [{ grants: '5' }] } }
    const s = stage([self], {}, [{ side: 'us', weapons: [] }])
    expect(s.why({ do: 'use', act: 'shell', target: 1 })).toEqual(['starfinder/effects/range-personal'])
    s.do({ do: 'use', act: 'shell' })
    expect(s.temporary(0)).toBe(5)
  })
  rules('starfinder/effects/range-personal').it('a harmful one too, without a target to name', () => {
    const act = (name: string, more: object) => ({
      name,
      kind: 'spell',
      effect: { ...more, consequences: [{ damage: '3' }] },
    })
    const s = stage([act('drain', { personal: true }), act('bolt', { range: 30 })], {}, [{ side: 'us', weapons: [] }])
    const before = s.hp()
    s.do({ do: 'use', act: 'drain' })
    expect(s.hp()).toBe(before - 3)
    s.turn()
    expect(s.why({ do: 'use', act: 'drain', target: 1 })).toEqual(['starfinder/effects/range-personal'])
    expect(s.why({ do: 'use', act: 'bolt' })).not.toEqual([])
  })
  const flame = curse({ rounds: 5 }, { redirects: 'move' })
  rules('starfinder/effects/redirecting', 'starfinder/actions/redirect-effect').it(
    'a move action, which provokes nothing',
    () => {
      const s = stage([flame], { weapons: [claws] }, [{}, {}], [...NEAR, [0, 2]])
      s.do({ do: 'use', act: 'curse', target: 1 }, [], ['pass'])
      const turned = s.do({ do: 'redirect', effect: 'curse 1', target: 2 })
      expect([s.r.has(1, shaken), s.r.has(2, shaken), turned.of('attack-rolled')]).toEqual([false, true, []])
      expect(s.why({ do: 'move', to: s.square(0, 1) })).toEqual(['starfinder/actions/turn-budget'])
      s.turn().do({ do: 'redirect', effect: 'curse 1', target: 1 })
      expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toEqual([])
      // Its time goes on all the while.
      s.play([time(5, 'wait')])
      expect(running(s)).toEqual([])
    },
  )
  rules('starfinder/effects/redirecting').it('an area goes elsewhere; what cannot be turned stays', () => {
    const gloom = {
      name: 'gloom',
      kind: 'spell',
      effect: {
        area: { shape: 'burst', feet: 5 },
        range: 100,
        lasts: { rounds: 5 },
        redirects: 'swift',
        consequences: [{ condition: 'shaken', lasts: 'effect' }],
      },
    }
    const s = stage(
      [gloom, { ...flame, effect: { ...flame.effect, redirects: undefined } }].map(plain),
      {},
      [{}, {}],
      [...FAR, [12, 0]],
    )
    s.do({ do: 'use', act: 'gloom', to: s.square(6, 0), corner: 'nw' })
    s.do({ do: 'redirect', effect: 'gloom 1', to: s.square(12, 0), corner: 'ne' })
    expect([s.r.has(1, shaken), s.r.has(2, shaken)]).toEqual([false, true])
    expect(s.turn().why({ do: 'redirect', effect: 'gloom 1', to: s.square(30, 0), corner: 'nw' })).toEqual([
      'starfinder/areas/point-of-origin',
    ])
    s.do({ do: 'use', act: 'curse', target: 1 })
    expect(s.why({ do: 'redirect', effect: 'curse 1', target: 2 })).toEqual(['starfinder/effects/redirecting'])
  })
  rules('starfinder/effects/discharge').it('for its time, or until it is triggered', () => {
    const mirror = curse({ minutes: 10 }, { discharge: 'is attacked' })
    const s = stage([mirror], { weapons: [claws] }, [{ weapons: [] }])
    s.do({ do: 'use', act: 'curse', target: 1 })
    s.play([time(40, 'wait')])
    expect(running(s)).toEqual(['curse 1'])
    s.turn().do({ do: 'attack', target: 1, weapon: 0 }, [2])
    expect([running(s), s.r.has(1, shaken)]).toEqual([[], false])
    const over = stage([mirror], {}, [{ weapons: [] }])
    over.do({ do: 'use', act: 'curse', target: 1 })
    over.play([time(100, 'wait')])
    expect(running(over)).toEqual([])
  })
  rules('starfinder/effects/attack-roll-duration').it('a ray that misses is spent', () => {
    const ray = {
      name: 'beam',
      use: 'projectile',
      damage: '1',
      types: 'cold',
      increment: 60,
      total: 5,
      effect: { lasts: { rounds: 3 }, consequences: [{ condition: 'shaken', lasts: 'effect' }] },
    }
    const act = { name: 'ray', kind: 'spell', strikes: 'beam', uses: { max: 1, recharge: 'day' } }
    const s = stage([act], { weapons: [ray] }, [{ totals: { EAC: 15 } }], FAR)
    s.do({ do: 'use', act: 'ray', target: 1 }, [9])
    expect([s.r.has(1, shaken), running(s)]).toEqual([false, []])
    expect(s.turn().why({ do: 'use', act: 'ray', target: 1 })).toEqual(['starfinder/magic/daily-uses-regained'])
    const hit = stage([act], { weapons: [ray] }, [{ totals: { EAC: 15 } }], FAR)
    hit.do({ do: 'use', act: 'ray', target: 1 }, [10, 1])
    expect(hit.r.has(1, shaken)).toBe(true)
    hit.play([time(3, 'wait')])
    expect(hit.r.has(1, shaken)).toBe(false)
  })
})
const plain = (act: object): object => JSON.parse(JSON.stringify(act)) as object

describe('kinds of abilities', () => {
  const zone = {
    name: 'dead zone',
    effect: {
      area: { shape: 'burst', feet: 5 },
      range: 200,
      lasts: { minutes: 1 },
      consequences: [{ condition: 'without magic', lasts: 'effect' }],
    },
  }
  const kinds = ['extraordinary', 'spell-like', 'supernatural', 'spell', 'other'] as const
  const arts = kinds.map(kind => ({ ...bolt, name: kind, kind, provokes: false }))
  const inZone = (acts: readonly object[], more: Given = {}) => {
    const s = stage(acts, more, [{ acts: [zone] }], FAR)
    s.do({ do: 'use', act: 'dead zone', to: s.square(0, 0), corner: 'nw' }, [], [], 1)
    return s.turn()
  }
  const NONE = 'starfinder/magic/ability-kinds-table'
  rules('starfinder/magic/ability-kinds-table', 'starfinder/magic/unmarked-ability-is-extraordinary').it(
    'where magic is suppressed only what is no magic works',
    () => {
      const s = inZone(arts)
      const refused = kinds.filter(kind => s.why({ do: 'use', act: kind, target: 1 }).includes(NONE))
      expect(refused).toEqual(['spell-like', 'supernatural', 'spell'])
      s.do({ do: 'use', act: 'other', target: 1 })
      expect(s.hp(1)).toBe(57)
    },
  )
  rules('starfinder/magic/ability-kinds-table').it('spell resistance is asked of spells and what is like them', () => {
    const hex = (kind: string) => ({ ...arts[0], name: 'hex', kind, effect: { ...bolt.effect, resistible: true } })
    const works = (kind: string, faces: readonly number[]) => {
      const s = stage([hex(kind)], {}, [{ spellResistance: 30 }], FAR)
      s.do({ do: 'use', act: 'hex', target: 1 }, faces)
      return s.hp(1) === 57
    }
    expect([
      works('supernatural', []),
      works('extraordinary', []),
      works('spell-like', [20]),
      works('spell', [20]),
    ]).toEqual([true, true, false, false])
  })
  const dispelling = {
    name: 'unmake',
    kind: 'spell',
    effect: { range: 100, consequences: [{ dispels: 'any' }] },
  }
  rules(
    'starfinder/magic/extraordinary-is-nonmagical',
    'starfinder/magic/supernatural-properties',
    'starfinder/magic/spell-like-resistance-dispel-suppression',
  ).it('spells and spell-like effects are dispelled, others go on', () => {
    const after = (kind: string) => {
      const s = stage([curse({ minutes: 1 }, {}, { kind }), dispelling], {}, [{}], FAR)
      s.do({ do: 'use', act: 'curse', target: 1 })
      s.turn().do({ do: 'use', act: 'unmake', target: 1 })
      return running(s).length
    }
    expect(['spell', 'spell-like', 'supernatural', 'extraordinary'].map(after)).toEqual([0, 0, 1, 1])
  })
  rules('starfinder/magic/spell-like-resistance-dispel-suppression').it(
    'suppressed in the zone, its time going on',
    () => {
      const own = curse({ rounds: 5 }, {}, { kind: 'spell-like' })
      const s = stage(
        [own],
        {},
        [{ acts: [zone], weapons: [] }],
        [
          [0, 5],
          [10, 5],
        ],
      )
      s.do({ do: 'use', act: 'curse', target: 0 })
      s.do({ do: 'use', act: 'dead zone', to: s.square(4, 5), corner: 'nw' }, [], [], 1)
      s.turn().do({ do: 'move', to: s.square(4, 5) })
      expect([s.r.has(0, shaken), running(s).length]).toEqual([false, 2])
      s.play([time(2, 'wait')])
      s.turn().do({ do: 'move', to: s.square(0, 5) })
      expect(s.r.has(0, shaken)).toBe(true)
      s.play([time(2, 'wait')])
      expect(s.r.has(0, shaken)).toBe(true)
      s.play([time(1, 'wait')])
      expect(s.r.has(0, shaken)).toBe(false)
    },
  )
  rules('starfinder/magic/supernatural-properties').it('no aura while its owner is inside', () => {
    const aura = (kind: string) => ({
      name: 'dread',
      kind,
      effect: {
        area: { shape: 'emanation', feet: 60 },
        lasts: 'fight',
        consequences: [{ condition: 'shaken', lasts: 'effect' }],
      },
    })
    const inside = (kind: string) => {
      const s = stage([aura(kind)], {}, [{ acts: [zone] }], FAR)
      s.do({ do: 'use', act: 'dread' })
      const before = s.r.has(1, shaken)
      s.do({ do: 'use', act: 'dead zone', to: s.square(0, 0), corner: 'nw' }, [], [], 1)
      return [before, s.r.has(1, shaken)]
    }
    expect([inside('supernatural'), inside('extraordinary')]).toEqual([
      [true, false],
      [true, true],
    ])
  })
  const dear = (kind: string) => ({ ...bolt, kind, provokes: false, costs: { resolve: 1 } })
  rules('starfinder/magic/spell-like-no-casting-costs').it('a spell is paid for, the ability like it is not', () => {
    const s = stage([dear('spell')], { resolve: 1, stamina: 5 }, [{}], FAR)
    s.do({ do: 'use', act: 'bolt', target: 1 })
    expect([s.rp(0), s.turn().why({ do: 'use', act: 'bolt', target: 1 })]).toEqual([
      0,
      ['starfinder/magic/spell-like-no-casting-costs'],
    ])
    const like = stage([dear('spell-like')], {}, [{}], FAR)
    like.do({ do: 'use', act: 'bolt', target: 1 })
    expect(like.hp(1)).toBe(57)
  })
})

describe('difficulty classes', () => {
  /** The DC that a save is rolled against, which an act does not state. */
  const dcOf = (act: Given, user: Given = {}, save: Given = {}, then: (s: StarStage) => unknown = () => {}) => {
    const given = {
      name: 'art',
      provokes: false,
      ...act,
      effect: { range: 60, save: { kind: 'Will', ...save }, consequences: [{ damage: '1' }] },
    }
    const s = stage([given], user, [{}], FAR)
    then(s)
    return s.do({ do: 'use', act: 'art', target: 1 }, [10]).of('saved')[0]?.['dc']
  }
  const spell = (level: number) => ({ kind: 'spell', level })
  table('starfinder/saves/dc').each('$source: $dc', row => {
    const source = row.text('source')
    const acts: Record<string, Given> = {
      'class feature': { kind: 'extraordinary' },
      spell: spell(4),
      item: { kind: 'other' },
    }
    for (const level of [7, 8, 13]) {
      const terms: Record<string, number> = {
        '10': 10,
        'floor(class level / 2)': Math.floor(level / 2),
        'spell level': 4,
        'key ability modifier': 3,
        'as listed for the item': 19,
      }
      const needed = row
        .text('dc')
        .split(' + ')
        .reduce((sum, term) => sum + (terms[term] ?? Number.NaN), 0)
      const user = { level, keyAbility: 'Wisdom', abilities: { Wisdom: 3 } }
      const act = source === 'class feature' ? { ...acts[source], classLevel: level } : acts[source]!
      expect(dcOf(act, user, source === 'item' ? { dc: 19 } : {})).toBe(needed)
    }
  })
  rules('starfinder/saves/dc').it('of a class feature, a spell, an item', () => {
    const key = { keyAbility: 'Dexterity', abilities: { Dexterity: 4 } }
    expect(dcOf({ kind: 'extraordinary', classLevel: 7 }, key)).toBe(17)
    expect(dcOf(spell(3), key)).toBe(17)
    expect(dcOf({ kind: 'other' }, key, { dc: 13 })).toBe(13)
  })
  rules('starfinder/magic/extraordinary-and-supernatural-dc').it('half the level and the ability that it names', () => {
    const of = (level: number, ability: string, value: number, more: Given = {}) =>
      dcOf({ kind: 'supernatural' }, { level, abilities: { [ability]: value }, ...more }, { ability })
    expect([of(7, 'Wisdom', 3), of(10, 'Constitution', -1)]).toEqual([16, 14])
    expect(dcOf({ kind: 'extraordinary' }, { cr: 9, abilities: { Wisdom: 3 } }, { ability: 'Wisdom' })).toBe(17)
    const operative = { level: 9, keyAbility: 'Dexterity', abilities: { Dexterity: 4 } }
    expect(dcOf({ kind: 'extraordinary', classLevel: 6 }, operative)).toBe(17)
  })
  rules('starfinder/magic/spell-like-dc').it('the level of the spell and Charisma', () => {
    expect(
      dcOf({ kind: 'spell-like', level: 4 }, { abilities: { Charisma: 2, Wisdom: 5 }, keyAbility: 'Wisdom' }),
    ).toBe(16)
  })
  rules('starfinder/magic/spell-like-effective-level').it('that of the class level that brought it, for good', () => {
    expect(dcOf({ kind: 'spell-like', level: 3 }, { level: 13, abilities: { Charisma: 1 } })).toBe(14)
  })
  rules('starfinder/magic/spell-like-caster-level').it('the level of the creature, or its Challenge Rating', () => {
    const check = (user: Given, act: Given, face: number) => {
      const art = { ...bolt, kind: 'spell-like', ...act, effect: { ...bolt.effect, resistible: true } }
      const s = stage([art], user, [{ spellResistance: 20 }], FAR)
      s.do({ do: 'use', act: 'bolt', target: 1 }, [face])
      return s.hp(1) < 60
    }
    expect([check({ level: 7 }, {}, 13), check({ level: 7 }, {}, 12)]).toEqual([true, false])
    expect([check({ cr: 9 }, {}, 11), check({ cr: 9 }, {}, 10)]).toEqual([true, false])
    expect([check({ cr: 9 }, { casterLevel: 12 }, 8), check({ cr: 9 }, { casterLevel: 12 }, 7)]).toEqual([true, false])
  })
  rules('starfinder/abilities/ability-damage-general-effects').it('goes down with the modifier', () => {
    const hurt = (s: StarStage) => s.play([{ do: 'weaken', who: 0, ability: 'Charisma', n: 4 } as never])
    const user = { keyAbility: 'Charisma', abilities: { Charisma: 4 }, scores: { Charisma: 18 } }
    expect([dcOf(spell(2), user), dcOf(spell(2), user, {}, hurt)]).toEqual([16, 14])
  })
  rules('starfinder/saves/dc').it('what cannot be told is asked for', () => {
    const wrong = (act: Given, save: Given = {}) => {
      const effect = { save: { kind: 'Will', ...save }, consequences: [{ damage: '1' }] }
      try {
        creature({ acts: [{ name: 'art', ...act, effect }] })
        return null
      } catch (e) {
        return (e as { issues: { path: unknown[]; message: string }[] }).issues.map(i => [i.path.join('.'), i.message])
      }
    }
    const at = 'acts.0.effect.save.dc'
    expect(wrong({ kind: 'spell' })).toEqual([[at, 'needs a number, or the level of the spell: level: 3']])
    expect(wrong({ kind: 'spell', level: 1 })).toEqual([
      [at, 'needs a number, or the key ability of its class: keyAbility: Wisdom'],
    ])
    expect(wrong({})).toEqual([[at, 'needs a number, or the ability that it goes by: ability: Wisdom']])
    expect(wrong({}, { ability: 'Wisdom' })).toBe(null)
  })
})

describe('spell resistance that is lowered', () => {
  const hex = curse({ rounds: 9 }, { resistible: true }, { casterLevel: 6 })
  const lowered = (resistance: number) => {
    const s = stage([hex], {}, [{ spellResistance: resistance }], FAR)
    s.do({ do: 'lower-resistance' }, [], [], 1)
    return s
  }
  rules('starfinder/magic/spell-resistance-lowering').it('a standard action, to the start of the next turn', () => {
    const s = lowered(20)
    expect(s.why({ do: 'total-defense' }, 1)).toEqual(['starfinder/actions/turn-budget'])
    s.do({ do: 'use', act: 'curse', target: 1 })
    expect(s.r.has(1, shaken)).toBe(true)
    starts(s, 1, ['let it return'], [14])
    s.turn().do({ do: 'use', act: 'curse', target: 1 }, [13])
    expect(running(s)).toEqual(['curse 1'])
  })
  rules('starfinder/magic/spell-resistance-lowering').it('kept down for the standard action of that turn', () => {
    const s = lowered(20)
    starts(s, 1, ['keep down'])
    expect(s.why({ do: 'total-defense' }, 1)).toEqual(['starfinder/actions/turn-budget'])
    s.do({ do: 'use', act: 'curse', target: 1 })
    expect(s.r.has(1, shaken)).toBe(true)
  })
  rules('starfinder/saves/forgo').it('it cannot be lowered without a standard action', () => {
    const s = stage([hex], {}, [{ spellResistance: 20 }], FAR)
    s.do({ do: 'total-defense' }, [], [], 1)
    expect(s.why({ do: 'lower-resistance' }, 1)).toEqual(['starfinder/actions/turn-budget'])
  })
  rules('starfinder/saves/forgo').it('a save that is given up is not rolled, and counts as failed', () => {
    const boon = {
      name: 'boon',
      kind: 'spell',
      effect: { range: 60, save: { kind: 'Will', dc: 5, harmless: true }, consequences: [{ grants: '5' }] },
    }
    const s = stage([boon], {}, [{ side: 'us' }], FAR)
    s.do({ do: 'use', act: 'boon', target: 1 }, [], ['forgo'])
    expect(s.temporary(1)).toBe(5)
  })
  rules('starfinder/saves/forgo').it('any save, though what it is against does harm', () => {
    const bolt = {
      name: 'bolt',
      kind: 'spell',
      effect: { range: 60, save: { kind: 'Reflex', dc: 5, onSuccess: 'none' }, consequences: [{ damage: '4' }] },
    }
    const hurt = (sheet: { side?: string }, faces: readonly number[], answers: readonly string[], forgoes = false) => {
      const s = stage([bolt], {}, [sheet], FAR)
      if (forgoes) s.m.give(1, forgoesSaves)
      s.do({ do: 'use', act: 'bolt', target: 1 }, [...faces], [...answers])
      return 60 - s.hp(1)
    }
    // A friend's is asked about; a foe's is rolled, but by one that forgoes all of its saves.
    expect(hurt({ side: 'us' }, [], ['forgo'])).toBe(4)
    expect(hurt({ side: 'us' }, [20], ['roll'])).toBe(0)
    expect(hurt({}, [20], [])).toBe(0)
    expect(hurt({}, [], [], true)).toBe(4)
    expect(hurt({ side: 'us' }, [], [], true)).toBe(4)
  })
  rules('starfinder/magic/spell-resistance-after-lowering').it('once, when it first comes back', () => {
    const after = (face: number) => {
      const s = lowered(18)
      s.do({ do: 'use', act: 'curse', target: 1 })
      starts(s, 1, ['let it return'], [face])
      const held = s.r.has(1, shaken)
      s.do({ do: 'lower-resistance' }, [], [], 1)
      // It is not checked again.
      starts(s, 1, ['let it return'])
      return [held, s.r.has(1, shaken)]
    }
    expect([after(11), after(12)]).toEqual([
      [false, false],
      [true, true],
    ])
  })
})

describe('what is made permanent', () => {
  const RULE = 'starfinder/magic/spell-like-made-permanent'
  const seal = (kind: string) => ({
    name: 'seal',
    kind,
    costs: { credits: 200 },
    permanent: { credits: 5000, time: { hours: 1 } },
    effect: { range: 30, lasts: { minutes: 1 }, consequences: [{ adds: 1, to: 'AC', type: 'luck', lasts: 'effect' }] },
  })
  const maker = (kind: string, credits: number) => new StarStage([{ acts: [seal(kind)], credits }]).turn()
  const left = (s: StarStage) => remaining(s.r, 0, 'credits')
  const runs = (s: StarStage) => s.r.items(GAME, runningEffects).length
  rules(RULE).each([
    ['spell-like', 6000, 6000, 1000],
    ['spell', 6000, 5800, 800],
  ] as const)('%s: of %i credits %i and then %i are left', (kind, credits, cast, then) => {
    const s = maker(kind, credits)
    s.do({ do: 'use', act: 'seal', target: 0 })
    expect([left(s), runs(s)]).toEqual([cast, 1])
    const played = s.do({ do: 'make-permanent', act: 'seal' })
    expect([left(s), runs(s), played.of('time-advanced')]).toMatchObject([then, 1, [{ rounds: 600 }]])
    // Later it still runs, and cannot be made so once more.
    s.play([time(14_400, 'wait')])
    expect([runs(s), s.why({ do: 'make-permanent', act: 'seal' })]).toEqual([1, [RULE, RULE]])
  })
  rules(RULE).it('not without the credits, nor what does not run, nor what cannot be', () => {
    const s = maker('spell-like', 4999)
    expect(s.why({ do: 'make-permanent', act: 'seal' })).toEqual([RULE, RULE])
    s.do({ do: 'use', act: 'seal', target: 0 })
    expect(s.why({ do: 'make-permanent', act: 'seal' })).toEqual([RULE])
    const plain = new StarStage([
      {
        acts: [{ ...seal('spell'), permanent: undefined, costs: undefined }].map(
          ({ permanent: _, costs: __, ...act }) => act,
        ),
      },
    ]).turn() // prettier-ignore
    expect(plain.why({ do: 'make-permanent', act: 'seal' })).toEqual([RULE])
  })
  rules('starfinder/magic/spell-like-no-casting-costs').it(
    'a spell costs its credits, a spell-like ability none',
    () => {
      const why = (kind: string) => maker(kind, 199).why({ do: 'use', act: 'seal', target: 0 })
      expect([why('spell'), why('spell-like')]).toEqual([['starfinder/magic/spell-like-no-casting-costs'], []])
    },
  )
})
