import type { Context, Reader } from '@quintain/engine'
import { ROUND_FRACTIONS_UP } from '../checks/readings.ts'
import { dieOf } from '../creature/damage-dice.ts'
import type { Consequence } from '../creature/effect.ts'

/** What a consequence rolls, and the name of that roll; null when it rolls nothing. */
export function diceOf(c: Consequence): { readonly key: string; readonly dice: string } | null {
  if (c.damage !== undefined) return { key: 'damage', dice: c.damage }
  if (c.heals !== undefined) return { key: 'healing', dice: c.heals }
  if (c.grants !== undefined) return { key: 'temporary hit points', dice: c.grants }
  if (c.levels !== undefined) return { key: 'negative levels', dice: c.levels }
  if (c.restoresLevels !== undefined) return { key: 'levels restored', dice: c.restoresLevels }
  if (c.by === undefined) return null
  if (c.improves !== undefined) return { key: 'ability bonus', dice: c.by }
  if (c.penalizes !== undefined) return { key: 'ability penalty', dice: c.by }
  if (c.drains !== undefined) return { key: 'ability drain', dice: c.by }
  if (c.restores !== undefined) return { key: 'ability restored', dice: c.by }
  return c.lowers === undefined ? null : { key: 'ability damage', dice: c.by }
}
const CONSTANT = /^[+-]?\d+$/

/** One roll of an effect. */
export interface Rolls {
  readonly key: string
  readonly dice: string
}
/** The rolls of consequences, in order, the second of a kind by another name; null for those that roll nothing. */
const named = (all: readonly Consequence[]): readonly (Rolls | null)[] => {
  const seen = new Map<string, number>()
  return all.map(x => {
    const rolls = diceOf(x)
    if (!rolls || CONSTANT.test(rolls.dice)) return null
    const nth = (seen.get(rolls.key) ?? 0) + 1
    seen.set(rolls.key, nth)
    return { ...rolls, key: nth === 1 ? rolls.key : `${rolls.key} ${nth}` }
  })
}
export const rollsOf = (all: readonly Consequence[]): readonly Rolls[] => named(all).filter(x => x !== null)

/** The amount of each consequence, each rolled once, in order; 0 for those that have none. A number alone is not rolled. */
export function rollAmounts(c: Context, all: readonly Consequence[], grade: (n: number) => number): readonly number[] {
  return named(all).map((rolls, i) =>
    rolls ? c.roll(rolls.key, dieOf(rolls.dice), grade) : grade(Number(diceOf(all[i]!)?.dice ?? 0)),
  )
}
/** Amounts with the dice of damage rolled once more and added, as of a critical hit. */
export const rollAgain = (c: Context, all: readonly Consequence[], once: readonly number[]): readonly number[] =>
  all.map((x, i) =>
    x.damage === undefined
      ? once[i]!
      : once[i]! + (CONSTANT.test(x.damage) ? Number(x.damage) : c.roll(`damage again ${i}`, dieOf(x.damage), n => n)),
  )
/** Rounded down; by the reading of one text, up. */
export const halved = (c: Reader, n: number): number => (ROUND_FRACTIONS_UP(c) ? Math.ceil(n / 2) : Math.floor(n / 2))
type Share = 'half' | 'half again'
/** What effects with an area, and those that spell resistance meets, do to a creature of the damage that they do to others. */
export interface Shares {
  readonly areaShare?: Share
  /** Lines do to it what they do to others. */
  readonly plainLines?: boolean
  readonly spellShare?: Share
}
/** The shares of the damage of an effect that reach such a creature, one after the other; none where all of it does. */
export const sharesOf = (
  { areaShare, plainLines, spellShare }: Shares,
  effect: { readonly area?: { readonly shape: string }; readonly resistible?: boolean },
): readonly Share[] => [
  ...(areaShare !== undefined && effect.area && !(plainLines && effect.area.shape === 'line') ? [areaShare] : []),
  ...(spellShare !== undefined && effect.resistible ? [spellShare] : []),
]
/** So much of some damage as is left by a share. */
export const shareOf = (c: Reader, n: number, share: Share): number =>
  share === 'half' ? halved(c, n) : n + halved(c, n)
