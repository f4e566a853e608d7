import { makeRng } from '@quintain/dice'
import { AGENDA, Reader, Sampling, type Search } from '@quintain/engine'
import { timeOf } from '@quintain/rules'
import { marginOf, shareFound } from '../fights/estimate.ts'
import type { PlanChance } from './chance.ts'
import { against, course, cut, gone, isLeftOut, isSo, type Once, type Plan, stepOf } from './deeds.ts'

/** Steps of one try, after which what goes on and on is left. */
const LONG = 100_000

/** The chance of a plan by trying it often. `going`: asked after each try with how many there were; where not, those are the answer. */
export function* sampled(
  plan: Plan,
  most: number,
  seed: number | string,
  going: (tries: number) => boolean,
): Search<PlanChance> {
  const { scene, start, starts, hope, within, notes } = plan
  const rng = makeRng(seed)
  const c = new Sampling(scene, rng)
  const anyStart = (): Int32Array => {
    let left = starts.length > 1 ? rng.next32() / 2 ** 32 : 0
    return (starts.find(e => (left -= e.p) < 0) ?? starts[0]!).state
  }
  const S = new Int32Array(start.length)
  const r = new Reader(scene, S)
  let note = 0
  const isNow = (): boolean => isSo(r, hope, notes, note)
  const times: number[] = []
  const not: number[] = []
  const why: (string | null)[] = []
  const count = (all: number[], i: number): void => {
    all[i] = (all[i] ?? 0) + 1
  }
  let came = 0
  /** Of the deeds that come first how often one could not be done, and why. */
  const before = new Map<number, { n: number; readonly why: string }>()
  /** `i`: which of the deeds it is, below 0 one of those that come first. */
  const carryOut = (deed: Once, i: number, ends = Number.POSITIVE_INFINITY): boolean => {
    if (deed.until && deed.first) note = notes.anew(note, deed.until)
    if (isLeftOut(r, deed, notes, note)) return true
    const [reason] = against(r, deed)
    if (reason) {
      note = notes.refused(note, deed.who)
      const well = isNow()
      if (!well && i >= 0) why[i] ??= reason.why
      else if (!well) before.set(i, { n: (before.get(i)?.n ?? 0) + 1, why: before.get(i)?.why ?? reason.why })
      return well
    }
    S[AGENDA] = scene.agenda([stepOf(scene, cut(deed, ends - (timeOf(r) ?? 0)))], 0)
    c.begin(S)
    for (let steps = 0; c.next && steps < LONG; steps++) {
      const step = c.next
      c.step()
      note = notes.emitted(note, step, c.events)
    }
    c.end()
    S[AGENDA] = 0
    return true
  }
  let samples = 0
  while (samples < most && (samples === 0 || going(samples))) {
    samples++
    S.set(anyStart())
    note = 0
    for (const [i, deed] of plan.first.entries()) carryOut(deed, i - plan.first.length)
    const began = timeOf(r) ?? 0
    if (within !== undefined) note = notes.anew(note, hope)
    let i = 0
    let well = isNow()
    let before = ''
    for (const [deed, last] of course(plan)) {
      if (within !== undefined && well) break
      if (!carryOut(deed, i, within === undefined ? undefined : began + within)) count(not, i)
      well = isNow() && (within === undefined || gone(r, began, deed.who) <= within)
      if (well) count(times, i)
      i++
      if (within === undefined) continue
      if ((timeOf(r) ?? 0) - began >= within) break
      if (!last) continue
      const key = `${S.join()} ${note}`
      if (key === before) break
      before = key
    }
    if (well) came++
    yield 'looking'
  }
  const length = Math.max(times.length, not.length, within === undefined ? plan.deeds.length : 0)
  const shares = Array.from({ length }, (_, i) => (times[i] ?? 0) / samples)
  // Within a time what came so stays so.
  let sum = 0
  const by = within === undefined ? shares : shares.map(share => (sum += share))
  const found = shareFound(came, samples)
  return {
    p: found.share,
    margin: marginOf(found),
    tries: samples,
    by,
    refused: Array.from({ length }, (_, i) => (not[i] ?? 0) / samples),
    why: Array.from({ length }, (_, i) => why[i] ?? null),
    unready: [...before].map(([i, x]) => ({ deed: i + plan.first.length, p: x.n / samples, why: x.why })),
  }
}
