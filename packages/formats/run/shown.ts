import { add, DiceError, type DiceExpr, type Die, distribution, parseDice, times } from '@quintain/dice'

/** The most rolls of a weapon's dice in one damage roll: critical hits multiply them. */
const MOST_ROLLS = 12

/** Dice as a sheet writes them: the law of their sum, and what is added to what they show. */
interface Law {
  readonly die: Die
  readonly plus: number
  /** The sides of each of the dice; null where they are not simply thrown. */
  readonly sides: readonly number[] | null
}

/** What a die of a fight stands for: what is added to what the dice show, and the sides of each of them, where they are known. */
export type Shown = Pick<Law, 'plus' | 'sides'>
const UNKNOWN: Shown = { plus: 0, sides: null }

/**
 * What is added to what the dice show, by the die that is thrown: 3 for `2d6+3`, 6 for its critical hit of two rolls. The
 * sheets say with which dice their creatures roll; of a die that no sheet has nothing is added.
 */
export class Constants {
  private readonly known = new WeakMap<Die, Shown>()
  private readonly sheets: readonly unknown[]
  private laws: { one: Law; extra: Law | null }[] | null = null

  constructor(sheets: readonly unknown[]) {
    this.sheets = sheets
  }

  of(die: Die): Shown {
    let shown = this.known.get(die)
    if (shown === undefined) {
      shown = this.find(die)
      this.known.set(die, shown)
    }
    return shown
  }

  private find(die: Die): Shown {
    this.laws ??= this.sheets.flatMap(lawsIn)
    for (const { one, extra } of this.laws)
      for (let rolls = 1; rolls <= MOST_ROLLS; rolls++)
        for (let extras = 0; extras <= (extra ? MOST_ROLLS : 0); extras++) {
          const lo = one.die.lo * rolls + (extra ? extra.die.lo * extras : 0)
          const span = (one.die.w.length - 1) * rolls + (extra ? (extra.die.w.length - 1) * extras : 0)
          if (lo !== die.lo || span !== die.w.length - 1) continue
          const own = times(one.die, rolls)
          const law = extra && extras ? add(own, times(extra.die, extras)) : own
          if (!isSame(law, die)) continue
          const all =
            extra && extras ? [...rolled(one.sides, rolls), ...rolled(extra.sides, extras)] : rolled(one.sides, rolls)
          return {
            plus: one.plus * rolls + (extra ? extra.plus * extras : 0),
            sides: all.includes(null) ? null : (all as number[]),
          }
        }
    return UNKNOWN
  }
}

/** The sides of dice that are rolled several times; null among them where they are not known. */
const rolled = (sides: readonly number[] | null, rolls: number): (number | null)[] =>
  Array.from({ length: rolls }, () => sides ?? [null]).flat()

const isSame = (a: Die, b: Die): boolean =>
  a.lo === b.lo && a.w.length === b.w.length && a.w.every((w, i) => Math.abs(w - b.w[i]!) < 1e-12)

/** The dice of a part of a sheet: each text that is dice, with the extra dice beside it. */
function lawsIn(part: unknown): { one: Law; extra: Law | null }[] {
  if (typeof part !== 'object' || part === null) return []
  const together = Array.isArray(part) ? ofParts(part) : null
  const apart = Object.values(part).flatMap(value => {
    const one = lawOf(value)
    return one ? [{ one, extra: null }] : lawsIn(value)
  })
  return together ? [together, ...apart] : apart
}

/** A damage of several parts that are thrown together: those that are rolled once are the extra dice. */
function ofParts(parts: readonly unknown[]): { one: Law; extra: Law | null } | null {
  const laws = parts.map(p => ({
    law: lawOf((p as { dice?: unknown } | null)?.dice),
    once: (p as { once?: unknown } | null)?.once === true,
  }))
  const sum = (once: boolean): Law | null =>
    laws.reduce<Law | null>(
      (all, { law, once: o }) =>
        law === null || o !== once
          ? all
          : all
            ? {
                die: add(all.die, law.die),
                plus: all.plus + law.plus,
                sides: all.sides && law.sides ? [...all.sides, ...law.sides] : null,
              }
            : law,
      null,
    )
  const one = sum(false)
  return one && laws.length > 1 ? { one, extra: sum(true) } : null
}

function lawOf(text: unknown): Law | null {
  if (typeof text !== 'string' || !/^[\d(+-].{0,60}$|^d\d/.test(text)) return null
  try {
    const expr = parseDice(text)
    return { die: distribution(expr), plus: added(expr), sides: sidesOf(expr) }
  } catch (error) {
    if (error instanceof DiceError) return null
    throw error
  }
}

/** The numbers that are added to dice or taken from them. What is multiplied or compared counts as what the dice show. */
function added(expr: DiceExpr): number {
  if (expr.kind === 'number') return expr.value
  if (expr.kind === 'negation') return -added(expr.of)
  if (expr.kind !== 'operation') return 0
  if (expr.op === '+') return added(expr.left) + added(expr.right)
  return expr.op === '-' ? added(expr.left) - added(expr.right) : 0
}

/** The sides of each of the dice of a sum; null where something else is done with them. */
function sidesOf(expr: DiceExpr): readonly number[] | null {
  if (expr.kind === 'number') return []
  if (expr.kind === 'dice') {
    const { n, faces, modifiers } = expr
    const simply = Object.values(modifiers).every(m => m === null || m === undefined || (Array.isArray(m) && !m.length))
    return simply && typeof faces === 'number' ? Array.from({ length: n }, () => faces) : null
  }
  if (expr.kind !== 'operation' || (expr.op !== '+' && expr.op !== '-')) return null
  const [left, right] = [sidesOf(expr.left), sidesOf(expr.right)]
  return left && right && (expr.op === '+' || right.length === 0) ? [...left, ...right] : null
}
