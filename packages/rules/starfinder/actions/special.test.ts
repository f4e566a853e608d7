import { describe, expect } from 'vitest'
import { blinded, unseen } from '../../d20/vocabulary/conditions.ts'
import { reactionsLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const pistol = { name: 'pistol', use: 'projectile', damage: '1d6', types: 'fire', increment: 60 }
const BUDGET = 'starfinder/actions/turn-budget'

describe('full attacks of a sheet’s own', () => {
  const SPECIAL = 'starfinder/actions/special-full-attacks'
  const onslaught = { name: 'onslaught', attacks: 3, penalty: -6 }
  const pair = (first: object = {}) =>
    new StarStage(
      [
        { weapons: [sword], totals: {}, baseAttack: 11, fullAttacks: [onslaught], ...first },
        { totals: { KAC: 15 }, hitPoints: 500 },
      ],
      {
        at: [
          [1, 1],
          [2, 1],
        ],
      },
    ).turn()
  const again = { target: 1, weapon: 0 }
  rules(SPECIAL).it('three attacks at -6 in place of two at -4', () => {
    const s = pair()
    const played = s.do({ do: 'full-attack', kind: 'Onslaught', ...again }, [10, 1, 9, 10, 1], [again, again])
    expect(played.results).toEqual(['hit', 'miss', 'hit'])
    const two = pair().do({ do: 'full-attack', ...again }, [8, 1, 7], [again])
    expect(two.results).toEqual(['hit', 'miss'])
  })
  rules(SPECIAL).it('on top of fighting defensively; an unknown one is refused', () => {
    const s = pair()
    const played = s.do(
      { do: 'full-attack', kind: 'onslaught', defensively: true, ...again },
      [14, 1, 13],
      [again, 'stop'],
    )
    expect(played.results).toEqual(['hit', 'miss'])
    expect(s.turn().why({ do: 'full-attack', kind: 'frenzy', ...again })).toEqual([SPECIAL])
    expect(pair({ fullAttacks: [] }).why({ do: 'full-attack', kind: 'onslaught', ...again })).toEqual([SPECIAL])
  })
})

describe('withdrawing', () => {
  const OUT = 'starfinder/actions/withdraw'
  const HIDDEN = 'starfinder/actions/withdraw-unseen'
  /** One with a foe next to it, and another one on the other side. */
  const between = (foe: object = {}, other: object = {}, first: object = {}) =>
    new StarStage(
      [
        { weapons: [sword], hitPoints: 50, ...first },
        { weapons: [sword], ...foe },
        { weapons: [sword], ...other },
      ],
      {
        at: [
          [5, 5],
          [6, 5],
          [6, 6],
        ],
      },
    ).turn()
  const away = (s: StarStage, x = 1) => ({ do: 'withdraw', to: s.square(x, 5) })
  rules(OUT).it('double speed; the square where one starts is threatened by nobody in sight', () => {
    const s = between({}, {}, { speed: 10 })
    expect(s.why(away(s, 0)).length).toBe(1)
    expect(s.do(away(s), [], []).of('reacted')).toEqual([])
    expect([s.where(), s.why({ do: 'drop-prone' })]).toEqual([[1, 5], ['starfinder/actions/substitution']])
  })
  rules(OUT, 'starfinder/opportunity/movement').it('further threatened squares provoke as ever', () => {
    const s = between({ weapons: [{ ...sword, reach: true }] })
    expect(
      s
        .do(away(s), [1], ['attack'])
        .of('reacted')
        .map(e => e['who']),
    ).toEqual([1])
  })
  rules(HIDDEN, OUT).it('those out of sight attack all the same', () => {
    const s = between()
    s.m.give(2, unseen)
    expect(
      s
        .do(away(s), [1], ['attack'])
        .of('reacted')
        .map(e => e['who']),
    ).toEqual([2])
  })
  rules(HIDDEN).it('the blinded do not withdraw, but with blindsight', () => {
    const blind = between()
    blind.m.give(0, blinded)
    expect(blind.why(away(blind))).toEqual([OUT])
    const sensing = between({}, {}, { senses: { blindsight: 60 } })
    sensing.m.give(0, blinded)
    expect(sensing.why(away(sensing))).toEqual([])
  })
})

describe('reactions', () => {
  const TIMING = 'starfinder/actions/reaction-timing'
  const trio = (acts: readonly object[], more: object = {}) =>
    new StarStage(
      [
        { weapons: [sword, pistol], baseAttack: 4 },
        { totals: { KAC: 15, EAC: 15 }, weapons: [pistol], acts, hitPoints: 50, ...more },
      ],
      {
        at: [
          [1, 1],
          [2, 1],
        ],
      },
    ).turn()
  const duck = {
    name: 'duck',
    cost: 'reaction',
    reactsTo: 'is attacked',
    effect: { consequences: [{ adds: 2, to: 'AC', lasts: { until: 'turn-start', of: 'user' } }] },
  }
  const use = (act: string, target?: number) => ({ do: 'use', act, ...(target === undefined ? {} : { target }) })
  const strike = { do: 'attack', target: 1, weapon: 0 }
  rules(TIMING).it('a purely defensive one comes before what sets it off', () => {
    const s = trio([{ ...duck, defensive: true }])
    expect([s.do(strike, [12], [use('duck', 1)]).results, s.ac('KAC', 1)]).toEqual([['miss'], 17])
    expect(s.r.get(1, reactionsLeft)).toBe(0)
  })
  rules(TIMING).it('any other right after it', () => {
    const s = trio([duck])
    expect([s.do(strike, [12, 1], [use('duck', 1)]).results, s.ac('KAC', 1)]).toEqual([['hit'], 17])
  })
  rules(TIMING).it('its own description may say otherwise', () => {
    expect(trio([{ ...duck, timing: 'before' }]).do(strike, [12], [use('duck', 1)]).results).toEqual(['miss'])
    const late = trio([{ ...duck, defensive: true, timing: 'after' }])
    expect(late.do(strike, [12, 1], [use('duck', 1)]).results).toEqual(['hit'])
  })
  rules(TIMING).it('a shot at one who moves comes when the movement is complete', () => {
    const snap = {
      name: 'snap shot',
      cost: 'reaction',
      reactsTo: 'moves',
      effect: { range: 100, consequences: [{ damage: 1 }] },
    }
    const s = trio([snap], { side: 'them' })
    const played = s.do({ do: 'move', to: s.square(1, 6) }, [], [use('snap shot', 0)])
    const order = played.events.map(e => e.e).filter(e => e === 'moved' || e === 'act-done')
    expect(order).toEqual([...Array.from({ length: 5 }, () => 'moved'), 'act-done'])
    // Nothing else sets it off.
    expect(s.turn().do({ do: 'attack', target: 1, weapon: 1 }, [1]).picks('interrupt')).toEqual([])
  })
  rules(TIMING).it('looks at who sets it off: a foe, and the shot is at that one', () => {
    const snap = {
      name: 'snap shot',
      cost: 'reaction',
      reactsTo: 'moves',
      effect: { range: 100, consequences: [{ damage: 1 }] },
    }
    const four = (acts: readonly object[]) =>
      new StarStage([{ weapons: [pistol] }, { acts, hitPoints: 50 }, { weapons: [pistol] }, { side: 'us' }], {
        at: [
          [1, 1],
          [6, 1],
          [6, 4],
          [1, 4],
        ],
      }).turn()
    expect(four([snap]).do({ do: 'move', to: 68 }, [], [], 2).picks('interrupt')).toEqual([])
    const go = (target: number) => four([snap]).do({ do: 'move', to: 23 }, [], [use('snap shot', target)])
    expect(go(0).of('act-done').length).toBe(1)
    expect(() => go(3)).toThrow('interrupt')
    // Whoever attacks it sets off what it does when it is attacked, not who attacks another.
    const shoot = { do: 'attack', weapon: 0 }
    expect(
      four([duck])
        .do({ ...shoot, target: 2 }, [1])
        .picks('interrupt'),
    ).toEqual([])
    const late = four([duck])
    late.do({ ...shoot, target: 1 }, [1], [use('duck', 1)], 2)
    expect(late.r.get(1, reactionsLeft)).toBe(0)
  })
  rules('starfinder/actions/reaction-access').it(
    'whoever has none of its own has the attack of opportunity alone',
    () => {
      const s = new StarStage([{ weapons: [pistol] }, { weapons: [sword] }], {
        at: [
          [1, 1],
          [2, 1],
        ],
      }).turn()
      const played = s.do({ do: 'attack', target: 1, weapon: 0 }, [2, 2], ['attack'])
      expect([played.picks('interrupt'), played.of('reacted').length, s.r.get(1, reactionsLeft)]).toEqual([[], 1, 0])
      // And one that has another of its own has still one reaction a round for both.
      const both = trio([duck], { weapons: [sword] })
      both.do({ do: 'attack', target: 1, weapon: 1 }, [1, 1], ['attack'])
      expect([both.r.get(1, reactionsLeft), both.why(use('duck', 1), 1)]).toEqual([
        0,
        ['starfinder/actions/reaction-limits', 'house/act/occasion'],
      ])
    },
  )
})

describe('acts of a sheet', () => {
  const pair = (acts: readonly object[]) =>
    new StarStage(
      [
        { weapons: [sword], acts },
        { hitPoints: 50, weapons: [] },
      ],
      {
        at: [
          [1, 1],
          [2, 1],
        ],
      },
    ).turn()
  const strike = { do: 'attack', target: 1, weapon: 0 }
  rules('starfinder/actions/activate-item').it(
    'an item is activated with a standard action, unless it says otherwise',
    () => {
      const s = pair([{ name: 'force belt' }, { name: 'lamp', cost: 'move' }])
      s.do({ do: 'use', act: 'lamp' })
      s.do({ do: 'use', act: 'force belt' })
      expect(s.why(strike)).toEqual([BUDGET])
      const t = pair([{ name: 'lamp', cost: 'move' }])
      t.do({ do: 'use', act: 'lamp' })
      t.do(strike, [1])
    },
  )
  rules('starfinder/actions/use-skill').it('a skill task takes what is listed for it', () => {
    const task = { name: 'recall knowledge', cost: 'move', check: { skill: 'Culture', dc: 15 } }
    const s = pair([task])
    const played = s.do({ do: 'use', act: 'recall knowledge' }, [15])
    expect(played.of('checked')).toMatchObject([{ skill: 'Culture', success: true }])
    expect(played.of('act-done')).toHaveLength(1)
    s.do(strike, [1])
    const failed = pair([task]).do({ do: 'use', act: 'recall knowledge' }, [14])
    expect([failed.of('checked')[0]?.['success'], failed.of('act-done')]).toEqual([false, []])
  })
})
