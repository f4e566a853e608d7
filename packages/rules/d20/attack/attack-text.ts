import type { Context, Reader, Refusal, Step, View } from '@quintain/engine'
import type { AttackDetails, attackStep } from '../vocabulary/attack-step.ts'
import type { AttackFacts, DefenseFacts } from '../vocabulary/stats.ts'

/** The fields of a declared attack. */
export type AttackStep = Omit<ReturnType<typeof attackStep>, keyof Step>

/** An attack with its target found: `at` is a creature, an object, or NOBODY. */
export interface TargetedAttack extends Pick<AttackStep, 'by' | 'square' | 'needed' | 'more' | 'face'> {
  readonly at: number
  readonly weapon: number
  readonly index?: number | undefined
  readonly as?: AttackStep['as'] | undefined
  readonly details?: AttackDetails | undefined
}

/**
 * What a face of the attack roll comes to. `hits cover`: what stands in the way is struck. `steps aside`: it moved out of the
 * way, and the target is hit. `glances`: a near miss of a kind that the text names. `threat`: a hit that may be critical.
 */
export type Grade =
  | 'miss'
  | 'hits cover'
  | 'glances'
  | 'steps aside'
  | 'steps aside, threat'
  | 'hit'
  | 'threat'
  | 'critical'

/** The numbers of an attack roll. */
export interface Numbers {
  readonly bonus: number
  readonly needed: number
}

/**
 * How a text makes an attack. The order is the same for all: may it be made, what it uses up, the roll, miss chance,
 * critical, hit.
 */
export interface AttackText {
  facts(r: Reader, a: TargetedAttack): AttackFacts
  /** What the target's number may depend on. */
  against(r: Reader, a: TargetedAttack, f: AttackFacts): DefenseFacts
  /** The same of a creature that is in the way; `against` when absent. */
  againstCover?(r: Reader, a: TargetedAttack, f: AttackFacts): DefenseFacts
  /** What it comes to without a roll, or null where it is rolled. */
  sure?(r: Reader, a: TargetedAttack, f: AttackFacts): 'hit' | 'critical' | null
  /** What each face of the d20 comes to. */
  grade(r: Reader, a: TargetedAttack, f: AttackFacts, n: Numbers): (face: number) => Grade
  /**
   * Whether a second roll makes a threat a critical hit; null: it cannot become one. Absent: the first roll says
   * `critical` itself; true: it is one without a second roll. `rolled` is what the first roll came to.
   */
  confirm?(
    r: Reader,
    a: TargetedAttack,
    f: AttackFacts,
    n: Numbers,
    rolled: Grade,
  ): ((face: number) => boolean) | true | null
  /** The creature that gives the target its cover, or NOBODY; absent: none is ever hit. */
  covering?(r: Reader, a: TargetedAttack, f: AttackFacts): number
  /** What an attack uses up or gives away, hit or miss. */
  spend?(c: Context, a: TargetedAttack, f: AttackFacts): void
  /** Whether a creature in the way, which the roll says steps aside, takes the blow all the same. Absent: never. */
  stays?(c: Context, a: TargetedAttack, f: AttackFacts): boolean
  /** What a hit does. `f.critical` says whether it is a critical one. */
  onHit(c: Context, a: TargetedAttack, f: AttackFacts): void
  /** What a miss does, of a creature or a square: where the weapon goes. Absent: nothing. */
  onMiss?(c: Context, a: TargetedAttack, f: AttackFacts): void
  /** What a throw at an intersection must reach, and what keeps a weapon from being thrown there; absent: none is. */
  readonly intersection?: {
    readonly needed: number
    refuse(v: View, by: number, weapon: number): readonly Refusal[]
  }
}

declare module '@quintain/engine' {
  interface Slots {
    attack: AttackText
  }
  interface Additions {
    /** What an attack uses up or gives away, hit or miss, beside what the text's own `spend` does. */
    attackSpends(c: Context, a: TargetedAttack, f: AttackFacts): void
    /** Whether a weapon makes no second attack of a full attack. */
    attacksOnce(r: Reader, who: number, weapon: number): boolean
  }
}
