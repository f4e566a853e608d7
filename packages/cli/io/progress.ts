import type { Row } from '@quintain/engine'
import { beforeWriting, overwrite, sayError } from './terminal.ts'

/** On a terminal a line of progress is shown after this many milliseconds without output, and then at this interval. */
const QUIET = 250
/** Elsewhere (a file, a pipe) a line is written after this many milliseconds, and then at this interval. */
const SELDOM = 5000

/** Says on the standard error that a long work goes on, and how far it has come. */
export class Progress {
  private readonly terminal = process.stderr.isTTY === true && process.env.TERM !== 'dumb'
  private readonly began = performance.now()
  private last = this.terminal ? Number.NEGATIVE_INFINITY : this.began
  private shown = false
  private rounds = 0

  constructor() {
    beforeWriting(() => this.clear())
  }

  /** Follows the fight's rounds. */
  row({ events = [] }: Row): void {
    for (const x of events) if (x.e === 'round-began' && x.surprise !== true) this.rounds++
  }
  get round(): string {
    return this.rounds === 0 ? 'before round 1' : `round ${this.rounds}`
  }

  /** Says how far the work is, where the last word is long enough ago. `text` is asked only then. */
  say(text: () => string): void {
    const now = performance.now()
    if (now - this.last < (this.terminal ? QUIET : SELDOM)) return
    const line = `${text()} (${Math.round((now - this.began) / 1000)} s)`
    if (this.terminal) overwrite(line.slice(0, (process.stderr.columns || 80) - 1))
    else sayError(line)
    this.shown = this.terminal
    this.last = now
  }

  /** Nothing more is said. */
  end(): void {
    this.clear()
    beforeWriting(() => {})
  }

  /** Takes the line of progress from the terminal: something else is written. */
  private clear(): void {
    if (this.shown) overwrite('')
    this.shown = false
    if (this.terminal) this.last = performance.now()
  }
}
