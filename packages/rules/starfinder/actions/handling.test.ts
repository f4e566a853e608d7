import { apply } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { shotsIn } from '../../d20/creature/held/ammunition.ts'
import { dropped, isArmed, sheathed } from '../../d20/creature/held/hands.ts'
import { orderSet } from '../../d20/turn/order.ts'
import { flatFooted } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const sword = { name: 'sword', damage: '1d8', types: 'slashing', hands: 'one' }
const longsword = { name: 'longsword', damage: '1d8', types: 'slashing', hands: 'two' }
const pistol = { name: 'pistol', use: 'projectile', damage: '1d6', types: 'fire', increment: 60, hands: 'one' }
const BUDGET = 'starfinder/actions/turn-budget'
/** One with these weapons, ten feet from a foe that takes much. */
const armed = (weapons: readonly object[], more: Record<string, unknown> = {}) =>
  new StarStage(
    [
      { weapons, ...more },
      { hitPoints: 500, weapons: [] },
    ],
    {
      at: [
        [5, 5],
        [7, 5],
      ],
    },
  ).turn()
const shoot = (weapon = 0) => ({ do: 'attack', target: 1, weapon })

describe('wielding', () => {
  rules('starfinder/equipment/wielding').it('what takes two hands and is held in one does not attack', () => {
    const s = armed([{ ...pistol, name: 'longarm', hands: 'two', carried: 'in one hand' }, pistol])
    expect([s.why(shoot(0)), s.why(shoot(1))]).toEqual([['starfinder/equipment/wielding'], []])
  })
  rules('starfinder/equipment/wielding').it('nor does it threaten; a sheathed weapon neither', () => {
    for (const carried of ['in one hand', 'sheathed']) {
      const s = new StarStage([{ weapons: [pistol] }, { weapons: [{ ...longsword, carried }] }], {
        at: [
          [5, 5],
          [6, 5],
        ],
      }).turn()
      // The shot would provoke.
      expect(s.do(shoot(0), [1]).of('reacted')).toEqual([])
      expect(s.why({ do: 'attack', target: 0, weapon: 0 }, 1)).toEqual(['starfinder/equipment/wielding'])
    }
  })
  rules('starfinder/actions/change-grip').it('changing the grip is a swift action, then it attacks', () => {
    const s = armed([{ ...longsword, carried: 'in one hand', reach: true }])
    s.do({ do: 'change-grip', weapon: 0 })
    s.do({ do: 'sheathe', weapon: 0 })
    const t = armed([{ ...longsword, carried: 'in one hand', reach: true }])
    t.do({ do: 'change-grip', weapon: 0 })
    t.do(shoot(0), [1])
    expect(t.why({ do: 'change-grip', weapon: 0 })).toEqual([])
    t.do({ do: 'change-grip', weapon: 0 })
    // The move action paid for the second change, and nothing is left for a third.
    expect(t.why({ do: 'change-grip', weapon: 0 })).toEqual(['starfinder/actions/substitution'])
  })
  rules('starfinder/actions/change-grip').it('both hands must be there for it, and the weapon must take them', () => {
    const s = armed([{ ...longsword, carried: 'in one hand' }, pistol])
    expect(s.why({ do: 'change-grip', weapon: 0 })).toEqual(['starfinder/actions/change-grip'])
    expect(s.why({ do: 'change-grip', weapon: 1 })).toEqual(['starfinder/actions/change-grip'])
    s.do({ do: 'drop-item', weapon: 1 })
    expect(s.why({ do: 'change-grip', weapon: 0 })).toEqual([])
  })
})

describe('letting go', () => {
  rules('starfinder/actions/drop-item').it('takes no action: in the turn of another too, and flat-footed', () => {
    const s = armed([longsword, pistol])
    apply(s.m, orderSet({ order: [1, 0], place: 0 }), s.scene)
    const drop = { do: 'drop-item', weapon: 1 }
    expect(s.why({ do: 'interject', by: 0, command: drop }, 1)).toEqual([])
    s.m.give(0, flatFooted)
    s.do({ do: 'interject', by: 0, command: drop }, [], [], 1)
    expect(isArmed(s.r, 0, 1)).toBe(false)
    expect(s.why({ do: 'interject', by: 0, command: { do: 'draw', weapon: 1 } }, 1)).not.toEqual([])
  })
})

