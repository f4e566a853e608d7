import { makeRng } from '@quintain/dice'
import { live, Table, verify } from '@quintain/engine'
import { clockOf, lightSeenWith, rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'

const ids = Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined)
const POINTS: Readonly<Record<string, string>> = {
  true20: 'toughness: 3',
  starfinder: 'hitPoints: 20, stamina: { maximum: 10, current: 2 }, resolve: 3',
}
const of = (id: string) => POINTS[id] ?? 'hitPoints: { maximum: 40, current: 10 }'
const file = (id: string, more = '', own = '') => `
ruleset: ${id}
${more}
map: { rows: ". . a . b . .", light: by the hour }
creatures:
  a: { side: us, level: 3, ${of(id)}${own} }
  b: { side: us, level: 2, ${of(id)} }
`
function tableOf(text: string) {
  const f = readFight(text, 'evening.yaml', rulesets)
  const { scene, start } = setUp(f, { played: true })
  const t = new Table(scene, start, { source: live(makeRng(7)), seated: () => true, fight: f.source })
  t.run()
  return t
}
const told = (t: Table, ...kinds: string[]) =>
  t.inEffect
    .flatMap(l => l.rows ?? [])
    .flatMap(row => row.events ?? [])
    .filter(x => kinds.includes(String(x.e)))
    .map(x => Object.values(x).join(' '))
/** The light of square A1, of which no lamp makes anything else. */
const lightOf = (t: Table) => lightSeenWith(t.reader, {})?.[0] ?? 2

describe.each(ids)('the clock under %s', id => {
  it('goes on with time that passes and with rounds of fights, back with undo, and is not there without a time', () => {
    const t = tableOf(file(id, 'time: day 1, 18:30'))
    expect(clockOf(t.reader)).toBe('day 1, 18:30')
    t.do('a', { do: 'wait', minutes: 29 })
    t.do('a', { do: 'wait', rounds: 9 })
    expect([clockOf(t.reader), told(t, 'daylight-changed')]).toEqual(['day 1, 18:59', []])
    t.do('a', { do: 'wait' })
    expect([clockOf(t.reader), told(t, 'daylight-changed')]).toEqual(['day 1, 19:00', ['daylight-changed dusk']])
    t.undo('x')
    t.run()
    expect(clockOf(t.reader)).toBe('day 1, 18:59')
    t.do('b', { do: 'wait', hours: 13 })
    expect(clockOf(t.reader)).toBe('day 2, 07:59')
    expect(told(t, 'daylight-changed', 'day-began')).toEqual([
      'daylight-changed dusk',
      'daylight-changed night',
      'day-began 2',
      'daylight-changed dusk',
      'daylight-changed day',
    ])
    expect(verify(t.scene, t.journal)).toBeNull()
    expect(clockOf(tableOf(file(id).replace(', light: by the hour', '')).reader)).toBeNull()
  })
  it('light by the hour is bright by day, dim at dusk, dark by night', () => {
    const t = tableOf(file(id, 'time: day 3, 6:00'))
    const seen = [lightOf(t)]
    for (const hours of [1, 12, 1, 9, 1]) {
      t.do('a', { do: 'wait', hours })
      seen.push(lightOf(t))
    }
    // 6:00, 7:00, 19:00, 20:00, 5:00, 6:00.
    expect(seen).toEqual([1, 3, 1, 0, 0, 1])
  })
  it('a file says when it begins, or has no light by the hour', () => {
    expect(() => tableOf(file(id))).toThrow(/map\.light: light by the hour needs a time of day/)
    for (const time of ['noon', '24:00', 'day 0, 08:00', '8:5'])
      expect(() => tableOf(file(id, `time: ${time}`))).toThrow(/time: a time of day is needed, as day 1, 08:00/)
  })
  it('a new scene begins with an hour that passed in one go, not with less, and by a ruling', () => {
    const t = tableOf(file(id, 'time: 8:00'))
    t.do('a', { do: 'wait', minutes: 59 })
    t.do('a', { do: 'wait', minutes: 1 })
    expect(told(t, 'scene-began')).toEqual([])
    t.do('a', { do: 'wait', hours: 1 })
    t.rule({ do: 'new-scene' }, 'they come back', 'gm')
    expect(told(t, 'scene-began')).toEqual(['scene-began 1 time', 'scene-began 2 ruling'])
    const slow = tableOf(
      file(id, 'time: 8:00').replace(`ruleset: ${id}`, `ruleset: { id: ${id}, options: { scene-after: 3 } }`),
    )
    slow.do('a', { do: 'wait', hours: 2 })
    expect(told(slow, 'scene-began')).toEqual([])
    slow.do('a', { do: 'wait', hours: 3 })
    expect(told(slow, 'scene-began')).toEqual(['scene-began 1 time'])
  })
})

