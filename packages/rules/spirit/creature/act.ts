import type { Read, SheetKeys } from '@quintain/engine'
import { z } from 'zod'
import { actField, castFields, costField, onlyOutOfTurn, outOfTurnFields } from '../../d20/creature/act.ts'
import type { EffectWords } from '../../d20/creature/documents/consequence-field.ts'
import { fieldsOf } from '../../d20/creature/documents/key-fields.ts'
import { onceFor } from '../../d20/creature/documents/read-fields.ts'
import { afflictionField as afflictionOf, effectField as fieldOf } from '../../d20/creature/effect-field.ts'
import { wordedBy } from '../../d20/creature/features/worded.ts'
import { type Ability, abilityNamed, type Save, saveNamed, unnamed } from './abilities.ts'

/** A name of the text for an ability, read as its main name. */
export const abilityName = z.string().transform((name, ctx): Ability => {
  const found = abilityNamed(name)
  if (found !== undefined) return found
  ctx.addIssue({ code: 'custom', message: unnamed(name, 'ability') })
  return z.NEVER
})

const saveName = z.string().transform((name, ctx): Save => {
  const found = saveNamed(name)
  if (found !== undefined) return found
  ctx.addIssue({ code: 'custom', message: unnamed(name, 'save') })
  return z.NEVER
})

/** Conditions that an effect may bring in this text. */
const CONDITIONS = ['blinded', 'dazed', 'deafened', 'flat-footed', 'helpless', 'prone', 'shaken', 'sickened', 'unseen']

/** What a Kido, a poison or another ability does to those whom it reaches. */
export const wordsOf = onceFor(
  (read: Read): EffectWords => ({
    read,
    ability: abilityName,
    conditions: CONDITIONS,
    save: saveName,
  }),
)
export const effectFieldOf = (read: Read) => fieldOf(wordsOf(read))
/** What comes again until it is over: poison, disease, a fire that has caught. */
export const afflictionFieldOf = (read: Read) => afflictionOf(wordsOf(read))

/** The text has no reactions beside attacks of opportunity. */
const COSTS = ['standard', 'move', 'full-round', 'free', 'swift', 'immediate', 'none'] as const
/** An act of a sheet in this text: what it takes, and what it does to whom. */
export const actFieldOf = (keys: SheetKeys, read: Read) =>
  z
    .strictObject({
      ...actField.shape,
      ...fieldsOf(keys, wordedBy(wordsOf(read))),
      ...castFields,
      ...outOfTurnFields,
      /** Standard when absent; of a Bankai none: it happens by itself. */
      cost: costField(COSTS).exactOptional(),
      kind: z.enum(['kido', 'kido-like', 'shikai', 'bankai', 'other']).default('other'),
      effect: effectFieldOf(read).exactOptional(),
      /** The weapon of the sheet that aims it: the act is an attack roll with it, and may be a critical hit. */
      strikes: z.string().exactOptional(),
    })
    .transform(given => {
      // Written into what was read: then all acts are one kind of object.
      const act = given as typeof given & { cost: z.output<typeof actField>['cost'] }
      act.cost = given.cost ?? (given.kind === 'bankai' ? 'none' : 'standard')
      return act
    })
    .check(onlyOutOfTurn)
