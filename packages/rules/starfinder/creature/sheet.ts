import type { KeysOf, Read } from '@quintain/engine'
import { SIZES, type Size, STANDARD_SIZES } from '@quintain/grid'
import { z } from 'zod'
import { withModifiers } from '../../d20/creature/abilities.ts'
import { TOUCH_NEEDS } from '../../d20/creature/act.ts'
import { shares } from '../../d20/creature/bonuses.ts'
import { defendsFields, savesAgainstField } from '../../d20/creature/defends.ts'
import { carriedFields } from '../../d20/creature/documents/carried-fields.ts'
import { checkAfflictions } from '../../d20/creature/documents/check-afflictions.ts'
import { settled } from '../../d20/creature/documents/growth.ts'
import { fieldsOf } from '../../d20/creature/documents/key-fields.ts'
import { mitigationFields } from '../../d20/creature/documents/mitigation-fields.ts'
import { checkFeatures, featureFields } from '../../d20/creature/features/field.ts'
import { eachForm, formed, withFormsKey } from '../../d20/creature/features/forms.ts'
import { type Becomes, withFeatures } from '../../d20/creature/features/given.ts'
import { wordedBy } from '../../d20/creature/features/worded.ts'
import { tacticFields, waysFields } from '../../d20/creature/speeds.ts'
import { ABILITIES } from './abilities.ts'
import { actFieldOf, afflictionFieldOf, wordsOf } from './act.ts'
import { speedsIn, trainedBy } from './armor.ts'
import { armorField } from './armor-field.ts'
import { sizeOf, statureField } from './body/stature.ts'
import { bonusesField } from './bonuses.ts'
import { dcProblem, settleActs } from './dc.ts'
import { actNamed, armorNamed, readsFeat, weaponNamed } from './kept/by-name.ts'
import { thrownBy } from './kept/by-thrower.ts'
import { seeingFields } from './senses.ts'
import { printedFor, withUnarmed } from './unarmed.ts'
import { type StarfinderWeapon, weaponFieldOf } from './weapon.ts'
import { automaticActs, grenadeActs, inItsHands } from './wielded.ts'

const modifier = z.int()
const amount = z.int().min(0)
const byAbility = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(ABILITIES), value)

/** Points of a creature: the maximum alone, or with the current ones where it starts below the maximum. */
const points = z.union([
  amount.transform(maximum => ({ maximum, current: maximum })),
  z
    .strictObject({ maximum: amount, current: amount.exactOptional() })
    .refine(({ maximum, current = maximum }) => current <= maximum, { error: 'at most the maximum', path: ['current'] })
    .transform(({ maximum, current = maximum }) => ({ maximum, current })),
])
const NONE = { maximum: 0, current: 0 }

/** Numbers as a stat block prints them, each with all that belongs to it. */
const totals = z.strictObject({
  EAC: modifier.exactOptional(),
  KAC: modifier.exactOptional(),
  Fortitude: modifier.exactOptional(),
  Reflex: modifier.exactOptional(),
  Will: modifier.exactOptional(),
  initiative: modifier.exactOptional(),
})

/** What a sheet has whether or not the file says it. */
export interface Whole {
  name: string
  size: Size
  weapons: readonly StarfinderWeapon[]
  reach: number
  dies: 'at 0 Hit Points' | 'by Resolve'
}

/**
 * A creature of the text as a fight file holds it. Distances in feet. A number that stands among its `totals` is taken as
 * printed; every other is built from its parts.
 */
