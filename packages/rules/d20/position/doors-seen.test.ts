import { rulingStep, type Step } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import type { StarStage } from '../../starfinder/testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { blinded, unconscious } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { changeDoor, lookAtDoors } from './doors/change.ts'
import { type DoorFact, doorFacts, doors, hasDoors, mapUnbarred, mapWithDoors } from './doors/doors.ts'
import { squaresSeen } from './doors/seen.ts'

/**
 * Three rooms of three squares, an edge with a door between each two, and a cell behind a door that fills a square (B10):
 *
 *     A . . . | . . . | . . . + .
 */
const ROW = GridMap.parse(['###########', '.........+.', '###########']).change(draft => {
  draft.add({ id: 'west', a: [3, 1], b: [3, 2], kind: 'door' })
  draft.add({ id: 'east', a: [6, 1], b: [6, 2], kind: 'door' })
})
const W = 11
const square = (x: number): number => W + x
const west = { a: square(2), b: square(3) }
const east = { a: square(5), b: square(6) }
const cell = { a: square(9), b: square(9) }

interface Who {
  readonly x: number
  readonly side: string
  readonly [more: string]: unknown
}
function stage(all: readonly Who[], map: GridMap = ROW, kind: typeof SpiritStage | typeof StarStage = SpiritStage) {
  return new kind(
    all.map(({ x: _, ...given }) => given),
    { map, at: all.map(({ x }) => [x, 1] as const) },
  ) as SpiritStage | StarStage
}
const us = (x: number, more: object = {}): Who => ({ x, side: 'us', ...more })
const them = (x: number, more: object = {}): Who => ({ x, side: 'them', ...more })
const change = (door: { a: number; b: number }, is: 'open' | 'closed' | 'locked', who?: number): Step =>
  changeDoor({ ...door, is, ...(who === undefined ? {} : { who }) })
const told = (s: Stage, ...steps: Step[]): Readonly<Record<string, unknown>>[] =>
  s.play(steps).events.flatMap(({ e, ...rest }) => (e.startsWith('door-') ? [{ e, ...rest }] : []))
const facts = (s: Stage): readonly DoorFact[] =>
  doorFacts(s.r).toSorted((x, y) => (JSON.stringify(x) < JSON.stringify(y) ? -1 : 1))

