import { describe, expect } from 'vitest'
import { mountOf } from '../../d20/position/position.ts'
import { refusals } from '../../d20/turn/act.ts'
import { dead, dying, helpless, prone, stunned, unconscious } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../testing/battle.ts'
import { reasons } from '../testing/reasons.ts'
import { direct, doing, lane, onHorse, WIDE } from '../testing/riders.ts'
import type { Given } from '../testing/sheets.ts'
import { suggested } from '../testing/told.ts'
import { kneeGuiding, reined, sleeping } from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'

const SWORD = { name: 'sword', damage: 2 } as const
const KNIFE = { name: 'knife', hands: 'light' } as const
const BOW = { name: 'bow', use: 'projectile', increment: 50, damage: 1 } as const
const SPEAR = { name: 'spear', damage: 3, hands: 'two' } as const
const BOLT = { name: 'bolt', cost: 'standard', effect: { range: 300, consequences: [{ damage: 5 }] } } as const
const ARMED: Given = { weapons: [SWORD, BOW, KNIFE], acts: [BOLT as never], skills: { Ride: 20, Concentration: 20 } }

const USE = { do: 'use', act: 'bolt', target: 2 }
const SHOT = { do: 'attack', target: 2, weapon: 1 }
const STRIKE = { do: 'attack', target: 2, weapon: 0 }
const PAIR = { do: 'two-weapons', target: 2, weapon: 0, second: 2 }
const KNEES = { do: 'guide-with-knees' }
const go = (squares: number, from = 0) => ({ do: 'move', path: lane(squares, from) })
/** The words about riding alone: the horse may be unable to do some of it in any case. */
const ofRiding = (all: readonly string[]) => all.filter(x => x.startsWith('mounts/'))

