import { describe, expect } from 'vitest'
import { feared } from '../../d20/conditions/fear.ts'
import { canFlee, refuge } from '../../d20/movement/flee.ts'
import { dazed, dead, prone } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../testing/battle.ts'
import { type How, scene, someone } from '../testing/sheets.ts'
import { anchored, cornered, frightened, panicked } from '../vocabulary/conditions.ts'

const FRIGHTENED = 'true20/conditions/frightened'
const PANICKED = 'true20/conditions/panicked'
const LENGTH = 20
const WALL = '#'.repeat(LENGTH)
const LANE = [WALL, `#${'.'.repeat(LENGTH - 2)}#`, WALL]

/** One who is afraid (0) at this place of a lane between walls, its foe (1) at that one. */
function lane(x: number, foe: number, how: How = {}) {
  const s = scene(
    {},
    {},
    {
      map: LANE,
      at: [
        [x, 1],
        [foe, 1],
      ],
      ...how,
    },
  )
  s.m.give(0, frightened)
  return s
}
const where = (s: ReturnType<typeof lane>) => [refuge(s.r, 0), s.r.fact(canFlee, 0)]

describe('where it flees to', () => {
  rules(FRIGHTENED).each([
    [3, 1, LENGTH + 9, 1],
    [9, 12, LENGTH + 3, 1],
    [16, 14, LENGTH + 18, 1],
    [18, 14, -1, 0],
    [1, 5, -1, 0],
    // One on whose other side there is more room does not pass it.
    [3, 5, LENGTH + 1, 1],
  ])('from %i, its foe at %i: to %i', (x, foe, square, can) => {
    expect(where(lane(x, foe))).toEqual([square, can])
  })
  rules(FRIGHTENED).it('what cannot move has nowhere to go', () => {
    const s = lane(3, 1)
    s.m.give(0, anchored)
    expect(where(s)).toEqual([-1, 0])
  })
  rules(FRIGHTENED).it('off the map, and with nobody to fear, it is not cornered', () => {
    const s = lane(18, 14)
    s.m.set(0, at, -1)
    expect(where(s)).toEqual([-1, 1])
    const alone = lane(18, 14)
    alone.m.give(1, dead)
    expect(where(alone)[1]).toBe(1)
    alone.m.give(0, anchored)
    expect(where(alone)[1]).toBe(1)
  })
  rules(FRIGHTENED).it('of all foes; or of the one alone that it fears', () => {
    const how = {
      at: [
        [9, 1],
        [1, 1],
        [18, 1],
      ],
      more: [someone('other', 'two')],
    } as const
    // Eight squares from one and nine from the other: a step to either side brings it nearer to one, or no farther.
    expect(where(lane(0, 0, how))).toEqual([-1, 0])
    const s = lane(0, 0, how)
    s.m.set(0, feared, 2)
    expect(where(s)).toEqual([LENGTH + 15, 1])
    s.m.set(0, feared, 3)
    expect(where(s)).toEqual([LENGTH + 3, 1])
  })
  rules(FRIGHTENED).it('at the edge of the map there is a way on, unless it cannot move', () => {
    const s = lane(0, 0, {
      map: ['.'.repeat(4)],
      at: [
        [3, 0],
        [0, 0],
      ],
    })
    expect(where(s)).toEqual([-1, 1])
    s.m.give(0, anchored)
    expect(where(s)).toEqual([-1, 0])
  })
})

describe('as its turn begins', () => {
  const CELL = ['#####', '#...#', '#####']
  const cell = (...states: readonly (typeof frightened)[]) => {
    const b = new Battle([{}, {}], {
      map: CELL,
      at: [
        [1, 1],
        [3, 1],
      ],
    }).open([20, 1])
    for (const k of states) b.m.give(0, k)
    return b
  }
  const changes = (b: Battle) =>
    b.events
      .filter(e => (e.e === 'state-entered' || e.e === 'state-left') && e['who'] === 0)
      .map(e => `${e.e === 'state-entered' ? '+' : '-'} ${e['condition']}`)
      .filter(x => x.includes('cornered') || x.includes('dazed'))
  rules(FRIGHTENED).it('the frightened are cornered, once, as long as they cannot flee', () => {
    const b = cell(frightened).to(0)
    expect([changes(b), b.r.has(0, cornered), b.r.has(0, dazed)]).toEqual([['+ cornered'], true, false])
    b.to(0).to(0)
    expect(changes(b)).toEqual(['+ cornered'])
    b.m.set(1, at, -1)
    b.to(0)
    expect([changes(b), b.r.has(0, cornered)]).toEqual([['+ cornered', '- cornered'], false])
    b.to(0)
    expect(changes(b)).toHaveLength(2)
  })
  rules(PANICKED).it('the panicked cower, dazed to the end of their turn', () => {
    const b = cell(panicked)
    b.until(step => step.do === 'next' && b.turns.length > 0)
    expect(changes(b)).toEqual(['+ dazed', '- dazed'])
    b.to(1)
    expect([b.r.has(0, dazed), b.r.has(0, cornered)]).toEqual([false, false])
  })
  rules(FRIGHTENED, PANICKED).it('panic is worse than fright: no one is cornered who panics', () => {
    const b = cell(frightened, panicked)
    b.until(step => step.do === 'next' && b.turns.length > 0)
    expect(changes(b)).toEqual(['+ dazed', '- dazed'])
  })
  rules(FRIGHTENED).it('who is not afraid is not cornered', () => {
    const b = cell().to(0).to(0)
    expect(changes(b)).toEqual([])
  })
  rules(FRIGHTENED).it('its fear over, it is cornered no more; other ends change nothing', () => {
    const b = cell(frightened).to(0)
    b.m.give(0, prone)
    const ends = (k: typeof frightened) => {
      b.m.take(0, k)
      const event = stateLeft({ who: 0, condition: k.name })
      const steps = (b.scene.rules.triggers[event.e] ?? []).flatMap(plan => plan(b.context(), event as never))
      return b
        .play(steps)
        .of('state-left')
        .map(e => e['condition'])
    }
    expect([ends(prone), b.r.has(0, cornered)]).toEqual([[], true])
    expect([ends(frightened), b.r.has(0, cornered)]).toEqual([['cornered'], false])
    b.m.give(0, frightened)
    expect(ends(frightened)).toEqual([])
  })
})
