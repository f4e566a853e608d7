import type { Seat } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'
import { does, known, text, worldOf } from './testing/evening.ts'

const foes: Seat = { id: 'foes', role: 'player', plays: ['foe'], side: 'them' }
const ours: Seat = { id: 'ours', role: 'player', plays: ['bo', 'cora'], side: 'us' }
const gm: Seat = { id: 'gm', role: 'gm', plays: [] }
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
/** What the seat of foes in the town is told of two hours that it waits, while somebody in the camp falls ill or does not. */
async function toldOf(id: string, sick: boolean): Promise<readonly string[]> {
  const w = await worldOf(file(id, sick), id, [gm, foes, ours])
  const { t, streams } = w
  const from = await streams.connect(foes)
  const seen: string[] = []
  const open = (who: string) => t.open.find(o => o.who === who)!.q
  await does(w, foes, { do: 'answer', q: open('foe'), with: { do: 'wait', hours: 2 } })
  if (sick) {
    expect(t.open.map(o => o.who)).toEqual(['cora'])
    expect(streams.questions(foes)).toEqual([])
    await does(w, ours, { do: 'answer', q: open('cora'), with: { do: 'first-aid', target: 'bo' } })
    for (let q = t.open[0]; q?.question === 'resolve.stay'; q = t.open[0])
      await does(w, ours, { do: 'answer', q: q.q, with: 'lie' })
  }
  seen.push(known(w, foes))
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