describe('drawing and putting away', () => {
  const holstered = { ...pistol, carried: 'sheathed' }
  rules('starfinder/actions/draw-or-sheathe').it('is a move action each; then one attacks', () => {
    const s = armed([holstered])
    expect(s.why(shoot())).toEqual(['starfinder/equipment/wielding'])
    s.do({ do: 'draw', weapon: 0 })
    s.do(shoot(), [1])
    expect(s.why({ do: 'sheathe', weapon: 0 })).toEqual([BUDGET])
    const t = armed([pistol])
    t.do({ do: 'sheathe', weapon: 0 })
    expect(t.why(shoot())).toEqual(['starfinder/equipment/wielding'])
  })
  rules('starfinder/actions/draw-or-sheathe', 'starfinder/actions/manipulate-item').it(
    'from a pack it is taken out as a stored item, in place of drawing and not on the way',
    () => {
      // What is packed comes last in the list, behind the unarmed strike.
      const s = armed([{ ...pistol, carried: 'packed' }], { baseAttack: 5 })
      expect(s.why({ do: 'draw', weapon: 1 })).toEqual(['starfinder/actions/draw-or-sheathe'])
      expect(s.why({ do: 'move', to: s.square(5, 7), draw: 1 })).toEqual(['starfinder/actions/draw-while-moving'])
      s.do({ do: 'take-out', weapon: 1 })
      s.do({ ...shoot(), weapon: 1 }, [1])
      const t = armed([pistol])
      t.do({ do: 'stow', weapon: 0 })
      expect(t.why({ do: 'draw', weapon: 0 })).toEqual(['starfinder/actions/draw-or-sheathe'])
    },
  )
  rules('starfinder/actions/manipulate-item').it(
    'picked up from the floor, then fired; a door is a move action too',
    () => {
      const s = armed([pistol])
      apply(s.m, dropped({ who: 0, weapon: 0, to: s.square(5, 5) }), s.scene)
      s.do({ do: 'pick-up', weapon: 0 })
      s.do(shoot(), [1])
      expect(s.why({ do: 'manipulate', what: 'opens the door' })).toEqual([BUDGET])
    },
  )
  rules('starfinder/actions/draw-while-moving').it('with base attack bonus 1 on the way, as one move action', () => {
    const s = armed([holstered], { baseAttack: 1 })
    s.do({ do: 'move', to: s.square(5, 11), draw: 0 })
    expect([s.where(), s.why(shoot())]).toEqual([[5, 11], []])
    s.do(shoot(), [1])
  })
  rules('starfinder/actions/draw-while-moving', 'starfinder/actions/move-speed').each([
    ['swim', 'w'],
    ['climb', '^'],
    ['burrow', 'e'],
    ['fly', '.'],
  ] as const)('on the way of a %s too, by its speed', (way, ground) => {
    const with1 = (baseAttack: number) =>
      new StarStage([{ baseAttack, speeds: { [way]: 60 }, weapons: [holstered] }, {}], {
        map: GridMap.parse(
          Array.from({ length: 8 }, () => ground.repeat(12)),
          { e: { name: 'dirt', solid: true, material: 'dirt' } },
        ),
        at: [
          [1, 1],
          [11, 7],
        ],
      }).turn()
    const s = with1(1)
    const goes = { do: way, to: s.square(5, 1), draw: 0, ...(way === 'fly' ? { altitude: 5 } : {}) }
    expect(with1(0).why(goes)).toEqual(['starfinder/actions/draw-while-moving'])
    s.do(goes)
    expect([s.where(), s.r.items(0, sheathed)]).toEqual([[5, 1], []])
    const back = { ...goes, to: s.square(2, 1), draw: undefined, sheathe: 0 }
    s.turn().do(JSON.parse(JSON.stringify(back)))
    expect(s.r.items(0, sheathed)).toEqual([0])
  })
  rules('starfinder/actions/draw-while-moving').it('without it, two move actions', () => {
    const s = armed([holstered])
    expect(s.why({ do: 'move', to: s.square(5, 11), draw: 0 })).toEqual(['starfinder/actions/draw-while-moving'])
    s.do({ do: 'move', to: s.square(5, 11) })
    s.do({ do: 'draw', weapon: 0 })
    expect(s.why(shoot())).toEqual([BUDGET])
  })
  rules('starfinder/actions/draw-while-moving').it(
    'put away too, but one weapon with a move; and no draw afterwards for free',
    () => {
      const both = [pistol, { ...sword, carried: 'sheathed' }]
      const s = armed(both, { baseAttack: 3 })
      s.do({ do: 'move', to: s.square(5, 7), sheathe: 0 })
      expect(s.why(shoot(0))).toEqual(['starfinder/equipment/wielding'])
      const t = armed(both, { baseAttack: 3 })
      expect(t.why({ do: 'move', to: t.square(5, 7), sheathe: 0, draw: 1 })).toEqual([
        'starfinder/actions/draw-while-moving',
      ])
      t.do({ do: 'move', to: t.square(5, 7) })
      t.do({ do: 'draw', weapon: 1 })
      expect(t.why({ do: 'sheathe', weapon: 0 })).toEqual([BUDGET])
    },
  )
})

describe('ammunition', () => {
  const gun = (ammunition: object) => ({ ...pistol, ammunition })
  rules('starfinder/actions/reload').it('an empty weapon is loaded with a move action, then fired', () => {
    const s = armed([gun({ holds: 3, loaded: 0 })])
    expect(s.why(shoot())).toEqual(['starfinder/actions/reload'])
    s.do({ do: 'reload', weapon: 0 })
    s.do(shoot(), [1])
    expect(shotsIn(s.r, 0, 0)).toBe(2)
  })
  rules('starfinder/actions/reload').it('each attack takes its shots; none is made with too few', () => {
    const s = armed([gun({ holds: 5, perAttack: 2 })])
    s.do({ do: 'full-attack', target: 1, weapon: 0 }, [1, 1], [{ target: 1, weapon: 0 }])
    expect([shotsIn(s.r, 0, 0), s.turn().why(shoot())]).toEqual([1, ['starfinder/actions/reload']])
    const last = armed([gun({ holds: 5, perAttack: 2, loaded: 3 })])
    // No second attack is offered.
    last.do({ do: 'full-attack', target: 1, weapon: 0 }, [1], ['stop'])
    expect(shotsIn(last.r, 0, 0)).toBe(1)
  })
  rules('starfinder/actions/reload').it('the weapon may say otherwise, and what is at hand runs out', () => {
    const s = armed([gun({ holds: 1, loaded: 0, spare: 1, reload: 'standard' })])
    s.do({ do: 'reload', weapon: 0 })
    expect(s.why(shoot())).toEqual([BUDGET])
    expect(s.turn().why({ do: 'reload', weapon: 0 })).toEqual(['starfinder/actions/reload'])
    s.do(shoot(), [1])
    expect(s.turn().why({ do: 'reload', weapon: 0 })).toEqual(['starfinder/actions/reload'])
    expect(armed([pistol]).why({ do: 'reload', weapon: 0 })).toEqual(['starfinder/actions/reload'])
  })
})
