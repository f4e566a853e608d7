import { expect, test } from 'vitest'
import { packed } from './packed.ts'

test('each item with its place, in order', () => {
  expect(packed(['a', 'b', 'c'], (item, i) => `${item}${i}`)).toEqual(['a0', 'b1', 'c2'])
  expect(packed([], String)).toEqual([])
})
