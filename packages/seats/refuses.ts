import type { Command, Did, Refusal, Seat, StandingOrder, Table } from '@quintain/engine'
import { checkDeed, outOfTurn, rulingStep } from '@quintain/engine'

const YES: readonly Refusal[] = []
const no = (why: string, rule: `house/${string}`): readonly Refusal[] => [{ why, rule }]
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What only the game master does. */
const MASTERS = new Set<Did['do']>(['begin', 'go-on', 'rule', 'seat', 'settings', 'decline-undo'])
/** Lines of these were made by nobody at the table. */
const NOBODY = new Set([undefined, 'policy', 'clock'])

/** Judges a command of a creature: by the true state, or by what a seat knows. */
export type Judge = (who: string, command: Command) => readonly Refusal[]
const inTruth =
  (t: Table): Judge =>
  (who, command) =>
    t.refuse(who, command)

/** Why a seat may not do this now; empty when it may. Unknown names and junk are reasons too: nothing is thrown for them. */
export function refuses(t: Table, sent: Seat, did: Did, judge?: Judge): readonly Refusal[] {
  try {
    checkDeed(did)
  } catch (error) {
    return no((error as Error).message, 'house/seat/shape')
  }
  // What a seat may do stands in the journal: what is sent along counts for a game master who has no seat yet.
  const seat = t.known.seats.get(sent.id) ?? (sent.role === 'gm' ? sent : undefined)
  if (!seat) return no('there is no such seat at this table', 'house/seat/unknown')
  if (seat.role === 'watcher') return no('a watcher does not act', 'house/seat/watcher')
  const master = seat.role === 'gm'
  if (MASTERS.has(did.do) && !master) return no('only the game master does that', 'house/seat/master')
  switch (did.do) {
    case 'answer':
      return answerRefused(t, seat, did, judge ?? inTruth(t))
    case 'timeout': {
      const asked = t.open.find(o => o.q === did.q)
      return asked ? whose(t, seat, asked.who) : no('that question waits no longer', 'house/seat/question')
    }
    case 'out-of-turn': {
      const own = whose(t, seat, did.who)
      if (own.length) return own
      return judge ? judge(did.who, did.command) : outOfTurn(t.reader, did.who, did.command).reasons
    }
    case 'rule':
      return rulingStep(t.reader, did.ruling, did.reason).reasons
    case 'undo':
      return undoRefused(t, seat, did.after)
    case 'request-undo':
      return master ? no('the game master takes it back without asking', 'house/seat/undo') : wholeAct(t, did.after)
    case 'decline-undo':
      return t.known.requests.some(r => r.n === did.request) ? YES : no('nobody asks for that', 'house/seat/undo')
    case 'redo':
      return redoRefused(t, seat)
    case 'order':
      return orderRefused(t, seat, did.order)
    case 'cancel-order': {
      const order = t.known.orders.get(did.order)
      return order ? whose(t, seat, order.who) : no('there is no such order', 'house/seat/order')
    }
    case 'seat': {
      const unknown = did.seat.plays.filter(id => !t.scene.creatures.includes(id))
      return unknown.flatMap(id => no(`no creature "${id}" (${t.scene.creatures.join(', ')})`, 'house/seat/creature'))
    }
    case 'settings':
      return YES
    case 'begin':
    case 'go-on':
      return t.open.length === 0 && !t.over ? YES : no('the fight waits for an answer, or is over', 'house/seat/begin')
  }
}

/** Whether a seat answers for a creature. */
function whose(t: Table, seat: Seat, who: string): readonly Refusal[] {
  if (seat.role === 'gm' || seat.plays.includes(who)) return YES
  const name = t.scene.creatures.includes(who) ? who : `"${who}"`
  return no(`${name} is not yours to play`, 'house/seat/whose')
}

function answerRefused(t: Table, seat: Seat, did: Extract<Did, { do: 'answer' }>, judge: Judge): readonly Refusal[] {
  const asked = t.open.find(o => o.q === did.q)
  if (!asked) return no('that question has been answered, or was never asked', 'house/seat/question')
  const own = whose(t, seat, asked.who)
  if (own.length) return own
  if (asked.options.length)
    return asked.options.some(o => same(o, did.with)) ? YES : no('that is not one of the answers', 'house/seat/option')
  const command = did.with as Command | null
  if (typeof command !== 'object' || command === null || typeof command.do !== 'string')
    return no('a command is an object that says what to do, as {"do":"end"}', 'house/command/unknown')
  try {
    return judge(asked.who, command)
  } catch (error) {
    return no((error as Error).message, 'house/command/value')
  }
}

/** What can be ordered beforehand: an answer of one's own to a question that has options. */
function orderRefused(t: Table, seat: Seat, order: StandingOrder): readonly Refusal[] {
  const own = whose(t, seat, order.who)
  if (own.length) return own
  const { creatures, rules } = t.scene
  if (!creatures.includes(order.who)) return no(`no creature "${order.who}" in this fight`, 'house/seat/creature')
  if (order.question === 'command' || !Object.hasOwn(rules.questions, order.question)) {
    const names = Object.keys(rules.questions).filter(q => q !== 'command')
    return no(`no order answers "${order.question}": there are ${names.join(', ')}`, 'house/seat/order')
  }
  const had = t.known.orders.get(order.id)
  if (had && whose(t, seat, had.who).length) return no('another order has this id', 'house/seat/order')
  if (order.until === undefined) return YES
  const until = order.until as unknown
  const ends = typeof until === 'object' && until !== null && Object.hasOwn(rules.events, String(order.until['e']))
  return ends ? YES : no('an order ends with an event, as {"e":"round-began"}', 'house/seat/order')
}

/** Undo takes back whole acts. */
function wholeAct(t: Table, after: number): readonly Refusal[] {
  const first = t.inEffect.find(l => l.n > after)
  if (first && t.acts.includes(first.n)) return YES
  return no('undo takes back whole acts: it names the line before an act', 'house/seat/undo')
}
/** A player takes back an own act while nobody else has acted since; anything else is for the game master. */
function undoRefused(t: Table, seat: Seat, after: number): readonly Refusal[] {
  const whole = wholeAct(t, after)
  if (whole.length || seat.role === 'gm') return whole
  const gone = t.inEffect.filter(l => l.n > after)
  if (gone[0]!.by !== seat.id) return no('that was not your act: the game master can take it back', 'house/seat/undo')
  if (gone.every(l => l.by === seat.id || NOBODY.has(l.by))) return YES
  return no('others have acted since: ask the game master to take it back', 'house/seat/undo')
}
/** What was taken back is put back by the game master, and by the one who took it back. */
function redoRefused(t: Table, seat: Seat): readonly Refusal[] {
  if (!t.redoable) return no('nothing was taken back that could be put back', 'house/seat/redo')
  const by = t.lines.findLast(l => l.did.do === 'undo')?.by
  return seat.role === 'gm' || by === seat.id ? YES : no('another seat took that back', 'house/seat/redo')
}
