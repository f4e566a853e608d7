import { exactDistribution, type Fraction, fraction, parseDice } from '@quintain/dice'
import { fractions, Lists } from '@quintain/engine'
import { type AttackLine, applyEffect, EFFECT, type GameSystem, harmed } from '@quintain/rules'
import { fatesOf } from '../fates.ts'
import { pending } from '../line-scene.ts'
import { gaugeOf, type Kind } from '../several.ts'
import {
  type ActionFractions,
  type AttackFractions,
  NONE,
  NOTHING,
  plus,
  type SaveFractions,
  sure,
  type TargetFractions,
  times,
} from './action.ts'

const ONE = fraction(1n, 1n)
const both = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den)

/** States in which something may be, each with its chance. */
class Chances {
  readonly all = new Map<string, { readonly state: Int32Array; p: Fraction }>()
  add(state: Int32Array, p: Fraction): void {
    const key = state.join()
    const known = this.all.get(key)
    if (known) known.p = plus(known.p, p)
    else this.all.set(key, { state, p })
  }
}

/** What the ends of one target say of it. */
function told(
  system: GameSystem,
  { line, pair }: Kind,
  ends: Chances,
  drops: Fraction,
  attacks: readonly AttackFractions[],
) {
  const { loss } = gaugeOf(system, { line, pair })
  let [expected, kills]: [Fraction, Fraction | null] = [NONE, null]
  const states = new Map<string, Fraction>()
  for (const { state, p } of ends.all.values()) {
    expected = plus(expected, times(p, loss(state)))
    const fate = fatesOf(system, pair, { each: look => look(state, 1) })
    if (fate.kills !== null) kills = plus(kills ?? NONE, times(p, sure(fate.kills)))
    for (const { state: name, p: q } of fate.outcomes ?? [])
      states.set(name, plus(states.get(name) ?? NONE, times(p, sure(q))))
  }
  return {
    part: line.part,
    count: 1,
    fails: null,
    attacks,
    expected: harmed(system).length > 0 ? expected : null,
    drops,
    kills,
    outcomes: [...states].filter(([, p]) => p.num > 0n).map(([state, p]) => ({ state, p })),
  }
}

/** How it stands between two attacks: who is attacked, its state, and the damage to those before it. */
interface Standing {
  readonly place: number
  readonly state: Int32Array
  readonly before: number
  p: Fraction
}

/** Attacks go on to the next target when one drops: the same as `oneAfterAnother`, counted face by face. */
export function nextInFractions(
  system: GameSystem,
  kinds: readonly Kind[],
  each: readonly ActionFractions[],
): ActionFractions {
  const attacks = kinds[0]!.pair.attacks.length
  const count = kinds.reduce((n, { line }) => n + line.targets, 0)
  const places = kinds
    .flatMap((kind, k) => {
      const lists = new Lists(kind.pair.scene, { whole: true })
      const { dropped, loss } = gaugeOf(system, kind)
      return Array.from({ length: Math.min(kind.line.targets, attacks) }, () => ({
        kind,
        each: each[k]!,
        lists,
        dropped,
        loss,
        ends: new Chances(),
        drops: NONE,
      }))
    })
    .slice(0, attacks)
  const from = (place: number) => places[place]?.kind.pair.S ?? new Int32Array()
  let now = new Map<string, Standing>([['', { place: 0, state: from(0), before: 0, p: ONE }]])
  for (let i = 0; i < attacks; i++) {
    const next = new Map<string, Standing>()
    const put = (place: number, state: Int32Array, before: number, p: Fraction): void => {
      const key = `${place} ${before} ${state.join()}`
      const known = next.get(key)
      if (known) known.p = plus(known.p, p)
      else next.set(key, { place, state, before, p })
    }
    for (const { place, state, before, p } of now.values()) {
      const target = places[place]
      if (!target) {
        put(place, state, before, p)
        continue
      }
      const { scene, attacks: steps } = target.kind.pair
      for (const { state: end, p: q } of fractions(scene, pending(scene, state, [steps[i]!]), target.lists)) {
        const here = both(p, q)
        if (!target.dropped(end)) {
          put(place, end, before, here)
          continue
        }
        target.ends.add(end, here)
        target.drops = plus(target.drops, here)
        put(place + 1, from(place + 1), before + Math.max(0, target.loss(end)), here)
      }
    }
    now = next
  }
  const several = new Array<Fraction>(count + 1).fill(NONE)
  const damage: Fraction[] = []
  for (const { place, state, before, p } of now.values()) {
    several[place] = plus(several[place]!, p)
    places.slice(place).forEach((later, i) => {
      later.ends.add(i === 0 ? state : later.kind.pair.S, p)
    })
    const dealt = before + Math.max(0, places[place]?.loss(state) ?? 0)
    while (damage.length <= dealt) damage.push(NONE)
    damage[dealt] = plus(damage[dealt]!, p)
  }
  const targets = places.map(({ kind, each: { attacks: own }, ends, drops }) => told(system, kind, ends, drops, own))
  const first = targets[0]!
  // Of targets that are alike all attacks deal the same, whoever is attacked.
  const all = kinds.length > 1 && harmed(system).length > 0 ? damage : each[0]!.damage
  return {
    ...each[0]!,
    expected: all?.reduce((sum, p, n) => plus(sum, times(p, n)), NONE) ?? null,
    damage: all,
    drops: first.drops,
    kills: first.kills,
    outcomes: first.outcomes,
    several,
    targets,
  }
}

