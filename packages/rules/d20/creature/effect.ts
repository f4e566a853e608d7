import type { RuleId } from '@quintain/engine'
import type { ManeuverabilityClass } from '@quintain/grid'
import type { DamageType } from '../vocabulary/damage-types.ts'
import type { SaveFacts } from '../vocabulary/stats.ts'
import { DAY, HOUR, MINUTE, YEAR } from '../vocabulary/timers.ts'

/** A length of time in one unit. */
export interface Span {
  readonly rounds?: number
  readonly minutes?: number
  readonly hours?: number
  readonly days?: number
  readonly years?: number
  /** In place of a figure: what is rolled for it in secret, in units of so many rounds. */
  readonly roll?: string | undefined
  readonly unit?: number | undefined
}
/** A length of time in rounds; of one that is rolled nothing. */
export const roundsOf = ({ rounds = 0, minutes = 0, hours = 0, days = 0, years = 0 }: Span): number =>
  rounds + minutes * MINUTE + hours * HOUR + days * DAY + years * YEAR

/**
 * How long something lasts: to the end of the fight, until something ends it, with its effect, a time (to the same
 * place in the order),
 * or to the start or end of the next turn of its user or its target.
 */
export type Duration =
  | 'fight'
  | 'permanent'
  /** As long as the effect that brings it runs, and reaches the creature. */
  | 'effect'
  | Span
  | { readonly until: 'turn-start' | 'turn-end'; readonly of: 'user' | 'target' }

/** A save that is tried once a day. */
export interface DailySave {
  readonly kind: SaveFacts['save']
  readonly dc: number
}
/** Numbers to which an effect may add. */
export const COMMONLY_BOOSTED = ['attack', 'damage', 'AC', 'saves', 'checks', 'initiative', 'speed'] as const
/** Ability scores that an effect may penalize for a time, in texts that have such penalties. */
export const PENALIZED = ['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma'] as const
/** All of them; each text says which it knows. */
export const BOOSTED = [...COMMONLY_BOOSTED, ...PENALIZED, 'reduction'] as const
export type Boosted = (typeof BOOSTED)[number]

/** A speed that an effect gives, or what it leaves of one. */
export type SpeedGiven = number | 'none' | 'half'

