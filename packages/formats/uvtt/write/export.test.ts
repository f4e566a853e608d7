import { GridMap } from '@quintain/grid'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importUvtt } from '../import.ts'
import type { MapScene, UvttImport } from '../scene.ts'
import type { Sidecar } from '../sidecar.ts'
import { readSidecar, sidecarText } from '../sidecar.ts'
import { SAMPLES, sampleText } from '../testing/samples.ts'
import { exportUvtt } from './export.ts'

/** Everything a scene is, in an order that does not depend on how it was read. */
function essence({ map, lights, facts }: MapScene) {
  const { terrains: _, squares: __, segments = [], ...rest } = map.toJSON()
  const ground = Array.from(map.squares, (_, i) => map.terrainAt(map.at(i)))
  const sorted = [...segments].sort((a, b) => String(a.id).localeCompare(String(b.id)))
  return { ...rest, ground, segments: sorted, lights, facts }
}
const through = (sidecar: Sidecar | undefined) => (sidecar ? { sidecar: readSidecar(sidecarText(sidecar)) } : {})
const back = ({ text, sidecar }: ReturnType<typeof exportUvtt>) => importUvtt(text, through(sidecar))
const originalOf = ({ text, reading }: UvttImport) => ({ original: { text, document: reading.document } })

describe.each(SAMPLES)('%s', name => {
  const text = sampleText(name)
  const scene = importUvtt(text)

  it('comes out unchanged, byte for byte, and needs no sidecar', () => {
    const written = exportUvtt(scene, originalOf(scene))
    expect(written.text).toBe(text)
    expect(written.document).toEqual(JSON.parse(text))
    expect(written.sidecar).toBeUndefined()
  })

  it('comes back the same from a new file with its sidecar', () => {
    expect(essence(back(exportUvtt(scene)))).toEqual(essence(scene))
  })

  it('comes back the same as drawn, and with the squares that the edge cuts', () => {
    for (const options of [{ snap: 0 }, { cutSquares: true }]) {
      const other = importUvtt(text, options)
      const written = exportUvtt(other, { ...originalOf(other), ...options })
      expect(written.text).toBe(text)
      expect(essence(back(written))).toEqual(essence(other))
      expect(essence(back(exportUvtt(other)))).toEqual(essence(other))
    }
  })
})

