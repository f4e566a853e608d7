import type { KeysOf, Read, SheetKeys } from '@quintain/engine'
import { SIZES } from '@quintain/grid'
import { z } from 'zod'
import { actField, costField, onlyOutOfTurn, outOfTurnFields } from '../../d20/creature/act.ts'
import { defendsFields, savesAgainstField } from '../../d20/creature/defends.ts'
import { carriedFields } from '../../d20/creature/documents/carried-fields.ts'
import { checkAfflictions } from '../../d20/creature/documents/check-afflictions.ts'
import type { EffectWords } from '../../d20/creature/documents/consequence-field.ts'
import { settled } from '../../d20/creature/documents/growth.ts'
import { fieldsOf } from '../../d20/creature/documents/key-fields.ts'
import { onceFor } from '../../d20/creature/documents/read-fields.ts'
import { afflictionField, effectField } from '../../d20/creature/effect-field.ts'
import { checkFeatures, featureFields } from '../../d20/creature/features/field.ts'
import { eachForm, formed, withFormsKey } from '../../d20/creature/features/forms.ts'
import { type Becomes, withFeatures } from '../../d20/creature/features/given.ts'
import { wordedBy } from '../../d20/creature/features/worded.ts'
import { ammunitionField } from '../../d20/creature/held/ammunition-field.ts'
import { seeingFields } from '../../d20/creature/seeing.ts'
import type { D20Sheet } from '../../d20/creature/sheet.ts'
import { ridingFields, tacticFields, waysFields } from '../../d20/creature/speeds.ts'
import { ATTITUDES } from '../vocabulary/attitudes.ts'
import { CONDITIONS } from '../vocabulary/conditions.ts'
import { LOADS } from '../vocabulary/names.ts'
import { capacityOf, loadOfWeight } from './capacity.ts'
import { described, HAZARDS } from './hazards.ts'
import { materialField } from './material-field.ts'
import { abilities, abilityName, baseSaves } from './names.ts'

const bonus = z.int().default(0)

const figure = z
  .union([
    z.int(),
    z.string().regex(/^[+-]?\d+$/, 'a damage bonus is a whole number, as 3 or "+3": true20 rolls no damage dice'),
  ])
  .transform(n => String(Number(n)))
/** A weapon's: one part, whose dice are the bonus. A part that was read before stays as it is. */
const bonusParts = z.union([
  figure.transform(dice => [{ dice, types: [] }]),
  z.tuple([z.strictObject({ dice: figure, types: z.array(z.never()).max(0) })]),
])

const wordsOf = onceFor(
  (read: Read): EffectWords => ({
    read,
    ability: abilityName,
    conditions: CONDITIONS.map(k => k.name),
    damage: figure,
  }),
)
/** What an act, a weapon or the ground does. */
export const effectFieldOf = (read: Read) => effectField(wordsOf(read))
/** A weapon: its damage is a bonus (3), not dice; `critical` is what a critical hit adds to it, 3 when absent. */
const weaponFieldOf = (keys: SheetKeys, read: Read) =>
  z.strictObject({
    ...fieldsOf(keys, wordedBy(wordsOf(read))),
    /** What it fires from; without end when absent. */
    ammunition: ammunitionField.exactOptional(),
    name: z.string(),
    use: z.enum(['melee', 'thrown', 'projectile']).default('melee'),
    damage: bonusParts.prefault(0),
    threat: z.int().min(2).max(20).exactOptional(),
    critical: z.int().min(0).exactOptional(),
    increment: z.int().positive().exactOptional(),
    reach: z.union([z.boolean(), z.int().positive()]).exactOptional(),
    hands: z.enum(['light', 'one', 'two', 'off', 'double']).exactOptional(),
    unarmed: z.boolean().exactOptional(),
    natural: z.boolean().exactOptional(),
    nonlethal: z.boolean().exactOptional(),
    attack: z.int().exactOptional(),
    bonus: z.int().exactOptional(),
    strength: z.boolean().exactOptional(),
    /** Whose hands it is made for, where that is said. */
    size: z.enum(SIZES).exactOptional(),
    /** Damages the incorporeal. */
    supernatural: z.boolean().exactOptional(),
    /** The name of an affliction that comes with an injury: a venom. */
    affliction: z.string().min(1).exactOptional(),
    /** Effects of an injury beside it, and of one by a critical hit. */
    effect: effectField(wordsOf(read)).exactOptional(),
    criticalEffect: effectField(wordsOf(read)).exactOptional(),
  })

/** Something that a creature does beside what everyone can: a power, a poison, a flask that bursts. */
const actFieldOf = (keys: SheetKeys, read: Read) =>
  z
    .strictObject({
      ...actField.shape,
      ...fieldsOf(keys, wordedBy(wordsOf(read))),
      ...outOfTurnFields,
      cost: costField(['standard', 'move', 'full-round', 'free', 'reaction']).default('standard'),
      kind: z.literal('other').default('other'),
      /** Of the mind alone: the paralyzed and the bound may do it. */
      mental: z.boolean().exactOptional(),
      effect: effectField(wordsOf(read)).exactOptional(),
    })
    .check(onlyOutOfTurn)

/** Fist or foot: Strength alone, non-lethal. */
export const FIST: z.input<ReturnType<typeof weaponFieldOf>> = {
  name: 'unarmed',
  use: 'melee',
  damage: 0,
  unarmed: true,
}