/** One thing that an effect does: exactly one of the first group is given. Amounts are dice, or a number alone. */
export interface Consequence {
  readonly damage?: string
  readonly heals?: string
  /** Temporary hit points. */
  readonly grants?: string
  /** Hit points that a raised Constitution gives. */
  readonly raises?: number
  /** A bonus or a penalty, to the numbers that `to` names. */
  readonly adds?: number
  readonly to?: Boosted
  /** The kind of that bonus; untyped when absent. */
  readonly type?: string
  /** The damage reduction that is meant, by what overcomes it (`-` for nothing); all of them when absent. */
  readonly which?: string
  /** Damage reduction also for those who have none. */
  readonly anew?: boolean
  /** The kinds of creatures against which that bonus counts; everybody when absent. */
  readonly facing?: readonly string[]
  /** That bonus counts for one roll. */
  readonly once?: true
  readonly condition?: string
  /** The ability to whose score `by` points are added for a time. */
  readonly improves?: string
  /** The ability to whose score there is a penalty of `by` points for a time, which is no damage: never below 1. */
  readonly penalizes?: string
  /** The ability of which `by` points are lost for a time. */
  readonly lowers?: string
  /** The ability of which `by` points are lost for good. */
  readonly drains?: string
  /** The ability of which `by` points come back: those of ability damage, or with `drained` those lost for good. */
  readonly restores?: string
  /**
   * Negative levels; for good with `lasts: permanent`, else until a daily save against the DC of what brings them, or
   * `daily`.
   */
  readonly levels?: string
  /** Negative levels that are removed. */
  readonly restoresLevels?: string
  /** The least level of fatigue that follows; 0 is one level more than now. */
  readonly fatigue?: number
  /** The name of an affliction of the sheet or of the text. */
  readonly afflicts?: string
  /** The name of an affliction that ends, or a descriptor: all that have it end. */
  readonly cures?: string
  /** Ends effects that run on its target: `any`, or those of this name or descriptor. */
  readonly dispels?: string
  /** The name of a condition that ends, whatever gave it. */
  readonly ends?: string
  /** Feet that it is pushed straight away from its maker. */
  readonly pushes?: number
  /** Feet that it is pulled toward its maker. */
  readonly pulls?: number
  /** What the game master rules of it, in short words. */
  readonly ruled?: string
  /** What a friend does at once, or has more of its next turn. */
  readonly bids?: 'attack' | 'move'
  /** It is bound until it slips out by a check against this number, or bursts its bonds against `burst`. */
  readonly binds?: number
  readonly burst?: number
  /** What binds it holds it where it is. */
  readonly anchors?: true
  /** Resolve Points that come back, in texts that have them. */
  readonly resolve?: number
  /** What its maker draws from by this name, to find what comes. */
  readonly draws?: string
  /** Feet of ways of moving that it has for a time; or half, or nothing, of one is left. */
  readonly speeds?: { readonly [way in 'climb' | 'swim' | 'fly' | 'burrow']?: SpeedGiven }
  /** How nimbly it flies by such a speed; average when absent. */
  readonly maneuverability?: ManeuverabilityClass
  /** By such a speed it goes straight up and down alone. */
  readonly upright?: true
  /** The name of a boon of its maker, which it has for a time. */
  readonly boon?: string
  /** The name of one of its forms, in which it is for a time. */
  readonly form?: string
  /** Of a bonus: it adds up with each time that it comes, so many times at the most. */
  readonly stacks?: number
  /** It does nothing to creatures of a higher level than this. */
  readonly upToLevel?: number
  /** It does nothing to creatures that have more hit points than this. */
  readonly upToPoints?: number
  /** It comes to these kinds of creatures alone. */
  readonly only?: readonly string[]
  /** Kinds of creatures to whom it does not come. */
  readonly spares?: readonly string[]
  /** It comes to friends of who brings it alone. */
  readonly friends?: true
  /** It comes to foes of who brings it alone. */
  readonly foes?: true
  /** It comes to who brings it, each time that the effect works on somebody. */
  readonly user?: true

  readonly by?: string
  readonly drained?: boolean
  /** Who has no point of the lowered or drained ability left dies, whichever it is. */
  readonly kills?: boolean
  readonly daily?: DailySave
  /** The types of its damage; none when absent. */
  readonly types?: readonly DamageType[]
  readonly nonlethal?: boolean
  /** What comes of fatigue beyond the last level: disabled and then dying, or death for want of air. */
  readonly past?: 'disabled' | 'suffocation'
  readonly lasts?: Duration
  /** Rounds, in dice or a number, that a condition goes on after the effect has let go of who has it. */
  readonly lingers?: string
  /** To dispel, a d20 plus its user's level must reach this plus the level of the effect; absent: no roll. */
  readonly against?: number
}

/**
 * What comes again until it is over: poison, disease, burning, smoke, cold, thirst. Each time a roll may prevent it;
 * what follows depends on how many of them have failed.
 */
export interface Affliction {
  readonly name: string
  /** The rule id of an affliction that a text defines; absent in sheets. */
  readonly rule?: RuleId
  /** The time to the first check, and so much more for each point of an ability; at once when absent. */
  readonly onset?: Span & { readonly each?: Span & { readonly ability: string } }
  /** The time from one check to the next; absent: there is only one. */
  readonly every?: Span
  /** The edge of its turns at which a creature has it, where it comes more often than once a minute; the start when absent. */
  readonly edge?: 'turn-start' | 'turn-end'
  /** The most checks; in dice they are rolled as it begins. */
  readonly times?: number | string
  /** Being exposed again begins it anew. */
  readonly anew?: boolean
  /** Absent: nothing keeps it off. Exactly one of `save` and `check` is given. */
  readonly check?: {
    readonly save?: SaveFacts['save']
    /** A skill, or an ability under its own name. */
    readonly check?: string
    readonly dc: number
    /** How the DC changes with each check before, or each that was passed. */
    readonly grows?: { readonly by: number; readonly per: 'check' | 'success' }
  }
  /** What each check brings, passed or failed. */
  readonly always?: readonly Consequence[]
  /** What a check that is passed brings. */
  readonly onSuccess?: readonly Consequence[]
  /** What each failure brings, the first, the second and so on. */
  readonly stages: readonly (readonly Consequence[])[]
  /** Stages go by the number of the check, not by failures: a poison that does one thing at once and another later. */
  readonly byCheck?: boolean
  /** Which stage follows the last; absent: then it is over. */
  readonly again?: 'first' | 'last'
  /** Only failures one after the other count. */
  readonly inARow?: boolean
  /** Checks passed one after the other that end it. */
  readonly cure?: number
  /** Hit points that come back end it, and a check by its bearer or by somebody beside it. */
  readonly staunched?: { readonly dc?: number }
  /** Each dose runs by itself; else a second one changes nothing while the first runs. */
  readonly doses?: boolean
  readonly only?: readonly string[]
  readonly descriptors?: readonly string[]
  /** What a creature is exposed to, in one of several degrees at a time: another one takes its place, and the checks before count. */
  readonly exposure?: string
}

