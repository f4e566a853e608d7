import type { Options } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { fightOf } from '../../starfinder/testing/turns.ts'
import { rules } from '../../testing/rule.ts'
import { refusals } from '../turn/act.ts'
import { time } from '../turn/advance-time.ts'
import { endTurn } from '../turn/round.ts'
import { denied, running, winded } from '../vocabulary/conditions.ts'
import { roundsRun, turnsRested } from './run.ts'

// How long one runs, and how long one rests from it: whole turns of a runner of Constitution 2, and of a foe far off.

const FREE = 'starfinder/travel/run-free-rounds'
const REST = 'starfinder/travel/run-rest'
const WIDE = 120
const lane = (options: Options = {}) =>
  new StarStage(
    [
      { scores: { Constitution: 2 }, abilities: { Constitution: -4 }, initiative: 10 },
      { speed: 5, initiative: 0 },
    ],
    {
      options,
      map: ['.'.repeat(WIDE)],
      at: [
        [0, 0],
        [WIDE - 1, 0],
      ],
    },
  )
/**
 * The runner's turns, each by a letter: `r` a run of two squares, `e` its end at once. What was told of running, in words,
 * and why it could not run as the next turn comes.
 */
function turns(letters: string, options: Options = {}, faces: readonly number[] = []) {
  const s = lane(options)
  let x = 0
  const way = [...letters].map(c => (c === 'r' ? { do: 'run', to: (x += 2) } : { do: 'end' }))
  // After a run the turn has nothing left; it is asked again nevertheless, and ends.
  const mine = way.flatMap(c => (c.do === 'run' ? [c, { do: 'end' }] : [c]))
  const denials: boolean[] = []
  let why: string[] = []
  const seen = (who: number) => {
    if (who === 1) denials.push(s.r.has(0, denied))
    else why = refusals(s.r, 0, { do: 'run', to: x + 2 }).map(x => x.rule)
  }
  const { of } = fightOf(s, [20, 1, ...faces], mine.length + letters.length + 1, { commands: { 0: mine }, seen })
  const told = ['ran', 'out-of-breath', 'rested-from-running']
  const words = told.map(kind => of(kind).map(e => Object.values(e).slice(2).join('/')))
  return { s, words: { ran: words[0], spent: words[1], rested: words[2] }, why, denials, of }
}

describe('rounds of running', () => {
  rules(FREE, REST).it(
    'start afresh when a minute passes outside of rounds, the round of the run itself left out',
    () => {
      const after = (runs: number, rounds: number) => {
        const s = lane()
        for (let x = 1; x <= runs; x++) s.turn().do({ do: 'run', to: s.square(2 * x, 0) })
        s.play([time(rounds, 'wait')])
        return [s.r.get(0, roundsRun), s.r.get(0, turnsRested), s.r.has(0, winded)]
      }
      expect([after(1, 1), after(1, 10), after(1, 11), after(1, 4800)]).toEqual([
        [1, 0, false],
        [1, 9, false],
        [0, 0, false],
        [0, 0, false],
      ])
      // It has run as far as it can: the rest that is left is as long as if it had been played.
      expect([after(2, 5), after(2, 10), after(2, 11)]).toEqual([
        [0, 0, true],
        [0, 0, true],
        [0, 0, false],
      ])
    },
  )
  rules('spirit/movement/run-endurance').it('elsewhere one round without a run is enough', () => {
    const s = new TurnStage([{}, {}], {
      at: [
        [0, 0],
        [WIDE - 1, 0],
      ],
      map: ['.'.repeat(WIDE)],
    }).turn()
    s.do({ do: 'run', to: s.square(2, 0) })
    s.play([time(1, 'wait')])
    const first = s.r.get(0, roundsRun)
    s.play([time(1, 'wait')])
    expect([first, s.r.get(0, roundsRun)]).toEqual([1, 0])
  })
  rules(FREE).it('add up over turns of other things, until ten of them', () => {
    expect(turns('reeer').words).toEqual({ ran: ['1', '2'], spent: [], rested: ['1', '2', '3', '0'] })
    const rest = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
    const nine = turns(`r${'e'.repeat(9)}r`)
    expect(nine.words).toEqual({ ran: ['1', '2'], spent: [], rested: [...rest, '0'] })
    const ten = turns(`r${'e'.repeat(10)}r`)
    expect(ten.words).toEqual({ ran: ['1', '0', '1'], spent: [], rested: [...rest, '0'] })
    expect([ten.s.r.get(0, roundsRun), ten.s.r.get(0, turnsRested)]).toEqual([1, 0])
  })
  rules(FREE).it('one after the other tell of no rest', () => {
    expect(turns('rr').words).toEqual({ ran: ['1', '2'], spent: [], rested: [] })
    expect(turns('eee').words).toEqual({ ran: [], spent: [], rested: [] })
  })
  rules(FREE).it('are counted afresh after a turn without a run, by a reading', () => {
    const t = turns('reerr', { 'run-count-resets-when-stopping': true })
    expect(t.words).toEqual({ ran: ['1', '0', '1', '2'], spent: [], rested: [] })
  })
  rules('starfinder/travel/run-check').it('past the free ones each takes a check, 1 harder each time', () => {
    // 14 - 4 meets 10; 15 - 4 meets 11; 15 - 4 misses 12.
    const t = turns('rrrrr', {}, [14, 15, 15])
    expect(t.words).toEqual({ ran: ['1', '2', '3/10', '4/11'], spent: ['12'], rested: [] })
    expect(t.s.where()).toEqual([8, 0])
    expect(t.why).toEqual([REST])
  })
  rules(FREE).it('are no more than the free ones in combat, by a reading', () => {
    expect(turns('r', { 'run-hard-limit-in-combat': true }).why).toEqual([])
    // The run that is refused is told of; nothing else comes of it.
    const t = turns('rr', { 'run-hard-limit-in-combat': true })
    expect([t.words.ran, t.why.length > 0]).toEqual([['1', '2'], true])
    // Outside of combat the checks serve all the same.
    const s = lane({ 'run-hard-limit-in-combat': true }).turn()
    s.m.set(0, roundsRun, 2)
    expect(s.why({ do: 'run', to: 2 })).toEqual([])
    expect(turns('rr').why).toEqual([])
  })
})