describe('what the rider has done ties its mount', () => {
  const ACTS: readonly (readonly [string, readonly object[]])[] = [
    ['one square', [go(1)]],
    ['two squares', [go(2)]],
    ['its speed', [go(10)]],
    ['a climb', [{ do: 'climb', path: lane(1) }]],
    ['a swim', [{ do: 'swim', path: lane(1) }]],
    ['a flight', [{ do: 'fly', path: lane(1) }]],
    ['all out', [{ do: 'all-out', path: lane(12) }]],
    ['a charge', [{ do: 'charge', target: 2, weapon: 0, path: lane(2) }]],
    ['a defense', [{ do: 'total-defense' }]],
  ]
  const SHOT_TOLD = 'mounts/ranged-timing: has shot: its mount moves no farther than its speed in this turn; use ride'
  const USED_TOLD = 'mounts/powers: has used a power: its mount moves no farther than its speed in this turn; use ride'
  const FULL_TOLD = 'mounts/single-attack-while-moving: has made a full attack: its mount moves no more than 5 feet'
  const fast = ['all out', 'a charge']
  const moving = ACTS.map(([name]) => name).filter(name => name !== 'one square' && name !== 'a defense')
  /** The acts that are refused, by what the rider has done: all with the same words. */
  const tied = (b: ReturnType<typeof onHorse>) =>
    ACTS.flatMap(([name, [act]]) => ofRiding(reasons(b, 1, direct(act as never))).map(why => [name, why]))
  rules('true20/mounts/initiative-and-movement').it('nothing: it is free', () => {
    expect(tied(onHorse(ARMED, { away: 4 }))).toEqual([])
    // A blow in melee ties it no more.
    expect(tied(doing(onHorse(ARMED, { away: 2 }), 1, [2], STRIKE))).toEqual([])
  })
  rules('true20/mounts/ranged-timing').it('a shot: its speed and no more', () => {
    const b = doing(onHorse(ARMED, { away: 4 }), 1, [2], SHOT)
    expect(tied(b)).toEqual(fast.map(name => [name, SHOT_TOLD]))
    doing(b, 1, [], direct(go(1)))
    expect(ofRiding(reasons(b, 1, direct(go(1, 1))))).toEqual([SHOT_TOLD])
    expect(ofRiding(reasons(b, 1, direct({ do: 'total-defense' })))).toEqual([])
  })
  rules('true20/mounts/powers').it('a power: its speed and no more', () => {
    const b = doing(onHorse(ARMED, { away: 4 }), 1, [20], USE)
    expect(tied(b)).toEqual(fast.map(name => [name, USED_TOLD]))
    doing(b, 1, [], direct(go(1)))
    expect(ofRiding(reasons(b, 1, direct(go(1, 1))))).toEqual([USED_TOLD])
  })
  rules('true20/mounts/single-attack-while-moving').it('a full attack: 5 feet and no more', () => {
    const b = doing(onHorse(ARMED, { away: 2 }), 1, [10, 2, 2], KNEES, PAIR)
    expect(b.results).toEqual(['miss', 'miss'])
    expect(tied(b)).toEqual(moving.map(name => [name, FULL_TOLD]))
    doing(b, 1, [], direct({ do: 'move', path: [WIDE] }))
    expect(reasons(b, 1, direct({ do: 'move', path: [WIDE + 1] }))).toEqual([FULL_TOLD])
    // In its next turn it is free again.
    b.to(1)
    expect(tied(b)).toEqual([])
  })
  rules('true20/mounts/single-attack-while-moving').it('a coup de grace takes the whole turn as well', () => {
    const b = onHorse(ARMED, { away: 2 })
    b.m.give(2, unconscious)
    doing(b, 1, [2, 2, 2, 2], { do: 'coup-de-grace', target: 2, weapon: 0 })
    expect(ofRiding(reasons(b, 1, direct(go(2))))).toEqual([FULL_TOLD])
  })
  rules('true20/mounts/single-attack-while-moving').it('so does a full attack that took two turns', () => {
    const b = doing(onHorse(ARMED, { away: 2 }), 1, [10], KNEES, { do: 'begin-full', action: PAIR })
    expect(tied(b)).toEqual([])
    b.to(1)
    doing(b, 1, [10, 2, 2], KNEES, { do: 'complete-full' })
    expect(b.results).toEqual(['miss', 'miss'])
    expect(tied(b)).toEqual(moving.map(name => [name, FULL_TOLD]))
  })
  rules('true20/mounts/single-attack-while-moving').it('other full actions are no full attack', () => {
    const b = doing(onHorse(ARMED, { away: 4 }), 1, [10], {
      do: 'use-skill',
      skill: 'Disguise',
      dc: 10,
      as: 'full-round',
    })
    expect(tied(b)).toEqual([])
  })
  rules('true20/mounts/ranged-timing').it('one on foot ties nobody by its shot', () => {
    const b = doing(onHorse(ARMED, { away: 4 }), 1, [], { do: 'dismount', to: WIDE * 2 })
    doing(b, 1, [2], SHOT)
    expect(b.of('rider-acted')).toEqual([])
    expect(b.of('attack-rolled')).toHaveLength(1)
  })
  rules('true20/mounts/ranged-timing').it('what it did is forgotten as its next turn begins', () => {
    const b = doing(onHorse(ARMED, { away: 4 }), 1, [2], SHOT)
    expect(b.of('rider-acted').map(e => [e['who'], e['what']])).toEqual([[1, 1]])
    b.finish()
    expect(b.of('rider-acted').map(e => e['what'])).toEqual([1])
    b.to(1)
    expect(b.of('rider-acted').map(e => e['what'])).toEqual([1, 0])
    // A turn in which it did nothing of that has nothing to forget.
    b.to(1)
    expect(b.of('rider-acted').map(e => e['what'])).toEqual([1, 0])
  })
})

