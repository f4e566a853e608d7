import { type Condition, exactly, merged } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { ModernStage } from '../../modern/testing/stage.ts'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { harm } from '../../testing/harm.ts'
import { weaken } from '../../true20/conditions/debilitated.ts'
import { order, refusal, scene, someone } from '../../true20/testing/sheets.ts'
import { fresh } from '../../true20/testing/turn.ts'
import { hidden, inFog } from '../../true20/vocabulary/conditions.ts'
import { lost, unawareOf } from '../../true20/vocabulary/fields.ts'
import { perform } from '../turn/act.ts'
import { attackStep } from '../vocabulary/attack-step.ts'
import { blinded, dead, unseen } from '../vocabulary/conditions.ts'
import { applyEffect } from '../vocabulary/effect-steps.ts'
import { moveLeft, standardLeft } from '../vocabulary/fields.ts'
import { links } from '../vocabulary/relations.ts'

const sword = { name: 'sword', damage: '1d8' }
const BLOW = { by: 0, weapon: 0, as: 'attack', index: 0 } as const

describe('an attack on a square', () => {
  const stages = [
    ['spirit', () => new SpiritStage([{ baseAttack: 5, weapons: [sword] }, { hitPoints: 20 }, { side: 'us' }])],
    ['modern', () => new ModernStage([{ baseAttack: 5, weapons: [sword] }, { hitPoints: 20 }, { side: 'us' }])],
  ] as const
  it.each(stages)('%s: finds who is there when it is resolved', (_, make) => {
    const s = make()
    const played = s.play([attackStep({ ...BLOW, square: 1 })], [15, 4])
    expect(played.of('attack-rolled')).toEqual([{ e: 'attack-rolled', by: 0, square: 1, weapon: 0, result: 'hit' }])
    expect(played.of('damage-taken')).toMatchObject([{ who: 1, n: 4 }])
  })
  it.each(stages)('%s: an empty square is a miss without a roll, and only the game master learns why', (_, make) => {
    const s = make()
    const played = s.play([attackStep({ ...BLOW, square: 20 })])
    expect(played.events.map(e => e.e)).toEqual(['square-empty', 'attack-rolled'])
    expect(played.results).toEqual(['miss'])
    expect(s.scene.rules.events['square-empty']!.to).toBe('gm')
  })
  it('who cannot be seen is missed half of the time, and the dead are not found', () => {
    const s = new SpiritStage([{ baseAttack: 5, weapons: [sword] }, { hitPoints: 20 }])
    s.m.give(1, unseen)
    const at = (...faces: number[]) => s.play([attackStep({ ...BLOW, square: 1 })], faces).of('attack-rolled')
    expect(at(15, 50)).toMatchObject([{ result: 'miss', how: 'concealed' }])
    expect(at(15, 51, 3)).toMatchObject([{ result: 'hit' }])
    s.m.give(1, dead)
    expect(at()).toMatchObject([{ result: 'miss' }])
  })
  it('a foe before a friend, one that stands before one that lies', () => {
    const [a, b] = [someone('friend', 'one'), someone('foe', 'two')]
    const at = [
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ] as const
    const s = scene({ combat: 9 }, { weapons: [] }, { at, more: [a, b] })
    const hit = () => s.play([attackStep({ ...BLOW, square: 1 })], [15, 20]).of('withstood')[0]?.['who']
    expect(hit()).toBe(1)
    s.m.give(1, dead)
    expect(hit()).toBe(3)
    s.m.give(3, dead)
    expect(hit()).toBe(2)
  })
  it('as a command: in reach, in range, in a line; it reveals nothing of who is there', () => {
    const s = new SpiritStage(
      [{ baseAttack: 5, weapons: [sword, { name: 'bow', use: 'projectile', increment: 10, damage: '1d6' }] }, {}],
      {
        map: ['.....#.'],
        at: [
          [0, 0],
          [1, 0],
        ],
      },
    )
    for (const field of [standardLeft, moveLeft]) s.m.set(0, field, 1)
    const why = (command: object) =>
      s.scene.rules.commands['attack']!.refuse(s.r, 0, { do: 'attack', ...command }).map(x => x.why)
    expect(why({ square: 1, weapon: 0 })).toEqual([])
    expect(why({ square: 2, weapon: 0 })).toEqual(['the square is out of the reach of sword'])
    expect(why({ square: 4, weapon: 1 })).toEqual([])
    expect(why({ square: 6, weapon: 1 })).toEqual(['nothing leads straight to the square'])
    expect(why({ square: 0, weapon: 0 })).toEqual(['stands there itself'])
    expect(why({ square: 1, target: 1, weapon: 0 })).toEqual(['attacks a creature or a square, not both'])
    expect(why({ square: 70, weapon: 0 })).toEqual(['there is no such square on the map'])
    expect(why({ weapon: 0 })).toEqual(['needs a target on the map'])
    s.m.give(1, unseen)
    expect(why({ square: 1, weapon: 0 })).toEqual([])
    const played = s.play([perform({ who: 0, command: { do: 'attack', square: 1, weapon: 0 } })], [15, 60, 2])
    expect(played.of('damage-taken')).toHaveLength(1)
  })
  it('a point of the map has a number of its own: range counts, nobody is looked for', () => {
    const flask = { name: 'flask', use: 'thrown', increment: 10, damage: '1d6' }
    const s = new SpiritStage([{ baseAttack: 5, weapons: [flask] }, {}], {
      at: [
        [0, 0],
        [6, 0],
      ],
    })
    const at = (face: number) =>
      s.play([attackStep({ ...BLOW, square: 6, needed: 5, results: [{ margin: 0, steps: [harm(1, 1)] }] })], [face])
        .results
    // 30 feet are two increments beyond the first: -4.
    expect([at(3), at(4)]).toEqual([['miss'], ['hit']])
  })
  it('true20: a foe in hiding cannot be attacked, but the square where it is believed to be', () => {
    const s = fresh(scene({ combat: 9 }, { combat: 2 }))
    s.m.give(1, hidden)
    expect(refusal(s, 0, { do: 'attack', target: 1, weapon: 0 })).toEqual(['has not noticed target'])
    const played = order(s, 0, { do: 'attack', square: 1, weapon: 0 }, [15, 11])
    expect(played.of('attack-rolled')).toMatchObject([{ square: 1, result: 'miss', how: 'concealed' }])
    s.m.take(1, hidden)
    s.m.include(0, unawareOf, 1)
    expect(order(fresh(s), 0, { do: 'attack', square: 1, weapon: 0 }, [15, 10, 20]).results).toEqual(['hit'])
    expect(order(fresh(s), 0, { do: 'attack', square: 20, weapon: 0 }).results).toEqual(['miss'])
  })
})

