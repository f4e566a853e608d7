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
import { checkFeatures, featureFields } from '../../d20/creature/features/field.ts'
import { eachForm, formed, withFormsKey } from '../../d20/creature/features/forms.ts'
import { type Becomes, withFeatures } from '../../d20/creature/features/given.ts'
import { wordedBy } from '../../d20/creature/features/worded.ts'
import { seeingFields } from '../../d20/creature/seeing.ts'
import { hitPointsField } from '../../d20/creature/sheet.ts'
import { ridingFields, tacticFields, waysFields } from '../../d20/creature/speeds.ts'
import { ABILITIES } from './abilities.ts'
import { actFieldOf, afflictionFieldOf, wordsOf } from './act.ts'
import { armorFieldOf, shieldFieldOf } from './armor.ts'
import { figuresOf, type ObjectData, type ObjectFigures } from './objects/figures.ts'
import { eyesOf } from './races.ts'
import { withUnarmed } from './unarmed.ts'
import { type Srd35Weapon, weaponFieldOf } from './weapon.ts'

const modifier = z.int()
const amount = z.int().min(0)
const byAbility = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(ABILITIES), value)

/** An object by the name of its row alone, or by its figures. */
const asObject = (given: string | ObjectData): ObjectData => (typeof given === 'string' ? { like: given } : given)

/** What a sheet has whether or not the file says it. */
export interface Whole {
  name: string
  weapons: readonly Srd35Weapon[]
  reach: number
  hitPoints: { maximum: number; current: number; nonlethal: number }
  object?: ObjectFigures
}

/**
 * A creature of the text as a fight file holds it, with the keys that rules bring. Distances in feet. Base attack and saves
 * come from class and level, whose tables the text leaves out: they are inputs, and so is the maximum of hit points.
 */
export const sheetSchemaOf = (keys: Required<KeysOf>, read: Read, becomes: Becomes) =>
  withFormsKey(
    z.strictObject({
      id: z.string().min(1),
      name: z.string().exactOptional(),
      side: z.string().min(1),
      size: z.enum(SIZES).default('medium'),
      /** Natural reach; by the size when absent. */
      reach: amount.exactOptional(),
      speed: amount.default(30),
      level: z.int().min(1).default(1),
      classes: z.array(z.string()).default([]),
      feats: z.array(z.string()).default([]),
      /** Ability modifiers; 0 when absent. */
      abilities: byAbility(modifier).default({}),
      /** Ability scores; twice the modifier plus ten when absent. */
      scores: byAbility(amount).default({}),
      baseAttack: shares('base attack bonus'),
      /** Base saves of class and level. */
      saves: z
        .strictObject({ Fortitude: shares('class'), Reflex: shares('class'), Will: shares('class') })
        .default({ Fortitude: [], Reflex: [], Will: [] }),
      /** Armor Class as printed; what its parts do not come to is untyped. By its parts alone when absent. */
      ac: modifier.exactOptional(),
      armor: armorFieldOf(keys.armor).exactOptional(),
      shield: shieldFieldOf(keys.armor).exactOptional(),
      naturalArmor: amount.default(0),
      /** Further bonuses to Armor Class by kind: dodge, deflection, insight ... */
      bonuses: bonusesField,
      initiative: modifier.default(0),
      skills: z.record(z.string(), modifier).default({}),
      /** Of an object those of its tables, when absent. */
      hitPoints: hitPointsField.exactOptional(),
      ...mitigationFields,
      weapons: z.array(weaponFieldOf(keys.weapon, read)).default([]),
      ...defendsFields,
      /** Spells, spell-like and other abilities, with the command `use`. */
      acts: z.array(actFieldOf(keys.act, read)).default([]),
      /** What its weapons and acts bring that comes again until it is over: poison, disease. */
      afflictions: z.array(afflictionFieldOf(read)).default([]),
      /** Afflictions to which it is exposed from the start. */
      exposed: z.array(z.string()).default([]),
      ...savesAgainstField,
      ...waysFields,
      ...ridingFields,
      ...tacticFields,
      ...carriedFields,
      ...fullAttackField,
      ...seeingFields,
      ...fieldsOf(keys.creature, wordedBy(wordsOf(read))),
      ...featureFields(keys.feature, wordsOf(read)),
    }),
  )
    .superRefine(
      eachForm((s, report) => {
        checkAfflictions(s, [], report)
        checkFeatures(s, report, becomes)
        checkFullAttack(s, report)
        const { load, steed } = s as { readonly load?: number; readonly steed?: string }
        if (load !== undefined && steed === undefined)
          report(['load'], 'a load counts for mounts of the table of overland speeds: steed: light horse')
        const given = (s as { object?: string | ObjectData }).object
        const read = given === undefined ? undefined : figuresOf(asObject(given), s.size)
        if (read && 'problem' in read) report(['object'], read.problem)
        else if (s.hitPoints === undefined && !read) report(['hitPoints'], 'missing: hit points are needed, as 20')
        else if (s.hitPoints === undefined && read?.figures.hitPoints === 0)
          report(['hitPoints'], 'an object of no table needs hit points')
        checkStrikes(s, report)
      }),
    )
    .transform(
      formed(read => {
        const given = withFeatures(settled(withModifiers(read)), becomes)
        // Written into what was read, key by key, so that all sheets have one shape and are quick to read.
        const s = given as Omit<typeof given, 'weapons' | 'hitPoints'> & Whole
        // A charge is part of the body: it is neither drawn nor put away.
        const isCharge = (name: string) => given.acts.some(a => a.touch && a.strikes === name)
        s.name = given.name ?? given.id
        const { race } = given as { race?: string }
        if (race !== undefined) given.senses = { ...eyesOf(race), ...given.senses }
        s.weapons = withUnarmed(given.weapons, given.size).map(w => (isCharge(w.name) ? { ...w, natural: true } : w))
        s.reach = given.reach ?? STANDARD_SIZES[given.size].reachTall
        const object = (given as { object?: string | ObjectData }).object
        if (object !== undefined) {
          const read = figuresOf(asObject(object), given.size)
          if ('figures' in read) {
            s.object = read.figures
            const n = read.figures.hitPoints
            given.hitPoints ??= { maximum: n, current: n, nonlethal: 0 }
          }
        }
        const points = given.hitPoints ?? { maximum: 0, current: 0, nonlethal: 0 }
        s.hitPoints = { ...points, current: points.current ?? points.maximum }
        return s
      }),
    )

/** A creature of the text once it is read; rules add the keys that they bring. */
export interface Srd35Sheet extends z.output<ReturnType<typeof sheetSchemaOf>> {}
