import type { Ability, Row, Trial } from './names.ts'

/** A score in use: what fatigue, bonds and lost points make of the sheet's. */
export interface AbilityFacts {
  readonly ability: Ability
}
/** What a roll has to reach. */
export interface DifficultyFacts {
  readonly of: Trial
  /** What comes on top of the text's figure: the damage bonus of what does damage, hours of dying, a thing's Toughness. */
  readonly bonus: number
}
/** What is added to a roll of a maneuver's contest, of the creature that tries it or of the one that resists. */
export interface ManeuverFacts {
  readonly name: 'rush' | 'grapple' | 'trip' | 'disarm' | 'mind'
  readonly part: 'tries' | 'resists'
  readonly other: number
  /** An index of the sheet's weapons. */
  readonly weapon: number
}
export interface ToughnessFacts {
  readonly row: Row
  /** Goes round worn armor. */
  readonly finesse: boolean
}

declare module '@quintain/engine' {
  interface Stats {
    ability: AbilityFacts
    dodge: import('../../d20/vocabulary/stats.ts').DefenseFacts
    parry: import('../../d20/vocabulary/stats.ts').DefenseFacts
    toughness: ToughnessFacts
    maneuver: ManeuverFacts
    difficulty: DifficultyFacts
  }
  interface Bars {
    /** Dodging, or parrying, as part of Defense. */
    dodge: true
    parry: true
    /** The combat bonus as part of Defense: it cannot move at all. */
    'combat bonus': true
    /** Standard actions, but not a move action. */
    standard: true
    /** Every act that takes the body. */
    physical: true
    'all-out': true
    charge: true
    /** Answers that take no time: saves stay possible, dodging a surprise does not. */
    free: true
    sight: true
    hearing: true
  }
}

declare module '../../d20/vocabulary/stats.ts' {
  interface AttackFacts {
    readonly finesse?: boolean
    /** Which hand's, when a weapon in each hand attacks. */
    readonly hand?: 'regular' | 'off' | undefined
    /** The weapon in the off hand then. */
    readonly second?: number | undefined
    readonly charge?: boolean
  }
  interface DefenseFacts {
    readonly finesse?: boolean
    /** The attack counts as close by: a melee attack, or by a reading one from an adjacent square. */
    readonly near?: boolean
    /** It is in the way of an attack on another. */
    readonly covers?: boolean
    /** Modifiers of its posture count; the figure of the helpless holds them already. */
    readonly posture?: boolean
    /** It is caught unawares by this attack. */
    readonly surprise?: boolean
  }
  interface CheckFacts {
    /** Answers something that happens, as Notice does. */
    readonly reaction?: boolean
    /** A recovery or dying check under the reading that spares them the -2 of being shaken. */
    readonly spared?: boolean
    /** The ability of a skill. */
    readonly ability?: Ability | undefined
  }
}

declare module '../../d20/vocabulary/attack-step.ts' {
  interface AttackDetails {
    /** Aimed at the gaps in the armor. */
    readonly finesse?: boolean | undefined
    /** One of the rolls of a combined attack. */
    readonly combined?: boolean | undefined
    /** The weapon in the off hand, where a weapon in each hand attacks: an index. */
    readonly second?: number | undefined
  }
}
