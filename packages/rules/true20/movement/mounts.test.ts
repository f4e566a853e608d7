import { describe, expect } from 'vitest'
import { mountOf } from '../../d20/position/position.ts'
import { sidesLeft } from '../../d20/turn/end.ts'
import { dead, disabled, dying, gone, prone, staggered, unconscious } from '../../d20/vocabulary/conditions.ts'
import { at, initiative } from '../../d20/vocabulary/fields.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { Battle } from '../testing/battle.ts'
import { fought } from '../testing/fight.ts'
import { attackOf, damageOf, defenseOf, type Given, someone } from '../testing/sheets.ts'
import { kneeGuiding, ridingAllOut, ridingFast } from '../vocabulary/conditions.ts'

const RIDING_RULE = 'true20/mounts/initiative-and-movement'
const WIDE = 60
const SWORD = { name: 'sword', damage: 2 } as const
const BOW = { name: 'bow', use: 'projectile', increment: 50, damage: 1 } as const
const BOLT = { name: 'bolt', cost: 'standard', effect: { range: 300, consequences: [{ damage: 5 }] } } as const

/** A rider (0) on a large horse (1) at the left end of a wide lane, a foe (2) so many squares to the right. */
function ridden(
  rider: Given = {},
  {
    foe = {},
    horse = {},
    away = 30,
    options = {},
  }: { foe?: Given; horse?: Given; away?: number; options?: object } = {},
): Battle {
  const b = new Battle(
    [
      { weapons: [SWORD, BOW], ...rider, rides: 'b' },
      { side: 'one', size: 'large', speed: 50, mount: {}, ...horse },
      { side: 'two', ...foe },
    ],
    {
      map: ['.'.repeat(WIDE), '.'.repeat(WIDE), '.'.repeat(WIDE)],
      at: [
        [0, 2],
        [0, 0],
        [away, 0],
      ],
      options: { ...options },
    },
  )
  return b.open([20, 1]).to(0)
}
const lane = (squares: number, from = 0) => Array.from({ length: squares }, (_, i) => from + 1 + i)
const direct = (action: { do: string; path?: readonly number[] }) => ({ do: 'direct', action })
const move = (squares: number, from = 0) => direct({ do: 'move', path: lane(squares, from) })

describe('a mount whose rider is down', () => {
  rules('true20/mounts/unguided').it('keeps out of combat: its side has nobody in the fight any more', () => {
    const b = ridden()
    expect(sidesLeft(b.r)).toEqual(['one', 'two'])
    b.m.give(0, unconscious)
    expect(sidesLeft(b.r)).toEqual(['two'])
  })
  rules('true20/mounts/unguided').it('horses without riders fight for themselves', () => {
    const s = new Battle([{ side: 'one', size: 'large', speed: 50, mount: {} }, { side: 'two' }])
    expect(sidesLeft(s.r)).toEqual(['one', 'two'])
  })
})