export const sheetSchemaOf = (keys: Required<KeysOf>, read: Read, becomes: Becomes) => {
  const actOfText = actFieldOf(keys.act, read)
  return withFormsKey(
    z.strictObject({
      ...fieldsOf(keys.creature, wordedBy(wordsOf(read))),
      ...featureFields(keys.feature, wordsOf(read)),
      id: z.string().min(1),
      name: z.string().exactOptional(),
      side: z.string().min(1),
      size: z.enum(SIZES).exactOptional(),
      /** What its size goes by where none is given. */
      stature: statureField.exactOptional(),
      reach: amount.exactOptional(),
      /** Long in the body rather than tall: a shorter natural reach from Large upward. */
      build: z.enum(['tall', 'long']).exactOptional(),
      speed: amount.default(30),
      /** Absent: the Challenge Rating stands for it, 1 at least. */
      level: z.int().min(1).exactOptional(),
      /** Challenge Rating, for creatures without levels of a class; the level when absent. */
      cr: z.number().min(0).exactOptional(),
      /** Without an Intelligence score. */
      mindless: z.boolean().exactOptional(),
      /** Those that no rule reads are shown as without effect. */
      feats: z.array(z.string()).default([]),
      /** Abilities to roll again: which rolls, how often, and when the uses come back. */
      rerolls: z
        .array(
          z.strictObject({
            name: z.string().min(1),
            of: z.array(z.enum(['attack', 'save', 'check'])).min(1),
            uses: z.int().min(1),
            recharge: z.enum(['fight', 'rest', 'day', 'never']).default('fight'),
          }),
        )
        .default([]),
      /** Of an object: its saves go by it. */
      itemLevel: amount.exactOptional(),
      /** The id of the creature that holds or wears an object. */
      heldBy: z.string().min(1).exactOptional(),
      /** Neither friend nor opponent of those who want to pass it. */
      neutral: z.literal(true).exactOptional(),
      /** Credits that it has to spend. */
      credits: amount.exactOptional(),
      /** The planet on which it is, or around which it goes; absent: that of all others. */
      planet: z.string().min(1).exactOptional(),
      /** Length and width of a vehicle in feet. */
      extent: z.tuple([amount, amount]).exactOptional(),
      /** Whether a vehicle is terrain for those aboard; by its extent when absent. */
      terrain: z.boolean().exactOptional(),
      /** Ability modifiers; 0 when absent. */
      abilities: byAbility(modifier).default({}),
      /** Ability scores; twice the modifier plus ten when absent. */
      scores: byAbility(amount).default({}),
      totals: totals.default({}),
      baseAttack: shares('base attack bonus'),
      /** Base saves of class and level. */
      saves: z
        .strictObject({ Fortitude: shares('class'), Reflex: shares('class'), Will: shares('class') })
        .default({ Fortitude: [], Reflex: [], Will: [] }),
      /** Armor by name, or its figures. */
      armor: z.union([z.string().transform(armorNamed), armorField]).exactOptional(),
      bonuses: bonusesField,
      /** Races that it may become, with the racial bonuses that each of them brings. */
      races: z.array(z.strictObject({ name: z.string().min(1), bonuses: bonusesField })).default([]),
      initiative: modifier.default(0),
      /** Whole bonuses of skills. */
      skills: z.record(z.string(), modifier).default({}),
      hitPoints: points.transform(p => ({ ...p, nonlethal: 0 })),
      stamina: points.default(NONE),
      resolve: points.default(NONE),
      /** What 0 Hit Points mean to it: dying by the rules of characters with Stamina Points, death for all others. */
      dies: z.enum(['at 0 Hit Points', 'by Resolve']).exactOptional(),
      /** The ability on which its class is built. */
      keyAbility: z.enum(ABILITIES).exactOptional(),
      /** Weapons by name, or their figures. */
      weapons: z.array(z.union([z.string().transform(weaponNamed), weaponFieldOf(keys.weapon, read)])).default([]),
      /** Full attacks of its own, in place of two attacks at -4: by training, or a mode of a weapon. */
      fullAttacks: z
        .array(
          z.strictObject({
            name: z.string().min(1),
            attacks: z.int().min(1).max(20),
            penalty: z.int().max(0),
            /** All of its attacks are made in melee. */
            melee: z.boolean().exactOptional(),
          }),
        )
        .default([]),
      ...mitigationFields,
      ...waysFields,
      /** What it burrows through beside earth, in lower case, and whether it leaves a tunnel. */
      burrows: z
        .strictObject({
          through: z.array(z.string().toLowerCase().min(1)).exactOptional(),
          tunnels: z.boolean().exactOptional(),
        })
        .exactOptional(),
      /** What it breathes: air when absent; nothing where the list is empty. */
      breathes: z.array(z.enum(['air', 'water'])).exactOptional(),
      /** How nimbly it flies; average when absent. */
      maneuverability: z.enum(['clumsy', 'average', 'perfect']).exactOptional(),
      ...savesAgainstField,
      ...defendsFields,
      ...tacticFields,
      ...carriedFields,
      ...seeingFields,
      /** Spells, special abilities, grenades: what it does with the command `use`. */
      acts: z.array(z.union([z.string().transform(actNamed).pipe(actOfText), actOfText])).default([]),
      /** What its weapons and acts bring that comes again until it is over: poison, disease, burning. */
      afflictions: z.array(afflictionFieldOf(read)).default([]),
      /** Afflictions to which it is exposed from the start. */
      exposed: z.array(z.string()).default([]),
    }),
  )
    .superRefine(
      eachForm((s, report) => {
        checkAfflictions(s, [], report)
        checkFeatures(s, report, becomes)
        s.acts.forEach((act, i) => {
          const lasts = act.effect?.lasts
          if (act.permanent && (lasts === undefined || typeof lasts === 'string' || 'concentration' in lasts))
            report(['acts', i, 'permanent'], 'stands with an effect that lasts a time')
          const why = dcProblem(act, s.keyAbility)
          if (why !== null) report(['acts', i, 'effect', 'save', 'dc'], why)
        })
        s.weapons.forEach(({ effect, criticalEffect }, i) => {
          for (const [key, of] of Object.entries({ effect, criticalEffect }))
            if (of?.save && of.save.dc === undefined) report(['weapons', i, key, 'save', 'dc'], 'needs a number')
        })
        const names = s.weapons.map(w => w.name)
        s.acts.forEach(({ strikes, touch, effect }, i) => {
          // What touches several at once touches the willing alone, without a roll.
          if (touch && strikes === undefined && effect?.targets === undefined) report(['acts', i, 'touch'], TOUCH_NEEDS)
          if (strikes !== undefined && !names.includes(strikes))
            report(['acts', i, 'strikes'], `"${strikes}" is no weapon of it: there are ${names.join(', ') || 'none'}`)
        })
      }),
    )
    .transform(
      formed(read => {
        const leveled = read as Omit<typeof read, 'level'> & { level: number }
        leveled.level = read.level ?? Math.max(1, Math.floor(read.cr ?? 1))
        const given = settleActs(withFeatures(settled(withModifiers(leveled)), becomes))
        // Written into what was read, name by name: then all sheets are one kind of object, and quick to read.
        const s = given as Omit<typeof given, 'weapons' | 'dies' | 'size'> & Whole
        s.name = given.name ?? given.id
        const unread = given.feats.filter(name => !readsFeat(name))
        if (unread.length) s.special = [...new Set([...(given.special ?? []), ...unread])]
        if (given.armor) s.armor = trainedBy(given.armor, given.feats)
        const speeds = given.armor && speedsIn(given as Parameters<typeof speedsIn>[0])
        if (speeds) s.speeds = speeds
        const { Dexterity = 0 } = given.abilities
        const held = given.weapons as readonly StarfinderWeapon[]
        // The attack of an act takes no proficiency, and everybody has it with what it is born with.
        const able = held.map(w => {
          const own = w.natural && !w.proficient ? { ...w, proficient: true } : w
          return w.ofAct === undefined ? own : { ...w, proficient: true, ...printedFor(w, held) }
        })
        const weapons = withUnarmed(able.map(w => inItsHands(thrownBy(w, Dexterity))))
        // What strikes without a body strikes others like it in full.
        s.weapons =
          given.by === 'incorporeal'
            ? weapons.map(w => ({ ...w, qualities: [...(w.qualities ?? []), 'incorporeal'] }))
            : weapons
        const aimed = [...grenadeActs(s.weapons, given.acts), ...automaticActs(s.weapons)]
        if (aimed.length > 0) s.acts = [...given.acts, ...(aimed as typeof given.acts)]
        s.size = given.size ?? (given.stature ? sizeOf(given.stature) : 'medium')
        const { reachLong, reachTall } = STANDARD_SIZES[s.size]
        s.reach = given.reach ?? (given.build === 'long' ? reachLong : reachTall)
        s.dies = given.dies ?? (given.stamina.maximum > 0 ? 'by Resolve' : 'at 0 Hit Points')
        return s
      }),
    )
}

/** The sheet of a creature of starfinder, as it is once read. */
export type StarfinderSheet = z.output<ReturnType<typeof sheetSchemaOf>>
