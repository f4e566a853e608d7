import { describe, expect, it } from 'vitest'
import { walk } from '../../d20/vocabulary/movement.ts'
import { rules } from '../../testing/rule.ts'
import type { Played, Stage } from '../../testing/stage.ts'
import { scene } from '../testing/sheets.ts'
import { fall, fallDamage, objectDamage, struck } from './falling.ts'

const difficulty = (p: Played): unknown =>
  p.done
    .flatMap(d => d.why ?? [])
    .filter(w => w.stat === 'difficulty')
    .at(-1)?.total
const toughness = (p: Played): unknown =>
  p.done
    .flatMap(d => d.why ?? [])
    .filter(w => w.stat === 'toughness')
    .at(-1)?.total
const falls = (s: Stage, how: Partial<Parameters<typeof fall>[0]> & { feet: number }, faces: readonly number[]) =>
  s.play([fall({ who: 0, onto: 'hard', ...how })], faces)

describe('falls', () => {
  rules('true20/hazards/falling').each([
    [9, undefined],
    [10, 2],
    [35, 6],
    [200, 40],
    [260, 40],
  ] as const)('%i feet: +%s', (feet, bonus) => {
    expect(fallDamage(feet)).toBe(bonus)
    const p = falls(scene(), { feet }, bonus === undefined ? [] : [20])
    expect(difficulty(p)).toBe(bonus === undefined ? undefined : 15 + bonus)
  })
  rules('true20/hazards/yielding-surface').it('2 less on mud, 4 less in water', () => {
    expect(difficulty(falls(scene(), { feet: 30, onto: 'yielding' }, [20]))).toBe(19)
    expect(difficulty(falls(scene(), { feet: 30, onto: 'water' }, [20]))).toBe(17)
    expect(falls(scene(), { feet: 10, onto: 'water' }, []).of('damaged')).toEqual([])
  })
  rules('true20/hazards/deliberate-jump').it('+2 on the save, and 2 more by a check', () => {
    const s = scene({ toughness: 3, skills: { Jump: 5 } })
    const good = falls(s, { feet: 40, jumps: true }, [10, 16])
    expect([toughness(good), difficulty(good), good.of('withstood').length]).toEqual([7, 23, 1])
    const bad = falls(scene({ toughness: 3, skills: { Jump: 5 } }), { feet: 40, jumps: true }, [9, 16])
    expect([toughness(bad), bad.of('withstood').length]).toEqual([5, 0])
    // The bonus is gone once it has landed.
    expect(s.r.tally('toughness', 0, { row: 'lethal', finesse: false })).toBe(3)
  })
  rules('true20/hazards/diving').it(
    'no damage by a check that grows with the height, in water that is deep enough',
    () => {
      const dive = (feet: number, depth: number, faces: readonly number[]) =>
        falls(scene({ skills: { Swim: 7 } }), { feet, onto: 'water', jumps: true, depth }, faces)
      expect(dive(60, 20, [13]).of('dived')).toHaveLength(1)
      const failed = dive(60, 20, [12, 20])
      expect([difficulty(failed), toughness(failed)]).toEqual([23, 2])
      const shallow = dive(30, 9, [1, 20])
      expect([difficulty(shallow), toughness(shallow)]).toEqual([17, 2])
    },
  )
  rules('true20/hazards/falling').it('who steps into a pit falls', () => {
    const s = scene(
      {},
      {},
      {
        map: ['.v...', '.....'],
        at: [
          [0, 0],
          [4, 1],
        ],
      },
    )
    const p = s.play([walk({ who: 0, path: [1], pace: 'walk', from: 0 })], [20])
    expect([p.of('fell')[0]?.['feet'], difficulty(p)]).toEqual([10, 17])
  })
})

describe('what falls on one', () => {
  rules('true20/hazards/falling-objects').each([
    [300, 10, 3],
    [300, 40, 9],
    [300, 9, undefined],
    [100, 900, 41],
  ] as const)('%i lb. from %i feet: +%s', (pounds, feet, bonus) => {
    const p = scene().play([struck({ who: 0, pounds, feet })], bonus === undefined ? [] : [20])
    expect([objectDamage(pounds, feet), difficulty(p)]).toEqual([bonus, bonus === undefined ? undefined : 15 + bonus])
  })
  rules('true20/hazards/light-falling-objects').each([
    [25, 20, undefined],
    [25, 30, 1],
    [25, 50, 5],
    [50, 20, 1],
    [0, 500, undefined],
  ] as const)('%i lb. from %i feet: +%s', (pounds, feet, bonus) => {
    const p = scene().play([struck({ who: 0, pounds, feet })], bonus === undefined ? [] : [20])
    expect([objectDamage(pounds, feet), difficulty(p)]).toEqual([bonus, bonus === undefined ? undefined : 15 + bonus])
  })
})

it('a large creature falls only into a pit that is as wide as it is', () => {
  const walks = (map: readonly string[]) => {
    const s = scene(
      { size: 'large' },
      {},
      {
        map,
        at: [
          [0, 0],
          [5, 1],
        ],
      },
    )
    return s.play([walk({ who: 0, path: [1], pace: 'walk', from: 0 })], map[1]!.includes('v') ? [20] : [])
  }
  expect(walks(['.v....', '......']).of('fell')).toEqual([])
  expect(walks(['.vv...', '.vv...']).of('fell')).toHaveLength(1)
})
