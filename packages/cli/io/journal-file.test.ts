import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Journal, JournalLine } from '@quintain/engine'
import { isLong } from '@quintain/rules/testing'
import { UNSYNCED } from '@quintain/store'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { built, piped, quintain, root, scratch } from '../testing/command.ts'
import { KeptJournal } from './journal-file.ts'

vi.setConfig({ testTimeout: 60_000 })
const { folder, file, remove } = scratch()
afterAll(remove)
const bridge = join(root, 'examples/bridge.yaml')
const header = { quintain: 'journal' } as unknown as Journal['header']
const line = (n: number): JournalLine => ({ n, act: n, did: { do: 'begin' } })

/** A disk with room for this many bytes; the last write is cut short. */
const full = (room: number) => ({
  ...UNSYNCED,
  write(fd: number, bytes: Buffer, position: number): number {
    const left = room - position
    if (left <= 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })
    return writeSync(fd, bytes, 0, Math.min(left, bytes.length), position)
  },
})

describe('a journal on a disk that gets full', () => {
  it('keeps whole lines, says once what it does not keep, and has no gaps', () => {
    const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const path = join(folder, 'full.jsonl')
    const journal = KeptJournal.create(path, header, full(110))
    for (let n = 1; n <= 9; n++) journal.add(line(n))
    expect(journal.close()).toBe(false)
    const reported = err.mock.calls.map(c => String(c[0]))
    err.mockRestore()
    expect(readFileSync(path, 'utf8')).toBe(
      '{"quintain":"journal"}\n{"n":1,"act":1,"did":{"do":"begin"}}\n{"n":2,"act":2,"did":{"do":"begin"}}\n',
    )
    expect(reported).toEqual([
      `${path}: line 3 cannot be written: the disk is full. The lines before it are kept and good; from here on nothing is kept in this file.\n`,
      `${path}: lines 3 to 9 were not kept.\n`,
    ])
  })
  it('is not begun where not even its header has room', () => {
    expect(() => KeptJournal.create(join(folder, 'none.jsonl'), header, full(5))).toThrow(
      'cannot be written: the disk is full',
    )
  })
})

/** Runs the command with files limited to this many blocks of 512 bytes, like a full disk. */
function limited(blocks: number, args: readonly string[], input = '') {
  const script = `trap '' XFSZ; ulimit -f ${blocks}; exec "$@"`
  const r = spawnSync('sh', ['-c', script, 'sh', process.execPath, built, ...args], { input, encoding: 'utf8' })
  return { out: r.stdout, err: r.stderr, code: r.status }
}

describe('a fight on a full disk', () => {
  it('goes on at the keyboard, and its journal can be resumed', async () => {
    const journal = join(folder, 'play.jsonl')
    const lines = `${'move c6\nend\npass\npass\npass\npass\n'.repeat(4)}quit\n`
    const { err, code } = limited(8, ['play', bridge, '--seed', '3', '--journal', journal, '--yes'], lines)
    expect(err).toMatch(/play\.jsonl: line \d+ cannot be written: .*\n.*lines \d+ to \d+ were not kept\.\n$/)
    expect(err).not.toMatch(/^\s+at /m)
    expect(code).toBe(2)
    expect((await quintain('verify', journal)).code).toBe(0)
    expect((await piped(['play', journal], 'who\nquit\n')).code).toBe(0)
  })
  it('leaves nothing half written where a file is saved', () => {
    const path = join(folder, 'saved.jsonl')
    const { out } = limited(8, ['play', bridge, '--seed', '3', '--yes'], `${'pass\n'.repeat(20)}save ${path}\nquit\n`)
    expect(out).toMatch(/saved\.jsonl: cannot be written: /)
    expect(existsSync(path)).toBe(false)
  })
  it.runIf(isLong)('is fought to its end, and what was kept is good', async () => {
    const journal = join(folder, 'fight.jsonl')
    const { out, err, code } = limited(8, ['fight', bridge, '--seed', '7', '--journal', journal])
    expect(out).toMatch(/The fight is over/)
    expect(err).toMatch(/were not kept/)
    expect(code).toBe(2)
    expect((await quintain('verify', journal)).out).toMatch(/all as the rules compute them/)
  })
})

