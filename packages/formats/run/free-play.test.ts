import { makeRng } from '@quintain/dice'
import { live, readJournal, Table, verify, writeJournal } from '@quintain/engine'
import { inFreePlay, isClosed, rulesets, wonBy } from '@quintain/rules'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { runFight } from './run.ts'

const ids = Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined)
const POINTS: Readonly<Record<string, string>> = {
  true20: 'toughness: 3',
  starfinder: 'hitPoints: 20, stamina: 5, resolve: 3',
}
const file = (id: string, more = '', reserve = false) => `
ruleset: ${id}
map: |
  . . . . . . . .
  . a . b . . g .
  . . . . . . . .
creatures:
  a: { side: us, ${POINTS[id] ?? 'hitPoints: 30'} }
  b: { side: us, ${POINTS[id] ?? 'hitPoints: 30'} }
  g: { side: them, ${POINTS[id] ?? 'hitPoints: 30'}${reserve ? ', reserve: true' : ''} }
${more}`
const text = (id: string, more = '', reserve = false) =>
  reserve ? file(id, more, true).replace('. . g .', '. . . .') : file(id, more)
function tableOf(id: string, more = '', reserve = false) {
  const f = readFight(text(id, more, reserve), 'free.yaml', rulesets)
  const { scene, start } = setUp(f)
  const t = new Table(scene, start, { source: live(makeRng(7)), seated: () => true, fight: f.source })
  t.run()
  return t
}
const events = (t: Table, e: string) => t.rows.flatMap(row => row.events ?? []).filter(x => x.e === e)
const sound = (t: Table) => {
  expect(verify(t.scene, t.journal)).toBeNull()
  const again = Table.resume(t.scene, readJournal(writeJournal(t.journal)), {
    source: live(makeRng(1)),
    seated: () => true,
  })
  expect([again.S, again.open]).toEqual([t.S, t.open])
}

