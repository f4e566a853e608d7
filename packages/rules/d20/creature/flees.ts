import { z } from 'zod'

/** What the plain tactic asks of a creature in a fight file. */
export const fleeingField = {
  /** When hurt badly and its side is losing it makes for the edge of the map and leaves. */
  flees: z.boolean().default(false),
}
