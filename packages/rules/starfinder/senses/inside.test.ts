import type { Options } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { awareOf } from '../../d20/position/awareness.ts'
import { concealmentBy } from '../../d20/position/concealment.ts'
import { coverBy } from '../../d20/position/cover.ts'
import { endTurn, startTurn } from '../../d20/turn/round.ts'
import { look } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const COVER = 'starfinder/cover/incorporeal-inside-object'
const SENSES = 'starfinder/senses/incorporeal-inside-object'
const touch = { name: 'touch', damage: '1d6', types: 'cold', natural: true }
const laser = { name: 'laser', use: 'projectile', damage: '1d8', types: 'fire', increment: 60 }
const grenade = {
  name: 'grenade',
  effect: {
    area: { shape: 'burst', feet: 10 },
    range: 70,
    save: { kind: 'Reflex', dc: 14, onSuccess: 'none' },
    consequences: [{ damage: '8', types: 'fire' }],
  },
}
/** A ghost in the wall of a room, an enemy next to it and one farther off. */
function room(
  options: Options = {},
  at: readonly (readonly [number, number])[] = [
    [2, 0],
    [2, 1],
    [2, 3],
  ],
  ghost: object = {},
) {
  // prettier-ignore
  return new StarStage(
    [
      {
        by: 'incorporeal',
        hitPoints: 50,
        totals: { EAC: 13, KAC: 13, Reflex: 4 },
        baseAttack: 5,
        weapons: [touch, laser],
        ...ghost,
      }, // prettier-ignore
      { hitPoints: 50, totals: { EAC: 12, KAC: 12 }, weapons: [laser, touch], acts: [grenade] },
      { hitPoints: 50, totals: { EAC: 12, KAC: 12 }, weapons: [laser], acts: [grenade] },
    ],
    { map: ['######', '......', '......', '......', '......'], at, options },
  ).turn()
}
const attack = (target: number, weapon = 0) => ({ do: 'attack', target, weapon })

describe('a ghost inside of a wall', () => {
  rules(COVER).it('total cover from everyone outside, next to it or not', () => {
    const s = room()
    expect([s.why(attack(0), 1), s.why(attack(0, 1), 1), s.why(attack(0), 2)]).toEqual([
      ['starfinder/cover/total'],
      ['starfinder/cover/total'],
      ['starfinder/cover/total'],
    ])
    // Half inside is not inside.
    const large = room(
      {},
      [
        [2, 0],
        [0, 3],
        [4, 3],
      ],
      { size: 'large' },
    ) // prettier-ignore
    expect(large.why(attack(0), 1)).toEqual([])
  })
  rules(COVER).it('only cover after its attack, until the end of that turn', () => {
    const s = room()
    s.do(attack(1), [15, 60, 3])
    expect([s.hp(1), s.why(attack(0), 1), s.needed({ by: 2, at: 0 }).total]).toEqual([47, [], 17])
    expect(s.blow([17, 4], { by: 2, at: 0 }).results).toEqual(['hit'])
    expect(s.blow([16], { by: 2, at: 0 }).results).toEqual(['miss'])
    s.play([endTurn({ who: 0 })])
    expect([s.why(attack(0), 2), s.states(0)]).toEqual([['starfinder/cover/total'], []])
  })
  rules(COVER).it('a miss shows it too, and a move ends it at once', () => {
    const s = room()
    s.do(attack(1), [1])
    expect([s.states(0), s.why(attack(0), 2)]).toEqual([['reaching out'], []])
    s.do({ do: 'move', to: s.square(3, 0) })
    expect([s.states(0), s.why(attack(0), 2)]).toEqual([[], ['starfinder/cover/total']])
    // In the open nothing of this happens.
    const open = room({}, [
      [2, 2],
      [2, 1],
      [2, 3],
    ]) // prettier-ignore
    open.do(attack(1), [1])
    expect(open.states(0)).toEqual([])
  })
  rules(COVER).each([
    [{}, [], ['starfinder/cover/total']],
    [{ 'incorporeal-cover-lost-until-next-turn': true }, ['reaching out'], []],
  ])('after the turn, %j', (options, states, why) => {
    const s = room(options)
    s.do(attack(1), [1])
    s.play([endTurn({ who: 0 }), endTurn({ who: 1 })])
    expect([s.states(0), s.why(attack(0), 2)]).toEqual([states, why])
    // Its own next turn ends it either way.
    s.play([startTurn({ who: 0 })], [], [{ do: 'end' }])
    expect(s.why(attack(0), 2)).toEqual(['starfinder/cover/total'])
  })
  rules(COVER).it('an area reaches what it shows of itself, with +2 to Reflex', () => {
    const burst = (s: StarStage, faces: readonly number[]) => {
      s.do({ do: 'use', act: 'grenade', to: s.square(2, 1), corner: 'nw' }, faces, [], 2)
      return 50 - s.hp(0)
    }
    expect(burst(room(), [1])).toBe(0)
    const shown = (face: number) => {
      const s = room({ 'incorporeal-cover-lost-until-next-turn': true })
      s.do(attack(1), [1])
      return burst(s, [face, 1])
    }
    // Fire halves; 4 and 2 for cover reach 14 with an 8.
    expect([shown(7), shown(8)]).toEqual([4, 0])
  })
  rules(SENSES).it('feels those next to it, in their squares, and nobody else', () => {
    const s = room({}, [
      [2, 0],
      [3, 1],
      [2, 2],
    ]) // prettier-ignore
    expect([awareOf(s.r, 0, 1), awareOf(s.r, 0, 2)]).toEqual([2, 1])
    expect(s.why(attack(2, 1))).toContain('starfinder/senses/pinpoint')
    s.play([look({})])
    expect([awareOf(s.r, 0, 1), awareOf(s.r, 0, 2)]).toEqual([2, 0])
    // Out in the open it sees both.
    const open = room({}, [
      [2, 3],
      [3, 1],
      [2, 2],
    ]) // prettier-ignore
    expect([awareOf(open.r, 0, 1), awareOf(open.r, 0, 2)]).toEqual([3, 3])
  })
  rules(SENSES).it('total concealment from it: 41 on d% misses, 51 hits', () => {
    const s = room()
    expect([s.r.fact(concealmentBy.melee, 0, 1), s.r.fact(coverBy.melee, 0, 1)]).toEqual([50, 0])
    expect(s.do(attack(1), [15, 41]).results).toEqual(['miss'])
    expect(s.turn().do(attack(1), [15, 51, 1]).results).toEqual(['hit'])
    // Nor does what it shows of itself give it eyes.
    expect(s.r.fact(concealmentBy.melee, 0, 1)).toBe(50)
    expect(
      room({}, [
        [2, 2],
        [2, 1],
        [2, 3],
      ]).r.fact(concealmentBy.melee, 0, 1),
    ).toBe(0) // prettier-ignore
  })
})
