import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { UserError } from './terminal.ts'
import { checkKind, readText, unreadable } from './text.ts'

const CHUNK = 1 << 20

/**
 * The lines of a text file one by one; the file is never held as a whole. What is no plain file, as the standard input, is read as a whole.
 * `first` is told the first line. Throws a UserError as `readText` does.
 */
export function* textLines(path: string, first: (line: string) => void = () => {}): Generator<string> {
  let n = 0
  for (const line of path === '-' || !isPlain(path) ? readText(path).split('\n') : chunked(path)) {
    if (n++ === 0) first(line)
    yield line
  }
}

function isPlain(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch (error) {
    throw unreadable(path, error)
  }
}

function* chunked(path: string): Generator<string> {
  checkKind(path)
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    throw unreadable(path, error)
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const bytes = Buffer.allocUnsafe(CHUNK)
  let rest = ''
  let line = 1
  const decoded = (part: Buffer | undefined): string => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode()
    } catch {
      const two = part && ((part[0] === 0xff && part[1] === 0xfe) || (part[0] === 0xfe && part[1] === 0xff))
      if (line === 1 && two) throw new UserError(`${path}: the text is UTF-16; save it as UTF-8`)
      const lenient = part?.toString('utf8') ?? ''
      const bad = line + lenient.slice(0, Math.max(0, lenient.indexOf('\uFFFD'))).split('\n').length - 1
      throw new UserError(`${path}:${bad}  this is no text in UTF-8; save it as UTF-8 (or it is no text at all)`)
    }
  }
  try {
    for (let read = -1; read !== 0; ) {
      read = readSync(file, bytes)
      const parts = (rest + decoded(read > 0 ? bytes.subarray(0, read) : undefined)).split('\n')
      rest = parts.pop()!
      for (const part of parts) {
        line++
        yield part
      }
    }
    yield rest
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? unreadable(path, error) : error
  } finally {
    closeSync(file)
  }
}