describe('riding', () => {
  const RIDING = 'true20/mounts/initiative-and-movement'
  rules(RIDING).it('the mount moves at its speed and by its own action; the rider draws and attacks', () => {
    const b = ridden({ speed: 30, wields: ['bow'] }, { away: 12 })
    expect([b.r.get(0, at), mountOf(b.r, 0), b.r.get(1, initiative)]).toEqual([0, 1, b.r.get(0, initiative)])
    b.command(0, move(10), { do: 'draw', weapon: 0 }, { do: 'attack', target: 2, weapon: 0 }).rolls(2).finish()
    expect([b.of('refused'), b.r.get(0, at), b.r.get(1, at), b.results]).toEqual([[], 10, 10, ['miss']])
  })
  rules(RIDING).it('the mount has no turn of its own to act in, and no more actions than its own', () => {
    const b = ridden({}, { away: 50 })
    b.command(1, { do: 'move', path: lane(2) })
      .command(0, move(10), move(10, 10), move(10, 20))
      .finish()
    expect([b.r.get(0, at), b.of('refused').length]).toEqual([20, 1])
    b.to(0)
    expect(b.why(0, move(10, 20))).toEqual([])
    expect(b.why(0, { do: 'move', path: lane(1) })).toContain(RIDING)
  })
  rules(RIDING).it('mounts next to it, dismounts into a free square beside it, is not hit by accident', () => {
    const b = ridden()
    b.command(0, { do: 'dismount', to: WIDE * 2 }).finish()
    expect([mountOf(b.r, 0), b.r.get(0, at)]).toEqual([-1, WIDE * 2])
    b.to(0)
    expect(b.why(0, direct({ do: 'move', path: [1] }))).toEqual([RIDING])
    b.command(0, { do: 'mount', target: 1 }).finish()
    // Its actions of this round are over: the next are given out by its rider.
    b.to(0).command(0, move(3)).finish()
    expect([mountOf(b.r, 0), b.r.get(0, at)]).toEqual([1, 3])
    expect(b.why(2, { do: 'mount', target: 1 })).toContain(RIDING)
  })
  rules('true20/mounts/unguided').it('without a guide it goes away from the fight and does not attack', () => {
    const b = ridden({}, { away: 4 })
    b.command(0, { do: 'dismount', to: WIDE * 2 }).finish()
    expect(b.why(1, { do: 'attack', target: 2, weapon: 0 })).toContain('true20/mounts/unguided')
    expect(b.why(1, { do: 'total-defense' })).not.toContain('true20/mounts/unguided')
    // By policy it gets away.
    const flown = ridden({}, { away: 8 })
    flown.command(0, { do: 'dismount', to: WIDE * 2 }).finish()
    const before = flown.r.get(1, at)
    const away = flown.scene.rules.slots.tactic(flown.context(), 1)
    expect([before, away.do]).toEqual([0, 'end'])
    flown.m.set(1, at, 4)
    expect(flown.scene.rules.slots.tactic(flown.context(), 1)).toMatchObject({ do: 'move' })
  })
})

describe('a fight of riders', () => {
  rules(RIDING_RULE).it('is fought to its end by policy, on both sides', () => {
    const { r, steps } = fought(
      Array.from({ length: 8 }, () => '.'.repeat(16)),
      [
        [someone('a', 'one', { combat: 4, weapons: [SWORD], rides: 'b' }), 0, 0],
        [someone('b', 'one', { size: 'large', speed: 50, mount: {} }), 0, 2],
        [someone('c', 'two', { combat: 3, weapons: [SWORD], rides: 'd' }), 14, 6],
        [someone('d', 'two', { size: 'large', speed: 50, mount: { saddle: 'military' } }), 13, 4],
      ],
      7,
    )
    expect(steps).toBeLessThan(50_000)
    expect([0, 2].filter(i => r.hasAny(i, [dead, dying, unconscious, disabled])).length).toBeGreaterThan(0)
  })
})

