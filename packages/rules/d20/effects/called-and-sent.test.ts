import { GAME, type Step } from '@quintain/engine'
import { GridMap, type TerrainSpec } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { eventLines } from '../../testing/events.ts'
import type { Stage } from '../../testing/stage.ts'
import { mapOf } from '../position/position.ts'
import { reserve } from '../vocabulary/conditions.ts'
import {
  endEffect,
  enterEffect,
  type RunningEffect,
  runningEffects,
  summon,
  suppressEffect,
  teleport,
} from '../vocabulary/effect-steps.ts'
import { at } from '../vocabulary/fields.ts'
import { lastingIn } from './running/facts.ts'
import { sensorRefusals } from './running/sensor.ts'
import { broughtBack, sentAside, summoning, summonsRefusals } from './running/summon.ts'
import { teleportRefusals } from './running/teleport.ts'

const square = (x: number, y: number, width = 20) => y * width + x
const runs = <S extends Stage>(s: S, ...all: RunningEffect[]): S => {
  for (const e of all) s.m.include(GAME, runningEffects, e)
  return s
}
const of = (act: string, more: Partial<RunningEffect> = {}): RunningEffect => ({ id: `${act} 1`, act, by: 0, ...more })
const ids = (s: Stage) =>
  s.r
    .items<RunningEffect>(GAME, runningEffects)
    .map(e => e.id)
    .sort()
const RULE = 'starfinder/effects/range'
const actOf = (s: Stage, name: string) =>
  (s.scene.sheets[0] as unknown as { acts: { name: string }[] }).acts.find(a => a.name === name) as never
const words = (all: readonly { why: string }[]) => all.map(no => no.why)

const BLINDS = { consequences: [{ condition: 'blinded', lasts: 'effect' }] }
const acts = [
  { name: 'jump', effect: { range: 30, teleports: true } },
  { name: 'gate', effect: { teleports: true } },
  { name: 'call', effect: { range: 30, summons: ['nobody', 'c', 'd'], lasts: { days: 1 } } },
  { name: 'beckon', effect: { summons: ['c'], lasts: { days: 1 } } },
  { name: 'make', effect: { summons: ['c'], lasts: { days: 1 }, descriptors: ['creation'] } },
  { name: 'anchor', effect: { lasts: { rounds: 3 }, descriptors: ['blocks astral travel'], ...BLINDS } },
  { name: 'ward', effect: { lasts: { rounds: 3 }, ...BLINDS } },
  { name: 'chill', effect: { lasts: { rounds: 3 }, descriptors: ['cold'], ...BLINDS } },
  { name: 'glare', effect: { area: { shape: 'burst', feet: 10 }, lasts: { rounds: 3 }, ...BLINDS } },
  { name: 'eye', effect: { range: 30, scries: true, lasts: { minutes: 1 } } },
]
/** At 0,0 who has the acts, a foe at 4,0; two in reserve; a wall at 8,*. */
const stage = (guest: object = {}) => {
  const map = Array.from({ length: 6 }, () => '........#...........')
  const s = new StarStage([{ acts }, { acts }, { side: 'us', ...guest }, { side: 'us' }], {
    map,
    at: [
      [0, 0],
      [4, 0],
      [0, 5],
      [1, 5],
    ], // prettier-ignore
  }).turn()
  for (const who of [2, 3]) {
    s.m.set(who, at, -1)
    s.m.give(who, reserve)
  }
  return s
}
const NEEDS = (act: string) => [`${act} needs a square of the map (to), or a creature there`]
const NO_TARGET = (act: string) => [`${act} calls a creature to a square (to), not to a target`]

