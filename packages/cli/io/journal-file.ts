import { closeSync, existsSync, fstatSync, openSync, rmSync, writeFileSync } from 'node:fs'
import type { Journal, JournalLine } from '@quintain/engine'
import { type Disk, JournalFile, StoreError } from '@quintain/store'
import { reasonOf } from './failures.ts'
import { sayError, UserError } from './terminal.ts'

const TAKEN = 'exists already; choose another name'
/** Throws a UserError when a file that is to be written new is there already. */
export function mustBeNew(path: string): void {
  if (existsSync(path)) throw new UserError(`${path}: ${TAKEN}`)
}

/** Writes a new file. Throws a UserError rather than overwrite one, and when it cannot be written. */
export function save(path: string, text: string): void {
  let file: number | null = null
  try {
    file = openSync(path, 'wx')
    writeFileSync(file, text)
  } catch (error) {
    // Nothing half written stays: the disk is full. What is no file of ours, as a device, stays as it is.
    if (file !== null && fstatSync(file).isFile()) rmSync(path, { force: true })
    throw new UserError(`${path}: cannot be written: ${reasonOf(error) ?? (error as Error).message}`)
  } finally {
    if (file !== null) closeSync(file)
  }
}

/**
 * The journal of a fight that goes on, written line by line and locked: another process that wants to write it is refused. When
 * a write fails, what is not written is reported once, and the fight goes on without it.
 */
export class KeptJournal {
  readonly path: string
  private readonly file: JournalFile
  /** The first line that was not kept, and the last. */
  private lost: { from: number; to: number } | null = null

  private constructor(file: JournalFile) {
    this.path = file.path
    this.file = file
  }

  /** A new journal with its header. Throws a UserError when the file is there already, or cannot be written. */
  static create(path: string, header: Journal['header'], disk?: Disk): KeptJournal {
    mustBeNew(path)
    return new KeptJournal(reportingErrors(path, () => JournalFile.create(path, header, disk)))
  }
  /**
   * The file of a journal that is there, locked before it is read. Throws a UserError that names the process which has
   * it open.
   */
  static open(path: string): KeptJournal {
    return new KeptJournal(reportingErrors(path, () => JournalFile.open(path)))
  }

  /** Takes out a last line that was cut off (`torn`, from 1), and reports it; ends one that lacks no more than its end. */
  cutTorn(torn: number | null): void {
    reportingErrors(this.path, () => this.file.cutTorn(torn))
    if (torn !== null)
      sayError(`${this.path}: line ${torn} was cut off and is taken out; the fight goes on from the line before.`)
  }

  /** Writes the next line. After a line that was refused none is written: a journal has no gaps. */
  add(l: JournalLine): void {
    if (this.lost) {
      this.lost.to = l.n
      return
    }
    try {
      this.file.append(l)
    } catch (error) {
      this.lost = { from: l.n, to: l.n }
      sayError(
        `${this.path}: line ${l.n} cannot be written: ${whyNot(this.path, error)}. The lines before it are kept and good; from here on nothing is kept in this file.`,
      )
    }
  }

  /** Closes the file. Reports the lines that were not written; false when there are any. */
  close(): boolean {
    this.file.close()
    const { lost } = this
    if (lost)
      sayError(
        `${this.path}: ${lost.from === lost.to ? `line ${lost.from} was` : `lines ${lost.from} to ${lost.to} were`} not kept.`,
      )
    return !lost
  }

  /** Takes a new file away again: of a fight that could not be run nothing is kept. */
  discard(): void {
    this.file.discard()
  }
}

/** Why a journal cannot be written: the reason of the system, or that of the store without the path. */
function whyNot(path: string, error: unknown): string {
  const { message, cause } = error as Error
  return reasonOf(cause ?? error) ?? message.replace(`${path}: `, '')
}
/** Does something to a journal. What fails is a UserError. */
function reportingErrors<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const why = whyNot(path, error)
    const ofStore = error instanceof StoreError && error.cause === undefined
    throw new UserError(ofStore ? `${path}: ${why}` : `${path}: cannot be written: ${why}`)
  }
}
