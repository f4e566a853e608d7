import { apply, type Command, GAME, legal } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { perform, refusals } from '../../d20/turn/act.ts'
import { turnBegan } from '../../d20/turn/round.ts'
import * as k from '../../d20/vocabulary/conditions.ts'
import { at, surpriseRound } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { ModernStage } from '../testing/stage.ts'

const knife = { name: 'knife', damage: '1d4', hands: 'light' }
const axe = { name: 'axe', damage: '1d12', hands: 'two' }
const WIDE = 40
const field = Array.from({ length: 30 }, () => '.'.repeat(WIDE))
const square = (x: number, y = 0) => y * WIDE + x

/** Everyone stands on a wide field at the beginning of a turn. */
function turnOf(
  given: readonly Record<string, unknown>[],
  places: readonly (readonly [number, number])[],
  map = field,
): ModernStage {
  const stage = new ModernStage(given, { map, at: [...places] })
  given.forEach((_, who) => {
    apply(stage.m, turnBegan({ who, single: false, opportunities: 1, swift: 1 }), stage.scene)
  })
  return stage
}
const why = (stage: ModernStage, command: Command) => refusals(stage.r, 0, command).map(x => `${x.why} (${x.rule})`)
const offered = (stage: ModernStage, name: string) =>
  legal(stage.r, 0)
    .find(l => l.name === name)!
    .suggestions.map(x => x.command)

describe('a weapon for two hands', () => {
  const beside = [
    [0, 0],
    [1, 0],
  ] as const
  const with_ = (...weapons: object[]) => turnOf([{ baseAttack: 6, weapons }, {}], beside)
  const both = { do: 'full-attack', target: 1, weapon: 0, off: 1 }
  const none = (name: string) => [
    `${name} takes both hands: none is left for another weapon (modern/damage/two-handed)`,
  ]
  rules('modern/damage/two-handed').it('leaves none for another weapon, in neither order', () => {
    expect(why(with_(axe, knife), both)).toEqual(none('axe'))
    expect(why(with_(knife, axe), both)).toEqual(none('axe'))
    expect(why(with_(knife, axe), { ...both, weapon: 1 })).toEqual(none('axe'))
    expect(why(with_(knife, { ...knife, name: 'dirk' }), both)).toEqual([])
    expect(why(with_(axe, knife), { do: 'full-attack', target: 1, weapon: 0 })).toEqual([])
  })
  rules('modern/damage/two-handed').it('nor once it has struck, when the attack becomes a full one', () => {
    const stage = with_(axe, knife, { ...knife, name: 'dirk' })
    stage.play([perform({ who: 0, command: { do: 'attack', target: 1, weapon: 0 } })], [2])
    expect(why(stage, { ...both, weapon: 1, off: 2 })).toEqual(none('axe'))
    const light = with_(knife, { ...knife, name: 'dirk' })
    light.play([perform({ who: 0, command: { do: 'attack', target: 1, weapon: 1 } })], [2])
    expect(why(light, both)).toEqual(['dirk has attacked already, in the first hand (spirit/actions/full-attack)'])
    expect(why(light, { ...both, off: 0 })).toEqual([])
    // A new turn, and both hands are free again.
    apply(stage.m, turnBegan({ who: 0, single: false, opportunities: 1, swift: 1 }), stage.scene)
    expect(why(stage, { ...both, weapon: 1, off: 2 })).toEqual([])
  })
  rules('modern/damage/two-handed').it('but feet and teeth stay free', () => {
    const bite = { name: 'bite', damage: '1d6', natural: true, hands: 'light' }
    const kick = { name: 'kick', damage: '1d3', unarmed: true }
    for (const free of [bite, kick]) expect(why(with_(knife, { ...free, hands: 'two' }), both)).toEqual([])
  })
  rules('modern/damage/two-handed', 'modern/damage/off-hand').it('is no choice later in such a full attack', () => {
    const dirk = { ...knife, name: 'dirk' }
    const goOn = (weapon: number) => {
      const answers = [
        { target: 1, weapon, hand: 'regular' },
        { target: 1, weapon: 1, hand: 'off' },
      ]
      const played = with_(knife, dirk, axe).play([perform({ who: 0, command: both })], [2, 2, 2], answers)
      return played.of('attack-rolled').map(e => e['weapon'])
    }
    expect(goOn(0)).toEqual([0, 0, 1])
    expect(() => goOn(2)).toThrow('attack.next')
  })
})

describe('speed', () => {
  const speed = (given: Record<string, unknown>, flying = false) =>
    new ModernStage([{ speed: 30, ...given }]).r.tally('speed', 0, { flying })
  const vest = (feet: number) => ({ armor: { bonus: 3, speed: feet } })
  rules('modern/movement/speed').it('is that of the armor where this is lower, and never more than its own', () => {
    expect([speed({}), speed(vest(20)), speed(vest(30)), speed(vest(40)), speed({ armor: { bonus: 3 } })]).toEqual([
      30, 20, 30, 30, 30,
    ])
  })
  rules('srd35/flight/up-speed').it('in the air is its own, whatever it wears; without wings there is none', () => {
    const wings = { speeds: { fly: 60 } }
    expect([speed(wings, true), speed({ ...wings, ...vest(20) }, true), speed({}, true)]).toEqual([60, 60, 0])
    expect(speed(wings)).toBe(30)
  })
})

