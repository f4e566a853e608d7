import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { root } from '../testing/command.ts'
import { forTerminal, paint, printable, say } from './terminal.ts'

const { isTTY } = process.stdout
afterEach(() => {
  process.stdout.isTTY = isTTY
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
function onTerminal(): void {
  process.stdout.isTTY = true
  vi.stubEnv('NO_COLOR', '')
  vi.stubEnv('TERM', 'xterm')
}

describe('what a terminal would obey', () => {
  it('is shown: C0, DEL, C1 and what turns the direction of writing', () => {
    expect(printable('a\u001b[31mb\u0007\u007f\u009b\u202e\u2066\tc')).toBe(
      'a\\u001b[31mb\\u0007\\u007f\\u009b\\u202e\\u2066\\u0009c',
    )
    expect(printable('one\ntwo — é 龍 👩‍🚀')).toBe('one\ntwo — é 龍 👩‍🚀')
  })
  it('stays the same for readers of JSON', () => {
    const value = { name: '\u001b\u007f\u009b\u202e' }
    expect(JSON.parse(printable(JSON.stringify(value)))).toEqual(value)
  })
})

describe('our own styles', () => {
  it('reach a terminal, and those of a file do not', () => {
    onTerminal()
    const text = forTerminal(`${paint('bold', 'Aiko\u001b[8m')} \u001b[31mred`)
    expect(text).toBe('\u001b[1mAiko\\u001b[8m\u001b[22m \\u001b[31mred')
  })
  it('are left out elsewhere', () => {
    process.stdout.isTTY = false
    expect(paint('bold', 'Aiko')).toBe('Aiko')
    onTerminal()
    vi.stubEnv('NO_COLOR', '1')
    expect(paint('bold', 'Aiko')).toBe('Aiko')
  })
  it('cannot be written by a file that guesses their form', () => {
    onTerminal()
    const mark = /<[0-9a-f]{16}:1>/.exec(paint('bold', ''))![0]
    expect(forTerminal(mark.replace(/[0-9a-f]{16}/, '0123456789abcdef'))).toBe('<0123456789abcdef:1>')
  })
})

describe('the one door', () => {
  it('is the only one: nothing else of the command writes', () => {
    const files = readdirSync(join(root, 'packages/cli'), { recursive: true, encoding: 'utf8' }).filter(
      f => f.endsWith('.ts') && !/(^|\/)(dist|node_modules|testing)\/|\.test\.ts$/.test(f),
    )
    expect(files.length).toBeGreaterThan(20)
    const writers = files.filter(f =>
      /console\.|std(out|err)\.write/.test(readFileSync(join(root, 'packages/cli', f), 'utf8')),
    )
    expect(writers).toEqual(['io/terminal.ts'])
  })
  it('makes what it writes harmless', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    say('\u001b[2J')
    expect(write).toHaveBeenCalledWith('\\u001b[2J\n')
  })
})
