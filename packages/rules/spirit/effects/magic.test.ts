import { describe, expect, it } from 'vitest'
import { castBy } from '../../d20/effects/cast.ts'
import { watchers } from '../../d20/position/threat.ts'
import { turnEdge } from '../../d20/turn/timers.ts'
import { deafened } from '../../d20/vocabulary/conditions.ts'
import { at, moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { remaining } from '../../d20/vocabulary/resources.ts'
import { harm } from '../../testing/harm.ts'
import { rules } from '../../testing/rule.ts'
import type { Played } from '../../testing/stage.ts'
import { creature } from '../testing/stage.ts'
import { reactions, TurnStage } from '../testing/turn.ts'

type Given = Record<string, unknown>
const sword = { name: 'sword', damage: '1d6' }
const bolt = { name: 'Bolt', kind: 'kido', level: 3, effect: { range: 100, consequences: [{ damage: 10 }] } }
const caster: Given = { skills: { Concentration: 9 }, hitPoints: 40, acts: [bolt] }
const guard: Given = { weapons: [sword], hitPoints: 40, baseAttack: 20 }

/** A caster and foes next to it, each with a turn. */
const casts = (acts: readonly Given[] = [bolt], more: Given = {}, foes: readonly Given[] = [guard]): TurnStage =>
  new TurnStage([{ ...caster, acts, ...more }, ...foes], {
    at: [
      [1, 1],
      [2, 1],
      [0, 1],
      [1, 2],
    ].slice(0, 1 + foes.length) as never,
  }).turn()
const use = (
  s: TurnStage,
  act: string,
  how: Given = {},
  faces: readonly number[] = [],
  answers: readonly unknown[] = [],
): Played => s.do({ do: 'use', act, target: 1, ...how }, faces, answers)
const lost = (p: Played): boolean => p.of('cast-ended').some(e => e['how'] === 'lost')
const done = (p: Played): unknown[] => p.of('act-done').map(e => e['act'])
const starts = (s: TurnStage): Played => {
  s.turn()
  return s.play([turnEdge({ who: 0, edge: 'turn-start' })])
}
const ends = (s: TurnStage): Played => s.play([turnEdge({ who: 0, edge: 'turn-end' })])

describe('casting', () => {
  rules('spirit/magic/cast-standard').it('a standard action, before or after the move, with effect at once', () => {
    const s = casts([bolt], {}, [{ hitPoints: 40 }])
    s.walk([1, 0])
    const p = use(s, 'Bolt')
    expect([done(p), s.hp(1), s.r.get(0, standardLeft), s.r.get(0, moveLeft)]).toEqual([['Bolt'], 30, 0, 0])
    const t = casts([bolt], {}, [{ hitPoints: 40 }])
    use(t, 'Bolt')
    expect(t.why({ do: 'move', path: t.path([1, 0]) })).toEqual([])
  })
  rules('spirit/magic/casting-provokes').it('provokes from all who threaten; as a free action from nobody', () => {
    const s = casts([bolt], {}, [guard, guard])
    expect(reactions(use(s, 'Bolt', {}, [1, 1], ['attack', 'attack']))).toEqual([1, 2])
    const free = casts([{ ...bolt, cost: 'free' }])
    expect(reactions(use(free, 'Bolt'))).toEqual([])
  })
  rules('spirit/magic/swift-kido').each([['swift'], ['immediate']] as const)('a %s one provokes from nobody', cost => {
    expect(reactions(use(casts([{ ...bolt, cost }]), 'Bolt'))).toEqual([])
  })
  rules('spirit/magic/concentration-damage').each([
    [10, ['Bolt'], false],
    [9, [], true],
  ] as const)('damage 6, a face of %i on the check', (face, acts, gone) => {
    const p = use(casts(), 'Bolt', {}, [15, 6, face], ['attack'])
    expect([done(p), lost(p)]).toEqual([acts, gone])
    // DC 10, the damage and the level.
    expect(p.of('checked')).toHaveLength(1)
  })
  rules('spirit/magic/concentration-damage').it('a check for each attack that does damage; none for a miss', () => {
    const s = casts([bolt], { skills: { Concentration: 30 } }, [guard, guard, guard])
    const p = use(s, 'Bolt', {}, [15, 6, 2, 1, 15, 5, 2], ['attack', 'attack', 'attack'])
    expect([p.of('checked').length, done(p)]).toEqual([2, ['Bolt']])
  })
  rules('spirit/magic/concentration-damage').each([
    [40, 1, false],
    [-40, 20, true],
  ] as const)('Concentration %i: a natural %i means nothing special', (Concentration, face, gone) => {
    expect(lost(use(casts([bolt], { skills: { Concentration } }), 'Bolt', {}, [15, 6, face], ['attack']))).toBe(gone)
  })
  it('once it has been lost a second blow finds nothing to disrupt', () => {
    const s = casts([bolt], {}, [guard, guard])
    const p = use(s, 'Bolt', {}, [15, 6, 1, 15, 6], ['attack', 'attack'])
    expect([p.of('checked').length, done(p), castBy(s.r, 0)]).toEqual([1, [], undefined])
  })
  rules('spirit/magic/keeps-quickness').it('takes nothing from the Quickness bonus', () => {
    const ritual = { ...bolt, name: 'Ritual', castingRounds: 1 }
    const s = casts([ritual], { abilities: { Quickness: 3 } }, [{}])
    const facts = { attacker: 1, melee: true, ranged: false, touch: false }
    const before = s.r.tally('defense', 0, facts)
    use(s, 'Ritual')
    expect(castBy(s.r, 0)).toBeDefined()
    expect(s.r.tally('defense', 0, facts)).toBe(before)
  })
  rules('spirit/magic/verbal-deafened').each([
    [20, 'spoiled', []],
    [21, 'complete', ['Bolt']],
  ] as const)('deafened, d%% %i: %s', (face, how, acts) => {
    const s = casts([{ ...bolt, verbal: true, cost: 'swift' }]).give(0, deafened)
    const p = use(s, 'Bolt', {}, [face])
    expect([p.of('cast-ended')[0]?.['how'], done(p)]).toEqual([how, acts])
  })
  rules('spirit/magic/verbal-deafened').it('what is not spoken is not spoiled', () => {
    expect(done(use(casts([{ ...bolt, cost: 'swift' }]).give(0, deafened), 'Bolt'))).toEqual(['Bolt'])
  })
})

describe('abilities', () => {
  rules('spirit/magic/special-ability-action').it('a standard action without a note', () => {
    expect(creature({ acts: [{ name: 'Howl' }] }).acts[0]!.cost).toBe('standard')
    const s = casts([{ name: 'Howl', kind: 'kido-like' }], {}, [{}])
    s.do({ do: 'use', act: 'Howl' })
    expect(s.r.get(0, standardLeft)).toBe(0)
  })
  const like = { ...bolt, name: 'Glare', kind: 'kido-like', level: 2, uses: { max: 3, recharge: 'day' } }
  rules('spirit/magic/kido-like').it('provokes, can be disrupted, and counts as used then', () => {
    const s = casts([like], { skills: { Concentration: 6 } }, [
      { ...guard, weapons: [{ name: 'axe', damage: '1d12' }] },
    ])
    const p = use(s, 'Glare', {}, [15, 12, 10], ['attack'])
    expect([lost(p), done(p), remaining(s.r, 0, 'Glare')]).toEqual([true, [], 2])
  })
  rules('spirit/magic/kido-like-defensively').each([
    [12, ['Glare'], 2],
    [11, [], 2],
  ] as const)('on the defensive, face %i', (face, acts, left) => {
    const s = casts([like], { skills: { Concentration: 5 } })
    const p = use(s, 'Glare', { defensively: true }, [face])
    expect([done(p), remaining(s.r, 0, 'Glare'), reactions(p)]).toEqual([acts, left, []])
  })
  rules('spirit/magic/shikai').it('a Shikai: a standard action, nothing provokes, nothing disrupts', () => {
    const s = casts([{ ...bolt, name: 'Release', kind: 'shikai' }])
    const p = use(s, 'Release')
    expect([reactions(p), p.of('checked'), done(p), s.r.get(0, standardLeft)]).toEqual([[], [], ['Release'], 0])
  })
  rules('spirit/magic/bankai').it('a Bankai: no action, unless it is marked as one', () => {
    const s = casts([
      { ...bolt, name: 'Tremor', kind: 'bankai' },
      { ...bolt, name: 'Storm', kind: 'bankai', cost: 'standard' },
    ])
    s.m.set(0, standardLeft, 0)
    s.m.set(0, moveLeft, 0)
    expect(s.why({ do: 'use', act: 'Storm', target: 1 })).not.toEqual([])
    const p = use(s, 'Tremor')
    expect([reactions(p), done(p)]).toEqual([[], ['Tremor']])
  })
})

describe('long casting', () => {
  const round = { ...bolt, name: 'Ritual', level: 1, castingRounds: 1 }
  const minute = { ...bolt, name: 'Rite', level: 1, castingRounds: 10 }
  rules('spirit/magic/one-round-casting').it('a full-round action, with effect just before the next turn', () => {
    const s = casts([round], {}, [{ hitPoints: 40 }])
    expect(done(use(s, 'Ritual'))).toEqual([])
    expect([s.r.get(0, standardLeft), s.r.get(0, moveLeft)]).toEqual([0, 0])
    expect(done(ends(s))).toEqual([])
    expect([done(starts(s)), s.hp(1)]).toEqual([['Ritual'], 30])
    // A full turn follows.
    expect(s.why({ do: 'use', act: 'Ritual', target: 1 })).toEqual([])
  })
  rules('spirit/magic/one-round-casting').it('does not reach who has left its range meanwhile', () => {
    const near = { ...round, effect: { range: 10, consequences: [{ damage: 10 }] } }
    const s = casts([near], {}, [{ hitPoints: 40 }])
    use(s, 'Ritual')
    ends(s)
    s.m.set(1, at, s.square(9, 1))
    const told = starts(s)
    expect([done(told), s.hp(1), lost(told)]).toEqual([[], 40, true])
  })
  rules('spirit/magic/one-minute-casting').it('may be aimed anew as it goes on', () => {
    const s = casts([{ ...minute, castingRounds: 2 }], {}, [{ hitPoints: 40 }, { hitPoints: 40 }])
    use(s, 'Rite')
    ends(s)
    starts(s)
    expect(s.why({ do: 'go-on-casting', target: 99 })).not.toEqual([])
    s.do({ do: 'go-on-casting', target: 2 })
    ends(s)
    expect([done(starts(s)), s.hp(1), s.hp(2)]).toEqual([['Rite'], 40, 30])
  })
  rules('spirit/magic/one-minute-casting').it('ten rounds, each a full-round action', () => {
    const s = casts([minute], {}, [{ hitPoints: 40 }])
    use(s, 'Rite')
    for (let n = 2; n <= 10; n++) {
      ends(s)
      expect(done(starts(s))).toEqual([])
      s.do({ do: 'go-on-casting' })
    }
    ends(s)
    expect(done(starts(s))).toEqual(['Rite'])
    expect(s.why({ do: 'go-on-casting' })).toEqual(['spirit/magic/long-casting-concentration'])
  })
  rules('spirit/magic/one-minute-casting').it('it fails when a round is left out', () => {
    const s = casts([minute], {}, [{ hitPoints: 40 }])
    use(s, 'Rite')
    ends(s)
    starts(s)
    expect([lost(ends(s)), castBy(s.r, 0)]).toEqual([true, undefined])
    expect(done(starts(s))).toEqual([])
  })
  rules('spirit/magic/long-casting-concentration').each([
    [11, true],
    [12, false],
  ] as const)('damage 5 from any source before the next turn, face %i', (face, gone) => {
    const s = casts([round], { skills: { Concentration: 4 } }, [{ hitPoints: 40 }])
    use(s, 'Ritual')
    expect(lost(s.play([harm(0, 5)], [face]))).toBe(gone)
    expect(done(starts(s))).toEqual(gone ? [] : ['Ritual'])
  })
  rules('spirit/magic/long-casting-provokes-once').it(
    'provokes when it begins, and its caster threatens nobody',
    () => {
      const s = casts([minute], { weapons: [sword] })
      const caught = () => s.scene.values.at(s.r.fact(watchers, 1)) as readonly number[]
      expect(caught()).toEqual([0])
      expect(reactions(use(s, 'Rite', {}, [1], ['attack']))).toEqual([1])
      expect(caught()).toEqual([])
      ends(s)
      starts(s)
      expect(reactions(s.do({ do: 'go-on-casting' }))).toEqual([])
    },
  )
  it('nobody begins another casting meanwhile', () => {
    const s = casts([round, bolt], {}, [{ hitPoints: 40 }])
    use(s, 'Ritual')
    s.turn()
    expect(s.why({ do: 'use', act: 'Bolt', target: 1 })).toContain('spirit/magic/long-casting-concentration')
  })
})

describe('Kido of touch', () => {
  const heal = { consequences: [{ heals: 7 }] }
  const shock = { name: 'shock', damage: '1d8', touch: true }
  const balm = { name: 'balm', damage: 0, touch: true, effect: heal }
  const acts = [
    { name: 'Shock', kind: 'kido', level: 1, touch: true, strikes: 'shock' },
    { name: 'Balm', kind: 'kido', level: 1, touch: true, strikes: 'balm' },
  ]
  const toucher = { weapons: [shock, balm], baseAttack: 3 }
  const friend = { side: 'us', hitPoints: { maximum: 20, current: 10 } }
  const stage = (far: readonly [number, number] = [2, 1]) =>
    new TurnStage([{ ...caster, ...toucher, acts }, { hitPoints: 40, armor: { bonus: 6 } }, friend], {
      at: [[1, 1], far, [1, 2]],
    }).turn()
  rules('spirit/magic/touch-kido-timing').it('cast, move, touch: all in one turn', () => {
    const s = stage([5, 1])
    s.do({ do: 'use', act: 'Shock' })
    s.walk([2, 1], [3, 1], [4, 1])
    const p = s.do({ do: 'touch', target: 1 }, [15, 4])
    expect([p.results, s.hp(1), p.of('spent')]).toEqual([['hit'], 36, []])
    expect(s.why({ do: 'touch', target: 1 })).toContain('spirit/magic/touch-kido-timing')
  })
  rules('spirit/magic/touch-kido-timing').it('a touch in a later round is a standard action', () => {
    const s = stage()
    expect(s.do({ do: 'use', act: 'Shock', target: 1 }, [2]).results).toEqual(['miss'])
    // The touch that comes with the casting is made; the charge is still held.
    expect(s.why({ do: 'touch', target: 1 })).not.toEqual([])
    ends(s)
    s.turn()
    expect(s.do({ do: 'touch', target: 1 }, [15, 4]).of('spent')[0]).toMatchObject({ cost: 'standard' })
    expect(s.hp(1)).toBe(36)
  })
  rules('spirit/magic/touch-friend-self').it('a friend and oneself are touched without a roll, an opponent hit', () => {
    const s = stage()
    s.do({ do: 'use', act: 'Balm' })
    expect(s.do({ do: 'touch', target: 2 }).results).toEqual([])
    expect(s.hp(2)).toBe(17)
    s.turn()
    s.play([harm(0, 9)])
    s.do({ do: 'use', act: 'Balm', target: 0 })
    expect(s.hp(0)).toBe(38)
  })
  rules('spirit/magic/touch-counts-as-armed').it('touching provokes from nobody, casting it does', () => {
    const s = new TurnStage([{ ...caster, ...toucher, acts }, guard], {
      at: [
        [1, 1],
        [2, 1],
      ],
    }).turn()
    const p = s.do({ do: 'use', act: 'Shock', target: 1 }, [1, 15, 4], ['attack'])
    expect([reactions(p), p.results]).toEqual([[1], ['miss', 'hit']])
  })
  rules('spirit/magic/touch-critical').it('may be a critical hit, against the SP of touches', () => {
    const s = stage()
    const p = s.do({ do: 'use', act: 'Shock', target: 1 }, [20, 8, [4, 7] as never])
    expect([p.results, s.hp(1)]).toEqual([['critical'], 29])
  })
  it('what is not held is not in hand, and nobody draws it', () => {
    const s = stage()
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toEqual(['spirit/equipment/draw-or-sheathe'])
    expect(s.why({ do: 'draw', weapon: 0 })).not.toEqual([])
    expect(() => creature({ acts: [{ name: 'x', kind: 'kido', touch: true }] })).toThrow(
      /the weapon that it strikes with/,
    )
  })
})
