import { z } from 'zod'
import { command } from './log.ts'
import { seat, settings, square } from './view.ts'

/** The number of a request, chosen by its sender: its reply has the same. */
const n = z.int().min(0)
/** The id of a deed: sent again when no reply came, it is done once. Unique among those of its seat. */
const id = z.string().min(1).max(100)
const who = z.string().min(1).max(100)

/** The first message of a connection. `cursor`: where the seat was when it left. */
export const hello = z.strictObject({
  m: z.literal('hello'),
  v: z.literal(1),
  link: z.string().max(100),
  cursor: z.string().max(200).optional(),
})

/** A command of a creature: in its turn, or out of it where the rules allow that. */
export const doing = z.strictObject({ m: z.literal('do'), n, id, who, command })
/** Answers a question by the value of one of its options. */
export const answer = z.strictObject({ m: z.literal('answer'), n, id, q: z.string().max(100), with: z.json() })
/** Lets the tactic answer a question. */
export const pass = z.strictObject({ m: z.literal('pass'), n, id, q: z.string().max(100) })
/** Lets the tactic answer for everybody, until the round ends or so many questions are answered: the game master's. */
export const playOn = z.strictObject({ m: z.literal('play-on'), n, id, questions: z.int().min(1).max(200) })
/** Takes back the seat's own last acts with all that came of them. */
export const undo = z.strictObject({ m: z.literal('undo'), n, id, acts: z.int().min(1).max(100).optional() })
/** Asks the game master to take back what others have built upon. */
export const requestUndo = z.strictObject({ m: z.literal('request-undo'), n, id })
/** Puts back what was taken back last. */
export const redo = z.strictObject({ m: z.literal('redo'), n, id })
/** A ruling of the game master, with its reason. */
export const rule = z.strictObject({
  m: z.literal('rule'),
  n,
  id,
  ruling: command,
  reason: z.string().min(1).max(500),
})
/** Settles who learns what. What is not named stays as it is. */
export const settle = z.strictObject({ m: z.literal('settle'), n, id, settings: settings.partial() })
/** Gives somebody a seat, or changes one. */
export const give = z.strictObject({ m: z.literal('seat'), n, id, seat })
/** Takes a seat from the table: its links open nothing any more, and its creatures wait for the game master. */
export const unseat = z.strictObject({ m: z.literal('unseat'), n, id, seat: z.string().max(60) })
/** Something said beside the fight, or rolled where it has dice (`roll`: `2d6+1`). `to`: everybody, or the game master's own notes. */
export const note = z.strictObject({
  m: z.literal('note'),
  n,
  id,
  text: z.string().max(2000),
  roll: z.string().min(1).max(200).optional(),
  to: z.enum(['all', 'gm']).optional(),
})
/** Gives a seat a new link: the old ones open nothing any more, and who came by them is sent away. The game master's. */
export const revoke = z.strictObject({ m: z.literal('revoke'), n, seat: z.string().max(60) })
/** The dice are sworn from here on: the game master's. */
export const swear = z.strictObject({ m: z.literal('swear'), n, id })
/** Words that go into the sworn dice from here on. */
export const stir = z.strictObject({ m: z.literal('stir'), n, id, words: z.string().min(1).max(100) })
/** The secret of the sworn dice is told, and they are sworn no longer: the game master's. */
export const reveal = z.strictObject({ m: z.literal('reveal'), n, id })
/** Plays the journal again by the sworn dice whose secret is told. */
export const checkDice = z.strictObject({ m: z.literal('check-dice'), n })
/** An answer given beforehand, such as "take every attack of opportunity". */
export const order = z.strictObject({
  m: z.literal('order'),
  n,
  id,
  order: z.strictObject({
    id: z.string().min(1).max(60),
    question: z.string().max(60),
    who,
    about: z.json().optional(),
    answer: z.json(),
    until: z.record(z.string(), z.json()).optional(),
  }),
})
export const cancelOrder = z.strictObject({ m: z.literal('cancel-order'), n, id, order: z.string().max(60) })

/** Every command of a creature, or those of one kind: what can be done, and why the rest cannot. */
export const legal = z.strictObject({ m: z.literal('legal'), n, who, kind: z.string().max(60).optional() })
/** What a command may bring, by all that the seat knows. Rolls nothing. */
export const preview = z.strictObject({ m: z.literal('preview'), n, who, command })
/** How far it is from one square to another, by the spaces of those who stand there. */
export const measure = z.strictObject({ m: z.literal('measure'), n, from: square, to: square })
/** What a creature sees of the map, and how bright it is for its eyes. */
export const sight = z.strictObject({ m: z.literal('sight'), n, who })
/** The squares of an area that somebody would send out, and who is in it, whatever it does: feet of radius or length. */
export const area = z.strictObject({
  m: z.literal('area'),
  n,
  who,
  shape: z.enum(['burst', 'spread', 'cone', 'line']),
  feet: z.int().min(5).max(500),
  to: square,
})
/** Plays the rest of the fight by the tactics, many times over: the game master's. Nothing of it happens. */
export const simulate = z.strictObject({ m: z.literal('simulate'), n, fights: z.int().min(1).max(2000) })
/** Where a creature can go, and who could strike on the way. */
export const reach = z.strictObject({ m: z.literal('reach'), n, who })
/** Entries of the log before this one: a table that was opened again begins its log with the last ones. */
export const earlier = z.strictObject({ m: z.literal('earlier'), n, before: z.int().min(2) })
/** The numbers of a line of the log, opened. */
export const why = z.strictObject({ m: z.literal('why'), n, entry: z.int().min(1) })
/** What the game master may rule, with what each ruling takes. */
export const rulings = z.strictObject({ m: z.literal('rulings'), n })
/** Rules of the texts that fit some words. `of`: the ruleset whose rules stand first. */
export const rules = z.strictObject({
  m: z.literal('rules'),
  n,
  words: z.string().max(200),
  of: z.string().max(60).optional(),
})
/** What each command does, in a sentence. */
export const describe = z.strictObject({ m: z.literal('describe'), n })
export const ping = z.strictObject({ m: z.literal('ping'), n })

/** What a seat sends once it has said hello. */
export const seatMessage = z.discriminatedUnion('m', [
  doing,
  answer,
  pass,
  playOn,
  undo,
  requestUndo,
  redo,
  rule,
  settle,
  give,
  unseat,
  note,
  swear,
  stir,
  reveal,
  checkDice,
  revoke,
  order,
  cancelOrder,
  legal,
  preview,
  measure,
  simulate,
  reach,
  sight,
  area,
  earlier,
  rulings,
  why,
  rules,
  describe,
  ping,
])
/** The first message of a seat: who it is, and what it has seen of the log. */
export type Hello = z.infer<typeof hello>
/** A message from a seat to the table. */
export type SeatMessage = z.infer<typeof seatMessage>
/** What changes the table, and is done once for its id. */
export type Deed = Extract<SeatMessage, { id: string }>
