import { condition, key, run, step, trigger } from '@quintain/engine'
import type { Effect } from '../../creature/effect.ts'
import { featuresIn, type Given } from '../../creature/features/given.ts'
import { damageTaken } from '../../injury/damage.ts'
import { present } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { passOrFail, rollCheck } from '../../vocabulary/check-steps.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { damage } from '../../vocabulary/damage-step.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import { creatureFeature } from '../made.ts'

interface Mirrors {
  readonly share?: 'all' | 'half' | 'a quarter'
  readonly feet?: number
  readonly dc?: number
  readonly save?: NonNullable<Effect['save']>['kind']
}
const RULE = 'house/features/mirrors-harm'
const MIRRORS = 'mirrors harm'
const PARTS = { all: 1, half: 2, 'a quarter': 4 } as const
const mirroring = condition('mirroring harm')
const mirror = step('mirrors', { who: 'creature', to: 'creature', n: 'int' })
const over = step('mirrors-no-more', { who: 'creature' })

/** Mirrors harm: who hurts it is hurt as well, by a share of what got through. */
export const mirrorsHarm = creatureFeature<Mirrors>(RULE, MIRRORS, {
  takes: {
    share: key({ oneOf: ['all', 'half', 'a quarter'] }, 'how much of it comes back, half when absent: half'),
    feet: key('count', 'how far off its foe may be, at any distance when absent: 5'),
    dc: key('amount', 'what a save must reach, none is allowed when absent: 18'),
    save: key('save', 'the save against it, Will when absent: Will', { beside: ['dc'] }),
  },
  once: true,
  help: 'who hurts it takes a share of that damage: { share: half, dc: 18, save: Will }',
  says: 'Whoever takes hit points from the creature takes a share of them, rounded down, from within so many feet. It has no type. What is mirrored is not mirrored again.',
  brings: () => ({}),
  needs: { steps: [damage, rollCheck] },
  conditions: [{ condition: mirroring, rule: RULE, secret: true }],
  words: { conditions: { [mirroring.name]: { begins: null, ends: null, listed: false } } },
  steps: [
    run(mirror, (c, { who, to, n }) => {
      const given = featuresIn(c.sheet(who)).find((f): f is Mirrors & Given => f.name === MIRRORS)
      if (!given || c.has(to, dead) || !present(c, to)) return
      const { dc, save = 'Will' } = given
      const harm = damage({ who: to, parts: [{ n, types: [], nonlethal: false }], by: who, attack: false })
      c.emit(stateEntered({ who, condition: mirroring.name }))
      if (dc === undefined) c.plan(harm)
      else
        c.plan(rollCheck({ who: to, by: who, roll: { save }, dc, against: MIRRORS, results: passOrFail([], [harm]) }))
      c.plan(over({ who }))
    }),
    run(over, (c, { who }) => {
      if (c.has(who, mirroring)) c.emit(stateLeft({ who, condition: mirroring.name }))
    }),
  ],
  triggers: [
    trigger(damageTaken, (c, { who, by, n }) => {
      if (by === undefined || by === who || n <= 0 || c.has(by, mirroring) || c.has(who, mirroring)) return []
      const given = featuresIn(c.sheet(who)).find((f): f is Mirrors & Given => f.name === MIRRORS)
      if (!given || (given.feet !== undefined && c.fact(feetBetween, who, by) > given.feet)) return []
      const back = Math.floor(n / PARTS[given.share ?? 'half'])
      return back > 0 ? [mirror({ who, to: by, n: back })] : []
    }),
  ],
})
