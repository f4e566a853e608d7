import { type Chapter, GAME, type Reader, type Refusal, type RuleId, reading } from '@quintain/engine'
import { castingActs } from '../../d20/actions/casting/casting-acts.ts'
import { changingGrip, handling } from '../../d20/actions/items.ts'
import { actingOutOfTurn } from '../../d20/actions/out-of-turn.ts'
import { reloading } from '../../d20/actions/reload.ts'
import { keepingUp } from '../../d20/actions/running-effects.ts'
import { doesAct, type ListedText, useAct } from '../../d20/actions/sheet-acts.ts'
import { useSkill } from '../../d20/actions/skills/use-skill.ts'
import { type Act, usesOfActs } from '../../d20/creature/documents/acts.ts'
import { isHarmful } from '../../d20/creature/effect.ts'
import { mayAttack } from '../../d20/position/may-attack.ts'
import { areFoes, isDown, present } from '../../d20/position/position.ts'
import { carryRefusals } from '../../d20/position/reach.ts'
import { action } from '../../d20/turn/action.ts'
import { actsNow, type Cost, type EconomyText, type Payment, restricted } from '../../d20/turn/economy.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import { prone } from '../../d20/vocabulary/conditions.ts'
import { surpriseRound } from '../../d20/vocabulary/fields.ts'
import type { Uses } from '../../d20/vocabulary/resources.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { automaticRefusals } from '../attack/shots/automatic.ts'
import { throws } from '../attack/shots/thrown.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { HOLDING } from '../effects/casting/charge.ts'
import { ordering } from '../effects/charm.ts'
import { concentration, EXCLUSIVE } from '../effects/concentration.ts'
import { dismiss, isMagic, provokes } from '../effects/magic.ts'
import { lowerResistance } from '../effects/resistance.ts'
import { isSignificant, needsEnemy, SIGNIFICANT } from '../effects/significant.ts'
import { TARGETS, unobserved } from '../effects/targets/targets.ts'
import { several } from '../effects/targets/touch-several.ts'
import { beWilling } from '../effects/willing.ts'
import { asPrepared } from '../healing/spell-slots.ts'
import { RESOLVE } from '../injury/fields.ts'
import { BEYOND, onOnePlanet, PLANETARY } from '../position/planetary-limit.ts'
import { noMagic } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'
import { forgoSaves } from './forgo-saves.ts'

const aim = (r: Reader, who: number, act: Act, target: number): readonly Refusal[] =>
  act.strikes === undefined || act.touch ? carried(r, who, act, target) : mayStrike(r, who, act.strikes, target)
/** What an attack roll aims goes where its weapon does. */
const mayStrike = (r: Reader, who: number, strikes: string, target: number): readonly Refusal[] =>
  mayAttack(r, { by: who, at: target, weapon: sheetOf(r, who).weapons.findIndex(w => w.name === strikes) })
const carried = (r: Reader, who: number, act: Act, target: number): readonly Refusal[] => [
  ...(needsEnemy(r, who, act) && enemyLeft(r, who) && areFoes(r, who, target) && !isSignificant(r, who, target)
    ? [{ why: refusal.isInsignificant(r.sheet(target).name), rule: SIGNIFICANT }]
    : []),
  ...carryRefusals(r, who, target, 'starfinder/effects/range', act.effect?.range),
  ...(onOnePlanet(r, who, target) || act.effect?.descriptors?.includes(BEYOND)
    ? []
    : [{ why: refusal.onAnotherPlanet(r.sheet(target).name), rule: PLANETARY } as const]),
  ...unobserved(r, who, act, target),
]

const LISTED = {
  rule: 'starfinder/actions/use-special-ability',
  begin: 'starfinder/actions/full-action',
  range: 'starfinder/effects/range',
  targets: TARGETS,
  placed: true,
  provokes,
  aim,
  reaches: act => act.effect !== undefined || act.strikes !== undefined,
  harms: act => act.strikes !== undefined || (act.effect !== undefined && isHarmful(act.effect)),
  casting: {
    long: 'starfinder/magic/casting-action',
    touch: HOLDING,
    lastAction: true,
    exclusive: EXCLUSIVE,
  },
  several,
  barred,
  throws,
} as const satisfies ListedText

const enemyLeft = (r: Reader, who: number): boolean =>
  r.scene.sheets.some((_, i) => areFoes(r, who, i) && present(r, i) && !isDown(r, i) && isSignificant(r, who, i))
/** Where magic is suppressed there is none; and what a spell costs must be there. */
function barred(r: Reader, who: number, act: Act): readonly Refusal[] {
  if (r.has(who, noMagic) && isMagic(r, who, act.name))
    return [{ why: refusal.noMagicHere, rule: 'starfinder/magic/ability-kinds-table' }]
  const unfit = automaticRefusals(r, who, act)
  if (unfit.length) return unfit
  if (needsEnemy(r, who, act) && !enemyLeft(r, who))
    return [{ why: refusal.noSignificantEnemy(act.name), rule: SIGNIFICANT }]
  return []
}

/** Uses of acts, and Resolve Points, which the text lets nobody have more of than the maximum. */
function uses(r: Reader, who: number): readonly Uses[] {
  const { resolve, rerolls } = sheetOf(r, who)
  const { maximum } = resolve
  const again = rerolls.map(({ name, uses: max, recharge }) => ({ of: name, max, recharge }))
  const acts = [...asPrepared(r, who, usesOfActs(r, who)), ...again]
  return maximum > 0 ? [...acts, { of: RESOLVE, max: maximum, recharge: 'rest' }] : acts
}

