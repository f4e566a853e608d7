import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { missChanceOf } from '../../d20/position/concealment.ts'
import { unseen } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { rowsOf } from '../../testing/table.ts'
import { TurnStage } from '../testing/turn.ts'

const WIDE = 30
const plan = (pillar: boolean) => {
  const rows = Array.from({ length: 3 }, (_, y) =>
    pillar && y === 0 ? `......#${'.'.repeat(WIDE - 7)}` : '.'.repeat(WIDE),
  )
  return GridMap.of({ ...GridMap.parse(rows).toJSON(), light: new Array(WIDE * 3).fill('dark') })
}
/** One who hides `x` squares from an observer, who stands at a light with these radii. */
function hides(x: number, how: { light?: object; observer?: object; pillar?: boolean; y?: number } = {}) {
  return new TurnStage(
    [{ skills: { Hide: 5 } }, { ...how.observer, skills: { Spot: 2 }, ...(how.light ? { light: how.light } : {}) }],
    {
      map: plan(how.pillar ?? false),
      at: [
        [x, 0],
        [0, how.y ?? 0],
      ],
    },
  ).turn()
}
const TORCH = { bright: 20, dim: 40 }
const why = (s: TurnStage) => s.why({ do: 'hide', from: 1 })

describe('hiding', () => {
  rules('srd35/light/bright').it('in bright light takes cover or invisibility', () => {
    expect(why(hides(3, { light: TORCH }))).toEqual(['srd35/light/bright'])
    const invisible = hides(3, { light: TORCH })
    invisible.m.give(0, unseen)
    expect(why(invisible)).toEqual([])
    expect(why(hides(8, { light: { bright: 60, dim: 60 }, pillar: true, y: 1 }))).toEqual([])
    expect(why(hides(8, { light: { bright: 60, dim: 60 } }))).toEqual(['srd35/light/bright'])
  })
  rules('srd35/light/bright').it('cover that a creature in the way gives is none to hide behind', () => {
    const s = new TurnStage([{ skills: { Hide: 5 } }, { skills: { Spot: 2 }, light: { bright: 60, dim: 60 } }, {}], {
      map: plan(false),
      at: [
        [4, 0],
        [0, 0],
        [2, 0],
      ],
    }).turn()
    expect(why(s)).toEqual(['srd35/light/bright'])
  })
  rules('srd35/light/shadowy-hide').it('in shadow, or in darkness for the other, takes neither, and is rolled', () => {
    const s = hides(6, { light: TORCH })
    expect(why(s)).toEqual([])
    expect(s.do({ do: 'hide', from: 1 }, [10, 12]).of('contested')[0]).toMatchObject({ by: 0, won: true })
    expect(s.do({ do: 'hide', from: 1 }, [5, 12]).of('contested')[0]).toMatchObject({ won: false })
    expect(why(hides(12, { light: TORCH }))).toEqual([])
    // For eyes that find the same light bright it is not.
    expect(why(hides(6, { light: TORCH, observer: { senses: { lowLight: true } } }))).toEqual(['srd35/light/bright'])
  })
  rules('srd35/light/shadowy-concealment').it('shadow conceals whom one attacks, not the one who attacks', () => {
    const s = hides(6, { light: TORCH })
    expect(missChanceOf(s.r, 'ranged', 1, 0)?.misses(20)).toBe(true)
    expect(missChanceOf(s.r, 'ranged', 1, 0)?.misses(21)).toBe(false)
    expect(missChanceOf(s.r, 'ranged', 0, 1)).toBe(null)
  })
  rules('srd35/senses/darkvision-denies-hiding').each([
    [12, {}, ['srd35/senses/darkvision-denies-hiding']],
    [13, {}, []],
    [12, { pillar: true, y: 1 }, []],
  ] as const)('%i squares from a dwarf, %j: %j', (x, how, reasons) => {
    const dwarf = { race: 'dwarf' }
    expect(why(hides(x, { ...how, observer: dwarf }))).toEqual(reasons)
    expect(why(hides(x, { ...how, observer: {} }))).toEqual([])
  })
})

interface Eyes {
  readonly race: string
  readonly sense: string
  readonly range?: number
}
describe('eyes by race', () => {
  rules('srd35/senses/by-race').each(rowsOf('srd35/senses/by-race') as unknown as readonly Eyes[])(
    '$race: $sense',
    ({ race, sense, range }) => {
      const observer = { race: race === 'other' ? 'human' : race }
      const sees = (x: number) => missChanceOf(hides(x, { observer }).r, 'ranged', 1, 0)?.misses(50) !== true
      expect([sees(12), sees(13)]).toEqual(sense === 'darkvision' ? [range === 60, false] : [false, false])
      // In the shadow of a torch eyes for low light see as in bright light.
      const s = hides(6, { light: TORCH, observer })
      expect(missChanceOf(s.r, 'ranged', 1, 0)?.misses(20) === true).toBe(sense === 'normal')
    },
  )
  rules('srd35/senses/by-race').it('senses that the file gives come before those of the race', () => {
    const s = hides(13, { observer: { race: 'dwarf', senses: { darkvision: 90 } } })
    expect(why(s)).toEqual(['srd35/senses/darkvision-denies-hiding'])
  })
})
