import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JournalLine } from '@quintain/engine'
import { isLong } from '@quintain/rules/testing'
import type { TableMessage } from '@quintain/seats/protocol'
import { FileJournals, type Journals } from '@quintain/store'
import { PostgresJournals } from '@quintain/store/postgres'
import { postgresServer } from '@quintain/store/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'quintain-served-'))
const children: ChildProcess[] = []
const database = isLong ? await postgresServer() : undefined
if (isLong && !database)
  console.warn('packages/server: no PostgreSQL (Debian: postgresql): a killed server is tested with files alone')
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  await database?.stop()
})

/** A server as it is installed; its links. */
function serve(kept: readonly string[]): Promise<{ child: ChildProcess; gm: string }> {
  const args = ['packages/cli/bin.js', 'serve', 'examples/ready.yaml', ...kept, '--port', '0']
  const child = spawn(process.execPath, args, { cwd: root })
  children.push(child)
  return new Promise((resolve, reject) => {
    let out = ''
    child.stdout!.on('data', (text: Buffer) => {
      out += String(text)
      const gm = /game master\s+(\S+)/.exec(out)?.[1]
      if (gm && out.includes('Ctrl+C')) resolve({ child, gm })
    })
    child.stderr!.on('data', (text: Buffer) => reject(new Error(String(text))))
  })
}

const stores: [string, readonly string[], () => Journals][] = [
  ['files', ['--folder', folder], () => new FileJournals(folder)],
  ...(database
    ? [
        ['PostgreSQL', ['--store', database.url], () => new PostgresJournals(database.url)] as [
          string,
          string[],
          () => Journals,
        ],
      ]
    : []),
]
async function linesOf(open: () => Journals): Promise<readonly JournalLine[]> {
  const store = open()
  const lines: JournalLine[] = []
  for await (const l of store.read('ready', 0)) lines.push(l)
  await store.close()
  return lines
}

// A short run kills what writes a journal, not a whole server: `seats/killed.test.ts`.
describe.runIf(isLong).each(stores)('a server with its tables in %s', (_, kept, open) => {
  it('that is killed in the middle of an evening has lost nothing that it acknowledged', async () => {
    const acknowledged: string[] = []
    let last: TableMessage | undefined
    for (let round = 0; round < 2; round++) {
      const { child, gm } = await serve(kept)
      const { host, pathname, hash } = new URL(gm)
      const socket = new WebSocket(`ws://${host}${pathname}/live`)
      const ended = new Promise<void>(resolve => socket.on('close', () => resolve()))
      const sent = new Map<number, string>()
      let n = 0
      const does = () => {
        const id = `${round}.${++n}`
        sent.set(n, id)
        socket.send(JSON.stringify({ m: 'play-on', n, id, questions: 1 }))
      }
      socket.on('open', () => socket.send(JSON.stringify({ m: 'hello', v: 1, link: hash.slice(1) })))
      socket.on('error', () => {})
      socket.on('message', data => {
        const message = JSON.parse(String(data)) as TableMessage
        if (message.m === 'welcome') {
          // What was the last thing that was told is there again.
          if (last?.m === 'welcome') expect(message.log.length).toBeGreaterThanOrEqual(last.log.length)
          last = message
          does()
        }
        if (message.m === 'done') {
          acknowledged.push(sent.get(message.n)!)
          if (n === 4 + round) child.kill('SIGKILL')
          else does()
        }
        if (message.m === 'refused') child.kill('SIGKILL')
      })
      await ended
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      const lines = await linesOf(open)
      const ids = new Set(lines.map(l => l.id))
      expect(acknowledged.filter(id => !ids.has(`gm/${id} 0`))).toEqual([])
      expect(new Set(lines.flatMap(l => l.id ?? [])).size).toBe(lines.flatMap(l => l.id ?? []).length)
    }
    expect(acknowledged.length).toBeGreaterThan(5)
  }, 60_000)
})
