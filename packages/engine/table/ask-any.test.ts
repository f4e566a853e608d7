import { makeRng } from '@quintain/dice'
import { describe, expect, it } from 'vitest'
import type { Command, Step } from '../index.ts'
import { follow, readJournal, Script, simulate, Table, type TableOptions, verify, writeJournal } from '../index.ts'
import { down, floor, pass, talk, tired } from '../testing/index.ts'

const made = (steps: readonly Step[], faces: readonly number[] = [], how: Partial<TableOptions> = {}) => {
  const { scene, start } = talk(...steps)
  const t = new Table(scene, start, { source: new Script(faces), seated: () => true, ...how })
  t.run()
  return t
}
const asked = (t: Table) => t.open.map(o => o.who).join('')
const q = (t: Table, who: string) => t.open.find(o => o.who === who)!.q
const END: Command = { do: 'end' }
const shout = (at: number): Command => ({ do: 'shout', at })
/** The journal is what its picks come to, and a later process finds the same table. */
const sound = (t: Table) => {
  expect(verify(t.scene, t.journal)).toBeNull()
  expect(follow(t.scene, t.journal).S).toEqual(t.S)
  const options = { source: new Script([]), seated: () => true }
  const again = Table.resume(t.scene, readJournal(writeJournal(t.journal)), options)
  expect([again.S, again.open]).toEqual([t.S, t.open])
  const checked = Table.resume(t.scene, { header: t.header, checkpoint: t.checkpoint(), lines: [] }, options)
  expect([checked.S, checked.open]).toEqual([t.S, t.open])
}

describe('a question whose first answer counts', () => {
  it('is open for all who are asked; the table is over, since nothing goes on by itself', () => {
    const t = made([floor({})])
    expect([asked(t), t.over, t.open.every(o => o.any)]).toEqual(['abc', true, true])
    sound(t)
  })
  it('is answered by whoever speaks first, and is put anew; others keep the names of their questions', () => {
    for (const who of 'abc') {
      const t = made([floor({})], [7])
      const before = Object.fromEntries(t.open.map(o => [o.who, o.q]))
      t.do(who, { do: 'shout', at: who === 'a' ? 'b' : 'a' })
      expect(t.reader.has(t.scene.who(who), tired)).toBe(true)
      expect(asked(t).split('').sort().join('')).toBe('abc')
      for (const o of t.open) expect(o.q === before[o.who], o.who).toBe(o.who !== who)
      expect(() => t.answer(END, who, before[who]!)).toThrow(/no question waits/)
      sound(t)
    }
  })
  it('is never answered ahead: an answer that is no word still counts at once', () => {
    const t = made([floor({})])
    t.answer(END, 'c', q(t, 'c'))
    expect([t.known.early.length, asked(t)]).toEqual([0, 'abc'])
    expect(t.rows.at(-1)?.picks).toEqual([{ key: 'command', outcome: END, who: 'c', by: 'c' }])
    sound(t)
  })
  it('is asked of those besides only while one of the first is asked, and of them alone when none is', () => {
    const t = made([floor({})], [7])
    t.answer(shout(1), 'a', q(t, 'a'))
    expect(asked(t)).toBe('abc')
    sound(t)
    const alone = made([floor({})], [7], { seated: who => who === 0 })
    alone.answer(shout(1), 'a')
    expect(asked(alone)).toBe('a')
    alone.answer(END, 'a')
    expect(asked(alone)).toBe('a')
    sound(alone)
  })
  it('leaves nothing pending where nobody is asked and the policy is idle: nothing is recorded', () => {
    const t = made([floor({})], [], { seated: () => false })
    expect([t.over, t.S[0], t.rows.length, t.open.length]).toEqual([true, 0, 0, 0])
    sound(t)
    const { scene, start } = talk(floor({}))
    simulate(scene, start, makeRng(1))
    expect(start[0]).toBe(0)
  })
  it('takes what was written down beforehand, one line for each answer, until nothing is left', () => {
    const script = new Script(
      [7, 8],
      [
        ['b', shout(0)],
        ['c', shout(0)],
      ],
    )
    const t = made([floor({})], [], { source: script, seated: () => false })
    script.exhausted()
    expect(t.lines.map(l => l.rows?.flatMap(row => row.picks ?? []).map(p => p.who ?? p.face))).toEqual([
      undefined,
      ['b', 7],
      ['c', 8],
    ])
    expect(t.S[0]).toBe(0)
    sound(t)
  })
  it('is put to those who sit down later', () => {
    const t = made([floor({})], [], { seated: () => false })
    t.commit({ do: 'seat', seat: { id: 'bea', role: 'player', plays: ['b'] } }, 'gm')
    t.run()
    expect(asked(t)).toBe('b')
    t.commit({ do: 'seat', seat: { id: 'cal', role: 'player', plays: ['c'] } }, 'gm')
    t.run()
    expect(asked(t)).toBe('bc')
    const lines = t.last
    t.run()
    expect(t.last).toBe(lines)
    expect(verify(t.scene, t.journal)).toBeNull()
  })
})

describe('what comes where nothing is pending any more', () => {
  it('is the step that waits for people, beneath a ruling and beneath what comes of it', () => {
    const t = made([], [], { seated: () => false })
    expect([t.last, t.S[0]]).toEqual([0, 0])
    t.rule({ do: 'give', who: 'a', condition: 'toy down' }, 'so', 'gm')
    expect([t.over, t.S[0]]).toEqual([true, 0])
    sound(t)
    const seated = made([])
    seated.rule({ do: 'give', who: 'a', condition: 'toy down' }, 'so', 'gm')
    expect(asked(seated)).toBe('bc')
    expect(seated.reader.has(0, down)).toBe(true)
    sound(seated)
  })
  it('comes after the last step, and a ruling comes between', () => {
    const t = made([pass({ who: 0 }), floor({})], [])
    for (const who of 'bc') t.answer('pass', who)
    expect([asked(t), t.over]).toEqual(['abc', true])
    t.rule({ do: 'plan', steps: [{ do: 'toy-pass', who: 'b' }] }, 'so', 'gm')
    expect([asked(t), t.over]).toEqual(['ac', false])
    for (const who of 'ac') t.answer('pass', who)
    expect(asked(t)).toBe('abc')
    t.undo('gm')
    t.undo('gm')
    sound(t)
  })
})

it('a damaged journal is named where someone answers who was not asked', () => {
  const t = made([floor({})], [7])
  t.rule({ do: 'give', who: 'a', condition: 'toy down' }, 'so', 'gm')
  t.do('b', { do: 'shout', at: 'c' })
  const text = writeJournal(t.journal)
  const forged = readJournal(text.replace('"who":"b","by":"b"', '"who":"a","by":"b"'))
  expect(verify(t.scene, forged)?.where).toBe('rows[0].picks')
})
