import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { onHorse } from '../../../true20/testing/riders.ts'
import { scene, someone } from '../../../true20/testing/sheets.ts'
import { fresh } from '../../../true20/testing/turn.ts'
import { hitPoints } from '../../injury/fields.ts'
import { disabled } from '../../vocabulary/conditions.ts'
import { movedThisTurn, standardLeft } from '../../vocabulary/fields.ts'
import { helps } from '../aid/helping.ts'
import { tacticOf } from '../plain-tactic.ts'

/** What watched fights of parties against brutes, packs and riders taught: one that chooses (0), a foe (1), and others. */
type Spot = readonly [number, number]
const WIDE = 30
const open = Array.from({ length: 14 }, () => '.'.repeat(WIDE))
const club = { name: 'club', damage: '1d6' }
const axe = { name: 'axe', damage: '2d8+6' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }
const mend = {
  name: 'Mend',
  uses: { max: 3, recharge: 'fight' },
  effect: { range: 5, consequences: [{ heals: '2d8+2' }] },
}
const stage = (places: readonly Spot[], sheets: readonly object[] = [], map: readonly string[] = open) =>
  new TurnStage(
    places.map((_, i) => ({ weapons: [club], hitPoints: 40, side: i === 1 ? 'other' : 'one', ...sheets[i] })),
    { at: places, map: [...map] },
  ).turn()
type Chosen = { why: string; command: Command & { path?: readonly number[] }; foe?: number }
const chosen = (s: { readonly r: TurnStage['r'] }, who = 0) => tacticOf(s.r, who) as Chosen
const end = (s: { readonly r: TurnStage['r'] }): Spot | undefined => {
  const square = chosen(s).command.path?.at(-1)
  return square === undefined ? undefined : [square % WIDE, Math.floor(square / WIDE)]
}

describe('behind walls', () => {
  const map = [
    '##############',
    '#......#.....#',
    '#......#.....#',
    '#......#.....#',
    '#......#.....#',
    '#............#',
    '##############',
  ]
  it('one goes to where it sees a foe, though nearer places hide it', () => {
    const flames = { area: { shape: 'cone', feet: 15 }, consequences: [{ damage: '4d6' }] }
    const s = new TurnStage(
      [
        { weapons: [], hitPoints: 40, side: 'one', acts: [{ name: 'Flames', effect: flames }] },
        { weapons: [club], hitPoints: 40, side: 'other' },
      ],
      {
        at: [
          [6, 1],
          [9, 3],
        ],
        map,
      },
    ).turn()
    const path = chosen(s).command.path!
    expect([path.at(-1)! % 14, Math.floor(path.at(-1)! / 14)]).toEqual([7, 5])
  })
})

describe('one that heals', () => {
  const places: readonly Spot[] = [
    [2, 5],
    [22, 5],
    [3, 6],
    [14, 5],
  ]
  const wounded = (beside: number, far: number) => {
    const s = stage(places, [{ tactics: 'healer', acts: [mend] }, {}, {}, {}])
    s.m.add(2, hitPoints, beside - 40)
    s.m.add(3, hitPoints, far - 40)
    return s
  }
  it('sets out to a friend that is badly hurt, and spends nothing on a scratch', () => {
    expect(chosen(wounded(26, 40)).command.do).not.toBe('use')
    const s = wounded(26, 15)
    expect(chosen(s)).toMatchObject({ why: 'tends', foe: 3 })
    expect(end(s)![0]).toBeGreaterThan(2)
    expect(chosen(wounded(15, 15)).command).toMatchObject({ do: 'use', target: 2 })
  })
})

describe('a rider whose mount bites', () => {
  const teeth = { name: 'teeth', natural: true, damage: 4 }
  const horse = { weapons: [teeth], abilities: { Strength: 4 }, combat: 4 }
  const spear = { name: 'javelin', use: 'thrown', damage: 1, increment: 30 }
  it('has it strike before it takes it away, and brings it to where it can', () => {
    const near = onHorse({ weapons: [spear] }, { away: 2, horse })
    near.m.set(1, standardLeft, 0)
    expect(chosen(near as never, 1).command).toMatchObject({ do: 'direct', action: { do: 'attack', target: 2 } })
    const far = onHorse({ weapons: [spear] }, { away: 10, horse })
    const { action } = chosen(far as never, 1).command as unknown as { action: { path: readonly number[] } }
    expect(action.path.at(-1)! % 60).toBeGreaterThanOrEqual(7)
  })
})

