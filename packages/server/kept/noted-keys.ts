import { newKey } from '@quintain/seats/service'
import type { Drawer } from '@quintain/seats/workshop'
import type { KeyStore } from './keys.ts'

/** Short texts that a store keeps beside its journals, by key. */
export interface Notes {
  note(key: string): Promise<string | null>
  /** Null takes it away. */
  setNote(key: string, text: string | null): Promise<void>
  /** Keeps a text under a key that has none yet; returns the one that is there then. */
  firstNote(key: string, text: string): Promise<string>
}

/** Keys of links in the store of the journals: whoever has the store has them, as all servers of one database do. */
export class NotedKeys implements KeyStore {
  private readonly notes: Notes
  constructor(notes: Notes) {
    this.notes = notes
  }
  async read(table: string): Promise<Readonly<Record<string, string>>> {
    return JSON.parse((await this.notes.note(`keys ${table}`)) ?? '{}') as Record<string, string>
  }
  write(table: string, all: Readonly<Record<string, string>>): Promise<void> {
    return this.notes.setNote(`keys ${table}`, JSON.stringify(all))
  }
  async delete(table: string): Promise<void> {
    await this.notes.setNote(`keys ${table}`, null)
    await this.notes.setNote(`dice ${table}`, null)
  }
  async secrets(table: string): Promise<Readonly<Record<string, string>>> {
    return JSON.parse((await this.notes.note(`dice ${table}`)) ?? '{}') as Record<string, string>
  }
  writeSecrets(table: string, all: Readonly<Record<string, string>>): Promise<void> {
    return this.notes.setNote(`dice ${table}`, JSON.stringify(all))
  }
  host(): Promise<string> {
    return this.notes.firstNote('host key', newKey())
  }
}
/** Saved creatures in the store of the journals. */
export const notedDrawer = (notes: Notes): Drawer => ({
  read: () => notes.note('own creatures'),
  write: text => notes.setNote('own creatures', text),
})
