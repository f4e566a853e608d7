import { layOut, type TranscriptLine } from '@quintain/formats'
import type { GameSystem } from '@quintain/rules'
import { paint, room, say } from '../io/terminal.ts'

/** How many lines of the transcript are shown again when a fight is resumed. */
const REMINDER = 4

/** Prints the lines of the transcript as they come, from the moment that `speaking` is set. */
export class TranscriptPrinter {
  speaking = false
  private last: readonly TranscriptLine[] = []
  private readonly why: GameSystem | undefined
  /** A round's heading waits for what happens in the round: before a turn of the keyboard's, the prompt names the round. */
  private heading: TranscriptLine | null = null
  constructor(why: GameSystem | undefined) {
    this.why = why
  }
  print(line: TranscriptLine): void {
    // The reply to `undo` and `redo` already says what is taken back or put back.
    const back = /^(?:taken|put) back/.test(line.text)
    if (!this.speaking) this.last = back ? [] : [...this.last, line].filter(l => l.kind === 'act').slice(-REMINDER)
    if (back || !this.speaking) return
    this.head()
    if (line.kind === 'round') this.heading = line
    else this.say(line)
  }
  /** Says again what happened last before it was to speak. */
  remind(): void {
    if (this.last.length) say(paint('dim', '\nWhat happened last'))
    for (const line of this.last) this.say(line)
  }
  /** Says a heading that waits, or leaves it out where something else names the round. */
  head(named = false): void {
    const { heading } = this
    this.heading = null
    if (heading && !named) this.say(heading)
  }
  private say(line: TranscriptLine): void {
    say(layOut(line, { why: this.why, paint, width: room() }))
  }
}
