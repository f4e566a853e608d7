import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  fdatasyncSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { DISK } from './files/journal-file.ts'
import { FileJournals, MemoryJournals, StoreError } from './index.ts'
import type { Journals } from './journals/index.ts'
import { dyingFiles } from './testing/dying.ts'
import { header, journalsSuite, line, linesOf } from './testing/suite.ts'
import { swapSuite } from './testing/swap-suite.ts'

const root = mkdtempSync(join(tmpdir(), 'quintain-store-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const folder = () => mkdtempSync(join(root, 'f-'))

journalsSuite(
  'journals in memory',
  () => new MemoryJournals(),
  async store => store,
)
swapSuite(
  'journals in memory',
  () => new MemoryJournals(),
  async store => store,
  () =>
    async function* (setUp, work) {
      const store = new MemoryJournals()
      await setUp(store)
      await work(store)
      yield { store, told: true }
    },
)
const folders = new WeakMap<object, string>()
const made = () => {
  const at = folder()
  const store = new FileJournals(at)
  folders.set(store, at)
  return store
}
const again = async (store: Journals) => {
  await store.close()
  return new FileJournals(folders.get(store)!)
}
journalsSuite('journals in files', made, again)
swapSuite('journals in files', made, again, () => dyingFiles(folder()))

const built = fileURLToPath(new URL('./dist/index.js', import.meta.url))
/** Another process that opens journal `j` of a folder and writes lines to it, as fast as it can or none at all. */
async function other(at: string, lines: number) {
  const script = `
    const { FileJournals } = await import(${JSON.stringify(built)})
    const store = new FileJournals(${JSON.stringify(at)})
    let n = 0
    for await (const _ of store.read('j', 0)) n++
    console.log('open')
    for (let i = 0; i < ${lines}; i++, n++) {
      await store.append('j', n, { n: n + 1, act: n + 1, did: { do: 'go-on' } })
      console.log(n + 1)
    }
    setInterval(() => {}, 1000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', text => {
    said += String(text)
  })
  const until = async (enough: () => boolean) => {
    while (!enough()) await once(child.stdout, 'data')
  }
  await until(() => said.includes('open\n'))
  return {
    until: (n: number) => until(() => said.includes(`\n${n}\n`)),
    /** The last line that the store has acknowledged. */
    get last() {
      return Number(said.trim().split('\n').at(-1))
    },
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

describe('journals in files', () => {
  it('are open in one process at a time: the other learns which', async () => {
    const at = folder()
    const own = new FileJournals(at)
    await own.create('j', header)
    await own.close()
    const it = await other(at, 0)
    await expect(new FileJournals(at).header('j')).rejects.toThrow(/j\.jsonl: process \d+ has it open/)
    await it.kill()
    expect(await new FileJournals(at).header('j')).toEqual(header)
  })
  it('are open in one store of a process at a time', async () => {
    const at = folder()
    const own = new FileJournals(at)
    await own.create('j', header)
    await expect(new FileJournals(at).header('j')).rejects.toThrow(StoreError)
    await own.close()
  })
  it('have every line that was acknowledged before a kill, and no half of another', async () => {
    const at = folder()
    const own = new FileJournals(at)
    await own.create('j', header)
    await own.close()
    for (let round = 1; round <= 2; round++) {
      const it = await other(at, 1_000_000)
      await it.until(40 * round)
      await it.kill()
      const last = it.last
      const store = new FileJournals(at)
      const lines = await linesOf(store, 'j')
      expect(lines.length).toBeGreaterThanOrEqual(last)
      expect(lines.map(l => l.n)).toEqual(lines.map((_, i) => i + 1))
      await store.close()
    }
  })
  it('lose a last line that was cut off, and nothing else', async () => {
    const at = folder()
    const own = new FileJournals(at)
    await own.create('j', header)
    await own.append('j', 0, line(1))
    await own.close()
    appendFileSync(join(at, 'j.jsonl'), '{"n":2,"act"')
    const store = new FileJournals(at)
    expect(await linesOf(store, 'j')).toHaveLength(1)
    expect(await store.append('j', 1, line(2))).toEqual({ stored: 2 })
    await store.close()
  })
  it('are as they were when the disk is full', async () => {
    let room = 400
    const at = folder()
    const store = new FileJournals(at, {
      ...DISK,
      write(fd, bytes, position) {
        if (room <= 0) throw new Error('the disk is full')
        const n = writeSync(fd, bytes, 0, Math.min(room, bytes.length), position)
        room -= n
        return n
      },
      sync: fdatasyncSync,
      synced: async fd => fdatasyncSync(fd),
    })
    await store.create('j', header)
    let n = 0
    await expect(
      (async () => {
        for (;;) {
          await store.append('j', n, line(n + 1))
          n++
        }
      })(),
    ).rejects.toThrow(/cannot be written: the disk is full/)
    expect(readFileSync(join(at, 'j.jsonl'), 'utf8').trim().split('\n')).toHaveLength(n + 1)
    room = 1000
    expect(await store.append('j', n, line(n + 1))).toEqual({ stored: n + 1 })
    await store.close()
  })
  it('are opened by the last checkpoint and the lines behind it, and read as a whole where it does not hold', async () => {
    const at = folder()
    const own = new FileJournals(at)
    await own.create('j', header)
    for (let n = 1; n <= 9; n++) await own.append('j', n - 1, line(n, `i${n}`))
    const latest = { n: 6, state: header.start, table: {} as never }
    await own.keep('j', latest)
    await own.close()
    const path = join(at, 'j.jsonl')
    const text = readFileSync(path, 'utf8')
    // What stands before the checkpoint is not looked at when the journal is opened.
    writeFileSync(path, text.replace('"i2"', '"i2X'))
    const store = new FileJournals(at)
    expect((await linesOf(store, 'j', 6)).map(l => l.n)).toEqual([7, 8, 9])
    await expect(linesOf(store, 'j', 5)).rejects.toThrow(/j\.jsonl: .*line 3: not JSON/)
    await store.close()
    // The text of another journal has moved.
    writeFileSync(path, text)
    writeFileSync(path, text.replace('"i6"', '"k6"'))
    const other = new FileJournals(at)
    expect(await other.latest('j')).toBeNull()
    expect(await linesOf(other, 'j')).toHaveLength(9)
    await other.close()
    writeFileSync(path, text)
    writeFileSync(join(at, 'j.checkpoint.json'), '{"n":')
    const third = new FileJournals(at)
    expect(await third.latest('j')).toBeNull()
    expect(await third.append('j', 9, line(10, 'i1'))).toEqual({ duplicate: line(1, 'i1') })
    await third.close()
  })
  it('store many that wait with one wait for the disk, and lose all of them that were not stored', async () => {
    let syncs = 0
    let broken = false
    const store = new FileJournals(folder(), {
      ...DISK,
      write: (fd, bytes, position) => writeSync(fd, bytes, 0, bytes.length, position),
      sync: fdatasyncSync,
      synced: async fd => {
        syncs++
        if (broken) throw new Error('the disk is gone')
        fdatasyncSync(fd)
      },
    })
    await store.create('j', header)
    const numbers = Array.from({ length: 100 }, (_, i) => i + 1)
    await Promise.all(numbers.map(n => store.append('j', n - 1, line(n))))
    expect(syncs).toBeLessThanOrEqual(2)
    broken = true
    const lost = await Promise.allSettled([101, 102, 103].map(n => store.append('j', n - 1, line(n))))
    expect(lost.map(x => x.status)).toEqual(['rejected', 'rejected', 'rejected'])
    broken = false
    expect(await store.append('j', 100, line(101))).toEqual({ stored: 101 })
    expect(await linesOf(store, 'j')).toHaveLength(101)
    await store.close()
  })
  it('are not written when something else wrote to them', async () => {
    const at = folder()
    const store = new FileJournals(at)
    await store.create('j', header)
    appendFileSync(join(at, 'j.jsonl'), 'junk\n')
    await expect(store.append('j', 0, line(1))).rejects.toThrow(/something else has written to it/)
    await store.close()
  })
  it('begin where the file system gives a file one name only, and take no name that is there', async () => {
    const at = folder()
    const single = {
      ...DISK,
      link: () => {
        throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' })
      },
    }
    const store = new FileJournals(at, single)
    await store.create('j', header)
    await store.close()
    await expect(new FileJournals(at, single).create('j', header)).rejects.toThrow(/exists already/)
    expect(readdirSync(at)).toEqual(['j.jsonl'])
  })

  it('have names that stay in their folder', async () => {
    for (const name of ['../j', 'a/b', '', '.j', 'j\n'])
      await expect(new FileJournals(folder()).create(name, header)).rejects.toThrow(/is not a name for a journal/)
  })
})
