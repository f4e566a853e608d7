import { GAME } from '@quintain/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { scene } from '../../true20/testing/sheets.ts'
import { fresh } from '../../true20/testing/turn.ts'
import { delaying, gone, reserve, surprised, waiting } from '../vocabulary/conditions.ts'
import {
  at,
  initiative,
  initiativeModifier,
  movedThisTurn,
  moveLeft,
  order,
  place,
  standardLeft,
  standing,
} from '../vocabulary/fields.ts'
import { attacksMade, refusals } from './act.ts'
import { enterFight, leaveFight } from './join.ts'
import { actedAhead, type InitiativeReason, shift } from './order.ts'

// The order of initiative: where a creature comes in on another count, and who comes into a fight and leaves it.

interface Given {
  readonly counts?: readonly number[]
  readonly bonuses?: readonly number[]
  readonly now?: number
  readonly waits?: readonly number[]
}
/** Four on these counts, in this order, the turn at this place. */
function stage({ counts = [20, 15, 15, 10], bonuses = [0, 3, 1, 2], now = 0, waits = [] }: Given = {}) {
  const s = new StarStage(counts.map((_, i) => ({ side: i % 2 ? 'them' : 'us', name: 'ABCDEFG'[i] }))).turn()
  return inOrder(s, { counts, bonuses, now, waits })
}
function inOrder<S extends Stage>(s: S, { counts, bonuses, now, waits }: Required<Given>): S {
  counts.forEach((count, who) => {
    s.m.set(who, initiative, count)
    s.m.set(who, initiativeModifier, bonuses[who] ?? 0)
  })
  // The earlier of two on one count stands higher on it.
  counts.forEach((_, who) => {
    s.m.set(who, standing, (counts.length - who) << 20)
  })
  s.m.put(
    GAME,
    order,
    counts.map((_, i) => i),
  )
  s.m.set(GAME, place, now)
  for (const who of waits) s.m.give(who, delaying)
  return s
}
const orderOf = (s: Stage) => [...(s.r.read(GAME, order) ?? [])]
const placed = (s: Stage) => [
  orderOf(s)
    .map(i => 'ABCDEFG'[i])
    .join(''),
  s.r.get(GAME, place),
]
/** Those of the order by their counts, and by their standing on one. */
const sorted = (s: Stage) =>
  orderOf(s).sort(
    (a, b) => s.r.get(b, initiative) - s.r.get(a, initiative) || s.r.get(b, standing) - s.r.get(a, standing) || a - b,
  )