describe('where a creature is sent at once', () => {
  it.each([
    ['a square in range', { to: square(6, 0) }, []],
    ['a square beyond it', { to: square(7, 0) }, ['the square is beyond 30 feet']],
    ['the first square', { to: 0 }, []],
    ['no square', {}, NEEDS('jump')],
    ['its name alone', { to: '3' }, NEEDS('jump')],
    ['before the map', { to: -1 }, NEEDS('jump')],
    ['behind the map', { to: 120 }, NEEDS('jump')],
    ['a target', { target: 1 }, NO_TARGET('jump')],
    ['a target and a square', { target: 1, to: square(6, 0) }, NO_TARGET('jump')],
  ])('%s', (_, command, why) => {
    const s = stage()
    expect(words(teleportRefusals(s.r, 0, actOf(s, 'jump'), { do: 'use', ...command }, RULE as never))).toEqual(why)
  })
  it('any distance where nothing is said; where there is room', () => {
    const s = stage()
    const why = (x: number, y: number) =>
      words(teleportRefusals(s.r, 0, actOf(s, 'gate'), { do: 'use', to: square(x, y) }, RULE as never)).length
    expect([why(19, 5), why(8, 0), why(4, 0), why(5, 0)]).toEqual([0, 1, 1, 0])
  })
  const sent = (s: StarStage, to: number, act = 'gate', who = 0) =>
    eventLines(s.play([teleport({ who, act, to })])).map(e => e.split(' ')[0])
  it('stays where it is when there is no room, when it is there, or when it is away', () => {
    const s = stage()
    expect([sent(s, square(8, 0)), sent(s, square(4, 0)), sent(s, 0), s.where()]).toEqual([[], [], [], [0, 0]])
    expect([sent(s, square(5, 5), 'gate', 2), s.r.get(2, at)]).toEqual([[], -1])
    expect([sent(s, square(9, 3)), s.where()]).toEqual([['placed'], [9, 3]])
  })
  it('only what blocks astral travel stops it', () => {
    for (const [act, stopped] of [
      ['anchor', true],
      ['ward', false],
      ['chill', false],
    ] as const) {
      const s = runs(stage(), of(act, { on: 0 }))
      expect([act, sent(s, square(9, 3))]).toEqual([act, [stopped ? 'effect-resisted' : 'placed']])
    }
    expect(sent(runs(stage(), of('anchor', { on: 1 })), square(9, 3))).toEqual(['placed'])
    const held = runs(stage(), of('anchor', { on: 0 })).play([teleport({ who: 0, act: 'gate', to: 9 })])
    expect(held.of('effect-resisted')).toMatchObject([{ who: 0, by: 0, act: 'gate', why: 'blocked' }])
    expect(sent(runs(stage(), of('anchor', { on: 0, suppressed: true })), square(9, 3))).toEqual(['placed'])
  })
})

describe('where a sensor is sent', () => {
  it.each([
    ['a square in range', { to: square(6, 0) }, []],
    ['the first square', { to: 0 }, []],
    ['no square', {}, NEEDS('eye')],
    ['its name alone', { to: '3' }, NEEDS('eye')],
    ['before the map', { to: -1 }, NEEDS('eye')],
    ['behind the map', { to: 120 }, NEEDS('eye')],
    ['a target', { target: 1 }, NO_TARGET('eye')],
    ['a target and a square', { target: 1, to: square(6, 0) }, NO_TARGET('eye')],
  ])('%s', (_, command, why) => {
    const s = stage()
    expect(words(sensorRefusals(s.r, 0, actOf(s, 'eye'), { do: 'use', ...command }, RULE as never))).toEqual(why)
  })
  it('not beyond its range', () => {
    const s = stage()
    const why = (x: number) =>
      words(sensorRefusals(s.r, 0, actOf(s, 'eye'), { do: 'use', to: x }, RULE as never)).length
    expect([why(6), why(7)]).toEqual([0, 1])
  })
})

