import { apply } from '@quintain/engine'
import type { ManeuverabilityClass } from '@quintain/grid'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { altitudeOf } from '../../d20/position/height.ts'
import { refusals } from '../../d20/turn/act.ts'
import { endTurn, startTurn } from '../../d20/turn/round.ts'
import { plunging, prone, unconscious } from '../../d20/vocabulary/conditions.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { altitude, reactionsLeft } from '../../d20/vocabulary/fields.ts'
import { falling, flight } from '../../d20/vocabulary/movement.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { rules } from '../../testing/rule.ts'
import { reactions, TurnStage } from '../testing/turn.ts'

const bird = (maneuverability: ManeuverabilityClass, fly = 60) => ({ speeds: { fly }, maneuverability })
const FAR = { speed: 30 }
/** A flyer on a wide map, and a foe in a far corner unless said. */
function air(
  given: Record<string, unknown>,
  how: {
    feet?: number
    at?: [number, number]
    foe?: [number, number]
    other?: Record<string, unknown>
    map?: string[]
  } = {},
) {
  const s = new TurnStage([given, { ...FAR, ...how.other }], {
    at: [how.at ?? [10, 10], how.foe ?? [0, 19]],
    ...(how.map ? { map: how.map } : {}),
  })
  if (how.feet) s.m.set(0, altitude, how.feet)
  return s.turn()
}
const height = (s: TurnStage, who = 0): number => altitudeOf(s.r, who)
const fly = (s: TurnStage, to: [number, number] | null, feet?: number) => ({
  do: 'fly',
  ...(to ? { to: s.square(...to) } : {}),
  ...(feet === undefined ? {} : { altitude: feet }),
})
const why = (s: TurnStage, command: ReturnType<typeof fly>): string[] => s.why(command)
/** The turn of the flyer ends. */
const ends = (s: TurnStage, faces: readonly (number | readonly number[])[] = []) => s.play([endTurn({ who: 0 })], faces)

describe('flying to a square and a height', () => {
  rules('srd35/flight/maneuverability').it('as a move action, up to the fly speed', () => {
    const s = air(bird('perfect'))
    s.do(fly(s, [16, 10], 0 + 5))
    expect([s.where(), height(s)]).toEqual([[16, 10], 5])
    s.do(fly(s, [10, 10]))
    expect([s.where(), height(s)]).toEqual([[10, 10], 5])
    expect(why(s, fly(s, [11, 10]))).toHaveLength(1)
  })
  it('a creature without a fly speed does not fly', () => {
    const s = air({})
    expect(s.why({ do: 'fly', altitude: 5 })).toEqual(['srd35/flight/maneuverability'])
  })
  it.each([
    [{ do: 'fly', altitude: 7 }],
    [{ do: 'fly', altitude: -5 }],
    [{ do: 'fly', altitude: 0 }],
    [{ do: 'fly', to: 9999 }],
    [{ do: 'fly', to: 210 }],
  ])('%j is refused, and not by an error', command => {
    expect(air(bird('perfect')).why(command)).not.toEqual([])
  })
  rules('srd35/flight/up-speed').each([
    ['perfect', 60],
    ['good', 30],
  ] as const)('%s: straight up with one move %i feet', (name, feet) => {
    const s = air(bird(name))
    expect(why(s, fly(s, null, feet))).toEqual([])
    expect(why(s, fly(s, null, feet + 5))).toEqual(['srd35/flight/up-speed'])
  })
  rules('srd35/flight/down-speed').it('dives at double speed: 120 feet down with a move of 60', () => {
    const s = air(bird('average'), { feet: 200 })
    expect(why(s, fly(s, null, 80))).toEqual([])
    expect(why(s, fly(s, null, 75))).toEqual(['srd35/flight/up-speed'])
  })
  rules('srd35/flight/up-angle').each([
    ['poor', 20, []],
    ['poor', 25, []],
    ['average', 25, []],
  ] as const)('%s: over 20 feet of ground to %i feet', (name, feet, refused) => {
    const s = air(bird(name, 120))
    expect(why(s, fly(s, [14, 10], feet))).toEqual(refused)
  })
  rules('srd35/flight/hover').it('the clumsy do not rise straight up', () => {
    const s = air(bird('clumsy', 20))
    expect(why(s, fly(s, null, 5))).toEqual(['srd35/flight/maneuverability'])
  })
  rules('srd35/flight/turn', 'srd35/flight/turn-in-place').it(
    'a flyer looks where it flew, and turning costs it',
    () => {
      // North for 20 feet; then back south.
      const turned = (name: ManeuverabilityClass, speed: number) => {
        const s = air(bird(name, speed), { feet: 50 })
        s.do(fly(s, [10, 6]))
        return s
      }
      const good = turned('good', 40)
      // 5 feet to start backward: 35 feet of 40.
      expect(why(good, fly(good, [10, 13]))).toEqual([])
      expect(why(good, fly(good, [10, 14]))).toEqual(['srd35/flight/up-speed'])
      const poor = turned('poor', 40)
      expect(why(poor, fly(poor, [10, 7]))).not.toEqual([])
      expect(why(poor, fly(poor, [10, 2]))).toEqual([])
    },
  )
  rules('srd35/flight/move-backward', 'srd35/flight/reverse').it('a perfect flyer gets back at full speed', () => {
    const s = air(bird('perfect', 40), { feet: 50 })
    s.do(fly(s, [10, 6]))
    expect(why(s, fly(s, [10, 14]))).toEqual([])
  })
  rules('srd35/flight/level-between-down-and-up').it('the poor fly level after a dive, into the next turn too', () => {
    const dive = (options = {}) => {
      const s = new TurnStage([bird('poor', 60), FAR], {
        at: [
          [2, 10],
          [0, 19],
        ],
        options,
      })
      s.m.set(0, altitude, 60)
      s.turn()
      s.do(fly(s, [8, 10], 30))
      ends(s)
      return s.turn()
    }
    const s = dive()
    // One square up over two needs 5 feet of level flight more than it has: 10 level, then 5 up.
    expect(why(s, fly(s, [10, 10], 40))).not.toEqual([])
    expect(why(s, fly(s, [11, 10], 35))).toEqual([])
    const t = dive({ 'level-flight-same-turn-only': true })
    expect(why(t, fly(t, [10, 10], 40))).toEqual([])
  })
  it('a step up and forward is a diagonal, and pays for its height', () => {
    // 5 + 10 + 5 for three slanting steps, doubled for a good flyer: 40.
    const s = air(bird('good', 40))
    expect(why(s, fly(s, [13, 10], 15))).toEqual([])
    expect(why(s, fly(s, [14, 10], 20))).toEqual(['srd35/flight/up-speed'])
  })
})

