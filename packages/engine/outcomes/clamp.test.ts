import { d20, makeRng, sumDie } from '@quintain/dice'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  counter,
  event,
  exactly,
  follow,
  GAME,
  Graph,
  gameValue,
  Lists,
  live,
  merged,
  Ruleset,
  run,
  Scene,
  Script,
  SolvedGraph,
  Start,
  simulate,
  step,
  Table,
  verify,
} from '../index.ts'

const points = counter('toy points')
const temporary = counter('toy temporary')
const left = gameValue('toy rounds left')

const lost = event('toy-lost', { who: 'creature', n: 'int' }, (w, e) => w.add(e.who, points, -e.n), {
  of: 'who',
  to: 'seen',
})
const healed = event('toy-healed', { who: 'creature', n: 'int' }, (w, e) => w.add(e.who, points, e.n), {
  of: 'who',
  to: 'seen',
})
const kept = event(
  'toy-kept',
  { who: 'creature', low: 'int', high: 'int' },
  (w, e) => w.clamp(e.who, points, e.low, e.high),
  { of: 'who', to: 'seen' },
)
const both = event(
  'toy-both',
  { who: 'creature', n: 'int' },
  (w, e) => {
    w.add(e.who, temporary, -e.n)
    w.clamp(e.who, temporary, 0, 5)
    w.add(e.who, points, -e.n)
    w.clamp(e.who, points, -3, 10)
    w.add(e.who, points, 1)
  },
  { of: 'who', to: 'seen' },
)
const passed = event('toy-passed', { left: 'int' }, (w, e) => w.set(GAME, left, e.left), { of: 'table', to: 'all' })

const round = step('toy-rounds', {})
const hit = step('toy-hit', { who: 'creature' })
const keep = step('toy-keep', { who: 'creature' })
const mend = step('toy-mend', { who: 'creature' })
const early = step('toy-early', { who: 'creature' })

const rules = new Ruleset({
  id: 'clamps',
  title: 'Clamps',
  stacking: () => 'add',
  chapters: [
    {
      topic: 'toy',
      from: 'clamps',
      fields: [points, temporary, left],
      events: [lost, healed, kept, both, passed],
      steps: [
        run(round, c => {
          const n = c.get(GAME, left)
          if (n === 0) return
          c.emit(passed({ left: n - 1 }))
          c.plan(hit({ who: 0 }), keep({ who: 0 }), mend({ who: 0 }), round({}))
        }),
        run(hit, (c, { who }) => {
          if (c.roll('attack', d20, n => (n >= 9 ? 'hit' : 'miss')) === 'hit')
            c.spread(
              'damage',
              sumDie(2, 6),
              n => n,
              n => lost({ who, n }),
            )
        }),
        run(keep, (c, { who }) => c.emit(kept({ who, low: 0, high: 12 }))),
        run(mend, (c, { who }) => {
          const grade = c.roll('mend', d20, n => (n >= 15 ? 'much' : n >= 8 ? 'some' : n >= 3 ? 'both' : 'none'))
          if (grade === 'none') return
          if (grade === 'both') return c.emit(both({ who, n: 4 }))
          // What is added before a clamp is kept in its range, what is added after it is not.
          c.emit(healed({ who, n: grade === 'much' ? 9 : 3 }))
          c.emit(kept({ who, low: 0, high: 12 }))
          if (c.atMost(who, points, 2)) c.emit(healed({ who, n: 1 }))
        }),
        run(early, (c, { who }) => {
          c.spread(
            'damage',
            sumDie(1, 6),
            n => n,
            n => lost({ who, n }),
          )
          c.emit(kept({ who, low: 0, high: 12 }))
        }),
      ],
    },
  ],
})
const scene = new Scene(rules, [{ id: 'a', name: 'a', side: 'a' }], { width: 1, height: 1 } as Scene['board'])
const at = scene.layout.cell(0, points)
const start = (hp: number, spare: number, rounds: number) => {
  const S = scene.empty(round({}))
  S[at] = hp
  S[scene.layout.cell(0, temporary)] = spare
  S[scene.layout.cell(GAME, left)] = rounds
  return S
}

