import type { Command } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { squaresFor } from '../../d20/movement/square-parts.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { openFight } from '../../d20/turn/round.ts'
import { winded } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { Way } from '../testing/way.ts'

type Given = Record<string, unknown>
const LONG = ['.'.repeat(40)]
const HEAVY = { armor: { bonus: 8, category: 'heavy' } }
const runner = (given: Given = {}, options: Given = {}) => new Way([given], options, { map: LONG, at: [[0, 0]] })

/** The farthest square of the line that a command reaches, in feet. */
function feet(s: Way, command: string): number {
  const legal = (x: number) => s.turn().why({ do: command, to: x }).length === 0
  for (let x = 39; x > 0; x--) if (legal(x)) return 5 * x
  return 0
}
const MODES: Readonly<Record<string, readonly [mode: string, armor: Given]>> = {
  walk: ['walk', {}],
  hustle: ['hustle', {}],
  'run (x3)': ['run', HEAVY],
  'run (x4)': ['run', {}],
}

describe('distances', () => {
  table('srd35/movement/distance-round').each('$mode', row => {
    const [mode, armor] = MODES[row.text('mode')]!
    for (const speed of [15, 20, 30, 40]) {
      const s = runner({ speed, ...armor })
      const walked = feet(s, 'move')
      const gone = mode === 'run' ? feet(s, 'run') : mode === 'hustle' ? 2 * walked : walked
      expect(gone).toBe(row.number(String(speed)))
    }
  })
  table('srd35/movement/distance-minute').each('$mode', row => {
    const [pace, armor] = MODES[row.text('mode')]!
    for (const speed of [15, 20, 30, 40])
      expect(runner({ speed, ...armor }).explores({ pace })[0]).toBe(row.number(String(speed)))
  })
  table('srd35/movement/run-multiplier').each('$armor', row => {
    const category = row.text('armor')
    const worn = category === 'none' ? {} : { armor: { bonus: 4, category } }
    expect(feet(runner({ speed: 20, ...worn }), 'run')).toBe(20 * row.number('run'))
  })
  table('srd35/movement/modes').each('$mode', row => {
    const name = row.text('mode')
    const [pace, armor] = MODES[name]!
    const s = runner({ speed: 30, ...armor })
    expect(s.explores({ pace })[0]).toBe(300 * row.number('multiplier'))
    expect([row.cell('tactical'), row.cell('local')]).toEqual([true, true])
    const hour = s.why({ do: 'travel', hours: 1, pace }).length === 0
    expect(hour).toBe(row.cell('hour'))
    // A day at a hustle has no figure of its own: what it costs grows beyond all bounds.
    expect(pace === 'walk').toBe(row.cell('day'))
  })
  table('srd35/movement/scales', { prose: ['use'] }).each('$scale', row => {
    const s = runner()
    const scale = row.text('scale')
    const units = row.cell('units') as readonly string[]
    if (scale === 'tactical') {
      expect(units).toEqual(['feet per round', 'squares per round'])
      expect([feet(s, 'move'), squaresFor(s.r, 0, 6, 'walk')]).toEqual([30, 6])
    } else if (scale === 'local') {
      expect(units).toEqual(['feet per minute'])
      expect(s.explores({})[0]).toBe(300)
    } else {
      expect(units).toEqual(['miles per hour', 'miles per day'])
      expect([s.miles({ hours: 1 }), runner().miles({ hours: 8 })]).toEqual([3, 24])
    }
  })
  rules('srd35/grid/square-five-feet').it('a square is 5 feet', () => {
    expect(feet(runner({ speed: 15 }), 'move') / 5).toBe(3)
    // What does not pay for a whole square is lost.
    expect(feet(runner({ speed: 25 }), 'move') / 5).toBe(5)
  })
  rules('srd35/movement/mph-figures').it('a tenth of the speed, times the mode', () => {
    const mph = (given: Given, pace: string, options: Given = {}) =>
      Number(runner(given, options).explores({ pace })[1]) / 100
    expect(['walk', 'hustle', 'run'].map(pace => mph({}, pace))).toEqual([3, 6, 12])
    const plate = { armor: { bonus: 8, category: 'heavy', speed: 20 } }
    const mail = { armor: { bonus: 5, category: 'medium', speed: 20 } }
    expect([mph(mail, 'run'), mph(HEAVY, 'run'), mph(plate, 'run')]).toEqual([8, 9, 6])
    expect(mph(plate, 'run', { 'full-plate-runs-at-nine': true })).toBe(9)
    // Ten feet a round are a mile an hour, by that reading too.
    expect(runner(plate, { 'full-plate-runs-at-nine': true }).explores({ pace: 'run' })).toEqual([900, 900])
    expect(mph(plate, 'walk', { 'full-plate-runs-at-nine': true })).toBe(2)
  })
})

