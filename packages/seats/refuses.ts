import type { Command, Did, JournalLine, Refusal, Seat, StandingOrder, Table } from '@quintain/engine'
import { changesFight, checkDeed, outOfTurn, rulingStep } from '@quintain/engine'
import { seatAt } from './seat-at.ts'

/** Characters of a note at most. */
const NOTE_LENGTH = 2000
const YES: readonly Refusal[] = []
const no = (why: string, rule: `house/${string}`): readonly Refusal[] => [{ why, rule }]
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What only the game master does. */
const MASTERS = new Set<Did['do']>([
  'begin',
  'go-on',
  'rule',
  'seat',
  'unseat',
  'settings',
  'decline-undo',
  'swear',
  'reveal',
])
/** Lines of these were made by nobody at the table. */
const NOBODY = new Set([undefined, 'policy', 'clock'])

/** What a seat is judged by that is told no more than it knows. */
export interface Judge {
  /** Why a command of a creature is not legal, by what the seat knows. */
  command(who: string, command: Command): readonly Refusal[]
  /** Whether a line is an act of somebody of whom the seat knew nothing. */
  unseen(n: number): boolean
}

/**
 * Why a seat may not do this now; empty when it may. Unknown names and junk are reasons too: nothing is thrown for them.
 * With `judge` a player is judged by what it knows, and no reason tells more: what is there and not its own is refused like what
 * is not there.
 */
export function refuses(t: Table, sent: Seat, did: Did, judge?: Judge): readonly Refusal[] {
  try {
    checkDeed(did)
  } catch (error) {
    return no((error as Error).message, 'house/seat/shape')
  }
  const seat = seatAt(t, sent)
  if (!seat) return no('there is no such seat at this table', 'house/seat/unknown')
  if (seat.role === 'watcher') return no('a watcher does not act', 'house/seat/watcher')
  const master = seat.role === 'gm'
  if (MASTERS.has(did.do) && !master) return no('only the game master does that', 'house/seat/master')
  switch (did.do) {
    case 'answer':
      return answerRefused(t, seat, did, judge)
    case 'timeout': {
      const asked = t.open.find(o => o.q === did.q)
      const none = no('that question waits no longer', 'house/seat/question')
      if (!asked) return none
      const own = whose(seat, asked.who)
      return judge && own.length ? none : own
    }
    case 'out-of-turn': {
      const own = whose(seat, did.who)
      if (own.length) return own
      return judge ? judge.command(did.who, did.command) : outOfTurn(t.reader, did.who, did.command).reasons
    }
    case 'rule':
      return rulingStep(t.reader, did.ruling, did.reason).reasons
    case 'undo':
      return undoRefused(t, seat, did.after, judge)
    case 'request-undo':
      if (master) return no('the game master takes it back without asking', 'house/seat/undo')
      if (t.known.requests.some(r => r.by === seat.id && r.after === did.after))
        return no('you have asked for that already', 'house/seat/undo')
      return wholeAct(t, did.after)
    case 'decline-undo':
      return t.known.requests.some(r => r.n === did.request) ? YES : no('nobody asks for that', 'house/seat/undo')
    case 'redo':
      return redoRefused(t, seat, did.of, judge)
    case 'order':
      return orderRefused(t, seat, did.order, judge)
    case 'cancel-order': {
      const order = t.known.orders.get(did.order)
      const none = no('there is no such order', 'house/seat/order')
      if (!order) return none
      const own = whose(seat, order.who)
      return judge && own.length ? none : own
    }
    case 'seat': {
      const unknown = did.seat.plays.filter(id => !t.scene.creatures.includes(id))
      return unknown.flatMap(id => no(`no creature "${id}" (${t.scene.creatures.join(', ')})`, 'house/seat/creature'))
    }
    case 'unseat':
      return unseatRefused(t, seat, did.seat)
    case 'note':
      return did.text.length > NOTE_LENGTH
        ? no(`a note has at most ${NOTE_LENGTH} characters`, 'house/seat/note')
        : did.to === 'gm' && !master
          ? no("notes for the game master alone are the game master's", 'house/seat/note')
          : YES
    case 'settings':
    case 'swear':
    case 'reveal':
      return YES
    case 'stir':
      return /^[^\n]{1,100}$/.test(did.words) ? YES : no('words are 1 to 100 characters in one line', 'house/seat/dice')
    case 'begin':
    case 'go-on':
      // An evening begins at rest, outside of rounds: once those who sit there are asked it has begun.
      return t.open.length === 0 && (!t.over || (did.do === 'begin' && hasNotBegun(t)))
        ? YES
        : no('the fight waits for an answer, or is over', 'house/seat/begin')
  }
}

