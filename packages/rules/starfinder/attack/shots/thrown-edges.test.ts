import { describe, expect } from 'vitest'
import { at } from '../../../d20/vocabulary/fields.ts'
import { rules } from '../../../testing/rule.ts'
import { StarStage } from '../../testing/stage.ts'

const SCATTER = 'starfinder/attack/thrown-miss-scatter'
type Spot = readonly [number, number]
const dagger = { name: 'dagger', use: 'thrown', damage: '1d4', type: 'piercing', increment: 20 }
const frag = {
  name: 'frag grenade',
  use: 'thrown',
  increment: 20,
  damage: '0',
  effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '5' }] },
}
const two = (by: Spot, target: Spot, weapon: object = dagger) =>
  new StarStage(
    [
      { weapons: [weapon], baseAttack: 1 },
      { hitPoints: 50, totals: { EAC: 15, KAC: 15 } },
    ],
    { at: [by, target] },
  ).turn()
const lands = (s: StarStage, faces: readonly number[]) =>
  s
    .blow(faces)
    .of('landed')
    .map(({ e: _, ...rest }) => rest) // prettier-ignore

describe('at the corner of the map', () => {
  rules(SCATTER).it('a weapon lies with whom it hits there, or near whom it misses', () => {
    expect(lands(two([2, 0], [0, 0]), [19, 3])).toEqual([{ by: 0, weapon: 0, square: 0, lies: true }])
    // One square short, toward the thrower on its east.
    expect(lands(two([2, 0], [0, 0]), [2, 1, 1])).toEqual([{ by: 0, weapon: 0, square: 1, lies: true }])
    expect(lands(two([0, 0], [2, 0]), [19, 3])).toEqual([{ by: 0, weapon: 0, square: 2, lies: true }])
    expect(lands(two([0, 0], [2, 0]), [2, 1, 1])).toEqual([{ by: 0, weapon: 0, square: 1, lies: true }])
  })
  rules(SCATTER, 'starfinder/attack/target-grid-intersection').it('a grenade is thrown from there too', () => {
    const s = two([0, 0], [10, 10], frag)
    const played = s.do({ do: 'use', act: 'frag grenade', to: s.square(4, 4), corner: 'nw' }, [1, 1, 1])
    // One square toward the thrower: the intersection southeast of the third square of the third row.
    const { square, corner } = played.of('landed')[0] as unknown as { square: number; corner: string }
    const east = corner.endsWith('e') ? 1 : 0
    const south = corner.startsWith('s') ? 1 : 0
    expect([(square % 20) + east, Math.floor(square / 20) + south]).toEqual([3, 3])
  })
  rules('starfinder/attack/target-grid-intersection').it('one that hits fills the corner that was named', () => {
    const hurt = (corner: string, target: Spot) => {
      const s = two([0, 0], target, frag)
      expect(s.do({ do: 'use', act: 'frag grenade', to: s.square(4, 4), corner }, [19]).of('landed')).toEqual([])
      return 50 - s.hp(1)
    }
    // 10 feet from the corner: two squares to either side of it.
    expect([hurt('nw', [2, 4]), hurt('se', [2, 4]), hurt('se', [6, 4]), hurt('nw', [6, 4])]).toEqual([5, 0, 5, 0])
  })
  rules(SCATTER).it('nothing lands of what is off the map', () => {
    const gone = two([0, 0], [2, 0])
    gone.m.set(1, at, -1)
    expect(lands(gone, [])).toEqual([])
  })
})
