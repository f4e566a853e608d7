import { AGENDA, GAME, Mutator, merged, Reader, type Scene } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { rulesets } from '../../index.ts'
import { Chance } from '../../testing/chance.ts'
import { inTheOpen } from '../../testing/in-the-open.ts'
import { drawn, isLong, isProof, someOf } from '../../testing/index.ts'
import { order, surpriseRound, winner } from '../vocabulary/fields.ts'
import { awarenessChanged, GRADES } from '../vocabulary/relations.ts'
import { CountsNeeded, rollInitiative, rollOrder, withOneRoll } from './initiative.ts'
import { orderChances } from './opening/orders.ts'

/** A fight in the open between creatures of these documents, as everybody rolls. */
function rolling(
  id: string,
  creatures: readonly { readonly id: string; readonly [key: string]: unknown }[],
  options = {},
  unaware: readonly number[] = [],
) {
  const documents = creatures.map(c => (id === 'true20' ? { name: c.id, ...c } : { hitPoints: 5, ...c }))
  const { scene, start } = inTheOpen(id, documents, unaware, options)
  const rolls = (S: Int32Array) => scene.next(S)!.do === rollInitiative.kind
  const [begun, ...others] = merged(scene, start, { stop: rolls }).ends
  expect(others).toEqual([])
  return { scene, S: begun!.state, m: new Mutator(scene, begun!.state) }
}
/** The states in which the first regular round has begun, with their chances. */
function rounds(scene: Scene, S: Int32Array): ReadonlyMap<string, number> {
  const r = new Reader(scene, S)
  const begins = (T: Int32Array) => {
    r.S = T
    return scene.next(T)?.do === 'next' && r.get(GAME, surpriseRound) === 0
  }
  const out = new Map<string, number>()
  const { ends } = merged(scene, S, { stop: begins, tail: 1e-9 })
  for (const { state, p } of ends) {
    r.S = state
    // One that is over has the counts that were rolled, or ranks.
    const key = state[AGENDA] === 0 ? `over ${r.read(GAME, winner)}` : state.join()
    out.set(key, (out.get(key) ?? 0) + p)
  }
  return out
}
function same(scene: Scene, S: Int32Array): void {
  const once = withOneRoll(scene, S)
  const [a, b] = [rounds(scene, S), rounds(scene, once!)]
  expect([...b.keys()].sort()).toEqual([...a.keys()].sort())
  for (const [state, p] of a) expect(b.get(state)).toBeCloseTo(p, 7)
}
/** Two of whom may roll off, or three who never do: for those the rolls one by one are too many states. */
const some = (id: string, c: Chance, n: number) => {
  const first = c.int(-3, 4)
  const initiative = n === 2 ? [first, c.odds(2) ? first : c.int(-3, 4)] : [first + 1, first, first + 2]
  return initiative.map((plus, i) => ({
    id: `c${i}`,
    side: i % 2 ? 'them' : 'us',
    initiative: plus,
    ...(id === 'true20' ? { abilities: { dexterity: n === 2 ? 0 : plus } } : {}),
  }))
}

