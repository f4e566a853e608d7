import { expect, it } from 'vitest'
import { squareIn } from './squares.ts'

it('a square that is typed is one of the place that is shown, unless it names another', () => {
  expect(['d7', ' D7 ', 'ford b2', ''].map(typed => squareIn('camp', typed))).toEqual([
    'camp D7',
    'camp D7',
    'ford b2',
    '',
  ])
  expect(squareIn(undefined, 'b9')).toBe('b9')
})
