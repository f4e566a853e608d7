import { apply } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { orderSet } from '../../d20/turn/order.ts'
import { endTurn } from '../../d20/turn/round.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

/** Other readings of what actions do, each both ways. */
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const rifle = { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
const cannon = { ...rifle, name: 'cannon', unwieldy: true }
/** A shooter, a foe so many feet off, and an ally beside that foe. */
function trio(options: object, feet = 30): StarStage {
  const s = new StarStage(
    [
      { baseAttack: 5, weapons: [sword, rifle, cannon], hitPoints: 100 },
      { baseAttack: 4, weapons: [sword], totals: { EAC: 18, KAC: 18 }, hitPoints: 500 },
      { side: 'us', baseAttack: 4, weapons: [sword], totals: { EAC: 16, KAC: 16 }, hitPoints: 500 },
    ],
    {
      map: Array.from({ length: 3 }, () => '.'.repeat(40)),
      at: [
        [0, 1],
        [feet / 5, 1],
        [feet / 5 + 1, 1],
      ],
      options: options as never,
    },
  )
  apply(s.m, orderSet({ order: [0, 1, 2], place: 0 }), s.scene)
  return s.turn()
}
const both = (name: string) => [{ [name]: false }, { [name]: true }] as const

describe('fire for others', () => {
  const COVERING = 'starfinder/actions/covering-fire'
  rules(COVERING).it('covering-others-only: not for oneself', () => {
    const why = both('covering-others-only').map(o => trio(o).why({ do: 'covering-fire', target: 0, weapon: 1 }))
    expect(why).toEqual([[], [COVERING]])
    expect(trio({ 'covering-others-only': true }).why({ do: 'covering-fire', target: 2, weapon: 1 })).toEqual([])
  })
  const HARRYING = 'starfinder/actions/harrying-fire'
  rules(HARRYING).it('harrying-others-only: nothing for oneself, by a reaction', () => {
    const bonus = both('harrying-others-only').map(o => {
      const s = trio(o, 5)
      s.do({ do: 'harrying-fire', target: 1, weapon: 1 }, [1, 10], ['attack'])
      const own = s.bonus({ as: 'opportunity' }).total
      s.blow([2], { as: 'opportunity' })
      // What has not served oneself still serves the ally.
      return [own, s.bonus({ by: 2, at: 1 }).total]
    })
    expect(bonus).toEqual([
      [9, 6],
      [7, 8],
    ])
  })
  rules(HARRYING).it('harrying-without-range-penalty: the distance does nothing', () => {
    const hits = both('harrying-without-range-penalty').map(o =>
      [65, 60].map(feet => trio(o, feet).do({ do: 'harrying-fire', target: 1, weapon: 1 }, [10]).results[0]),
    )
    expect(hits).toEqual([
      ['miss', 'hit'],
      ['hit', 'hit'],
    ])
    // A shot that is meant to hurt is as far as ever.
    expect(trio({ 'harrying-without-range-penalty': true }, 65).bonus({ weapon: 1 }).total).toBe(3)
  })
})

describe('the turn that one fights in', () => {
  rules('starfinder/actions/fight-defensively-standard').it(
    'defensive-penalty-turn-only: to the end of the turn',
    () => {
      const after = both('defensive-penalty-turn-only').map(o => {
        const s = trio(o, 5)
        s.do({ do: 'attack', target: 1, weapon: 0, defensively: true }, [2])
        const during = s.bonus().total
        apply(s.m, orderSet({ order: [0, 1, 2], place: 1 }), s.scene)
        return [during, s.bonus({ as: 'opportunity' }).total, s.ac('KAC')]
      })
      expect(after).toEqual([
        [3, 3, 12],
        [3, 7, 12],
      ])
    },
  )
  rules('starfinder/actions/unwieldy-weapon').it('unwieldy-no-full-attack: neither the first nor the second', () => {
    const UNWIELDY = 'starfinder/actions/unwieldy-weapon'
    const full = (weapon: number) => ({ do: 'full-attack', target: 1, weapon })
    const why = both('unwieldy-no-full-attack').map(o => [trio(o).why(full(2)), trio(o).why(full(1))])
    expect(why).toEqual([
      [[], []],
      [[UNWIELDY], []],
    ])
    const second = (o: object) => () => trio(o).do(full(1), [2, 2], [{ target: 1, weapon: 2 }]).results
    expect(second({})()).toEqual(['miss', 'miss'])
    expect(second({ 'unwieldy-no-full-attack': true })).toThrow('attack.next')
    // A single attack with it is as ever, and it is ready again once the full attack is over.
    const s = trio({ 'unwieldy-no-full-attack': true })
    s.do(full(1), [2, 2], [{ target: 1, weapon: 1 }])
    expect(s.why({ do: 'attack', target: 1, weapon: 2 })).not.toContain(UNWIELDY)
    expect(trio({ 'unwieldy-no-full-attack': true }).why({ do: 'attack', target: 1, weapon: 2 })).toEqual([])
    s.play([endTurn({ who: 0 })])
  })
})
