import { describe, expect, it } from 'vitest'
import { FileProblems, mapFileKind, readMapFile as readFile } from '../index.ts'

const readMapFile = (text: string) => readFile(text, 'hall.yaml')

describe('map files', () => {
  it('have rows and a legend', () => {
    const { map, tokens } = readMapFile('rows: |\n  .,a\n  ...\nlegend:\n  ",": { name: mud, doublings: 2 }\n')
    expect(map.terrainAt({ x: 1, y: 0 })).toMatchObject({ name: 'mud', doublings: 2 })
    expect(readMapFile('rows: [",."]\nlegend: { ",": difficult }').map.terrainAt({ x: 0, y: 0 }).name).toBe('difficult')
    expect(tokens.a).toEqual([{ x: 2, y: 0 }])
    expect(readMapFile('{"rows": ["..", ".#"]}').map.terrainAt({ x: 1, y: 1 }).name).toBe('wall')
  })

  it('are told apart from fight files', () => {
    expect(mapFileKind('rows: [".."]', 'hall.yaml')).toBe('map')
    expect(mapFileKind('ruleset: spirit\nmap: ...', 'hall.yaml')).toBe('fight')
    expect(mapFileKind('just text', 'hall.yaml')).toBe('other')
  })

  it('say what is wrong', () => {
    const says = (text: string) => {
      try {
        readMapFile(text)
      } catch (error) {
        if (error instanceof FileProblems) return error.message
        throw error
      }
      return 'nothing'
    }
    expect(says('rows: 5')).toBe('hall.yaml:1:7  rows: a text or a list is needed, not 5')
    expect(says('rows: [".."]\nlegend: { "x": rubble }')).toBe(
      'hall.yaml:2:16  legend.x: no terrain is named "rubble". There are floor, wall, difficult, very difficult, closed door, open door, pillar, low wall, pit, water, cliff, bars, undergrowth',
    )
    expect(says('rows: [".",".."]')).toBe('hall.yaml:1:13  rows: row B has 2 squares, another has 1')
    expect(says('rows: [".."]\nlegnd: {}')).toBe('hall.yaml:2:1  legnd: unknown key. Did you mean "legend"?')
    expect(says('rows: [",."]\nlegend: { ",": { name: scree, pace: [5, 4] } }')).toBe(
      'hall.yaml:2:37  legend.,.pace: a fraction is needed, as [3, 4]',
    )
    expect(says('rows: [",."]\nlegend: { ",": { name: scree, obstacle: 500 } }')).toBe(
      'hall.yaml:2:41  legend.,.obstacle: at most 250 is needed, not 500',
    )
    expect(() => mapFileKind('rows: [', 'hall.yaml')).toThrow('the [ of line 1 is not closed: ] is missing')
  })
  it('have terrains of every kind', () => {
    const { map } = readMapFile(
      'rows: [",."]\nlegend: { ",": { name: scree, pace: [3, 4], hampers: [ground], blocks: { sight: true } } }',
    )
    expect(map.terrainAt({ x: 0, y: 0 })).toMatchObject({ pace: [3, 4], blocks: { move: false, sight: true } })
  })
})
