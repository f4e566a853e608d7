import { GAME } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { tacticOf } from '../../d20/tactics/plain-tactic.ts'
import { gone } from '../../d20/vocabulary/conditions.ts'
import { runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { StarStage } from '../testing/stage.ts'

type Spot = readonly [number, number]
const claws = { name: 'claws', total: 6, damage: '1d6+2', types: 'slashing' }
const rifle = { name: 'rifle', use: 'projectile', total: 6, damage: '1d8', types: 'piercing', increment: 60 }
const foe = { totals: { EAC: 12, KAC: 14, Fortitude: 2, Reflex: 2, Will: 2 }, weapons: [claws] }

/** One against all others, on open ground. */
const stage = (places: readonly Spot[], first: object, ...more: readonly object[]) =>
  new StarStage(
    places.map((_, i) => ({
      hitPoints: 30,
      side: i === 0 ? 'one' : 'other',
      ...(i === 0 ? first : foe),
      ...(i === 0 ? {} : more[i - 1]),
    })),
    { at: places, map: GridMap.open(30, 30) },
  ).turn()
const chosen = (s: StarStage) => tacticOf(s.r, 0)

describe('who has a gun', () => {
  it('shoots from where it is, and steps away from claws', () => {
    const far: readonly Spot[] = [
      [2, 5],
      [12, 5],
    ]
    expect(chosen(stage(far, { weapons: [rifle, claws] }))).toMatchObject({ why: 'attacks', command: { weapon: 0 } })
    const near: readonly Spot[] = [
      [11, 5],
      [12, 5],
    ]
    expect(chosen(stage(near, { weapons: [rifle] })).why).toBe('steps-away')
  })
})

describe('who has a grenade', () => {
  const pack: readonly Spot[] = [
    [5, 5],
    [5, 9],
    [9, 5],
    [10, 5],
    [9, 6],
    [10, 6],
  ]
  const bomb = {
    name: 'bomb',
    use: 'thrown',
    total: 8,
    increment: 20,
    damage: '0',
    effect: {
      area: { shape: 'burst', feet: 5 },
      save: { kind: 'Reflex', dc: 15, onSuccess: 'half' },
      consequences: [{ damage: '2d6', types: 'piercing' }],
    },
  }
  const thrower = { weapons: [rifle, bomb] }
  const at = (s: StarStage) => {
    const { command } = chosen(s) as { command: { do: string; act?: string; to?: number; corner?: string } }
    if (command.act !== 'bomb') return [command.do]
    const [x, y] = [command.to! % 30, Math.floor(command.to! / 30)]
    return [command.act, x + (command.corner!.endsWith('e') ? 1 : 0), y + (command.corner!.startsWith('s') ? 1 : 0)]
  }
  it('throws it at the corner where most foes stand', () => {
    expect(at(stage(pack, thrower))).toEqual(['bomb', 10, 6])
  })
  it('not at one foe whom a shot harms more, nor among friends', () => {
    const marksman = { weapons: [{ ...rifle, total: 14, damage: '3d6' }, bomb] }
    expect(at(stage(pack.slice(0, 2), marksman))).not.toContain('bomb')
    const friends = [{}, {}, { side: 'one' }, { side: 'one' }, { side: 'one' }]
    expect(at(stage(pack, marksman, ...friends))).not.toContain('bomb')
  })
  it('and no second time when it had only one', () => {
    const s = stage(pack, { weapons: [rifle, { ...bomb, ammunition: { holds: 1, loaded: 0, spare: 0 } }] })
    expect(at(s)).not.toContain('bomb')
  })
})

describe('who breathes fire', () => {
  const breath = {
    name: 'Breath',
    uses: { max: 1, recharge: 'fight' },
    effect: {
      area: { shape: 'cone', feet: 30 },
      save: { kind: 'Reflex', dc: 13, onSuccess: 'half' },
      consequences: [{ damage: '4d6', types: 'fire' }],
    },
  }
  const bite = { name: 'bite', total: 12, damage: '4d6+10', types: 'piercing', natural: true }
  const crowd: readonly Spot[] = [
    [5, 5],
    [6, 5],
    [8, 5],
    [9, 5],
    [8, 4],
  ]
  const dragon = { weapons: [bite], acts: [breath] }
  it('does so where it pays: at several at once, not at one whom it may bite', () => {
    expect(chosen(stage(crowd, dragon)).command).toMatchObject({ do: 'use', act: 'Breath' })
    expect(chosen(stage(crowd.slice(0, 2), dragon)).command.do).not.toBe('use')
  })
})

describe('who can fill a place with fire that burns on', () => {
  const wall = {
    name: 'firestorm',
    effect: {
      area: { shape: 'burst', feet: 10 },
      range: 100,
      lasts: { minutes: 1 },
      eachTurn: true,
      save: { kind: 'Reflex', dc: 15, onSuccess: 'half' },
      consequences: [{ damage: '6d6', types: 'fire' }],
    },
  }
  const crowd: readonly Spot[] = [
    [2, 5],
    [14, 5],
    [15, 5],
    [14, 6],
  ]
  const mage = { weapons: [rifle], acts: [wall] }
  it('does so where foes stand together, and not again while it burns', () => {
    const s = stage(crowd, mage)
    const { command } = chosen(s)
    expect(command).toMatchObject({ do: 'use', act: 'firestorm' })
    s.m.include(GAME, runningEffects, { id: 'firestorm 1', act: 'firestorm', by: 0, squares: [5 * 30 + 14] })
    expect(chosen(s)).toMatchObject({ why: 'attacks' })
  })
})

describe('a gun that fills a cone', () => {
  const scatter = { name: 'scattergun', use: 'projectile', total: 9, damage: '1d12', types: 'piercing', increment: 15 }
  const blast = {
    name: 'scattergun',
    strikes: 'scattergun',
    effect: { area: { shape: 'cone', feet: 30 }, consequences: [{ damage: '1d12', types: 'piercing' }] },
  }
  it('is fired as a cone at several, by the chance to hit each', () => {
    const crowd: readonly Spot[] = [
      [5, 5],
      [8, 5],
      [9, 5],
      [9, 4],
      [9, 6],
    ]
    const s = stage(crowd, { weapons: [scatter], acts: [blast] })
    expect(chosen(s).command).toMatchObject({ do: 'use', act: 'scattergun' })
  })
})

describe('who has an empty gun', () => {
  const gun = (loaded: number, spare = 2) => ({ ...rifle, ammunition: { holds: 6, loaded, spare } })
  const apart: readonly Spot[] = [
    [2, 5],
    [12, 5],
  ]
  it('loads it', () => {
    expect(chosen(stage(apart, { weapons: [gun(0)] }))).toMatchObject({
      why: 'reloads',
      command: { do: 'reload', weapon: 0 },
    })
    expect(chosen(stage(apart, { weapons: [gun(0)], tactics: 'archer' })).why).toBe('reloads')
  })
  it('not one that still has a shot, nor where nothing is left to load it with', () => {
    expect(chosen(stage(apart, { weapons: [gun(1)] })).why).toBe('attacks')
    expect(chosen(stage(apart, { weapons: [gun(0, 0)] })).why).not.toBe('reloads')
  })
  it('loads it though it could come to a foe with its claws: the shot is worth more', () => {
    const near: readonly Spot[] = [
      [2, 5],
      [6, 5],
    ]
    const s = stage(near, { weapons: [gun(0), { ...claws, damage: '1d3' }] })
    expect(chosen(s)).toMatchObject({ why: 'reloads', command: { weapon: 0 }, foe: 1 })
    s.do(chosen(s).command)
    expect(chosen(s)).toMatchObject({ why: 'attacks', command: { weapon: 0, target: 1 } })
  })
  it('then shoots: a step takes the action that is left', () => {
    const far: readonly Spot[] = [
      [2, 5],
      [28, 5],
    ]
    const s = stage(far, { weapons: [{ ...gun(0), increment: 30 }] })
    s.do(chosen(s).command)
    expect(chosen(s).why).toBe('attacks')
  })
  it('loads it while no foe is about', () => {
    const s = stage(apart, { weapons: [gun(0)] })
    s.m.give(1, gone)
    expect(chosen(s).why).toBe('reloads')
  })
  it('strikes instead where a foe is next to it', () => {
    const near: readonly Spot[] = [
      [11, 5],
      [12, 5],
    ]
    expect(chosen(stage(near, { weapons: [gun(0), claws] }))).toMatchObject({ why: 'attacks', command: { weapon: 1 } })
  })
})
