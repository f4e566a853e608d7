import { makeRng } from '@quintain/dice'
import { condition, live, Table, verify } from '@quintain/engine'
import { clockOf, rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { events } from './testing/events.ts'

const ids = Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined)
const TOUGH: Readonly<Record<string, string>> = {
  true20: 'toughness: 12',
  starfinder: 'hitPoints: 90, stamina: 9, resolve: 3',
}
const body = (id: string) => TOUGH[id] ?? 'hitPoints: 90'
const KIND: Readonly<Record<string, string>> = { starfinder: 'spell', spirit: 'kido', srd35: 'spell' }
function tableOf(id: string, a: string, more = '') {
  const f = readFight(
    `ruleset: ${id}
time: day 1, 08:00
map: ". . a . b . . . ."
creatures:
  a: { side: us, level: 3, ${body(id)}, ${a} }
  b: { side: us, level: 3, ${body(id)} }
  foe: { side: them, reserve: true, ${body(id)} }
${more}`,
    'time.yaml',
    rulesets,
  )
  const { scene, start } = setUp(f, { played: true })
  const t = new Table(scene, start, { source: live(makeRng(11)), seated: () => true, fight: f.source })
  t.run()
  return t
}
/** A fight of some rounds in which nobody does anything. */
function fightOf(t: Table, rounds: number) {
  t.do('a', { do: 'enter-fight', whom: t.scene.who('foe'), to: 8 })
  t.do('a', { do: 'begin-fight' })
  const began = () => events(t, 'round-began').length
  const from = began()
  while (began() < from + rounds - 1) t.do(t.open[0]!.who, { do: 'end' })
  t.rule({ do: 'end' }, 'it flees', 'gm')
  t.rule({ do: 'give', who: 'foe', condition: 'gone' }, 'it flees', 'gm')
  t.run()
}
const night = (t: Table, hours: number) => t.do('a', { do: t.scene.rules.commands['sleep'] ? 'sleep' : 'rest', hours })

/** What changed Strength of a: points that are gone after each change, where the text counts them so. */
const strength = (t: Table) =>
  t.inEffect
    .flatMap(l => l.rows ?? [])
    .flatMap(row => row.events ?? [])
    .filter(x => x['who'] === 'a' && String(x['ability']).toLowerCase() === 'strength')
const fever = (more: string) =>
  `afflictions: [{ name: fever, descriptors: [disease], check: { check: Strength, dc: ${more} }], exposed: [fever]`

describe.each(ids)('an illness of days under %s', id => {
  const ill = `99 }, onset: { hours: 3 }, every: { days: 1 }, stages: [[{ lowers: Strength, by: 1 }]], again: last`
  it('comes out after its hours, and again each day: by sleep, by waiting, beside fights and in pieces', () => {
    const t = tableOf(id, fever(`${ill} `))
    const checks = () => events(t, 'checked').filter(e => e['who'] === 'a').length
    t.do('a', { do: 'wait', hours: 2 })
    t.do('a', { do: 'wait', minutes: 59 })
    expect(checks()).toBe(0)
    t.do('a', { do: 'wait', minutes: 1 })
    expect([clockOf(t.reader), checks()]).toEqual(['day 1, 11:00', 1])
    night(t, 8)
    expect(checks()).toBe(1)
    t.do('a', { do: 'wait', hours: 15 })
    for (let n = 0; n < 5; n++) t.do('a', { do: 'wait', minutes: 10 })
    t.do('a', { do: 'wait', minutes: 9 })
    expect([clockOf(t.reader), checks()]).toEqual(['day 2, 10:59', 1])
    // The last minute of the day is fought.
    fightOf(t, 12)
    t.do('a', { do: 'wait', minutes: 1 })
    expect(checks()).toBe(2)
    t.do('a', { do: 'wait', days: 3 })
    expect(checks()).toBe(5)
    // A point each time, of which the night gave one back; true20 gives one back each day.
    if (id !== 'true20') expect(strength(t).at(-1)?.['by']).toBe(4)
    expect(strength(t).length).toBeGreaterThan(4)
    expect(verify(t.scene, t.journal)).toBeNull()
  })
  it('two checks in a row that are passed cure it', () => {
    const t = tableOf(
      id,
      fever(
        `0 }, onset: { minutes: 30 }, every: { hours: 12 }, cure: 2, stages: [[{ lowers: Strength, by: 1 }]], again: last `,
      ),
    )
    const checks = () => events(t, 'checked').filter(e => e['who'] === 'a').length
    t.do('a', { do: 'wait', minutes: 30 })
    expect(checks()).toBe(1)
    t.do('a', { do: 'wait', days: 5 })
    expect([checks(), strength(t)]).toEqual([2, []])
  })
})

describe.each(ids)('what lasts for minutes and hours under %s', id => {
  const act = (lasts: string) =>
    `acts: [{ name: veil, kind: ${KIND[id] ?? 'other'}, cost: standard, effect: { range: 30, consequences: [{ condition: shaken, lasts: ${lasts} }] } }]`
  const shaken = condition('shaken')
  it.each([
    ['{ minutes: 10 }', { minutes: 9 }, { minutes: 1 }],
    ['{ hours: 2 }', { minutes: 119 }, { minutes: 1 }],
    ['{ rounds: 30 }', { rounds: 29 }, { rounds: 1 }],
  ])('%s: still there after %j, gone after %j more', (lasts, before, more) => {
    const t = tableOf(id, act(lasts))
    const b = t.scene.who('b')
    t.do('a', { do: 'use', act: 'veil', target: b })
    expect(t.reader.has(b, shaken)).toBe(true)
    t.do('a', { do: 'wait', ...before })
    expect(t.reader.has(b, shaken)).toBe(true)
    t.do('a', { do: 'wait', ...more })
    expect(t.reader.has(b, shaken)).toBe(false)
  })
  it('runs on beside a fight and after it', () => {
    const t = tableOf(id, act('{ minutes: 3 }'))
    const b = t.scene.who('b')
    t.do('a', { do: 'use', act: 'veil', target: b })
    fightOf(t, 11)
    expect(t.reader.has(b, shaken)).toBe(true)
    t.do('a', { do: 'wait', minutes: 2 })
    expect(t.reader.has(b, shaken)).toBe(false)
  })
})

describe.each(ids)('uses of a day under %s', id => {
  it('come back with the day, once for each, however it is passed', () => {
    const t = tableOf(
      id,
      `acts: [{ name: song, kind: ${KIND[id] ?? 'other'}, cost: standard, uses: { max: 2, recharge: day }, effect: { range: 30, consequences: [{ condition: shaken, lasts: { rounds: 1 } }] } }]`,
    )
    const left = () => Number(events(t, 'resource-set').at(-1)?.['left'])
    const sing = () => t.do('a', { do: 'use', act: 'song', target: t.scene.who('b') })
    sing()
    sing()
    expect([left(), t.refuse('a', { do: 'use', act: 'song', target: 1 }).length > 0]).toEqual([0, true])
    night(t, 8)
    t.do('a', { do: 'wait', hours: 15 })
    expect(left()).toBe(0)
    t.do('a', { do: 'wait', hours: 2 })
    if (t.scene.rules.commands['ready-spells'] && left() === 0) t.do('a', { do: 'ready-spells' })
    expect(left()).toBe(2)
  })
})
