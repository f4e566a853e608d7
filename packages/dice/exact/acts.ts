import type { Act, ActsNode, ComparePoint, DiceExpr, Selector } from '../notation/notation.ts'
import { type Measure, TAIL } from './chain.ts'
import { constant, type Dist, fromPairs, pairs, times } from './distribution.ts'
import { bareDie, meets, scoreOf } from './faces.ts'
import { Hands } from './hands.ts'
import { keepPlaces } from './keeping/keep.ts'

/**
 * The exact chances of acts in the order of writing, done to dice or to parts of which `law` gives each. Where the acts go by
 * the face of each die alone, one die is worked out and added up; else all hands of dice are gone through.
 */
export function actsLaw({ of, acts }: ActsNode, law: (expr: DiceExpr) => Dist): Dist {
  if ('parts' in of) {
    let hands = Hands.of([])
    for (const part of of.parts) hands = hands.and(pairs(law(part)))
    return scored(hands, acts, [])
  }
  const bare = pairs(bareDie(of.faces))
  const one = (some: readonly Act[]) => scored(Hands.of([]).and(bare), some, bare)
  if (acts.every(byFace)) return times(one(acts), of.n)
  const before = acts.slice(0, -1)
  const last = acts.at(-1)!
  if ((last.act === 'keep' || last.act === 'drop') && last.on.length === 1 && before.every(leavesOne)) {
    const { end, count } = last.on[0] as Extract<Selector, { end: unknown }>
    const n = of.n
    const kept = last.act === 'keep' ? Math.min(count, n) : Math.max(n - count, 0)
    const high = (end === 'high') === (last.act === 'keep')
    return high ? keepPlaces(one(before), n, 0, kept) : keepPlaces(one(before), n, n - kept, n)
  }
  return scored(Hands.of([]).and(bare, of.n), acts, bare)
}

const byFace = (act: Act): boolean =>
  'on' in act ? act.act !== 'add' && act.on.every(selector => 'op' in selector) : true

/** Acts after which each die still shows one value of its own. */
const leavesOne = (act: Act): boolean => byFace(act) && ['min', 'max', 'reroll', 'reroll-once'].includes(act.act)

function scored(start: Hands, acts: readonly Act[], bare: Measure): Dist {
  let hands = start
  let score = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0)
  for (const act of acts)
    if (act.act === 'count') score = values => values.reduce((sum, v) => sum + scoreOf(v, act.target), 0)
    else hands = done(hands, act, bare)
  const sums = new Map<number, number>()
  for (const { values, weight } of hands.all) {
    const sum = score(values)
    sums.set(sum, (sums.get(sum) ?? 0) + weight)
  }
  return sums.size === 0 ? constant(0) : fromPairs(sums)
}

function done(hands: Hands, act: Exclude<Act, { act: 'count' }>, bare: Measure): Hands {
  switch (act.act) {
    case 'min':
      return hands.change(values => values.map(v => Math.max(v, act.value)))
    case 'max':
      return hands.change(values => values.map(v => Math.min(v, act.value)))
    case 'keep':
    case 'drop':
      return hands.change(values => split(values, act.on)[act.act === 'keep' ? 0 : 1])
    case 'add':
      return hands.change(values => (split(values, act.on)[0].length > 0 ? Hands.of(values).and(bare) : values))
    case 'reroll-once':
      return hands.change(values => {
        const [out, rest] = split(values, act.on)
        return Hands.of(rest).and(bare, out.length)
      })
    case 'reroll':
      return hands.change(values => rerolled(values, act.on, bare))
    case 'explode-once':
      return hands.change(values => Hands.of(values).and(bare, split(values, act.on)[0].length))
    case 'explode':
      return hands.change(values => exploded(values, act.on, bare))
  }
}

/** The values that are selected, and the rest; both in rising order. */
function split(values: readonly number[], on: readonly Selector[]): [selected: number[], rest: number[]] {
  const selected: number[] = []
  const rest: number[] = []
  values.forEach((v, i) => {
    ;(on.some(s => selects(s, v, i, values.length)) ? selected : rest).push(v)
  })
  return [selected, rest]
}

/** Whether a selector selects the value at a place in the rising order. */
function selects(s: Selector, value: number, at: number, n: number): boolean {
  if ('op' in s) return meets(value, s)
  return s.end === 'high' ? at >= n - s.count : at < s.count
}

function rerolled(values: readonly number[], on: readonly Selector[], bare: Measure): readonly number[] | Hands {
  const [out, rest] = split(values, on)
  if (out.length === 0) return values
  const standing = on.every(s => 'op' in s)
    ? bare.filter(([face]) => !on.some(s => meets(face, s as ComparePoint)))
    : []
  if (standing.length === 0)
    throw new RangeError('these dice are rerolled without end: some are always selected; let them stand, or use ro')
  const all = standing.reduce((sum, [, w]) => sum + w, 0)
  return Hands.of(rest).and(
    standing.map(([face, w]) => [face, w / all] as const),
    out.length,
  )
}

/** Each selected value explodes once; what comes of it may be selected and explode in turn. */
function exploded(values: readonly number[], on: readonly Selector[], bare: Measure): Hands {
  if (split(values, on)[0].length > 0 && bare.every(([face]) => on.some(s => 'op' in s && meets(face, s))))
    throw new RangeError('this die explodes without end: every face explodes; let at least one face end it')
  if (on.every(s => 'op' in s) && values.length === 1) return chained(values[0]!, on as readonly ComparePoint[], bare)
  const out = new Hands()
  let open = [{ dice: values.map(value => ({ value, spent: false })), weight: 1 }]
  while (open.reduce((sum, o) => sum + o.weight, 0) > TAIL) {
    const next = new Map<string, (typeof open)[number]>()
    for (const { dice, weight } of open) {
      // The highest first from the high end, the lowest first from the low end; of equal dice the one that exploded.
      const ranked = (sign: 1 | -1) =>
        [...dice].sort((a, b) => (a.value - b.value) * sign || Number(b.spent) - Number(a.spent))
      const bursts = new Set(
        on
          .flatMap(s =>
            'op' in s ? dice.filter(d => meets(d.value, s)) : ranked(s.end === 'high' ? -1 : 1).slice(0, s.count),
          )
          .filter(d => !d.spent),
      )
      if (bursts.size === 0) {
        out.add(
          dice.map(d => d.value),
          weight,
        )
        continue
      }
      const after = dice.map(d => ({ value: d.value, spent: d.spent || bursts.has(d) }))
      for (const further of Hands.of([]).and(bare, bursts.size).all) {
        const all = [...after, ...further.values.map(value => ({ value, spent: false }))]
        const key = all
          .map(d => (d.spent ? `${d.value}!` : `${d.value}`))
          .sort()
          .join()
        const known = next.get(key)
        if (known) known.weight += weight * further.weight
        else next.set(key, { dice: all, weight: weight * further.weight })
      }
    }
    open = [...next.values()]
  }
  return out
}

/** One die that goes on while it is selected. */
function chained(value: number, on: readonly ComparePoint[], bare: Measure): Hands {
  const out = new Hands()
  const goes = (face: number) => on.some(s => meets(face, s))
  let open: Measure | null = null
  let hands = Hands.of([value])
  if (!goes(value)) return hands
  const stop = bare.filter(([face]) => !goes(face))
  open = bare.filter(([face]) => goes(face))
  for (let left = 1; left > TAIL; left *= open.reduce((sum, [, w]) => sum + w, 0)) {
    for (const hand of hands.and(stop).all) out.add(hand.values, hand.weight)
    hands = hands.and(open)
  }
  return out
}
