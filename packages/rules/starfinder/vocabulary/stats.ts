declare module '../../d20/vocabulary/stats.ts' {
  interface AttackFacts {
    /** It deals nothing but energy, so that it is compared with EAC; absent is no. */
    readonly energy?: boolean
    /** The maneuver that it is, where it is played from afar; absent: none, or a melee attack. */
    readonly maneuver?: string
    /** The intersection at which it is thrown, as a number; absent: a creature or a square is attacked. */
    readonly point?: number
  }
  interface DefenseFacts {
    /** It is compared with EAC; absent: with KAC. */
    readonly energy?: boolean
  }
}

declare module '../../d20/vocabulary/attack-step.ts' {
  interface AttackDetails {
    /** Compared with KAC whatever it deals: a combat maneuver. */
    readonly kinetic?: boolean | undefined
    /** One of those that a weapon makes in automatic mode. */
    readonly automatic?: boolean | undefined
  }
}

export {}
