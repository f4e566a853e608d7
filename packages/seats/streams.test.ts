import { Chance, drawn, isLong, someOf, systems } from '@quintain/rules/testing'
import { describe, expect, it, vi } from 'vitest'
import { Projection } from './projection.ts'
import { anAnswer, ann, does, hiddenTurns, sameOption, translated, twoFights, type World } from './testing/lurking.ts'

vi.setConfig({ testTimeout: 60_000 })
/** Fights of each ruleset, and acts of one; more with `npm run proof`. */
const FIGHTS = drawn(1, 20)
const SPARE = 5
const ACTS = 16

const gm = { id: 'gm', role: 'gm', plays: [] } as const
const text = (x: unknown): string => JSON.stringify(x, (k, v) => (k === 'cursor' || k === 'q' ? undefined : v), 1)

/** All that blue can know of a world now. */
const known = ({ streams }: World, asked?: string) =>
  text([streams.view(ann), streams.questions(ann), ...(asked === undefined ? [] : [streams.legal(ann, asked)])])

const eventsOf = ({ t }: World) =>
  t.rows.flatMap(row => row.events ?? []) as (Record<string, unknown> & { e: string })[]
/** Whether someone of blue has come to know one who was hidden: what follows is told rightly. */
const noticed = (w: World) =>
  eventsOf(w).some(e => {
    const hidden = [...w.lurkers, w.ids.get('l')].includes(e['other'] as string)
    return e.e === 'awareness-changed' && hidden && ann.plays.includes(e['who'] as string)
  })

/** The fight is ended for a side that stands behind the hidden ones in the file: blue is told the same of it. */
async function ended(a: World, b: World, seed: string): Promise<void> {
  if (a.t.over || b.t.over || noticed(a) || noticed(b) || known(a) !== known(b)) return
  for (const w of [a, b]) await does(w, gm, { do: 'rule', ruling: { do: 'end', side: 'red' }, reason: 'test' })
  expect([a.t.over, b.t.over]).toEqual([true, true])
  expect(known(b), `${seed}, at its end`).toBe(known(a))
}

/** Plays the same fight in both worlds and compares what blue is told; the messages that were compared. `mostly`: see `World`. */
async function compare(system: (typeof systems)[number], seed: string, mostly?: string): Promise<number> {
  const c = new Chance(seed)
  const [a, b] = await twoFights(system, c, seed, { mostly })
  // Whom blue knows roll apart: who goes first of equals is thrown for, and hidden ones would throw with them.
  const rolledOff = eventsOf(a).filter(e => e.e === 'tie-broken' && e['who'] !== 'p')
  if (rolledOff.length > 1) return 0
  // A group whose members roll once goes by the slowest of them, hidden ones too.
  const rolled = (w: World) => eventsOf(w).flatMap(e => (e.e === 'initiative-set' ? [[e['who'], e['total']]] : []))
  const there = new Map(rolled(b).map(([who, total]) => [who, total]))
  if (rolled(a).some(([who, total]) => who !== 'p' && there.get(b.ids.get(who as string)) !== total)) return 0
  for (const w of [a, b]) await hiddenTurns(w, c)
  if (noticed(a) || noticed(b)) return 0
  const [from, too] = await Promise.all([a, b].map(w => w.streams.connect(ann)))
  expect(text(too!.view)).toBe(text(from!.view))
  const done: string[] = []
  for (let n = 1; n <= ACTS && !a.t.over && a.t.open.length > 0; n++) {
    a.clock.acts = n
    b.clock.acts = n
    const asked = c.pick(a.t.open)
    const there = b.t.open.find(o => o.who === b.ids.get(asked.who) && o.question === asked.question)
    const where = `${seed}, act ${n}: ${asked.who} ${asked.question}; so far ${done.join(' | ')}`
    expect(there, where).toBeDefined()
    const blue = ann.plays.includes(asked.who)
    const i = blue && asked.question === 'command' ? asked.who : undefined
    expect(known(b, i), where).toBe(known(a, i))
    const answer = anAnswer(a, asked, c)
    const seat = blue ? ann : gm
    const other = blue
      ? answer
      : asked.question === 'command'
        ? translated(b, answer)
        : // Those whom blue sees are offered the hidden ones too: the same answer may have another place.
          there!.options.find(o => sameOption(a, answer, b, o, asked.question))
    done.push(`${asked.who} ${JSON.stringify(answer)}`)
    await does(a, seat, { do: 'answer', q: asked.q, with: answer })
    await does(b, seat, { do: 'answer', q: there!.q, with: other })
    for (const w of [a, b]) await hiddenTurns(w, c)
    if (a.t.over || noticed(a) || noticed(b)) break
    const [mine, theirs] = [await a.streams.since(ann, from!.cursor), await b.streams.since(ann, too!.cursor)]
    expect(text(theirs), `${where} ${done.at(-1)}`).toBe(text(mine))
    expect(text(theirs)).not.toMatch(/lurker|7919|vampire|dragon|ghost/i)
  }
  await ended(a, b, seed)
  return (await a.streams.since(ann, from!.cursor))!.length
}

