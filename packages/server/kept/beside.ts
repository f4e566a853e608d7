import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Notes } from './noted-keys.ts'

/**
 * A text for each table, kept beside the journals and not in them: the picture under its map as a data address, how far it was
 * when it was left.
 */
export interface TextBeside {
  /** Null where the table has none. */
  read(table: string): Promise<string | null>
  /** Null takes it away. */
  write(table: string, text: string | null): Promise<void>
}

/** In memory. */
export class MemoryBeside implements TextBeside {
  private readonly all = new Map<string, string>()
  async read(table: string): Promise<string | null> {
    return this.all.get(table) ?? null
  }
  async write(table: string, text: string | null): Promise<void> {
    if (text === null) this.all.delete(table)
    else this.all.set(table, text)
  }
}

/** In the files of a folder, whose names end so: `.picture.txt`. */
export class FilesBeside implements TextBeside {
  private readonly folder: string
  private readonly ending: string
  constructor(folder: string, ending: string) {
    this.folder = folder
    this.ending = ending
  }
  async read(table: string): Promise<string | null> {
    const path = this.path(table)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }
  async write(table: string, text: string | null): Promise<void> {
    const path = this.path(table)
    if (text === null) return rmSync(path, { force: true })
    writeFileSync(`${path}.new`, text)
    renameSync(`${path}.new`, path)
  }
  private path(table: string): string {
    return join(this.folder, `${table}${this.ending}`)
  }
}

/** In the notes of a store, under this word and the name of the table: `picture`. */
export const notedBeside = (notes: Notes, word: string): TextBeside => ({
  read: table => notes.note(`${word} ${table}`),
  write: (table, text) => notes.setNote(`${word} ${table}`, text),
})
