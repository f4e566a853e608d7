import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight } from '../fight/index.ts'
import { beast, type Keys, points } from './testing/rows.ts'
import { toldIn } from './testing/two-beasts.ts'

const RULE = 'house/features/goes-on'
const told = toldIn(4)
const harm = (r: string): Keys => ({ damage: points(r) ? '3' : 3 })
const sphere = (r: string, goesOn: Keys, effect: Keys = {}): Keys => ({
  name: 'sphere',
  uses: { max: 1, recharge: 'day' },
  goesOn,
  effect: { ...('area' in effect || 'personal' in effect ? {} : { range: 60 }), consequences: [harm(r)], ...effect },
})
const use = (target: string, act = 'sphere again') => ({ who: 'a', do: 'use', act, target })
const END = { who: 'a', do: 'end' }
/** `a` does nothing but what its script says; the others stand where they are and do nothing. */
const fight = (r: string, act: Keys, more: Keys = {}): Record<string, Keys> => {
  const still = { speed: 0, weapons: [], initiative: 1 }
  return {
    a: beast(r, { side: 'red', at: 'C3', initiative: 20, weapons: [], acts: [act], speed: 0 }),
    b: beast(r, { side: 'blue', at: 'C8', ...still, ...more }),
    c: beast(r, { side: 'blue', at: 'C12', ...still }),
  }
}
const scene = (r: string, act: Keys, script: readonly Keys[], rounds: number, more: Keys = {}) =>
  told(r, 1, fight(r, act, more), script, rounds).join('\n')
/** How often it works. */
const works = (rows: string, act = 'sphere again'): number =>
  rows.split(`"e":"act-done","who":"a","act":"${act}"`).length - 1
const OVER = '"act-goes-on-no-more"'

describe.each(Object.keys(rulesets))(`${RULE} in %s`, r => {
  it('works by itself on whom it worked last, once a turn, as long as its time lasts', () => {
    const rows = scene(r, sphere(r, { byItself: true, rounds: 2 }), [use('b', 'sphere'), END], 5)
    expect([works(rows, 'sphere'), works(rows), rows.split(OVER).length - 1]).toEqual([1, 1, 1])
  })
  it('works for its action alone where it does nothing by itself, and once a turn', () => {
    const free = sphere(r, { cost: 'free', rounds: 9 })
    const rows = scene(r, free, [use('b', 'sphere'), END, use('c'), END], 2)
    expect(works(rows)).toBe(1)
    expect(() => scene(r, free, [use('b', 'sphere'), use('c')], 2)).toThrow(/has worked in this turn/)
    expect(() => scene(r, free, [use('c')], 1)).toThrow(/sphere is not under way/)
  })
  it('is over after so many times', () => {
    const twice = sphere(r, { cost: 'free', times: 1 })
    expect(scene(r, twice, [use('b', 'sphere'), END, use('b'), END], 3)).toContain(OVER)
    expect(() => scene(r, twice, [use('b', 'sphere'), END, use('b'), END, use('b')], 3)).toThrow(/not under way/)
  })
  it('is kept up in each turn, or over', () => {
    const kept = sphere(r, { cost: 'standard', kept: true, rounds: 9 })
    expect(scene(r, kept, [use('b', 'sphere'), END, END], 2)).toContain(OVER)
    expect(scene(r, kept, [use('b', 'sphere'), END, use('b'), END], 2)).not.toContain(OVER)
  })
  it('works on each once', () => {
    const anew = sphere(r, { cost: 'free', rounds: 9, anew: true })
    expect(() => scene(r, anew, [use('b', 'sphere'), END, use('b')], 2)).toThrow(/once on each/)
    expect(works(scene(r, anew, [use('b', 'sphere'), END, use('c')], 2))).toBe(1)
  })
  it('moves so far from where it worked, and no farther', () => {
    const rolls = (moves: number) =>
      scene(r, sphere(r, { cost: 'free', rounds: 9, moves }), [use('b', 'sphere'), END, use('c')], 2)
    expect(works(rolls(20))).toBe(1)
    expect(() => rolls(15)).toThrow(/sphere is 20 ft from there, and moves 15 ft in a turn/)
  })
  it('works on nobody who is dead, and takes no use', () => {
    const kills = sphere(r, { byItself: true, rounds: 9 }, { consequences: [{ condition: 'dead' }] })
    expect(works(scene(r, kills, [use('b', 'sphere'), END], 3))).toBe(0)
  })
  it('fills its area again', () => {
    const storm = sphere(r, { byItself: true, rounds: 3 }, { area: { shape: 'emanation', feet: 60 }, foes: true })
    const rows = scene(r, storm, [{ who: 'a', do: 'use', act: 'sphere' }, END], 2)
    expect(works(rows)).toBe(1)
  })
  it('is what the tactic sends on when its deed is done', () => {
    const sends = sphere(r, { cost: 'move', rounds: 9 })
    const rows = told(
      r,
      1,
      fight(r, { ...sends, uses: { max: 1, recharge: 'day' } }),
      [use('b', 'sphere'), END],
      3,
    ).join('\n')
    expect(works(rows)).toBeGreaterThan(0)
  })
  it('is refused where it says nothing', () => {
    const read = (act: Keys) =>
      readFight(
        JSON.stringify({ ruleset: r, map: { rows: ['. . . . . . . . . . . .'] }, creatures: fight(r, act) }),
        'x.yaml',
        rulesets,
      )
    expect(() => read(sphere(r, { rounds: 3 }))).toThrow(/without cost or byItself/)
    expect(() => read(sphere(r, { byItself: true, moves: 3 }))).toThrow(/without cost/)
    expect(() => read(sphere(r, { byItself: true }, { personal: true }))).toThrow(/not personal/)
  })
})
