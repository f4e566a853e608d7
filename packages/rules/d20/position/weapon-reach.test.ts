import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { rulesets } from '../../rulesets.ts'
import { samplesOf } from '../../testing/index.ts'
import { Stage } from '../../testing/stage.ts'
import { mayAttack } from './may-attack.ts'
import { squaresInReach } from './range.ts'
import { isNear } from './threat.ts'

/** At which of these distances, in feet, a large creature with a reach of 10 feet may attack with such a weapon. */
function reached(id: string, weapon: object, reach = 10): number[] {
  const system = rulesets[id]!
  const plain = samplesOf(id).fighter('a')
  const own = { ...(plain as { weapons: readonly object[] }).weapons[0], ...weapon }
  const feet = [5, 10, 15, 20, 25]
  const foes = feet.map((_, i) => ({ ...samplesOf(id).fighter(`f${i}`), side: 'other' }))
  const s = new Stage(
    system.make(),
    [{ ...plain, side: 'own', reach, weapons: [own] }, ...foes].map(sheet => system.sheet.parse(sheet)),
    { map: GridMap.open(8, 8), at: [[0, 0], ...feet.map((n): [number, number] => [n / 5, 0])] },
  )
  return feet.filter((_, i) => mayAttack(s.r, { by: 0, at: i + 1, weapon: 0 }).length === 0)
}

describe.each(Object.keys(rulesets))('%s: a weapon that reaches a number of feet', id => {
  it('reaches, as a part of the body, those beside its wielder as well', () => {
    expect(reached(id, { natural: true, reach: 15 })).toEqual([5, 10, 15])
    expect(reached(id, { natural: true })).toEqual([5, 10])
    // A shorter one than the others, too.
    expect(reached(id, { natural: true, reach: 5 })).toEqual([5])
    expect(reached(id, { natural: true, reach: 5 }, 0)).toEqual([5])
  })
  it('reaches, as one that is held, those whom its wielder does not reach without it', () => {
    const near = id === 'true20' || id === 'starfinder' ? [5, 10] : []
    expect(reached(id, { reach: 20 })).toEqual([...near, 15, 20])
  })
})

describe('the squares in reach of a creature', () => {
  it.each(['medium', 'large', 'huge'])('are all at which a target of size %s is near enough', size => {
    const { sheet, make } = rulesets['spirit']!
    const fighter = samplesOf('spirit').fighter
    const map = GridMap.open(9, 7)
    const s = new Stage(
      make(),
      [
        { ...fighter('a'), side: 'own', size: 'large', reach: 10 },
        { ...fighter('b'), side: 'other', size },
      ].map(x => sheet.parse(x)),
      {
        map,
        at: [
          [3, 2],
          [6, 4],
        ],
      },
    )
    const all = Array.from({ length: 9 * 7 }, (_, square) => square)
    expect(squaresInReach(s.r, 0, 1)).toEqual(all.filter(square => isNear(s.r, 0, 1, square)))
  })
})