const fieldsFor = (keys: Required<KeysOf>, read: Read) =>
  z.strictObject({
    ...fieldsOf(keys.creature, wordedBy(wordsOf(read))),
    ...featureFields(keys.feature, wordsOf(read)),
    id: z.string(),
    name: z.string(),
    side: z.string(),
    size: z.enum(SIZES).default('medium'),
    /** Natural reach. */
    reach: z.int().min(0).default(5),
    speed: z.int().min(0).default(30),
    level: z.int().min(0).default(1),
    abilities,
    /** Combat bonus, by role and level: in attack and Defense alike. */
    combat: bonus,
    /** Base save bonuses. Toughness has one only under the reading `toughness-base-save`. */
    saves: baseSaves,
    /** Toughness from feats and the like, over and above Constitution and armor. */
    toughness: bonus,
    /** Toughness bonus of worn armor: what a finesse attack goes round. */
    armor: z.int().min(0).default(0),
    /** Miscellaneous modifier to initiative. */
    initiative: bonus,
    /** Whole bonuses of skills, the unhindered ability score included: `Climb: 4`. */
    skills: z.record(z.string(), z.int()).default({}),
    weapons: z.array(weaponFieldOf(keys.weapon, read)).prefault([FIST]),
    /** Names of the weapons in hand at the start; all of them when absent. */
    wields: z.array(z.string()).exactOptional(),
    acts: z.array(actFieldOf(keys.act, read)).default([]),
    /** What its weapons and acts bring that comes again until it is over: poison, disease. */
    afflictions: z.array(afflictionField(wordsOf(read))).default([]),
    /** Afflictions and hazards to which it is exposed from the start. */
    exposed: z.array(z.string()).default([]),
    shield: z.boolean().default(false),
    /** More than two legs, or unusually steady in another way: harder to push and to trip. */
    steady: z.boolean().default(false),
    load: z.enum(LOADS).default('light'),
    /** What it carries, in pounds, in place of its load: Strength then says which load that is. */
    carries: z.number().min(0).exactOptional(),
    /** How much more its size carries than Medium: the text leaves the factors out. */
    capacity: z.number().positive().default(1),
    feats: z.array(z.string()).default([]),
    ...defendsFields,
    /** What it feels about others whom `attitudes` does not name. */
    attitude: z.enum(ATTITUDES).default('indifferent'),
    /** Its attitude toward certain creatures, by id. */
    attitudes: z.record(z.string(), z.enum(ATTITUDES)).default({}),
    /** Its attitude toward views, each in a few words: indifferent toward all others. */
    views: z.record(z.string(), z.enum(ATTITUDES)).default({}),
    conviction: z.int().min(0).default(0),
    /** How often it is bruised and hurt already; the boxes of the damage track are conditions. */
    bruised: z.int().min(0).default(0),
    hurt: z.int().min(0).default(0),
    /** Fights and falls like everyone else here: serves group initiative and orders only. */
    minion: z.boolean().default(false),
    /** Creatures of the same group may act on one initiative roll; by default a side's minions are one, the rest another. */
    group: z.string().exactOptional(),
    ...savesAgainstField,
    ...waysFields,
    ...tacticFields,
    ...carriedFields,
    ...ridingFields,
    ...seeingFields,
    /** Other than a creature: an object that can be attacked, by itself or on its bearer (an id). */
    object: z
      .union([z.literal('immobile'), z.strictObject({ heldBy: z.string() }), z.strictObject({ wornBy: z.string() })], {
        error:
          'must be immobile, or who bears it: { heldBy: aiko } or { wornBy: aiko }; what it is made of stands beside it, as material: { of: wood }',
      })
      .exactOptional(),
    /** What an object is made of: its Toughness, to which `toughness` is added. */
    material: materialField.exactOptional(),
  })

/** Everyone has fists beside weapons that can be lost; who has weapons of its body strikes with these, and a thing with nothing. */
const withFist = <W extends { readonly unarmed?: boolean; readonly natural?: boolean }>(
  { weapons, object }: { weapons: W[]; readonly object?: unknown },
  fist: () => W,
): void => {
  if (object === undefined && weapons.length > 0 && !weapons.some(w => w.unarmed || w.natural)) weapons.push(fist())
}

/** A creature as a fight file holds it. Scores are modifiers; distances in feet. */
export const sheetSchemaOf = (keys: Required<KeysOf>, read: Read, becomes: Becomes) =>
  withFormsKey(fieldsFor(keys, read))
    .superRefine(
      eachForm((s, report) => {
        checkAfflictions(s, HAZARDS, report, described)
        checkFeatures(s, report, becomes, HAZARDS)
        const { strength } = s.abilities
        if (s.carries !== undefined && loadOfWeight(s.carries, strength, s.capacity) === undefined)
          report(
            ['carries'],
            `${s.carries} pounds cannot be lifted: ${capacityOf(strength).maximum * s.capacity} at most`,
          )
        if (s.carries !== undefined && s.load !== 'light') report(['load'], 'give either load or carries')
        if (s.material && s.object === undefined) report(['material'], 'only an object has one: give object as well')
      }),
    )
    .transform(
      formed(s => {
        const given = withFeatures(settled(s), becomes)
        withFist(given, () => weaponFieldOf(keys.weapon, read).parse(FIST))
        return given
      }),
    )

/** The sheet of a creature of true20, as it is once read. */
export type True20Sheet = D20Sheet & z.output<ReturnType<typeof sheetSchemaOf>>
