import { describe, expect, it } from 'vitest'
import { attackFacts } from '../../d20/attack/facts.ts'
import { perform } from '../../d20/turn/act.ts'
import { prone } from '../../d20/vocabulary/conditions.ts'
import { moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { StarStage } from '../testing/stage.ts'

const ARMOR = { name: 'mesh', eac: 1, kac: 2 }
const club = (more: object = {}) => ({ name: 'club', use: 'melee', damage: '1d6+8', total: 20, ...more })
const factsOf = (s: StarStage, more: object = {}) =>
  attackFacts(s.r, { by: 0, at: 1, weapon: 0, ...more } as Parameters<typeof attackFacts>[1])
/** What rules of these names add to a number. */
const added = (s: StarStage, stat: 'attack' | 'damage', rule: string) =>
  s.r
    .explain(stat, 0, factsOf(s))
    .terms.filter(t => t.rule === rule)
    .map(t => t.value)

describe('house/features/archaic', () => {
  it.each([
    ['does 5 less to who wears armor', { archaic: true }, { armor: ARMOR }, [-5]],
    ['does as much as ever to who wears none', { archaic: true }, {}, []],
    ['is no matter of other weapons', {}, { armor: ARMOR }, []],
  ])('%s', (_, weapon, target, less) => {
    const s = new StarStage([{ weapons: [club(weapon)] }, target])
    expect(added(s, 'damage', 'house/features/archaic')).toEqual(less)
  })
})

describe('house/features/rises-quickly', () => {
  it.each([
    ['a swift action of who rises quickly', ['rises quickly'], 1],
    ['a move action of others', [], 0],
  ])('is %s', (_, features, left) => {
    const s = new StarStage([{ features }, {}]).turn()
    s.m.set(0, moveLeft, 1)
    s.m.set(0, standardLeft, 1)
    s.m.give(0, prone)
    s.play([perform({ who: 0, command: { do: 'stand' } })])
    expect([s.states(0), s.r.get(0, moveLeft)]).toEqual([[], left])
  })
})

const RIFLE = { name: 'rifle', use: 'projectile', damage: '1d10', total: 10, increment: 30 }
const AIM = {
  acts: [
    { name: 'aim', cost: 'move', effect: { personal: true, consequences: [{ boon: 'aim', lasts: { rounds: 1 } }] } },
  ],
  features: [{ boon: { called: 'aim', with: 'rifle', increment: 60 } }],
}
describe('house/features/boon, a longer range increment', () => {
  it.each([
    ['gives back what the distance takes off, as far as it goes', 18, [2]],
    ['gives back nothing within the first increment', 5, []],
  ])('%s', (_, squares, more) => {
    const s = new StarStage([{ ...AIM, weapons: [RIFLE] }, {}], {
      at: [
        [0, 0],
        [squares, 0],
      ],
    })
    s.turn()
    for (const left of [moveLeft, standardLeft]) s.m.set(0, left, 1)
    expect(added(s, 'attack', 'house/features/boon')).toEqual([])
    s.play([perform({ who: 0, command: { do: 'use', act: 'aim' } })])
    expect(added(s, 'attack', 'house/features/boon')).toEqual(more)
  })
})

const BLOCK = {
  features: [
    { boon: { called: 'block', marks: { defense: 1, melee: true } } },
    { hit: { with: 'club', consequences: [{ boon: 'block', lasts: { rounds: 1 } }] } },
  ],
  weapons: [club()],
}
describe('house/features/boon, a mark that wards off', () => {
  it('has who was hit attack its bearer worse in melee, and nobody else', () => {
    const s = new StarStage([BLOCK, { weapons: [club()] }, { side: 'us' }]).turn()
    for (const left of [moveLeft, standardLeft]) s.m.set(0, left, 1)
    const wards = (who: number, melee = true, attacker = 1) =>
      s.r
        .explain('defense', who, { attacker, melee, ranged: !melee, touch: false })
        .terms.filter(t => t.rule === 'house/features/boon')
        .map(t => t.value)
    expect(wards(0)).toEqual([])
    s.play([perform({ who: 0, command: { do: 'attack', target: 1, weapon: 0 } })], [15, [9]])
    expect([wards(0), wards(0, false), wards(2), wards(0, true, 2)]).toEqual([[1], [], [], []])
  })
})

describe('house/features/arc, with each hit', () => {
  it.each([
    ['a hit leaps to the next foe', true, 1],
    ['without it no plain hit does', undefined, 0],
  ])('%s', (_, each, leaps) => {
    const arc = { with: 'club', damage: '3', ...(each ? { each } : {}) }
    const s = new StarStage([{ features: [{ arc }], weapons: [club()] }, { hitPoints: 60 }, {}]).turn()
    for (const left of [moveLeft, standardLeft]) s.m.set(0, left, 1)
    s.play([perform({ who: 0, command: { do: 'attack', target: 1, weapon: 0 } })], [15, [9]])
    expect(20 - s.hp(2)).toBe(3 * leaps)
  })
})

describe('house/features/slips-away', () => {
  const move = { do: 'move', path: [2, 3] }
  it.each([
    ['nobody strikes at who slips away', ['slips away'], 0],
    ['on the ground somebody strikes at who slips away in the air alone', [{ 'slips away': { flying: true } }], 1],
    ['somebody strikes at others', [], 1],
  ])('%s', (_, features, strikes) => {
    const s = new StarStage([{ features }, { weapons: [club()] }], {
      at: [
        [1, 0],
        [0, 0],
      ],
    }).turn()
    for (const left of [moveLeft, standardLeft]) s.m.set(0, left, 1)
    const played = s.play([perform({ who: 0, command: move })], strikes ? [1] : [], strikes ? ['attack'] : [])
    expect(played.results.length).toBe(strikes)
  })
})

describe('starfinder/actions/special-full-attacks, of melee alone', () => {
  const own = { fullAttacks: [{ name: 'flurry', attacks: 2, penalty: -3, melee: true }] }
  const stage = () => new StarStage([{ ...own, weapons: [club(), RIFLE] }, {}]).turn()
  it('is refused for a weapon that shoots', () => {
    const why = (weapon: number) => stage().why({ do: 'full-attack', kind: 'flurry', target: 1, weapon })
    expect(why(1)).toContain('starfinder/actions/special-full-attacks')
    expect(why(0)).not.toContain('starfinder/actions/special-full-attacks')
  })
})

describe('house/features/reacts, to blows of one kind', () => {
  const reacts = { to: ['is hit'], by: 'melee', on: 'the other', consequences: [{ damage: '4' }] }
  it.each([
    ['answers a blow in melee', 0, 16],
    ['and no shot', 1, 20],
  ])('%s', (_, weapon, left) => {
    const s = new StarStage([{ weapons: [club(), { ...RIFLE, total: 20 }] }, { features: [{ reacts }], hitPoints: 60 }])
    s.turn()
    for (const points of [moveLeft, standardLeft]) s.m.set(0, points, 1)
    s.play([perform({ who: 0, command: { do: 'attack', target: 1, weapon } })], [15, [weapon === 0 ? 9 : 1]])
    expect(s.hp(0)).toBe(left)
  })
})
