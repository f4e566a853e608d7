import { makeRng } from '@quintain/dice'
import { live, Table } from '@quintain/engine'
import { at, placeNow, rulesets, timeOfWay } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'

const hurt = (id: string): string =>
  id === 'true20' ? 'combat: 1' : id === 'starfinder' ? 'hitPoints: 20, stamina: 0' : 'hitPoints: 20'
const file = (id: string, more: { readonly ways?: string; readonly bo?: string; readonly places?: string } = {}) => `
ruleset: ${id}
places:
  road: { map: ". . . . ." }
  gate: { map: ". . c . .", entries: [A3] }
  yard: { map: ". ." }
${more.places ?? ''}
ways: [${more.ways ?? '{ from: road, to: gate, hours: 2 }, { from: gate, to: yard, minutes: 5 }'}]
starts: road
creatures:
  a: { side: us, ${hurt(id)} }
  b: { side: us, ${hurt(id)}${more.bo ?? ''} }
  c: { side: us, letter: c, place: gate, at: A3, ${hurt(id)} }
`
function tableOf(text: string) {
  const f = readFight(text, 'ways.yaml', rulesets)
  const { scene, start } = setUp(f, { played: true })
  const t = new Table(scene, start, { source: live(makeRng(7)), seated: () => true, fight: f.source })
  t.run()
  return t
}
const why = (t: Table, who: string, command: object) => t.refuse(who, command as never).map(r => r.why)
const go = (t: Table) => t.scene.rules.commands['go']!
const column = (t: Table, who: number) => {
  const { places = [], width } = t.scene.board
  const place = places.find(p => p.id === 'gate')!
  return (t.reader.get(who, at) % width) - place.x
}

describe.each(['spirit', 'srd35', 'true20'])('ways under %s', id => {
  it('are offered by the next place first, and told how long they are and what leads on', () => {
    const t = tableOf(file(id))
    expect(go(t).choices!(t.reader, 0)['to']).toEqual(['gate', 'road', 'yard'])
    expect(go(t).suggestions!(t.reader, 0)).toEqual([{ do: 'go', to: 'gate' }])
    expect(why(t, 'a', { do: 'go', to: 'yard' })[0]).toMatch(/it is reached by gate/)
    expect([
      timeOfWay(t.reader, 0, { do: 'go', to: 'gate' }),
      timeOfWay(t.reader, 0, { do: 'go', to: 'gate', hours: 1 }),
      timeOfWay(t.reader, 0, { do: 'go', to: 'yard' }),
    ]).toEqual([1200, 600, null])
    t.do('a', { do: 'go', to: 'gate' })
    expect(timeOfWay(t.reader, 0, { do: 'go', to: 'yard' })).toBe(50)
    expect(go(t).suggestions!(t.reader, 0).map(x => x['to'])).toEqual(['road', 'yard'])
  })
  it('those who find the entry taken stand beside it, the nearest square first', () => {
    const t = tableOf(file(id))
    t.do('a', { do: 'go', to: 'gate' })
    expect([0, 1].map(who => column(t, who))).toEqual([1, 3])
  })
  it('whoever falls on the last stretch is brought along; the dead are not', () => {
    const rot = (damage: string) =>
      `, exposed: [rot], afflictions: [{ name: rot, onset: { hours: 2 }, stages: [[{ ${damage} }]] }]`
    const falls = tableOf(file(id, { bo: rot('condition: paralyzed, lasts: { hours: 1 }') }))
    falls.do('a', { do: 'go', to: 'gate' })
    expect([0, 1].map(who => placeNow(falls.reader, who)?.id)).toEqual(['gate', 'gate'])
    if (id === 'true20') return
    const dies = tableOf(file(id, { bo: rot('damage: 90') }))
    dies.do('a', { do: 'go', to: 'gate' })
    expect([0, 1].map(who => placeNow(dies.reader, who)?.id)).toEqual(['gate', 'road'])
  })
})

it('where there is one place nobody goes anywhere', () => {
  const t = tableOf(
    `ruleset: srd35\nmap: "a b"\ncreatures:\n  a: { side: us, hitPoints: 9 }\n  b: { side: us, hitPoints: 9 }\n`,
  )
  expect([go(t).choices!(t.reader, 0)['to'], go(t).suggestions!(t.reader, 0)]).toEqual([[], []])
  expect(why(t, 'a', { do: 'go', to: 'gate' })).toHaveLength(1)
})

describe('minutes of a march (srd35/travel/forced-march-check, srd35/travel/hustle-damage)', () => {
  const march = (t: Table, how: object) => t.do('a', { do: 'travel', country: 'plains', path: 'road', ...how } as never)
  const rolls = (t: Table) =>
    t.lines.flatMap(l => l.rows ?? []).filter(r => (r.picks ?? []).some(p => 'face' in p)).length
  it('59 minutes beyond eight hours are no ninth hour, one more is', () => {
    const t = tableOf(file('srd35'))
    march(t, { hours: 8 })
    march(t, { minutes: 59 })
    const before = rolls(t)
    march(t, { minutes: 1 })
    expect([before, rolls(t) > before]).toEqual([0, true])
  })
  it('what hustled hours cost does not ease on the way', () => {
    const t = tableOf(file('srd35'))
    march(t, { hours: 3, pace: 'hustle' })
    // 1 in the second hour, 2 in the third.
    expect(rulesets['srd35']!.health(t.reader, 0)).toMatch(/ 3 nonlethal/)
  })
})
