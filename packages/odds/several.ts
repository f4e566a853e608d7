import { distribution, parseDice } from '@quintain/dice'
import { Lists, Planes, Reader } from '@quintain/engine'
import { type AttackLine, applyEffect, EFFECT, type GameSystem, harmed, standingBy } from '@quintain/rules'
import { Ends } from './ends.ts'
import { type LineScene, pending } from './line-scene.ts'

/** Targets of a line that are alike: the line as if it had no others, and its scene. */
export interface Kind {
  readonly line: AttackLine
  readonly pair: LineScene
}

/** What becomes of each target of several. */
export interface Course {
  /** The chance that exactly 0, 1, 2 ... of them drop. */
  readonly drops: readonly number[]
  /** The targets that may be attacked, in their order, with the states in which each may end. */
  readonly places: readonly { readonly kind: Kind; readonly drops: number; readonly ends: Ends }[]
  /** The chance of each amount of damage to targets of several kinds together; null for one kind, or without points. */
  readonly damage: readonly number[] | null
}

/** A state of the target, read for its damage of every kind. */
export interface Gauge {
  readonly dropped: (S: Int32Array) => boolean
  readonly loss: (S: Int32Array) => number
}

/** Of a text with points by those of the line, else by what the text says of its state. */
export function gaugeOf(system: GameSystem, { line, pair: { scene, S } }: Kind): Gauge {
  const r = new Reader(scene, S)
  const measures = harmed(system)
  if (measures.length === 0)
    return {
      loss: () => 0,
      dropped: T => {
        r.S = T
        return r.barred(1, 'fight') !== null
      },
    }
  const left = () => standingBy(measures, r, 1)
  const had = left()
  const most = (line.hp ?? Number.POSITIVE_INFINITY) + line.temporary
  const loss = (T: Int32Array) => {
    r.S = T
    return had - left()
  }
  return { loss, dropped: T => loss(T) >= most }
}

/** How it stands between two attacks: who is attacked, its state, and the chance of each damage to those before it. */
interface Standing {
  readonly place: number
  readonly state: Int32Array
  readonly before: number[]
}

class Standings {
  private readonly all = new Map<string, Standing>()
  /** Each chance of `before` comes in times `p`, with `more` damage beside it. */
  put(place: number, state: Int32Array, before: readonly number[], p: number, more: number): void {
    const key = `${place} ${state.join()}`
    const known = this.all.get(key) ?? { place, state, before: [] }
    this.all.set(key, known)
    const sum = known.before
    while (sum.length < before.length + more) sum.push(0)
    for (let n = 0; n < before.length; n++) sum[n + more]! += p * before[n]!
  }
  values(): Iterable<Standing> {
    return this.all.values()
  }
}

const total = (chances: readonly number[]): number => chances.reduce((a, b) => a + b, 0)

/** What an attack may come to for a target in a state. */
interface Blow {
  readonly after: Int32Array
  readonly dropped: boolean
  readonly loss: number
  readonly p: number
}

/** What attacks by these bonuses may come to, each computed once. */
function blowsOf(system: GameSystem, kind: Kind) {
  const { pair } = kind
  const { dropped, loss } = gaugeOf(system, kind)
  const planes = new Planes(pair.scene, { lists: new Lists(pair.scene) })
  const known = new Map<string, readonly Blow[]>()
  const alike = pair.attacks.map(attack => JSON.stringify(attack))
  const blows = (i: number, state: Int32Array): readonly Blow[] => {
    const key = `${alike[i]} ${state.join()}`
    const found = known.get(key)
    if (found) return found
    const ends: Blow[] = []
    planes.run(pending(pair.scene, state, [pair.attacks[i]!])).each((end, p) => {
      ends.push({ after: end.slice(0, state.length), dropped: dropped(end), loss: Math.max(0, loss(end)), p })
    })
    known.set(key, ends)
    return ends
  }
  return { kind, blows, loss }
}

