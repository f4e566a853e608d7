import { GAME, refusals } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { systemOf } from '../../../game-system.ts'
import { rulesets } from '../../../rulesets.ts'
import { samplesOf } from '../../../testing/index.ts'
import { Stage } from '../../../testing/stage.ts'
import { TEXTS } from '../../../testing/text-stage.ts'
import { push } from '../../maneuvers/push.ts'
import { perform } from '../../turn/act.ts'
import { prone } from '../../vocabulary/conditions.ts'
import { at, freePlay, moveLeft, standardLeft } from '../../vocabulary/fields.ts'
import { reachable } from '../reachable.ts'

const WIDE = 8
const MAP = ['........', '...vv...', '...vv...', '........']
type Place = readonly [x: number, y: number]
const pit = (ruleset: string, places: readonly Place[], keys: object = {}, how: object = {}) => {
  const system = systemOf(rulesets, ruleset)
  const sheets = places.map((_, i) =>
    system.sheet.parse({ ...samplesOf(ruleset).fighter('abc'.charAt(i)), ...(i === 0 ? keys : {}) }),
  )
  const s = new Stage(system.make(), sheets, { map: MAP, at: places, ...how })
  for (const [i, sheet] of sheets.entries()) system.enter(s.m, i, sheet)
  const fresh = () => {
    for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
  }
  fresh()
  const why = (command: { do: string }) => refusals(s.r, 0, command).map(x => x.why)
  const act = (command: { do: string }, faces: (number | number[])[] = []) => {
    expect(why(command)).toEqual([])
    return s.play([perform({ who: 0, command })], faces)
  }
  return { s, why, act, fresh, here: (who = 0) => s.r.get(who, at) }
}
const square = (x: number, y: number) => y * WIDE + x
/** Faces of a fall of 10 feet: its die, or in true20 the check of a jump and the save. */
const faces = (ruleset: string, jumps = true) => (ruleset === 'true20' ? (jumps ? [1, 20] : [20]) : [3])

describe.each(TEXTS)('house/movement/pits in %s', ruleset => {
  it('a step over the edge is a fall, and the way ends at the bottom', () => {
    const { s, act, here } = pit(ruleset, [[1, 1]])
    const path = [2, 3, 4].map(x => square(x, 1))
    const p = act({ do: 'move', path } as never, faces(ruleset))
    expect([here(), p.of('went-over-edge').map(e => e['feet'])]).toEqual([square(3, 1), [10]])
    if (ruleset !== 'true20') expect([p.of('damage-taken')[0]?.['n'], s.r.has(0, prone)]).toEqual([3, true])
  })
  it('ways go round it, and down where they are meant to end there', () => {
    const { s, act, here } = pit(ruleset, [[2, 1]])
    expect(reachable(s.r, 0).some(x => x.square === square(3, 1))).toBe(false)
    act({ do: 'move', to: square(5, 1) } as never)
    expect(here()).toBe(square(5, 1))
    const other = pit(ruleset, [[2, 1]])
    other.act({ do: 'move', to: square(4, 2) } as never, faces(ruleset))
    expect(MAP[1]![other.here() % WIDE]).toBe('v')
  })
  it('who is pushed over the edge falls, and the one behind stops before it', () => {
    const { s, here } = pit(ruleset, [
      [2, 1],
      [1, 1],
    ])
    const p = s.play([push({ who: 0, by: 1, feet: 15, followed: true })], faces(ruleset, false))
    expect([here(), here(1), p.of('went-over-edge')]).toMatchObject([square(3, 1), square(2, 1), [{ who: 0 }]])
  })
  it('the wall is climbed, not walked up', () => {
    const { s, why, act, fresh, here } = pit(ruleset, [[3, 1]], { speed: 30 })
    expect(why({ do: 'move', path: [square(2, 1)] } as never)).toEqual([
      'B3 is 10 ft up the wall of the pit: climb-out',
    ])
    act({ do: 'climb-out', to: square(2, 1), dc: 10 } as never, [1])
    expect(here()).toBe(square(3, 1))
    fresh()
    expect(act({ do: 'climb-out', to: square(2, 1), dc: 10 } as never, [20]).of('climbed-up')[0]?.['feet']).toBe(7)
    fresh()
    act({ do: 'climb-out', to: square(2, 1), succeeded: true } as never)
    expect(here()).toBe(square(2, 1))
    expect(why({ do: 'climb-out' })).toContain('it is in no pit')
    expect(s.r.get(GAME, freePlay)).toBe(0)
  })
  it('the bottom is 10 feet lower, and one goes about there', () => {
    const { act, here } = pit(ruleset, [[3, 1]])
    act({ do: 'move', path: [square(4, 2)] } as never)
    expect(here()).toBe(square(4, 2))
  })
  it('a large creature with ground under a part of it stays up', () => {
    const { act, here } = pit(ruleset, [[1, 0]], { size: 'large' })
    const p = act({ do: 'move', path: [square(2, 0)] } as never)
    expect([here(), p.of('went-over-edge')]).toEqual([square(2, 0), []])
  })
  it('without weight nobody falls', () => {
    const { act, here } = pit(ruleset, [[2, 1]], {}, { gravity: 'zero' })
    act({ do: 'move', path: [3, 4, 5].map(x => square(x, 1)) } as never)
    expect(here()).toBe(square(5, 1))
  })
})
