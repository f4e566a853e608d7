import { describe, expect, it } from 'vitest'
import { points } from './testing/rows.ts'
import { TEXTS } from './testing/texts.ts'
import { type Keys, toldIn } from './testing/two-beasts.ts'

const told = toldIn(3)
const harm = (r: string, n: number): Keys => ({ damage: points(r) ? String(n) : n })
const one = (r: string, side: string, at: string, more: Keys = {}): Keys => ({
  side,
  at,
  speed: 0,
  weapons: [],
  ...(points(r) ? { hitPoints: 90 } : {}),
  ...more,
})
const end = (who: string) => ({ who, do: 'end' })
const use = (act: string, more: Keys = {}): Keys => ({ who: 'a', do: 'use', act, ...more })

describe.each(TEXTS)('walls in %s', r => {
  const BITE = [{ name: 'bite', damage: points(r) ? '1' : 1, natural: true }]
  const wall = (blocks: string, feet = 25): Keys => ({
    name: 'wall',
    effect: { area: { shape: 'wall', feet }, range: 60, lasts: { rounds: 2 }, changes: { blocks } },
  })
  /** The squares to which `b` goes in its first turn, two squares and a wall away from `a`. */
  const way = (act: Keys, script: readonly Keys[], more: Keys = {}): string => {
    const rows = told(
      r,
      2,
      {
        a: one(r, 'red', 'C3', { acts: [act], initiative: 40 }),
        b: one(r, 'blue', 'C8', { speed: 30, weapons: BITE, initiative: -9, ...more }),
      },
      script,
      1,
    )
    return rows.filter(row => row.includes('"e":"moved"') && row.includes('"who":"b"')).join()
  }
  const raised = [use('wall', { to: 'C5' }), end('a')]
  it.each(['solid', 'force'])('one of %s is gone around, not through', blocks => {
    const free = way(wall(blocks), [end('a')])
    const round = way(wall(blocks), raised)
    expect(free).not.toBe('')
    expect(round).not.toBe(free)
    expect(round).not.toMatch(/"to":"C5"/)
  })
  it('what has no body goes through stone, and not through force', () => {
    const ghost = { by: 'incorporeal' }
    expect(way(wall('solid'), raised, ghost)).toBe(way(wall('solid'), [end('a')], ghost))
    expect(way(wall('force'), raised, ghost)).not.toBe(way(wall('force'), [end('a')], ghost))
  })
  it('it leaves out the square where somebody stands', () => {
    const held = (to: string) =>
      told(
        r,
        2,
        { a: one(r, 'red', 'C3', { acts: [wall('solid')], initiative: 40 }), b: one(r, 'blue', 'C5') },
        [use('wall', { to }), end('a')],
        1,
      ).find(row => row.includes('"e":"effect-began"'))
    const squares = (row = ''): number => (/"squares":\[([^\]]*)\]/.exec(row)?.[1] ?? '').split(',').length
    expect(squares(held('C7')) - squares(held('C5'))).toBe(1)
  })
})

describe.each(TEXTS)('what leaps over in %s', r => {
  const chain: Keys = {
    name: 'chain',
    effect: {
      area: { shape: 'burst', feet: 20 },
      range: 100,
      foes: true,
      arcs: 2,
      save: { kind: 'Reflex', dc: 90, onSuccess: 'half' },
      consequences: [harm(r, 20)],
    },
  }
  const creatures = (more: Readonly<Record<string, Keys>> = {}) => ({
    a: one(r, 'red', 'C2', { acts: [chain], initiative: 40 }),
    b: one(r, 'blue', 'C5'),
    c: one(r, 'blue', 'C6'),
    d: one(r, 'blue', 'D6'),
    e: one(r, 'blue', 'D8'),
    friend: one(r, 'red', 'B5'),
    ...more,
  })
  const saves = (rows: readonly string[]): readonly string[] =>
    rows.flatMap(row => {
      const [, who, dc] = /"e":"saved".*"who":"(\w+)".*"dc":(\d+)/.exec(row) ?? []
      return who === undefined ? [] : [`${who} ${dc}`]
    })
  const done = (to: string) =>
    told(r, 1, creatures(), [use('chain', { to, ...(r === 'starfinder' ? { corner: 'nw' } : {}) }), end('a')], 1)
  it('meets the first whole, so many others by half with a save easier by 2, and no friend', () => {
    const rows = done('C5')
    const met = saves(rows)
    expect(met.map(x => x.split(' ')[0]).sort()).toEqual(['b', 'c', 'd'])
    expect(met).toContain('b 90')
    expect(met.filter(x => x.endsWith(' 88'))).toHaveLength(2)
  })
  it('does nothing where nobody is', () => expect(saves(done('F2'))).toEqual([]))
})

describe.each(TEXTS)('house/effects/improved-abilities: penalties in %s', r => {
  const weakens = (by: string, lasts: Keys = { rounds: 2 }): Keys => ({
    name: 'weakens',
    effect: { range: 60, consequences: [{ penalizes: 'Strength', by, lasts }] },
  })
  const rows = (by: string, times = 1, scores: Keys = {}) =>
    told(
      r,
      1,
      {
        a: one(r, 'red', 'C3', { acts: [weakens(by)], initiative: 40 }),
        b: one(r, 'blue', 'C5', scores),
      },
      Array.from({ length: times }, () => [use('weakens', { target: 'b' }), end('a')]).flat(),
      5,
    )
  const given = (all: readonly string[]): readonly number[] =>
    all.flatMap(row => (row.includes('"e":"ability-improved"') ? [Number(/"by":(-?\d+)/.exec(row)?.[1])] : []))
  it('takes so much for its time, and is over then', () => {
    const all = rows('4')
    expect(given(all)).toEqual([-4])
    expect(all.join()).toContain('"e":"ability-improved-no-more"')
    expect(all.join()).not.toContain('ability-lowered')
  })
  it('of one source counts once', () => expect(given(rows('4', 2))).toEqual([-4]))
  it.runIf(points(r))('leaves a point', () => expect(given(rows('40'))).toEqual([-9]))
})

describe.each(TEXTS)('house/features/poison that does nothing a minute later in %s', r => {
  const sleepy = (more: Keys): Keys => ({
    poison: { with: 'sting', dc: 90, initial: [{ condition: 'dazed', lasts: { rounds: 1 } }], ...more },
  })
  const rows = (more: Keys) =>
    told(
      r,
      3,
      {
        a: one(r, 'red', 'C3', {
          weapons: [
            { name: 'sting', damage: points(r) ? '1' : 1, natural: true, ...(r === 'starfinder' ? { total: 60 } : {}) },
          ],
          features: [sleepy(more)],
          initiative: 40,
          ...(r === 'true20' ? { combat: 60 } : r === 'starfinder' ? {} : { baseAttack: 60 }),
        }),
        b: one(r, 'blue', 'C4'),
      },
      [{ who: 'a', do: 'attack', target: 'b', weapon: 'sting' }, end('a')],
      1,
    ).join()
  it('waits for no second check', () => {
    const twice = rows({})
    expect(twice).toContain('poison')
    expect(rows({ once: true }).length).toBeLessThan(twice.length)
  })
  it('stands with what it does at once', () => {
    const only = { poison: { with: 'sting', dc: 9, secondary: [{ condition: 'dazed' }], once: true } }
    expect(() => told(r, 1, { a: one(r, 'red', 'C3', { features: [only] }), b: one(r, 'blue', 'C4') }, [], 1)).toThrow()
  })
})
