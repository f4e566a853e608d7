import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { feared } from '../../d20/conditions/fear.ts'
import { flightOf } from '../../d20/tactics/afar/from-fear.ts'
import { isHeld } from '../../d20/tactics/stand-off.ts'
import { END } from '../../d20/turn/act.ts'
import { dead, disabled, prone, stunned, unconscious } from '../../d20/vocabulary/conditions.ts'
import { at, moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../testing/battle.ts'
import { doing, lane, onHorse, WIDE } from '../testing/riders.ts'
import { type Given, type How, scene, someone } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import { anchored, frightened, hidden, panicked, thing, wounded } from '../vocabulary/conditions.ts'
import { hurt } from '../vocabulary/fields.ts'
import { helpByAid } from './aid.ts'
import { expectedInjury, knowsAFoe } from './tactics.ts'

const SWORD = { name: 'sword', damage: 3 } as const
const tactic = (b: Battle, who: number): Command => b.scene.rules.slots.tactic(b.context(), who)

describe('what an attack is worth', () => {
  const NUMBERS = 'true20/attack/attack-roll'
  // What lethal results are worth: little, and the boxes by 5, by 10 and by 15.
  const [L, W, D, OUT] = [1, 3, 7.5, 10]
  // Damage +3 against Toughness +0 is 18 to reach: of 20 faces 3 hold, 4 bruise or hurt, 5 fail by 5, 5 by 10 and 3 by 15.
  const WHOLE = (4 * L + 5 * W + 5 * D + 3 * OUT) / 20
  rules('true20/injury/track').each([
    [{}, {}, 0, 11, WHOLE],
    [{ combat: 4 }, {}, 0, 15, WHOLE],
    [{}, { combat: 4 }, 0, 7, WHOLE],
    [{}, { combat: 4 }, 2, 9, WHOLE],
    // However high the Defense is, one face hits; however low, no more than all of them do.
    [{}, { combat: 30 }, 0, 1, WHOLE],
    [{ combat: 30 }, {}, 0, 20, WHOLE],
    // 4 more of Toughness: 7 hold, 4 bruise, 5 fail by 5, 4 by 10, none by 15.
    [{}, { toughness: 4 }, 0, 11, (4 * L + 5 * W + 4 * D) / 20],
    [{ weapons: [{ ...SWORD, damage: 0 }] }, { toughness: 14 }, 0, 11, 0],
    // 19 more of damage than Toughness: even a 20 fails by 4.
    [{ weapons: [{ ...SWORD, damage: 9 }] }, {}, 0, 11, (L + 5 * W + 5 * D + 9 * OUT) / 20],
    // Strength adds to damage, and not to the roll: 20 to reach.
    [{ abilities: { strength: 2 } }, {}, 0, 11, (4 * L + 5 * W + 5 * D + 5 * OUT) / 20],
  ] as const)('%j against %j, %i more: %i faces', (mine, its, more, faces, worth) => {
    const s = scene({ weapons: [SWORD], ...(mine as Given) }, its as Given)
    expect(expectedInjury(s.r, 0, { target: 1, weapon: 0 })(more)).toBeCloseTo((faces / 20) * worth, 10)
  })
  rules(NUMBERS).it('each foe and each weapon by itself', () => {
    const s = scene(
      { weapons: [SWORD, { name: 'club', damage: 1 }] },
      {},
      { more: [someone('other', 'two', { combat: 6 })] },
    )
    const worth = (target: number, weapon: number) => expectedInjury(s.r, 0, { target, weapon })(0)
    expect(worth(1, 0)).toBeCloseTo((11 / 20) * WHOLE, 10)
    expect(worth(2, 0)).toBeCloseTo((5 / 20) * WHOLE, 10)
    // 16 to reach: 5 hold, 4 bruise, 5 by 5, 5 by 10, 1 by 15.
    expect(worth(1, 1)).toBeCloseTo((11 / 20) * ((4 * L + 5 * W + 5 * D + OUT) / 20), 10)
  })
  rules('true20/injury/track').it('a finesse attack is not thought of: armor counts', () => {
    const s = scene({ weapons: [SWORD] }, { armor: 4 })
    expect(expectedInjury(s.r, 0, { target: 1, weapon: 0 })(0)).toBeCloseTo(
      (11 / 20) * ((4 * L + 5 * W + 4 * D) / 20),
      10,
    )
  })
  rules('true20/injury/track').it('harm without an attack counts whole, and lethal', () => {
    const s = scene({}, { toughness: 4 })
    const { harmWorth } = s.scene.rules.slots
    expect(harmWorth!(s.r, 1, 3)).toBeCloseTo((4 * L + 5 * W + 4 * D) / 20, 10)
    expect(harmWorth!(s.r, 1, 3.9)).toBeCloseTo((4 * L + 5 * W + 4 * D) / 20, 10)
  })
  // Damage +3 against Toughness +0 reaches 18: 4 faces by 1 to 4, 5 by 5, 5 by 10 and 3 by 15. A wound costs 1 of Toughness: 4, 5,
  // 5 and 4 of 18 faces.
  rules('true20/injury/already-checked', 'true20/injury/disabled-strain').each([
    [[], 4 * L + 5 * W + 5 * D + 3 * OUT],
    [[wounded], 4 * L + 5 * D + 5 * D + 4 * OUT],
    [[disabled], 0.4 * (4 * L + 5 * W + 5 * OUT + 3 * OUT)],
    [[wounded, disabled], 0.4 * (4 * L + 5 * OUT + 5 * OUT + 4 * OUT)],
  ] as const)('against %j: taken boxes send a result up, and the disabled fall by themselves', (boxes, sum) => {
    const s = scene({}, {})
    for (const box of boxes) s.m.give(1, box)
    expect(s.scene.rules.slots.harmWorth!(s.r, 1, 3)).toBeCloseTo(sum / 20, 10)
  })
  rules('true20/injury/disabled-strain').it('of two foes beside it the one is struck that still fights', () => {
    const at = [
      [1, 1],
      [2, 1],
      [1, 2],
    ] as const
    const s = fresh(scene({ weapons: [SWORD] }, {}, { at, more: [someone('other', 'two', {})] }))
    s.m.give(1, disabled)
    expect(s.scene.rules.slots.tactic(s.r as never, 0)).toMatchObject({ do: 'attack', target: 2 })
    s.m.give(2, disabled)
    s.m.give(2, wounded)
    expect(s.scene.rules.slots.tactic(s.r as never, 0)).toMatchObject({ do: 'attack', target: 2 })
  })
  rules('true20/injury/track').each([
    [0, 25, false],
    [2, 25, false],
    [3, 25, true],
    [2, 50, true],
    [1, 50, false],
    [1, 75, true],
  ])('hurt %i times: badly, where %i percent is badly: %s', (times, percent, badly) => {
    const s = scene({}, {})
    s.m.set(1, hurt, times)
    expect(s.scene.rules.slots.badlyHurt!(s.r, 1, percent)).toBe(badly)
    if (percent === 25) expect(s.scene.rules.slots.badlyHurt!(s.r, 1)).toBe(badly)
    expect(s.scene.rules.slots.badlyHurt!(s.r, 0, percent)).toBe(false)
  })
  rules('true20/injury/track').each([[wounded], [disabled]])('%j is badly hurt', box => {
    const s = scene({}, {})
    s.m.give(1, box)
    expect(s.scene.rules.slots.badlyHurt!(s.r, 1)).toBe(true)
  })
})

describe('help by aid', () => {
  const AID = 'true20/maneuvers/aid'
  rules(AID).each([
    [{}, 11 / 20],
    [{ combat: 4 }, 15 / 20],
    [{ combat: 30 }, 1],
    [{ combat: 0, size: 'colossal' }, 3 / 20],
  ] as const)('%j: the chance of a roll against 10', (given, chance) => {
    const s = fresh(
      scene(
        { weapons: [SWORD], ...given },
        { combat: 9 },
        {
          at: [
            [1, 1],
            [2, 2],
            [3, 2],
          ],
          more: [someone('friend', 'one')],
          options: {},
        },
      ),
    )
    const help = (kind: string, weapon: number) => ({
      command: { do: 'aid', who: 2, target: 1, weapon, kind },
      friend: 2,
      foe: 1,
      kind,
      bonus: 2,
      chance: expect.closeTo(chance, 10),
    })
    expect(helpByAid(s.r, 0)).toEqual([0, 1].flatMap(weapon => [help('attack', weapon), help('defense', weapon)]))
    s.m.set(2, at, 199)
    expect(helpByAid(s.r, 0)).toEqual([])
  })
})

describe('who knows a foe', () => {
  rules('true20/surprise/attack-when').it('not one in hiding, no thing, no friend', () => {
    const s = scene({ weapons: [SWORD] }, {}, { more: [someone('friend', 'one'), someone('other', 'two')] })
    const knows = () => [0, 1].map(who => s.r.fact(knowsAFoe, who, who))
    expect(knows()).toEqual([1, 1])
    s.m.give(1, hidden)
    expect(knows()).toEqual([1, 1])
    s.m.give(3, thing)
    expect(knows()).toEqual([0, 1])
    s.m.give(0, hidden)
    s.m.give(2, thing)
    expect(knows()).toEqual([0, 0])
  })
  rules('true20/surprise/attack-when').it('who knows none does nothing', () => {
    const b = new Battle([{ weapons: [SWORD] }, {}]).open([20, 1]).turn(1)
    expect(tactic(b, 0)).toEqual({ do: 'attack', target: 1, weapon: 0 })
    b.m.give(1, hidden)
    expect(tactic(b, 0)).toEqual(END)
  })
})

describe('fleeing', () => {
  const FRIGHTENED = 'true20/conditions/frightened'
  /** One who is afraid (0) in a lane between walls, its foe (1) west of it. */
  const afraid = (x: number, length: number, how: How = {}) => {
    const wall = '#'.repeat(length + 2)
    const s = fresh(
      scene(
        { weapons: [SWORD] },
        {},
        {
          map: [wall, `#${'.'.repeat(length)}#`, wall],
          at: [
            [x, 1],
            [1, 1],
          ],
          ...how,
        },
      ),
    )
    s.m.give(0, frightened)
    return s
  }
  const flies = (s: ReturnType<typeof afraid>) => s.scene.values.at(s.r.fact(flightOf, 0)) as Command
  const W = (length: number) => length + 2
  rules(FRIGHTENED).it('all out, where there is room for it; else by a move', () => {
    expect(flies(afraid(3, 60))).toMatchObject({ do: 'all-out', to: W(60) + 27 })
    expect(flies(afraid(3, 20))).toMatchObject({ do: 'all-out', to: W(20) + 20 })
    const s = afraid(3, 60)
    s.m.set(0, standardLeft, 0)
    expect(flies(s)).toEqual({ do: 'move', to: W(60) + 9 })
    s.m.set(0, moveLeft, 0)
    expect(flies(s)).toEqual(END)
    expect(flies(afraid(6, 6))).toEqual(END)
  })
  rules(FRIGHTENED).it('stands up first, where it can', () => {
    const s = afraid(3, 60)
    s.m.give(0, prone)
    expect(flies(s)).toEqual({ do: 'stand' })
    s.m.set(0, standardLeft, 0)
    s.m.set(0, moveLeft, 0)
    expect(flies(s)).toEqual(END)
  })
  rules(FRIGHTENED).it('leaves by the edge of the map', () => {
    const s = afraid(3, 60, {
      map: ['.'.repeat(9)],
      at: [
        [8, 0],
        [0, 0],
      ],
    })
    expect(flies(s)).toEqual({ do: 'leave' })
    s.m.set(0, standardLeft, 0)
    s.m.set(0, moveLeft, 0)
    expect(flies(s)).toEqual(END)
  })
  rules(FRIGHTENED).it('from the one alone whom it fears', () => {
    const s = afraid(8, 20, {
      at: [
        [8, 1],
        [1, 1],
        [20, 1],
      ],
      more: [someone('other', 'two')],
    })
    s.m.set(0, feared, 3)
    expect(flies(s)).toMatchObject({ to: 22 + 2 })
  })
  rules(FRIGHTENED, 'true20/conditions/panicked').each([[frightened], [panicked]])('%j: so says its policy', k => {
    const wall = '#'.repeat(40)
    const b = new Battle([{ weapons: [SWORD] }, {}], {
      map: [wall, `#${'.'.repeat(38)}#`, wall],
      at: [
        [3, 1],
        [1, 1],
      ],
    })
      .open([20, 1])
      .turn(1)
    expect(tactic(b, 0).do).not.toBe('all-out')
    b.m.give(0, k)
    expect(tactic(b, 0)).toMatchObject({ do: 'all-out', to: 40 + 27 })
    // With nobody left to fear there is nothing to do.
    b.m.set(1, at, -1)
    expect(tactic(b, 0)).toEqual(END)
  })
})

describe('mounts and riders by policy', () => {
  const afoot = (away: number, x: number, horse: Given = {}) => {
    const b = doing(onHorse({ weapons: [SWORD] }, { away, horse }), 1, [], { do: 'dismount', to: WIDE * 2 })
    b.m.set(0, at, x)
    b.m.set(0, standardLeft, 1)
    b.m.set(0, moveLeft, 1)
    return b
  }
  rules('true20/mounts/unguided').it('without a guide it moves as far from all foes as its speed takes it', () => {
    const b = afoot(10, 20)
    expect(tactic(b, 0)).toMatchObject({ do: 'move', path: lane(10, 20) })
    // From the left of the foe it goes to the left, and past nobody.
    const left = tactic(afoot(30, 20), 0) as unknown as { path: number[] }
    expect(left.path.at(-1)).toBe(10)
    expect(tactic(afoot(30, 0), 0)).toEqual(END)
  })
  rules('true20/mounts/unguided').it('those who are down or gone frighten no horse', () => {
    for (const k of [dead, unconscious]) {
      const b = afoot(10, 20)
      b.m.give(2, k)
      expect(tactic(b, 0)).toEqual(END)
    }
    const b = afoot(10, 20)
    b.m.give(2, stunned)
    expect(tactic(b, 0)).toMatchObject({ do: 'move' })
    b.m.set(2, at, -1)
    expect(tactic(b, 0)).toEqual(END)
  })
  rules('true20/mounts/unguided').it('where it cannot move, it stays', () => {
    const b = afoot(10, 20)
    b.m.give(0, anchored)
    expect(tactic(b, 0)).toEqual(END)
    const spent = afoot(10, 20)
    spent.m.set(0, standardLeft, 0)
    spent.m.set(0, moveLeft, 0)
    expect(tactic(spent, 0)).toEqual(END)
  })
  rules('true20/mounts/unguided').it('a mount that is guided keeps to what it is told', () => {
    const b = onHorse({ weapons: [SWORD] }, { away: 2 })
    expect(tactic(b, 0).do).not.toBe('move')
    const second = new Battle(
      [{ weapons: [SWORD], rides: 'b' }, { side: 'one', size: 'large', speed: 50, mount: {} }, { side: 'two' }],
      {
        at: [
          [5, 5],
          [5, 5],
          [9, 5],
        ],
      },
    )
      .open([20, 1])
      .to(0)
    // Left to itself a horse keeps clear of the foe; under its rider it is no coward.
    const away = () => {
      const { path, to } = tactic(second, 1) as unknown as { path?: number[]; to?: number }
      return Math.abs(((path?.at(-1) ?? to)! % 20) - 9)
    }
    expect(away()).toBeLessThan(4)
    second.m.give(0, unconscious)
    expect(away()).toBeGreaterThan(4)
  })
  rules('true20/mounts/initiative-and-movement').it('a rider has its mount go to its foe, and attacks there', () => {
    const b = onHorse({ weapons: [SWORD] }, { away: 30 })
    expect(tactic(b, 1)).toEqual({ do: 'direct', action: { do: 'move', path: lane(10) } })
    const near = onHorse({ weapons: [SWORD] }, { away: 2 })
    expect(tactic(near, 1)).toEqual({ do: 'attack', target: 2, weapon: 0 })
    // One on foot goes by itself.
    const foot = doing(onHorse({ weapons: [SWORD] }, { away: 30 }), 1, [], { do: 'dismount', to: WIDE * 2 })
    expect(tactic(foot, 1).do).not.toBe('direct')
  })
  rules('true20/mounts/initiative-and-movement').it('a mount that has gone all its way goes no farther', () => {
    const b = doing(
      onHorse({ weapons: [SWORD] }, { away: 50 }),
      1,
      [],
      ...[0, 10].map(from => ({
        do: 'direct',
        action: { do: 'move', path: lane(10, from) },
      })),
    )
    expect(tactic(b, 1)).toEqual(END)
  })
})

it('a friend in melee holds a foe, and one that can do nothing does not', () => {
  const at = [
    [0, 0],
    [6, 0],
    [7, 0],
  ] as const
  const s = scene(
    { weapons: [SWORD] },
    { weapons: [SWORD] },
    { at, more: [someone('ally', 'one', { weapons: [SWORD] })] },
  )
  expect(isHeld(s.r, 0, 1)).toBe(true)
  s.m.give(2, stunned)
  expect(isHeld(s.r, 0, 1)).toBe(false)
})
