import { makeRng } from '@quintain/dice'
import { Reader, Sampling, type Scene } from '@quintain/engine'
import { attackStep, damageTaken, type GameSystem, wonBy } from '@quintain/rules'
import { roundBegan } from '@quintain/rules/d20'
import type { CreatureCounts, FightCounts, Sum } from './tally.ts'

/** Rounds of a fight after which it is undecided. */
export const MOST_ROUNDS = 100
/** Steps of a fight after which it is undecided, in whatever round. */
const MOST_STEPS = 50_000
const NOBODY = 'nobody'

/** Which fights are played: `count` of them from number `from`. Each has dice of its own, by the seed and its number. */
export interface Numbered {
  readonly seed: number | string
  readonly from: number
  readonly count: number
  /** Rounds after which a fight is undecided; 100 when absent. */
  readonly rounds?: number
}

type Open<T> = { -readonly [K in keyof T]: Record<string, number> extends T[K] ? Record<string, number> : T[K] }
interface Counting extends Omit<Open<CreatureCounts>, 'left' | 'spent'> {
  left: Record<string, Sum>
  spent: Record<string, Sum>
}
const count = (all: Record<string, number>, key: string, n = 1): void => void (all[key] = (all[key] ?? 0) + n)
function include(all: Record<string, Sum>, key: string, x: number): void {
  const { n, sum, squares } = all[key] ?? { n: 0, sum: 0, squares: 0 }
  all[key] = { n: n + 1, sum: sum + x, squares: squares + x * x }
}

/**
 * Plays fights from a state by their tactics, and counts what came of them. The same numbers give the same fights, however they
 * are shared out. Nothing is written into the state. `going`: asked after each fight whether there is time for another.
 */
export function sampleFights(
  system: GameSystem,
  scene: Scene,
  start: Int32Array,
  { seed, from, count: wanted, rounds = MOST_ROUNDS }: Numbered,
): FightCounts {
  const ids = scene.creatures
  const first = new Reader(scene, start)
  const had = ids.map((_, who) => storesOf(system, first, who))
  const wins: Record<string, number> = Object.fromEntries(scene.sheets.map(s => [s.side, 0]))
  const lasted: Record<string, number> = {}
  const damage: Record<string, Sum> = {}
  const creatures = ids.map((): Counting => ({ fell: 0, fellIn: {}, felledBy: {}, states: {}, left: {}, spent: {} }))
  let undecided = 0
  const S = new Int32Array(start.length)
  for (let i = from; i < from + wanted; i++) {
    const c = new Sampling(scene, makeRng(`${seed} ${i}`))
    S.set(start)
    c.begin(S)
    const out = ids.map((_, who) => c.barred(who, 'fight') !== null)
    const dealt: Record<string, number> = {}
    let round = 0
    let acting = -1
    let source = ''
    for (let steps = 0; c.next && steps < MOST_STEPS && round <= rounds; steps++) {
      const step = c.next as {
        readonly do: string
        readonly by?: unknown
        readonly who?: unknown
        readonly weapon?: unknown
      }
      const by =
        typeof step.by === 'number' ? step.by : typeof step.who === 'number' && step.do === 'perform' ? step.who : -1
      if (by >= 0 && by !== acting) [acting, source] = [by, '']
      if (step.do === attackStep.kind) source = weaponOf(scene, by, step.weapon)
      c.step()
      let hurt = false
      for (const e of c.events) {
        if (e.e === roundBegan.kind) round++
        else if (e.e === damageTaken.kind) {
          const { n, by: dealer } = e as unknown as { readonly n: number; readonly by?: number }
          const who = dealer ?? acting
          const what = who === acting && source !== '' ? `${ids[who]}: ${source}` : (ids[who] ?? NOBODY)
          count(dealt, what, n)
          hurt = true
        } else hurt = true
      }
      if (!hurt) continue
      for (let who = 0; who < ids.length; who++) {
        if (out[who] || c.barred(who, 'fight') === null) continue
        out[who] = true
        const counts = creatures[who]!
        count(counts.fellIn, String(Math.max(1, round)))
        count(counts.felledBy, acting >= 0 && acting !== who ? ids[acting]! : NOBODY)
      }
    }
    const by = c.next ? null : wonBy(c)
    if (by === null) undecided++
    else count(wins, by)
    count(lasted, String(Math.max(1, Math.min(round, rounds))))
    for (const [what, n] of Object.entries(dealt)) include(damage, what, n)
    ids.forEach((_, who) => {
      const counts = creatures[who]!
      if (c.barred(who, 'fight') !== null) counts.fell++
      count(counts.states, system.state(c, who))
      for (const m of system.measures) if (!m.unusual) include(counts.left, m.name, m.read(c, who))
      for (const [of, left] of storesOf(system, c, who)) include(counts.spent, of, (had[who]!.get(of) ?? left) - left)
    })
  }
  const ordered = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    fights: wanted,
    wins: ordered(wins),
    undecided,
    rounds: ordered(lasted),
    creatures: Object.fromEntries(
      ids.map((id, who) => {
        const { fell, ...rest } = creatures[who]!
        const each = Object.entries(rest).map(([k, v]) => [k, ordered<unknown>(v)])
        return [id, { fell, ...Object.fromEntries(each) } as CreatureCounts]
      }),
    ),
    damage: ordered(damage),
  }
}

const storesOf = (system: GameSystem, r: Reader, who: number): ReadonlyMap<string, number> =>
  new Map(system.stores(r, who).flatMap(({ of, left }) => (typeof left === 'number' ? [[of, left] as const] : [])))

function weaponOf(scene: Scene, by: number, weapon: unknown): string {
  const { weapons = [] } = (scene.sheets[by] ?? {}) as { readonly weapons?: readonly { readonly name: string }[] }
  return weapons[Number(weapon)]?.name ?? ''
}