const hasNotBegun = (t: Table): boolean => t.base === 0 && !t.inEffect.some(l => changesFight(l.did))

/** Nobody takes away the seat that it sits on, so that a game master is left. */
function unseatRefused(t: Table, seat: Seat, id: string): readonly Refusal[] {
  if (!t.known.seats.has(id)) return no(`no seat "${id}" at this table`, 'house/seat/unknown')
  return id === seat.id ? no('nobody takes its own seat away', 'house/seat/master') : YES
}

/** Whether a seat answers for a creature. */
function whose(seat: Seat, who: string): readonly Refusal[] {
  // Whether there is such a creature is not said: its key in the file would tell of it.
  return seat.role === 'gm' || seat.plays.includes(who) ? YES : no(`"${who}" is not yours to play`, 'house/seat/whose')
}

function answerRefused(t: Table, seat: Seat, did: Extract<Did, { do: 'answer' }>, judge?: Judge): readonly Refusal[] {
  const asked = t.open.find(o => o.q === did.q)
  const none = no('that question has been answered, or was never asked', 'house/seat/question')
  if (!asked) return none
  const own = whose(seat, asked.who)
  if (own.length) return judge ? none : own
  if (asked.options.length)
    return asked.options.some(o => same(o, did.with)) ? YES : no('that is not one of the answers', 'house/seat/option')
  const command = did.with as Command | null
  if (typeof command !== 'object' || command === null || typeof command.do !== 'string')
    return no('a command is an object that says what to do, as {"do":"end"}', 'house/command/unknown')
  try {
    return judge ? judge.command(asked.who, command) : t.refuse(asked.who, command)
  } catch (error) {
    return no((error as Error).message, 'house/command/value')
  }
}

/** Orders of one creature at most, and the characters of one: they stand in every checkpoint. */
const ORDERS = 20
const ORDER_LENGTH = 2000

/** What can be ordered beforehand: an answer of one's own to a question that has options. */
function orderRefused(t: Table, seat: Seat, order: StandingOrder, judge?: Judge): readonly Refusal[] {
  const own = whose(seat, order.who)
  if (own.length) return own
  const { creatures, rules } = t.scene
  if (!creatures.includes(order.who)) return no(`no creature "${order.who}" in this fight`, 'house/seat/creature')
  if (order.question === 'command' || !Object.hasOwn(rules.questions, order.question)) {
    const names = Object.keys(rules.questions).filter(q => q !== 'command')
    return no(`no order answers "${order.question}": there are ${names.join(', ')}`, 'house/seat/order')
  }
  const had = t.known.orders.get(order.id)
  if (had && whose(seat, had.who).length) return no('another order has this id', 'house/seat/order')
  if (JSON.stringify(order).length > ORDER_LENGTH)
    return no(
      `an order has at most ${ORDER_LENGTH} characters, its answer and its condition with it`,
      'house/seat/order',
    )
  const others = [...t.known.orders.values()].filter(o => o.who === order.who && o.id !== order.id)
  if (others.length >= ORDERS)
    return no(`a creature has at most ${ORDERS} orders: cancel one first`, 'house/seat/order')
  if (order.until === undefined) return unfitAnswer(t, order)
  const until = order.until as unknown
  const ends = typeof until === 'object' && until !== null && Object.hasOwn(rules.events, String(order.until['e']))
  if (!ends) return no('an order ends with an event, as {"e":"round-began"}', 'house/seat/order')
  // When an order has ended shows at the next question: it would tell of an event that its seat is not told.
  const kind = rules.events[String(order.until['e'])]!
  const shown = kind.of === 'table' ? kind.to === 'all' : seat.plays.includes(String(order.until[kind.of]))
  if (!judge || shown) return unfitAnswer(t, order)
  return no(
    `an order of a player ends with an event of the whole table, as {"e":"round-began"}, or of a creature that it plays, as {"e":"turn-began","who":"${order.who}"}`,
    'house/seat/order',
  )
}

