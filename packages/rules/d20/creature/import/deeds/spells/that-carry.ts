import type { Keys } from '../figures.ts'
import { minutes, touch } from './forms.ts'
import type { Spell } from './spell.ts'

/** A spell by which one moves in another way for a time. */
const carries = (
  level: number,
  where: (n: number) => Keys,
  speeds: Keys,
  lasts: (n: number) => unknown,
  how: {
    readonly maneuverability?: string
    readonly upright?: true
    readonly less?: string
    readonly besides?: readonly string[]
  } = {},
): Spell => {
  const { less, besides = [], ...nimble } = how
  return {
    level,
    ...(less === undefined ? {} : { less }),
    effect: n => ({
      ...where(n),
      consequences: [
        { speeds, ...nimble, lasts: lasts(n) },
        ...besides.map(condition => ({ condition, lasts: lasts(n) })),
      ],
    }),
  }
}
const own = () => ({ personal: true })
const tens = (n: number): unknown => ({ minutes: 10 * Math.max(1, n) })
const hours = (n: number): unknown => ({ hours: Math.max(1, n) })

/** Spells that carry their caster to the Ethereal Plane, from which it comes back when it ends them. */
const shifts = (level: number, lasts: (n: number) => unknown): Spell => ({
  level,
  effect: n => ({ personal: true, lasts: lasts(n), consequences: [{ condition: 'ethereal', lasts: 'effect' }] }),
})
/** Spells that give a way of moving for a time. */
export const CARRYING: Readonly<Record<string, Spell>> = {
  fly: carries(3, touch, { fly: 60 }, minutes, { maneuverability: 'good' }),
  flight: carries(3, touch, { fly: 60 }, minutes),
  'overland flight': carries(5, own, { fly: 40 }, hours),
  'air walk': carries(4, touch, { fly: 30 }, tens, {
    maneuverability: 'perfect',
  }),
  levitate: carries(2, touch, { fly: 20 }, minutes, {
    maneuverability: 'perfect',
    upright: true,
    besides: ['unsteady'],
  }),
  'reality leap': { level: 3, effect: () => ({ range: 60, teleports: true }) },
  'flash teleport': { level: 1, effect: () => ({ range: 30, teleports: true }) },
  'ethereal jaunt': shifts(7, n => ({ rounds: Math.max(1, n) })),
  etherealness: shifts(9, minutes),
  'spider climb': carries(2, touch, { climb: 20 }, tens),
}
