import { makeRng } from '@quintain/dice'
import { Aliases, live, openView, playerView, SETTINGS, Table, verify } from '@quintain/engine'
import { isApart, placeNow, rulesets, wayHalted } from '@quintain/rules'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { events } from './testing/events.ts'

const ids = Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined)
const MARCHES = ids.filter(id => ['srd35', 'starfinder'].includes(id))
const HURT: Readonly<Record<string, string>> = {
  true20: 'toughness: 3',
  starfinder: 'hitPoints: 40, stamina: 5, resolve: 3',
}
const file = (id: string, way = 'miles: 45', more = '') => `
ruleset: ${id}
time: day 1, 08:00
places:
  road: { map: ". . . . . . ." }
  gate: { map: ". . . . g", creatures: { g: { side: them, ${HURT[id] ?? 'hitPoints: 40'} } } }
  hill: { map: ". ." }
ways: [{ from: road, to: gate, ${way} }, { from: road, to: hill, rounds: 3 }]
starts: road
creatures:
  a: { side: us, ${HURT[id] ?? 'hitPoints: 40'}${more} }
  b: { side: us, ${HURT[id] ?? 'hitPoints: 40'} }
  c: { side: us, ${HURT[id] ?? 'hitPoints: 40'} }
  wolf: { side: beasts, reserve: true, ${HURT[id] ?? 'hitPoints: 40'} }
`
function tableOf(text: string, seed = 7) {
  const f = readFight(text, 'camp.yaml', rulesets)
  const { scene, start } = setUp(f, { played: true })
  const t = new Table(scene, start, { source: live(makeRng(seed)), seated: () => true, fight: f.source })
  t.run()
  return t
}
const hours = (t: Table) => events(t, 'time-advanced').reduce((n, e) => n + Number(e['rounds']), 0) / 600
const on = (t: Table, who: string) => wayHalted(t.reader, t.scene.who(who))
const apart = (t: Table, x: string, y: string) => isApart(t.reader, t.scene.who(x), t.scene.who(y))
const why = (t: Table, who: string, command: object) => t.refuse(who, command as never).map(r => r.why)

describe.each(someOf(ids, 1))('a camp on the way under %s', id => {
  it('who goes for some hours halts, is with those alone who halted there, and goes on for the rest', () => {
    const t = tableOf(file(id))
    t.do('a', { do: 'go', to: 'gate', hours: 8, with: [1] })
    expect([hours(t), on(t, 'a'), on(t, 'b'), on(t, 'c')]).toMatchObject([8, { to: 'gate' }, { to: 'gate' }, null])
    expect([apart(t, 'a', 'b'), apart(t, 'a', 'c'), apart(t, 'a', 'g')]).toEqual([false, true, true])
    expect(why(t, 'a', { do: 'go', to: 'hill' })[0]).toMatch(/is on the way to gate: go on to gate, or back to road/)
    t.do('a', { do: 'go', to: 'gate' })
    expect([placeNow(t.reader, 0)?.id, on(t, 'a'), hours(t)]).toEqual(['gate', null, 15])
    expect(verify(t.scene, t.journal)).toBeNull()
    t.undo('gm')
    t.run()
    expect(on(t, 'a')).toMatchObject({ to: 'gate' })
  })
  it('who turns back takes as long as it has come, and can halt on the way back and turn again', () => {
    const t = tableOf(file(id))
    t.do('a', { do: 'go', to: 'gate', hours: 6 })
    t.do('a', { do: 'go', to: 'road', hours: 2 })
    const { gone, whole } = on(t, 'a')!
    expect([Math.round((gone / whole) * 45), hours(t)]).toEqual([12, 8])
    t.do('a', { do: 'go', to: 'road' })
    expect([placeNow(t.reader, 0)?.id, on(t, 'a'), hours(t)]).toEqual(['road', null, 12])
  })
  it('ways that are told in hours are halved as those in miles are', () => {
    const t = tableOf(file(id, 'hours: 10'))
    t.do('a', { do: 'go', to: 'gate', hours: 4 })
    t.do('a', { do: 'go', to: 'gate', hours: 9 })
    expect([placeNow(t.reader, 0)?.id, hours(t)]).toEqual(['gate', 10])
    const near = tableOf(file(id, 'rounds: 5'))
    near.do('a', { do: 'go', to: 'gate', hours: 1 })
    expect(placeNow(near.reader, 0)?.id).toBe('gate')
  })
  it('foes come upon the camp, fight there alone, and nobody who stayed behind takes part', () => {
    const t = tableOf(file(id))
    t.do('a', { do: 'go', to: 'gate', hours: 5, with: [1] })
    t.do('a', { do: 'enter-fight', whom: t.scene.who('wolf'), to: 6 })
    expect([apart(t, 'a', 'wolf'), apart(t, 'c', 'wolf')]).toEqual([false, true])
    t.do('a', { do: 'begin-fight' })
    const rolled = events(t, 'initiative-set').map(e => e['who'])
    expect(rolled.sort()).toEqual(['a', 'b', 'wolf'])
    t.rule({ do: 'give', who: 'wolf', condition: 'dead' }, 'an arrow', 'gm')
    t.run()
    expect(events(t, 'fight-closed').map(e => e['side'])).toEqual(['us'])
    t.do('a', { do: 'go', to: 'gate' })
    expect(t.scene.creatures.slice(0, 0)).toEqual([])
    expect(['a', 'b', 'wolf'].map(x => placeNow(t.reader, t.scene.who(x))?.id)).toEqual(['gate', 'gate', 'road'])
    expect(verify(t.scene, t.journal)).toBeNull()
  })
  it('those of another side who are there know whom they can strike, and those who stayed know nothing of it', () => {
    const t = tableOf(file(id))
    t.do('a', { do: 'go', to: 'gate', hours: 5, with: [1] })
    t.do('a', { do: 'enter-fight', whom: t.scene.who('wolf'), to: 5 })
    const { visibility } = rulesets[id]!
    const known = (side: string, ...plays: string[]) => {
      const viewer = { sides: [side], plays, settings: SETTINGS }
      const view = playerView(t.scene, t.S, viewer, visibility, new Aliases(t.scene, viewer))
      const { scene, reader: r } = openView(view, t.scene.rules, t.scene.board, visibility)
      const names = scene.sheets.map(x => x.name)
      const who = names.indexOf(t.scene.sheets[t.scene.who(plays[0]!)]!.name)
      return names.filter((_, i) => i !== who && !isApart(r, who, i))
    }
    expect(known('beasts', 'wolf').sort()).toEqual(['A', 'B'])
    expect(known('them', 'g')).toEqual([])
    expect(known('us', 'a').sort()).toEqual(['B', 'Wolf'])
  })
  it('hours of a way are from 1 to 24', () => {
    const t = tableOf(file(id))
    for (const n of [0, -1, 25]) expect(why(t, 'a', { do: 'go', to: 'gate', hours: n })).toHaveLength(1)
  })
})