/** Damage is rolled once for all; then each target makes its own save. */
export function savesInFractions(
  system: GameSystem,
  kinds: readonly Kind[],
  each: readonly ActionFractions[],
  saves: readonly SaveFractions[],
): ActionFractions {
  const known = kinds.map(kind => ({
    ...kind,
    dropped: gaugeOf(system, kind).dropped,
    lists: new Lists(kind.pair.scene, { whole: true }),
  }))
  const several = new Array<Fraction>(kinds.reduce((n, { line }) => n + line.targets, 0) + 1).fill(NONE)
  for (const { rolled, p } of amounts(kinds[0]!.line)) {
    const effect = applyEffect({ by: 0, who: 1, act: EFFECT, rolled })
    const drop: Fraction[] = []
    for (const { line, pair, dropped, lists } of known) {
      let q = NONE
      for (const { state, p: weight } of fractions(pair.scene, pending(pair.scene, pair.S, [effect]), lists))
        if (dropped(state)) q = plus(q, weight)
      for (let n = 0; n < line.targets; n++) drop.push(q)
    }
    successes(drop).forEach((chance, k) => {
      several[k] = plus(several[k]!, both(p, chance))
    })
  }
  const targets = each.map(
    ({ expected, drops, kills, outcomes }, i): TargetFractions => ({
      part: kinds[i]!.line.part,
      count: kinds[i]!.line.targets,
      fails: saves[i]!.fails,
      attacks: [],
      expected,
      drops: drops ?? NONE,
      kills,
      outcomes,
    }),
  )
  return { ...each[0]!, failing: failing(kinds, saves), several, targets }
}

/** A save without damage: who fails it, of one target and of several. */
export function failingInFractions(kinds: readonly Kind[], saves: readonly SaveFractions[]): ActionFractions {
  const one = { ...NOTHING, save: saves[0]! }
  if (kinds.reduce((n, { line }) => n + line.targets, 0) === 1) return one
  const targets = kinds.map(
    ({ line: { part, targets } }, i): TargetFractions => ({
      part,
      count: targets,
      fails: saves[i]!.fails,
      attacks: [],
      expected: null,
      drops: NONE,
      kills: null,
      outcomes: [],
    }),
  )
  return { ...one, failing: failing(kinds, saves), targets }
}

const failing = (kinds: readonly Kind[], saves: readonly SaveFractions[]): readonly Fraction[] =>
  successes(kinds.flatMap(({ line }, i) => new Array<Fraction>(line.targets).fill(saves[i]!.fails)))

/** Chances of 0, 1, 2 ... successes of tries that do not depend on each other. */
function successes(chances: readonly Fraction[]): readonly Fraction[] {
  let all: readonly Fraction[] = [ONE]
  for (const q of chances) {
    const not = fraction(q.den - q.num, q.den)
    const next = Array.from({ length: all.length + 1 }, (): Fraction => NONE)
    all.forEach((was, k) => {
      next[k] = plus(next[k]!, both(was, not))
      next[k + 1] = plus(next[k + 1]!, both(was, q))
    })
    all = next
  }
  return all
}

/** What is rolled for all targets: an amount for each kind of dice, with its chance. */
function amounts({ dice, plus: more, extra }: AttackLine): readonly { rolled: number[]; p: Fraction }[] {
  let all = [{ rolled: [] as number[], p: ONE }]
  for (const [i, one] of [dice, ...extra.map(d => d.dice)].entries()) {
    const { lo, w, of } = exactDistribution(parseDice(one ?? '0'))
    const least = lo + (i === 0 ? more : 0)
    all = all.flatMap(({ rolled, p }) =>
      w.flatMap((n, k) => (n > 0n ? [{ rolled: [...rolled, least + k], p: both(p, fraction(n, of)) }] : [])),
    )
  }
  return all
}
