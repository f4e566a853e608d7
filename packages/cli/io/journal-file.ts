import { closeSync, existsSync, ftruncateSync, openSync, unlinkSync, writeFileSync, writeSync } from 'node:fs'
import { type Journal, type JournalLine, lineOf } from '@quintain/engine'
import { reasonOf } from './mend.ts'
import { sayError, UserError } from './terminal.ts'
import { readText } from './text.ts'

const TAKEN = 'exists already; choose another name'
/** Throws a UserError when a file that is to be written new is there already. */
export function mustBeNew(path: string): void {
  if (existsSync(path)) throw new UserError(`${path}: ${TAKEN}`)
}

/** Writes a new file. Throws a UserError rather than overwrite one, and when it cannot be written. */
export function save(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx' })
  } catch (error) {
    throw new UserError(`${path}: cannot be written: ${reasonOf(error) ?? (error as Error).message}`)
  }
}

/** How a journal's file is written; a test puts a full disk in its place. */
export interface Disk {
  /** Writes bytes at a place of the file, from 0; returns how many were written. */
  write(fd: number, bytes: Buffer, position: number): number
}
const DISK: Disk = { write: (fd, bytes, position) => writeSync(fd, bytes, 0, bytes.length, position) }

/**
 * A journal's file, written line by line as the fight goes on. When a write fails, the file stays valid (a part
 * of a line is taken out again), what is not written is reported once, and the fight goes on without it.
 */
export class JournalFile {
  readonly path: string
  private readonly fd: number
  private readonly disk: Disk
  private length: number
  /** The first line that was not kept, and the last. */
  private lost: { from: number; to: number } | null = null

  private constructor(path: string, fd: number, length: number, disk: Disk) {
    this.path = path
    this.fd = fd
    this.length = length
    this.disk = disk
  }

  /** A new journal with its header. Throws a UserError when the file is there already, or cannot be written. */
  static create(path: string, header: Journal['header'], disk: Disk = DISK): JournalFile {
    const file = new JournalFile(path, opened(path, 'wx'), 0, disk)
    const wrong = file.appendText(`${JSON.stringify(header)}\n`)
    if (wrong) throw new UserError(`${path}: cannot be written: ${wrong}`)
    return file
  }

  /**
   * The file of a journal that is there, ready for further lines: a last line that was cut off (`torn`, from 1) is taken out,
   * and reported; one that lacks no more than its end gets it. Throws a UserError when it cannot be written.
   */
  static resume(path: string, torn: number | null, disk: Disk = DISK): JournalFile {
    const text = readText(path)
    const kept = torn === null ? text : `${text.split('\n', torn - 1).join('\n')}\n`
    const fd = opened(path, 'r+')
    const file = new JournalFile(path, fd, Buffer.byteLength(kept), disk)
    if (torn !== null) {
      ftruncateSync(fd, file.length)
      sayError(`${path}: line ${torn} was cut off and is taken out; the fight goes on from the line before.`)
    } else if (!text.endsWith('\n')) {
      const wrong = file.appendText('\n')
      if (wrong) throw new UserError(`${path}: cannot be written: ${wrong}`)
    }
    return file
  }

  /** Writes the next line. After a line that was refused none is written: a journal has no gaps. */
  add(e: JournalLine): void {
    if (this.lost) {
      this.lost.to = e.n
      return
    }
    const wrong = this.appendText(`${lineOf(e)}\n`)
    if (!wrong) return
    this.lost = { from: e.n, to: e.n }
    sayError(
      `${this.path}: line ${e.n} cannot be written: ${wrong}. The lines before it are kept and good; from here on nothing is kept in this file.`,
    )
  }

  /** Closes the file. Reports the lines that were not written; false when there are any. */
  close(): boolean {
    closeSync(this.fd)
    const { lost } = this
    if (lost)
      sayError(
        `${this.path}: ${lost.from === lost.to ? `line ${lost.from} was` : `lines ${lost.from} to ${lost.to} were`} not kept.`,
      )
    return !lost
  }

  /** Takes a new file away again: of a fight that could not be run nothing is kept. */
  discard(): void {
    closeSync(this.fd)
    unlinkSync(this.path)
  }

  /** Why a text could not be written; null when it was. */
  private appendText(text: string): string | null {
    const bytes = Buffer.from(text)
    try {
      for (let done = 0; done < bytes.length; )
        done += this.disk.write(this.fd, bytes.subarray(done), this.length + done)
      this.length += bytes.length
      return null
    } catch (error) {
      try {
        ftruncateSync(this.fd, this.length)
      } catch {
        // A part of a line stays: a reader of the journal finds a last line that was cut off, and leaves it out.
      }
      return reasonOf(error) ?? (error as Error).message
    }
  }
}

function opened(path: string, flags: 'wx' | 'r+'): number {
  try {
    return openSync(path, flags)
  } catch (error) {
    throw new UserError(`${path}: cannot be written: ${reasonOf(error) ?? (error as Error).message}`)
  }
}
