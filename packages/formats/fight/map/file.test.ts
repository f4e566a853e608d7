import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { FileProblems } from '../problems/problem.ts'
import { readFight } from '../read.ts'

const fight = (map: string) => `ruleset: spirit\nmap: ${map}\ncreatures:\n  a: { side: x, hitPoints: 9 }\n`
const FILES: Readonly<Record<string, string>> = {
  'hall.txt': '. a .\n. . .\n',
  'ragged.txt': '. a .\n. .\n',
  'norows.yaml': 'legend: {}\n',
  'other.yaml': fight('a .'),
  'hall.yaml': 'rows: ". a ."\n',
}
const read = (map: string) => readFight(fight(map), 'f.yaml', rulesets, name => FILES[name])
const problem = (map: string): string => {
  try {
    read(map)
    return 'nothing'
  } catch (error) {
    if (error instanceof FileProblems) return error.message
    throw error
  }
}

describe('the map of a fight', () => {
  it('is a text, a list of rows, or a file of rows, with or without a legend', () => {
    for (const [map, size] of [
      ['". a ."', [3, 1]],
      ['[". a .", ". . ."]', [3, 2]],
      ['{ file: hall.txt }', [3, 2]],
      ['{ file: hall.yaml }', [3, 1]],
    ] as const) {
      const f = read(map)
      expect([f.map.width, f.map.height], map).toEqual(size)
      expect(f.at, map).toEqual([1])
      // What a journal keeps reads as the same without any file.
      expect(readFight(JSON.stringify(f.source), 'journal', rulesets).at, map).toEqual([1])
    }
  })
  it.each([
    ['hall.yaml', 'f.yaml:2:6  map: "hall.yaml" is the name of a file, not a drawing: write map: { file: hall.yaml }'],
    ['{ rows: [] }', 'f.yaml:2:8  map.rows: it has no rows; a row is a line of signs, such as # . . #'],
    ['{ file: ragged.txt }', 'ragged.txt:2:1  row B has 2 squares, another has 3'],
    [
      '{ file: norows.yaml }',
      'norows.yaml:1:1  this is no map file: a map file has "rows", the map drawn in signs, and perhaps a "legend"',
    ],
    [
      '{ file: other.yaml }',
      'other.yaml:1:1  this is a fight or a bestiary: a map file has "rows", the map drawn in signs, and perhaps a "legend"',
    ],
    [
      '{ file: hall.yaml, sidecar: x.yaml }',
      'f.yaml:2:34  map.sidecar: only Universal VTT maps take a sidecar, and hall.yaml is none',
    ],
  ])('says what is really wrong: %s', (map, message) => expect(problem(map)).toBe(message))
})
