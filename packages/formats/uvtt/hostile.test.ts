import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawMap } from '../map/draw.ts'
import { MapFileError } from '../map/error.ts'
import { importUvtt } from './import.ts'
import { readSidecar } from './sidecar.ts'
import { SAMPLES, sampleText } from './testing/samples.ts'
import { exportUvtt } from './write/export.ts'

const traps = SAMPLES.filter(name => name.startsWith('trap')).map(name => JSON.parse(sampleText(name)))

/** The document with the value at one of its places, counted through, replaced. */
function replaced(document: unknown, at: number, value: unknown): unknown {
  let left = at
  const walk = (node: unknown): unknown => {
    if (left-- === 0) return value
    if (Array.isArray(node)) return node.map(walk)
    if (typeof node === 'object' && node !== null)
      return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, walk(child)]))
    return node
  }
  return walk(document)
}

const odd = fc.oneof(
  fc.constantFrom(null, '', 0, -1, 0.5, 1e-9, 4096, -4096, 1e308, true, [], {}, 'ffffffff', { x: 1, y: 1 }),
  fc.double({ min: -20, max: 20, noNaN: true }),
  fc.jsonValue({ maxDepth: 2 }),
)

describe('files that are not what they should be', () => {
  it('are read, or refused with a reason, and never break anything', () => {
    let read = 0
    let refused = 0
    const changes = fc.array(fc.tuple(fc.nat({ max: 90 }), odd), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.nat({ max: traps.length - 1 }), changes, (which, list) => {
        const document = list.reduce((doc, [at, value]) => replaced(doc, at, value), traps[which])
        try {
          const scene = importUvtt(JSON.stringify(document))
          read++
          if (scene.map.squares.length > 10_000) return
          drawMap(scene.map, { lights: scene.lights.map(light => light.at) })
          const { text, sidecar } = exportUvtt(scene)
          const back = importUvtt(text, sidecar ? { sidecar } : {})
          expect(back.map.segments.length).toBe(scene.map.segments.length)
        } catch (error) {
          if (!(error instanceof MapFileError)) throw error
          expect(error.problems.length).toBeGreaterThan(0)
          for (const { message } of error.problems) expect(message.length).toBeGreaterThan(5)
          refused++
        }
      }),
      { numRuns: 150 },
    )
    expect(read).toBeGreaterThan(10)
    expect(refused).toBeGreaterThan(10)
  })

  it('cut off anywhere are refused', () => {
    const text = sampleText('trap7-string-format-extra-fields.uvtt')
    for (let length = 0; length < text.trimEnd().length; length += 37)
      expect(() => importUvtt(text.slice(0, length))).toThrow(MapFileError)
  })

  it('hold no whole square, or far too many', () => {
    const sized = (x: number, y: number) =>
      JSON.stringify({ format: 0.3, resolution: { map_size: { x, y }, pixels_per_grid: 1 } })
    expect(() => importUvtt(sized(0.5, 4))).toThrow('resolution: the picture of 0.5 x 4 squares holds no whole square')
    expect(() => importUvtt(sized(4096, 4096))).toThrow('resolution: map 4096 x 4096')
  })

  it('try to be more than data: sidecars expand no aliases without end', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefgh'].map((key, i) => `${key}: &${key} [${'*'.concat('abcdefgh'[i]!, ',').repeat(9)}]`).join('\n')}\n`
    expect(() => readSidecar(bomb)).toThrow(MapFileError)
  })
})
