import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { lying } from '../../../d20/creature/held/hands.ts'
import { rules } from '../../../testing/rule.ts'
import { StarStage } from '../../testing/stage.ts'

const SCATTER = 'starfinder/attack/thrown-miss-scatter'
type Given = Record<string, unknown>
type Spot = readonly [number, number]
const dagger = { name: 'dagger', use: 'thrown', damage: '1d4', type: 'piercing', increment: 20 }
const claw = { name: 'claw', use: 'thrown', damage: '1d4', type: 'piercing', increment: 20, natural: true }
const frag = {
  name: 'frag grenade',
  use: 'thrown',
  increment: 20,
  damage: '0',
  effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '5' }] },
}
/** A thrower south of its target. A d8 of 5 goes on to the north, 7 to the east, 3 to the west. */
const thrown = (map: GridMap, by: Spot, target: Spot, weapon: Given = dagger, options: object = {}) =>
  new StarStage(
    [
      { weapons: [weapon], baseAttack: 1 },
      { hitPoints: 50, totals: { EAC: 30, KAC: 30 } },
    ],
    {
      map,
      at: [by, target],
      options: options as never,
    },
  ).turn()
const THROUGH = { 'scatter-through-walls': true }

describe('a thrown weapon that misses', () => {
  // Rock in the row three north of the target, and thin walls on its east.
  const rock = GridMap.parse(['.......', '.......', '#######', '.......', '.......', '.......', '.......', '.......'])
  const thin = GridMap.open(8, 8).change(d => d.add({ a: [5, 0], b: [5, 8] }))
  const lands = (map: GridMap, d8: number, d4: number, options: object = {}) => {
    const s = thrown(map, [3, 7], [3, 5], dagger, options)
    const [e] = s.blow([1, d8, d4]).of('landed')
    expect(e).toMatchObject({ e: 'landed', by: 0, weapon: 0, lies: true })
    expect(s.r.items(0, lying)).toEqual([{ weapon: 0, square: e!['square'] }])
    return [Number(e!['square']) % map.width, Math.floor(Number(e!['square']) / map.width)]
  }
  rules(SCATTER).each([
    [rock, 5, 2, {}, [3, 3]],
    [rock, 5, 3, {}, [3, 3]],
    [rock, 5, 4, {}, [3, 3]],
    [rock, 5, 2, THROUGH, [3, 3]],
    [rock, 5, 3, THROUGH, [3, 3]],
    [rock, 5, 4, THROUGH, [3, 1]],
    [rock, 7, 3, {}, [6, 5]],
    [rock, 7, 4, {}, [6, 5]],
    [rock, 7, 4, THROUGH, [6, 5]],
    [rock, 3, 4, {}, [0, 5]],
    [thin, 7, 1, {}, [4, 5]],
    [thin, 7, 2, {}, [4, 5]],
    [thin, 7, 4, {}, [4, 5]],
    [thin, 7, 2, THROUGH, [5, 5]],
    [thin, 7, 4, THROUGH, [7, 5]],
    [thin, 1, 1, {}, [3, 6]],
    [thin, 1, 4, {}, [3, 7]],
  ] as const)('%# a d8 of %i and a d4 of %i by %j: %j', (map, d8, d4, options, spot) => {
    expect(lands(map, d8, d4, options)).toEqual(spot)
  })
  rules(SCATTER).it('what grows on a body does not scatter, nor does what no hand throws', () => {
    expect(thrown(thin, [3, 7], [3, 5], claw).blow([1]).of('landed')).toEqual([])
  })
  rules(SCATTER).it('at a square where nobody is known to be: from there', () => {
    const s = thrown(thin, [3, 7], [0, 0])
    const played = s.do({ do: 'attack', square: s.square(3, 5), weapon: 0 }, [3, 2])
    expect(played.of('landed')).toEqual([{ e: 'landed', by: 0, weapon: 0, square: s.square(1, 5), lies: true }])
  })
})

describe('a grenade that misses its intersection', () => {
  const lands = (map: GridMap, by: Spot, to: Spot, corner: string, d8: number, d4: number, options: object = {}) => {
    const s = thrown(map, by, [0, 0], frag, options)
    const played = s.do({ do: 'use', act: 'frag grenade', to: s.square(...to), corner }, [1, d8, d4])
    const e = played.of('landed')[0]!
    const [x, y] = [Number(e['square']) % map.width, Math.floor(Number(e['square']) / map.width)]
    const name = String(e['corner'])
    expect(e['lies']).toBe(undefined)
    return [x + (name.endsWith('e') ? 1 : 0), y + (name.startsWith('s') ? 1 : 0)]
  }
  const open = GridMap.open(12, 12)
  const wall = GridMap.open(12, 12).change(d => d.add({ a: [0, 4], b: [12, 4] }))
  const block = GridMap.parse([
    '............',
    '............',
    '............',
    '............',
    '....####....',
    '....####....',
    '............',
    '............',
    '............',
    '............',
    '............',
    '............',
  ]) // prettier-ignore
  rules(SCATTER).each([
    [open, [6, 10], [6, 6], 'nw', 5, 2, {}, [6, 4]],
    [open, [6, 10], [6, 2], 'nw', 5, 4, {}, [6, 0]],
    [open, [6, 10], [6, 2], 'nw', 5, 4, THROUGH, [6, 0]],
    [open, [10, 10], [10, 6], 'nw', 7, 4, {}, [12, 6]],
    [open, [1, 10], [1, 6], 'nw', 3, 4, {}, [0, 6]],
    [open, [6, 8], [6, 10], 'nw', 5, 4, {}, [6, 12]],
    [wall, [6, 10], [6, 6], 'nw', 5, 1, {}, [6, 5]],
    [wall, [6, 10], [6, 6], 'nw', 5, 2, {}, [6, 4]],
    [wall, [6, 10], [6, 6], 'nw', 5, 4, {}, [6, 4]],
    [wall, [6, 10], [6, 6], 'nw', 5, 4, THROUGH, [6, 2]],
    [block, [6, 10], [6, 7], 'nw', 5, 1, {}, [6, 6]],
    [block, [6, 10], [6, 7], 'nw', 5, 2, {}, [6, 6]],
    [block, [6, 10], [6, 7], 'nw', 5, 4, {}, [6, 6]],
    [block, [6, 10], [6, 7], 'nw', 5, 2, THROUGH, [6, 6]],
    [block, [6, 10], [6, 7], 'nw', 5, 4, THROUGH, [6, 3]],
  ] as const)(
    '%# from %j at %j %s, a d8 of %i and a d4 of %i by %j: %j',
    (map, by, to, corner, d8, d4, options, spot) => {
      expect(lands(map, by, to, corner, d8, d4, options)).toEqual(spot)
    },
  )
})
