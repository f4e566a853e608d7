import type { Command, Reader, View } from '@quintain/engine'

/** Facts of one attack that numbers may depend on. `target` and `weapon` are indices. */
export interface AttackFacts {
  /** -1 where a point of the map is attacked, or nothing at all. */
  readonly target: number
  /** The square that is attacked in place of a creature. */
  readonly square?: number | undefined
  readonly weapon: number
  readonly melee: boolean
  readonly ranged: boolean
  readonly thrown: boolean
  readonly unarmed: boolean
  /** 0 for the first attack of a turn, 1 for the next ... */
  readonly index: number
  readonly opportunity: boolean
  readonly touch: boolean
  /** The weapon deals the other kind of damage (lethal, nonlethal) than it is made for. */
  readonly switched: boolean
  /** Shot or thrown at a target that is in melee with a friend of the attacker. */
  readonly intoMelee: boolean
  readonly critical: boolean
  /** A hit that finds no weak spot of its target, by something that guards those; absent is no. */
  readonly plain?: boolean
  /** Made at the end of a charge; absent is no. */
  readonly charge?: boolean
  /** One of a full attack, where its attacks are declared before the first of them; absent is no. */
  readonly full?: boolean
  /** The name of that full attack, where the sheet has some of its own; absent: the usual one. */
  readonly kind?: string
  /** Made with the weapon in the off hand, where both hands attack; absent is no. */
  readonly offHand?: boolean
}
/** What a defense goes by: who attacks, and how. */
export interface DefenseFacts {
  /** The attacker, or -1. */
  readonly attacker: number
  readonly melee: boolean
  readonly ranged: boolean
  readonly touch: boolean
  /** Its cover is left out: for what would have hit without it. */
  readonly uncovered?: boolean
}
/** What a save goes by: its kind, and what it is made against. */
export interface SaveFacts {
  readonly save: 'Fortitude' | 'Reflex' | 'Will'
  /** The square from which it comes that is saved against, where that is known. */
  readonly origin?: number | undefined
  /** The intersection from which it comes, as a number; then cover counts from it. */
  readonly point?: number | undefined
  /** The creature whose act it is. */
  readonly by?: number | undefined
  /** Of what is saved against: fear, poison, mind-affecting. */
  readonly descriptors?: readonly string[] | undefined
}
/** What a check goes by: the skill and the task that it is rolled for. */
export interface CheckFacts {
  readonly skill: string
  /** The task of the skill that it is rolled for: climb. What is for the skill counts for each of its tasks. */
  readonly task?: string | undefined
  /** The square that it is rolled to come onto; absent: it is rolled where its roller stands. */
  readonly onto?: number | undefined
}

declare module '@quintain/engine' {
  interface Stats {
    attack: AttackFacts
    defense: DefenseFacts
    /** What is added to each roll of the weapon's dice. */
    damage: AttackFacts
    save: SaveFacts
    initiative: Record<never, never>
    /** Feet of one move: on the ground, or with `flying` through the air. */
    speed: { readonly flying?: boolean }
    check: CheckFacts
    /** What is added to the d20 that dispels an effect. */
    dispel: { readonly level: number }
    /** What that roll must reach. */
    hold: { readonly against: number; readonly level: number }
    /** Attacks of opportunity in a round. */
    opportunities: Record<never, never>
  }
  /** What conditions can bar. */
  interface Bars {
    move: true
    attack: true
    /** Acts that take the whole turn, or more than one of standard and move. */
    'full-round': true
    opportunity: true
    /** Whether it counts as still in the fight. */
    fight: true
    /** Whether it threatens squares. */
    threaten: true
    /** Whether it reacts to attacks: a creature that does not loses the bonuses that depend on avoiding them. */
    react: true
  }
  /** What a ruleset supplies to shared parts. */
  interface Slots {
    /** True when the creature is limited to a single standard or move action in its turn. */
    single(r: Reader, who: number): boolean
    /** Whether a and b are enemies; by default, whether their sides differ. */
    foes?(v: View, a: number, b: number): boolean
    /** What a creature does when it has no commands. */
    tactic(r: Reader, who: number): Command
  }
}
