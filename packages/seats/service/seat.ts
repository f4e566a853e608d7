import { type FreeRoll, type Refusal, SETTINGS, type Seat } from '@quintain/engine'
import { HOST, playSeat, type Saying, type SeatDid, waitingIn } from '../index.ts'
import {
  type Deed,
  type Reply,
  type SeatMessage,
  seatMessage,
  type TableForecast,
  type TableMessage,
  type TableOrder,
  type TableQuestion,
  type TableReason,
} from '../protocol/index.ts'
import { decoded, noCreature, reachOf, rulesFor, rulesOf, talliesOf, understood } from './asks.ts'
import { Connection } from './connection.ts'
import { feetBetween } from './distance.ts'
import type { Host, Seated } from './host.ts'
import { previewTold, strikeOf, toldFromElsewhere } from './preview.ts'
import { restOf } from './rest.ts'
import { areaLaid } from './shown/area.ts'
import { legalKinds, rulingKinds } from './shown/kinds.ts'
import { sightOf } from './shown/sight.ts'
import type { Known } from './view.ts'
import { optionText, questionText } from './words.ts'

/** Entries of the log that are told at once. */
const EARLIER = 500

const told = (refusals: readonly Refusal[]): TableReason[] => refusals.map(({ why, rule }) => ({ text: why, rule }))
const no = (text: string, rule: string): readonly TableReason[] => [{ text, rule }]

/** What is done as it is said. */
type Said = Exclude<Deed, { m: 'play-on' | 'swear' | 'stir' | 'reveal' }>

