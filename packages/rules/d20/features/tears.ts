import {
  bag,
  type Command,
  type Context,
  condition,
  event,
  key,
  list,
  record,
  run,
  type Step,
  say,
  step,
  trigger,
} from '@quintain/engine'
import { attackSteps } from '../actions/attacks.ts'
import { ownFullAttack } from '../creature/documents/carried.ts'
import type { Consequence } from '../creature/effect.ts'
import { featuresIn } from '../creature/features/given.ts'
import type { D20Sheet } from '../creature/sheet.ts'
import { canAttackNow } from '../position/may-attack.ts'
import { isDown } from '../position/position.ts'
import { turnBegan } from '../turn/round.ts'

import type { DamageType } from '../vocabulary/damage-types.ts'
import { applyEffect } from '../vocabulary/effect-steps.ts'
import { linked, links } from '../vocabulary/relations.ts'
import { stateEntered, stateLeft } from '../vocabulary/states.ts'
import { isInOne, whenKey } from './fights/bonus-when.ts'
import { creatureFeature, having, marks, type With, withKey } from './made.ts'
import { leftKeys, type Saved, saveOf } from './saved.ts'

/** Whom a creature has hit in this turn with something that rends, and whether it has torn it by that. */
interface Torn {
  readonly to: number
  readonly torn: boolean
}
const tornSpec = record({ to: 'creature', torn: 'flag' })
export const torn = bag<Torn>('holds to rend', { to: 'own', holds: tornSpec })
export const tornChanged = event(
  'holds-to-rend',
  { who: 'creature', was: list(tornSpec), now: list(tornSpec) },
  (w, e) => {
    for (const x of e.was) w.exclude<Torn>(e.who, torn, x)
    for (const x of e.now) w.include<Torn>(e.who, torn, x)
  },
  { of: 'who', to: 'own', silent: true },
)

interface Rends extends With, Saved {
  readonly damage?: string
  readonly types?: readonly DamageType[]
  readonly consequences?: readonly Consequence[]
}
const REND = 'rend'
const tearing = ({ damage, types = ['slashing'], consequences = [] }: Rends): readonly Consequence[] => [
  ...(damage === undefined ? [] : [{ damage, types }]),
  ...consequences,
]
/** Rend: a second hit on the same foe in one turn tears it. */
export const rend = creatureFeature<Rends>('house/features/rend', REND, {
  only: having(REND),
  takes: {
    ...withKey,
    damage: key('damage', 'damage of the tearing: 2d6+9'),
    types: key('types', 'the types of that damage, slashing when absent: slashing', { beside: ['damage'] }),
    consequences: key(
      'consequences',
      'what the second hit brings besides: [{ condition: stunned, lasts: { rounds: 1d6 } }]',
    ),
    dc: key('amount', 'what a save against all of it must reach, none is allowed when absent: 22'),
    save: key('save', 'the save against it, Fortitude when absent: Fortitude', { beside: ['dc'] }),
    ...leftKeys,
  },
  least: ['damage', 'consequences'],
  once: true,
  help: 'two hits on one foe in a turn tear it: { with: claw, damage: 2d6+9 }, { with: mace, dc: 22, consequences: [{ condition: stunned, lasts: { rounds: 1d6 } }] }',
  brings: given => ({
    weapons: marks(given, 'claws of rend'),
    follows: [{ name: REND, effect: { ...saveOf(given, 'Fortitude'), consequences: tearing(given) } }],
  }),
  fields: [torn],
  events: [tornChanged],
  adds: {
    followsHit(c, { by, who }, name) {
      if (name !== 'claws of rend') return undefined
      const was = c.items(by, torn).filter(x => x.to === who)
      // Once in a turn: what hits a third time tears nothing more.
      if (was.some(x => x.torn)) return []
      c.emit(tornChanged({ who: by, was, now: [{ to: who, torn: was.length > 0 }] }))
      return was.length > 0 ? [applyEffect({ by, who, act: REND })] : []
    },
  },
  triggers: [
    trigger(turnBegan, (c, { who }) => {
      if (!featuresIn(c.sheet(who)).length) return []
      const was = c.items(who, torn)
      if (was.length) c.emit(tornChanged({ who, was: [...was], now: [] }))
      return []
    }),
  ],
})

