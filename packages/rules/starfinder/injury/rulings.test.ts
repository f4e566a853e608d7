import { apply, GAME, type Options, type Step } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { hitPoints } from '../../d20/injury/fields.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { orderSet } from '../../d20/turn/order.ts'
import { place, timers } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { harm } from '../testing/harm.ts'
import { StarStage } from '../testing/stage.ts'
import { loseResolveAtTurnEnd } from './resolve/resolve.ts'

type Given = Record<string, unknown>
const hero = (more: Given = {}) => ({ hitPoints: 20, resolve: 3, dies: 'by Resolve', ...more })
const scene = (given: Given = {}, options: Options = {}) => new StarStage([hero(given), {}], { options })
const ruling = (s: StarStage, name: string, how: Given) =>
  s.play([{ do: s.scene.rules.rulings[name]!.step.kind, reason: 'so', ...how } as Step])

describe('rulings on points', () => {
  const set = (by: number, given: Given = {}) => {
    const s = scene(given)
    ruling(s, 'set', { who: 0, field: hitPoints.name, by })
    return [s.hp(), s.states()]
  }
  rules('starfinder/injury/zero-hit-points', 'starfinder/injury/healing-stabilizes').each([
    [-5, {}, 15, []],
    [-20, {}, 0, ['dying']],
    [-25, {}, 0, ['dying']],
    [-50, {}, 0, ['dying']],
    [4, { hitPoints: { maximum: 20, current: 0 } }, 4, []],
    [0, { hitPoints: { maximum: 20, current: 0 } }, 0, ['dying']],
    [-20, { dies: 'at 0 Hit Points' }, 0, ['dead']],
  ] as const)('%i points to one with %j: %i Hit Points, %j', (by, given, hp, states) => {
    expect(set(by, given)).toEqual([hp, states])
  })
  rules('starfinder/injury/zero-hit-points').it('of another number change no state', () => {
    const s = scene()
    expect(ruling(s, 'set', { who: 0, field: 'nonlethal damage', by: 90 }).of('state-entered')).toEqual([])
    expect([s.hp(), s.states()]).toEqual([20, []])
  })
})

describe('rulings on states of 0 Hit Points', () => {
  const all = ['dying', 'stable', 'knocked out', 'lingering', 'dead']
  rules('starfinder/injury/stable', 'starfinder/injury/dying').each(
    all.flatMap(was => all.map(now => [was, now] as const)),
  )('one that was %s and is ruled %s is that alone', (was, now) => {
    const s = scene()
    ruling(s, 'give', { who: 0, condition: was })
    const played = ruling(s, 'give', { who: 0, condition: now })
    expect(s.states()).toEqual([now])
    expect(played.of('state-left')).toEqual(was === now ? [] : [{ e: 'state-left', who: 0, condition: was }])
  })
  rules('starfinder/injury/dying').it('other conditions stand beside them, and what is taken takes no other', () => {
    const s = scene({ hitPoints: { maximum: 20, current: 0 } })
    ruling(s, 'give', { who: 0, condition: 'prone' })
    expect(s.states().sort()).toEqual(['dying', 'prone'])
    ruling(s, 'take', { who: 0, condition: 'stable' })
    expect(s.states().sort()).toEqual(['dying', 'prone'])
    ruling(s, 'take', { who: 0, condition: 'dying' })
    expect(s.states()).toEqual(['prone'])
  })
})

describe('nonlethal damage beyond all points', () => {
  const struck = (n: number, options: Options, given: Given = {}) => {
    const s = scene({ hitPoints: { maximum: 20, current: 5 }, ...given }, options)
    const played = s.play([harm(0, n, { nonlethal: true })])
    return [s.hp(), s.states(), played.of('dying-began').length]
  }
  const massive = { 'nonlethal-massive-damage': true }
  rules('starfinder/damage/nonlethal').each([
    [25, {}, 0, ['knocked out'], 0],
    [24, massive, 0, ['knocked out'], 0],
    [25, massive, 0, ['dead'], 0],
    [4, massive, 1, [], 0],
  ] as const)('%i to one with 5 of 20 by %j: %i, %j', (n, options, hp, states, began) => {
    expect(struck(n, options)).toEqual([hp, states, began])
  })
  rules('starfinder/damage/nonlethal').each([
    [false, ['dying']],
    [true, ['dead']],
  ] as const)('a blow that is counted whole kills by nonlethal damage too where that may: %s', (kills, states) => {
    const club = { name: 'club', damage: '2d12', types: 'bludgeoning', nonlethal: true }
    const options = { 'massive-damage-counts-stamina': true, ...(kills ? massive : {}) }
    const s = new StarStage(
      [
        { weapons: [club], baseAttack: 10 },
        hero({ hitPoints: { maximum: 22, current: 0 }, stamina: { maximum: 30, current: 5 } }),
      ],
      { options },
    )
    s.blow([15, [12, 11]])
    expect([s.states(1), s.hp(1)]).toEqual([states, 0])
  })
})