describe('a journal that is written as the fight goes on', () => {
  it('is the one that --json prints', async () => {
    const journal = join(folder, 'same.jsonl')
    const { out } = await quintain('fight', bridge, '--seed', '7', '--json', '--journal', journal)
    expect(readFileSync(journal, 'utf8')).toBe(out)
    expect((await quintain('verify', journal)).code).toBe(0)
  })
  it('is taken away again when the fight cannot be run', async () => {
    const journal = join(folder, 'gone.jsonl')
    const bad = file('bad.yaml', `${readFileSync(bridge, 'utf8')}script: [{ who: aiko, do: stand }]\n`)
    expect((await quintain('fight', bad, '--seed', '7', '--journal', journal)).code).toBe(2)
    expect(existsSync(journal)).toBe(false)
  })
  it('is refused where one is, or no folder', async () => {
    const there = file('there.jsonl', 'mine')
    for (const verb of ['fight', 'play'])
      expect(await quintain(verb, bridge, '--journal', there)).toMatchObject({ code: 2, out: '' })
    expect(readFileSync(there, 'utf8')).toBe('mine')
    expect(await quintain('fight', bridge, '--journal', join(folder, 'no/j.jsonl'))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/no\/j\.jsonl: cannot be written: no such file or folder\n$/),
    })
  })
})

describe('the standard output', () => {
  const head = (args: readonly string[], to: string) => {
    const r = spawnSync('sh', ['-c', `"$@" ${to}`, 'sh', process.execPath, built, ...args], { encoding: 'utf8' })
    return r.stderr
  }
  it.runIf(isLong)('may be closed by a reader that has seen enough', () => {
    expect(head(['fight', bridge, '--seed', '7', '--why'], '| head -1')).toBe('')
    // More than a pipe takes at once.
    expect(head(['schema', 'fight'], '| head -c 10')).toBe('')
  })
  it.runIf(existsSync('/dev/full'))('says that the disk is full', () => {
    expect(head(['fight', bridge, '--seed', '7'], '> /dev/full')).toBe('standard output: the disk is full\n')
  })
})

describe('what is no text', () => {
  it.each([
    ['is not UTF-8', Uint8Array.from([0x61, 0x0a, 0xff]), /:2 {2}this is no text in UTF-8/],
    ['is UTF-16', Uint8Array.from([0xff, 0xfe, 0x61, 0]), /the text is UTF-16; save it as UTF-8/],
  ])('%s', async (name, bytes, message) => {
    const path = file(`${name.replaceAll(' ', '-')}.yaml`, bytes)
    for (const verb of ['fight', 'check', 'map', 'replay', 'verify', 'undo'])
      expect(await quintain(verb, path), verb).toMatchObject({ code: 2, err: expect.stringMatching(message) })
  })
  it('is a folder, a device, or nothing at all', async () => {
    for (const verb of ['fight', 'check', 'map', 'replay', 'verify', 'undo', 'play']) {
      expect(await quintain(verb, folder), verb).toMatchObject({
        code: 2,
        err: expect.stringMatching(/a folder, not a file/),
      })
      expect(await quintain(verb, join(folder, 'none')), verb).toMatchObject({
        code: 2,
        err: expect.stringMatching(/none: no such file/),
      })
      expect((await quintain(verb, '/dev/zero')).code, verb).toBe(2)
    }
  })
  it('begins with a mark of the byte order, or has line ends of another system: both are read', async () => {
    const text = readFileSync(bridge, 'utf8')
    const whole = (await quintain('fight', bridge, '--seed', '7')).out
    writeFileSync(join(folder, 'bridge.yaml'), `\uFEFF${text.replaceAll('\n', '\r\n')}`)
    expect((await quintain('fight', join(folder, 'bridge.yaml'), '--seed', '7')).out).toBe(whole)
    const journal = (await quintain('fight', bridge, '--seed', '7', '--json')).out
    const other = file('crlf.jsonl', `\uFEFF${journal.replaceAll('\n', '\r\n')}`)
    expect((await quintain('verify', other)).code).toBe(0)
  })
})
