import { makeRng } from '@quintain/dice'
import { GAME } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { present } from '../d20/position/position.ts'
import { at, initiative, order as inOrder, place, standardLeft, winner } from '../d20/vocabulary/fields.ts'
import { drawn } from '../testing/index.ts'
import { brawl, fightOf, fought, type Placed, watched } from './testing/fight.ts'
import { someone } from './testing/sheets.ts'

const ROWS = ['..........', '...#......', '...#.~~...', '..........']
const sword = { name: 'sword', damage: 3 }
const bow = { name: 'bow', use: 'projectile', damage: 3, increment: 60 } as const
const fighter = { combat: 4, abilities: { strength: 2, dexterity: 1, constitution: 1 }, weapons: [sword] }
const four: readonly Placed[] = [
  [someone('a', 'heroes', fighter), 0, 0],
  [someone('b', 'heroes', { ...fighter, weapons: [bow] }), 0, 2],
  [someone('c', 'foes', { ...fighter, weapons: [{ name: 'spear', damage: 3, reach: true }] }), 9, 1],
  [someone('d', 'foes', { ...fighter }), 9, 3],
]

describe('whole fights', () => {
  it('come to an end', () => {
    const won: Record<string, number> = {}
    const fights = drawn(5, 300)
    for (let seed = 1; seed <= fights; seed++) {
      const { r, steps } = fought(ROWS, four, seed)
      expect(steps).toBeGreaterThan(10)
      const side = r.read(GAME, winner) ?? 'none'
      expect(['heroes', 'foes', '']).toContain(side)
      won[side] = (won[side] ?? 0) + 1
      const fights = [0, 1, 2, 3].filter(i => r.barred(i, 'fight') === null)
      expect(new Set(fights.map(i => r.sheet(i).side)).size).toBeLessThanOrEqual(1)
      const squares = [0, 1, 2, 3].filter(i => present(r, i) && r.barred(i, 'fight') === null).map(i => r.get(i, at))
      expect(new Set(squares).size).toBe(squares.length)
    }
    expect(won['heroes']).toBeGreaterThan(fights / 6)
    expect(won['foes']).toBeGreaterThan(fights / 6)
  })
  it('leave the things about alone: no tactic strikes a door', () => {
    const door = someone('door', 'house', { object: 'immobile', size: 'large' })
    const archers: readonly Placed[] = [
      [someone('a', 'heroes', { ...fighter, weapons: [bow] }), 0, 0],
      [door, 4, 2],
      [someone('c', 'foes', { ...fighter, weapons: [bow] }), 9, 1],
    ]
    const struck = new Set<unknown>()
    for (let seed = 1; seed <= drawn(2, 10); seed++)
      watched(fightOf(ROWS, archers), makeRng(seed), 2000, e => {
        if (e.e === 'attack-rolled') struck.add((e as { at?: unknown }).at)
      })
    expect(struck).toEqual(new Set([0, 2]))
  })
  it('come to an end from ambush, and under other readings', () => {
    const options = [
      { 'surprised-until-first-turn': true },
      { 'initiative-rolls': 'individual' },
      { 'lost-rounds-queue': true },
    ]
    options.forEach((o, i) => {
      for (let seed = 1; seed <= drawn(2, 10); seed++) {
        const fight = fought(ROWS, four, 1000 * i + seed, { unaware: [2, 3], options: o })
        expect(fight.r.read(GAME, winner)).toBeDefined()
      }
    })
  })
  it('hold together when everyone does anything that is legal', () => {
    const all = new Map<string, number>()
    for (let seed = 1; seed <= drawn(2, 30); seed++) {
      const options =
        seed % 2 ? {} : { 'ready-after-trigger': true, 'ready-keeps-regular-turn': true, 'refocus-to-top': true }
      const fight = fightOf(ROWS, four, { unaware: seed % 3 ? [] : [1, 2], options })
      const counts = brawl(fight, makeRng(seed), drawn(500, 1500), (r, events) => {
        const order = r.read(GAME, inOrder)
        if (events.some(e => e.e === 'order-set') && order) {
          expect(new Set(order).size).toBe(order.length)
          const counts = order.map(i => r.get(i, initiative))
          expect(counts).toEqual([...counts].sort((a, b) => b - a))
          expect(r.get(GAME, place)).toBeLessThan(order.length)
        }
        for (let i = 0; i < r.count; i++) expect([0, 1]).toContain(r.get(i, standardLeft))
      })
      for (const [k, n] of counts) all.set(k, (all.get(k) ?? 0) + n)
    }
    for (const kind of ['delayed', 'action-readied', 'readied-action-taken', 'initiative-to-come', 'fight-closed'])
      expect(all.get(kind), kind).toBeGreaterThan(0)
  })
})
