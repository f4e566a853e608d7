import { GAME, refusals } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { initiative, initiativeModifier, order, place, standing } from './d20/vocabulary/fields.ts'
import { StarStage } from './starfinder/testing/stage.ts'
import type { Stage } from './testing/stage.ts'
import { order as ordered, scene, someone } from './true20/testing/sheets.ts'
import { fresh } from './true20/testing/turn.ts'

/** Four creatures in this order; it is the turn of the first. */
function inOrder<S extends Stage>(s: S, counts: readonly number[]): S {
  counts.forEach((count, who) => {
    s.m.set(who, initiative, count)
    s.m.set(who, initiativeModifier, 0)
    s.m.set(who, standing, (counts.length - who) << 20)
  })
  s.m.put(GAME, order, [0, 1, 2, 3])
  s.m.set(GAME, place, 0)
  return s
}
const below = (counts: readonly number[]) =>
  inOrder(scene({}, {}, { more: [someone('c', 'one'), someone('d', 'two')] }), counts)
const after = (counts: readonly number[]) => inOrder(new StarStage([{}, {}, { side: 'us' }, {}]).turn(), counts)
const orderOf = (s: Stage) => [...s.r.read(GAME, order)!].map(who => `${'ABCD'[who]} ${s.r.get(who, initiative)}`)
const waits = (s: Stage, whom: number) => {
  if (s instanceof StarStage) s.do({ do: 'delay', after: whom })
  else ordered(fresh(s), 0, { do: 'delay', after: whom } as never)
  return orderOf(s)
}

describe('a turn that is delayed until after that of another', () => {
  it('true20: comes on the count below, where there is room, else on the same [true20/initiative/delay]', () => {
    expect(waits(below([20, 15, 12, 10]), 1)).toEqual(['B 15', 'A 14', 'C 12', 'D 10'])
    expect(waits(below([20, 13, 12, 10]), 1)).toEqual(['B 13', 'A 13', 'C 12', 'D 10'])
    expect(waits(below([20, 15, 15, 10]), 1)).toEqual(['B 15', 'A 15', 'C 15', 'D 10'])
    expect(waits(below([20, 15, 12, 10]), 3)).toEqual(['B 15', 'C 12', 'D 10', 'A 9'])
  })
  it('starfinder: comes on the count of the other, before those who act after it [starfinder/actions/delay]', () => {
    expect(waits(after([20, 15, 12, 10]), 1)).toEqual(['B 15', 'A 15', 'C 12', 'D 10'])
    expect(waits(after([20, 15, 15, 10]), 1)).toEqual(['B 15', 'A 15', 'C 15', 'D 10'])
    expect(waits(after([20, 15, 12, 10]), 3)).toEqual(['B 15', 'C 12', 'D 10', 'A 10'])
  })
  it.each([below, after])('waits for nobody whose turn is over, and for no count beside [%#]', make => {
    const made = make([20, 15, 12, 10])
    const s = made instanceof StarStage ? made : fresh(made)
    const why = (command: object) => refusals(s.r, 0, { do: 'delay', ...command } as never).map(x => x.why)
    expect(why({ after: 0 })[0]).toMatch(/^no turn of .+ comes later in this round/)
    expect(why({ after: 1, to: 15 })[0]).toBe('a count or a creature to wait for, not both')
    expect(why({ after: 1 })).toEqual([])
  })
})
