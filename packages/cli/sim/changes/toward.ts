import { marginOf, type ShareFound } from '@quintain/odds'
import type { Bare, Change, Play } from './change.ts'
import type { Knob, Value } from './knobs.ts'

/** Steps by which a number is turned until a chance is reached. */
const STEPS = [1, 2, 3, 4, 6, 8, 12]

/** One number that is turned one way: its steps, between which of them the first that crosses lies, and the best that is known. */
interface Search {
  readonly steps: readonly Bare[]
  low: number
  high: number
  at: number
  best: Change | null
  over: boolean
}

/** What is looked for: a chance to cross from `base`; `few` fights show it, `fights` tell it. */
export interface Goal {
  readonly goal: number
  readonly base: ShareFound
  readonly few: number
  readonly fights: number
}

/**
 * The smallest change of each number that crosses the threshold, by more than chance would; the smallest of all first. More of a number is
 * taken to do more of the same: where the farthest step does not cross, none does. All numbers are tried at once, step by step.
 */
export async function crossings(
  knobs: readonly Knob[],
  turned: (knob: Knob, to: Value | null, steps: number) => Bare | null,
  play: Play,
  { goal, base, few, fights }: Goal,
): Promise<readonly Change[]> {
  const crosses = (x: Change): boolean =>
    x.chance.share >= goal !== base.share >= goal && Math.abs(x.more) > marginOf(base) / 2
  const searches: Search[] = knobs.flatMap(knob =>
    [1, -1].flatMap((way): Search[] => {
      const steps = STEPS.flatMap(n => turned(knob, knob.offered(way * n), way * n) ?? [])
      const high = steps.length - 1
      return high < 0 ? [] : [{ steps, low: 0, high, at: high, best: null, over: false }]
    }),
  )
  /** Plays these, and those again to the full that are not clearly on one side. */
  const told = async (all: readonly Bare[]): Promise<readonly (Change | null)[]> => {
    const rough = await play(all, few)
    if (few >= fights) return rough
    const near = rough.flatMap((x, i) => (x && x.chance.low <= goal && x.chance.high >= goal ? [i] : []))
    const surely = await play(
      near.map(i => all[i]!),
      fights,
    )
    return rough.map((x, i) => (near.includes(i) ? (surely[near.indexOf(i)] ?? null) : x))
  }
  for (let open = searches; open.length > 0; open = open.filter(s => !s.over)) {
    const found = await told(open.map(s => s.steps[s.at]!))
    open.forEach((s, i) => {
      const x = found[i]
      if (x && crosses(x)) [s.best, s.high] = [x, s.at - 1]
      else if (s.best === null || !x) s.over = true
      else s.low = s.at + 1
      s.at = (s.low + s.high) >> 1
      if (s.low > s.high) s.over = true
    })
  }
  const best = searches.flatMap(s => s.best ?? [])
  const rough = best.filter(x => x.fights < fights)
  const surely = await play(rough, fights)
  const known = best.flatMap(x => (x.fights < fights ? (surely[rough.indexOf(x)] ?? []) : [x]))
  return known.filter(crosses).sort((a, b) => a.size - b.size || Math.abs(b.more) - Math.abs(a.more))
}

/** Changes that come to the same fights: of one creature, by as much, with the same chance. The first stands for all. */
export function grouped(
  changes: readonly Change[],
): readonly { readonly change: Change; readonly also: readonly Change[] }[] {
  const groups = new Map<string, { change: Change; also: Change[] }>()
  for (const x of changes) {
    const key = [x.key.split('.')[0], x.size, x.chance.share].join(' ')
    const had = groups.get(key)
    if (had) had.also.push(x)
    else groups.set(key, { change: x, also: [] })
  }
  return [...groups.values()]
}
