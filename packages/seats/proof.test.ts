import {
  type Checkpoint,
  type Did,
  follow,
  type JournalLine,
  preview,
  type Scene,
  SETTINGS,
  type Seat,
  Table,
  verify,
} from '@quintain/engine'
import { Chance, drawn, someOf } from '@quintain/rules/testing'
import { type Journals, MemoryJournals } from '@quintain/store'
import { describe, expect, it, vi } from 'vitest'
import { type Committed, commit, goOn, newTable, openTable, refuses } from './index.ts'
import { ann, anyAnswer, bob, dice, fightOf, gm, systems, unthrown } from './testing/fights.ts'

/** Fights of each ruleset, and the acts of one; more with `npm run proof`. */
const FIGHTS = drawn(2, 20)
const ACTS = 25
/** Junk of each ruleset; more with QUINTAIN_JUNK. */
const CASES = Number(process.env.QUINTAIN_JUNK ?? 150)
/** The seed of the junk. */
const SEED = Number(process.env.QUINTAIN_FUZZ_SEED ?? 11)
// A minute, and more for runs of thousands by hand.
vi.setConfig({ testTimeout: Math.max(60_000, 200 * CASES) })

const seatOf = (who: string): Seat => (ann.plays.includes(who) ? ann : bob)
let ids = 0
const send = (t: Table, store: Journals, seat: Seat, did: Did, id = `id-${++ids}`): Promise<Committed> =>
  commit(t, store, 'j', seat, { id, did })
/** What a table knows, to be compared. */
const whole = (t: Table) => JSON.stringify([[...t.S], t.known.data(), t.last, t.inEffect.map(l => l.n)])
const known = (t: Table) => JSON.stringify([[...t.S], t.known.data(), t.last])

async function seated(system: (typeof systems)[number], seed: number, afterUndo: 'fresh' | 'kept' = 'fresh') {
  const { scene, start } = fightOf(system)
  const store = new MemoryJournals()
  const t = await newTable(scene, start, store, 'j', { source: dice(seed) })
  for (const seat of [gm, ann, bob]) await send(t, store, gm, { do: 'seat', seat })
  await send(t, store, gm, { do: 'settings', settings: { ...SETTINGS, afterUndo } })
  await send(t, store, gm, { do: 'begin' })
  return { t, store, scene, start }
}
async function linesOf(store: Journals): Promise<JournalLine[]> {
  const all: JournalLine[] = []
  for await (const l of store.read('j', 0)) all.push(l)
  return all
}
/** One act of someone: an answer, now and then an undo and a redo. */
async function anyAct(t: Table, store: Journals, chance: Chance): Promise<Committed | null> {
  if (t.open.length === 0) {
    await goOn(t, store, 'j')
    return null
  }
  const last = t.acts.at(-1)
  if (last !== undefined && chance.odds(12)) return send(t, store, gm, { do: 'undo', after: last - 1 })
  if (t.redoable && chance.odds(2)) return send(t, store, gm, { do: 'redo' })
  const { q, who, with: answer } = anyAnswer(t, chance)
  return send(t, store, seatOf(who), { do: 'answer', q, with: answer })
}
const resumed = (scene: Scene, header: Table['header'], lines: readonly JournalLine[], checkpoint?: Checkpoint) =>
  Table.resume(
    scene,
    { header, ...(checkpoint ? { checkpoint } : {}), lines: lines.slice(checkpoint?.n ?? 0) },
    { source: unthrown },
  )

