import type { Event, Source, Step } from '@quintain/engine'
import { GAME, play } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { StarStage } from '../../starfinder/testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { scene, someone } from '../../true20/testing/sheets.ts'
import { flatFooted, surprised, waiting } from '../vocabulary/conditions.ts'
import {
  firstTotal,
  hasRolled,
  initiative,
  initiativeModifier,
  order,
  place,
  standing,
  tieBreak,
} from '../vocabulary/fields.ts'
import { awarenessChanged, GRADES } from '../vocabulary/relations.ts'
import { joinFight, makeOrder, rollInitiative, rollOff } from './initiative.ts'

// Initiative: what is rolled, what breaks ties, and what those on one count may settle among themselves.

/** Four of two sides by turns, with these modifiers. */
const stage = (bonuses: readonly number[] = [0, 0, 0, 0], options = {}) =>
  new StarStage(
    bonuses.map((Dexterity, i) => ({ side: i % 2 ? 'them' : 'us', abilities: { Dexterity } })),
    { options },
  )
/** Plays steps with these faces; answers by who is asked, else by the rules. */
function playing(
  s: Stage,
  steps: readonly Step[],
  faces: readonly number[] = [],
  says: Readonly<Record<number, readonly unknown[]>> = {},
) {
  const dice = [...faces]
  const asks: unknown[] = []
  const left = Object.fromEntries(Object.entries(says).map(([who, list]) => [who, [...list]]))
  const source: Source = {
    throw: key => {
      const face = dice.shift()
      if (face === undefined) throw new Error(`no face left for ${key}`)
      return face
    },
    answer(q, who, options) {
      asks.push([q.question, who, options])
      return { answer: (left[who]?.shift() ?? 'by the rules') as never, by: 'test' }
    },
  }
  s.S[0] = s.scene.agenda(steps, 0)
  const events = play(s.scene, s.S, source).flatMap(d => d.events) as (Event & Record<string, unknown>)[]
  return {
    asks,
    of: (kind: string) => events.filter(e => e.e === kind),
    left: dice.length,
    letters: [...(s.r.read(GAME, order) ?? [])].map(who => 'ABCD'[who]).join(''),
  }
}
const ALL = [0, 1, 2, 3]
const rolls = ALL.map(who => rollInitiative({ who }))
const ordered = (s: Stage, faces: readonly number[], says = {}) =>
  playing(s, [...rolls, makeOrder({ among: ALL })], faces, says)
const counts = (s: Stage) => ALL.map(who => s.r.get(who, initiative))

describe('what is rolled', () => {
  it('a die and the modifier, which is kept', () => {
    const s = stage([3, 0, -1, 2])
    const played = playing(s, rolls, [10, 11, 12, 13])
    expect(counts(s)).toEqual([13, 11, 11, 15])
    expect(
      ALL.map(who => [s.r.get(who, initiativeModifier), s.r.get(who, firstTotal), s.r.get(who, hasRolled)]),
    ).toEqual([
      [3, 13, 1],
      [0, 11, 1],
      [-1, 11, 1],
      [2, 15, 1],
    ])
    expect(played.of('initiative-set').map(e => [e['who'], e['total'], e['reason']])).toEqual([
      [0, 13, 'rolled'],
      [1, 11, 'rolled'],
      [2, 11, 'rolled'],
      [3, 15, 'rolled'],
    ])
  })
})

describe('who goes first', () => {
  it.each<[string, readonly number[], readonly number[], string]>([
    ['by the totals', [0, 0, 0, 0], [5, 20, 10, 15], 'BDCA'],
    ['with their modifiers', [9, 0, 0, 0], [8, 16, 10, 15], 'ABDC'],
    ['two who are equal roll off', [0, 0, 0, 0], [10, 10, 5, 4, 3, 8], 'BACD'],
    ['the other way', [0, 0, 0, 0], [10, 10, 5, 4, 8, 3], 'ABCD'],
    ['equals roll again', [0, 0, 0, 0], [10, 10, 5, 4, 7, 7, 2, 9], 'BACD'],
    ['three who are equal', [0, 0, 0, 0], [10, 10, 10, 4, 3, 8, 5], 'BCAD'],
    ['three, of whom two are equal again', [0, 0, 0, 0], [10, 10, 10, 4, 3, 8, 8, 2, 9], 'CBAD'],
    ['three, of whom the lower two are equal again', [0, 0, 0, 0], [10, 10, 10, 4, 9, 3, 3, 2, 20], 'ACBD'],
    ['two pairs', [0, 0, 0, 0], [10, 5, 10, 5, 1, 2, 1, 2], 'CADB'],
    ['all of them', [0, 0, 0, 0], [7, 7, 7, 7, 1, 2, 3, 4], 'DCBA'],
  ])('%s', (_, bonuses, faces, expected) => {
    const s = stage(bonuses)
    const played = ordered(s, faces)
    expect([played.letters, played.left, played.asks]).toEqual([expected, 0, []])
    const sorted = [...ALL].sort(
      (a, b) => s.r.get(b, initiative) - s.r.get(a, initiative) || s.r.get(b, standing) - s.r.get(a, standing),
    )
    expect(sorted.map(who => 'ABCD'[who]).join('')).toBe(expected)
  })
  it('by the modifier before a die', () => {
    const s = stage([1, 2, 0, 0])
    const played = ordered(s, [11, 10, 5, 4])
    expect([counts(s).slice(0, 2), played.letters, played.left]).toEqual([[12, 12], 'BACD', 0])
  })
  it('opponents who roll as one roll once, the nimbler of them first', () => {
    const four = [someone('c', 'one'), someone('d', 'two', { initiative: 3 })]
    const s = scene({}, {}, { more: four })
    const played = playing(
      s,
      [rollInitiative({ who: 1 }), rollInitiative({ who: 3 }), makeOrder({ among: [1, 3] })],
      [10],
    )
    expect([played.left, s.r.get(1, initiative), s.r.get(3, initiative)]).toEqual([0, 10, 10])
    expect(played.of('initiative-set').map(e => e['modifier'])).toEqual([0, 3])
  })
  it('one who comes later finds its place, and the turn stays where it is', () => {
    const s = stage()
    playing(s, [...rolls, makeOrder({ among: [0, 1, 3] })], [20, 15, 12, 5])
    s.m.set(GAME, place, 1)
    // Those who are not named keep their places.
    const played = playing(s, [makeOrder({ among: [2] })])
    expect([played.letters, s.r.get(GAME, place)]).toEqual(['ABCD', 1])
    s.m.set(2, initiative, 30)
    s.m.put(GAME, order, [0, 1, 3])
    expect([playing(s, [makeOrder({ among: [0, 1, 3, 2] })]).letters, s.r.get(GAME, place)]).toEqual(['CABD', 2])
  })
  it.each<[string, readonly number[], string]>([
    ['rolls alone against what those on its count rolled', [15], 'BCAD'],
    ['and again with the one whose roll it equals', [8, 3, 9], 'CBAD'],
    ['with the lower one', [4, 11, 10], 'BACD'],
  ])('one who comes later, where others have rolled off: it %s', (_, faces, expected) => {
    const s = stage()
    playing(s, [...rolls, makeOrder({ among: [0, 1, 3] })], [10, 10, 10, 5, 4, faces[0] === 15 ? 18 : 8])
    const played = playing(s, [makeOrder({ among: [2] })], [...faces])
    expect([played.letters, played.left]).toEqual([expected, 0])
  })
  it('one roll-off of equal faces breaks nothing', () => {
    const s = stage()
    playing(s, [rollOff({ tied: [0, 1], done: [] })], [6, 6])
    expect([s.r.get(0, tieBreak), s.r.get(1, tieBreak)]).toEqual([0, 0])
    playing(s, [rollOff({ tied: [0, 1], done: [] })], [6, 7])
    expect(s.r.get(1, tieBreak)).toBeGreaterThan(s.r.get(0, tieBreak))
  })
})

