import type { Narration } from '@quintain/formats'
import type { Input } from '../io/input.ts'
import { say, sayError } from '../io/terminal.ts'
import { tableSays } from '../words/session.ts'
import type { Player } from './player.ts'
import { isAfterwards, Session } from './session.ts'
import type { TranscriptPrinter } from './transcript-printer.ts'

/** What plays together at one table. */
export interface Playing {
  readonly player: Player
  readonly transcript: Narration
  readonly printer: TranscriptPrinter
}

/** How a session came to its end: left by its person, or ended by a mistake of ours; and whether one of those was survived. */
export interface Ended {
  /** Whether all that was played has been saved by hand. */
  readonly saved: boolean
  readonly mistaken: boolean
  readonly broken: boolean
}

/**
 * Takes lines until the person leaves or the input ends. When the fight is over, what looks at it or takes it back still
 * does; a pipe ends there with the first line that wants more. After a mistake of ours in a line the fight goes on from
 * before it; only where that fails as well the session ends.
 */
export async function playLoop({ player, transcript, printer }: Playing, input: Input, yes: boolean): Promise<Ended> {
  const session = new Session(player, {
    ask: yes ? null : q => input.next(q),
    all: input.terminal,
    round: () => transcript.rounds,
  })
  let sound = 0
  let fresh = false
  let mistaken = false
  for (;;) {
    try {
      // Questions for creatures that no player controls are answered first, and the results are printed.
      await player.settle()
      transcript.flush()
      printer.head(player.waiting?.question === 'command' && transcript.rounds !== null)
      const prompt = session.prompt()
      sound = player.last
      fresh = false
      const line = await input.next(prompt)
      fresh = true
      if (line === null || (player.over && !player.waiting && !input.terminal && !isAfterwards(line))) break
      if (!(await session.take(line))) break
      transcript.flush()
    } catch (error) {
      mistaken = true
      sayMistake(error)
      if (!fresh || !(await takenBack(player, sound))) return { mistaken, broken: true, saved: session.saved }
      fresh = false
      say(`  ${tableSays.goesOn}`)
    }
  }
  return { mistaken, broken: false, saved: session.saved }
}

function sayMistake(error: unknown): void {
  if (process.env.QUINTAIN_STACK && error instanceof Error) sayError(error.stack ?? error.message)
  sayError(tableSays.mistake(error instanceof Error ? error.message : String(error)))
}

/** Takes back what was written since a line; false where even that fails. */
async function takenBack(player: Player, sound: number): Promise<boolean> {
  if (player.last === sound && player.waiting) return true
  try {
    await player.back(sound)
    return true
  } catch (error) {
    sayMistake(error)
    return false
  }
}
