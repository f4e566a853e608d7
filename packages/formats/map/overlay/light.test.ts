import { LIGHT_LEVELS } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { importUvtt, readSidecar } from '../../uvtt/index.ts'
import { sampleText } from '../../uvtt/testing/samples.ts'
import { parseSquare } from '../label.ts'
import { lightOverlay } from './light.ts'
import { lightOf } from './shine.ts'

const dark = readSidecar('quintain: map 1\nlight: dark\n')
const scene = (name: string) => importUvtt(sampleText(name), { sidecar: dark })
const level = (name: string, square: string, stretch = 1) => {
  const { map, lights } = scene(name)
  return LIGHT_LEVELS[lightOf(map, lights, stretch)[map.index(parseSquare(square))]!]
}

describe('the light of an imported map', () => {
  it('is bright to half the range, dim to the range, and stops at walls', () => {
    // The light of 25 ft hangs at (6.57, 8): in column 7 of row I.
    const of = (square: string) => level('sampleMap.dd2vtt', square)
    expect(of('I7')).toBe('bright')
    expect(of('G7')).toBe('bright')
    expect(of('F7')).toBe('dim')
    expect(of('F5')).toBe('dark')
    expect(of('I10')).toBe('dark')
    // Opposite the window.
    expect(of('I5')).toBe('bright')
  })

  it('shines in from outside of the picture', () => {
    // At (-1, 2) with a range of 3 squares it lights up to x = 2, and (4, 6) does not reach the picture.
    const of = (square: string) => level('trap4-outside-the-picture.dd2vtt', square)
    expect(of('B1')).not.toBe('dark')
    expect(of('A5')).toBe('dark')
  })

  it('reaches twice as far for low-light vision', () => {
    expect(level('trap7-string-format-extra-fields.uvtt', 'C1')).toBe('dark')
    expect(level('trap7-string-format-extra-fields.uvtt', 'C1', 2)).toBe('dim')
  })

  it('passes walls where the file says so', () => {
    const { map, lights } = scene('trap3-colours.dd2vtt')
    const walled = map.change(draft => draft.add({ a: [5, 0], b: [5, 5] }))
    const through = lights.filter(light => !light.shadows)
    expect(through).toHaveLength(1)
    const at = walled.index(parseSquare('B5'))
    expect(LIGHT_LEVELS[lightOf(walled, through)[at]!]).toBe('dim')
    expect(LIGHT_LEVELS[lightOf(walled, [{ ...through[0]!, at: [5.5, 0.5], shadows: true }])[at]!]).toBe('dark')
  })
})

describe('the light overlay', () => {
  const { map, lights } = scene('sampleMap.dd2vtt')

  it('marks levels', () => {
    const { data, notes, marks } = lightOverlay(map, lights)
    expect(notes).toEqual(['≡  bright', '-  dim', '   dark'])
    expect(data.light.normal).toEqual([])
    expect(marks.get(map.index(parseSquare('I7')))!.text).toBe('≡')
  })

  it('tells what can be seen from a square: dim light conceals, darkness hides, darkvision helps in its range', () => {
    const plain = lightOverlay(map, lights, {}, parseSquare('H6'))
    const mark = (o: typeof plain, square: string) => o.marks.get(map.index(parseSquare(square)))!.text
    expect([mark(plain, 'I7'), mark(plain, 'F7'), mark(plain, 'F5')]).toEqual(['○', '◌', ' '])
    const dwarf = lightOverlay(map, [], { darkvision: 20 }, parseSquare('B8'))
    expect([mark(dwarf, 'B6'), mark(dwarf, 'G8'), mark(dwarf, 'B5')]).toEqual(['◐', ' ', ' '])
    expect(dwarf.data.seen!.map(s => s.by).sort()).toEqual(['darkvision', 'nothing'])
  })
})
