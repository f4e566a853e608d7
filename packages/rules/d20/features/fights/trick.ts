import { type Command, condition, key, type Reader, run, say, step, trigger } from '@quintain/engine'
import type { Consequence } from '../../creature/effect.ts'
import { featuresIn } from '../../creature/features/given.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { areFoes, isDown, present } from '../../position/position.ts'
import { attacksMade } from '../../turn/act.ts'
import { turnEnded } from '../../turn/round.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { passOrFail, rollCheck } from '../../vocabulary/check-steps.ts'
import { flatFooted } from '../../vocabulary/conditions.ts'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import { creatureFeature, marks, type With, withKey } from '../made.ts'

interface Tricks extends With {
  readonly damage: string
  readonly types?: readonly DamageType[]
  readonly skill?: string
  readonly consequences?: readonly Consequence[]
}
const RULE = 'house/features/trick-attack'
const TRICK = 'trick attack'
const [OFF_GUARD, BLOW] = ['a trick', 'a tricky blow']
const BASE = 20
/** Its trick has worked: its next blow of this turn is worth more, and it makes no second one. */
export const tricking = condition('tricking')
const tricks = step('tricks', { who: 'creature', target: 'creature' }, { rolls: 'who' })
const worked = step('trick-works', { who: 'creature', target: 'creature' })
const trickSpent = step('trick-spent', { who: 'creature' })
const trickOf = (r: Reader, who: number): Tricks | undefined =>
  featuresIn(r.sheet(who)).find(f => f.name === TRICK) as (Tricks & { readonly name: string }) | undefined
const levelOf = (r: Reader, who: number): number => {
  const { cr, level } = r.sheet(who) as D20Sheet & { readonly cr?: number }
  return cr ?? level
}
const isWith = (r: Reader, who: number, weapon: number): boolean =>
  (r.sheet(who) as D20Sheet).weapons[weapon]?.after?.includes(TRICK) === true

/** Trick attack: a check against the skill of a foe puts it off its guard, and the next blow of the turn does more. */
export const trickAttack = creatureFeature<Tricks>(RULE, TRICK, {
  takes: {
    ...withKey,
    damage: key('damage', 'damage beside that of its weapon: 2d8', { required: true }),
    types: key('types', 'the types of that damage, none when absent: piercing'),
    skill: key('text', 'the skill that is rolled, Stealth when absent: Bluff'),
    consequences: key(
      'consequences',
      'what its blow brings besides: [{ condition: off-target, lasts: { rounds: 1 } }]',
    ),
  },
  once: true,
  help: 'tricks a foe before a single blow, which then does more: { with: pistol, damage: 2d8, skill: Stealth }',
  says: 'Before a single attack of its turn the creature tries to trick a foe: a check against 20 and the level of that foe. If it succeeds the foe is flat-footed to the end of that turn, and the next blow with one of these weapons does so much more damage. Who has tricked makes no full attack.',
  brings: given => ({
    weapons: marks(given),
    acts: [
      {
        name: TRICK,
        cost: 'free',
        kind: 'extraordinary',
        provokes: false,
        uses: { max: 1, recharge: 'rounds', rounds: '1' },
        effect: { range: 60, consequences: [] },
      },
    ],
    follows: [
      {
        name: OFF_GUARD,
        effect: { consequences: [{ condition: flatFooted.name, lasts: { until: 'turn-end', of: 'user' } }] },
      },
      {
        name: BLOW,
        effect: {
          consequences: [
            { damage: given.damage, ...(given.types ? { types: given.types } : {}) },
            ...(given.consequences ?? []),
          ],
        },
      },
    ],
  }),
  conditions: [{ condition: tricking, rule: RULE, bars: ['full-round'] }],
  words: {
    conditions: { [tricking.name]: { begins: 'has an opening', ends: 'with an opening', listed: true } },
  },
  needs: { steps: [applyEffect, rollCheck] },
  refuse: {
    use: (r, who, { act, target }) => {
      if (!trickOf(r, who) || String(act).toLowerCase() !== TRICK) return false
      if (typeof target !== 'number' || !areFoes(r, who, target)) return say`a trick is played on a foe: name one`
      return r.get(who, attacksMade) > 0 && say`it comes before the attack of the turn`
    },
  },
  after: {
    use: (c, who, { act, target }) =>
      trickOf(c, who) && typeof target === 'number' && String(act).toLowerCase() === TRICK
        ? [tricks({ who, target })]
        : [],
  },
  steps: [
    run(tricks, (c, { who, target }) => {
      if (!present(c, target)) return
      const check = trickOf(c, who)?.skill ?? 'Stealth'
      const results = passOrFail([worked({ who, target })], [])
      c.plan(rollCheck({ who, roll: { check }, dc: BASE + levelOf(c, target), against: TRICK, results }))
    }),
    run(worked, (c, { who, target }) => {
      c.emit(stateEntered({ who, condition: tricking.name }))
      c.plan(applyEffect({ by: who, who: target, act: OFF_GUARD }))
    }),
    run(trickSpent, (c, { who }) => {
      if (c.has(who, tricking)) c.emit(stateLeft({ who, condition: tricking.name }))
    }),
  ],
  adds: {
    followsHit(c, { by, who, twice }, name) {
      if (name !== TRICK) return undefined
      return c.has(by, tricking)
        ? [trickSpent({ who: by }), applyEffect({ by, who, act: BLOW, ...(twice ? { twice } : {}) })]
        : []
    },
    doesFirst(r, who, turn): Command | undefined {
      if (!turn?.standard || !trickOf(r, who) || r.has(who, tricking)) return undefined
      const strike = turn.strike()
      if (!strike || !isWith(r, who, strike.weapon) || isDown(r, strike.target)) return undefined
      return { do: 'use', act: TRICK, target: strike.target }
    },
  },
  triggers: [
    trigger(attackRolled, (c, { by, weapon, result }) =>
      result === 'miss' && c.has(by, tricking) && isWith(c, by, weapon) ? [trickSpent({ who: by })] : [],
    ),
    trigger(turnEnded, (c, { who }) => (c.has(who, tricking) ? [trickSpent({ who })] : [])),
  ],
})
