import { type Context, key, type Reader, trigger } from '@quintain/engine'
import { SIZES, type Size, sizeRank } from '@quintain/grid'
import type { Consequence } from '../creature/effect.ts'
import { featuresIn, featuresNamed } from '../creature/features/given.ts'
import type { D20Sheet, Weapon } from '../creature/sheet.ts'
import { turnBegan } from '../turn/round.ts'
import type { DamageType } from '../vocabulary/damage-types.ts'
import { applyEffect } from '../vocabulary/effect-steps.ts'
import { beginRelation, linked, links } from '../vocabulary/relations.ts'
import { countHit, countsAnew, struck, struckChanged } from './counts/hits-in-turn.ts'
import { creatureFeature, goesWith, having, marks, type With, withKey } from './made.ts'

const sizeOf = (r: Reader, who: number): Size => (r.sheet(who) as D20Sheet).size
const own = <G extends object>(r: Reader, who: number, name: string): G | undefined =>
  featuresIn(r.sheet(who)).find(f => f.name === name) as G | undefined

interface Grabs extends With {
  readonly largest?: Size
  readonly clings?: true
  readonly hits?: number
}
const GRAB = 'improved grab'
/** The weapon of this index, where its hits grab. */
function weaponThatGrabs(r: Reader, by: number, weapon: unknown): Weapon | undefined {
  const w = typeof weapon === 'number' ? (r.sheet(by) as D20Sheet).weapons[weapon] : undefined
  return w && featuresNamed<Grabs>(r.sheet(by), GRAB).some(f => goesWith(f, w)) ? w : undefined
}
const clingsTo = (who: number, to: number) =>
  beginRelation({ who, relation: 'grapples', to, grade: 'grappled', keeps: true })
/** Improved grab: who is hit and is smaller is grappled at once, without an action and without a risk. */
export const grab = creatureFeature<Grabs>('house/features/improved-grab', GRAB, {
  only: having(GRAB),
  takes: {
    ...withKey,
    largest: key({ oneOf: SIZES }, 'the largest that it grabs, one size smaller than it when absent: large'),
    clings: key('flag', 'true: a hit holds by itself, without a grapple, until it is pulled off: true'),
    hits: key('count', 'how many hits on the same foe in one turn it takes, 1 when absent: 2'),
  },
  help: 'a hit lets it grapple the same foe at once, if that is smaller: { with: bite }',
  brings: given => ({ weapons: marks(given) }),
  fields: [struck],
  events: [struckChanged],
  adds: {
    holdsWith: (r, { by, weapon }) => weaponThatGrabs(r, by, weapon)?.natural === true,
    followsHit(c: Context, { by, who, weapon }, name) {
      if (name !== GRAB) return undefined
      const w = (c.sheet(by) as D20Sheet).weapons[weapon]
      const all = featuresNamed<Grabs>(c.sheet(by), GRAB)
      const { largest, clings, hits = 1 } = all.find(f => w !== undefined && goesWith(f, w)) ?? {}
      const most = largest === undefined ? sizeRank(sizeOf(c, by)) - 1 : sizeRank(largest)
      if (sizeRank(sizeOf(c, who)) > most) return []
      if (hits > 1 && countHit(c, by, who) !== hits) return []
      return clings ? [clingsTo(by, who)] : c.slots.seize?.(c, { by, at: who, weapon }, 'grapple')
    },
  },
  triggers: [
    countsAnew,
    // What clings needs no grapple that is won again.
    trigger(turnBegan, (c, { who }) =>
      own<Grabs>(c, who, GRAB)?.clings ? c.items(who, links.grapples).map(l => clingsTo(who, l.to)) : [],
    ),
  ],
})

interface Trips extends With {}
const TRIP = 'trip'
/** Trip: who is hit is tripped at once, and does not trip back. */
export const trips = creatureFeature<Trips>('house/features/trip', TRIP, {
  takes: withKey,
  help: 'a hit lets it trip the same foe at once: { with: bite }',
  brings: given => ({ weapons: marks(given) }),
  adds: {
    followsHit: (c, { by, who, weapon }, name) =>
      name === TRIP ? (c.slots.seize?.(c, { by, at: who, weapon }, 'trip') ?? []) : undefined,
  },
})
const PUSH = 'push'
/** Push: who is hit is pushed back at once. */
export const pushing = creatureFeature<Trips>('house/features/push', PUSH, {
  takes: withKey,
  help: 'a hit lets it bull rush the same foe at once: { with: slam }',
  brings: given => ({ weapons: marks(given) }),
  adds: {
    followsHit: (c, { by, who, weapon }, name) =>
      name === PUSH ? (c.slots.seize?.(c, { by, at: who, weapon }, 'bull-rush') ?? []) : undefined,
  },
})

interface Squeezes {
  readonly damage: string
  readonly types?: readonly DamageType[]
  readonly consequences?: readonly Consequence[]
}
const CONSTRICT = 'constrict'
/** Constrict: damage to whom it holds with each grapple that it wins, the first one too. */
export const constrict = creatureFeature<Squeezes>('house/features/constrict', CONSTRICT, {
  takes: {
    damage: key('damage', 'damage of each grapple that it wins: 1d8+6', { required: true }),
    types: key('types', 'the types of that damage: bludgeoning'),
    consequences: key('consequences', 'what comes with it: [{ damage: 2d6, types: acid }]'),
  },
  once: true,
  help: 'each grapple that it wins crushes whom it holds: { damage: 1d8+6, types: bludgeoning }',
  brings: ({ damage, types = ['bludgeoning'], consequences = [] }) => ({
    follows: [{ name: CONSTRICT, effect: { consequences: [{ damage, types }, ...consequences] } }],
  }),
  triggers: [
    trigger(linked, (c, { who, relation, link }) =>
      relation === 'grapples' && own(c, who, CONSTRICT) ? [applyEffect({ by: who, who: link.to, act: CONSTRICT })] : [],
    ),
  ],
})