type Shift = Omit<Parameters<typeof shift>[0], 'reason'> & { readonly reason?: InitiativeReason }
describe('on another count', () => {
  it.each<[string, Shift, Given, readonly [string, number]]>([
    ['lower in its own turn, the next one comes up', { who: 0, count: 12 }, {}, ['BCAD', -1]],
    ['to the end', { who: 0, count: 5 }, {}, ['BCDA', -1]],
    ['higher in the turn of another', { who: 3, count: 18 }, { now: 1 }, ['ADBC', 2]],
    ['higher than all', { who: 3, count: 21 }, { now: 0 }, ['DABC', 1]],
    ['lower after its turn', { who: 0, count: 12 }, { now: 2 }, ['BCAD', 1]],
    ['lower before its turn', { who: 1, count: 5 }, { now: 0 }, ['ACDB', 0]],
    ['on the count of others by its bonus', { who: 3, count: 15 }, { now: 0 }, ['ABDC', 0]],
    ['on the count of others by the best bonus', { who: 3, count: 15 }, { bonuses: [0, 3, 1, 4] }, ['ADBC', 0]],
    ['behind those of the same bonus', { who: 3, count: 15 }, { bonuses: [0, 3, 2, 2] }, ['ABCD', 0]],
    [
      'behind all on it where it delays',
      { who: 0, count: 15, reason: 'delay' },
      { bonuses: [9, 3, 1, 2] },
      ['BCAD', -1],
    ],
    [
      'before those of less bonus who delay to it too',
      { who: 0, count: 15, reason: 'delay' },
      { bonuses: [2, 3, 1, 2], waits: [2] },
      ['BACD', -1],
    ],
    [
      'behind those of more bonus who delay to it too',
      { who: 0, count: 15, reason: 'delay' },
      { bonuses: [0, 3, 1, 2], waits: [2] },
      ['BCAD', -1],
    ],
    [
      'where others delay and it does not, by its bonus',
      { who: 0, count: 15 },
      { bonuses: [0, 3, 1, 2], waits: [2] },
      ['BCAD', -1],
    ],
    ['right before one', { who: 3, count: 15, before: 2 }, {}, ['ABDC', 0]],
    ['right before the first', { who: 3, count: 20, before: 0 }, {}, ['DABC', 1]],
    ['right after one', { who: 3, count: 15, after: 1 }, {}, ['ABDC', 0]],
    ['right after the last of a count', { who: 0, count: 15, after: 2 }, {}, ['BCAD', -1]],
    ['where nobody has a turn yet', { who: 3, count: 18 }, { now: -1 }, ['ADBC', -1]],
  ])('%s', (_, { reason = 'ruling', ...how }, given, expected) => {
    const s = stage(given)
    const played = s.play([shift({ reason, ...how })])
    expect(placed(s)).toEqual(expected)
    expect(sorted(s)).toEqual(orderOf(s))
    expect(played.of('initiative-changed').map(e => [e['who'], e['total'], e['reason']])).toEqual([
      [how.who, how.count, reason],
    ])
  })
  it('however often: counts and standings tell the order', () => {
    const one = fc.record({
      who: fc.nat(3),
      count: fc.integer({ min: 14, max: 16 }),
      how: fc.constantFrom('alone', 'before', 'after'),
      other: fc.nat(3),
    })
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 12 }), all => {
        const s = stage({ counts: [15, 15, 15, 15] })
        for (const { who, count, how, other } of all) {
          const beside = how === 'alone' || who === other ? {} : { [how]: other, count: s.r.get(other, initiative) }
          s.play([shift({ who, count, reason: 'ruling', ...beside })])
          expect(sorted(s)).toEqual(orderOf(s))
          if ('after' in beside) expect(orderOf(s).indexOf(who)).toBe(orderOf(s).indexOf(other) + 1)
          if ('before' in beside) expect(orderOf(s).indexOf(who)).toBe(orderOf(s).indexOf(other) - 1)
        }
      }),
      { numRuns: 40 },
    )
  })
  it('between two of one count there is always room', () => {
    const s = stage({ counts: [15, 15, 15, 15], bonuses: [0, 0, 0, 0] })
    for (let i = 0; i < 30; i++) {
      const [first, , third, fourth] = orderOf(s)
      s.play([shift({ who: i % 2 ? third! : fourth!, count: 15, reason: 'ruling', after: first! })])
      expect(orderOf(s)[1]).toBe(i % 2 ? third : fourth)
      expect(sorted(s)).toEqual(orderOf(s))
    }
  })
})

describe('placed after one and the same creature', () => {
  const ready = (who: number, after = 0, count = 20) => shift({ who, count, after, reason: 'ready' })
  const delay = (who: number, after = 0, count = 20) => shift({ who, count, after, reason: 'delay' })
  const after = (...steps: readonly ReturnType<typeof shift>[]) => {
    const s = stage({ counts: [20, 15, 14, 10], bonuses: [0, 0, 9, 9] })
    for (const one of steps) {
      s.play([one])
      if (one.reason === 'ready') s.m.set(one.who, actedAhead, 1)
    }
    expect(sorted(s)).toEqual(orderOf(s))
    return placed(s)[0]
  }
  it.each<[string, readonly ReturnType<typeof shift>[], string]>([
    ['readied: who acted first stays first', [ready(1), ready(2)], 'ABCD'],
    ['three of them', [ready(3), ready(1), ready(2)], 'ADBC'],
    ['who acts again goes behind the others', [ready(1), ready(2), ready(1)], 'ACBD'],
    ['who delays comes in behind who has acted', [ready(3), delay(1)], 'ADBC'],
    ['behind one who stands behind the first', [ready(1), ready(3, 1), ready(2)], 'ABDC'],
    [
      'not behind one that was moved away since',
      [ready(3), shift({ who: 3, count: 10, reason: 'ruling' }), ready(2)],
      'ACBD',
    ],
    ['not behind those of another', [ready(3, 1, 15), ready(2)], 'ACBD'],
    ['not behind one whose turn of the round is to come', [delay(3), delay(2)], 'ACDB'],
    ['a ruling names the very place', [ready(3), shift({ who: 2, count: 20, after: 0, reason: 'ruling' })], 'ACDB'],
  ])('%s', (_, steps, expected) => {
    expect(after(...steps)).toBe(expected)
  })
})

