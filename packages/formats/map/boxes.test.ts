import { describe, expect, it } from 'vitest'
import { box, type Weight } from './boxes.ts'

const weights: Weight[] = [0, 1, 2]

describe('box drawing characters', () => {
  it('exist for every set of arms, and no two sets share one', () => {
    const all = weights.flatMap(u => weights.flatMap(r => weights.flatMap(d => weights.map(l => box([u, r, d, l])))))
    expect(new Set(all).size).toBe(81)
  })

  it('have the arms that they are asked for', () => {
    expect(box([0, 0, 0, 0])).toBe(' ')
    expect(box([0, 1, 1, 0])).toBe('┌')
    expect(box([1, 0, 2, 0])).toBe('╽')
    expect(box([0, 1, 0, 2])).toBe('╾')
    expect(box([2, 2, 2, 2])).toBe('╋')
  })
})
