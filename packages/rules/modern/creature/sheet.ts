import type { KeysOf, Read } from '@quintain/engine'
import { SIZES, STANDARD_SIZES } from '@quintain/grid'
import { z } from 'zod'
import { withModifiers } from '../../d20/creature/abilities.ts'
import { bonusesField, shares } from '../../d20/creature/bonuses.ts'
import { defendsFields, savesAgainstField } from '../../d20/creature/defends.ts'
import { byName } from '../../d20/creature/documents/by-name.ts'
import { checkFullAttack } from '../../d20/creature/documents/carried.ts'
import { carriedFields, fullAttackField } from '../../d20/creature/documents/carried-fields.ts'
import { checkAfflictions } from '../../d20/creature/documents/check-afflictions.ts'
import { settled } from '../../d20/creature/documents/growth.ts'
import { fieldsOf } from '../../d20/creature/documents/key-fields.ts'
import { mitigationFields } from '../../d20/creature/documents/mitigation-fields.ts'
import { fieldsRead } from '../../d20/creature/documents/read-fields.ts'
import { replaced } from '../../d20/creature/effect-field.ts'
import { checkFeatures, featureFields } from '../../d20/creature/features/field.ts'
import { eachForm, formed, withFormsKey } from '../../d20/creature/features/forms.ts'
import { type Becomes, withFeatures } from '../../d20/creature/features/given.ts'
import { wordedBy } from '../../d20/creature/features/worded.ts'
import { ammunitionField } from '../../d20/creature/held/ammunition-field.ts'
import { seeingFields } from '../../d20/creature/seeing.ts'
import { hitPointsField } from '../../d20/creature/sheet.ts'
import { tacticFields, waysFields } from '../../d20/creature/speeds.ts'
import { inParts, weaponFields } from '../../d20/creature/weapon.ts'
import { ABILITIES } from './abilities.ts'
import { actFieldOf, afflictionFieldOf, effectFieldOf, wordsOf } from './act.ts'
import { ARMORS, type Armor, FEAT_OF } from './armors.ts'
import { WEAPONS, withFists } from './weapons.ts'

const modifier = z.number().int()
const amount = z.number().int().min(0)
const byAbility = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(ABILITIES), value)

