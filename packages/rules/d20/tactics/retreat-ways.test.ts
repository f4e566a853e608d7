import type { Command } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { END } from '../turn/act.ts'
import { gone, helpless, prone, unconscious } from '../vocabulary/conditions.ts'
import { altitude, movedThisTurn, moveLeft, standardLeft } from '../vocabulary/fields.ts'
import { type Proved, typesOf, useless } from '../vocabulary/mitigation.ts'
import { fleeing, retreats } from './retreat.ts'

/** By which command one leaves a fight, and who leaves it. */
type Spot = readonly [number, number]
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const torch = { name: 'torch', damage: '1d6', types: 'fire' }
const hurt = (current = 5) => ({ hitPoints: { maximum: 40, current } })
const three: readonly Spot[] = [
  [6, 6],
  [8, 6],
  [8, 7],
]
const sheets = (places: readonly Spot[], more: readonly object[]) =>
  places.map((_, i) => ({ weapons: [sword], hitPoints: 40, side: i === 0 ? 'one' : 'other', ...more[i] }))
const stage = (places: readonly Spot[], ...more: readonly object[]) =>
  new TurnStage(sheets(places, more), { at: places }).turn()
const star = (places: readonly Spot[], ...more: readonly object[]) =>
  new StarStage(sheets(places, more), { at: places }).turn()
type Staged = TurnStage | StarStage
const gone_ = (c: Command | undefined) => c && [c.do, (c['path'] as number[] | undefined)?.length]
const flees = (s: Staged) => gone_(fleeing(s.r, 0))
const coward = { ...hurt(), tactics: 'coward' }

describe('the way off the field', () => {
  it('is the shortest way to an edge, as far as the turn leads', () => {
    // Six squares lie between it and the edge. A withdrawal is twice its speed.
    expect(flees(stage(three, { ...coward, speed: 15 }))).toEqual(['withdraw', 6])
    expect(flees(stage(three, { ...coward, speed: 10 }))).toEqual(['withdraw', 4])
  })
  it('in a turn of a single action a withdrawal is of its speed', () => {
    const single = (speed: number) =>
      new TurnStage(sheets(three, [{ ...coward, speed }]), { at: three }).turn({ single: true })
    expect(flees(single(20))).toEqual(['withdraw', 4])
    expect(flees(single(10))).toEqual(['withdraw', 2])
  })
  it('so in the other text', () => {
    expect(flees(star(three, { ...coward, speed: 15 }))).toEqual(['withdraw', 6])
    expect(flees(star(three, { ...coward, speed: 10 }))).toEqual(['withdraw', 4])
  })
  it.each([
    ['a withdrawal takes the whole turn: with less of it left it moves', (s: Staged) => s.m.set(0, standardLeft, 0)],
    ['nor after a step', (s: Staged) => s.m.set(0, movedThisTurn, 2)],
  ] as const)('%s', (_, befalls) => {
    const s = star(three, { ...coward, speed: 15 })
    befalls(s)
    const found = flees(s)
    expect(found).toEqual(['move', 3])
  })
  it('one who lies there stands up first', () => {
    const s = stage(three, coward)
    s.m.give(0, prone)
    expect(fleeing(s.r, 0)).toEqual({ do: 'stand' })
  })
  it.each([
    [0, 6],
    [6, 0],
    [19, 6],
    [6, 19],
  ] as const)('at the edge, %i/%i, it leaves', (x, y) => {
    expect(fleeing(stage([[x, y], ...three.slice(1)], coward).r, 0)).toEqual({ do: 'leave' })
  })
  it('there is none for one that is bound, has moved, or has no move left', () => {
    const bound = stage(three, coward)
    bound.m.give(0, helpless)
    const moved = stage(three, coward)
    moved.m.set(0, movedThisTurn, 1)
    const spent = stage(three, coward)
    spent.m.set(0, moveLeft, 0)
    spent.m.set(0, standardLeft, 0)
    expect([bound, moved, spent].map(flees)).toEqual([undefined, undefined, undefined])
  })
  it('through the air for one that has wings, on the ground or above it', () => {
    const flyer = { ...coward, speeds: { fly: 60 }, maneuverability: 'perfect' }
    expect(flees(stage(three, flyer))?.[0]).toBe('fly')
    const up = stage(three, flyer)
    up.m.set(0, altitude, 10)
    expect(flees(up)?.[0]).toBe('fly')
  })
})

