import type { Seat } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { Chance, seeds, someOf } from '@quintain/rules/testing'
import { expect, it, vi } from 'vitest'
import { type Deed, does, known, text, tries, type World, worldOf } from './testing/evening.ts'

vi.setConfig({ testTimeout: 600_000 })

/**
 * Evenings of chance in two worlds that differ only in what the side of ann does not know: who is in the vault, what they can take, and
 * what happens to them there. After each act ann is told the same, may do the same, and is refused the same for the same reasons.
 */
const ann: Seat = { id: 'ann', role: 'player', plays: ['b0', 'b1'], side: 'blue' }
const gm: Seat = { id: 'gm', role: 'gm', plays: [] }
const foes: Seat = { id: 'foes', role: 'player', plays: ['r', 'w', 'v'], side: 'red' }
const ACTS = 24

const points = (id: string, n: number): string =>
  id === 'true20'
    ? `toughness: ${Math.min(n, 30)}`
    : `hitPoints: ${n}${id === 'starfinder' ? ', resolve: 3, dies: by Resolve' : ''}`
const SKILL: Readonly<Record<string, string>> = { starfinder: 'Medicine', modern: 'Treat Injury' }
const file = (id: string, other: boolean): string => {
  const club = `weapons: [{ name: club, damage: ${id === 'true20' ? 2 : '1d6'} }]`
  return `
ruleset: ${id}
time: day 1, 16:00
places:
  road: { map: { rows: ". b c . .", light: by the hour } }
  gate: { map: { rows: ". . . . r . .", light: normal }, entries: [A1, A2], creatures: { r: { side: red, ${points(id, 60)}, ${club} } } }
  vault:
    map: { rows: "${other ? '. w v # .' : '. . w v .'}", light: dark }
    entries: [A1]
    creatures:
      w: { name: ${other ? 'Dragon 7919' : 'Wolf'}, side: red, ${points(id, other ? 20 : 9)}, ${club} }
      v: { name: ${other ? 'Ghost 7919' : 'Rat'}, side: red, ${points(id, 12)}, skills: { ${SKILL[id] ?? 'Heal'}: 9 }, ${club} }
ways: [{ from: road, to: gate, hours: 2 }, { from: gate, to: vault, rounds: 3 }]
starts: road
creatures:
  b0: { side: blue, initiative: 9, letter: b, ${points(id, 300)}, ${club} }
  b1: { side: blue, initiative: 4, letter: c, ${points(id, 40)}, ${club} }
`
}

const begun = (id: string, other: boolean, seed: string): Promise<World> =>
  worldOf(file(id, other), seed, [gm, foes, ann])

/** What somebody of ann's side may want to do of an evening, possible or not. */
function anAct(w: World, who: string, c: Chance): unknown {
  const offered = w.streams.legal(ann, who).flatMap(l => l.suggestions.map(s => s.command as unknown))
  const mate = who === 'b0' ? 'b1' : 'b0'
  const target = c.pick([mate, 'r'])
  const more = [
    ...['road', 'gate', 'vault'].flatMap(to => [
      { do: 'go', to },
      { do: 'go', to, with: [who] },
      { do: 'go', to, hours: 1 },
    ]),
    ...[{ minutes: c.int(1, 90) }, { hours: c.int(1, 9) }, { rounds: c.int(1, 20) }].map(s => ({ do: 'wait', ...s })),
    ...['sleep', 'rest'].flatMap(name => [{ do: name }, { do: name, hours: c.int(1, 10) }]),
    ...[{ do: 'bed-rest' }, { do: 'pass-time', hours: c.int(1, 5) }, { do: 'explore', minutes: c.int(1, 30) }],
    ...[{ do: 'travel', hours: c.int(1, 4) }, { do: 'begin-fight' }, { do: 'end' }],
    ...['wait', 'rest', 'sleep', 'watch', 'travel', 'work'].map(activity => ({ do: 'busy', activity })),
    ...['first-aid', 'tend', 'influence'].map(name => ({ do: name, target })),
    ...['Climb', 'Strength', 'Heal', 'Notice'].map(skill => ({ do: 'use-skill', skill, dc: 12 })),
    { do: 'attack', target: 'r', weapon: 0 },
  ].filter(x => w.t.scene.rules.commands[x.do])
  return c.odds(3) && offered.length > 0 ? c.pick(offered) : c.pick<unknown>(more)
}
/** What the game master rules for all to see, or of the vault. */
const aRuling = (who: string, c: Chance): object =>
  c.pick<object>([
    { do: 'damage', who, n: c.int(1, 14) },
    { do: 'heal', who, n: c.int(1, 9) },
    { do: 'give', who, condition: c.pick(['prone', 'dying', 'unconscious', 'shaken']) },
    { do: 'take', who, condition: c.pick(['prone', 'dying', 'unconscious', 'shaken', 'dead']) },
  ])

