import type { Context, View } from '@quintain/engine'
import { GAME, key, perScene, run, sheetsEver, step, trigger } from '@quintain/engine'
import { squaresOf } from '@quintain/grid'
import { followsIn } from '../../creature/documents/acts.ts'
import type { Consequence } from '../../creature/effect.ts'
import { featuresIn } from '../../creature/features/given.ts'
import { begin } from '../../effects/running/begin.ts'
import { isAloft } from '../../position/height.ts'
import { mapOf, spaceOf } from '../../position/position.ts'
import { effectChanged, runningEffects } from '../../vocabulary/effect-steps.ts'
import { timers } from '../../vocabulary/fields.ts'
import { moved } from '../../vocabulary/movement.ts'
import { creatureFeature } from '../made.ts'
import { leftKeys, type Saved, saveOf } from '../saved.ts'

interface Trails extends Saved {
  readonly consequences: readonly Consequence[]
  readonly rounds?: number
  readonly called?: string
}
const TRAIL = 'trail'
const leaves = step('leaves-trail', { who: 'creature', squares: 'squares' })

const trailing = perScene(scene => sheetsEver(scene).filter(s => featuresIn(s).some(f => f.name === TRAIL)).length)
const trailOf = (v: View, who: number): Trails | undefined =>
  trailing(v.scene) > 0
    ? (featuresIn(v.sheet(who)).find(f => f.name === TRAIL) as (Trails & { readonly name: string }) | undefined)
    : undefined
const nameOf = ({ called }: Trails): string => called ?? TRAIL

/** What it has left in this round already, which grows; undefined for the first square. */
function freshTrail(c: Context, who: number, given: Trails) {
  const own = c.items(GAME, runningEffects).filter(e => e.by === who && e.act === nameOf(given))
  if (given.rounds === undefined) return own[0]
  const left = c.items(who, timers)
  return own.find(e => left.some(t => t.source === e.id && t.left === given.rounds))
}

/** A trail: the squares that it leaves harm those who come into them. */
export const trail = creatureFeature<Trails>('house/features/trail', TRAIL, {
  takes: {
    consequences: key('consequences', 'what it does to those in it: [{ damage: 1d6, types: acid }]', {
      required: true,
    }),
    dc: key('amount', 'what a save must reach, none is allowed when absent: 13'),
    save: key('save', 'the save against it, Reflex when absent: Reflex', { beside: ['dc'] }),
    ...leftKeys,
    rounds: key('count', 'how many rounds it stays, to the end of the fight when absent: 3'),
    called: key('text', 'what it is called, trail when absent: slime'),
  },
  once: true,
  help: 'leaves harm in the squares that it moves out of: { consequences: [{ damage: 1d6, types: acid }], rounds: 3 }',
  says: 'The squares that the creature moves out of on the ground harm each other creature that comes into them or begins a turn in them, for so many rounds, or to the end of the fight.',
  brings: given => ({
    follows: [
      {
        name: nameOf(given),
        effect: {
          area: { shape: 'burst', feet: 5 },
          lasts: given.rounds === undefined ? 'fight' : { rounds: given.rounds },
          dismissible: false,
          dispellable: false,
          eachTurn: true,
          consequences: given.consequences,
          ...saveOf(given, 'Reflex'),
        },
      },
    ],
  }),
  needs: { fields: [timers] },
  adds: {
    passesBy: (c, { who, by, name }) => {
      const own = who === by ? trailOf(c, who) : undefined
      return own !== undefined && name === nameOf(own)
    },
  },
  steps: [
    run(leaves, (c, { who, squares }) => {
      const given = trailOf(c, who)
      if (!given || followsIn(c.sheet(who)).length === 0) return
      const was = freshTrail(c, who, given)
      if (!was) {
        begin(c, { by: who, act: nameOf(given) }, { squares })
        return
      }
      const all = [...new Set([...(was.squares ?? []), ...squares])].sort((a, b) => a - b)
      c.emit(effectChanged({ by: who, was, now: { ...was, squares: all } }))
    }),
  ],
  triggers: [
    trigger(moved, (c, { who, from, to }) => {
      if (!trailOf(c, who) || isAloft(c, who)) return []
      const map = mapOf(c)
      const now = new Set(squaresOf(spaceOf(c, who, to)).map(s => `${s.x},${s.y}`))
      const left = squaresOf(spaceOf(c, who, from)).filter(s => map.contains(s) && !now.has(`${s.x},${s.y}`))
      return left.length === 0 ? [] : [leaves({ who, squares: left.map(s => map.index(s)) })]
    }),
  ],
})
