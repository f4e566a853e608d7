import {
  type Command,
  encodeCommand,
  legal,
  type PlayerView,
  type Reader,
  type Refusal,
  Refused,
  type Scene,
  type Seat,
  type Table,
} from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import { clockOf } from '@quintain/rules'
import {
  comesBackTo,
  madeRoomFor,
  refuses,
  type SeatDid,
  type SeatForecast,
  type Streams,
  type ToldQuestion,
} from '@quintain/seats'
import type { Vocabulary } from './typed.ts'
import { type LegalCommand, Words } from './words.ts'

/**
 * A seat at the table of a program. All that it shows is what its sides know, and what it does is judged by that. Creatures of
 * others go by the names under which they are known here.
 */
export class SeatView<V extends Vocabulary = Vocabulary> {
  readonly seat: Seat
  private readonly fight: Fight
  private readonly table: Table
  private readonly streams: Streams
  /** @internal Made by `Played.seat`. */
  constructor(fight: Fight, table: Table, streams: Streams, seat: Seat) {
    this.fight = fight
    this.table = table
    this.streams = streams
    this.seat = seat
  }
  /** All that the seat may know now, as plain data. */
  get view(): PlayerView {
    return this.now().view(this.seat)
  }
  /** The day and the time, as `day 1, 09:10`; null where no time of day was said. */
  get clock(): string | null {
    return clockOf(this.known().reader)
  }
  /** The questions that wait for the seat. */
  get questions(): readonly ToldQuestion[] {
    return this.now().questions(this.seat)
  }
  /** What a creature could do by all that the seat knows, what it costs, and why the rest is not legal. */
  legal(id: string): readonly LegalCommand<V['command']>[] {
    const { scene, reader, words } = this.known()
    return words.legal(id, legal(reader, scene.who(id))) as readonly LegalCommand<V['command']>[]
  }
  /** Why a command is not legal by all that the seat knows; empty when it is. Throws an Error when it names what is not there. */
  refuse(id: string, command: V['command']): readonly Refusal[] {
    return this.now().refuse(this.seat, id, this.said(id, command))
  }
  /** Exact odds of a command by all that the seat knows, with both ends of what it knows as bands. Throws Refused when there are none. */
  preview(id: string, command: V['command']): SeatForecast {
    const found = this.now().preview(this.seat, id, this.said(id, command))
    if ('refused' in found) throw new Refused(command, found.refused)
    return found
  }
  /**
   * Does a command for a creature of the seat, out of its turn where it is not asked for one. What is legal as far as the seat knows is
   * tried. Throws Refused with every reason that the seat may know; then nothing has changed.
   */
  do(id: string, command: V['command']): readonly ToldQuestion[] {
    const said = this.said(id, command)
    const asked = this.questions.find(o => o.who === id && o.question === 'command')
    return this.send(
      command,
      asked ? { do: 'answer', q: asked.q, with: said } : { do: 'out-of-turn', who: id, command: said },
    )
  }
  /** Answers the question of this name (`q`), by one of its options. Throws Refused when it is none of them, or not the seat's. */
  answer(q: string, answer: unknown): readonly ToldQuestion[] {
    return this.send({ do: 'answer' }, { do: 'answer', q, with: answer })
  }
  /**
   * Takes back the seat's own last `acts` with all that came of them, while nobody else whom it knows has acted since. Throws Refused
   * otherwise.
   */
  undo(acts = 1): readonly ToldQuestion[] {
    return this.send({ do: 'undo' }, { do: 'undo', acts })
  }
  /** Puts back what the seat took back last. Throws Refused when there is nothing of the kind. */
  redo(): readonly ToldQuestion[] {
    return this.send({ do: 'redo' }, { do: 'redo' })
  }

  private send(command: Command, did: SeatDid): readonly ToldQuestion[] {
    const { table, seat } = this
    const streams = this.now()
    const byKnowledge = streams.refuses(seat, did)
    if (byKnowledge.length) throw new Refused(command, byKnowledge)
    const back = did.do === 'redo' ? comesBackTo(table, streams, seat) : null
    const room = back && madeRoomFor(table, back)
    if (room) table.commit(room.first.did, room.first.by)
    const meant = streams.meant(seat, did)
    const reasons = refuses(table, seat, meant, {
      command: () => byKnowledge,
      unseen: n => streams.isUnseen(seat, n),
    })
    if (reasons.length) throw new Refused(command, reasons)
    table.commit(meant, seat.id)
    for (const again of room?.after ?? []) table.commit(again.did, again.by)
    table.run()
    return this.questions
  }
  private now(): Streams {
    this.streams.catchUp()
    return this.streams
  }
  private known(): { readonly scene: Scene; readonly reader: Reader; readonly words: Words } {
    const { scene, reader } = this.now().projection(this.seat).opened() as { scene: Scene; reader: Reader }
    const f = { ...this.fight, sheets: scene.sheets, map: scene.board.map }
    return { scene, reader, words: new Words(f, { scene, reader }) }
  }
  /** A command with every name in it resolved, in the form of the table. */
  private said(id: string, command: Command): Command {
    const { scene, words } = this.known()
    return encodeCommand(words.command(id, command), scene)
  }
}
