import { describe, expect, it } from 'vitest'
import { MapFileError } from './error.ts'
import { mapFileKind, readMapFile } from './file.ts'

describe('map files', () => {
  it('have rows and a legend', () => {
    const { map, tokens } = readMapFile('rows: |\n  .,a\n  ...\nlegend:\n  ",": { name: mud, doublings: 2 }\n')
    expect(map.terrainAt({ x: 1, y: 0 })).toMatchObject({ name: 'mud', doublings: 2 })
    expect(readMapFile('rows: [",."]\nlegend: { ",": difficult }').map.terrainAt({ x: 0, y: 0 }).name).toBe('difficult')
    expect(tokens.a).toEqual([{ x: 2, y: 0 }])
    expect(readMapFile('{"rows": ["..", ".#"]}').map.terrainAt({ x: 1, y: 1 }).name).toBe('wall')
  })

  it('are told from fight files', () => {
    expect(mapFileKind('rows: [".."]')).toBe('map')
    expect(mapFileKind('ruleset: spirit\nmap: ...')).toBe('fight')
    expect(mapFileKind('just text')).toBe('other')
  })

  it('say what is wrong', () => {
    expect(() => readMapFile('rows: 5')).toThrow('rows: 5; needs rows of signs')
    expect(() => readMapFile('rows: [".."]\nlegend: { "x": rubble }')).toThrow('legend.x: "rubble"; needs a terrain')
    expect(() => readMapFile('rows: [".",".."]')).toThrow('row B has 2 squares')
    expect(() => mapFileKind('rows: [')).toThrow(MapFileError)
  })
})
