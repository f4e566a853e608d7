import type { Square } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { dead, gone, grappled, helpless } from '../vocabulary/conditions.ts'
import { at, movedThisTurn } from '../vocabulary/fields.ts'
import { harmAt, keepsUp, leavesHarm } from './running.ts'

type Spot = readonly [number, number]
const WIDE = 20
const sword = { name: 'sword', damage: '1d8' }
const burst = (feet: number) => ({ area: { shape: 'burst', feet }, range: 100, lasts: { rounds: 5 } })
const fire = { ...burst(5), eachTurn: true, consequences: [{ damage: '3' }] }
/** One who has laid a cloud around a square (0), a creature (1), and others: where the second would be harmed. */
const cloud = (effect: object, at: readonly Spot[], to: Spot, ...more: readonly object[]) => {
  const s = new TurnStage(
    at.map((_, i) => ({
      weapons: [sword],
      hitPoints: 60,
      side: i === 0 ? 'other' : 'one',
      ...(i === 0 ? { acts: [{ name: 'Cloud', effect }] } : {}),
      ...more[i],
    })),
    { at, map: Array.from({ length: 12 }, () => '.'.repeat(WIDE)) },
  ).turn()
  s.do({ do: 'use', act: 'Cloud', to: s.square(...to) }, [])
  return s.turn()
}
const places: readonly Spot[] = [
  [0, 0],
  [15, 10],
]
const squares = (s: TurnStage, who = 1) => {
  const harms = harmAt(s.r, who)
  if (!harms) return undefined
  const found: number[] = []
  for (let i = 0; i < WIDE * 12; i++) if (harms(s.r.board.map.at(i) as Square)) found.push(i)
  return found
}

const block = (x: number, y: number, wide: number) =>
  Array.from({ length: wide }, (_, row) => Array.from({ length: wide }, (_, n) => (y + row) * WIDE + x + n)).flat()

describe('where a running effect harms', () => {
  it('on the squares that it fills; the large wherever one of theirs is among them', () => {
    expect(squares(cloud(fire, places, [8, 5]))).toEqual(block(7, 4, 3))
    expect(squares(cloud(fire, places, [8, 5], {}, { size: 'large', reach: 5 }))).toEqual(block(6, 3, 4))
  })
  it.each([
    ['damage in each turn', fire, {}, true],
    ['damage as it began, and no more', { ...burst(5), consequences: [{ damage: '3' }] }, {}, false],
    [
      'a state for as long as it runs',
      { ...burst(5), consequences: [{ condition: 'blinded', lasts: 'effect' }] },
      {},
      true,
    ],
    [
      'a state that it brought once',
      { ...burst(5), consequences: [{ condition: 'blinded', lasts: 'fight' }] },
      {},
      false,
    ],
    ['help', { ...burst(5), eachTurn: true, consequences: [{ heals: '3' }] }, {}, false],
    ['only the undead', { ...fire, only: ['undead'] }, {}, false],
    ['the undead among others', { ...fire, only: ['undead', 'construct'] }, { kinds: ['undead'] }, true],
    ['the living', { ...fire, only: ['living'] }, {}, true],
    ['fire', { ...fire, descriptors: ['fire'] }, {}, true],
    ['one that fire does nothing to', { ...fire, descriptors: ['evil', 'fire'] }, { immune: ['fire'] }, false],
    ['one that cold does nothing to', { ...fire, descriptors: ['fire'] }, { immune: ['cold'] }, true],
  ] as const)('%s', (_, effect, theirs, harmed) => {
    expect(squares(cloud(effect, places, [8, 5], {}, theirs))).toEqual(harmed ? block(7, 4, 3) : undefined)
  })
  it('two of them, and none where nothing runs', () => {
    const s = cloud(fire, places, [8, 5])
    s.do({ do: 'use', act: 'Cloud', to: s.square(2, 9) }, [])
    expect(squares(s)).toEqual([...block(7, 4, 3), ...block(1, 8, 3)])
    const none = new TurnStage([{ acts: [{ name: 'Cloud', effect: fire }] }, {}], { at: places }).turn()
    expect(harmAt(none.r, 1)).toBeUndefined()
    expect(harmAt(new TurnStage([{}, {}], { at: places }).turn().r, 1)).toBeUndefined()
  })
})

