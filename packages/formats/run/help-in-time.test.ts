import { makeRng } from '@quintain/dice'
import { type Command, condition, live, readJournal, Table, verify, writeJournal } from '@quintain/engine'
import { at, clockOf, placeNow, rulesets, timeUnderWay } from '@quintain/rules'
import { someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { events } from './testing/events.ts'

const ids = Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined)
const dying = condition('dying')
const SKILL: Readonly<Record<string, string>> = { starfinder: 'Medicine', modern: 'Treat Injury' }
const body = (id: string): string =>
  id === 'true20' ? 'level: 2' : id === 'starfinder' ? 'hitPoints: 10, resolve: 6, dies: by Resolve' : 'hitPoints: 10'

/** `sick`: who begins to die, and after how many minutes; `skill`: how well Cora helps. */
function tableOf(id: string, sick: Readonly<Record<string, number>>, skill: number, places = true, foe = '') {
  const rot = id === 'true20' ? '{ condition: dying }' : '{ damage: 12 }'
  const one = (name: string, more = '') => {
    const ill =
      sick[name] === undefined
        ? ''
        : `, afflictions: [{ name: rot ${name}, onset: { minutes: ${sick[name]} }, stages: [[${rot}]] }], exposed: [rot ${name}]`
    return `  ${name}: { side: us, ${places ? 'place: camp, ' : ''}${body(id)}${ill}${more} }`
  }
  const f = readFight(
    `ruleset: ${id}
time: day 1, 12:00
${places ? '' : 'map: "a b c . . ."'}
creatures:
${one('ann')}
${one('bo')}
${one('cora', `, skills: { ${SKILL[id] ?? 'Heal'}: ${skill} }`)}
${foe}
${
  places
    ? `places: { camp: { map: "a b c ." }, hill: { map: ". . . ." }, town: { map: ". . ${foe.includes('town') ? 'f' : '.'} ." } }
ways: [{ from: camp, to: hill, hours: 4 }]
starts: camp`
    : ''
}`,
    'help.yaml',
    rulesets,
  )
  const { scene, start } = setUp(f, { played: true })
  const how = () => ({ source: live(makeRng(3)), seated: () => true, fight: f.source })
  const t = new Table(scene, start, how())
  t.run()
  const again = (t: Table) => Table.resume(scene, readJournal(writeJournal(t.journal)), how())
  return { t, again, who: (name: string) => scene.who(name) }
}
const asked = (t: Table): readonly string[] => t.open.filter(o => o.question === 'command').map(o => o.who)
const RESOLVE: Readonly<Record<string, string>> = { 'resolve.stabilize': 'wait', 'resolve.stay': 'lie' }
/** Does something; those who could steady themselves, or get up, leave it. */
function does(t: Table, who: string, command: Command): void {
  t.do(who, command)
  for (let q = t.open[0]; q && RESOLVE[q.question]; q = t.open[0]) t.answer(RESOLVE[q.question], 'p', q.q)
}