/** An order that no question of its kind could ever be answered by. */
function unfitAnswer(t: Table, { question, answer, about }: StandingOrder): readonly Refusal[] {
  const kind = t.scene.rules.questions[question]!
  if (kind.options === undefined && typeof answer !== 'string')
    return no(
      `order.answer: "${question}" is answered by a word, not by ${JSON.stringify(answer)}`,
      'house/seat/option',
    )
  const command = typeof answer === 'object' && answer !== null ? String((answer as Partial<Command>).do) : null
  if (kind.options === 'command' && command !== null && !Object.hasOwn(t.scene.rules.commands, command))
    return no(`order.answer: no command "${command}"`, 'house/seat/option')
  if (about === undefined) return YES
  const declared = typeof kind.about === 'object' && kind.about !== null ? Object.keys(kind.about) : null
  const said = typeof about === 'object' && about !== null && !Array.isArray(about) ? Object.keys(about) : null
  const odd = declared && said?.find(k => !declared.includes(k))
  if (!declared || (said && odd === undefined)) return YES
  return no(`order.about: "${question}" is about ${declared.join(', ')}`, 'house/seat/order')
}

/** Undo takes back whole acts. */
function wholeAct(t: Table, after: number): readonly Refusal[] {
  const first = t.inEffect.find(l => l.n > after)
  if (first && t.acts.includes(first.n)) return YES
  return no('undo takes back whole acts: it names the line before an act', 'house/seat/undo')
}
/** A player takes back an own act while nobody else has acted since; anything else is for the game master. */
function undoRefused(t: Table, seat: Seat, after: number, judge?: Judge): readonly Refusal[] {
  const whole = wholeAct(t, after)
  if (seat.role === 'gm') return whole
  // Outside of rounds others may act at any time: whether somebody hidden has would show here.
  if (t.over) return no('outside of a fight the game master takes it back: ask for it', 'house/seat/undo')
  // One reason for all of it: which lines there are, and whose they are, is not told.
  const refused = (why: string) =>
    no(judge ? 'only your own last act can be taken back: ask the game master' : why, 'house/seat/undo')
  if (whole.length) return judge ? refused('') : whole
  const gone = t.inEffect.filter(l => l.n > after)
  if (gone[0]!.by !== seat.id) return refused('that was not your act: the game master can take it back')
  // Acts of those whom the seat does not see go with it, as those go that nobody plays: to be refused would tell of them.
  const free = (l: JournalLine) => l.by === seat.id || NOBODY.has(l.by) || !changesFight(l.did) || judge?.unseen(l.n)
  return gone.every(free) ? YES : refused('others have acted since: ask the game master to take it back')
}
/** What was taken back is put back by the game master, and by the one who took it back. */
function redoRefused(t: Table, seat: Seat, of: number | undefined, judge?: Judge): readonly Refusal[] {
  const none = no('nothing was taken back that could be put back', 'house/seat/redo')
  const back = t.comesBack(of)
  if (!back) return none
  const by = t.lines.find(l => l.n === back.undo)?.by
  if (seat.role === 'gm' || by === seat.id) return YES
  return judge ? none : no('another seat took that back', 'house/seat/redo')
}
