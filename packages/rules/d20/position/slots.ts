import type { Reader, RuleId, View } from '@quintain/engine'
import type {
  FlankReason,
  FlankResult,
  Hampered,
  ManeuverabilityClass,
  MovementPolicy,
  PassagePolicy,
  Reach,
  ReachPolicy,
} from '@quintain/grid'
import type { Tactics } from '../creature/roles.ts'

/** How a text counts movement, lets creatures through one another, and measures melee reach. Geometry itself is the grid's. */
export interface MovementText {
  /** How movement is counted; `who` where it is that of one creature. */
  policy(v: View, who?: number): MovementPolicy
  /** Whether any square holds any number of creatures now; absent: never. */
  shares?(v: View): boolean
  /** Whether a creature sees nothing, where its movement is then counted in another way (`policy`); absent: none is. */
  sightless?(v: View, who: number): boolean
  passage(v: View): PassagePolicy
  /** Whether one creature is in the way of another like a foe; undefined, or absent: if it is one. */
  bars?(v: View, who: number, other: number): boolean | undefined
  /** The count of diagonals runs on through a turn; else it starts afresh with each act that moves. */
  carries(v: View): boolean
  /** What a move leaves over pays for nothing; absent: the next movement of its kind in the turn has it besides its own. */
  readonly wastes?: true
  /** Whether leaving threatened squares and distracting acts provoke attacks of opportunity. */
  readonly opportunities: boolean
  /**
   * Whether a move cut short where nobody may stop ends in the closest legal square, if that is strictly closer than
   * the last legal one; absent: it does.
   */
  readonly endsNearest?: boolean
  /** Of several squares equally close the mover chooses one; absent: a die does. */
  readonly endsByChoice?: true
  /** Whether very small creatures provoke by entering a square that someone holds; absent: they do. */
  readonly entering?: boolean
  /** What a creature reaches with one of its weapons, by the text's own formula and the sheet alone. */
  reach(v: View, who: number, weapon: number): Reach
  readonly reaching: ReachPolicy
  /**
   * What those roll who come into a square that is climbed or swum without a speed for it: the skill, and the number that it takes where the
   * text has one, else the game master says it. Absent: nothing is rolled.
   */
  readonly crossings?: Readonly<Record<'climb' | 'swim', Crossing>>
  /** Whether the commands to climb and to swim roll by themselves; absent: they do not. */
  readonly crossesByCommand?: true
  /** Whether fists and the like count as a weapon, so that they threaten (a feat, claws, a touch that delivers a charge). */
  armedUnarmed(v: View, who: number, weapon: number): boolean
}

/** A check of movement. */
export interface Crossing {
  readonly skill: string
  readonly task?: string
  readonly dc?: number
}

/** Whether two flank a third, and how; else why not, by the grid or by who they are to each other. */
export type Flanked =
  | Extract<FlankResult, { flanked: true }>
  | { readonly flanked: false; readonly reason: FlankReason | 'friendly' | 'absent' }

/** What a text gives for flanking. */
export interface FlankingText {
  /** What it adds to a melee attack. */
  readonly bonus: number
  readonly rule: RuleId
  /** Whether an attacker flanks a target by a partner. */
  explain(v: View, by: number, partner: number, target: number): Flanked
}

declare module '@quintain/engine' {
  interface Slots {
    movement: MovementText
    /** Absent: the text gives nothing for flanking. */
    flanking?: FlankingText
    /** Whether one creature sees another; absent: whether it perceives the other. */
    sees?(v: View, who: number, other: number): boolean
    /** Whether something else shows one creature another: a sensor of its own. Absent: nothing does. */
    informed?(v: View, who: number, other: number): boolean
    /** Whether a creature jumps from dry ground into water without a check; absent: nobody does. */
    jumpsIn?(r: Reader, who: number): boolean
  }
  interface Board {
    /** Further doublings of the cost of entering a square, beside its terrain: poor visibility. One byte a square. */
    readonly hampered?: Uint8Array
    /** How strongly things are drawn to the ground; normal when absent. */
    readonly gravity?: Gravity
  }
}
/** How strong gravity may be. */
export const GRAVITIES = ['zero', 'low', 'normal', 'high'] as const
/** How strong gravity is. */
export type Gravity = (typeof GRAVITIES)[number]

/** What movement needs of a sheet beside speed and size; all of it may be left out. */
export interface Moving {
  /** Feet, for ways of moving beside walking that the creature has a speed for. */
  readonly speeds?: { readonly [way in MovementMode]?: number | undefined } | undefined
  /** What it burrows through beside earth, and whether others can follow it. */
  readonly burrows?:
    | { readonly through?: readonly string[] | undefined; readonly tunnels?: boolean | undefined }
    | undefined
  /** How nimbly it flies; average when absent. */
  readonly maneuverability?: ManeuverabilityClass | undefined
  /** It flies straight up and down alone. */
  readonly upright?: boolean | undefined
  /** What hampers it: the ground unless said. */
  readonly by?: Hampered | undefined
  /** Closed doors are nothing to it. */
  readonly seeps?: boolean | undefined
  /** Difficult ground costs it no more than open ground. */
  readonly unhampered?: boolean | undefined
  /** Its body fills its squares entirely: no creature gets past. */
  readonly fills?: boolean | undefined
  /** It is in the squares of others, and others are in its squares: a swarm. */
  readonly sharesSpace?: true | undefined
  /** Trained in getting through a foe's squares. */
  readonly tumbles?: boolean | undefined
  /** Even helpless it hinders those who pass: each of its squares counts double. */
  readonly hinders?: boolean | undefined
  /** It can be ridden, with this saddle where one matters. */
  readonly mount?: { readonly saddle?: 'military' | undefined } | undefined
  /** The id of the creature that it rides from the start. */
  readonly rides?: string | undefined
  /** When it is badly wounded (25%), or has this share of its points left, and its side is losing, it leaves over the map's edge. */
  readonly flees?: boolean | string | undefined
  /** What it goes by when nobody commands it; absent: everything but guarding its place. */
  readonly tactics?: Tactics | undefined
}
/** Ways of moving beside walking. */
export type MovementMode = 'climb' | 'swim' | 'fly' | 'burrow'
