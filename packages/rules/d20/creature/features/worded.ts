import { z } from 'zod'
import { SAVES } from '../../vocabulary/check-steps.ts'
import { conditionsOf, consequencesField, type EffectWords } from '../documents/consequence-field.ts'
import type { Worded } from '../documents/key-fields.ts'
import { onceFor } from '../documents/read-fields.ts'
import { damageTypes, dice, someDice } from '../weapon.ts'

const someConsequences = onceFor((words: EffectWords) =>
  consequencesField(words).min(1, 'needs one consequence at least'),
)
/** The shapes that a text spells in its own words; consequences are made when a key first holds some. */
export const wordedBy = onceFor(
  (words: EffectWords): Worded => ({
    damage: words.damage ?? dice,
    dice: someDice,
    types: damageTypes.refine(types => types.length > 0, { error: 'at least one type is needed' }),
    ability: words.ability,
    save: words.save ?? z.enum(SAVES),
    condition: z.enum(conditionsOf(words)),
    get consequences() {
      return someConsequences(words)
    },
  }),
)