describe('why a turn is not delayed', () => {
  const NOBODY = (count: number) =>
    `no other creature acts on ${count}: a turn is delayed to the count of another creature (RULE)`
  const ABOVE = 'names a count below its own 20 (RULE)'
  const BEGUN = 'has begun to act: only a whole turn can be delayed (RULE)'
  /** By the text in which one waits for the count of another, and by the one in which one waits for any, down to a limit. */
  it.each<[string, number | undefined, (s: Stage) => void, readonly string[], readonly string[]]>([
    ['it is its turn, and nothing of it is used', undefined, () => {}, [], []],
    ['to the count of another', 15, () => {}, [], []],
    ['to the count of nobody', 12, () => {}, [NOBODY(12)], []],
    ['to its own count', 20, () => {}, [ABOVE, NOBODY(20)], [ABOVE]],
    ['to a higher count', 25, () => {}, [ABOVE, NOBODY(25)], [ABOVE]],
    ['to the lowest count', -12, () => {}, [NOBODY(-12)], []],
    ['below the lowest count', -13, () => {}, [NOBODY(-13)], ['can wait for count -12 at the latest (LIMIT)']],
    [
      'in the turn of another',
      undefined,
      s => s.m.set(GAME, place, 1),
      ['only in its own turn (RULE)'],
      ['only in its own turn (RULE)'],
    ],
    ['its move action is spent', undefined, s => s.m.set(0, moveLeft, 0), [BEGUN], [BEGUN]],
    ['its standard action is spent', undefined, s => s.m.set(0, standardLeft, 0), [BEGUN], [BEGUN]],
    ['it has moved', undefined, s => s.m.set(0, movedThisTurn, 1), [BEGUN], [BEGUN]],
    ['it has attacked', undefined, s => s.m.set(0, attacksMade, 1), [BEGUN], [BEGUN]],
  ])('%s', (_, to, given, others, limited) => {
    const why = (s: Stage) => {
      given(s)
      return refusals(s.r, 0, { do: 'delay', ...(to === undefined ? {} : { to }) }).map(x => `${x.why} (${x.rule})`)
    }
    expect(why(stage())).toEqual(others.map(x => x.replace('RULE', 'starfinder/actions/delay')))
    const by = {
      RULE: 'true20/initiative/delay',
      LIMIT: 'true20/initiative/delay-limit',
      BUDGET: 'true20/actions/free',
    }
    expect(why(inOrder(fresh(scene()), { counts: [20, 15], bonuses: [2, 3], now: 0, waits: [] }))).toEqual(
      limited.map(x => x.replace(/RULE|LIMIT/, k => by[k as keyof typeof by])),
    )
  })
})

