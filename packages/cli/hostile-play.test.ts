import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { drawn, isLong } from '@quintain/rules/testing'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { built, type CommandOutput, piped, quintain, root, scratch } from './testing/command.ts'

vi.setConfig({ testTimeout: 240_000 })
const { folder, remove } = scratch()
afterAll(remove)
const bridge = join(root, 'examples/bridge.yaml')
const MANY = drawn(500, 5000)

/** Starts the command, hands it some lines, waits for a text in its output, then does something to it. */
function during(
  args: readonly string[],
  lines: string,
  until: RegExp,
  then: (child: ReturnType<typeof spawn>) => void,
) {
  return new Promise<CommandOutput>(resolve => {
    const child = spawn(process.execPath, [built, ...args], { env: { ...process.env, NO_COLOR: '1' }, cwd: folder })
    const output = { out: '', err: '' }
    let done = false
    child.stdout.on('data', (text: Buffer) => {
      output.out += text
      if (done || !until.test(output.out)) return
      done = true
      then(child)
    })
    child.stderr.on('data', (text: Buffer) => {
      output.err += text
    })
    child.on('close', code => resolve({ ...output, code: code ?? -1 }))
    child.stdin.on('error', () => {})
    child.stdin.write(lines)
  })
}

/** A plain sentence for a person: no stack, no control characters. */
function plain({ out, err }: CommandOutput): void {
  expect(`${out}${err}`).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal would obey
  expect(`${out}${err}`).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
}

describe('junk at the keyboard', () => {
  const JUNK = [
    '\u0000',
    '\u001b[2J',
    '\u001b]0;x\u0007 attack grub',
    '"',
    '"unended',
    '""',
    ':::',
    '> > >',
    ',,, ;;;',
    '🐉 🐉',
    'attack 🐉',
    'ａttack grub',
    'move \u202eC6',
    'pass 999999999999999999999',
    'pass -1',
    'pass until',
    'undo undo undo',
    'move A0',
    'move A99999999999999999999',
    'move ZZZZZZZZZZZZ1',
    'why why why',
    'why ac ac ac',
    'odds odds',
    'odds end',
    'do do do',
    'do',
    'do help',
    'help help help',
    'help :',
    'map map',
    'save',
    'save /',
    'save /dev/null',
    'save no/such/folder/x.jsonl',
    'ruling',
    'ruling give',
    'ruling give bram',
    'ruling number bram sp 99999999999',
    'ruling set bram hit points 2147483648',
    'ruling place bram Z99',
    'ruling because because because',
    'rule',
    'rule ((((',
    'rule .*',
    'ready : ready : ready',
    'interject grub : interject grub : end',
    `attack ${'grub '.repeat(150)}`,
    `attack ${'x'.repeat(1900)}`,
    'attack grub with katana with katana with katana',
    'use use use',
    '-1',
    '1e9',
    '0x10',
    'NaN',
    'null',
    '{"do":"attack"}',
    '; rm -rf /',
    '$(reboot)',
    '../../etc/passwd',
    '%s%s%s%n',
  ]
  it('each line gets a sentence, and the fight goes on', async () => {
    const output = await piped(['play', bridge, '--seed', '3'], `${JUNK.join('\n')}\nwho\nquit\n`)
    plain(output)
    expect([output.code, output.err]).toEqual([0, ''])
    expect(output.out).not.toMatch(/mistake in Quintain/)
    expect(output.out).toMatch(/> who\n[\s\S]*Grub/)
    // After each prompt with junk comes a reply.
    for (const line of ['why why why', 'attack 🐉', 'pass -1', 'save', 'ruling give bram', '1e9'])
      expect(output.out, line).toMatch(new RegExp(`> ${line.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}\\n {2}\\S`))
  })
  it('enormous lines and many lines are read to the end', async () => {
    const long = await piped(
      ['play', bridge, '--seed', '3'],
      `${'a'.repeat(3_000_000)}\nwho\n${'b '.repeat(4000)}\nwho\nquit\n`,
    )
    plain(long)
    expect(long.code).toBe(0)
    expect(long.out).toMatch(/a line of more than 10000 characters is left out/)
    expect(long.out).toMatch(/a line of 8000 characters: at most 2000 are read|a line of 7999 characters/)
    expect(long.out.match(/> who\n/g)).toHaveLength(2)
    const many = await piped(['play', bridge, '--seed', '3'], `${'hp grub\n'.repeat(MANY)}quit\n`)
    expect(many.code).toBe(0)
    expect(many.out.match(/Grub, +raid/g)!.length).toBeGreaterThanOrEqual(MANY)
  })
  it('bytes that are no text, and no end of line at the end', async () => {
    const bytes = Buffer.from('wh\u00ff\u00fe\nwho', 'latin1')
    const output = await piped(['play', bridge, '--seed', '3'], bytes)
    plain(output)
    expect(output.code).toBe(0)
    expect(output.out).toMatch(/Grub/)
  })
})

