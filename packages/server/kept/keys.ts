import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newKey } from '@quintain/seats/service'
import type { Drawer } from '@quintain/seats/workshop'
import { StoreError } from '@quintain/store'

type All = Readonly<Record<string, string>>

/** Where the keys of links are kept: never in a journal. */
export interface KeyStore {
  /** The seat of each key of a table. */
  read(table: string): Promise<All>
  write(table: string, all: All): Promise<void>
  /** Takes the keys and the secrets of a table away. */
  delete(table: string): Promise<void>
  /** The secrets of the sworn dice of a table, by their commitments. */
  secrets(table: string): Promise<All>
  writeSecrets(table: string, all: All): Promise<void>
  /** The key of the server's host, made when it is asked for first. */
  host(): Promise<string>
}

/** Keys in memory: links are gone with the process. */
export class MemoryKeys implements KeyStore {
  private readonly all = new Map<string, All>()
  private readonly sworn = new Map<string, All>()
  private readonly key = newKey()
  async read(table: string): Promise<All> {
    return this.all.get(table) ?? {}
  }
  async write(table: string, all: All): Promise<void> {
    this.all.set(table, all)
  }
  async delete(table: string): Promise<void> {
    this.all.delete(table)
    this.sworn.delete(table)
  }
  async secrets(table: string): Promise<All> {
    return this.sworn.get(table) ?? {}
  }
  async writeSecrets(table: string, all: All): Promise<void> {
    this.sworn.set(table, all)
  }
  async host(): Promise<string> {
    return this.key
  }
}

/** Keys beside the journals of a folder, in files that only their owner reads. */
export class FileKeys implements KeyStore {
  private readonly folder: string
  constructor(folder: string) {
    this.folder = folder
  }
  async read(table: string): Promise<All> {
    return this.get(this.path(table), 'is not a list of keys; delete it to make new links')
  }
  async secrets(table: string): Promise<All> {
    return this.get(this.path(table, 'dice'), 'is not a list of secrets; delete it to throw fresh dice')
  }
  async writeSecrets(table: string, all: All): Promise<void> {
    this.put(this.path(table, 'dice'), JSON.stringify(all))
  }
  private get(path: string, wrong: string): All {
    if (!existsSync(path)) return {}
    try {
      const all: unknown = JSON.parse(readFileSync(path, 'utf8'))
      if (typeof all === 'object' && all !== null && Object.values(all).every(v => typeof v === 'string'))
        return all as All
    } catch {
      // It is said below.
    }
    throw new StoreError(`${path}: ${wrong}`)
  }
  async write(table: string, all: All): Promise<void> {
    this.put(this.path(table), JSON.stringify(all))
  }
  async delete(table: string): Promise<void> {
    rmSync(this.path(table), { force: true })
    rmSync(this.path(table, 'dice'), { force: true })
  }
  async host(): Promise<string> {
    const path = join(this.folder, 'host.key')
    if (existsSync(path)) {
      const key = readFileSync(path, 'utf8').trim()
      if (/^[\w-]{22}$/.test(key)) return key
    }
    const key = newKey()
    this.put(path, key)
    return key
  }
  private path(table: string, what: 'keys' | 'dice' = 'keys'): string {
    return join(this.folder, `${table}.${what}.json`)
  }
  private put(path: string, text: string): void {
    writeFileSync(`${path}.new`, text, { mode: 0o600 })
    chmodSync(`${path}.new`, 0o600)
    renameSync(`${path}.new`, path)
  }
}

/** Creatures that were saved on the page, beside the journals of a folder. */
export class FileDrawer implements Drawer {
  private readonly path: string
  constructor(folder: string) {
    this.path = join(folder, 'own-creatures.json')
  }
  async read(): Promise<string | null> {
    return existsSync(this.path) ? readFileSync(this.path, 'utf8') : null
  }
  async write(text: string): Promise<void> {
    writeFileSync(`${this.path}.new`, text)
    renameSync(`${this.path}.new`, this.path)
  }
}