describe('a door that changes', () => {
  it('is told to those who see it; a side that does not takes it for what it was', () => {
    const s = stage([us(1), them(7)])
    const mistaken = { ...west, side: 'them' }
    const open = { ...west, is: 'open' }
    expect(told(s, change(west, 'open', 0))).toEqual([
      {
        e: 'door-changed',
        who: 0,
        ...west,
        is: 'open',
        was: 'closed',
        seenBy: ['us'],
        gone: [],
        came: [open, mistaken],
      },
    ])
    expect(facts(s)).toEqual([open, mistaken])
    expect(told(s, change(west, 'open', 0))).toEqual([])
    // Locked, the other side takes it for closed still: only what it is has changed.
    const locked = { ...west, is: 'locked' }
    expect(told(s, change(west, 'locked'))).toEqual([
      { e: 'door-changed', ...west, is: 'locked', was: 'open', seenBy: ['us'], gone: [open], came: [locked] },
    ])
    // Closed as the map has it, which they took it for all the time.
    expect(told(s, change(west, 'closed'))).toEqual([
      { e: 'door-changed', ...west, is: 'closed', was: 'locked', seenBy: ['us'], gone: [locked, mistaken], came: [] },
    ])
    expect(facts(s)).toEqual([])
  })
  it('by the hand of a creature is known to its side though nobody sees', () => {
    const s = stage([us(1, { senses: { vision: false } }), them(7)])
    s.m.set(0, at, square(0))
    expect(told(s, change(west, 'open', 0))[0]).toMatchObject({ who: 0, seenBy: ['us'] })
    expect(told(s, change(west, 'locked'))[0]).toMatchObject({
      seenBy: [],
      came: [{ is: 'locked' }, { is: 'open', side: 'us' }],
    })
  })
  it('is taken by each side for what it saw last, until it sees it again', () => {
    const s = stage([us(1), them(4), { x: 7, side: 'third' }])
    told(s, change(west, 'open'))
    s.m.set(1, at, square(7))
    // They saw it open and have gone behind the other door; the third have never seen it open.
    expect(told(s, change(west, 'locked'))).toMatchObject([
      { seenBy: ['us'], came: [{ is: 'locked' }, { is: 'open', side: 'them' }] },
    ])
    expect(facts(s)).toEqual([
      { ...west, is: 'locked' },
      { ...west, is: 'open', side: 'them' },
      { ...west, side: 'third' },
    ])
    expect(told(s, lookAtDoors({}))).toEqual([])
    expect(told(s, placing(s, 1, 4))).toEqual([
      { e: 'door-seen', side: 'them', ...west, is: 'locked', gone: [{ ...west, is: 'open', side: 'them' }], came: [] },
    ])
    expect(told(s, placing(s, 2, 5))).toEqual([
      { e: 'door-seen', side: 'third', ...west, is: 'locked', gone: [{ ...west, side: 'third' }], came: [] },
    ])
    expect(facts(s)).toEqual([{ ...west, is: 'locked' }])
  })
  it('opened, lets those look through it who took another for otherwise', () => {
    const s = stage([us(1), them(7)])
    told(s, change(west, 'open'))
    expect(told(s, change(east, 'open')).map(x => [x['e'], x['side'] ?? x['seenBy']])).toEqual([
      ['door-changed', ['us', 'them']],
      ['door-seen', 'them'],
    ])
    expect(facts(s)).toEqual([
      { ...west, is: 'open' },
      { ...east, is: 'open' },
    ])
  })
  it('of several doors each is its own, one that fills a square too', () => {
    const s = stage([us(1), them(7)])
    told(s, change(west, 'open'), change(cell, 'open'))
    expect(facts(s)).toEqual(
      [
        { ...west, is: 'open' },
        { ...cell, is: 'open' },
        { ...west, side: 'them' },
        { ...cell, side: 'us' },
      ].sort((x, y) => (JSON.stringify(x) < JSON.stringify(y) ? -1 : 1)),
    )
    expect(told(s, change({ a: square(0), b: square(1) }, 'open'))).toEqual([])
    const map = mapWithDoors(s.r)
    expect([mapWithDoors(s.r) === map, map === ROW]).toEqual([true, false])
    told(s, change(west, 'closed'), change(cell, 'closed'))
    expect(mapWithDoors(s.r)).toBe(ROW)
    told(s, change(cell, 'open'), change(west, 'open'))
    expect(mapWithDoors(s.r)).toBe(map)
  })
  it('the map without them has no cell of them; with all that are not locked open it is another map', () => {
    const plain = stage([us(1)], GridMap.open(11, 3))
    expect([hasDoors(plain.r), doorFacts(plain.r), mapUnbarred(plain.r) === plain.r.board.map]).toEqual([
      false,
      [],
      true,
    ])
    const s = stage([us(1), them(7)])
    const openings = (map: GridMap) => [west, east, cell].map(({ a, b }) => mapOpen(map, a, b))
    expect([hasDoors(s.r), openings(mapWithDoors(s.r)), openings(mapUnbarred(s.r))]).toEqual([
      true,
      [false, false, false],
      [true, true, true],
    ])
    told(s, change(west, 'locked'), change(east, 'open'))
    expect([openings(mapWithDoors(s.r)), openings(mapUnbarred(s.r))]).toEqual([
      [false, true, false],
      [false, true, true],
    ])
  })
})
/** It is put there by a ruling. */
const placing = (s: Stage, who: number, x: number): Step =>
  rulingStep(s.r, { do: 'place', who: 'abcdef'[who]!, to: `B${x + 1}` } as never, 'so').step!
/** Whether a creature that stands on one side sees the other. */
const mapOpen = (map: GridMap, a: number, b: number): boolean => {
  const from = a === b ? a - 1 : a
  const to = a === b ? a + 1 : b
  const s = stage([us(from - W)], map)
  return squaresSeen(s.r, 0)[to] === 1
}

