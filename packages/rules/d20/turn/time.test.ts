import { d20 as die20, makeRng } from '@quintain/dice'
import {
  type Chapter,
  chance,
  event,
  exactly,
  GAME,
  Graph,
  live,
  merged,
  Reader,
  Ruleset as Rules,
  type Ruleset,
  run,
  Start,
  type Step,
  step,
  Table,
  value,
  verify,
} from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { spirit } from '../../spirit/ruleset.ts'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { harm } from '../../testing/harm.ts'
import type { Stage } from '../../testing/stage.ts'
import { scene as true20Stage } from '../../true20/testing/sheets.ts'
import * as k from '../vocabulary/conditions.ts'
import { initiative, order, timers, winner } from '../vocabulary/fields.ts'
import { atTurnStart, DAY, HOUR, type Moment, type Timer } from '../vocabulary/timers.ts'
import { span } from '../words/span.ts'
import { act } from './act.ts'
import { time } from './advance-time.ts'
import { startRound } from './round.ts'
import { clearTimers, startTimer } from './timers.ts'

const count = value('made-up count')
const counted = event('made-up-counted', { who: 'creature', n: 'int' }, (w, e) => w.set(e.who, count, e.n), {
  of: 'who',
  to: 'seen',
})
/** Counts up. */
const tick = step('made-up-tick', { who: 'creature' })
/** Starts these timers in one step. */
const start = step('made-up-start', { who: 'creature', kind: 'text' })
/** An extra hour of a march: a Constitution check of 10 + 2 for each such hour. */
const extraHour = step('made-up-extra-hour', { who: 'creature', nth: 'int' })
const burn = step('made-up-burn', { who: 'creature' })

const outside: Moment = { at: 'outside' }
const hourly = (who: number, left = HOUR): Timer => ({
  moment: outside,
  left,
  every: HOUR,
  steps: [tick({ who })],
  source: 'hourly',
})
const once = (moment: Moment, left: number, steps: readonly Step[], source = 'once'): Timer => ({
  moment,
  left,
  steps,
  source,
})
const STARTED: Readonly<Record<string, (who: number) => readonly Timer[]>> = {
  hourly: who => [hourly(who)],
  both: who => [hourly(who), once({ at: 'clock' }, 14_000, [tick({ who })], 'long')],
  fire: who => [{ moment: atTurnStart(who), left: 1, every: 1, steps: [burn({ who })], source: 'fire' }],
}

const madeUp: Chapter = {
  topic: 'round',
  from: 'd20',
  fields: [count],
  events: [counted],
  steps: [
    run(tick, (c, { who }) => c.emit(counted({ who, n: c.get(who, count) + 1 }))),
    run(start, (c, { who, kind }) => {
      for (const timer of STARTED[kind]!(who)) startTimer(c, who, timer)
    }),
    run(extraHour, (c, { who, nth }) => {
      const dc = 10 + 2 * nth
      if (c.roll('march', die20, n => (n + 2 >= dc ? 'held' : 'tired')) === 'tired') c.emit(counted({ who, n: 1 }))
      startTimer(c, who, once(outside, HOUR, [extraHour({ who, nth: nth + 1 })], 'march'))
    }),
    run(burn, (c, { who }) => {
      if (c.roll('put out', die20, n => (n > 15 ? 'out' : 'burns')) === 'out')
        clearTimers(c, who, t => t.source === 'fire')
      else c.plan(harm(who, 2))
    }),
  ],
}
const withMadeUp = (rules: Ruleset): Ruleset =>
  new Rules({ id: rules.id, title: rules.title, stacking: rules.stacking, chapters: [...rules.chapters, madeUp] })
const friends = (given: readonly Record<string, unknown>[] = [{}, {}]) =>
  new SpiritStage(
    given.map(g => ({ side: 'us', ...g })),
    { rules: withMadeUp(spirit()) },
  )
/** A table at which the first creature waits for commands. */
function table(s: Stage, seed = 1): Table {
  s.S[0] = s.scene.agenda([act({ who: 0 })], 0)
  const t = new Table(s.scene, s.S, { source: live(makeRng(seed)), seated: who => who === 0 })
  t.run()
  return t
}
const left = (s: Stage, who = 0) => s.r.items(who, timers).map(t => [t.source, t.left])

