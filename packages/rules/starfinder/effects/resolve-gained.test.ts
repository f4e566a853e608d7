import { describe, expect, it } from 'vitest'
import { StarStage } from '../testing/stage.ts'

const act = (consequence: object, effect: object = { personal: true }) => ({
  name: 'call',
  cost: 'free',
  effect: { ...effect, consequences: [consequence] },
})

describe('Resolve Points that an effect gives back', () => {
  it('house/effects/resolve: come back, up to the most that it has', () => {
    const left = (resolve: number) => {
      const s = new StarStage([{ resolve: { maximum: 5, current: 1 }, acts: [act({ resolve })] }, {}]).turn()
      s.do({ do: 'use', act: 'call', target: 0 })
      return s.rp()
    }
    expect([left(1), left(9)]).toEqual([2, 5])
  })
})

describe('who is watched over', () => {
  it('house/features/watched-over: it is finished off by nobody meanwhile', () => {
    const why = (watched: boolean) => {
      const s = new StarStage([
        {
          weapons: [{ name: 'sword', damage: '1d8', hands: 'one', total: 5 }],
          acts: [
            act({ condition: 'watched over', lasts: { rounds: 1 } }, { range: 30 }),
            { ...act({ condition: 'helpless', lasts: { rounds: 1 } }, { range: 30 }), name: 'fell' },
          ],
        },
        {},
      ]).turn()
      s.do({ do: 'use', act: 'fell', target: 1 })
      if (watched) s.do({ do: 'use', act: 'call', target: 1 })
      return s.why({ do: 'coup-de-grace', target: 1, weapon: 0 })
    }
    expect(why(true)).toContain('house/features/watched-over')
    expect(why(false)).not.toContain('house/features/watched-over')
  })
})
