import { expect, it } from 'vitest'
import { type Keeper, kept } from './kept.ts'

const keeper = (): Keeper => ({ kept: [] })

it('computes once for each keeper, and each function for itself', () => {
  const asked: Keeper[] = []
  const first = kept((k: Keeper) => {
    asked.push(k)
    return { n: asked.length }
  })
  const second = kept(() => 0)
  const [a, b] = [keeper(), keeper()]
  const made = first(a)
  expect(first(a)).toBe(made)
  expect(first(b)).not.toBe(made)
  expect([second(a), second(a), first(a)]).toEqual([0, 0, made])
  expect(asked).toEqual([a, b])
})
