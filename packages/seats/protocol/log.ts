import { z } from 'zod'
import { reason, ruleId, square } from './view.ts'

/** A line of the log. */
export const entry = z.object({
  /** Its number in the log of this viewer, from 1: `why` asks by it. */
  n: z.int(),
  kind: z.enum(['title', 'round', 'act', 'end']),
  text: z.string(),
  /** Whose turn the line begins. */
  lead: z.object({ name: z.string(), count: z.number() }).optional(),
  /** How a creature is doing now: `Grub 11 hp > 4 hp`. */
  right: z.string().optional(),
  /** Whether it has numbers that open. */
  opens: z.boolean(),
  /** It was taken back. */
  struck: z.boolean(),
})
export type LogEntry = z.infer<typeof entry>

/** A term of a number; one that does not count says why. */
const term = z.object({
  value: z.number(),
  type: z.string(),
  from: z.string(),
  rule: ruleId,
  lost: z.string().optional(),
})
/** A number with what it is made of. */
export const tally = z.object({
  name: z.string(),
  /** Whose number it is. */
  who: z.string().nullable(),
  total: z.number(),
  between: z.tuple([z.number(), z.number()]).optional(),
  terms: z.array(term),
})
export type ToldTally = z.infer<typeof tally>

/** A question that waits for the seat. `command` has no options: it takes a command. */
export const question = z.object({
  q: z.string(),
  question: z.string(),
  who: z.string(),
  text: z.string(),
  options: z.array(z.object({ value: z.json(), text: z.string() })),
  about: z.json().optional(),
})
export type TableQuestion = z.infer<typeof question>

/** A command of a ruleset, as a seat may send it: `do` says what, the rest are its parameters. */
export const command = z.looseObject({ do: z.string().min(1).max(60) })

/** A command that can be done, with its cost in the words of the turn: `standard`, `move`. */
export const suggestion = z.object({ command, text: z.string(), cost: z.string() })
/** A kind of command: whether it can be done, how, and why not. */
export const kind = z.object({
  name: z.string(),
  text: z.string(),
  description: z.string(),
  legal: z.boolean(),
  reasons: z.array(reason),
  suggestions: z.array(suggestion),
})
export type LegalKind = z.infer<typeof kind>

/** A square that can be reached, its way, and the foes who could strike on it. */
export const reached = z.object({
  square,
  /** Feet of movement. */
  feet: z.number(),
  path: z.array(square),
  risks: z.array(z.object({ leaving: square, by: z.array(z.string()) })),
})

/** A number from 0 to 1, or the lowest and highest that it may be, where numbers are known as bands. */
const chance = z.union([z.number(), z.tuple([z.number(), z.number()])])
/** What a command may bring to a creature. */
export const consequence = z.object({
  who: z.string(),
  /** Means of what changes, afterwards less now, and the chance that it changes at all. */
  changes: z.array(z.object({ name: z.string(), mean: chance, any: chance })),
  conditions: z.array(z.object({ name: z.string(), chance })),
  out: chance,
  states: z.array(z.object({ name: z.string(), chance })),
})
/** What a command may bring: `hit` and `critical` of its first attack, where it attacks; the way of a walk, where it walks. */
export const forecast = z.object({
  text: z.string(),
  hit: chance.optional(),
  critical: chance.optional(),
  consequences: z.array(consequence),
  way: reached.optional(),
})
export type TableForecast = z.infer<typeof forecast>