describe('who flees', () => {
  it('one that is outnumbered and badly hurt: friends in the fight count, and it counts itself', () => {
    const who = (...more: readonly object[]) => {
      const places: readonly Spot[] = [...three, [3, 3], [4, 3]].slice(0, more.length + 1) as Spot[]
      return stage(places, { ...hurt(), flees: true }, ...more)
    }
    const friend = { side: 'one' }
    expect(flees(who({}))).toBeUndefined()
    expect(flees(who({}, {}))).toBeDefined()
    expect(flees(who({}, {}, friend))).toBeUndefined()
    expect(flees(who({}, {}, {}, friend))).toBeDefined()
    expect(flees(who({}, {}, friend, friend))).toBeUndefined()
    const down = who({}, {}, friend)
    down.m.give(3, unconscious)
    expect(flees(down)).toBeDefined()
    const away = who({}, {})
    away.m.give(2, gone)
    expect(flees(away)).toBeUndefined()
    const fallen = who({}, {})
    fallen.m.give(2, unconscious)
    expect(flees(fallen)).toBeUndefined()
  })
  it.each([
    [{ ...hurt(10), flees: true }, true],
    [{ ...hurt(11), flees: true }, false],
    [{ ...hurt(20), tactics: 'coward' }, true],
    [{ ...hurt(21), tactics: 'coward' }, false],
    [{ ...hurt(1) }, false],
    [{ ...hurt(1), flees: false, tactics: 'brute' }, false],
  ])('%j: %s', (who, does) => expect(flees(stage(three, who)) !== undefined).toBe(does))
})

describe('the disabled', () => {
  const disabled = { hitPoints: { maximum: 12, current: 0 } }
  const leaves = (s: Staged, foes: readonly number[] = [1]) => retreats(s.r, 0, foes)
  it('leave by a move, where a withdrawal would harm them', () => {
    const s = stage(three, disabled)
    expect(leaves(s)).toMatchObject({ command: { do: 'move' } })
    expect(leaves(s)?.foe).toBeUndefined()
    expect(leaves(s, [])).toBeUndefined()
    expect(leaves(stage(three))).toBeUndefined()
  })
  it('stay where an act heals them, and not where an act harms', () => {
    const heals = { acts: [{ name: 'Salve', effect: { consequences: [{ heals: '2d8' }] } }] }
    const harms = { acts: [{ name: 'Bolt', effect: { range: 60, consequences: [{ damage: '4d8' }] } }] }
    expect(leaves(stage(three, { ...disabled, ...heals }))).toBeUndefined()
    expect(leaves(stage(three, { ...disabled, ...harms }))).toMatchObject({ command: { do: 'move' } })
  })
  it('keep still where no way leads out, though a foe is upon them', () => {
    const walls = ['#######', '#.....#', '#######']
    const cell = (foe: Spot) => {
      const at: readonly Spot[] = [[1, 1], foe]
      return new TurnStage(sheets(at, [disabled]), { at, map: walls }).turn()
    }
    expect(leaves(cell([5, 1]))).toEqual({ command: END })
    expect(leaves(cell([2, 1]))).toEqual({ command: END })
    const moved = cell([2, 1])
    moved.m.set(0, movedThisTurn, 2)
    expect(leaves(moved)).toEqual({ command: END })
  })
})

describe('one whose side has seen that nothing it has hurts a foe', () => {
  const places: readonly Spot[] = [...three, [3, 3]]
  const golems = { hitPoints: 90 }
  /** What a creature has seen: that the sword did nothing to these foes. */
  const taught = (foes: readonly number[], by: number, ...more: readonly object[]) => {
    const s = stage(places, {}, golems, { ...golems, kinds: ['construct', 'iron'] }, { side: 'one', ...more[0] })
    const [weapon] = (s.r.sheet(0) as unknown as { weapons: { damage: { types: string[] }[] }[] }).weapons
    const what = typesOf(weapon!.damage)
    for (const foe of foes) s.m.include(GAME, useless, { foe, by, of: 'damage', what, n: 50, qualities: [] } as Proved)
    return s
  }
  const leaves = (s: TurnStage, foes: readonly number[] = [1, 2]) => {
    const out = retreats(s.r, 0, foes)
    return out && [out.command.do, out.foe]
  }
  it('leaves, and tells the nearest of them', () => {
    expect(leaves(taught([1, 2], 0))).toEqual(['withdraw', 1])
    expect(leaves(taught([1, 2], 0), [2, 1])).toEqual(['withdraw', 2])
    expect(leaves(taught([1, 2], 3))).toEqual(['withdraw', 1])
  })
  it('stays where nobody of its side has seen it, or one of the foes may be hurt', () => {
    expect(leaves(taught([], 0))).toBeUndefined()
    expect(leaves(taught([1, 2], 1))).toBeUndefined()
    expect(leaves(taught([1], 0))).toBeUndefined()
    expect(leaves(taught([1], 0), [1])).toEqual(['withdraw', 1])
  })
  it('stays for a friend in the fight who may hurt one of them, or has an act', () => {
    expect(leaves(taught([1, 2], 0, { weapons: [torch] }))).toBeUndefined()
    const act = { name: 'Bless', effect: { consequences: [{ grants: 5 }] } }
    expect(leaves(taught([1, 2], 0, { acts: [act] }))).toBeUndefined()
    for (const state of [unconscious, helpless, gone]) {
      const s = taught([1, 2], 0, { weapons: [torch] })
      s.m.give(3, state)
      expect(leaves(s)).toEqual(['withdraw', 1])
    }
    // A foe with a torch is no friend.
    expect(leaves(taught([1, 2], 0, { weapons: [torch], side: 'other' }))).toEqual(['withdraw', 1])
  })
})
