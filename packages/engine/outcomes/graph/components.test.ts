import { makeRng, uniform } from '@quintain/dice'
import { describe, expect, it } from 'vitest'
import { type Edges, Flow } from './components.ts'

/** A random graph; the last two states are ends. Every state has a way to an end. */
function random(seed: number, n: number, each: number): Edges {
  const rng = makeRng(seed)
  const edges = { first: [] as number[], end: [] as number[], to: [] as number[], p: [] as number[] }
  for (let s = 0; s < n; s++) {
    edges.first.push(edges.to.length)
    if (s < n - 2) {
      const weights = Array.from({ length: each + 1 }, () => 1 + uniform(rng, 9))
      const sum = weights.reduce((a, b) => a + b)
      weights.forEach((w, i) => {
        edges.to.push(i === 0 ? n - 1 - uniform(rng, 2) : uniform(rng, n))
        edges.p.push(w / sum)
      })
    }
    edges.end.push(edges.to.length)
  }
  return edges
}
/** Chances of the two ends, by going on until nothing moves. */
function walked({ first, end, to, p }: Edges, n: number): number[] {
  let mass = new Float64Array(n)
  mass[0] = 1
  for (let i = 0; i < 4000; i++) {
    const next = new Float64Array(n)
    for (let s = 0; s < n; s++)
      if (first[s] === end[s]) next[s] = next[s]! + mass[s]!
      else for (let e = first[s]!; e < end[s]!; e++) next[to[e]!] = next[to[e]!]! + mass[s]! * p[e]!
    mass = next
  }
  return [mass[n - 2]!, mass[n - 1]!]
}
const flowed = (edges: Edges, n: number): { ends: number[]; lost: number } => {
  const flow = new Flow(edges, 0, n)
  const { visits, lost } = flow.run(1e-14, () => true)
  const at = (s: number) => visits[flow.states.indexOf(s)] ?? 0
  return { ends: [at(n - 2), at(n - 1)], lost }
}

describe('mass that flows through a graph', () => {
  it.each([
    ['small cycles', 12, 1],
    ['one large cycle', 30, 3],
    ['a cycle too large to be solved at once', 150, 3],
  ])('comes to the ends as it does step by step: %s', (_, n, each) => {
    for (const seed of [1, 2, 3, 4]) {
      const edges = random(seed, n, each)
      const { ends, lost } = flowed(edges, n)
      const slow = walked(edges, n)
      expect(lost).toBeLessThan(1e-13)
      ends.forEach((p, i) => void expect(p).toBeCloseTo(slow[i]!, 11))
    }
  })
  it('is lost by an edge that leads out', () => {
    const edges = { first: [0, 2], end: [2, 2], to: [1, -1], p: [0.25, 0.75] }
    const { visits, lost } = new Flow(edges, 0, 2).run(0, () => true)
    expect([...visits]).toEqual([1, 0.25])
    expect(lost).toBe(0.75)
  })
  it('stays where it comes to states that nothing leads out of', () => {
    const edges = { first: [0, 2, 3, 4], end: [2, 3, 4, 4], to: [1, 3, 2, 1], p: [0.25, 0.75, 1, 1] }
    const flow = new Flow(edges, 0, 4)
    const { visits, lost } = flow.run(0, () => true)
    const stays = Object.fromEntries([...flow.stays()].map(i => [flow.states[i], visits[i]]))
    expect([stays, lost]).toEqual([{ 1: 0.25, 2: 0, 3: 0.75 }, 0])
  })
})
