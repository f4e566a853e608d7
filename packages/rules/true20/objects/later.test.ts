import type { Command } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { disabled } from '../../d20/vocabulary/conditions.ts'
import { at, moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { type Given, order, refusal, ruling, scene } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import { destroyed, inSmoke, wounded } from '../vocabulary/conditions.ts'
import { layersLeft } from '../vocabulary/fields.ts'

const PICK = { name: 'pick', damage: 8 } as const
const alone = (mine: Given = {}, its: Given = {}, how: Parameters<typeof scene>[2] = {}): Stage =>
  fresh(scene(mine, its, how), 0, 1)
const WALL: Given = { object: 'immobile', material: { of: 'stone', inches: 3 } }
const hew = (s: Stage, save: number) => order(fresh(s), 0, { do: 'attack', target: 1, weapon: 0 }, [15, save])

describe('layer by layer', () => {
  const RULE = 'true20/objects/layer-by-layer'
  const begun = (options: object = {}) => {
    const s = alone({ weapons: [PICK] }, WALL, { options: { ...options } })
    order(s, 0, { do: 'by-the-inch', target: 1 })
    return s
  }
  const hard = (s: Stage) => s.r.tally('toughness', 1, { row: 'lethal', finesse: false })
  rules(RULE).it('an inch has the Toughness of the material alone, the whole more by its thickness', () => {
    expect([hard(alone({}, WALL)), hard(begun())]).toEqual([10, 8])
  })
  rules(RULE).it('damaged is not through; disabled is, and the next inch is whole', () => {
    const s = begun()
    // 1 + 8 against 18: by 9, wounded.
    hew(s, 1)
    expect([s.r.has(1, wounded), s.r.get(1, layersLeft), hard(s)]).toEqual([true, 3, 7])
    hew(s, 1)
    expect([s.r.has(1, wounded), s.r.has(1, disabled), s.r.get(1, layersLeft), hard(s)]).toEqual([false, false, 2, 8])
  })
  rules(RULE).it('through the last of them the thing is as broken as that inch', () => {
    const s = begun()
    for (let n = 0; n < 3; n++) {
      s.m.give(1, wounded)
      hew(s, 1)
    }
    expect([s.r.get(1, layersLeft), s.r.has(1, disabled) || s.r.has(1, destroyed)]).toEqual([1, true])
  })
  rules(RULE).it('by a reading an inch has to be destroyed', () => {
    const s = begun({ 'layer-needs-destroyed': true })
    s.m.give(1, wounded)
    hew(s, 1)
    expect([s.r.has(1, disabled), s.r.get(1, layersLeft)]).toEqual([true, 3])
  })
  rules(RULE).it('is chosen at the start, and for what is thick', () => {
    const why = (its: Given, change: (s: Stage) => void = () => {}) => {
      const s = alone({}, its)
      change(s)
      return refusal(s, 0, { do: 'by-the-inch', target: 1 })
    }
    expect(why(WALL, s => s.m.give(1, wounded))).toEqual(['target has been attacked as a whole'])
    expect(why({ object: 'immobile', material: { of: 'stone', inches: 1 } })).toEqual([
      'target is no more than an inch thick',
    ])
    expect(why({})).toEqual(['needs a thing'])
    expect(refusal(begun(), 0, { do: 'by-the-inch', target: 1 })).toEqual(['target is attacked by the inch already'])
  })
})

describe('repair', () => {
  const RULE = 'true20/objects/repair'
  const broken = (...states: readonly (typeof wounded)[]) => {
    const s = alone({ skills: { Craft: 8, 'Craft (art)': 2 } }, { object: 'immobile' })
    for (const k of states) s.m.give(1, k)
    return s
  }
  const repair = (s: Stage, faces: readonly number[], answers: readonly unknown[] = [], more: object = { dc: 20 }) => {
    order(s, 0, { do: 'repair', target: 1, ...more }, faces, answers)
    return [wounded, disabled, destroyed].some(k => s.r.has(1, k))
  }
  rules(RULE).it('a Craft check makes it whole, or leaves it as it is', () => {
    expect([repair(broken(wounded), [12]), repair(broken(wounded), [11])]).toEqual([false, true])
    expect(repair(broken(wounded, disabled), [12])).toBe(false)
  })
  rules(RULE).it('what is destroyed only where the Narrator allows it', () => {
    expect(repair(broken(destroyed), [12], ['yes'])).toBe(false)
    expect(repair(broken(destroyed), [], ['no'])).toBe(true)
    expect(repair(broken(destroyed), [11], ['yes'])).toBe(true)
  })
  rules(RULE).it('the game master says how hard it is where nobody does; another skill may be named', () => {
    expect(repair(broken(wounded), [12], [21], {})).toBe(true)
    expect(repair(broken(wounded), [12], [], { dc: 14, skill: 'Craft (art)' })).toBe(false)
    expect(refusal(broken(), 0, { do: 'repair', target: 1 })).toEqual(['target is not damaged'])
  })
})

describe('throwing by weight', () => {
  const thrown = (strength: number, pounds: number, feet: number) =>
    refusal(
      alone(
        { abilities: { strength } },
        {},
        {
          at: [
            [0, 0],
            [0, 5],
          ],
        },
      ),
      0,
      {
        do: 'throw-object',
        pounds,
        to: feet / 5,
      },
    )
  rules('true20/objects/throwable-weight').it('up to a heavy load; more is dropped, up to a maximum load', () => {
    expect([thrown(2, 175, 5), thrown(2, 176, 5), thrown(2, 350, 5)]).toEqual([[], [], []])
    expect(thrown(2, 175, 10)).toEqual(['A3 is too far: that weight flies 5 feet'])
    expect(thrown(2, 176, 10)).toEqual(['over 175 pounds it is too heavy to throw: it can be dropped next to it'])
    expect(thrown(2, 351, 5)).toEqual(['cannot lift that: 350 pounds at most'])
  })
  rules('true20/objects/throw-distance').each([
    [5, 100, 20],
    [4, 60, 40],
    [0, 100, 5],
    [1, 100, 5],
    [2, 100, 10],
    [-5, 10, 5],
    [-5, 1, 5],
    [-4, 5, 5],
    [-3, 10, 10],
  ])('Strength %i, %i lb.: %i feet', (strength, pounds, feet) => {
    expect(thrown(strength, pounds, feet)).toEqual([])
    expect(thrown(strength, pounds, feet + 5)).toHaveLength(1)
  })
  rules('true20/objects/throw-distance').it('weapons for throwing go by their range increment', () => {
    const s = alone(
      { weapons: [{ name: 'dart', use: 'thrown', increment: 10, damage: 0 }] },
      {},
      {
        at: [
          [0, 0],
          [10, 0],
        ],
      },
    )
    expect(refusal(s, 0, { do: 'attack', target: 1, weapon: 0 })).toEqual([])
  })
})

describe('water, ice, smoke, food', () => {
  rules('true20/hazards/calm-water').it('no check as deep as one is tall, else Swim against 10', () => {
    const cross = (skills: Record<string, number>, more: object, faces: readonly number[]) =>
      order(alone({ skills }), 0, { do: 'cross-water', depth: 9, ...more } as unknown as Command, faces).of('swam')[0]
    expect(cross({}, { depth: 6 }, [])).toMatchObject({ how: 'wades', success: true })
    expect(cross({}, { depth: 7 }, [9])).toMatchObject({ how: 'swims', success: false })
    expect(cross({ Swim: -2 }, {}, [11])).toMatchObject({ success: false })
    expect(cross({ Swim: -2 }, {}, [12])).toMatchObject({ success: true })
  })
  rules('true20/hazards/calm-water').it('the trained take 10, where nobody presses them', () => {
    const calm = (skills: Record<string, number>) => {
      const s = alone({ skills })
      s.m.set(1, at, -1)
      return s
    }
    const command = { do: 'cross-water', depth: 9, ten: true } as unknown as Command
    expect(order(calm({ Swim: 0 }), 0, command).of('swam')).toMatchObject([{ how: 'takes 10', success: true }])
    expect(order(calm({ Swim: -1 }), 0, command).of('swam')).toMatchObject([{ success: false }])
    expect(refusal(calm({}), 0, command)).toEqual(['only trained swimmers take 10'])
    expect(refusal(alone({ skills: { Swim: 0 } }), 0, command)).toEqual(['no time to take 10 with target about'])
  })
  const field = (name: string, doublings: number) =>
    GridMap.of({
      ...GridMap.open(12, 1).toJSON(),
      terrains: [{ name: 'floor' }, { name, doublings }],
      squares: [0, ...new Array(11).fill(1)],
    } as never)
  rules('true20/hazards/ice').it('slick ice is crossed at a quarter of the speed', () => {
    const s = alone(
      { speed: 40 },
      {},
      {
        map: field('slick ice', 2),
        at: [
          [0, 0],
          [11, 0],
        ],
      },
    )
    expect(refusal(s, 0, { do: 'move', path: [1, 2] })).toEqual([])
    expect(refusal(s, 0, { do: 'move', path: [1, 2, 3] })).not.toEqual([])
  })
  rules('true20/hazards/ice').each([
    ['ice', 'Climb', -5],
    ['slick ice', 'Acrobatics', -5],
    ['an icy wall', 'Climb', -5],
    ['ice', 'Jump', 0],
    ['ice', 'Strength', 0],
    ['slice of bread', 'Climb', 0],
  ])('on %s %s is %i', (name, skill, less) => {
    const s = alone(
      {},
      {},
      {
        map: field(name, 1),
        at: [
          [1, 0],
          [11, 0],
        ],
      },
    )
    const passes = (dc: number) => order(fresh(s), 0, { do: 'use-skill', skill, dc }, [15]).of('checked')[0]!['success']
    expect([passes(15 + less), passes(16 + less)]).toEqual([true, false])
  })
  rules('true20/hazards/ice').each([
    ['an icy wall', 'floor', 15, true],
    ['an icy wall', 'floor', 14, false],
    ['a wall', 'slick ice', 10, true],
    ['a wall', 'slick ice', 9, false],
    ['an icy wall', 'slick ice', 15, true],
    ['an icy wall', 'slick ice', 14, false],
  ])('who climbs onto %s from %s needs the number of what is climbed: %i', (wall, below, face, gets) => {
    const map = GridMap.of({
      ...GridMap.open(12, 1).toJSON(),
      terrains: [{ name: below }, { name: wall, mode: 'climb', check: { skill: 'Climb', dc: 15 } }],
      squares: [0, 1, ...new Array(10).fill(0)],
    } as never)
    const s = alone(
      { skills: { Climb: 5 } },
      {},
      {
        map,
        at: [
          [0, 0],
          [11, 0],
        ],
      },
    )
    expect(order(s, 0, { do: 'climb', path: [1] }, [face]).of('checked')[0]!['success']).toBe(gets)
  })
  rules('true20/hazards/smoke-concealment').each([
    [16, 'hit'],
    [17, 'miss'],
  ])('in smoke a hit misses from 17 on: %i, %s', (chance, result) => {
    const s = alone({ combat: 9, weapons: [PICK] })
    ruling(s, { do: 'expose', who: 1, to: 'smoke' }, [20])
    expect(s.r.has(1, inSmoke)).toBe(true)
    const faces = result === 'hit' ? [15, chance, 20] : [15, chance]
    expect(order(s, 0, { do: 'attack', target: 1, weapon: 0 }, faces).results).toEqual([result])
    ruling(s, { do: 'relieve', who: 1, of: 'smoke' })
    expect(s.r.has(1, inSmoke)).toBe(false)
  })
  rules('true20/hazards/food-and-water-needs').each([
    [{ days: 3 }, 6, 6],
    [{ days: 1 }, 2, 2],
    [{ days: 3, fahrenheit: 90 }, 6, 6],
    [{ days: 3, fahrenheit: 91 }, 12, 6],
    [{ days: 3, fahrenheit: 111 }, 18, 6],
  ])('one Medium and two Small, %j: %i gallons, %i pounds', (how, gallons, pounds) => {
    const s = scene(
      {},
      { size: 'small' },
      { more: [...scene({}, { size: 'small' }).scene.sheets].slice(1).map(x => ({ ...x, id: 'c' })) as never },
    )
    expect(ruling(s, { do: 'supplies', who: [0, 1, 2], ...how }).of('supplies-needed')).toMatchObject([
      { gallons: gallons * 100, pounds: pounds * 100, of: 100 },
    ])
  })
})

describe('the turn', () => {
  rules('true20/objects/repair').it('repair takes all of it', () => {
    const s = alone({ skills: { Craft: 8 } }, { object: 'immobile' })
    s.m.give(1, wounded)
    order(s, 0, { do: 'repair', target: 1, dc: 5 }, [10])
    expect([s.r.get(0, standardLeft), s.r.get(0, moveLeft)]).toEqual([0, 0])
  })
})
