import { type Context, feature, type Reader } from '@quintain/engine'
import { dieOf } from '../../creature/damage-dice.ts'
import type { EffectArea } from '../../creature/effect.ts'
import { levelOf } from '../../creature/levels/spell-like.ts'

const CONSTANT = /^\d+$/
/** The most levels of creatures that an area may take. */
const most = (levels: string): number => {
  if (CONSTANT.test(levels)) return Number(levels)
  const { lo, w } = dieOf(levels)
  return lo + w.length - 1
}
/** The levels of creatures that an area takes now, rolled where they are dice; undefined where it takes all. */
export function rollLevels(c: Context, { levels }: EffectArea): number | undefined {
  if (levels === undefined) return undefined
  return CONSTANT.test(levels) ? Number(levels) : c.roll('levels', dieOf(levels), n => n)
}

declare module '@quintain/engine' {
  interface Additions {
    /** Of creatures in the order of their distance those that so many levels suffice for. */
    sufficesFor(r: Reader, near: readonly number[], levels: number): readonly number[]
  }
}
/** Of creatures in the order of their distance those that an area takes. `rolled`: its levels; the most that they may be when absent. */
export const takenOf = (r: Reader, near: readonly number[], levels: string, rolled = most(levels)) =>
  (r.scene.rules.added.sufficesFor ?? []).reduce((all, suffices) => suffices(r, all, rolled), near)

/** Areas that take so many levels of creatures: sleep, a circle of death. */
export const takesLevels = feature('house/effects/levels-taken', {
  says: 'An area may take so many levels of creatures: the weakest first, of equals the nearest to where it begins. Levels too few for the next creature are lost.',
  adds: {
    sufficesFor(r, near, levels) {
      let left = levels
      const level = (who: number) => Math.max(1, levelOf(r, who))
      return near
        .toSorted((a, b) => level(a) - level(b))
        .filter(who => {
          left -= level(who)
          return left >= 0
        })
    },
  },
})
