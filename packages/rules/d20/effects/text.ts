import type { Context, Reader, RuleId, Step } from '@quintain/engine'
import type { Act } from '../creature/documents/acts.ts'
import type { Affliction, Consequence, DailySave, Effect } from '../creature/effect.ts'
import type { Volley } from '../vocabulary/attack-step.ts'

/** One consequence that comes to a creature, its amount known; 0 where it has none. */
export interface Brought {
  readonly who: number
  readonly by: number
  /** What it comes from, in words. */
  readonly source: string
  /** The level at which it is used. */
  readonly level: number
  readonly descriptors: readonly string[]
  readonly consequence: Consequence
  /** The running effect that it comes from. */
  readonly from?: string | undefined
  readonly n: number
  /** The save that what brings it allows. */
  readonly save?: DailySave | undefined
  /** It comes again by itself, as poison and fire do: no attack. */
  readonly again?: boolean
}
/** An effect that reaches a creature. */
export interface Reached {
  readonly who: number
  readonly by: number
  readonly name: string
  readonly effect: Effect
  /** The running effect that it belongs to. */
  readonly from?: string | undefined
}
/** Which rules areas break that do not fit on the grid. */
export interface PlacedRules {
  readonly origin: RuleId
  readonly cone: RuleId
  readonly line: RuleId
  readonly shapable: RuleId
  readonly described: RuleId
}
/** How a text carries effects out. */
export interface EffectText {
  /** Emits the events of one consequence, and returns its steps. */
  bring(c: Context, brought: Brought): readonly Step[]
  /** The text's own reasons why an effect does nothing to a creature, asked before its save; may roll. */
  isEligible?(c: Context, reached: Reached): boolean
  /** Whether a creature or an object has no saving throw against it; absent: all that it allows are rolled. */
  saveless?(r: Reader, who: number): boolean
  /** The number that spell resistance asks for now; absent: what the sheet says. */
  resistance?(r: Reader, who: number): number | undefined
  /** Whether a creature lets an effect for willing creatures work on it; absent: where its user is no foe. */
  willing?(r: Reader, who: number, by: number): boolean
  /** What the DC of a save changes by, with the ability of its user that it goes by; absent: nothing. */
  dcChange?(r: Reader, by: number, ability: string): number
  /** What the damage of an effect is, for protections that something overcomes; absent: nothing. */
  qualities?(c: Context, brought: Brought): readonly string[]
  /** A critical hit rolls the damage twice that comes with it by what its weapon and its features do besides. */
  readonly doubled?: true
  /** Areas begin at intersections of the grid: the rules of their origins, cones, lines and shapes. */
  readonly placed?: PlacedRules
  /** Afflictions that the text itself describes. */
  readonly afflictions?: readonly Affliction[]
  /** One of the text's own that its name describes, where there are too many to list: water 250 feet deep. */
  described?(name: string): Affliction | undefined
  /** What an option of the text, a flag, makes of its afflictions while it is set. */
  readonly byReadings?: Readonly<Record<string, (a: Affliction) => Affliction>>
  /** An ability's modifier, for afflictions that wait longer for some than for others. */
  modifier(r: Reader, who: number, ability: string): number
  readonly rules: {
    /** Areas, and what they catch. */
    readonly area: RuleId
    /** How often an act may be used. */
    readonly uses: RuleId
    /** Creatures that an effect calls. */
    readonly summoning: RuleId
    /** The roll that dispels an effect. */
    readonly dispelling: RuleId
    /** What summoned creatures cannot do. */
    readonly summoned: RuleId
  }
}

declare module '@quintain/engine' {
  interface Additions {
    /** Whether an effect does nothing to a creature, by a rule of its own: asked before what resists it. */
    passesBy(c: Reader, reached: Reached): boolean
    /** Whether an effect of this name works on a creature that magic does nothing to. */
    worksOnProof(r: Reader, who: number, name: string): boolean
    /** What the damage of a creature's effects gets past, as qualities of it. */
    getsPast(r: Reader, by: number): readonly string[]
    /** The steps of a consequence that a rule of its own brings; undefined for all others. */
    bringsOwn(c: Context, brought: Brought): readonly Step[] | undefined
  }
  interface Slots {
    effects: EffectText
    /** What sets the attacks of an act apart that attacks all in its area; absent or undefined: there is one for each. */
    volley?(r: Reader, by: number, act: Act): Volley | undefined
  }
}