describe('the map in the air', () => {
  it('rough ground does not hamper a flyer, walls stop it', () => {
    const map = ['.::::.', '......', '..#...', '......']
    const s = air(bird('perfect', 20), { map, at: [0, 0], foe: [5, 3], feet: 10 })
    expect(why(s, fly(s, [4, 0]))).toEqual([])
    expect(why(s, fly(s, [2, 2]))).not.toEqual([])
  })
  rules('starfinder/terrain/flyers-and-incorporeal').it('terrain that hampers flyers costs them double', () => {
    const canopy = GridMap.open(8, 3).change(draft => {
      for (let x = 0; x < 8; x++)
        for (let y = 0; y < 3; y++) draft.terrain({ x, y }, { name: 'canopy', doublings: 1, hampers: ['flight'] })
    })
    const s = new TurnStage([bird('perfect', 20), FAR], {
      at: [
        [0, 0],
        [7, 2],
      ],
      map: canopy,
    }).turn()
    s.m.set(0, altitude, 10)
    expect(why(s, fly(s, [4, 0]))).not.toEqual([])
    expect(why(s, fly(s, [2, 0]))).toEqual([])
    // On the ground it is a plain floor.
    s.m.set(0, altitude, 0)
    expect(s.why({ do: 'move', to: s.square(4, 0) })).toEqual([])
  })
  it('over hills the height is that over the ground below', () => {
    const s = new TurnStage([bird('perfect', 60), FAR], {
      at: [
        [0, 0],
        [5, 2],
      ],
      map: GridMap.open(6, 3).change(d => d.elevation({ x: 3, y: 0 }, 15)),
    }).turn()
    s.m.set(0, altitude, 10)
    // Level at 10 feet there is a hill in the way; around it the way is open.
    s.do(fly(s, [3, 0], 0))
    expect([s.where(), height(s)]).toEqual([[3, 0], 0])
    s.do(fly(s, [4, 0], 15))
    expect([s.where(), height(s)]).toEqual([[4, 0], 15])
  })
  it('over a foe it flies by, and does not land on it', () => {
    const s = air(bird('perfect'), { feet: 10, foe: [12, 10] })
    expect(why(s, fly(s, [12, 10]))).toEqual([])
    expect(why(s, fly(s, [12, 10], 5))).toEqual([])
    expect(why(s, fly(s, [12, 10], 0))).not.toEqual([])
  })
  it('under a large foe it finds the height of its body in the way', () => {
    const s = air(bird('perfect'), { feet: 5, foe: [12, 10], other: { size: 'large' } })
    expect(why(s, fly(s, [12, 10], 5))).not.toEqual([])
    expect(why(s, fly(s, [12, 10], 10))).toEqual([])
  })
  it('those on the ground walk below it', () => {
    const s = air(bird('good'), { feet: 5, at: [3, 3], foe: [2, 3] })
    expect(s.why({ do: 'move', path: s.path([3, 3], [4, 3]) }, 1)).toEqual([])
    s.m.set(0, altitude, 0)
    expect(s.why({ do: 'move', path: s.path([3, 3], [4, 3]) }, 1)).not.toEqual([])
  })
  it('in the air it neither walks nor steps nor lies down', () => {
    const s = air(bird('good'), { feet: 5 })
    for (const command of [
      { do: 'move', to: s.square(11, 10) },
      { do: 'step', path: s.path([11, 10]) },
      { do: 'drop-prone' },
    ])
      expect(s.why(command)).toContain('house/flight/on-the-ground')
  })
})