describe('exploring by the minute', () => {
  rules('srd35/movement/local-walk-and-hustle').it('walks and hustles have no end and cost nothing', () => {
    const s = runner({ hitPoints: 9 })
    expect(s.explores({ minutes: 10, pace: 'hustle' })).toEqual([6000, 600])
    expect(s.explores({ minutes: 60, pace: 'walk' })[0]).toBe(18_000)
    expect([s.hp(), s.states()]).toEqual([9, []])
    expect(s.why({ do: 'explore', minutes: 0 })).toEqual(['srd35/movement/local-walk-and-hustle'])
  })
  rules('srd35/movement/local-run').it('two minutes in a row, then a minute of rest', () => {
    const s = runner({ abilities: { Constitution: 1 } })
    const runs = (minutes: number) => s.explores({ minutes, pace: 'run' })[0]
    expect(runs(2)).toBe(2400)
    expect(s.why({ do: 'explore', minutes: 1, pace: 'run' })).toEqual(['srd35/movement/local-run'])
    expect(s.r.has(0, winded)).toBe(true)
    s.explores({ minutes: 1, pace: 'walk' })
    expect(runs(1)).toBe(1200)
    expect(s.why({ do: 'explore', minutes: 2, pace: 'run' })).toEqual(['srd35/movement/local-run'])
    expect(runs(1)).toBe(1200)
    expect(s.why({ do: 'explore', minutes: 1, pace: 'run' })).not.toEqual([])
  })
  rules('srd35/movement/local-run').it('a minute without a run begins anew', () => {
    const s = runner()
    s.explores({ pace: 'run' })
    s.play([time(10, 'wait')])
    expect(s.why({ do: 'explore', minutes: 2, pace: 'run' })).toEqual([])
  })
  rules('srd35/movement/local-run').it(
    'Constitution 9 runs a minute, 8 does not; by a reading one minute is all',
    () => {
      const given = (Constitution: number) => ({ scores: { Constitution }, abilities: { Constitution: -1 } })
      expect(runner(given(9)).explores({ pace: 'run' })[0]).toBe(1200)
      expect(runner(given(8)).why({ do: 'explore', minutes: 1, pace: 'run' })).toEqual(['srd35/movement/local-run'])
      const one = { 'local-run-one-minute': true }
      expect(runner({}, one).why({ do: 'explore', minutes: 2, pace: 'run' })).toEqual(['srd35/movement/local-run'])
      const s = runner({}, one)
      s.explores({ pace: 'run' })
      expect(s.why({ do: 'explore', minutes: 1, pace: 'run' })).toEqual(['srd35/movement/local-run'])
    },
  )
})

describe('the pace of a round', () => {
  /** The pace of the first turn, in which these commands are given. */
  function pace(...commands: readonly Command[]): unknown {
    const s = new Way(
      [
        { hitPoints: 20, initiative: 20, weapons: [{ name: 'sword', damage: '1d8', types: 'slashing' }] },
        { side: 'them' },
      ],
      {},
      {
        map: LONG,
        at: [
          [0, 0],
          [39, 0],
        ],
      }, // prettier-ignore
    )
    const left = [...commands]
    const told: unknown[] = []
    s.S[0] = s.scene.agenda([openFight({ aware: [0, 1], unaware: [] })], 0)
    s.round(
      () => left.shift() ?? { do: 'end' },
      e => e.e === 'paced' && told.push((e as unknown as Given)['mode']),
    )
    return told[0]
  }
  rules('srd35/movement/walk').it('a move and nothing else is a walk', () => {
    expect(pace({ do: 'move', to: 4 })).toBe('walk')
    expect(pace()).toBeUndefined()
  })
  rules('srd35/movement/hustle').it('two moves, or a move and anything else, are a hustle, in any order', () => {
    expect(pace({ do: 'move', to: 6 }, { do: 'move', to: 12 })).toBe('hustle')
    expect(pace({ do: 'move', to: 6 }, { do: 'total-defense' })).toBe('hustle')
    expect(pace({ do: 'total-defense' }, { do: 'move', to: 6 })).toBe('hustle')
    expect(pace({ do: 'move', to: 6 }, { do: 'draw', weapon: 0 })).toBe('walk')
    expect(pace({ do: 'drop-prone' }, { do: 'move', to: 6 })).toBeUndefined()
  })
  rules('srd35/movement/run-multiplier').it('a run is a run, and a 5-foot step no movement at all', () => {
    expect(pace({ do: 'run', to: 24 })).toBe('run')
    expect(pace({ do: 'step', to: 1 }, { do: 'total-defense' })).toBeUndefined()
  })
})