describe('leaving what harms', () => {
  const nowhere = () => () => false
  const only =
    (...wanted: readonly number[]) =>
    () =>
    ({ x, y }: Square) =>
      wanted.includes(y * WIDE + x)
  const inside = (where: Spot, feet = 5, more: object = {}, foe: Spot = [19, 11]) =>
    cloud({ ...fire, ...burst(feet) }, [[0, 0], where, foe], [8, 5], {}, more, { side: 'other' })
  const out = (s: TurnStage, striking: () => (s: Square) => boolean = nowhere) => leavesHarm(s.r, 1, striking)
  it('by a step from its edge, to where a foe can be struck if one such square is next to it', () => {
    const edge: Spot = [7, 5]
    const { do: act, path } = out(inside(edge)) as unknown as { do: string; path: number[] }
    expect([act, path.length, path[0]! % WIDE]).toEqual(['step', 1, 6])
    for (const to of [4, 5, 6].map(y => y * WIDE + 6))
      expect(out(inside(edge), only(to, 5 * WIDE + 8))).toEqual({ do: 'step', path: [to] })
  })
  it('by the shortest way from its middle, to where a foe can be struck if such a place is near enough', () => {
    const { do: act, path } = out(inside([8, 5])) as unknown as { do: string; path: number[] }
    expect([act, path.length]).toEqual(['move', 2])
    const to = 5 * WIDE + 13
    const far = out(inside([8, 5]), only(to)) as unknown as { do: string; path: number[] }
    expect([far.do, far.path.at(-1), far.path.length]).toEqual(['move', to, 5])
    const tooFar = out(inside([8, 5]), only(5 * WIDE + 15)) as unknown as { path: number[] }
    expect(tooFar.path.length).toBe(2)
    const wide = out(inside([8, 5], 10)) as unknown as { path: number[] }
    expect(wide.path.length).toBe(3)
  })
  it('not where nothing harms it, where it cannot get out, or when it has moved already', () => {
    expect(out(inside([11, 5]))).toBeUndefined()
    expect(out(inside([8, 5], 40, { speed: 10 }))).toBeUndefined()
    const moved = inside([8, 5])
    moved.m.set(1, movedThisTurn, 2)
    expect(out(moved)).toBeUndefined()
    const held = inside([8, 5])
    held.m.give(1, helpless)
    expect(out(held)).toBeUndefined()
    const safe = inside([8, 5], 5, { kinds: ['construct'] })
    expect(out(safe)).toBeDefined()
  })
})

describe('keeping an effect up', () => {
  const dread = {
    range: 60,
    lasts: { concentration: true },
    consequences: [{ condition: 'deafened', lasts: 'effect' }],
  }
  const ward = { range: 60, lasts: { concentration: true }, consequences: [{ grants: '5', lasts: 'effect' }] }
  /** A caster (0), a friend (1) and a foe (2); the act has been used on one of them. */
  const kept = (effect: object, on: number) => {
    const s = new TurnStage(
      [0, 1, 2].map(i => ({
        weapons: [sword],
        hitPoints: 60,
        side: i < 2 ? 'one' : 'other',
        ...(i === 0 ? { acts: [{ name: 'Hold', effect }] } : {}),
      })),
      {
        at: [
          [0, 0],
          [4, 0],
          [8, 0],
        ],
      },
    ).turn()
    s.do({ do: 'use', act: 'Hold', target: on })
    return s.turn()
  }
  const upkeep = { do: 'keep-up', effect: 'Hold 1' }
  it('while it harms a foe or helps a friend', () => {
    expect(keepsUp(kept(dread, 2).r, 0)).toEqual(upkeep)
    expect(keepsUp(kept(ward, 1).r, 0)).toEqual(upkeep)
    expect(keepsUp(kept(ward, 0).r, 0)).toEqual(upkeep)
    expect(keepsUp(kept(dread, 2).r, 1)).toBeUndefined()
  })
  it('not what harms a friend or helps a foe', () => {
    expect(keepsUp(kept(dread, 1).r, 0)).toBeUndefined()
    expect(keepsUp(kept(ward, 2).r, 0)).toBeUndefined()
  })
  it('a foe that is held helpless still counts, one that is dead or has left does not', () => {
    for (const [state, goesOn] of [
      [helpless, true],
      [grappled, true],
      [dead, false],
      [gone, false],
    ] as const) {
      const s = kept(dread, 2)
      s.m.give(2, state)
      expect([state.name, keepsUp(s.r, 0)]).toEqual([state.name, goesOn ? upkeep : undefined])
    }
  })
  it('nothing where nothing runs', () => {
    const s = new TurnStage([{ acts: [{ name: 'Hold', effect: dread }] }, {}], { at: places }).turn()
    expect(keepsUp(s.r, 0)).toBeUndefined()
    s.m.set(0, at, 5)
    expect(keepsUp(new TurnStage([{}, {}], { at: places }).turn().r, 0)).toBeUndefined()
  })
})
