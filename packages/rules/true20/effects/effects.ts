import type { Chapter, Step } from '@quintain/engine'
import { condition } from '@quintain/engine'
import { giveFor } from '../../d20/effects/give-for.ts'
import type { Brought } from '../../d20/effects/text.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { effectResisted } from '../../d20/vocabulary/effect-steps.ts'
import { weaken } from '../conditions/debility.ts'
import { tire } from '../conditions/fatigue.ts'
import { passesThrough } from '../conditions/incorporeal.ts'
import type { Ability } from '../vocabulary/names.ts'

/** Steps of one consequence: damage is a Toughness save against its damage bonus. */
function stepsOf({ who, by, source, descriptors, consequence: e, n }: Brought): readonly Step[] {
  if (e.damage !== undefined) {
    const parts = [{ n, types: e.types ?? [], nonlethal: e.nonlethal === true }]
    return [damage({ who, by, parts, attack: false, source, qualities: descriptors })]
  }
  if (e.lowers !== undefined) return [weaken({ who, ability: e.lowers as Ability, points: n })]
  return e.fatigue === undefined ? [] : [tire({ who, least: e.fatigue })]
}

/** What effects do in this text: Toughness saves, lost points of a score, fatigue, conditions. */
export const effectsOfText: Chapter = {
  topic: 'effects',
  from: 'true20',
  slots: {
    effects: {
      bring(c, x) {
        if (x.consequence.condition !== undefined)
          giveFor(c, x, condition(x.consequence.condition), x.consequence.lasts ?? 'permanent')
        return stepsOf(x)
      },
      // Only what is supernatural, or of their own kind, damages the incorporeal.
      admits(c, { who, by, name, effect }) {
        const spared = passesThrough(c, who, by, effect.descriptors?.includes('supernatural') === true)
        if (spared) c.emit(effectResisted({ who, by, act: name, why: 'incorporeal' }))
        return !spared
      },
      rules: { area: 'true20/actions/standard', uses: 'true20/actions/standard' },
    },
  },
}
