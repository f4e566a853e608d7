import { describe, expect, it } from 'vitest'
import { type BenchRow, measure, median, type Work } from './measure.ts'

const quick = { rounds: 5, roundMs: 1, warmMs: 1 }

describe('measuring', () => {
  it('takes the middle', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })

  it('runs all by turns, five rounds and one to warm up, with one fresh seed a round', () => {
    const calls: [string, number][] = []
    const work =
      (name: string): Work =>
      seed => {
        calls.push([name, seed])
        return { run: () => seed }
      }
    const row: BenchRow = {
      row: 'X',
      workload: 'nothing',
      target: 'any',
      meets: f => f.ratio_tight !== null && f.ratio_peer !== null,
      ours: work('ours'),
      tight: work('tight'),
      peer: work('peer'),
    }
    const result = measure(row, quick)
    const rounds = calls.slice(-15)
    expect(rounds.map(([name]) => name)).toEqual(new Array(5).fill(['ours', 'tight', 'peer']).flat())
    expect(new Set(calls.map(([, seed]) => seed)).size).toBe(6)
    for (let i = 0; i < 15; i += 3) expect(new Set(rounds.slice(i, i + 3).map(([, seed]) => seed)).size).toBe(1)
    const warming = calls.slice(0, -15)
    expect(new Set(warming.map(([name]) => name))).toEqual(new Set(['ours', 'tight', 'peer']))
    expect(new Set(warming.map(([, seed]) => seed)).size).toBe(1)
    expect(result.met).toBe(true)
    expect(result.ours_ns).toBeGreaterThan(0)
  })

  it("goes by a row's own pace, and by what is asked for before it", () => {
    let rounds = 0
    const row: BenchRow = {
      row: 'Z',
      workload: 'paced',
      target: 'none',
      meets: () => true,
      ours: () => {
        rounds++
        return { run: () => 1 }
      },
      pace: { rounds: 3, roundMs: 0, warmMs: 0 },
    }
    measure(row)
    // Nothing to warm up with no time for it.
    expect(rounds).toBe(3)
    measure(row, { rounds: 2 })
    expect(rounds).toBe(5)
  })

  it('leaves out what a row has not, and divides by the times that one call works', () => {
    const row: BenchRow = {
      row: 'Y',
      workload: 'alone',
      target: 'none',
      meets: () => false,
      ours: () => ({ run: () => 1, times: 1e6 }),
    }
    const result = measure(row, quick)
    expect(result).toMatchObject({ tight_ns: null, peer_ns: null, ratio_tight: null, ratio_peer: null, met: false })
    expect(result.ours_ns).toBeLessThan(1)
  })
})
