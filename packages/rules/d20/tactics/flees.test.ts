import { GAME, Playing, Script, write } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { modern } from '../../modern/ruleset.ts'
import { sword } from '../../spirit/testing/stage.ts'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { scene } from '../../true20/testing/sheets.ts'
import { hurt } from '../../true20/vocabulary/fields.ts'
import { END } from '../turn/act.ts'
import { startTurn } from '../turn/round.ts'
import { disabled, gone } from '../vocabulary/conditions.ts'
import { order, winner } from '../vocabulary/fields.ts'
import { type Proved, typesOf, useless } from '../vocabulary/mitigation.ts'
import { plainTactic, tacticOf } from './plain-tactic.ts'

const claws = { name: 'claws', total: 6, damage: '1d6+2', types: 'slashing' }
const totals = { EAC: 12, KAC: 14, Fortitude: 2, Reflex: 2, Will: 2 }

/** A goblin with n of 12 hit points, one square from the edge, between two foes with swords. */
const goblin = (current: number, flees: boolean | string) =>
  new TurnStage(
    [{ hitPoints: { maximum: 12, current }, flees, weapons: [sword] }, { weapons: [sword] }, { weapons: [sword] }],
    {
      map: ['.....', '.....', '.....', '.....', '.....'],
      at: [
        [1, 2],
        [2, 2],
        [2, 3],
      ],
    },
  )

it.each([
  [3, true, 'leaves'],
  [4, true, 'fights'],
  [3, false, 'fights'],
  [6, '50%', 'leaves'],
  [7, '50%', 'fights'],
  [1, '10%', 'leaves'],
  [2, '10%', 'fights'],
] as const)('with %i of 12 hit points, and flees %s: it %s', (current, flees, does) => {
  const s = goblin(current, flees).turn()
  expect(plainTactic(s.r, 0).do === 'attack').toBe(does === 'fights')
})
it('gets off the map in two turns, and the fight is over with its side gone', () => {
  const s = goblin(3, true).turn()
  s.m.put(GAME, order, [0])
  s.S[0] = s.scene.agenda([startTurn({ who: 0 }), startTurn({ who: 0 })], 0)
  // The foes miss what opportunities the way gives.
  const script = new Script([], [], {
    throw: () => 1,
    answer: (q, who, _o, about, c) =>
      s.scene.rules.policies[q.question]
        ? { answer: s.scene.rules.policies[q.question]!(c, who, _o as never, about as never) as never, by: 'policy' }
        : { answer: plainTactic(s.r, who) as never, by: 'policy' },
  })
  const c = new Playing(s.scene, s.S)
  for (let step = s.scene.next(s.S); step; step = s.scene.next(s.S)) write(s.S, s.scene, c.run(s.S, step, script))
  expect([s.r.has(0, gone), s.r.read(GAME, winner)]).toEqual([true, 'them'])
})
it('one that is not outnumbered fights on', () => {
  const s = goblin(3, true).turn()
  s.m.give(2, gone)
  expect(plainTactic(s.r, 0).do).toBe('attack')
})
it('true20: hurt three times is badly hurt, twice is not', () => {
  const s = scene()
  const badly = (n: number) => {
    s.m.set(0, hurt, n)
    return s.r.slots.badlyHurt!(s.r, 0)
  }
  expect([badly(2), badly(3), typeof modern().slots.badlyHurt]).toEqual([false, true, 'function'])
})
it('true20: at half after two hurts, at three quarters after one', () => {
  const s = scene()
  const at = (n: number, percent: number) => {
    s.m.set(0, hurt, n)
    return s.r.slots.badlyHurt!(s.r, 0, percent)
  }
  expect([at(1, 50), at(2, 50), at(0, 75), at(1, 75)]).toEqual([false, true, false, true])
})
it('a coward flees at half of its hit points, or at the share that is said', () => {
  const why = (current: number, more: object) =>
    tacticOf(
      new TurnStage(
        [
          { hitPoints: { maximum: 12, current }, tactics: 'coward', weapons: [sword], ...more },
          { weapons: [sword] },
          { weapons: [sword], side: 'us' },
        ],
        {
          at: [
            [1, 2],
            [2, 2],
            [3, 3],
          ],
        },
      ).turn().r,
      0,
    ).why
  expect([why(6, {}), why(7, {}), why(9, { flees: '75%' }), why(6, { flees: '25%' })]).toEqual([
    'flees',
    'attacks',
    'flees',
    'attacks',
  ])
})