describe('how far the mount has gone binds its rider', () => {
  const NO_FULL = 'mounts/single-attack-while-moving: makes no full attack while its mount moves more than 5 feet'
  rules('true20/mounts/single-attack-while-moving').each([
    [0, 0],
    [1, 0],
    [2, 1],
    [10, 1],
  ])('after %i squares a full attack is refused %i times', (squares, times) => {
    const b = onHorse(ARMED, { away: squares + 2 })
    doing(b, 1, [10], KNEES, ...(squares ? [direct(go(squares))] : []))
    b.m.give(2, unconscious)
    const all = Array.from({ length: times }, () => NO_FULL)
    expect(reasons(b, 1, PAIR)).toEqual(all)
    expect(reasons(b, 1, { do: 'coup-de-grace', target: 2, weapon: 0 })).toEqual(all)
  })
  const HALFWAY = 'mounts/ranged-timing: shoots when its mount has covered half of the way: use ride'
  const TOO_FAR = 'mounts/powers: a power can be used before the mount has covered more than twice its speed'
  rules('true20/mounts/ranged-timing', 'true20/mounts/powers').each([
    ['nothing', [], [], []],
    ['a move', [go(10)], [], []],
    ['two moves', [go(10), go(10, 10)], [HALFWAY], []],
    ['all out', [{ do: 'all-out', path: lane(28) }], [HALFWAY], [TOO_FAR]],
  ] as const)('after %s: shots and powers', (_, ways, shot, power) => {
    const b = doing(onHorse(ARMED, { away: 40 }), 1, [], ...ways.map(x => direct(x)))
    expect([reasons(b, 1, SHOT), reasons(b, 1, USE)]).toEqual([shot, power])
  })
  /** The Difficulty of the check that a power takes: the least roll with which it works. None where it takes none. */
  const difficulty = (caster: () => ReturnType<typeof onHorse>, commands: readonly object[]) => {
    const used = (face: number) => doing(caster(), 1, [face, 20], ...(commands as never[]))
    const b = used(20)
    expect([b.of('refused'), b.of('act-done')]).toEqual([[], [expect.anything()]])
    const works = (face: number) => used(face).of('act-done').length > 0
    return b.of('checked').map(() => [10, 15].find(dc => works(dc - 3) && !works(dc - 4)))
  }
  const ON_THE_WAY = { do: 'ride', path: lane(20), pace: 'double', action: USE }
  const AT_A_RUN = { ...ON_THE_WAY, path: lane(28), pace: 'all-out' }
  rules('true20/mounts/powers').each([
    ['standing', [USE], [], []],
    ['after a move', [direct(go(10)), USE], [], []],
    ['after two moves', [direct(go(10)), direct(go(10, 10)), USE], [10], []],
    ['on the way', [ON_THE_WAY], [10], [10]],
    ['all out', [AT_A_RUN], [15], [15]],
    ['before a double move', [{ ...ON_THE_WAY, square: 0 }], [10], []],
    ['after a double move', [{ ...ON_THE_WAY, square: 20 }], [10], []],
    ['before going all out', [{ ...AT_A_RUN, square: 0 }], [15], [15]],
  ] as const)('a power %s', (_, commands, dcs, free) => {
    const caster = (options: object) => () => onHorse({ ...ARMED, skills: { Concentration: 3 } }, { away: 40, options })
    expect(difficulty(caster({}), commands)).toEqual(dcs)
    expect(difficulty(caster({ 'double-move-free': true }), commands)).toEqual(free)
  })
  rules('true20/mounts/powers').it('one on foot uses its powers whatever a horse has done', () => {
    const b = doing(onHorse(ARMED, { away: 4 }), 1, [], { do: 'dismount', to: WIDE * 2 })
    doing(b, 1, [20], USE)
    expect([b.of('checked'), b.of('act-done').length + b.of('done').length > 0]).toEqual([[], true])
  })
})

