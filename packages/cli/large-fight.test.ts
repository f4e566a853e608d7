import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawn, isLong } from '@quintain/rules/testing'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { built, piped, quintain, scratch } from './testing/command.ts'

vi.setConfig({ testTimeout: 240_000 })
const { folder, file, remove } = scratch()
afterAll(remove)

/** Rows are named as columns of a table: A to Z, AA and so on. */
const rowName = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : `${rowName(Math.floor(n / 26) - 1)}${String.fromCharCode(65 + (n % 26))}`

/** Two lines of as many creatures that stand against each other in the middle of an open field. */
function field(each: number, side: number, apart: number): string {
  const arms = 'hitPoints: 8, baseAttack: 3, weapons: [{ name: sword, damage: 1d8+2 }]'
  const left = Math.floor((side - apart) / 2)
  const creatures = Array.from({ length: each }, (_, i) => {
    const row = rowName(Math.floor((side - each) / 2) + i)
    return `  a${i}: { side: west, at: ${row}${left}, ${arms} }\n  b${i}: { side: east, at: ${row}${left + apart}, ${arms} }\n`
  })
  const map = `  ${'.'.repeat(side)}\n`.repeat(side)
  return `ruleset: spirit\nseed: 5\nmap: |\n${map}creatures:\n${creatures.join('')}`
}
const linesOf = (path: string): number => readFileSync(path, 'utf8').split('\n').length - 1

/** Starts a fight that keeps its journal, and presses Ctrl-C once so many lines are kept. Returns the signal that ended it. */
function interrupted(fight: string, journal: string, lines: number): Promise<string | null> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [built, 'fight', fight, '--no-map', '--journal', journal], {
      stdio: 'ignore',
    })
    const look = setInterval(() => existsSync(journal) && linesOf(journal) >= lines && child.kill('SIGINT'), 10)
    child.on('close', (_, signal) => {
      clearInterval(look)
      resolve(signal)
    })
  })
}

/** A large fight of a short run is smaller. */
const EACH = drawn(10, 40)
const ALL = 2 * EACH

describe(`a fight of ${EACH} against ${EACH}`, () => {
  const fight = file('field.yaml', field(EACH, EACH + 10, 12))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })

  it('says how far it is at each step of the work, and ends', async () => {
    // A clock on which every look is half a second after the one before.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 500))
    vi.stubEnv('TERM', 'xterm')
    const { isTTY } = process.stderr
    process.stderr.isTTY = true
    try {
      const { out, err, code } = await quintain('fight', fight)
      expect(code).toBe(0)
      expect(out).toMatch(/The fight is over: victory for (west|east)/)
      const said = err.split('\r\u001b[K').filter(Boolean)
      expect(said[0]).toMatch(/^reading .*field\.yaml \(\d+ s\)$/)
      expect(said[1]!.replace(/\d+ s\)$/, 'N s)')).toBe(
        `setting up ${ALL} creatures on ${EACH + 10}x${EACH + 10} squares (N s)`,
      )
      expect(said).toContainEqual(expect.stringContaining(`before round 1, ${ALL} of ${ALL} still fight`))
      const fighting = said.flatMap(line => /^round \d+, (\d+) of \d+ still fight/.exec(line)?.[1] ?? []).map(Number)
      expect(fighting).toEqual(fighting.toSorted((a, b) => b - a))
      expect(fighting[0]).toBe(ALL)
      expect(fighting.at(-1)).toBeLessThan(0.7 * ALL)
    } finally {
      process.stderr.isTTY = isTTY
    }
  })

  it.runIf(isLong)('is interrupted: what was played is kept and good, and is resumed', async () => {
    const journal = join(folder, 'field.jsonl')
    expect(await interrupted(fight, journal, 40)).toBe('SIGINT')
    const before = linesOf(journal)
    expect(before).toBeGreaterThanOrEqual(40)
    expect((await quintain('verify', journal)).code).toBe(0)
    const { out, err, code } = await piped(['play', journal], 'pass 3\nquit\n')
    expect([code, err.replace(/^.*line \d+ was cut off.*\n/, '')]).toEqual([0, ''])
    expect(out).toMatch(/What happened last/)
    expect(linesOf(journal)).toBeGreaterThan(before)
    expect((await quintain('verify', journal)).code).toBe(0)
  })
})

const MANY = isLong ? drawn(60, 250) : 20
it(`${MANY} against ${MANY} on 500 x 500 squares begin, and their journal is there from the first line on`, async () => {
  const fight = file('plain.yaml', field(MANY, 500, 160))
  const journal = join(folder, 'plain.jsonl')
  expect(await interrupted(fight, journal, 40)).toBe('SIGINT')
  expect(linesOf(journal)).toBeGreaterThanOrEqual(40)
  expect(await quintain('replay', journal)).toMatchObject({ code: 0, out: expect.stringMatching(/^Initiative/m) })
})
