import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Notes } from './noted-keys.ts'

/** Where the pictures of maps are kept: beside the journals, not in them. */
export interface Pictures {
  /** The picture of a table as a data address; null where it has none. */
  read(table: string): Promise<string | null>
  /** Null takes it away. */
  write(table: string, picture: string | null): Promise<void>
}

/** Pictures in memory. */
export class MemoryPictures implements Pictures {
  private readonly all = new Map<string, string>()
  async read(table: string): Promise<string | null> {
    return this.all.get(table) ?? null
  }
  async write(table: string, picture: string | null): Promise<void> {
    if (picture === null) this.all.delete(table)
    else this.all.set(table, picture)
  }
}
/** Pictures in the files of a folder. */
export class FilePictures implements Pictures {
  private readonly folder: string
  constructor(folder: string) {
    this.folder = folder
  }
  async read(table: string): Promise<string | null> {
    const path = this.path(table)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }
  async write(table: string, picture: string | null): Promise<void> {
    const path = this.path(table)
    if (picture === null) return rmSync(path, { force: true })
    writeFileSync(`${path}.new`, picture)
    renameSync(`${path}.new`, path)
  }
  private path(table: string): string {
    return join(this.folder, `${table}.picture.txt`)
  }
}
/** Pictures in the store of the journals. */
export const notedPictures = (notes: Notes): Pictures => ({
  read: table => notes.note(`picture ${table}`),
  write: (table, picture) => notes.setNote(`picture ${table}`, picture),
})
