import { d20 } from '@quintain/dice'
import { type Chapter, counter, event, exactly, merged, Ruleset, run, step } from '@quintain/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Stage } from '../../testing/stage.ts'
import { dieOf } from '../creature/damage-dice.ts'
import { at } from '../vocabulary/fields.ts'
import { hitPoints, pools } from './fields.ts'
import {
  bare,
  gain,
  HIT_POINTS,
  hitPointsLimited,
  pointsGained,
  pointsIn,
  poolsSet,
  standing,
  TEMPORARY,
  withdraw,
} from './pools.ts'

const STAMINA = 'stamina points'
const MOST: Readonly<Record<string, number>> = { [HIT_POINTS]: 25, [STAMINA]: 15 }

/** A made-up text: stamina over hit points, temporary ones over both, and hit points that stop at 0. */
const lost = event('test-lost', { who: 'creature', n: 'int' }, (w, e) => w.add(e.who, hitPoints, -e.n), {
  of: 'who',
  to: 'seen',
})
const back = event('test-back', { who: 'creature', n: 'int' }, (w, e) => w.add(e.who, hitPoints, e.n), {
  of: 'who',
  to: 'seen',
})
const hit = step('test-hit', { who: 'creature' })
const floor = step('test-floor', { who: 'creature' })
const lose = step('test-lose', { who: 'creature', n: 'int' })
const give = step('test-give', { who: 'creature', pool: 'text', n: 'int', source: 'text' })
const end = step('test-end', { who: 'creature', source: 'text' })

/** The same with two counters: what is left of a loss spills from the upper into the lower. */
const stamina = counter('test stamina')
const spilled = event(
  'test-spilled',
  { who: 'creature', stamina: 'int', n: 'int' },
  (w, e) => {
    w.add(e.who, stamina, -e.stamina)
    w.add(e.who, hitPoints, -e.n)
  },
  { of: 'who', to: 'seen' },
)
const spill = step('test-spill', { who: 'creature' })
const damage = dieOf('1d8+3')
const hits = (face: number): 'hit' | 'miss' => (face >= 11 ? 'hit' : 'miss')

const made: Chapter = {
  topic: 'damage',
  from: 'test',
  fields: [at, hitPoints, stamina, pools],
  events: [lost, back, spilled, pointsGained, poolsSet, hitPointsLimited],
  slots: {
    injury: { pools: [STAMINA, TEMPORARY], maximum: (_r, _who, pool) => MOST[pool] ?? Number.POSITIVE_INFINITY },
  },
  steps: [
    run(hit, (c, { who }) => {
      if (c.roll('attack', d20, hits) === 'miss') return
      c.spread(
        'damage',
        damage,
        n => n,
        n => lost({ who, n }),
      )
      c.plan(floor({ who }))
    }),
    run(floor, (c, { who }) => {
      if (c.atMost(who, hitPoints, -1)) c.emit(hitPointsLimited({ who, low: 0, high: 25 }))
    }),
    run(spill, (c, { who }) => {
      if (c.roll('attack', d20, hits) === 'miss') return
      const n = c.roll('damage', damage, face => face)
      const upper = Math.min(n, c.amount(who, stamina))
      c.emit(spilled({ who, stamina: upper, n: Math.min(n - upper, c.amount(who, hitPoints)) }))
    }),
    run(lose, (c, { who, n }) => c.emit(lost({ who, n }))),
    run(give, (c, { who, pool, n, source }) => {
      const given = gain(c, who, { pool, n, ...(source ? { source } : {}) })
      if (pool === HIT_POINTS && given > 0) c.emit(back({ who, n: given }))
    }),
    run(end, (c, { who, source }) => {
      const pool = standing(c, who).find(p => p.source === source)
      if (pool) c.emit(lost({ who, n: withdraw(c, who, pool) }))
    }),
  ],
}
const rules = new Ruleset({ id: 'test', title: 'Test', stacking: () => 'add', chapters: [made] })
const one = { id: 'a', name: 'A', side: 'us' }

class TestStage extends Stage {
  constructor() {
    super(rules, [one])
  }
}