describe('a counter that is clamped', () => {
  it('has the same exact chances by planes, by its graph and by merged states', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 20 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 4 }),
        (hp, spare, rounds) => {
          const S = start(hp, spare, rounds)
          const slow = new Map(merged(scene, S).ends.map(e => [e.state.join(), e.p]))
          for (const { ends } of [exactly(scene, S), new SolvedGraph(scene).run(S)!]) {
            expect(ends.length).toBe(slow.size)
            for (const e of ends) expect(e.p).toBeCloseTo(slow.get(e.state.join()) ?? -1, 12)
            expect(ends.reduce((sum, e) => sum + e.p, 0)).toBeCloseTo(1, 12)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('is sampled by lists, by a graph with and without capacity, and by plain rules as it is computed', () => {
    const S = start(9, 4, 3)
    const exact = new Map<number, number>()
    exactly(scene, S).each((E, p) => exact.set(E[at]!, (exact.get(E[at]!) ?? 0) + p))
    expect(exact.size).toBeGreaterThan(8)
    const n = Number(process.env['QUINTAIN_PROOF'] ?? 0) > 0 ? 20_000 : 5000
    const lists = new Lists(scene)
    const from = new Start(S)
    const graphs = [new Graph(scene), new Graph(scene, { room: 3 })]
    const ways = [
      (T: Int32Array, rng: ReturnType<typeof makeRng>) => lists.sample(T, rng),
      ...graphs.map(g => (T: Int32Array, rng: ReturnType<typeof makeRng>) => g.sample(from, T, rng)),
      (T: Int32Array, rng: ReturnType<typeof makeRng>) => simulate(scene, T, rng),
    ]
    ways.forEach((sample, i) => {
      const rng = makeRng(i + 1)
      const seen = new Map<number, number>()
      const T = S.slice()
      for (let k = 0; k < n; k++) {
        T.set(S)
        sample(T, rng)
        seen.set(T[at]!, (seen.get(T[at]!) ?? 0) + 1)
      }
      for (const [hp, p] of exact)
        expect(Math.abs((seen.get(hp) ?? 0) / n - p)).toBeLessThan(4.5 * Math.sqrt((p * (1 - p)) / n) + 1e-9)
      for (const hp of seen.keys()) expect(exact.has(hp)).toBe(true)
    })
  })

  it('is written at the table event by event, and a journal of it is followed and verifies', () => {
    const T = new Table(scene, start(9, 4, 1), { source: new Script([20, [6, 6], 20]) })
    T.run()
    // 9 less 12 is kept at 0; 9 more is 9, and 1 more, for the step began at 0.
    expect(T.S[at]).toBe(10)
    const worse = new Table(scene, start(3, 4, 1), { source: new Script([2, 3]) })
    worse.run()
    // 3 less 4 is -1, in the range from -3 to 10, and 1 more is 0; 4 temporary points less 4 are 0.
    expect([worse.S[at], worse.S[scene.layout.cell(0, temporary)]]).toEqual([0, 0])
    const full = new Table(scene, start(99, 99, 1), { source: live(makeRng(1)) })
    full.run()
    for (const t of [T, worse, full]) {
      expect(follow(scene, t.journal).S).toEqual(t.S)
      expect(verify(scene, t.journal)).toBeNull()
    }
  })

  it('is not clamped after a spread in the same step: exact odds could not keep the order', () => {
    const S = start(9, 0, 0)
    S[0] = scene.agenda([early({ who: 0 })], 0)
    expect(() => exactly(scene, S)).toThrow(
      'toy-early: what is emitted after a spread must not clamp its counter: plan a step that does',
    )
  })

  it('says when its range is empty', () => {
    const upside = event('toy-upside', { who: 'creature' }, (w, e) => w.clamp(e.who, points, 3, 2), {
      of: 'who',
      to: 'seen',
    })
    const bad = step('toy-bad', {})
    const own = new Ruleset({
      id: 'bad',
      title: 'Bad',
      stacking: () => 'add',
      chapters: [
        {
          topic: 't',
          from: 'bad',
          fields: [points],
          events: [upside],
          steps: [run(bad, c => c.emit(upside({ who: 0 })))],
        },
      ],
    })
    const s = new Scene(own, [{ id: 'a', name: 'a', side: 'a' }], { width: 1, height: 1 } as Scene['board'])
    expect(() => simulate(s, s.empty(bad({})), makeRng(1))).toThrow(
      'the field "toy points" cannot be clamped from 3 to 2',
    )
  })
})