/** Rakes now: its hind claws may attack. */
const raking = condition('raking')
const rakes = step('rakes', { who: 'creature', at: 'creature' })
const rakesNoMore = step('rakes-no-more', { who: 'creature' })
interface Rakes {
  readonly with: string
  readonly number?: number
  readonly when?: readonly string[]
}
const RAKE = 'rake'
const rakeOf = (sheet: object): Rakes | undefined =>
  featuresIn(sheet).find(f => f.name === RAKE) as (Rakes & { readonly name: string }) | undefined
const rakeWeapon = (sheet: object): number => {
  const name = rakeOf(sheet)?.with.toLowerCase()
  return name === undefined ? -1 : (sheet as D20Sheet).weapons.findIndex(w => w.name.toLowerCase() === name)
}
const TIMES = 2
/** The rakes beside an attack of its turn, where it is in a state in which it has them. */
const rakesBeside = (c: Context, who: number, { target }: Command): readonly Step[] => {
  const when = rakeOf(c.sheet(who))?.when
  return when && typeof target === 'number' && isInOne(c, who, when) ? [rakes({ who, at: target })] : []
}
/** Rake: two further attacks on whom it still holds as it wins a grapple again, and on whom it pounces. */
export const rake = creatureFeature<Rakes>('house/features/rake', RAKE, {
  only: having(RAKE),
  takes: {
    with: key('text', 'the weapon that rakes, which attacks in no other way: rake', { required: true }),
    number: key('count', 'how many times it rakes, twice when absent: 4'),
    when: whenKey(false),
  },
  once: true,
  help: 'two attacks more on whom it holds from before, or pounces on, and beside any attack of its turn in such a state: { with: rake }',
  brings: () => ({}),
  conditions: [{ condition: raking, rule: 'house/features/rake', secret: true }],
  words: { conditions: { [raking.name]: { begins: null, ends: null, listed: false } } },
  steps: [
    run(rakes, (c, { who, at }) => {
      const weapon = rakeWeapon(c.sheet(who))
      if (weapon < 0 || c.has(who, raking) || isDown(c, at)) return
      c.emit(stateEntered({ who, condition: raking.name }))
      const times = rakeOf(c.sheet(who))?.number ?? TIMES
      const each = Array.from({ length: times }, () => attackSteps(c, who, { target: at, weapon }, 0))
      c.plan(...each.flat(), rakesNoMore({ who }))
    }),
    run(rakesNoMore, (c, { who }) => {
      if (c.has(who, raking)) c.emit(stateLeft({ who, condition: raking.name }))
    }),
  ],
  adds: {
    weaponSpent: (v, who, weapon) =>
      rakeOf(v.sheet(who)) && rakeWeapon(v.sheet(who)) === weapon && !v.has(who, raking)
        ? [{ why: say`it rakes only whom it holds or pounces on`, rule: 'house/features/rake' }]
        : [],
  },
  after: { attack: rakesBeside, 'full-attack': rakesBeside },
  triggers: [
    trigger(linked, (c, { who, relation, link }) =>
      relation === 'grapples' && rakeOf(c.sheet(who)) && c.items(who, links.grapples).some(l => l.to === link.to)
        ? [rakes({ who, at: link.to })]
        : [],
    ),
  ],
})

const pounces = step('pounces', { who: 'creature', at: 'creature', weapon: 'int' })
const POUNCE = 'pounce'
/** Pounce: a charge ends in its full attack, and its rakes. */
export const pounce = creatureFeature<object>('house/features/pounce', POUNCE, {
  help: 'a charge ends with all attacks of its full attack: [pounce]',
  brings: () => ({}),
  steps: [
    run(pounces, (c, { who, at, weapon }) => {
      if (!canAttackNow(c, { by: who, at, weapon, as: 'charge' })) return
      const all = [...ownFullAttack(c, who, weapon)]
      const first = all.indexOf(weapon)
      if (first >= 0) all.splice(first, 1)
      c.plan(...all.flatMap((w, i) => attackSteps(c, who, { target: at, weapon: w }, i + 1, 'charge')))
      if (rakeOf(c.sheet(who))) c.plan(rakes({ who, at }))
    }),
  ],
  after: {
    charge: (c, who, { target, weapon }) =>
      featuresIn(c.sheet(who)).some(f => f.name === POUNCE)
        ? [pounces({ who, at: target as number, weapon: weapon as number })]
        : [],
  },
})
