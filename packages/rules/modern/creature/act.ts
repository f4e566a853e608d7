import { z } from 'zod'
import { actField, costField } from '../../d20/creature/act.ts'
import {
  abilityField,
  afflictionField as afflictionOf,
  type EffectWords,
  effectField as fieldOf,
} from '../../d20/creature/effect-field.ts'

export const ABILITIES = ['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma'] as const
export type Ability = (typeof ABILITIES)[number]

/** Conditions that an effect may bring in this text. */
const CONDITIONS = ['blinded', 'dazed', 'flat-footed', 'helpless', 'prone', 'shaken', 'sickened', 'unseen']

/** What an unusual or magical attack, a grenade or a poison does to those whom it reaches. */
const WORDS: EffectWords = {
  ability: abilityField(Object.fromEntries(ABILITIES.map(a => [a.toLowerCase(), a]))),
  conditions: CONDITIONS,
  knows: [
    'damage',
    'heals',
    'grants',
    'raises',
    'condition',
    'lowers',
    'drains',
    'restores',
    'afflicts',
    'cures',
    'dispels',
  ],
}
export const effectField = fieldOf(WORDS)
/** What comes again until it is over: poison, disease, a fire that has caught. */
export const afflictionField = afflictionOf(WORDS)

/** Turns are borrowed from a text without reactions beside attacks of opportunity. */
const COSTS = ['standard', 'move', 'full-round', 'free', 'swift', 'immediate', 'none'] as const
/** An act of a sheet: what it takes of a turn, and what it does to whom. */
export const actOfText = z.strictObject({
  ...actField.shape,
  cost: costField(COSTS).default('standard'),
  kind: z.literal('other').default('other'),
  effect: effectField.exactOptional(),
})
