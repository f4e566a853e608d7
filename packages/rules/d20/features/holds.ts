import { type Context, key, type Reader, run, step, trigger } from '@quintain/engine'
import { SIZES, type Size, sizeRank } from '@quintain/grid'
import { isImmune } from '../creature/documents/immune.ts'
import type { Consequence } from '../creature/effect.ts'
import { featuresIn, featuresNamed } from '../creature/features/given.ts'
import type { D20Sheet, Weapon } from '../creature/sheet.ts'
import { present, sheetOf } from '../position/position.ts'
import { turnBegan } from '../turn/round.ts'
import { attackRolled } from '../vocabulary/attack-step.ts'
import { dead, grappled } from '../vocabulary/conditions.ts'
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
  readonly beats?: number
  readonly pins?: number
}
const GRAB = 'improved grab'
/** The weapon of this index, where its hits grab. */
function weaponThatGrabs(r: Reader, by: number, weapon: unknown): Weapon | undefined {
  const w = typeof weapon === 'number' ? (r.sheet(by) as D20Sheet).weapons[weapon] : undefined
  return w && featuresNamed<Grabs>(r.sheet(by), GRAB).some(f => goesWith(f, w)) ? w : undefined
}
const clingsTo = (who: number, to: number) =>
  beginRelation({ who, relation: 'grapples', to, grade: 'grappled', keeps: true })
/** The largest that it takes hold of, as a place in the order of sizes. */
const most = (r: Reader, by: number, { largest }: Grabs): number =>
  largest === undefined ? sizeRank(sizeOf(r, by)) - 1 : sizeRank(largest)
/** The grab of a weapon whose hits hold by their margin alone. */
const byMarginOf = (r: Reader, by: number, weapon: number): Grabs | undefined => {
  const w = (r.sheet(by) as D20Sheet).weapons[weapon]
  return w && featuresNamed<Grabs>(r.sheet(by), GRAB).find(f => f.beats !== undefined && goesWith(f, w))
}
/** How many of its weapons grab: so many it holds at once. */
const grabbing = (r: Reader, by: number): number =>
  (r.sheet(by) as D20Sheet).weapons.filter((_, i) => byMarginOf(r, by, i)).length
/** Whether nothing keeps a hold from a creature: a body on both sides, nothing that it is immune to, and an arm that is free. */
const canHold = (r: Reader, by: number, who: number): boolean =>
  [by, who].every(i => present(r, i) && sheetOf(r, i).by !== 'incorporeal') &&
  !r.has(who, dead) &&
  !isImmune(r, who, grappled) &&
  (r.items(by, links.grapples).some(l => l.to === who) || r.items(by, links.grapples).length < grabbing(r, by))
const takesHold = step('takes-hold', { by: 'creature', who: 'creature', grade: 'text' })

/** Improved grab: who is hit and is smaller is grappled at once, without an action and without a risk. */
export const grab = creatureFeature<Grabs>('house/features/improved-grab', GRAB, {
  only: having(GRAB),
  takes: {
    ...withKey,
    largest: key({ oneOf: SIZES }, 'the largest that it grabs, one size smaller than it when absent: large'),
    clings: key('flag', 'true: a hit holds by itself, without a grapple, until it is pulled off: true'),
    hits: key('count', 'how many hits on the same foe in one turn it takes, 1 when absent: 2'),
    beats: key('count', 'a hit that beats the number needed by so much holds by itself, without a grapple: 4'),
    pins: key('count', 'and one that beats it by so much pins: 13'),
  },
  help: 'a hit lets it grapple the same foe at once, if that is smaller: { with: bite }',
  brings: given => ({ weapons: marks(given) }),
  fields: [struck],
  events: [struckChanged],
  steps: [
    run(takesHold, (c, { by, who, grade }) => {
      if (canHold(c, by, who)) c.plan(beginRelation({ who: by, relation: 'grapples', to: who, grade, keeps: true }))
    }),
  ],
  adds: {
    tellsMargins(c, by, weapon) {
      const { beats, pins } = byMarginOf(c, by, weapon) ?? {}
      return [beats, pins].filter(n => n !== undefined)
    },
    holdsWith: (r, { by, weapon }) => weaponThatGrabs(r, by, weapon)?.natural === true,
    followsHit(c: Context, { by, who, weapon }, name) {
      if (name !== GRAB) return undefined
      const w = (c.sheet(by) as D20Sheet).weapons[weapon]
      const all = featuresNamed<Grabs>(c.sheet(by), GRAB)
      const given: Grabs = all.find(f => w !== undefined && goesWith(f, w)) ?? {}
      const { clings, hits = 1, beats } = given
      if (beats !== undefined || sizeRank(sizeOf(c, who)) > most(c, by, given)) return []
      if (hits > 1 && countHit(c, by, who) !== hits) return []
      return clings ? [clingsTo(by, who)] : c.slots.seize?.(c, { by, at: who, weapon }, 'grapple')
    },
  },
  triggers: [
    countsAnew,
    // A hit that is good enough holds by itself.
    trigger(attackRolled, (c, { by, at: who, weapon, beats, result }) => {
      if (beats === undefined || who === undefined || result === 'miss' || result === 'hits cover') return []
      const given = byMarginOf(c, by, weapon)
      if (given?.beats === undefined || beats < given.beats || sizeRank(sizeOf(c, who)) > most(c, by, given)) return []
      const pins = given.pins !== undefined && beats >= given.pins
      return [takesHold({ by, who, grade: pins ? 'pinned' : 'grappled' })]
    }),
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
