import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Notes } from './noted-keys.ts'

/** Where it is kept how far tables were when they were left: a text for each. It may all be lost. */
export interface LeftTables {
  read(table: string): Promise<string | null>
  /** Null takes it away. */
  write(table: string, text: string | null): Promise<void>
}
/** In the files of a folder. */
export class FileLeft implements LeftTables {
  private readonly folder: string
  constructor(folder: string) {
    this.folder = folder
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
    return join(this.folder, `${table}.left.json`)
  }
}
/** In the store of the journals. */
export const notedLeft = (notes: Notes): LeftTables => ({
  read: table => notes.note(`left ${table}`),
  write: (table, text) => notes.setNote(`left ${table}`, text),
})
