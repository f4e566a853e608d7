import type { Chapter, Reader, Refusal, Step } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { attackRefusals, attacksOn } from '../../d20/actions/attacks.ts'
import { mayAttackSquare } from '../../d20/attack/attack-square.ts'
import { provoke } from '../../d20/attack/opportunity.ts'
import { areFoes, present, standsInFight } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { withInterrupts } from '../../d20/turn/interrupt.ts'
import { attackStep, withDetails } from '../../d20/vocabulary/attack-step.ts'
import { beginRelation } from '../../d20/vocabulary/relations.ts'
import { COVERED, HARRIED, HARRYING_OTHERS, UNRANGED } from '../attack/favors.ts'
import { armOf } from '../creature/sheet-of.ts'
import { refusal } from '../words/refusals.ts'
import { attacks } from './attack.ts'

const COVERING = 'starfinder/actions/covering-fire'
const OTHERS = reading('covering-others-only', COVERING)
const HARRYING = 'starfinder/actions/harrying-fire'
const PLAIN_RANGE = reading('harrying-without-range-penalty', HARRYING)
/** The number that both kinds of fire must reach. */
export const FIRE = 15

const isRanged = (r: Reader, who: number, weapon: unknown): boolean => {
  const arm = typeof weapon === 'number' ? armOf(r, who, weapon) : undefined
  return arm !== undefined && arm.use !== 'melee'
}
const rangedRefusals = (r: Reader, who: number, weapon: unknown, rule: typeof COVERING | typeof HARRYING): Refusal[] =>
  isRanged(r, who, weapon) ? [] : [{ why: refusal.needsRangedWeapon, rule }]

const friends = (r: Reader, who: number): number[] =>
  r.scene.sheets.flatMap((_, i) => (i !== who && !areFoes(r, who, i) && standsInFight(r, i) ? [i] : []))
const ranged = (r: Reader, who: number): number[] =>
  r.scene.sheets.length > 2
    ? (r.sheet(who) as unknown as { weapons: readonly unknown[] }).weapons.flatMap((_, i) =>
        isRanged(r, who, i) && mayAttackSquare(r, { by: who, weapon: i }).length === 0 ? [i] : [],
      )
    : []

/** A shot that does no damage: it provokes like any other. */
const shot = (weapon: number, who: number, at: number | undefined, follows: Step, unranged = false) => [
  provoke({ who, act: 'ranged attack' }),
  attackStep({
    by: who,
    ...(at === undefined ? {} : { at }),
    weapon,
    as: 'attack',
    index: 0,
    needed: FIRE,
    results: [{ margin: 0, steps: [follows] }],
    ...(unranged ? withDetails({ maneuver: UNRANGED }) : {}),
  }),
]

/** Fire that makes a friend harder to hit. */
export const coveringFire = action({
  name: 'covering-fire',
  rule: COVERING,
  parameters: { target: 'creature', weapon: 'weapon' },
  cost: 'standard',
  refuse(r, who, { target, weapon }) {
    const known = typeof target === 'number' && r.scene.sheets[target] !== undefined
    return [
      ...mayAttackSquare(r, { by: who, weapon: typeof weapon === 'number' ? weapon : -1 }, attacks),
      ...rangedRefusals(r, who, weapon, COVERING),
      ...(known && !areFoes(r, who, target) && present(r, target) && !(target === who && OTHERS(r))
        ? []
        : [{ why: refusal.needsAlly, rule: COVERING } as const]),
    ]
  },
  suggestions: (r, who) =>
    friends(r, who).flatMap(target => ranged(r, who).map(weapon => ({ do: 'covering-fire', target, weapon }))),
  plan: (c, who, { target, weapon }) =>
    withInterrupts(
      c,
      'attack',
      who,
      shot(weapon, who, undefined, beginRelation({ who, relation: 'covers', to: target, grade: COVERED })),
    ),
})

/** Fire that makes a foe easier to hit. */
export const harryingFire = action({
  name: 'harrying-fire',
  rule: HARRYING,
  parameters: { target: 'creature', weapon: 'weapon' },
  cost: 'standard',
  refuse: (r, who, { target, weapon }) => [
    ...attackRefusals(r, who, target, weapon, attacks),
    ...rangedRefusals(r, who, weapon, HARRYING),
  ],
  suggestions: (r, who) =>
    friends(r, who).length === 0
      ? []
      : attacksOn(r, who).flatMap(({ target, weapon }) =>
          isRanged(r, who, weapon) ? [{ do: 'harrying-fire', target, weapon }] : [],
        ),
  plan: (c, who, { target, weapon }) =>
    withInterrupts(
      c,
      'attack',
      who,
      shot(
        weapon,
        who,
        target,
        beginRelation({ who, relation: 'harries', to: target, grade: HARRIED }),
        PLAIN_RANGE(c),
      ),
    ),
})

/** Fire that helps: an ally against the next attack on it, or the next creature to attack a foe. */
export const fire: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  rules: ['starfinder/actions/covering-fire', 'starfinder/actions/harrying-fire'],
  needs: { steps: [attackStep, beginRelation, provoke] },
  commands: [coveringFire, harryingFire],
  readings: [OTHERS, PLAIN_RANGE],
  options: {
    [HARRYING_OTHERS]: { rule: HARRYING, kind: 'flag' },
  },
}
