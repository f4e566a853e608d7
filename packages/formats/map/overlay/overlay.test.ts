import { footprint, GridMap, groundFor } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { importUvtt } from '../../uvtt/index.ts'
import { sampleText } from '../../uvtt/testing/samples.ts'
import { parseSquare, parseSquares, squareLabel } from '../label.ts'
import { readSigns } from '../parse.ts'
import { coverOverlay } from './cover.ts'
import { movesOverlay } from './moves.ts'
import { reachOverlay } from './reach.ts'
import { standOverlay } from './stand.ts'

const at = (name: string, side = 1) => footprint(parseSquare(name), side)
const watcher = (name: string, square: string, feet: number, side = 1) => ({
  ...at(square, side),
  name,
  reaches: [{ feet }],
})

describe('reach', () => {
  it('of a large creature is 32 squares around its four at 10 feet, corners of the ring left out', () => {
    const { data, marks } = reachOverlay(GridMap.open(8, 8), watcher('ogre', 'D4', 10, 2))
    // The 6 by 6 block without the space itself; the ten-foot diagonal keeps the corners in.
    expect(data.threatened).toHaveLength(32)
    expect(marks.size).toBe(32)
    expect(data.threatened).toContain('B2')
  })

  it('stops at walls and closed doors', () => {
    const { map } = importUvtt(sampleText('sampleMap.dd2vtt'))
    const { data } = reachOverlay(map, watcher('guard', 'E5', 5))
    expect(data.threatened).toEqual(['D4', 'D5', 'E4', 'F4', 'F5'])
  })
})

describe('moves', () => {
  const { map } = readSigns('......\n......\n......')
  const grub = watcher('Grub', 'B4', 5)

  it('cost 5, 10, 5 on diagonals and doubled on difficult ground', () => {
    const rough = readSigns('.~..\n....').map
    const { data, marks } = movesOverlay(groundFor(rough), { x: 0, y: 0 }, 15)
    const feet = Object.fromEntries(data.reached.map(r => [r.square, r.feet]))
    expect(feet).toEqual({ A1: 0, B1: 5, B2: 5, A2: 10, B3: 10, A3: 15, B4: 15 })
    expect(marks.get(1)).toEqual({ text: '10', small: '•', tone: 'good' })
    expect(marks.has(0)).toBe(false)
  })

  it('say which squares cannot be had without giving an opportunity', () => {
    const { data, notes } = movesOverlay(groundFor(map), parseSquare('A3'), 10, [grub])
    const of = (square: string) => data.reached.find(r => r.square === square)!
    // A3 is threatened already: a creature that leaves it gives Grub an opportunity, wherever it goes.
    expect(of('A3').opportunities).toEqual([])
    expect(of('A2').opportunities).toEqual([{ by: 'Grub', leaving: 'A3' }])
    expect(notes.join('\n')).toContain('A2 (Grub at A3)')
  })

  it('go round where there is a way round, and say what that costs', () => {
    const wide = readSigns('.......\n.......\n.......\n.......\n.......').map
    const ground = groundFor(wide)
    const guard = watcher('guard', 'C4', 5)
    const straight = movesOverlay(ground, parseSquare('D1'), 30, [guard]).data.reached.find(r => r.square === 'D7')!
    expect(straight).toMatchObject({ feet: 30, opportunities: [{ by: 'guard', leaving: 'D3' }] })
    const round = movesOverlay(ground, parseSquare('D1'), 40, [guard]).data.reached.find(r => r.square === 'D7')!
    expect(round.opportunities).toEqual([])
    expect(round.feet).toBe(30)
    expect(round.safest.feet).toBeGreaterThan(30)
    expect(round.safest.path).toContain('E4')
  })

  it('count the cheapest way where ground has fractions', () => {
    const slow = map.change(draft => draft.terrain({ x: 5, y: 0 }, { name: 'mire', pace: [3, 4] }))
    const { data } = movesOverlay(groundFor(slow), parseSquare('A3'), 10, [grub])
    expect(data.reached.find(r => r.square === 'A2')!.opportunities).toEqual([{ by: 'Grub', leaving: 'A3' }])
  })
})

describe('cover', () => {
  it('is named for every square', () => {
    const { data, notes, marks } = coverOverlay(readSigns('.....\n..#..\n..#..\n..#..').map, at('C1'))
    expect(data.cover.C4).toBe('total')
    expect(data.cover.A2).toBeUndefined()
    expect(data.cover.C3).toBeUndefined()
    expect(data.cover.A4).toBe('cover')
    expect(marks.get(2 * 5 + 3)).toEqual({ text: '●', tone: 'faint' })
    expect(notes).toContain('●  total cover: cannot be attacked from here')
    expect(notes[0]).toBe('cover from C1, at range')
  })

  it('counts creatures in the way', () => {
    const { data } = coverOverlay(GridMap.open(4, 1), at('A1'), { creatures: [at('A2')] })
    expect(data.cover).toEqual({ A3: 'soft', A4: 'soft' })
  })
})

describe('places to strike from', () => {
  const map = GridMap.open(10, 7)
  const large = groundFor(map, { mover: { side: 2 } })
  const target = at('D5')
  const pike = { feet: 10, weapon: true, from: 10 }

  it('for a large creature with a reach weapon form a ring that leaves out the inner one', () => {
    const { data } = standOverlay(large, target, pike)
    // One free row or column between the two: the border of a 6 by 6 block of top left squares around D5.
    const border = parseSquares('A2:F7').filter(({ x, y }) => x === 1 || x === 6 || y === 0 || y === 5)
    expect(data.stands.map(s => s.square)).toEqual(border.map(squareLabel))
    expect(data.stands).toHaveLength(20)
    expect(data.stands[0]!.space).toBe('A2:B3')
  })

  it('provoke nobody when no watcher threatens them and the way there leaves no threatened square', () => {
    const watchers = [watcher('target', 'D5', 5), watcher('archer', 'B8', 5)]
    const start = { from: parseSquare('F1'), feet: 30 }
    const { data, marks, notes } = standOverlay(large, target, pike, { watchers, start })
    const safe = data.stands.filter(s => s.safe)
    expect(safe.length).toBeGreaterThan(0)
    expect(safe.length).toBeLessThan(data.stands.length)
    for (const stand of data.stands) {
      expect(stand.way!.feet).toBeLessThanOrEqual(30)
      expect(stand.safe).toBe(stand.way!.opportunities.length === 0)
    }
    const marked = (text: string) => [...marks.values()].filter(mark => mark.text === text).length
    // To stand where a foe threatens provokes nothing: it has its own mark.
    expect(marked('○')).toBe(safe.filter(s => s.threatenedBy.length === 0).length)
    expect(marked('◎')).toBe(safe.filter(s => s.threatenedBy.length > 0).length)
    expect(marked('!')).toBe(data.stands.length - safe.length)
    expect(notes.join('\n')).toContain(`${safe.length} of them without provoking`)
  })

  it('are none where nothing reaches', () => {
    expect(standOverlay(large, target, { feet: 5, from: 10 }).data.stands).toEqual([])
  })
})
