import { describe, expect, it } from 'vitest'
import { brightness, readColour, writeColour } from './colour.ts'

describe('colours', () => {
  it('begin with the alpha', () => {
    expect(readColour('80ff8000')).toEqual({ rgb: 'ff8000', alpha: 128 })
    expect(readColour('#336699')).toEqual({ rgb: '336699', alpha: 255 })
    expect(['fff', 'red', '#1234567', ''].map(readColour)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('are written as they are read', () => {
    for (const text of ['00000000', '0a1b2c3d', 'ffffffff']) expect(writeColour(readColour(text)!)).toBe(text)
  })

  it('differ in brightness', () => {
    const of = (text: string) => brightness(readColour(text)!)
    expect([of('000000'), of('ffffff')]).toEqual([0, 1])
    expect(of('00ff00')).toBeGreaterThan(of('ff0000'))
    expect(of('ff0000')).toBeGreaterThan(of('0000ff'))
  })
})
