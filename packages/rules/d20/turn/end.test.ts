import { makeRng } from '@quintain/dice'
import { GAME, live, Mutator, Playing, play, Reader, Scene, Script, Table, verify, write } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { type GameSystem, harmed } from '../../game-system.ts'
import { rulesets } from '../../rulesets.ts'
import { samplesOf } from '../../testing/index.ts'
import { care } from '../injury/fields.ts'
import * as k from '../vocabulary/conditions.ts'
import { at, endCheck, initiative, order, timers, winner } from '../vocabulary/fields.ts'
import { atTurnEnd, atTurnStart, HOUR } from '../vocabulary/timers.ts'
import { time } from './advance-time.ts'
import { inFreePlay, standsStill } from './end.ts'
import { enterFight, leaveFight } from './join.ts'
import { openFight } from './round.ts'
import { startTimer } from './timers.ts'

const SIZE = 10
/** Fighters of these sides in a row on an open map, each with conditions, and a table at which nobody sits. */
function duel(system: GameSystem, sides: readonly string[], given: readonly (readonly string[])[] = []) {
  const { fighter } = samplesOf(system.id)
  const sheets = sides.map((side, i) => system.sheet.parse({ ...fighter(`c${i}`), side }))
  const scene = new Scene(system.make(), sheets, { width: SIZE, height: SIZE, map: GridMap.open(SIZE, SIZE) })
  const present = sides.flatMap((_, i) => (given[i]?.includes(k.reserve.name) ? [] : [i]))
  const start = scene.empty(openFight({ aware: present, unaware: [] }))
  const m = new Mutator(scene, start)
  sides.forEach((_, who) => {
    m.set(who, at, present.includes(who) ? who * 2 : -1)
    system.enter(m, who, sheets[who]!)
    for (const name of given[who] ?? []) m.give(who, { ...k.reserve, ...Object.values(k).find(x => x.name === name) })
  })
  const seated = () => true
  const table = new Table(scene, start, { source: live(makeRng(7)), seated })
  return { scene, table, r: table.reader }
}

const all = Object.values(rulesets)
/** Texts in which hit points go below 0, and say there how a creature is. */
const withHitPoints = all.filter(s => harmed(s).length > 0 && s.make().layout.has(care))

describe.each(all.map(s => [s.id, s] as const))('%s: the end of a fight', (_, system) => {
  it('is looked at when something new begins, after a ruling too', () => {
    const { table, r } = duel(system, ['us', 'them'])
    table.run()
    table.rule({ rule: 'give', who: 'c1', condition: 'dead' }, 'an arrow from afar', 'gm')
    table.run()
    expect([r.get(GAME, endCheck), r.read(GAME, winner)]).toEqual([0, 'us'])
    expect(verify(table.scene, table.journal)).toBeNull()
  })
  it('does not come while two sides are left', () => {
    const { table, r } = duel(system, ['us', 'them', 'them'])
    table.run()
    table.rule({ rule: 'give', who: 'c1', condition: 'dead' }, 'an arrow from afar', 'gm')
    table.run()
    expect([r.get(GAME, endCheck), r.read(GAME, winner)]).toEqual([0, undefined])
  })
  it('comes with no winner where nobody can act any more, and time passes as they like', () => {
    const { table, r } = duel(system, ['us', 'them'], [['stunned'], ['stunned']])
    table.run()
    expect([inFreePlay(r), r.read(GAME, winner), table.open.map(o => o.who)]).toEqual([true, '', ['c0', 'c1']])
    expect(verify(table.scene, table.journal)).toBeNull()
  })
  it('waits for what runs down by the round, and for those who lie dying', () => {
    const { scene, table } = duel(system, ['us', 'them'], [['stunned'], ['stunned']])
    const S = table.S.slice()
    const m = new Mutator(scene, S)
    const r = new Reader(scene, S)
    expect(standsStill(r, [0, 1])).toBe(true)
    const timer = { moment: { at: 'outside' }, left: 3, steps: [], source: 'long' } as const
    m.include(0, timers, timer)
    expect(standsStill(r, [0, 1])).toBe(true)
    m.include(0, timers, { ...timer, moment: { at: 'clock' }, source: 'short' })
    expect(standsStill(r, [0, 1])).toBe(false)
    m.exclude(0, timers, { ...timer, moment: { at: 'clock' }, source: 'short' })
    m.give(1, k.dying)
    expect(standsStill(r, [0, 1])).toBe(false)
    m.take(1, k.dying)
    m.take(1, k.stunned)
    expect(standsStill(r, [0, 1])).toBe(false)
  })
  it('a ruling that a creature is gone takes it off the map', () => {
    const { table, r } = duel(system, ['us', 'them', 'them'])
    table.run()
    table.rule({ rule: 'give', who: 'c2', condition: 'gone' }, 'swept away', 'gm')
    table.run()
    expect([r.get(2, at), r.has(2, k.gone), r.read(GAME, winner)]).toEqual([-1, true, undefined])
  })
})

