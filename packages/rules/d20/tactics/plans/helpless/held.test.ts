import { type Command, condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../../spirit/testing/turn.ts'
import { StarStage } from '../../../../starfinder/testing/stage.ts'
import { hitPoints } from '../../../injury/fields.ts'
import { dying } from '../../../vocabulary/conditions.ts'
import { altitude } from '../../../vocabulary/fields.ts'
import { tacticOf } from '../../plain-tactic.ts'

const [paralyzed, sleeping] = [condition('paralyzed'), condition('sleeping')]
/** One that chooses (0), a foe that lies for a time (1), a foe who stands (2), and others. */
type Spot = readonly [number, number]
const axe = { name: 'axe', damage: '1d10+3' }
const knife = { name: 'knife', use: 'thrown', damage: '1d3', increment: 20 }
const flies = { speeds: { fly: 60 }, maneuverability: 'perfect' }
const open = Array.from({ length: 14 }, () => '.'.repeat(40))
const stage = (places: readonly Spot[], mine: object = {}, foe: object = {}, ...others: readonly object[]) => {
  const sheets = [{ side: 'one', ...mine }, { side: 'other' }, { side: 'other', ...foe }, ...others]
  const s = new TurnStage(
    places.map((_, i) => ({ weapons: [axe], hitPoints: 40, ...sheets[i] })),
    { at: places, map: open },
  ).turn()
  return s.give(1, paralyzed)
}
const chosen = (s: { readonly r: TurnStage['r'] }) =>
  tacticOf(s.r, 0) as { why: string; command: Command; foe?: number }

describe('a foe that lies helpless for a time', () => {
  it('is struck while those who stand are too far to be reached in this turn', () => {
    const at = (far: number): readonly Spot[] => [
      [2, 5],
      [3, 5],
      [far, 5],
    ]
    expect(chosen(stage(at(30)))).toMatchObject({ why: 'attacks', foe: 1 })
    expect(chosen(stage(at(7)))).toMatchObject({ why: 'approaches', foe: 2 })
  })
  it('is left alone by one whom a foe threatens who stands', () => {
    const s = stage([
      [2, 5],
      [3, 5],
      [2, 6],
    ])
    expect(chosen(s)).toMatchObject({ why: 'attacks', foe: 2 })
  })
  it('is gone up to where a blow reaches it in this turn, and not into the reach of one who stands', () => {
    const guarded: readonly Spot[] = [
      [2, 5],
      [7, 5],
      [30, 5],
      [30, 6],
    ]
    expect(chosen(stage(guarded))).toMatchObject({ why: 'approaches', foe: 1 })
    const near: readonly Spot[] = [
      [2, 5],
      [14, 5],
      [30, 5],
    ]
    expect(chosen(stage(near)).foe).toBe(2)
  })
  it('is struck where all who stand are in the air, out of reach', () => {
    const places: readonly Spot[] = [
      [2, 5],
      [3, 5],
      [6, 5],
    ]
    const s = stage(places, {}, { ...flies, weapons: [{ ...knife, damage: '1d8' }] })
    s.m.set(2, altitude, 40)
    expect(chosen(s)).toMatchObject({ why: 'attacks', foe: 1 })
  })
  it('waits for a hard blow: one that can walk up does not throw', () => {
    const places: readonly Spot[] = [
      [2, 5],
      [7, 5],
      [38, 5],
    ]
    const thrown = (weapons: readonly object[]) => {
      const s = stage(places, { weapons })
      return chosen(s.give(2, dying)).why
    }
    expect([thrown([knife, axe]), thrown([knife])]).toEqual(['approaches', 'attacks'])
  })
  it('and only sleeps is left asleep while another stands on the ground, and to a friend who strikes harder', () => {
    const places: readonly Spot[] = [
      [2, 5],
      [3, 5],
      [30, 5],
      [4, 6],
    ]
    const why = (damage: string, high: number) => {
      const s = stage(places, {}, flies, { side: 'one', weapons: [{ ...axe, damage }] })
      s.m.set(2, altitude, high)
      s.m.take(1, paralyzed)
      return chosen(s.give(1, sleeping)).foe
    }
    expect([why('1d4', 40), why('3d10+9', 40), why('1d4', 0)]).toEqual([1, undefined, 2])
  })
  it('gets the act that ends it, from one whom nobody threatens, where the text has one', () => {
    const sword = { name: 'sword', total: 6, damage: '1d10+3', types: 'slashing' }
    const sheets = ['one', 'other', 'other'].map(side => ({ hitPoints: 30, side, weapons: [sword] }))
    const does = (...third: Spot) => {
      const s = new StarStage(sheets, {
        at: [[2, 2], [3, 2], third],
      }).turn()
      s.m.give(1, sleeping)
      return chosen(s).command
    }
    expect(does(9, 9)).toMatchObject({ do: 'coup-de-grace', target: 1 })
    expect(does(1, 2)['target']).toBe(2)
  })
})

describe('while no foe stands', () => {
  const mend = {
    name: 'Mend',
    effect: { range: 5, consequences: [{ heals: '2d8' }] },
    uses: { max: 2, recharge: 'fight' },
  }
  it('the hurt are healed', () => {
    const places: readonly Spot[] = [
      [2, 5],
      [20, 5],
      [30, 5],
      [3, 5],
    ]
    const s = stage(places, { tactics: 'healer', acts: [mend] }, {}, { side: 'one' })
    s.give(2, dying)
    expect(chosen(s).command.do).not.toBe('use')
    s.m.add(3, hitPoints, -35)
    expect(chosen(s).command).toEqual({ do: 'use', act: 'Mend', target: 3 })
  })
})