describe('who is called', () => {
  const why = (s: StarStage, command: object, act = 'call', who = 0) =>
    words(summonsRefusals(s.r, who, actOf(s, act), { do: 'use', ...command }, RULE as never))
  it.each([
    ['a square in range', { to: square(6, 0) }, []],
    ['no square', {}, NEEDS('call')],
    ['its name alone', { to: '3' }, NEEDS('call')],
    ['before the map', { to: -1 }, NEEDS('call')],
    ['behind the map', { to: 120 }, NEEDS('call')],
    ['a target', { target: 1 }, NO_TARGET('call')],
    ['a target and a square', { target: 1, to: square(6, 0) }, NO_TARGET('call')],
  ])('to %s', (_, command, reasons) => {
    expect(why(stage(), command)).toEqual(reasons)
  })
  it('beside its caller where no range is said, to where there is room, and with a way there', () => {
    const s = stage()
    const reasons = (act: string, x: number) => why(s, { to: square(x, 0) }, act).length
    expect([reasons('beckon', 1), reasons('beckon', 2), reasons('call', 7), reasons('call', 4)]).toEqual([0, 1, 1, 1])
    s.m.set(0, at, square(6, 0))
    expect([reasons('call', 7), reasons('call', 8), reasons('call', 9)]).toEqual([0, 1, 1])
  })
  it('nobody when none waits, and by none that is summoned itself', () => {
    const s = stage()
    expect(why(s, { to: 1 }, 'jump')).toEqual(['nobody whom jump calls waits in reserve'])
    s.play([summon({ by: 0, act: 'beckon', to: 1 })], [10])
    expect([s.where(2), ids(s), summoning(s.r, 2)?.id]).toEqual([[1, 0], ['beckon 1'], 'beckon 1'])
    expect(why(s, { to: 2 }, 'beckon')).not.toEqual([])
    expect(why(s, { to: 2 }, 'call')).toEqual([])
    expect(why(s, { to: 2 }, 'call', 2)).toEqual(['is summoned itself, and can summon nobody'])
    runs(s, of('ward', { on: 1 }))
    expect(summoning(s.r, 1)).toBeUndefined()
  })
  it('also the first of all creatures', () => {
    const s = new StarStage([{}, { acts: [{ name: 'call', effect: { range: 30, summons: ['a'], lasts: 'fight' } }] }])
    s.m.set(0, at, -1)
    s.m.give(0, reserve)
    s.play([summon({ by: 1, act: 'call', to: 5 })], [10])
    expect([s.where(0), ids(s), s.r.has(0, reserve)]).toEqual([[5, 0], ['call 1'], false])
  })
  it('nobody where the square was taken meanwhile, where none waits, or by no act', () => {
    const s = stage()
    for (const step of [
      summon({ by: 0, act: 'call', to: square(4, 0) }),
      summon({ by: 0, act: 'call', to: square(8, 0) }),
      summon({ by: 0, act: 'ward', to: 1 }),
      summon({ by: 0, act: 'other', to: 1 }),
    ])
      expect([eventLines(s.play([step])), ids(s)]).toEqual([[], []])
    s.play([summon({ by: 0, act: 'beckon', to: 1 })], [10])
    expect(eventLines(s.play([summon({ by: 0, act: 'beckon', to: 2 })]))).toEqual([])
  })
  const called = (act: string, guest: object = {}) => {
    const s = stage(guest)
    s.play([summon({ by: 0, act, to: 2 })], [10])
    return s
  }
  it('goes with its effect; an object stays unless it was made for the time', () => {
    const object = { kinds: ['object'] }
    for (const [act, guest, stays] of [
      ['beckon', {}, false],
      ['beckon', object, true],
      ['make', object, false],
      ['make', {}, false],
    ] as const) {
      const s = called(act, guest)
      const runs = s.r.items<RunningEffect>(GAME, runningEffects)[0]!
      expect([act, sentAside(s.r, runs)]).toEqual([act, stays ? undefined : { who: 2, squares: [2] }])
      s.play([endEffect({ id: `${act} 1`, how: 'over' })])
      expect([act, s.r.get(2, at)]).toEqual([act, stays ? 2 : -1])
    }
  })
  it('takes what it made along, and no effect of another', () => {
    const s = called('beckon', { acts })
    runs(s, of('ward', { by: 2, on: 1 }), of('chill', { on: 1 }))
    s.play([endEffect({ id: 'beckon 1', how: 'over' })])
    expect(ids(s)).toEqual(['chill 1'])
  })
  const give = (s: Stage, who: number, condition: string): Step =>
    ({ do: s.scene.rules.rulings['give']!.step.kind, who, condition, reason: 'so' }) as never
  it.each([
    ['dead', false],
    ['blinded', true],
    ['shaken', true],
  ])('%s: its effect goes on: %s', (condition, on) => {
    const s = called('beckon')
    s.play([give(s, 2, condition)])
    expect([ids(s), s.r.get(2, at)]).toEqual(on ? [['beckon 1'], 2] : [[], -1])
  })
  it('leaves what fills its square while it is set aside, and comes back to the nearest room', () => {
    const s = called('beckon')
    runs(s, of('glare', { squares: [0, 1, 2, 3] }))
    s.play([enterEffect({ who: 2, id: 'glare 1', leaves: false })])
    expect(s.states(2)).toContain('blinded')
    s.play([suppressEffect({ id: 'beckon 1', on: true })])
    expect([s.r.get(2, at), s.states(2).includes('blinded'), s.r.has(2, reserve)]).toEqual([-1, false, true])
    s.m.set(1, at, 2)
    const away = s.r.items<RunningEffect>(GAME, runningEffects).find(e => e.id === 'beckon 1')!
    expect(away.squares).toEqual([2])
    const back = (e: RunningEffect) => broughtBack(s.context(), e).map(x => (x as never as { to: number }).to)
    expect(back(away)).toEqual([1])
    expect(back({ ...away, squares: [8] })).toEqual([7])
    const { squares: _, ...nowhere } = away
    expect(back(nowhere)).toEqual([])
    expect(back({ ...away, on: 1 })).toEqual([])
    s.play([suppressEffect({ id: 'beckon 1', on: false })])
    expect([s.r.get(2, at), s.r.has(2, reserve), s.states(2).includes('blinded')]).toEqual([1, false, true])
  })
})