describe('a withdrawal', () => {
  const alone = () =>
    turnOf(
      [{}, {}],
      [
        [0, 0],
        [39, 29],
      ],
    )
  const to = (x: number) => ({ do: 'withdraw', to: square(x) })
  rules('spirit/movement/withdraw').it('goes twice the speed, and not at all while blinded', () => {
    const stage = alone()
    expect(why(stage, to(12))).toEqual([])
    expect(why(stage, to(13))).toEqual([
      'the path to A14 costs 13 squares of movement; 12 are left (modern/movement/speed)',
    ])
    stage.m.give(0, k.blinded)
    expect(why(stage, to(1))).toEqual(['cannot withdraw while blinded (spirit/movement/withdraw)'])
  })
  rules('spirit/movement/run-rest').it('out of breath: at most the speed in a round, however it goes', () => {
    const stage = alone()
    stage.m.give(0, k.winded)
    expect(why(stage, to(7))).toEqual([
      'the path to A8 costs 7 squares of movement; 6 are left (modern/movement/speed)',
    ])
    expect(why(stage, to(6))).toEqual([])
    const two = alone()
    two.m.give(0, k.winded)
    two.play([perform({ who: 0, command: { do: 'move', to: square(2) } })])
    expect(why(two, { do: 'move', to: square(4) })).toEqual([
      'rests from running: moves at most its speed in a round (spirit/movement/run-rest)',
    ])
  })
  rules('spirit/movement/withdraw-needs-listed-speed').it('not through water that it has no speed for', () => {
    const stage = turnOf(
      [{}, {}],
      [
        [0, 0],
        [4, 0],
      ],
      ['.www.', '.www.'],
    )
    expect(why(stage, { do: 'withdraw', to: 1 })).toEqual([
      'has no speed listed for this: swim (spirit/movement/withdraw-needs-listed-speed)',
    ])
    expect(why(stage, { do: 'move', to: 1 })).toEqual([])
  })
})

describe('straight ways that are offered to a runner', () => {
  const armed = { weapons: [knife] }
  rules('modern/movement/run-all-out').it('to where a foe can be struck, and away', () => {
    const stage = turnOf(
      [armed, {}],
      [
        [10, 5],
        [28, 5],
      ],
    )
    expect(offered(stage, 'run')).toEqual([
      { do: 'run', to: square(27, 5) },
      { do: 'run', to: square(10, 29) },
    ])
  })
  rules('modern/movement/run-all-out').it(
    'as far as four times the speed leads, and no farther than walls let it',
    () => {
      const stage = turnOf(
        [armed, {}],
        [
          [1, 0],
          [39, 0],
        ],
        ['.'.repeat(WIDE)],
      )
      expect(offered(stage, 'run')).toEqual([{ do: 'run', to: 25 }])
      const walled = turnOf(
        [armed, {}],
        [
          [1, 0],
          [39, 0],
        ],
        [`${'.'.repeat(12)}#${'.'.repeat(WIDE - 13)}`],
      )
      expect(offered(walled, 'run')).toEqual([{ do: 'run', to: 11 }])
    },
  )
  rules('modern/movement/run-all-out').it('none where a move does as well, or when nothing allows it', () => {
    const near = turnOf(
      [armed, {}],
      [
        [0, 0],
        [5, 0],
      ],
      ['.'.repeat(8)],
    )
    expect(offered(near, 'run')).toEqual([])
    const spent = turnOf(
      [armed, {}],
      [
        [10, 5],
        [28, 5],
      ],
    )
    spent.play([perform({ who: 0, command: { do: 'move', to: square(11, 5) } })])
    expect(offered(spent, 'run')).toEqual([])
    expect(spent.r.get(0, at)).toBe(square(11, 5))
  })
})

describe('what the turn has no room for', () => {
  const places = [
    [0, 0],
    [1, 0],
  ] as const
  const blow = { do: 'attack', target: 1, weapon: 0 }
  const whole = { ...blow, do: 'full-attack' }
  const rulesOf = (stage: ModernStage, command: Command) => refusals(stage.r, 0, command).map(x => x.rule)
  const able = () => turnOf([{ baseAttack: 6, weapons: [knife] }, {}], places)
  rules('modern/actions/attack-action-as-move').it('a move action buys no second attack', () => {
    const stage = able()
    stage.play([perform({ who: 0, command: blow })], [2])
    expect(rulesOf(stage, blow)).toEqual(['modern/actions/attack-action-as-move'])
    expect(rulesOf(stage, { do: 'withdraw', to: square(0, 1) })).toEqual(['modern/actions/turn'])
    stage.play([perform({ who: 0, command: { do: 'move', to: square(0, 1) } })])
    expect(rulesOf(stage, { ...blow })).toEqual(['modern/actions/turn'])
  })
  rules('modern/surprise/order-and-actions').it('the surprise round has one move or attack action', () => {
    const stage = able()
    apply(stage.m, turnBegan({ who: 0, single: true, opportunities: 1, swift: 1 }), stage.scene)
    stage.m.set(GAME, surpriseRound, 1)
    expect(rulesOf(stage, whole)).toEqual(['modern/surprise/order-and-actions'])
    stage.play([perform({ who: 0, command: { do: 'move', to: square(0, 1) } })])
    expect(rulesOf(stage, blow)).toEqual(['modern/surprise/order-and-actions'])
  })
  rules('modern/injury/states').it('nor has the turn of the disabled', () => {
    const stage = able()
    stage.m.give(0, k.disabled)
    expect(rulesOf(stage, whole)).toEqual(['modern/injury/states'])
    expect(rulesOf(stage, blow)).toEqual([])
  })
})
