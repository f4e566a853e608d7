import { makeRng } from '@quintain/dice'
import { describe, expect } from 'vitest'
import { feared } from '../../d20/conditions/fear.ts'
import { dazed, prone } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { fightOf, watched } from '../testing/fight.ts'
import { attackOf, refusal, scene, someone } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import { cornered, frightened, panicked } from '../vocabulary/conditions.ts'

const FRIGHTENED = 'true20/conditions/frightened'
const PANICKED = 'true20/conditions/panicked'
const ROW = ['.'.repeat(30), '.'.repeat(30), '.'.repeat(30)]
/** One who is afraid in the middle, its foe two squares west of it. */
const afraid = (k: typeof frightened, x = 2) => {
  const s = fresh(
    scene(
      { combat: 5 },
      {},
      {
        map: ROW,
        at: [
          [x, 1],
          [0, 1],
        ],
      },
    ),
  )
  s.m.give(0, k)
  return s
}
const to = (x: number, y = 1) => ({ do: 'move', to: y * 30 + x })

describe('afraid', () => {
  rules(FRIGHTENED, PANICKED).each([
    ['frightened', frightened],
    ['panicked', panicked],
  ] as const)('%s: walks away and nowhere else, and does nothing else', (name, k) => {
    const s = afraid(k)
    expect(refusal(s, 0, to(8))).toEqual([])
    for (const near of [to(1), to(2, 0)]) expect(refusal(s, 0, near)).toEqual(['ends no farther from what it fears'])
    expect(refusal(s, 0, { do: 'step', to: 31 })).toContain('ends no farther from what it fears')
    for (const act of ['total-defense', 'concentrate', 'refocus', 'aim'])
      expect(refusal(s, 0, { do: act })).toContain(`${name}: flees and does nothing else`)
    s.m.give(0, prone)
    expect(refusal(s, 0, { do: 'stand' })).toEqual([])
  })
  rules(FRIGHTENED).it('of one creature alone: it may pass the others', () => {
    const s = fresh(
      scene(
        {},
        {},
        {
          map: ROW,
          at: [
            [2, 1],
            [0, 1],
            [9, 1],
          ],
          more: [someone('other', 'two')],
        },
      ),
    )
    s.m.give(0, frightened)
    s.m.set(0, feared, 2)
    expect(refusal(s, 0, to(7))).toEqual([])
    s.m.set(0, feared, 0)
    expect(refusal(s, 0, to(7))).toEqual(['ends no farther from what it fears'])
  })
  rules(FRIGHTENED).it('with nobody left to fear it does what it likes, but still does not attack', () => {
    const s = afraid(frightened)
    s.m.set(1, at, -1)
    expect(refusal(s, 0, { do: 'total-defense' })).toEqual([])
  })
  rules(FRIGHTENED).it('cornered it attacks, shaken, although it is frightened', () => {
    const s = afraid(frightened, 1)
    const attack = { do: 'attack', target: 1, weapon: 0 }
    expect(refusal(s, 0, attack)).toEqual(['cannot attack: frightened'])
    s.m.give(0, cornered)
    expect([refusal(s, 0, attack), attackOf(s), refusal(s, 0, { do: 'total-defense' })]).toEqual([[], 3, []])
  })
})

describe('left to the policy', () => {
  /** Feet between the two after so many steps of a fight in which the second is afraid, and what it was in on the way. */
  const fled = (k: typeof frightened, map: readonly string[], x: number, steps = 40) => {
    const sheets = [someone('brute', 'one', { speed: 5 }), someone('coward', 'two', { initiative: 30 })]
    const fight = fightOf(map, [
      [sheets[0]!, 1, 1],
      [sheets[1]!, x, 1],
    ])
    fight.m.give(1, k)
    const seen = new Set<string>()
    watched(fight, makeRng(3), steps, e => {
      for (const c of [cornered, dazed]) if (fight.r.has(1, c)) seen.add(c.name)
      if ((e as { e: string; by?: number }).e === 'attack-rolled' && (e as { by?: number }).by === 1)
        seen.add('attacks')
    })
    return { x: fight.r.get(1, at) % fight.scene.width, seen: [...seen] }
  }
  rules(FRIGHTENED, PANICKED).each([
    ['frightened', frightened],
    ['panicked', panicked],
  ] as const)('the %s flee as far as they can, and never step nearer', (_, k) => {
    const { x, seen } = fled(k, [`#${'.'.repeat(40)}`, `#${'.'.repeat(40)}`, `#${'.'.repeat(40)}`], 4)
    expect(x === 4).toBe(false)
    expect(x === -1 || x > 20).toBe(true)
    expect(seen).toEqual([])
  })
  const CLOSED = ['#####', '#...#', '#####']
  rules(FRIGHTENED).it('cornered in a cell the frightened fight', () => {
    expect(fled(frightened, CLOSED, 3, 60).seen.sort()).toEqual(['attacks', 'cornered'])
  })
  rules(PANICKED).it('cornered in a cell the panicked cower, dazed', () => {
    expect(fled(panicked, CLOSED, 3, 60).seen).toEqual(['dazed'])
  })
})