describe('what comes back with a scene', () => {
  it('another hour, another try at the same character; half an hour is none (true20/social/once-per-scene)', () => {
    const t = tableOf(file('true20', 'time: 8:00', ', skills: { Diplomacy: 4 }'))
    const again = { do: 'influence', target: 1 }
    t.do('a', again)
    const why = () => t.refuse('a', again).map(r => r.rule)
    expect(why()).toEqual(['true20/social/once-per-scene'])
    t.do('a', { do: 'wait', minutes: 30 })
    expect(why()).toEqual(['true20/social/once-per-scene'])
    t.do('a', { do: 'wait', hours: 2 })
    expect(why()).toEqual([])
    t.do('a', again)
    expect(why()).toEqual(['true20/social/once-per-scene'])
  })
  it('by an option a scene lasts longer (true20/social/once-per-scene)', () => {
    const long = file('true20', '', '')
      .replace('ruleset: true20', 'ruleset: { id: true20, options: { scene-after: 4 } }')
      .replace(', light: by the hour', '')
    const t = tableOf(long)
    t.do('a', { do: 'influence', target: 1 })
    t.do('a', { do: 'wait', hours: 3 })
    expect(t.refuse('a', { do: 'influence', target: 1 })).toHaveLength(1)
    t.do('a', { do: 'wait', hours: 4 })
    expect(t.refuse('a', { do: 'influence', target: 1 })).toEqual([])
  })
  it.each(ids.filter(id => id !== 'true20'))('uses of an act that come back by the scene under %s', id => {
    const kind = { starfinder: 'spell', spirit: 'kido', srd35: 'spell' }[id] ?? 'other'
    const acts = `, acts: [{ name: song, kind: ${kind}, cost: standard, uses: { max: 1, recharge: scene }, effect: { range: 30, consequences: [{ heals: 1d4 }] } }]`
    const t = tableOf(file(id, 'time: 8:00', acts))
    const left = () => told(t, 'resource-set').at(-1)
    t.do('a', { do: 'use', act: 'song', target: 1 })
    expect(left()).toMatch(/ 1 0$/)
    t.do('a', { do: 'wait', minutes: 50 })
    expect(left()).toMatch(/ 1 0$/)
    t.do('a', { do: 'wait', hours: 1 })
    expect(left()).toMatch(/ 0 1$/)
  })
})

describe('what each does while time passes', () => {
  const at = (t: Table, who: string, n: RegExp) =>
    told(t, 'healed', 'points-gained').filter(x => n.test(x) && x.includes(` ${who} `))
  it.each(['spirit', 'modern', 'srd35'])('one sleeps while another works, and heals alone under %s', id => {
    const t = tableOf(file(id, 'time: 22:00'))
    t.do('b', { do: 'busy', activity: 'work' })
    t.do('a', { do: 'sleep', hours: 8 })
    expect([at(t, 'a', /healed/).length, at(t, 'b', /healed/).length]).toEqual([1, 0])
    // It has worked through the night, and sleeps in the morning while the other waits.
    t.do('b', { do: 'busy', activity: 'sleep' })
    t.do('a', { do: 'wait', hours: 8 })
    expect([at(t, 'a', /healed/).length, at(t, 'b', /healed/).length]).toEqual([1, 1])
    expect(verify(t.scene, t.journal)).toBeNull()
  })
  it('ten minutes of rest beside the work of another (starfinder/healing/stamina-short-rest)', () => {
    const t = tableOf(file('starfinder', 'time: 22:00'))
    t.do('b', { do: 'busy', activity: 'work' })
    t.do('a', { do: 'rest' })
    expect([at(t, 'a', /stamina/i).length, at(t, 'b', /stamina/i).length]).toEqual([1, 0])
    t.do('b', { do: 'busy', activity: 'rest' })
    t.do('a', { do: 'wait', minutes: 9 })
    expect(at(t, 'b', /stamina/i)).toEqual([])
    t.do('a', { do: 'wait', minutes: 10 })
    expect(at(t, 'b', /stamina/i).length).toBe(1)
  })
})

describe('what begins a fight', () => {
  const acts = (id: string) => {
    const kind = { starfinder: 'spell', spirit: 'kido', srd35: 'spell' }[id] ?? 'other'
    const act = (name: string, what: string) =>
      `{ name: ${name}, kind: ${kind}, cost: standard, effect: { range: 60, area: { shape: burst, feet: 10 }, consequences: [{ ${what} }] } }`
    return `, acts: [${act('fire', 'damage: 1d6')}, ${act('balm', 'heals: 1d4')}]`
  }
  const two = (id: string) => file(id, 'time: 8:00', acts(id)).replace('  b: { side: us', '  b: { side: them')
  // Of some text an area begins at a corner of a square.
  const at = (id: string) => ({ to: 5, ...(id === 'starfinder' ? { corner: 'nw' } : {}) })
  it.each(['spirit', 'modern', 'srd35', 'starfinder'])(
    'harm in an area that catches a foe does, under %s; what heals does not',
    id => {
      const t = tableOf(two(id))
      t.rule({ do: 'end' }, 'a truce', 'gm')
      t.run()
      const fights = () => told(t, 'fight-opened').length
      const before = fights()
      t.do('a', { do: 'use', act: 'balm', ...at(id) })
      expect(fights()).toBe(before)
      t.do('a', { do: 'wait' })
      t.do('a', { do: 'use', act: 'fire', ...at(id) })
      expect(fights()).toBe(before + 1)
    },
  )
})
