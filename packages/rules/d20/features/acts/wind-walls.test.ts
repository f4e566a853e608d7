import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { canAttack, mayAttack } from '../../position/may-attack.ts'
import { perform } from '../../turn/act.ts'
import { at, moveLeft, standardLeft } from '../../vocabulary/fields.ts'

const RULE = 'house/features/deflects'
const WALL = {
  name: 'wind wall',
  effect: { area: { shape: 'burst', feet: 10 }, range: 100, lasts: 'fight', changes: { deflects: true } },
}

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const staged = (with_: boolean) => {
    const damage = ruleset === 'true20' ? 3 : '1d6'
    const weapons = [
      { name: 'bow', use: 'projectile', damage, increment: 60 },
      { name: 'dart', use: 'thrown', damage, increment: 20 },
    ]
    const s = textStage(ruleset, { weapons, acts: [WALL] }, { weapons }, { weapons })
    for (const [who, square] of [0, 10, 11].entries()) s.m.set(who, at, square)
    for (const left of [standardLeft, moveLeft]) s.m.set(0, left, 1)
    if (with_) s.play([perform({ who: 0, command: { do: 'use', act: 'wind wall', to: 10 } })])
    const shoots = (by: number, target: number, weapon = 0) => canAttack(s.r, { by, at: target, weapon })
    return { s, shoots }
  }
  it('nothing that is shot crosses its edge, in or out; inside of it, and what is thrown, does', () => {
    const { s, shoots } = staged(true)
    expect([shoots(0, 1), shoots(1, 0), shoots(1, 2), shoots(0, 1, 1)]).toEqual([false, false, true, true])
    const [why] = mayAttack(s.r, { by: 0, at: 1, weapon: 0 }).filter(x => x.rule === RULE)
    expect(why?.why).toBe('wind wall turns aside whatever is shot through it')
  })
  it('without it everything arrives', () => {
    const { shoots } = staged(false)
    expect([shoots(0, 1), shoots(1, 0), shoots(1, 2), shoots(0, 1, 1)]).toEqual([true, true, true, true])
  })
})
