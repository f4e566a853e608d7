import { z } from 'zod'
import { reason, ruleId, square } from './view.ts'

/** A line of the log. */
export const entry = z.object({
  /** Its number in the log of this viewer, from 1: `why` asks by it. */
  n: z.int(),
  kind: z.enum(['title', 'round', 'act', 'end', 'note']),
  text: z.string(),
  /** Whose turn the line begins. */
  lead: z.object({ name: z.string(), count: z.number() }).optional(),
  /** How a creature is doing now: `Grub 11 hp > 4 hp`. */
  right: z.string().optional(),
  /** Whether it has numbers that open. */
  opens: z.boolean(),
  /** Of a note: for the game master alone. */
  own: z.literal(true).optional(),
  /** It was taken back. */
  struck: z.boolean(),
})
/** An entry of the log as a seat is told it. */
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
/** A number with its terms. */
export type ToldTally = z.infer<typeof tally>

/** A number from 0 to 1, or the lowest and highest that it may be, where numbers are known as bands. */
const chance = z.union([z.number(), z.tuple([z.number(), z.number()])])
/** The odds of one attack: to hit, the mean of its damage where the text counts points, and that its target falls. */
export const blow = z.object({ weapon: z.string(), hit: chance, expected: chance.optional(), drops: chance.optional() })

/** A question that waits for the seat. `command` has no options: it takes a command. */
export const question = z.object({
  q: z.string(),
  question: z.string(),
  who: z.string(),
  text: z.string(),
  /** `odds`: of the attack that an option makes. */
  options: z.array(z.object({ value: z.json(), text: z.string(), odds: blow.optional() })),
  about: z.json().optional(),
})
/** A question that waits for a seat. */
export type TableQuestion = z.infer<typeof question>

/** An answer that was given beforehand; it ends by itself, or when it is cancelled by its id. */
export const order = z.object({ id: z.string(), question: z.string(), who: z.string() })
/** An answer that was given beforehand. */
export type TableOrder = z.infer<typeof order>

/** A command of a ruleset, as a seat may send it: `do` says what, the rest are its parameters. */
export const command = z.looseObject({ do: z.string().min(1).max(60) })

/** A command that can be done, with its cost in the words of the turn: `standard`, `move`. */
export const suggestion = z.object({
  command,
  text: z.string(),
  cost: z.string(),
  /** How long a way is, and takes. */
  detail: z.string().optional(),
  /** What the game master rules of an act, in short words. */
  ruled: z.string().optional(),
  /** What the source of an act says of it. */
  says: z.string().optional(),
})
/** What a command takes beside its name, for a form: with all that may stand there where that is known. */
export const ask = z.object({
  name: z.string(),
  /** `command`: another command of the creature, which is filled in like one by itself. */
  of: z.enum(['number', 'text', 'choice', 'creature', 'creatures', 'weapon', 'square', 'flag', 'command']),
  /** What it means. */
  text: z.string(),
  needed: z.boolean(),
  options: z.array(z.object({ value: z.string(), text: z.string() })).optional(),
})
/** A value that a command or a ruling asks for. */
export type TableAsk = z.infer<typeof ask>
/** What a page shows together: acts, a fight that begins, the way to another place, time that passes, care for the hurt, talk. */
export const kindGroup = z.enum(['act', 'fight', 'way', 'time', 'care', 'talk'])
/** What a page shows together of commands. */
export type KindGroup = z.infer<typeof kindGroup>
/** A kind of command: whether it can be done, how, and why not. */
export const kind = z.object({
  name: z.string(),
  text: z.string(),
  group: kindGroup,
  legal: z.boolean(),
  reasons: z.array(reason),
  /** Its parameters that are squares: what is pointed at on the map. */
  aims: z.array(z.string()),
  asks: z.array(ask),
  suggestions: z.array(suggestion),
  /** Of a way that cannot be gone now: why. */
  barred: z.array(z.object({ text: z.string(), reasons: z.array(reason) })).optional(),
})
/** A kind of command: whether it can be done, how, and why not. */
export type LegalKind = z.infer<typeof kind>

/** What the game master may rule. */
export const rulingKind = z.object({ name: z.string(), text: z.string(), description: z.string(), asks: z.array(ask) })
/** A ruling that the game master may make, and what it asks for. */
export type RulingTold = z.infer<typeof rulingKind>

/** A square that can be reached, its way, and the foes who could strike on it. */
export const reached = z.object({
  square,
  /** Feet of movement. */
  feet: z.number(),
  path: z.array(square),
  /** `feet`: of movement up to each square of the path, where asked for one way. */
  steps: z.array(z.number()).optional(),
  /** `odds`: of the best weapon of each, in the order of `by`, where asked for one way; null where they are not known. */
  risks: z.array(z.object({ leaving: square, by: z.array(z.string()), odds: z.array(blow.nullable()).optional() })),
})
/** What a command may bring to a creature. */
export const consequence = z.object({
  who: z.string(),
  /** Means of what changes, afterwards less now, and the chance that it changes at all. */
  changes: z.array(z.object({ name: z.string(), mean: chance, any: chance })),
  conditions: z.array(z.object({ name: z.string(), chance })),
  out: chance,
  /** How it is doing afterwards, from the best to the worst. */
  states: z.array(z.object({ name: z.string(), chance })),
})
/** A line of the test of cover, in squares; `stop` is where it meets what covers. */
const sightLine = z.object({
  from: z.tuple([z.number(), z.number()]),
  to: z.tuple([z.number(), z.number()]),
  blocked: z.boolean(),
})
/** What a command may bring: `hit` and `critical` of its first attack, where it attacks; the way of a walk, where it walks. */
export const forecast = z.object({
  text: z.string(),
  /** At whom it is aimed. */
  target: z.string().optional(),
  hit: chance.optional(),
  critical: chance.optional(),
  /** The numbers behind the chance to hit, the attack first; of those that the seat may know. */
  numbers: z.array(tally).optional(),
  /** The least face of the die that hits, where the chance hangs on one die alone. */
  least: z.int().optional(),
  /** Of the target: the mean loss of hit points, its standard deviation, and the chance of each loss, in steps, with what it leaves. */
  expected: z.number().optional(),
  deviation: z.number().optional(),
  spread: z.array(z.object({ from: z.int(), to: z.int(), chance: z.number() })).optional(),
  /** Points that the target has now, where they are known: what a loss leaves. */
  has: z.number().optional(),
  /** The attack cannot be made from where its maker stands: the odds are those from the nearest square from which it can. */
  from: z.object({ square, feet: z.number() }).optional(),
  consequences: z.array(consequence),
  way: reached.optional(),
  /** How the cover of the target was found, in a sentence and as lines on the map. */
  cover: z.object({ text: z.string(), lines: z.array(sightLine) }).optional(),
  /** The squares that the area of an act fills, and who is in it. */
  area: z.object({ squares: z.array(square), who: z.array(z.string()) }).optional(),
})
/** What would come of a command, by its odds. */
export type TableForecast = z.infer<typeof forecast>
