import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Did, Mutator, type Seat, type Table, verify } from '@quintain/engine'
import { at } from '@quintain/rules'
import { FileJournals } from '@quintain/store'
import { afterAll, describe, expect, it } from 'vitest'
import { commit, newTable, openTable } from './index.ts'
import { dice, fightOf, systems } from './testing/fights.ts'

const folder = mkdtempSync(join(tmpdir(), 'quintain-middle-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const gm: Seat = { id: 'gm', role: 'gm', plays: ['b'] }
const ann: Seat = { id: 'ann', role: 'player', plays: ['a'], side: 'blue' }
const bob: Seat = { id: 'bob', role: 'player', plays: ['c'], side: 'red' }
const cy: Seat = { id: 'cy', role: 'player', plays: ['d'], side: 'red' }
const seats = [gm, ann, bob, cy]

/** Rulesets under which a move provokes attacks. */
const provoking = systems.filter(
  s => Object.hasOwn(s.make().questions, 'opportunity') && s.make().slots.movement.opportunities,
)

describe.each(provoking)('a move between two foes under $id', system => {
  it('asks both of their seats at once; the process ends between their answers, and nothing is lost or asked twice', async () => {
    const { scene, start } = fightOf(system)
    const m = new Mutator(scene, start)
    // The one who moves stands between two foes of different seats.
    const squares = [10, 39, 1, 17]
    for (const [who, square] of squares.entries()) m.set(who, at, square)
    let store = new FileJournals(folder)
    const name = system.id
    let t = await newTable(scene, start, store, name, { source: dice(3) })
    let ids = 0
    const send = async (seat: Seat, did: Did) => {
      const came = await commit(t, store, name, seat, { id: `${name}-${++ids}`, did })
      expect(came, JSON.stringify(did)).toHaveProperty('line')
    }
    /** As another process finds it: the store is opened anew, the table is made from the file. */
    const again = async (seed: number): Promise<Table> => {
      await store.close()
      store = new FileJournals(folder)
      return openTable(scene, store, name, { source: dice(seed) })
    }
    const asked = (who: string) => t.open.find(o => o.who === who)!
    for (const seat of seats) await send(gm, { do: 'seat', seat })
    await send(gm, { do: 'begin' })
    // Who has not acted yet makes no such attacks: both foes have had a turn.
    const acted = new Set<string>()
    for (let n = 0; asked('a')?.question !== 'command' || acted.size < 4; n++) {
      acted.add(t.open[0]!.who)
      const { q, who, question, options } = t.open[0]!
      const pass = question === 'command' ? { do: 'end' } : options.at(-1)
      await send(seats.find(s => s.plays.includes(who))!, { do: 'answer', q, with: pass })
      if (n > 40) throw new Error('it is never its turn')
    }
    const path = { do: 'move', path: ['B4', 'B5'] }
    expect(t.refuse('a', path)).toEqual([])
    await send(ann, { do: 'answer', q: asked('a').q, with: path })
    expect(t.open.map(o => `${o.question} ${o.who}`).sort()).toEqual(['opportunity c', 'opportunity d'])
    const questions = t.open
    const [first, second] = [questions[1]!, questions[0]!]
    const seatOf = (who: string) => seats.find(s => s.plays.includes(who))!
    await send(seatOf(first.who), { do: 'answer', q: first.q, with: 'attack' })
    t = await again(4)
    expect(t.open).toEqual([second])
    await send(seatOf(second.who), { do: 'answer', q: second.q, with: 'attack' })
    t = await again(5)
    expect(t.open.some(o => questions.some(x => x.q === o.q))).toBe(false)
    const answers = t.rows.flatMap(row => row.picks ?? []).filter(p => p.key === 'opportunity')
    // The second to be asked is asked again where the first blow has changed its foe; else both have been answered once.
    const again2 = t.open.filter(o => o.question === 'opportunity')
    expect(answers.length + again2.length).toBe(2)
    expect(answers.every(p => p.by === seatOf(p.who!).id)).toBe(true)
    expect(verify(scene, t.journal)).toBeNull()
    await store.close()
  })
})
