import { makeRng } from '@quintain/dice'
import { Aliases, FloorMemory, live, openView, playerView, SETTINGS, Table, verify } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { events } from './testing/events.ts'

const ids = Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined)
const swordsman = (id: string, side: string, initiative: number, more = '') =>
  `{ side: ${side}, level: 2, initiative: ${initiative}, ${
    id === 'true20'
      ? 'toughness: 30, weapons: [{ name: sword, damage: 3 }]'
      : 'hitPoints: 90, weapons: [{ name: sword, damage: 1d8 }]'
  }${id === 'starfinder' ? ', stamina: 5, resolve: 3' : ''}${more} }`
const act = (id: string, name: string, range: number) =>
  `{ name: ${name}, kind: other, cost: standard, effect: { range: ${range}, targets: 1, consequences: [{ damage: ${
    id === 'true20' ? 3 : '1d4'
  } }] } }`
const file = (id: string, knows = 'a: [b]', more = '') => `
ruleset: ${id}
map: |
  # # # # # # # # # #
  . b a c . . . . . .
  . . d . . . . . . .
creatures:
  c: ${swordsman(id, 'them', 90, `, acts: [${act(id, 'bolt', 60)}, ${act(id, 'balm', 60)}]`)}
  d: ${swordsman(id, 'us', 80)}
  a: ${swordsman(id, 'us', 60)}
  b: ${swordsman(id, 'them', 40)}
knows: { ${knows} }
${more}`

function tableOf(text: string) {
  const f = readFight(text, 'knows.yaml', rulesets)
  const { scene, start } = setUp(f, { played: true })
  const t = new Table(scene, start, { source: live(makeRng(7)), seated: () => true, fight: f.source })
  t.run()
  return t
}
/** Whom a side is shown. */
function shown(t: Table, id: string, side: string): readonly string[] {
  const viewer = { sides: [side], settings: SETTINGS } as const
  const { visibility } = rulesets[id]!
  const view = playerView(
    t.scene,
    t.S,
    viewer,
    visibility,
    new Aliases(t.scene, viewer),
    new FloorMemory(t.scene.board),
  )
  return openView(view, t.scene.rules, t.scene.board, visibility)
    .scene.sheets.map(s => s.name)
    .sort()
}
const strike = (target: string) => ({ do: 'attack', target, weapon: 0 }) as never
const refused = (t: Table, who: string, target: string) => t.refuse(who, strike(target)).map(r => r.why)
const UNKNOWN = /does not know where C is|has not noticed C/
const opportunities = (t: Table) => t.open.filter(o => o.question.includes('opportunity')).map(o => o.who)

describe.each(ids)('house/surprise/known-at-start: the list of a creature leaves a foe out, under %s', id => {
  it('it does not attack the foe and takes no opportunity against it; a friend of it does; its side is shown it by the friend', () => {
    const t = tableOf(file(id))
    for (const who of ['c', 'd']) t.do(who, { do: 'end' })
    expect(refused(t, 'a', 'c').join()).toMatch(UNKNOWN)
    expect(refused(t, 'a', 'b')).toEqual([])
    for (const who of ['a', 'b']) t.do(who, { do: 'end' })
    t.do('c', { do: 'move', to: 'B9' } as never)
    expect(opportunities(t)).toEqual(id === 'true20' ? [] : ['d'])
    expect(shown(t, id, 'us')).toEqual(['A', 'B', 'C', 'D'])
    expect(verify(t.scene, t.journal)).toBeNull()
  })
  it('its side is not shown the foe, until that strikes at one of them', () => {
    const t = tableOf(file(id, 'a: [b], d: [b]'))
    expect(shown(t, id, 'us')).toEqual(['A', 'B', 'D'])
    t.do('c', strike('a'))
    expect(shown(t, id, 'us')).toEqual(['A', 'B', 'C', 'D'])
    t.do('c', { do: 'end' })
    t.do('d', { do: 'end' })
    expect(refused(t, 'a', 'c')).toEqual([])
    expect(verify(t.scene, t.journal)).toBeNull()
  })
  it('an act that is aimed at a foe shows who does it, one that is aimed at a friend does not', () => {
    for (const [name, at, after] of [
      ['balm', 'b', ['A', 'B', 'D']],
      ['bolt', 'd', ['A', 'B', 'C', 'D']],
    ] as const) {
      const t = tableOf(file(id, 'a: [b], d: [b]'))
      t.do('c', { do: 'use', act: name, targets: [t.scene.who(at)] } as never)
      expect(shown(t, id, 'us')).toEqual(after)
    }
  })
  it('house/ruling/reveal: the game master reveals it: to one, and to all; not to those who are aware of it', () => {
    const t = tableOf(file(id, 'a: [b], d: [b]'))
    const reveal = (more = {}) => t.rule({ do: 'reveal', whom: 'c', ...more } as never, 'a clink', 'gm')
    reveal({ to: 'a' })
    expect(() => reveal({ to: 'a' })).toThrow(/a is aware of C|A is aware of C/)
    t.do('c', { do: 'end' })
    expect(refused(t, 'd', 'c').join()).toMatch(UNKNOWN)
    reveal()
    expect(refused(t, 'd', 'c')).toEqual([])
    expect(() => reveal()).toThrow(/everybody is aware of C/)
  })
  it('surprise is for those who know of no foe alone; these know of all when the regular rounds come', () => {
    expect(events(tableOf(file(id)), 'fight-opened')).toMatchObject([{ surprise: false }])
    const t = tableOf(file(id, 'a: []'))
    expect(events(t, 'fight-opened')).toMatchObject([{ surprise: true }])
    expect(shown(t, id, 'us')).toEqual(['A', 'B', 'C', 'D'])
    for (const who of ['c', 'd', 'b', 'c', 'd']) t.do(who, { do: 'end' })
    expect(refused(t, 'a', 'c')).toEqual([])
  })
  it('with sight: true it notices the foe as soon as it sees it', () => {
    const t = tableOf(file(id, 'a: [b], d: [b]', 'sight: true'))
    expect(shown(t, id, 'us')).toEqual(['A', 'B', 'C', 'D'])
  })
})
