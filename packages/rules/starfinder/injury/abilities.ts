import type { Chapter, Context, Step } from '@quintain/engine'
import { event, run, step, trigger } from '@quintain/engine'
import { modifierLoss, normalScore, score } from '../../d20/creature/abilities.ts'
import { hitPoints, pools, raised } from '../../d20/injury/fields.ts'
import { bare, lay, pointsIn, poolsSet, standing } from '../../d20/injury/pools.ts'
import { maximumChanged } from '../../d20/injury/temporary.ts'
import { die } from '../../d20/injury/thresholds.ts'
import { abilityDrained, abilityLowered, DRAIN_AS_DAMAGE_IN_BATTLE } from '../../d20/injury/weakening/ability-damage.ts'
import { dead, dying, unconscious } from '../../d20/vocabulary/conditions.ts'
import { lowered } from '../../d20/vocabulary/fields.ts'
import { resourceSet, resources } from '../../d20/vocabulary/resources.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { ABILITIES } from '../creature/abilities.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { powerless } from '../vocabulary/conditions.ts'
import { RESOLVE, resolveOf, STAMINA } from './fields.ts'
import { CON_DAMAGE_CURRENT_ONLY, KEY_ABILITY_DAMAGE_CURRENT_ONLY, pairs } from './maxima.ts'

/** Stamina Points that go without being damage. */
export const staminaLost = event(
  'stamina-lost',
  { who: 'creature', n: 'int' },
  (w, e) => w.add(e.who, hitPoints, -e.n),
  { of: 'who', to: 'own' },
)
/** Points of a score have gone or come back: what hangs on it beside its modifier. `points` of Stamina and Resolve go with it. */
const heedScore = step('heed-score', { who: 'creature', stamina: 'int', resolve: 'int' })

/** Takes Hit Points and Stamina Points, neither below 0, and returns how many of each it took. */
export function takePoints(c: Context, who: number, hits: number, stamina: number): { hits: number; stamina: number } {
  const lostHits = Math.min(hits, Math.max(0, bare(c, who)))
  const lostStamina = Math.min(stamina, pointsIn(c, who, STAMINA))
  if (lostHits > 0 || lostStamina > 0) {
    const all = standing(c, who).map(p => (p.name === STAMINA ? { ...p, left: p.left - lostStamina } : p))
    if (all.length > 0) lay(c, who, bare(c, who) - lostHits, all)
  }
  if (lostStamina > 0) c.emit(staminaLost({ who, n: lostStamina }))
  return { hits: lostHits, stamina: lostStamina }
}

interface Loss {
  readonly who: number
  readonly ability: string
  readonly by: number
  readonly was: number
}
/** What points of a score cost beside its modifier: so many points of it for each of them. */
function cost(c: Context, { who, ability }: Loss, modifiers: number): Step {
  const { level, keyAbility } = sheetOf(c, who)
  const lost = Math.max(0, modifiers)
  return heedScore({
    who,
    stamina: ability === 'Constitution' ? lost * level : 0,
    resolve: ability === keyAbility ? lost : 0,
  })
}

/** What lowered scores do beside what their modifiers are part of: Stamina and Resolve Points, and a score of 0. */
export const weakened: Chapter = {
  topic: 'abilities',
  from: 'starfinder',
  rules: [
    'starfinder/abilities/ability-damage-limit',
    'starfinder/abilities/ability-drain-in-battle',
    'starfinder/abilities/constitution-damage-stamina',
    'starfinder/abilities/key-ability-damage-resolve',
  ],
  needs: { steps: [die], fields: [hitPoints, lowered, pools, raised, resources] },
  events: [maximumChanged, poolsSet, staminaLost],
  conditions: [{ condition: powerless, rule: 'starfinder/abilities/ability-damage-limit', implies: [unconscious] }],
  steps: [
    run(heedScore, (c, { who, stamina, resolve }) => {
      if (c.has(who, dead)) return
      takePoints(c, who, 0, stamina)
      const left = resolveOf(c, who)
      const lost = Math.min(resolve, left)
      if (lost > 0) c.emit(resourceSet({ who, of: RESOLVE, was: left, left: left - lost }))
      if (resolve > left && c.has(who, dying)) c.plan(die({ who }))
      const down = ABILITIES.some(a => a !== 'Constitution' && score(c, who, a) <= 0)
      if (down !== c.has(who, powerless)) c.emit((down ? stateEntered : stateLeft)({ who, condition: powerless.name }))
    }),
  ],
  triggers: [
    trigger(abilityLowered, (c, e) => [cost(c, e, pairs(e.by) - pairs(e.was))]),
    trigger(abilityDrained, (c, e) => {
      // The score without drain, before the event: the points drained so far are part of it.
      const full = normalScore(c, e.who, e.ability) + e.was
      return [cost(c, e, modifierLoss(full, e.by) - modifierLoss(full, e.was))]
    }),
  ],
  readings: [
    CON_DAMAGE_CURRENT_ONLY,
    KEY_ABILITY_DAMAGE_CURRENT_ONLY,
    DRAIN_AS_DAMAGE_IN_BATTLE.under('starfinder/abilities/ability-drain-in-battle'),
  ],
}
