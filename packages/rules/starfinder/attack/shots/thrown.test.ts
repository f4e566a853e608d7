import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { droppedWeapons, lying } from '../../../d20/creature/held/hands.ts'
import { concealmentBy } from '../../../d20/position/concealment.ts'
import { rules } from '../../../testing/rule.ts'
import { table } from '../../../testing/table.ts'
import { StarStage } from '../../testing/stage.ts'

type Given = Record<string, unknown>
type At = readonly (readonly [number, number])[]
const frag = (more: Given = {}): Given => ({
  name: 'frag grenade',
  use: 'thrown',
  increment: 20,
  damage: '0',
  effect: {
    area: { shape: 'burst', feet: 10 },
    save: { kind: 'Reflex', dc: 13, onSuccess: 'half' },
    consequences: [{ damage: '2d6', types: 'piercing' }],
  },
  ...more,
})
const plain = { damage: '0', effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '5' }] } }
const dagger = { name: 'dagger', use: 'thrown', damage: '1d4', type: 'piercing', increment: 20 }
interface How {
  readonly map?: GridMap | readonly string[]
  readonly user?: Given
  readonly options?: Record<string, boolean>
  readonly others?: readonly Given[]
}
const stage = (at: At, weapon: Given, { map = GridMap.open(40, 40), user, options, others = [] }: How = {}) =>
  new StarStage(
    [
      { weapons: [weapon], baseAttack: 1, ...user },
      ...at.slice(1).map((_, i) => ({ id: `n${i}`, hitPoints: 50, ...others[i] })),
    ],
    { map, at, ...(options ? { options } : {}) },
  ).turn()
const aim = (s: StarStage, x: number, y: number, more: Given = {}) => ({
  do: 'use',
  act: 'frag grenade',
  to: s.square(x, y),
  corner: 'nw',
  ...more,
})
/** Where something came down, as the point of the grid. */
function where(played: ReturnType<StarStage['play']>, width: number): [x: number, y: number] {
  const [e] = played.of('landed') as unknown as { square: number; corner?: string }[]
  const [x, y] = [e!.square % width, Math.floor(e!.square / width)]
  return [x + (e!.corner?.endsWith('e') ? 1 : 0), y + (e!.corner?.startsWith('s') ? 1 : 0)]
}

