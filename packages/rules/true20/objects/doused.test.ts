import { apply } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { dosesOf } from '../../d20/effects/affliction-checks.ts'
import { orderSet } from '../../d20/turn/order.ts'
import { turnEdge } from '../../d20/turn/timers.ts'
import { expose } from '../../d20/vocabulary/effect-steps.ts'
import { altitude } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { scene } from '../testing/sheets.ts'

const FIRE = 'fire'
/** Somebody who burns at the left end of a way into water, and a foe who goes first or last. */
function burning(faces: readonly number[] = [1, 20], order: readonly number[] = []) {
  const s = scene(
    {},
    {},
    {
      map: ['..ww.', '.....'],
      at: [
        [0, 0],
        [4, 1],
      ],
    },
  )
  if (order.length) apply(s.m, orderSet({ order: [...order], place: 0 }), s.scene)
  s.play([expose({ who: 0, of: FIRE })], faces)
  return { s, burns: () => dosesOf(s.r, 0, FIRE) > 0 }
}
describe('fire and water', () => {
  rules('true20/hazards/putting-out-fire').it(
    'who comes into water of the map burns no more, and rolls nothing',
    () => {
      const { s, burns } = burning()
      expect(burns()).toBe(true)
      const put = s.scene.rules.rulings['place']!
      s.play([{ do: put.step.kind, who: 0, to: 1, reason: 'so' } as never])
      expect(burns()).toBe(true)
      s.play([{ do: put.step.kind, who: 0, to: 2, reason: 'so' } as never])
      expect(burns()).toBe(false)
    },
  )
  rules('true20/hazards/putting-out-fire').it('not who is over it', () => {
    const { s, burns } = burning()
    s.m.set(0, altitude, 20)
    const put = s.scene.rules.rulings['place']!
    s.play([{ do: put.step.kind, who: 0, to: 2, reason: 'so' } as never])
    expect(burns()).toBe(true)
  })
})

describe('what comes round by round', () => {
  rules('true20/hazards/catching-fire').it('strikes once in a round: not again in a turn that is still to come', () => {
    const { s, burns } = burning([1, 20], [1, 0])
    s.play([turnEdge({ who: 0, edge: 'turn-start' })])
    expect(burns()).toBe(true)
    s.play([turnEdge({ who: 0, edge: 'turn-start' })], [20])
    expect(burns()).toBe(false)
  })
  rules('true20/hazards/catching-fire').it('whose turn is over in this round has it again in its next', () => {
    const { s, burns } = burning([1, 20], [0, 1])
    s.play([turnEdge({ who: 0, edge: 'turn-start' })], [20])
    expect(burns()).toBe(false)
  })
})