/** One who sits at a table. What it may do and know is read from the table each time. */
export class TableSeat implements Seated {
  readonly id: string
  private readonly at: Host
  /** @internal Made by `TableService.as`. */
  constructor(at: Host, id: string) {
    this.at = at
    this.id = id
  }
  /** Who sits here, by the journal. Throws an Error when the seat is gone. */
  get seat(): Seat {
    const seat = this.at.table.known.seats.get(this.id)
    if (!seat) throw new Error(`no seat "${this.id}" at this table any more`)
    return seat
  }
  private get known(): Known {
    return this.at.look(this.seat).known
  }
  /** What a page draws. */
  get view() {
    return this.at.look(this.seat).shown()
  }
  /** The questions that wait for the seat, in words. */
  get questions(): readonly TableQuestion[] {
    const { known, ends } = this
    return this.at.streams.questions(this.seat).map(o => questionTold(known, ends, o))
  }
  /** The standing orders of the creatures that the seat plays; all for the game master. */
  get orders(): readonly TableOrder[] {
    const { id, role, plays } = this.seat
    return [...this.at.table.known.orders.values()]
      .filter(o => role === 'gm' || plays.includes(o.who))
      .map(o => ({ id: o.id.replace(`${id}: `, ''), question: o.question, who: o.who }))
  }
  /** Tells `send` all that the seat knows, then what comes of what anybody does, until the function that it returns is called. */
  connect(send: (message: TableMessage) => void, cursor?: string): () => void {
    return new Connection(this.at, this, send).begin(cursor)
  }
  /** Takes in a message as it came. Nothing is thrown for what is not understood. */
  async receive(raw: unknown): Promise<Reply> {
    const read = seatMessage.safeParse(raw)
    if (read.success) return this.handle(read.data)
    const n = (raw as { n?: unknown } | null)?.n
    const [issue] = read.error.issues
    const path = issue?.path.length ? `${issue.path.join('.')}: ` : ''
    return refused(
      Number.isSafeInteger(n) ? Number(n) : 0,
      no(`${path}${issue?.message ?? 'not understood'}`, 'house/seat/shape'),
    )
  }
  /** Does or answers what was asked. */
  async handle(a: SeatMessage): Promise<Reply> {
    if (!this.at.table.known.seats.has(this.id))
      return refused(a.n, no('this seat is no longer at the table', 'house/seat/unknown'))
    if ('id' in a && this.at.isClosed)
      return refused(a.n, no('the table is laid anew: come back to it', 'house/seat/left'))
    if ('id' in a) return this.do(a)
    switch (a.m) {
      case 'ping':
        return { m: 'pong', n: a.n }
      case 'rules':
        return rulesFor(a)
      case 'describe':
        return { m: 'described', n: a.n, commands: { ...this.known.f.system.words.descriptions.commands } }
      case 'revoke':
        return this.revoke(a)
      case 'simulate':
        return this.simulate(a)
      case 'check-dice':
        return this.seat.role === 'watcher'
          ? refused(a.n, no('a watcher does not act', 'house/seat/watcher'))
          : this.at.dice.check(a.n)
      case 'measure': {
        const feet = feetBetween(this.known, a.from, a.to)
        return feet === null
          ? refused(a.n, no(`no square "${a.from}" or "${a.to}" on this map`, 'house/seat/square'))
          : { m: 'measured', n: a.n, feet }
      }
      case 'rulings':
        return this.seat.role === 'gm'
          ? { m: 'rulings', n: a.n, kinds: [...rulingKinds(this.known)] }
          : refused(a.n, no('only the game master does that', 'house/seat/master'))
      case 'earlier':
        return this.earlier(a)
      case 'why': {
        const line = this.at.logOf(this.seat).opened(a.entry)
        if (!line) return refused(a.n, no(`no entry ${a.entry} in this log`, 'house/seat/log'))
        return { m: 'why', n: a.n, tallies: [...talliesOf(line)], rules: rulesOf(line) }
      }
      default:
        return this.look(a)
    }
  }
  /** Entries that stand before one: of those that were left out as the table was opened the journal is read. */
  private async earlier({ n, before }: Extract<SeatMessage, { m: 'earlier' }>): Promise<Reply> {
    if (before <= this.at.logOf(this.seat).first) await this.at.reachStart()
    const log = this.at.logOf(this.seat)
    return { m: 'earlier', n, first: log.first, log: [...log.before(before, EARLIER)] }
  }
  /** What asks of a creature that the seat knows. */
  private look(a: Extract<SeatMessage, { m: 'legal' | 'preview' | 'reach' | 'sight' | 'area' }>): Reply {
    const { known } = this
    const { scene } = known
    if (!scene.creatures.includes(a.who)) return refused(a.n, [noCreature(scene, a.who)])
    const who = scene.who(a.who)
    if (known.view.creatures[who]!.aware !== 'own')
      return refused(a.n, no(`${scene.sheets[who]!.name} is not of your side`, 'house/seat/whose'))
    if (a.m === 'legal') return { m: 'legal', n: a.n, kinds: [...legalKinds(known, who, a.kind)] }
    if (a.m === 'area') {
      const laid = areaLaid(known, who, a)
      return laid
        ? { m: 'area', n: a.n, ...laid }
        : refused(a.n, no(`no square "${a.to}" on this map`, 'house/seat/square'))
    }
    if (a.m === 'sight') return { m: 'sight', n: a.n, ...sightOf(known, who) }
    if (a.m === 'reach') return { m: 'reach', n: a.n, squares: [...reachOf(known, who)] }
    return this.preview(a, known)
  }
  private preview({ n, who: id, command: given }: Extract<SeatMessage, { m: 'preview' }>, known: Known): Reply {
    const { previews } = this.at.look(this.seat)
    const key = JSON.stringify([id, given])
    const had = previews.get(key)
    if (had) return { m: 'preview', n, forecast: had }
    const { scene } = known
    const meant = understood(known, id, given)
    if ('refused' in meant) return refused(n, meant.refused)
    const found = this.at.streams.preview(this.seat, id, meant.command)
    const elsewhere =
      'refused' in found && toldFromElsewhere(known, this.ends, scene.who(id), decoded(scene, meant.command))
    if ('refused' in found && !elsewhere) return refused(n, told(found.refused))
    const forecast =
      'refused' in found
        ? (elsewhere as TableForecast)
        : previewTold(known, this.ends, scene.who(id), decoded(scene, meant.command), found)
    previews.set(key, forecast)
    return { m: 'preview', n, forecast }
  }
  /** What the seat knows with the low and with the high ends of the numbers that it knows as bands; once where there are none. */
  private get ends(): readonly Pick<Known, 'scene' | 'reader'>[] {
    const projection = this.at.streams.projection(this.seat)
    const [low, high] = [projection.opened(0), projection.opened(1)]
    return (low === high ? [low] : [low, high]) as unknown as Pick<Known, 'scene' | 'reader'>[]
  }