describe('grenades', () => {
  rules('starfinder/attack/target-grid-intersection').each([
    [8, true],
    [7, false],
  ])('AC 5 at 45 feet with +1: a %i lands %s', (face, hits) => {
    // The thrower stands at the north; two increments begun cost 4.
    const s = stage([[20, 10]], frag(plain))
    const played = s.do(aim(s, 20, 20), hits ? [face] : [face, 1, 1])
    expect(played.of('attack-rolled')).toMatchObject([{ result: hits ? 'hit' : 'miss' }])
    expect(played.of('landed').length).toBe(hits ? 0 : 1)
  })
  rules('starfinder/attack/target-grid-intersection').it('a natural 1 misses, a natural 20 hits', () => {
    const sure = stage([[20, 19]], frag(plain), { user: { baseAttack: 9 } })
    expect(sure.do(aim(sure, 20, 22), [1, 1, 1]).of('landed').length).toBe(1)
    const hard = stage([[20, 19]], frag(plain), { user: { baseAttack: 0, abilities: { Strength: -30 } } })
    expect(hard.do(aim(hard, 20, 22), [20]).of('attack-rolled')).toMatchObject([{ result: 'hit' }])
  })
  rules('starfinder/attack/target-grid-intersection').it('friend and foe in the area save by themselves', () => {
    const at: At = [
      [10, 20],
      [14, 19],
      [15, 20],
      [18, 20],
    ]
    const s = stage(at, frag(), { others: [{}, { side: 'us' }, {}] })
    // The friend fails, the foe saves; 7 points in all.
    s.do(aim(s, 15, 20), [15, [3, 4], 15, 2])
    expect([s.hp(1), s.hp(2), s.hp(3)]).toEqual([47, 43, 50])
  })
  rules('starfinder/attack/target-grid-intersection').it('never at a creature, within five increments', () => {
    const s = stage(
      [
        [0, 0],
        [4, 0],
      ],
      frag(plain),
    )
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toEqual(['starfinder/attack/target-grid-intersection'])
    expect(s.why(aim(s, 21, 0))).toEqual([])
    expect(s.why(aim(s, 22, 0))).toEqual(['starfinder/attack/maximum-range'])
  })
  rules('starfinder/attack/target-grid-intersection').it('one goes off once, several as often as there are', () => {
    const s = stage([[0, 0]], frag({ ...plain, ammunition: { holds: 2, spare: 0 } }))
    s.do(aim(s, 10, 10), [19])
    expect(s.turn().why(aim(s, 10, 10))).toEqual([])
    s.do(aim(s, 10, 10), [19])
    expect(s.turn().why(aim(s, 10, 10))).toEqual(['starfinder/attack/target-grid-intersection'])
    const one = stage([[0, 0]], frag(plain))
    one.do(aim(one, 10, 10), [19])
    expect(one.turn().why(aim(one, 10, 10))).toEqual(['starfinder/attack/target-grid-intersection'])
  })
  rules('starfinder/attack/target-grid-intersection').it(
    'no critical hit; by an option its damage is rolled twice',
    () => {
      const at: At = [
        [10, 20],
        [15, 20],
      ]
      const weapon = frag({
        effect: { area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '2d6', types: 'fire' }] },
      })
      const usual = stage(at, weapon)
      usual.do(aim(usual, 15, 20), [20, [3, 4]])
      const twice = stage(at, weapon, { options: { 'grenades-can-crit': true } })
      twice.do(aim(twice, 15, 20), [20, [3, 4], [1, 2]])
      expect([usual.hp(1), twice.hp(1)]).toEqual([43, 40])
    },
  )
  rules('starfinder/attack/target-grid-intersection').it('its damage and its effect come together', () => {
    const s = stage(
      [
        [10, 20],
        [15, 20],
      ],
      frag({ damage: '3', type: 'fire', effect: { ...plain.effect, consequences: [{ condition: 'prone' }] } }),
    )
    s.do(aim(s, 15, 20), [15])
    expect([s.hp(1), s.states(1)]).toEqual([47, ['prone']])
  })
  rules('starfinder/attack/target-grid-intersection').each([
    // 40 feet from the nearest corner, 42.5 from the center: the third increment begins.
    [false, -2],
    [true, -4],
  ])('range from the center of a square: %s', (option, penalty) => {
    const s = stage([[10, 10]], frag(plain), {
      user: { baseAttack: 5 },
      options: { 'range-from-square-center': option },
    })
    // 5 + penalty + die against 5: the least face that lands.
    const face = -penalty
    expect(s.do(aim(s, 19, 10), [face]).of('attack-rolled')).toMatchObject([{ result: 'hit' }])
    const again = stage([[10, 10]], frag(plain), {
      user: { baseAttack: 5 },
      options: { 'range-from-square-center': option },
    })
    if (face > 2)
      expect(again.do(aim(again, 19, 10), [face - 1, 1, 1]).of('attack-rolled')).toMatchObject([{ result: 'miss' }])
  })
  rules('starfinder/attack/thrown-bonus').each([
    [false, 3],
    [true, 4],
  ])('Strength on the attack, by an option Dexterity: %s', (dex, bonus) => {
    const s = stage([[10, 10]], frag(plain), {
      user: { baseAttack: 0, abilities: { Strength: 3, Dexterity: 4 } },
      options: { 'grenade-attack-dex': dex },
    })
    const least = 5 - bonus
    expect(s.do(aim(s, 12, 10), [Math.max(2, least)]).of('attack-rolled')).toMatchObject([{ result: 'hit' }])
    const total = (s.r as unknown as { tally(...x: unknown[]): number }).tally('attack', 0, {
      target: -1,
      weapon: 0,
      melee: false,
      ranged: true,
      thrown: true,
      point: 0,
      index: 0,
    })
    // At the corner of the map it is three increments beyond the first: 75 feet.
    expect(total).toBe(bonus - 6)
  })
  rules('starfinder/damage/strength-modifier').it('adds no Strength to the damage of a grenade', () => {
    const s = stage(
      [
        [10, 20],
        [15, 20],
      ],
      frag(plain),
      { user: { abilities: { Strength: 4 } } },
    )
    s.do(aim(s, 15, 20), [15])
    expect(s.hp(1)).toBe(45)
  })
})

