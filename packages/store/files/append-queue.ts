import { type JournalLine, lineOf } from '@quintain/engine'
import type { JournalFile } from './journal-file.ts'

interface Waiting {
  readonly line: JournalLine
  readonly text: string
  done(): void
  failed(error: unknown): void
}

/** Lines that are to be written to a journal's file: all that wait are written together, and the disk is waited for once. */
export class AppendQueue {
  private readonly file: JournalFile
  /** Called with each line that is stored, and where it ends. */
  private readonly stored: (line: JournalLine, end: number) => void
  private waiting: Waiting[] = []
  private writing: Waiting[] = []
  private work: Promise<void> | null = null

  constructor(file: JournalFile, stored: (line: JournalLine, end: number) => void) {
    this.file = file
    this.stored = stored
  }
  /** The last line that waits; undefined where none does. */
  get last(): JournalLine | undefined {
    return this.waiting.at(-1)?.line ?? this.writing.at(-1)?.line
  }
  /** The line of this id that waits. */
  find(id: string): JournalLine | undefined {
    return [...this.writing, ...this.waiting].find(w => w.line.id === id)?.line
  }
  add(line: JournalLine): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ line, text: `${lineOf(line)}\n`, done: resolve, failed: reject })
      this.work ??= this.write()
    })
  }
  /** Waits until nothing waits any more. */
  async settled(): Promise<void> {
    while (this.work) await this.work
  }
  private async write(): Promise<void> {
    // What is handed in at the same time is written together.
    await null
    while (this.waiting.length > 0) {
      this.writing = this.waiting
      this.waiting = []
      let end = this.file.length
      try {
        await this.file.appendAll(this.writing.map(w => w.text))
      } catch (error) {
        // What was handed in behind these follows on them: it is not stored either.
        const all = [...this.writing, ...this.waiting]
        this.writing = []
        this.waiting = []
        for (const w of all) w.failed(error)
        break
      }
      const all = this.writing
      this.writing = []
      for (const w of all) {
        end += Buffer.byteLength(w.text)
        this.stored(w.line, end)
      }
      for (const w of all) w.done()
    }
    this.work = null
  }
}