describe('what effects make of the map', () => {
  const fill = (changes: object) => ({ area: { shape: 'burst', feet: 5 }, lasts: { rounds: 9 }, changes })
  const fogs = {
    Fog: { conceals: 'concealment', hampers: 1 },
    Murk: { conceals: 'total' },
    Rubble: { hampers: 2 },
    Lamp: { light: { bright: 20, dim: 40 } },
    Glow: { light: { dim: 10 } },
    Blaze: { light: { bright: 10 } },
  }
  const sheet = {
    acts: [
      ...Object.entries(fogs).map(([name, changes]) => ({ name, effect: fill(changes) })),
      {
        name: 'Cloud',
        effect: { ...fill({ conceals: 'concealment' }), area: { shape: 'emanation', feet: 5 } },
      },
    ],
  }
  const scene = (terrain?: TerrainSpec) => {
    const map = GridMap.open(20, 20).change(d => {
      if (terrain) d.terrain({ x: 5, y: 5 }, terrain)
    })
    return new SpiritStage([sheet, {}], {
      map,
      at: [
        [5, 5],
        [9, 9],
      ],
    }) // prettier-ignore
  }
  const there = (s: Stage, x = 5, y = 5) => mapOf(s.r).terrainAt({ x, y })
  const FIVE = [square(5, 5)]
  it.each([
    [undefined, 'Fog', 'concealment'],
    [undefined, 'Murk', 'total'],
    [undefined, 'Rubble', undefined],
    ['concealment', 'Murk', 'total'],
    ['total', 'Fog', 'total'],
    ['total', 'Murk', 'total'],
    [10, 'Fog', 'concealment'],
    [30, 'Fog', 30],
    [30, 'Murk', 'total'],
    [30, 'Rubble', 30],
  ] as const)('ground that conceals %s under %s: the thicker counts', (concealment, act, is) => {
    const s = scene(concealment === undefined ? undefined : { name: 'reeds', concealment })
    runs(s, of(act, { squares: FIVE }))
    const plain = scene(is === undefined ? undefined : { name: 'x', concealment: is })
    expect(there(s).concealment).toEqual(there(plain).concealment)
    expect(there(s).name).toMatch(new RegExp(`under ${act}$`))
    expect(there(s, 6, 5).name).toBe(there(plain, 6, 5).name)
  })
  it('each that hampers doubles the cost again, three times at most', () => {
    const doublings = (...all: string[]) =>
      there(runs(scene(), ...all.map(act => of(act, { squares: FIVE })))).doublings
    expect([doublings('Fog'), doublings('Murk'), doublings('Rubble'), doublings('Fog', 'Rubble')]).toEqual([1, 0, 2, 3])
    const two = runs(scene(), of('Rubble', { squares: FIVE }), of('Rubble', { id: 'Rubble 2', squares: FIVE }))
    expect(there(two).doublings).toBe(3)
  })
  it('goes with its creature, and is nowhere when that is away; the lights change nothing', () => {
    const s = runs(scene(), of('Cloud', { on: 0 }))
    expect([there(s).name, there(s, 6, 6).name, there(s, 7, 5).name].map(n => n.includes('Cloud'))).toEqual([
      true,
      true,
      false,
    ])
    s.m.set(0, at, -1)
    expect(there(s).name).not.toContain('Cloud')
    const nowhere = runs(scene(), of('Cloud'))
    expect(mapOf(nowhere.r).terrainAt({ x: 5, y: 5 }).name).not.toContain('Cloud')
    const lit = runs(scene(), of('Lamp', { squares: FIVE }))
    expect(mapOf(lit.r)).toBe(lit.scene.board.map)
  })
  it('lights go with their creature or stand in the middle of their squares', () => {
    const lights = (...all: RunningEffect[]) => {
      const s = runs(scene(), ...all)
      return s.scene.rules.slots.mapNow!.lights(s.r)
    }
    expect(lights(of('Lamp', { on: 1 })).map(l => [l.id, l.at])).toEqual([['Lamp 1', [9.5, 9.5]]])
    expect(lights(of('Lamp', { squares: [square(3, 4), square(4, 4)] })).map(l => l.at)).toEqual([[4, 4.5]])
    expect(lights(of('Lamp'))).toEqual([])
    expect(lights(of('Fog', { squares: FIVE }))).toEqual([])
    expect(lights(of('Lamp', { on: 1, suppressed: true }))).toEqual([])
    const zones = (act: string) => lights(of(act, { on: 0 }))[0]!.zones
    const [bright, dim] = [(feet: number) => ({ level: 'bright', feet }), (feet: number) => ({ level: 'dim', feet })]
    expect(zones('Lamp')).toEqual([bright(20), dim(40)])
    expect([zones('Glow'), zones('Blaze')]).toEqual([[dim(10)], [bright(10)]])
  })
})

