import { exactly, GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { perform } from '../../d20/turn/act.ts'
import { endTurn } from '../../d20/turn/round.ts'
import { blinded, grappled, pinned, prone } from '../../d20/vocabulary/conditions.ts'
import { order } from '../../d20/vocabulary/fields.ts'
import { links } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { TurnStage } from '../testing/turn.ts'

const FIELD = Array.from({ length: 6 }, () => '.'.repeat(20))
const fist = { name: 'fist', damage: '1d3', unarmed: true }
/** +10 against SP 14, which is 22 to reach; the attacker at (8, 2), its target to the east. */
const field = (
  attacker: object = {},
  target: object = {},
  more: readonly Record<string, unknown>[] = [],
  map = FIELD,
) =>
  new TurnStage(
    [{ baseAttack: 10, weapons: [fist], ...attacker }, { defense: 4, weapons: [fist], ...target }, ...more],
    {
      map,
      at: [
        [8, 2],
        [9, 2],
        [8, 1],
      ].slice(0, 2 + more.length) as [number, number][],
    },
  ).turn()
const trip = { do: 'trip', target: 1, weapon: 0 }
const grapple = { ...trip, do: 'grapple' }
const results = (played: ReturnType<TurnStage['do']>) => played.of('attack-rolled').map(e => e['result'])

describe('a maneuver borrowed from starfinder: attack against SP + 8', () => {
  rules('starfinder/maneuvers/roll', 'starfinder/maneuvers/trip').each([
    [12, 'hit'],
    [11, 'miss'],
    [1, 'miss'],
    [20, 'hit'],
  ] as const)('%i: %s', (face, result) => {
    const s = field()
    expect(results(s.do(trip, [face]))).toEqual([result])
    expect(s.r.has(1, prone)).toBe(result === 'hit')
  })
  rules('starfinder/maneuvers/roll').it(
    'a natural 20 succeeds at the least margin, a natural 1 fails whatever the bonus',
    () => {
      const weak = field({ baseAttack: 0 })
      expect(results(weak.do({ ...trip, do: 'bull-rush' }, [20]))).toEqual(['hit'])
      expect(weak.where(1)).toEqual([10, 2])
      expect(results(field({ baseAttack: 40 }).do(trip, [1]))).toEqual(['miss'])
    },
  )
  rules('starfinder/maneuvers/roll').it('shown as borrowed, and a standard action', () => {
    const s = field()
    expect(s.scene.rules.commands['trip']?.rule).toBe('starfinder/maneuvers/trip')
    s.do(trip, [2])
    expect(s.why(trip)).toEqual(['spirit/actions/turn-budget'])
  })
  rules('starfinder/maneuvers/roll').it('what is hard to see may be missed, as by any attack', () => {
    const s = field()
    s.give(0, blinded)
    const played = s.do(trip, [20, 50])
    expect(played.of('attack-rolled')).toMatchObject([{ result: 'miss', how: 'concealed' }])
    expect(s.r.has(1, prone)).toBe(false)
  })
  rules('starfinder/maneuvers/bull-rush').each([
    [12, 10],
    [16, 10],
    [17, 11],
  ] as const)('%i on the die: pushed to column %i', (face, x) => {
    const s = field()
    s.do({ ...trip, do: 'bull-rush' }, [face])
    expect([s.where(1), s.where(0)]).toEqual([
      [x, 2],
      [8, 2],
    ])
  })
  rules('starfinder/maneuvers/bull-rush').it('15 feet possible, a wall 5 feet behind: 5 feet', () => {
    const walled = FIELD.map(row => `${row.slice(0, 11)}#${row.slice(12)}`)
    const s = field({ baseAttack: 15 }, {}, [], walled)
    s.do({ ...trip, do: 'bull-rush' }, [17])
    expect(s.where(1)).toEqual([10, 2])
  })
})

describe('a hold', () => {
  rules('starfinder/maneuvers/grapple', 'starfinder/maneuvers/grapple-pin').it(
    '22 holds, 27 pins, and a renewal keeps the pin',
    () => {
      const s = field()
      s.do(grapple, [12])
      expect([s.r.has(1, grappled), s.r.has(1, pinned)]).toEqual([true, false])
      s.turn()
      s.do(grapple, [17])
      expect([s.r.has(1, grappled), s.r.has(1, pinned)]).toEqual([false, true])
      s.turn()
      s.do(grapple, [12])
      expect(s.r.has(1, pinned)).toBe(true)
    },
  )
  rules('starfinder/maneuvers/grapple').it('the held cannot leave its space; both hands full, none can be held', () => {
    const s = field()
    s.do(grapple, [12])
    expect(s.why({ do: 'move', path: [s.square(10, 2)] }, 1)).toContain('starfinder/maneuvers/grapple')
    const full = field({ weapons: [fist, { name: 'glaive', damage: '1d10', hands: 'two' }] })
    expect(full.why(grapple)).toEqual(['starfinder/maneuvers/grapple'])
  })
  rules('starfinder/maneuvers/grapple-escape').it('23 against 23 frees it and holds the other; 22 does not', () => {
    const held = () => {
      const s = field({ defense: 5 }, { baseAttack: 9, defense: 4 })
      s.do(grapple, [12])
      return s
    }
    const free = { do: 'break-free', target: 0, weapon: 0 }
    const s = held()
    s.do(free, [14], [], 1)
    expect([s.r.has(1, grappled), s.r.has(0, grappled)]).toEqual([false, true])
    expect(s.r.items(1, links.grapples).map(l => l.to)).toEqual([0])
    const stays = held()
    stays.do(free, [13], [], 1)
    expect([stays.r.has(1, grappled), stays.r.has(0, grappled)]).toEqual([true, false])
  })
  rules('starfinder/maneuvers/grapple-escape').it('a pinned creature may not attack, but breaks free', () => {
    const s = field({}, { baseAttack: 20 })
    s.do(grapple, [17])
    expect(s.r.has(1, pinned)).toBe(true)
    expect(s.why({ do: 'attack', target: 0, weapon: 0 }, 1)).toContain('starfinder/maneuvers/grapple-pin')
    expect(s.why({ do: 'break-free', target: 0, weapon: 0 }, 1)).toEqual([])
    s.do({ do: 'break-free', target: 0, weapon: 0 }, [15], [], 1)
    expect([s.r.has(1, pinned), s.r.has(0, grappled)]).toEqual([false, true])
  })
  rules('starfinder/maneuvers/grapple-duration').it(
    "ends with the holder's next turn, and at once when it moves away",
    () => {
      const s = field()
      s.m.put(GAME, order, [0, 1])
      s.do(grapple, [12])
      const over = () => s.play([endTurn({ who: 0 })])
      over()
      expect(s.r.has(1, grappled)).toBe(true)
      over()
      expect([s.r.has(1, grappled), s.r.items(0, links.grapples)]).toEqual([false, []])
      const moved = field()
      moved.do(grapple, [12])
      moved.do({ do: 'move', path: [moved.square(7, 2)] }, [], [], 0)
      expect(moved.r.has(1, grappled)).toBe(false)
    },
  )
  rules('starfinder/maneuvers/grapple-one-target').it('no second creature while one is held', () => {
    const s = field({}, {}, [{ side: 'them', weapons: [fist] }])
    s.do(grapple, [12])
    s.turn()
    expect(s.why({ ...grapple, target: 2 })).toEqual(['starfinder/maneuvers/grapple-one-target'])
    expect(s.why(grapple)).toEqual([])
  })
  rules('starfinder/maneuvers/roll').it('exact: 9 faces of 20 hold, of which 4 pin', () => {
    const s = field()
    s.S[0] = s.scene.agenda([perform({ who: 0, command: grapple })], 0)
    const { ends } = exactly(s.scene, s.S.slice())
    const chance = (condition: typeof pinned) =>
      ends.reduce((sum, e) => {
        s.r.S = e.state
        return sum + (s.r.has(1, condition) ? e.p : 0)
      }, 0)
    expect([chance(grappled), chance(pinned)]).toEqual([expect.closeTo(5 / 20, 12), expect.closeTo(4 / 20, 12)])
  })
})
