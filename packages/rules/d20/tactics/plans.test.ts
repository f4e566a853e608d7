import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { sheathed } from '../creature/held/hands.ts'
import { attacksMade } from '../turn/act.ts'
import { altitude, standardLeft } from '../vocabulary/fields.ts'
import { considered } from '../words/descriptions/considered.ts'
import { tacticOf } from './plain-tactic.ts'
import { plansNow } from './plans/decide.ts'
import { meansAgainst } from './plans/deeds.ts'

/** Choices that a game master would make, each by the plans that are compared. */
const greatsword = { name: 'greatsword', damage: '2d6', hands: 'two' }
const javelin = { name: 'javelin', use: 'thrown', damage: '1d6', increment: 30 }
const axe = { name: 'axe', damage: '1d8' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 100 }
type Spot = readonly [number, number]
const stage = (places: readonly Spot[], mine: object, theirs: object = {}, map?: readonly string[]) =>
  new TurnStage(
    places.map((_, i) => ({
      weapons: [axe],
      hitPoints: 40,
      baseAttack: 3,
      side: i === 0 ? 'one' : 'other',
      ...(i === 0 ? mine : theirs),
    })),
    { at: places, ...(map ? { map } : {}) },
  ).turn()
const open = Array.from({ length: 12 }, () => '.'.repeat(24))
const end = (s: TurnStage): Spot => {
  const { command } = tacticOf(s.r, 0) as { command: Command & { path?: number[] } }
  const to = command.path?.at(-1)
  return to === undefined ? (s.where(0) as Spot) : [to % s.scene.width, Math.floor(to / s.scene.width)]
}

describe('a fighter with a greatsword and javelins', () => {
  const both = { weapons: [greatsword, javelin], abilities: { Strength: 3 } }
  const farOff: readonly Spot[] = [
    [2, 5],
    [15, 5],
  ]
  it('comes closer before it throws where that spares it the range penalty', () =>
    expect(tacticOf(stage(farOff, both, {}, open).r, 0).command).toMatchObject({ do: 'move' }))
  it('throws one from afar, and comes closer by the same turn', () => {
    const light = { ...both, weapons: [greatsword, { ...javelin, increment: 60 }] }
    const s = stage(farOff, light, {}, open)
    expect(tacticOf(s.r, 0).command).toMatchObject({ do: 'attack', weapon: 1 })
    s.m.set(0, attacksMade, 1)
    s.m.set(0, standardLeft, 0)
    expect(tacticOf(s.r, 0)).toMatchObject({ why: 'approaches' })
    expect(end(s)[0]).toBeGreaterThan(2)
  })
  it('goes to a foe two squares or a move away instead of throwing at it', () => {
    expect(
      tacticOf(
        stage(
          [
            [5, 5],
            [7, 5],
          ],
          both,
          {},
          open,
        ).r,
        0,
      ).why,
    ).toBe('steps-in')
    const s = stage(
      [
        [2, 5],
        [8, 5],
      ],
      both,
      {},
      open,
    )
    expect([tacticOf(s.r, 0).why, end(s)[0]]).toEqual(['approaches', 7])
  })
})
describe('one that has done its deed', () => {
  const caster = {
    weapons: [axe],
    acts: [{ name: 'Bolt', kind: 'kido', effect: { range: 100, consequences: [{ damage: '3d6' }] } }],
  }
  it('a caster does not walk up to the axe after its act', () => {
    const s = stage(
      [
        [2, 5],
        [12, 5],
      ],
      caster,
      {},
      open,
    )
    expect(tacticOf(s.r, 0).why).toBe('acts')
    s.m.set(0, standardLeft, 0)
    expect(end(s)[0]).toBeLessThanOrEqual(2)
  })
  it('and steps out of reach before an act that would give an opportunity', () => {
    const s = stage(
      [
        [5, 5],
        [6, 5],
      ],
      caster,
      {},
      open,
    )
    expect(tacticOf(s.r, 0)).toMatchObject({ why: 'steps-away', command: { do: 'step' } })
    expect(end(s)[0]).toBe(4)
  })
})
it('who can get at nobody and is shot at gets out of sight', () => {
  // Bars that shots pass and nobody else does, and a pillar to stand behind.
  const cage = open.map((row, y) => {
    const barred = `${row.slice(0, 10)}|${row.slice(11)}`
    return y >= 6 && y <= 8 ? `${barred.slice(0, 6)}#${barred.slice(7)}` : barred
  })
  const far: readonly Spot[] = [
    [4, 5],
    [16, 7],
  ]
  expect(tacticOf(stage(far, {}, { weapons: [bow] }, cage).r, 0)).toMatchObject({ why: 'hides', foe: 1 })
  expect(tacticOf(stage(far, {}, {}, cage).r, 0).why).not.toBe('hides')
  expect(tacticOf(stage(far, { weapons: [bow] }, { weapons: [bow] }, cage).r, 0).why).not.toBe('hides')
})
it('weights of its own make it more careful, and what it may do is a list', () => {
  const careless = stage(
    [
      [2, 5],
      [8, 5],
    ],
    { tactics: { taken: 0 } },
    {},
    open,
  )
  expect(tacticOf(careless.r, 0).why).toBe('approaches')
  const worth = (tactics: object) =>
    plansNow(
      stage(
        [
          [5, 5],
          [6, 5],
        ],
        { tactics },
        {},
        open,
      ).r,
      0,
    )[0]!.worth
  expect(worth({ taken: 3 })).toBeLessThan(worth({ taken: 0 }))
  expect(worth({ role: 'coward' })).toBeLessThan(worth({ role: 'brute' }))
  expect(worth({ now: 2 })).toBeGreaterThan(worth({ now: 1 }))
  expect(worth({ next: 2 })).toBeGreaterThan(worth({ next: 0 }))
  expect(
    tacticOf(
      stage(
        [
          [2, 5],
          [8, 5],
        ],
        { tactics: { only: ['attacks'] } },
        {},
        open,
      ).r,
      0,
    ).why,
  ).toBe('nothing')
})
it('what help to friends and the last use of an act are worth, its weights say', () => {
  const helper = (weights: object, act: object) =>
    new TurnStage(
      [
        { side: 'one', weapons: [axe], hitPoints: 40, baseAttack: 3, acts: [act], tactics: weights },
        { side: 'other', weapons: [axe], hitPoints: 40, baseAttack: 3 },
        { side: 'one', weapons: [axe], hitPoints: { maximum: 40, current: 5 }, baseAttack: 3 },
      ],
      {
        at: [
          [5, 5],
          [6, 5],
          [4, 5],
        ],
        map: open,
      },
    ).turn()
  const chosen = (weights: object, act: object) => tacticOf(helper(weights, act).r, 0).command.do
  const balm = { name: 'balm', effect: { range: 30, consequences: [{ heals: '2d8' }] } }
  expect(chosen({ ally: 9 }, balm)).toBe('use')
  expect(chosen({ ally: 0 }, balm)).not.toBe('use')
  const once = {
    name: 'blast',
    uses: { max: 1, recharge: 'day' },
    effect: { range: 30, consequences: [{ damage: '2d6' }] },
  }
  // It steps away first, since an act provokes.
  expect(chosen({ lost: 0 }, once)).toBe('step')
  expect(chosen({ lost: 9 }, once)).not.toBe('step')
})
it('why tells the plan that was chosen and the next best, with what each is worth', () => {
  const s = stage(
    [
      [2, 5],
      [8, 5],
    ],
    { weapons: [greatsword, javelin] },
    {},
    open,
  )
  expect(considered(s.r, 0)).toMatch(/this turn and the next come to \d+\.\d; .+: -?\d+\.\d\)$/)
})
it('compares the same plans in the same state, and throws no dice', () => {
  const s = stage(
    [
      [2, 5],
      [12, 5],
    ],
    { weapons: [greatsword, javelin] },
    {},
    open,
  )
  const before = s.S.slice()
  expect(plansNow(s.r, 0)).toEqual(plansNow(s.r, 0))
  expect(s.S).toEqual(before)
})

