import { describe, expect, it } from 'vitest'
import { layOut } from './layout.ts'

const line = {
  kind: 'act',
  text: 'attacks Grub: katana 18 against 14, hits for 10',
  right: 'Grub 33 hp > 23 hp',
} as const

describe('a line of a transcript', () => {
  it('has a creature’s condition on the right', () => {
    expect(layOut(line)).toBe(`${' '.repeat(13)}${line.text}${' '.repeat(28)}${line.right}`)
    expect(layOut(line)).toBe(layOut(line, { width: 106 }))
  })
  it('moves it nearer where a line has less room, and below where it has none', () => {
    const near = layOut(line, { width: 90 })
    expect(near).toHaveLength(90)
    expect(near).toMatch(/hits for 10 {12}Grub 33 hp > 23 hp$/)
    expect(layOut(line, { width: 80 })).toMatch(/hits for 10 {2}Grub 33 hp > 23 hp$/)
    const [first, second] = layOut(line, { width: 79 }).split('\n')
    expect(first).toBe(`${' '.repeat(13)}${line.text}`)
    expect(second).toBe(line.right.padStart(79))
    // Not even that: it begins where the text does.
    expect(layOut(line, { width: 20 }).split('\n')[1]).toBe(`${' '.repeat(13)}${line.right}`)
  })
})
