import { makeRng } from '@quintain/dice'
import { type Command, live, Table } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { eventLines } from '../../testing/events.ts'
import { Played } from '../../testing/stage.ts'
import { initiative, order, standing, timers } from '../vocabulary/fields.ts'
import { remaining, rewrite } from '../vocabulary/resources.ts'
import { openFight, startRound, startTurn } from './round.ts'

// What a game master rules about turns and the end, and what comes back as turns, rounds and fights begin.

/** Three in a fight, the first of whom has the turn; `before` sets what there is beside it. */
function table(before: (s: TurnStage) => void = () => {}): Table {
  const s = new TurnStage([{}, {}, { side: 'other' }])
  s.scene.sheets.forEach((_, who) => {
    s.m.set(who, initiative, 20 - who)
    s.m.set(who, standing, who)
  })
  s.m.put(-1, order, [0, 1, 2])
  before(s)
  s.S[0] = s.scene.agenda([startRound({ surprise: false })], 0)
  const t = new Table(s.scene, s.S, { source: live(makeRng(3)), seated: () => true })
  t.run()
  return t
}
/** The events of a ruling and of what follows it up to the next question. */
function rule(t: Table, ruling: object): readonly string[] {
  const before = t.rows.length
  t.rule(ruling as Command, 'so be it', 'gm')
  t.run()
  return eventLines(new Played(t.rows.slice(before) as never))
}

it('whose turn runs goes before those who have had theirs: the next one comes up', () => {
  const t = table()
  t.do('a', { do: 'end' })
  t.run()
  expect(t.waiting?.who).toBe(1)
  rule(t, { do: 'initiative', who: 'b', total: 30 })
  expect(t.reader.read(-1, order)).toEqual([1, 0, 2])
  t.do('b', { do: 'end' })
  t.run()
  expect(t.waiting?.who).toBe(2)
})

describe('a turn that is given by a ruling', () => {
  it('ends the turn that runs, then begins', () => {
    const t = table()
    expect(t.waiting?.who).toBe(0)
    expect(rule(t, { do: 'turn', who: 'c' })).toEqual([
      'skipped',
      'skipped',
      'place-reached 2 [18,2]',
      'ruled turn c',
      'turn-ended a',
      'turn-began c false 1 1',
    ])
  })
  it('and the round goes on after its place: the last one ends it', () => {
    const t = table()
    rule(t, { do: 'turn', who: 'c' })
    const before = t.rows.length
    t.do('c', { do: 'end' })
    t.run()
    const rows = t.rows.slice(before).filter(row => 'events' in row)
    const then = eventLines(new Played(rows as never)).filter(e => /turn|round/.test(e))
    expect(then).toEqual(['turn-ended c', 'round-began false', 'turn-began a false 1 1'])
  })
  it('comes again to one who had it', () => {
    const t = table()
    t.do('a', { do: 'end' })
    t.run()
    expect(t.waiting?.who).toBe(1)
    expect(rule(t, { do: 'turn', who: 'a' }).slice(-3)).toEqual([
      'ruled turn a',
      'turn-ended b',
      'turn-began a false 1 1',
    ])
    t.do('a', { do: 'end' })
    t.run()
    expect(t.waiting?.who).toBe(1)
  })
  it('is for those who have a place in the order', () => {
    const t = table(s => s.m.put(-1, order, [0, 1]))
    expect(() => rule(t, { do: 'turn', who: 'c' })).toThrow(/no place in the order/)
    expect(() => rule(t, { do: 'initiative', who: 'c', total: 5 })).toThrow(/no place in the order/)
    expect(t.waiting?.who).toBe(0)
  })
})

describe('an end that is ruled', () => {
  it('names the sides there are, each once', () => {
    const t = table()
    const { choices } = t.scene.rules.rulings['end'] as unknown as { choices(r: unknown): object }
    expect(choices(t.reader)).toEqual({ side: ['us', 'them', 'other'] })
    const two = new TurnStage([{}, {}, {}])
    expect(choices(two.r)).toEqual({ side: ['us', 'them'] })
    expect(() => rule(t, { do: 'end', side: 'noon' })).toThrow('no side "noon": there are us, them, other')
  })
  it.each([
    [{ do: 'end', side: 'them' }, 'fight-closed them'],
    [{ do: 'end' }, 'fight-closed'],
  ])('%j ends what lasts for the fight, and nothing else', (ruling, closed) => {
    const t = table(s => {
      const timer = (source: string, at: 'fight-end' | 'clock') => ({ moment: { at }, left: 1, steps: [], source })
      s.m.include(1, timers, timer('Hex', 'fight-end'))
      s.m.include(2, timers, timer('Jinx', 'clock'))
    })
    const lines = rule(t, ruling)
    expect(lines.filter(e => !/^timers-advanced|^freshened/.test(e))).toEqual([closed, 'ruled end'])
    expect([t.over, [1, 2].map(who => t.reader.items(who, timers).map(x => x.source))]).toEqual([true, [[], ['Jinx']]])
    expect(() => rule(t, { do: 'turn', who: 'a' })).toThrow(/the fight is over/)
    expect(() => rule(t, { do: 'initiative', who: 'a', total: 5 })).toThrow(/the fight is over/)
    expect(() => rule(t, { do: 'end' })).toThrow(/the fight is over/)
  })
})

describe('what has been used up comes back', () => {
  const KINDS = ['turn', 'round', 'fight', 'rest', 'day', 'never'] as const
  const acts = KINDS.map(recharge => ({ name: recharge, cost: 'free', uses: { max: 2, recharge } }))
  /** What of a creature's uses is back after steps, of which one of two is left before. */
  const back = (steps: Parameters<TurnStage['play']>[0], who = 0, spend = [0, 1]) => {
    const s = new TurnStage([{ acts }, { acts }])
    for (const by of spend) for (const of of KINDS) rewrite(s.m, by, of, 2, 1)
    s.m.put(-1, order, [0, 1])
    s.S[0] = s.scene.agenda(steps, 0)
    const t = new Table(s.scene, s.S, { source: live(makeRng(3)), seated: () => true })
    t.run()
    const set = t.rows.flatMap(row => row.events).filter(e => e?.e === 'resource-set')
    expect(set.every(e => (e as unknown as { left?: number })?.left === 2)).toBe(true)
    return [KINDS.filter(of => remaining(t.reader, who, of) === 2), set.length]
  }
  it('with the turn to the one whose turn it is', () => {
    expect(back([startTurn({ who: 0 })])).toEqual([['turn'], 1])
    expect(back([startTurn({ who: 0 })], 1)).toEqual([[], 1])
  })
  it('with the round to all in the order', () => {
    expect(back([startRound({ surprise: false })])).toEqual([['turn', 'round'], 3])
    expect(back([startRound({ surprise: false })], 1)).toEqual([['round'], 3])
  })
  it('with the fight to all', () => {
    expect(back([openFight({ aware: [0, 1], unaware: [] })], 1)[0]).toEqual(expect.arrayContaining(['round', 'fight']))
    expect(back([openFight({ aware: [0, 1], unaware: [] })])).toEqual([expect.arrayContaining(['round', 'fight']), 5])
  })
  it.each(['us', 'them'])('only what was used is set again (%s)', side => {
    const spent = side === 'us' ? [0] : [1]
    expect(back([openFight({ aware: [0, 1], unaware: [] })], spent[0], spent)[1]).toBeLessThan(4)
    expect(back([startRound({ surprise: false })], 0, [])[1]).toBe(0)
  })
})