describe('a blow that is counted whole', () => {
  const options = { 'massive-damage-counts-stamina': true }
  const struck = (given: Given, n: number, attack: boolean, more: Options = {}) => {
    const s = scene(
      { hitPoints: { maximum: 22, current: 0 }, stamina: { maximum: 30, current: 30 }, ...given },
      { ...options, ...more },
    )
    s.play([harm(0, n, { attack })])
    return [s.points(), s.states()]
  }
  rules('starfinder/injury/massive-damage-at-zero').it('kills one whose other points take all of it', () => {
    expect(struck({}, 22, true)).toEqual([[8, 0, 3], ['dead']])
    expect(struck({}, 21, true)).toEqual([[9, 0, 3], ['dying']])
    expect(struck({}, 60, true)).toEqual([[0, 0, 3], ['dead']])
  })
  rules('starfinder/injury/massive-damage-at-zero', 'starfinder/injury/massive-damage').it(
    'by any source, by that reading',
    () => {
      expect(struck({}, 22, false)[1]).toEqual(['dying'])
      expect(struck({}, 22, false, { 'massive-damage-any-source': true })[1]).toEqual(['dead'])
    },
  )
})

describe('hurt again while dying', () => {
  const hits = (options: Options, ...blows: readonly number[]) => {
    const s = scene(
      { hitPoints: { maximum: 20, current: 0 }, resolve: 9, stamina: { maximum: 10, current: 4 } },
      options,
    )
    return blows.map(n => {
      s.play([harm(0, n)])
      return s.rp()
    })
  }
  const once = { 'dying-extra-loss-once': true }
  rules('starfinder/injury/damage-while-dying').each([
    [{}, [8, 5, 10, 11, 12, 19], [8, 8, 8, 7, 6, 5]],
    [once, [8, 5, 10, 11, 12, 19], [8, 8, 8, 7, 7, 7]],
    // What Stamina Points take is no Hit Point damage, and no first time.
    [{}, [4, 1, 1], [9, 8, 8]],
    [{}, [3, 1, 12], [9, 9, 8]],
  ] as const)('by %j %j points: %j Resolve Points', (options, blows, left) => {
    expect(hits(options, ...blows)).toEqual(left)
  })
})

describe('one that falls without Resolve Points', () => {
  rules('starfinder/injury/zero-resolve-grace').each([
    ['before its own turn', -1],
    ['in its own turn', 0],
  ] as const)('%s: it dies as its turn in the next round ends', (_, now) => {
    const s = scene({ resolve: 0 })
    apply(s.m, orderSet({ order: [0, 1] }), s.scene)
    s.m.set(GAME, place, now)
    s.play([harm(0, 20)])
    s.m.set(GAME, place, 0)
    s.play([loseResolveAtTurnEnd({ who: 0 })])
    expect(s.states()).toEqual(['dying'])
    s.play([loseResolveAtTurnEnd({ who: 0 })])
    expect(s.states()).toEqual(['dead'])
  })
  rules('starfinder/injury/zero-resolve-grace').it('after its turn of this round: as the next one ends', () => {
    const s = scene({ resolve: 0 })
    apply(s.m, orderSet({ order: [0, 1] }), s.scene)
    s.m.set(GAME, place, 1)
    s.play([harm(0, 20), loseResolveAtTurnEnd({ who: 0 })])
    expect(s.states()).toEqual(['dead'])
  })
})

describe('monsters that die slowly', () => {
  const LINGERS = 'starfinder/injury/monster-lingering-option'
  const foe = (options: Options = { 'monsters-die-slowly': true }) =>
    new StarStage([{}, { hitPoints: 7 }], { options }).turn()
  const cured = (s: StarStage) => s.play([{ do: 'cure', who: 1, n: 2, by: 'magic' } as never])
  rules(LINGERS).it('healed, and felled anew: three rounds from then', () => {
    const s = foe()
    s.play([harm(1, 9), time(2, 'wait')])
    cured(s)
    expect([s.hp(1), s.states(1)]).toEqual([2, []])
    s.play([harm(1, 9), time(2, 'wait')])
    expect(s.states(1)).toEqual(['lingering'])
    s.play([time(1, 'wait')])
    expect(s.states(1)).toEqual(['dead'])
  })
  rules(LINGERS).it('healing ends its time to die', () => {
    const s = foe()
    s.play([harm(1, 9)])
    expect(s.r.items(1, timers).length).toBe(1)
    cured(s)
    expect(s.r.items(1, timers)).toEqual([])
  })
  rules(LINGERS).it('one that is killed meanwhile is not killed again', () => {
    const s = foe()
    s.play([harm(1, 9), harm(1, 1)])
    expect(s.play([time(5, 'wait')]).of('state-entered')).toEqual([])
    expect(s.states(1)).toEqual(['dead'])
  })
})
