import { type Command, rulingStep } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../../true20/testing/battle.ts'
import type { Given } from '../../true20/testing/sheets.ts'
import { mountOf } from '../position/position.ts'
import { shift } from '../turn/order.ts'
import { dazed, gone, helpless } from '../vocabulary/conditions.ts'
import { at, initiative, moveLeft, standardLeft } from '../vocabulary/fields.ts'
import { links } from '../vocabulary/relations.ts'

const RIDING = 'true20/mounts/initiative-and-movement'
const WIDE = 20
const horse = { size: 'large', speed: 50, mount: {} } as const
const [ANN, BAY, CUR, DAN, EVE, FOX, GIG] = [0, 1, 2, 3, 4, 5, 6]
/**
 * Ann (a) beside a horse (b) that nobody rides, and a friend (d); Eve (e) on her horse (f), also beside Ann. Against them
 * the foe (h) and a horse of his (c). Another horse of theirs (g) is far off.
 */
const yard = (eve: Given = {}, unaware: readonly number[] = []) =>
  new Battle(
    [
      {},
      { side: 'one', ...horse },
      horse,
      { side: 'one' },
      { side: 'one', rides: 'f', ...eve },
      { side: 'one', ...horse },
      { side: 'one', ...horse },
      { side: 'two' },
    ],
    {
      map: Array.from({ length: 8 }, () => '.'.repeat(WIDE)),
      at: [
        [2, 2],
        [0, 2],
        [3, 0],
        [2, 1],
        [3, 3],
        [3, 3],
        [12, 2],
        [14, 2],
      ],
    },
  ).open([15, 10, 5, 8, 3, 2, 1, 1, 1], unaware)
const refusals = (b: Battle, who: number, command: Command) =>
  b.scene.rules.commands[command.do]!.refuse(b.r, who, command)
    .filter(x => x.rule === RIDING)
    .map(x => x.why)
const suggested = (b: Battle, who: number, name: string) => b.scene.rules.commands[name]!.suggestions(b.r, who)
/** What a ruling brings about, by these dice. */
const ruled = (b: Battle, ruling: Command, faces: readonly number[] = []) =>
  b.play([rulingStep(b.r, ruling, 'so be it').step!], faces)
const place = (who: string, to: string) => ({ do: 'place', who, to })
const give = (who: string, condition: string) => ({ do: 'give', who, condition })

describe('mounting', () => {
  rules(RIDING).each([
    [BAY, []],
    [CUR, ['c is not to be ridden']],
    [DAN, ['d is not to be ridden']],
    [FOX, ['f has a rider already']],
    [GIG, ['g is not adjacent']],
    [ANN, ['needs a target on the map']],
    [99, ['needs a target on the map']],
    [-1, ['needs a target on the map']],
    ['b', ['needs a target on the map']],
    [undefined, ['needs a target on the map']],
  ] as const)('Ann mounts %s: %j', (target, why) => {
    const b = yard().to(ANN)
    expect(refusals(b, ANN, { do: 'mount', target } as Command)).toEqual(why)
  })
  rules(RIDING).it('one that has left the field is not to be ridden; who rides mounts no other', () => {
    const b = yard().to(ANN)
    expect(suggested(b, ANN, 'mount')).toEqual([{ do: 'mount', target: BAY }])
    expect(suggested(b, EVE, 'mount')).toEqual([])
    expect(refusals(b, EVE, { do: 'mount', target: BAY })).toEqual(['rides f already'])
    b.m.give(BAY, gone)
    expect(refusals(b, ANN, { do: 'mount', target: BAY })).toEqual(['b is not to be ridden'])
    expect(suggested(b, ANN, 'mount')).toEqual([])
  })
  rules(RIDING).it('it sits where its mount stands, which acts from then on right before it', () => {
    const b = yard().to(ANN)
    expect([b.order(), b.r.get(BAY, initiative)]).toEqual(['ABDCHEFG', 10])
    b.command(ANN, { do: 'mount', target: BAY }).finish()
    expect(b.of('spent').at(-1)).toMatchObject({ who: ANN, cost: 'move', on: 'mount' })
    expect(b.of('mounted').at(-1)).toEqual({ e: 'mounted', who: ANN, mount: BAY, at: 2 * WIDE })
    expect(b.of('linked').at(-1)).toMatchObject({ who: ANN, relation: 'rides', link: { to: BAY, grade: 'mounted' } })
    expect([b.order(), b.r.get(BAY, initiative), mountOf(b.r, ANN)]).toEqual(['BADCHEFG', 15, BAY])
    expect(b.of('initiative-changed')).toEqual([{ e: 'initiative-changed', who: BAY, total: 15, reason: 'mount' }])
    expect(refusals(b, DAN, { do: 'mount', target: BAY })).toEqual(['b has a rider already'])
  })
  rules(RIDING).it('a mount that acts right before it already stays in its place', () => {
    const b = yard()
    b.to(ANN).command(ANN, { do: 'mount', target: BAY }).finish()
    b.to(ANN)
      .command(ANN, { do: 'dismount', to: 2 * WIDE + 2 })
      .finish()
    expect(mountOf(b.r, ANN)).toBe(-1)
    b.to(ANN).command(ANN, { do: 'mount', target: BAY }).finish()
    expect(mountOf(b.r, ANN)).toBe(BAY)
    expect(b.of('initiative-changed').length).toBe(1)
  })
  rules(RIDING).it('who begins the fight in the saddle acts on one count with its mount', () => {
    const b = yard()
    b.to(ANN)
    expect([b.of('mounted'), b.counts()[EVE] === b.counts()[FOX]]).toEqual([
      [{ e: 'mounted', who: EVE, mount: FOX, at: 3 * WIDE + 3 }],
      true,
    ])
  })
})

