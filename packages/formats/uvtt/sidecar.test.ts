import { describe, expect, it } from 'vitest'
import type { MapFileError } from '../map/error.ts'
import { importUvtt } from './import.ts'
import { readSidecar } from './sidecar.ts'
import { sampleText } from './testing/samples.ts'

const withSidecar = (name: string, yaml: string) => importUvtt(sampleText(name), { sidecar: readSidecar(yaml) })
const problems = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return (error as MapFileError).problems.map(p => `${p.path}: ${p.message}`)
  }
  return []
}

describe('a sidecar', () => {
  const map = withSidecar(
    'trap2-window-or-open-door.dd2vtt',
    `
quintain: map 1
light: dark
ground:
  rubble: { doublings: 1 }
squares:
  - { at: [A1, "B2:C3"], ground: rubble, elevation: 10 }
  - { at: [E8], ground: difficult, light: dim }
segments:
  portal-0: { locked: true, hardness: 5, hitPoints: 15, breakDc: 18 }
  portal-2: { kind: door, state: open }
  wall-0: { kind: low, obstacle: 5 }
remove: [portal-5]
add:
  - { id: grille, from: [7, 0], to: [7, 1], kind: window, blocks: { effect: false } }
`,
  )

  it('gives ground, elevation and light', () => {
    expect(map.map.terrainAt({ x: 1, y: 1 })).toMatchObject({ name: 'rubble', doublings: 1 })
    expect(map.map.terrainAt({ x: 3, y: 1 }).name).toBe('floor')
    expect(map.map.terrainAt({ x: 7, y: 4 })).toMatchObject({ name: 'difficult', doublings: 1 })
    expect([map.map.elevationAt({ x: 2, y: 2 }), map.map.elevationAt({ x: 3, y: 2 })]).toEqual([10, 0])
    expect([map.map.lightAt({ x: 0, y: 0 }), map.map.lightAt({ x: 7, y: 4 })]).toEqual(['dark', 'dim'])
  })

  it('overrules the guess, which is then no guess any more', () => {
    expect(map.map.segment('portal-2')).toMatchObject({ kind: 'door', state: 'open', blocks: { move: false } })
    const guessed = map.report.filter(e => e.kind === 'guessed').map(e => e.path)
    expect(guessed).not.toContain('portals[2].closed')
    expect(guessed).toContain('portals[1].closed')
  })

  it('gives locks, low walls, and segments that the file lacks', () => {
    expect(map.facts).toEqual({ 'portal-0': { locked: true, hardness: 5, hitPoints: 15, breakDc: 18 } })
    expect(map.map.segment('wall-0.0')).toMatchObject({ kind: 'low', obstacle: 5, blocks: { move: false } })
    expect(map.map.segment('wall-1.0')!.kind).toBe('wall')
    expect(map.map.segment('portal-5')).toBeUndefined()
    expect(map.map.segment('grille')!.blocks).toEqual({ move: true, sight: false, effect: false })
  })

  it('says what it names that is not there', () => {
    const bad = `
quintain: map 1
squares:
  - { at: [Z9, 4B, "A1:B2:C3"], ground: lava }
segments: { portal-9: { locked: true } }
remove: [wall-7]
lights: { light-0: { bright: 10 } }
`
    expect(problems(() => withSidecar('trap2-window-or-open-door.dd2vtt', bad))).toEqual([
      expect.stringMatching(/^remove\[0\]: unknown name 'wall-7'; there are wall-0.0, wall-1.0/),
      expect.stringMatching(/^segments.portal-9: unknown name 'portal-9'/),
      "lights.light-0: unknown name 'light-0'; there are none",
      expect.stringMatching(/^squares\[0\].ground: unknown name 'lava'; there are floor, wall, difficult/),
      'squares[0].at: Z9 is not on the map of 8 x 5 squares',
      expect.stringContaining("'4B' is no square"),
      expect.stringContaining('is no rectangle'),
    ])
  })

  it('is checked, with line and column', () => {
    const bad = 'quintain: map 1\nlight: pitch\nsegments:\n  portal-0: { lokced: true }\n'
    expect(problems(() => readSidecar(bad))).toEqual([
      '2:8 light: "pitch"; needs one of dark, dim, normal, bright',
      expect.stringMatching(/^4:13 segments.portal-0: unknown: lokced; known are id, kind, state/),
    ])
    expect(problems(() => readSidecar('quintain: [map'))[0]).toMatch(/^1:/)
    expect(problems(() => readSidecar('{}'))[0]).toBe(
      '1:1 quintain: missing; needs "map 1", the kind and version of this file',
    )
  })
})
