import type { Command, Did, Refusal, Seat, Table } from '@quintain/engine'
import { rulingStep } from '@quintain/engine'

const YES: readonly Refusal[] = []
const no = (why: string, rule: `house/${string}`): readonly Refusal[] => [{ why, rule }]
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What only the game master does. */
const MASTERS = new Set<Did['do']>(['begin', 'go-on', 'rule', 'seat', 'settings'])

/** Why a seat may not do this now; empty when it may. Unknown names are reasons too: nothing is thrown for them. */
export function refuses(t: Table, seat: Seat, did: Did): readonly Refusal[] {
  if (seat.role === 'watcher') return no('a watcher does not act', 'house/seat/watcher')
  const master = seat.role === 'gm'
  if (MASTERS.has(did.do) && !master) return no('only the game master does that', 'house/seat/master')
  switch (did.do) {
    case 'answer':
      return answerRefused(t, seat, did)
    case 'timeout':
      return t.open.some(o => o.q === did.q) ? YES : no('that question waits no longer', 'house/seat/question')
    case 'rule':
      return rulingStep(t.reader, did.ruling, String(did.reason)).reasons
    case 'undo':
      return undoRefused(t, seat, did.after)
    case 'redo':
      return t.redoable ? YES : no('nothing was taken back that could be put back', 'house/seat/redo')
    case 'order':
      return whose(seat, did.order.who)
    case 'cancel-order': {
      const order = t.known.orders.get(did.order)
      return order ? whose(seat, order.who) : no('there is no such order', 'house/seat/order')
    }
    case 'begin':
    case 'go-on':
      return t.open.length === 0 && !t.over ? YES : no('the fight waits for an answer, or is over', 'house/seat/begin')
    default:
      return YES
  }
}

/** Whether a seat answers for a creature. */
const whose = (seat: Seat, who: string): readonly Refusal[] =>
  seat.role === 'gm' || seat.plays.includes(who) ? YES : no(`${who} is not yours to play`, 'house/seat/whose')

function answerRefused(t: Table, seat: Seat, did: Extract<Did, { do: 'answer' }>): readonly Refusal[] {
  const asked = t.open.find(o => o.q === did.q)
  if (!asked) return no('that question has been answered, or was never asked', 'house/seat/question')
  const own = whose(seat, asked.who)
  if (own.length) return own
  if (asked.options.length)
    return asked.options.some(o => same(o, did.with)) ? YES : no('that is not one of the answers', 'house/seat/option')
  const command = did.with as Command | null
  if (typeof command !== 'object' || command === null || typeof command.do !== 'string')
    return no('a command is an object that says what to do, as {"do":"end"}', 'house/command/unknown')
  try {
    return t.refuse(asked.who, command)
  } catch (error) {
    return no((error as Error).message, 'house/command/value')
  }
}

/** A player takes back an own act while nobody else has acted since; anything else is for the game master. */
function undoRefused(t: Table, seat: Seat, after: number): readonly Refusal[] {
  const gone = t.inEffect.filter(l => l.n > after)
  const first = gone[0]
  if (!first || !t.acts.includes(first.n))
    return no('undo takes back whole acts: it names the line before an act', 'house/seat/undo')
  if (seat.role === 'gm' || gone.every(l => l.by === undefined || l.by === 'policy' || l.by === seat.id)) return YES
  return no('others have acted since: the game master can take it back', 'house/seat/undo')
}