it('what one can do to another is the same wherever they stand, and another thing with another state', () => {
  const best = (s: TurnStage) => meansAgainst(s.r, 0, 1).best
  const near: readonly Spot[] = [
    [5, 5],
    [6, 5],
  ]
  const s = stage(near, {}, {}, open)
  const plain = best(s)
  expect(best(stage([near[0]!, [20, 9]], {}, {}, open))).toBe(plain)
  s.m.include(0, sheathed, 0)
  expect(best(s)).toBeLessThan(plain)
  s.m.exclude(0, sheathed, 0)
  expect(best(s)).toBe(plain)
})

describe('a caster under a flyer', () => {
  const effect = { range: 60, consequences: [{ damage: '3d6' }] }
  const bolt = { name: 'Bolt', cost: 'standard', effect }
  it('goes to where its act carries up to the flyer, and uses it', () => {
    const places: readonly Spot[] = [
      [2, 5],
      [13, 5],
    ]
    const flyer = { speeds: { fly: 60 }, weapons: [bow] }
    const s = stage(places, { acts: [bolt], weapons: [], tactics: 'caster' }, flyer, open)
    s.m.set(1, altitude, 40)
    // 55 feet on the ground are within its 60 feet, 75 through the air are not.
    expect(tacticOf(s.r, 0).command.do).toBe('move')
    s.do(tacticOf(s.r, 0).command)
    expect(tacticOf(s.r, 0)).toMatchObject({ why: 'acts', command: { act: 'Bolt', target: 1 } })
  })
})

describe('a caster behind a closed door', () => {
  it('opens it, rather than stand in its room while foes are near enough for its acts', () => {
    const walls = ['########', '#...+..#', '#...#..#', '########']
    const effect = { range: 100, consequences: [{ damage: '3d6' }] }
    const acts = [{ name: 'Bolt', cost: 'standard', effect }]
    const places: readonly Spot[] = [
      [3, 1],
      [6, 2],
    ]
    const s = stage(places, { acts, tactics: 'caster' }, {}, walls)
    expect(tacticOf(s.r, 0)).toMatchObject({ why: 'opens-doors', command: { do: 'open-door' } })
  })
})