/** Attacks go on to the next target when one drops. */
export function oneAfterAnother(system: GameSystem, kinds: readonly Kind[], attacks: number): Course {
  const count = kinds.reduce((n, { line }) => n + line.targets, 0)
  const places = kinds
    .flatMap(kind => {
      const known = blowsOf(system, kind)
      // More targets than attacks cannot all be reached.
      return Array.from({ length: Math.min(kind.line.targets, attacks) }, () => ({
        ...known,
        ends: new Ends(),
        drops: 0,
      }))
    })
    .slice(0, attacks)
  const from = (place: number) => places[place]?.kind.pair.S ?? new Int32Array()
  const summed = kinds.length > 1 && harmed(system).length > 0
  let now = new Standings()
  now.put(0, from(0), [1], 1, 0)
  for (let i = 0; i < attacks; i++) {
    const next = new Standings()
    for (const { place, state, before } of now.values()) {
      const target = places[place]
      if (!target) {
        next.put(place, state, before, 1, 0)
        continue
      }
      const here = total(before)
      for (const { after, dropped, loss, p } of target.blows(i, state)) {
        if (!dropped) {
          next.put(place, after, before, p, 0)
          continue
        }
        target.ends.add(after, p * here)
        target.drops += p * here
        next.put(place + 1, from(place + 1), before, p, summed ? loss : 0)
      }
    }
    now = next
  }
  const drops = new Array<number>(count + 1).fill(0)
  const damage: number[] = []
  for (const { place, state, before } of now.values()) {
    const p = total(before)
    drops[place]! += p
    places.slice(place).forEach((later, i) => {
      later.ends.add(i === 0 ? state : later.kind.pair.S, p)
    })
    const dealt = Math.max(0, places[place]?.loss(state) ?? 0)
    while (damage.length < before.length + dealt) damage.push(0)
    before.forEach((q, n) => {
      damage[n + dealt]! += q
    })
  }
  return { drops, places, damage: summed ? damage : null }
}

/** Damage is rolled once for all; then each target makes its own save. The chance that exactly 0, 1, 2 ... drop. */
export function eachSaves(system: GameSystem, kinds: readonly Kind[]): readonly number[] {
  const out = new Array<number>(kinds.reduce((n, { line }) => n + line.targets, 0) + 1).fill(0)
  const known = kinds.map(kind => ({
    ...kind,
    ...gaugeOf(system, kind),
    planes: new Planes(kind.pair.scene, { lists: new Lists(kind.pair.scene) }),
  }))
  for (const { rolled, p } of amountsOf(kinds[0]!.line)) {
    const effect = applyEffect({ by: 0, who: 1, act: EFFECT, rolled })
    const chances = known.flatMap(({ line, pair: { scene, S }, planes, dropped }) => {
      let q = 0
      planes.run(pending(scene, S, [effect])).each((end, weight) => {
        if (dropped(end)) q += weight
      })
      return new Array<number>(line.targets).fill(q)
    })
    successes(chances).forEach((chance, k) => {
      out[k]! += p * chance
    })
  }
  return out
}

/** What is rolled for all targets: an amount for each kind of dice. */
function amountsOf({ dice, plus, extra }: AttackLine): readonly { rolled: number[]; p: number }[] {
  let all = [{ rolled: [] as number[], p: 1 }]
  for (const [i, one] of [dice, ...extra.map(d => d.dice)].entries()) {
    const { lo, w } = distribution(parseDice(one ?? '0'))
    const sum = w.reduce((n: number, x: number) => n + x, 0)
    const more = lo + (i === 0 ? plus : 0)
    all = all.flatMap(({ rolled, p }) => Array.from(w, (x, k) => ({ rolled: [...rolled, more + k], p: (p * x) / sum })))
  }
  return all
}

/** Chances of 0, 1, 2 ... successes of tries that do not depend on each other. */
export function successes(chances: readonly number[]): readonly number[] {
  let all = [1]
  for (const q of chances) {
    const next = new Array<number>(all.length + 1).fill(0)
    all.forEach((p, k) => {
      next[k]! += p * (1 - q)
      next[k + 1]! += p * q
    })
    all = next
  }
  return all
}
