import { describe, expect, it } from 'vitest'
import { MapFileError } from '../../map/error.ts'
import { sampleText } from '../testing/samples.ts'
import { openUvtt } from './open.ts'
import { readUvtt } from './read.ts'

const problems = (text: string, limits = {}) => {
  try {
    openUvtt(text, limits)
  } catch (error) {
    expect(error).toBeInstanceOf(MapFileError)
    return (error as MapFileError).message.split('\n')
  }
  return []
}
const document = (extra: object) =>
  JSON.stringify({ format: 0.3, resolution: { map_size: { x: 4, y: 3 }, pixels_per_grid: 16 }, ...extra })

describe('openUvtt', () => {
  it('opens the smallest document, and one with a byte order mark', () => {
    expect(problems(document({}))).toEqual([])
    expect(problems(`\uFEFF${document({})}`)).toEqual([])
  })

  it('names every problem with its path and what would be right', () => {
    const bad = document({
      line_of_sight: [[{ x: 1, y: 2 }, { x: 'three' }], [{ x: 0, y: 0 }]],
      portals: [{ closed: 'yes' }],
      lights: [{ position: { x: 1e9, y: 0 }, range: -1 }],
    })
    expect(problems(bad)).toEqual([
      'line_of_sight[0][1].x: "three"; needs a number of squares from -4096 to 4096',
      'line_of_sight[0][1].y: missing; needs a number of squares from -4096 to 4096',
      'portals[0].closed: "yes"; needs true or false',
      'lights[0].position.x: 1000000000; needs a number of squares from -4096 to 4096',
      'lights[0].range: -1; needs a number of squares, at least 0',
    ])
    expect(problems('[]')).toEqual(['a list of 0; needs a Universal VTT document, which is one JSON object'])
    expect(problems('{"format": 0.3}')).toEqual([
      'resolution: missing; needs the map\'s { "map_origin", "map_size", "pixels_per_grid" }',
    ])
  })

  it('lets pass what an import can do without', () => {
    const text = JSON.stringify({
      resolution: { map_size: { x: 4, y: 3 }, pixels_per_grid: 16 },
      line_of_sight: [
        [{ x: 0, y: 0 }],
        [],
        [
          { x: 1, y: 1 },
          { x: 1, y: 2 },
        ],
      ],
      objects_line_of_sight: [[]],
      portals: [{ position: { x: 2, y: 2 }, closed: true }],
      lights: null,
    })
    const reading = readUvtt(text)
    expect([reading.version, reading.walls.length, reading.portals.length, reading.objects.length]).toEqual([
      '0.3',
      1,
      0,
      0,
    ])
    expect(reading.report.filter(e => e.kind === 'ignored').map(e => e.path)).toEqual([
      'portals[0]',
      'line_of_sight[0]',
      'line_of_sight[1]',
      'objects_line_of_sight[0]',
    ])
    expect(reading.report).toContainEqual({
      kind: 'guessed',
      path: 'format',
      what: '0.3',
      reason: 'the file does not say',
    })
  })

  it('says where JSON breaks off', () => {
    expect(problems('{"format": 0.3,\n "resolution": {]\n}')[0]).toMatch(/^line 2, column 17: this is not JSON/)
    expect(problems('{"format": 0.3')[0]).toMatch(/^line 1, column 15: this is not JSON/)
    expect(problems('')[0]).toMatch(/^line 1, column 1: the file is empty/)
  })

  it('refuses files above the limit before it parses them, and says the limit', () => {
    const text = sampleText('trap5-walls-no-lights.uvtt')
    expect(problems(text, { maxBytes: 100 })).toEqual([`the file has ${text.length} bytes; the limit is 100 bytes`])
    expect(problems(`${' '.repeat(3 * 1024 * 1024)}oops`, { maxBytes: 2 * 1024 * 1024 })).toEqual([
      'the file has 3 MiB; the limit is 2 MiB',
    ])
    expect(problems(sampleText('sampleMap.dd2vtt'))).toEqual([])
  })

  it('refuses nesting without end, and does not count brackets in strings', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(problems(document({}).replace('{', `{"deep":${deep},`))[0]).toContain('nest deeper than 64')
    expect(problems(document({ notes: `${'['.repeat(100)}\\"${'{'.repeat(100)}` }))).toEqual([])
  })
})
