import { rulesets } from '@quintain/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { printable } from './io/terminal.ts'
import { main } from './program.ts'

const written = { out: '', err: '' }
beforeEach(() => {
  written.out = ''
  written.err = ''
  for (const to of ['out', 'err'] as const)
    vi.spyOn(to === 'out' ? process.stdout : process.stderr, 'write').mockImplementation(text => {
      written[to] += String(text)
      return true
    })
})
afterEach(() => void vi.restoreAllMocks())

/** What `quintain roll` writes, and its exit code. */
async function rolled(...args: string[]): Promise<typeof written & { code: number }> {
  const before = process.exitCode
  process.exitCode = 0
  try {
    await main(['node', 'quintain', 'roll', ...args], rulesets)
    return { ...written, code: Number(process.exitCode) }
  } finally {
    process.exitCode = before
  }
}

describe('quintain roll', () => {
  it('shows each die, what the marks mean, the total and the comment', async () => {
    const { out, err, code } = await rolled('4d6kh3 + 2 [Strength]', '--seed', '7')
    expect(out).toBe('  4d6kh3 [6, (1), 1, 2]\n  (1) does not count\n\n  4d6kh3 + 2 = 11\n  Strength\n')
    expect([err, code]).toEqual(['', 0])
  })

  it('shows several terms with what each gives', async () => {
    const { out } = await rolled('2d6', '+', '{d20, 7}kh1', '--seed', '1')
    expect(out).toMatch(/^ {2}2d6 \[\d, \d\] +\d+\n {2}1d20 \[\(?\d+\)?\] +\d+\n/)
  })

  it('tells a new seed, which gives the same dice again', async () => {
    const { out: first } = await rolled('20d20')
    const seed = /seed (\d+)\n$/.exec(first)![1]!
    written.out = ''
    const { out: second } = await rolled('20d20', '--seed', seed)
    expect(first.startsWith(second)).toBe(true)
  })

  it('tells the odds as a histogram, a table and a chance', async () => {
    const { out } = await rolled('2d6', '--odds', '--table', '--at-least', '10', '--seed', '1')
    expect(out).toContain('   7   16.667 %  ████████████████████████████████████████\n')
    expect(out).toContain('     10    8.333 %    16.667 %    91.667 %\n')
    expect(out).toContain('  2 to 12, mean 7, median 7, sd 2.42\n  at least 10: 16.67 %   1/6\n')
  })

  it('groups many totals, and names no end where dice explode', async () => {
    expect((await rolled('100d6', '--odds')).out).toMatch(/ up to 309 .*\n(?:.*\n)*\s+390 or more /)
    expect((await rolled('2d6!', '--odds')).out).toContain('no end to the dice, mean 8.4,')
  })

  it('takes what begins with a minus, and a total below 0', async () => {
    expect((await rolled('-d6', '--at-least', '-3', '--seed', '1')).out).toContain('at least -3: 50 %   1/2')
    expect((await rolled('-(d6+1)', '--seed', '1')).out).toContain('-(1d6 + 1) = -')
  })

  it('says what a fraction was', async () => {
    expect((await rolled('7/2 + 0*d6', '--seed', '1')).out).toContain('= 3   rounded down from 3.5')
  })

  it('notes what other dialects mean, unless one is named', async () => {
    const { err, code } = await rolled('4d6>4')
    expect(err).toContain("note: '>4' leaves 4 itself out; in roll20 it is counted in")
    expect(code).toBe(0)
    written.err = ''
    expect((await rolled('4d6>4', '--dialect', 'roll20')).err).toBe('')
    expect((await rolled('1d20+5 to hit', '--dialect', 'avrae')).out).toContain('to hit')
  })

  it('prints one object', async () => {
    const { out } = await rolled('4d6kh3 # Str', '--json', '--at-least', '18', '--seed', '7')
    const { odds, ...rest } = JSON.parse(out)
    expect(rest).toMatchObject({
      expression: '4d6kh3',
      dialect: 'common',
      seed: '7',
      total: 9,
      comments: ['Str'],
      notes: [],
    })
    expect(rest.throws[0].shown).toHaveLength(4)
    expect(odds.atLeast).toMatchObject({ total: 18, fraction: '7/432' })
    expect(odds.totals[0]).toEqual({ total: 3, chance: expect.closeTo(1 / 1296, 14) })
  })

  it.each([
    [['5d10x10'], "'!10' to explode on 10"],
    [['999999d6'], '1 to 999'],
    [['6/(d1-1)'], 'division by 0'],
    [['d6r<9'], 'rerolled without end'],
    [['999d6!>0'], 'more than 250000 dice'],
    [['9d9', '--at-least', 'x'], '--at-least x'],
    [['d6', '--seed', ' '], '--seed'],
    [['d6', '--dialect', 'constructor'], 'Allowed choices'],
    [['999d9999', '--odds'], 'roll it instead'],
    [['2d6\u001b[31m'], '\\u001b'],
  ])('refuses %j without a stack', async (args, why) => {
    const { err, code } = await rolled(...args)
    expect(err).toContain(why)
    expect(err).not.toMatch(/\n\s+at |[^\P{Cc}\n]/u)
    expect(code).toBe(2)
  })

  it('shows no control characters of a comment', async () => {
    const { out } = await rolled('d6 # \u001b[2J\u202eevil')
    expect(out).toContain('\\u001b[2J\\u202eevil')
    expect(out).not.toMatch(/[^\P{Cc}\n]|\u202e/u)
  })
})

describe('printable', () => {
  it('writes what a terminal would act on as an escape', () => {
    expect(printable('a\u0000\u001b\u007f\u009b\u202e\u2066\u2028b\nc')).toBe(
      'a\\u0000\\u001b\\u007f\\u009b\\u202e\\u2066\\u2028b\nc',
    )
    expect(printable('Grüße, 5 ≥ 4 👍')).toBe('Grüße, 5 ≥ 4 👍')
  })
})
