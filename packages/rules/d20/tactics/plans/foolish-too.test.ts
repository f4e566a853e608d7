import { type Command, condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { TurnStage as Srd35 } from '../../../srd35/testing/turn.ts'
import { hitPoints } from '../../injury/fields.ts'
import { dying, pinned } from '../../vocabulary/conditions.ts'
import { standardLeft } from '../../vocabulary/fields.ts'
import { links } from '../../vocabulary/relations.ts'
import { tacticOf } from '../plain-tactic.ts'

const lulled = condition('lulled')
/** Choices that a blind reader of fights called foolish: one that chooses (0), a foe (1), and others. */
type Spot = readonly [number, number]
const WIDE = 30
const open = Array.from({ length: 14 }, () => '.'.repeat(WIDE))
const club = { name: 'club', damage: '1d6' }
const axe = { name: 'axe', damage: '2d8+4' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }
const sheetsOf = (places: readonly Spot[], sheets: readonly object[]) =>
  places.map((_, i) => ({ weapons: [club], hitPoints: 40, side: i === 1 ? 'other' : 'one', ...sheets[i] }))
const stage = (places: readonly Spot[], sheets: readonly object[], map: readonly string[] = open) =>
  new TurnStage(sheetsOf(places, sheets), { at: places, map: [...map] }).turn()
const chosen = (s: { readonly r: TurnStage['r'] }) =>
  tacticOf(s.r, 0) as { why: string; command: Command & { path?: readonly number[] }; foe?: number }
const endOf = (s: TurnStage): Spot | undefined => {
  const end = chosen(s).command.path?.at(-1)
  return end === undefined ? undefined : [end % WIDE, Math.floor(end / WIDE)]
}

describe('fists', () => {
  const places: readonly Spot[] = [
    [5, 5],
    [6, 5],
  ]
  const fist = { name: 'fist', damage: '1d8', types: 'bludgeoning', unarmed: true }
  const command = (mine: object) => chosen(new Srd35(sheetsOf(places, [mine]), { at: places }).turn()).command
  it('strike lethally, where that costs nothing', () => {
    expect(command({ weapons: [fist], feats: ['Improved Unarmed Strike'] })).toMatchObject({ switched: true })
    expect(command({ weapons: [fist] })).not.toHaveProperty('switched')
    const meant = { weapons: [{ ...fist, nonlethal: true }], feats: ['Improved Unarmed Strike'] }
    expect(command(meant)).not.toHaveProperty('switched')
  })
})

describe('a foe who looks on until it is struck', () => {
  it('is left alone while another one fights', () => {
    const places: readonly Spot[] = [
      [5, 5],
      [6, 5],
      [6, 6],
    ]
    const hurt = stage(places, [{}, {}, { side: 'other' }])
    hurt.m.add(1, hitPoints, -32)
    expect(chosen(hurt).foe).toBe(1)
    hurt.m.give(1, lulled)
    expect(chosen(hurt).foe).toBe(2)
  })
})

describe('a healer', () => {
  const mend = {
    name: 'Mend',
    uses: { max: 3, recharge: 'fight' },
    effect: { range: 5, consequences: [{ heals: '1d8+2' }] },
  }
  it('heals first who is near its death, and not who still stands', () => {
    const places: readonly Spot[] = [
      [5, 5],
      [25, 5],
      [5, 6],
      [6, 5],
    ]
    const fallen = (left: number) => {
      const s = stage(places, [{ acts: [mend], tactics: 'healer' }])
      s.m.add(2, hitPoints, left - 40)
      s.m.give(2, dying)
      s.m.add(3, hitPoints, -38)
      return chosen(s).command
    }
    expect(fallen(-9)).toMatchObject({ do: 'use', target: 2 })
  })
})

describe('one that is pinned', () => {
  it('tries to get loose', () => {
    const places: readonly Spot[] = [
      [5, 5],
      [6, 5],
    ]
    const s = stage(places, [{}, { weapons: [axe] }])
    s.m.include(1, links.grapples, { to: 0, grade: 'pinned', turns: 2 } as never)
    s.m.give(0, pinned)
    expect(chosen(s).command).toMatchObject({ do: 'break-free', target: 1 })
  })
})

describe('a caster', () => {
  const ray = { name: 'Ray', kind: 'kido', level: 1, effect: { range: 30, consequences: [{ damage: '4d6' }] } }
  const dart = { ...ray, name: 'Dart', effect: { range: 120, consequences: [{ damage: '1d4' }] } }
  it('does not go past the friends who have the lead to cast', () => {
    const ends = (friend: Spot) => {
      const places: readonly Spot[] = [[4, 5], [14, 5], friend]
      const s = stage(places, [{ acts: [ray, dart], tactics: 'caster' }, { weapons: [axe] }, { weapons: [axe] }])
      return endOf(s)?.[0] ?? 4
    }
    expect(ends([3, 5])).toBeLessThanOrEqual(4)
    expect(ends([10, 6])).toBeGreaterThan(4)
  })
})

describe('an archer behind a wall', () => {
  it('does not go out into the open for a little', () => {
    const map = open.map((row, y) => (y > 3 && y < 8 ? `${row.slice(0, 6)}n${row.slice(7)}` : row))
    const places: readonly Spot[] = [
      [5, 5],
      [25, 5],
    ]
    const s = stage(places, [{ weapons: [bow] }, { weapons: [bow] }], map)
    s.m.set(0, standardLeft, 0)
    const [x] = endOf(s) ?? [5]
    expect(x).toBeLessThanOrEqual(5)
  })
})

describe('one that has lost half of its points', () => {
  const mend = { name: 'Mend', effect: { range: 5, consequences: [{ heals: '1d8+2' }] } }
  it('goes to no foe ahead of a friend who heals it', () => {
    const places: readonly Spot[] = [
      [4, 5],
      [10, 5],
      [3, 5],
    ]
    const goes = (lost: number, friend: object) => {
      const s = stage(places, [{ weapons: [axe], tactics: 'archer' }, { weapons: [axe] }, friend])
      s.m.add(0, hitPoints, -lost)
      const end = endOf(s)
      return end !== undefined && end[0] >= 9
    }
    expect(goes(22, { acts: [mend], weapons: [bow] })).toBe(false)
    expect(goes(0, { acts: [mend], weapons: [bow] })).toBe(true)
  })
})