/** How long an effect itself runs: while its user concentrates and for a time after that, up to a maximum. */
export interface Concentrated {
  readonly concentration: true
  readonly lingers?: Span
  readonly most?: Span
}
/** What an effect makes of its squares, or of a light that goes with its creature. Feet. */
export interface Changes {
  /** Bright up to the first figure, dim up to the second. */
  readonly light?: { readonly bright?: number; readonly normal?: number; readonly dim?: number }
  /** No brighter than dark up to the first figure, than dim up to the second, whatever shines there. */
  readonly darkens?: { readonly dark?: number; readonly dim?: number }
  readonly conceals?: 'concealment' | 'total'
  /** How often a step into a square doubles. */
  readonly hampers?: number
  /** Its squares are a wall: one that nobody sees through, or one of force, which stops whatever has no body too. */
  readonly blocks?: 'solid' | 'force'
  /** What weapons shoot does not cross its edge. */
  readonly deflects?: true
}

export const DISCHARGES = ['is attacked', 'is hit', 'attacks'] as const
export const SHAPES = ['burst', 'spread', 'emanation', 'cone', 'line', 'wall'] as const
/** Shapes besides, of texts whose areas begin at intersections of the grid. */
export const PLACED_SHAPES = ['cylinder', 'shapable', 'described'] as const
/** The squares that an effect fills: `feet` is a radius, the length of a cone, a line or a wall, or the edge of a cube. */
export interface EffectArea {
  readonly shape: (typeof SHAPES)[number] | (typeof PLACED_SHAPES)[number]
  readonly feet: number
  /** How high over the ground the circle of a cylinder is, in feet. */
  readonly height?: number
  /** How many cubes a shapable area has. */
  readonly cubes?: number
  /** How many creatures it affects, those nearest to its origin first; all when absent. */
  readonly most?: number
  /** How many levels of creatures it takes, in dice or a number: the weakest first; all when absent. */
  readonly levels?: string
}

