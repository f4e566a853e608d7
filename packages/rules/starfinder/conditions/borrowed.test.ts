import { condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { squeezed } from '../../d20/vocabulary/conditions.ts'
import { StarStage } from '../testing/stage.ts'

const sword = { name: 'sword', damage: '1d8', hands: 'one', total: 5 }
/** By how much the attack of the first and the Armor Class of the second change as one of them has something. */
const change = (who: 0 | 1, name: string) => {
  const s = new StarStage([{ weapons: [sword] }, { totals: { EAC: 15, KAC: 15 }, hitPoints: 50 }]).turn()
  const [attack, armor] = [s.bonus().total, s.needed().total]
  s.m.give(who, condition(name))
  return [s.bonus().total - attack, s.needed().total - armor]
}

describe('conditions that the text names and says no more of, by true20', () => {
  it.each(['shaken', 'sickened', 'entangled'])('true20/conditions: the %s strike worse by 2', name =>
    expect(change(0, name)).toEqual([-2, 0]),
  )
  it('true20/conditions/entangled: those are easier to hit, the shaken are not', () => {
    expect(change(1, 'entangled')[1]).toBeLessThanOrEqual(-2)
    expect(change(1, 'shaken')).toEqual([0, 0])
  })
  it.each(['dazed', 'nauseated', 'shaken', 'sickened', 'staggered', 'stunned'])('an act may bring %s', condition => {
    const acts = [{ name: 'zap', effect: { range: 30, consequences: [{ condition, lasts: { rounds: 1 } }] } }]
    expect(() => new StarStage([{ acts }])).not.toThrow()
  })
  it('who squeezes is entangled, and slowed once', () => {
    const speed = (...all: readonly ReturnType<typeof condition>[]) => {
      const s = new StarStage([{ speed: 40 }])
      for (const k of all) s.m.give(0, k)
      return s.r.tally('speed', 0, { flying: false })
    }
    expect([speed(), speed(condition('entangled')), speed(squeezed)]).toEqual([40, 20, 40])
  })
})
