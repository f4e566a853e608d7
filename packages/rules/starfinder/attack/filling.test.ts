import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { StarStage } from '../testing/stage.ts'

const roar = { name: 'roar', use: 'projectile', total: 5, damage: '7', increment: 30, against: 'KAC' }
const cone = {
  name: 'roar',
  strikes: 'roar',
  effect: { area: { shape: 'cone', feet: 30 }, consequences: [{ damage: '7' }] },
}
const at = [
  [2, 5],
  [4, 5],
  [6, 5],
  [0, 5],
] as const
const stage = () =>
  new StarStage(
    [
      { weapons: [roar], acts: [cone] },
      { id: 'n', totals: { EAC: 10, KAC: 12 }, hitPoints: 50 },
      { id: 'o', totals: { EAC: 10, KAC: 12 }, hitPoints: 50 },
      { id: 'p', totals: { EAC: 10, KAC: 12 }, hitPoints: 50 },
    ],
    { map: GridMap.open(12, 12), at },
  ).turn()

describe('what fills a cone with its attacks', () => {
  it('attacks each creature within by itself, with one action', () => {
    const s = stage()
    // +5 against KAC 12: a 7 hits, a 6 does not; who is behind is not attacked.
    const played = s.do({ do: 'use', act: 'roar', to: s.square(6, 5) }, [7, 7, 6])
    expect(played.of('attack-rolled')).toMatchObject([
      { at: 1, result: 'hit' },
      { at: 2, result: 'miss' },
    ])
    expect([1, 2, 3].map(who => s.hp(who))).toEqual([43, 50, 50])
  })
})
