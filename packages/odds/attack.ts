import type { End, Event, Scene, Step } from '@quintain/engine'
import { AGENDA, finish, Lists, Mutator, preview, Reader } from '@quintain/engine'
import type { Kit } from '@quintain/rules'

/** One attack of an action. Chances from 0 to 1. */
export interface BlowOdds {
  readonly label: string
  readonly hit: number
  readonly critical: number
  /** Mean damage, misses included; null where the text deals none in points. */
  readonly expected: number | null
}

/** What an action does to its target, exactly. */
export interface ActionOdds {
  readonly blows: readonly BlowOdds[]
  /** Mean damage and its standard deviation; null where the text deals none in points. */
  readonly expected: number | null
  readonly sd: number | null
  /** Chance of each amount of damage, from 0. */
  readonly damage: readonly number[] | null
  /** Chance that the target is out of the fight after it. */
  readonly drops: number | null
  /** Chance of each state of the target afterwards, in the text's words. */
  readonly outcomes: readonly { readonly state: string; readonly p: number }[]
  readonly exact: true
}

/**
 * Exact odds of strikes by one creature on another, one after the other, from a state. `hp`: the hit points at which the
 * target counts as dropped, where the line gives them; otherwise whether it is still in the fight (`open`: not asked).
 */
export function actionOdds(
  kit: Kit,
  scene: Scene,
  S: Int32Array,
  strikes: readonly Step[],
  target: number,
  how: { labels?: readonly string[]; hp?: number | null; open?: boolean } = {},
): ActionOdds {
  const lists = new Lists(scene, { told: true })
  const points = kit.points
  const reader = new Reader(scene, S)
  const had = points ? points(reader, target) : 0
  const loss = (end: Int32Array) => {
    reader.S = end
    return points ? had - points(reader, target) : 0
  }
  const run = (steps: readonly Step[]) => preview(scene, S, steps, { lists }).ends
  const ends = run(strikes)
  const blows = strikes.map((s, i): BlowOdds => {
    const T = S.slice()
    T[AGENDA] = scene.agenda([s], 0)
    const { hit, critical } = graded(kit, scene, T, lists)
    return {
      label: how.labels?.[i] ?? `attack ${i + 1}`,
      hit,
      critical,
      expected: points ? average(strikes.length === 1 ? ends : run([s]), loss) : null,
    }
  })
  const damage = points ? spread(ends, loss) : null
  const expected = damage ? damage.reduce((sum, p, n) => sum + p * n, 0) : null
  const hp = how.hp ?? null
  const out = (end: End) => {
    reader.S = end.state
    return reader.barred(target, 'fight') !== null
  }
  return {
    blows,
    expected,
    sd: damage && expected !== null ? Math.sqrt(damage.reduce((sum, p, n) => sum + p * (n - expected) ** 2, 0)) : null,
    damage,
    drops:
      hp !== null && damage
        ? damage.reduce((sum, p, n) => (n >= hp ? sum + p : sum), 0)
        : how.open
          ? null
          : dropped(ends, out),
    outcomes: outcomes(kit, scene, ends, target),
    exact: true,
  }
}

const average = (ends: readonly End[], of: (S: Int32Array) => number): number =>
  ends.reduce((sum, e) => sum + e.p * of(e.state), 0)
const dropped = (ends: readonly End[], out: (e: End) => boolean): number =>
  ends.reduce((sum, e) => (out(e) ? sum + e.p : sum), 0)

function spread(ends: readonly End[], loss: (S: Int32Array) => number): number[] {
  const all: number[] = []
  for (const e of ends) {
    const n = Math.max(0, loss(e.state))
    while (all.length <= n) all.push(0)
    all[n] = all[n]! + e.p
  }
  return all
}

function outcomes(kit: Kit, scene: Scene, ends: readonly End[], target: number): { state: string; p: number }[] {
  const by = new Map<string, number>()
  const reader = new Reader(scene, new Int32Array(0))
  for (const e of ends) {
    reader.S = e.state
    const state = kit.state(reader, target)
    by.set(state, (by.get(state) ?? 0) + e.p)
  }
  return [...by].map(([state, p]) => ({ state, p })).sort((a, b) => b.p - a.p)
}

/** Chances of what a blow is told to be (a miss, a hit, a critical hit), its consequences left aside. */
function graded(
  kit: Kit,
  scene: Scene,
  S: Int32Array,
  lists: Lists,
  before: readonly Event[] = [],
): { hit: number; critical: number } {
  const sum = { hit: 0, critical: 0 }
  for (const { p, events, planned } of lists.telling(S)) {
    const all = [...before, ...events]
    const told = kit.blow(all)
    const T = S.slice()
    finish(new Mutator(scene, T), events, planned)
    if (told === 'open' && T[AGENDA] !== 0) {
      const later = graded(kit, scene, T, lists, all)
      sum.hit += p * later.hit
      sum.critical += p * later.critical
    } else {
      // What is still open when nothing more is rolled is a hit that no confirmation raised.
      if (told !== 'miss') sum.hit += p
      if (told === 'critical') sum.critical += p
    }
  }
  return sum
}