describe('hands and the saddle', () => {
  const KNEES = 'true20/mounts/guide-with-knees'
  const SPEAR = { name: 'spear', damage: 3, hands: 'two' } as const
  rules(KNEES).each([
    [4, []],
    [3, [KNEES]],
  ] as const)('Ride +1, d20 %i', (face, why) => {
    const b = ridden({ weapons: [SPEAR], skills: { Ride: 1 }, combat: 3, abilities: { strength: 2 } }, { away: 2 })
    expect(b.why(0, { do: 'attack', target: 2, weapon: 0 })).toEqual([KNEES])
    expect(defenseOf(b, 'melee', 0, 2)).toBe(13)
    b.command(0, { do: 'guide-with-knees' }).rolls(face)
    let asked = 0
    b.until(step => step.do === 'act' && asked++ > 0)
    expect(b.why(0, { do: 'attack', target: 2, weapon: 0 })).toEqual(why)
    expect(defenseOf(b, 'melee', 0, 2)).toBe(face === 4 ? 15 : 13)
    expect(b.why(0, { do: 'guide-with-knees' })).toContain(KNEES)
    b.to(0)
    expect(b.r.has(0, kneeGuiding)).toBe(false)
    expect(b.why(0, { do: 'guide-with-knees' })).toEqual([])
  })
  rules('true20/mounts/higher-ground').each([
    ['medium', 5],
    ['large', 4],
  ] as const)('against a %s creature on foot: %i', (size, attack) => {
    const b = ridden({ combat: 4 }, { foe: { size }, away: 2 })
    expect(attackOf(b, { by: 0, at: 2 })).toBe(attack)
    expect(attackOf(b, { by: 0, at: 2, weapon: 1 })).toBeLessThanOrEqual(4)
  })
  const SINGLE = 'true20/mounts/single-attack-while-moving'
  rules(SINGLE).each([
    [1, []],
    [2, [SINGLE]],
  ] as const)('two weapons after %i squares', (squares, why) => {
    const weapons = [SWORD, { name: 'knife', hands: 'light' }] as const
    const b = ridden({ weapons: [...weapons], skills: { Ride: 20 } }, { away: squares + 2 })
    b.command(0, { do: 'guide-with-knees' }, move(squares)).rolls(10)
    let asked = 0
    b.until(step => step.do === 'act' && asked++ > 1)
    expect(b.why(0, { do: 'two-weapons', target: 2, weapon: 0, second: 1 })).toEqual(why)
  })
  rules(SINGLE).it('after a full attack the mount moves no more than 5 feet', () => {
    const weapons = [SWORD, { name: 'knife', hands: 'light' }] as const
    const b = ridden({ weapons: [...weapons], skills: { Ride: 20 } }, { away: 2 })
    b.command(0, { do: 'guide-with-knees' }, { do: 'two-weapons', target: 2, weapon: 0, second: 1 }).rolls(10, 2, 2)
    let asked = 0
    b.until(step => step.do === 'act' && asked++ > 1)
    expect(b.why(0, direct({ do: 'move', path: [WIDE, WIDE + 1] }))).toContain(SINGLE)
    expect(b.why(0, direct({ do: 'move', path: [WIDE] }))).toEqual([])
  })
  const FALLS = 'true20/mounts/mount-falls'
  /** The steps that follow when a condition comes over one of them. */
  const befalls = (b: Battle, who: number, condition: string, faces: readonly number[]) => {
    const event = stateEntered({ who, condition })
    const k = b.scene.rules.conditions.find(x => x.condition.name === condition)!.condition
    b.m.give(who, k)
    const steps = (b.scene.rules.triggers[event.e] ?? []).flatMap(plan => plan(b.context(), event as never))
    return b.play(steps, faces)
  }
  rules(FALLS).each([
    [9, [1, 13], 'hurt'],
    [10, [1], 'unhurt'],
  ] as const)('the mount falls: Ride +5, d20 %i: %s', (face, more, how) => {
    const b = ridden({ skills: { Ride: 5 }, toughness: 3 })
    const played = befalls(b, 1, prone.name, [face, ...more])
    expect(mountOf(b.r, 0)).toBe(-1)
    expect(played.of('damaged').length).toBe(how === 'hurt' ? 1 : 0)
  })
  rules('true20/mounts/rider-dropped').each([
    [{}, 11, [], 1],
    [{}, 10, [1, 12], -1],
    [{ saddle: 'military' }, 10, [], 1],
    [{ saddle: 'military' }, 5, [1, 12], -1],
  ] as const)('unconscious in the saddle %j, d20 %i', (mount, face, more, on) => {
    const b = ridden({ toughness: 3 }, { horse: { mount } })
    const played = befalls(b, 0, unconscious.name, [face, ...more])
    expect(mountOf(b.r, 0)).toBe(on)
    expect(played.of('damaged').length + played.of('withstood').length).toBe(on < 0 ? 1 : 0)
    expect(b.r.has(0, gone)).toBe(false)
  })
})