describe('a turn in the air', () => {
  rules('srd35/flight/minimum-forward-speed').it('half the fly speed keeps an average flyer up', () => {
    const s = air(bird('average'), { feet: 20, at: [2, 10] })
    s.do(fly(s, [8, 10]))
    expect(ends(s).of('lost-height')).toEqual([])
    expect(height(s)).toBe(20)
  })
  rules('srd35/flight/minimum-forward-speed').it('one that falls short comes down where it can', () => {
    const s = air(bird('average'), { feet: 20, at: [2, 10] })
    s.do(fly(s, [7, 10]))
    ends(s)
    expect([s.where(), height(s), s.r.read(0, flight)]).toEqual([[7, 10], 0, null])
  })
  it('beside the creature below, where its square is held', () => {
    const s = air(bird('average'), { feet: 20, at: [2, 10], foe: [7, 10] })
    s.do(fly(s, [7, 10]))
    ends(s)
    expect(height(s)).toBe(0)
    expect(s.where()).not.toEqual([7, 10])
  })
  rules('srd35/flight/hover').it('a good flyer stays where it is', () => {
    const s = air(bird('good'), { feet: 20 })
    expect(ends(s).of('lost-height')).toEqual([])
    expect(height(s)).toBe(20)
  })
  rules('srd35/flight/stall-first-fall').it('too high to land it stalls, and falls 150 feet', () => {
    const s = air(bird('average'), { feet: 200 })
    s.do({ do: 'manipulate', what: 'rope' })
    s.m.set(0, reactionsLeft, 0)
    // Nothing flown, and one move of 60 down at double speed: 120 feet.
    expect(ends(s).of('lost-height')).toMatchObject([{ feet: 150, altitude: 50 }])
    expect([height(s), s.r.has(0, plunging), s.r.get(0, falling)]).toEqual([50, true, 151])
  })
  const stalled = () => {
    const s = air({ ...bird('clumsy'), saves: { Reflex: 6 }, hitPoints: 200 }, { feet: 400 })
    ends(s)
    return s
  }
  rules('srd35/flight/stall-recovery').it('a Reflex save of 20 catches it, and takes its turn', () => {
    const s = stalled()
    expect([height(s), s.r.get(0, falling)]).toEqual([250, 151])
    const p = s.play([startTurn({ who: 0 })], [14])
    expect([height(s), s.r.get(0, falling), s.r.has(0, plunging)]).toEqual([250, 0, false])
    expect(p.of('refused')).toEqual([])
    s.turn()
    expect(s.why({ do: 'fly', to: s.square(16, 10) })).toEqual([])
  })
  rules('srd35/flight/stall-recovery').it('else it falls 300 feet more, and is hurt for the whole fall', () => {
    const s = stalled()
    const p = s.play([startTurn({ who: 0 })], [13, 70])
    expect(p.of('lost-height')).toMatchObject([{ feet: 250, altitude: 0, fallen: 0 }])
    // 400 feet: 20d6, no more.
    expect(p.of('damage-taken')).toMatchObject([{ n: 70 }])
    expect([s.r.has(0, prone), s.r.has(0, plunging), s.hp()]).toEqual([true, false, 130])
  })
  it('while it falls it does nothing and threatens nobody', () => {
    const s = stalled()
    s.turn()
    expect(refusals(s.r, 0, fly(s, [11, 10]))).not.toEqual([])
    expect(s.r.barred(0, 'threaten')).not.toBeNull()
  })
})