describe('dismounting', () => {
  /** Eve on a horse in the corner: a friend (c), a wall, and the edge of the map around them. */
  const corner = () =>
    new Battle([{ rides: 'b' }, { side: 'one', ...horse }, { side: 'one' }, { side: 'two' }], {
      map: ['......', '..#...', '......', '......'],
      at: [
        [0, 0],
        [0, 0],
        [2, 0],
        [5, 3],
      ],
    })
      .open([20, 10, 5])
      .to(0)
  rules(RIDING).it('into a free square next to the mount to which a step leads', () => {
    const b = corner()
    expect(new Set(suggested(b, 0, 'dismount').map(c => c['to']))).toEqual(new Set([12, 13]))
    for (const [to, why] of [
      [12, []],
      [13, []],
      [2, ['dismounts into a free square next to its mount']],
      [8, ['dismounts into a free square next to its mount']],
      [14, ['dismounts into a free square next to its mount']],
      [0, ['dismounts into a free square next to its mount']],
      [18, ['dismounts into a free square next to its mount']],
    ] as const)
      expect(refusals(b, 0, { do: 'dismount', to })).toEqual(why)
    expect(refusals(b, 2, { do: 'dismount', to: 3 })).toEqual(['rides nothing'])
    expect(suggested(b, 2, 'dismount')).toEqual([])
  })
  rules(RIDING).it('all around where nothing is in the way', () => {
    const b = yard().to(EVE)
    const ring = [2, 3, 4, 5].flatMap(x => [2, 5].map(y => [x, y] as const))
    const sides = [2, 5].flatMap(x => [3, 4].map(y => [x, y] as const))
    const free = [...ring, ...sides].map(([x, y]) => y * WIDE + x).filter(to => to !== 2 * WIDE + 2)
    expect(
      suggested(b, EVE, 'dismount')
        .map(c => Number(c['to']))
        .sort((a, c) => a - c),
    ).toEqual(free.sort((a, c) => a - c))
  })
  rules(RIDING).it('takes a move action, and the saddle is left', () => {
    const b = corner()
    b.command(0, { do: 'dismount', to: 13 }).finish()
    expect(b.of('spent').at(-1)).toMatchObject({ who: 0, cost: 'move', on: 'dismount' })
    expect(b.of('placed')).toEqual([{ e: 'placed', who: 0, to: 13 }])
    expect([b.r.get(0, at), mountOf(b.r, 0), b.r.items(0, links.rides)]).toEqual([13, -1, []])
  })
})

