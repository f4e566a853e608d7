import { footprintAt, GridMap, zones } from '@quintain/grid'
import { describe, expect, it, test } from 'vitest'
import { arrive } from '../../d20/movement/walk.ts'
import { concealmentBy } from '../../d20/position/concealment.ts'
import { coverBy, explainCoverBy, inSquare } from '../../d20/position/cover.ts'
import { isAtTheirHeight } from '../../d20/position/height.ts'
import { canAttack, mayAttack } from '../../d20/position/may-attack.ts'
import { perceives } from '../../d20/position/perception.ts'
import { feetBetween } from '../../d20/position/range.ts'
import { watching } from '../../d20/position/threat.ts'
import { save } from '../../d20/vocabulary/check-steps.ts'
import { blinded, dead, unconscious, unseen } from '../../d20/vocabulary/conditions.ts'
import { altitude, at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { SpiritStage, sword } from '../testing/stage.ts'
import { TurnStage } from '../testing/turn.ts'

const bow = { name: 'bow', use: 'projectile', damage: '1d6', increment: 60 }
const ARCHER = { baseAttack: 6, weapons: [bow] }
const FIGHTER = { baseAttack: 6, weapons: [sword] }

type At = readonly (readonly [number, number])[]
const scene = (map: readonly string[], at: At, given: readonly object[] = [ARCHER, {}], options = {}) =>
  new SpiritStage(given as Record<string, unknown>[], { map, at, options })
const defense = (s: SpiritStage, who = 1, kind: 'melee' | 'ranged' = 'ranged') =>
  s.r.explain('defense', who, { attacker: 0, melee: kind === 'melee', ranged: kind === 'ranged', touch: false })
const covers = (s: SpiritStage) =>
  defense(s).terms.flatMap(t => (t.type === 'cover' ? [`${t.value} ${t.from} ${t.rule}`] : []))

describe('cover in a fight', () => {
  rules('starfinder/cover/line-test', 'starfinder/cover/bonus').it('a pillar in the way is +4 to SP', () => {
    const s = scene(
      ['.....', '..o..'],
      [
        [0, 1],
        [4, 1],
      ],
    )
    expect(covers(s)).toEqual(['4 cover starfinder/cover/bonus'])
    // 7 + 6 = 13 misses 14; 8 + 6 hits.
    expect(s.result(s.blow([7]))).toBe('miss')
    expect(s.result(s.blow([8, 3]))).toBe('hit')
  })
  rules('starfinder/cover/line-test').it('a pillar beside the way gives none', () => {
    const s = scene(
      ['.....', '..o..'],
      [
        [0, 0],
        [4, 0],
      ],
    )
    expect(covers(s)).toEqual([])
  })
  rules('starfinder/cover/soft', 'starfinder/cover/soft-limits').it(
    'a creature in the way is +4 against a shot and nothing on Reflex; the dead are none',
    () => {
      const s = scene(
        ['.....'],
        [
          [0, 0],
          [4, 0],
          [2, 0],
        ],
        [ARCHER, {}, { side: 'us' }],
      )
      expect(covers(s)).toEqual(['4 soft cover starfinder/cover/soft'])
      expect(s.r.explain('save', 1, { save: 'Reflex', origin: 0 }).terms.filter(t => t.type === 'cover')).toEqual([])
      s.m.give(2, dead)
      expect(covers(s)).toEqual([])
    },
  )
  rules('starfinder/cover/soft').it('against reach too, unless the reading says ranged only', () => {
    const glaive = { ...FIGHTER, weapons: [{ name: 'glaive', damage: '1d10', reach: true }] }
    const at: At = [
      [0, 0],
      [2, 0],
      [1, 0],
    ]
    const total = (options: object) => defense(scene(['...'], at, [glaive, {}, {}], options), 1, 'melee').total
    expect([total({}), total({ 'soft-cover-ranged-only': true })]).toEqual([14, 10])
  })
  rules('starfinder/cover/low-obstacle-ignored').it('a low wall counts for the one nearer to it', () => {
    const row = ['.n......']
    const s = scene(row, [
      [0, 0],
      [4, 0],
    ])
    expect(covers(s)).toEqual([])
    s.m.set(0, at, 4)
    s.m.set(1, at, 0)
    expect(covers(s)).toEqual(['4 cover starfinder/cover/bonus'])
  })
  rules('starfinder/cover/total').it('nobody is attacked through a wall: refused, and not resolved', () => {
    const s = scene(
      ['..#..'],
      [
        [1, 0],
        [3, 0],
      ],
    )
    const reasons = mayAttack(s.r, { by: 0, at: 1, weapon: 0 })
    expect(reasons.map(x => x.rule)).toEqual(['starfinder/cover/total'])
    expect(s.blow([]).events).toEqual([])
  })
  rules('starfinder/cover/no-opportunity-attack').it('a building corner keeps off an opportunity', () => {
    const map = ['.#.', '...']
    const where: At = [
      [0, 0],
      [1, 1],
    ]
    const s = scene(map, where, [FIGHTER, FIGHTER])
    expect(canAttack(s.r, { by: 0, at: 1, weapon: 0 })).toBe(true)
    expect(canAttack(s.r, { by: 0, at: 1, weapon: 0, as: 'opportunity' })).toBe(false)
    expect([watching(s.r, 1, 4), watching(s.r, 1, 3)]).toEqual([[], [0]])
  })
  rules('starfinder/cover/reflex-origin').it('+2 on Reflex from beyond the cover, in a fight too', () => {
    const s = scene(
      ['.....', '..o..'],
      [
        [0, 1],
        [4, 1],
      ],
    )
    const result = (origin: number, face: number) =>
      s
        .play([save({ who: 1, save: 'Reflex', dc: 12, against: 'a blast', origin, failed: [], passed: [] })], [face])
        .of('saved')[0]!['result']
    expect([result(5, 10), result(5, 9), result(8, 11)]).toEqual(['passed', 'failed', 'failed'])
  })
  it('a preview asks the same fact as the attack: as if it stood in a square', () => {
    const s = scene(
      ['.....', '..o..'],
      [
        [0, 1],
        [4, 0],
      ],
    )
    const there = inSquare(s.r, 1, 9)
    const seen = s.r.fact(coverBy.ranged, 0, there)
    s.m.set(1, at, 9)
    expect(seen).toBe(s.r.fact(coverBy.ranged, 0, 1))
    expect(explainCoverBy(s.r, 'ranged', 0, 1)!.why).toMatch(/^cover: .* pillar at 2, 1/)
  })
})

describe('concealment in a fight', () => {
  const fog = ['....."']
  const where: At = [
    [0, 0],
    [5, 0],
  ]
  rules('starfinder/concealment/miss-chance', 'starfinder/concealment/nature').each([
    [20, 'miss'],
    [21, 'hit'],
  ] as const)('undergrowth: a hit whose d%% shows %i: %s', (face, result) => {
    const s = scene(fog, where)
    const played = s.blow(result === 'hit' ? [10, face, 3] : [10, face])
    expect(s.result(played)).toBe(result)
    expect(defense(s).total).toBe(10)
  })
  rules('starfinder/concealment/miss-chance').it(
    'a miss asks for no d%; a natural 20 does, and confirms nothing',
    () => {
      const s = scene(fog, where)
      expect(s.blow([2]).picks('miss chance')).toEqual([])
      const threat = s.blow([20, 20])
      expect([s.result(threat), threat.picks('critical')]).toEqual(['miss', []])
      expect(threat.of('attack-rolled')[0]!['how']).toBe('concealed')
    },
  )
  rules('starfinder/concealment/total-miss-chance').it('the unseen, and all to the blinded: 50', () => {
    const s = scene(['......'], where)
    s.m.give(1, unseen)
    // One whose place is not known is struck at in a square.
    const guess = (...faces: number[]) => s.result(s.blow(faces, { at: undefined, square: s.r.get(1, at) }))
    expect([s.blow([]).events, guess(10, 50), guess(10, 51, 3)]).toEqual([[], 'miss', 'hit'])
    s.m.take(1, unseen)
    s.m.give(0, blinded)
    expect(s.r.fact(concealmentBy.ranged, 0, 1)).toBe(50)
  })
  rules('starfinder/cover/with-concealment').it('cover first, then the d%', () => {
    const s = scene(
      ['..n..."'],
      [
        [0, 0],
        [6, 0],
      ],
    )
    s.m.set(0, at, 6)
    s.m.set(1, at, 1)
    expect(covers(s)).toEqual(['4 cover starfinder/cover/bonus'])
    expect(s.result(s.blow([7]))).toBe('miss')
  })
})

describe('light in a fight', () => {
  const dark = GridMap.of({ ...GridMap.open(20, 1).toJSON(), light: new Array(20).fill('dark') })
  const torch = (x: number) => ({ id: 'torch', at: [x + 0.5, 0.5] as const, zones: zones(20, 40) })
  const conceals = (senses: object, feet: number, lights = [torch(0)], options = {}) => {
    const s = new SpiritStage([{ senses, ...ARCHER }, {}], {
      map: dark,
      lights,
      options,
      at: [
        [0, 0],
        [feet / 5, 0],
      ],
    })
    return s.r.fact(concealmentBy.ranged, 0, 1)
  }
  rules('srd35/light/source-zones', 'srd35/light/shadowy-concealment').it('bright, dim, dark', () => {
    expect([20, 25, 40, 45].map(feet => conceals({}, feet))).toEqual([0, 20, 20, 50])
  })
  rules('srd35/senses/low-light-vision').it('sees twice as far', () => {
    expect([40, 45, 80].map(feet => conceals({ lowLight: true }, feet))).toEqual([0, 20, 20])
  })
  rules('srd35/senses/darkvision').it('sees 60 feet without light', () => {
    expect([60, 65].map(feet => conceals({ darkvision: 60 }, feet, []))).toEqual([0, 50])
  })
  rules('srd35/light/darkness').it(
    'the light of the target decides; by the other reading one in the dark is blind',
    () => {
      const far = [torch(10)]
      expect(conceals({}, 50, far)).toBe(0)
      expect(conceals({}, 50, [torch(18)], {})).toBe(20)
      const blind = { 'darkness-blinds-those-in-it': true }
      expect(conceals({}, 75, [torch(15)], blind)).toBe(50)
    },
  )
  rules('starfinder/senses/blindsight-negates-concealment').it('blindsight needs no light', () => {
    expect([30, 35].map(feet => conceals({ blindsight: 30 }, feet, []))).toEqual([0, 50])
  })
  test('a torch in the hand lights its bearer and goes where it goes', () => {
    const s = new SpiritStage([ARCHER, { light: { bright: 20, dim: 40 } }], {
      map: dark,
      at: [
        [0, 0],
        [10, 0],
      ],
    })
    expect(s.r.fact(concealmentBy.ranged, 0, 1)).toBe(0)
    expect([s.r.fact(perceives, 0, 1), s.r.fact(perceives, 1, 0)]).toEqual([1, 0])
    s.m.set(1, at, 5)
    expect(s.r.fact(perceives, 1, 0)).toBe(1)
  })
  rules('spirit/defense/losing-quickness-bonus').it('against an attacker in the dark Quickness is lost', () => {
    const s = new SpiritStage([ARCHER, { abilities: { Quickness: 3 }, senses: {} }], {
      map: dark,
      lights: [torch(10)],
      at: [
        [0, 0],
        [10, 0],
      ],
    })
    expect(defense(s).total).toBe(10)
    s.m.set(0, at, 8)
    expect(defense(s).total).toBe(13)
  })
})

describe('height in a fight', () => {
  it('counts for distance, reach and low walls', () => {
    const s = scene(
      ['.n....'],
      [
        [5, 0],
        [0, 0],
      ],
    )
    expect(covers(s)).toEqual(['4 cover starfinder/cover/bonus'])
    s.m.set(0, altitude, 30)
    expect(s.r.fact(feetBetween, 0, 1)).toBe(40)
    expect(covers(s)).toEqual([])
    const t = scene(
      ['..'],
      [
        [0, 0],
        [1, 0],
      ],
      [FIGHTER, FIGHTER],
    )
    const free = () => canAttack(t.r, { by: 0, at: 1, weapon: 0 })
    const seen = [0, 5, 10].map(feet => {
      t.m.set(1, altitude, feet)
      return free()
    })
    expect(seen).toEqual([true, true, false])
  })
})

it.each([
  [10, true],
  [28, true],
  [36, false],
])('who hovers at %i ft stands between an archer and a foe 30 ft straight above it: %s', (feet, between) => {
  const s = scene(
    ['...'],
    [
      [1, 0],
      [1, 0],
      [1, 0],
    ],
    [ARCHER, {}, { side: 'us' }],
  )
  s.m.set(1, altitude, 30)
  s.m.set(2, altitude, feet)
  const space = footprintAt(1, 3, 1)
  const [archer, foe, third] = [0, 1, 2].map(who => ({ who, space }))
  expect(isAtTheirHeight(s.r, third!, archer!, foe!)).toBe(between)
})

describe('a move cut short', () => {
  rules('spirit/movement/ending-in-occupied-square').it(
    'goes back to the last square that is legal now: a friend who fell meanwhile is in nobody’s way',
    () => {
      const s = new TurnStage([{}, { side: 'us' }, { side: 'us' }], {
        at: [
          [1, 0],
          [1, 0],
          [2, 0],
        ],
      }).turn()
      // When the move was interrupted the friend in this square stood, and the square before was the last legal one.
      s.give(1, unconscious)
      const [before, to] = [s.square(0, 0), s.square(2, 0)]
      s.play([arrive({ who: 0, to, pace: 'walk', rest: [], from: before, last: before })])
      expect(s.where()).toEqual([1, 0])
    },
  )
})