describe.each(someOf(ids, 2))('somebody begins to die while others travel, under %s', id => {
  it('only who is awake beside it is asked, and the travellers arrive in time (house/turn/wait)', () => {
    const { t, again, who } = tableOf(id, { bo: 90 }, 40)
    does(t, 'ann', { do: 'go', to: 'hill', with: [who('ann')] })
    expect([asked(t), clockOf(t.reader)]).toEqual([['cora'], 'day 1, 13:30'])
    expect(events(t, 'help-needed')).toEqual([{ e: 'help-needed', who: 'bo', by: ['cora'] }])
    // What is written down in the middle of it goes on there.
    expect([again(t).S, again(t).open]).toEqual([t.S, t.open])
    does(t, 'cora', { do: 'first-aid', target: who('bo') })
    expect([t.reader.has(who('bo'), dying), clockOf(t.reader)]).toEqual([false, 'day 1, 16:00'])
    expect(placeNow(t.reader, who('ann'))?.id).toBe('hill')
    expect(asked(t)).toContain('ann')
    expect(verify(t.scene, t.journal)).toBeNull()
    t.undo('gm')
    expect([asked(t), t.reader.has(who('bo'), dying), clockOf(t.reader)]).toEqual([['cora'], true, 'day 1, 13:30'])
    t.undo('gm')
    expect([asked(t).length, clockOf(t.reader)]).toEqual([3, 'day 1, 12:00'])
  })
  it('who only looks on holds up nothing, and rounds of help are no longer way', () => {
    for (const tries of [0, 2]) {
      const { t, who } = tableOf(id, { bo: 90 }, -30)
      does(t, 'ann', { do: 'go', to: 'hill', with: [who('ann')] })
      for (let n = 0; n < tries; n++) {
        does(t, 'cora', { do: 'first-aid', target: who('bo') })
        expect(asked(t), `try ${n}`).toEqual(['cora'])
      }
      // After a round in which it tried it is asked in the next; then it looks on.
      for (let n = 0; n < 2 && asked(t).length === 1; n++) {
        does(t, 'cora', { do: 'end' })
      }
      expect([clockOf(t.reader), placeNow(t.reader, who('ann'))?.id]).toEqual(['day 1, 16:00', 'hill'])
      expect(verify(t.scene, t.journal)).toBeNull()
    }
  })
  it('rounds of help are of that side alone, and the time of the others is longer by none of them', () => {
    const { t, who } = tableOf(id, { bo: 90 }, -30)
    expect(timeUnderWay(t.reader)).toBeNull()
    does(t, 'ann', { do: 'go', to: 'hill', with: [who('ann')] })
    expect(timeUnderWay(t.reader)).toEqual({ passed: 900, of: 2400, held: true })
    does(t, 'cora', { do: 'first-aid', target: who('bo') })
    does(t, 'cora', { do: 'first-aid', target: who('bo') })
    expect(timeUnderWay(t.reader)).toEqual({ passed: 901, of: 2400, held: true })
    expect(events(t, 'time-advanced').map(e => [e['rounds'], e['piece']])).toEqual([
      [900, undefined],
      [1, true],
    ])
    for (let n = 0; n < 2; n++) does(t, 'cora', { do: 'end' })
    expect(events(t, 'held-up').map(e => e['for'])).toEqual(['bo', undefined])
    expect(events(t, 'meanwhile-counted').map(e => e['now'])).toEqual([1, 2, 3, 0])
    const after = events(t, 'time-advanced').find(e => e['of'] === 2400 && e['left'] !== 1500)
    expect(Number(after?.['rounds']) + Number(after?.['left'])).toBe(1498)
  })
  it('a party halts where one of it begins to die, with what is behind it, and nobody left behind is asked', () => {
    const { t, who } = tableOf(id, { bo: 90 }, 40)
    does(t, 'ann', { do: 'go', to: 'hill', with: [who('ann'), who('bo'), who('cora')] })
    expect([clockOf(t.reader), placeNow(t.reader, who('ann'))?.id]).toEqual(['day 1, 13:30', 'camp'])
    const { at: way } = events(t, 'camped')[0] as unknown as { at: { gone: number; whole: number } }
    expect(way.gone / way.whole).toBeCloseTo(1.5 / 4, 2)
    does(t, 'cora', { do: 'first-aid', target: who('bo') })
    expect(t.reader.has(who('bo'), dying)).toBe(false)
    does(t, 'ann', { do: 'go', to: 'hill', with: [who('ann')] })
    expect(placeNow(t.reader, who('ann'))?.id).toBe('hill')
    expect(clockOf(t.reader)).toMatch(/^day 1, 16:0[0-1]$/)
    expect(verify(t.scene, t.journal)).toBeNull()
  })
  it('the time of another side goes on as well, and it is asked nothing', () => {
    for (const place of ['town', 'camp']) {
      const foe = `  foe: { side: them, place: ${place}, ${body(id)} }`
      const { t, who } = tableOf(id, { bo: 45 }, 40, true, foe)
      does(t, 'foe', { do: 'wait', hours: 2 })
      expect([asked(t), clockOf(t.reader)], place).toEqual([['ann', 'cora'], 'day 1, 12:45'])
      does(t, 'ann', { do: 'end' })
      expect(asked(t)).toEqual(['cora'])
      does(t, 'cora', { do: 'first-aid', target: who('bo') })
      expect([asked(t).length, clockOf(t.reader)]).toEqual([4, 'day 1, 14:00'])
    }
  })
  it('for their own time all who are there stop', () => {
    const { t } = tableOf(id, { bo: 45 }, 40)
    does(t, 'ann', { do: 'wait', hours: 2 })
    expect(clockOf(t.reader)).toBe('day 1, 12:45')
    expect(events(t, 'time-stopped')).toEqual([{ e: 'time-stopped', left: 750, of: 1200 }])
    expect([...asked(t)].sort()).toEqual(['ann', 'bo', 'cora'])
  })
  it('one after the other begins to die: each time is held up', () => {
    const { t, who } = tableOf(id, { bo: 60, cora: 120 }, 40)
    does(t, 'bo', { do: 'go', to: 'hill', with: [who('bo')] })
    // Bo falls alone on its way, and nobody is beside it.
    expect(events(t, 'help-needed').map(e => e['who'])).not.toContain('bo')
    does(t, 'ann', { do: 'wait', hours: 3 })
    expect(events(t, 'help-needed').map(e => e['who'])).toEqual(['cora'])
    expect(t.reader.get(who('bo'), at)).toBeGreaterThanOrEqual(0)
  })
})

