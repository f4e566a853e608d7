import { describe, expect, it } from 'vitest'
import { chosen, HELP, readArguments } from './arguments.ts'
import type { BenchRow } from './measure.ts'

describe('what the bench is asked for', () => {
  it('reads names, rounds, warming up and the form of the answer', () => {
    expect(readArguments([])).toEqual({ help: false, json: false, names: [], pace: {} })
    expect(readArguments(['--json', 'S6', '--rounds', '3', 'E', '--warm=0'])).toEqual({
      help: false,
      json: true,
      names: ['S6', 'E'],
      pace: { rounds: 3, warmMs: 0 },
    })
  })

  it.each(['0', '-1', '2.5', 'many', ''])('refuses --rounds=%s', given => {
    expect(() => readArguments([`--rounds=${given}`])).toThrow('--rounds takes a whole number from 1')
  })

  it('tells with --help what it takes', () => {
    expect(readArguments(['--help']).help).toBe(true)
    expect(readArguments(['-h']).help).toBe(true)
    for (const option of ['--json', '--rounds', '--warm']) expect(HELP).toContain(option)
  })

  it('refuses an option that there is not', () => {
    expect(() => readArguments(['--round', '3'])).toThrow('--round')
  })
})

describe('the rows of a run', () => {
  const row = (name: string, more: Partial<BenchRow> = {}): BenchRow => ({
    row: name,
    workload: '',
    target: '',
    meets: () => true,
    ours: () => ({ run: () => 1 }),
    ...more,
  })
  const rows = [row('S1'), row('S1-'), row('S8'), row('S8-full', { onRequest: true })]
  const names = (asked: string[]) => chosen(rows, asked).map(r => r.row)

  it('are all but those on request, or those that begin as asked', () => {
    expect(names([])).toEqual(['S1', 'S1-', 'S8'])
    expect(names(['S1'])).toEqual(['S1', 'S1-'])
    expect(names(['S'])).toEqual(['S1', 'S1-', 'S8'])
  })

  it('are on request by the whole name only', () => {
    expect(names(['S8'])).toEqual(['S8'])
    expect(names(['S8-full'])).toEqual(['S8-full'])
  })

  it('are named where one is asked for that there is not', () => {
    expect(() => names(['S1', 'X'])).toThrow('no row begins with "X": there are S1, S1-, S8, S8-full')
  })
})
