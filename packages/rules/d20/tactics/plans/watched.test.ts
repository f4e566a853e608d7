import { type Command, condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { StarStage } from '../../../starfinder/testing/stage.ts'
import { hitPoints } from '../../injury/fields.ts'
import { dying } from '../../vocabulary/conditions.ts'
import { tacticOf } from '../plain-tactic.ts'

const paralyzed = condition('paralyzed')
/** What watched fights taught: one that chooses (0), a foe (1), and others, on an open field. */
type Spot = readonly [number, number]
const open = Array.from({ length: 14 }, () => '.'.repeat(30))
const club = { name: 'club', damage: '1d6' }
const stage = (places: readonly Spot[], mine: object, ...others: readonly object[]) =>
  new TurnStage(
    places.map((_, i) => ({
      weapons: [club],
      hitPoints: 40,
      side: i === 1 ? 'other' : 'one',
      ...(i === 0 ? mine : others[i - 1]),
    })),
    { at: places, map: open },
  ).turn()
const chosen = (s: TurnStage) => tacticOf(s.r, 0) as { why: string; command: Command; foe?: number }

describe('healing', () => {
  const mend = { name: 'Mend', effect: { range: 30, consequences: [{ heals: '2d8' }] } }
  const places: readonly Spot[] = [
    [2, 5],
    [25, 5],
    [4, 5],
  ]
  it('is for wounds: who is paralyzed and hardly hurt needs none', () => {
    const s = stage(places, { acts: [{ ...mend, uses: { max: 2, recharge: 'fight' } }] })
    s.m.add(2, hitPoints, -4)
    s.m.give(2, paralyzed)
    expect(chosen(s).command.do).not.toBe('use')
    s.m.add(2, hitPoints, -30)
    expect(chosen(s).command).toMatchObject({ do: 'use', target: 2 })
  })
})

describe('first aid', () => {
  const places: readonly Spot[] = [
    [2, 5],
    [25, 5],
    [3, 5],
  ]
  it('no beast gives', () => {
    const why = (Intelligence: number) => {
      const s = stage(places, { tactics: 'healer', abilities: { Strength: 2, Intelligence } })
      s.m.add(2, hitPoints, -43)
      s.m.give(2, dying)
      return chosen(s).why
    }
    expect([why(0), why(-4)]).toEqual(['tends', 'approaches'])
  })
})

describe('of two foes', () => {
  const places: readonly Spot[] = [
    [2, 5],
    [3, 5],
    [2, 6],
  ]
  it('the one that is about to fall is struck first', () => {
    const target = (...hurt: readonly number[]) => {
      const s = stage(places, {}, {}, { side: 'other' })
      for (const who of hurt) s.m.add(who, hitPoints, -35)
      return chosen(s).command['target']
    }
    expect([target(1), target(2)]).toEqual([1, 2])
  })
})

describe('one that is asleep', () => {
  it('is not woken by a blow, where the text has an act that kills', () => {
    const axe = { name: 'axe', total: 6, damage: '1d10+3', types: 'slashing' }
    const sheets = ['one', 'other'].map(side => ({ hitPoints: 30, side, weapons: [axe] }))
    const at: readonly Spot[] = [
      [2, 4],
      [3, 4],
    ]
    const s = new StarStage(sheets, { at }).turn()
    s.m.give(1, condition('sleeping'))
    expect(tacticOf(s.r, 0).command).toMatchObject({ do: 'coup-de-grace', target: 1 })
  })
})

describe('one that is careful', () => {
  const places: readonly Spot[] = [
    [2, 5],
    [7, 5],
    [5, 9],
  ]
  const mend = { name: 'Mend', effect: { range: 5, consequences: [{ heals: '2d8' }] } }
  it('and has healing left does not walk in for a blow while a friend who cares less fights on', () => {
    const end = (acts: readonly object[], ...more: readonly object[]) =>
      (chosen(stage(places, { tactics: 'healer', acts }, ...more)).command['path'] as readonly number[] | undefined)
        ?.length
    expect([end([mend]), end([]), end([mend], {}, { side: 'other' })]).toEqual([undefined, 4, 4])
  })
  it('leaves a closed door to such a friend', () => {
    const map = open.map((row, y) => `${row.slice(0, 5)}${y === 5 ? '+' : '#'}${row.slice(6)}`)
    const why = (tactics: string) => {
      const at: readonly Spot[] = [
        [4, 5],
        [12, 5],
        [2, 8],
      ]
      const s = new TurnStage(
        at.map((_, i) => ({ weapons: [club], side: i === 1 ? 'other' : 'one', ...(i === 0 ? { tactics } : {}) })),
        { at, map },
      ).turn()
      return chosen(s).why
    }
    expect([why('skirmisher'), why('healer')]).toEqual(['opens-doors', 'nothing'])
  })
  it('steps to a friend whom it heals, where a move would give an opening', () => {
    const at: readonly Spot[] = [
      [5, 5],
      [6, 5],
      [3, 6],
    ]
    const s = stage(at, { tactics: 'healer', acts: [mend] })
    s.m.add(2, hitPoints, -35)
    expect(chosen(s)).toMatchObject({ why: 'tends', command: { do: 'step' } })
  })
})

describe('an act for its user alone', () => {
  it('is no deed against a foe, whatever it brings', () => {
    const effect = { personal: true, consequences: [{ condition: 'gaseous', lasts: { rounds: 5 } }] }
    const places: readonly Spot[] = [
      [2, 5],
      [14, 5],
    ]
    const plain = chosen(stage(places, { tactics: 'caster' }))
    expect(chosen(stage(places, { tactics: 'caster', acts: [{ name: 'Mist', cost: 'standard', effect }] }))).toEqual(
      plain,
    )
  })
})

describe('a charge', () => {
  const totals = { EAC: 12, KAC: 12, Fortitude: 2, Reflex: 2, Will: 2 }
  const axe = { name: 'axe', total: 6, damage: '1d10+3', types: 'slashing' }
  const rifle = { name: 'rifle', use: 'projectile', total: 0, damage: '1d4', types: 'piercing', increment: 60 }
  /** One 55 feet from three foes (1 to 3), and a friend behind it. */
  const why = (foe: object) => {
    const foes = [1, 2, 3].map(() => ({ hitPoints: 90, side: 'other', totals, ...foe }))
    const mine = { hitPoints: 30, side: 'one', weapons: [axe], totals }
    const at: readonly Spot[] = [
      [2, 4],
      [13, 4],
      [13, 5],
      [13, 3],
      [2, 6],
    ]
    return tacticOf(new StarStage([mine, ...foes, mine], { at }).turn().r, 0).why
  }
  it('is not made into foes who do far more, where one may go on foot', () => {
    const maul = { name: 'maul', total: 15, damage: '6d6+10', types: 'bludgeoning' }
    expect([why({ weapons: [maul, rifle] }), why({ weapons: [rifle] })]).toEqual(['approaches', 'charges'])
  })
})

describe('a swarm', () => {
  const rats = { size: 'tiny', weapons: [], features: [{ swarm: { damage: '1d6', dc: 12 } }] }
  it('comes over those who are helpless for a time once nobody else stands', () => {
    const places: readonly Spot[] = [
      [2, 5],
      [6, 5],
    ]
    const s = stage(places, rats)
    s.m.give(1, paralyzed)
    expect(chosen(s).command.do).toBe('move')
  })
  it('is not struck at while another foe may be, if blades do little to it', () => {
    const places: readonly Spot[] = [
      [2, 5],
      [3, 5],
      [2, 6],
    ]
    const sword = { name: 'sword', damage: '1d8', types: ['slashing'] }
    const target = (more: object) =>
      chosen(stage(places, { weapons: [sword] }, { ...rats, ...more }, { side: 'other', naturalArmor: 2 })).command[
        'target'
      ]
    expect([target({ features: [] }), target({}), target({ size: 'diminutive' })]).toEqual([1, 2, 2])
  })
})