it('whoever lies dying already calls nobody a second time (house/turn/wait)', () => {
  const foe = `  foe: { side: them, place: town, ${body('true20')} }`
  const { t } = tableOf('true20', { bo: 45, ann: 60 }, -30, true, foe)
  does(t, 'foe', { do: 'wait', hours: 2 })
  for (let n = 0; n < 9 && asked(t).length < 3; n++) does(t, asked(t)[0]!, { do: 'end' })
  expect(events(t, 'help-needed').map(e => e['who'])).toEqual(['bo', 'ann'])
  // Rounds within the time of others are of the side alone that helps.
  const all = events(t, 'freshened', 'held-up').map(e => [e['e'], e['e'] === 'held-up' ? e['for'] : e['who']].join(' '))
  const held = all.slice(all.indexOf('held-up bo'), all.indexOf('held-up '))
  expect([held.includes('freshened cora'), held.includes('freshened foe')]).toEqual([true, false])
})

describe.each(ids.filter(id => rulesets[id]!.make().commands['travel']))(
  'travel on a board of one place, under %s',
  id => {
    it('who goes away is not beside who stays', () => {
      const { t, who } = tableOf(id, { bo: 150 }, 40, false)
      does(t, 'ann', { do: 'travel', hours: 4 })
      expect([asked(t), clockOf(t.reader)]).toEqual([['cora'], 'day 1, 14:30'])
      does(t, 'cora', { do: 'first-aid', target: who('bo') })
      expect([clockOf(t.reader), events(t, 'travelled').length]).toEqual(['day 1, 16:00', 1])
    })
    it('where both who could help have gone nobody is asked, and at the full hour too', () => {
      for (const [gone, minutes, expected] of [
        [['ann', 'cora'], 90, []],
        [['ann'], 120, ['cora']],
      ] as const) {
        const { t, who } = tableOf(id, { bo: minutes }, 40, false)
        does(t, 'ann', { do: 'travel', hours: 3, with: gone.map(who) })
        const called = events(t, 'help-needed').flatMap(e => e['by'])
        expect(called).toEqual(expected)
      }
    })
    it('a march ends where one of it begins to die, with the part that is behind it', () => {
      const { t, who } = tableOf(id, { bo: 90 }, 40, false)
      does(t, 'ann', { do: 'travel', hours: 4, with: [who('bo'), who('cora')] })
      expect(clockOf(t.reader)).toBe('day 1, 13:30')
      expect(events(t, 'march-halted')).toEqual([{ e: 'march-halted', who: 'bo', minutes: 150 }])
      expect(events(t, 'time-left-over').map(e => e['rounds'])).toEqual([300, 0])
      const hours = events(t, 'hour-of-travel').filter(e => e['who'] === 'ann')
      expect(hours.map(e => [e['walked'], e['parts']])).toEqual([
        [1, undefined],
        [1, [30, 0]],
      ])
      const early = tableOf(id, { bo: 30 }, 40, false)
      does(early.t, 'ann', { do: 'travel', hours: 4, with: [who('bo'), who('cora')] })
      expect(events(early.t, 'travelled').map(e => e['time'])).toEqual([30])
      const [{ miles, of }] = events(t, 'travelled') as unknown as [{ miles: number; of: number }]
      expect(miles / of).toBeCloseTo(4.5, 1)
    })
  },
)
