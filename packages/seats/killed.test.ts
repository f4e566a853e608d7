import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { follow, type JournalLine, type Seat, verify } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { Chance, drawn, isLong } from '@quintain/rules/testing'
import { FileJournals } from '@quintain/store'
import { expect, it, vi } from 'vitest'
import { lineId, newTable, openTable, playSeat, Streams } from './index.ts'
import { unthrown } from './testing/fights.ts'

/** How often a process is killed in the midst of a fight; more with `npm run proof`. */
const KILLS = drawn(2, 20)
vi.setConfig({ testTimeout: Math.max(60_000, 10_000 * KILLS) })

const FIGHT = `
ruleset: spirit
map: |
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
creatures:
  hana: { side: heroes, at: B2, hitPoints: 9000, abilities: { Quickness: 2 }, weapons: [{ name: katana, damage: 1d8 }] }
  iku: { side: heroes, at: C2, hitPoints: 9000, weapons: [{ name: bow, damage: 1d6, use: projectile, increment: 60 }] }
  grub: { side: foes, at: B3, hitPoints: 9000, abilities: { Quickness: 1 }, weapons: [{ name: club, damage: 1d4 }] }
`
const seats = [
  { id: 'gm', role: 'gm', plays: ['grub'] },
  { id: 'ann', role: 'player', plays: ['hana'] },
  { id: 'bob', role: 'player', plays: ['iku'] },
] as const
const program = fileURLToPath(new URL('./testing/killable.mjs', import.meta.url))

/** What a process said that was killed at some moment: the lines whose storing it has acknowledged. */
async function killed(folder: string, c: Chance, tries: () => Promise<void>) {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let wrong = ''
  child.stdout.on('data', x => void (said += String(x)))
  child.stderr.on('data', x => void (wrong += String(x)))
  const ended = once(child, 'close')
  // Some die before the journal is open, most in the midst of writing.
  if (!c.odds(8)) {
    const lines = c.int(1, 30)
    const until = async (n: number) => {
      while (said.split('\n').length <= n && child.exitCode === null)
        await Promise.race([once(child.stdout, 'data'), ended])
    }
    await until(1)
    await tries()
    // `open` is the first of them.
    await until(lines)
    await wait(c.int(0, 20))
  } else await wait(c.int(0, 300))
  child.kill('SIGKILL')
  await ended
  expect(wrong).toBe('')
  return said.split('\n').flatMap(l => {
    const [, n, id, q] = /^(\d+) (\S+) (\S+)$/.exec(l) ?? []
    return n === undefined ? [] : [{ n: Number(n), id: id!, q: q! }]
  })
}

it.runIf(isLong)(
  'a process that is killed in the midst of writing loses nothing that it acknowledged, and nothing is asked twice',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quintain-killed-'))
    try {
      const f = readFight(FIGHT, 'j', rulesets)
      const { scene, start } = setUp(f)
      const options = { source: unthrown, fight: f.source }
      const first = new FileJournals(folder)
      const table = await newTable(scene, start, first, 'j', { ...options, source: { ...unthrown, throw: () => 10 } })
      const streams = new Streams(table, f.system)
      const gm = seats[0]
      for (const seat of seats)
        await playSeat(table, first, 'j', streams, gm, { id: `sit ${seat.id}`, did: { do: 'seat', seat } })
      await playSeat(table, first, 'j', streams, gm, { id: 'begin', did: { do: 'begin' } })
      await first.close()

      const c = new Chance('killed')
      const acknowledged = new Map<number, { readonly id: string; readonly q: string }>()
      let shared = 0
      for (let n = 0; n < KILLS; n++) {
        const more = await killed(folder, c, async () => {
          // A second process, this one, learns that the journal is open, and changes nothing.
          await expect(new FileJournals(folder).header('j')).rejects.toThrow(/j\.jsonl: process \d+ has it open/)
          shared++
        })
        for (const { n, id, q } of more) acknowledged.set(n, { id, q })
        const store = new FileJournals(folder)
        const header = await store.header('j')
        const lines: JournalLine[] = []
        for await (const l of store.read('j', 0)) lines.push(l)
        expect(lines.map(l => l.n)).toEqual(lines.map((_, i) => i + 1))
        for (const [n, { id, q }] of acknowledged) {
          const line = lines[n - 1]!
          expect(line).toMatchObject({ id: lineId({ id: line.by! }, id), did: { do: 'answer', q } })
        }
        const answered = lines.flatMap(l => (l.did.do === 'answer' ? [l.did.q] : []))
        expect(new Set(answered).size).toBe(answered.length)
        // From its last checkpoint it is the fight of all its lines; no die is thrown for that.
        const t = await openTable(scene, store, 'j', options)
        expect(t.S).toEqual(follow(scene, { header, lines }).S)
        expect(t.open.length).toBeGreaterThan(0)
        expect(t.open.filter(o => answered.includes(o.q))).toEqual([])
        // What was acknowledged and is sent again is that line again.
        const [last, done] = [...acknowledged].at(-1) ?? []
        if (done && last) {
          const again = { id: done.id, did: { do: 'answer', q: done.q, with: { do: 'end' } } } as const
          const { by } = lines[last - 1]!
          const sends = (seat: Seat) => playSeat(t, store, 'j', new Streams(t, f.system), seat, again)
          for (const seat of [gm, ...t.known.seats.values()]) {
            const own = seat.role === 'gm' ? { line: lines[last - 1] } : { done: true }
            expect(await sends(seat)).toEqual(seat.id === by ? own : { refused: [expect.anything()] })
          }
          expect(t.last).toBe(lines.length)
        }
        if (n === KILLS - 1) expect(verify(scene, { header, lines })).toBeNull()
        await store.close()
      }
      expect(shared).toBeGreaterThan(0)
      expect(acknowledged.size).toBeGreaterThan(0)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
