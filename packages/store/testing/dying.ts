import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { FileJournals } from '../files/file-journals.ts'
import { DISK, type Disk } from '../files/journal-file.ts'
import type { Journals } from '../journals/index.ts'

/** The journals as a later process finds them, and whether the one before was told by then that its work was done. */
export interface Later {
  readonly store: Journals
  readonly told: boolean
}
/**
 * Runs work on a store that was set up for it, and hands out what a later process finds, for each moment at which the process may have died
 * in the midst of the work.
 */
export type Dying = (
  setUp: (store: Journals) => Promise<void>,
  work: (store: Journals) => Promise<unknown>,
) => AsyncIterable<Later>

/** Copies a folder as a process leaves it that dies at this moment: its locks are those of nobody. */
const leftBehind = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, filter: path => !path.includes('.lock') })

/** For journals in files: a folder as it is before each change of it, and in the midst of what is written. */
export const dyingFiles = (root: string): Dying =>
  async function* (setUp, work) {
    const at = join(root, 'at')
    mkdirSync(at)
    const moments: string[] = []
    const moment = () => {
      const left = join(root, `m${moments.length}`)
      leftBehind(at, left)
      moments.push(left)
    }
    let isWatched = false
    const disk: Disk = { ...DISK }
    for (const change of ['sync', 'link', 'rename', 'remove', 'syncFolder'] as const) {
      const does = DISK[change] as (...given: unknown[]) => void
      disk[change] = (...given: unknown[]) => {
        if (isWatched) moment()
        does(...given)
      }
    }
    disk.write = (fd, bytes, position) => {
      if (!isWatched || bytes.length < 2) return DISK.write(fd, bytes, position)
      const half = DISK.write(fd, bytes.subarray(0, bytes.length >> 1), position)
      moment()
      return half
    }
    const store = new FileJournals(at, disk)
    await setUp(store)
    isWatched = true
    await work(store)
    isWatched = false
    const before = moments.length
    moment()
    await store.close()
    for (const [i, left] of moments.entries()) yield { store: new FileJournals(left), told: i >= before }
  }