describe.each(MARCHES)('a march of several days under %s', id => {
  const checks = (t: Table) => events(t, 'checked').filter(e => e['who'] === 'a').length
  const day = { do: 'go', to: 'gate', hours: 8 } as const
  const cite = id === 'srd35' ? 'srd35/travel/forced-march-check' : 'starfinder/travel/forced-march'
  it(`hours of the day count over halts, and a night in pieces ends the day (${cite})`, () => {
    const far = file(id, 'miles: 200')
    const t = tableOf(far)
    t.do('a', day)
    expect(checks(t)).toBe(0)
    t.do('a', { do: 'go', to: 'gate', hours: 1 })
    expect(checks(t)).toBe(1)
    t.do('a', { do: 'wait', hours: 2 })
    t.do('a', { do: 'go', to: 'gate', hours: 1 })
    expect(checks(t)).toBe(2)
    const slept = tableOf(far)
    slept.do('a', day)
    slept.do('a', { do: 'sleep', hours: 4 })
    slept.do('a', { do: 'wait', hours: 1 })
    slept.do('a', { do: 'sleep', hours: 4 })
    slept.do('a', day)
    expect(checks(slept)).toBe(0)
    // Who watches does not sleep, and goes on tired.
    const watched = tableOf(far)
    watched.do('a', { ...day, with: [1, 2] })
    watched.do('b', { do: 'busy', activity: 'watch' })
    watched.do('a', { do: 'sleep', hours: 8 })
    watched.do('a', { do: 'go', to: 'gate', hours: 1 })
    const tested = events(watched, 'checked').map(e => e['who'])
    expect(tested).toEqual(['b'])
    // What is slept before the march is no part of the night after it.
    const short = tableOf(far)
    short.do('a', { do: 'sleep', hours: 5 })
    short.do('a', day)
    short.do('a', { do: 'sleep', hours: 5 })
    short.do('a', { do: 'go', to: 'gate', hours: 1 })
    expect(checks(short)).toBe(1)
  })
  it(`who can go no farther camps where it is (${cite})`, () => {
    const t = tableOf(
      file(id, 'miles: 200', ', abilities: { Constitution: -5 }').replace(
        `a: { side: us, ${HURT[id] ?? 'hitPoints: 40'}`,
        `a: { side: us, ${id === 'starfinder' ? 'hitPoints: 4, stamina: 0, resolve: 0' : 'hitPoints: 4'}`,
      ),
    )
    t.do('a', { do: 'go', to: 'gate', hours: 24, with: [1] })
    expect(events(t, 'march-halted').length).toBe(1)
    expect([on(t, 'a')?.gone, apart(t, 'a', 'b')]).toEqual([on(t, 'b')?.gone, false])
    expect(on(t, 'a')!.gone).toBeGreaterThan(8 * 3 * 4800 - 1)
  })
})