  /** A deed: what it means is asked when its turn in the queue of the table has come. */
  private async do(a: Deed): Promise<Reply> {
    if (a.m === 'play-on') return this.playOn(a)
    const fell = a.m === 'note' && a.roll !== undefined && !this.at.dice.oath ? this.at.dice.roll(a.roll) : null
    if (fell && 'wrong' in fell) return refused(a.n, no(fell.wrong, 'house/seat/note'))
    const sworn = await this.sworn(a)
    if (sworn === null) return refused(a.n, no('only the game master does that', 'house/seat/master'))
    // Where nothing has to be read before, it comes in the order in which it was sent.
    if ((a.m === 'undo' || a.m === 'request-undo') && this.at.table.base > 0)
      await this.at.reachBack(a.m === 'undo' ? (a.acts ?? 1) : 1, this.seat.role === 'gm' ? null : this.id)
    const was = await this.play(a.id, sworn ?? (() => this.saying(a as Said, fell)))
    this.at.tell()
    if (was.length) return refused(a.n, was)
    if (a.m === 'seat' && this.at.sittings.keyOf(a.seat.id) === null) await this.at.sittings.give(a.seat.id)
    if (a.m === 'unseat') await this.at.sittings.revoke(a.seat)
    return { m: 'done', n: a.n }
  }
  private async play(id: string, saying: Saying): Promise<readonly TableReason[]> {
    const { table, store, name, streams } = this.at
    const was = await playSeat(table, store, name, streams, this.seat, { id, did: saying })
    return 'refused' in was ? told(was.refused) : []
  }
  /** What is said of sworn dice; nothing of anything else, and null where the seat may not say it. */
  private async sworn(a: Deed): Promise<Saying | null | undefined> {
    const { dice } = this.at
    if (a.m === 'stir') return dice.stirring(a.words)
    if (a.m !== 'swear' && a.m !== 'reveal') return undefined
    if (this.seat.role !== 'gm') return null
    return a.m === 'swear' ? dice.swearing() : dice.revealing()
  }
  private saying(a: Said, fell: FreeRoll | null): ReturnType<Saying> {
    switch (a.m) {
      case 'do':
        return this.commanding(a)
      case 'answer':
        return { did: { do: 'answer', q: a.q, with: a.with } }
      case 'pass':
        return { did: { do: 'timeout', q: a.q } }
      case 'undo':
        return this.cameInLast
          ? { refused: [{ why: 'those who came in last go again all at once', rule: 'house/seat/arrived' }] }
          : { did: { do: 'undo', acts: a.acts ?? 1 } }
      case 'request-undo':
        return { did: { do: 'request-undo', acts: 1 } }
      case 'redo':
        return { did: { do: 'redo' } }
      case 'rule':
        return { did: { do: 'rule', ruling: a.ruling, reason: a.reason } }
      case 'settle':
        return {
          did: { do: 'settings', settings: { ...SETTINGS, ...this.at.table.known.settings, ...defined(a.settings) } },
        }
      case 'seat':
        return { did: { do: 'seat', seat: defined(a.seat) as Seat } }
      case 'unseat':
        return { did: { do: 'unseat', seat: a.seat } }
      case 'order':
        return { did: { do: 'order', order: defined(a.order) } as SeatDid }
      case 'note': {
        const roll = a.roll === undefined ? null : (fell ?? this.at.dice.roll(a.roll))
        if (roll && 'wrong' in roll) return { refused: [{ why: roll.wrong, rule: 'house/seat/note' }] }
        return { did: { do: 'note', text: a.text, to: a.to ?? 'all', ...(roll ? { roll } : {}) } }
      }
      case 'cancel-order':
        return { did: { do: 'cancel-order', order: a.order } }
    }
  }
  /** Whether the last act is the host's, who let somebody in: of that not a part is taken back. */
  private get cameInLast(): boolean {
    const { table } = this.at
    const act = table.inEffect.findLast(l => l.by !== 'policy' && l.act === l.n)
    return this.seat.role === 'gm' && act?.by === HOST.id && act.did.do === 'answer'
  }
  /** A command: the answer to the question of its turn, and out of turn where there is none. */
  private commanding({ who, command }: Extract<Deed, { m: 'do' }>): ReturnType<Saying> {
    const meant = understood(this.known, who, command)
    if ('refused' in meant)
      return { refused: meant.refused.map(({ text, rule }) => ({ why: text, rule: rule as Refusal['rule'] })) }
    const open = this.at.streams.questions(this.seat).find(o => o.who === who && o.question === 'command')
    return {
      did: open ? { do: 'answer', q: open.q, with: meant.command } : { do: 'out-of-turn', who, command: meant.command },
    }
  }
  /** The tactic answers for everybody who is asked, so many times. */
  private async playOn({ n, id, questions }: Extract<Deed, { m: 'play-on' }>): Promise<Reply> {
    if (this.seat.role !== 'gm') return refused(n, no('only the game master does that', 'house/seat/master'))
    const { free } = this.view
    for (let i = 0; i < questions; i++) {
      // Once the fight is over, time passes when somebody says so.
      if (this.at.table.open.length === 0 || this.view.free !== free) break
      const was = await this.play(`${id} ${i}`, () => {
        const [open] = this.at.table.open
        return open
          ? { did: { do: 'timeout', q: open.q } }
          : { refused: [{ why: 'nobody is asked any more', rule: 'house/seat/question' }] }
      })
      this.at.tell()
      if (was.length) return refused(n, was)
    }
    return { m: 'done', n }
  }
  private async simulate({ n, fights }: Extract<SeatMessage, { m: 'simulate' }>): Promise<Reply> {
    if (this.seat.role !== 'gm') return refused(n, no('only the game master does that', 'house/seat/master'))
    const { scene, S } = this.at.table
    return {
      m: 'simulated',
      n,
      ...(await restOf(scene, S, { fights, round: this.known.round ?? 0, most: 4000 + fights * 5 })),
    }
  }
  private async revoke({ n, seat: id }: Extract<SeatMessage, { m: 'revoke' }>): Promise<Reply> {
    if (this.seat.role !== 'gm') return refused(n, no('only the game master does that', 'house/seat/master'))
    if (!this.at.table.known.seats.has(id)) return refused(n, no(`no seat "${id}" at this table`, 'house/seat/unknown'))
    await this.at.revoke(id)
    return { m: 'done', n }
  }
}

