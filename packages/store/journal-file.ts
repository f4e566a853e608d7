import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { type Checkpoint, type Header, type JournalLine, lineOf, writeJournal } from '@quintain/engine'
import { StoreError } from './journals.ts'
import { Lock } from './lock.ts'

/** How bytes are written; a test puts a full disk in its place. */
export interface Disk {
  /** Writes bytes at a place of the file, from 0; returns how many were written. */
  write(fd: number, bytes: Uint8Array, position: number): number
  /** Waits until what was written survives a loss of power. */
  sync(fd: number): void
}
export const DISK: Disk = {
  write: (fd, bytes, position) => writeSync(fd, bytes, 0, bytes.length, position),
  sync: fdatasyncSync,
}
/** Writes without waiting for the disk: for a fight that its seed can fight again. */
export const UNSYNCED: Disk = { ...DISK, sync: () => {} }

/**
 * A journal as a file, open for writing and locked by this process, until it is closed or the process ends, however it
 * ends. A line
 * is written whole or not at all. All methods throw a StoreError, or the error of the system where the file cannot be opened.
 */
export class JournalFile {
  readonly path: string
  private readonly fd: number
  private readonly lock: Lock
  private readonly disk: Disk
  /** Where the last line ends, in bytes. */
  private length: number

  private constructor(path: string, flags: 'wx' | 'r+', disk: Disk, lock: Lock) {
    this.path = path
    this.disk = disk
    this.lock = lock
    this.fd = openSync(path, flags)
    this.length = fstatSync(this.fd).size
  }
  /** A new journal with its header, and the checkpoint that it begins with. Of one that cannot be written nothing is left. */
  static create(path: string, header: Header, disk: Disk = DISK, checkpoint?: Checkpoint): JournalFile {
    const lock = new Lock(path)
    try {
      if (existsSync(path)) throw new StoreError(`${path}: exists already; choose another name`)
      const file = new JournalFile(path, 'wx', disk, lock)
      try {
        file.write(writeJournal({ header, lines: [], ...(checkpoint ? { checkpoint } : {}) }))
      } catch (error) {
        file.discard()
        throw error
      }
      return file
    } catch (error) {
      lock.release()
      throw error
    }
  }
  /** The file of a journal that is there. Nothing is changed in it before `mend`. */
  static open(path: string, disk: Disk = DISK): JournalFile {
    if (!existsSync(path)) throw new StoreError(`${path}: there is no such journal`)
    const lock = new Lock(path)
    try {
      return new JournalFile(path, 'r+', disk, lock)
    } catch (error) {
      lock.release()
      throw error
    }
  }
  /** All that the file holds. */
  read(): string {
    return readFileSync(this.path, 'utf8').replace(/^\uFEFF/, '')
  }
  /**
   * Makes the file ready for the next line: takes out a last line that was cut off (`torn`), or ends one that lacks no
   * more than its end.
   */
  mend(torn: number | null): void {
    const bytes = readFileSync(this.path)
    const end = bytes.lastIndexOf(0x0a) + 1
    if (end === bytes.length) return
    if (torn === null) this.write('\n')
    else {
      ftruncateSync(this.fd, end)
      this.length = end
    }
  }
  append(line: JournalLine): void {
    this.write(`${lineOf(line)}\n`)
  }
  /** Writes a text behind the last line and waits until it is kept; when that fails, the file is as it was. */
  private write(text: string): void {
    const { path, fd, disk } = this
    if (!this.lock.isHeld) throw new StoreError(`${path}: another process has taken it over; open it again`)
    if (fstatSync(fd).size !== this.length)
      throw new StoreError(`${path}: something else has written to it; open it again`)
    const bytes = Buffer.from(text)
    try {
      for (let done = 0; done < bytes.length; ) done += disk.write(fd, bytes.subarray(done), this.length + done)
      disk.sync(fd)
    } catch (error) {
      this.cut()
      throw new StoreError(`${path}: cannot be written: ${(error as Error).message}`, { cause: error })
    }
    this.length += bytes.length
  }
  private cut(): void {
    try {
      ftruncateSync(this.fd, this.length)
    } catch {
      // A part of a line stays: the next one who opens the journal finds a last line that was cut off, and takes it out.
    }
  }
  close(): void {
    closeSync(this.fd)
    this.lock.release()
  }
  /** Closes the file and takes it away. */
  discard(): void {
    closeSync(this.fd)
    unlinkSync(this.path)
    this.lock.release()
  }
}
