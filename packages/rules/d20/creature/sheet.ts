import type { Sheet } from '@quintain/engine'
import type { GridMap, Size } from '@quintain/grid'
import { z } from 'zod'
import type { DamageDice, MoreDamage } from './damage-dice.ts'
import type { Effect } from './effect.ts'

/**
 * A weapon's own figures. The wielder's bonus to damage counts with the first part; for rulesets that roll none its
 * dice are a number.
 */
export interface Weapon {
  readonly name: string
  /** How it attacks: in the hand, thrown, or shot. A thrown weapon in melee is listed twice. */
  readonly use: 'melee' | 'thrown' | 'projectile'
  readonly damage: readonly DamageDice[]
  /** What it is beside its damage, for what overcomes a protection: magic, silver, adamantine. */
  readonly qualities?: readonly string[]
  /** Lowest d20 that threatens a critical hit; 20 when absent. */
  readonly threat?: number
  /** How many times its damage is rolled on every hit, apart from a critical multiplier; once when absent. */
  readonly times?: number
  /** Multiplier (or, in true20, the damage bonus) of a critical hit; the ruleset's default when absent. */
  readonly critical?: number
  /** Range increment in feet, for thrown and projectile. */
  readonly increment?: number
  /** Feet beyond which it does not carry, where that is less than its increments allow. */
  readonly maximum?: number
  /** A reach weapon, by the ruleset's own way of reading that; or the feet that it reaches. */
  readonly reach?: boolean | number
  readonly hands?: 'light' | 'one' | 'two' | 'off' | 'double'
  /** Fists and kicks; natural weapons are not unarmed. */
  readonly unarmed?: boolean
  readonly natural?: boolean
  readonly nonlethal?: boolean
  /** Modifiers of this weapon's own: quality, enhancement. */
  readonly attack?: number
  readonly bonus?: number
  /** Whether Strength adds to its damage, where that is not what its use says: slings' does, a touch of fire's does not. */
  readonly strength?: boolean
  readonly finesse?: boolean
  /** Its attack is a touch attack. */
  readonly touch?: boolean
  /** What each full increment beyond the first costs, where the text leaves it to the weapon. */
  readonly rangePenalty?: number
  /** Effects of a hit beside its damage. */
  readonly effect?: Effect
  /** Effects of a critical hit, beside those of every hit. */
  readonly criticalEffect?: Effect
  /** The name of an affliction that comes with a hit. */
  readonly affliction?: string
  /** Features of its creature that follow a hit, by their names. */
  readonly after?: readonly string[]
  /** Damage that counts with its own where the feature of this name says so. */
  readonly more?: readonly MoreDamage[]
  /** It belongs to another form than the one that its creature is in: there is nothing to strike with. */
  readonly otherForm?: true
}

/** What every ruleset's creatures have. Distances in feet. */
export interface D20Sheet extends Sheet {
  readonly size: Size
  /** Natural reach in feet. */
  readonly reach: number
  readonly speed: number
  readonly weapons: readonly Weapon[]
  readonly feats: readonly string[]
  /** Class level or Hit Dice. */
  readonly level: number
}

declare module '@quintain/engine' {
  interface Board {
    readonly map: GridMap
  }
}

const amount = z.number().int().min(0)

/** Hit points of a fight file: the maximum alone, or with the current ones where it starts below the maximum. */
export const hitPointsField = z.union([
  amount.transform(maximum => ({ maximum, current: maximum, nonlethal: 0 })),
  z
    .strictObject({
      maximum: amount,
      current: z.number().int().exactOptional(),
      nonlethal: amount.default(0),
      /** It grew stable by itself, and nobody tends it. */
      untended: z.boolean().exactOptional(),
    })
    .refine(({ maximum, current = maximum }) => current <= maximum, {
      error: 'at most the maximum of hit points',
      path: ['current'],
    })
    .refine(({ current = 0, untended }) => untended !== true || (current < 0 && current > -10), {
      error: 'is of one that lies stable, with current hit points from -1 to -9',
      path: ['untended'],
    }),
])