describe.each(withHitPoints.map(s => [s.id, s] as const))('%s: hit points that a ruling takes', (_, system) => {
  it('come to what damage comes to: dying, dead, and the fight is judged', () => {
    const { table, r } = duel(system, ['us', 'them', 'them'])
    table.run()
    table.rule({ rule: 'adjust', who: 'c1', field: 'hit points', by: -15 }, 'a fall', 'gm')
    table.run()
    expect([r.has(1, k.dying), r.has(1, k.dead)]).toEqual([true, false])
    table.rule({ rule: 'adjust', who: 'c2', field: 'hit points', by: -32 }, 'a fall', 'gm')
    table.run()
    expect([r.has(2, k.dead), r.read(GAME, winner)]).toEqual([true, 'us'])
    expect(verify(table.scene, table.journal)).toBeNull()
  })
  it('and those that it gives come to what healing comes to', () => {
    const { table, r } = duel(system, ['us', 'them', 'them'])
    table.run()
    table.rule({ rule: 'adjust', who: 'c1', field: 'hit points', by: -15 }, 'a fall', 'gm')
    table.run()
    table.rule({ rule: 'adjust', who: 'c1', field: 'hit points', by: 20 }, 'it was a dream', 'gm')
    table.run()
    expect([r.has(1, k.dying), r.barred(1, 'fight')]).toEqual([false, null])
  })
  it('and nonlethal damage is compared with what is left', () => {
    const { table, r } = duel(system, ['us', 'them', 'them'])
    table.run()
    table.rule({ rule: 'adjust', who: 'c1', field: 'nonlethal damage', by: 13 }, 'a bump', 'gm')
    table.run()
    expect(r.has(1, k.knockedOut)).toBe(true)
  })
})

describe.each(all.map(s => [s.id, s] as const))('%s: creatures in reserve', (_, system) => {
  const waits = [[], [], [k.reserve.name]]
  it('do not act, and do not count as fighting', () => {
    const { table, r } = duel(system, ['us', 'them', 'them'], waits)
    table.run()
    expect([r.read(GAME, order)?.includes(2), r.barred(2, 'act') === null]).toEqual([false, false])
    table.rule({ rule: 'give', who: 'c1', condition: 'dead' }, 'an arrow from afar', 'gm')
    table.run()
    expect(r.read(GAME, winner)).toBe('us')
  })
  it('come in by their own roll or on a count', () => {
    for (const count of [undefined, -30, 99]) {
      const { table, r } = duel(system, ['us', 'them', 'them'], waits)
      table.run()
      const step = enterFight({ who: 2, to: 33, ...(count === undefined ? {} : { count }) })
      table.rule({ rule: 'plan', steps: [step] }, 'help comes', 'gm')
      table.run()
      const flat = r.slots.flatFootedAtFirst?.(r, 2, true) ?? true
      expect([r.has(2, k.reserve), r.get(2, at), r.has(2, k.flatFooted)]).toEqual([false, 33, flat])
      const places = r.read(GAME, order)!
      expect(places).toHaveLength(3)
      if (count !== undefined) expect([r.get(2, initiative), places.indexOf(2)]).toEqual([count, count > 0 ? 0 : 2])
    }
  })
  it('come in unaware: surprised until the next round', () => {
    const { table, r } = duel(system, ['us', 'them', 'them'], waits)
    table.run()
    table.rule({ rule: 'plan', steps: [enterFight({ who: 2, to: 33, unaware: true })] }, 'it walks in', 'gm')
    table.run()
    expect(r.has(2, k.surprised)).toBe(true)
    for (let n = 0; n < 20 && r.has(2, k.surprised); n++) {
      const waiting = table.run()
      if (waiting) table.answer({ do: 'end' }, 'gm')
    }
    expect(r.has(2, k.surprised)).toBe(false)
  })
  it('make a fight of what was none', () => {
    const { table, r } = duel(system, ['us', 'us', 'them'], waits)
    table.run()
    expect([inFreePlay(r), r.read(GAME, winner) ?? null]).toEqual([true, null])
    expect(() => table.rule({ do: 'begin-fight' }, 'whom?', 'gm')).toThrow('two sides')
    table.rule({ rule: 'plan', steps: [enterFight({ who: 2, to: 33 })] }, 'a foe', 'gm')
    table.rule({ do: 'begin-fight' }, 'it attacks', 'gm')
    table.run()
    expect(inFreePlay(r)).toBe(false)
    table.rule({ rule: 'give', who: 'c2', condition: 'dead' }, 'an arrow from afar', 'gm')
    table.run()
    expect(r.read(GAME, winner)).toBe('us')
  })
  it('are brought in by a command, to a square with room', () => {
    const { table } = duel(system, ['us', 'them', 'them'], waits)
    const { who } = table.run()!
    const why = (more: object) =>
      table.refuse(table.scene.creatures[who]!, { do: 'enter-fight', ...more }).map(x => x.why)
    expect(why({ whom: 2, to: 33 })).toEqual([])
    expect(why({ whom: 1, to: 33 })).toEqual(['names one that waits in reserve: c2'])
    expect(why({ whom: 2, to: 2 })).toEqual(['A3 has no room for c2'])
    expect(why({ whom: 2, to: 1000 })).toEqual(['there is no such square on the map'])
  })
})

