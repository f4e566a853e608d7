import { apply, type Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { systemOf } from '../../../../game-system.ts'
import { rulesets } from '../../../../rulesets.ts'
import { TurnStage } from '../../../../spirit/testing/turn.ts'
import { StarStage } from '../../../../starfinder/testing/stage.ts'
import { Stage } from '../../../../testing/stage.ts'
import { hitPoints } from '../../../injury/fields.ts'
import { turnBegan } from '../../../turn/round.ts'
import { dying } from '../../../vocabulary/conditions.ts'
import { approach } from '../../approach.ts'
import { tacticOf } from '../../plain-tactic.ts'
import { waitsFor } from '../../stand-off.ts'

type Spot = readonly [number, number]
const WIDE = 30
const open = Array.from({ length: 12 }, () => '.'.repeat(WIDE))
const axe = { name: 'axe', damage: '2d8+4' }
const stick = { name: 'stick', damage: '1d3' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }
const stage = (places: readonly Spot[], sheets: readonly object[]) =>
  new TurnStage(
    places.map((_, i) => ({ weapons: [axe], hitPoints: 40, level: 5, side: 'one', ...sheets[i] })),
    { at: places, map: open },
  ).turn()
const chosen = (s: TurnStage) =>
  tacticOf(s.r, 0) as { why: string; command: Command & { path?: readonly number[] }; foe?: number }
const foe = (more: object = {}) => ({ side: 'other', ...more })

describe('whom one strikes at', () => {
  const spots: readonly Spot[] = [
    [5, 5],
    [12, 4],
    [12, 6],
  ]
  const armored = { naturalArmor: 3 }
  it('a fighter before a commoner who is easier to hit', () => {
    const s = stage(spots, [{ weapons: [bow] }, foe({ weapons: [stick], level: 1 }), foe(armored)])
    expect(chosen(s).foe).toBe(2)
  })
  it('the one who is easier to hit, where both can do as much', () => {
    const s = stage(spots, [{ weapons: [bow] }, foe(), foe(armored)])
    expect(chosen(s).foe).toBe(1)
  })
  it('one with a stick and acts of its own counts in full', () => {
    const acts = [{ name: 'Bolt', effect: { range: 60, consequences: [{ damage: '5d6' }] } }]
    const s = stage(spots, [{ weapons: [bow] }, foe({ weapons: [stick], level: 1, acts }), foe(armored)])
    expect(chosen(s).foe).toBe(1)
  })
  it('the commoner where nobody else is left', () => {
    const s = stage(spots.slice(0, 2), [{ weapons: [bow] }, foe({ weapons: [stick], level: 1 })])
    expect(chosen(s)).toMatchObject({ why: 'attacks', foe: 1 })
  })
})

describe('whom one heals', () => {
  const mend = { name: 'Mend', effect: { range: 30, consequences: [{ heals: '2d8' }] } }
  const spots: readonly Spot[] = [
    [5, 5],
    [4, 4],
    [4, 6],
    [20, 5],
  ]
  const healer = { weapons: [stick], acts: [mend], tactics: 'healer' }
  const fallen = (sheets: readonly object[]) => {
    const s = stage(spots, sheets)
    for (const who of [1, 2]) {
      s.m.add(who, hitPoints, -43)
      s.m.give(who, dying)
    }
    return s
  }
  it('the fighter before the commoner', () => {
    expect(chosen(fallen([healer, { weapons: [stick] }, {}, foe()])).command).toMatchObject({ do: 'use', target: 2 })
    expect(chosen(fallen([healer, {}, { weapons: [stick] }, foe()])).command).toMatchObject({ do: 'use', target: 1 })
  })
  it('the commoner where nobody else needs it', () => {
    const s = stage(spots, [healer, { weapons: [stick] }, {}, foe()])
    s.m.add(1, hitPoints, -43)
    s.m.give(1, dying)
    expect(chosen(s).command).toMatchObject({ do: 'use', target: 1 })
  })
})

describe('one whose hits do more to foes who are flanked', () => {
  const knife = { name: 'knife', damage: '1d4', types: 'piercing' }
  const places: readonly Spot[] = [
    [11, 9],
    [11, 5],
    [10, 5],
  ]
  const endOf = (mine: object): Spot => {
    const system = systemOf(rulesets, 'starfinder')
    const sheets = [mine, {}, {}].map((more, i) =>
      system.sheet.parse({ id: 'abc'[i], side: i === 1 ? 'them' : 'us', weapons: [knife], hitPoints: 40, ...more }),
    )
    const s = new Stage(system.make(), sheets, { at: places, map: open })
    for (const [i, sheet] of sheets.entries()) {
      system.enter(s.m, i, sheet)
      apply(s.m, turnBegan({ who: i, single: false, opportunities: 1, swift: 1 }), s.scene)
    }
    const { path } = tacticOf(s.r, 0).command as unknown as { path: readonly number[] }
    return [path.at(-1)! % WIDE, Math.floor(path.at(-1)! / WIDE)]
  }
  it('goes to where it flanks with a friend', () => {
    expect(endOf({ features: [{ 'sneak attack': { with: 'knife', damage: '4d6' } }] })).toEqual([12, 5])
  })
  it('goes no way round where nothing comes of it', () => {
    expect(endOf({})[1]).toBe(6)
  })
})

describe('a coward', () => {
  const spots: readonly Spot[] = [
    [5, 5],
    [11, 5],
    [6, 6],
  ]
  it('does not go past its friends for a blow', () => {
    const s = stage(spots, [{ tactics: 'coward' }, foe(), {}])
    const end = chosen(s).command.path?.at(-1)
    expect(end === undefined ? 0 : end % WIDE).toBeLessThan(10)
  })
  it('strikes at one who stands beside it', () => {
    const s = stage(
      [
        [5, 5],
        [6, 5],
        [7, 6],
      ],
      [{ tactics: 'coward' }, foe(), {}],
    )
    expect(chosen(s).why).toBe('attacks')
  })
})

describe('a healer whom a move takes to its friends', () => {
  const rifle = { name: 'rifle', use: 'projectile', damage: '3d8', increment: 30, maximum: 40 }
  const mend = { name: 'Mend', effect: { range: 5, consequences: [{ heals: '2d8' }] } }
  const healer = { tactics: 'healer', weapons: [stick], acts: [mend] }
  const from = (x: number) =>
    chosen(
      stage(
        [
          [x, 5],
          [11, 5],
          [10, 5],
          [16, 5],
        ],
        [healer, foe({ weapons: [{ ...axe, damage: '6d8' }] }), {}, foe({ weapons: [rifle] })],
      ),
    )
  it('does not come nearer to foes to whom it can do nothing', () => {
    expect(from(3).command.path).toBeUndefined()
  })
  it('comes along from farther off', () => {
    expect(from(1).command.path).toBeDefined()
  })
})

describe('one that is charged where it stops', () => {
  it('stops out of the reach of charges, not of moves alone', () => {
    // A text in which everybody charges: twice 30 feet, and a reach of 5.
    const claws = { name: 'claws', damage: '1d8', types: 'slashing' }
    const s = new StarStage(
      [{}, {}].map((_, i) => ({ weapons: [claws], hitPoints: 40, side: i === 0 ? 'one' : 'other' })),
      {
        at: [
          [2, 5],
          [20, 5],
        ],
        map: open,
      },
    ).turn()
    const path = waitsFor(s.r, 0, [1], approach(s.r, 0, [1])!.path)!.path.squares
    expect(path.at(-1)!.x).toBe(6)
  })
})