describe('charging', () => {
  const CHARGE = { do: 'charge', target: 2, weapon: 0 }
  rules('true20/mounts/charge', 'true20/maneuvers/charge-attack').it(
    '+2 and higher ground; -2 Defense for both',
    () => {
      const b = ridden(
        { combat: 5, abilities: { dexterity: 1 }, weapons: [SWORD] },
        { foe: { combat: 7, weapons: [] } },
      )
      const before = defenseOf(b, 'ranged', 0, 2)
      expect(b.why(0, { ...CHARGE, path: lane(20) })).toEqual(['true20/maneuvers/charge-movement'])
      const near = ridden(
        { combat: 4, abilities: { dexterity: 1 }, weapons: [SWORD] },
        { foe: { combat: 7 }, away: 20 },
      )
      near
        .command(0, { ...CHARGE, path: lane(18) })
        .rolls(9, 20)
        .finish()
      expect([near.results, near.of('refused')]).toEqual([['hit'], []])
      expect([defenseOf(near, 'ranged', 0, 2) - before, near.r.get(0, at)]).toEqual([-3, 18])
    },
  )
  rules('true20/mounts/charge', 'true20/mounts/lance-charge').it(
    'so is the rider of a mount that charges by itself, until its next turn',
    () => {
      const lance = { name: 'lance', damage: 3, lance: true }
      const b = ridden({ combat: 5, weapons: [lance] }, { foe: { combat: 7 }, away: 20 })
      const blow = { by: 0, at: 2 } as const
      const rider = () => [attackOf(b, blow), damageOf(b, blow), defenseOf(b, 'ranged', 0, 2)]
      expect(rider()).toEqual([6, 3, 15])
      b.command(0, direct({ do: 'charge', target: 2, weapon: 0, path: lane(18) } as never))
        .rolls(2, 10)
        .finish()
      expect([b.r.get(1, at), rider()]).toEqual([18, [8, 6, 13]])
      b.to(2)
      expect(rider()).toEqual([6, 3, 13])
      b.to(0)
      expect(rider()).toEqual([6, 3, 15])
    },
  )
  rules('true20/mounts/lance-charge').it('a lance does 3 more', () => {
    const b = ridden({ weapons: [{ name: 'lance', damage: 3, lance: true }], abilities: { strength: 2 } })
    expect(damageOf(b, { by: 0, at: 2, as: 'charge' } as never)).toBe(8)
    expect(damageOf(b, { by: 0, at: 2 })).toBe(5)
  })
  rules('true20/maneuvers/charge-movement', 'true20/maneuvers/charge-limited').it(
    '10 feet and twice the speed; it stops within reach',
    () => {
      const walker = (away: number, given: Given = {}) =>
        new Battle([{ weapons: [SWORD], ...given }, {}], {
          map: ['.'.repeat(WIDE)],
          at: [
            [0, 0],
            [away, 0],
          ],
        })
          .open([20, 1])
          .to(0)
      const target = { ...CHARGE, target: 1 }
      expect(walker(8).why(0, { ...target, path: lane(7) })).toEqual([])
      expect(walker(8).why(0, { ...target, path: lane(6) })).toEqual(['true20/maneuvers/charge-movement'])
      expect(walker(2).why(0, { ...target, path: lane(1) })).toEqual(['true20/maneuvers/charge-movement'])
      expect(walker(14).why(0, { ...target, path: lane(13) })).toEqual(['true20/maneuvers/charge-movement'])
      expect(walker(13).why(0, { ...target, path: lane(12) })).toEqual([])
      // One action is enough for half of that.
      const slow = (away: number) => {
        const b = walker(away)
        b.m.give(0, staggered)
        return b.why(0, { ...target, path: lane(away - 1) })
      }
      expect([slow(7), slow(8)]).toEqual([[], ['true20/maneuvers/charge-limited']])
      const b = walker(8)
      b.command(0, { ...target, path: lane(7) })
        .rolls(2)
        .finish()
      expect([b.results, b.r.get(0, at)]).toEqual([['miss'], 7])
    },
  )
})

