import type { Context } from '@quintain/engine'
import { event, key, run, step, trigger } from '@quintain/engine'
import { distanceBetween, mayStop } from '@quintain/grid'
import { featuresIn } from '../../creature/features/given.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { hitPoints } from '../../injury/fields.ts'
import { groundOf } from '../../position/ground.ts'
import { mapOf, present, spaceOf, squareAt } from '../../position/position.ts'
import { enterFight } from '../../turn/join.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { dead, reserve } from '../../vocabulary/conditions.ts'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { creatureFeature } from '../made.ts'

interface Splits {
  readonly by: readonly DamageType[]
  readonly least?: number
}
const RULE = 'house/features/split'
const SPLIT = 'split'
const LEAST = 11
const splits = step('splits', { who: 'creature' })
const halved = event('halved', { who: 'creature', n: 'int' }, (w, e) => w.add(e.who, hitPoints, -e.n), {
  of: 'who',
  to: 'own',
  silent: true,
})
const splitInTwo = event('split-in-two', { who: 'creature', other: 'creature' }, null, { of: 'who', to: 'seen' })
const kindOf = (name: string): string => name.toLowerCase().replace(/\s+(?:\d+|[a-z])$/, '')
const splitOf = (sheet: object): Splits | undefined =>
  featuresIn(sheet).find(f => f.name === SPLIT) as (Splits & { readonly name: string }) | undefined

/** Another of its kind and side that still waits in reserve; -1 for none. */
function other(c: Context, who: number): number {
  const { name, side } = c.sheet(who)
  for (let i = 0; i < c.count; i++) {
    const s = c.sheet(i)
    if (i !== who && c.has(i, reserve) && s.side === side && kindOf(s.name) === kindOf(name)) return i
  }
  return -1
}
function beside(c: Context, who: number, by: number): number {
  const ground = groundOf(c, who)
  const from = spaceOf(c, by)
  const far = (i: number): number => distanceBetween(from, { ...squareAt(c, i), side: 1 })
  const room = [...mapOf(c).squares.keys()].filter(i => mayStop(ground, c.board.map.at(i)))
  return room.reduce((best, i) => (best < 0 || far(i) < far(best) ? i : best), -1)
}

/** Split: what would cut or burn it does nothing, and makes two of it. */
export const split = creatureFeature<Splits>(RULE, SPLIT, {
  takes: {
    by: key('types', 'the types of weapons and energy that do not harm it and part it: [slashing, piercing]', {
      required: true,
    }),
    least: key('count', 'so many hit points it must have to part, 11 when absent: 11'),
  },
  once: true,
  help: 'blows of these types do not harm it, and make two of it: { by: [slashing, piercing] }',
  says: 'A hit of one of these types does no damage. It parts the creature, if that has more than 10 hit points and another of its name and side waits in reserve: each of the two has half of the hit points, rounded down, and the new one stands beside it.',
  brings: ({ by }) => ({ immunity: by }),
  needs: { steps: [enterFight], fields: [hitPoints] },
  events: [splitInTwo, halved],
  words: {
    events: { [splitInTwo.kind]: (e, s) => `${s.name(e.who)} parts, and ${s.name(e.other)} stands beside it` },
  },
  steps: [
    run(splits, (c, { who }) => {
      const given = splitOf(c.sheet(who))
      if (!given || !present(c, who) || c.has(who, dead)) return
      const now = c.amount(who, hitPoints)
      const twin = now < (given.least ?? LEAST) ? -1 : other(c, who)
      const to = twin < 0 ? -1 : beside(c, twin, who)
      if (to < 0) return
      c.emit(splitInTwo({ who, other: twin }))
      for (const i of [who, twin]) c.emit(halved({ who: i, n: c.amount(i, hitPoints) - Math.floor(now / 2) }))
      c.plan(enterFight({ who: twin, to }))
    }),
  ],
  triggers: [
    trigger(attackRolled, (c, { by, at: who, weapon, result }) => {
      if (who === undefined || (result !== 'hit' && result !== 'critical')) return []
      const given = splitOf(c.sheet(who))
      if (!given) return []
      const parts = (c.sheet(by) as D20Sheet).weapons[weapon]?.damage ?? []
      return parts.some(d => d.types?.some(t => given.by.includes(t))) ? [splits({ who })] : []
    }),
  ],
})
