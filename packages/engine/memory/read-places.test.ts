import { expect, it } from 'vitest'
import { type Asked, ReadPlaces } from './read-places.ts'

/** Looks for a read as its callers do: what is not in the list is added. */
function place(places: ReadPlaces, list: Asked[], op: number, a: number, b: number, what: unknown = null): number {
  const found = places.find(list, op, a, b, what)
  return found < 0 ? list.push({ op, a, b, what }) - 1 : found
}

it('finds each read where it was added first, however many there are', () => {
  const places = new ReadPlaces()
  const list: Asked[] = []
  for (const again of [false, true])
    for (let n = 0; n < 1000; n++) {
      expect(place(places, list, n % 3, n * 7, n % 5)).toBe(n)
      if (again) expect(list.length).toBe(1000)
    }
})

it('tells facts apart that are asked about the same, and forgets one list when the next begins', () => {
  const places = new ReadPlaces()
  const [one, other] = [{}, {}]
  const first: Asked[] = []
  expect([place(places, first, 3, 1, 2, one), place(places, first, 3, 1, 2, other)]).toEqual([0, 1])
  expect(place(places, first, 3, 1, 2, one)).toBe(0)
  places.clear()
  const second: Asked[] = []
  expect(place(places, second, 3, 1, 2, other)).toBe(0)
  expect(place(places, second, 3, 1, 2, one)).toBe(1)
})
