import type { Read, SheetKeys } from '@quintain/engine'
import { z } from 'zod'
import { actField, costField, onlyOutOfTurn, outOfTurnFields } from '../../d20/creature/act.ts'
import { abilityField, type EffectWords } from '../../d20/creature/documents/consequence-field.ts'
import { fieldsOf } from '../../d20/creature/documents/key-fields.ts'
import { onceFor } from '../../d20/creature/documents/read-fields.ts'
import { afflictionField as afflictionOf, effectField as fieldOf } from '../../d20/creature/effect-field.ts'
import { wordedBy } from '../../d20/creature/features/worded.ts'

import { ABILITIES } from './abilities.ts'

/** Conditions that an effect may bring in this text. */
const CONDITIONS = ['blinded', 'dazed', 'flat-footed', 'helpless', 'prone', 'shaken', 'sickened', 'unseen']

/** What an unusual or magical attack, a grenade or a poison does to those whom it reaches. */
export const wordsOf = onceFor(
  (read: Read): EffectWords => ({
    read,
    ability: abilityField(Object.fromEntries(ABILITIES.map(a => [a.toLowerCase(), a]))),
    conditions: CONDITIONS,
  }),
)
export const effectFieldOf = (read: Read) => fieldOf(wordsOf(read))
/** What comes again until it is over: poison, disease, a fire that has caught. */
export const afflictionFieldOf = (read: Read) => afflictionOf(wordsOf(read))

/** Turns are borrowed from a text without reactions beside attacks of opportunity. */
const COSTS = ['standard', 'move', 'full-round', 'free', 'swift', 'immediate', 'none'] as const
/** An act of a sheet: what it takes of a turn, and what it does to whom. */
export const actFieldOf = (keys: SheetKeys, read: Read) =>
  z
    .strictObject({
      ...actField.shape,
      ...fieldsOf(keys, wordedBy(wordsOf(read))),
      ...outOfTurnFields,
      cost: costField(COSTS).default('standard'),
      kind: z.literal('other').default('other'),
      effect: effectFieldOf(read).exactOptional(),
    })
    .check(onlyOutOfTurn)