describe('time outside of rounds', () => {
  it('a day with 14,000 rounds running and an hour for each of two creatures is tens of steps', () => {
    const s = friends()
    s.play([start({ who: 0, kind: 'both' }), start({ who: 1, kind: 'hourly' })])
    const t = table(s)
    const before = t.S.slice()
    t.do('a', { do: 'bed-rest' })
    expect([0, 1].map(who => t.reader.get(who, count))).toEqual([25, 24])
    const kinds = t.rows.map(row => String(row.step['do']))
    const times = (kind: string) => kinds.filter(x => x === kind).length
    // 24 hours, the end of the 14,000 rounds, and the end of the day: 49 ticks.
    expect([times('skip-time'), times('made-up-tick')]).toEqual([25, 49])
    expect(kinds.length).toBeLessThan(110)
    expect(verify(s.scene, t.journal)).toBeNull()

    // All of it is one act, and is undone as one.
    t.undo('a')
    expect([...t.S]).toEqual([...before])
    expect(t.run()?.question).toBe('command')
  })

  it('without a timer it is one skip, whatever its length', () => {
    const s = friends()
    const { done } = s.play([time(1000 * DAY, 'wait')])
    expect(done.map(d => d.step.do)).toEqual(['advance-time', 'skip-time', 'advance-time'])
    expect(s.play([time(0, 'wait')]).events).toEqual([])
  })

  it('two timers started in one step both run; what is left is kept for the next time', () => {
    const s = friends()
    s.play([start({ who: 0, kind: 'both' }), time(90, 'wait')])
    expect(left(s).sort()).toEqual([
      ['hourly', 510],
      ['long', 13_910],
    ])
    s.play([time(510, 'wait')])
    expect(s.r.get(0, count)).toBe(1)
  })

  it('at one moment creatures go by their place in the order, then by index; the shorter period of one goes first', () => {
    const s = new SpiritStage(
      [{}, {}, {}].map(() => ({ side: 'us' })),
      { rules: withMadeUp(spirit()) },
    )
    s.m.put(GAME, order, [2, 1])
    const daily = { ...hourly(1, HOUR), every: DAY, source: 'a day' }
    for (const who of [0, 1, 2]) s.m.include(who, timers, hourly(who))
    s.m.include(1, timers, daily)
    const { done } = s.play([time(HOUR, 'wait')])
    const ticks = done.filter(d => d.step.do === 'made-up-tick').map(d => (d.step as { who?: number }).who)
    expect(ticks).toEqual([2, 1, 1, 0])
    expect(s.r.get(1, count)).toBe(2)
  })

  it('a timer names creatures, not indices, in the journal', () => {
    const s = friends()
    const t = table(s)
    t.rule({ rule: 'plan', steps: [start({ who: 1, kind: 'hourly' })] }, 'poison', 'gm')
    t.run()
    const row = JSON.stringify(t.rows.find(row => row.step['do'] === 'made-up-start'))
    expect(row).toContain('"steps":[{"do":"made-up-tick","who":"b"}]')
    expect(() => s.play([start({ who: 0, kind: 'hourly' })])).not.toThrow()
    const again = Table.resume(s.scene, t.journal, { source: live(makeRng(1)) })
    expect([...again.S]).toEqual([...t.S])
  })

  it('a timer that waits with a step that no rule runs is refused by name', () => {
    const s = friends()
    expect(() => startTimer(s.context(), 0, once(outside, 1, [{ do: 'no-such-step' }]))).toThrow(
      'a timer waits with the step "no-such-step", which no rule runs under spirit',
    )
  })
})

describe('other moments', () => {
  const held = (moment: Moment, left = 1) => {
    const s = friends([{}, { side: 'them' }])
    s.m.include(0, timers, once(moment, left, [tick({ who: 0 })]))
    return s
  }
  /** Rounds in which no creature does anything: everyone ignores the fight until it is over. */
  const rounds = (s: Stage, n: number) => {
    s.m.put(GAME, order, [0, 1])
    for (const who of [0, 1]) s.m.give(who, k.helpless)
    for (let i = 0; i < n; i++) s.play([startRound({ surprise: true })])
    return s.r.get(0, count)
  }
  it.each([
    [{ at: 'round' }, 1, 1, 1],
    [{ at: 'clock' }, 2, 1, 0],
    [{ at: 'clock' }, 2, 2, 1],
    [{ at: 'outside' }, 1, 3, 0],
    [{ at: 'never' }, 1, 3, 0],
    [{ at: 'rest' }, 1, 3, 0],
    [{ at: 'fight-end' }, 1, 3, 0],
  ] as const)('%j, %i left, %i rounds of a fight: %i', (moment, left, n, times) => {
    expect(rounds(held(moment, left), n)).toBe(times)
  })
  it.each([
    [{ at: 'rest' }, 'sleep', 1],
    [{ at: 'rest' }, 'wait', 0],
    [{ at: 'never' }, 'sleep', 0],
    [{ at: 'fight-end' }, 'sleep', 0],
    [{ at: 'round' }, 'wait', 1],
  ] as const)('%j, eight hours of %s: %i', (moment, activity, times) => {
    const s = held(moment)
    s.play([time(8 * HOUR, activity, activity === 'sleep' ? { resters: [0], asleep: 8 } : {})])
    expect(s.r.get(0, count)).toBe(times)
  })
  it('with the fight', () => {
    const s = held({ at: 'fight-end' })
    s.m.put(GAME, order, [0, 1])
    s.m.give(1, k.dead)
    s.play([startRound({ surprise: false })])
    expect(s.r.get(0, count)).toBe(1)
  })
})

