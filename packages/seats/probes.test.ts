import type { Command } from '@quintain/engine'
import { encodeCommand } from '@quintain/engine'
import { reachable } from '@quintain/rules'
import { Chance, drawn, someOf, systems } from '@quintain/rules/testing'
import { describe, expect, it, vi } from 'vitest'
import { ann, does, hiddenAct, twoFights, type World } from './testing/lurking.ts'

vi.setConfig({ testTimeout: 60_000 })
/** Fights of each ruleset; more with `npm run proof`. */
const FIGHTS = drawn(1, 20)
const COMMANDS = 8

const gm = { id: 'gm', role: 'gm', plays: [] } as const
const text = (x: unknown): string => JSON.stringify(x, (k, v) => (k === 'q' ? undefined : v))

/** Those whom blue does not know let what they are offered pass. */
async function passed(w: World, c: Chance): Promise<void> {
  for (let n = 0; n < 20; n++) {
    const asked = w.t.open.find(o => w.lurkers.includes(o.who) && (o.question !== 'command' || w.t.open.length === 1))
    if (!asked) return
    if (asked.question === 'command') await hiddenAct(w, c, asked, true)
    else await does(w, gm, { do: 'answer', q: asked.q, with: asked.options.at(-1) })
  }
}
/** Everyone ends its turn until one of blue is asked for a command; who. */
async function turnOfBlue(w: World, c: Chance): Promise<string | undefined> {
  for (let n = 0; n < 20; n++) {
    await passed(w, c)
    const asked = w.t.open[0]
    if (!asked) return undefined
    if (asked.question === 'command' && ann.plays.includes(asked.who)) return asked.who
    const pass = asked.question === 'command' ? { do: 'end' } : asked.options.at(-1)
    await does(w, ann.plays.includes(asked.who) ? ann : gm, { do: 'answer', q: asked.q, with: pass })
  }
  return undefined
}
/** What a creature did since a line of the journal. */
function since(w: World, n: number, who: string) {
  const events = w.t.lines
    .filter(l => l.n > n)
    .flatMap(l => l.rows ?? [])
    .flatMap(row => row.events ?? []) as (Record<string, unknown> & { e: string })[]
  const own = events.filter(e => e['who'] === who)
  return {
    way: own.filter(e => e.e === 'moved').map(e => e['to']),
    price: own.filter(e => e.e === 'spent').map(({ who: _, ...e }) => e),
    refused: own.filter(e => e.e === 'refused'),
  }
}
const asksOf = ({ streams }: World) =>
  text(
    streams
      .questions(ann)
      .filter(q => q.question !== 'command')
      .map(({ question, who, options }) => [question, who, options]),
  )

/** Commands of a creature of blue by what it knows: all that are suggested, and ways to where it could go. */
function commandsOf(w: World, id: string, c: Chance): readonly Command[] {
  const { scene, reader } = w.streams.projection(ann).opened()
  const offered = w.streams.legal(ann, id).flatMap(l => l.suggestions.map(s => s.command))
  const who = scene.who(id)
  const ends = scene.rules.commands['move'] ? reachable(reader, who).map(way => way.square) : []
  const going = ['move', 'run', 'withdraw', 'fly', 'step', 'crawl', 'all-out'].filter(
    name => scene.rules.commands[name],
  )
  for (const name of ends.length > 0 ? going : [])
    for (let n = 0; n < 2; n++) offered.push(encodeCommand({ do: name, to: c.pick(ends) }, scene))
  const legal = offered.filter(x => x.do !== 'delay' && w.streams.refuse(ann, id, x).length === 0)
  // Those that lead somewhere first.
  const leads = (x: Command) => (GOING.has(x.do) ? 0 : 1)
  return legal.sort((x, y) => leads(x) - leads(y) || c.int(0, 2) - 1)
}
const GOING = new Set([
  'move',
  'run',
  'withdraw',
  'fly',
  'step',
  'crawl',
  'all-out',
  'charge',
  'full-attack',
  'reposition',
])

describe.each(someOf(systems, 1).map(s => [s.id, s] as const))(
  'a command under %s with someone hidden about',
  (id, system) => {
    it('is judged by what its side knows: it sets out alike, costs alike, and is offered the same on its way', async () => {
      let met = 0
      for (let n = 0; n < FIGHTS; n++) {
        const seed = `${id} among ${n}`
        const c = new Chance(seed)
        const [a, b] = await twoFights(system, c, seed, { among: true })
        a.clock.acts = b.clock.acts = 1
        const [who, there] = [await turnOfBlue(a, c), await turnOfBlue(b, c)]
        if (who === undefined || there !== who) continue
        for (const command of commandsOf(a, who, c).slice(0, COMMANDS)) {
          const where = `${seed}: ${who} ${JSON.stringify(command)}`
          expect(text(b.streams.refuse(ann, who, command)), where).toBe('[]')
          const starts = [a.t.last, b.t.last]
          for (const w of [a, b]) {
            const { q } = w.t.open.find(o => o.who === who && o.question === 'command')!
            await does(w, ann, { do: 'answer', q, with: command })
            await passed(w, c)
          }
          const [mine, its] = [since(a, starts[0]!, who), since(b, starts[1]!, who)]
          expect(its.refused, where).toEqual([])
          // A hidden creature that gives cover may keep a foe from its opportunity: then only one of the two has to wait.
          const waits = a.t.open.some(o => o.who !== who && o.question !== 'command')
          const gone = waits ? Math.min(mine.way.length, its.way.length) : its.way.length
          expect(mine.way.slice(0, gone), where).toEqual(its.way.slice(0, gone))
          expect(its.price.slice(0, 1), where).toEqual(mine.price.slice(0, 1))
          // As long as both have gone equally far, they are asked the same.
          const asked = (w: World) => w.t.open[0]?.who === who && w.t.open[0].question !== 'command'
          if (its.way.length === mine.way.length && asked(a) && asked(b)) {
            expect(asksOf(b), where).toBe(asksOf(a))
            met++
          }
          for (const [i, w] of [a, b].entries()) await does(w, gm, { do: 'undo', after: starts[i]! })
          met++
        }
      }
      expect(met).toBeGreaterThan(FIGHTS)
    })
  },
)