describe('directing', () => {
  const step = { do: 'move', path: [4 * WIDE + 3] }
  rules(RIDING).each([
    [{}, 'needs an act of its mount'],
    [{ action: 'trot' }, 'needs an act of its mount'],
    [{ action: { do: 'end' } }, 'needs an act of its mount'],
    [{ action: { do: 'direct' } }, 'needs an act of its mount'],
    [{ mount: GIG, action: step }, 'rides f, and directs no other mount'],
  ] as const)('%j: %s', (said, why) => {
    const b = yard().to(EVE)
    expect(refusals(b, EVE, { do: 'direct', ...said } as Command)).toEqual([why])
  })
  rules(RIDING).it('its own mount, by name or without, what the mount itself may do', () => {
    const b = yard().to(EVE)
    expect(b.why(EVE, { do: 'direct', action: step })).toEqual([])
    expect(b.why(EVE, { do: 'direct', mount: FOX, action: step })).toEqual([])
    expect(b.why(EVE, { do: 'direct', action: { do: 'move', path: [0] } })).toEqual(['true20/movement/base-speed'])
    expect(refusals(b, ANN, { do: 'direct', action: step })).toEqual(['rides nothing'])
    const ways = suggested(b, FOX, 'move')
    expect(ways.length).toBeGreaterThan(0)
    expect(suggested(b, EVE, 'direct')).toEqual(ways.map(action => ({ do: 'direct', action })))
    expect(suggested(b, ANN, 'direct')).toEqual([])
  })
  rules(RIDING).it('not while it is helpless or cannot act', () => {
    for (const state of [helpless, dazed]) {
      const b = yard().to(EVE)
      b.m.give(EVE, state)
      expect(refusals(b, EVE, { do: 'direct', action: step })).toEqual(['cannot guide f now'])
    }
  })
  rules(RIDING).it('the mount has a move and an action in each turn of its rider, none before and after', () => {
    const b = yard()
    const left = () => [b.r.get(FOX, moveLeft), b.r.get(FOX, standardLeft)]
    b.to(EVE)
    expect([left(), b.of('mount-readied').at(-1)]).toEqual([
      [1, 1],
      { e: 'mount-readied', who: FOX, single: false, actions: 1 },
    ])
    b.command(EVE, { do: 'direct', action: step }).finish()
    expect(b.of('directed')).toEqual([{ e: 'directed', who: EVE, mount: FOX, speeds: 1 }])
    expect(b.of('moved').map(e => [e['who'], e['to'], e['rider']])).toEqual([[FOX, 4 * WIDE + 3, EVE]])
    expect([left(), b.r.get(EVE, at)]).toEqual([[0, 0], 4 * WIDE + 3])
    expect(b.of('mount-readied').at(-1)).toEqual({ e: 'mount-readied', who: FOX, single: false, actions: 0 })
    b.to(EVE)
    b.command(
      EVE,
      { do: 'direct', action: { do: 'move', path: [3 * WIDE + 3] } },
      { do: 'direct', action: { do: 'move', path: [4 * WIDE + 3] } },
    ).finish()
    expect(b.of('directed').map(e => e['speeds'])).toEqual([1, 1, 2])
  })
  rules(RIDING).it('in the surprise round it has one of them, as its rider', () => {
    const b = yard({}, [CUR]).to(EVE)
    expect(b.of('mount-readied').at(-1)).toEqual({ e: 'mount-readied', who: FOX, single: true, actions: 1 })
  })
})

