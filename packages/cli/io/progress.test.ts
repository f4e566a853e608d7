import type { Row } from '@quintain/engine'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Progress } from './progress.ts'
import { say } from './terminal.ts'

const { isTTY } = process.stderr
let written: string[] = []
let now = 0
beforeEach(() => {
  written = []
  now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(process.stderr, 'write').mockImplementation(text => written.push(String(text)) > 0)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.stubEnv('TERM', 'xterm')
})
afterEach(() => {
  process.stderr.isTTY = isTTY
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
const roundBegan = { n: 1, step: {}, events: [{ e: 'round-began' }] } as unknown as Row

describe('progress', () => {
  it('is a line every five seconds where nobody looks', () => {
    process.stderr.isTTY = false
    const p = new Progress()
    p.say(() => 'reading')
    now += 4999
    p.say(() => 'setting up')
    now += 1
    p.row(roundBegan)
    p.say(() => `${p.round}, 500 of 500 still fight`)
    p.say(() => 'again')
    p.end()
    expect(written).toEqual(['round 1, 500 of 500 still fight (5 s)\n'])
  })
  it('is one line of a terminal that leaves before anything else is written', () => {
    process.stderr.isTTY = true
    const p = new Progress()
    p.say(() => 'reading \u001b[31mfile')
    say('a line of the transcript')
    p.say(() => 'too soon')
    now += 250
    p.say(() => p.round)
    p.end()
    say('the end')
    expect(written).toEqual([
      '\r\u001b[Kreading \\u001b[31mfile (0 s)',
      '\r\u001b[K',
      '\r\u001b[Kbefore round 1 (0 s)',
      '\r\u001b[K',
    ])
  })
})
