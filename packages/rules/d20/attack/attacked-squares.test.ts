import { describe, expect, it } from 'vitest'
import { ModernStage } from '../../modern/testing/stage.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { aimRefusals, attacksOn, guesses, squaresToGuess } from '../actions/attacks.ts'
import { sheathed } from '../creature/held/hands.ts'
import { dead, helpless, pinned, unconscious } from '../vocabulary/conditions.ts'
import { altitude, at } from '../vocabulary/fields.ts'
import { awarenessChanged, type Grade } from '../vocabulary/relations.ts'
import { foundIn, mayAttackSquare, mayThrow } from './attack-square.ts'

// Attacks on squares: which may be attacked, who is found there, and where a creature guesses.

type Where = readonly [x: number, y: number]
const sword = { name: 'sword', damage: '1d8' }
const pike = { name: 'pike', damage: '1d8', reach: true, hands: 'two' }
const gun = { name: 'gun', use: 'projectile', damage: '1d6', increment: 10 }
const MAP = [
  '..............................',
  '..............................',
  '..#...........................',
  '..............................',
  '..............................',
  '..............................',
]
const RULES = {
  attack: 'ATTACK',
  reach: 'REACH',
  reachWeapon: 'LONG',
  range: 'RANGE',
  hand: 'HAND',
  wall: 'WALL',
} as never

const stage = (where: readonly Where[] = [[3, 3]], sheets: readonly object[] = []) =>
  new ModernStage(
    where.map((_, i) => ({
      name: 'ABCDEF'[i],
      ...(i === 0 ? { weapons: [sword, gun, pike] } : { weapons: [] }),
      ...sheets[i],
    })),
    { map: MAP, at: where },
  )
const square = ([x, y]: Where) => y * 30 + x
const why = (s: ModernStage, weapon: number, where?: Where | number) =>
  mayAttackSquare(
    s.r,
    { by: 0, weapon, ...(where === undefined ? {} : { square: typeof where === 'number' ? where : square(where) }) },
    RULES,
  ).map(x => `${x.why} (${x.rule})`)

