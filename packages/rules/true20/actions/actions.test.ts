import { describe, expect } from 'vitest'
import { droppedWeapons, isArmed } from '../../d20/creature/held/hands.ts'
import { save } from '../../d20/vocabulary/check-steps.ts'
import { disabled, prone, staggered, stunned } from '../../d20/vocabulary/conditions.ts'
import { at, moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../testing/battle.ts'
import type { Given } from '../testing/sheets.ts'
import { aimed, aiming } from '../vocabulary/conditions.ts'
import { concentrating, disrupt } from './concentrate.ts'
import { ACTION_TABLE, actionType } from './costs.ts'

const FAR = [
  [0, 0],
  [12, 0],
] as const
/** A, to act first, far from its foe unless said. */
const turn = (given: Given = {}, how: { near?: boolean; options?: Record<string, unknown> } = {}) =>
  new Battle([given, {}], { ...(how.near ? {} : { at: FAR }), ...(how.options ? { options: how.options } : {}) })
    .open([20, 1])
    .turn(1)
const left = (b: Battle, who = 0) => [b.r.get(who, standardLeft), b.r.get(who, moveLeft)]
/** What is left when the turn is asked for the next act. */
const after = (b: Battle, ...commands: Parameters<Battle['command']>[1][]) => {
  for (const c of commands) {
    b.command(0, c)
    let asked = false
    b.until(step => step.do === 'act' && (asked || !(asked = true)))
  }
  return left(b)
}
const STRIKE = { do: 'attack', target: 1, weapon: 0 }
const BUDGET = 'true20/actions/types-and-budget'
const step = (...path: number[]) => ({ do: 'move', path })

describe('the budget of a turn', () => {
  rules(BUDGET).it('standard and standard is refused, move and move allowed, full and move refused', () => {
    const b = turn({}, { near: true })
    expect(after(b.rolls(2), STRIKE)).toEqual([0, 1])
    expect(b.why(0, STRIKE)).toEqual([BUDGET])
    const c = turn()
    expect(after(c, step(1), step(2))).toEqual([0, 0])
    const d = turn()
    expect(after(d, { do: 'aim' })).toEqual([0, 0])
    expect(d.why(0, step(1))).toEqual([BUDGET])
  })
  rules('true20/actions/move-for-standard').it('stands up and moves: both, and no standard action is left', () => {
    const b = turn()
    b.m.give(0, prone)
    expect(after(b, { do: 'stand' }, step(1, 2, 3, 4, 5, 6))).toEqual([0, 0])
    expect(b.r.get(0, at)).toBe(6)
  })
  rules('true20/actions/move-for-standard').it('the reverse is not: two standard actions', () => {
    const b = turn()
    after(b, { do: 'total-defense' })
    expect(b.why(0, { do: 'concentrate' })).toEqual([BUDGET])
    expect(b.why(0, step(1))).toEqual([])
  })
  rules('true20/actions/standard').it('a move action is not split around the attack', () => {
    const b = new Battle([{}, {}], {
      at: [
        [0, 0],
        [4, 0],
      ],
    })
      .open([20, 1])
      .turn(1)
    after(b.rolls(2), step(1, 2, 3), STRIKE)
    expect(b.why(0, step(2, 1))).toEqual([BUDGET])
  })
  rules('true20/actions/limited-turn').each([[staggered], [disabled]])(
    'one standard or move action alone: %j',
    condition => {
      const b = turn()
      b.m.give(0, condition)
      expect(b.why(0, { do: 'aim' })).toEqual([BUDGET])
      expect(after(b, step(1))).toEqual([0, 0])
    },
  )
})

rules('true20/cover/total').it('no one is hit through a wall', () => {
  const bow = { name: 'bow', use: 'projectile', increment: 50 } as const
  const over = (row: string) =>
    new Battle([{ weapons: [bow] }, {}], {
      map: [row],
      at: [
        [0, 0],
        [2, 0],
      ],
    })
      .open([20, 1])
      .turn(1)
      .why(0, STRIKE)
  expect([over('...'), over('.#.')]).toEqual([[], ['true20/cover/total']])
})

describe('free actions and reactions', () => {
  const FREE = 'true20/actions/free'
  const speak = { do: 'speak' }
  const said = (b: Battle, times: number) =>
    b
      .command(0, ...Array(times).fill(speak))
      .finish()
      .of('act-done').length
  rules(FREE).each([
    [1, 3, 4],
    [-2, -1, 1],
    [2, 0, 3],
    [0, 0, 1],
  ] as const)('Dexterity %i, Intelligence %i: %i in a round', (dexterity, intelligence, most) => {
    expect(said(turn({ abilities: { dexterity, intelligence } }), 9)).toBe(most)
  })
  rules(FREE).it('free-actions-unlimited: any number', () => {
    expect(said(turn({}, { options: { 'free-actions-unlimited': true } }), 9)).toBe(9)
  })
  rules(FREE).it('counted afresh each round', () => {
    const b = turn()
    said(b, 2)
    expect(b.to(0).why(0, speak)).toEqual([])
  })
  rules(FREE).it('dropping prone is one; standing up is a move action, except with Instant Up', () => {
    const b = turn()
    expect(after(b, { do: 'drop-prone' })).toEqual([1, 1])
    expect([b.r.has(0, prone), b.why(0, { do: 'drop-prone' }).includes(FREE)]).toEqual([true, true])
    expect(after(b, { do: 'stand' })).toEqual([1, 0])
    const c = turn({ feats: ['Instant Up'] })
    c.m.give(0, prone)
    expect(after(c, { do: 'stand' })).toEqual([1, 1])
  })
  rules('true20/actions/reaction').it('the stunned make their saves normally', () => {
    const b = turn({ abilities: { dexterity: 2 } })
    b.m.give(0, stunned)
    const s = b.play([save({ who: 0, save: 'Reflex', dc: 15, against: 'fire', failed: [], passed: [] })], [13])
    expect(s.of('saved').map(e => e['result'])).toEqual(['passed'])
  })
})

describe('the table', () => {
  const TABLE = 'true20/actions/action-table'
  rules(TABLE).each([
    ['Trip', 'standard'],
    ['Command', 'move'],
    ['Refocus', 'full-round'],
    ['Delay', 'free'],
    ['cover', 'standard'],
    ['Slam', 'full-round'],
  ] as const)('%s: %s', (name, cost) => {
    expect(actionType(name)).toBe(cost)
  })
  rules(TABLE).it('33 names, and none that is not in it', () => {
    const all = Object.values(ACTION_TABLE).flat()
    expect([all.length, new Set(all).size, actionType('Dance')]).toEqual([33, 33, undefined])
  })
  const COMMANDS = {
    delay: 'Delay',
    'drop-item': 'Drop an Item',
    'drop-prone': 'Drop Prone',
    speak: 'Speak',
    attack: 'Attack',
    'begin-full': 'Begin/Complete Full Action',
    'complete-full': 'Begin/Complete Full Action',
    concentrate: 'Concentrate',
    cover: 'Cover',
    startle: 'Startle',
    slam: 'Slam',
    ready: 'Ready',
    'total-defense': 'Total Defense',
    command: 'Command',
    manipulate: 'Manipulate an Object',
    move: 'Move',
    stand: 'Stand Up',
    aim: 'Aim',
    'all-out': 'Move All Out',
    recover: 'Recover',
    refocus: 'Refocus',
  }
  rules(TABLE).each(Object.entries(COMMANDS))('the command %s costs what the table says of %s', (name, action) => {
    const b = turn()
    expect(b.scene.rules.commands[name]!.cost(b.r, 0, { do: name })).toBe(actionType(action))
  })
  rules(TABLE).it('those that are described nowhere take their time and do nothing', () => {
    const b = turn()
    expect(after(b, { do: 'cover' })).toEqual([0, 1])
    expect(b.of('act-done').map(e => e['act'])).toEqual(['Cover'])
  })
  rules('true20/actions/skills-in-combat').it('a skill is a standard action, unless it says otherwise', () => {
    expect(after(turn().rolls(10), { do: 'use-skill', skill: 'Bluff', dc: 10 })).toEqual([0, 1])
    expect(after(turn().rolls(10), { do: 'use-skill', skill: 'Notice', dc: 10, as: 'move' })).toEqual([1, 0])
    expect(after(turn().rolls(10), { do: 'use-skill', skill: 'Disguise', dc: 10, as: 'full-round' })).toEqual([0, 0])
  })
})

describe('objects', () => {
  const rock = { name: 'rock', use: 'thrown', damage: 1, increment: 10 } as const
  const sword = { name: 'sword', damage: 3 }
  rules('true20/objects/pick-up-and-throw').it('picks a rock up and throws it: move and standard', () => {
    const b = turn({ weapons: [rock] }, { near: true })
    b.m.include(0, droppedWeapons, 0)
    expect(b.why(0, STRIKE)).not.toEqual([])
    expect(after(b.rolls(2), { do: 'pick-up', weapon: 0 }, STRIKE)).toEqual([0, 0])
    expect([b.results, b.why(0, step(21)), b.why(0, { do: 'speak' })]).toEqual([['miss'], [BUDGET], []])
    expect(b.why(0, { do: 'step', path: [20] })).toEqual([])
  })
  const DROP = 'true20/maneuvers/drop-item'
  rules(DROP).it('lets a torch fall with no action left; dropping a stone onto a foe takes a standard one', () => {
    const b = turn({ weapons: [{ name: 'torch' }, rock] }, { near: true })
    after(b, { do: 'total-defense' }, { do: 'drop-item', weapon: 0 })
    expect([isArmed(b.r, 0, 0), left(b)]).toEqual([false, [0, 1]])
    expect(b.why(0, { ...STRIKE, weapon: 1 })).toEqual([BUDGET])
  })
  rules('true20/maneuvers/manipulate-object').it('draws and opens the door: both actions', () => {
    const b = turn({ weapons: [sword], wields: [] })
    expect(after(b, { do: 'draw', weapon: 0 })).toEqual([1, 0])
    expect(after(b, { do: 'manipulate', what: 'opens the door' })).toEqual([0, 0])
    expect([isArmed(b.r, 0, 0), b.of('act-done').map(e => e['act'])]).toEqual([true, ['opens the door']])
  })
})

describe('words', () => {
  const ORDER = 'true20/maneuvers/command'
  const command = (order: string, ...to: number[]) => ({ do: 'command', order, to })
  const leader = () =>
    new Battle([{}, {}, { side: 'one', minion: true }, { side: 'one', minion: true }, { side: 'one', minion: true }], {
      at: [
        [0, 0],
        [12, 0],
        [0, 2],
        [2, 2],
        [4, 2],
      ],
      options: { 'initiative-rolls': 'individual' },
    })
      .open([20, 1, 2, 3, 4])
      .turn(1)
  rules(ORDER).it('three different orders: two are possible', () => {
    const b = leader()
    expect(after(b, command('hold', 2), command('charge', 3))).toEqual([0, 0])
    expect(b.why(0, command('flee', 4))).toEqual([BUDGET])
  })
  rules(ORDER).it('one and the same order to three groups: one move action', () => {
    const b = leader()
    expect(after(b, command('hold', 2, 3, 4))).toEqual([1, 0])
    expect(b.why(0, command('hold'))).toEqual([ORDER])
    expect(b.why(0, { do: 'command', to: [2] })).toEqual([ORDER])
  })
  rules('true20/maneuvers/speak').it('a warning with all actions used, but no order', () => {
    const b = leader()
    after(b, step(1), step(2))
    expect([b.why(0, { do: 'speak' }), b.why(0, command('hold', 2))]).toEqual([[], [BUDGET]])
  })
})

describe('concentration', () => {
  const KEEP = 'true20/maneuvers/concentrate'
  rules(KEEP).it('a standard action: a move is still possible, an attack is not', () => {
    const b = turn({}, { near: true })
    expect(after(b, { do: 'concentrate' })).toEqual([0, 1])
    expect([b.r.has(0, concentrating), b.why(0, step(20)), b.why(0, STRIKE)]).toEqual([true, [], [BUDGET]])
  })
  rules(KEEP).it('each round anew, or it ends; letting go is free', () => {
    const b = turn().command(0, { do: 'concentrate' }).to(0)
    expect(b.r.has(0, concentrating)).toBe(true)
    b.command(0, { do: 'concentrate' }).to(0)
    expect(b.r.has(0, concentrating)).toBe(true)
    expect(b.finish().r.has(0, concentrating)).toBe(false)
    const c = turn()
    expect(c.why(0, { do: 'stop-concentrating' })).toEqual([KEEP])
    expect(after(c, { do: 'concentrate' }, { do: 'stop-concentrating' })).toEqual([0, 1])
    expect(c.r.has(0, concentrating)).toBe(false)
  })
  rules('true20/maneuvers/concentration-disrupted').each([
    [8, false],
    [9, true],
  ] as const)('Concentration +5 against 14, d20 shows %i: kept %s', (face, kept) => {
    const b = turn({ skills: { Concentration: 5 } })
    b.m.give(0, concentrating)
    b.play([disrupt({ who: 0, difficulty: 14 })], [face])
    expect(b.r.has(0, concentrating)).toBe(kept)
  })
  rules('true20/maneuvers/aim-exposed').each([
    [8, false],
    [9, true],
  ] as const)('an aim too: d20 shows %i: kept %s', (face, kept) => {
    const b = turn({ skills: { Concentration: 5 } })
    for (const k of [aimed, aiming]) b.m.give(0, k)
    b.play([disrupt({ who: 0, difficulty: 14 })], [face])
    expect([b.r.has(0, aimed), b.r.has(0, aiming)]).toEqual([kept, kept])
  })
  rules('true20/maneuvers/aim-exposed').it('who neither aims nor concentrates rolls nothing', () => {
    const b = turn({ skills: { Concentration: 5 } })
    expect(() => b.play([disrupt({ who: 0, difficulty: 14 })])).not.toThrow()
  })
})

describe('a full action in two turns', () => {
  const TWO = 'true20/maneuvers/begin-complete-full'
  const begin = { do: 'begin-full', action: { do: 'aim' } }
  const complete = { do: 'complete-full' }
  rules(TWO).it('moves and begins to aim; completes it and moves, which spoils the aim', () => {
    const b = turn()
      .command(0, step(1, 2, 3, 4, 5, 6), begin)
      .to(0)
    expect([b.r.get(0, at), b.r.has(0, aimed), b.of('refused')]).toEqual([6, false, []])
    expect(after(b, complete)).toEqual([0, 1])
    expect([b.r.has(0, aimed), b.r.has(0, aiming)]).toEqual([true, true])
    after(b, step(7))
    expect([b.r.get(0, at), b.r.has(0, aimed)]).toEqual([7, false])
  })
  rules(TWO).it('the next action must complete it: no move before, a free action is none', () => {
    const b = turn().command(0, begin).to(0)
    expect([b.why(0, step(1)), b.why(0, STRIKE).includes(TWO), b.why(0, { do: 'speak' })]).toEqual([[TWO], true, []])
    expect(after(b, complete)).toEqual([0, 1])
    expect(b.why(0, step(1))).toEqual([])
  })
  rules(TWO).it('not in one turn, not without a beginning, and only full actions', () => {
    const b = turn()
    expect(b.why(0, complete)).toEqual([TWO])
    expect(b.why(0, { do: 'begin-full', action: STRIKE })).toEqual([TWO])
    expect(b.why(0, { do: 'begin-full' })).toEqual([TWO])
    after(b, begin)
    expect(b.why(0, complete)).toContain(TWO)
    expect(b.why(0, step(1))).toEqual([TWO])
  })
  rules(TWO).it('what is not completed in the next turn has lapsed', () => {
    const b = turn().command(0, begin).to(0).to(0)
    expect([b.why(0, complete), b.why(0, step(1))]).toEqual([[TWO], []])
  })
  rules(TWO, 'true20/actions/limited-turn').it('so even one limited to a single action takes a full one', () => {
    const b = turn()
    b.m.give(0, staggered)
    b.command(0, begin).to(0).command(0, complete).finish()
    expect([b.r.has(0, aimed), b.of('refused')]).toEqual([true, []])
  })
})
