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
function tableOf(id: string, { a = '', b = '' } = {}) {
  const f = readFight(
    `ruleset: ${id}
map: "a${' .'.repeat(19)} b"
creatures:
  a: { side: us, speed: 30, ${hale(id)}${a} }
  b: { side: us, ${hale(id)}${b} }
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
    expect([t.reader.get(0, at), rounds(t), events(t, 'refused')]).toEqual([19, 2, []])
  })
  it('ends where its creature can move no longer, and nothing more is tried', () => {
    const t = tableOf(id, { a: still(2, 1) })
    t.do('a', { do: 'walk-to', to: 19 })
    expect([t.reader.get(0, at), rounds(t), events(t, 'refused')]).toEqual([12, 2, []])
  })
})

it.each(['spirit', 'modern', 'srd35', 'starfinder'])(
  'under %s a friend who is there again holds nobody up on a walk (house/travel/walk-to)',
  id => {
    const t = tableOf(id, { b: still(1, 2, 'petrified') })
    t.do('a', { do: 'wait', rounds: 1 })
    t.do('a', { do: 'walk-to', to: 19 })
    expect([t.reader.get(0, at), rounds(t)]).toEqual([19, 4])
  },
)

it('whoever is in the air does not walk (house/travel/walk-to)', () => {
  const t = tableOf('srd35', { a: ', speeds: { fly: 60 }, maneuverability: good, altitude: 20' })
  expect(t.refuse('a', { do: 'walk-to', to: 6 }).map(r => r.why)).toHaveLength(1)
})
