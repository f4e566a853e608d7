import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { MemoryJournals } from '@quintain/store'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Reply, SeatMessage } from '../protocol/index.ts'
import { type TableSeat, TableService } from './index.ts'

/** Gog acts first, and lets Ann come to her turn: whoever walks away from him may be struck. */
const FIGHT = `
title: Two and one
ruleset: spirit
map: |
  . . . . . .
  . a g . . .
  . . . . r .
creatures:
  ann: { letter: a, side: heroes, hitPoints: 20, baseAttack: 4, initiative: 40, weapons: [{ name: sword, damage: 1d8, threat: 19 }] }
  gog: { letter: g, side: foes, hitPoints: 9, initiative: 90, baseAttack: 2, weapons: [{ name: club, damage: 1d6 }] }
  rog: { letter: r, side: foes, hitPoints: 9, baseAttack: 2, weapons: [{ name: bow, use: projectile, damage: 1d6, increment: 60, hands: two }] }
`
type Asking = SeatMessage extends infer M ? (M extends { n: number } ? Omit<M, 'n'> : never) : never
const ask = (seat: TableSeat, message: Asking | object): Promise<Reply> =>
  seat.handle({ ...message, n: 1 } as SeatMessage)

describe('what a seat looks at before it acts', () => {
  let table: TableService
  let gm: TableSeat
  let ann: TableSeat
  beforeAll(async () => {
    table = await TableService.create(new MemoryJournals(), 'two', FIGHT, { rulesets, source: live(makeRng(2)) })
    gm = table.as('gm')
    ann = table.as('players')
    await ask(gm, { m: 'seat', id: 'foes', seat: { id: 'gm', role: 'gm', plays: ['gog', 'rog'] } })
  })
  const attack = { m: 'preview', who: 'ann', command: { do: 'attack', target: 'gog', weapon: 0 } }

  it('shows the chance with its numbers, the face that is needed, and the spread of the loss', async () => {
    const told = await ask(ann, attack)
    if (told.m !== 'preview') throw new Error(told.m)
    const { hit, least, numbers = [], spread = [], expected, has, consequences } = told.forecast
    const [mine, its] = numbers
    expect([mine?.name, mine?.who, its?.name, its?.who]).toEqual(['attack', 'Ann', 'defense', 'Gog'])
    // A roll of the difference or more hits; 1 never does.
    expect(least).toBe(Math.max(2, its!.total - mine!.total))
    expect(hit).toBeCloseTo((21 - least!) / 20, 12)
    expect(spread.reduce((sum, b) => sum + b.chance, 0)).toBeCloseTo(1, 12)
    expect(spread[0]!.chance).toBeCloseTo(1 - (hit as number), 12)
    expect(has).toBe(9)
    const change = consequences.find(c => c.who === 'gog')!.changes.find(c => c.name === 'hit points')!
    expect(expected).toBeCloseTo(-(change.mean as number), 12)
  })
  it('gives the same answer again while the table stands still', async () => {
    const [one, two] = [await ask(ann, attack), await ask(ann, attack)]
    if (one.m !== 'preview' || two.m !== 'preview') throw new Error('no preview')
    expect(two.forecast).toBe(one.forecast)
  })
  it('shows who may strike on a way, with the odds that the question has when it is asked', async () => {
    const reach = await ask(ann, { m: 'reach', who: 'ann' })
    if (reach.m !== 'reach') throw new Error(reach.m)
    const risky = reach.squares.find(s => s.risks.length > 0)!
    const told = await ask(ann, { m: 'preview', who: 'ann', command: { do: 'move', path: risky.path } })
    if (told.m !== 'preview') throw new Error(told.m)
    expect(told.forecast.way?.feet).toBe(risky.feet)
    expect(told.forecast.way?.steps).toHaveLength(risky.path.length)
    const odds = told.forecast.way!.risks[0]!.odds![0]!
    expect(odds.weapon).toBe('club')
    await ask(ann, { m: 'do', id: 'away', who: 'ann', command: { do: 'move', path: risky.path } })
    const [question] = gm.questions
    expect(question?.question).toBe('opportunity')
    expect(question?.options.flatMap(o => o.odds ?? [])[0]?.hit).toBe(odds.hit)
    await ask(gm, { m: 'undo', id: 'back', acts: 1 })
  })
  it('shows the odds from where the attack could be made, where it cannot be made from here', async () => {
    const told = await ask(ann, { m: 'preview', who: 'ann', command: { do: 'attack', target: 'rog', weapon: 0 } })
    if (told.m !== 'preview') throw new Error(told.m)
    const { from, hit, numbers } = told.forecast
    expect(from?.square).toMatch(/^[ABC][3456]$/)
    expect(hit).toBeGreaterThan(0)
    expect(numbers?.map(t => t.who)).toEqual(['Ann', 'Rog'])
  })
  it('measures from space to space, and says what is no square', async () => {
    expect(await ask(ann, { m: 'measure', from: 'A1', to: 'C3' })).toMatchObject({ m: 'measured', feet: 15 })
    expect(await ask(ann, { m: 'measure', from: 'A1', to: 'Z9' })).toMatchObject({ m: 'refused' })
  })
  it('plays out the rest for the game master alone, and nothing of it happens', async () => {
    const before = table.seats.length + gm.view.creatures.reduce((n, c) => n + (c.measures[0]?.now ?? 0), 0)
    const told = await ask(gm, { m: 'simulate', fights: 40 })
    if (told.m !== 'simulated') throw new Error(told.m)
    // A slow machine plays fewer in the time that it has.
    expect(told.fights).toBeGreaterThan(0)
    expect(told.fights).toBeLessThanOrEqual(40)
    expect(told.wins.reduce((n, w) => n + w.share, told.undecided.share)).toBeCloseTo(1, 9)
    expect(told.rounds.at(-1)!.won[0]).toBeCloseTo(told.wins[0]!.share, 9)
    expect(told.wins.every(w => w.margin > 0)).toBe(true)
    expect(await ask(ann, { m: 'simulate', fights: 1 })).toMatchObject({ m: 'refused' })
    expect(table.seats.length + gm.view.creatures.reduce((n, c) => n + (c.measures[0]?.now ?? 0), 0)).toBe(before)
  })
  it('tells notes and rolls to everybody, and the game master’s own to nobody else', async () => {
    const heard: string[] = []
    const stop = ann.connect(m => {
      if (m.m === 'news' || m.m === 'welcome') heard.push(...m.log.map(e => `${e.text} ${e.right ?? ''}`))
    })
    await ask(ann, { m: 'note', id: 'n1', text: 'for the lock', roll: '2d6+1' })
    await ask(gm, { m: 'note', id: 'n2', text: 'the door is false', to: 'gm' })
    await ask(gm, { m: 'note', id: 'n3', text: 'it grows dark' })
    stop()
    const roll = heard.find(x => x.includes('for the lock'))!
    const [, a, b, total] = /players: for the lock: 2d6\+1 \((\d), (\d)\) (\d+)/.exec(roll)!.map(Number)
    expect(total).toBe(a! + b! + 1)
    expect(heard.join()).toContain('gm: it grows dark')
    expect(heard.join()).not.toContain('false')
    expect(await ask(ann, { m: 'note', id: 'n4', text: 'x', roll: '2d' })).toMatchObject({ m: 'refused' })
    expect(await ask(ann, { m: 'note', id: 'n5', text: 'x', to: 'gm' })).toMatchObject({ m: 'refused' })
    // What was said is not taken back with what was done.
    await ask(ann, { m: 'do', id: 'd', who: 'ann', command: { do: 'total-defense' } })
    await ask(gm, { m: 'note', id: 'n6', text: 'so she waits' })
    const struck: number[] = []
    const log: { n: number; text: string }[] = []
    const end = gm.connect(m => {
      if (m.m !== 'news' && m.m !== 'welcome') return
      struck.push(...m.struck, ...m.log.filter(e => e.struck).map(e => e.n))
      log.push(...m.log)
    })
    await ask(gm, { m: 'undo', id: 'u' })
    end()
    expect(struck.length).toBeGreaterThan(0)
    expect(log.filter(e => struck.includes(e.n)).map(e => e.text)).not.toContain('gm: so she waits')
  })
  it('lists standing orders to those who may cancel them', async () => {
    const order = { id: 'hold', question: 'opportunity', who: 'ann', answer: 'pass' }
    expect(await ask(ann, { m: 'order', id: 'o', order })).toMatchObject({ m: 'done' })
    expect(ann.orders).toEqual([{ id: 'hold', question: 'opportunity', who: 'ann' }])
    await ask(ann, { m: 'cancel-order', id: 'c', order: 'hold' })
    expect(ann.orders).toEqual([])
  })
  it('asks what is kept ready as a command within the command, and readies it', async () => {
    const legal = await ask(ann, { m: 'legal', who: 'ann', kind: 'ready' })
    const [ready] = legal.m === 'legal' ? legal.kinds : []
    const action = ready?.asks.find(a => a.name === 'action')
    expect(action).toMatchObject({ of: 'command', needed: true })
    expect(action?.options?.map(o => o.value)).toContain('attack')
    expect(action?.options?.map(o => o.value)).not.toContain('ready')
  })
  it('shows nobody a way who cannot walk', async () => {
    const reach = async () => {
      const told = await ask(ann, { m: 'reach', who: 'ann' })
      return told.m === 'reach' ? told.squares.length : -1
    }
    const moves = async () => {
      const told = await ask(ann, { m: 'legal', who: 'ann', kind: 'move' })
      return told.m === 'legal' && told.kinds[0]?.legal
    }
    expect([(await reach()) > 0, await moves()]).toEqual([true, true])
    const ruling = { do: 'give', who: 'ann', condition: 'unconscious' }
    expect(await ask(gm, { m: 'rule', id: 'p', ruling, reason: 'a poison' })).toMatchObject({ m: 'done' })
    expect([await reach(), await moves()]).toEqual([0, false])
    await ask(gm, { m: 'undo', id: 'up' })
  })
})