describe('in the saddle', () => {
  const OWN = ['move', 'step', 'crawl', 'climb', 'swim', 'fly', 'all-out', 'leave', 'stand', 'drop-prone', 'rush']
  rules('true20/mounts/initiative-and-movement').each(OWN.map(name => [name]))('does not %s by itself', name => {
    const b = onHorse(ARMED, { away: 2 })
    const command = { do: name, path: [3], target: 2 }
    const why = 'mounts/initiative-and-movement: rides a: direct it, or dismount'
    expect(reasons(b, 1, command)).toContain(why)
    doing(b, 1, [], { do: 'dismount', to: WIDE * 2 })
    expect(reasons(b, 1, command)).not.toContain(why)
  })
  rules('true20/mounts/initiative-and-movement').it('only its own feet are the mount to leave things to', () => {
    const b = onHorse(ARMED, { away: 2 })
    for (const name of ['attack', 'total-defense', 'drop-item', 'refocus'])
      expect(reasons(b, 1, { do: name, target: 2, weapon: 0 }).join()).not.toContain('direct it')
  })
  const KEEPS = 'mounts/unguided: keeps out of combat while nobody guides it'
  rules('true20/mounts/unguided').each([
    ['attack', 1],
    ['trip', 1],
    ['aim', 1],
    ['refocus', 1],
    ['move', 0],
    ['climb', 0],
    ['swim', 0],
    ['all-out', 0],
    ['stand', 0],
    ['total-defense', 0],
    ['speak', 0],
    ['step', 0],
  ] as const)('a mount without a guide: %s is refused %i times', (name, times) => {
    const command = { do: name, path: [1], target: 2, weapon: 0 }
    const count = (b: ReturnType<typeof onHorse>, who: number) =>
      reasons(b, who, command).filter(x => x === KEEPS).length
    const b = onHorse(ARMED, { away: 2 })
    expect([count(b, 0), count(b, 1), count(b, 2)]).toEqual([0, 0, 0])
    doing(b, 1, [], { do: 'dismount', to: WIDE * 2 })
    expect([count(b, 0), count(b, 1), count(b, 2)]).toEqual([times, 0, 0])
  })
  rules('true20/mounts/unguided').it('the first of all guides its mount like any other', () => {
    const b = new Battle([{ ...ARMED, rides: 'b' }, { side: 'one', size: 'large', mount: {} }, { side: 'two' }], {
      at: [
        [0, 0],
        [0, 0],
        [2, 0],
      ],
    })
    b.open([20, 1]).to(0)
    expect(reasons(b, 1, { do: 'attack', target: 2, weapon: 0 })).not.toContain(KEEPS)
    b.m.give(0, unconscious)
    expect(reasons(b, 1, { do: 'attack', target: 2, weapon: 0 })).toContain(KEEPS)
  })
  rules('true20/mounts/unguided').each([[unconscious], [stunned], [sleeping]])('%j guides nothing', state => {
    const b = onHorse(ARMED, { away: 2 })
    b.m.give(1, state)
    expect(reasons(b, 0, { do: 'attack', target: 2, weapon: 0 })).toContain(KEEPS)
  })
})

describe('with the knees', () => {
  rules('true20/mounts/guide-with-knees').it('is for riders, once a turn', () => {
    const b = onHorse({ ...ARMED, weapons: [SPEAR], skills: { Ride: 1 }, abilities: { dexterity: 3 } }, { away: 2 })
    expect([reasons(b, 1, KNEES), suggested(b, 1, 'guide-with-knees')]).toEqual([[], [KNEES]])
    expect([reasons(b, 0, KNEES), suggested(b, 0, 'guide-with-knees')]).toEqual([
      ['mounts/guide-with-knees: rides nothing'],
      [],
    ])
    expect(reasons(b, 1, { ...STRIKE })).toEqual([
      'mounts/guide-with-knees: one hand holds the reins: spear takes both',
    ])
    doing(b, 1, [3], KNEES)
    expect([b.r.has(1, reined), reasons(b, 1, KNEES)]).toEqual([
      true,
      ['mounts/guide-with-knees: has failed at that in this turn'],
    ])
    b.to(1)
    expect(b.r.has(1, reined)).toBe(false)
    doing(b, 1, [4], KNEES)
    expect([b.r.has(1, kneeGuiding), reasons(b, 1, KNEES), reasons(b, 1, STRIKE)]).toEqual([
      true,
      ['mounts/guide-with-knees: has both hands free already'],
      [],
    ])
  })
  rules('true20/mounts/guide-with-knees').it('without it there is no hand for a second weapon', () => {
    const b = onHorse(ARMED, { away: 2 })
    const REINS = 'mounts/guide-with-knees: one hand holds the reins: a second weapon takes both'
    expect(reasons(b, 1, PAIR)).toEqual([REINS])
    doing(b, 1, [1], KNEES)
    expect(reasons(b, 1, PAIR)).toEqual([])
  })
})

