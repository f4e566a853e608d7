import type { Command } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { sheathed } from '../creature/held/hands.ts'
import { flatFooted, prone } from '../vocabulary/conditions.ts'
import { moveLeft, order, place, reactionsLeft, standardLeft, swiftLeft } from '../vocabulary/fields.ts'
import { attacksMade, refusals, unaffordable } from './act.ts'
import { type Cost, freeUsed, swiftOwed } from './economy.ts'

// Why a command is refused, word by word: reasons that come under one rule are told apart.

const sword = { name: 'sword', damage: '1d8' }
const bow = { name: 'bow', use: 'projectile', damage: '1d6', increment: 60 }
const bite = { name: 'bite', damage: '1d6', natural: true }
const DAMAGE = { consequences: [{ damage: '1d6' }] }
const ACTS = [
  { name: 'bolt', effect: { range: 30, ...DAMAGE } },
  { name: 'two bolts', effect: { range: 30, targets: 2, ...DAMAGE } },
  { name: 'blast', effect: { range: 30, area: { shape: 'burst', feet: 5 }, ...DAMAGE } },
  { name: 'breath', effect: { area: { shape: 'cone', feet: 15 }, ...DAMAGE } },
  { name: 'aura', effect: { area: { shape: 'emanation', feet: 15 }, ...DAMAGE } },
  { name: 'salve', effect: { range: 30, consequences: [{ heals: '1d6' }] } },
  { name: 'cry' },
  { name: 'ritual', cost: 'full-round' },
]
const stage = (mine: object = {}) =>
  new TurnStage([{ weapons: [sword, bow, bite], acts: ACTS, ...mine }, {}, { side: 'us' }, {}], {
    map: ['.'.repeat(30), '.'.repeat(30), '....#.....', '.'.repeat(30)].map(row => row.padEnd(30, '.')),
    at: [
      [2, 0],
      [3, 0],
      [2, 1],
      [20, 0],
    ],
  }).turn()
const why = (s: TurnStage, command: Command) => refusals(s.r, 0, command).map(x => x.why)

describe('an act of the sheet', () => {
  const use = (more: object) => why(stage(), { do: 'use', ...more })
  it.each([
    [{}, `needs an act of its sheet: there are ${ACTS.map(a => a.name).join(', ')}`],
    [{ act: 'song' }, `has no act "song": there are ${ACTS.map(a => a.name).join(', ')}`],
    [{ act: 'bolt' }, 'bolt needs a target'],
    [{ act: 'bolt', to: 3 }, 'bolt fills no area: name a target, not a square'],
    [{ act: 'bolt', target: 9 }, 'needs a target on the map'],
    [{ act: 'bolt', target: 3 }, 'd is not within 30 feet'],
    [{ act: 'bolt', targets: [1, 2] }, 'bolt is used on 1 at most'],
    [{ act: 'two bolts', targets: [] }, 'names each of its targets once, and one at least'],
    [{ act: 'two bolts', targets: [1, 1] }, 'names each of its targets once, and one at least'],
    [{ act: 'two bolts', targets: [1, 2, 0] }, 'two bolts is used on 2 at most'],
    [{ act: 'two bolts', targets: [1, 9] }, 'needs a target on the map'],
    [{ act: 'two bolts', targets: [1, 3] }, 'd is not within 30 feet'],
    [{ act: 'two bolts', targets: [1, 2], target: 1 }, 'names either one target, several, or a square'],
    [{ act: 'two bolts', targets: [1, 2], to: 3 }, 'names either one target, several, or a square'],
    [{ act: 'blast', targets: [1] }, 'blast fills an area: name a square (to), not a target'],
    [{ act: 'blast', target: 1 }, 'blast fills an area: name a square (to), not a target'],
    [{ act: 'blast' }, 'blast needs a square of the map (to), or a creature there'],
    [{ act: 'blast', to: -1 }, 'blast needs a square of the map (to), or a creature there'],
    [{ act: 'blast', to: 120 }, 'blast needs a square of the map (to), or a creature there'],
    [{ act: 'blast', to: 9 }, 'the square is beyond 30 feet'],
    [{ act: 'breath', to: 2 }, 'breath leads away from its user: name another square'],
    [{ act: 'cry', target: 1 }, 'cry is done to nobody'],
    [{ act: 'bolt', effect: 'fog' }, 'fog is neither a creature nor a square of the map, and bolt dispels nothing'],
  ])('%j: %s', (command, reason) => {
    expect(use(command)).toEqual([reason])
  })
  it.each([
    { act: 'bolt', target: 1 },
    { act: 'two bolts', targets: [1] },
    { act: 'two bolts', targets: [1, 2] },
    { act: 'blast', to: 8 },
    { act: 'blast', to: 0 },
    { act: 'breath', to: 3 },
    { act: 'aura' },
    { act: 'salve' },
    { act: 'salve', target: 2 },
    { act: 'cry' },
  ])('%j is legal', command => {
    expect(use(command)).toEqual([])
  })
  it('that takes a full round alone is begun and completed', () => {
    const begin = (act: string) => why(stage(), { do: 'begin-full', act })
    expect(begin('ritual')).toEqual([])
    expect(begin('cry')).toEqual(['cry takes no full round'])
    expect(begin('move')).toEqual(['move cannot be begun and completed later'])
    expect(why(stage(), { do: 'complete-full' })).toEqual(['nothing was begun in the turn before'])
    const s = stage()
    s.do({ do: 'begin-full', act: 'ritual' })
    expect(why(s, { do: 'complete-full' })).toContain('it is completed in the next turn')
  })
})