describe('who comes into a fight', () => {
  const RULE = 'house/turn/enter-fight'
  function fight(more: readonly object[] = [{ side: 'us' }]) {
    const s = new TurnStage(
      [{ name: 'Ann' }, { name: 'Bo' }, ...more.map((m, i) => ({ name: ['Cy', 'Di'][i], ...m }))],
      {
        map: ['......', '..#...', '......'],
        at: [
          [0, 0],
          [5, 0],
          [0, 2],
          [1, 2],
        ],
      },
    ).turn()
    more.forEach((_, i) => {
      s.m.set(2 + i, at, -1)
      s.m.give(2 + i, reserve)
    })
    s.m.put(GAME, order, [0, 1])
    s.m.set(0, initiative, 15)
    s.m.set(1, initiative, 10)
    return s
  }
  const why = (s: TurnStage, more: object) =>
    refusals(s.r, 0, { do: 'enter-fight', ...more }).map(x => `${x.why} (${x.rule})`)
  it.each<[string, object, readonly string[]]>([
    ['somewhere free', { whom: 2, to: 7 }, []],
    ['in the first square', { whom: 2, to: 1 }, []],
    ['in the last square', { whom: 2, to: 17 }, []],
    ['nobody', { to: 7 }, [`names one that waits in reserve: Cy (${RULE})`]],
    ['one who is there', { whom: 1, to: 7 }, [`names one that waits in reserve: Cy (${RULE})`]],
    ['one of whom nobody knows', { whom: 9, to: 7 }, [`names one that waits in reserve: Cy (${RULE})`]],
    ['one by name', { whom: 'Cy', to: 7 }, [`names one that waits in reserve: Cy (${RULE})`]],
    ['nowhere', { whom: 2 }, [`there is no such square on the map (${RULE})`]],
    ['before the map', { whom: 2, to: -1 }, [`there is no such square on the map (${RULE})`]],
    ['behind the map', { whom: 2, to: 18 }, [`there is no such square on the map (${RULE})`]],
    ['in a wall', { whom: 2, to: 8 }, [`B3 has no room for Cy (${RULE})`]],
    ['where a foe stands', { whom: 2, to: 5 }, [`A6 has no room for Cy (${RULE})`]],
  ])('%s', (_, more, reasons) => {
    expect(why(fight(), more)).toEqual(reasons)
  })
  it('nobody where nobody waits; of several all are named', () => {
    expect(why(fight([]), { whom: 2, to: 7 })).toEqual([`nobody waits in reserve (${RULE})`])
    expect(why(fight([{}, {}]), { to: 7 })).toEqual([`names one that waits in reserve: Cy, Di (${RULE})`])
  })
  it.each<[object, readonly number[], readonly number[], number, boolean]>([
    [{ count: 12 }, [], [0, 2, 1], 12, false],
    [{ count: 20 }, [], [2, 0, 1], 20, false],
    [{}, [9], [0, 1, 2], 9, false],
    [{}, [14], [0, 2, 1], 14, false],
    [{ count: 12, unaware: true }, [], [0, 2, 1], 12, true],
    [{ count: 12, unaware: false }, [], [0, 2, 1], 12, false],
  ])('%j, rolls %j: the order is %j', (more, faces, inOrder, count, unaware) => {
    const s = fight()
    const played = s.do({ do: 'enter-fight', whom: 2, to: 7, ...more }, [...faces])
    expect(played.of('entered-fight')).toEqual([{ e: 'entered-fight', who: 2, to: 7 }])
    expect([orderOf(s), s.r.get(2, initiative), s.r.get(2, at)]).toEqual([inOrder, count, 7])
    expect([s.r.has(2, reserve), s.r.has(2, surprised), s.r.has(2, waiting)]).toEqual([false, unaware, true])
  })
  it.each<[string, object]>([
    ['a foe', { side: 'them' }],
    ['a friend', { side: 'us' }],
  ])('%s, once', (_, sheet) => {
    const s = fight([sheet])
    const played = s.play([enterFight({ who: 2, to: 7, count: 12 })])
    expect(played.of('entered-fight')).toEqual([{ e: 'entered-fight', who: 2, to: 7 }])
    expect(s.play([enterFight({ who: 2, to: 9, count: 12 })]).events).toEqual([])
  })
  it('and goes from it for good', () => {
    const s = fight()
    const played = s.play([leaveFight({ who: 1, how: 'left' })])
    expect(played.of('left-fight')).toEqual([{ e: 'left-fight', who: 1, how: 'left' }])
    expect([s.r.get(1, at), s.r.has(1, gone)]).toEqual([-1, true])
    const waits = fight()
    waits.play([leaveFight({ who: 2, how: 'dismissed' })])
    expect([waits.r.has(2, reserve), waits.r.has(2, gone)]).toEqual([false, true])
  })
})