describe('falls', () => {
  const befalls = (b: ReturnType<typeof onHorse>, who: number, name: string, faces: readonly number[]) => {
    const kind = b.scene.rules.conditions.find(x => x.condition.name === name)!.condition
    b.m.give(who, kind)
    const event = stateEntered({ who, condition: name })
    const steps = (b.scene.rules.triggers[event.e] ?? []).flatMap(plan => plan(b.context(), event as never))
    return b.play(steps, faces)
  }
  const harm = (played: ReturnType<typeof befalls>) =>
    played.events.filter(e => e.e === 'damaged' || e.e === 'withstood').map(e => [e.e, e['who']])
  rules('true20/mounts/mount-falls').it('a helpless rider makes no check as its mount falls', () => {
    const b = onHorse({ ...ARMED, toughness: 9 })
    b.m.give(1, helpless)
    const played = befalls(b, 0, prone.name, [1, 20])
    expect([mountOf(b.r, 1), played.of('checked'), harm(played)]).toEqual([-1, [], [['withstood', 1]]])
  })
  rules('true20/mounts/mount-falls').each([
    [15, []],
    [14, [['withstood', 1]]],
  ] as const)('Ride +0, d20 %i: %j', (face, hurt) => {
    const b = onHorse({ toughness: 9 })
    const played = befalls(b, 0, prone.name, [face, 1, ...(hurt.length ? [20] : [])])
    expect([mountOf(b.r, 1), harm(played)]).toEqual([-1, hurt])
    expect(b.r.get(1, at)).not.toBe(b.r.get(0, at))
  })
  rules('true20/mounts/mount-falls').it('is a blow of +2 that no one struck', () => {
    const hit = (face: number) => harm(befalls(onHorse({ toughness: 0 }), 0, prone.name, [1, 1, face]))
    // Difficulty 15 + 2, and no ability or size in it.
    expect([hit(17), hit(16)]).toEqual([[['withstood', 1]], [['damaged', 1]]])
  })
  rules('true20/mounts/rider-dropped').each([
    [unconscious.name, true],
    [dying.name, true],
    [sleeping.name, false],
    [stunned.name, false],
    [prone.name, false],
  ] as const)('%s: rolls for the saddle: %s', (name, rolls) => {
    const b = onHorse({ toughness: 9 })
    const played = befalls(b, 1, name, rolls ? [11] : [])
    expect([mountOf(b.r, 1), played.picks('saddle')]).toEqual([0, rolls ? ['stays'] : []])
  })
  rules('true20/mounts/mount-falls').it('is lethal: whom it wounds is hurt, not bruised alone', () => {
    const b = onHorse({ toughness: 0 })
    befalls(b, 0, prone.name, [1, 1, 16])
    expect([b.r.get(1, hurt), b.r.get(1, bruised)]).toEqual([1, 1])
  })
  rules('true20/mounts/rider-dropped').it('one on foot falls off nothing', () => {
    const b = doing(onHorse(ARMED, { away: 4 }), 1, [], { do: 'dismount', to: WIDE * 2 })
    expect(befalls(b, 1, unconscious.name, []).picks('saddle')).toEqual([])
    const other = doing(onHorse(ARMED, { away: 4 }), 1, [], { do: 'dismount', to: WIDE * 2 })
    expect(harm(befalls(other, 0, prone.name, []))).toEqual([])
  })
  rules('true20/mounts/mount-falls').it('a dead mount lets its rider fall too', () => {
    const b = onHorse({ toughness: 9 })
    befalls(b, 0, dead.name, [15])
    expect(mountOf(b.r, 1)).toBe(-1)
  })
})

rules('true20/mounts/initiative-and-movement').it('an unknown act of the mount is refused by its name', () => {
  const b = onHorse(ARMED)
  expect(refusals(b.r, 1, direct({ do: 'sing' })).map(x => x.rule)).toEqual(['house/command/unknown'])
})
