import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { type Checkpoint, type Header, type JournalLine, lineOf, writeJournal } from '@quintain/engine'
import { StoreError, type WholeJournal } from '../journals/index.ts'
import { Lock } from './lock.ts'

/** How bytes are written; a test puts a full disk in its place. */
export interface Disk {
  /** Writes bytes at a place of the file, from 0; returns how many were written. */
  write(fd: number, bytes: Uint8Array, position: number): number
  /** Waits until what was written survives a loss of power. */
  sync(fd: number): void
  /** The same while others go on. */
  synced?(fd: number): Promise<void>
  /** Gives a file a second name, which no other file may have. Not every file system can. */
  link(from: string, to: string): void
  /** Gives a file another name, in place of the one that has it. */
  rename(from: string, to: string): void
  /** Takes a file away; nothing where there is none. */
  remove(path: string): void
  /** Waits until the names in a folder survive a loss of power. */
  syncFolder(folder: string): void
}
export const DISK: Disk = {
  write: (fd, bytes, position) => writeSync(fd, bytes, 0, bytes.length, position),
  sync: fdatasyncSync,
  link: linkSync,
  rename: renameSync,
  remove: path => rmSync(path, { force: true }),
  syncFolder,
  synced: fd => new Promise((resolve, reject) => fdatasync(fd, error => (error ? reject(error) : resolve()))),
}
/** Writes without waiting for the disk: for a fight that its seed can fight again. */
export const UNSYNCED: Disk = { ...DISK, sync: () => {}, synced: async () => {}, syncFolder: () => {} }

/** Some systems open no folder: there a name is kept when the file is. */
function syncFolder(folder: string): void {
  let fd: number
  try {
    fd = openSync(folder, 'r')
  } catch {
    return
  }
  try {
    fsyncSync(fd)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'EINVAL' && code !== 'EISDIR') throw error
  } finally {
    closeSync(fd)
  }
}
/** Where a journal is written that has not its name yet. */
export const nextTo = (path: string): string => `${path}.next`
/** Writes a whole journal beside the path that it is for, and waits until it is kept. Returns where; nothing stays where it cannot be written. */
export function writtenBeside(path: string, { header, checkpoint, lines }: WholeJournal, disk: Disk): string {
  const beside = nextTo(path)
  const fd = openSync(beside, 'w')
  try {
    const bytes = Buffer.from(writeJournal({ header, lines, ...(checkpoint ? { checkpoint } : {}) }))
    for (let done = 0; done < bytes.length; ) done += disk.write(fd, bytes.subarray(done), done)
    disk.sync(fd)
  } catch (error) {
    closeSync(fd)
    disk.remove(beside)
    throw new StoreError(`${path}: cannot be written: ${(error as Error).message}`, { cause: error })
  }
  closeSync(fd)
  return beside
}

