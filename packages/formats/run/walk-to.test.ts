import { makeRng } from '@quintain/dice'
import { live, Table } from '@quintain/engine'
import { at, rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { events } from './testing/events.ts'

const ids = Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined)
const hale = (id: string): string =>
  id === 'true20' ? 'combat: 1' : id === 'starfinder' ? 'hitPoints: 20, stamina: 0' : 'hitPoints: 20'
/** Who holds still after so many rounds, and for how long. */
const still = (onset: number, lasts: number, condition = 'paralyzed'): string =>
  `, exposed: [rot], afflictions: [{ name: rot, onset: { rounds: ${onset} }, stages: [[{ condition: ${condition}, lasts: { rounds: ${lasts} } }]] }]`
/** A floor of 21 squares; a and b begin on its first two. */
function tableOf(id: string, { a = '', b = '', side = 'us' } = {}) {
  const f = readFight(
    `ruleset: ${id}
map: "a${' .'.repeat(19)} b"
creatures:
  a: { side: us, ${a.includes('speed') ? '' : 'speed: 30, '}${hale(id)}${a} }
  b: { side: ${side}, ${hale(id)}${b} }
`,
    'walk.yaml',
    rulesets,
  )
  const { scene, start } = setUp(f, { played: true })
  const t = new Table(scene, start, { source: live(makeRng(7)), seated: () => true, fight: f.source })
  t.run()
  return t
}
const rounds = (t: Table) => events(t, 'time-advanced').reduce((n, e) => n + Number(e['rounds']), 0)

describe.each(ids)('a walk of several rounds under %s (house/travel/walk-to)', id => {
  it('takes a move action in each, the first in this round', () => {
    const t = tableOf(id)
    t.do('a', { do: 'walk-to', to: 6 })
    expect([t.reader.get(0, at), rounds(t)]).toEqual([6, 0])
    t.do('a', { do: 'walk-to', to: 19 })
    expect([t.reader.get(0, at), rounds(t), events(t, 'refused', 'state-left')]).toEqual([19, 2, []])
  })
  it('is refused to where one is, and to nowhere; who has no speed does not set out', () => {
    const t = tableOf(id)
    const why = (how: object) => t.refuse('a', { do: 'walk-to', ...how }).map(r => /^needs a way/.test(r.why))
    expect([why({ to: 0 }), why({})]).toEqual([[false], [true]])
    const slow = tableOf(id, { a: ', speed: 0' })
    if (slow.refuse('a', { do: 'walk-to', to: 5 }).length === 0) slow.do('a', { do: 'walk-to', to: 5 })
    expect([slow.reader.get(0, at), rounds(slow), events(slow, 'refused')]).toEqual([0, 0, []])
  })
  it('ends where its creature can move no longer, and nothing more is tried', () => {
    const t = tableOf(id, { a: still(2, 1) })
    t.do('a', { do: 'walk-to', to: 19 })
    expect([t.reader.get(0, at), rounds(t), events(t, 'refused')]).toEqual([12, 2, []])
  })
})

it.each(ids)('under %s an act that waited for its round is not done by who can act no longer', id => {
  const t = tableOf(id, { a: still(1, 5) })
  for (const to of [1, 2, 3]) t.do('a', { do: 'move', path: [to] })
  expect([t.reader.get(0, at), rounds(t)]).toEqual([2, 1])
  const [{ reasons }] = events(t, 'refused') as unknown as [{ reasons: { why: string; rule: string }[] }]
  expect([reasons[0]!.why, reasons[0]!.rule]).toEqual([
    expect.stringMatching(/paralyzed|helpless/),
    expect.stringMatching(/\//),
  ])
})

it.each(['spirit', 'modern', 'srd35', 'starfinder'])(
  'under %s a foe who is there again holds a walk up, and a friend does not (house/travel/walk-to)',
  id => {
    const t = tableOf(id, { b: still(1, 2, 'petrified') })
    t.do('a', { do: 'wait', rounds: 1 })
    t.do('a', { do: 'walk-to', to: 19 })
    expect([t.reader.get(0, at), rounds(t)]).toEqual([19, 4])
    // A foe does.
    const foe = tableOf(id, { b: still(1, 2, 'petrified'), side: 'them' })
    foe.rule({ do: 'end' }, 'a truce', 'gm')
    foe.run()
    foe.do('a', { do: 'wait', rounds: 1 })
    foe.do('a', { do: 'walk-to', to: 19 })
    expect([foe.reader.get(0, at), rounds(foe)]).toEqual([12, 3])
  },
)

it('whoever is in the air does not walk (house/travel/walk-to)', () => {
  const t = tableOf('srd35', { a: ', speeds: { fly: 60 }, maneuverability: good, altitude: 20' })
  expect(t.refuse('a', { do: 'walk-to', to: 6 }).map(r => r.why)).toHaveLength(1)
})
