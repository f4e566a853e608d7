import { makeRng } from '@quintain/dice'
import { live, Table, verify } from '@quintain/engine'
import { reserve, rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'

const MAP = 'map: ". . a . b . . . . f . ."'
/** Somebody who is hurt, a friend, and a foe in reserve. */
function tableOf(id: string, a: string, options = '') {
  const f = readFight(
    `ruleset: { id: ${id}${options} }
${MAP.replace(' f ', ' . ')}
creatures:
  a: { side: us, ${a} }
  b: { side: us, ${id === 'true20' ? 'toughness: 3' : 'hitPoints: 30'} }
  f: { side: them, reserve: true, ${id === 'true20' ? 'toughness: 3' : 'hitPoints: 1'} }
  g: { side: them, reserve: true, ${id === 'true20' ? 'toughness: 3' : 'hitPoints: 1'} }
`,
    'rest.yaml',
    rulesets,
  )
  const { scene, start } = setUp(f, { played: true })
  const t = new Table(scene, start, { source: live(makeRng(7)), seated: () => true, fight: f.source })
  t.run()
  return t
}
const events = (t: Table, ...kinds: string[]) =>
  t.rows.flatMap(row => row.events ?? []).filter(x => kinds.includes(String(x.e)))
const sum = (t: Table, kind: string, key: string, who = 'a') =>
  events(t, kind)
    .filter(e => e['who'] === who)
    .reduce((n, e) => n + Number(e[key]), 0)
/** A fight that is over as soon as it begins. */
function scare(t: Table) {
  const [next] = ['f', 'g'].filter(id => t.reader.has(t.scene.who(id), reserve))
  t.do('a', { do: 'enter-fight', whom: t.scene.who(next!), to: 9 })
  t.do('a', { do: 'begin-fight' })
  t.rule({ do: 'end' }, 'it flees', 'gm')
  t.rule({ do: 'give', who: next!, condition: 'gone' }, 'it flees', 'gm')
  t.run()
}
const does = (t: Table, ...all: readonly Record<string, unknown>[]) => {
  for (const c of all) {
    if (c['do'] === 'scare') scare(t)
    else t.do('a', c as never)
  }
  expect(verify(t.scene, t.journal)).toBeNull()
  return t
}
const sleep = (hours: number) => ({ do: 'sleep', hours })
const SCARE = { do: 'scare' }
const WALK = { do: 'wait', minutes: 30 }

describe('a night in pieces', () => {
  const hurt = 'level: 4, hitPoints: { maximum: 300, current: 10 }'
  it.each([
    [[sleep(8)], 32],
    [[sleep(4), sleep(4)], 32],
    [[sleep(3), sleep(2), sleep(5)], 40],
    [[sleep(8), sleep(2)], 40],
    [[sleep(8), sleep(8)], 64],
    [[sleep(4), SCARE, sleep(4)], 0],
    [[sleep(4), SCARE, sleep(8)], 32],
    [[sleep(4), WALK, sleep(4)], 0],
    [[sleep(4), { do: 'wait', rounds: 99 }, sleep(4)], 32],
    [[sleep(4), { do: 'wait', minutes: 10 }, sleep(4)], 0],
    [[{ do: 'sleep', hours: 8, broken: true }], 0],
    [[sleep(4), { do: 'sleep', hours: 4, broken: true }], 0],
    [[{ do: 'sleep', hours: 4, broken: true }, sleep(4)], 0],
  ])('level 4: %j heals %i (spirit/healing/natural-night)', (all, n) => {
    expect(sum(does(tableOf('spirit', hurt), ...all), 'healed', 'n')).toBe(n)
  })
  it.each([
    [[sleep(5), sleep(3)], 4],
    [[sleep(5), sleep(3), sleep(3)], 4],
    [[sleep(8), sleep(8)], 8],
    [[sleep(5), SCARE, sleep(3)], 0],
  ])('level 4: %j heals %i under starfinder (starfinder/healing/natural-hit-points)', (all, n) => {
    const t = does(tableOf('starfinder', `${hurt}, stamina: 0, resolve: 4`), ...all)
    expect(sum(t, 'healed', 'n')).toBe(n)
  })
  it('a day in bed is no night more when the night was before it (spirit/healing/bed-rest, spirit/healing/ability-damage)', () => {
    const t = does(tableOf('spirit', hurt), sleep(8), { do: 'bed-rest' })
    // A night of 32, then twice the level and a night of its own.
    expect(sum(t, 'healed', 'n')).toBe(32 + 8 + 32)
  })
  it.each([
    [[sleep(8), { do: 'bed-rest' }], 40],
    [[{ do: 'bed-rest' }, { do: 'bed-rest' }], 16],
  ])('where a day in bed is all that counts, %j heals %i (spirit/healing/bed-rest)', (all, n) => {
    const t = tableOf('spirit', hurt, ', options: { bed-rest-replaces-night: true }')
    expect(sum(does(t, ...all), 'healed', 'n')).toBe(n)
  })
  it('a whole night leaves nothing to the next one (spirit/healing/natural-night)', () => {
    const t = does(tableOf('spirit', hurt), sleep(5), sleep(3))
    const counted = events(t, 'rest-counted').filter(e => e['who'] === 'a')
    expect(counted.map(e => e['now'])).toEqual([
      [3000, 3000, 0, 3000],
      [4800, 4800, 0, 0],
    ])
  })
  it('a rest that is broken is broken once', () => {
    const t = does(tableOf('spirit', hurt), sleep(4), WALK, WALK, sleep(1), WALK)
    expect(events(t, 'rest-broken').flatMap(e => (e['who'] === 'a' ? [e['now']] : []))).toEqual([
      [0, 0, 0, 2400],
      [0, 0, 0, 3000],
    ])
  })
  it('what comes back with a rest comes back once in it', () => {
    const nap =
      ', acts: [{ name: hum, kind: other, cost: free, uses: { max: 1, recharge: rest }, effect: { consequences: [{ grants: 2, lasts: { rounds: 2 } }] } }]'
    const t = does(tableOf('spirit', hurt + nap), { do: 'use', act: 'hum' }, sleep(8))
    does(t, { do: 'use', act: 'hum' }, sleep(1))
    expect(events(t, 'resource-set').map(e => e['left'])).toEqual([0, 1, 0])
  })
  it('twelve hours in bed and twelve more are a day in bed (spirit/healing/bed-rest)', () => {
    const t = tableOf('spirit', hurt)
    does(t, { do: 'busy', activity: 'bed' })
    t.do('b', { do: 'wait', hours: 12 })
    expect(sum(t, 'healed', 'n')).toBe(32)
    t.do('b', { do: 'wait', hours: 12 })
    expect(sum(t, 'healed', 'n')).toBe(40)
  })
})

describe('ten hours in pieces', () => {
  const tired = 'toughness: 3, abilities: { Constitution: -5 }, conditions: [exhausted]'
  const rest = (hours: number) => ({ do: 'rest', hours })
  const isTired = (t: Table) => events(t, 'state-left').some(e => e['who'] === 'a')
  it.each([
    [[rest(10)], true],
    [[rest(4), rest(6)], true],
    [[rest(4), rest(5)], false],
    [[rest(4), SCARE, rest(6)], false],
    [[rest(4), WALK, rest(6)], false],
  ])('%j: no fatigue left %s (true20/fatigue/full-rest)', (all, free) => {
    const t = does(tableOf('true20', tired), ...all)
    // With Constitution -5 the checks of single hours need 15 and more.
    const left = ['winded', 'fatigued', 'exhausted'].filter(k =>
      t.reader.scene.rules.layout.conditions.some(c => c.name === k && t.reader.has(0, c)),
    )
    if (free) expect(left).toEqual([])
    else expect(isTired(t) || left.length > 0).toBe(true)
    expect(t.rows.flatMap(r => r.picks ?? []).filter(p => p.key === 'fatigue').length).toBeLessThanOrEqual(10)
  })
  it('half an hour and another one are an hour of rest (true20/fatigue/hourly-recovery)', () => {
    const t = tableOf('true20', tired)
    does(t, { do: 'busy', activity: 'rest' })
    const checks = () => t.rows.flatMap(r => r.picks ?? []).filter(p => p.key === 'fatigue').length
    t.do('b', { do: 'wait', minutes: 30 })
    expect(checks()).toBe(0)
    t.do('b', { do: 'wait', minutes: 30 })
    expect(checks()).toBe(1)
    t.do('b', { do: 'wait', minutes: 59 })
    expect(checks()).toBe(1)
  })
})

describe('uses of a day', () => {
  const caster =
    'level: 3, hitPoints: 30, stamina: 10, resolve: 4, acts: [{ name: ward, kind: other, cost: standard, uses: { max: 1, recharge: day }, effect: { consequences: [{ grants: 2, lasts: { rounds: 2 } }] } }]'
  const used = [
    { do: 'use', act: 'ward' },
    { do: 'wait', hours: 15 },
  ]
  const isBack = (t: Table) => events(t, 'resource-set').at(-1)?.['left'] === 1
  it.each([
    [[sleep(8)], true],
    [[sleep(4), sleep(4)], true],
    [[sleep(4), SCARE, sleep(4)], false],
    [[sleep(4), SCARE, sleep(5)], true],
    [[sleep(3), SCARE, sleep(3), SCARE, sleep(3)], false],
    [[sleep(3), SCARE, sleep(3), SCARE, sleep(4)], true],
    [[{ do: 'rest' }, WALK, sleep(8)], true],
  ])('%j: back once a day is over: %s (starfinder/magic/daily-uses-regained)', (all, back) => {
    const t = does(tableOf('starfinder', caster), ...used, ...all, { do: 'wait', hours: 2 })
    expect(isBack(t)).toBe(back)
  })
})
