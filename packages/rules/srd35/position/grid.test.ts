import { apply, GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { freePlayBegan } from '../../d20/turn/out-of-combat/out-of-combat.ts'
import { openFight } from '../../d20/turn/round.ts'
import { at, freePlay } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { Way } from '../testing/way.ts'

const three = () =>
  new Way(
    [{ initiative: 9 }, { initiative: 5 }, { side: 'them' }],
    {},
    {
      map: ['......'],
      at: [
        [0, 0],
        [1, 0],
        [3, 0],
      ],
    },
  ).turn() // prettier-ignore

describe('squares outside of rounds', () => {
  rules('srd35/grid/sharing-outside-combat').it('hold several, friends and foes; in rounds they do not', () => {
    const s = three()
    expect([s.why({ do: 'move', to: 1 }), s.why({ do: 'move', to: 3 })].map(w => w.length > 0)).toEqual([true, true])
    apply(s.m, freePlayBegan({}), s.scene)
    s.do({ do: 'move', to: 1 })
    s.turn().do({ do: 'move', to: 3 })
    s.do({ do: 'move', to: 3 }, [], 1)
    expect([0, 1, 2].map(who => s.r.get(who, at))).toEqual([3, 3, 3])
  })
  rules('srd35/grid/sharing-outside-combat').it('once a fight begins each has a square of its own', () => {
    const s = three()
    apply(s.m, freePlayBegan({}), s.scene)
    s.do({ do: 'move', to: 3 })
    s.S[0] = s.scene.agenda([openFight({ aware: [0, 1, 2], unaware: [] })], 0)
    s.round(
      () => ({ do: 'end' }),
      () => {},
    )
    const where = [0, 1, 2].map(who => s.r.get(who, at))
    expect([new Set(where).size, s.r.get(GAME, freePlay)]).toEqual([3, 0])
  })
})