describe('what happens to one of them', () => {
  rules(RIDING).it('a mount that is put elsewhere takes its rider along', () => {
    const b = yard().to(ANN)
    const played = ruled(b, place('f', 'E7'))
    expect(played.of('placed')).toEqual([
      { e: 'placed', who: FOX, to: 4 * WIDE + 6, settled: true },
      { e: 'placed', who: EVE, to: 4 * WIDE + 6, settled: true },
    ])
    expect([b.r.get(EVE, at), mountOf(b.r, EVE)]).toEqual([4 * WIDE + 6, FOX])
  })
  rules(RIDING).it('a rider that is put elsewhere is no longer on it; others have nothing to do with it', () => {
    const b = yard().to(ANN)
    expect(ruled(b, place('d', 'A1')).events.map(e => [e.e, e['who']])).toEqual([['placed', DAN]])
    expect(mountOf(b.r, EVE)).toBe(FOX)
    ruled(b, place('e', 'A9'))
    expect([b.r.get(EVE, at), b.r.get(FOX, at), mountOf(b.r, EVE)]).toEqual([8, 3 * WIDE + 3, -1])
  })
  rules(RIDING).it('a rider that comes to another count takes its mount there, right before itself', () => {
    const b = yard().to(ANN)
    const played = b.play([shift({ who: EVE, count: 9, reason: 'ruling' })])
    expect(played.of('initiative-changed')).toEqual([
      { e: 'initiative-changed', who: EVE, total: 9, reason: 'ruling' },
      { e: 'initiative-changed', who: FOX, total: 9, reason: 'mount' },
    ])
    expect(b.order()).toBe('ABFEDCHG')
    const other = yard().to(ANN)
    expect(other.play([shift({ who: DAN, count: 1, reason: 'ruling' })]).of('initiative-changed').length).toBe(1)
  })
  const FALLS = 'true20/mounts/mount-falls'
  rules(FALLS).it('only what brings it to the ground throws the rider', () => {
    for (const [condition, faces, on] of [
      ['unconscious', [20], -1],
      ['prone', [20, 1], -1],
      ['dazed', [], FOX],
      ['shaken', [], FOX],
    ] as const) {
      const b = yard({ skills: { Ride: 5 } }).to(ANN)
      ruled(b, give('f', condition), faces)
      expect([condition, mountOf(b.r, EVE)]).toEqual([condition, on])
    }
  })
  rules(FALLS).it('who falls off comes to stand beside its mount, and a horse without a rider throws nobody', () => {
    const b = yard({ skills: { Ride: 5 } }).to(ANN)
    ruled(b, give('f', 'prone'), [20, 1])
    const beside = b.r.get(EVE, at)
    const [x, y] = [beside % WIDE, Math.floor(beside / WIDE)]
    expect([3, 4].includes(x) && [3, 4].includes(y)).toBe(false)
    expect([x >= 2 && x <= 5, y >= 2 && y <= 5]).toEqual([true, true])
    const alone = yard().to(ANN)
    expect(ruled(alone, give('b', 'prone')).of('placed')).toEqual([])
  })
  rules('true20/mounts/rider-dropped').it('a rider that is dazed keeps its seat', () => {
    const b = yard().to(ANN)
    ruled(b, give('e', 'dazed'))
    expect(mountOf(b.r, EVE)).toBe(FOX)
    ruled(b, give('e', 'unconscious'), [11])
    expect(mountOf(b.r, EVE)).toBe(FOX)
  })
})

describe('a horse that was written down before its rider', () => {
  const [STEED, RIDER] = [0, 1]
  const pair = () =>
    new Battle([horse, { side: 'one', rides: 'a', skills: { Ride: 5 } }, { side: 'two' }], {
      map: Array.from({ length: 5 }, () => '.'.repeat(WIDE)),
      at: [
        [3, 2],
        [3, 2],
        [12, 2],
      ],
    })
      .open([15, 5])
      .to(RIDER)
  rules(RIDING).it('is mounted, directed, left and mounted again', () => {
    const b = pair()
    expect([mountOf(b.r, RIDER), b.r.get(STEED, moveLeft), b.of('mount-readied').length]).toEqual([STEED, 1, 1])
    expect(refusals(b, RIDER, { do: 'mount', target: STEED })).toEqual(['rides a already'])
    expect(suggested(b, RIDER, 'direct').length).toBeGreaterThan(0)
    expect(suggested(b, RIDER, 'dismount').length).toBe(12)
    const step = { do: 'direct', action: { do: 'move', path: [2 * WIDE + 4] } }
    const down = { do: 'dismount', to: 2 * WIDE + 3 }
    expect(b.why(RIDER, step)).toEqual([])
    b.command(RIDER, step, down).finish()
    expect([b.of('refused'), mountOf(b.r, RIDER), b.r.get(RIDER, at)]).toEqual([[], -1, 2 * WIDE + 3])
    expect(b.of('moved').map(e => [e['who'], e['rider'], e['carried']])).toEqual([[STEED, RIDER, 1]])
  })
  rules(RIDING).it('takes it along to another count, and throws it where it falls', () => {
    const counts = pair().play([shift({ who: RIDER, count: 2, reason: 'ruling' })])
    expect(counts.of('initiative-changed').map(e => [e['who'], e['total']])).toEqual([
      [RIDER, 2],
      [STEED, 2],
    ])
    const pushed = pair()
    ruled(pushed, place('a', 'C10'))
    expect([pushed.r.get(RIDER, at), pushed.r.get(STEED, at)]).toEqual([2 * WIDE + 9, 2 * WIDE + 9])
    const off = pair()
    ruled(off, place('b', 'A1'))
    expect([mountOf(off.r, RIDER), off.r.get(RIDER, at), off.r.get(STEED, at)]).toEqual([-1, 0, 2 * WIDE + 3])
    const thrown = pair()
    ruled(thrown, give('b', 'unconscious'), [10, 1, 20])
    expect(mountOf(thrown.r, RIDER)).toBe(-1)
  })
})
