import { describe, expect, it } from 'vitest'
import { makeRng, type Rng, rngFromState, seedFrom, uniform } from './rng.ts'

const take = (rng: Rng, n: number) => Array.from({ length: n }, () => rng.next32())
const scripted = (draws: number[]): Rng => ({ next32: () => draws.shift()! })

describe('seeded generator', () => {
  it('gives the same numbers for the same seed, as number or text', () => {
    expect(take(makeRng(7), 5)).toEqual(take(makeRng('7'), 5))
  })

  it('keeps its promise over versions: these numbers are what seeds stand for', () => {
    expect(take(makeRng('bridge'), 3)).toEqual([605908760, 3578904663, 3169233810])
  })

  it('is xoroshiro128+: the lower words of its published first numbers', () => {
    const published = [3n, 412333834243n, 2360170716294286339n, 9295852285959843169n, 2797080929874688578n]
    expect(take(rngFromState([0, 1, 0, 2]), 5)).toEqual(published.map(x => Number(x & 0xffffffffn)))
  })

  it('gives unlike first numbers for neighbouring seeds', () => {
    const firsts = Array.from({ length: 2000 }, (_, seed) => makeRng(seed).next32())
    expect(new Set(firsts).size).toBeGreaterThan(1995)
    // Each bit of the first number is set for about half of the seeds: 1000 +- 5 standard deviations of 22.4.
    for (let bit = 0; bit < 32; bit++) {
      const set = firsts.filter(x => (x >>> bit) & 1).length
      expect(Math.abs(set - 1000)).toBeLessThan(112)
    }
  })

  it('goes on from a kept state', () => {
    const rng = makeRng('kept')
    take(rng, 100)
    const kept = JSON.parse(JSON.stringify(rng.state())) as number[]
    expect(take(rngFromState(kept), 20)).toEqual(take(rng, 20))
  })

  it('splits off streams that differ from each other and from what is left', () => {
    const rng = makeRng(1)
    const start = take(makeRng(1), 8)
    const streams = [rng.split(), rng.split(), rng].map(stream => take(stream, 8).join())
    expect(streams[0]).toBe(start.join())
    expect(new Set(streams).size).toBe(3)
  })

  it('clones without moving the original', () => {
    const rng = makeRng(3)
    const first = take(rng.clone(), 4)
    expect(take(rng, 4)).toEqual(first)
  })

  it('refuses what is no seed or no state', () => {
    expect(() => makeRng(Number.NaN)).toThrow('finite')
    expect(() => rngFromState([0, 0, 0, 0])).toThrow('not all zero')
    expect(() => rngFromState([1, 2])).toThrow('four whole')
  })

  it('hashes every character of a seed', () => {
    const seeds = ['', 'a', 'b', 'ab', 'ba', 'aa', 'a ', '\u0100', '0', '00', '-1', '1']
    expect(new Set(seeds.map(s => seedFrom(s).join())).size).toBe(seeds.length)
  })
})

describe('uniform', () => {
  it('draws again where a draw would make a number likelier', () => {
    // 2^32 = 6 * 715827882 + 4: of the draws whose remainder is below 4 each face has one too many.
    expect(uniform(scripted([0, 0xffffffff]), 6)).toBe(5)
    expect(uniform(scripted([1]), 6)).toBe(0)
  })

  it('gives each number equally often', () => {
    const rng = makeRng('uniform')
    for (const n of [2, 3, 6, 20, 100]) {
      const counts = new Array<number>(n).fill(0)
      const draws = n * 2000
      for (let i = 0; i < draws; i++) counts[uniform(rng, n)]!++
      const chi = counts.reduce((sum, c) => sum + (c - 2000) ** 2 / 2000, 0)
      expect(chi).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * (n - 1)))
    }
  })

  it('reaches past 2^21 and covers all 32 bits', () => {
    expect(uniform(scripted([0xfffffffe]), 2 ** 32)).toBe(0xfffffffe)
    expect(uniform(scripted([4_294_967_295, 3_000_001]), 3_000_000)).toBe(1)
    expect(uniform(scripted([12345]), 1)).toBe(0)
  })

  it('refuses what is no count', () => {
    for (const n of [0, -1, 1.5e7 + 0.5, 2 ** 32 + 1, Number.NaN]) expect(() => uniform(makeRng(1), n)).toThrow('whole')
  })
})
