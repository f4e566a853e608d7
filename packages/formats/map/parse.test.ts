import { describe, expect, it } from 'vitest'
import { MapFileError } from './error.ts'
import { readSigns, type SignsOptions } from './parse.ts'

const problems = (text: string, options?: SignsOptions) => {
  try {
    readSigns(text, options)
  } catch (error) {
    expect(error).toBeInstanceOf(MapFileError)
    return (error as MapFileError).problems
  }
  return []
}
const names = ({ map }: ReturnType<typeof readSigns>) =>
  Array.from(map.squares, (_, i) => map.terrainAt(map.at(i)).name)

describe('maps of signs', () => {
  const bridge = `
       1 2 3 4 5 6 7 8
   A   # # # # # # # #      a  Aiko   30 hp  SP 16   side watch
   B   . . . a ~ . . .      b  Bram   24 hp  SP 18   side watch
   C   . b . . . . . g      g  Grub   11 hp  SP 15   side raid
   D   # # # # # # # #      ~  rubble, difficult
`

  it('are read with and without numbers, letters, legend and spaces', () => {
    const full = readSigns(bridge)
    expect([full.map.width, full.map.height]).toEqual([8, 4])
    expect(full.tokens).toEqual({ a: [{ x: 3, y: 1 }], b: [{ x: 1, y: 2 }], g: [{ x: 7, y: 2 }] })
    expect(full.map.terrainAt({ x: 4, y: 1 }).name).toBe('difficult')
    for (const text of [
      '########\n...a~...\n.b.....g\n########',
      '# # # # # # # #\n. . . a ~ . . .\n. b . . . . . g\n# # # # # # # #',
      'A  ########\nB  ...a~...\nC  .b.....g\nD  ########\n',
      '  12345678\nA ########\nB ...a~...\nC .b.....g\nD ########\n'.replace('12345678', '1 2 3 4 5 6 7 8'),
    ]) {
      const read = readSigns(text)
      expect(names(read)).toEqual(names(full))
      expect(read.tokens).toEqual(full.tokens)
    }
  })

  it('with more than nine columns may have the tens in a line of their own', () => {
    const read = readSigns('                    1 1\n   1 2 3 4 5 6 7 8 9 0 1\nA  . . . . . . . . . . #\n')
    expect([read.map.width, read.map.height]).toEqual([11, 1])
    expect(read.map.terrainAt({ x: 10, y: 0 }).name).toBe('wall')
  })

  it('do not take creatures in the first column for labels', () => {
    expect(readSigns('A . .\nB . .').tokens).toEqual({ A: [{ x: 0, y: 0 }], B: [{ x: 0, y: 1 }] })
  })

  it('may say what is under a creature, and which signs are creatures', () => {
    const read = readSigns('.o~\n...', { tokens: ['o'], under: { o: '~' } })
    expect(read.tokens).toEqual({ o: [{ x: 1, y: 0 }] })
    expect(names(read).slice(0, 3)).toEqual(['floor', 'difficult', 'difficult'])
    expect(problems('.a\n..', { tokens: ['b'] })).toHaveLength(1)
  })

  it('of large creatures give all their squares', () => {
    expect(readSigns('OO.\nOO.').tokens.O).toHaveLength(4)
  })

  it('say where they are wrong', () => {
    expect(problems('  1 2 3\nA . . .\nB . . .\nC . .\n')).toEqual([
      { path: 'map', message: 'row C has 2 squares, the others have 3', line: 4, column: 3 },
    ])
    expect(problems('...\n.?.\n')).toEqual([
      {
        path: 'map',
        message: expect.stringMatching(
          /^row B, column 2 \(B2\): unknown sign '\?': add it to the legend. Known are \. floor, # wall, ~ difficult/,
        ),
        line: 2,
        column: 2,
      },
    ])
    expect(problems(' \n\n')[0]!.message).toContain('it has no rows')
  })

  it('take a legend of their own', () => {
    const { map } = readSigns('.,\n,.', { legend: { ',': { name: 'mud', doublings: 2 } } })
    expect(map.terrainAt({ x: 1, y: 0 })).toMatchObject({ name: 'mud', doublings: 2 })
  })
})