describe.each(someOf(systems, 1, 1).map(s => [s.id, s] as const))(
  'random fights under %s with someone hidden',
  (id, system) => {
    it('give a side the same messages, views, questions and legal commands as without', async () => {
      let told = 0
      // Fights in which the hidden one is noticed at once tell nothing: others are tried in their place.
      for (let n = 0; n < FIGHTS || (told <= FIGHTS && n < FIGHTS + SPARE); n++)
        told += await compare(system, `${id} ${n}`)
      expect(told).toBeGreaterThan(FIGHTS)
    })
  },
)

/** `mostly`: what is to happen to the hidden ones, where any fight would seldom say something of the mistake. */
describe('mistakes in what is told', () => {
  const spirit = systems.find(s => s.id === 'spirit')!
  const rules = spirit.make()
  type Changeable = { -readonly [K in 'to' | 'as' | 'holds' | 'among']?: unknown }
  const redeclared = (thing: object | undefined, how: Changeable) => () => {
    const was = { as: undefined, holds: undefined, among: undefined, ...thing }
    Object.assign(thing!, how)
    return () => Object.assign(thing!, was)
  }
  const field = (name: string) => rules.layout.fields.find(f => f.name === name)
  const { follow } = Projection.prototype
  it.each<[string, () => () => void, mostly?: string]>([
    ['turns of all are told', redeclared(rules.events['turn-began'], { to: 'all' })],
    ['moves of all are told', redeclared(rules.events['moved'], { to: 'all' })],
    ['the round says to which place it has come', redeclared(rules.events['place-reached'], { to: 'all' })],
    ['the place in the order is as it is', redeclared(field('place'), { as: undefined })],
    ['doors are shown as they are', redeclared(field('doors'), { as: undefined }), 'change-door'],
    ...(isLong
      ? ([
          [
            'doors that others open are told of',
            redeclared(rules.events['door-changed'], { among: undefined }),
            'change-door',
          ],
        ] satisfies [[string, () => () => void, string]])
      : []),
    ['points of foes are shown', redeclared(field('hit points'), { to: 'seen' })],
    [
      'nothing is held back while someone hidden is asked',
      () => {
        Projection.prototype.follow = function (l, states, viewer) {
          return follow.call(this, l, states, viewer, [])
        }
        return () => {
          Projection.prototype.follow = follow
        }
      },
    ],
  ])('are noticed: %s', async (_, make, mostly) => {
    const undo = make()
    let noticedBy = -1
    try {
      for (let n = 0; n < 60 && noticedBy < 0; n++)
        await compare(spirit, `mistaken ${n}`, mostly).catch(() => (noticedBy = n))
    } finally {
      undo()
    }
    expect(noticedBy).toBeGreaterThanOrEqual(0)
  })
})
