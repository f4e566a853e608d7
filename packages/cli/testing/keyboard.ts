import { makeRng } from '@quintain/dice'
import { live, Script, Table } from '@quintain/engine'
import { type Fight, type Narration, readFight, Scripted, setUp, Transcript } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { vi } from 'vitest'
import type { Input } from '../io/input.ts'
import { playLoop } from '../play/loop.ts'
import type { Player } from '../play/player.ts'
import { TranscriptPrinter } from '../play/transcript-printer.ts'
import { WholeTable } from '../play/whole-table.ts'

/** What a session printed, how it ended, and its table. */
export interface Session {
  readonly out: string
  readonly mistaken: boolean
  readonly broken: boolean
  readonly table: Table
  /** Lines that were not read. */
  readonly left: readonly string[]
}

/** A fight of a text, or one that is read already. */
export const fightOf = (text: string | Fight, registry = rulesets): Fight =>
  typeof text === 'string' ? readFight(text, 'test.yaml', registry) : text

/**
 * Plays lines at the keyboard of a table. `terminal`: as if a person sat there, who is asked before each command that
 * may harm. `played`: as the command opens a fight for people. `faces`: what the dice show first,
 * those of the file before them.
 */
export async function typedAt(
  fight: string | Fight,
  lines: readonly string[],
  how: {
    terminal?: boolean
    yes?: boolean
    seed?: number
    faces?: readonly number[]
    played?: boolean
    as?: (who: number) => boolean
  } = {},
): Promise<Session> {
  const f = fightOf(fight)
  const { scene, start } = setUp(f, how.played ? { played: true, editable: true } : {})
  const printer = new TranscriptPrinter(undefined)
  let transcript: Transcript | null = null
  const dice = live(makeRng(how.seed ?? 3))
  const table = new Table(scene, start, {
    source: f.faces.length > 0 ? new Scripted(f, dice) : new Script(how.faces ?? [], [], dice),
    seated: how.as ?? (() => true),
    fight: f.source,
    onLine: l => void transcript?.add(l),
  })
  transcript = new Transcript(scene, f.system, table.header.start, line => printer.print(line))
  const player = new WholeTable(f, table)
  return { ...(await typedBy(player, transcript, printer, lines, how)), table }
}

/** Plays lines at the keyboard of a player. */
export async function typedBy(
  player: Player,
  transcript: Narration,
  printer: TranscriptPrinter,
  lines: readonly string[],
  how: { terminal?: boolean; yes?: boolean } = {},
): Promise<Omit<Session, 'table'>> {
  printer.speaking = true
  const left = [...lines]
  let out = ''
  const input: Input = {
    terminal: how.terminal ?? false,
    stopped: null,
    async next(prompt) {
      const line = left.shift() ?? null
      out += `${prompt}${line ?? ''}\n`
      return line
    },
    close() {},
  }
  const write = (text: unknown) => {
    out += String(text)
    return true
  }
  const [a, b] = [process.stdout, process.stderr].map(s => vi.spyOn(s, 'write').mockImplementation(write))
  try {
    const ended = await playLoop({ player, transcript, printer }, input, how.yes ?? false)
    return { out, ...ended, left }
  } finally {
    a!.mockRestore()
    b!.mockRestore()
  }
}
