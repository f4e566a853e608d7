import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Checkpoint, type Header, type JournalLine, readJournal } from '@quintain/engine'
import { DISK, type Disk, JournalFile } from './journal-file.ts'
import { type Journals, Kept, type Stored, StoreError, Watchers } from './journals.ts'

/** A journal that is open for writing. */
interface Open {
  readonly file: JournalFile
  readonly kept: Kept
}

const ENDING = '.jsonl'
const NAME = /^[\w][\w.-]{0,99}$/

/**
 * Journals as files `NAME.jsonl` in a folder, which the command line reads too. The process that opens a journal holds its
 * lock until the store is closed or the process ends, even by a crash. A truncated last line is removed on opening.
 */
export class FileJournals implements Journals {
  private readonly folder: string
  private readonly disk: Disk
  private readonly all = new Map<string, Open>()
  private readonly watchers = new Watchers()

  constructor(folder: string, disk: Disk = DISK) {
    this.folder = folder
    this.disk = disk
  }
  async create(name: string, header: Header, checkpoint?: Checkpoint): Promise<void> {
    const file = JournalFile.create(this.path(name), header, this.disk, checkpoint)
    this.all.set(name, { file, kept: new Kept(header, checkpoint) })
  }
  async header(name: string): Promise<Header> {
    return this.open(name).kept.header
  }
  async append(name: string, expected: number, line: JournalLine): Promise<Stored> {
    const { file, kept } = this.open(name)
    const was = kept.judged(expected, line)
    if (was) return was
    file.append(line)
    kept.add(line)
    this.watchers.notify(name, line.n)
    return { stored: line.n }
  }
  async *read(name: string, after: number): AsyncIterable<JournalLine> {
    yield* this.open(name).kept.after(name, after)
  }
  async latest(name: string): Promise<Checkpoint | null> {
    const { kept } = this.open(name)
    const path = this.besides(name)
    if (!existsSync(path)) return kept.begins
    const latest = JSON.parse(readFileSync(path, 'utf8')) as Checkpoint
    // Skips a checkpoint whose lines are not stored: it belongs to another journal of this name, or the disk lost them.
    return latest.n < kept.base || latest.n > kept.last ? kept.begins : latest
  }
  async keep(name: string, checkpoint: Checkpoint): Promise<void> {
    this.open(name)
    const path = this.besides(name)
    // Written to another file and renamed, so that a checkpoint is never partial.
    writeFileSync(`${path}.new`, JSON.stringify(checkpoint))
    renameSync(`${path}.new`, path)
  }
  watch(name: string, stored: (n: number) => void): () => void {
    return this.watchers.add(name, stored)
  }
  async list(): Promise<readonly string[]> {
    if (!existsSync(this.folder)) return []
    return readdirSync(this.folder)
      .flatMap(file => (file.endsWith(ENDING) ? [file.slice(0, -ENDING.length)] : []))
      .filter(name => NAME.test(name))
      .sort()
  }
  async delete(name: string): Promise<void> {
    const { file } = this.open(name)
    file.discard()
    this.all.delete(name)
    rmSync(this.besides(name), { force: true })
  }
  async close(): Promise<void> {
    for (const { file } of this.all.values()) file.close()
    this.all.clear()
  }

  private path(name: string): string {
    if (!NAME.test(name))
      throw new StoreError(`"${name}" is not a name for a journal: use letters, digits, ".", "_" and "-"`)
    return join(this.folder, `${name}${ENDING}`)
  }
  private besides(name: string): string {
    return join(this.folder, `${name}.checkpoint.json`)
  }
  private open(name: string): Open {
    const had = this.all.get(name)
    if (had) return had
    const path = this.path(name)
    const file = JournalFile.open(path, this.disk)
    try {
      const { header, checkpoint, lines, torn } = readJournal(file.read())
      file.mend(torn)
      const open = { file, kept: new Kept(header, checkpoint, lines) }
      this.all.set(name, open)
      return open
    } catch (error) {
      file.close()
      throw error instanceof StoreError ? error : new StoreError(`${path}: ${(error as Error).message}`)
    }
  }
}
