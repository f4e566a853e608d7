import { makeRng } from '@quintain/dice'
import { Aliases, FloorMemory, live, openView, playerView, SETTINGS, Table, verify } from '@quintain/engine'
import { at, inFreePlay, isApart, placeNow, rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { events } from './testing/events.ts'

const ids = Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined)
const POINTS: Readonly<Record<string, string>> = {
  true20: 'toughness: 3',
  starfinder: 'hitPoints: 20, stamina: 5, resolve: 3',
}
const who = (id: string, side: string, more = '') =>
  `{ side: ${side}, level: 2, ${POINTS[id] ?? 'hitPoints: 20'}${more} }`
const file = (id: string, more = '') => `
ruleset: ${id}
time: day 1, 08:00
places:
  road: { about: hills }
  gate:
    map: |
      # # # # #
      . . . g +
      . . . . #
    entries: [B1, C1]
    creatures:
      g: ${who(id, 'them')}
  vault:
    map: |
      . . .
      . . .
    entries: [B3]
    creatures:
      ogre: ${who(id, 'them', ', at: A1, size: large')}
ways:
  - { from: road, to: gate, miles: 3 }
  - { from: gate, to: vault, rounds: 2, through: B5 }
  - { from: vault, to: road, minutes: 10, oneWay: true }
starts: road
creatures:
  a: ${who(id, 'us')}
  b: ${who(id, 'us')}
${more}`
const read = (text: string) => readFight(text, 'places.yaml', rulesets)
function tableOf(text: string) {
  const f = read(text)
  const { scene, start } = setUp(f, { played: true })
  const t = new Table(scene, start, { source: live(makeRng(7)), seated: () => true, fight: f.source })
  t.run()
  return t
}
const where = (t: Table) => t.scene.creatures.map((_, i) => placeNow(t.reader, i)?.id)
const why = (t: Table, id: string, command: object) => t.refuse(id, command as never).map(r => r.why)