describe.each(someOf(systems, 4))('random fights of two seats under $id', system => {
  it('lose nothing to a kill after any line, ask nothing twice, and are the same from every checkpoint', async () => {
    for (let seed = 1; seed <= FIGHTS; seed++) {
      const chance = new Chance(seed)
      const first = await seated(system, seed, seed % 2 ? 'fresh' : 'kept')
      const { store, scene } = first
      const follower = resumed(scene, first.t.header, await linesOf(store))
      const checkpoints: Checkpoint[] = []
      let { t } = first
      for (let n = 0; n < ACTS && !t.over; n++) {
        const came = await anyAct(t, store, chance)
        if (came) expect(came).toHaveProperty('line')
        const lines = await linesOf(store)
        for (const l of lines.slice(follower.last)) follower.follow(l)
        // Who follows runs no rule and has the state of the draft; who opens it again too, from the start and from a checkpoint.
        expect(known(follower)).toBe(known(t))
        const opened = await openTable(scene, store, 'j', { source: dice(seed + 100 * n) })
        // Where it waits for nobody, who opens it goes on.
        if (t.open.length > 0 || t.over) expect(known(opened)).toBe(known(t))
        else expect(opened.over || opened.open.length > 0).toBe(true)
        expect(whole(resumed(scene, t.header, lines))).toBe(whole(follower))
        if (checkpoints.length) {
          const from = chance.pick(checkpoints)
          const needs = lines.slice(from.n).some(l => l.did.do === 'undo' && l.did.after < from.n)
          const redoes = lines.slice(from.n).some(l => l.did.do === 'redo')
          if (!needs && !redoes) expect(known(resumed(scene, t.header, lines, from))).toBe(known(t))
        }
        if (chance.odds(4)) checkpoints.push(opened.checkpoint())
        // The process is killed here: what goes on is what was stored.
        t = opened
      }
      const lines = await linesOf(store)
      const all = { header: t.header, lines }
      expect(verify(scene, all)).toBeNull()
      expect(follow(scene, all).S).toEqual(t.S)
      const answered = lines.flatMap(l => (l.did.do === 'answer' ? [l.did.q] : []))
      expect(new Set(answered).size).toBe(answered.length)
    }
  })
  it('do one thing once: double sends, wrong seats and old questions come to nothing', async () => {
    const chance = new Chance(5)
    const { t, store } = await seated(system, 5)
    const old: string[] = []
    for (let n = 0; n < 10 && !t.over; n++) {
      if (t.open.length === 0) await goOn(t, store, 'j')
      if (t.over) break
      const { q, who, with: answer } = anyAnswer(t, chance)
      const did: Did = { do: 'answer', q, with: answer }
      const before = known(t)
      const other = seatOf(who) === ann ? bob : ann
      expect(await send(t, store, other, did)).toHaveProperty('refused')
      for (const gone of old) expect(await send(t, store, gm, { ...did, q: gone })).toHaveProperty('refused')
      expect(known(t)).toBe(before)
      const [one, two] = await Promise.all([
        send(t, store, seatOf(who), did, `n-${n}`),
        send(t, store, seatOf(who), did, `n-${n}`),
      ])
      expect(two).toEqual(one)
      old.push(q)
    }
    expect(verify(t.scene, t.journal)).toBeNull()
  })
  it('are previewed without a die and without a trace', async () => {
    const { t, scene, store } = await seated(system, 6)
    const { open } = t
    const u = await openTable(scene, store, 'j', { source: unthrown })
    const before = known(u)
    const who = scene.who(open[0]!.who)
    for (const { command } of u.legal(open[0]!.who).flatMap(l => l.suggestions)) {
      u.refuse(open[0]!.who, command)
      const step = { do: 'perform', who, command } as never
      expect(preview(scene, u.S, [step], { horizon: 1, floor: 1e-3 })).toBeTruthy()
    }
    expect(known(u)).toBe(before)
  })
})

const JUNK: readonly unknown[] = [
  null,
  undefined,
  -1,
  2 ** 31,
  0.5,
  Number.NaN,
  '',
  'zed',
  '__proto__',
  true,
  [],
  ['zed'],
  {},
  { do: 7 },
  { do: 'constructor' },
  'Z99',
  [[1]],
]
/** Something that nobody can do: a deed, a command or a ruling with junk in it. */
function junkOf(t: Table, chance: Chance): unknown {
  const junk = () => chance.pick(JUNK)
  const kinds = [...Object.values(t.scene.rules.commands), ...Object.values(t.scene.rules.rulings)]
  const kind = chance.pick(kinds)
  const parameters = Object.fromEntries(Object.keys(kind.parameters).map(name => [name, junk()]))
  const command = {
    do: chance.odds(5) ? junk() : kind.name,
    ...parameters,
    ...(chance.odds(5) ? { more: junk() } : {}),
  }
  const q = chance.odds(3) ? junk() : t.open[0]?.q
  return chance.pick<unknown>([
    junk(),
    { do: junk() },
    { do: 'answer', q, with: command },
    { do: 'answer', q, with: junk() },
    { do: 'rule', ruling: command, reason: chance.odds(3) ? junk() : 'so' },
    { do: 'out-of-turn', who: chance.pick([...t.scene.creatures, 'zed']), command },
    { do: 'order', order: { id: 'o', question: junk(), who: 'a', answer: junk() } },
    { do: 'seat', seat: junk() },
    { do: 'settings', settings: junk() },
    { do: 'undo', after: junk() },
    { do: 'cancel-order', order: junk() },
    { do: 'timeout', q: junk() },
    { do: 'decline-undo', request: junk() },
  ])
}

describe.each(someOf(systems, 2))('junk under $id', system => {
  it('is refused with a reason and changes nothing; what is legal all the same can be followed and verified', async () => {
    const chance = new Chance(SEED)
    let { t, store } = await seated(system, 11)
    let refused = 0
    for (let n = 0; n < CASES; n++) {
      const did = junkOf(t, chance) as Did
      const seat = chance.pick([gm, ann, bob])
      const before = known(t)
      const came = await send(t, store, seat, did).catch((error: unknown) => {
        throw new Error(`${seat.id} ${JSON.stringify(did)}: ${(error as Error).stack}`)
      })
      if ('refused' in came) {
        refused++
        expect(came.refused.length).toBeGreaterThan(0)
        for (const { why, rule } of came.refused)
          expect([typeof why, why === '', rule.includes('/')]).toEqual(['string', false, true])
        expect(known(t)).toBe(before)
      } else {
        expect(verify(t.scene, t.journal), JSON.stringify(came.line.did)).toBeNull()
        ;({ t, store } = await seated(system, 11 + n))
      }
    }
    expect(refused).toBeGreaterThan(CASES * 0.7)
    expect(refuses(t, gm, { do: 'go-on' }).length).toBe(1)
  })
})