describe('a square that is attacked', () => {
  it.each<[string, number, Where | number | undefined, readonly string[]]>([
    ['next to it', 0, [4, 4], []],
    ['two squares off', 0, [5, 3], ['the square is out of the reach of sword (REACH)']],
    ['two squares off, by a weapon of reach', 2, [5, 3], []],
    ['three squares off, by a weapon of reach', 2, [6, 3], ['the square is out of the reach of pike (LONG)']],
    ['its own', 0, [3, 3], ['stands there itself (ATTACK)']],
    ['its own, by a gun', 1, [3, 3], ['stands there itself (ATTACK)']],
    ['a wall', 0, [2, 2], ['nothing leads straight to the square (starfinder/cover/total)']],
    ['in range', 1, [22, 3], []],
    ['beyond all range', 1, [29, 3], ['the square is out of the range of gun (RANGE)']],
    ['no square', 0, -1, ['there is no such square on the map (ATTACK)']],
    ['behind the last square', 0, 180, ['there is no such square on the map (ATTACK)']],
    ['half a square', 0, 3.5, ['there is no such square on the map (ATTACK)']],
    ['none at all', 0, undefined, []],
    ['with no such weapon', 7, [4, 4], ['needs a weapon: 0 sword, 1 gun, 2 pike, 3 Unarmed Strike (HAND)']],
  ])('%s', (_, weapon, where, reasons) => {
    expect(why(stage(), weapon, where)).toEqual(reasons)
  })
  it('not from off the map', () => {
    const s = stage()
    s.m.set(0, at, -1)
    expect(why(s, 0, [4, 4])).toEqual(['there is no such square on the map (ATTACK)'])
  })
  it('not by one who cannot attack, nor with what is put away; all of it is said', () => {
    const s = stage()
    s.m.give(0, pinned)
    s.m.include(0, sheathed, 0)
    expect(why(s, 0, [6, 6])).toHaveLength(3)
    expect(why(s, 0, [4, 4]).map(x => x.replace(/ \(.*/, ''))).toEqual([
      'cannot attack: pinned',
      'sword is not in hand',
    ])
    expect(why(s, 7, [4, 4])).toHaveLength(2)
  })
  it('a command names a creature or a square', () => {
    const s = stage([
      [3, 3],
      [4, 3],
    ])
    const says = (command: object) => aimRefusals(s.r, 0, { do: 'attack', ...command }, RULES).map(x => x.why)
    expect(says({ target: 1, weapon: 0 })).toEqual([])
    expect(says({ square: square([4, 3]), weapon: 0 })).toEqual([])
    expect(says({ target: 1, square: square([4, 3]), weapon: 0 })).toEqual(['attacks a creature or a square, not both'])
    expect(says({ square: 'C3', weapon: 0 })).toEqual(['there is no such square on the map'])
    expect(says({ square: square([4, 3]), weapon: 'sword' })).toHaveLength(1)
    expect(says({ weapon: 0 })).toEqual(['needs a target on the map'])
    expect(says({ target: 1 })).toHaveLength(1)
  })
})

describe('who is found in a square', () => {
  const who = (s: ModernStage, where: Where, weapon = 0) => foundIn(s.context() as never, 0, weapon, square(where))
  it('a foe before a friend, one that stands before one that lies; not the dead, nor itself', () => {
    const here: Where = [4, 3]
    const s = stage([[3, 3], here, here, here], [{}, { side: 'us' }, {}, {}])
    expect(who(s, here)).toBe(2)
    s.m.give(2, dead)
    expect(who(s, here)).toBe(3)
    s.m.give(3, dead)
    expect(who(s, here)).toBe(1)
    s.m.set(1, at, -1)
    expect(who(s, here)).toBe(-1)
    expect(who(s, [3, 3])).toBe(-1)
    const down = stage([[3, 3], here, here], [{}, {}, {}])
    expect(who(down, here)).toBe(1)
    expect(who(down, [5, 3])).toBe(-1)
  })
  it('of two foes the one that stands; one in the air by who reaches so high', () => {
    const here: Where = [4, 3]
    const s = stage([[3, 3], here, here])
    s.m.give(1, unconscious)
    expect(who(s, here)).toBe(2)
    const bird = stage([[3, 3], here], [{}, { speeds: { fly: 30 }, by: 'flight' }])
    for (const [feet, sword, pike, gun] of [
      [0, 1, 1, 1],
      [5, 1, -1, 1],
      [10, -1, 1, 1],
      [20, -1, -1, 1],
    ] as const) {
      bird.m.set(1, altitude, feet)
      expect([who(bird, here, 0), who(bird, here, 2), who(bird, here, 1)], `${feet} feet up`).toEqual([
        sword,
        pike,
        gun,
      ])
    }
  })
  it('a large one in each of its squares', () => {
    const s = stage(
      [
        [3, 3],
        [4, 3],
      ],
      [{}, { size: 'large' }],
    )
    expect(
      [
        [4, 3],
        [5, 3],
        [4, 4],
        [5, 4],
        [6, 3],
        [4, 5],
      ].map(where => who(s, where as never)),
    ).toEqual([1, 1, 1, 1, -1, -1])
  })
})

describe('where a creature guesses', () => {
  /** One with a sword and a gun, a foe beside it and one far off. */
  const scene = (sheets: readonly object[] = []) =>
    stage(
      [
        [3, 3],
        [4, 3],
        [12, 3],
        [3, 4],
      ],
      [{}, {}, {}, { side: 'us' }, ...sheets],
    )
  const aware = (s: ModernStage, other: number, grade: Grade, where?: Where) =>
    awarenessChanged.write!(s.m, { who: 0, other, grade, ...(where ? { at: square(where) } : {}) } as never)
  const spots = (all: readonly number[]) => all.map(i => [i % 30, Math.floor(i / 30)])
  it('nowhere as long as it knows where everyone is', () => {
    const s = scene()
    expect(squaresToGuess(s.r, 0, 0)).toEqual([])
    expect(guesses(s.r, 0)).toEqual([])
  })
  it('with a sword in every square in reach where nobody is known to be', () => {
    const s = scene()
    aware(s, 1, 'presence')
    // Not where it stands, nor its friend, nor in the wall.
    const free = [
      [4, 2],
      [3, 2],
      [2, 3],
      [4, 3],
      [2, 4],
      [4, 4],
    ]
    const found = spots(squaresToGuess(s.r, 0, 0))
    for (const where of free) expect(found).toContainEqual(where)
    expect(found).not.toContainEqual([3, 3])
    expect(found).not.toContainEqual([3, 4])
    expect(found).not.toContainEqual([5, 3])
    expect(found).toEqual([...found].sort((a, b) => a[1]! - b[1]! || a[0]! - b[0]!))
    // With a gun only where it was last known.
    expect(squaresToGuess(s.r, 0, 1)).toEqual([])
  })
  it('where they were last known, and where it has struck already, as far as its weapon goes', () => {
    const s = scene()
    aware(s, 2, 'presence', [12, 3])
    expect(spots(squaresToGuess(s.r, 0, 1))).toEqual([[12, 3]])
    expect(spots(squaresToGuess(s.r, 0, 1, square([8, 1])))).toEqual([
      [8, 1],
      [12, 3],
    ])
    expect(spots(squaresToGuess(s.r, 0, 0))).not.toContainEqual([12, 3])
    const last = scene()
    expect(spots(squaresToGuess(last.r, 0, 1, square([8, 1])))).toEqual([[8, 1]])
    expect(spots(squaresToGuess(last.r, 0, 0, square([4, 4])))).toContainEqual([4, 4])
  })
  it('each foe with each weapon once, at the square where it was last known', () => {
    const s = scene()
    aware(s, 1, 'presence', [4, 3])
    expect(guesses(s.r, 0)).toEqual([
      { square: square([4, 3]), weapon: 0 },
      { square: square([4, 3]), weapon: 1 },
      { square: square([4, 3]), weapon: 3 },
    ])
    aware(s, 2, 'presence', [13, 3])
    expect(guesses(s.r, 0).filter(g => g.square === square([13, 3]))).toEqual([{ square: square([13, 3]), weapon: 1 }])
    // A friend is no foe.
    const friend = scene()
    aware(friend, 3, 'presence', [3, 4])
    expect(guesses(friend.r, 0)).toEqual([])
  })
})

describe('attacks that are offered', () => {
  it('on each standing foe whose place is known, with each weapon that serves', () => {
    const s = stage(
      [
        [3, 3],
        [4, 3],
        [12, 3],
        [3, 4],
        [5, 3],
      ],
      [{}, {}, {}, { side: 'us' }, {}],
    )
    const all = [
      [1, 0],
      [1, 1],
      [1, 3],
      [2, 1],
      [4, 1],
      [4, 2],
    ].map(([target, weapon]) => ({ target, weapon }))
    expect(attacksOn(s.r, 0)).toEqual(all)
    expect(attacksOn(s.r, 0, 'attack', weapon => weapon === 1)).toEqual(all.filter(d => d.weapon === 1))
    s.m.give(2, dead)
    awarenessChanged.write!(s.m, { who: 0, other: 4, grade: 'presence' } as never)
    expect(attacksOn(s.r, 0)).toEqual(all.filter(d => d.target === 1))
    s.m.give(0, pinned)
    expect(attacksOn(s.r, 0)).toEqual([])
  })
})

describe('what is thrown at an intersection', () => {
  it('is in hand, by one who can attack', () => {
    const grenade = { name: 'grenade', use: 'thrown', damage: '1d6', increment: 20, hands: 'one' }
    const s = new StarStage([{ weapons: [grenade, sword] }, {}]).turn()
    const says = (weapon: number) => mayThrow(s.r, 0, weapon).map(x => x.why)
    expect(says(0)).toEqual([])
    expect(says(7)).toEqual(['needs a weapon: 0 grenade, 1 sword, 2 unarmed strike'])
    s.m.include(0, sheathed, 0)
    expect(says(0)).toEqual(['grenade is not in hand'])
    s.m.give(0, helpless)
    expect(says(0)).toEqual(['cannot attack: helpless'])
  })
})
