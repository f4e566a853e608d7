import { expect, it } from 'vitest'
import { StateTable } from './state-table.ts'

it.each([
  [3, 8],
  [100, 8],
  [5, 256],
])('gives arrays of %i cells the same number when they are equal, in blocks of %i', (size, block) => {
  const table = new StateTable(size, block)
  const state = (n: number) => Int32Array.from({ length: size }, (_, i) => (i === size - 1 ? n : n % (i + 2)))
  for (let n = 0; n < 700; n++) expect(table.id(state(n))).toBe(n)
  expect(table.count).toBe(700)
  const S = new Int32Array(size)
  for (let n = 699; n >= 0; n -= 13) {
    expect([table.id(state(n)), table.find(state(n))]).toEqual([n, n])
    table.load(n, S)
    expect(S).toEqual(state(n))
  }
  expect(table.find(state(700))).toBe(-1)
})
