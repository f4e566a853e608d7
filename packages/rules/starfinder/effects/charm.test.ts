import { GAME } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { dead, gone, reserve } from '../../d20/vocabulary/conditions.ts'
import { endEffect, type RunningEffect, runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { rules } from '../../testing/rule.ts'
import { harm } from '../testing/harm.ts'
import { StarStage } from '../testing/stage.ts'
import { charmed } from '../vocabulary/conditions.ts'

type Given = Record<string, unknown>
const gun = { name: 'gun', use: 'projectile', damage: '1d4', types: 'piercing', total: 5, increment: 60 }
const spell = (descriptor: string) => ({
  name: descriptor,
  kind: 'spell',
  provokes: false,
  effect: {
    range: 60,
    descriptors: [descriptor],
    save: { kind: 'Will', dc: 17 },
    lasts: { hours: 1 },
    consequences: [{ condition: 'charmed', lasts: 'effect' }],
  },
})
const bound = (descriptor = 'charm', target: Given = {}, ally: Given = {}) => {
  const s = new StarStage(
    [
      { acts: [spell(descriptor)], weapons: [gun], abilities: { Charisma: 3 } },
      { weapons: [gun], abilities: { Charisma: 1 }, saves: { Will: 4 }, ...target },
      { side: 'us', weapons: [gun], ...ally },
      { side: 'them', weapons: [gun] },
    ],
    {
      map: GridMap.open(20, 4),
      at: [
        [0, 0],
        [4, 0],
        [0, 2],
        [4, 2],
      ],
    },
  ).turn()
  s.do({ do: 'use', act: descriptor, target: 1 }, [5])
  return s
}
const tell = (s: StarStage, nature: string, faces: readonly number[] = [], answers: readonly unknown[] = []) =>
  s.do({ do: 'order', target: 1, what: 'do it', nature }, faces, answers).of('order-answered')[0]?.['obeys']
const held = (s: StarStage) => s.r.has(1, charmed)

describe('charms', () => {
  rules('starfinder/effects/charm-attitude').it('it does what it would for a dear friend, and stays charmed', () => {
    const s = bound()
    expect([tell(s, 'friendly'), held(s)]).toEqual([true, true])
    // Of its own accord nothing happens, and who has not charmed it has nothing to say.
    expect(s.why({ do: 'order', target: 1, what: 'go' }, 2)).toEqual(['starfinder/effects/charm-attitude'])
    s.play([endEffect({ id: 'charm 1', how: 'dispelled' })])
    expect(s.why({ do: 'order', target: 1, what: 'go' })).toEqual(['starfinder/effects/charm-attitude'])
  })
  rules('starfinder/effects/charm-never-obeys').it('what would ruin it is refused without a check', () => {
    const s = bound()
    expect([tell(s, 'ruinous'), held(s)]).toEqual([false, true])
  })
  rules('starfinder/effects/charm-resist-order').it(
    'opposed Charisma checks: the higher total refuses, a tie obeys',
    () => {
      const s = bound()
      expect([tell(s, 'unlike it', [15, 12], ['refuse']), held(s)]).toEqual([false, true])
      expect([tell(s, 'unlike it', [14, 12], ['refuse']), held(s)]).toEqual([true, true])
      expect(tell(s, 'unlike it', [], ['obey'])).toBe(true)
    },
  )
  rules('starfinder/effects/charm-new-save').it('what it hates allows a new save first, then the check', () => {
    const free = bound()
    expect([tell(free, 'hateful', [13], ['save']), held(free)]).toEqual([false, false])
    const s = bound()
    expect([tell(s, 'hateful', [12, 15, 12], ['save', 'refuse']), held(s)]).toEqual([false, true])
    expect([tell(s, 'hateful', [12, 14, 12], ['save', 'refuse']), held(s)]).toEqual([true, true])
  })
  rules('starfinder/effects/charm-broken-by-attack').it('an open attack by the charmer or its friends frees it', () => {
    const after = (by: number, target = 1) => {
      const s = bound()
      s.turn().do({ do: 'attack', target, weapon: 0 }, [2], [], by)
      return held(s)
    }
    expect([after(2), after(0), after(3, 0), after(2, 3)]).toEqual([false, false, true, true])
  })
  rules('starfinder/effects/charm-broken-by-attack').each([
    ['bolt', [], false],
    // Saved or not.
    ['curse', [20], false],
    ['heal', [], true],
    ['charm', [1], true],
  ] as const)('an attack without an attack roll is one: %s', (act, faces, stays) => {
    const on = (more: Given) => ({ kind: 'spell', provokes: false, effect: { range: 60, ...more } })
    const acts = [
      spell('charm'),
      { name: 'bolt', ...on({ consequences: [{ damage: '1', types: ['force'] }] }) },
      {
        name: 'curse',
        ...on({
          save: { kind: 'Will', dc: 10, onSuccess: 'none' },
          consequences: [{ condition: 'sickened', lasts: { rounds: 1 } }],
        }),
      },
      { name: 'heal', ...on({ consequences: [{ heals: '1' }] }) },
    ]
    const s = bound('charm', {}, { acts })
    s.turn().do({ do: 'use', act, target: 1 }, faces, [], 2)
    expect(held(s)).toBe(stays)
  })
  rules('starfinder/effects/charm-broken-by-attack').it('so is an area that it is in', () => {
    const blast = (x: number) => {
      const burst = { area: { shape: 'burst', feet: 5 }, range: 60, consequences: [{ damage: '1' }] }
      const s = bound('charm', {}, { acts: [{ name: 'blast', provokes: false, effect: burst }] })
      s.turn().do({ do: 'use', act: 'blast', to: s.square(x, 0), corner: 'sw' }, [], [], 2)
      return held(s)
    }
    expect([blast(4), blast(8)]).toEqual([false, true])
  })
  rules('starfinder/effects/charm-broken-by-attack', 'starfinder/areas/shapable').it('however the area is laid', () => {
    const stays = (area: Given, placing: (s: StarStage) => Given) => {
      const effect = { area, consequences: [{ damage: '1' }] }
      const s = bound('charm', {}, { acts: [{ name: 'blast', provokes: false, effect }] })
      s.turn().do({ do: 'use', act: 'blast', ...placing(s) }, [], [], 2)
      return held(s)
    }
    // Cubes over the one that is charmed, and beside it.
    const cubes = (x: number) => stays({ shape: 'shapable', feet: 10, cubes: 1 }, s => ({ squares: [s.square(x, 0)] }))
    expect([cubes(4), cubes(6)]).toEqual([false, true])
  })
  rules('starfinder/effects/compulsion').it('there is no check against it, and an attack does not free', () => {
    const s = bound('compulsion')
    for (const nature of ['friendly', 'unlike it', 'hateful', 'ruinous']) expect(tell(s, nature)).toBe(true)
    s.turn().do({ do: 'attack', target: 1, weapon: 0 }, [2], [], 2)
    expect(held(s)).toBe(true)
  })
})

describe('what comes from elsewhere', () => {
  const call = (lasts: object | undefined, descriptors: readonly string[]) => ({
    name: 'call',
    kind: 'spell',
    provokes: false,
    effect: { range: 30, descriptors, summons: ['c'], ...(lasts ? { lasts } : {}) },
  })
  const unmake = { name: 'unmake', kind: 'spell', effect: { range: 100, consequences: [{ dispels: 'any' }] } }
  const called = (act: object, guest: Given = {}) => {
    const s = new StarStage([{ acts: [act, unmake] }, {}, { side: 'us', hitPoints: 5, ...guest }], {
      map: GridMap.open(20, 4),
      at: [
        [0, 0],
        [10, 0],
        [-1, 0],
      ],
    })
    s.m.give(2, reserve)
    s.turn().do({ do: 'use', act: 'call', to: s.square(2, 0) }, [10])
    return s
  }
  const running = (s: StarStage) => s.r.items<RunningEffect>(GAME, runningEffects).length
  rules('starfinder/effects/calling').it('what is called dies for good, and is not dispelled', () => {
    const s = called(call(undefined, ['calling']))
    expect([
      s.r.has(2, reserve),
      running(s),
      s.turn().why({ do: 'use', act: 'unmake', effect: 'call 1' }).length,
    ]).toEqual([false, 0, 1])
    s.do({ do: 'use', act: 'unmake', target: 2 })
    expect(s.r.has(2, gone)).toBe(false)
    s.play([harm(2, 8)])
    expect([s.r.has(2, dead), s.r.has(2, gone)]).toEqual([true, false])
  })
  rules('starfinder/effects/calling').it('nor is it where the call has an end of its own', () => {
    const s = called(call({ rounds: 5 }, ['calling']))
    expect([running(s), s.turn().why({ do: 'use', act: 'unmake', effect: 'call 1' }).length]).toEqual([1, 1])
    s.do({ do: 'use', act: 'unmake', target: 2 })
    expect([running(s), s.r.has(2, gone)]).toEqual([1, false])
    s.play([time(5, 'wait')])
    expect(s.r.has(2, gone)).toBe(true)
  })
  rules('starfinder/effects/summoning').it('a creature goes when the effect does, an object stays', () => {
    const after = (kinds: readonly string[]) => {
      const s = called(call({ minutes: 1 }, ['summoning']), { kinds })
      s.turn().do({ do: 'use', act: 'unmake', effect: 'call 1' })
      return s.r.has(2, gone)
    }
    expect([after(['living']), after(['object'])]).toEqual([true, false])
  })
  rules('starfinder/effects/creation').it('vanishes with its time; what was made at once stays', () => {
    const wall = called(call({ rounds: 3 }, ['creation']), { kinds: ['object'] })
    wall.play([time(2, 'wait')])
    expect(wall.r.has(2, gone)).toBe(false)
    wall.play([time(1, 'wait')])
    expect(wall.r.has(2, gone)).toBe(true)
    const crate = called(call(undefined, ['creation']), { kinds: ['object'] })
    crate.turn().do({ do: 'use', act: 'unmake', target: 2 })
    crate.play([time(100, 'wait')])
    expect(crate.r.has(2, gone)).toBe(false)
  })
  rules('starfinder/effects/summoned-creature-limits').it('its spells go with it, and it summons nobody', () => {
    const ward = {
      name: 'ward',
      kind: 'spell',
      provokes: false,
      effect: { range: 60, lasts: { minutes: 1 }, consequences: [{ condition: 'charmed', lasts: 'effect' }] },
    }
    const s = called(call({ minutes: 1 }, ['summoning']), { acts: [ward, call({ minutes: 1 }, [])] })
    s.turn().do({ do: 'use', act: 'ward', target: 0 }, [], [], 2)
    expect(s.turn().why({ do: 'use', act: 'call', to: s.square(4, 0) }, 2)).toEqual([
      'starfinder/effects/summoned-creature-limits',
    ])
    expect(s.r.has(0, charmed)).toBe(true)
    s.do({ do: 'dismiss', effect: 'call 1' })
    expect([s.r.has(0, charmed), running(s)]).toEqual([false, 0])
  })
})