describe.each(someOf(Object.keys(rulesets), 3))('%s: the order of a fight in one roll', id => {
  it('comes to the same states, equally likely, as the rolls one by one', () => {
    for (let seed = 1; seed <= drawn(2, 40); seed++) {
      const c = new Chance(`${id} one roll ${seed}`)
      const { scene, S } = rolling(id, some(id, c, seed % 2 ? 2 : 3))
      same(scene, S)
    }
  })
  it.runIf(isLong || id === 'starfinder')(
    'is two rolls where some are surprised: theirs among the orders that the others leave',
    () => {
      const c = new Chance(`${id} surprised`)
      // Nobody is stunned or dazed: that ends on a count.
      const armed = {
        weapons: [{ name: 'sword', damage: id === 'true20' ? 0 : '1' }],
        ...(id === 'true20' ? { immune: ['stunned', 'dazed'] } : {}),
      }
      // Two of three who act at once take seconds, under true20 ten of them.
      const among = [
        [2, [1]],
        ...(isProof ? ([[3, [0, 2]]] as const) : []),
        ...(drawn(1, 20) > 1 && id !== 'true20' ? ([[3, [0]]] as const) : []),
      ] as const
      for (const [n, unaware] of among) {
        const { scene, S } = rolling(
          id,
          some(id, c, n).map(x => ({ ...x, ...armed })),
          {},
          unaware,
        )
        same(scene, S)
      }
    },
  )
})
describe('the order of a fight in one roll', () => {
  const three = ['a', 'b', 'c'].map((name, i) => ({ id: name, side: i === 1 ? 'them' : 'us', initiative: i }))
  it.each(isLong ? ['one-roll', 'per-group', 'individual'] : ['one-roll', 'individual'])(
    'with opponents by %s (true20/initiative/opponents-grouping)',
    mode => {
      const { scene, S } = rolling(
        'true20',
        [
          { id: 'hero', side: 'us', abilities: { dexterity: 2 } },
          { id: 'captain', side: 'them', abilities: { dexterity: 1 } },
          { id: 'guard', side: 'them', abilities: { dexterity: 3 }, minion: true },
        ],
        { 'initiative-rolls': mode },
      )
      same(scene, S)
    },
  )
  it('where those who know each other settle ties (starfinder/initiative/tie-by-agreement)', () => {
    const agree = { 'initiative-tie-by-agreement': true }
    const known = rolling('starfinder', three, agree)
    same(known.scene, known.S)
    // Who is hidden from another is not asked together with it, and goes after those who were.
    const hidden = rolling('starfinder', three, agree)
    awarenessChanged.write!(hidden.m, { who: 0, other: 2, grade: GRADES[0]! } as never)
    same(hidden.scene, hidden.S)
  })
  it('is not known where something waits for a count in the surprise round: the counts are needed', () => {
    const { scene, S } = rolling('starfinder', three.slice(0, 2), {}, [1])
    expect(() => rounds(scene, withOneRoll(scene, S)!)).toThrow(CountsNeeded)
  })
  it('gives the chances that are counted by hand', () => {
    const roll = (who: number, modifier: number, score = modifier) => ({ who, modifier, score })
    const chance = (rolls: Parameters<typeof orderChances>[0]) =>
      Object.fromEntries(orderChances(rolls, () => []).map(({ order, p }) => [order.join(''), p]))
    // Of 400 pairs 190 are higher, 190 lower and 20 equal.
    expect(chance([roll(0, 0), roll(1, 0)])).toEqual({ '01': expect.closeTo(0.5, 12), '10': expect.closeTo(0.5, 12) })
    // With one more 210 are higher, and the greater bonus has the 19 ties, unless something else breaks them.
    expect(chance([roll(0, 1), roll(1, 0)])['01']).toBeCloseTo(229 / 400, 12)
    expect(chance([roll(0, 1, 0), roll(1, 0, 1)])['01']).toBeCloseTo(210 / 400, 12)
    const six = chance([roll(0, 3), roll(1, 3), roll(2, 3)])
    expect(Object.values(six)).toEqual(Array.from({ length: 6 }, () => expect.closeTo(1 / 6, 12)))
  })
})

it('a fight that has an order keeps it: no roll among some of it takes the place of it', () => {
  const creatures = ['c0', 'c1', 'c2'].map((id, i) => ({ id, side: i % 2 ? 'them' : 'us' }))
  const { scene, S, m } = rolling('spirit', creatures)
  m.put(GAME, order, [2, 0, 1])
  const T = S.slice()
  T[AGENDA] = scene.agenda([rollOrder({ among: [1] })], 0)
  expect(merged(scene, T).ends.map(e => new Reader(scene, e.state).read(GAME, order))).toEqual([[2, 0, 1]])
})
