import { GridMap, segment } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { doAct } from '../vocabulary/act-steps.ts'
import { applyEffect, expose } from '../vocabulary/effect-steps.ts'
import { altitude, at, timers } from '../vocabulary/fields.ts'
import { caughtIn } from './area.ts'

type Given = Record<string, unknown>
const act = (effect: Given, name = 'Hex') => ({ name, provokes: false, effect })
const hex = (who = 1) => applyEffect({ by: 0, who, act: 'Hex' })

describe('what cover helps a save against', () => {
  /** Its user is in the corner, its target beyond a pillar. */
  const saves = (kind: string, face: number, who = 1) => {
    const s = new SpiritStage(
      [
        { hitPoints: 90, acts: [act({ consequences: [{ damage: '4' }], save: { kind, dc: 12, onSuccess: 'half' } })] },
        { hitPoints: 90 },
      ],
      {
        map: ['.....', '.#...', '.....'],
        at: [
          [0, 0],
          [2, 1],
        ],
      },
    )
    s.play([hex(who)], [face])
    return 90 - s.hp(who) === 2
  }
  it.each([
    ['Reflex', 10],
    ['Will', 12],
    ['Fortitude', 12],
  ])('%s is passed from %i on', (kind, least) => {
    expect([saves(kind, least), saves(kind, least - 1)]).toEqual([true, false])
  })
  it('its own effect has nothing between', () => {
    expect([saves('Reflex', 12, 0), saves('Reflex', 11, 0)]).toEqual([true, false])
  })
})

describe('great damage', () => {
  const stage = () =>
    new SpiritStage([
      {
        acts: [act({ consequences: [{ damage: '50' }] })],
        afflictions: [{ name: 'fire', stages: [[{ damage: '50' }]] }],
      },
      { hitPoints: 200 },
    ])
  it('of one effect asks for a save against death, of what burns on it does not', () => {
    const s = stage()
    expect(s.play([hex()], [20]).of('saved')).toHaveLength(1)
    const burns = s.play([expose({ who: 1, by: 0, of: 'fire' })])
    expect([burns.of('saved'), s.hp(1)]).toEqual([[], 100])
  })
})

describe('an effect goes by the name of its act', () => {
  it('however a command writes it', () => {
    const s = new SpiritStage([{ acts: [act({ targets: 2, range: 60, consequences: [{ grants: '4' }] })] }, {}, {}])
    const played = s.play([doAct({ who: 0, act: 'hEX', kind: 'other', targets: [1, 2] })])
    expect(played.of('points-gained').map(e => [e['who'], e['source'] ?? e['of']])).toEqual([
      [1, expect.anything()],
      [2, expect.anything()],
    ])
    expect([1, 2].flatMap(who => s.r.items(who, timers).map(t => t.source))).toEqual(['Hex', 'Hex'])
  })
})

describe('a weapon whose effect has an area', () => {
  const area = { shape: 'burst', feet: 5 }
  const blast = (n: number) => ({ area, consequences: [{ damage: String(n) }] })
  const stage = () =>
    new StarStage(
      [
        {
          hitPoints: 90,
          weapons: [
            { name: 'gun', damage: '1d4', types: 'fire', effect: blast(3), criticalEffect: blast(7) },
            {
              name: 'rod',
              damage: '1d4',
              types: 'fire',
              effect: { descriptors: ['fire'], consequences: [{ damage: '1' }] },
            },
          ],
        },
        { hitPoints: 90 },
        { hitPoints: 90 },
        { hitPoints: 90 },
      ],
      {
        at: [
          [10, 10],
          [0, 0],
          [1, 0],
          [5, 5],
        ],
      },
    )
  const hurt = (s: StarStage) => [0, 1, 2, 3].map(who => 90 - s.hp(who))
  it.each([
    ['fills it around its target', {}, [0, 3, 3, 0]],
    ['of a critical hit its critical one', { critical: true }, [0, 7, 7, 0]],
    ['with another weapon its target alone', { weapon: 1 }, [0, 1, 0, 0]],
  ])('%s', (_, how, points) => {
    const s = stage()
    s.play([applyEffect({ by: 0, who: 1, weapon: 0, ...how })])
    expect(hurt(s)).toEqual(points)
  })
  it('of one that is nowhere on the map it fills nothing', () => {
    const s = stage()
    s.m.set(1, at, -1)
    expect(s.play([applyEffect({ by: 0, who: 1, weapon: 0 })]).events).toEqual([])
  })
})

describe('a cure', () => {
  const doc = (name: string, descriptors?: readonly string[]) => ({
    name,
    ...(descriptors ? { descriptors } : {}),
    check: { save: 'Fortitude', dc: 12 },
    every: { minutes: 1 },
    again: 'last',
    onset: { minutes: 1 },
    stages: [[{ damage: '1' }]],
  })
  const cured = (cures: string) => {
    const s = new SpiritStage([
      {
        acts: [act({ consequences: [{ cures }] })],
        afflictions: [doc('rot', ['disease']), doc('ague', ['disease', 'cold']), doc('venom', ['poison']), doc('itch')],
      },
      { side: 'us', hitPoints: 90, afflictions: [doc('cough', ['cold'])] },
    ])
    for (const of of ['venom', 'rot', 'itch', 'ague']) s.play([expose({ who: 1, by: 0, of })])
    s.play([expose({ who: 1, by: 1, of: 'cough' })])
    return s
      .play([hex()])
      .of('affliction-ended')
      .map(e => `${e['of']} ${e['how']}`)
  }
  it.each([
    ['rot', ['rot cured']],
    ['itch', ['itch cured']],
    ['disease', ['ague cured', 'rot cured']],
    ['poison', ['venom cured']],
    ['cold', ['ague cured', 'cough cured']],
    ['fear', []],
  ])('of %s ends %j, in the order of their names', (cures, ended) => {
    expect(cured(cures)).toEqual(ended)
  })
})

describe('where an area begins and ends', () => {
  const burst = (feet: number, shape = 'burst') => ({ shape, feet }) as never
  it('its user in the air does not lift it from the ground of its own square', () => {
    const s = new SpiritStage([{}, {}], {
      at: [
        [5, 5],
        [6, 5],
      ],
    })
    s.m.set(0, altitude, 40)
    expect(caughtIn(s.r, 0, burst(10), 5 * 20 + 5)).toEqual([1])
  })
  it('a spread beside a wall stays on its side', () => {
    const map = GridMap.of({
      ...GridMap.open(20, 20).toJSON(),
      segments: [segment({ id: 'wall', kind: 'wall', a: [0, 5], b: [20, 5] })],
    } as never)
    const s = new SpiritStage([{}, {}, {}, {}], {
      map,
      at: [
        [12, 12],
        [5, 4],
        [6, 4],
        [6, 6],
      ],
    })
    expect(caughtIn(s.r, 0, burst(10, 'spread'), 5 * 20 + 5)).toEqual([3])
    expect(caughtIn(s.r, 0, burst(10, 'spread'), 4 * 20 + 5)).toEqual([1, 2])
  })
})
