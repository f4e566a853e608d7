import { type Fraction, fraction } from '@quintain/dice'
import { fractions, Lists, type Scene, type Step } from '@quintain/engine'
import type { GameSystem } from '@quintain/rules'
import { type Asking, gauge, graded, isAsked } from '../attack.ts'
import type { CheckChances } from '../checks/check.ts'
import type { Fates } from '../fates.ts'
import { pending } from '../line-scene.ts'

/** One attack of an action, in fractions. */
export interface AttackFractions {
  readonly label: string
  readonly hit: Fraction
  readonly critical: Fraction
  /** Mean damage, misses included; null where the text deals none in points. */
  readonly expected: Fraction | null
}
/** A save, in fractions. */
export interface SaveFractions {
  readonly fails: Fraction
  readonly resisted: Fraction
}
/** What becomes of one of several targets, in fractions. */
export interface TargetFractions {
  readonly part: string
  readonly count: number
  /** The chance that each fails its save; null under attacks. */
  readonly fails: Fraction | null
  readonly attacks: readonly AttackFractions[]
  readonly expected: Fraction | null
  readonly drops: Fraction
  readonly kills: Fraction | null
  readonly outcomes: readonly { readonly state: string; readonly p: Fraction }[]
}
/** What an action does to its target, as fractions: nothing is rounded. */
export interface ActionFractions {
  /** The chances of a check; null of other lines. */
  readonly check: CheckChances<Fraction> | null
  /** The chance to fail a save, and that spell resistance keeps the effect off before it; null where there are attacks. */
  readonly save: SaveFractions | null
  /** Of several targets: the chance that exactly 0, 1, 2 ... fail their saves; null for one target, and under attacks. */
  readonly failing: readonly Fraction[] | null
  /** Each by itself; none of a save. */
  readonly attacks: readonly AttackFractions[]
  readonly expected: Fraction | null
  /** Chance of each amount of damage, from 0. */
  readonly damage: readonly Fraction[] | null
  readonly drops: Fraction | null
  /** Chance that it is dead; null where it is not asked or the text knows no death. */
  readonly kills: Fraction | null
  readonly outcomes: readonly { readonly state: string; readonly p: Fraction }[]
  /** Of several targets: the chance that exactly 0, 1, 2 ... drop, and what becomes of each; null for one. */
  readonly several: readonly Fraction[] | null
  readonly targets: readonly TargetFractions[] | null
}

export const NONE = fraction(0n, 1n)
export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den + b.num * a.den, a.den * b.den)
export const times = (a: Fraction, n: number): Fraction => fraction(a.num * BigInt(n), a.den)

/** Odds of attacks by one creature on another, as `actionOdds` gives them, in fractions. `fates`: what the points of a line say of an end. */
export function actionFractions(
  system: GameSystem,
  scene: Scene,
  S: Int32Array,
  steps: readonly Step[],
  target: number,
  how: Asking & { labels?: readonly string[]; fates?: (end: Int32Array) => Fates; save?: SaveFractions } = {},
): ActionFractions {
  const lists = new Lists(scene, { whole: true })
  const { points, reader, loss, out } = gauge(system, scene, S, target, how)
  const ends = fractions(scene, pending(scene, S, steps), lists)
  const damage: Fraction[] = []
  const states = new Map<string, Fraction>()
  let drops = NONE
  let kills: Fraction | null = null
  for (const { state: end, p } of ends) {
    const lost = Math.max(0, loss(end))
    if (points) {
      while (damage.length <= lost) damage.push(NONE)
      damage[lost] = plus(damage[lost]!, p)
    }
    if (out(lost)) drops = plus(drops, p)
    const fate = how.fates?.(end)
    if (fate && fate.kills !== null) kills = plus(kills ?? NONE, times(p, sure(fate.kills)))
    const named = fate?.outcomes ?? [{ state: system.state(reader, target), p: 1 }]
    for (const { state, p: q } of named) states.set(state, plus(states.get(state) ?? NONE, times(p, sure(q))))
  }
  const mean = (all: readonly { state: Int32Array; p: Fraction }[]) =>
    all.reduce((sum, { state, p }) => plus(sum, times(p, loss(state))), NONE)
  const seen = new Lists(scene, { emissions: true })
  const attacks = steps.map((step, i): AttackFractions => {
    const T = pending(scene, S, [step])
    const { hit, critical } = graded(scene, T, seen)
    return {
      label: how.labels?.[i] ?? `attack ${i + 1}`,
      hit: simplest(hit),
      critical: simplest(critical),
      expected: points ? mean(steps.length === 1 ? ends : fractions(scene, T, lists)) : null,
    }
  })
  return {
    check: null,
    save: how.save ?? null,
    failing: null,
    attacks: how.save ? [] : attacks,
    expected: points ? damage.reduce((sum, p, n) => plus(sum, times(p, n)), NONE) : null,
    damage: points ? damage : null,
    drops: isAsked(how) ? drops : null,
    kills,
    several: null,
    targets: null,
    outcomes: [...states]
      .map(([state, p]) => ({ state, p }))
      .sort((a, b) => Number(b.p.num) / Number(b.p.den) - Number(a.p.num) / Number(a.p.den)),
  }
}

/** What is told in fractions where nothing is dealt. */
export const NOTHING: ActionFractions = {
  check: null,
  save: null,
  failing: null,
  attacks: [],
  expected: null,
  damage: null,
  drops: null,
  kills: null,
  outcomes: [],
  several: null,
  targets: null,
}
/** The chances of a save in fractions. */
export const saveFractions = ({ fails, resisted }: { fails: number; resisted: number }): SaveFractions => ({
  fails: simplest(fails),
  resisted: simplest(resisted),
})

/** What follows from an end is certain in the texts: 0 or 1. */
export function sure(p: number): number {
  const n = Math.round(p)
  if (Math.abs(p - n) > 1e-9) throw new Error('what follows from the damage is thrown for: ask for decimals')
  return n
}

/** Faces of the dice of one attack roll and its confirmation are fewer than this. */
const MOST = 2e6
/** The fraction with the least denominator that is as near to a number as a double can tell. */
export function simplest(x: number): Fraction {
  let [n0, d0, n1, d1] = [0, 1, 1, 0]
  for (let rest = x; ; ) {
    const whole = Math.floor(rest)
    ;[n0, d0, n1, d1] = [n1, d1, whole * n1 + n0, whole * d1 + d0]
    if (d1 > MOST) throw new Error(`${x} is no fraction of few enough faces: ask for decimals`)
    if (Math.abs(n1 / d1 - x) < 1e-13) return fraction(BigInt(n1), BigInt(d1))
    rest = 1 / (rest - whole)
  }
}