export const refused = (n: number, reasons: readonly TableReason[]): Extract<Reply, { m: 'refused' }> => ({
  m: 'refused',
  n,
  reasons: reasons.map(r => ({ ...r })),
})
const defined = <T extends object>(x: T): { [K in keyof T]-?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(x).filter(([, v]) => v !== undefined)) as never

function questionTold(
  known: Known,
  ends: readonly Pick<Known, 'scene' | 'reader'>[],
  o: Parameters<typeof waitingIn>[1],
): TableQuestion {
  const { f, scene, reader } = known
  const w = waitingIn(scene, o)
  return {
    q: o.q,
    question: o.question,
    who: o.who,
    text: questionText(f.system, reader, w),
    options: w.options.map((option, i) => {
      const odds = oddsOfOption(known, ends, w, option)
      return {
        value: o.options[i] as TableQuestion['options'][number]['value'],
        text: optionText(reader, w.who, option, w.question),
        ...(odds ? { odds } : {}),
      }
    }),
    ...(o.about === undefined ? {} : { about: o.about as NonNullable<TableQuestion['about']> }),
  }
}
/** The odds of the attack that an answer to an opportunity makes. */
function oddsOfOption(
  known: Known,
  ends: readonly Pick<Known, 'scene' | 'reader'>[],
  { question, who, about }: ReturnType<typeof waitingIn>,
  option: unknown,
) {
  if (question !== 'opportunity') return null
  const { at } = about as { at: number }
  if (option === 'attack') return strikeOf(known, ends, who, at)
  const { weapon } = (option ?? {}) as { weapon?: unknown }
  return typeof weapon === 'number' ? strikeOf(known, ends, who, at, undefined, weapon) : null
}
