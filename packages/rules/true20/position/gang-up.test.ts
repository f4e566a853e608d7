import { describe, expect } from 'vitest'
import { mayAttack } from '../../d20/position/may-attack.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { scene, someone } from '../testing/sheets.ts'

/** The squares of a map: `D` is the defender's, `a` those where attackers may stand. */
function gathered(rows: readonly string[], defender = {}) {
  const squares = rows.flatMap((row, y) => [...row].map((sign, x) => ({ sign, x, y })))
  const place = (sign: string) => squares.filter(q => q.sign === sign).map(q => [q.x, q.y] as const)
  const attackers = place('a')
  return scene({}, defender, {
    map: rows.map(row => row.replace(/[aD]/g, '.')),
    at: [attackers[0]!, place('D')[0]!, ...attackers.slice(1)],
    more: attackers.slice(1).map((_, i) => someone(`a${i}`, 'one')),
  })
}
const ableIn = (s: ReturnType<typeof scene>): number[] =>
  s.scene.sheets.flatMap((_, by) => (by !== 1 && mayAttack(s.r, { by, at: 1, weapon: 0 }).length === 0 ? [by] : []))
/** How many may attack the defender when all squares that are marked are taken. */
const able = (...rows: readonly string[]): number => ableIn(gathered(rows)).length

/** Maps of the defender's positions, every square around it and beyond taken. */
const POSITIONS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'in the open': [['aaaaa', 'aaaaa', 'aaDaa', 'aaaaa', 'aaaaa']],
  'back to a wall': [['#####', 'aaDaa', 'aaaaa', 'aaaaa']],
  'in a corner': [['####', '#Daa', '#aaa', '#aaa']],
  'in a doorway': [['aaaaa', 'aaaaa', '##D##', '.....']],
  'in a 5-foot-wide corridor': [
    ['#####', '..Daa', '#####'],
    ['#####', 'aaDaa', '#####'],
  ],
}

describe('how many attackers reach one defender', () => {
  table('true20/position/gang-up-limits').each('$defender_position', row => {
    const most = row.cell('attackers_at_most')
    const numbers = String(most)
      .replace(/\(one in front.*/, '')
      .match(/\d+/g)!
      .map(Number)
    expect(POSITIONS[row.text('defender_position')]!.map(map => able(...map))).toEqual(numbers)
  })
  rules('true20/position/gang-up-limits').it('a friend of the defender beside it leaves room for seven', () => {
    expect(able('aaaaa', 'aaaaa', 'a.Daa', 'aaaaa', 'aaaaa')).toBe(8 - 1)
  })
  rules('true20/position/gang-up-sizes').it(
    'twelve reach a Large defender, and archers stand outside the limits',
    () => {
      // Its space is the defender's square with those to the right, below and between.
      expect(ableIn(gathered(['aaaa', 'aD.a', 'a..a', 'aaaa'], { size: 'large' }))).toHaveLength(12)
      const s = scene(
        { weapons: [{ name: 'bow', use: 'projectile', increment: 60 }] },
        {},
        {
          at: [
            [9, 0],
            [1, 0],
          ],
        },
      )
      expect(ableIn(s)).toEqual([0])
    },
  )
})
