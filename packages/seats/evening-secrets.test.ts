import type { OpenQuestion, Seat } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { drawn, isLong } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { does, known, text, type World, worldOf } from './testing/evening.ts'

const ann: Seat = { id: 'ann', role: 'player', plays: ['b0', 'b1'], side: 'blue' }
const gm: Seat = { id: 'gm', role: 'gm', plays: ['r', 'w', 'x'] }

/** What a creature can take, in the words of the text. */
const points = (id: string, n: number): string => (id === 'true20' ? `toughness: ${n}` : `hitPoints: ${n}`)
/** Two evenings that differ only in what the side of ann does not know: who waits in the vault and in reserve, what foes can take and do there. */
const file = (id: string, other: boolean): string => {
  const club = `weapons: [{ name: club, damage: ${id === 'true20' ? 2 : '1d6'} }]`
  return `
ruleset: ${id}
time: day 1, 16:00
places:
  road: { map: { rows: ". b c . .", light: by the hour } }
  gate: { map: { rows: ". . . . r . .", light: normal }, entries: [A1, A2], creatures: { r: { side: red, ${points(id, other ? 900 : 400)}, ${club} } } }
  vault:
    map: { rows: "${other ? '. w . # .' : '. . w . .'}", light: dark }
    entries: [A1]
    creatures: { w: { name: ${other ? 'Dragon 7919' : 'Wolf'}, side: red, ${points(id, other ? 70 : 9)}, ${club} } }
ways: [{ from: road, to: gate, hours: 2 }, { from: gate, to: vault, rounds: 3 }, { from: gate, to: road, hours: 2 }]
starts: road
creatures:
  b0: { side: blue, initiative: 9, letter: b, ${points(id, 300)}, ${club} }
  b1: { side: blue, initiative: 4, letter: c, ${points(id, 300)}, ${club} }
  x: { side: red, reserve: true, name: ${other ? 'Ghost 7919' : 'Rat'}, ${points(id, other ? 88 : 5)}, ${club} }
`
}

const begun = (id: string, other: boolean, seed: string): Promise<World> => worldOf(file(id, other), seed, [gm, ann])
const openOf = (w: World, who: string): OpenQuestion | undefined => w.t.open.find(o => o.who === who)
const answers = (w: World, who: string, command: unknown): Promise<void> =>
  does(w, ann.plays.includes(who) ? ann : gm, { do: 'answer', q: openOf(w, who)!.q, with: command })

/** Plays an evening in both worlds, and compares after each act what ann is told and may do. */
async function compare(id: string, seed: string): Promise<void> {
  const night = id === 'true20' ? 'rest' : 'sleep'
  const both = [await begun(id, false, seed), await begun(id, true, seed)] as const
  const from = await Promise.all(both.map(w => w.streams.connect(ann)))
  let what = 'as it begins'
  const same = async () => {
    const [a, b] = both
    expect(known(b, ann), what).toBe(known(a, ann))
    const [mine, theirs] = await Promise.all(both.map((w, i) => w.streams.since(ann, from[i]!.cursor)))
    expect(text(theirs), what).toBe(text(mine))
    expect(text(theirs)).not.toMatch(/7919|vault.*Wolf|Dragon|Ghost/)
  }
  const act = async (who: string, command: unknown) => {
    what = `${who} ${JSON.stringify(command)}`
    for (const w of both) w.clock.acts++
    for (const w of both) await answers(w, who, command)
    await same()
  }
  const rules = async (ruling: object) => {
    what = JSON.stringify(ruling)
    for (const w of both) await does(w, gm, { do: 'rule', ruling: ruling as never, reason: 'so' })
    await same()
  }
  await same()
  await act('b0', { do: 'go', to: 'gate', with: ['b1'] })
  await act('b0', { do: 'begin-fight' })
  for (let n = 0; n < 8; n++) {
    const who = both[0].t.open[0]!.who
    expect(both[1].t.open[0]!.who).toBe(who)
    await act(who, { do: 'end' })
  }
  await rules({ do: 'end' })
  await rules({ do: 'give', who: 'r', condition: 'dead' })
  // In one world alone somebody in the vault is hurt, goes about, and comes to have company.
  await does(both[1], gm, { do: 'rule', ruling: { do: 'damage', who: 'w', n: 3 }, reason: 'a trap' })
  await does(both[1], gm, { do: 'rule', ruling: { do: 'give', who: 'w', condition: 'prone' }, reason: 'a trap' })
  what = 'something in the vault'
  await same()
  await act('b0', { do: night, hours: 8 })
  await act('b1', { do: 'wait', minutes: 10 })
  await act('b0', { do: 'go', to: 'road', with: ['b1'] })
  await act('b0', { do: night, hours: 4 })
}

describe.each(isLong ? ['spirit', 'srd35', 'true20'] : ['true20'])('an evening with secrets under %s', id => {
  it('gives a side the same messages, views, questions and legal commands through marches, fights and rest', async () => {
    for (let n = 1; n <= drawn(1, 5); n++) await compare(id, String(n))
  })
})

it('a mistake in what is told is noticed', async () => {
  const field = rulesets['spirit']!.make().layout.fields.find(f => f.name === 'hit points')! as { to?: unknown }
  const was = field.to
  Object.assign(field, { to: 'all' })
  try {
    await expect(compare('spirit', '1')).rejects.toThrow()
  } finally {
    Object.assign(field, { to: was })
  }
})