describe('what misses', () => {
  const offset: Record<string, [number, number]> = {
    S: [0, 1],
    SW: [-1, 1],
    W: [-1, 0],
    NW: [-1, -1],
    N: [0, -1],
    NE: [1, -1],
    E: [1, 0],
    SE: [1, 1],
  }
  table('starfinder/attack/thrown-miss-scatter').each('a d8 of $d8: $direction', row => {
    // The thrower stands south of the intersection.
    const s = stage([[20, 30]], frag(plain))
    const played = s.do(aim(s, 20, 20), [2, row.number('d8'), 3])
    const [dx, dy] = offset[row.text('direction').split(' ')[0]!]!
    expect(where(played, 40)).toEqual([20 + 3 * dx, 20 + 3 * dy])
  })
  rules('starfinder/attack/thrown-miss-scatter').each([
    [1, 2, [10, 12]],
    [3, 3, [7, 10]],
  ])('d8 %i, d4 %i from the south', (d8, d4, point) => {
    const s = stage([[10, 17]], frag(plain))
    expect(where(s.do(aim(s, 10, 10), [2, d8, d4]), 40)).toEqual(point)
  })
  rules('starfinder/attack/thrown-miss-scatter').it('short goes toward the thrower wherever it stands', () => {
    // East-southeast of the target, nearer to east than to southeast.
    const s = stage([[30, 23]], frag(plain))
    expect(where(s.do(aim(s, 20, 20), [2, 1, 2]), 40)).toEqual([22, 20])
    const diagonal = stage([[14, 14]], frag(plain))
    expect(where(diagonal.do(aim(diagonal, 20, 20), [2, 1, 2]), 40)).toEqual([18, 18])
  })
  rules('starfinder/attack/thrown-miss-scatter').it('goes off where it lands', () => {
    const s = stage(
      [
        [10, 30],
        [10, 20],
        [10, 15],
      ],
      frag(plain),
    )
    s.do(aim(s, 10, 20), [2, 5, 4])
    expect([s.hp(1), s.hp(2)]).toEqual([50, 45])
  })
  rules('starfinder/attack/thrown-miss-scatter').it(
    'stops before a wall and at the edge, by an option only there',
    () => {
      const map = GridMap.open(20, 20).change(d => {
        d.add({ a: [0, 8], b: [20, 8] })
      })
      const s = stage([[10, 15]], frag(plain), { map })
      expect(where(s.do(aim(s, 10, 10), [2, 5, 4]), 20)).toEqual([10, 8])
      const through = stage([[10, 15]], frag(plain), { map, options: { 'scatter-through-walls': true } })
      expect(where(through.do(aim(through, 10, 10), [2, 5, 4]), 20)).toEqual([10, 6])
      const edge = stage([[10, 6]], frag(plain), { map: GridMap.open(20, 20) })
      expect(where(edge.do(aim(edge, 10, 2), [2, 5, 4]), 20)).toEqual([10, 0])
    },
  )
  rules('starfinder/attack/thrown-miss-scatter').each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
  ])('diagonals by 1-2-1-2: a d4 of %i goes %i squares', (d4, n) => {
    const s = stage([[20, 30]], frag(plain), { options: { 'scatter-diagonal-cost': true } })
    expect(where(s.do(aim(s, 20, 20), [2, 2, d4]), 40)).toEqual([20 - n, 20 + n])
    const straight = stage([[20, 30]], frag(plain), { options: { 'scatter-diagonal-cost': true } })
    expect(where(straight.do(aim(straight, 20, 20), [2, 3, d4]), 40)).toEqual([20 - d4, 20])
  })
})

describe('a grenade without damage', () => {
  const smoke = frag({
    ammunition: { holds: 1, spare: 0 },
    effect: {
      area: { shape: 'burst', feet: 10 },
      lasts: { rounds: 3 },
      changes: { conceals: 'concealment' },
      consequences: [],
    },
  })
  rules('starfinder/attack/target-grid-intersection').each([
    [10, []],
    // A miss that goes three squares on, away from the thrower.
    [1, [5, 3]],
  ])('a roll of %i conceals where it lands, and harms nobody', (face, rest) => {
    const s = stage(
      [
        [5, 5],
        [12, 5],
        [15, 5],
      ],
      smoke,
    )
    s.do(aim(s, 12, 5), [face, ...rest])
    expect([1, 2].map(who => s.r.fact(concealmentBy.ranged, 0, who))).toEqual(face === 10 ? [20, 20] : [0, 20])
    expect([s.hp(1), s.hp(2)]).toEqual([50, 50])
    expect(s.turn().why(aim(s, 12, 5)).length).toBe(1)
  })
})

describe('thrown weapons', () => {
  const duel = (face: number, rest: readonly number[], other: Given = {}) => {
    const s = stage(
      [
        [10, 14],
        [10, 10],
      ],
      dagger,
      { others: [{ totals: { KAC: 12 }, ...other }] },
    )
    const played = s.blow([face, ...rest])
    return { s, played }
  }
  rules('starfinder/attack/thrown-miss-scatter').it('lie in a square near a target that they miss', () => {
    const { s } = duel(2, [3, 2])
    expect(s.r.items(0, droppedWeapons)).toEqual([0])
    expect(s.r.items(0, lying)).toEqual([{ weapon: 0, square: s.square(8, 10) }])
  })
  rules('starfinder/attack/thrown-miss-scatter').it('count from the nearest square of a large target', () => {
    const { s } = duel(2, [1, 2], { size: 'large' })
    expect(s.r.items(0, lying)).toEqual([{ weapon: 0, square: s.square(10, 13) }])
  })
  it('lie with whom they hit, and are picked up there', () => {
    const { s } = duel(15, [2])
    expect(s.r.items(0, lying)).toEqual([{ weapon: 0, square: s.square(10, 10) }])
    expect(s.turn().why({ do: 'attack', target: 1, weapon: 0 }).length).toBe(1)
    expect(s.why({ do: 'pick-up', weapon: 0 })).toEqual(['starfinder/actions/manipulate-item'])
  })
  it('stay at hand while there are more of them', () => {
    const s = stage(
      [
        [10, 14],
        [10, 10],
      ],
      { ...dagger, ammunition: { holds: 2, spare: 0 } },
    )
    s.blow([15, 2])
    expect(s.r.items(0, droppedWeapons)).toEqual([])
    expect(s.turn().why({ do: 'attack', target: 1, weapon: 0 })).toEqual([])
  })
})
