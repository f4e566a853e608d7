import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reasonOf } from './failures.ts'
import { UserError } from './terminal.ts'

/** The largest file that is read, in bytes; what it holds has limits of its own. */
const MOST_BYTES = 500_000_000

/**
 * The text of a file; of the standard input for `-`. A mark of the byte order before it is left out. Throws a UserError that
 * says what was looked for, and why it is no text: a folder, a device, too large, not UTF-8.
 */
export function readText(path: string): string {
  return readWhole(path).replace(/^\uFEFF/, '')
}

/** The same with the mark of the byte order, for files that are written again as they were. */
export function readWhole(path: string): string {
  return decoded(path, bytesOf(path))
}

function bytesOf(path: string): Buffer {
  try {
    if (path === '-') return readFileSync(0)
    checkKind(path)
    return readFileSync(path)
  } catch (error) {
    throw unreadable(path, error)
  }
}

/** Throws a UserError where a path is a device, or a file larger than any that is read. */
export function checkKind(path: string): void {
  const { size, isCharacterDevice, isBlockDevice } = kindOf(path)
  if ((isCharacterDevice && !/^\/dev\/(stdin|fd\/)/.test(path)) || isBlockDevice)
    throw new UserError(`${path}: a device, not a file`)
  if (size > MOST_BYTES) throw new UserError(`${path}: ${size} bytes; at most ${MOST_BYTES} are read`)
}

/** Why a file cannot be read, for people. */
export function unreadable(path: string, error: unknown): UserError {
  if (error instanceof UserError) return error
  const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
  return new UserError(
    `${path === '-' ? 'standard input' : path}: ${missing ? `no such file${besideUs(path)}` : (reasonOf(error) ?? 'cannot be read')}`,
  )
}

/** Where an example lies that is asked for from another folder; nothing where it is none. */
function besideUs(path: string): string {
  if (!/^examples[/\\]/.test(path)) return ''
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const there = join(folder, path)
    if (existsSync(there)) return ` here; that example is ${relative(process.cwd(), there)}`
  }
  return ''
}

function kindOf(path: string) {
  const stat = statSync(path)
  return { size: stat.size, isCharacterDevice: stat.isCharacterDevice(), isBlockDevice: stat.isBlockDevice() }
}

function decoded(path: string, bytes: Buffer): string {
  const name = path === '-' ? 'standard input' : path
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    throw new UserError(`${name}: the text is UTF-16; save it as UTF-8`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    const text = bytes.toString('utf8')
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length
    throw new UserError(`${name}:${line}  this is no text in UTF-8; save it as UTF-8 (or it is no text at all)`)
  }
}