describe('what those on one count settle among themselves', () => {
  const on = { 'initiative-tie-by-agreement': true }
  const asked = (who: readonly number[], left: readonly number[]) =>
    who.map(w => ['initiative.agree', w, [...left, 'by the rules']])
  const settled = (
    faces: readonly number[],
    says: Readonly<Record<number, readonly unknown[]>>,
    given: (s: Stage) => void = () => {},
  ) => {
    const s = stage([0, 0, 0, 0], on)
    given(s)
    return ordered(s, faces, says)
  }
  it('the one on whom all agree goes first', () => {
    const played = settled([10, 10, 5, 4], { 0: [1], 1: [1] })
    expect([played.letters, played.left, played.asks]).toEqual(['BACD', 0, asked([0, 1], [0, 1])])
  })
  it('where they do not agree, the rules say', () => {
    const played = settled([10, 10, 5, 4, 3, 8], { 0: [0], 1: [1] })
    expect([played.letters, played.left, played.asks]).toEqual(['BACD', 0, asked([0, 1], [0, 1])])
  })
  it('three one after the other', () => {
    const played = settled([10, 10, 10, 4], { 0: [2, 0], 1: [2, 0], 2: [2, 0] })
    expect([played.letters, played.left]).toEqual(['CABD', 0])
    expect(played.asks).toEqual([...asked([0, 1, 2], [0, 1, 2]), ...asked([0, 1, 2], [0, 1])])
  })
  it('three, who agree on the first alone', () => {
    const played = settled([10, 10, 10, 4, 3, 8], { 0: [2, 0], 1: [2, 1], 2: [2, 0] })
    expect([played.letters, played.left]).toEqual(['CBAD', 0])
  })
  it('one of whom the others do not know is not asked with them', () => {
    const played = settled([10, 10, 10, 4, 3, 8, 5], { 0: [2], 2: [2] }, s => {
      for (const who of [0, 2]) awarenessChanged.write!(s.m, { who, other: 1, grade: GRADES[0]! } as never)
    })
    expect(played.asks).toEqual(asked([0, 2], [0, 2]))
  })
  it('nothing without the reading', () => {
    expect(ordered(stage(), [10, 10, 5, 4, 3, 8], { 0: [0], 1: [0] })).toMatchObject({ asks: [], letters: 'BACD' })
  })
})

describe('who joins a fight', () => {
  it.each<[object, readonly number[], boolean, readonly [number, boolean, boolean]]>([
    [{}, [14], false, [14, true, false]],
    [{ count: 17 }, [], false, [17, true, false]],
    [{ count: 17 }, [], true, [17, true, true]],
  ])('%j with %j, surprised: %j', (how, faces, unaware, expected) => {
    const s = stage()
    s.m.put(GAME, order, [0, 1])
    s.m.set(0, initiative, 20)
    s.m.set(1, initiative, 15)
    s.m.set(GAME, place, 0)
    if (unaware) s.m.give(3, surprised)
    const played = playing(s, [joinFight({ who: 3, ...how })], faces)
    expect([s.r.get(3, initiative), s.r.has(3, waiting), s.r.has(3, flatFooted)]).toEqual(expected)
    expect(played.letters).toBe(expected[0] > 15 ? 'ADB' : 'ABD')
    expect(played.of('initiative-set').map(e => e['reason'])).toEqual(['count' in how ? 'ruling' : 'rolled'])
  })
})
