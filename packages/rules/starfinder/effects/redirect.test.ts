import { GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

/** A spell of an area that its caster can turn elsewhere, with a swift action. */
const turning = (area: object, more: object = {}) => ({
  name: 'gloom',
  kind: 'spell',
  effect: { area, range: 100, lasts: { rounds: 5 }, redirects: 'swift', changes: { hampers: 1 }, ...more },
})
function stage(act: Readonly<Record<string, unknown>>, walls: readonly string[] = []) {
  const s = new StarStage([{ acts: [act] }, {}], {
    at: [
      [1, 5],
      [19, 19],
    ],
    ...(walls.length ? { map: walls } : {}),
  } as never)
  return s.turn()
}
const squares = (s: ReturnType<typeof stage>) =>
  (s.r.items(GAME, runningEffects)[0]?.squares ?? []).map(i => `${i % 20},${Math.floor(i / 20)}`).sort()

describe('an area that is turned elsewhere', () => {
  const burst = turning({ shape: 'burst', feet: 5 })
  const redirect = (s: ReturnType<typeof stage>, x: number, y: number, more: object = {}) => ({
    do: 'redirect',
    effect: 'gloom 1',
    to: s.square(x, y),
    ...more,
  })
  rules('starfinder/effects/redirecting', 'starfinder/areas/point-of-origin').it(
    'begins at the intersection that is named, as it did at first',
    () => {
      const s = stage(burst)
      s.do({ do: 'use', act: 'gloom', to: s.square(6, 5), corner: 'nw' })
      expect(squares(s)).toEqual(['5,4', '5,5', '6,4', '6,5'])
      s.do(redirect(s, 10, 8, { corner: 'se' }))
      expect(squares(s)).toEqual(['10,8', '10,9', '11,8', '11,9'])
      s.turn().do(redirect(s, 10, 8, { corner: 'nw' }))
      expect(squares(s)).toEqual(['10,7', '10,8', '9,7', '9,8'])
    },
  )
  rules('starfinder/effects/redirecting').it('needs the intersection, and one in range', () => {
    const s = stage(burst)
    s.do({ do: 'use', act: 'gloom', to: s.square(6, 5), corner: 'nw' })
    expect(s.why(redirect(s, 10, 8))).toEqual(['starfinder/areas/point-of-origin'])
    expect(s.why(redirect(s, 10, 8, { corner: 'middle' }))).not.toEqual([])
    expect(s.why({ do: 'redirect', effect: 'gloom 1', corner: 'nw' })).toEqual(['starfinder/effects/redirecting'])
    const near = stage(turning({ shape: 'burst', feet: 5 }, { range: 30 }))
    near.do({ do: 'use', act: 'gloom', to: near.square(5, 5), corner: 'nw' })
    expect(near.why(redirect(near, 8, 5, { corner: 'nw' }))).toEqual([])
    expect(near.why(redirect(near, 8, 5, { corner: 'ne' }))).toEqual(['starfinder/areas/point-of-origin'])
  })
  rules('starfinder/areas/wasted-beyond-range').it('what of it lies beyond the range is wasted there too', () => {
    const s = stage(turning({ shape: 'burst', feet: 10 }, { range: 30 }))
    s.do({ do: 'use', act: 'gloom', to: s.square(5, 5), corner: 'nw' })
    expect(squares(s)).toHaveLength(12)
    s.do(redirect(s, 8, 5, { corner: 'nw' }))
    expect(squares(s).some(name => Number(name.split(',')[0]) > 7)).toBe(false)
    expect(squares(s).length).toBeGreaterThan(0)
  })
  rules('starfinder/effects/redirecting', 'starfinder/areas/shapable').it('a shapable one is laid out anew', () => {
    const s = stage(turning({ shape: 'shapable', feet: 10, cubes: 2 }))
    s.do({ do: 'use', act: 'gloom', squares: [s.square(5, 5), s.square(7, 5)] })
    const was = squares(s)
    expect(was.length).toBeGreaterThan(0)
    expect(s.why({ do: 'redirect', effect: 'gloom 1', squares: [s.square(5, 5), s.square(15, 5)] })).not.toEqual([])
    s.do({ do: 'redirect', effect: 'gloom 1', squares: [s.square(5, 9), s.square(7, 9)] })
    expect(squares(s)).toEqual(was.map(name => name.replace(/,(\d+)/, (_, y) => `,${Number(y) + 4}`)).sort())
  })
})