/** Bytes that are read at a time where the length of a line is not known. */
const TAIL = 1 << 16

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
  private end: number

  private constructor(path: string, disk: Disk, lock: Lock) {
    this.path = path
    this.disk = disk
    this.lock = lock
    this.fd = openSync(path, 'r+')
    this.end = fstatSync(this.fd).size
  }
  /** A new journal with its header, the checkpoint that it begins with, and its first lines: it is there whole, or not at all. */
  static create(
    path: string,
    header: Header,
    disk: Disk = DISK,
    checkpoint?: Checkpoint,
    lines: readonly JournalLine[] = [],
  ): JournalFile {
    const lock = new Lock(path)
    try {
      if (existsSync(path)) throw taken(path)
      const beside = writtenBeside(path, { header, lines, ...(checkpoint ? { checkpoint } : {}) }, disk)
      try {
        // Unlike another name, a link takes no file's place.
        disk.link(beside, path)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw taken(path)
        // Where a file has one name only, the lock alone keeps others away.
        disk.rename(beside, path)
      } finally {
        disk.remove(beside)
      }
      disk.syncFolder(dirname(path))
      return new JournalFile(path, disk, lock)
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
      return new JournalFile(path, disk, lock)
    } catch (error) {
      lock.release()
      throw error
    }
  }
  /** Where the last line ends, in bytes. */
  get length(): number {
    return this.end
  }
  /** The bytes between two places. */
  readAt(start: number, end: number): Uint8Array {
    return this.bytesAt(start, end)
  }
  private bytesAt(start: number, end: number): Buffer {
    const bytes = Buffer.allocUnsafe(Math.max(0, end - start))
    for (let done = 0; done < bytes.length; ) {
      const n = readSync(this.fd, bytes, done, bytes.length - done, start + done)
      if (n === 0) throw new StoreError(`${this.path}: is shorter than it was; open it again`)
      done += n
    }
    return bytes
  }
  /** All that the file holds. */
  read(): string {
    return readFileSync(this.path, 'utf8').replace(/^\uFEFF/, '')
  }
  /**
   * Makes the file ready for the next line: takes out a last line that was cut off (`torn`), or ends one that lacks no
   * more than its end.
   */
  cutTorn(torn: number | null): void {
    const bytes = readFileSync(this.path)
    const end = bytes.lastIndexOf(0x0a) + 1
    if (end === bytes.length) return
    if (torn === null) this.write('\n')
    else {
      ftruncateSync(this.fd, end)
      this.end = end
    }
  }
  /** The same where nobody has read the file: a last line without its end that is no JSON was cut off. */
  repair(): void {
    let start = this.end
    let tail: Buffer = Buffer.alloc(0)
    while (start > 0 && tail.indexOf(0x0a) < 0) {
      const from = Math.max(0, start - TAIL)
      tail = Buffer.concat([this.bytesAt(from, start), tail])
      start = from
    }
    const last = tail.subarray(tail.lastIndexOf(0x0a) + 1)
    if (last.length === 0 || last.length === this.end) return
    try {
      JSON.parse(last.toString('utf8'))
      this.write('\n')
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      this.end -= last.length
      this.cut()
    }
  }
  /** The line that begins at a place, without its end of line, and where the next one begins. */
  lineFrom(start: number): { readonly text: string; readonly end: number } {
    for (let size = TAIL; ; size *= 4) {
      const bytes = this.bytesAt(start, Math.min(this.end, start + size))
      const end = bytes.indexOf(0x0a)
      if (end < 0 && start + size < this.end) continue
      const length = end < 0 ? bytes.length : end
      const text = bytes.toString('utf8', 0, length).replace(/^\uFEFF/, '')
      return { text, end: start + length + (end < 0 ? 0 : 1) }
    }
  }
  append(line: JournalLine): void {
    this.write(`${lineOf(line)}\n`)
  }
  /** Writes the texts of lines behind the last one and waits for the disk once; when that fails, the file is as it was. */
  async appendAll(texts: readonly string[]): Promise<void> {
    const length = this.put(texts.join(''))
    try {
      if (this.disk.synced) await this.disk.synced(this.fd)
      else this.disk.sync(this.fd)
    } catch (error) {
      throw this.failed(error)
    }
    this.end += length
  }
  /** Writes a text behind the last line and waits until it is kept; when that fails, the file is as it was. */
  private write(text: string): void {
    const length = this.put(text)
    try {
      this.disk.sync(this.fd)
    } catch (error) {
      throw this.failed(error)
    }
    this.end += length
  }
  /** Writes a text behind the last line, and returns how many bytes it has. */
  private put(text: string): number {
    const { path, fd, disk } = this
    if (!this.lock.isHeld) throw new StoreError(`${path}: another process has taken it over; open it again`)
    if (fstatSync(fd).size !== this.end)
      throw new StoreError(`${path}: something else has written to it; open it again`)
    const bytes = Buffer.from(text)
    try {
      for (let done = 0; done < bytes.length; ) done += disk.write(fd, bytes.subarray(done), this.end + done)
    } catch (error) {
      throw this.failed(error)
    }
    return bytes.length
  }
  private failed(error: unknown): StoreError {
    this.cut()
    return new StoreError(`${this.path}: cannot be written: ${(error as Error).message}`, { cause: error })
  }
  private cut(): void {
    try {
      ftruncateSync(this.fd, this.end)
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

const taken = (path: string): StoreError => new StoreError(`${path}: exists already; choose another name`)
