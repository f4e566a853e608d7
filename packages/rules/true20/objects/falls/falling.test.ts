import { describe, expect, it } from 'vitest'
import { walk } from '../../../d20/vocabulary/movement.ts'
import { rules } from '../../../testing/rule.ts'
import type { Played, Stage } from '../../../testing/stage.ts'
import { ruling, scene } from '../../testing/sheets.ts'
import { fallDamage } from './falling.ts'
import { objectDamage } from './falling-objects.ts'

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
const falls = (
  s: Stage,
  how: { feet: number; onto?: string; jumps?: boolean; depth?: number },
  faces: readonly number[],
) => ruling(s, { do: 'fall', who: 0, ...how }, faces)

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
  })
  rules('true20/hazards/yielding-surface').it('what water takes below 0 makes the save easier than 15', () => {
    const water = (options = {}, faces: readonly number[] = [20]) =>
      difficulty(falls(scene({}, {}, { options }), { feet: 10, onto: 'water' }, faces))
    expect([water(), fallDamage(10, 'yielding')]).toEqual([13, 0])
    expect(water({ 'fall-no-damage-below-zero': true }, [])).toBeUndefined()
    expect(fallDamage(10, 'yielding', { noneBelow0: true })).toBe(0)
  })
  rules('true20/hazards/falling').it('by other readings a fall is over 10 feet, or part of 10 counts', () => {
    const fallen = (feet: number, options: Record<string, unknown>, faces: readonly number[] = [20]) =>
      difficulty(falls(scene({}, {}, { options }), { feet }, faces))
    expect([fallen(10, { 'fall-over-10': true }, []), fallen(11, { 'fall-over-10': true })]).toEqual([undefined, 17])
    expect([fallen(11, { 'fall-round-up': true }), fallen(20, { 'fall-round-up': true })]).toEqual([19, 19])
    // Less than 10 feet is no fall by either.
    expect(fallen(9, { 'fall-round-up': true }, [])).toBeUndefined()
  })
  rules('true20/hazards/deliberate-jump').it('an accident is softened by a check by one reading alone', () => {
    const s = () => scene({ toughness: 3, skills: { Jump: 5 } }, {}, { options: { 'check-softens-any-fall': true } })
    expect(toughness(falls(s(), { feet: 40 }, [10, 16]))).toBe(5)
    expect(toughness(falls(s(), { feet: 40 }, [9, 16]))).toBe(3)
    expect(toughness(falls(s(), { feet: 40, jumps: true }, [10, 16]))).toBe(7)
    expect(toughness(falls(scene({ toughness: 3, skills: { Jump: 5 } }), { feet: 40 }, [16]))).toBe(3)
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
      // Too shallow for a dive: no check, and the fall of one who jumps.
      for (const [feet, depth, dc] of [
        [30, 9, 17],
        [31, 10, 17],
        [60, 19, 23],
      ] as const) {
        const shallow = dive(feet, depth, [20])
        expect([difficulty(shallow), toughness(shallow)]).toEqual([dc, 2])
      }
      expect(dive(31, 20, [20]).of('dived')).toHaveLength(1)
    },
  )
  rules('true20/hazards/diving').it('depth in proportion, and the whole damage, by other readings', () => {
    const dive = (options: Record<string, unknown>, feet: number, depth: number, faces: readonly number[]) =>
      falls(scene({ skills: { Swim: 7 } }, {}, { options }), { feet, onto: 'water', jumps: true, depth }, faces)
    expect(dive({ 'dive-depth-proportional': true }, 45, 15, [8]).of('dived')).toHaveLength(1)
    expect(dive({ 'dive-depth-proportional': true }, 45, 14, [20]).of('dived')).toEqual([])
    const failed = dive({ 'failed-dive-full-damage': true }, 60, 20, [12, 20])
    expect([difficulty(failed), toughness(failed)]).toEqual([27, 0])
  })
  rules('true20/hazards/falling', 'true20/hazards/deliberate-jump').it('who steps into a pit jumps down', () => {
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
    const p = s.play([walk({ who: 0, path: [1], pace: 'walk', from: 0 })], [1, 20])
    expect([p.of('fell')[0]?.['feet'], difficulty(p), toughness(p)]).toEqual([10, 17, 2])
  })
})

describe('what falls on one', () => {
  rules('true20/hazards/falling-objects').each([
    [300, 10, 3],
    [300, 40, 9],
    [300, 9, undefined],
    [100, 900, 41],
  ] as const)('%i lb. from %i feet: +%s', (pounds, feet, bonus) => {
    const p = ruling(scene(), { do: 'struck-by', who: 0, pounds, feet }, bonus === undefined ? [] : [20])
    expect([objectDamage(pounds, feet), difficulty(p)]).toEqual([bonus, bonus === undefined ? undefined : 15 + bonus])
  })
  rules('true20/hazards/light-falling-objects').each([
    [25, 20, undefined],
    [25, 30, 1],
    [25, 50, 5],
    [50, 20, 1],
    [0, 500, undefined],
  ] as const)('%i lb. from %i feet: +%s', (pounds, feet, bonus) => {
    const p = ruling(scene(), { do: 'struck-by', who: 0, pounds, feet }, bonus === undefined ? [] : [20])
    expect([objectDamage(pounds, feet), difficulty(p)]).toEqual([bonus, bonus === undefined ? undefined : 15 + bonus])
  })
})

rules('true20/hazards/falling-objects', 'true20/hazards/light-falling-objects').it(
  'by other readings 40 caps all of it, and light things do 1 more for each 10 feet',
  () => {
    const by = (pounds: number, feet: number, options: Record<string, unknown>) =>
      difficulty(ruling(scene({}, {}, { options }), { do: 'struck-by', who: 0, pounds, feet }, [20]))
    expect([by(100, 900, {}), by(100, 900, { 'falling-object-total-cap': true })]).toEqual([56, 55])
    expect([by(25, 50, {}), by(25, 50, { 'light-objects-plus-1-per-step': true })]).toEqual([20, 18])
    // Heavy ones go on by 2, and a weight in between counts as the next lower halving.
    expect(by(100, 30, { 'light-objects-plus-1-per-step': true })).toBe(20)
    expect([objectDamage(60, 20), objectDamage(60, 10), objectDamage(100, 20)]).toEqual([1, undefined, 3])
  },
)

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
    return s.play([walk({ who: 0, path: [1], pace: 'walk', from: 0 })], map[1]!.includes('v') ? [20, 20] : [])
  }
  expect(walks(['.v....', '......']).of('fell')).toEqual([])
  expect(walks(['.vv...', '.vv...']).of('fell')).toHaveLength(1)
})
