import { feature } from '@quintain/engine'
import type { Defends } from '../../creature/defends.ts'
import { areFoes } from '../../position/position.ts'

/** Effects that do one thing to some and another to others: light that burns the undead, a prayer for one side. */
export const toSome = feature('house/effects/to-some', {
  says: 'A part of an effect may come to some kinds of creatures alone, pass over others, or come to friends or to foes of who brings it alone.',
  reads: { consequence: ['only', 'spares', 'friends', 'foes'] },
  adds: {
    passesOver(r, who, by, { only, spares, friends, foes }) {
      if ((friends || foes) && areFoes(r, by, who) !== (foes === true)) return true
      if (!only && !spares) return false
      const { kinds = ['living'] } = r.sheet(who) as Partial<Defends>
      return spares?.some(k => kinds.includes(k)) === true || only?.some(k => kinds.includes(k)) === false
    },
  },
})
