import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { blinded } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { Way } from '../testing/way.ts'

type Given = Record<string, unknown>
const LEGEND = {
  d: { name: 'rubble', doublings: 1 },
  o: { name: 'hedge', obstacle: 5 },
  p: { name: 'thick dust', hindrances: ['poor visibility'] as const },
  b: { name: 'dust over rubble', doublings: 1, hindrances: ['poor visibility'] as const },
  a: { name: 'all of it', doublings: 1, obstacle: 5, hindrances: ['poor visibility'] as const },
  c: { name: 'wall to climb', obstacle: 5, check: { skill: 'Climb', dc: 12 } },
  f: { name: 'barred', check: { skill: 'Climb', dc: 30 } },
}
const on = (rows: readonly string[], given: Given = {}, options: Given = {}) =>
  new Way([given], options, { map: GridMap.parse([...rows], LEGEND), at: [[0, 0]] }).turn()
/** Squares that one move straight ahead covers. */
function squares(row: string, given: Given = {}, change: (s: Way) => void = () => {}): number {
  const s = on([row], given)
  change(s)
  for (let x = row.length - 1; x > 0; x--)
    if (s.why({ do: 'move', path: Array.from({ length: x }, (_, i) => i + 1) }).length === 0) return x // prettier-ignore
  return 0
}
const ahead = (sign: string) => `.${sign.repeat(9)}`

describe('hampered movement', () => {
  rules('srd35/movement/hampered-cost').it(
    'each such square counts two; what does not pay for a square is lost',
    () => {
      expect([squares(ahead('d')), squares(ahead('o')), squares(ahead('p'))]).toEqual([3, 3, 3])
      expect(squares('...ddddd')).toBe(4)
      expect(squares(ahead('d'), { speed: 25 })).toBe(2)
    },
  )
  rules('srd35/movement/hampered-multiply', 'srd35/dice/rounding').it(
    'what one move leaves over is lost to the next',
    () => {
      const twice = (row: string, given: Given, first: number, both: number) => {
        const s = on([row], given)
        s.do({ do: 'move', path: Array.from({ length: first }, (_, i) => i + 1) })
        const next = (n: number) =>
          s.why({ do: 'move', path: Array.from({ length: n }, (_, i) => first + i + 1) }).length
        expect([next(both - first), next(both - first + 1)]).toEqual([0, 1])
      }
      twice(ahead('b'), {}, 1, 2)
      twice(ahead('d'), { speed: 25 }, 2, 4)
      const blind = on([ahead('.')], { speed: 25 })
      blind.m.give(0, blinded)
      blind.do({ do: 'move', path: [1, 2] })
      expect(blind.why({ do: 'move', path: [3, 4, 5] })).toHaveLength(1)
    },
  )
  table('srd35/movement/hampered-cost').each('$condition', row => {
    const SIGNS: Given = { 'difficult terrain': 'd', obstacle: 'o', 'poor visibility': 'p', impassable: '#' }
    const cost = row.cell('cost')
    if (row.text('condition') === 'obstacle') expect(row.cell('note')).toBe('may require a skill check')
    const gone = squares(ahead(SIGNS[row.text('condition')] as string), { speed: 60 })
    expect(gone).toBe(cost === null ? 0 : Math.min(9, 12 / Number(cost)))
  })
  rules('srd35/movement/hampered-multiply').it('two make four, all three eight', () => {
    expect([squares(ahead('b')), squares(ahead('a'), { speed: 35 }), squares(ahead('a'), { speed: 40 })]).toEqual([
      1, 0, 1,
    ])
  })
  rules('srd35/movement/obstacle-skill-check').it(
    'without a check at double cost; with one who fails stays where it was',
    () => {
      expect(squares('..oo......', {})).toBe(4)
      const climbs = (face: number) => {
        const s = on(['..c...'], { skills: { Climb: 2 } })
        const played = s.do({ do: 'move', to: 4 }, [face])
        return [s.r.get(0, at), played.of('checked').map(e => e['success'])]
      }
      expect([climbs(10), climbs(9)]).toEqual([
        [4, [true]],
        [1, [false]],
      ])
      // From one square of it to the next is another check.
      const s = on(['.cc...'], { skills: { Climb: 20 } })
      expect(s.do({ do: 'move', to: 2 }, [1, 1]).of('checked')).toHaveLength(2)
    },
  )
  rules('srd35/movement/impassable').it('is not entered, not even with the whole round', () => {
    const s = on(['.#', '..'])
    expect(s.why({ do: 'move', path: [1] })).toEqual(['srd35/movement/impassable'])
    expect(s.why({ do: 'struggle', path: [1] })).toEqual(['srd35/movement/impassable'])
  })
})

describe('the one square', () => {
  rules('srd35/movement/hampered-minimum-square').it(
    'only where one move does not pay for it, in any direction',
    () => {
      const s = on(['.b', 'bb'], { speed: 15 })
      expect(s.why({ do: 'struggle', path: [3] })).toEqual([])
      expect(s.why({ do: 'move', path: [3] })).not.toEqual([])
      expect(on(['.b', 'bb'], { speed: 20 }).why({ do: 'struggle', path: [1] })).toEqual([
        'srd35/movement/hampered-minimum-square',
      ])
      expect(on(['.b'], { speed: 0 }).why({ do: 'struggle', path: [1] })).toEqual([
        'srd35/movement/hampered-minimum-square',
      ])
      const gone = on(['.b', 'bb'], { speed: 15 })
      gone.do({ do: 'struggle', path: [3] })
      expect(gone.r.get(0, at)).toBe(3)
      expect(gone.why({ do: 'total-defense' })).not.toEqual([])
    },
  )
  rules('srd35/movement/hampered-minimum-square').it('it provokes, unlike a 5-foot step', () => {
    const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
    const s = new Way(
      [{ speed: 15 }, { side: 'them', weapons: [sword] }],
      {},
      {
        map: GridMap.parse(['.b', 'bb'], LEGEND),
        at: [
          [0, 0],
          [0, 1],
        ],
      }, // prettier-ignore
    ).turn()
    expect(s.do({ do: 'struggle', path: [1] }, [1]).of('attack-rolled')).toHaveLength(1)
  })
})

describe('no run and no charge', () => {
  rules('srd35/movement/no-run-or-charge-hampered').it('through one such square', () => {
    const line = (x: number) => Array.from({ length: x }, (_, i) => i + 1)
    for (const sign of ['d', 'o', 'p']) {
      const s = on([`.......${sign}.....`])
      expect([s.why({ do: 'run', path: line(6) }), s.why({ do: 'run', path: line(7) })]).toEqual([
        [],
        ['srd35/movement/no-run-or-charge-hampered'],
      ])
    }
    const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
    const charge = (row: string) =>
      new Way(
        [{ weapons: [sword] }, { side: 'them' }],
        {},
        {
          map: GridMap.parse([row], LEGEND),
          at: [
            [0, 0],
            [5, 0],
          ],
        }, // prettier-ignore
      )
        .turn()
        .why({ do: 'charge', target: 1, weapon: 0 })
    expect([charge('......'), charge('....o.')]).toEqual([[], ['srd35/movement/no-run-or-charge-hampered']])
  })
})

describe('those who see nothing', () => {
  rules('srd35/movement/hampered-multiply').it('pay for poor visibility once, by half their speed', () => {
    const blind = (s: Way) => s.m.give(0, blinded)
    expect([squares(ahead('p'), {}, blind), squares(ahead('b'), {}, blind), squares(ahead('.'), {}, blind)]).toEqual([
      3, 1, 3,
    ])
  })
})
