import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const ROLL = 'starfinder/maneuvers/roll'
const fist = { name: 'fist', damage: '1d3', types: 'bludgeoning', unarmed: true }
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const gun = { name: 'gun', use: 'projectile', damage: '1d4', increment: 30 }
const reading = { 'maneuvers-replace-melee-attacks': true }
/** One with a maneuver bonus of 10 next to a foe whose number is 22. */
function pair(options = {}, weapons: readonly object[] = [sword], more: Record<string, unknown> = {}) {
  return new StarStage(
    [
      { baseAttack: 6, abilities: { Strength: 4 }, weapons, ...more },
      { totals: { EAC: 8, KAC: 14 }, hitPoints: 500, weapons: [sword], baseAttack: 6, abilities: { Strength: 4 } },
    ],
    {
      options,
      at: [
        [1, 1],
        [2, 1],
      ],
    },
  ).turn()
}
const full = { do: 'full-attack', target: 1, weapon: 0 }
const next = { target: 1, weapon: 0 }
const trip = { do: 'trip' }

describe('a maneuver in place of a granted melee attack', () => {
  rules(ROLL).it('is none without the reading', () => {
    const s = pair()
    const played = s.do(full, [10, 3, 10, 5], [next])
    expect([played.of('maneuver-tried'), played.picks('attack.instead')]).toEqual([[], []])
  })
  rules(ROLL).it('comes in a full attack at its penalty, before or after a blow', () => {
    // 10 - 4 + 16 is 22.
    const [made, failed] = [pair(reading), pair(reading)]
    made.do(full, [16, 10, 5], [trip, next, 'attack'])
    failed.do(full, [15, 10, 5], [trip, next, 'attack'])
    expect([made.states(1), failed.states(1)]).toEqual([['prone'], []])
    // The blow that follows does its damage.
    expect(500 - made.hp(1)).toBe(5 + 4)
    const second = pair(reading)
    const played = second.do(full, [10, 5, 16], ['attack', next, trip])
    expect([second.states(1), played.results]).toEqual([['prone'], ['hit', 'hit']])
  })
  rules(ROLL).it('takes the place of each, and of no more than those there are', () => {
    const s = pair(reading)
    const played = s.do(full, [16, 16], [{ do: 'dirty-trick', condition: 'shaken' }, next, trip])
    expect(played.of('maneuver-tried').map(e => e['name'])).toEqual(['dirty-trick', 'trip'])
    expect(s.states(1)).toEqual(['prone', 'shaken'])
  })
  rules(ROLL).it('comes at the end of a charge, with what a charge adds', () => {
    const charger = (options: object) =>
      new StarStage(
        [
          { baseAttack: 6, abilities: { Strength: 4 }, weapons: [sword] },
          { totals: { KAC: 14 }, hitPoints: 500, weapons: [] },
        ],
        {
          options: options as never,
          at: [
            [1, 1],
            [6, 1],
          ],
        },
      ).turn()
    const charge = { do: 'charge', target: 1, weapon: 0 }
    const [s, miss, plain] = [charger(reading), charger(reading), charger({})]
    const bonus = s.bonus({ as: 'charge' }).total
    s.do(charge, [22 - bonus], [trip])
    miss.do(charge, [21 - bonus], [trip])
    expect([s.states(1), miss.states(1)]).toEqual([['prone'], []])
    expect(plain.do(charge, [15, 5]).of('maneuver-tried')).toEqual([])
  })
  rules(ROLL, 'starfinder/opportunity/basics').it('takes an opportunity, and the reaction with it', () => {
    const s = pair(reading)
    const played = s.do({ do: 'move', to: s.square(1, 5) }, [12], ['attack', trip, 'go on'])
    expect(played.of('maneuver-tried')).toMatchObject([{ by: 1, at: 0, name: 'trip' }])
    expect(played.of('reacted')).toHaveLength(1)
  })
  rules(ROLL).it('is none with a gun, and the attack itself stays the first answer', () => {
    const far = new StarStage(
      [
        { baseAttack: 10, weapons: [gun] },
        { weapons: [], hitPoints: 500 },
      ],
      {
        options: reading as never,
        at: [
          [1, 1],
          [5, 1],
        ],
      },
    ).turn()
    expect(far.do(full, [10, 3, 10, 3], [next]).picks('attack.instead')).toEqual([])
    const s = pair(reading)
    expect(s.do(full, [10, 5, 10, 5], ['attack', next, 'attack']).results).toEqual(['hit', 'hit'])
  })
  rules(ROLL).it('needs what the maneuver needs, and a full action is none of them', () => {
    const asked = pair(reading, [fist]).do(full, [10, 2, 10, 2], ['attack', next, 'attack'])
    expect(asked.picks('attack.instead')).toEqual(['attack', 'attack'])
    expect(() => pair(reading).do(full, [10], [{ do: 'break-free' }])).toThrow()
    expect(() => pair(reading).do(full, [10], [{ do: 'shake-off-trick', condition: 'shaken' }])).toThrow()
  })
})
