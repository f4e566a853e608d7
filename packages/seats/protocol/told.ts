import { z } from 'zod'
import { entry, forecast, kind, order, question, reached, rulingKind, tally } from './log.ts'
import { creature, lightLevel, reason, ruleId, seat, square, view } from './view.ts'

const n = z.int()

/** Where the seat is: `hello` sends it back to go on from there. */
const cursor = z.string()

/** What is otherwise now: keys of the view, creatures that have changed or appeared, and who is there. */
export const change = z.object({
  set: view.omit({ creatures: true }).partial(),
  creatures: z.array(creature),
  /** All creatures of the view in their order, where that has changed. */
  ids: z.array(z.string()).optional(),
})
/** What has changed in what a seat knows. */
export type ViewChange = z.infer<typeof change>

/** A seat, and the key of the link that opens it. */
export const keyed = seat.extend({ key: z.string().nullable() })
/** A seat, and the key of the link that opens it. */
export type KeyedSeat = z.infer<typeof keyed>

/** The answer to `hello`: all that the seat knows, the log since its cursor (all of it without one), what it is asked. */
export const welcome = z.object({
  m: z.literal('welcome'),
  v: z.literal(1),
  seat,
  /** Everybody's seats: of the game master alone. */
  seats: z.array(keyed).optional(),
  cursor,
  view,
  log: z.array(entry),
  /** Entries of the log, by number, that were taken back among those that are not sent again. */
  struck: z.array(n),
  questions: z.array(question),
  orders: z.array(order),
})
/** What has come of something that anybody has done. */
export const news = z.object({
  m: z.literal('news'),
  cursor,
  change: change.nullable(),
  log: z.array(entry),
  /** Entries that are struck out now, and those that are so no longer. */
  struck: z.array(n),
  restored: z.array(n),
  questions: z.array(question),
  /** The standing orders of the seat, where they have changed. */
  orders: z.array(order).optional(),
  /** Everybody's seats, where they have changed: of the game master alone. */
  seats: z.array(keyed).optional(),
})
export const done = z.object({ m: z.literal('done'), n })
export const refused = z.object({ m: z.literal('refused'), n, reasons: z.array(reason) })
export const legalTold = z.object({ m: z.literal('legal'), n, kinds: z.array(kind) })
export const previewTold = z.object({ m: z.literal('preview'), n, forecast })
export const reachTold = z.object({ m: z.literal('reach'), n, squares: z.array(reached) })
/** Entries of the log, the oldest first; `first` is the number of the first one that there is. */
export const earlierTold = z.object({ m: z.literal('earlier'), n, first: n, log: z.array(entry) })
export const rulingsTold = z.object({ m: z.literal('rulings'), n, kinds: z.array(rulingKind) })
export const whyTold = z.object({ m: z.literal('why'), n, tallies: z.array(tally), rules: z.array(ruleId) })
export const rulesTold = z.object({
  m: z.literal('rules'),
  n,
  rules: z.array(z.object({ id: ruleId, title: z.string(), text: z.string() })),
})
/** What each command of the ruleset does, by its name. */
export const described = z.object({ m: z.literal('described'), n, commands: z.record(z.string(), z.string()) })
export const measured = z.object({ m: z.literal('measured'), n, feet: z.number() })
export const areaTold = z.object({ m: z.literal('area'), n, squares: z.array(square), who: z.array(z.string()) })
/** The squares of an area, and who is in it. */
export type AreaTold = z.infer<typeof areaTold>
/** What a creature sees, by rows: `x` a square that it sees now, `.` any other; and the light of each square as its eyes have it. */
export const sightTold = z.object({
  m: z.literal('sight'),
  n,
  seen: z.array(z.string()),
  /** Absent where light hides nobody, as in bright day. */
  light: z.array(lightLevel).optional(),
})
/** What a creature sees. */
export type SightTold = z.infer<typeof sightTold>
/** A share of many fights, and how far the true chance may lie from it (95 of 100 times). */
const share = z.object({ share: z.number(), margin: z.number() })
export const simulated = z.object({
  m: z.literal('simulated'),
  n,
  fights: z.int(),
  /** How often each side won. */
  wins: z.array(z.object({ side: z.string(), ...share.shape })),
  undecided: share,
  /** How often each creature was still in the fight at its end. */
  standing: z.array(z.object({ who: z.string(), ...share.shape })),
  /** By round: how often each side had won by its end, in the order of `wins`. */
  rounds: z.array(z.object({ round: z.int(), won: z.array(z.number()) })),
})
/** What many fights from here came to. */
export type SimulatedTold = z.infer<typeof simulated>
/** The sworn dice of the journal, and whether they fell as they were sworn. */
export const checked = z.object({
  m: z.literal('checked'),
  n,
  oaths: z.array(
    z.object({
      commitment: z.string(),
      /** The lines in which it was sworn and revealed; null where it was not yet, and nothing can be checked. */
      sworn: z.int(),
      revealed: z.int().nullable(),
      /** Whether the secret was lost: nothing can be checked. */
      lost: z.boolean(),
      stirred: z.int(),
      /** Numbers that dice of the fight and free rolls have taken. */
      dice: z.int(),
      free: z.int(),
      /** The first thing that is not as it was sworn, in words. */
      differs: z.string().nullable(),
    }),
  ),
})
export const pong = z.object({ m: z.literal('pong'), n })
/** The connection ends: why, in words. `again`: whether it is worth while to try again. */
export const bye = z.object({ m: z.literal('bye'), reason: z.string(), again: z.boolean() })

/** What a seat is sent. */
export const tableMessage = z.discriminatedUnion('m', [
  welcome,
  news,
  done,
  refused,
  legalTold,
  previewTold,
  reachTold,
  measured,
  sightTold,
  areaTold,
  simulated,
  checked,
  earlierTold,
  rulingsTold,
  whyTold,
  rulesTold,
  described,
  pong,
  bye,
])
/** A message from the table to a seat. */
export type TableMessage = z.infer<typeof tableMessage>
/** The answer to `Hello`: all that the seat knows. */
export type Welcome = z.infer<typeof welcome>
/** What a seat is told when something has changed. */
export type News = z.infer<typeof news>
/** The answer of the table to one message. */
export type Reply = Exclude<TableMessage, Welcome | News | { m: 'bye' }>