describe('what stops time', () => {
  it('a question in the middle of a long rest; after the answer it goes on', () => {
    const s = true20Stage({ conviction: 2, abilities: { constitution: -5 } }, {}, {})
    s.m.give(1, k.dead)
    s.m.give(0, k.staggered)
    const t = table(s, 3)
    const before = t.S.slice()
    const asked: (string | undefined)[] = []
    let w = t.do('attacker', { do: 'pass-time', hours: 8 })
    for (; w?.question === 'conviction.sure'; w = t.answer('keep', 'attacker')) {
      asked.push(w.question)
      const again = Table.resume(s.scene, t.journal, { source: live(makeRng(9)), seated: who => who === 0 })
      expect([again.run()?.question, [...again.S]]).toEqual([w.question, [...t.S]])
    }
    expect(asked.length).toBeGreaterThan(0)
    expect(w?.question).toBe('command')
    expect(verify(s.scene, t.journal)).toBeNull()
    t.undo('attacker')
    expect([...t.S]).toEqual([...before])
  })

  it('foes that can fight again, and a night cut short gives what its hours give', () => {
    /** The foe lies stable and cared for, and wakes in this hour. */
    const night = (hour: number) => {
      const s = friends([
        { level: 3, hitPoints: { maximum: 90, current: 10 } },
        { side: 'them', hitPoints: { maximum: 20, current: -9 } },
      ])
      s.m.take(1, k.dying)
      s.m.give(1, k.stable)
      const faces = [...Array(hour - 1).fill(50), 5]
      const played = s.play([time(12 * HOUR, 'sleep', { resters: [0], asleep: 12 })], faces)
      return [s.hp(), played.of('time-stopped').map(e => e['left'])]
    }
    expect(night(9)).toEqual([10 + 3 * 9, [3 * HOUR]])
    expect(night(3)).toEqual([10, [9 * HOUR]])
  })
})

describe('exact odds', () => {
  const startOf = (s: Stage, ...steps: readonly Step[]): Int32Array => {
    const S = s.S.slice()
    S[0] = s.scene.agenda(steps, 0)
    return S
  }
  it('a forced march of four extra hours is held with 11/20 x 9/20 x 7/20 x 5/20', () => {
    const s = friends()
    s.m.include(0, timers, once(outside, HOUR, [extraHour({ who: 0, nth: 1 })], 'march'))
    const S = startOf(s, time(4 * HOUR, 'travel'))
    const fast = exactly(s.scene, S)
    const held = (S: Int32Array) => new Reader(s.scene, S).get(0, count) === 0
    expect(chance(fast, held)).toBeCloseTo(0.02165625, 14)
    expect(chance(merged(s.scene, S), held)).toBeCloseTo(0.02165625, 14)
    // Equal final states are merged: they differ only in whether the march is held.
    expect([fast.ends.length, fast.lost]).toEqual([2, 0])
    expect(fast.states).toBeLessThan(40)
  })

  it('a fight with both on fire: by planes, by merged states and by samples', () => {
    const side = { hitPoints: 6, baseAttack: 2, weapons: [{ name: 'sword', damage: '1d4' }] }
    const s = friends([side, { ...side, side: 'them' }])
    s.play([start({ who: 0, kind: 'fire' }), start({ who: 1, kind: 'fire' })])
    s.m.put(GAME, order, [0, 1])
    for (const who of [0, 1]) s.m.set(who, initiative, 10 - who)
    const S = startOf(s, startRound({ surprise: false }))
    const won = (S: Int32Array) => new Reader(s.scene, S).read(GAME, winner) === s.scene.sheets[0]!.side
    const fast = exactly(s.scene, S, { tail: 1e-9 })
    const slow = merged(s.scene, S, { tail: 1e-9 })
    expect(chance(fast, won)).toBeCloseTo(chance(slow, won), 7)
    const graph = new Graph(s.scene)
    const from = new Start(S)
    const rng = makeRng(11)
    const n = 4000
    let wins = 0
    for (let i = 0; i < n; i++) {
      const end = S.slice()
      graph.sample(from, end, rng)
      if (won(end)) wins++
    }
    const p = chance(fast, won)
    expect(Math.abs(wins / n - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / n))
    expect(p).toBeGreaterThan(0.3)
  })
})

describe('a span in words', () => {
  it.each([
    [1, '1 round'],
    [15, '15 rounds'],
    [10, '1 minute'],
    [900, '90 minutes'],
    [HOUR, '1 hour'],
    [2 * HOUR, '2 hours'],
    [DAY, '1 day'],
    [0, '0 rounds'],
  ])('%i rounds: %s', (rounds, words) => {
    expect(span(rounds)).toBe(words)
  })
})
