import { z } from 'zod'

/** What of a sheet decides whether an effect works on a creature at all. */
export const defendsFields = {
  /** What it is, for effects that work on some kinds only: living, undead, construct, humanoid, object. */
  kinds: z.array(z.string().min(1)).default(['living']),
  /** Descriptors of effects and conditions that do nothing to it, `critical hits`, `flanking` and `nonlethal`. */
  immune: z.array(z.string().min(1)).default([]),
  spellResistance: z.int().positive().exactOptional(),
}
export interface Defends {
  readonly kinds: readonly string[]
  readonly immune: readonly string[]
  readonly spellResistance?: number
}

/** Bonuses of a sheet to saves against some things only: `{ descriptor: poison, value: 4, from: dwarf }`. */
export const savesAgainstField = {
  savesAgainst: z
    .array(
      z.strictObject({
        /** What is saved against has this descriptor: fear, poison, mind-affecting. */
        descriptor: z.string().min(1),
        value: z.int(),
        type: z.string().min(1).default('untyped'),
        from: z.string().min(1).exactOptional(),
      }),
    )
    .default([]),
}
export type SavesAgainst = z.output<(typeof savesAgainstField)['savesAgainst']>
