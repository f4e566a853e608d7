import { makeRng } from '@quintain/dice'
import { exactly, GAME, live, Mutator, Playing, Reader, Sampling, type Scene, type Step, write } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { rulesets } from '../../index.ts'
import { Chance } from '../../testing/chance.ts'
import { inTheOpen } from '../../testing/in-the-open.ts'
import { isLong, samplesOf, someOf } from '../../testing/index.ts'
import { initiative, order, ranked, winner } from '../vocabulary/fields.ts'
import { orderSettled, shift } from './order.ts'
import { openFight } from './round.ts'

const some = (id: string, c: Chance, n: number) =>
  inTheOpen(
    id,
    Array.from({ length: n }, (_, i) => samplesOf(id).creature(c, i)),
    c.odds(3) ? [1] : [],
  )

/** Runs pending steps until one of this kind, as odds and samples do: with ranks. */
function foreseen(scene: Scene, S: Int32Array, seed: number, until: string): Step | null {
  const run = new Sampling(scene, makeRng(seed))
  run.begin(S)
  while (run.next && run.next.do !== until) run.step()
  const s = run.next
  run.end()
  return s
}
/** The same as at the table: with the counts that were rolled. */
function played(scene: Scene, S: Int32Array, seed: number, until: string): Step | null {
  const source = live(makeRng(seed))
  const run = new Playing(scene, S)
  let s = scene.next(S)
  for (; s && s.do !== until; s = scene.next(S)) write(S, scene, run.run(S, s, source))
  return s
}
const orderOf = (scene: Scene, S: Int32Array) => new Reader(scene, S).read(GAME, order)

describe.each(someOf(Object.keys(rulesets), 0))('%s: counts of initiative as ranks', id => {
  it('the same order, and the same turns, as with the counts that were rolled', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const c = new Chance(`${id} ${seed}`)
      const { scene, start } = some(id, c, c.int(2, 5))
      const [ranks, counts] = [start.slice(), start.slice()]
      for (let turn = 0; turn < 12; turn++) {
        const [a, b] = [foreseen(scene, ranks, seed + turn, 'turn'), played(scene, counts, seed + turn, 'turn')]
        expect(a).toEqual(b)
        if (!a) break
        expect(orderOf(scene, ranks)).toEqual(orderOf(scene, counts))
        ranks[0] = scene.agendas.rest[ranks[0]!]!
        counts[0] = scene.agendas.rest[counts[0]!]!
      }
      const r = new Reader(scene, ranks)
      const places = (r.read(GAME, order) ?? []).map(who => r.get(who, initiative))
      if (r.get(GAME, ranked) === 1) expect(places).toEqual(places.map((_, i) => places.length - i))
    }
  })

  it('stays the same through changes of place: before one, after one, last of those who delay', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const c = new Chance(`${id} shifts ${seed}`)
      const n = c.int(3, 5)
      const { scene, start } = some(id, c, n)
      const counts = start.slice()
      if (!played(scene, counts, seed, 'next')) continue
      counts[0] = 0
      const ranks = counts.slice()
      const list = orderOf(scene, counts)!
      const m = new Mutator(scene, ranks)
      orderSettled.foreseen!(m, orderSettled({ order: list }) as never)
      for (let i = 0; i < 8; i++) {
        const [who, other] = [c.pick(list), c.pick(list)]
        if (who === other) continue
        const beside = c.odds(2) ? { before: other } : { after: other }
        for (const S of [ranks, counts]) {
          const count = new Reader(scene, S).get(other, initiative)
          S[0] = scene.agenda([shift({ who, count, reason: 'ready', ...beside })], 0)
          played(scene, S, seed, 'none')
        }
        expect(orderOf(scene, ranks)).toEqual(orderOf(scene, counts))
      }
    }
  })

  it('an order in which a creature is still to come keeps its counts', () => {
    const c = new Chance(`${id} waits`)
    const { scene } = some(id, c, 3)
    const S = scene.empty(openFight({ aware: [0, 1], unaware: [] }))
    foreseen(scene, S, 7, 'turn')
    expect(new Reader(scene, S).get(GAME, ranked)).toBe(0)
  })
})

describe('exact odds of a duel from its start, initiative to be rolled', () => {
  const sword = { name: 'sword', damage: '1d8', bonus: 3 }
  const duellist = (id: string) => ({ id, side: id, hitPoints: 3, weapons: [{ ...sword, attack: 4 }] })

  it.runIf(isLong)('are answered: 400 pairs of totals are two orders', () => {
    const { scene, start } = inTheOpen('spirit', [duellist('a'), duellist('b')])
    const odds = exactly(scene, start, { tail: 1e-6, limit: 20_000 })
    const r = new Reader(scene, start)
    const won = new Map<string | null | undefined, number>()
    odds.each((S, p) => {
      r.S = S
      const side = r.read(GAME, winner)
      won.set(side, (won.get(side) ?? 0) + p)
    })
    expect([...won.values()].reduce((a, b) => a + b, odds.lost)).toBeCloseTo(1, 9)
    // The two are alike, and so are their chances: ties are broken by a die.
    expect(won.get('a')).toBeGreaterThan(0.4)
    expect(won.get('a')).toBeCloseTo(won.get('b')!, 6)
  })

  it('no policy may name a count where only ranks are left', () => {
    const { scene, start } = inTheOpen('true20', [
      { id: 'a', name: 'A', side: 'a' },
      { id: 'b', name: 'B', side: 'b' },
    ])
    const S = start.slice()
    const turn = foreseen(scene, S, 1, 'act') as (Step & { who: number }) | null
    const delay = { do: 'delay', to: 0 }
    S[0] = scene.agenda([{ do: 'perform', who: turn!.who, command: delay } as Step], 0)
    expect(() => foreseen(scene, S, 1, 'none')).toThrow('no policy may name a count')
  })
})
