import { expect, it } from 'vitest'
import { kindOfTotal, plausible } from './plausible.ts'

it.each([
  [18, 'attack', 18],
  [180, 'attack', 18],
  [-180, 'attack', -18],
  [181, 'attack', 60],
  [60, 'attack', 60],
  [4540, 'save', 50],
  [350, 'armor', 35],
  [81, 'armor', 80],
  [120, 'initiative', 12],
] as const)('%i as a figure of %s is taken for %i', (n, of, taken) => {
  expect(plausible(n, of)).toBe(taken)
})
it('knows which total is of which kind', () => {
  expect(['EAC', 'KAC', 'Will', 'initiative'].map(kindOfTotal)).toEqual(['armor', 'armor', 'save', 'initiative'])
})
