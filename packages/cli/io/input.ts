import { createInterface } from 'node:readline'
import { StringDecoder } from 'node:string_decoder'
import { forTerminal, say } from './terminal.ts'

/** Signals that end a session, and the exit code after each, as shells count them. */
export const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
export type Signal = keyof typeof SIGNALS

/** Where lines come from. */
export interface Input {
  /** Whether a person sits there. */
  readonly terminal: boolean
  /** The signal that has ended it; null while there is none. */
  readonly stopped: Signal | null
  /** The next line; null when there is none any more. */
  next(prompt: string): Promise<string | null>
  close(): void
}

/** The longest line that is taken from a pipe, in characters; a longer one is left out, and reported by `tooLong`. */
const MOST_LINE = 10_000
/** More lines than these are left in the pipe until they are wanted. */
const MOST_WAITING = 1000

/** The lines of the standard input. `tooLong` is called with the limit for a line that is left out. */
export function standardInput(tooLong: (most: number) => void): Input {
  const terminal = process.stdin.isTTY === true
  return new Lines(terminal, tooLong)
}

class Lines implements Input {
  readonly terminal: boolean
  stopped: Signal | null = null
  private readonly waiting: string[] = []
  private ended = false
  private wake: (() => void) | null = null
  private readonly finish: () => void
  private readonly prompt: (text: string) => void

  constructor(terminal: boolean, tooLong: (most: number) => void) {
    this.terminal = terminal
    const end = () => {
      this.ended = true
      this.wake?.()
    }
    if (terminal) {
      const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: true })
      lines.on('line', line => this.push(line))
      lines.on('close', end)
      this.finish = () => lines.close()
      this.prompt = text => {
        lines.setPrompt(forTerminal(text))
        lines.prompt()
      }
      return
    }
    const split = new Splitter(line => this.push(line), tooLong)
    process.stdin.on('data', chunk => split.add(chunk))
    process.stdin.on('end', () => {
      split.end()
      end()
    })
    process.stdin.on('error', end)
    this.finish = () => process.stdin.destroy()
    this.prompt = () => {}
  }

  async next(prompt: string): Promise<string | null> {
    // A terminal whose input has ended is not asked again: that would open it, and the command would not end.
    if (this.ended && !this.waiting.length) return null
    this.prompt(prompt)
    if (!this.waiting.length && !this.ended) await this.arrival()
    const line = this.stopped ? undefined : this.waiting.shift()
    if (!this.terminal && !this.ended && this.waiting.length < MOST_WAITING) process.stdin.resume()
    if (line === undefined) {
      if (this.terminal) say()
      return null
    }
    if (!this.terminal) say(`${prompt}${line}`)
    return line
  }

  close(): void {
    this.finish()
  }

  private push(line: string): void {
    this.waiting.push(line)
    if (!this.terminal && this.waiting.length >= MOST_WAITING) process.stdin.pause()
    this.wake?.()
  }

  /** Waits for a line, the end, or a signal: only while it waits is a signal caught, so that nothing else is held up by it. */
  private async arrival(): Promise<void> {
    const caught = (Object.keys(SIGNALS) as Signal[]).map(signal => {
      const stop = () => {
        this.stopped = signal
        this.ended = true
        this.wake?.()
      }
      process.on(signal, stop)
      return () => process.off(signal, stop)
    })
    try {
      await new Promise<void>(resolve => {
        this.wake = resolve
      })
    } finally {
      this.wake = null
      for (const release of caught) release()
    }
  }
}

/** Parts bytes into lines. */
class Splitter {
  private readonly decoder = new StringDecoder('utf8')
  private readonly line: (text: string) => void
  private readonly tooLong: (most: number) => void
  private begun = ''
  private skipping = false
  constructor(line: (text: string) => void, tooLong: (most: number) => void) {
    this.line = line
    this.tooLong = tooLong
  }
  add(chunk: Buffer | string): void {
    const parts = (typeof chunk === 'string' ? chunk : this.decoder.write(chunk)).split('\n')
    parts.forEach((part, i) => {
      if (!this.skipping) this.begun += part
      if (this.begun.length > MOST_LINE) {
        this.skipping = true
        this.begun = ''
      }
      if (i < parts.length - 1) this.complete()
    })
  }
  end(): void {
    this.begun += this.decoder.end()
    if (this.begun || this.skipping) this.complete()
  }
  private complete(): void {
    if (this.skipping) this.tooLong(MOST_LINE)
    else this.line(this.begun.replace(/\r$/, ''))
    this.begun = ''
    this.skipping = false
  }
}
