import { z } from 'zod'
import { SAVES } from '../../vocabulary/check-steps.ts'
import type { Worded } from '../documents/key-fields.ts'
import { conditionsOf, consequencesField, type EffectWords } from '../effect-field.ts'
import { damageTypes, dice, someDice } from '../weapon.ts'

/** The shapes that a text spells in its own words; consequences are made when a key first holds some. */
export const wordedBy = (words: EffectWords): Worded => ({
  damage: words.damage ?? dice,
  dice: someDice,
  types: damageTypes.refine(types => types.length > 0, { error: 'at least one type is needed' }),
  ability: words.ability,
  save: words.save ?? z.enum(SAVES),
  condition: z.enum(conditionsOf(words)),
  get consequences() {
    return consequencesField(words).min(1, 'needs one consequence at least')
  },
})
