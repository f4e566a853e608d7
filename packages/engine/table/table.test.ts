import { makeRng } from '@quintain/dice'
import { describe, expect, it } from 'vitest'
import {
  follow,
  lineOf,
  live,
  project,
  readJournal,
  Script,
  type StepEntry,
  Table,
  upcast,
  verify,
  writeJournal,
} from '../index.ts'
import { council, duel, out } from '../testing/duel.ts'

const played = (seed: number) => {
  const { scene, start } = duel()
  const t = new Table(scene, start, { source: live(makeRng(seed)), fight: { note: 'toy' } })
  t.run()
  return t
}

describe('the table', () => {
  it('keeps a journal whose fold is the state, and which verifies', () => {
    for (let seed = 0; seed < 20; seed++) {
      const t = played(seed)
      const back = readJournal(writeJournal(t.journal))
      expect(follow(t.scene, back).S).toEqual(t.S)
      expect(verify(t.scene, back)).toBeNull()
      expect(back.torn).toBeNull()
    }
  })

  it('writes the lines of entries that share what came as the JSON of each, and of an entry that was changed its own', () => {
    for (let seed = 0; seed < 20; seed++)
      for (const e of played(seed).entries) expect(lineOf(e)).toBe(JSON.stringify(e))
    const e = played(3).entries.find(e => 'step' in e && e.picks?.some(p => p.face !== undefined)) as StepEntry
    for (const other of [
      { ...e, picks: e.picks!.map(p => ({ ...p, outcome: 'other' })) },
      { ...e, picks: [] },
      { ...e, events: [] },
    ])
      expect(lineOf(other)).toBe(JSON.stringify(other))
  })

  it('goes back to any entry of a long journal', () => {
    const t = played(4)
    for (let i = 0; i < 200; i++) t.rule({ rule: 'adjust', who: 'a', field: 'toy hp', by: 1 }, 'a gift', 'gm')
    const S = (n: number) => follow(t.scene, { header: t.header, entries: t.entries.slice(0, n) }).S
    const end = t.entries.length
    for (const n of [end - 3, end - 100, end - 150, 1]) {
      const then = S(n)
      t.back(n, 'gm')
      expect(t.S).toEqual(then)
      expect(S(t.entries.length)).toEqual(then)
    }
    t.rule({ rule: 'adjust', who: 'a', field: 'toy hp', by: 7 }, 'another', 'gm')
    expect(t.undo('gm')).toHaveLength(1)
    expect(t.S).toEqual(S(1))
  })

  it('names the first event that differs', () => {
    const t = played(3)
    const at = t.entries.findIndex(e => 'step' in e && e.events?.some(x => x.e === 'toy-harmed'))
    const bad = t.entries.map((e, i) =>
      i === at ? { ...(e as StepEntry), events: [{ e: 'toy-harmed', who: 'b', n: 99 }] } : e,
    )
    const differs = verify(t.scene, { header: t.header, entries: bad })
    expect(differs?.n).toBe(at + 1)
    expect(differs?.where).toMatch(/events\[0\]/)
  })

  it('waits for a person, does nothing until the answer comes, and refuses what is no option', () => {
    const { scene, start } = duel()
    const t = new Table(scene, start, { source: live(makeRng(1)), seated: who => who === 0 })
    expect(t.run()).toMatchObject({ question: 'toy-mercy', who: 0, options: ['attack', 'spare'] })
    const before = t.S.slice()
    expect(() => t.answer('flee', 'ann')).toThrow(/answered by one of "attack", "spare"/)
    expect(t.S).toEqual(before)
    t.answer('spare', 'ann')
    expect(t.entries.flatMap(e => ('step' in e ? (e.picks ?? []) : [])).find(p => p.who === 'a')).toMatchObject({
      outcome: 'spare',
      by: 'ann',
    })
  })

  it('asks several people in one step, each once, and throws no die of it twice', () => {
    const { scene, start } = council()
    const t = new Table(scene, start, { source: new Script([7]), seated: () => true })
    expect(t.run()).toMatchObject({ question: 'toy-vote', who: 0, about: 7 })
    expect(t.answer('aye', 'ann')).toMatchObject({ question: 'toy-vote', who: 1, about: 7 })
    expect(t.entries).toHaveLength(0)
    expect(t.answer('no', 'bob')).toBeNull()
    expect(t.entries.flatMap(e => ('step' in e ? (e.picks ?? []) : []))).toMatchObject([
      { key: 'omen', face: 7 },
      { key: 'toy-vote', who: 'a', outcome: 'aye', by: 'ann' },
      { key: 'toy-vote', who: 'b', outcome: 'no', by: 'bob' },
    ])
  })

  it('takes an answer of a script once, though a later question of the step waits for a person', () => {
    const { scene, start } = council()
    const script = new Script([7], ['no'])
    const t = new Table(scene, start, { source: script, seated: who => who === 1 })
    expect(t.run()).toMatchObject({ who: 1 })
    expect(t.answer('aye', 'bob')).toBeNull()
    script.exhausted()
  })

  it('asks everyone again after a ruling, which may have changed what they were asked', () => {
    const { scene, start } = council()
    const t = new Table(scene, start, { source: new Script([7, 8]), seated: () => true })
    t.run()
    t.answer('aye', 'ann')
    t.rule({ rule: 'give', who: 'b', condition: 'toy out' }, 'fell asleep', 'gm')
    expect(t.run()).toMatchObject({ who: 0, about: 8 })
  })

  it('resumes from a journal in the middle, without running anything again', () => {
    const { scene, start } = duel()
    const t = new Table(scene, start, { source: live(makeRng(5)), seated: who => who === 0 })
    t.run()
    t.answer('attack', 'ann')
    const u = Table.resume(scene, readJournal(writeJournal(t.journal)), {
      source: live(makeRng(9)),
      seated: who => who === 0,
    })
    expect(u.S).toEqual(t.S)
    expect(u.run()).toMatchObject({ question: 'toy-mercy', who: 0 })
  })

  it('rules with a reason, and takes the ruling back exactly', () => {
    const { scene, start } = duel()
    const t = new Table(scene, start, { source: live(makeRng(5)), seated: () => true })
    t.run()
    const before = t.S.slice()
    t.rule({ rule: 'give', who: 'b', condition: 'toy out' }, 'the bridge broke', 'gm')
    expect(t.reader.has(1, out)).toBe(true)
    expect(t.undo('gm')).toHaveLength(1)
    expect(t.S).toEqual(before)
    expect(follow(scene, t.journal).S).toEqual(before)
    expect(() => t.rule({ rule: 'give', who: 'b', condition: 'sleepy' }, 'no', 'gm')).toThrow(/no condition "sleepy"/)
  })

  it('branches from any entry', () => {
    const t = played(2)
    const j = t.branch(3, 'main')
    expect(follow(t.scene, j).S).toEqual(follow(t.scene, { header: t.header, entries: t.entries.slice(0, 3) }).S)
    expect(j.header.branchOf).toEqual({ name: 'main', after: 3 })
    expect(() => t.branch(9999, 'main')).toThrow(/no entry 9999/)
  })

  it('shows each viewer what he may see', () => {
    const t = played(2)
    const entry = t.entries.find(
      e => 'step' in e && e.events?.some(x => x.e === 'toy-harmed' && x.who === 'b'),
    ) as StepEntry
    const sees = (side: string) => project(t.scene, entry, { side }, () => true).events[0]
    expect(sees('b')).toHaveProperty('n')
    expect(sees('a')).toEqual({ e: 'toy-harmed', who: 'b' })
    const fall = t.entries.find(e => 'step' in e && e.events?.some(x => x.e === 'toy-fell')) as StepEntry
    const fallen = fall.events!.find(x => x.e === 'toy-fell')!.who
    const other = fallen === 'a' ? 'b' : 'a'
    expect(project(t.scene, fall, { side: other }, () => false).events.map(x => x.e)).not.toContain('toy-fell')
  })
})