describe('an attack', () => {
  it('in the defensive, or with the other kind of damage, is declared as the text has it', () => {
    const s = stage()
    const attack = (more: object) => why(s, { do: 'attack', target: 1, weapon: 0, ...more })
    expect(attack({ defensively: true, switched: true })).toEqual([])
    expect(attack({ weapon: 1, switched: true })).toEqual(['bow deals no other kind of damage'])
    s.m.set(0, attacksMade, 1)
    expect(attack({ defensively: true })).toEqual(['fighting defensively is declared with the first attack'])
    expect(attack({ switched: true })).toEqual([])
  })
})

describe('what hands do', () => {
  it('each command says what there is for it, and what is not', () => {
    const s = stage()
    expect(why(s, { do: 'drop-item' })).toEqual(['needs a weapon: sword, bow'])
    expect(why(s, { do: 'draw', weapon: 0 })).toEqual(['sword is not put away'])
    expect(why(s, { do: 'pick-up', weapon: 0 })).toEqual(['sword is not within reach on the ground'])
    expect(why(s, { do: 'pick-up' })).toEqual(['no weapon is within reach on the ground'])
    expect(why(s, { do: 'drop-item', weapon: 0, to: -1 })).toEqual(['there is no such square on the map'])
    expect(why(s, { do: 'drop-item', weapon: 0, to: 120 })).toEqual(['there is no such square on the map'])
    s.m.include(0, sheathed, 0)
    s.m.include(0, sheathed, 1)
    expect(why(s, { do: 'draw', weapon: 0 })).toEqual([])
    expect(why(s, { do: 'draw' })).toEqual(['needs a weapon: sword, bow'])
    expect(why(s, { do: 'sheathe' })).toEqual(['no weapon is in hand'])
    expect(why(s, { do: 'sheathe', weapon: 0 })).toEqual(['sword is not in hand'])
    expect(why(s, { do: 'sheathe', weapon: 2 })).toEqual(['bite is part of the body'])
  })
})

describe('postures', () => {
  it('who lies does not lie down, and who stands does not stand up', () => {
    const s = stage()
    expect([why(s, { do: 'drop-prone' }), why(s, { do: 'stand' })]).toEqual([[], ['stands already']])
    s.m.give(0, prone)
    expect([why(s, { do: 'drop-prone' }), why(s, { do: 'stand' })]).toEqual([['lies already'], []])
  })
})