describe('one for whom staying is of no use', () => {
  const choice = (s: TurnStage) => tacticOf(s.r, 0)
  it('withdraws where the text has it, else moves', () => {
    const s = new StarStage(
      [
        { hitPoints: { maximum: 40, current: 5 }, flees: true, weapons: [claws], totals },
        { weapons: [claws], totals },
        { weapons: [claws], totals },
      ],
      {
        at: [
          [4, 4],
          [5, 4],
          [5, 5],
        ],
      },
    ).turn()
    expect(tacticOf(s.r, 0)).toMatchObject({ why: 'flees', command: { do: 'withdraw' } })
  })
  it('the disabled leave, whom an act would harm: by a step out of reach, else by a move', () => {
    const s = goblin(0, false).turn()
    expect(choice(s)).toMatchObject({ why: 'retreats', command: { do: 'step', path: [s.square(0, 3)] } })
    expect(choice(goblin(1, false).turn()).why).toBe('attacks')
    // Nobody takes an opportunity, and it strikes nobody.
    s.do(choice(s).command)
    expect(choice(s).command.do).not.toBe('attack')
  })
  it('a brute fights on until it drops', () => {
    const s = new TurnStage([{ hitPoints: { maximum: 12, current: 0 }, tactics: 'brute', weapons: [sword] }, {}]).turn()
    expect(choice(s).why).toBe('attacks')
  })
  const walled = (places: readonly (readonly [number, number])[], more: object = {}) =>
    new TurnStage(
      places.map((_, i) => ({
        weapons: [sword],
        side: i === 0 ? 'us' : 'them',
        ...(i === 0 ? { hitPoints: { maximum: 12, current: 0 }, ...more } : {}),
      })),
      { map: ['#######', '#.....#', '#.....#', '#######'], at: places },
    ).turn()
  it('where no way leads out they keep still, though a foe is upon them, unless it is as badly off', () => {
    const far: readonly (readonly [number, number])[] = [
      [1, 1],
      [5, 1],
    ]
    expect(choice(walled(far))).toEqual({ why: 'retreats', command: END })
    const near: readonly (readonly [number, number])[] = [
      [1, 1],
      [2, 1],
    ]
    const cornered = walled(near)
    expect(choice(cornered)).toEqual({ why: 'retreats', command: END })
    cornered.m.give(1, disabled)
    expect(choice(cornered).why).toBe('attacks')
  })
  it('an act that heals them comes first', () => {
    const salve = { name: 'Salve', effect: { consequences: [{ heals: '2d8' }] } }
    const s = walled(
      [
        [1, 1],
        [5, 1],
      ],
      { acts: [salve] },
    )
    expect(choice(s)).toMatchObject({ why: 'acts', command: { act: 'Salve' } })
  })
  it('nor stays who has seen that nothing its side has hurts a foe, while a friend that may hurt it does', () => {
    const golem = { weapons: [sword], hitPoints: 50 }
    const places: readonly (readonly [number, number])[] = [
      [4, 4],
      [5, 4],
      [6, 4],
    ]
    const stage = (friend: object) => {
      const s = new TurnStage([{ weapons: [sword] }, golem, { side: 'us', ...friend }], { at: places }).turn()
      const what = typesOf(
        (s.r.sheet(0) as unknown as { weapons: { damage: { types: string[] }[] }[] }).weapons[0]!.damage,
      )
      s.m.include(GAME, useless, { foe: 1, by: 0, of: 'damage', what, n: 50, qualities: [] } as Proved)
      return s
    }
    expect(choice(stage({ weapons: [sword] }))).toMatchObject({ why: 'retreats', foe: 1 })
    expect(choice(stage({ weapons: [{ name: 'torch', damage: '2d6', types: ['fire'] }] })).why).toBe('attacks')
  })
})