/** How often ann was told something in an evening of chance. */
async function compare(id: string, seed: string): Promise<number> {
  const c = new Chance(`${id} ${seed} worlds`)
  const both = [await begun(id, false, seed), await begun(id, true, seed)] as const
  const [a] = both
  const from = await Promise.all(both.map(w => w.streams.connect(ann)))
  let what = 'as it begins'
  let told = 0
  const same = async () => {
    if (noticed()) return
    const where = `${id} ${seed}: ${what}`
    const [one, two] = both
    expect(known(two, ann), where).toBe(known(one, ann))
    const [mine, theirs] = await Promise.all(both.map((w, i) => w.streams.since(ann, from[i]!.cursor)))
    expect(text(theirs), where).toBe(text(mine))
    told = mine!.length
  }
  /** Those in the vault, and foes who are asked of themselves, do nothing. */
  const settles = async (w: World) => {
    for (let n = 0; n < 400; n++) {
      const open = w.t.open[0]
      if (!open || w.t.open.some(o => ann.plays.includes(o.who))) return
      const last = open.options.at(-1)
      await does(w, gm, {
        do: 'answer',
        q: open.q,
        with: open.question === 'command' ? { do: 'end' } : (last ?? 10),
      } as Deed)
    }
  }
  /** From when on somebody is in the vault, or nobody is left to ask. */
  const noticed = () => both.some(w => ['w', 'v'].some(x => isTogether(w, x)))
  await same()
  for (let n = 0; n < ACTS; n++) {
    for (const w of both) {
      w.clock.acts++
      await settles(w)
    }
    await same()
    if (noticed() || a.t.open.length === 0) break
    if (c.odds(5)) {
      // In one world alone something happens in the vault.
      const ruling = aRuling(c.pick(['w', 'v']), c)
      what = `${n}: in the vault ${JSON.stringify(ruling)}`
      await tries(both[1], gm, { do: 'rule', ruling: ruling as never, reason: 'so' })
      await settles(both[1])
      await same()
      continue
    }
    if (c.odds(6)) {
      const ruling = c.odds(3) ? { do: 'time', minutes: c.int(1, 200) } : aRuling(c.pick(['b0', 'b1', 'r']), c)
      what = `${n}: ${JSON.stringify(ruling)}`
      for (const w of both) await tries(w, gm, { do: 'rule', ruling: ruling as never, reason: 'so' })
      for (const w of both) await settles(w)
      await same()
      continue
    }
    const asked = c.pick(a.t.open.filter(o => ann.plays.includes(o.who)))
    if (!asked) break
    const command =
      asked.question === 'command'
        ? anAct(a, asked.who, c)
        : c.pick(a.streams.questions(ann).find(o => o.who === asked.who)!.options)
    what = `${n}: ${asked.who} ${JSON.stringify(command)}`
    const refused: unknown[] = []
    for (const w of both) {
      const q = w.t.open.find(o => o.who === asked.who && o.question === asked.question)
      expect(q, what).toBeDefined()
      refused.push(await tries(w, ann, { do: 'answer', q: q!.q, with: command } as Deed))
    }
    expect(text(refused[1]), what).toBe(text(refused[0]))
    for (const w of both) await settles(w)
    await same()
  }
  return told
}
/** Whether somebody of ann's side is in the place of another. */
function isTogether(w: World, who: string): boolean {
  const { scene, reader } = w.t
  const apart = scene.rules.slots.apart!
  return ann.plays.some(i => !apart(reader, scene.who(i), scene.who(who)))
}

it.each(
  someOf(
    Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined),
    4,
    1,
  ),
)('random evenings with secrets under %s tell a side the same in two worlds', async id => {
  let told = 0
  for (const n of seeds(1, 150)) told += await compare(id, String(n))
  expect(told).toBeGreaterThan(0)
})