/** What an act, a weapon or an affliction does to a creature, as a document of the same form in every text. */
export interface Effect {
  /** Absent: one target. */
  readonly area?: EffectArea
  /** Feet that it carries; a touch when absent, and any distance for an area without one. */
  readonly range?: number
  /** It works on its own user alone. */
  readonly personal?: boolean
  /** The most creatures that it may be used on at once, each of them chosen; 1 when absent. */
  readonly targets?: number
  /** The kinds of creatures that it works on, any of these; others are not affected. */
  readonly only?: readonly string[]
  /** Kinds of creatures to which it does nothing. */
  readonly spares?: readonly string[]
  /** The kinds of creatures that it works on whole; others take half of its damage and nothing else. */
  readonly whole?: readonly string[]
  readonly save?: {
    readonly kind: SaveFacts['save']
    readonly dc: number
    /** The ability of its user that the DC goes by, and changes with. */
    readonly ability?: string
    /** What it does to those who save: nothing, half of its amounts, half of its damage and nothing else, or these instead. */
    readonly onSuccess: 'none' | 'half' | 'half damage' | readonly Consequence[]
    /** What comes to those who save beside that share, whole. */
    readonly besides?: readonly Consequence[]
    /** Its targets are asked first whether they want to save. */
    readonly harmless?: boolean
  }
  /** It works on opponents of its user alone. */
  readonly foes?: true
  /** It does nothing to its own user, who is within its area. */
  readonly others?: true
  /** It works on its user and the friends of its user alone. */
  readonly friends?: true
  /** Of an area: whoever is where it is aimed has it whole, and so many of the foes nearest to that one half, with a save easier by 2. */
  readonly arcs?: number
  /** It works on those alone that are smaller than its user, by so many sizes at least; one for true. */
  readonly smaller?: true | number
  /** Spell resistance applies to it. */
  readonly resistible?: boolean
  readonly descriptors?: readonly string[]
  readonly consequences: readonly Consequence[]
  /** It runs on: on its squares, with the creature that sends it out, or on its target. Absent: it happens once. */
  readonly lasts?: 'permanent' | 'fight' | Span | Concentrated
  readonly changes?: Changes
  /** It reaches those within again at the start of each of their turns. */
  readonly eachTurn?: boolean
  /** It does so then alone: neither as it begins nor as they come in. Features say it, no file does. */
  readonly turnsOnly?: true
  /** It reaches those who move within it again with each square of it that they enter. */
  readonly eachSquare?: boolean
  /** Creatures in reserve, by their ids: the first that still waits comes to a square, and goes when the effect ends. */
  readonly summons?: readonly string[]
  /** How often of a hundred times somebody comes whom it calls; always when absent. */
  readonly chance?: number
  /** How many it calls at once, as dice; 1 when absent. */
  readonly number?: string
  /** Rounds, in dice or a number, until they come; at once when absent. */
  readonly after?: string
  /** Its user is in the square that it names at once, without a way there. */
  readonly teleports?: true
  /** A sensor looks for its user from the square that it names. */
  readonly scries?: true
  /** It strikes the nearest enemy; of several the user chooses. */
  readonly closest?: true
  /** It may be turned to another target or area while it runs, for such an action. */
  readonly redirects?: 'standard' | 'move' | 'swift' | 'free'
  /** What ends it before its time: the creature that it is on is attacked, is hit, or attacks. */
  readonly discharge?: (typeof DISCHARGES)[number]
  /** False: its maker cannot end it at will. */
  readonly dismissible?: boolean
  /** False: nothing dispels it. */
  readonly dispellable?: boolean
}

/** What those who save have that others do not have: in place of all else, or beside their share of it. */
export const onlyOnSuccess = (save: Effect['save']): readonly Consequence[] => [
  ...(typeof save?.onSuccess === 'object' ? save.onSuccess : []),
  ...(save?.besides ?? []),
]

/** Conditions that are good for who has them. */
export const HELPFUL: readonly string[] = [
  'concealed',
  'hasted',
  'in a force field',
  'mirror images',
  'raging',
  'rolls twice, the better counts',
  'smiting',
  'unseen',
  'watched over',
]
/** Whether some way of moving is given, not taken. */
const givesSpeeds = ({ speeds = {} }: Consequence): boolean => Object.values(speeds).some(n => typeof n === 'number')
const harms = (c: Consequence): boolean =>
  c.damage !== undefined ||
  c.lowers !== undefined ||
  c.penalizes !== undefined ||
  c.drains !== undefined ||
  c.levels !== undefined ||
  (c.condition !== undefined && !HELPFUL.includes(c.condition)) ||
  c.fatigue !== undefined ||
  c.afflicts !== undefined ||
  c.ruled !== undefined ||
  c.draws !== undefined ||
  c.binds !== undefined ||
  (c.speeds !== undefined && !givesSpeeds(c)) ||
  (c.pushes ?? c.pulls) !== undefined
/** Whether it is hostile to those whom it reaches. */
export const isHarmful = ({ save, consequences }: Effect): boolean =>
  save?.harmless !== true && consequences.some(harms)
/** Whether an effect brings penalties and nothing else: nobody wants it for himself. */
export const onlyHinders = ({ save, consequences }: Effect): boolean =>
  save?.harmless !== true && consequences.length > 0 && consequences.every(c => (c.adds ?? 0) < 0)