describe('one that has shot', () => {
  it('puts no sword into its hands for what is left of the turn', () => {
    const sword = { name: 'sword', damage: '1d8', carried: 'sheathed' }
    const s = stage(
      [
        [2, 5],
        [20, 5],
      ],
      [{ weapons: [bow, sword] }],
    )
    s.m.set(0, standardLeft, 0)
    expect(chosen(s).command.do).not.toBe('draw')
  })
})

describe('states in place of points', () => {
  const steel = { name: 'axe', damage: 4 }
  it('the axe goes before the fist against one that reels', () => {
    const s = fresh(scene({ weapons: [steel], abilities: { Strength: 3 } }, {}))
    for (const name of ['dazed box', 'staggered', 'wounded']) {
      const box = s.scene.rules.conditions.find(x => x.condition.name === name)
      if (box) s.m.give(1, box.condition)
    }
    expect(chosen(s as never).command).toMatchObject({ do: 'attack', weapon: 0 })
  })
  it('the mighty are shot at before one that does no harm', () => {
    const shot = { name: 'bow', use: 'projectile', damage: 3, increment: 60 }
    const at: readonly Spot[] = [
      [2, 5],
      [12, 4],
      [12, 6],
    ]
    const ogre = someone('ogre', 'two', {
      level: 5,
      abilities: { Strength: 6 },
      combat: 5,
      toughness: 3,
      weapons: [steel],
    })
    const s = fresh(
      scene(
        { weapons: [shot], combat: 4 },
        { level: 2, weapons: [{ name: 'knife', damage: 0 }] },
        { at, map: open, more: [ogre] },
      ),
    )
    expect(chosen(s as never)).toMatchObject({ foe: 2 })
  })
  it('nobody keeps off a foe who is disabled, and hardly strikes', () => {
    const at: readonly Spot[] = [
      [2, 5],
      [4, 5],
      [4, 6],
    ]
    const friend = someone('friend', 'one', { combat: 20, weapons: [steel] })
    const s = fresh(
      scene(
        { weapons: [{ name: 'bow', use: 'projectile', damage: 1, increment: 60 }], combat: 6 },
        { combat: 20, weapons: [steel] },
        { at, map: open, more: [friend] },
      ),
    )
    const kept = helps(s.r, 0, { target: 1, weapon: 0 })?.command['kind']
    s.m.give(1, disabled)
    expect([kept, helps(s.r, 0, { target: 1, weapon: 0 })?.command['kind']]).toEqual(['defense', 'attack'])
  })
  it('who heals joins those who beat the last foe while it is stunned', () => {
    const at: readonly Spot[] = [
      [3, 5],
      [6, 5],
      [7, 5],
      [6, 6],
    ]
    const fighters = ['b', 'c'].map(id => someone(id, 'one', { weapons: [steel], combat: 4 }))
    const s = fresh(
      scene(
        { tactics: 'healer', weapons: [{ name: 'mace', damage: 2 }] },
        { weapons: [steel], combat: 5 },
        { at, map: open, more: fighters },
      ),
    )
    s.m.give(1, s.scene.rules.conditions.find(x => x.condition.name === 'stunned')!.condition)
    expect(chosen(s as never)).toMatchObject({ why: 'approaches', foe: 1 })
  })
})

describe('who goes forward', () => {
  it('a brute under fire goes as far as it can', () => {
    const s = stage(
      [
        [2, 5],
        [22, 5],
      ],
      [{ tactics: 'brute', weapons: [axe], speed: 30 }, { weapons: [club, bow] }],
    )
    s.m.set(0, movedThisTurn, 6)
    s.m.set(0, standardLeft, 1)
    expect(end(s)?.[0]).toBeGreaterThan(6)
  })
  it('a coward who can shoot comes no nearer', () => {
    const s = stage(
      [
        [2, 5],
        [18, 5],
        [12, 5],
      ],
      [{ tactics: 'coward', weapons: [{ ...bow, increment: 20 }] }, { weapons: [axe] }, { weapons: [axe] }],
    )
    const to = end(s)
    expect(to === undefined || to[0] <= 2).toBe(true)
  })
  it('one whose blow does little stays out of what a friend fights', () => {
    const titan = { size: 'large', weapons: [{ ...axe, reach: 10 }], hitPoints: 60, baseAttack: 8 }
    const s = stage(
      [
        [3, 5],
        [9, 5],
        [8, 5],
      ],
      [{ tactics: 'healer', baseAttack: 3 }, titan, { weapons: [axe] }],
    )
    expect(chosen(s).why).not.toBe('approaches')
  })
})
