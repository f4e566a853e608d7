import { key, run, step } from '@quintain/engine'
import type { Consequence } from '../../creature/effect.ts'
import { featuresIn } from '../../creature/features/given.ts'
import { cure } from '../../healing/healing.ts'
import { missing } from '../../injury/points.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { type DamageType, type Part, sumOf } from '../../vocabulary/damage-types.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { creatureFeature } from '../made.ts'
import { leftKeys, type Saved, saveOf } from '../saved.ts'

const pointsOf = (parts: readonly Part[], types: readonly DamageType[]): number =>
  parts.reduce((sum, p) => sum + (p.types.some(t => types.includes(t)) ? p.n : 0), 0)
const sheet = { answersHarm: true } as const

interface Absorbs {
  readonly types: readonly DamageType[]
  readonly per?: number
}
const ABSORBS = 'absorbs'
const USUAL = 3
/** Absorbs: what is dealt to it of these types heals it and does not harm it. */
export const absorbs = creatureFeature<Absorbs>('house/features/absorbs', ABSORBS, {
  takes: {
    types: key('types', 'the types of damage that do it good: electricity', { required: true }),
    per: key('count', 'so many points of damage heal one, 3 when absent: 3'),
  },
  help: 'heals by some damage in place of being harmed by it: { types: electricity, per: 3 }',
  says: 'Damage of these types does nothing to the creature; it heals a hit point for each so many points that it would have taken.',
  brings: ({ types }) => ({ immunity: types, sheet }),
  needs: { steps: [cure] },
  adds: {
    answersHarm(c, { who, dealt }) {
      if (c.has(who, dead)) return []
      let n = 0
      for (const f of featuresIn(c.sheet(who)))
        if (f.name === ABSORBS) {
          const { types, per = USUAL } = f as Absorbs & typeof f
          n += Math.floor(pointsOf(dealt, types) / per)
        }
      return n > 0 && missing(c, who) > 0 ? [cure({ who, n, by: 'magic' })] : []
    },
  },
})

interface Suffers extends Saved {
  readonly types?: readonly DamageType[]
  readonly least?: number
  readonly unhurt?: true
  readonly consequences: readonly Consequence[]
}
const SUFFERS = 'suffers from'
const suffers = step('suffers', { who: 'creature', of: 'text' })
const nameOf = ({ types, least }: Suffers): string =>
  [SUFFERS, types?.join(' or ') ?? (least === undefined ? 'harm' : ''), least === undefined ? '' : `${least} or more`]
    .filter(Boolean)
    .join(' ')
/** Suffers from: damage of these types that gets through brings something besides, where it is enough. */
export const suffersFrom = creatureFeature<Suffers>('house/features/suffers-from', SUFFERS, {
  takes: {
    types: key('types', 'the types of damage, all when absent: cold'),
    least: key('count', 'how much of it has to come at once, any when absent: 20'),
    unhurt: key('flag', 'it comes too where none of that damage gets through, as of what is immune to it: true'),
    consequences: key('consequences', 'what comes with it: [{ condition: staggered, lasts: { rounds: 1 } }]', {
      required: true,
    }),
    dc: key('amount', 'what a save must reach, none is allowed when absent: 14'),
    save: key('save', 'the save against it, Fortitude when absent: Fortitude', { beside: ['dc'] }),
    ...leftKeys,
  },
  help: 'damage of a type brings more than harm: { types: cold, consequences: [{ condition: staggered, lasts: { rounds: 1 } }] }',
  says: 'Where damage of these types gets through to the creature, so much of it at once as its sheet says, what that says comes besides, where it does not save; with `unhurt` by what was dealt to it, whatever of that gets through.',
  brings: given => ({
    sheet,
    follows: [
      {
        name: nameOf(given),
        effect: {
          ...saveOf(given, 'Fortitude'),
          consequences: given.consequences,
        },
      },
    ],
  }),
  needs: { steps: [applyEffect] },
  steps: [run(suffers, (c, { who, of }) => c.plan(applyEffect({ by: who, who, act: of })))],
  adds: {
    answersHarm: (c, { who, dealt, through }) =>
      featuresIn(c.sheet(who)).flatMap(f => {
        if (f.name !== SUFFERS) return []
        const given = f as Suffers & typeof f
        const harm = given.unhurt ? dealt : through
        const n = given.types ? pointsOf(harm, given.types) : sumOf(harm)
        return n >= Math.max(1, given.least ?? 1) ? [suffers({ who, of: nameOf(given) })] : []
      }),
  },
})