describe('on the way', () => {
  const PACE: Readonly<Record<string, number>> = { 'up to its speed': 1, 'double move': 2, 'all out': 4 }
  table('true20/mounts/ranged-attacks').each('$mount_movement: $ranged_attack_modifier', row => {
    const speeds = PACE[row.text('mount_movement')]!
    const modifier = row.number('ranged_attack_modifier')
    const b = ridden({ combat: 8 }, { away: 9 })
    if (speeds > 1) b.m.give(0, speeds === 2 ? ridingFast : ridingAllOut)
    expect(attackOf(b, { by: 0, at: 2, weapon: 1 })).toBe(8 + modifier)
    // Melee attacks are none the worse.
    expect(attackOf(b, { by: 0, at: 2, weapon: 0 })).toBe(9)
  })
  rules('true20/mounts/ranged-timing').it('100 feet toward a target 150 feet away: shot at 100 feet', () => {
    const b = ridden({ combat: 8, weapons: [SWORD, BOW] }, { foe: { combat: 4 }, away: 30 })
    const shot = { do: 'attack', target: 2, weapon: 1 }
    b.command(0, { do: 'ride', path: lane(20), pace: 'double', action: shot })
      .rolls(2)
      .finish()
    expect([b.of('refused'), b.results, b.r.get(0, at), b.r.has(0, ridingFast)]).toEqual([[], ['miss'], 20, false])
    const order = b.events.map(e => e.e).filter(e => e === 'moved' || e === 'attack-rolled')
    expect(order.indexOf('attack-rolled')).toBe(10)
  })
  rules('true20/mounts/ranged-timing').it('not after a double move, and no second move after a shot', () => {
    const late = ridden().command(0, move(10), move(10, 10), { do: 'attack', target: 2, weapon: 1 }).finish()
    expect(late.of('refused')).toHaveLength(1)
    const early = ridden().command(0, move(10), { do: 'attack', target: 2, weapon: 1 }, move(10, 10)).rolls(2).finish()
    expect([early.of('refused').length, early.results.length]).toEqual([1, 1])
  })
  const USE = { do: 'use', act: 'bolt', target: 2 }
  const caster = (options: object = {}) => ridden({ acts: [BOLT as never], skills: { Concentration: 3 } }, { options })
  /** Whether a power works, by the face of its Concentration check; with no check the face is left over. */
  const works = (b: Battle, commands: readonly { do: string }[], face: number): boolean => {
    b.command(0, ...commands)
      .rolls(face, 20)
      .finish()
    expect(b.of('refused')).toEqual([])
    return b.of('act-done').length > 0 || b.of('done').length > 0
  }
  const ways: Readonly<Record<string, readonly (readonly { do: string }[])[]>> = {
    'up to its speed, before or after the power': [
      [move(10), USE],
      [USE, move(10)],
    ],
    'before and after the power': [[{ do: 'ride', path: lane(20), pace: 'double', action: USE } as never]],
    'all out': [[{ do: 'ride', path: lane(28), pace: 'all-out', action: USE } as never]],
  }
  table('true20/mounts/powers').each('$mount_movement: $concentration_difficulty', row => {
    const difficulty = row.cell('concentration_difficulty')
    for (const commands of ways[row.text('mount_movement')] ?? ways['before and after the power']!) {
      if (difficulty === 'none') {
        const b = caster()
        expect(works(b, commands, 20)).toBe(true)
        expect(b.of('checked')).toEqual([])
        continue
      }
      expect(works(caster(), commands, Number(difficulty) - 3)).toBe(true)
      expect(works(caster(), commands, Number(difficulty) - 4)).toBe(false)
    }
  })
  rules('true20/mounts/powers').it('no farther after a power, nor more than twice the speed before it', () => {
    const b = caster().command(0, move(10), USE, move(10, 10)).rolls(20).finish()
    expect(b.of('refused')).toHaveLength(1)
    const far = { do: 'ride', path: lane(28), pace: 'all-out', action: USE }
    expect(caster().why(0, { ...far, square: 21 })).toEqual(['true20/mounts/powers'])
    expect(caster().why(0, { ...far, square: 20 })).toEqual([])
    expect(works(caster(), [move(10), move(10, 10), USE], 6)).toBe(false)
    expect(works(caster({ 'double-move-free': true }), [move(10), move(10, 10), USE], 20)).toBe(true)
  })
})
