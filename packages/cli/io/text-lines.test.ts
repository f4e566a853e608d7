import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { textLines } from './text-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'quintain-lines-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (bytes: string | Uint8Array) => {
  const path = join(folder, 'text')
  writeFileSync(path, bytes)
  return path
}

describe('a text line by line', () => {
  it.each([
    ['a\nb\n', ['a', 'b', '']],
    ['a\nb', ['a', 'b']],
    ['', ['']],
    ['\uFEFFa\nb', ['a', 'b']],
  ])('%j', (text, lines) => {
    expect([...textLines(file(text))]).toEqual(lines)
  })
  it('lines and letters that lie across the pieces in which it is read', () => {
    const long = 'ü'.repeat(900_000)
    const lines = [long, 'b', `${long}c`, '']
    expect([...textLines(file(lines.join('\n')))]).toEqual(lines)
  })
  it('what is no UTF-8 is named with its line, in a later piece too', () => {
    const bytes = Buffer.concat([Buffer.from(`${'x\n'.repeat(700_000)}y`), Buffer.from([0xff])])
    expect(() => [...textLines(file(bytes))]).toThrow(/:700001 {2}this is no text in UTF-8/)
  })
})
