import { makeRng } from '@quintain/dice'
import type { Command, Entry, Legal, Refusal, Ruling, Waiting } from '@quintain/engine'
import {
  chance,
  decodeCommand,
  Lists,
  live,
  mean,
  preview,
  Reader,
  Refused,
  Table,
  writeJournal,
} from '@quintain/engine'
import { type Fight, layOut, type Open, readFight, setUp, Transcript, WEAPONS, weaponIndex } from '@quintain/formats'
import { perform } from '@quintain/rules'

/** A fight as a fight file holds it (see `quintain schema fight`), as plain data or as the file's text. */
export type FightSource = string | Readonly<Record<string, unknown>>

export interface FightOptions {
  /** Seed of the dice; the file's own, or 1, when absent. */
  readonly seed?: number | string
  /** Creatures or sides whose questions wait for an answer; all when absent, none with `[]`: then policies play. */
  readonly seats?: readonly string[]
  /** Gives the text of a file that the fight refers to. */
  readonly open?: Open
}

/** What an action may bring, exactly. Nothing was rolled and nothing was changed. */
export interface Forecast {
  /** Mean loss of hit points by creature; empty for texts without hit points. */
  readonly loses: Readonly<Record<string, number>>
  /** Chance to be out of the fight afterwards, by creature. */
  readonly out: Readonly<Record<string, number>>
  /** Chance of each state afterwards, by creature, in the text's words. */
  readonly states: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/**
 * A fight to be played by a program. Creatures are named by id, squares by name (`C7`), weapons by name or number.
 * Throws FileProblems when the fight cannot be read: every problem with its place.
 */
export function fight(source: FightSource, options: FightOptions = {}): Played {
  const text = typeof source === 'string' ? source : JSON.stringify(source)
  return new Played(readFight(text, 'fight', options.open), options)
}

export class Played {
  readonly fight: Fight
  readonly table: Table
  constructor(f: Fight, options: FightOptions) {
    this.fight = f
    const { scene, start } = setUp(f)
    const seats = options.seats
    this.table = new Table(scene, start, {
      source: live(makeRng(options.seed ?? f.seed ?? 1)),
      fight: f.source,
      seated: who => !seats || seats.includes(f.sheets[who]!.id) || seats.includes(f.sheets[who]!.side),
    })
    this.table.run()
  }
  /** The question that waits, or null when the fight is over. */
  get waiting(): Waiting | null {
    return this.table.waiting
  }
  /** Id of the creature whose turn it is, or null. */
  get turn(): string | null {
    const w = this.table.waiting
    return w?.question === 'command' ? (this.table.scene.creatures[w.who] ?? null) : null
  }
  get over(): boolean {
    return this.table.over
  }
  /** How a creature is doing, in the text's words: `11 hp`, `hurt 2, wounded`. */
  health(id: string): string {
    return this.fight.kit.health(this.table.reader, this.table.scene.who(id))
  }
  /** What a creature can do now, what it costs, and why the rest is not legal. */
  legal(id: string): readonly Legal[] {
    return this.table.legal(id)
  }
  /** Why a command is not legal now; empty when it is. */
  refuse(id: string, command: Command): readonly Refusal[] {
    return this.table.refuse(id, this.named(id, command))
  }
  /**
   * Does a command and runs on until the next question; in another's turn, what can be done at any time. Throws Refused
   * with every reason; then nothing has changed.
   */
  do(id: string, command: Command, by = id): Waiting | null {
    const meant = this.named(id, command)
    const turn = this.turn
    const between = { do: 'interject', by: id, command: meant }
    if (turn !== null && turn !== id && this.table.refuse(turn, between).length === 0)
      return this.table.do(turn, between, by)
    return this.table.do(id, meant, by)
  }
  /** Answers the question that waits, by one of its options. */
  answer(answer: unknown, by = 'library'): Waiting | null {
    return this.table.answer(answer, by)
  }
  /** Lets the policy answer what waits. */
  pass(): Waiting | null {
    return this.table.pass()
  }
  /** Takes back the last action with all its consequences; null when there is none. */
  undo(by = 'library'): readonly Entry[] | null {
    const gone = this.table.undo(by)
    this.table.run()
    return gone
  }
  /** A ruling of the game master, with its reason. */
  rule(ruling: Ruling, reason: string, by = 'gm'): void {
    this.table.rule(ruling, reason, by)
    this.table.run()
  }
  /** Exact odds of a command: draws no random number and writes nothing. Throws Refused with every reason when it is not legal now. */
  preview(id: string, command: Command): Forecast {
    const { scene, S } = this.table
    const who = scene.who(id)
    const reasons = this.refuse(id, command)
    if (reasons.length) throw new Refused(command, reasons)
    const meant = decodeCommand(this.named(id, command), scene)
    const odds = preview(scene, S, [perform({ who, command: meant })], { lists: new Lists(scene) })
    const loses: Record<string, number> = {}
    const out: Record<string, number> = {}
    const states: Record<string, Record<string, number>> = {}
    const { kit } = this.fight
    scene.creatures.forEach((c, i) => {
      const points = kit.points
      if (points) {
        const before = points(new Reader(scene, S), i)
        loses[c] = mean(odds, T => before - points(new Reader(scene, T), i))
      }
      out[c] = chance(odds, T => new Reader(scene, T).barred(i, 'fight') !== null)
      const by: Record<string, number> = {}
      odds.each((T, p) => {
        const s = kit.state(new Reader(scene, T), i)
        by[s] = (by[s] ?? 0) + p
      })
      states[c] = by
    })
    return { loses, out, states }
  }
  /** The journal so far, as JSON Lines. */
  journal(): string {
    return writeJournal(this.table.journal)
  }
  /** The fight so far in words, with every number opened on request. */
  transcript(how: { why?: boolean } = {}): string {
    const lines: string[] = []
    const t = new Transcript(this.table.scene, this.fight.kit, this.table.header.start, line =>
      lines.push(layOut(line, how)),
    )
    for (const e of this.table.entries) t.add(e)
    t.flush()
    return lines.join('\n')
  }
  /** Weapons by number where the command names them. */
  private named(id: string, command: Command): Command {
    const sheet = this.table.scene.sheets[this.table.scene.who(id)]!
    const numbers: Record<string, number> = {}
    for (const k of WEAPONS) {
      const index = weaponIndex(sheet, command[k])
      if (index === null) throw new Error(`${id} has no weapon "${String(command[k])}"`)
      if (index !== undefined) numbers[k] = index
    }
    return { ...command, ...numbers }
  }
}