describe('what a turn does not leave', () => {
  const COSTS = ['standard', 'move', 'full-round', 'swift', 'immediate', 'free', 'none'] as const satisfies Cost[]
  type Given = readonly [field: Parameters<TurnStage['m']['set']>[1], n: number]
  /** The first of two in the order, in its turn or in that of the other, with so much left. */
  function turn(mine: boolean, given: readonly Given[] = [], how: { single?: boolean; options?: object } = {}) {
    const s = new TurnStage([{ weapons: [sword] }, {}], { options: how.options as never }).turn({
      single: !!how.single,
    })
    s.m.put(GAME, order, [0, 1])
    s.m.set(GAME, place, mine ? 0 : 1)
    for (const [field, n] of given) s.m.set(0, field, n)
    return s
  }
  const left = (s: TurnStage) =>
    Object.fromEntries(
      COSTS.flatMap(cost => (unaffordable(s.r, 0, cost) === null ? [] : [[cost, unaffordable(s.r, 0, cost)]])),
    )
  const WHOLE = 'needs the whole turn, and part of it is spent'
  const none = (cost: string) => `no ${cost} action left this turn`
  it('in its own turn: nothing is missing until it is spent', () => {
    expect(left(turn(true))).toEqual({})
    expect(left(turn(true, [[moveLeft, 0]]))).toEqual({ 'full-round': WHOLE })
    // A move action may take the place of the standard action, not the reverse.
    expect(left(turn(true, [[standardLeft, 0]]))).toEqual({ standard: none('standard'), 'full-round': WHOLE })
    const spent = [
      [standardLeft, 0],
      [moveLeft, 0],
    ] as const
    expect(left(turn(true, spent))).toEqual({
      standard: none('standard'),
      move: none('move'),
      'full-round': WHOLE,
    })
    expect(left(turn(true, [[swiftLeft, 0]]))).toEqual({ swift: none('swift'), immediate: none('immediate') })
  })
  it('of a turn that holds one action, the whole turn is never left', () => {
    const ONE = 'only one standard or one move action'
    expect(left(turn(true, [], { single: true }))).toEqual({ 'full-round': `${ONE} this turn` })
    const spent = [
      [standardLeft, 0],
      [moveLeft, 0],
    ] as const
    expect(left(turn(true, spent, { single: true }))).toEqual({
      standard: `${ONE}, and it is spent`,
      move: `${ONE}, and it is spent`,
      'full-round': `${ONE} this turn`,
    })
  })
  it('in the turn of another: an immediate action, of the swift one that comes', () => {
    const waiting = [
      [standardLeft, 0],
      [moveLeft, 0],
    ] as const
    expect(left(turn(false, waiting))).toMatchObject({
      swift: 'a swift action only in its own turn',
      free: 'a free action only in its own turn',
    })
    expect(left(turn(false, waiting))).not.toHaveProperty('immediate')
    expect(left(turn(false, [...waiting, [swiftOwed, 1]]))).toMatchObject({
      immediate: 'the swift action of the coming turn is spent already',
    })
    const flat = turn(false, waiting)
    flat.m.give(0, flatFooted)
    expect(left(flat)).toMatchObject({ immediate: 'no immediate action while flat-footed' })
  })
  it('as many free actions as a table allows; reactions where the text has them', () => {
    const few = { options: { 'free-actions': 2 } }
    expect(left(turn(true, [[freeUsed, 1]], few))).toEqual({})
    expect(left(turn(true, [[freeUsed, 2]], few))).toEqual({ free: 'no time for another free action' })
    expect(unaffordable(turn(true).r, 0, 'reaction')).toBe('these rules have no reactions')
    const star = () => new StarStage([{ weapons: [] }, {}]).turn()
    expect(unaffordable(star().r, 0, 'reaction')).toBeNull()
    expect(unaffordable(star().r, 0, 'immediate')).toBe('these rules have no immediate actions')
    const spent = star()
    spent.m.set(0, reactionsLeft, 0)
    expect(unaffordable(spent.r, 0, 'reaction')).toBe('no reaction left this round')
    const flat = star()
    flat.m.give(0, flatFooted)
    expect(unaffordable(flat.r, 0, 'reaction')).toBe('no reaction while flat-footed')
  })
})
