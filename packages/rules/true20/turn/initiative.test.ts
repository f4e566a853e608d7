import { GAME } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { joinFight } from '../../d20/turn/initiative.ts'
import { advantage } from '../../d20/turn/order.ts'
import { openFight } from '../../d20/turn/round.ts'
import { delaying, flatFooted, readied } from '../../d20/vocabulary/conditions.ts'
import { at, initiative, order, standardLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../testing/battle.ts'
import { defenseOf, type Given } from '../testing/sheets.ts'

const quick = (dexterity: number, initiative = 0): Given => ({ abilities: { dexterity }, initiative })
/** Each for itself, so that every creature has its own face. */
const alone = { options: { 'initiative-rolls': 'individual' } }
/** Three creatures that come to these counts with a bonus of 0. */
const trio = (faces: readonly number[], how: Record<string, unknown> = {}) =>
  new Battle([{}, {}, {}], { ...alone, ...how, options: { ...alone.options, ...(how['options'] as object) } }).open(
    faces,
  )

describe('rolling', () => {
  rules('true20/initiative/check').it('d20, Dexterity and miscellaneous', () => {
    const b = new Battle([quick(2, 4), {}]).open([9, 1]).turn(1)
    expect(b.counts()[0]).toBe(15)
    expect(b.r.explain('initiative', 0, {}).terms.map(t => [t.from, t.value])).toEqual([
      ['Dexterity', 2],
      ['other modifiers', 4],
    ])
  })
  rules('true20/initiative/order').it('from the highest total to the lowest, in every round', () => {
    const b = trio([18, 7, 12]).turn(6)
    expect(b.acted).toBe('ACBACB')
    expect(b.of('initiative-set')).toHaveLength(3)
  })
  rules('true20/initiative/ties').it('equal totals: the higher Dexterity first, whatever else is in the total', () => {
    const b = new Battle([quick(1, 5), quick(3)], alone).open([8, 11]).turn(1)
    expect([b.counts(), b.order()]).toEqual([[14, 14], 'BA'])
  })
  rules('true20/initiative/ties').it('equal Dexterity too: a die, and again while it is equal', () => {
    expect(new Battle([quick(2), quick(2)], alone).open([12, 12, 6, 11]).turn(1).order()).toBe('BA')
    expect(new Battle([quick(2), quick(2)], alone).open([12, 12, 6, 6, 9, 2]).turn(1).order()).toBe('AB')
  })
  it('three who tie roll once, and those who tie again roll once more', () => {
    const b = new Battle([{}, {}, {}], alone).open([10, 10, 10, 7, 15, 7, 3, 4]).turn(1)
    expect(b.order()).toBe('BCA')
  })
})

describe('opponents', () => {
  const villain = { initiative: 1, side: 'two' }
  const minion = { ...villain, minion: true }
  const five = (options: Record<string, unknown>, faces: readonly number[]) =>
    new Battle([{ side: 'one' }, villain, minion, minion, minion, minion], { options }).open(faces).turn(1)
  rules('true20/initiative/opponents-grouping').it('one roll for all of them, by default', () => {
    expect(five({}, [20, 11]).counts()).toEqual([20, 12, 12, 12, 12, 12])
  })
  rules('true20/initiative/opponents-grouping').it('per group: the villain apart from its minions', () => {
    expect(five({ 'initiative-rolls': 'per-group' }, [20, 11, 4]).counts()).toEqual([20, 12, 5, 5, 5, 5])
  })
  rules('true20/initiative/opponents-grouping').it('individual: one roll each', () => {
    const b = five({ 'initiative-rolls': 'individual' }, [20, 11, 4, 5, 6, 7])
    expect(b.counts()).toEqual([20, 12, 5, 6, 7, 8])
  })
  it('a door among the opponents lends nobody its Dexterity', () => {
    const door: Given = { object: 'immobile', abilities: { dexterity: -5 } }
    const b = new Battle([{}, door, quick(3)]).open([20, 1, 11]).turn(1)
    expect(b.counts()[2]).toBe(14)
  })
  it('a group named on the sheet rolls together', () => {
    const b = new Battle([{}, { group: 'pack' }, { group: 'pack' }, {}], {
      options: { 'initiative-rolls': 'per-group' },
    })
    expect(b.open([1, 9, 3]).turn(1).counts()).toEqual([1, 9, 9, 3])
  })
  it('a hero and a group that tie roll one die each, and the group stays together', () => {
    const b = new Battle([quick(0), quick(0), quick(0)]).open([9, 9, 4, 13]).turn(1)
    expect(b.order()).toBe('BCA')
  })
})

describe('flat-footed', () => {
  const tough = { combat: 3, abilities: { dexterity: 2, strength: 4 }, weapons: [{ name: 'sword' }] }
  rules('true20/initiative/flat-footed').it('until its first turn it neither dodges nor parries', () => {
    const b = new Battle([{}, tough]).open([20, 1]).turn(1)
    expect(defenseOf(b, 'melee')).toBe(13)
    b.to(1).finish()
    expect(defenseOf(b, 'melee')).toBe(17)
  })
  rules('true20/initiative/flat-footed').it('flat-footed-dodge-only: it parries', () => {
    const b = new Battle([{}, tough], { options: { 'flat-footed-dodge-only': true } }).open([20, 1]).turn(1)
    expect([defenseOf(b, 'melee'), defenseOf(b, 'ranged')]).toEqual([17, 13])
  })
  rules('true20/initiative/flat-footed').each([
    [{}, false],
    [{ 'flat-footed-until-regular-turn': true }, true],
  ] as const)('%j: after a turn in the surprise round still so: %s', (options, still) => {
    const b = new Battle([{}, {}], { options }).open([15, 5], [1]).turn(1).finish()
    expect(b.r.has(0, flatFooted)).toBe(still)
    b.turn(2).finish()
    expect(b.r.has(0, flatFooted)).toBe(false)
  })
  rules('true20/initiative/uncanny-dodge').it('Uncanny Dodge keeps dodge and parry', () => {
    const b = new Battle([{}, { ...tough, feats: ['Uncanny Dodge'] }]).open([20, 1]).turn(1)
    expect([defenseOf(b, 'ranged'), defenseOf(b, 'melee')]).toEqual([15, 17])
  })
})

describe('joining', () => {
  /** Three in a fight that the third comes to in round 2, while count 10 runs. */
  const late = (face: number) => {
    const b = new Battle([{}, {}, {}], alone).begin([openFight({ aware: [0, 1], unaware: [] })], [15, 10]).turn(4)
    return b.begin([joinFight({ who: 2 }), ...b.scene.pending(b.S)], [face])
  }
  rules('true20/initiative/joining-later').it('a count that has passed comes up in the next round', () => {
    const b = late(12).turn(7)
    expect([b.acted, b.order()]).toEqual(['ABABACB', 'ACB'])
  })
  rules('true20/initiative/joining-later').it('a count that has not passed comes up in this round', () => {
    expect(late(8).turn(6).acted).toBe('ABABCA')
    expect(late(8).turn(5).finish().r.has(2, flatFooted)).toBe(false)
  })
})

describe('delay', () => {
  const DELAY = 'true20/initiative/delay'
  rules(DELAY).it('waits, comes in after B, and its count is below B for good', () => {
    const b = trio([18, 14, 9]).command(0, { do: 'delay' }).turn(7)
    expect(b.acted).toBe('ABACBAC')
    expect([b.r.get(0, initiative), b.order()]).toEqual([13, 'BAC'])
  })
  rules(DELAY).it('a count named is the count it gets; the lost time is not made good', () => {
    const b = trio([18, 14, 9]).command(0, { do: 'delay', to: 5 }).turn(7)
    expect([b.acted, b.r.get(0, initiative)]).toEqual(['ABCABCA', 5])
  })
  rules(DELAY).it('on a count that another holds it acts after that one, be its Dexterity what it may', () => {
    const b = new Battle([quick(5), {}, {}], alone).open([13, 14, 9]).command(0, { do: 'delay', to: 14 }).turn(4)
    expect([b.acted, b.counts()]).toEqual(['ABAC', [14, 14, 9]])
  })
  rules(DELAY).it('where the next count follows directly it comes in on the same count, after its holder', () => {
    const b = trio([18, 14, 13]).command(0, { do: 'delay' }).turn(4)
    expect([b.acted, b.counts()]).toEqual(['ABAC', [14, 14, 13]])
  })
  rules(DELAY).it('is a free action of a turn not yet used, to a lower count', () => {
    const b = trio([18, 14, 9]).turn(1)
    expect(b.scene.rules.commands['delay']!.cost(b.r, 0, { do: 'delay' })).toBe('free')
    expect(b.why(0, { do: 'delay', to: 18 })).toEqual([DELAY])
    expect(b.why(0, { do: 'delay', to: 17 })).toEqual([])
    expect(b.why(1, { do: 'delay' })).toContain(DELAY)
    b.m.set(0, standardLeft, 0)
    expect(b.why(0, { do: 'delay' })).toEqual([DELAY])
  })
  it('acts normally once it comes in: a whole turn', () => {
    const b = trio([18, 14, 9]).command(0, { do: 'delay' }).turn(3)
    expect(b.why(0, { do: 'refocus' })).toEqual([])
    expect(b.r.has(0, delaying)).toBe(false)
  })

  const LIMIT = 'true20/initiative/delay-limit'
  const slow = (answer: 'act' | 'forfeit') =>
    new Battle([quick(3), {}], alone)
      .open([15, 5])
      .command(0, { do: 'delay' })
      .answers('delay.enter', 'wait')
      .answers('delay.last-chance', answer)
  rules(LIMIT).it('-10 less the bonus is the lowest count', () => {
    const b = new Battle([quick(3), {}], alone).open([15, 5]).turn(1)
    expect(b.why(0, { do: 'delay', to: -13 })).toEqual([])
    expect(b.why(0, { do: 'delay', to: -14 })).toEqual([LIMIT])
  })
  rules(LIMIT).it('at that count it acts', () => {
    const b = slow('act').turn(5)
    expect([b.acted, b.r.get(0, initiative)]).toEqual(['ABABA', -13])
  })
  rules(LIMIT).it('or loses its action for the round', () => {
    const b = slow('forfeit').turn(4)
    expect([b.acted, b.of('forfeited').length]).toEqual(['ABBA', 1])
    expect(b.r.get(0, initiative)).toBe(-13)
  })

  const SEVERAL = 'true20/initiative/delay-several'
  const two = () => new Battle([quick(5), quick(2), {}, {}], alone).open([13, 15, 9, 1])
  rules(SEVERAL).it('both want count 8: the better bonus first', () => {
    const b = two().command(0, { do: 'delay', to: 8 }).command(1, { do: 'delay', to: 8 }).turn(6)
    expect(b.acted).toBe('ABCABD')
    const c = new Battle([quick(2), quick(5), {}], alone).open([16, 12, 9])
    c.command(0, { do: 'delay', to: 8 }).command(1, { do: 'delay', to: 8 }).turn(5)
    expect(c.acted).toBe('ABCBA')
  })
  rules(SEVERAL).it('each wants to go after the other: the better bonus last', () => {
    const b = two().command(0, { do: 'delay' }).command(1, { do: 'delay' })
    expect(b.answers('delay.enter', 'wait', 'last', 'last').turn(5).acted).toBe('ABCBA')
  })
  rules(SEVERAL).it('both want to come in now: the better bonus first', () => {
    const b = two().command(0, { do: 'delay' }).command(1, { do: 'delay' })
    expect(b.answers('delay.enter', 'wait', 'now', 'now').turn(5).acted).toBe('ABCAB')
  })
  rules(SEVERAL).it('equal bonuses: the higher Dexterity has the advantage', () => {
    const b = new Battle([quick(3, 1), quick(2, 2), {}], alone).open([13, 14, 9]).turn(1)
    expect(advantage(b.r, 0, 1)).toBeGreaterThan(0)
  })
})

describe('ready', () => {
  const READY = 'true20/initiative/ready'
  const swing = { do: 'attack', target: 1, weapon: 0 }
  const comes = { do: 'ready', action: swing, when: 'comes adjacent' }
  const row = (...xs: number[]) => xs.map(x => [x, 0] as const)
  const step = (x: number) => ({ do: 'move', path: [x] })
  /** A on 17, the orc on 11 three squares away. */
  const orc = (options: Record<string, unknown> = {}) =>
    new Battle([{ weapons: [{ name: 'sword', damage: 3 }] }, { combat: 9 }], {
      at: row(0, 3),
      options,
    }).open([17, 11])
  rules(READY).it('when the orc comes adjacent: attacked at that point; on 11 from then on, before the orc', () => {
    const b = orc()
      .command(0, comes)
      .command(1, { do: 'move', path: [2, 1] })
      .rolls(2)
      .turn(4)
    expect(b.results).toEqual(['miss'])
    const kinds = b.events.map(e => e.e)
    expect(kinds.lastIndexOf('moved')).toBeLessThan(kinds.indexOf('attack-rolled'))
    expect([b.acted, b.counts(), b.order()]).toEqual(['ABAB', [11, 11], 'AB'])
  })
  rules(READY).it('before anything later is resolved: the rest of the way is still to go', () => {
    const b = orc()
      .command(0, comes)
      .command(1, { do: 'move', path: [2, 1, 21] })
      .rolls(2)
      .turn(3)
    const kinds = b.events.map(e => e.e).filter(e => e === 'moved' || e === 'attack-rolled')
    expect(kinds).toEqual(['moved', 'moved', 'attack-rolled', 'moved'])
  })
  rules(READY).it('ready-after-trigger: once the move is over', () => {
    const b = orc({ 'ready-after-trigger': true })
      .command(0, comes)
      .command(1, { do: 'move', path: [2, 1, 21] })
      .rolls(2)
      .turn(3)
    const kinds = b.events.map(e => e.e).filter(e => e === 'moved' || e === 'attack-rolled')
    expect(kinds).toEqual(['moved', 'moved', 'moved', 'attack-rolled'])
  })
  const parry = { do: 'ready', action: swing, when: 'attacks' }
  const close = (options: Record<string, unknown> = {}) =>
    new Battle([{}, {}], { options })
      .open([17, 11])
      .command(0, parry)
      .command(1, { do: 'attack', target: 0, weapon: 0 })
  rules(READY).it('an attack as trigger: after it is declared, before it is rolled', () => {
    expect(
      close()
        .rolls(2, 3)
        .turn(3)
        .of('attack-rolled')
        .map(e => e['by']),
    ).toEqual([0, 1])
    const after = close({ 'ready-after-trigger': true }).rolls(2, 3).turn(3)
    expect(after.of('attack-rolled').map(e => e['by'])).toEqual([1, 0])
  })
  rules(READY).it('set off by a delay, at a place that is its own already: the order stays sorted', () => {
    const b = new Battle([{}, {}, {}], { options: { 'ready-after-trigger': true, 'initiative-rolls': 'individual' } })
      .open([17, 11, 5])
      .command(0, { do: 'ready', action: { do: 'speak' }, when: 'acts' })
      .command(1, { do: 'delay', to: 8 })
      .turn(3)
    expect([b.of('readied-action-taken').length, b.order(), b.counts()]).toEqual([1, 'ABC', [17, 8, 5]])
  })
  rules(READY).it('a standard action, which leaves a move; one standard or move action is kept ready', () => {
    const b = orc().turn(1)
    expect(b.scene.rules.commands['ready']!.cost(b.r, 0, comes)).toBe('standard')
    expect(b.why(0, { ...comes, action: { do: 'refocus' } })).toEqual([READY])
    expect(b.why(0, { ...comes, action: { do: 'delay' } })).toEqual([READY])
    expect(b.why(0, { ...comes, when: 'the moon is full' })).toEqual([READY])
    expect(b.why(0, { ...comes, action: step(20) })).toEqual([])
    b.command(0, comes, step(20)).finish()
    expect([b.r.get(0, at), b.r.has(0, readied)]).toEqual([20, true])
  })
  rules(READY).it('one may hold back, and stay ready', () => {
    const b = orc()
      .command(0, comes)
      .command(1, { do: 'move', path: [2, 1] })
      .answers('ready', 'hold')
      .turn(2)
      .finish()
    expect([b.r.has(0, readied), b.counts()]).toEqual([true, [17, 11]])
  })
  rules(READY).it('by one creature in particular: others do not set it off', () => {
    const b = new Battle([{}, {}, {}], { ...alone, at: row(0, 1, 4) }).open([17, 11, 15])
    b.command(0, { ...parry, by: 2 })
      .command(1, { do: 'attack', target: 0, weapon: 0 })
      .rolls(2)
      .turn(3)
      .finish()
    expect([b.r.has(0, readied), b.of('readied-action-taken')]).toEqual([true, []])
  })
  /** A, on 5, readies in round 1; B comes on 11 of round 2. */
  const next = (options: Record<string, unknown>) =>
    new Battle([{}, {}], { at: row(0, 3), options })
      .open([5, 11])
      .command(0, comes)
      .turn(3)
      .command(1, { do: 'move', path: [2, 1] })
  rules(READY).it('in the next round, before the old count: that was its action of the round', () => {
    const b = next({}).rolls(2).turn(5)
    expect([b.acted, b.counts()]).toEqual(['BABAB', [11, 11]])
  })
  rules(READY).it('ready-keeps-regular-turn: the old count comes up all the same', () => {
    const b = next({ 'ready-keeps-regular-turn': true }).rolls(2).turn(4)
    expect([b.acted, b.counts()]).toEqual(['BABA', [5, 11]])
    b.turn(6)
    expect([b.acted, b.counts()]).toEqual(['BABABA', [11, 11]])
  })
  rules('true20/initiative/ready-lapse').it('no trigger: lost, the count unchanged, and a normal turn', () => {
    const b = orc().command(0, comes).turn(3)
    expect([b.r.has(0, readied), b.counts(), b.of('ready-lapsed').length]).toEqual([false, [17, 11], 1])
    expect(b.why(0, comes)).toEqual([])
  })
})

describe('refocus', () => {
  const REFOCUS = 'true20/initiative/refocus'
  const three = (options: Record<string, unknown> = {}) =>
    new Battle([quick(3), quick(8), {}], { options: { ...alone.options, ...options } }).open([3, 19, 10])
  rules(REFOCUS).it('from the following round on as if it had rolled a 20', () => {
    const b = three().turn(6).command(0, { do: 'refocus' }).finish()
    expect(b.counts()).toEqual([6, 27, 10])
    b.turn(8)
    expect([b.acted, b.counts()]).toEqual(['BCABCABA', [23, 27, 10]])
  })
  rules(REFOCUS).it('refocus-to-top: before everyone', () => {
    const b = three({ 'refocus-to-top': true }).turn(3).command(0, { do: 'refocus' }).turn(6)
    expect(b.acted).toBe('BCAABC')
  })
  rules(REFOCUS).it('a full action without movement and without anything else', () => {
    const b = three().turn(3)
    expect(b.scene.rules.commands['refocus']!.cost(b.r, 0, { do: 'refocus' })).toBe('full-round')
    b.command(0, { do: 'step', path: [20] }, { do: 'refocus' }).finish()
    expect(b.of('refused').map(e => (e['reasons'] as { rule: string }[])[0]!.rule)).toEqual([REFOCUS])
    const c = three()
      .turn(3)
      .command(0, { do: 'refocus' }, { do: 'step', path: [20] })
      .finish()
    expect(c.r.get(0, at)).toBe(0)
    const d = three().turn(3).command(0, { do: 'speak' }, { do: 'refocus' }).finish()
    expect(d.of('refused')).toHaveLength(1)
  })
})

it('the order holds everyone once, whatever is done to it', () => {
  const b = trio([18, 14, 9]).command(0, { do: 'delay', to: 14 }, { do: 'delay', to: 9 })
  b.command(1, { do: 'delay' }, { do: 'refocus' }).turn(30)
  expect([...b.r.read(GAME, order)!].sort()).toEqual([0, 1, 2])
})
