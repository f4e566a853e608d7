import type { View } from '@quintain/engine'
import { z } from 'zod'
import type { AttackLine, LineReading } from '../../../d20/creature/attack-line.ts'
import { ATTACKER, TARGET } from '../../../d20/creature/attack-line.ts'
import type { EffectWords } from '../../../d20/creature/documents/consequence-field.ts'
import { settled } from '../../../d20/creature/documents/growth.ts'
import { afflictionField, effectField } from '../../../d20/creature/effect-field.ts'
import { PLENTY } from '../../../d20/creature/lines/hit-point-line.ts'
import { seeingFields } from '../../../d20/creature/seeing.ts'

const weapon = z.strictObject({
  name: z.string(),
  use: z.literal('melee').default('melee'),
  /** What is added to the d20. */
  attack: z.int().default(0),
  /** Dice, as 1d6. */
  damage: z.string().transform(dice => [{ dice, types: [] }]),
})

const WORDS: EffectWords = {
  ability: z.string(),
  conditions: ['hooded'],
  knows: ['damage', 'condition', 'afflicts', 'cures', 'dispels'],
}
const actSchema = z.strictObject({
  name: z.string(),
  cost: z.literal('standard').default('standard'),
  kind: z.literal('other').default('other'),
  effect: effectField(WORDS).exactOptional(),
})

/** A duellist as a fight file holds it. */
export const sheetSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    side: z.string(),
    light: z.int().min(1),
    guard: z.int().default(10),
    wits: z.int().default(0),
    senses: seeingFields.senses,
    level: z.int().min(1).default(1),
    /** All of one size. */
    size: z.literal('medium').default('medium'),
    weapons: z.array(weapon).default([]),
    /** What it can do beside: areas, and what lasts. */
    acts: z.array(actSchema).default([]),
    afflictions: z.array(afflictionField(WORDS)).default([]),
  })
  .transform(s => settled(s))
export type MinimalSheet = z.output<typeof sheetSchema>
export const sheetOf = (v: View, who: number): MinimalSheet => v.sheet(who) as MinimalSheet

/** Reads an attack line: dice against a guard. */
export function attackLine(line: AttackLine): LineReading {
  const reasons = [
    ...(line.attacks.length === 0 ? ['minimal has no saves: give attacks, as +4 1d6'] : []),
    ...(line.miss > 0 || line.twice || line.targets > 1 || line.temporary > 0
      ? ['minimal has no more than dice against a guard']
      : []),
    ...(line.further.length > 0 ? ['minimal attacks with one weapon'] : []),
    ...(line.dice === null ? ['minimal rolls damage: give dice, as 1d6'] : []),
    ...(line.plus === 0 ? [] : ['minimal adds nothing to dice of damage']),
    ...(line.critical === null && line.threat === 20 ? [] : ['minimal has no critical hits']),
  ]
  if (reasons.length > 0) return { reasons }
  const weapons = line.attacks.map((attack, i) => ({ name: `attack ${i + 1}`, attack, damage: line.dice }))
  return {
    sheets: [
      { ...ATTACKER, light: 1, weapons },
      { ...TARGET, light: PLENTY, guard: line.defense },
    ],
  }
}
