import { GAME } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { die } from '../../d20/injury/thresholds.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { gone, reserve, shaken } from '../../d20/vocabulary/conditions.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { type RunningEffect, runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { at, timers } from '../../d20/vocabulary/fields.ts'
import { DAY } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { insignificant, significant } from '../vocabulary/conditions.ts'

type Given = Record<string, unknown>
type At = readonly (readonly [number, number])[]
const claws = { name: 'claws', damage: '1d6', types: 'slashing', total: 5 }
const stage = (given: readonly Given[], at: At, options: Given = {}) =>
  new StarStage(given, { map: GridMap.open(40, 12), at, options: options as never }).turn()

describe('teleportation', () => {
  const RULE = 'starfinder/effects/teleportation'
  const jump = (more: Given = {}, act: Given = {}) => ({
    name: 'jump',
    kind: 'supernatural',
    ...act,
    effect: { range: 60, teleports: true, ...more },
  })
  const zone = {
    name: 'anchor',
    effect: {
      area: { shape: 'burst', feet: 10 },
      range: 100,
      descriptors: ['blocks astral travel'],
      lasts: { minutes: 1 },
      consequences: [{ condition: 'sickened', lasts: 'effect' }],
    },
  }
  const amid = (more: Given = {}, act: Given = {}) =>
    stage(
      [{ acts: [jump(more, act)] }, { weapons: [claws], acts: [zone] }, { weapons: [claws] }],
      [
        [10, 5],
        [11, 5],
        [10, 6],
      ],
    )
  rules(RULE).it('no square is left on the way: those who threaten it have no opportunity', () => {
    const s = amid()
    const played = s.do({ do: 'use', act: 'jump', to: s.square(20, 5) })
    expect([s.where(), played.of('moved'), played.of('attack-rolled')]).toEqual([[20, 5], [], []])
  })
  rules(RULE).it('casting it may provoke', () => {
    const s = amid({}, { kind: 'spell' })
    const played = s.do({ do: 'use', act: 'jump', to: s.square(20, 5) }, [1, 1], ['attack', 'attack'])
    expect([played.of('attack-rolled').length, s.where()]).toEqual([2, [20, 5]])
  })
  rules(RULE).it('over walls, as far as its range, to where there is room', () => {
    const s = new StarStage([{ acts: [jump()] }, {}], {
      map: ['..#...............', '..#...............'],
      at: [
        [0, 0],
        [5, 0],
      ],
    }).turn()
    const why = (x: number) => s.why({ do: 'use', act: 'jump', to: s.square(x, 0) })
    expect([why(4), why(12), why(13).length, why(5).length, why(2).length]).toEqual([[], [], 1, 1, 1])
    s.do({ do: 'use', act: 'jump', to: s.square(4, 0) })
    expect(s.where()).toEqual([4, 0])
  })
  rules(RULE).it('what blocks astral travel stops it, here and there, unless it says otherwise', () => {
    for (const [x, more, ends] of [
      [10, {}, 10],
      [22, {}, 10],
      [30, {}, 22],
      [10, { descriptors: ['not by astral travel'] }, 22],
    ] as const) {
      const s = amid(more)
      s.do({ do: 'use', act: 'anchor', to: s.square(x, 5), corner: 'nw' }, [], [], 1)
      const played = s.turn().do({ do: 'use', act: 'jump', to: s.square(22, 5) })
      expect([x, s.where()[0]]).toEqual([x, ends])
      expect(played.of('effect-resisted').length).toBe(ends === 10 ? 1 : 0)
    }
  })
})

describe('durations that are rolled', () => {
  const RULE = 'starfinder/effects/variable-duration-secret'
  const curse = (lasts: Given) => ({
    name: 'curse',
    effect: { range: 60, consequences: [{ condition: 'shaken', lasts }] },
  })
  const NEAR: At = [
    [0, 0],
    [3, 0],
  ]
  rules(RULE).each([
    [{ rounds: '1d4+1' }, 4, 4],
    [{ rounds: '1d4+1' }, 2, 2],
    [{ minutes: '1d3' }, 2, 20],
  ])('%j, a roll of %i: %i rounds, known to the game master alone', (lasts, face, rounds) => {
    const s = stage([{ acts: [curse(lasts)] }, {}], NEAR)
    const played = s.do({ do: 'use', act: 'curse', target: 1 }, [face])
    expect([played.of('timer-started'), played.of('secret-timer-started').length]).toEqual([[], 1])
    const all = s.r.items(1, timers)
    expect(all.map(t => [t.left, t.secret])).toEqual([[rounds, true]])
    s.play([time(rounds - 1, 'wait')])
    expect(s.r.has(1, shaken)).toBe(true)
    s.play([time(1, 'wait')])
    expect(s.r.has(1, shaken)).toBe(false)
  })
  rules(RULE).it('so too what runs on; a figure is no secret', () => {
    const field = (lasts: Given) => ({
      name: 'field',
      effect: {
        area: { shape: 'burst', feet: 10 },
        range: 60,
        lasts,
        consequences: [{ condition: 'sickened', lasts: 'effect' }],
      },
    })
    const began = (lasts: Given, faces: readonly number[]) => {
      const s = stage([{ acts: [field(lasts)] }, {}], NEAR)
      s.do({ do: 'use', act: 'field', to: s.square(3, 0), corner: 'nw' }, faces)
      return s
    }
    const s = began({ rounds: '2d4' }, [[1, 2]] as never)
    expect(s.r.items(0, timers).map(t => [t.left, t.secret])).toEqual([[3, true]])
    s.play([time(3, 'wait')])
    expect(s.r.items<RunningEffect>(GAME, runningEffects)).toEqual([])
    expect(
      began({ rounds: 3 }, [])
        .r.items(0, timers)
        .map(t => t.secret),
    ).toEqual([undefined])
  })
})

describe('enemies that count', () => {
  const RULE = 'starfinder/effects/significant-enemy'
  const drain = { name: 'drain', needs: { enemy: true }, effect: { range: 60, consequences: [{ damage: '3' }] } }
  const cheer = { name: 'cheer', needs: { enemy: true }, effect: { range: 60, consequences: [{ heals: '3' }] } }
  const party = (foes: readonly Given[], level = 7, friend: Given = {}, options: Given = {}) =>
    stage(
      [{ acts: [drain, cheer], level }, { side: 'us', ...friend }, ...foes],
      [[0, 0], [1, 1], ...foes.map((_, i) => [4 + i, 0] as const)],
      options,
    )
  const use = (act: string, target: number) => ({ do: 'use', act, target })
  rules(RULE).it('a Challenge Rating of 4 below the level, and below that, does not', () => {
    const s = party([{ cr: 3 }, { cr: 4 }, { cr: 0.5 }])
    expect([2, 3, 4].map(i => s.why(use('drain', i)))).toEqual([[RULE], [], [RULE]])
    expect(s.why(use('cheer', 1))).toEqual([])
  })
  rules(RULE).it('with none left there is no reward', () => {
    const weak = party([{ cr: 3 }, { cr: 2 }])
    expect([weak.why(use('cheer', 1)), weak.why(use('drain', 2))]).toEqual([[RULE], [RULE]])
    expect(party([{ level: 4 }]).why(use('cheer', 1))).toEqual([])
  })
  rules(RULE).it('the game master rules otherwise, either way', () => {
    const s = party([{ cr: 1 }, { cr: 9 }])
    s.m.give(2, significant)
    s.m.give(3, insignificant)
    expect([s.why(use('drain', 2)), s.why(use('drain', 3))]).toEqual([[], [RULE]])
  })
  rules(RULE).it('one’s own level counts, or by an option the average of the side', () => {
    const why = (options: Given) => party([{ cr: 3 }], 7, { level: 5 }, options).why(use('drain', 2))
    expect([why({}), why({ 'significance-by-average-level': true })]).toEqual([[RULE], []])
    expect(party([{ cr: 2 }], 7, { level: 5 }, { 'significance-by-average-level': true }).why(use('drain', 2))).toEqual(
      [RULE],
    )
  })
})

describe('the closest', () => {
  const RULE = 'starfinder/grid/closest'
  const bolt = { name: 'bolt', effect: { range: 100, closest: true, consequences: [{ damage: '5' }] } }
  rules(RULE).it('of two that are equally close its user chooses; none that is farther', () => {
    const s = stage(
      [{ acts: [bolt] }, {}, {}, {}, { side: 'us' }],
      [
        [5, 5],
        [8, 5],
        [5, 8],
        [9, 5],
        [6, 6],
      ],
    )
    const why = (target: number) => s.why({ do: 'use', act: 'bolt', target })
    expect([why(1), why(2), why(3), why(4)]).toEqual([[], [], [RULE], [RULE]])
    s.do({ do: 'use', act: 'bolt', target: 2 })
    expect([s.hp(1), s.hp(2)]).toEqual([20, 15])
  })
})

describe('what a sense cannot do', () => {
  const RULE = 'starfinder/senses/blindsight-limits'
  const sign = (more: readonly string[]) => ({
    name: 'sign',
    effect: { range: 60, descriptors: ['sense-dependent', ...more], consequences: [{ damage: '5' }] },
  })
  const reads = (act: Given, senses: Given) => {
    const s = stage(
      [{ acts: [act] }, { senses, hitPoints: 20 }],
      [
        [0, 0],
        [1, 0],
      ],
    )
    s.do({ do: 'use', act: 'sign', target: 1 })
    return s.hp(1) < 20
  }
  const blindsight = { vision: false, blindsight: 60 }
  rules(RULE).it('writing, color and contrast take eyes; what is felt or heard does not', () => {
    expect([reads(sign(['visual']), {}), reads(sign(['visual']), blindsight)]).toEqual([true, false])
    expect(reads(sign(['visual']), { blindsight: 60 })).toBe(true)
    expect(reads(sign([]), blindsight)).toBe(true)
    expect(reads(sign(['audible']), { vision: false, blindsight: { range: 60, by: 'vibration' } })).toBe(true)
  })
})

describe('traps', () => {
  const RULE = 'starfinder/hazards/incorporeal-weightless'
  const trap = (descriptors: readonly string[]) => ({
    name: 'trap',
    effect: { range: 60, descriptors, consequences: [{ damage: '10', types: ['fire'] }] },
  })
  const springs = (descriptors: readonly string[], by: Given) => {
    const s = stage(
      [{ acts: [trap(descriptors)] }, { hitPoints: 30, ...by }],
      [
        [0, 0],
        [1, 0],
      ],
    )
    s.do({ do: 'use', act: 'trap', target: 1 })
    return 30 - s.hp(1)
  }
  rules(RULE).it('what only weight sets off leaves the incorporeal alone, other triggers do not', () => {
    const ghost = { by: 'incorporeal' }
    expect([springs(['triggered by weight'], {}), springs(['triggered by weight'], ghost)]).toEqual([10, 0])
    expect(springs(['triggered by light'], ghost)).toBe(5)
  })
})

describe('old friends of the charmed', () => {
  const RULE = 'starfinder/effects/charm-old-friends'
  const charm = {
    name: 'charm',
    effect: {
      range: 60,
      descriptors: ['charm'],
      save: { kind: 'Will', dc: 17 },
      lasts: { hours: 1 },
      consequences: [{ condition: 'charmed', lasts: 'effect' }],
    },
  }
  const baton = { ...claws, name: 'baton', types: 'bludgeoning', nonlethal: true }
  const sword = { ...claws, name: 'sword' }
  const scene = (weapons: readonly Given[], acts: readonly Given[] = []) => {
    const s = stage(
      [
        { acts: [charm], weapons: [sword], totals: { EAC: 30, KAC: 30 } },
        { weapons, acts },
        { side: 'them', weapons: [sword] },
        { side: 'us' },
      ],
      [
        [5, 5],
        [6, 6],
        [6, 5],
        [7, 7],
      ],
    )
    s.do({ do: 'use', act: 'charm', target: 1 }, [2])
    return s
  }
  const hits = (s: StarStage, weapon: number) => s.why({ do: 'attack', target: 2, weapon }, 1)
  rules(RULE).it('who stands by peacefully is left alone', () => {
    expect(hits(scene([baton, sword]), 0)).toEqual([RULE])
  })
  rules(RULE).it('who attacks the new friend is fought with the least lethal means', () => {
    const s = scene([baton, sword])
    s.do({ do: 'attack', target: 0, weapon: 0 }, [2], [], 2)
    expect([hits(s, 0), hits(s, 1)]).toEqual([[], [RULE]])
    // What it has is only a sword.
    const armed = scene([sword])
    armed.do({ do: 'attack', target: 0, weapon: 0 }, [2], [], 2)
    expect(hits(armed, 0)).toEqual([])
  })
  const save = { kind: 'Reflex', dc: 15, onSuccess: 'none' }
  const fire = {
    name: 'fire',
    effect: { range: 60, area: { shape: 'burst', feet: 5 }, save, consequences: [{ damage: 4 }] },
  }
  const bolt = { name: 'bolt', effect: { range: 60, save, consequences: [{ damage: 4 }] } }
  const jolt = { name: 'jolt', effect: { range: 60, save, consequences: [{ damage: 4, nonlethal: true }] } }
  const uses = (s: StarStage, act: string, more: object) => s.why({ do: 'use', act, ...more }, 1)
  const burst = (s: StarStage) => uses(s, 'fire', { to: s.r.get(2, at), corner: 'nw' })
  rules(RULE).it('no area is filled in which one stands that does not threaten the new friend', () => {
    const s = scene([sword], [fire])
    expect(burst(s)).toContain(RULE)
    s.do({ do: 'attack', target: 0, weapon: 0 }, [2], [], 2)
    expect(burst(s)).not.toContain(RULE)
  })
  rules(RULE).it('the least lethal of its acts, too', () => {
    const s = scene([sword], [bolt, jolt])
    expect(uses(s, 'jolt', { target: 2 })).toContain(RULE)
    s.do({ do: 'attack', target: 0, weapon: 0 }, [2], [], 2)
    expect([uses(s, 'bolt', { target: 2 }), uses(s, 'jolt', { target: 2 }), hits(s, 0)]).toEqual([[RULE], [], [RULE]])
  })
  rules(RULE).it('others are none of its old friends', () => {
    const s = scene([baton, sword])
    expect(s.why({ do: 'attack', target: 3, weapon: 1 }, 1)).toEqual([])
  })
})

describe('saves that are felt', () => {
  const RULE = 'starfinder/saves/sensing-success'
  const hex = (more: Given) => ({
    name: 'hex',
    effect: {
      range: 60,
      descriptors: ['without visible sign'],
      save: { kind: 'Will', dc: 15 },
      consequences: [{ condition: 'shaken', lasts: { rounds: 2 } }],
      ...more,
    },
  })
  const told = (more: Given, face: number, where: Given) => {
    const s = stage(
      [{ acts: [hex(more)] }, {}],
      [
        [0, 0],
        [6, 0],
      ],
    )
    const played = s.do({ do: 'use', act: 'hex', ...where }, [face])
    return ['saved', 'saved-unseen', 'force-felt', 'save-sensed'].map(kind => played.of(kind).length)
  }
  const one = { target: 1 }
  const burst = { area: { shape: 'burst', feet: 10 } }
  rules(RULE).it('who withstands it feels a force; its creator senses it of a single target', () => {
    expect([told({}, 15, one), told({}, 14, one)]).toEqual([
      [0, 1, 1, 1],
      [0, 1, 0, 0],
    ])
  })
  rules(RULE).it('of an area its creator learns nothing', () => {
    const s = stage([{}], [[0, 0]])
    expect(told(burst, 16, { to: s.square(6, 0), corner: 'nw' })).toEqual([0, 1, 1, 0])
  })
  rules(RULE).it('several targets are not a single one; what is seen is known to all', () => {
    expect(told({ targets: 2 }, 16, { targets: [1] })).toEqual([0, 1, 1, 0])
    expect(told({ descriptors: ['pain'] }, 16, one)).toEqual([1, 0, 0, 0])
  })
})

describe('the summoned who are slain', () => {
  const RULE = 'starfinder/effects/summoned-creature-slain'
  const call = { name: 'call', effect: { range: 30, summons: ['c'], lasts: { days: 3 } } }
  const scene = (more: Given = {}) => {
    const s = stage(
      [{ acts: [call] }, {}, { side: 'us', hitPoints: 6, ...more }],
      [
        [0, 0],
        [9, 0],
        [0, 1],
      ],
    )
    s.m.set(2, at, -1)
    s.m.give(2, reserve)
    s.do({ do: 'use', act: 'call', to: s.square(2, 2) }, [10])
    return s
  }
  const again = (s: StarStage) => s.turn().why({ do: 'use', act: 'call', to: s.square(2, 2) })
  rules(RULE).it('it vanishes at 0 Hit Points, even by nonlethal damage, and cannot be called for 24 hours', () => {
    for (const nonlethal of [true, false]) {
      const s = scene()
      expect(s.where(2)).toEqual([2, 2])
      s.play([damage({ who: 2, parts: [{ n: 6, types: [], nonlethal }], attack: true })])
      expect([s.r.get(2, at), s.r.has(2, gone), s.r.items(GAME, runningEffects)]).toEqual([-1, true, []])
      expect(again(s).length).toBe(1)
      s.play([time(DAY - 1, 'wait')])
      expect(again(s).length).toBe(1)
      s.play([time(1, 'wait')])
      expect([again(s), s.hp(2), s.states(2)]).toEqual([[], 6, ['not yet acted', 'reserve']])
    }
  })
  rules(RULE).it('the 24 hours go on when its summoner dies meanwhile', () => {
    const s = scene()
    s.play([damage({ who: 2, parts: [{ n: 6, types: [], nonlethal: false }], attack: true }), time(10, 'wait')])
    s.play([die({ who: 0 })])
    // Its death ends the fight; time goes on after it.
    s.play([time(1, 'wait')])
    s.play([time(DAY - 11, 'wait')])
    expect([s.states(0), s.r.has(2, gone)]).toEqual([['dead'], true])
    s.play([time(1, 'wait')])
    expect([s.r.has(2, gone), s.r.has(2, reserve), s.hp(2)]).toEqual([false, true, 6])
  })
  rules(RULE).it('not as long as a Hit Point is left', () => {
    const s = scene({ stamina: 4 })
    s.play([damage({ who: 2, parts: [{ n: 9, types: [], nonlethal: false }], attack: true })])
    expect([s.where(2), s.hp(2)]).toEqual([[2, 2], 1])
  })
})