describe('the journal', () => {
  it('says where it is not one', () => {
    expect(() => readJournal('{"a":1}\n')).toThrow(/line 1: not a journal/)
    const t = played(2)
    const lines = writeJournal(t.journal).split('\n')
    expect(() => readJournal([lines[0], lines[2], ''].join('\n'))).toThrow(/line 2: entry number 2, expected 1/)
    expect(() => readJournal([lines[0], 'oops', lines[2], ''].join('\n'))).toThrow(/line 2: not JSON/)
    expect(readJournal(`${lines[0]}\n${lines[1]}\n${lines[2]!.slice(0, 9)}`)).toMatchObject({ torn: 3 })
  })
  it('of version 0.1.0 is refused: an unpublished version made it', () => {
    const [header, ...entries] = writeJournal(played(2).journal).split('\n')
    const old = JSON.stringify({ ...JSON.parse(header!), format: 1 })
    expect(() => readJournal([old, ...entries].join('\n'))).toThrow(
      'line 1: format 1 was written by an unpublished version of Quintain (0.1.0) and cannot be read; play the fight again from its file',
    )
  })
  it('upcasts step by step, and says which step is missing', () => {
    const list = [
      {
        from: 1,
        description: 'hit points are called hp',
        up: (l: Record<string, unknown>) => ({ ...l, hp: l.hitPoints }),
      },
      { from: 2, description: 'numbers are strings', up: (l: Record<string, unknown>) => ({ ...l, hp: String(l.hp) }) },
    ]
    expect(upcast({ hitPoints: 3 }, 1, 3, list)).toMatchObject({ hp: '3' })
    expect(() => upcast({}, 1, 4, list)).toThrow(/no upcaster from journal format 3 to 4/)
  })
})

describe('a script', () => {
  it('fails when a face is left over or missing', () => {
    const s = new Script([3])
    expect(() => s.exhausted()).toThrow(/left over/)
    const none = new Script([])
    expect(() => none.throw('attack', { lo: 1, w: Float64Array.of(1) })).toThrow(/no face left for "attack"/)
    expect(() => new Script([21]).throw('attack', { lo: 1, w: new Float64Array(20).fill(0.05) })).toThrow(/1 to 20/)
  })
})

it('takes back one person’s last action, with what others did since', () => {
  const { scene, start } = duel()
  const t = new Table(scene, start, { source: live(makeRng(5)) })
  t.rule({ rule: 'adjust', who: 'a', field: 'toy hp', by: 3 }, 'a gift', 'ann')
  const before = t.S.slice()
  t.rule({ rule: 'adjust', who: 'a', field: 'toy hp', by: 1 }, 'another', 'bob')
  const both = t.S.slice()
  t.rule({ rule: 'adjust', who: 'b', field: 'toy hp', by: 2 }, 'a third', 'cy')
  expect(t.undo('bob', 'bob')).toHaveLength(2)
  expect(t.S).toEqual(before)
  expect(t.S).not.toEqual(both)
  expect(t.undo('bob', 'dora')).toBeNull()
})
