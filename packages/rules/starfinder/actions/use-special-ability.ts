import { feature, type Reader, type Refusal } from '@quintain/engine'
import { castingActs } from '../../d20/actions/casting/casting-acts.ts'
import { doesAct, type ListedText, useAct } from '../../d20/actions/sheet-acts.ts'
import { type Act, usesOfActs } from '../../d20/creature/documents/acts.ts'
import { isHarmful } from '../../d20/creature/effect.ts'
import { mayAttack } from '../../d20/position/may-attack.ts'
import { areFoes, isDown, present } from '../../d20/position/position.ts'
import { carryRefusals } from '../../d20/position/reach.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import type { Uses } from '../../d20/vocabulary/resources.ts'
import { automaticRefusals } from '../attack/shots/automatic.ts'
import { throws } from '../attack/shots/thrown.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { HOLDING } from '../effects/casting/charge.ts'
import { EXCLUSIVE } from '../effects/concentration.ts'
import { isMagic, provokes } from '../effects/magic.ts'
import { isSignificant, needsEnemy, SIGNIFICANT } from '../effects/significant.ts'
import { TARGETS, unobserved } from '../effects/targets/targets.ts'
import { several } from '../effects/targets/touch-several.ts'
import { asPrepared } from '../healing/spell-slots.ts'
import { RESOLVE } from '../injury/fields.ts'
import { BEYOND, onOnePlanet, PLANETARY } from '../position/planetary-limit.ts'
import { noMagic } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

const RULE = 'starfinder/actions/use-special-ability'

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
  rule: RULE,
  begin: 'starfinder/actions/full-action',
  range: 'starfinder/effects/range',
  targets: TARGETS,
  placed: true,
  provoking: 'starfinder/magic/casting-provokes',
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

/** Acts that a sheet lists, spells too. */
export const specialAbilities = feature(RULE, {
  events: [done],
  steps: [doesAct],
  commands: [useAct(LISTED), ...castingActs(LISTED)],
  slots: { uses, actProvokes: provokes },
})
