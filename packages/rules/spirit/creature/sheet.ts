import type { KeysOf, Read } from '@quintain/engine'
import { SIZES, STANDARD_SIZES } from '@quintain/grid'
import { z } from 'zod'
import { withModifiers } from '../../d20/creature/abilities.ts'
import { checkStrikes } from '../../d20/creature/act.ts'
import { bonusesField, shares } from '../../d20/creature/bonuses.ts'
import { defendsFields, savesAgainstField } from '../../d20/creature/defends.ts'
import { checkFullAttack } from '../../d20/creature/documents/carried.ts'
import { carriedFields, fullAttackField } from '../../d20/creature/documents/carried-fields.ts'
import { checkAfflictions } from '../../d20/creature/documents/check-afflictions.ts'
import { settled } from '../../d20/creature/documents/growth.ts'
import { fieldsOf } from '../../d20/creature/documents/key-fields.ts'
import { mitigationFields } from '../../d20/creature/documents/mitigation-fields.ts'
import { fieldsRead } from '../../d20/creature/documents/read-fields.ts'
import { checkFeatures, featureFields } from '../../d20/creature/features/field.ts'
import { eachForm, formed, withFormsKey } from '../../d20/creature/features/forms.ts'
import { type Becomes, withFeatures } from '../../d20/creature/features/given.ts'
import { wordedBy } from '../../d20/creature/features/worded.ts'
import { ammunitionField } from '../../d20/creature/held/ammunition-field.ts'
import { seeingFields } from '../../d20/creature/seeing.ts'
import { hitPointsField, type Weapon } from '../../d20/creature/sheet.ts'
import { SIZE_MODIFIER } from '../../d20/creature/sizes.ts'
import { movingFields, tacticFields } from '../../d20/creature/speeds.ts'
import { inParts, weaponFields } from '../../d20/creature/weapon.ts'
import { abilityNamed, saveNamed, unnamed } from './abilities.ts'
import { abilityName, actFieldOf, afflictionFieldOf, effectFieldOf, wordsOf } from './act.ts'
import { withUnarmed } from './unarmed.ts'

const modifier = z.number().int()
const amount = z.number().int().min(0)

/** A record by names of abilities or saves, any of the text's names for them, read under the main name. */
const named = <K extends string, T extends z.ZodType>(
  what: 'ability' | 'save',
  main: (name: string) => K | undefined,
  value: T,
) =>
  z.record(z.string(), value).transform((given, ctx) => {
    const out: Partial<Record<K, z.output<T>>> = {}
    for (const [name, v] of Object.entries(given)) {
      const key = main(name)
      if (key === undefined) ctx.addIssue({ code: 'custom', message: unnamed(name, what) })
      else if (key in out) ctx.addIssue({ code: 'custom', message: `${what} ${key} is given twice, once as "${name}"` })
      else out[key] = v as z.output<T>
    }
    return out
  })

const worn = {
  name: z.string().exactOptional(),
  bonus: amount,
  /** Points added to the bonus of the armor. */
  enhancement: amount.default(0),
}

const weaponFieldOf = (keys: Required<KeysOf>, read: Read) =>
  z
    .strictObject({
      ...weaponFields,
      ...fieldsRead('weapon', { finesse: weaponFields.finesse }, read),
      ...fieldsOf(keys.weapon, wordedBy(wordsOf(read))),
      /** What it fires from; without end when absent. */
      ammunition: ammunitionField.exactOptional(),
      /** What each full range increment beyond the first costs; -2 when absent. */
      rangePenalty: z.int().max(0).exactOptional(),
      /** How many times its damage is rolled on every hit, apart from a critical multiplier. */
      times: z.int().min(1).max(10).exactOptional(),
      /** Effects of a hit beside its damage: poison, a curse. */
      effect: effectFieldOf(read).exactOptional(),
      /** Effects of a critical hit beside its damage. */
      criticalEffect: effectFieldOf(read).exactOptional(),
    })
    .transform(inParts)

/** Feet that creatures reach up to Medium size; larger ones by the usual table, as the text gives no more than "or more". */
const USUAL_REACH = 5

/** What a sheet has whether or not the file says it. */
export interface Whole {
  name: string
  weapons: readonly Weapon[]
  reach: number
  sizeModifier: number
  hitPoints: { current: number }
}

