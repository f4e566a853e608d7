import { type Command, condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { TurnStage as ModernStage } from '../../../srd35/testing/turn.ts'
import { StarStage } from '../../../starfinder/testing/stage.ts'
import { goOnAttacking } from '../../actions/attack.ts'
import { firstAttackWeapon } from '../../turn/act.ts'
import { tacticOf } from '../plain-tactic.ts'

/** Turns that came to nothing in watched fights: one that chooses (0), a foe (1), and a friend (2), on an open field. */
type Spot = readonly [number, number]
const open = Array.from({ length: 14 }, () => '.'.repeat(40))
const claw = { name: 'claw', damage: '1d4', natural: true }
const axe = { name: 'axe', damage: '2d8+4' }
const stage = (at: readonly Spot[], mine: object, foe: object = {}, friend: object = {}, map = open) =>
  new TurnStage(
    at.map((_, i) => ({
      weapons: [axe],
      hitPoints: 40,
      side: i === 1 ? 'other' : 'one',
      ...[mine, foe, friend][i],
    })),
    { at, map },
  ).turn()
const chosen = (s: { readonly r: TurnStage['r'] }) =>
  tacticOf(s.r, 0) as { why: string; command: Command & { path?: readonly number[] } }
const beside: readonly Spot[] = [
  [5, 5],
  [7, 5],
]

describe('one that has claws', () => {
  it('strikes with them, and not with a fist that does as much and harms nobody for good', () => {
    const large = { size: 'large', weapons: [claw] }
    expect(chosen(stage(beside, large)).command).toMatchObject({ target: 1, weapon: 0 })
    const sheets = ['one', 'other'].map(side => ({ hitPoints: 40, side, ...large }))
    expect(chosen(new ModernStage(sheets, { at: beside, map: open }).turn()).command).toMatchObject({ weapon: 0 })
  })
})

describe('one that is helpless', () => {
  it('puts no attention on its defense', () => {
    const s = stage(beside, {})
    s.m.give(0, condition('helpless'))
    expect(chosen(s).why).toBe('nothing')
  })
})

describe('a step into deep water', () => {
  it('is not taken for a blow by one that does not swim', () => {
    const map = open.map((row, y) => (y > 5 ? 'w'.repeat(row.length) : row))
    const at: readonly Spot[] = [
      [5, 5],
      [7, 6],
      [6, 5],
    ]
    expect(chosen(stage(at, {}, {}, {}, map)).command.do).not.toBe('step')
    expect(chosen(stage(at, { speeds: { swim: 30 } }, {}, {}, map)).command.do).toBe('step')
  })
})

describe('a caster that has nothing left', () => {
  const spent = { tactics: 'caster', weapons: [{ name: 'staff', damage: '1d4' }] }
  const bow = { name: 'bow', use: 'projectile', damage: '2d8+4', increment: 100 }
  const at: readonly Spot[] = [
    [5, 5],
    [30, 5],
    [8, 7],
  ]
  it('goes out of the sight of one who shoots, where it can', () => {
    const map = open.map((row, y) => (y > 6 && y < 10 ? `${row.slice(0, 6)}#${row.slice(7)}` : row))
    const why = (mine: object) => chosen(stage(at, mine, { weapons: [bow, axe] }, {}, map)).why
    expect([why(spent), why({})]).toEqual(['hides', 'approaches'])
  })
})

describe('a full attack whose foe has fallen', () => {
  const [sword, rifle] = [
    { name: 'sword', damage: '1d10+3', types: 'slashing' },
    { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 },
  ]
  it('is not gone on with by a shot that gives an opening', () => {
    const at: readonly Spot[] = [
      [5, 5],
      [6, 5],
      [6, 6],
    ]
    const next = (first: number) => {
      const sheets = [{ weapons: [sword, rifle] }, { weapons: [sword] }, { size: 'large', reach: 10, weapons: [sword] }]
      const s = new StarStage(sheets, { at, map: open }).turn()
      s.m.give(1, condition('dying'))
      s.m.set(0, firstAttackWeapon, first + 1)
      const shot = { target: 2, weapon: 1 }
      return goOnAttacking.answer(s.context(), 0, [shot, 'stop'] as never, { target: 1 }) as unknown
    }
    // Who began with a shot goes on with shots.
    expect([next(0), next(1)]).toEqual(['stop', { target: 2, weapon: 1 }])
  })
  it('is gone on with against one that is helpless for a time alone', () => {
    const s = stage(beside, {})
    s.m.give(1, condition('paralyzed'))
    const blow = { target: 1, weapon: 0 }
    const next = () => goOnAttacking.answer(s.context(), 0, [blow, 'stop'] as never, { target: 1 }) as unknown
    expect(next()).toEqual(blow)
    s.m.give(1, condition('dying'))
    expect(next()).toBe('stop')
  })
})