describe.each(all.map(s => [s.id, s] as const))('%s: a creature that leaves the fight', (_, system) => {
  it('takes its timers with it, and what others timed by its turns stays at its place', () => {
    const { scene, table, r } = duel(system, ['us', 'them', 'them'])
    table.run()
    const S = table.S.slice()
    const c = new Playing(scene, S)
    startTimer(c, 2, { moment: { at: 'clock' }, left: 3, steps: [], source: 'own' })
    startTimer(c, 0, { moment: atTurnStart(2), left: 2, steps: [], source: 'start' })
    startTimer(c, 0, { moment: atTurnEnd(2), left: 2, steps: [], source: 'end' })
    startTimer(c, 0, { moment: atTurnEnd(1), left: 2, steps: [], source: 'other' })
    write(S, scene, { events: c.events, planned: [] })
    S[0] = scene.agenda([leaveFight({ who: 2, how: 'dismissed' })], 0)
    play(scene, S, new Script([]))
    const after = new Reader(scene, S)
    expect(after.items(2, timers)).toEqual([])
    const moments = Object.fromEntries(after.items(0, timers).map(t => [t.source, t.moment.at]))
    expect(moments).toEqual({ start: 'place', end: 'place', other: 'turn-end' })
    const state = [after.get(2, at), after.has(2, k.gone), after.get(GAME, endCheck), r.read(GAME, winner)]
    expect(state).toEqual([-1, true, 1, undefined])
  })
  it('ends nothing where it was out already', () => {
    const { scene, table } = duel(system, ['us', 'them'])
    table.run()
    const S = table.S.slice()
    new Mutator(scene, S).give(1, k.dead)
    S[0] = scene.agenda([leaveFight({ who: 1, how: 'ruled' })], 0)
    play(scene, S, new Script([]))
    expect(new Reader(scene, S).get(GAME, endCheck)).toBe(0)
  })
})

describe.each(all.map(s => [s.id, s] as const))('%s: time outside of a fight', (_, system) => {
  it('goes on when a creature dies meanwhile, before a fight and after one', () => {
    for (const before of [true, false]) {
      const { scene, table } = duel(system, ['us', 'them'])
      if (!before) table.run()
      const S = table.S.slice()
      const m = new Mutator(scene, S)
      if (!before) m.put(GAME, winner, 'us')
      for (const state of [k.dying, k.unconscious, k.dead]) m.give(1, state)
      m.set(GAME, endCheck, 1)
      S[0] = scene.agenda([time(8 * HOUR, 'rest', { resters: [0] })], 0)
      const done = play(scene, S, new Script([]))
      const spent = done.filter(d => d.step.do === 'spend-time')
      expect([spent.length, new Reader(scene, S).read(GAME, winner)]).toEqual([1, before ? undefined : 'us'])
    }
  })
})

describe('creatures that no file foresaw', () => {
  it.each(all.map(s => [s.id, s] as const))('%s: the scene grows, and the fight goes on', (_, system) => {
    const { scene, table, r } = duel(system, ['us', 'them'])
    table.run()
    const { fighter } = samplesOf(system.id)
    const more = Scene.grown(scene, [system.sheet.parse({ ...fighter('c2'), side: 'them' })])
    const S = Scene.carried(more, table.S)
    const grown = new Reader(more, S)
    expect([more.creatures, more.sheets.slice(0, 2)]).toEqual([['c0', 'c1', 'c2'], scene.sheets])
    expect(more.pending(S)).toEqual(scene.pending(table.S))
    expect(grown.read(GAME, order)).toEqual(r.read(GAME, order))
    const m = new Mutator(more, S)
    system.enter(m, 2, more.sheets[2]!)
    m.give(2, k.reserve)
    m.set(2, at, -1)
    S[0] = more.agenda([enterFight({ who: 2, to: 33, count: 50 })], S[0]!)
    const t = new Table(more, S, { source: live(makeRng(8)), seated: () => true })
    t.run()
    expect([t.reader.read(GAME, order), t.reader.get(2, at)]).toEqual([[2, ...r.read(GAME, order)!], 33])
    expect(() => Scene.grown(more, [more.sheets[2]!])).toThrow('two creatures have the id "c2"')
  })
})
