import { type Refusal, SETTINGS, type Seat } from '@quintain/engine'
import { playSeat, type Saying, type SeatDid, waitingIn } from '../index.ts'
import {
  type Deed,
  type Reply,
  type SeatMessage,
  seatMessage,
  type TableMessage,
  type TableQuestion,
  type TableReason,
} from '../protocol/index.ts'
import { decoded, legalKinds, noCreature, reachOf, rulesFor, rulesOf, talliesOf, understood } from './asks.ts'
import { Connection } from './connection.ts'
import { blowOf, consequencesTold } from './forecast.ts'
import type { Host, Seated } from './host.ts'
import type { Known } from './view.ts'
import { commandText, optionText, questionText } from './words.ts'

const told = (refusals: readonly Refusal[]): TableReason[] => refusals.map(({ why, rule }) => ({ text: why, rule }))
const no = (text: string, rule: string): readonly TableReason[] => [{ text, rule }]

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
    return this.at.look(this.seat).shown
  }
  /** The questions that wait for the seat, in words. */
  get questions(): readonly TableQuestion[] {
    const { known } = this
    return this.at.streams.questions(this.seat).map(o => questionTold(known, o))
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
    if ('id' in a) return this.do(a)
    switch (a.m) {
      case 'ping':
        return { m: 'pong', n: a.n }
      case 'rules':
        return rulesFor(a)
      case 'revoke':
        return this.revoke(a)
      case 'why': {
        const line = this.at.logOf(this.seat).opened(a.entry)
        if (!line) return refused(a.n, no(`no entry ${a.entry} in this log`, 'house/seat/log'))
        return { m: 'why', n: a.n, tallies: [...talliesOf(line)], rules: rulesOf(line) }
      }
      default:
        return this.look(a)
    }
  }
  /** What asks of a creature that the seat knows. */
  private look(a: Extract<SeatMessage, { m: 'legal' | 'preview' | 'reach' }>): Reply {
    const { known } = this
    const { scene } = known
    if (!scene.creatures.includes(a.who)) return refused(a.n, [noCreature(scene, a.who)])
    const who = scene.who(a.who)
    if (known.view.creatures[who]!.aware !== 'own')
      return refused(a.n, no(`${scene.sheets[who]!.name} is not of your side`, 'house/seat/whose'))
    if (a.m === 'legal') return { m: 'legal', n: a.n, kinds: [...legalKinds(known, who, a.kind)] }
    if (a.m === 'reach') return { m: 'reach', n: a.n, squares: [...reachOf(known, who)] }
    return this.preview(a, known)
  }
  private preview({ n, who: id, command: given }: Extract<SeatMessage, { m: 'preview' }>, known: Known): Reply {
    const { scene, f } = known
    const meant = understood(known, id, given)
    if ('refused' in meant) return refused(n, meant.refused)
    const found = this.at.streams.preview(this.seat, id, meant.command)
    if ('refused' in found) return refused(n, told(found.refused))
    const who = scene.who(id)
    const command = decoded(scene, meant.command)
    const high = this.at.streams.projection(this.seat).opened(1)
    const ends = [known, { scene: high.scene as Known['scene'], reader: high.reader as Known['reader'] }]
    const [to] = ((meant.command as { path?: readonly string[] }).path ?? []).slice(-1)
    const way = to === undefined ? undefined : reachOf(known, who).find(x => x.square === to)
    return {
      m: 'preview',
      n,
      forecast: {
        text: commandText(scene, who, command),
        ...blowOf(f.system, ends, who, command),
        consequences: consequencesTold(scene, found),
        ...(way ? { way } : {}),
      },
    }
  }

  /** A deed: what it means is asked when its turn in the queue of the table has come. */
  private async do(a: Deed): Promise<Reply> {
    if (a.m === 'play-on') return this.playOn(a)
    const was = await this.play(a.id, () => this.saying(a))
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
  private saying(a: Exclude<Deed, { m: 'play-on' }>): ReturnType<Saying> {
    switch (a.m) {
      case 'do':
        return this.commanding(a)
      case 'answer':
        return { did: { do: 'answer', q: a.q, with: a.with } }
      case 'pass':
        return { did: { do: 'timeout', q: a.q } }
      case 'undo':
        return { did: { do: 'undo', acts: a.acts ?? 1 } }
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
      case 'cancel-order':
        return { did: { do: 'cancel-order', order: a.order } }
    }
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
    for (let i = 0; i < questions; i++) {
      if (this.at.table.open.length === 0) break
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

function questionTold({ f, scene, reader }: Known, o: Parameters<typeof waitingIn>[1]): TableQuestion {
  const w = waitingIn(scene, o)
  return {
    q: o.q,
    question: o.question,
    who: o.who,
    text: questionText(f.system, reader, w),
    options: w.options.map((option, i) => ({
      value: o.options[i] as TableQuestion['options'][number]['value'],
      text: optionText(reader, w.who, option, w.question),
    })),
    ...(o.about === undefined ? {} : { about: o.about as NonNullable<TableQuestion['about']> }),
  }
}
