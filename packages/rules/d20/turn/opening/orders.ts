/** One roll for the order of a fight: the creature whose it is, what is added to the die, and what breaks a tie. */
export interface Rolled {
  readonly who: number
  readonly modifier: number
  readonly score: number
}
/** An order from first to last, and its chance. */
export interface OrderChance {
  readonly order: readonly number[]
  readonly p: number
}
const FACES = 20

/**
 * The chances of all orders in which d20s can put some creatures. `asked`: of those on one count the groups that are asked who goes
 * first, and leave it to the rules: who was asked goes before who was not. Then the higher score goes first, and those who are still
 * equal roll until they differ, so that each order of them is as likely as any other.
 */
export function orderChances(
  rolls: readonly Rolled[],
  asked: (onCount: readonly number[]) => readonly number[],
): readonly OrderChance[] {
  const most = Math.max(...rolls.map(r => r.modifier)) + FACES
  const least = Math.min(...rolls.map(r => r.modifier)) + 1
  const all = 2 ** rolls.length - 1
  // From the highest count down: who is on which count, as a sum of bits for each count on which anybody is.
  let counts = new Map<string, { readonly on: readonly number[]; readonly placed: number; p: number }>()
  counts.set('', { on: [], placed: 0, p: 1 })
  for (let count = most; count >= least; count--) {
    const able = rolls.reduce(
      (bits, r, i) => (count > r.modifier && count <= r.modifier + FACES ? bits | (1 << i) : bits),
      0,
    )
    const next: typeof counts = new Map()
    for (const { on, placed, p } of counts.values())
      for (let some = able & ~placed; ; some = (some - 1) & (able & ~placed)) {
        const so = some === 0 ? on : [...on, some]
        const known = next.get(so.join())
        const q = p / FACES ** bitsOf(some)
        if (known) known.p += q
        else next.set(so.join(), { on: so, placed: placed | some, p: q })
        if (some === 0) break
      }
    counts = next
  }
  const orders = new Map<string, { readonly order: readonly number[]; p: number }>()
  for (const { on, placed, p } of counts.values()) {
    if (placed !== all) continue
    for (const { order, p: q } of inARow(
      on.map(bits =>
        tied(
          rolls.filter((_, i) => (bits >> i) & 1),
          asked,
        ),
      ),
    )) {
      const known = orders.get(order.join())
      if (known) known.p += p * q
      else orders.set(order.join(), { order, p: p * q })
    }
  }
  return [...orders.values()].sort((a, b) => (a.order.join() < b.order.join() ? -1 : 1))
}

/** The orders of those who are on one count. */
function tied(on: readonly Rolled[], asked: (onCount: readonly number[]) => readonly number[]): readonly OrderChance[] {
  if (on.length === 1) return [{ order: [on[0]!.who], p: 1 }]
  const were = new Set(asked(on.map(r => r.who)))
  const before = (a: Rolled, b: Rolled) => Number(were.has(b.who)) - Number(were.has(a.who)) || b.score - a.score
  const equal: Rolled[][] = []
  for (const r of [...on].sort(before)) {
    const last = equal.at(-1)
    if (last && before(last[0]!, r) === 0) last.push(r)
    else equal.push([r])
  }
  return inARow(equal.map(some => anyOrder(some.map(r => r.who))))
}
/** All orders of some creatures, each as likely as any other. */
function anyOrder(some: readonly number[]): readonly OrderChance[] {
  if (some.length === 1) return [{ order: some, p: 1 }]
  return some.flatMap(first =>
    anyOrder(some.filter(who => who !== first)).map(({ order, p }) => ({
      order: [first, ...order],
      p: p / some.length,
    })),
  )
}
/** The orders of several groups one after another. */
const inARow = (groups: readonly (readonly OrderChance[])[]): readonly OrderChance[] =>
  groups.reduce<readonly OrderChance[]>(
    (done, group) => done.flatMap(d => group.map(g => ({ order: [...d.order, ...g.order], p: d.p * g.p }))),
    [{ order: [], p: 1 }],
  )
const bitsOf = (bits: number): number => (bits === 0 ? 0 : 1 + bitsOf(bits & (bits - 1)))
