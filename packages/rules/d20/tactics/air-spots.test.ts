import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { stillToFly } from '../movement/flight/risks.ts'
import type { Spot } from '../movement/flight/route.ts'
import { altitudeOf } from '../position/height.ts'
import { helpless, prone } from '../vocabulary/conditions.ts'
import { altitude, at } from '../vocabulary/fields.ts'
import { around } from './air/around.ts'
import { menacedBy } from './air/menaced.ts'
import { fleesUpward, hoversFirst, keepsAloft, shootsFromAbove } from './air/spots.ts'

type Square = readonly [number, number]
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
const wings = (maneuverability: string, fly = 60) => ({ speeds: { fly }, maneuverability })
/** A flyer (0) so many feet up, and foes. */
const sky = (given: object, feet: number, places: readonly Square[], ...more: readonly object[]) => {
  const s = new TurnStage(
    places.map((_, i) => ({
      weapons: [sword],
      hitPoints: 40,
      side: i === 0 ? 'one' : 'other',
      ...(i === 0 ? given : more[i - 1]),
    })),
    { at: places },
  ).turn()
  s.m.set(0, altitude, feet)
  return s
}
const spotIn = (s: TurnStage, x: number, y: number, feet: number): Spot => ({ square: s.square(x, y), feet })
const flown = (command: ReturnType<typeof fleesUpward>) => {
  if (!command) return undefined
  const to = command['to'] as number
  return { x: to % 20, y: Math.floor(to / 20), feet: command['altitude'] as number }
}

describe('whose next turn reaches a place in the air', () => {
  const pair: readonly Square[] = [
    [0, 0],
    [10, 10],
  ]
  // A walker of 30 feet with a reach of 5: 35 feet away, and no higher than its weapon reaches.
  it.each([
    [10, 3, 0, 1],
    [10, 2, 0, undefined],
    [10, 3, 5, 1],
    [10, 3, 10, undefined],
    [10, 10, 15, undefined],
    [17, 10, 5, 1],
    [18, 10, 5, undefined],
  ] as const)('a walker: %i/%i, %i feet up: %s', (x, y, feet, who) => {
    const s = sky(wings('good'), 20, pair)
    expect(menacedBy(s.r, 0, [1])(spotIn(s, x, y, feet))).toBe(who)
  })
  it.each([
    [10, 2, 0, 1],
    [10, 10, 30, 1],
    [10, 0, 30, 1],
    [10, 0, 35, 1],
    [10, 0, 40, undefined],
    [10, 10, 60, 1],
    [10, 10, 65, 1],
    [10, 10, 75, undefined],
    [0, 0, 60, undefined],
  ] as const)('a flyer, all around: %i/%i, %i feet up: %s', (x, y, feet, who) => {
    const s = sky(wings('good'), 20, pair, wings('good'))
    expect(menacedBy(s.r, 0, [1])(spotIn(s, x, y, feet))).toBe(who)
  })
  it('the first of several; none that is bound or without a weapon, and less of one that lies there', () => {
    const three: readonly Square[] = [...pair, [12, 10]]
    const s = sky(wings('good'), 20, three)
    const by = (t: TurnStage, x: number, y = 10) => menacedBy(t.r, 0, [1, 2])(spotIn(t, x, y, 0))
    expect([by(s, 11), by(s, 18), by(s, 3), by(s, 19)]).toEqual([1, 2, 1, 2])
    s.m.give(1, helpless)
    expect([by(s, 11), by(s, 3)]).toEqual([2, undefined])
    const lies = sky(wings('good'), 20, pair)
    lies.m.give(1, prone)
    const near = (x: number) => menacedBy(lies.r, 0, [1])(spotIn(lies, x, 10, 0))
    expect([near(11), near(12)]).toEqual([1, undefined])
    const bare = sky(wings('good'), 20, pair, { weapons: [bow] })
    expect(menacedBy(bare.r, 0, [1])(spotIn(bare, 11, 10, 0))).toBeUndefined()
  })
  it('a foe that hangs as high as its place', () => {
    const s = sky(wings('good'), 20, pair, wings('good'))
    s.m.set(1, altitude, 40)
    const by = (feet: number) => menacedBy(s.r, 0, [1])(spotIn(s, 10, 10, feet))
    expect([by(100), by(105), by(110), by(0)]).toEqual([1, 1, undefined, 1])
  })
})

