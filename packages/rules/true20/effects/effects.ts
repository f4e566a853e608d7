import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { condition, oneOf, run, step } from '@quintain/engine'
import { borrowedSummoning } from '../../borrowed/effects/summoning.ts'
import { fearFelt } from '../../d20/conditions/fear.ts'
import type { Duration } from '../../d20/creature/effect.ts'
import { dosesOf } from '../../d20/effects/affliction-checks.ts'
import { giveBoost, giveFor, lingering } from '../../d20/effects/consequences/timed.ts'
import type { Brought } from '../../d20/effects/text.ts'
import { dead, disabled, dying, unconscious } from '../../d20/vocabulary/conditions.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { effectResisted, expose } from '../../d20/vocabulary/effect-steps.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { weaken } from '../conditions/debilitated.ts'
import { entangledNow } from '../conditions/entangle.ts'
import { fatigueNow, levelNamed, tire } from '../conditions/fatigue.ts'
import { passesThrough } from '../conditions/incorporeal.ts'
import { wornBy } from '../conditions/standing-fatigue.ts'
import { score } from '../creature/abilities.ts'
import { described, FIRE, HAZARDS, NO_AIR, OTHERWISE } from '../creature/hazards.ts'
import { healMarks } from '../healing/track-healing.ts'
import { hazardOf, isBruise } from '../injury/hazard-types.ts'
import { fallDying } from '../injury/injury.ts'
import { exhausted, frightened, panicked } from '../vocabulary/conditions.ts'
import type { Ability } from '../vocabulary/names.ts'
import { gearBurns } from '../vocabulary/steps.ts'

/** Steps of one consequence: damage is a Toughness save against its damage bonus. */
function stepsOf(r: Reader, { who, by, source, descriptors, consequence: e, n }: Brought): readonly Step[] {
  if (e.damage !== undefined) {
    const hazard = by === undefined || by === who ? hazardOf(source, descriptors) : undefined
    const nonlethal = e.nonlethal === true || (hazard !== undefined && isBruise(r, hazard))
    const parts = [{ n, types: e.types ?? [], nonlethal }]
    return [damage({ who, by, parts, attack: false, source, qualities: descriptors })]
  }
  if (e.heals !== undefined) return [healMarks({ who, n })]
  const kills = e.kills ? { kills: true } : {}
  if (e.lowers !== undefined) return [weaken({ who, ability: e.lowers as Ability, points: n, ...kills })]
  return e.fatigue === undefined
    ? []
    : [
        e.past === undefined
          ? tire({ who, least: e.fatigue })
          : wearDown({ who, least: e.fatigue, past: e.past, of: source }),
      ]
}

/** A level of fatigue from a hazard that goes on beyond the last level. */
const wearDown = step('wear-down', {
  who: 'creature',
  least: 'int',
  past: oneOf('disabled', 'suffocation'),
  of: 'text',
})

/** Beyond unconscious from fatigue: disabled, then dying; or death within two rounds for want of air. */
function wear(c: Context, { who, least, past, of }: Parameters<typeof wearDown>[0]): void {
  if (c.has(who, dead)) return
  const worn = c.has(who, exhausted)
  if (past === 'suffocation') {
    if (worn && dosesOf(c, who, NO_AIR) === 0) c.plan(expose({ who, of: NO_AIR }))
    if (!c.has(who, unconscious)) c.plan(tire({ who, least }))
    return
  }
  if (!c.has(who, dying)) wornBy(c, who, of, least)
  if (!worn || !c.has(who, unconscious)) c.plan(tire({ who, least }))
  else if (!c.has(who, disabled)) c.emit(stateEntered({ who, condition: disabled.name }))
  else if (!c.has(who, dying)) beginDying(c, who)
}
function beginDying(c: Context, who: number): void {
  c.emit(stateEntered({ who, condition: dying.name }))
  fallDying(c, who)
}

/** A condition that an effect brings: an entangled creature that is entangled is helpless, and fear has a source. */
function gives(c: Context, x: Brought, name: string, lasts: Duration): void {
  const { lingers } = x.consequence
  const level = levelNamed(name)
  if (level > 0) {
    if (lasts === 'permanent') c.plan(tire({ who: x.who, least: level }))
    else giveFor(c, x, fatigueNow(c, x.who, level), lasts, lingering(x, condition(name), lingers))
    return
  }
  const given = entangledNow(c, x.who, condition(name))
  giveFor(c, x, given, lasts, lingering(x, given, lingers))
  if ((name === frightened.name || name === panicked.name) && x.by !== x.who) c.emit(fearFelt({ who: x.who, of: x.by }))
}

/** What effects do in this text: Toughness saves, lost points of a score, fatigue, conditions. */
export const effectsOfText: Chapter = {
  topic: 'effects',
  from: 'true20',
  reads: { consequence: ['damage', 'condition', 'lowers', 'fatigue'] },
  steps: [run(wearDown, wear)],
  slots: {
    effects: {
      bring(c, x) {
        const { condition: name, lasts = 'permanent' } = x.consequence
        if (name === dying.name && lasts === 'permanent') beginDying(c, x.who)
        else if (name !== undefined) gives(c, x, name, lasts)
        else if (x.consequence.adds !== undefined) giveBoost(c, x)
        // What a burning creature wears and holds may burn with it.
        const burns = x.again === true && x.source === FIRE && x.consequence.damage !== undefined
        return burns ? [...stepsOf(c, x), gearBurns({ who: x.who })] : stepsOf(c, x)
      },
      // Only what is supernatural, or of their own kind, damages the incorporeal.
      isEligible(c, { who, by, name, effect }) {
        const spared = passesThrough(c, who, by, effect.descriptors?.includes('supernatural') === true)
        if (spared) c.emit(effectResisted({ who, by, act: name, why: 'incorporeal' }))
        return !spared
      },
      afflictions: HAZARDS,
      described,
      byReadings: OTHERWISE,
      modifier: (r, who, ability) => score(r, who, ability as Ability),
      rules: { area: 'true20/actions/standard', uses: 'house/act/uses', ...borrowedSummoning },
    },
  },
}
