declare module '../../d20/vocabulary/stats.ts' {
  interface AttackFacts {
    /** It deals nothing but energy, so that it is compared with EAC; absent is no. */
    readonly energy?: boolean
    /** Made at the end of a charge; absent is no. */
    readonly charge?: boolean
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
  }
}

export {}