describe('falls', () => {
  it('a creature knocked out in the air falls at once, 1d6 for each 10 feet', () => {
    const s = air({ ...bird('perfect'), hitPoints: 10 }, { feet: 35 })
    const p = s.play(
      [damage({ who: 0, parts: [{ n: 12, types: ['slashing'], nonlethal: false }], attack: true })],
      [[1, 1, 1]],
    )
    expect(p.of('lost-height')).toMatchObject([{ feet: 35, altitude: 0 }])
    expect([height(s), s.hp(), s.r.has(0, prone)]).toEqual([0, -5, true])
  })
  it('less than 10 feet do no harm', () => {
    const s = air(bird('perfect'), { feet: 5 })
    const p = s.play([damage({ who: 0, parts: [{ n: 25, types: [], nonlethal: false }], attack: false })], [])
    expect(p.of('damage-taken')).toHaveLength(1)
    expect(height(s)).toBe(0)
  })
  it('onto another creature it comes to rest beside it', () => {
    const s = air({ ...bird('perfect'), hitPoints: 10 }, { feet: 5, foe: [10, 10] })
    s.play([damage({ who: 0, parts: [{ n: 12, types: [], nonlethal: false }], attack: false })], [1])
    expect(height(s)).toBe(0)
    expect(s.where()).not.toEqual([10, 10])
  })
  it('what stands on a tower does not fall, nor do the incorporeal', () => {
    const tower = air({ hitPoints: 10 }, { feet: 30 })
    tower.play([damage({ who: 0, parts: [{ n: 12, types: [], nonlethal: false }], attack: false })])
    expect(height(tower)).toBe(30)
    const ghost = air({ ...bird('average'), by: 'incorporeal' }, { feet: 30 })
    apply(ghost.m, stateEntered({ who: 0, condition: unconscious.name }), ghost.scene)
    ends(ghost)
    expect(height(ghost)).toBe(30)
  })
  rules('starfinder/maneuvers/trip').each([
    [10, 0, true],
    [25, 15, false],
  ] as const)('tripped %i feet up it is at %i', (feet, left, lies) => {
    const s = new TurnStage([{ weapons: [{ name: 'whip', damage: '1d3', reach: 30 }] }, bird('good')], {
      at: [
        [0, 0],
        [1, 0],
      ],
    }).turn()
    s.m.set(1, altitude, feet)
    s.do({ do: 'trip', target: 1, weapon: 0 }, [20])
    expect([height(s, 1), s.r.has(1, prone)]).toEqual([left, lies])
  })
})

describe('who reaches whom by height', () => {
  const SWORD = { weapons: [{ name: 'sword', damage: '1d8' }] }
  const strike = { do: 'attack', target: 1, weapon: 0 }
  it.each([
    [5, []],
    [10, ['spirit/attack/melee-reach']],
  ])('a sword against a foe %i feet up', (feet, refused) => {
    const s = new TurnStage([SWORD, bird('good')], {
      at: [
        [0, 0],
        [1, 0],
      ],
    }).turn()
    s.m.set(1, altitude, feet)
    expect(s.why(strike).length).toBe(refused.length)
  })
  rules('spirit/opportunity/moving-provokes').it('leaving a threatened place in the air provokes, above it not', () => {
    const go = (feet: number) => {
      const s = air(bird('perfect'), { feet, foe: [11, 10], other: SWORD })
      return reactions(s.do(fly(s, [10, 6]), feet === 5 ? [1] : []))
    }
    expect(go(5)).toEqual([1])
    expect(go(10)).toEqual([])
  })
  it('one that is struck down on its way falls there', () => {
    const s = air({ ...bird('perfect'), hitPoints: 5 }, { feet: 5, foe: [11, 10], other: SWORD })
    const p = s.do(fly(s, [10, 6]), [19, 6])
    expect(p.of('moved')).toEqual([])
    expect([s.where(), height(s)]).toEqual([[10, 10], 0])
  })
})