describe('results and numbers of their own in true20', () => {
  const results = [
    { margin: 0, steps: [weaken({ who: 1, ability: 'strength', points: 1 })] },
    { margin: 5, steps: [weaken({ who: 1, ability: 'strength', points: 3 })] },
  ]
  /** Points that an attack with this face costs a target of Defense 12. */
  const lostBy = (face: number, how: object = {}, condition: Condition | null = null) => {
    const s = scene({ combat: 4 }, { combat: 2, weapons: [] })
    if (condition) s.m.give(1, condition)
    const played = s.play([attackStep({ ...BLOW, at: 1, results, ...how })], [face])
    return [s.r.get(1, lost.strength), played.results[0]]
  }
  it.each([
    [7, 0, 'miss'],
    [8, 1, 'hit'],
    [12, 1, 'hit'],
    [13, 3, 'hit'],
    [20, 3, 'hit'],
    [1, 0, 'miss'],
  ])('+4 against 12, d20 %i: %i points, %s; nothing is confirmed', (face, n, result) => {
    expect(lostBy(face)).toEqual([n, result])
  })
  it('a number of its own takes the place of Defense, and of concealment', () => {
    expect(lostBy(11, { needed: 15 }, inFog)).toEqual([1, 'hit'])
    expect(lostBy(10, { needed: 15 })).toEqual([0, 'miss'])
  })
  it('an aided attack is the same attack step', () => {
    const s = fresh(
      scene(
        { combat: 4 },
        { combat: 2 },
        {
          more: [someone('friend', 'one')],
          at: [
            [0, 0],
            [1, 0],
            [2, 0],
          ],
        },
      ),
    )
    const aid = { do: 'aid', who: 2, target: 1, weapon: 0, kind: 'attack' }
    expect(order(s, 0, aid, [6]).results).toEqual(['hit'])
    expect(s.r.items(0, links.aids)).toMatchObject([{ to: 2, grade: 'attack', foe: 1 }])
    expect(order(fresh(s), 0, aid, [5]).results).toEqual(['miss'])
  })
})

describe('an effect of a critical hit', () => {
  const effect = { consequences: [{ condition: 'blinded', lasts: { rounds: 2 } }] }
  const make = (more: object = {}) =>
    new SpiritStage([
      { baseAttack: 5, weapons: [{ ...sword, threat: 19, criticalEffect: effect, ...more }] },
      { hitPoints: 60 },
    ])
  it('comes with a critical hit and with no other', () => {
    const s = make()
    s.blow([19, 4, 3])
    expect(s.r.has(1, blinded)).toBe(false)
    s.blow([15, 3])
    expect(s.r.has(1, blinded)).toBe(false)
    const critical = s.blow([19, 15, [3, 3]])
    expect(s.r.has(1, blinded)).toBe(true)
    expect(critical.done.flatMap(d => d.planned).filter(p => p.do === applyEffect.kind)).toMatchObject([
      { critical: true, weapon: 0 },
    ])
  })
  it('beside the effect of every hit', () => {
    const s = make({ effect: { consequences: [{ condition: 'prone' }] } })
    s.blow([19, 15, [3, 3]])
    expect(s.states(1)).toEqual(expect.arrayContaining(['prone', 'blinded']))
  })
  it('exact odds by planes are those by merged states', () => {
    const chance = [exactly, merged].map(how => {
      const s = make()
      s.S[0] = s.scene.agenda([attackStep({ ...BLOW, at: 1 })], 0)
      return how(s.scene, s.S).ends.reduce((sum, { state, p }) => {
        s.r.S = state
        return sum + (s.r.has(1, blinded) ? p : 0)
      }, 0)
    })
    // 2 of 20 faces threaten, 16 of 20 confirm.
    expect(chance.map(p => Math.round(p * 1e9) / 1e9)).toEqual([0.08, 0.08])
  })
})
