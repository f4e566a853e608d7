import { makeRng } from '@quintain/dice'
import { describe, expect, it } from 'vitest'
import { follow, lineOf, live, readJournal, Script, Table, upcast, verify, writeJournal } from '../index.ts'
import { council, duel, out } from '../testing/duel.ts'

const played = (seed: number) => {
  const { scene, start } = duel()
  const t = new Table(scene, start, { source: live(makeRng(seed)), fight: { note: 'toy' } })
  t.run()
  return t
}

/** A table at which both are asked what to do. */
const waited = (seed: number) => {
  const { scene, start } = duel()
  const t = new Table(scene, start, { source: live(makeRng(seed)), seated: () => true })
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

  it('writes the JSON of each line, of rows that share what came as of one that was changed', () => {
    for (let seed = 0; seed < 20; seed++)
      for (const l of played(seed).lines) expect(JSON.parse(lineOf(l))).toEqual(JSON.parse(JSON.stringify(l)))
    const l = played(3).lines[0]!
    const row = l.rows!.find(r => r.picks?.some(p => p.face !== undefined))!
    const other = { ...l, rows: [{ ...row, picks: row.picks!.map(p => ({ ...p, outcome: 'other' })) }] }
    expect(JSON.parse(lineOf(other))).toEqual(other)
  })

  it('goes back to any line of a long journal', () => {
    const t = played(4)
    for (let i = 0; i < 200; i++) t.rule({ rule: 'adjust', who: 'a', field: 'toy hp', by: 1 }, 'a gift', 'gm')
    const S = (n: number) => follow(t.scene, { header: t.header, lines: t.lines.slice(0, n) }).S
    const end = t.last
    for (const n of [end - 3, end - 100, end - 150, 1]) {
      const then = S(n)
      t.back(n, 'gm')
      expect(t.S).toEqual(then)
      expect(S(t.last)).toEqual(then)
    }
    t.rule({ rule: 'adjust', who: 'a', field: 'toy hp', by: 7 }, 'another', 'gm')
    expect(t.undo('gm')).toHaveLength(1)
    expect(t.S).toEqual(S(1))
  })

  it('names the first event that differs', () => {
    const t = played(3)
    const rows = t.rows
    const at = rows.findIndex(row => row.events?.some(x => x.e === 'toy-harmed'))
    const bad = rows.map((row, i) => (i === at ? { ...row, events: [{ e: 'toy-harmed', who: 'b', n: 99 }] } : row))
    const differs = verify(t.scene, { header: t.header, lines: [{ ...t.lines[0]!, rows: bad }] })
    expect(differs).toMatchObject({ n: 1, where: `rows[${at}].events[0]` })
  })
  it('names a face that its die has not, and pending steps that do not follow', () => {
    const t = played(3)
    const line = t.lines[0]!
    const at = t.rows.findIndex(row => row.picks?.some(p => p.face !== undefined))
    const face = (n: number) =>
      t.rows.map((row, i) => (i === at ? { ...row, picks: row.picks!.map(p => ({ ...p, face: n })) } : row))
    expect(verify(t.scene, { header: t.header, lines: [{ ...line, rows: face(21) }] })).toMatchObject({
      where: `rows[${at}].picks`,
      computed: 'the face 21 of "attack" cannot be: 1 to 20',
    })
    const agenda = { keep: 0, top: [{ do: 'toy-round' }] }
    expect(verify(t.scene, { header: t.header, lines: [{ ...line, agenda }] })?.where).toBe('agenda')
  })

  it('waits for a person, does nothing until the answer comes, and refuses what is no option', () => {
    const { scene, start } = duel()
    const t = new Table(scene, start, { source: live(makeRng(1)), seated: who => who === 0 })
    expect(t.run()).toMatchObject({ question: 'toy-mercy', who: 0, options: ['attack', 'spare'] })
    const before = t.S.slice()
    expect(() => t.answer('flee', 'ann')).toThrow(/answered by one of "attack", "spare"/)
    expect(t.S).toEqual(before)
    t.answer('spare', 'ann')
    expect(t.rows.flatMap(row => row.picks ?? []).find(p => p.who === 'a')).toMatchObject({
      outcome: 'spare',
      by: 'ann',
    })
  })

  it('asks several people in one step, each once, and throws no die of it twice', () => {
    const { scene, start } = council()
    const t = new Table(scene, start, { source: new Script([7]), seated: () => true })
    expect(t.run()).toMatchObject({ question: 'toy-vote', who: 0, about: 7 })
    expect(t.answer('aye', 'ann')).toMatchObject({ question: 'toy-vote', who: 1, about: 7 })
    expect(t.rows).toHaveLength(0)
    expect(t.answer('no', 'bob')).toBeNull()
    expect(t.rows.flatMap(row => row.picks ?? [])).toMatchObject([
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

  it('asks those again after a ruling about whom it is, and nobody else, and throws no die twice', () => {
    const voted = () => {
      const { scene, start } = council()
      const t = new Table(scene, start, { source: new Script([7]), seated: () => true })
      t.run()
      t.answer('aye', 'ann')
      return t
    }
    const [ofHer, ofAnother] = [voted(), voted()]
    ofHer.rule({ rule: 'give', who: 'a', condition: 'toy out' }, 'fell asleep', 'gm')
    expect(ofHer.run()).toMatchObject({ who: 0, about: 7 })
    ofAnother.rule({ rule: 'give', who: 'b', condition: 'toy out' }, 'fell asleep', 'gm')
    expect(ofAnother.run()).toMatchObject({ who: 1, about: 7 })
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

  it('branches from any line', () => {
    const t = waited(2)
    for (let i = 0; i < 3; i++) t.answer('attack', 'ann')
    const j = t.branch(3, 'main')
    expect(follow(t.scene, j).S).toEqual(follow(t.scene, { header: t.header, lines: t.lines.slice(0, 3) }).S)
    expect(j.header.branchOf).toEqual({ name: 'main', after: 3 })
    expect(() => t.branch(9999, 'main')).toThrow(/no line 9999/)
  })
})

describe('the journal', () => {
  it('says where it is not one', () => {
    expect(() => readJournal('{"a":1}\n')).toThrow(/line 1: not a journal/)
    const t = waited(2)
    t.answer('attack', 'ann')
    const lines = writeJournal(t.journal).split('\n')
    expect(() => readJournal([lines[0], lines[2], ''].join('\n'))).toThrow(
      /line 2: has the number 2, expected 1: a line is missing or doubled/,
    )
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
