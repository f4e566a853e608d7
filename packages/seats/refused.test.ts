import type { Did } from '@quintain/engine'
import { Chance, drawn, someOf, systems } from '@quintain/rules/testing'
import { describe, expect, it, vi } from 'vitest'
import { playSeat } from './play-seat.ts'
import { refuses } from './refuses.ts'
import type { SeatDid } from './taking-back.ts'
import { anAnswer, ann, does, hiddenTurns, translated, twoFights, type World } from './testing/lurking.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Names that a cheat would try: keys of the file in the one world and in the other, aliases, and nobody's. */
const NAMES = ['a-lurker-0', 'vampire-0', 'zz-l', 'zz-p', 'r0', 'p', 'goblin', 'goblin-1', 'someone-1', 'b0', 'nobody']
/** What a cheat would send to learn by its refusal what there is. */
const probes: readonly SeatDid[] = [
  ...NAMES.flatMap((who): Did[] => [
    { do: 'out-of-turn', who, command: { do: 'end' } },
    { do: 'out-of-turn', who: 'b1', command: { do: 'attack', target: who } },
    { do: 'order', order: { id: 'o1', question: 'opportunity', who, answer: 'pass' } },
    {
      do: 'order',
      order: { id: 'o2', question: 'opportunity', who: 'b0', answer: 'pass', until: { e: 'moved', who } },
    },
    { do: 'order', order: { id: 'o3', question: 'opportunity', who: 'b0', answer: 'pass', until: { e: 'moved' } } },
  ]),
  ...[-1, 0, 3, 7, 99].flatMap((after): SeatDid[] => [
    { do: 'undo', after },
    { do: 'request-undo', after },
    { do: 'undo', acts: after },
  ]),
  ...['o1', 'o2', 'o3'].map((order): Did => ({ do: 'cancel-order', order })),
  { do: 'order', order: { id: 'o1', question: 'opportunity', who: 'b0', answer: 'pass' } },
  { do: 'redo' },
  { do: 'begin' },
  { do: 'rule', ruling: { do: 'damage', who: 'a-lurker-0', n: 1 }, reason: 'cheat' },
  { do: 'seat', seat: { ...ann, plays: ['a-lurker-0'] } },
  { do: 'decline-undo', request: 4 },
  { do: 'timeout', q: 'none' },
  { do: 'answer', q: 'none', with: 'pass' },
]
const gm = { id: 'gm', role: 'gm', plays: [] } as const

/** The reasons for which a player's deed is refused, as it reads them. */
const told = ({ t, streams }: World, did: SeatDid): unknown => {
  streams.catchUp()
  const known = streams.refuses(ann, did)
  if (known.length > 0) return known
  return refuses(t, ann, streams.meant(ann, did), {
    command: () => streams.refuses(ann, did),
    unseen: n => streams.isUnseen(ann, n),
  })
}
/** What the questions of others than blue's seat may be sent: their names were overheard. */
const overheard = ({ t }: World): readonly Did[] =>
  t.open
    .filter(o => !ann.plays.includes(o.who))
    .flatMap((o): Did[] => [
      { do: 'answer', q: o.q, with: { do: 'end' } },
      { do: 'timeout', q: o.q },
    ])

describe.each(someOf(systems, 0, 1).map(s => [s.id, s] as const))('what is refused under %s', (id, system) => {
  it('is refused for the same reasons whether or not somebody hides', async () => {
    let met = 0
    for (let n = 0; n < drawn(1, 8); n++) {
      const c = new Chance(`${id} refused ${n}`)
      const [a, b] = await twoFights(system, c, `refused ${n}`)
      for (const w of [a, b]) await hiddenTurns(w, c)
      if (a.t.over || b.t.over) continue
      // Hidden ones have given orders of their own, under the names that a cheat would think of.
      for (const [w, who] of [
        [b, 'a-lurker-0'],
        [a, 'p'],
      ] as const)
        for (const order of ['o1', 'o2'])
          await does(w, gm, { do: 'order', order: { id: order, question: 'after-die', who, answer: 'pass' } }).catch(
            () => {},
          )
      for (const did of probes) {
        expect(JSON.stringify(told(b, did)), JSON.stringify(did)).toBe(JSON.stringify(told(a, did)))
        met++
      }
      for (const w of [a, b])
        for (const did of overheard(w)) expect(JSON.stringify(told(w, did))).not.toMatch(/lurker|vampire|zz|"p"|r\d/)
    }
    expect(met).toBeGreaterThan(drawn(40, 200))
  })
  it('an own act can be taken back, or cannot, whether or not somebody hidden has acted since', async () => {
    let tried = 0
    for (let n = 0; n < drawn(2, 24); n++) {
      const c = new Chance(`${id} undo ${n}`)
      const [a, b] = await twoFights(system, c, `undo ${n}`)
      for (const w of [a, b]) await hiddenTurns(w, c)
      // Everyone's turn ends at once: the turns of the hidden ones lie between those of the others.
      for (let k = 0; k < 6; k++) {
        const asked = a.t.open.find(o => o.question === 'command')
        const there = asked && b.t.open.find(o => o.who === b.ids.get(asked.who) && o.question === 'command')
        if (!asked || !there) break
        const blue = ann.plays.includes(asked.who)
        const answer = blue ? { do: 'end' } : anAnswer(a, asked, c)
        await does(a, blue ? ann : gm, { do: 'answer', q: asked.q, with: answer })
        await does(b, blue ? ann : gm, { do: 'answer', q: there.q, with: blue ? answer : translated(b, answer) })
        for (const w of [a, b]) await hiddenTurns(w, c)
        // Lurkers fight on where the others are done; outside of rounds a player asks for undo.
        if (a.t.over || b.t.over) break
        if (a.t.open[0]?.question !== 'command' || b.t.open[0]?.question !== 'command') break
        const [here, elsewhere] = [a, b].map(w => told(w, { do: 'undo' }))
        expect(JSON.stringify(elsewhere), `${n} ${asked.who}`).toBe(JSON.stringify(here))
        tried++
      }
    }
    expect(tried).toBeGreaterThan(drawn(1, 6))
  })
})

it.each(someOf(systems, 0).map(s => [s.id, s] as const))(
  'steps that cannot come up are refused as a ruling under %s',
  async (id, system) => {
    const c = new Chance(`${id} junk steps`)
    const [{ t, store, streams }] = await twoFights(system, c, 'junk steps')
    const plan = (...steps: unknown[]) => {
      const did = { do: 'rule', ruling: { do: 'plan', steps }, reason: 'test' } as Did
      return playSeat(t, store, 'j', streams, gm, { id: `junk-${JSON.stringify(steps)}`, did })
    }
    const junk = [
      { do: 'attack', by: 'r0', at: 'b0', weapon: 999, as: 'attack', index: 0 },
      { do: 'roll-off', tied: ['r0'], done: [] },
      { do: 'begin-relation', who: 'r0', relation: 'regards', to: 'b0', grade: '' },
      { do: 'no-such-step' },
      { do: 'attack' },
      7,
    ]
    let refused = 0
    for (const step of junk) {
      const [S, last] = [t.S, t.last]
      const done = await plan(step)
      if ('refused' in done) refused++
      expect(JSON.stringify(done)).not.toMatch(/destructure|undefined \(|is not a function|Cannot read/)
      // What is refused changes nothing.
      if ('refused' in done) expect([t.S, t.last]).toEqual([S, last])
    }
    expect(refused).toBeGreaterThanOrEqual(3)
  },
)
