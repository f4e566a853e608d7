import { describe, expect, it } from 'vitest'
import { ModernStage } from '../../modern/testing/stage.ts'
import { refusals } from '../turn/act.ts'

const MAP = ['......#.', '.####.#.', '.#..#.#.', '.####.#.', '......#.']

/** Why the first of two creatures cannot go there; it stands in A1, the other in the given square. */
function why(to: [number, number], foe: [number, number] = [7, 4], given: object = {}, map = MAP): string[] {
  const stage = new ModernStage([{ ...given }, { name: 'Bo' }], { map, at: [[0, 0], foe] })
  const out: string[] = []
  stage.turns(1, [20, 1], () => {
    out.push(
      ...refusals(stage.r, 0, { do: 'move', to: to[1] * map[0]!.length + to[0] }).map(x => `${x.why} (${x.rule})`),
    )
    return undefined
  })
  return out
}

describe('why there is no way to a square', () => {
  it.each<[string, [number, number], string]>([
    ['where it stands', [0, 0], 'stands in A1 already (modern/movement/speed)'],
    ['a wall', [1, 1], 'B2 is wall (spirit/terrain/blocking)'],
    ['walled in', [2, 2], 'no way leads to C3: there are walls between (spirit/terrain/blocking)'],
    ['too far', [5, 4], 'the path to E6 costs 9 squares of movement; 6 are left (modern/movement/speed)'],
  ])('%s', (_, to, reason) => {
    expect(why(to)).toEqual([reason])
  })
  it('someone is there, or stands in between', () => {
    expect(why([1, 0], [1, 0])).toEqual(['A2 is held by Bo, who lets nobody pass (spirit/movement/through-opponent)'])
    const lane = ['....', '####']
    expect(why([3, 0], [2, 0], {}, lane)).toEqual([
      'no way leads to A4: A3 is held by Bo, who lets nobody pass (spirit/movement/through-opponent)',
    ])
    expect(why([2, 0], [2, 0], { size: 'fine' }, lane)).toEqual([])
  })
  it('there is no room', () => {
    const narrow = ['..#.', '..#.', '..##', '....']
    expect(why([3, 1], [0, 3], { size: 'large' }, narrow)).toEqual([
      'no way leads to B4: there are walls between, or no room for a space of 2 by 2 squares (spirit/terrain/blocking)',
    ])
  })
  it('a way of squares names them', () => {
    const stage = new ModernStage([{}, { name: 'Bo' }], {
      map: ['....', '.#..'],
      at: [
        [0, 0],
        [1, 0],
      ],
    })
    const out: string[] = []
    stage.turns(1, [20, 1], () => {
      for (const path of [[1, 2], [5], [3]]) out.push(...refusals(stage.r, 0, { do: 'move', path }).map(x => x.why))
      return undefined
    })
    expect(out).toEqual([
      'A2 is held by Bo, who lets nobody pass',
      'no way from A1 to B2',
      'A4 is not next to A1: a path names each square',
    ])
  })
})
