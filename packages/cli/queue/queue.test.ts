import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { readFight } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { isLong } from '@quintain/rules/testing'
import { newDatabase, postgresServer } from '@quintain/store/testing'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { UserError } from '../io/terminal.ts'
import { type Asked, BLOCK, blocksOf, countHere } from '../sim/blocks.ts'
import { sensitivity } from '../sim/changes/sensitivity.ts'
import { Counter } from '../sim/counter.ts'
import { root } from '../testing/command.ts'
import { ours } from '../texts/texts.ts'
import { countTask } from '../threads/count-task.ts'
import { BlockQueue, type Pace } from './block-queue.ts'
import { announce, countQueued, type Standing } from './count-queued.ts'
import { QueueWorker } from './worker.ts'

const server = await postgresServer()
if (!server) console.warn('packages/cli: no PostgreSQL (Debian: postgresql): the queue is not tested')
afterAll(() => server?.stop())

const CALM: Pace = { expires: 600, looks: 60, every: 20 }
const HURRIED: Pace = { expires: 1, looks: 1, every: 20 }
const FIGHT = readFight(
  `
ruleset: spirit
map: 'a . b . .'
creatures:
  ann: { letter: a, side: x, hitPoints: 12, baseAttack: 3, weapons: [{ name: axe, damage: 1d8 }] }
  bo: { letter: b, side: y, hitPoints: 12, baseAttack: 3, weapons: [{ name: club, damage: 1d6 }] }
`,
  'duel.yaml',
  rulesets,
)
const ASKED: Asked = { seed: 4, fights: 4 * BLOCK - 10, rounds: 50 }
const onwards = () => true

