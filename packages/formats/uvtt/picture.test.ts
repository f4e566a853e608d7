import { describe, expect, it } from 'vitest'
import { pictureBytes, readPicture } from './picture.ts'
import { sampleText } from './testing/samples.ts'

const base64 = (...bytes: (number | string)[]) =>
  btoa(bytes.map(b => (typeof b === 'string' ? b : String.fromCharCode(b))).join(''))
const pad = new Array<number>(20).fill(0)

describe('pictures', () => {
  it('tell their size in the header', () => {
    const image = JSON.parse(sampleText('trap7-string-format-extra-fields.uvtt')).image as string
    expect(readPicture(image)).toEqual({ type: 'png', width: 64, height: 48 })
    expect(
      readPicture(base64('RIFF', 0, 0, 0, 0, 'WEBPVP8X', 10, 0, 0, 0, 0, 0, 0, 0, 0x3f, 1, 0, 0xef, 0, 0, ...pad)),
    ).toEqual({ type: 'webp', width: 320, height: 240 })
    expect(
      readPicture(base64(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 11, 8, 0, 240, 1, 64, ...pad)),
    ).toEqual({ type: 'jpeg', width: 320, height: 240 })
  })

  it('of other kinds, or no pictures at all, are undefined', () => {
    expect(readPicture('not base64!')).toBeUndefined()
    expect(readPicture('')).toBeUndefined()
    expect(readPicture(base64('GIF89a', ...pad))).toBeUndefined()
    expect(readPicture(base64(0xff, 0xd8, 0xff, 0xe0, 0, 0, ...pad))).toBeUndefined()
  })

  it('can be taken out whole', () => {
    const image = JSON.parse(sampleText('trap7-string-format-extra-fields.uvtt')).image as string
    expect([...pictureBytes(image).slice(-8, -4)].map(b => String.fromCharCode(b)).join('')).toBe('IEND')
  })
})