describe('rest from running', () => {
  rules(REST).it('comes to one who stops with its free rounds used up: ten turns, the first of them this one', () => {
    const one = turns('rre')
    expect(one.words).toEqual({ ran: ['1', '2'], spent: [''], rested: [] })
    expect([one.why, one.s.r.has(0, winded), one.s.r.get(0, roundsRun)]).toEqual([[REST], true, 0])
    expect(turns(`rr${'e'.repeat(9)}`).why).toEqual([REST])
    const rested = turns(`rr${'e'.repeat(10)}r`)
    expect(rested.words.ran).toEqual(['1', '2', '1'])
    expect(rested.words.spent).toEqual([''])
  })
  rules(REST).it('not to one who stops earlier', () => {
    const t = turns('re')
    expect([t.words.spent, t.why, t.s.r.has(0, winded)]).toEqual([[], [], false])
  })
  rules(REST).it('after a failed check only, by a reading', () => {
    const only = { 'rest-only-after-failed-check': true }
    const t = turns('rre', only)
    expect(t.words).toEqual({ ran: ['1', '2'], spent: [], rested: ['1'] })
    expect(t.why).toEqual([])
    expect(turns('rrer', only, [14]).words.ran).toEqual(['1', '2', '3/10'])
    const failed = turns('rrr', only, [13])
    expect([failed.words.spent, failed.why, failed.s.where()]).toEqual([['10'], [REST], [4, 0]])
  })
})

describe('in the fantasy text', () => {
  const END = 'spirit/movement/run-endurance'
  const runner = (rounds: number) => {
    const s = new TurnStage([{ scores: { Constitution: 12 }, abilities: { Constitution: 0 } }, {}], {
      at: [
        [0, 0],
        [19, 19],
      ],
    }).turn()
    s.m.set(0, roundsRun, rounds)
    return s
  }
  const counts = (p: ReturnType<StarStage['play']>) => p.of('ran').map(e => [e['rounds'], e['dc']])
  rules(END).it('one turn without a run, and the count begins afresh', () => {
    for (const rounds of [1, 12, 13]) {
      const s = runner(rounds)
      const p = s.play([endTurn({ who: 0 })])
      expect([counts(p), p.of('rested-from-running'), p.of('out-of-breath')]).toEqual([[[0, undefined]], [], []])
      expect([s.r.get(0, roundsRun), s.r.has(0, winded)]).toEqual([0, false])
    }
    expect(
      runner(0)
        .play([endTurn({ who: 0 })])
        .of('ran'),
    ).toEqual([])
  })
  rules(END).it('a turn in which it runs does not', () => {
    const s = runner(3)
    const p = s.do({ do: 'run', to: s.square(4, 0) })
    expect([counts(p), p.of('rested-from-running')]).toEqual([[[4, undefined]], []])
    expect(s.play([endTurn({ who: 0 })]).of('ran')).toEqual([])
    expect(s.r.get(0, roundsRun)).toBe(4)
  })
  rules(END).it('a failed check tells its DC', () => {
    const s = runner(14)
    expect(s.do({ do: 'run', to: s.square(4, 0) }, [11]).of('out-of-breath')).toEqual([
      { e: 'out-of-breath', who: 0, dc: 12 },
    ])
    expect([s.r.get(0, roundsRun), s.where(), s.r.has(0, winded)]).toEqual([0, [0, 0], true])
  })
})

describe('one that runs', () => {
  rules('starfinder/actions/run').it('is flat-footed until its next turn, by a reading to the end of this one', () => {
    const next = turns('rer')
    expect(next.denials).toEqual([true, false, true])
    const now = turns('rer', { 'run-flat-footed-turn-only': true })
    expect(now.denials).toEqual([false, false, false])
    expect(now.of('ran')).toHaveLength(2)
  })
  it('has stopped running as its next turn begins', () => {
    expect(turns('re').s.r.has(0, running)).toBe(false)
  })
})

rules('starfinder/movement/climb-speed').it('nobody runs up a cliff, with a speed for it either', () => {
  const at = [
    [0, 0],
    [9, 0],
  ] as const
  const how = { map: ['..^^......'], at }
  const climber = { speed: 30, speeds: { climb: 30 } }
  const why = { do: 'run', to: 4 }
  const s = new StarStage([climber, {}], how).turn()
  expect(s.why(why).length).toBeGreaterThan(0)
  expect(s.why({ do: 'move', to: 4 })).toEqual([])
  const other = new TurnStage([climber, {}], how).turn()
  expect(other.why(why).length).toBeGreaterThan(0)
  expect(new StarStage([climber, {}], { ...how, map: ['..........'] }).turn().why(why)).toEqual([])
})