/**
 * A creature of the text as a fight file holds it. Distances in feet. Modifiers are inputs: the text does not say how a
 * score becomes one; scores matter only for ability damage.
 */
export const sheetSchemaOf = (keys: Required<KeysOf>, read: Read, becomes: Becomes) =>
  withFormsKey(
    z.strictObject({
      ...fieldsOf(keys.creature, wordedBy(wordsOf(read))),
      ...featureFields(keys.feature, wordsOf(read)),
      id: z.string().min(1),
      name: z.string().exactOptional(),
      side: z.string().min(1),
      size: z.enum(SIZES).default('medium'),
      reach: z.number().int().min(0).exactOptional(),
      speed: z.number().int().min(0).default(30),
      level: z.number().int().min(1).default(1),
      classes: z.array(z.string()).default([]),
      feats: z.array(z.string()).default([]),
      /** Ability modifiers; 0 when absent. */
      abilities: named('ability', abilityNamed, modifier).default({}),
      /** Ability scores; twice the modifier plus ten when absent. */
      scores: named('ability', abilityNamed, amount).default({}),
      baseAttack: shares('base attack bonus'),
      /** What effects add to the damage of all its weapons, of unarmed strikes and of natural attacks. */
      weaponDamage: shares('weapon damage'),
      /** Bonuses of class and level to saves. */
      saves: named('save', saveNamed, shares('class')).default({}),
      /** Where one ability is chosen for each save (option `save-ability-fixed`). */
      saveAbility: named('save', saveNamed, abilityName).default({}),
      /** What size adds to attack rolls and SP; by the size when absent. */
      sizeModifier: modifier.exactOptional(),
      defense: shares('Defense bonus'),
      armor: z
        .strictObject({
          ...worn,
          category: z.enum(['light', 'medium', 'heavy']).default('light'),
          /** The most Quickness bonus that counts. */
          quickness: amount.exactOptional(),
          /** Feet of speed in it, where it slows. */
          speed: amount.exactOptional(),
        })
        .exactOptional(),
      shield: z.strictObject(worn).exactOptional(),
      naturalArmor: amount.default(0),
      /** Further bonuses to SP by kind: deflection, dodge, luck ... */
      bonuses: bonusesField,
      initiative: modifier.default(0),
      skills: z.record(z.string(), modifier).default({}),
      hitPoints: hitPointsField,
      weapons: z.array(weaponFieldOf(keys, read)).default([]),
      ...mitigationFields,
      ...movingFields,
      ...savesAgainstField,
      ...defendsFields,
      ...tacticFields,
      ...carriedFields,
      ...fullAttackField,
      ...seeingFields,
      acts: z.array(actFieldOf(keys.act, read)).default([]),
      /** What its weapons and acts bring that comes again until it is over: poison, disease. */
      afflictions: z.array(afflictionFieldOf(read)).default([]),
      /** Afflictions to which it is exposed from the start. */
      exposed: z.array(z.string()).default([]),
    }),
  )
    .superRefine(
      eachForm((s, report) => {
        checkAfflictions(s, [], report)
        checkFeatures(s, report, becomes)
        checkFullAttack(s, report)
        checkStrikes(s, report)
        if ((s as object as { readonly shieldCarried?: boolean }).shieldCarried && !s.shield)
          report(['shieldCarried'], 'it has no shield: shield: { bonus: 2 }')
      }),
    )
    .transform(
      formed(read => {
        const given = withFeatures(settled(withModifiers(read)), becomes)
        // What is missing is written into what was read, name by name: then all sheets are one kind of object, and quick to read.
        const s = given as Omit<typeof given, 'weapons'> & Whole
        // A charge is part of the body: it is neither drawn nor put away.
        const isCharge = (name: string) => given.acts.some(a => a.touch && a.strikes === name)
        s.name = given.name ?? given.id
        s.weapons = withUnarmed(given.weapons, given.size).map(w => (isCharge(w.name) ? { ...w, natural: true } : w))
        s.reach = given.reach ?? Math.max(USUAL_REACH, STANDARD_SIZES[given.size].reachTall)
        s.sizeModifier = given.sizeModifier ?? SIZE_MODIFIER[given.size]
        s.hitPoints.current = given.hitPoints.current ?? given.hitPoints.maximum
        return s
      }),
    )

/** The sheet of a creature of spirit, as it is once read. */
export type SpiritSheet = z.output<ReturnType<typeof sheetSchemaOf>>