describe.skipIf(!server)('a queue of blocks', { timeout: 60_000 }, () => {
  let made = 0
  const fresh = () => newDatabase(server!.url, `q${made++}`)
  async function opened(url: string, pace = CALM): Promise<BlockQueue> {
    const queue = await BlockQueue.open(url, pace)
    onTestFinished(() => queue.close())
    return queue
  }
  async function working(url: string) {
    const worker = new QueueWorker(await opened(url), task => countTask(task, rulesets), 1)
    const done = worker.run({ untilIdle: false })
    onTestFinished(async () => {
      worker.stop()
      await done
    })
    return worker
  }

  it('comes to the totals of one processor, each block counted once by whoever takes it', async () => {
    const url = await fresh()
    const workers = [await working(url), await working(url)]
    const counts = await countQueued(await opened(url), FIGHT, ASKED, onwards)
    expect(counts).toEqual(await countHere(FIGHT, ASKED, onwards))
    expect(workers.reduce((n, w) => n + w.fights, 0)).toBe(ASKED.fights)
  })
  it('goes on where a run was stopped, and counts no fight again', async () => {
    const url = await fresh()
    const worker = await working(url)
    const queue = await opened(url)
    const some = await countQueued(queue, FIGHT, ASKED, soFar => (soFar?.fights ?? 0) < 2 * BLOCK)
    expect(some?.fights).toBe(2 * BLOCK)
    expect((await countQueued(queue, FIGHT, ASKED, onwards))?.fights).toBe(ASKED.fights)
    expect(worker.fights).toBe(ASKED.fights)
    // More of the same fights: the full blocks are there already.
    await countQueued(queue, FIGHT, { ...ASKED, fights: 5 * BLOCK }, onwards)
    expect(worker.fights).toBe(ASKED.fights + 2 * BLOCK)
  })
  it.runIf(isLong)('takes off the queue what a margin leaves over', async () => {
    const url = await fresh()
    const asked = { ...ASKED, fights: 60 * BLOCK, margin: 0.2 }
    const worker = await working(url)
    const counts = await countQueued(await opened(url), FIGHT, asked, onwards)
    expect(counts).toEqual(await countHere(FIGHT, asked, onwards))
    expect(counts!.fights).toBeLessThan(asked.fights)
    worker.stop()
    expect(await (await opened(url)).fetch(10)).toEqual([])
  })
  // The next one is the same within this process.
  it.runIf(isLong)('gives the blocks of a worker that was killed to another one', async () => {
    const url = await fresh()
    const queue = await opened(url, HURRIED)
    await announce(queue, [FIGHT], ASKED)
    const killed = spawn(process.execPath, [join(root, 'packages/cli/bin.js'), 'worker', '--queue', url], {
      stdio: 'ignore',
    })
    onTestFinished(() => void killed.kill('SIGKILL'))
    // It has taken blocks: it is killed, and whatever it was at is lost with it.
    const taken = await taking(url, killed)
    await working(url)
    const counts = await countQueued(queue, FIGHT, ASKED, onwards)
    expect(taken).toBe(true)
    expect(counts).toEqual(await countHere(FIGHT, ASKED, onwards))
  })
  it.runIf(isLong)(
    'tells that all waits for a block whose worker does not answer, and what else is counted',
    async () => {
      const url = await fresh()
      const queue = await opened(url, { ...HURRIED, expires: 9 })
      await announce(queue, [FIGHT], ASKED)
      // Its worker is dead: nobody hears of this block, whichever it is, until its time is over.
      const dead = await opened(url)
      const [lost] = await dead.fetch(1)
      await dead.close()
      expect(lost).toMatchObject({ count: BLOCK })
      await working(url)
      const told: Standing[] = []
      const counts = await countQueued(queue, FIGHT, ASKED, onwards, how => told.push(how))
      expect(counts).toEqual(await countHere(FIGHT, ASKED, onwards))
      const waiting = told.filter(x => x.held)
      expect(waiting.length).toBeGreaterThan(0)
      for (const { counted, held } of waiting) {
        // How far the others are by then is a matter of the machine.
        expect(counted).toBeLessThanOrEqual(ASKED.fights - BLOCK)
        expect(held).toMatchObject({ from: lost!.from, count: BLOCK, expires: 9 })
        expect(held!.seconds).toBeGreaterThanOrEqual(5)
      }
    },
  )
  it.runIf(isLong)('is idle once the blocks are counted that another worker holds, dead or not', async () => {
    const url = await fresh()
    const queue = await opened(url, HURRIED)
    await announce(queue, [FIGHT], ASKED)
    const dead = await opened(url)
    expect(await dead.fetch(10)).toHaveLength(blocksOf(ASKED))
    await dead.close()
    const worker = new QueueWorker(await opened(url, HURRIED), task => countTask(task, rulesets), 2)
    const held: number[] = []
    await worker.run({ untilIdle: true, waits: n => held.push(n) })
    expect(held).toEqual([blocksOf(ASKED)])
    expect(worker.fights).toBe(ASKED.fights)
  })
  it('gives blocks back that were taken and not begun', async () => {
    const url = await fresh()
    const [queue, other] = [await opened(url), await opened(url)]
    await announce(queue, [FIGHT], ASKED)
    const taken = await other.fetch(10)
    expect(taken).toHaveLength(blocksOf(ASKED))
    expect(await queue.fetch(10)).toEqual([])
    await other.release(taken)
    expect(await queue.fetch(10)).toHaveLength(blocksOf(ASKED))
  })
  it.runIf(isLong)('has all numbers that are turned at once, and the answer is that of one processor', async () => {
    const url = await fresh()
    await working(url)
    const said: string[] = []
    const written = vi.spyOn(process.stdout, 'write').mockImplementation(text => said.push(String(text)) > 0)
    onTestFinished(() => written.mockRestore())
    const asked = { seed: 4, fights: 10, rounds: 50 }
    for (const toward of isLong ? [undefined, 'x=90'] : [undefined]) {
      const [far, here] = [new Counter(ours, { queue: url }), new Counter(ours, { workers: '1' })]
      const announced = vi.spyOn(far, 'expect')
      await sensitivity(rulesets, FIGHT, asked, far, { toward, json: true })
      expect(announced.mock.calls[0]![0].length).toBeGreaterThan(8)
      await sensitivity(rulesets, FIGHT, asked, here, { toward, json: true })
    }
    const [first, second, third, fourth] = said.map(text => JSON.parse(text) as unknown)
    expect([first, third]).toEqual([second, fourth])
  })
  it('has nothing left of what was announced and not asked for when it was stopped', async () => {
    const url = await fresh()
    const counter = new Counter(ours, { queue: url })
    await counter.expect([FIGHT], ASKED)
    counter.ended = true
    await counter.end()
    expect(await (await opened(url)).fetch(10)).toEqual([])
  })
  it('is refused by a worker with other rules, and says so to who asks', async () => {
    const url = await fresh()
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => said.mockRestore())
    await working(url)
    const older = { ...FIGHT, rules: Object.create(FIGHT.rules, { steps: { value: {} } }) }
    await expect(countQueued(await opened(url), older, ASKED, onwards)).rejects.toThrow(
      /^fights 1 to 50 were given up by the workers: this worker has other rules/,
    )
  })
  it('tells where no database answers, without the password', async () => {
    const failed = BlockQueue.open('postgres://me:secret@127.0.0.1:1/none')
    await expect(failed).rejects.toThrow(UserError)
    await expect(failed).rejects.toThrow(
      '--queue postgres://127.0.0.1:1/none: the database does not answer (ECONNREFUSED)',
    )
    await expect(BlockQueue.open('mysql://x')).rejects.toThrow('--queue: the address of a PostgreSQL database')
  })
})

/** Whether a process has taken a block; it is killed then. */
async function taking(url: string, process: ChildProcess): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const begun = "select 1 from quintain_queue.job where state = 'active'"
  for (let tries = 0; tries < 400; tries++) {
    if ((await client.query(begun)).rows.length > 0) return process.kill('SIGKILL')
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  return false
}