describe('what a creature sees of the map', () => {
  const OPEN = GridMap.open(12, 1)
  const dark = GridMap.of({ ...OPEN.toJSON(), light: OPEN.toJSON().light!.map(() => 'dark' as const) })
  const seen = (
    given: object,
    how: { map?: GridMap; blind?: boolean; x?: number; kind?: typeof SpiritStage | typeof StarStage } = {},
  ) => {
    const s = new (how.kind ?? SpiritStage)([{ side: 'us', ...given }], { map: how.map ?? OPEN, at: [[how.x ?? 0, 0]] })
    if (how.blind) s.m.give(0, blinded)
    if (how.x === -1) s.m.set(0, at, -1)
    return [...squaresSeen(s.r, 0)].reduce((n, is) => n + is, 0)
  }
  it.each([
    ['all in the light', {}, {}, 12],
    ['what it can touch, blind', {}, { blind: true }, 2],
    ['what it can touch, without eyes', { senses: { vision: false } }, {}, 2],
    ['what it can touch in the dark', {}, { map: dark }, 2],
    ['as far as darkvision in the dark', { senses: { darkvision: 30 } }, { map: dark }, 7],
    ['as far as darkvision of 15 feet', { senses: { darkvision: 15 } }, { map: dark }, 4],
    ['all in the light with darkvision', { senses: { darkvision: 15 } }, {}, 12],
    ['no farther blind with darkvision', { senses: { darkvision: 30 } }, { map: dark, blind: true }, 2],
    ['as far as blindsight, blind', { senses: { blindsight: 30 } }, { blind: true }, 7],
    ['as far as blindsight in the dark', { senses: { blindsight: 20 } }, { map: dark }, 5],
    ['all in the light with blindsight', { senses: { blindsight: 20 } }, {}, 12],
    ['nothing that is not there', {}, { x: -1 }, 0],
  ] as const)('%s', (_, given, how, squares) => {
    expect(seen(given, how)).toBe(squares)
  })
})

it('one that cannot act sees no door for its side', () => {
  const s = stage([us(1), them(4)])
  s.m.give(0, unconscious)
  expect(told(s, change(west, 'open'))).toMatchObject([{ seenBy: ['them'] }])
  s.m.take(0, unconscious)
  s.m.set(0, at, -1)
  expect(told(s, change(west, 'locked'))).toMatchObject([{ seenBy: ['them'] }])
})

describe('what a player is shown of a door', () => {
  const now: DoorFact = { a: 5, b: 6, is: 'open' }
  const ours: DoorFact = { a: 5, b: 6, is: 'locked', side: 'us' }
  const theirs: DoorFact = { a: 5, b: 6, side: 'them' }
  const shown = (sides: readonly string[], all: readonly DoorFact[]) =>
    all.flatMap(fact => (doors.as!(fact as never, { sides, read: () => all } as never) as DoorFact | undefined) ?? [])
  it.each([
    ['a side that has seen it', ['third'], [now, ours, theirs], [now]],
    ['a side that takes it for locked', ['us'], [now, ours, theirs], [{ a: 5, b: 6, is: 'locked' }]],
    ['a side that takes it for what the map has', ['them'], [now, ours, theirs], []],
    ['two sides, of which one has seen it', ['us', 'third'], [now, ours, theirs], [now]],
    ['two sides, of which neither has', ['us', 'them'], [now, ours, theirs], [{ a: 5, b: 6, is: 'locked' }]],
    ['the same the other way round', ['them', 'us'], [now, ours, theirs], []],
    ['a side mistaken about another door', ['us'], [now, { ...ours, a: 4 }], [now, { a: 4, b: 6, is: 'locked' }]],
    ['about another that begins there', ['us'], [now, { ...ours, b: 7 }], [now, { a: 5, b: 7, is: 'locked' }]],
    ['nobody mistaken', ['us'], [now], [now]],
  ] as const)('%s', (_, sides, all, facts) => {
    expect(shown(sides, all)).toEqual(facts)
  })
})