describe('the places around a flyer', () => {
  it('on the map, in the air, at most a move away in each direction, the nearest first', () => {
    const s = sky(wings('good'), 20, [
      [10, 10],
      [0, 0],
    ])
    const spots = around(s.r, 0)
    const feet = new Set(spots.map(p => p.feet))
    expect([...feet].sort((a, b) => a - b)).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 50, 60])
    const far = ({ square, feet }: Spot) => {
      const [x, y] = [Math.abs((square % 20) - 10), Math.abs(Math.floor(square / 20) - 10)]
      return 5 * Math.max(x, y) + Math.abs(feet - 20)
    }
    expect(spots.every(p => far(p) > 0)).toBe(true)
    expect(spots.map(far)).toEqual(spots.map(far).sort((a, b) => a - b))
    const level = spots.filter(p => p.feet === 20).map(p => [p.square % 20, Math.floor(p.square / 20)])
    expect(
      level
        .filter(([x, y]) => y === 10 && x! > 10)
        .map(([x]) => x)
        .sort(),
    ).toEqual([13, 16, 19])
    expect(
      level
        .filter(([x, y]) => x === 10 && y! < 10)
        .map(([, y]) => y)
        .sort(),
    ).toEqual([1, 4, 7])
    // Twelve squares to the south and west leave the map.
    expect(level.some(([x, y]) => x! < 0 || y! > 19)).toBe(false)
    const large = sky({ ...wings('good'), size: 'large' }, 20, [
      [10, 10],
      [0, 0],
    ])
    expect(around(large.r, 0).some(p => p.square % 20 === 19)).toBe(false)
  })
})

describe('a flyer that shoots', () => {
  const near: readonly Square[] = [
    [8, 10],
    [10, 10],
  ]
  const place = (s: TurnStage) => {
    const found = shootsFromAbove(s.r, 0, [1])
    return found && { ...flown(found.command), foe: found.foe }
  }
  it('goes out of reach of a foe’s next turn, to where it can shoot', () => {
    const s = sky({ ...wings('good'), weapons: [bow] }, 5, near)
    const to = place(s)!
    expect(to.foe).toBe(1)
    expect(menacedBy(s.r, 0, [1])(spotIn(s, to.x!, to.y!, to.feet!))).toBeUndefined()
    // The nearest such place is straight up.
    expect([to.x, to.y, to.feet]).toEqual([8, 10, 10])
  })
  it('not where none reaches it, without a shot, or without wings', () => {
    expect(place(sky({ ...wings('good'), weapons: [bow] }, 20, near))).toBeUndefined()
    expect(place(sky({ ...wings('good') }, 5, near))).toBeUndefined()
    expect(place(sky({ weapons: [bow] }, 0, near))).toBeUndefined()
    expect(place(sky({ ...wings('good'), weapons: [bow] }, 5, near, { weapons: [bow] }))).toBeUndefined()
  })
  it('one that must fly on flies at least so far; one on the ground takes off', () => {
    const s = sky({ ...wings('average'), weapons: [bow] }, 5, near)
    const to = place(s)!
    expect(5 * Math.max(Math.abs(to.x! - 8), Math.abs(to.y! - 10))).toBeGreaterThanOrEqual(30)
    const ground = sky({ ...wings('good'), weapons: [bow] }, 0, near)
    expect(place(ground)!.feet).toBeGreaterThanOrEqual(10)
    const high = sky({ ...wings('good'), weapons: [bow] }, 5, near, wings('good', 10))
    const clear = place(high)!
    expect(menacedBy(high.r, 0, [1])(spotIn(high, clear.x!, clear.y!, clear.feet!))).toBeUndefined()
  })
})

