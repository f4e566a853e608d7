import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameSquares, parseSquare, parseSquares, squareLabel } from './label.ts'

describe('names of squares', () => {
  it('are the letter of the row and the number of the column', () => {
    expect(squareLabel({ x: 4, y: 2 })).toBe('C5')
    expect([25, 26, 27, 701, 702].map(y => squareLabel({ x: 0, y }))).toEqual(['Z1', 'AA1', 'AB1', 'ZZ1', 'AAA1'])
    expect(parseSquare('c5')).toEqual({ x: 4, y: 2 })
  })

  it('are read as they are written', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4000 }), fc.nat({ max: 4000 }), (x, y) => {
        expect(parseSquare(squareLabel({ x, y }))).toEqual({ x, y })
      }),
    )
  })

  it('say what a square should look like', () => {
    for (const bad of ['5C', 'C0', 'C', '', 'C5C', 'C5:D6'])
      expect(() => parseSquare(bad)).toThrow(`'${bad}' is no square; a square is its row's letter`)
    expect(() => parseSquares('A1:B2:C3')).toThrow('is no rectangle')
    expect(() => parseSquares('A1:ZZZ9999', { width: 8, height: 4 })).toThrow(
      'ZZZ9999 is not on the map of 8 x 4 squares',
    )
  })

  it('cover exactly the squares they name, in rectangles', () => {
    expect(parseSquares('C4:B3')).toHaveLength(4)
    expect(nameSquares(parseSquares('B2:D4'))).toEqual(['B2:D4'])
    expect(nameSquares([...parseSquares('A1:A3'), ...parseSquares('B1:B2')])).toEqual(['A1:A3', 'B1:B2'])
    const squares = fc.uniqueArray(fc.record({ x: fc.nat({ max: 5 }), y: fc.nat({ max: 5 }) }), {
      selector: squareLabel,
    })
    fc.assert(
      fc.property(squares, list => {
        const named = nameSquares(list).flatMap(text => parseSquares(text))
        expect(named.map(squareLabel).sort()).toEqual(list.map(squareLabel).sort())
      }),
    )
  })
})