const canMove = (r: Reader, who: number): readonly Refusal[] => {
  const barred = r.barred(who, 'move')
  return barred ? [{ why: refusal.cannotMove(barred.condition.name), rule: barred.rule }] : []
}
const STAND = 'starfinder/actions/stand-up'
const DROP = 'starfinder/actions/drop-prone'

/** What hands, feet and the sheet do beside attacks and moves. */
export const actions: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  rules: [
    'starfinder/actions/change-grip',
    'starfinder/actions/draw-or-sheathe',
    'starfinder/actions/drop-item',
    'starfinder/actions/drop-prone',
    'starfinder/actions/full-action',
    'starfinder/actions/manipulate-item',
    'starfinder/actions/reload',
    'starfinder/actions/stand-up',
    'starfinder/actions/use-skill',
    'starfinder/actions/use-special-ability',
  ],
  events: [done],
  steps: [doesAct],
  commands: [
    useSkill({ rule: 'starfinder/actions/use-skill' }),
    action({
      name: 'drop-prone',
      rule: DROP,
      cost: 'swift',
      refuse: (r, who) => (r.has(who, prone) ? [{ why: refusal.alreadyProne, rule: DROP }] : []),
      plan: (c, who) => c.emit(stateEntered({ who, condition: prone.name })),
    }),
    action({
      name: 'stand',
      rule: STAND,
      cost: 'move',
      refuse: (r, who) => [
        ...canMove(r, who),
        ...(r.has(who, prone) ? [] : [{ why: refusal.alreadyStanding, rule: STAND } as const]),
      ],
      plan: (c, who) => c.emit(stateLeft({ who, condition: prone.name })),
    }),
    action({
      name: 'speak',
      rule: 'starfinder/actions/combat-banter',
      cost: (r, who) => (actsNow(r, who) ? 'free' : 'none'),
      suggestions: () => [],
      plan: (c, who) => c.emit(done({ who, act: 'speak', kind: 'speech' })),
    }),
    action({
      name: 'manipulate',
      rule: 'starfinder/actions/manipulate-item',
      parameters: { what: 'text' },
      cost: 'move',
      suggestions: () => [],
      plan: (c, who, { what }) => c.emit(done({ who, act: String(what), kind: 'item' })),
    }),
    ...handling({
      draw: 'starfinder/actions/draw-or-sheathe',
      pickUp: 'starfinder/actions/manipulate-item',
      drop: 'starfinder/actions/drop-item',
      // At any time: in the turn of another too, and as often as one holds something.
      dropping: 'none',
      stored: 'starfinder/actions/manipulate-item',
      // With base attack bonus +1 it is part of the command that moves.
      drawing: () => 'move',
    }),
    actingOutOfTurn('starfinder/actions/combat-banter'),
    forgoSaves,
    changingGrip({ rule: 'starfinder/actions/change-grip', cost: 'swift' }),
    reloading({ rule: 'starfinder/actions/reload', cost: 'move' }),
    useAct(LISTED),
    ...castingActs(LISTED),
    lowerResistance,
    ordering,
    beWilling,
  ],
  slots: { uses, actProvokes: provokes },
}

/** Ending what runs on, and keeping it up by concentration. */
export const keepingUpEffects = keepingUp('starfinder', { dismiss, ...concentration })
const SURPRISE_SWIFT_UNLIMITED = reading('surprise-swift-unlimited', 'starfinder/surprise/actions-in-surprise-round')
const NOTHING: readonly Payment[] = []
/** The one action of a creature that is restricted to one: of the standard and the move action it has either. */
const EITHER: Payment = { standard: 1, move: 1 }
/** The text speaks of swift actions in the surprise round and gives no number: one, or (an option) any number. */
const unlimitedSwift = (r: Reader): boolean => r.get(GAME, surpriseRound) === 1 && SURPRISE_SWIFT_UNLIMITED(r)
/**
 * A standard, a move and a swift action, or a full action in place of all three. The standard action may be spent on a move
 * action, and either of them on a swift one, never the reverse.
 */
export const text: EconomyText = {
  payments(r, who, cost) {
    const one = restricted(r, who)
    switch (cost) {
      case 'standard':
        return [one ? EITHER : { standard: 1 }]
      case 'move':
        return one ? [EITHER] : [{ move: 1 }, { standard: 1 }]
      case 'swift':
        if (unlimitedSwift(r)) return [{}]
        return one ? [{ swift: 1 }, EITHER] : [{ swift: 1 }, { move: 1 }, { standard: 1 }]
      case 'full-round':
        return one ? NOTHING : [{ standard: 1, move: 1, swift: 1 }]
      case 'reaction':
        return [{ reaction: 1 }]
      default:
        return NOTHING
    }
  },
  step: 'a move action',
  fullAttack: 'declared',
}

/** The rule that leaves a turn no room for a cost. */
function budgetRule(r: Reader, who: number, cost: Cost): RuleId {
  if (cost === 'reaction') return 'starfinder/actions/reaction-limits'
  if (!actsNow(r, who)) return 'starfinder/round/turn-order'
  const barred = r.barred(who, 'full-round')
  if (barred) return barred.rule
  if (restricted(r, who))
    return r.get(GAME, surpriseRound) === 1
      ? 'starfinder/surprise/actions-in-surprise-round'
      : 'starfinder/actions/restricted-activity'
  if (cost === 'full-round') return 'starfinder/actions/full-action'
  return cost === 'swift' ? 'starfinder/actions/substitution' : 'starfinder/actions/turn-budget'
}

export const economy: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  rules: [
    'starfinder/actions/reaction-limits',
    'starfinder/actions/restricted-activity',
    'starfinder/actions/substitution',
    'starfinder/actions/turn-budget',
  ],
  slots: { economy: text, budgetRule },
  readings: [SURPRISE_SWIFT_UNLIMITED],
}