describe('changes', () => {
  const trap7 = importUvtt(sampleText('trap7-string-format-extra-fields.uvtt'))

  it('touch nothing else: a door that opens changes its `closed` alone', () => {
    const map = trap7.map.change(draft => draft.set('portal-0', 'open'))
    const written = exportUvtt({ ...trap7, map }, originalOf(trap7))
    const expected = JSON.parse(trap7.text)
    expected.portals[0].closed = false
    expect(JSON.parse(written.text)).toEqual(expected)
    expect(Object.keys(JSON.parse(written.text))).toEqual(Object.keys(expected))
    expect(written.text.split('\n').length).toBe(trap7.text.trimEnd().split('\n').length)
    expect(written.sidecar).toBeUndefined()
    expect(essence(back(written))).toEqual(essence({ ...trap7, map }))
  })

  it('that the format has no place for go to the sidecar', () => {
    const map = trap7.map.change(draft => {
      draft.terrain({ x: 0, y: 0 }, { name: 'rubble', doublings: 1 })
      draft.elevation({ x: 2, y: 2 }, 10)
      draft.elevation({ x: 3, y: 2 }, 10)
      draft.add({ id: 'fence', a: [1, 2], b: [1, 3], kind: 'low', obstacle: 5 })
    })
    const facts = { 'portal-0': { locked: true, hardness: 5, hitPoints: 15, breakDc: 18 } }
    const written = exportUvtt({ ...trap7, map, facts }, originalOf(trap7))
    expect(written.text).toBe(trap7.text)
    expect(written.sidecar).toEqual({
      quintain: 'map 1',
      ground: { rubble: { doublings: 1 } },
      squares: [
        { at: ['A1'], ground: 'rubble' },
        { at: ['C3:C4'], elevation: 10 },
      ],
      segments: { 'portal-0': facts['portal-0'] },
      add: [{ id: 'fence', from: [1, 2], to: [1, 3], kind: 'low', obstacle: 5 }],
    })
    expect(essence(back(written))).toEqual(essence({ ...trap7, map, facts }))
  })

  it('keeps the fields of lights that change', () => {
    const lights = [{ ...trap7.lights[0]!, bright: 10, shadowy: 20, at: [1.5, 1.5] as const }]
    const written = exportUvtt({ ...trap7, lights }, originalOf(trap7))
    expect(written.document.lights![0]).toEqual({
      ...trap7.reading.document.lights![0],
      position: { x: 1.5, y: 1.5 },
      range: 4,
    })
    expect(written.sidecar).toBeUndefined()
  })

  it('leave colours alone that nobody changed, odd as they are', () => {
    const odd = JSON.parse(sampleText('sampleMap.dd2vtt'))
    const colours = ['odd pink', '#AbCdEf']
    colours.forEach((color, i) => void (odd.lights[i].color = color))
    const scene = importUvtt(JSON.stringify(odd))
    const dimmer = scene.lights.map((l, i) => (i === 0 ? { ...l, intensity: 0.5 } : l))
    const written = exportUvtt({ ...scene, lights: dimmer }, originalOf(scene)).document
    expect(written.lights!.map(l => l.color)).toEqual(['odd pink', '#AbCdEf'])
    expect(written.lights![0]!.intensity).toBe(0.5)
    const red = scene.lights.map(l => ({ ...l, colour: { rgb: 'ff0000', alpha: 255 } }))
    const painted = exportUvtt({ ...scene, lights: red }, originalOf(scene)).document
    expect(painted.lights!.map(l => l.color)).toEqual(['ffff0000', 'ffff0000'])
  })

  it('refuses an original of another size', () => {
    expect(() => exportUvtt({ map: GridMap.open(3, 3), lights: [], facts: {} }, originalOf(trap7))).toThrow(
      'the map has 3 x 3 squares, its original 4 x 3',
    )
  })

  it('of any kind come back, with the original and without', () => {
    const names = SAMPLES.filter(name => name.startsWith('trap'))
    const scenes = names.map(name => importUvtt(sampleText(name)))
    const half = (most: number) => fc.integer({ min: -2, max: most * 8 }).map(n => n / 8)
    const kinds = ['wall', 'door', 'window', 'low', 'object'] as const
    const edit = fc.record({
      sample: fc.nat({ max: scenes.length - 1 }),
      gone: fc.array(fc.nat(), { maxLength: 3 }),
      toggled: fc.array(fc.nat(), { maxLength: 3 }),
      added: fc.array(fc.tuple(half(6), half(5), half(6), half(5), fc.constantFrom(...kinds)), { maxLength: 4 }),
      ground: fc.array(fc.tuple(fc.nat(), fc.constantFrom('~', '#', 'n', 'w', 'v')), { maxLength: 4 }),
      height: fc.array(fc.tuple(fc.nat(), fc.integer({ min: -40, max: 40 })), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(edit, ({ sample, gone, toggled, added, ground, height }) => {
        const before = scenes[sample]!
        const map = before.map.change(draft => {
          const squares = before.map.squares.length
          for (const [at, sign] of ground) draft.terrain(before.map.at(at % squares), { ...signs[sign]! })
          for (const [at, feet] of height) draft.elevation(before.map.at(at % squares), feet)
          const ids = before.map.segments.map(s => s.id)
          for (const id of toggled.map(n => ids[n % ids.length]!))
            if (before.map.segment(id)!.kind === 'door') draft.set(id, 'open')
          for (const id of new Set(gone.map(n => ids[n % ids.length]!))) draft.remove(id)
          added.forEach(([x, y, xx, yy, kind], i) => {
            if (x !== xx || y !== yy) draft.add({ id: `new-${i}`, a: [x, y], b: [xx, yy], kind })
          })
        })
        const scene = { ...before, map }
        expect(essence(back(exportUvtt(scene, originalOf(before))))).toEqual(essence(scene))
        expect(essence(back(exportUvtt(scene)))).toEqual(essence(scene))
      }),
      { numRuns: 60 },
    )
  })
})

const signs = {
  '~': { name: 'difficult', doublings: 1 },
  '#': { name: 'wall', solid: true },
  n: { name: 'hedge', low: true, obstacle: 10, concealment: 'concealment' },
  w: { name: 'water', mode: 'swim' },
  v: { name: 'glass', solid: true, blocks: { sight: false } },
} as const

describe('maps of signs', () => {
  it('become files with the outlines of what is solid, and come back', () => {
    const map = GridMap.parse(['####', '#~.#', '#.+#', '####'])
    const written = exportUvtt({ map, lights: [], facts: {} })
    expect(written.document.line_of_sight).toContainEqual([
      { x: 0, y: 0 },
      { x: 4, y: 0 },
    ])
    expect(essence(back(written))).toEqual(essence({ map, lights: [], facts: {} }))
  })
})