describe('what keeps a flyer in the air', () => {
  const apart: readonly Square[] = [
    [4, 10],
    [14, 10],
  ]
  const on = (s: TurnStage) => flown(keepsAloft(s.r, 0, [1]))
  it('flying on where it would else fall, or may still shoot, or a foe is in the air', () => {
    const archer = { ...wings('average'), weapons: [bow] }
    const s = sky(archer, 20, apart)
    expect([stillToFly(s.r, 0), on(s)!.feet > 0]).toEqual([30, true])
    s.do(keepsAloft(s.r, 0, [1])!)
    expect([stillToFly(s.r, 0), menacedBy(s.r, 0, [1])({ square: s.r.get(0, at), feet: altitudeOf(s.r, 0) })]).toEqual([
      0,
      undefined,
    ])
    // Near the ground with a sword it may as well come down.
    expect(on(sky(wings('average'), 20, apart))).toBeUndefined()
    expect(on(sky(wings('average'), 300, apart))).toBeDefined()
    // Ten feet up it can still come down in time; were there no way, the fall would harm it.
    expect(on(sky(wings('average', 10), 10, apart))).toBeUndefined()
    const other = sky(wings('average'), 20, apart, wings('good'))
    other.m.set(1, altitude, 20)
    expect(on(other)).toBeDefined()
  })
  it('not on the ground, nor where it hangs anyway', () => {
    expect(on(sky({ ...wings('average'), weapons: [bow] }, 0, apart))).toBeUndefined()
    expect(on(sky({ ...wings('good'), weapons: [bow] }, 20, apart))).toBeUndefined()
  })
})

describe('who may not fly at all', () => {
  it('lies there, or is bound', () => {
    for (const state of [prone, helpless]) {
      const s = sky({ ...wings('good'), weapons: [bow] }, 5, [
        [8, 10],
        [10, 10],
      ])
      s.m.give(0, state)
      const asked = [shootsFromAbove(s.r, 0, [1]), keepsAloft(s.r, 0, [1]), fleesUpward(s.r, 0, [1])]
      expect(asked).toEqual([undefined, undefined, undefined])
    }
  })
})

describe('hovering first, and fleeing', () => {
  const far: readonly Square[] = [
    [10, 10],
    [2, 2],
  ]
  it('by a swift action, in the text that has it, for those who can', () => {
    const star = (name: string, feet: number) => {
      const s = new StarStage([{ ...wings(name) }, {}], { at: far }).turn()
      s.m.set(0, altitude, feet)
      return hoversFirst(s.r, 0)
    }
    expect(star('perfect', 20)).toEqual({ do: 'hover', swift: true })
    expect([star('average', 20), star('clumsy', 20), star('perfect', 0)]).toEqual([undefined, undefined, undefined])
    expect(hoversFirst(sky(wings('perfect'), 20, far).r, 0)).toBeUndefined()
  })
  it('toward the edge of the map, where no foe reaches it', () => {
    const s = sky(wings('good'), 0, [
      [10, 10],
      [8, 10],
    ])
    const to = flown(fleesUpward(s.r, 0, [1]))!
    expect(to.feet).toBeGreaterThan(0)
    expect(Math.min(to.x, to.y, 19 - to.x, 19 - to.y)).toBeLessThan(9)
    expect(menacedBy(s.r, 0, [1])({ square: s.square(to.x, to.y), feet: to.feet })).toBeUndefined()
    expect(fleesUpward(sky({}, 0, far).r, 0, [1])).toBeUndefined()
    expect(altitudeOf(s.r, 0)).toBe(0)
  })
})

describe('one that harms from the air by an act', () => {
  const act = (more: object = {}) => ({
    name: 'Song',
    effect: { range: 60, save: { kind: 'Will', dc: 15 }, consequences: [{ condition: 'dazed', lasts: { rounds: 1 } }] },
    ...more,
  })
  const pair: readonly Square[] = [
    [4, 4],
    [12, 4],
  ]
  it('stays up; one that has nothing but blows may as well come down', () => {
    expect(keepsAloft(sky({ ...wings('average'), acts: [act()] }, 20, pair).r, 0, [1])).toBeDefined()
    expect(keepsAloft(sky(wings('average'), 20, pair).r, 0, [1])).toBeUndefined()
  })
  it('comes down where the act works by a touch', () => {
    const touch = act({ effect: { ...act().effect, range: 5 } })
    expect(keepsAloft(sky({ ...wings('average'), acts: [touch] }, 20, pair).r, 0, [1])).toBeUndefined()
  })
})