describe.each(ids)('an evening of three places under %s', id => {
  it('begins outside of rounds, each in its place; go takes the way with all who can, a new scene begins, undo goes back', () => {
    const t = tableOf(file(id))
    expect([inFreePlay(t.reader), where(t)]).toEqual([true, ['road', 'road', 'gate', 'vault']])
    const rounds = () => events(t, 'time-advanced').reduce((n, x) => n + Number(x['rounds']), 0)
    t.do('a', { do: 'go', to: 'gate' })
    expect(where(t)).toEqual(['gate', 'gate', 'gate', 'vault'])
    // 3 miles at a speed of 30 feet.
    expect(rounds()).toBe(600)
    expect(events(t, 'came-to').map(x => x['to'])).toEqual(['gate B1', 'gate C1'])
    expect(events(t, 'scene-began').map(x => [x['why'], x['place']])).toContainEqual(['place', 'gate'])
    expect(verify(t.scene, t.journal)).toBeNull()
    t.undo('x')
    t.run()
    expect([where(t)[0], rounds()]).toEqual(['road', 0])
  })
  it('ways are taken from where they begin, through open doors, and back where they lead back', () => {
    const t = tableOf(file(id))
    expect(why(t, 'a', { do: 'go', to: 'vault' })[0]).toMatch(/no way leads straight to vault: it is reached by gate/)
    expect(why(t, 'a', { do: 'go', to: 'road' })[0]).toMatch(/is at road already/)
    t.do('a', { do: 'go', to: 'gate', with: [] })
    expect(where(t).slice(0, 2)).toEqual(['gate', 'road'])
    expect(why(t, 'a', { do: 'go', to: 'vault' })[0]).toMatch(/the door at gate B5, on the way to vault, is closed/)
    expect(why(t, 'a', { do: 'go', to: 'road', with: [1] })[0]).toMatch(/B cannot go along/)
    t.rule({ do: 'door', between: 'gate B5', to: 'open' } as never, 'so', 'gm')
    t.run()
    t.do('a', { do: 'go', to: 'vault' })
    expect(where(t).slice(0, 2)).toEqual(['vault', 'road'])
    expect(why(t, 'b', { do: 'go', to: 'vault' })[0]).toMatch(/no way leads/)
    t.do('a', { do: 'go', to: 'road' })
    expect(where(t)[0]).toBe('road')
  })
  it('who is elsewhere is no foe now: they rest on the road, the fight at the gate is over with the guard', () => {
    const t = tableOf(file(id))
    expect(why(t, 'a', { do: 'begin-fight' })[0]).toMatch(/not two sides/)
    expect([isApart(t.reader, 0, 2), isApart(t.reader, 0, 1)]).toEqual([true, false])
    t.do('a', { do: 'go', to: 'gate' })
    expect(why(t, 'a', { do: 'begin-fight' })).toEqual([])
    t.do('a', { do: 'begin-fight' })
    const order = events(t, 'order-set').at(-1)!['order'] as readonly string[]
    expect([...order].sort()).toEqual(['a', 'b', 'g'])
    expect(why(t, 'a', { do: 'go', to: 'road' }).length).toBeGreaterThan(0)
    t.rule({ do: 'give', who: 'g', condition: 'dead' } as never, 'so', 'gm')
    t.run()
    for (let n = 0; n < 20 && !inFreePlay(t.reader); n++) t.pass('x')
    expect([inFreePlay(t.reader), events(t, 'fight-closed').at(-1)?.['side']]).toEqual([true, 'us'])
    t.do('b', { do: 'go', to: 'road' })
    expect(where(t).slice(0, 2)).toEqual(['road', 'road'])
    expect(verify(t.scene, t.journal)).toBeNull()
  })
  it('those who cannot act stay behind', () => {
    const t = tableOf(file(id))
    t.rule({ do: 'give', who: 'b', condition: 'unconscious' } as never, 'so', 'gm')
    t.run()
    t.do('a', { do: 'go', to: 'gate' })
    expect(where(t).slice(0, 2)).toEqual(['gate', 'road'])
  })
  it('a side knows the places in which it has been, and of nobody in another', () => {
    const t = tableOf(file(id))
    const viewer = { sides: ['us'], settings: SETTINGS } as const
    const memory = new FloorMemory(t.scene.board)
    const aliases = new Aliases(t.scene, viewer)
    const seen = () => {
      const { visibility } = rulesets[id]!
      const view = playerView(t.scene, t.S, viewer, visibility, aliases, memory)
      const { scene } = openView(view, t.scene.rules, t.scene.board, visibility)
      const known = t.scene.places!.filter(p => view.floor!.squares[0]!.slice(p.x, p.x + p.width).includes('x'))
      const ever = t.scene.places!.filter(p => /[xo]/.test(view.floor!.squares[0]!.slice(p.x, p.x + p.width)))
      return [scene.sheets.length, view.presences, known.map(p => p.id), ever.map(p => p.id)]
    }
    expect(seen()).toEqual([2, 0, ['road'], ['road']])
    t.do('a', { do: 'go', to: 'gate' })
    expect(seen()).toEqual([3, 0, ['gate'], ['road', 'gate']])
  })
})

