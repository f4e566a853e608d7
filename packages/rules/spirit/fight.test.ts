import { makeRng } from '@quintain/dice'
import { GAME, Mutator, Reader, Sampling, Scene } from '@quintain/engine'
import { GridMap, overlap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { mayStop } from '../d20/movement/path-cost.ts'
import { groundOf } from '../d20/position/ground.ts'
import { isDown, present, spaceOf } from '../d20/position/position.ts'
import { openFight } from '../d20/turn/round.ts'
import * as k from '../d20/vocabulary/conditions.ts'
import { at, moveLeft, opportunitiesUsed, reactionsLeft, standardLeft, winner } from '../d20/vocabulary/fields.ts'
import { drawn } from '../testing/index.ts'
import type { SpiritSheet } from './index.ts'
import { enter } from './injury/enter.ts'
import { spirit } from './ruleset.ts'
import { sheetSchema } from './sheet.ts'

const fighter = (id: string, side: string, more: object = {}): SpiritSheet =>
  sheetSchema.parse({
    id,
    side,
    baseAttack: 3,
    abilities: { Strength: 2, Quickness: 1 },
    hitPoints: 14,
    weapons: [{ name: 'sword', damage: '1d8' }],
    ...more,
  })
const SPEAR = { weapons: [{ name: 'longspear', damage: '1d8', reach: true }] }
const BOW = {
  weapons: [
    { name: 'bow', damage: '1d6', use: 'projectile', increment: 60 },
    { name: 'knife', damage: '1d4' },
  ],
}

interface Setting {
  readonly rows: readonly string[]
  readonly who: readonly (readonly [sheet: SpiritSheet, x: number, y: number])[]
  readonly unaware?: readonly number[]
}
const SETTINGS: Readonly<Record<string, Setting>> = {
  'a duel in the open': {
    rows: ['......', '......', '......'],
    who: [
      [fighter('a', 'x'), 0, 0],
      [fighter('b', 'y'), 5, 2],
    ],
  },
  'two against two past walls and rubble, one with a spear': {
    rows: ['..........', '...#..~...', '...#.~~...', '..........'],
    who: [
      [fighter('a', 'x', { feats: ['Combat Reflexes'], abilities: { Quickness: 2 } }), 0, 0],
      [fighter('b', 'x', BOW), 0, 2],
      [fighter('c', 'y', SPEAR), 9, 1],
      [fighter('d', 'y', { baseAttack: 6 }), 9, 3],
    ],
  },
  'a large one in a corridor, surprised': {
    rows: ['#######...', '..........', '#######...'],
    who: [
      [fighter('a', 'x'), 0, 1],
      [fighter('b', 'x', SPEAR), 1, 1],
      [fighter('c', 'y', { size: 'large', hitPoints: 40 }), 7, 0],
    ],
    unaware: [2],
  },
  'a small one among the large, in a closed room': {
    rows: ['########', '#......#', '#..#...#', '#......#', '########'],
    who: [
      [fighter('a', 'x', { size: 'tiny', reach: 0 }), 1, 1],
      [fighter('b', 'y'), 6, 3],
      [fighter('c', 'y', SPEAR), 6, 1],
    ],
  },
}

/** Plays a fight by the plain tactic and looks at the state after every step. */
function fought({ rows, who, unaware = [] }: Setting, seed: number, look: (r: Reader, step: string) => void) {
  const map = GridMap.parse(rows)
  const scene = new Scene(
    spirit(),
    who.map(([s]) => s),
    { width: map.width, height: map.height, map },
  )
  const aware = who.map((_, i) => i).filter(i => !unaware.includes(i))
  const S = scene.empty(openFight({ aware, unaware: [...unaware] }))
  const m = new Mutator(scene, S)
  who.forEach(([s, x, y], i) => {
    enter(m, i, s)
    m.set(i, at, y * map.width + x)
  })
  const r = new Reader(scene, S)
  const c = new Sampling(scene, makeRng(seed))
  let steps = 0
  c.begin(S)
  for (let step = c.next; step && steps < 20_000; step = c.next) {
    c.step()
    steps++
    look(r, step.do)
  }
  c.end()
  return { r, S, steps }
}

/** Two that share a square though neither lies, is passing, nor is small enough to. */
function crowded(r: Reader): string | undefined {
  for (let a = 0; a < r.count; a++)
    for (let b = 0; b < r.count; b++) {
      if (a === b || !present(r, a) || !present(r, b) || isDown(r, a) || isDown(r, b)) continue
      if (
        overlap(spaceOf(r, a), spaceOf(r, b)) &&
        !mayStop(groundOf(r, a), r.get(a, at)) &&
        !mayStop(groundOf(r, b), r.get(b, at))
      )
        return `${r.sheet(a).id} and ${r.sheet(b).id}`
    }
  return undefined
}

describe('whole fights by the plain tactic', () => {
  it.each(Object.entries(SETTINGS))('%s: they end, and nothing unlawful happens on the way', (_, setting) => {
    const winners = new Set<string>()
    for (let seed = 1; seed <= drawn(6, 60); seed++) {
      const wrong: string[] = []
      const { r, S, steps } = fought(setting, seed, (r, step) => {
        for (let i = 0; i < r.count; i++) {
          if (r.get(i, reactionsLeft) < 0) wrong.push(`${step}: more opportunities taken than there are`)
          if (r.items(i, opportunitiesUsed).length > 2 * r.count) wrong.push(`${step}: opportunities never forgotten`)
          if (r.get(i, standardLeft) < 0 || r.get(i, moveLeft) < 0) wrong.push(`${step}: more spent than a turn holds`)
        }
        // Between turns no creature stands where standing is not allowed.
        const both = step === 'end-turn' ? crowded(r) : undefined
        if (both) wrong.push(`${both} share a square`)
      })
      expect(wrong).toEqual([])
      expect(steps).toBeLessThan(20_000)
      expect(S[0]).toBe(0)
      expect(r.read(GAME, winner)).toBeDefined()
      winners.add(r.read(GAME, winner)!)
    }
    expect(winners.size).toBeGreaterThan(0)
  })
  it('one seed is one fight', () => {
    const setting = SETTINGS['two against two past walls and rubble, one with a spear']!
    const once = fought(setting, 7, () => {})
    const again = fought(setting, 7, () => {})
    expect(again.S).toEqual(once.S)
    expect(again.steps).toBe(once.steps)
  })
  it('a creature that is down is left alone, and none is dead that was not struck', () => {
    const { r } = fought(SETTINGS['a duel in the open']!, 3, () => {})
    const down = [0, 1].filter(i => isDown(r, i) || r.has(i, k.gone))
    expect(down).toHaveLength(1)
  })
})