describe('what a scene holds that runs on', () => {
  const lasts = { rounds: 3 }
  const ONCE = { consequences: [{ condition: 'blinded', lasts: { rounds: 1 } }] }
  const none = {
    any: false,
    summons: false,
    changes: false,
    lights: false,
    discharges: false,
    darkens: false,
    eachSquare: false,
  }
  it.each([
    ['nothing', {}, {}],
    ['an act that happens once', { acts: [{ name: 'x', effect: ONCE }] }, {}],
    ['an act', { acts: [{ name: 'x', effect: { lasts, ...BLINDS } }] }, { any: true }],
    ['a weapon', { weapons: [{ name: 'x', damage: '1d6', effect: { lasts, ...BLINDS } }] }, { any: true }],
    [
      'a light',
      { acts: [{ name: 'x', effect: { lasts, changes: { light: { dim: 10 } } } }] },
      { any: true, lights: true },
    ],
    [
      'rough ground',
      { acts: [{ name: 'x', effect: { lasts, area: { shape: 'burst', feet: 5 }, changes: { hampers: 1 } } }] },
      { any: true, changes: true },
    ],
    [
      'fog',
      { acts: [{ name: 'x', effect: { lasts, area: { shape: 'burst', feet: 5 }, changes: { conceals: 'total' } } }] },
      { any: true, changes: true },
    ],
    [
      'a discharge',
      { acts: [{ name: 'x', effect: { lasts, discharge: 'attacks', ...BLINDS } }] },
      { any: true, discharges: true },
    ],
    ['a call', { acts: [{ name: 'x', effect: { lasts, summons: ['b'] } }] }, { any: true, summons: true }],
  ])('%s', (_, sheet, has) => {
    expect(lastingIn(new SpiritStage([{}, sheet]).r)).toEqual({ ...none, ...has })
  })
})
