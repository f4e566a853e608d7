import { createHash } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { Checkpoint } from '@quintain/engine'
import { type LogPart, leadingTo } from '../journals/journals.ts'

/** Where the line of a checkpoint lies in the journal's file, and a hash of its text: of another journal's file it does not hold. */
export interface Mark {
  readonly start: number
  readonly end: number
  readonly print: string
}
interface Marked {
  readonly mark: Mark
  readonly checkpoint: Checkpoint
}

/** Bytes at the end of the parts that are looked through. */
const TAIL = 16 << 20

export const printOfLine = (text: Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** What lies beside a journal's file: its last checkpoint, and the parts that were kept with checkpoints. It may all be lost. */
export class Beside {
  private readonly path: string
  /** `stem`: the path of the journal without its ending. */
  constructor(stem: string) {
    this.path = stem
  }
  private get checkpoint(): string {
    return `${this.path}.checkpoint.json`
  }
  private get log(): string {
    return `${this.path}.told.txt`
  }
  /** The last checkpoint with its mark; null where there is none that can be read. */
  read(): Marked | null {
    if (!existsSync(this.checkpoint)) return null
    try {
      const { mark, checkpoint } = JSON.parse(readFileSync(this.checkpoint, 'utf8')) as Partial<Marked>
      const sound = mark && checkpoint && Number.isSafeInteger(checkpoint.n) && Number.isSafeInteger(mark.end)
      return sound ? { mark, checkpoint } : null
    } catch {
      return null
    }
  }
  write(marked: Marked, part?: LogPart): void {
    if (part) appendFileSync(this.log, `${part.from} ${part.n} ${part.body}\n`)
    // Written to another file and renamed, so that a checkpoint is never partial.
    writeFileSync(`${this.checkpoint}.new`, JSON.stringify(marked))
    renameSync(`${this.checkpoint}.new`, this.checkpoint)
  }
  parts(n: number): Iterable<LogPart> {
    if (!existsSync(this.log)) return []
    const lines = this.tail().toString('utf8').split('\n')
    // The last one may be cut off, and the first one too where not all was read.
    const all = lines.slice(0, -1).flatMap(line => {
      const found = /^(\d+) (\d+) /.exec(line)
      return found ? [{ from: Number(found[1]), n: Number(found[2]), body: line.slice(found[0].length) }] : []
    })
    return leadingTo(all, n)
  }
  private tail(): Buffer {
    const fd = openSync(this.log, 'r')
    try {
      const { size } = fstatSync(fd)
      const bytes = Buffer.alloc(Math.min(size, TAIL))
      readSync(fd, bytes, 0, bytes.length, size - bytes.length)
      return size > TAIL ? bytes.subarray(bytes.indexOf(0x0a) + 1) : bytes
    } finally {
      closeSync(fd)
    }
  }
  /** It lies beside another journal from now on. What is missing here stays there as it is. */
  moveTo(other: Beside, rename: (from: string, to: string) => void): void {
    if (existsSync(this.checkpoint)) rename(this.checkpoint, other.checkpoint)
    if (existsSync(this.log)) rename(this.log, other.log)
  }
  delete(): void {
    rmSync(this.checkpoint, { force: true })
    rmSync(this.log, { force: true })
  }
}
