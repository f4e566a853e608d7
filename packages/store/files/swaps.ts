import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Beside } from './beside.ts'
import { type Disk, nextTo } from './journal-file.ts'
import { Lock } from './lock.ts'

export const ENDING = '.jsonl'
const SWAP = '.swap'

/** What is done once it is written down: it is finished, by whoever comes next to the folder. */
interface Intent {
  /** The journal that takes the place: null for the one that lies beside as `next`. */
  readonly by: string | null
  readonly keptAs: string | null
}

/**
 * Swaps of journals in a folder. What takes the place is written first, then a file that says what is to be done: from that moment on the
 * swap has happened. The names are changed one after the other, and a later process goes on where this one died.
 */
export class Swaps {
  private readonly folder: string
  private readonly disk: Disk

  constructor(folder: string, disk: Disk) {
    this.folder = folder
    this.disk = disk
  }
  private path(name: string): string {
    return join(this.folder, `${name}${ENDING}`)
  }
  private beside(name: string): Beside {
    return new Beside(join(this.folder, name))
  }
  private intent(name: string): string {
    return join(this.folder, `${name}${SWAP}`)
  }
  /** Names of journals whose swap was begun and is not finished. */
  get begun(): readonly string[] {
    if (!existsSync(this.folder)) return []
    return readdirSync(this.folder).flatMap(file => (file.endsWith(SWAP) ? [file.slice(0, -SWAP.length)] : []))
  }
  /** Begins a swap of a journal that this process holds: once this returns it has happened. */
  begin(name: string, intent: Intent): void {
    const { disk } = this
    const path = this.intent(name)
    if (intent.keptAs !== null) this.beside(intent.keptAs).delete()
    try {
      this.write(`${path}.new`, JSON.stringify(intent))
      // The name of what was written beside is kept before it is said that it takes a place.
      disk.syncFolder(this.folder)
      disk.rename(`${path}.new`, path)
      disk.syncFolder(this.folder)
    } catch (error) {
      disk.remove(path)
      disk.remove(`${path}.new`)
      throw error
    }
  }
  private write(path: string, text: string): void {
    const fd = openSync(path, 'w')
    try {
      const bytes = Buffer.from(text)
      for (let done = 0; done < bytes.length; ) done += this.disk.write(fd, bytes.subarray(done), done)
      this.disk.sync(fd)
    } finally {
      closeSync(fd)
    }
  }
  /** Whether a swap of this journal was begun and is not finished. */
  isBegun(name: string): boolean {
    return existsSync(this.intent(name))
  }
  /** Does what is still to be done of a swap. */
  finish(name: string): void {
    const { disk, folder } = this
    const path = this.path(name)
    const { by, keptAs } = JSON.parse(readFileSync(this.intent(name), 'utf8')) as Intent
    const next = by === null ? nextTo(path) : this.path(by)
    if (existsSync(next)) {
      if (keptAs !== null && existsSync(path) && !existsSync(this.path(keptAs))) {
        this.beside(name).moveTo(this.beside(keptAs), disk.rename)
        disk.rename(path, this.path(keptAs))
        // Kept under the one name before another one takes the other.
        disk.syncFolder(folder)
      }
      this.beside(name).delete()
      disk.rename(next, path)
      disk.syncFolder(folder)
    }
    if (by !== null) this.beside(by).moveTo(this.beside(name), disk.rename)
    disk.remove(this.intent(name))
    disk.syncFolder(folder)
  }
  /** Finishes what processes have begun that are gone. */
  settle(): void {
    for (const name of this.begun) {
      let lock: Lock
      try {
        lock = new Lock(this.path(name))
      } catch {
        // A living process is at it.
        continue
      }
      try {
        if (this.isBegun(name)) this.finish(name)
      } finally {
        lock.release()
      }
    }
  }
}