describe('what ends a session', () => {
  it('the end of the input, and a pipe that is closed by its reader', async () => {
    expect((await piped(['play', bridge], '')).code).toBe(0)
    const output = await during(
      ['play', bridge, '--seed', '3', '--journal', 'piped.jsonl'],
      'move c6\n',
      /moves/,
      child => {
        child.stdout!.destroy()
        child.stdin!.write(`${'who\n'.repeat(2000)}quit\n`)
      },
    )
    plain(output)
    expect(output.code).toBe(0)
    expect((await quintain('verify', join(folder, 'piped.jsonl'))).code).toBe(0)
  })
  const signals = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const
  // Each is a process: one of them in CI, all with `npm run proof`; what SIGINT does is in terminal-play.test.ts, too.
  it.runIf(isLong).each(signals.slice(0, drawn(1, 20)))(
    '%s at a question: it says where the journal is',
    async (signal, code) => {
      const journal = `${signal}.jsonl`
      const output = await during(
        ['play', bridge, '--seed', '3', '--journal', journal],
        'move c6\n',
        /moves[\s\S]*Bram’s turn/,
        c => setTimeout(() => c.kill(signal), 200),
      )
      plain(output)
      expect(output.out).toMatch(
        new RegExp(`Stopped\\.\\n\\nThe journal is ${journal}: quintain play ${journal} goes on`),
      )
      expect(output.code).toBe(code)
      expect((await piped(['play', join(folder, journal)], 'who\nquit\n')).out).toMatch(
        /What happened last[\s\S]*moves/,
      )
    },
  )
  it('a folder in which nothing can be written', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o500)
    const output = await piped(['play', bridge, '--journal', join(closed, 'j.jsonl')], 'quit\n')
    // A superuser writes everywhere.
    if (process.getuid?.() !== 0) {
      plain(output)
      expect(output.err).toMatch(/j\.jsonl: cannot be written: no permission/)
      expect(output.code).toBe(2)
    }
    for (const path of [join(folder, 'no', 'j.jsonl'), folder]) {
      const refused = await piped(['play', bridge, '--journal', path], 'quit\n')
      plain(refused)
      expect([refused.code, refused.err.trim().split('\n').length], path).toEqual([2, 1])
    }
  })
  it('a journal that cannot be written any more: it says what was not kept, and exit code 2', async () => {
    const journal = join(folder, 'kept.jsonl')
    expect((await piped(['play', bridge, '--seed', '3', '--journal', journal], 'move c6\nquit\n')).code).toBe(0)
    chmodSync(journal, 0o400)
    if (process.getuid?.() === 0) return
    const output = await piped(['play', journal], 'end\nquit\n')
    plain(output)
    expect(output.err).toMatch(/kept\.jsonl: cannot be written: no permission/)
    expect(output.code).toBe(2)
    expect(statSync(journal).size).toBe(readFileSync(journal).length)
  })
})
