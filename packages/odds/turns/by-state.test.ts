import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { oddsOfLine } from '../index.ts'

interface Attacked {
  /** Chances to hit, and of those to be critical. */
  readonly hit: number
  readonly critical: number
  readonly damage: number
  readonly toughness: number
}
interface Marks {
  readonly hurt: number
  readonly wounded: boolean
  readonly disabled: boolean
}
const CRITICAL = 3

/** Turns until somebody who is attacked once a turn lies dying, box by box: the mean, and the chances by turn. */
function turnsOf({ hit, critical, damage, toughness }: Attacked): { mean: number; dropped: number[] } {
  let now = new Map([[JSON.stringify({ hurt: 0, wounded: false, disabled: false }), 1]])
  const dropped: number[] = []
  let [left, mean] = [1, 0]
  while (left > 1e-13) {
    const next = new Map<string, number>()
    const add = (marks: Marks, p: number) => {
      const key = JSON.stringify(marks)
      next.set(key, (next.get(key) ?? 0) + p)
    }
    mean += left
    for (const [key, p] of now) {
      const marks = JSON.parse(key) as Marks
      add(marks, p * (1 - hit))
      for (const [q, dc] of [
        [hit - critical, 15 + damage],
        [critical, 15 + damage + CRITICAL],
      ] as const)
        for (let face = 1; face <= 20; face++) {
          const share = (p * q) / 20
          const short = dc - (face + toughness - marks.hurt - (marks.wounded ? 1 : 0))
          const box = short <= 0 ? 0 : face === 20 || short < 5 ? 1 : short < 10 ? 2 : short < 15 ? 3 : 4
          const marked = box === 2 && marks.wounded ? 3 : box
          if (marked === 4 || (marked === 3 && marks.disabled)) left -= share
          else if (marked === 3) add({ ...marks, disabled: true }, share)
          else if (marked === 2) add({ ...marks, wounded: true }, share)
          else add({ ...marks, hurt: marks.hurt + marked }, share)
        }
    }
    now = next
    dropped.push(1 - left)
  }
  return { mean, dropped }
}

const turns = (line: string) => oddsOfLine(line, rulesets, 'true20').odds.turns

describe('the turns until a target without points is out', () => {
  it.each([
    ['+6 damage +5 vs 15, Toughness +4', { hit: 0.6, critical: 0.03, damage: 5, toughness: 4 }],
    ['+12 damage +8 vs 15, Toughness +3', { hit: 0.9, critical: 0.045, damage: 8, toughness: 3 }],
    ['+3 damage +7 vs 20, Toughness +6', { hit: 0.2, critical: 0.01, damage: 7, toughness: 6 }],
    ['+6 damage +20 vs 15, Toughness +0', { hit: 0.6, critical: 0.03, damage: 20, toughness: 0 }],
  ])('of "%s" are those of its damage track', (line, attacked) => {
    const found = turns(line)!
    const counted = turnsOf(attacked)
    expect(found.mean).toBeCloseTo(counted.mean, 8)
    expect(found.dropped.length).toBeGreaterThan(2)
    for (const [i, p] of found.dropped.entries()) expect(p).toBeCloseTo(counted.dropped[i]!, 9)
    expect(found.dropped.at(-1)).toBeGreaterThanOrEqual(0.999)
    expect(found.dropped.at(-2)).toBeLessThan(0.999)
  })
  it('are those of a chance that stays, of a minion', () => {
    const { odds } = oddsOfLine('+6 damage +5 vs 15, Toughness +4, minion', rulesets, 'true20')
    expect(odds.turns!.mean).toBeCloseTo(1 / odds.drops!, 8)
  })
  it('are one of a target that is out after any attack', () =>
    expect(turns('+6 damage +5 vs 15, Toughness +4, dying')).toEqual({ mean: 1, dropped: [1] }))
  it('are none where it is never out', () =>
    expect(turns('+6 damage +0 vs 30, Toughness +30')).toEqual({ mean: null, dropped: [] }))
  it('are told as far as they were followed: nonlethal marks fade, each in its own minute', () => {
    const { mean, dropped } = turns('+6 damage +5 nonlethal vs 15, Toughness +4, hurt 2')!
    expect(mean).toBeNull()
    expect(dropped.length).toBeGreaterThan(3)
    expect(dropped[0]).toBeCloseTo(0.0945, 12)
  })
  it('are asked of one target', () => expect(turns('+6 damage +5 vs 15, Toughness +4, 3 targets')).toBeNull())
})
