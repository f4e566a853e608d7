import { viewText } from '@quintain/engine'
import { Chance, drawn, someOf, systems } from '@quintain/rules/testing'
import { describe, expect, it, vi } from 'vitest'
import { anAnswer, ann, does, hiddenTurns, twoFights, type World } from './testing/lurking.ts'

vi.setConfig({ testTimeout: 60_000 })
const FIGHTS = drawn(1, 20)
const ACTS = 7
const gm = { id: 'gm', role: 'gm', plays: [] } as const

/** Where a value is no plain data: an instance of a class, a typed array, undefined, a number that JSON cannot say. */
function notPlain(x: unknown, path = ''): readonly string[] {
  if (x === null || typeof x === 'string' || typeof x === 'boolean') return []
  if (typeof x === 'number') return Number.isFinite(x) && !Object.is(x, -0) ? [] : [`${path}: ${x}`]
  if (typeof x !== 'object') return [`${path}: ${typeof x}`]
  if (Array.isArray(x)) {
    const holes = Object.keys(x).length === x.length ? [] : [`${path}: an array with holes or names`]
    return [...holes, ...x.flatMap((item, i) => notPlain(item, `${path}[${i}]`))]
  }
  if (Object.getPrototypeOf(x) !== Object.prototype) return [`${path}: ${x.constructor?.name ?? 'no prototype'}`]
  if (Object.getOwnPropertySymbols(x).length > 0) return [`${path}: a symbol`]
  return Object.entries(x).flatMap(([key, item]) => notPlain(item, `${path}.${key}`))
}
function isPlain(x: unknown, what: string): void {
  expect(notPlain(x), what).toEqual([])
  expect(JSON.parse(JSON.stringify(x)), what).toEqual(x)
  expect(structuredClone(x), what).toEqual(x)
}

/** All that leaves a table: what a player is told, and what a store keeps. */
async function everything(w: World, cursor: string): Promise<Readonly<Record<string, unknown>>> {
  const { t, streams } = w
  const own = t.open.filter(o => o.question === 'command' && ann.plays.includes(o.who))
  return {
    header: t.header,
    lines: t.lines,
    checkpoint: t.checkpoint(),
    open: t.open,
    'the view of a player': streams.view(ann),
    'the view of the game master': streams.view(gm),
    messages: await streams.since(ann, cursor),
    'messages of the game master': await streams.since(gm, cursor),
    questions: [streams.questions(ann), streams.questions(gm)],
    legal: own.map(o => streams.legal(ann, o.who)),
    refusals: own.map(o => streams.refuse(ann, o.who, { do: 'attack', target: 'nobody' })),
    previews: own.flatMap(o =>
      streams
        .legal(ann, o.who)
        .filter(l => l.name === 'attack')
        .flatMap(l => l.suggestions.slice(0, 1))
        .map(s => streams.preview(ann, o.who, s.command)),
    ),
  }
}

describe.each(someOf(systems, 2).map(s => [s.id, s] as const))('what leaves a table under %s', (id, system) => {
  it('is plain data: it goes through JSON and to a worker as it is', async () => {
    for (let n = 0; n < FIGHTS; n++) {
      const c = new Chance(`${id} plain ${n}`)
      const [, w] = await twoFights(system, c, `plain ${n}`)
      const { cursor } = await w.streams.connect(ann)
      for (let k = 0; k < ACTS && !w.t.over && w.t.open.length > 0; k++) {
        w.clock.acts = k + 1
        await hiddenTurns(w, c)
        const asked = w.t.open[0]
        if (!asked) break
        const seat = ann.plays.includes(asked.who) ? ann : gm
        await does(w, seat, { do: 'answer', q: asked.q, with: anAnswer(w, asked, c) })
        // The quicker way to its text gives the same text.
        for (const seat of [ann, gm]) expect(viewText(w.streams.view(seat))).toBe(JSON.stringify(w.streams.view(seat)))
        for (const [what, x] of Object.entries(await everything(w, cursor))) isPlain(x, `fight ${n}, act ${k}: ${what}`)
      }
    }
  })
})
