import { makeRng } from '@quintain/dice'
import { live, Table, verify } from '@quintain/engine'
import { clockOf, rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { events } from './testing/events.ts'

/** Two with lights in a dark place, and a dark way of three miles to another one. */
function cave(lights: string): Table {
  const f = readFight(
    `ruleset: srd35
time: day 1, 08:00
places:
  cave: { map: { rows: ". a b . . .", light: dark } }
  deep: { map: { rows: ". . . .", light: dark }, entries: [A1, A2] }
ways: [{ from: cave, to: deep, miles: 3, terrain: plains }]
starts: cave
creatures:
  a: { side: us, hitPoints: 40, speed: 30, lights: ${lights} }
  b: { side: us, hitPoints: 40, speed: 30 }
  foe: { side: them, reserve: true, hitPoints: 40 }
`,
    'light.yaml',
    rulesets,
  )
  const { scene, start } = setUp(f, { played: true })
  const t = new Table(scene, start, { source: live(makeRng(5)), seated: () => true, fight: f.source })
  t.run()
  return t
}
const out = (t: Table): number => events(t, 'light-out').filter(e => e['left'] === 0).length
const wait = (t: Table, span: object): void => {
  t.do('a', { do: 'wait', ...span })
  t.run()
}

describe('how long the sources of the table burn, outside of fights (srd35/light/durations)', () => {
  it.each([
    ['candle', {}, { minutes: 59 }],
    ['torch', {}, { minutes: 59 }],
    ['sunrod', {}, { minutes: 359 }],
    ['common lamp', {}, { minutes: 359 }],
    ['bullseye lantern', {}, { minutes: 359 }],
    ['hooded lantern', {}, { minutes: 359 }],
    ['hooded lantern', { pints: 2 }, { minutes: 719 }],
    ['dancing lights', {}, { rounds: 9 }],
    ['light', {}, { minutes: 9 }],
    ['daylight', {}, { minutes: 29 }],
  ])('%s %j: still burns after %j, and not a minute longer', (source, more, before) => {
    const t = cave(JSON.stringify([{ source, lit: true, ...more }]))
    wait(t, before)
    expect(out(t)).toBe(0)
    wait(t, { minutes: 1 })
    expect(out(t)).toBe(1)
    expect(t.refuse('a', { do: 'kindle', light: source }).length).toBeGreaterThan(0)
  })
  it.each(['everburning torch', 'continual flame'])('%s burns on after a month', source => {
    const t = cave(JSON.stringify([{ source, lit: true }]))
    wait(t, { days: 30 })
    expect(out(t)).toBe(0)
  })
})

describe('a torch that burns down beside what else goes on (srd35/light/durations)', () => {
  const TORCH = '[{ source: torch, lit: true }, { source: torch, name: second }]'
  it('in a fight, in the round in which its hour is over', () => {
    const t = cave(TORCH)
    wait(t, { minutes: 59 })
    t.do('a', { do: 'enter-fight', whom: 2, to: 5 })
    t.do('a', { do: 'begin-fight' })
    t.run()
    const round = () => events(t, 'round-began').length
    while (out(t) === 0 && round() < 20) {
      t.do(t.open[0]!.who, { do: 'end' })
      t.run()
    }
    // Ten rounds are left of the hour: it goes out as the eleventh begins.
    expect([out(t), round()]).toEqual([1, 11])
    t.rule({ do: 'end' }, 'it flees', 'gm')
    expect(verify(t.scene, t.journal)).toBeNull()
  })
  it('while all are asleep', () => {
    const t = cave(TORCH)
    t.do('a', { do: 'sleep', hours: 8 })
    expect([out(t), clockOf(t.reader)]).toEqual([1, 'day 1, 16:00'])
  })
  it('on a march: who gropes on in the dark is slower, and comes to the end of the way', () => {
    const t = cave('[{ source: torch, lit: true }]')
    t.do('a', { do: 'go', to: 'deep' })
    // 2 1/4 miles in the hour that there is light, then three quarters of a mile at half of that.
    expect([out(t), clockOf(t.reader), events(t, 'came-to').length]).toEqual([1, 'day 1, 09:40', 2])
    const lantern = cave('[{ source: hooded lantern, lit: true }]')
    lantern.do('a', { do: 'go', to: 'deep' })
    expect([out(lantern), clockOf(lantern.reader), events(lantern, 'came-to').length]).toEqual([0, 'day 1, 09:20', 2])
  })
  it('what is put out keeps what is left of it, and undo gives back what has burned', () => {
    const t = cave(TORCH)
    wait(t, { minutes: 40 })
    t.do('a', { do: 'douse', light: 'torch' })
    wait(t, { hours: 5 })
    expect(out(t)).toBe(0)
    t.do('a', { do: 'kindle', light: 'torch' })
    wait(t, { minutes: 20 })
    expect(out(t)).toBe(1)
    t.undo('gm')
    t.run()
    expect(out(t)).toBe(0)
    wait(t, { minutes: 19 })
    expect(out(t)).toBe(0)
    expect(
      t
        .legal('a')
        .find(l => l.name === 'kindle')
        ?.suggestions.map(s => s.command['light']),
    ).toEqual(['second'])
  })
})

describe.each(Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined))(
  '%s: an act that gives light for an hour',
  id => {
    const body = { true20: 'toughness: 12', starfinder: 'hitPoints: 40, stamina: 9, resolve: 3' }[id] ?? 'hitPoints: 40'
    const kind = { starfinder: 'spell', spirit: 'kido', srd35: 'spell' }[id] ?? 'other'
    it('shines through hours of rest as it does through rounds', () => {
      const f = readFight(
        `ruleset: ${id}
time: day 1, 08:00
map: { rows: ". a b .", light: dark }
creatures:
  a: { side: us, level: 3, ${body}, acts: [{ name: glow, kind: ${kind}, cost: standard, effect: { lasts: { hours: 1 }, changes: { light: { bright: 20, dim: 40 } } } }] }
  b: { side: us, level: 3, ${body} }
`,
        'glow.yaml',
        rulesets,
      )
      const { scene, start } = setUp(f, { played: true })
      const t = new Table(scene, start, { source: live(makeRng(5)), seated: () => true, fight: f.source })
      t.run()
      t.do('a', { do: 'use', act: 'glow' })
      const ended = () => events(t, 'effect-ended').length
      wait(t, { minutes: 59 })
      expect([events(t, 'effect-began').length, ended()]).toEqual([1, 0])
      wait(t, { minutes: 2 })
      expect(ended()).toBe(1)
    })
  },
)
