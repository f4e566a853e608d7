import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJournal } from '@quintain/engine'
import { isLong } from '@quintain/rules/testing'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { built, piped, quintain, root, scratch } from '../testing/command.ts'

vi.setConfig({ testTimeout: 60_000 })
const { folder, remove } = scratch()
afterAll(remove)
const bridge = join(root, 'examples/bridge.yaml')

const children: ChildProcess[] = []
afterEach(() => {
  for (const c of children.splice(0)) c.kill('SIGKILL')
})

/** A player at a keyboard, in a separate process. */
function atKeyboard(...args: readonly string[]) {
  const child = spawn(process.execPath, [built, 'play', ...args], { env: { ...process.env, NO_COLOR: '1' } })
  children.push(child)
  let said = ''
  child.stdout.on('data', text => {
    said += String(text)
  })
  return {
    type: (line: string) => void child.stdin.write(`${line}\n`),
    async until(what: RegExp): Promise<void> {
      while (!what.test(said)) await once(child.stdout, 'data')
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

describe('a journal that one process writes', () => {
  it('is not written by another process, which learns who has it; verify and replay still read it', async () => {
    const journal = join(folder, 'one.jsonl')
    const first = atKeyboard(bridge, '--seed', '3', '--yes', '--journal', journal)
    first.type('pass 3')
    first.type(`save ${join(folder, 'copy.jsonl')}`)
    await first.until(/the journal so far/)
    const before = readFileSync(journal, 'utf8')
    for (const args of [
      ['play', journal],
      ['undo', journal],
      ['fight', bridge, '--journal', journal],
    ]) {
      const { err, code } = await piped(args, 'pass\nquit\n')
      expect(code, args[0]).toBe(2)
      expect(err, args[0]).toMatch(
        args[0] === 'fight' ? /exists already/ : /one\.jsonl: process \d+ has it open\. Close it/,
      )
      expect(err).not.toMatch(/^\s+at /m)
    }
    expect(readFileSync(journal, 'utf8')).toBe(before)
    for (const verb of ['verify', 'replay']) expect((await quintain(verb, journal)).code, verb).toBe(0)
    await first.kill()
  })
  it.runIf(isLong)('is resumed after its process was killed, with every act that was printed', async () => {
    const journal = join(folder, 'killed.jsonl')
    const first = atKeyboard(bridge, '--seed', '3', '--yes', '--journal', journal)
    first.type('pass 4')
    first.type(`save ${join(folder, 'told.jsonl')}`)
    await first.until(/the journal so far/)
    const { lines } = readJournal(readFileSync(journal, 'utf8'))
    await first.kill()
    expect(lines.length).toBeGreaterThan(4)
    const again = await piped(['play', journal, '--yes'], 'pass 2\nquit\n')
    expect(again.code).toBe(0)
    const now = readJournal(readFileSync(journal, 'utf8')).lines
    expect(now.slice(0, lines.length)).toEqual(lines)
    expect(now.length).toBeGreaterThan(lines.length)
    expect((await quintain('verify', journal)).code).toBe(0)
  })
})
