import { describe, expect, it } from 'vitest'
import type { Step } from '../index.ts'
import { follow, readJournal, Script, SETTINGS, Table, type TableOptions, verify, writeJournal } from '../index.ts'
import { assembly, down, pass, poll, tired, votes } from '../testing/index.ts'

const made = (steps: readonly Step[], faces: readonly number[], how: Partial<TableOptions> = {}) => {
  const { scene, start } = assembly(...steps)
  const t = new Table(scene, start, { source: new Script(faces), seated: () => true, ...how })
  t.run()
  return t
}
/** The same table as a later process finds it. No die may be thrown that is not given. */
function again(t: Table, faces: readonly number[] = []): Table {
  const options = { source: new Script(faces), seated: () => true }
  const u = Table.resume(t.scene, readJournal(writeJournal(t.journal)), options)
  expect(u.S).toEqual(t.S)
  expect(u.open).toEqual(t.open)
  const v = Table.resume(t.scene, { header: t.header, checkpoint: t.checkpoint(), lines: [] }, options)
  expect(v.S).toEqual(t.S)
  expect(v.open).toEqual(t.open)
  return u
}
const asked = (t: Table) => t.open.map(o => `${o.question} ${o.who}`)
const q = (t: Table, who: string) => t.open.find(o => o.who === who)!.q
const sound = (t: Table) => {
  expect(verify(t.scene, t.journal)).toBeNull()
  expect(follow(t.scene, t.journal).S).toEqual(t.S)
}
const picks = (t: Table) => t.rows.flatMap(row => row.picks ?? []).map(p => `${p.key} ${p.who ?? p.face} ${p.by ?? ''}`)

describe('a question that is put to several at once', () => {
  it('is open for all of them, in any order, each once, and the die before it is thrown once', () => {
    for (const order of ['abc', 'acb', 'bac', 'bca', 'cab', 'cba']) {
      let t = made([poll({})], [7])
      expect(asked(t)).toEqual(['toy-ballot a', 'toy-ballot b', 'toy-ballot c'])
      for (const who of order) {
        t.answer(who === 'b' ? 'no' : 'aye', who, q(t, who))
        expect(t.open.map(o => o.who)).not.toContain(who)
        t = again(t)
      }
      expect(t.over).toBe(true)
      expect([0, 1, 2].map(i => t.reader.amount(i, votes))).toEqual([7, -7, 7])
      expect(picks(t)).toEqual(['omen 7 ', 'toy-ballot a a', 'toy-ballot b b', 'toy-ballot c c'])
      sound(t)
    }
  })
  it('is put only to those whom people play; the rest is answered by policy, once', () => {
    const { scene, start } = assembly(poll({}))
    const script = new Script([7], ['aye'])
    const t = new Table(scene, start, { source: script, seated: who => who !== 1 })
    t.run()
    expect(asked(t)).toEqual(['toy-ballot a', 'toy-ballot c'])
    t.answer('no', 'c', q(t, 'c'))
    t.answer('no', 'a', q(t, 'a'))
    script.exhausted()
    expect([0, 1, 2].map(i => t.reader.amount(i, votes))).toEqual([-7, 7, -7])
  })
  it('is asked of all who are left when the same step was computed before', () => {
    const t = made([poll({}), poll({})], [7, 7])
    for (const who of 'abc') t.answer('aye', who, q(t, who))
    expect(asked(t)).toEqual(['toy-ballot a', 'toy-ballot b', 'toy-ballot c'])
    t.answer('aye', 'b', q(t, 'b'))
    expect(asked(t)).toEqual(['toy-ballot a', 'toy-ballot c'])
  })
})

describe('a question that was answered', () => {
  it('is another one when the same is asked again: its old name answers nothing', () => {
    const t = made([pass({ who: 0 }), pass({ who: 0 })], [])
    const old = q(t, 'b')
    t.answer('pass', 'b')
    t.answer('pass', 'c')
    expect(asked(t)).toEqual(['toy-stop b', 'toy-stop c'])
    expect(q(t, 'b')).not.toBe(old)
  })
})

