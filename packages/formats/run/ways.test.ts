import { makeRng } from '@quintain/dice'
import { condition, live, Table } from '@quintain/engine'
import { at, placeNow, rulesets, timeOfWay, wayHalted } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { events } from './testing/events.ts'

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
  it('who finds no square free at the end stays where it was, and it is said (house/travel/go)', () => {
    const t = tableOf(file(id, { places: '  cell: { map: "." }', ways: '{ from: road, to: cell, minutes: 1 }' }))
    t.do('a', { do: 'go', to: 'cell' })
    expect([0, 1].map(who => placeNow(t.reader, who)?.id)).toEqual(['cell', 'road'])
    expect(events(t, 'left-outside')).toMatchObject([{ who: 'b', place: 'cell' }])
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

describe.each(['spirit', 'srd35', 'true20'])('a way that is not gone to its end, under %s (house/travel/go)', id => {
  const fork = {
    places: '  hill: { map: ". ." }',
    ways: '{ from: road, to: hill, hours: 1 }, { from: road, to: gate, hours: 2 }, { from: gate, to: yard, rounds: 2 }',
  }
  it('of two ways the one is named that leads there', () => {
    expect(why(tableOf(file(id, fork)), 'a', { do: 'go', to: 'yard' })[0]).toMatch(/it is reached by gate/)
  })
  it('nothing is offered to those who are off the map', () => {
    const t = tableOf(file(id, { bo: ', reserve: true' }))
    expect([go(t).choices!(t.reader, 1)['to'], go(t).suggestions!(t.reader, 1)]).toEqual([[], []])
  })
  it('whoever turns back comes to its own square, which nobody has taken', () => {
    const t = tableOf(file(id).replace('road: { map: ". . . . ." }', 'road: { map: ". . . . .", entries: [A1] }'))
    const before = t.reader.get(0, at)
    t.do('a', { do: 'go', to: 'gate', hours: 1, with: [] })
    t.do('a', { do: 'go', to: 'road' })
    expect([placeNow(t.reader, 0)?.id, t.reader.get(0, at)]).toEqual(['road', before])
  })
  it('part after part of it comes to its end, and a hustle halves it where it is given in miles', () => {
    const t = tableOf(file(id, { ways: '{ from: road, to: gate, hours: 3 }' }))
    for (const part of [1 / 3, 2 / 3]) {
      t.do('a', { do: 'go', to: 'gate', hours: 1 })
      const { to, gone, whole } = wayHalted(t.reader, 0)!
      expect([to, gone / whole]).toEqual(['gate', part])
    }
    const miles = tableOf(file(id, { ways: '{ from: road, to: gate, miles: 12 }' }))
    const times = ['walk', 'hustle'].map(pace => timeOfWay(miles.reader, 0, { do: 'go', to: 'gate', pace }))
    expect(times).toEqual([2400, 1200])
  })
  it('who has halted on it is offered its end and its beginning', () => {
    const t = tableOf(file(id))
    t.do('a', { do: 'go', to: 'gate', hours: 1 })
    expect(go(t).suggestions!(t.reader, 0).map(x => x['to'])).toEqual(['gate', 'road'])
    expect(go(t).choices!(t.reader, 0)['to']).toEqual(['gate', 'road', 'yard'])
  })
  it('who bars it does so for as long as it is there and can act', () => {
    const guarded = () => {
      const t = tableOf(`${file(id, { ways: '{ from: road, to: gate, rounds: 2, through: c }' })}`)
      expect(why(t, 'a', { do: 'go', to: 'gate' })).toEqual(['C is in the way to gate'])
      return t
    }
    for (const condition of ['dead', 'gone', 'unconscious']) {
      const t = guarded()
      t.rule({ do: 'give', who: 'c', condition }, 'so', 'gm')
      t.run()
      expect(why(t, 'a', { do: 'go', to: 'gate' }), condition).toEqual([])
    }
  })
  it('in each of two places it is fought where somebody begins it, and by a ruling in the first', () => {
    const foe = (name: string, place: string) => `  ${name}: { side: them, place: ${place}, ${hurt(id)} }\n`
    const text = `${file(id, { bo: ', place: yard' })}${foe('g', 'gate')}${foe('h', 'yard')}`
    const fought = (begin: (t: Table) => unknown) => {
      const t = tableOf(text)
      begin(t)
      t.run()
      return events(t, 'initiative-set')
        .map(e => e['who'])
        .sort()
    }
    expect(fought(t => t.do('b', { do: 'begin-fight' }))).toEqual(['b', 'h'])
    expect(fought(t => t.rule({ do: 'begin-fight' }, 'so', 'gm'))).toEqual(['b', 'h'])
    expect(fought(t => t.do('c', { do: 'begin-fight' }))).toEqual(['c', 'g'])
  })
})

it.each(['spirit', 'srd35'])(
  'under %s a foe who gets up beside them breaks a way off, and nothing is left over of the time (house/travel/go)',
  id => {
    const sleeper = `  g: { side: them, place: road, ${hurt(id)}, exposed: [rot], afflictions: [{ name: rot, onset: { minutes: 1 }, stages: [[{ condition: petrified, lasts: { hours: 1 } }]] }] }`
    const t = tableOf(`${file(id)}${sleeper}\n`)
    t.do('a', { do: 'wait', minutes: 5 })
    t.do('a', { do: 'go', to: 'gate' })
    expect(placeNow(t.reader, 0)?.id).toBe('road')
    expect(events(t, 'way-broken-off').map(e => e['place'])).toEqual(['gate'])
    expect(events(t, 'time-left-over').map(e => e['rounds'])).toEqual([640, 0])
    if (id !== 'srd35') return
    // Of a march the hour that they cut short is no part.
    const march = tableOf(`${file(id)}${sleeper}\n`)
    march.do('a', { do: 'wait', minutes: 5 })
    march.do('a', { do: 'travel', hours: 2 })
    expect(events(march, 'travelled', 'march-halted')).toMatchObject([{ miles: 0 }, { who: 'a', minutes: 120 }])
  },
)

it.each(['spirit', 'srd35'])(
  'under %s those whom a party comes upon unaware are surprised (house/turn/begin-fight)',
  id => {
    const foe = `  g: { side: them, place: gate, ${hurt(id)} }\nknows: { g: [] }\n`
    const t = tableOf(`${file(id)}${foe}`)
    t.do('a', { do: 'go', to: 'gate' })
    t.do('a', { do: 'begin-fight' })
    const surprised = events(t, 'state-entered').filter(e => e['condition'] === 'surprised')
    expect(surprised.map(e => e['who'])).toEqual(['g'])
  },
)

it.each(Object.keys(rulesets))(
  'under %s who was surprised in one fight knows of its foes in the next, though it never rolled (house/turn/begin-fight)',
  id => {
    const foe = `  g: { side: them, place: gate, ${hurt(id)} }\nknows: { g: [] }\n`
    const t = tableOf(`${file(id)}${foe}`)
    const surprised = () => events(t, 'state-entered').filter(e => e['condition'] === 'surprised').length
    t.do('a', { do: 'go', to: 'gate' })
    t.do('a', { do: 'begin-fight' })
    expect(surprised()).toBe(1)
    t.rule({ do: 'end' }, 'a truce', 'gm')
    t.run()
    t.do('a', { do: 'begin-fight' })
    expect(surprised()).toBe(1)
  },
)

it('a vehicle goes on a way for what is left of its day (srd35/travel/day-length)', () => {
  const t = tableOf(file('srd35', { ways: '{ from: road, to: gate, miles: 90 }' }))
  t.do('a', { do: 'travel', minutes: 5, by: 'cart', with: [1] })
  const by = (hours: number) => why(t, 'a', { do: 'go', to: 'gate', hours, by: 'cart' })
  expect([by(7), by(8).length]).toEqual([[], 1])
})

it('a rider comes in with its mount, where there is room for it (house/travel/go)', () => {
  const big = `srd35
places:
  road: { map: ". . . .\\n. . . .", entries: [A2] }
  field: { map: ". . . .\\n. . . .", entries: [A4] }
  nook: { map: ". ." }
ways: [{ from: road, to: field, rounds: 2 }, { from: road, to: nook, rounds: 2 }]
starts: road
creatures:
  horse: { side: us, hitPoints: 20, size: large, mount: {} }
  a: { side: us, hitPoints: 20, rides: horse }
  b: { side: us, hitPoints: 20, place: nook }
`
  const t = tableOf(`ruleset: ${big.replaceAll('\\\\', '\\')}`)
  t.do('a', { do: 'go', to: 'nook', with: [] })
  // Where there is none they stay where they are, and no new scene begins.
  expect([placeNow(t.reader, 1)?.id, events(t, 'scene-began')]).toEqual(['road', []])
  t.do('a', { do: 'go', to: 'field', with: [] })
  expect([0, 1].map(who => placeNow(t.reader, who)?.id)).toEqual(['field', 'field'])
  expect(events(t, 'came-to').map(e => [e['who'], e['to']])).toEqual([
    ['horse', 'field A3'],
    ['a', 'field A3'],
  ])
})

it('a mount that carries too much goes no way in miles (srd35/mounts/load-brackets)', () => {
  const more = { ways: '{ from: road, to: gate, miles: 6 }' }
  const of = (load: number) => tableOf(file('srd35', { ...more, bo: `, mount: {}, steed: mule, load: ${load}` }))
  const time = (load: number) => timeOfWay(of(load).reader, 0, { do: 'go', to: 'gate' })
  expect([time(690), time(691)]).toEqual([1800, null])
  // By cart it goes in miles, and in miles alone.
  const cart = (way: string) =>
    timeOfWay(tableOf(file('srd35', { ways: `{ from: road, to: gate, ${way} }` })).reader, 0, {
      do: 'go',
      to: 'gate',
      by: 'cart',
    })
  expect([cart('miles: 6'), cart('hours: 6')]).toEqual([1800, null])
})

it('where there is one place nobody goes anywhere', () => {
  const t = tableOf(
    `ruleset: srd35\nmap: "a b"\ncreatures:\n  a: { side: us, hitPoints: 9 }\n  b: { side: us, hitPoints: 9 }\n`,
  )
  expect([go(t).choices!(t.reader, 0)['to'], go(t).suggestions!(t.reader, 0)]).toEqual([[], []])
  expect(why(t, 'a', { do: 'go', to: 'gate' })).toEqual(['the map is one place: there is nowhere else to go'])
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

describe('squeezed (spirit/terrain/squeezing)', () => {
  it('is nobody any more who comes from a narrow passage to an open place', () => {
    const t = tableOf(`
ruleset: srd35
places:
  passage: { map: ". . # # #\\n. . . . .\\n. . # # #" }
  hall: { map: ". . . .\\n. . . .", entries: [A1] }
ways: [{ from: passage, to: hall, minutes: 5 }]
starts: passage
creatures:
  a: { side: us, at: A1, size: large, speed: 40, hitPoints: 30 }
`)
    const is = () => t.reader.has(0, condition('squeezed'))
    t.do('a', { do: 'walk-to', to: t.scene.board.width + 2 })
    const before = is()
    t.do('a', { do: 'go', to: 'hall' })
    expect([before, is()]).toEqual([true, false])
  })
})