describe('pools in turn', () => {
  const start = (s: Stage, to: number) => {
    s.m.add(0, hitPoints, to)
  }
  const stage = () => new TestStage()
  it('stamina is lost first, then hit points; each is given back for itself', () => {
    const s = stage()
    start(s, 25)
    s.play([give({ who: 0, pool: STAMINA, n: 99, source: '' }), lose({ who: 0, n: 18 })])
    expect([pointsIn(s.r, 0, STAMINA), bare(s.r, 0)]).toEqual([0, 22])
    s.play([give({ who: 0, pool: STAMINA, n: 10, source: '' })])
    expect([pointsIn(s.r, 0, STAMINA), bare(s.r, 0)]).toEqual([10, 22])
    s.play([give({ who: 0, pool: HIT_POINTS, n: 10, source: '' })])
    expect([pointsIn(s.r, 0, STAMINA), bare(s.r, 0)]).toEqual([10, 25])
  })
  it('pools lie in the order of the text, whichever came first', () => {
    const s = stage()
    start(s, 25)
    s.play([
      give({ who: 0, pool: TEMPORARY, n: 4, source: 'ward' }),
      give({ who: 0, pool: STAMINA, n: 15, source: '' }),
      lose({ who: 0, n: 6 }),
    ])
    expect([pointsIn(s.r, 0, TEMPORARY), pointsIn(s.r, 0, STAMINA), bare(s.r, 0)]).toEqual([0, 13, 25])
  })
  it('add up to the counter, and none is below 0 unless the counter has been', () => {
    const act = fc.oneof(
      fc.record({ do: fc.constant('lose' as const), n: fc.integer({ min: 1, max: 12 }) }),
      fc.record({
        do: fc.constant('give' as const),
        pool: fc.constantFrom(HIT_POINTS, STAMINA, TEMPORARY),
        n: fc.integer({ min: 1, max: 12 }),
        source: fc.constantFrom('ward', 'song'),
      }),
      fc.record({ do: fc.constant('end' as const), source: fc.constantFrom('ward', 'song') }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), acts => {
        const s = stage()
        start(s, 25)
        let sunk = false
        for (const a of acts) {
          const before = s.r.amount(0, hitPoints)
          if (a.do === 'lose') s.play([lose({ who: 0, n: a.n })])
          else if (a.do === 'end') s.play([end({ who: 0, source: a.source })])
          else s.play([give({ who: 0, pool: a.pool, n: a.n, source: a.pool === TEMPORARY ? a.source : '' })])
          const now = s.r.amount(0, hitPoints)
          const all = standing(s.r, 0)
          expect(bare(s.r, 0) + all.reduce((n, p) => n + p.left, 0)).toBe(now)
          for (const p of all) expect(p.left).toBeGreaterThanOrEqual(0)
          sunk ||= now < 0 || before < 0
          if (!sunk) expect(bare(s.r, 0)).toBeGreaterThanOrEqual(0)
          expect(bare(s.r, 0)).toBeLessThanOrEqual(25)
          expect(pointsIn(s.r, 0, STAMINA)).toBeLessThanOrEqual(15)
        }
      }),
      { numRuns: 300, seed: 3 },
    )
  })
  it('stamina 15 over 25 hit points, eight attacks: one counter as two with a spill, planes as merged states', () => {
    const down = (kind: typeof hit | typeof spill, how: typeof exactly | typeof merged) => {
      const s = stage()
      if (kind === hit) {
        start(s, 25)
        s.play([give({ who: 0, pool: STAMINA, n: 15, source: '' })])
      } else {
        start(s, 25)
        s.m.add(0, stamina, 15)
      }
      s.S[0] = s.scene.agenda(
        Array.from({ length: 8 }, () => kind({ who: 0 })),
        0,
      )
      const { ends } = how(s.scene, s.S)
      const cell = s.scene.layout.cell(0, hitPoints)
      return ends.reduce((sum, e) => (e.state[cell]! <= 0 ? sum + e.p : sum), 0)
    }
    const floors = down(hit, exactly)
    expect(floors).toBeGreaterThan(0.05)
    expect(down(hit, merged)).toBeCloseTo(floors, 12)
    expect(down(spill, merged)).toBeCloseTo(floors, 12)
  })
})