describe('a question that is answered ahead', () => {
  it('is asked while another waits, and its answer is used when its step comes', () => {
    let t = made([pass({ who: 0 })], [3, 4])
    expect(asked(t)).toEqual(['toy-stop b', 'toy-stop c'])
    t.answer('strike', 'c', q(t, 'c'))
    expect(t.rows).toHaveLength(0)
    t = again(t, [3, 4])
    t.answer('strike', 'b')
    expect(t.over).toBe(true)
    expect(picks(t)).toEqual(['toy-stop b b', 'blow 3 ', 'toy-stop c c', 'blow 4 '])
    sound(t)
  })
  it('is asked again when those whom it is about are no longer as they were', () => {
    let t = made([pass({ who: 0 })], [15])
    const early = q(t, 'c')
    t.answer('strike', 'c', early)
    t.answer('strike', 'b')
    // The first blow felled the one who passes.
    expect(t.reader.has(0, down)).toBe(true)
    expect(asked(t)).toEqual(['toy-stop c'])
    expect(q(t, 'c')).not.toBe(early)
    expect(() => t.answer('pass', 'c', early)).toThrow(/no question waits/)
    t = again(t)
    t.answer('pass', 'c')
    expect(t.over).toBe(true)
    sound(t)
  })
  it('goes to the policy when its time runs out', () => {
    const t = made([pass({ who: 0 })], [3])
    t.commit({ do: 'timeout', q: q(t, 'c') }, 'clock')
    expect(asked(t)).toEqual(['toy-stop b'])
    again(t, [3])
    t.answer('strike', 'b')
    expect(t.over).toBe(true)
    expect(picks(t)).toEqual(['toy-stop b b', 'blow 3 ', 'toy-stop c policy'])
    sound(t)
  })
  it('is not asked where the step does not ask any more', () => {
    const t = made([pass({ who: 0 })], [])
    t.rule({ do: 'give', who: 'c', condition: 'toy down' }, 'fainted', 'gm')
    t.run()
    expect(asked(t)).toEqual(['toy-stop b'])
  })
})

describe('a standing order', () => {
  it('answers before anyone is asked, as far as it says, until its event', () => {
    const t = made([pass({ who: 0 }), pass({ who: 1 }), pass({ who: 0 })], [3, 3, 3, 3])
    const order = { id: 'o', question: 'toy-stop', who: 'c', about: { at: 0 }, answer: 'strike' }
    t.commit({ do: 'order', order: { ...order, until: { e: 'toy-felled', who: 'a' } } }, 'c')
    t.answer('pass', 'b')
    // About a it is answered by order, about b it is asked; a and c are asked of it at once.
    expect(asked(t)).toEqual(['toy-stop a', 'toy-stop c'])
    t.answer('pass', 'a')
    t.answer('pass', 'c')
    expect(asked(t)).toEqual(['toy-stop b'])
    expect(picks(t).filter(p => p.includes('order'))).toEqual(['toy-stop c order o'])
    t.rule({ do: 'plan', steps: [{ do: 'toy-blow', by: 'b', at: 'a' }] }, 'so', 'gm')
    expect(t.known.orders.size).toBe(1)
    sound(t)
  })
  it('ends with the event that it names, within the line of that event', () => {
    const t = made([pass({ who: 0 })], [15])
    const order = { id: 'o', question: 'toy-stop', who: 'c', answer: 'strike', until: { e: 'toy-felled' } }
    t.commit({ do: 'order', order }, 'c')
    t.answer('strike', 'b')
    expect(t.known.orders.size).toBe(0)
    expect(asked(t)).toEqual(['toy-stop c'])
  })
  it('whose answer is none of the options asks', () => {
    const t = made([pass({ who: 0 })], [3])
    t.commit({ do: 'order', order: { id: 'o', question: 'toy-stop', who: 'c', answer: 'flee' } }, 'c')
    t.answer('strike', 'b')
    expect(asked(t)).toEqual(['toy-stop c'])
  })
})

