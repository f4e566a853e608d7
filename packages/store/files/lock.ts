import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { StoreError } from '../journals/index.ts'

/** Who holds a lock: the process, when it began where the system says so, and which of its locks. */
interface Holder {
  readonly pid: number
  readonly began: string | null
  readonly token: string
}

/** When a process began, so that a later one of the same number is not taken for it; null where the system does not say. */
function beganAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program may hold anything, a bracket too; the 20th field behind it is the start.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
function isAlive({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = beganAt(pid)
  return began === null || now === null || now === began
}

let locks = 0
/** What this process holds: let go of as it ends, by one listener for all. */
const held = new Set<Lock>()
const releaseAll = (): void => {
  for (const lock of [...held]) lock.release()
}

/**
 * A file beside a journal that says which process writes it. It dies with its process: one whose process is gone is taken
 * over. Throws a StoreError that names the process when another one holds it.
 */
export class Lock {
  private readonly path: string
  private readonly token: string
  private held = true

  constructor(file: string) {
    this.path = `${file}.lock`
    this.token = `${process.pid}.${++locks}.${Math.trunc(performance.timeOrigin)}`
    const own = `${this.path}.${this.token}`
    const holder: Holder = { pid: process.pid, began: beganAt(process.pid), token: this.token }
    writeFileSync(own, JSON.stringify(holder), { flag: 'wx' })
    try {
      this.take(file, own)
    } finally {
      unlinkSync(own)
    }
    if (held.size === 0) process.on('exit', releaseAll)
    held.add(this)
  }
  private take(file: string, own: string): void {
    for (let tries = 0; tries < 10; tries++) {
      try {
        // A link is made whole or not at all, and never over one that is there.
        linkSync(own, this.path)
        return
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const other = this.holder()
      if (other && isAlive(other))
        throw new StoreError(`${file}: process ${other.pid} has it open. Close it there, or wait until it is done`)
      if (other) this.bury(other)
    }
    throw new StoreError(`${file}: others take and leave it too fast; try again`)
  }
  /** Puts the lock of a dead process away. Of a living one, that took it meanwhile, it is put back. */
  private bury(dead: Holder): void {
    const grave = `${this.path}.dead.${this.token}`
    try {
      renameSync(this.path, grave)
    } catch {
      return
    }
    const found = read(grave)
    if (found && found.token !== dead.token)
      try {
        linkSync(grave, this.path)
      } catch {
        // Another one holds it by now: the one that lost it finds that out before it writes.
      }
    unlinkSync(grave)
  }
  private holder(): Holder | null {
    return read(this.path)
  }
  /** Whether the lock is still this one. */
  get isHeld(): boolean {
    return this.held && this.holder()?.token === this.token
  }
  /** Lets go of it. */
  readonly release = (): void => {
    const was = this.isHeld
    this.held = false
    if (held.delete(this) && held.size === 0) process.off('exit', releaseAll)
    if (was) unlinkSync(this.path)
  }
}

function read(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}
