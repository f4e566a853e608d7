import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Growth, growing, grown, settled } from './growth.ts'

describe('a figure that grows with a level', () => {
  it.each<[growth: Growth, figures: readonly number[]]>([
    [{ perLevel: 5 }, [0, 0, 5, 25, 100]],
    [{ base: 25, perLevel: 5 }, [25, 25, 30, 50, 125]],
    [{ base: 25, perLevel: 5, every: 2 }, [25, 25, 25, 35, 75]],
    [{ perLevel: 1, every: 3, most: 5 }, [0, 0, 0, 1, 5]],
    [{ base: 4, perLevel: 10, most: 30 }, [4, 4, 14, 30, 30]],
  ])('%j at -1, 0, 1, 5 and 20', (growth, figures) => {
    expect([-1, 0, 1, 5, 20].map(level => grown(growth, level))).toEqual(figures)
  })
  it.each([
    [7, true],
    [{ perLevel: 1 }, true],
    [{ base: 0, perLevel: 1, every: 1, most: 1 }, true],
    [{ base: 10 }, false],
    [{ perLevel: 0 }, false],
    [{ base: -1, perLevel: 1 }, false],
    [{ perLevel: 1, every: 0 }, false],
    [{ perLevel: 1, most: 0 }, false],
    ['7', false],
  ])('%j is one: %s', (value, is) => {
    expect(growing(z.int()).safeParse(value).success).toBe(is)
  })
  it('is settled by the level of an act, else by that of the creature, and lasts one unit at least', () => {
    const document = () => ({
      range: { base: 25, perLevel: 5, every: 2 },
      targets: { perLevel: 1, every: 4 },
      lasts: { rounds: { perLevel: 1, every: 4 } },
      consequences: [{ damage: '1d6', lasts: { minutes: { perLevel: 10 } }, none: null }],
    })
    const at = (range: number, targets: number, rounds: number, minutes: number) => ({
      range,
      targets,
      lasts: { rounds },
      consequences: [{ damage: '1d6', lasts: { minutes }, none: null }],
    })
    const sheet = settled({
      level: 3,
      acts: [{ effect: document() }, { effect: document(), casterLevel: 8 }, { name: 'plain' }],
      weapons: [
        { effect: document(), criticalEffect: document() },
        { criticalEffect: document(), casterLevel: 4 },
      ],
      afflictions: [{ name: 'ague', onset: { days: { perLevel: 1, every: 9 } } }],
    })
    expect(sheet).toEqual({
      level: 3,
      acts: [{ effect: at(30, 0, 1, 30) }, { effect: at(45, 2, 2, 80), casterLevel: 8 }, { name: 'plain' }],
      weapons: [
        { effect: at(30, 0, 1, 30), criticalEffect: at(30, 0, 1, 30) },
        { criticalEffect: at(35, 1, 1, 40), casterLevel: 4 },
      ],
      afflictions: [{ name: 'ague', onset: { days: 1 } }],
    })
  })
  it.each(['rounds', 'minutes', 'hours', 'days', 'years'])('lasts one of its %s at least', unit => {
    const act = { effect: { lasts: { [unit]: { perLevel: 1, every: 5 } } } }
    settled({ level: 2, acts: [act], weapons: [], afflictions: [] })
    expect(act.effect.lasts).toEqual({ [unit]: 1 })
  })
})