describe('an act out of turn', () => {
  it('comes between a question and its answer; the waiting step keeps its dice and answers', () => {
    let t = made([poll({})], [7, 12])
    t.answer('aye', 'a')
    t.outOfTurn('c', { do: 'shout', at: 'b' })
    expect(t.reader.has(2, tired)).toBe(true)
    expect(asked(t)).toEqual(['toy-ballot b', 'toy-ballot c'])
    t = again(t)
    t.answer('no', 'b')
    t.answer('no', 'c')
    expect(picks(t)).toEqual(['omen 12 ', 'omen 7 ', 'toy-ballot a a', 'toy-ballot b b', 'toy-ballot c c'])
    expect(t.over).toBe(true)
    sound(t)
  })
  it('is refused with its reasons, and changes nothing', () => {
    const t = made([poll({})], [7])
    const before = t.S.slice()
    for (const [who, command, why] of [
      ['c', { do: 'sing' }, /only shout at someone/],
      ['zed', { do: 'shout', at: 'a' }, /no creature "zed"/],
      ['c', { do: 'shout', at: 'zed' }, /no creature "zed"/],
    ] as const)
      expect(() => t.outOfTurn(who, command)).toThrow(why)
    expect(t.S).toEqual(before)
    expect(t.last).toBe(1)
  })
  it('is an act of its own: undo takes it back, and the question waits with what it had', () => {
    const t = made([poll({})], [7, 12])
    t.answer('aye', 'a')
    const before = t.S.slice()
    t.outOfTurn('c', { do: 'shout', at: 'b' })
    t.undo('gm')
    expect(t.S).toEqual(before)
    t.answer('aye', 'b', q(t, 'b'))
    t.answer('aye', 'c', q(t, 'c'))
    expect(t.reader.amount(0, votes)).toBe(7)
    sound(t)
  })
})

describe('a ruling between the answers of several', () => {
  const midway = () => {
    const t = made([poll({})], [7, 12])
    t.answer('aye', 'a', q(t, 'a'))
    return t
  }
  it('leaves who has answered alone, as well as the names of the other questions, where it is about nobody of them', () => {
    let t = midway()
    const open = t.open
    t.rule({ do: 'give', who: 'c', condition: 'toy tired' }, 'because of the vampire', 'gm')
    expect(t.open).toEqual(open)
    expect(t.reader.has(2, tired)).toBe(true)
    t = again(t)
    t.answer('no', 'b', q(t, 'b'))
    t.answer('no', 'c', q(t, 'c'))
    expect(t.over).toBe(true)
    expect(picks(t)).toEqual(['omen 7 ', 'toy-ballot a a', 'toy-ballot b b', 'toy-ballot c c'])
    sound(t)
  })
  it('has those asked anew about whom it is, with the same dice', () => {
    const t = midway()
    t.rule({ do: 'give', who: 'a', condition: 'toy tired' }, 'so', 'gm')
    expect(asked(t)).toEqual(['toy-ballot a', 'toy-ballot b', 'toy-ballot c'])
    for (const who of 'abc') t.answer('aye', who, q(t, who))
    expect(picks(t)).toContain('omen 7 ')
    expect(t.over).toBe(true)
    sound(t)
  })
  it('is taken back as if it had not been', () => {
    const t = midway()
    const open = t.open
    t.rule({ do: 'give', who: 'a', condition: 'toy tired' }, 'so', 'gm')
    t.undo('gm')
    expect(t.open.map(o => o.who)).toEqual(open.map(o => o.who))
    sound(t)
  })
})

describe('what was taken back', () => {
  const rolled = (afterUndo: 'fresh' | 'kept') => {
    const t = made([pass({ who: 0 })], [3, 17])
    t.commit({ do: 'settings', settings: { ...SETTINGS, afterUndo } }, 'gm')
    t.answer('pass', 'b')
    t.rule({ do: 'plan', steps: [{ do: 'toy-blow', by: 'b', at: 'a' }] }, 'so', 'gm')
    t.undo('gm')
    return t
  }
  const strike = (t: Table) => {
    t.answer('strike', 'c')
    return picks(t).at(-1)
  }
  it('is thrown anew, or with the faces that fell, as the settings say', () => {
    expect(strike(rolled('fresh'))).toBe('blow 17 ')
    const kept = rolled('kept')
    expect(strike(again(kept))).toBe('blow 3 ')
    expect(strike(kept)).toBe('blow 3 ')
    sound(kept)
  })
  it('uses a face that fell once, and puts it back with a redo', () => {
    const t = rolled('kept')
    expect(t.known.fallen).toEqual([{ key: 'blow', face: 3 }])
    t.redo('gm')
    expect(t.known.fallen).toEqual([])
    t.undo('gm')
    strike(t)
    expect(t.known.fallen).toEqual([])
  })
})
