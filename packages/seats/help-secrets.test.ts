import { makeRng } from '@quintain/dice'
import { draw, SETTINGS, type Seat, type Source } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { MemoryJournals } from '@quintain/store'
import { expect, it } from 'vitest'
import { newTable, playSeat, Streams } from './index.ts'

const foes: Seat = { id: 'foes', role: 'player', plays: ['foe'], side: 'them' }
const ours: Seat = { id: 'ours', role: 'player', plays: ['bo', 'cora'], side: 'us' }
const gm = { id: 'gm', role: 'gm', plays: [] } as const
const body = (id: string): string =>
  id === 'true20' ? 'level: 2' : id === 'starfinder' ? 'hitPoints: 10, resolve: 6, dies: by Resolve' : 'hitPoints: 10'
const file = (id: string, sick: boolean): string => `
ruleset: ${id}
time: day 1, 12:00
creatures:
  bo: { side: us, place: camp, ${body(id)}${
    sick
      ? `, afflictions: [{ name: rot, onset: { minutes: 45 }, stages: [[${id === 'true20' ? '{ condition: dying }' : '{ damage: 12 }'}]] }], exposed: [rot]`
      : ''
  } }
  cora: { side: us, place: camp, skills: { ${id === 'starfinder' ? 'Medicine' : id === 'modern' ? 'Treat Injury' : 'Heal'}: 40 } , ${body(id)} }
  foe: { side: them, place: town, ${body(id)} }
places: { camp: { map: "b c ." }, town: { map: ". f ." } }
starts: camp
`
const text = (x: unknown): string => JSON.stringify(x, (k, v) => (k === 'cursor' || k === 'q' ? undefined : v), 1)

/** What the seat of foes in the town is told of two hours that it waits, while somebody in the camp falls ill or does not. */
async function toldOf(id: string, sick: boolean): Promise<readonly string[]> {
  const f = readFight(file(id, sick), 'secret.yaml', rulesets)
  const { scene, start } = setUp(f, { played: true })
  const source: Source = {
    throw: (key, die) => draw(die, makeRng(key)),
    answer: () => {
      throw new Error('every creature has a seat')
    },
  }
  const store = new MemoryJournals()
  const t = await newTable(scene, start, store, 'j', { source })
  const streams = new Streams(t, f.system)
  let sent = 0
  const does = async (seat: Seat, did: Parameters<typeof playSeat>[5]['did']) => {
    const done = await playSeat(t, store, 'j', streams, seat, { id: `id-${++sent}`, did })
    if ('refused' in done) throw new Error(JSON.stringify(done.refused))
  }
  for (const seat of [gm, foes, ours]) await does(gm, { do: 'seat', seat })
  await does(gm, { do: 'settings', settings: { ...SETTINGS, numbers: 'none' } })
  await does(gm, { do: 'begin' })
  const from = await streams.connect(foes)
  const seen: string[] = []
  const open = (who: string) => t.open.find(o => o.who === who)!.q
  await does(foes, { do: 'answer', q: open('foe'), with: { do: 'wait', hours: 2 } })
  if (sick) {
    expect(t.open.map(o => o.who)).toEqual(['cora'])
    expect(streams.questions(foes)).toEqual([])
    await does(ours, { do: 'answer', q: open('cora'), with: { do: 'first-aid', target: 'bo' } })
    for (let q = t.open[0]; q?.question === 'resolve.stay'; q = t.open[0])
      await does(ours, { do: 'answer', q: q.q, with: 'lie' })
  }
  seen.push(text([streams.view(foes), streams.questions(foes), streams.legal(foes, 'foe')]))
  seen.push(text(await streams.since(foes, from.cursor)))
  return seen
}

it.each(Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined))(
  'who waits elsewhere learns nothing of somebody who begins to die and is helped, under %s',
  async id => {
    const [well, sick] = [await toldOf(id, false), await toldOf(id, true)]
    expect(sick[0]).toBe(well[0])
    expect(sick[1]).toBe(well[1])
  },
)