describe.each(someOf(ids, 3))('play outside of rounds under %s', id => {
  it('goes on after the end: everyone is asked, the first answer counts, a beat passes where a round is needed', () => {
    const t = tableOf(id)
    expect(inFreePlay(t.reader)).toBe(false)
    t.rule({ do: 'end', side: 'us' }, 'they flee', 'gm')
    t.run()
    expect([t.over, inFreePlay(t.reader), wonBy(t.reader)]).toEqual([true, true, 'us'])
    expect(t.open.map(o => o.who).sort()).toEqual(['a', 'b', 'g'])
    // What needs a standard action twice needs a round between.
    const before = events(t, 'time-advanced').length
    const act = t
      .legal('b')
      .flatMap(l =>
        ['full-round', 'standard'].includes(l.suggestions[0]?.cost ?? '') ? [l.suggestions[0]!.command] : [],
      )
      .find(c => !['begin-fight', 'attack', 'full-attack'].includes(c.do) && c['target'] === undefined)
    if (act) {
      t.do('b', JSON.parse(JSON.stringify(act)))
      expect(events(t, 'time-advanced').length).toBe(before)
      if (t.refuse('b', act).length === 0) {
        t.do('b', act)
        expect(events(t, 'time-advanced').length).toBe(before + 1)
      }
    }
    // Once everyone is done, a round passes.
    const rounds = events(t, 'time-advanced').length
    for (const who of ['a', 'b', 'g']) t.do(who, { do: 'end' })
    expect(events(t, 'time-advanced').length).toBe(rounds + 1)
    sound(t)
  })
  it('time passes by wait and by a ruling, and not within a fight', () => {
    const t = tableOf(id)
    const first = t.scene.creatures[t.waiting!.who]!
    expect(t.refuse(first, { do: 'wait', hours: 1 }).map(r => r.why)).toContain('only outside of a fight')
    expect(() => t.rule({ do: 'time', hours: 1 }, 'so', 'gm')).toThrow(/only outside of a fight/)
    expect(() => t.rule({ do: 'begin-fight' }, 'so', 'gm')).toThrow(/only outside of a fight/)
    t.rule({ do: 'end' }, 'a truce', 'gm')
    t.run()
    t.do('a', { do: 'wait', minutes: 3 })
    expect(events(t, 'time-advanced').reduce((n, e) => n + Number(e['rounds']), 0)).toBe(30)
    t.rule({ do: 'time', rounds: 2 }, 'so', 'gm')
    t.run()
    expect(events(t, 'time-advanced').reduce((n, e) => n + Number(e['rounds']), 0)).toBe(32)
    for (const bad of [{ hours: -1 }, { rounds: 0 }, { days: 31 }])
      expect(t.refuse('a', { do: 'wait', ...bad }).length, JSON.stringify(bad)).toBe(1)
    sound(t)
  })
  it('a second fight begins with a new order, and undo goes back over its beginning', () => {
    const t = tableOf(id)
    t.rule({ do: 'end', side: 'them' }, 'they win', 'gm')
    t.run()
    const before = t.S.slice()
    const rolled = events(t, 'initiative-set').length
    t.do('a', { do: 'begin-fight' })
    expect([inFreePlay(t.reader), isClosed(t.reader), events(t, 'initiative-set').length]).toEqual([
      false,
      false,
      rolled + 3,
    ])
    expect(t.waiting?.question).toBe('command')
    expect(t.refuse(t.scene.creatures[t.waiting!.who]!, { do: 'begin-fight' }).length).toBe(1)
    t.do(t.scene.creatures[t.waiting!.who]!, { do: 'end' })
    t.undo('gm')
    t.undo('gm')
    expect(t.S).toEqual(before)
    t.run()
    expect(inFreePlay(t.reader)).toBe(true)
    t.rule({ do: 'begin-fight', unaware: ['g'] }, 'an ambush', 'gm')
    t.run()
    expect(t.open[0]?.who).not.toBe('g')
    t.rule({ do: 'end', side: 'us' }, 'so', 'gm')
    t.run()
    expect([inFreePlay(t.reader), wonBy(t.reader)]).toEqual([true, 'us'])
    sound(t)
  })
  it('to name those who are aware, who were so anyway, surprises all others', () => {
    const unaware = (given: object) => {
      const t = tableOf(id)
      t.rule({ do: 'end' }, 'a truce', 'gm')
      t.run()
      const from = t.rows.length
      t.rule({ do: 'begin-fight', ...given }, 'an ambush', 'gm')
      t.run()
      const after = t.rows.slice(from).flatMap(row => row.events ?? [])
      return after.flatMap(e => (e.e === 'fight-opened' ? [e['surprise'] === true] : []))
    }
    expect([unaware({}), unaware({ aware: ['g'] }), unaware({ aware: ['a', 'b', 'g'] })]).toEqual([
      [false],
      [true],
      [false],
    ])
  })
  it('a blow at a foe who can fight is declared: the fight begins in its place', () => {
    const t = tableOf(id)
    t.rule({ do: 'end' }, 'a truce', 'gm')
    t.rule({ do: 'place', who: 'g', to: 'B3' }, 'they talk', 'gm')
    t.run()
    const attack = t.legal('b').find(l => l.name === 'attack')?.suggestions[0]?.command
    if (!attack) return
    t.do('b', attack)
    expect([inFreePlay(t.reader), events(t, 'attack-rolled').length]).toEqual([false, 0])
    sound(t)
  })
  it('a file with one side begins outside of rounds; who enters there fights once a fight begins', () => {
    const t = tableOf(id, '', true)
    expect([inFreePlay(t.reader), t.over, events(t, 'round-began').length]).toEqual([true, true, 0])
    expect(t.open.map(o => o.who).sort()).toEqual(['a', 'b'])
    expect(t.refuse('a', { do: 'begin-fight' }).map(r => r.why)).toEqual([
      'there are not two sides that can fight: G waits in reserve, and enter-fight brings one in',
    ])
    t.do('a', { do: 'enter-fight', whom: 2, to: 14 })
    expect([inFreePlay(t.reader), events(t, 'initiative-set').length]).toEqual([true, 0])
    t.do('a', { do: 'begin-fight' })
    expect([inFreePlay(t.reader), events(t, 'initiative-set').length]).toEqual([false, 3])
    sound(t)
  })
  it('a script is played over fights and free play alike; where nobody sits the end is the end', () => {
    const script = `script:
  - { who: a, do: wait, hours: 2 }
  - { who: b, do: enter-fight, whom: g, to: B7 }
  - { who: b, do: begin-fight }
`
    const f = readFight(text(id, script, true), 'free.yaml', rulesets)
    const { table, left } = runFight(f, { seed: 3, rounds: 2 })
    expect([left, events(table, 'time-advanced').length > 0, events(table, 'initiative-set').length]).toEqual([
      [],
      true,
      3,
    ])
    expect(verify(table.scene, table.journal)).toBeNull()
    const ended = runFight(readFight(text(id), 'free.yaml', rulesets), { seed: 3, rounds: 1 })
    expect(events(ended.table, 'free-play-began')).toEqual([])
  })
})

it('whoever has points to get up again keeps the fight going (starfinder/injury/stay-in-the-fight)', () => {
  const t = tableOf('starfinder')
  t.rule({ do: 'damage', who: 'g', n: 25 }, 'so', 'gm')
  t.run()
  expect([t.over, isClosed(t.reader)]).toEqual([false, false])
  const poor = readFight(text('starfinder').replace(/(g: .*resolve: )3/, '$11'), 'free.yaml', rulesets)
  const { scene, start } = setUp(poor)
  const u = new Table(scene, start, { source: live(makeRng(7)), seated: () => true })
  u.run()
  u.rule({ do: 'damage', who: 'g', n: 25 }, 'so', 'gm')
  u.run()
  expect([u.over, wonBy(u.reader)]).toEqual([true, 'us'])
})