describe('the file of places', () => {
  it.each<[string, string, RegExp]>([
    ['starts: road', 'starts: rode', /starts: no place "rode" in this file/],
    ['to: gate, miles', 'to: gait, miles', /ways\[0\]\.to: no place "gait"/],
    [
      'miles: 3',
      'miles: 3, rounds: 2',
      /ways\[0\]\.from: a way takes rounds, minutes or hours, or it is so many miles/,
    ],
    ['through: B5', 'through: B4', /ways\[1\]\.through: "B4" is no door of gate/],
    ['entries: [B3]', 'entries: [B4]', /places\.vault\.entries\[0\]: B4 is not on the map/],
    ['at: A1, size', 'at: C4, size', /places\.vault\.creatures\.ogre\.at: C4 is not on the map: .* A to B, .* 1 to 3/],
    ['  a: {', '  a: { place: gat, ', /creatures\.a\.place: no place "gat"/],
    ['starts: road', 'starts: road\nmap: ". ."', /map: an evening with places has the maps of these/],
    [
      'rounds: 2, through',
      'rounds: 2, terrain: hills, through',
      /ways\[1\]\.terrain: only of a way that is measured in miles/,
    ],
  ])('%s as %s', (right, wrong, message) => {
    const text = file('srd35')
    expect(text).toContain(right)
    expect(() => read(text.replace(right, wrong))).toThrow(message)
  })
  it('terrain and path of a way are those of a text that has rules for them', () => {
    const of = (id: string, more: string) => () => read(file(id).replace('miles: 3', `miles: 3, ${more}`))
    expect(of('srd35', 'terrain: bog')).toThrow(/ways\[0\]\.terrain: no country "bog" under srd35\. .*swamp/)
    expect(of('starfinder', 'terrain: hills')).toThrow(/no country "hills" under starfinder\. Did you mean "?hill/)
    expect(of('spirit', 'path: road')).toThrow(/ways\[0\]\.path: spirit has no rule that asks for it/)
    expect(of('srd35', 'terrain: hills, path: road')).not.toThrow()
  })
  it('what a journal keeps is read as the same evening', () => {
    const f = read(file('srd35', 'script: [{ who: a, do: go, to: gate }, { who: b, do: move, to: C3 }]\n'))
    const again = readFight(JSON.stringify(f.source), 'kept', rulesets, undefined, true)
    expect([again.at, again.places, again.ways, again.script]).toEqual([f.at, f.places, f.ways, f.script])
    expect(again.map.toJSON()).toEqual(f.map.toJSON())
    // The second command names a square of the place to which the first one leads.
    const { map, places } = f
    expect(f.script[1]!.command['to']).toBe(2 * map.width + places![1]!.x + 2)
  })
  it('those without a square take a free one of their place, entries first', () => {
    const f = read(file('srd35').replace('road: { about: hills }', 'road: { about: hills, entries: [C3] }'))
    expect(f.at.slice(0, 2).map(s => [s % f.map.width, Math.floor(s / f.map.width)])).toEqual([
      [2, 2],
      [0, 0],
    ])
  })
  it('who stands where is a square of the board', () => {
    const t = tableOf(file('srd35'))
    expect(t.reader.get(2, at)).toBe(t.scene.width + 13 + 3)
  })
})

describe.each(ids)('who waits in reserve at home, under %s (house/travel/home)', id => {
  const wait = `  lurker: { side: them, level: 2, ${POINTS[id] ?? 'hitPoints: 20'}, place: gate, reserve: true }
  friend: { side: us, level: 2, ${POINTS[id] ?? 'hitPoints: 20'}, place: gate, reserve: true }
  far: { side: them, level: 2, ${POINTS[id] ?? 'hitPoints: 20'}, reserve: true }
`
  it('comes onto the map when foes come there, away from the entries, and once', () => {
    const t = tableOf(file(id, wait))
    const off = (name: string) => t.reader.get(t.scene.who(name), at) < 0
    expect(['lurker', 'friend', 'far'].map(off)).toEqual([true, true, true])
    t.do('a', { do: 'go', to: 'gate' })
    expect(['lurker', 'friend', 'far'].map(off)).toEqual([false, true, true])
    expect(placeNow(t.reader, t.scene.who('lurker'))?.id).toBe('gate')
    expect(events(t, 'entered-fight')).toHaveLength(1)
    expect(verify(t.scene, t.journal)).toBeNull()
    t.undo('x')
    t.run()
    expect(off('lurker')).toBe(true)
  })
})