/**
 * A creature of the text as a fight file holds it. Distances in feet. Base attack, saves and class bonus come from class
 * and level, whose tables the text leaves out: they are inputs, and so is the maximum of hit points.
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
      /** Natural reach; by the size when absent. */
      reach: amount.exactOptional(),
      speed: amount.default(30),
      level: z.number().int().min(1).default(1),
      feats: z.array(z.string()).default([]),
      /** Ability modifiers; 0 when absent. */
      abilities: byAbility(modifier).default({}),
      /** Ability scores; twice the modifier plus ten when absent. Only ability damage asks for them. */
      scores: byAbility(amount).default({}),
      baseAttack: shares('base attack bonus'),
      /** Base saves of class and level. */
      saves: z
        .strictObject({ Fortitude: shares('class'), Reflex: shares('class'), Will: shares('class') })
        .default({ Fortitude: [], Reflex: [], Will: [] }),
      /** What class and level add to Defense. */
      classBonus: shares('class'),
      /** An armor by name, or its figures. */
      armor: z
        .union([
          z.string().transform(byName('armor', ARMORS)),
          z
            .strictObject({
              name: z.string().exactOptional(),
              /** Equipment bonus for any wearer. */
              bonus: amount,
              /** Equipment bonus for a wearer who is proficient with this kind; the same when absent. */
              proficient: amount.exactOptional(),
              /** The feat that makes the wearer proficient, as `Armor Proficiency (light)`; none is needed when absent. */
              proficiency: z.string().exactOptional(),
              enhancement: amount.default(0),
              /** The most Dexterity bonus that counts; no limit in this text, so none when absent. */
              dexterity: amount.exactOptional(),
              /** Its kind, which takes a feat of its own where `proficiency` names none. */
              category: z.enum(['light', 'medium', 'heavy']).exactOptional(),
              /** Speed of the wearer, in feet, where it is lower than the wearer's own. */
              speed: amount.exactOptional(),
            })
            .refine(({ bonus, proficient = bonus }) => proficient >= bonus, {
              error: 'at least the bonus for anybody who wears it',
              path: ['proficient'],
            }),
        ])
        .transform((a): Armor & { readonly enhancement: number } => ({
          ...a,
          ...(a.proficiency === undefined && a.category !== undefined && (a.proficient ?? a.bonus) > a.bonus
            ? { proficiency: FEAT_OF[a.category] }
            : {}),
          enhancement: a.enhancement ?? 0,
        }))
        .exactOptional(),
      naturalArmor: amount.default(0),
      /** Further bonuses to Defense by kind: dodge, deflection, insight ... */
      bonuses: bonusesField,
      initiative: modifier.default(0),
      skills: z.record(z.string(), modifier).default({}),
      hitPoints: hitPointsField,
      ...mitigationFields,
      /** Weapons by name, or their figures. */
      weapons: z
        .array(
          z.union([
            z.string().transform(byName('weapon', WEAPONS)),
            z
              .strictObject({
                ...weaponFields,
                ...fieldsRead('weapon', { finesse: weaponFields.finesse }, read),
                ...fieldsOf(keys.weapon, wordedBy(wordsOf(read))),
                /** What it fires from; without end when absent. */
                ammunition: ammunitionField.exactOptional(),
                /** Light for its wielder: two hands on it give no more than one. */
                light: z.boolean().exactOptional(),
                /** The feat that it takes, as `Weapon Proficiency (handguns)`; none is needed when absent. */
                proficiency: z.string().exactOptional(),
                size: replaced(
                  'is read by no rule of this text: light: true says of a weapon that it is light for its wielder',
                ),
                /** How many times its damage is rolled on every hit, apart from a critical multiplier. */
                times: z.int().min(1).exactOptional(),
                /** Effects of a hit beside its damage: poison, a shock. */
                effect: effectFieldOf(read).exactOptional(),
                /** Effects of a critical hit beside its damage. */
                criticalEffect: effectFieldOf(read).exactOptional(),
              })
              .transform(inParts),
          ]),
        )
        .default([]),
      explosives: replaced(
        'are acts with an area now: acts: [{ name: grenade, effect: { area: { shape: burst, feet: 20 }, range: 50, save: { kind: Reflex, dc: 15, onSuccess: half }, consequences: [{ damage: 4d6 }] } }]',
      ),
      ...defendsFields,
      /** Unusual and magical attacks, and what else it can do, with the command `use`. */
      acts: z.array(actFieldOf(keys.act, read)).default([]),
      /** What its weapons and acts bring that comes again until it is over: poison, disease. */
      afflictions: z.array(afflictionFieldOf(read)).default([]),
      /** Afflictions to which it is exposed from the start. */
      exposed: z.array(z.string()).default([]),
      ...savesAgainstField,
      ...waysFields,
      ...tacticFields,
      ...carriedFields,
      ...fullAttackField,
      ...seeingFields,
    }),
  )
    .superRefine(
      eachForm((s, report) => {
        checkAfflictions(s, [], report)
        checkFeatures(s, report, becomes)
        checkFullAttack(s, report)
      }),
    )
    .transform(
      formed(read => {
        const given = withFeatures(settled(withModifiers(read)), becomes)
        // Written into the parsed object, key by key, so that all sheets have one shape and are quick to read.
        const s = given as typeof given & { name: string; reach: number; hitPoints: { current: number } }
        s.weapons = withFists(given.weapons, given.size)
        s.name = given.name ?? given.id
        s.reach = given.reach ?? STANDARD_SIZES[given.size].reachTall
        s.hitPoints.current = given.hitPoints.current ?? given.hitPoints.maximum
        return s
      }),
    )

/** The sheet of a creature of modern, as it is once read. */
export type ModernSheet = z.output<ReturnType<typeof sheetSchemaOf>>
