import { apply } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { flatFooted } from '../../d20/vocabulary/conditions.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { offTarget } from '../vocabulary/conditions.ts'

const frame = { name: 'flight frame', category: 'powered', eac: 8, kac: 10, dexterity: 2, speeds: { fly: 30 } }
const inArmor = (armor: object, more: Record<string, unknown> = {}) =>
  new StarStage([{ armor, ...more }], { map: GridMap.open(30, 3) }).turn()
const unskilled = { ...frame, proficient: false }
const speed = (s: StarStage) => s.r.tally('speed', 0, {})
const flies = (s: StarStage) => s.r.tally('speed', 0, { flying: true } as never)
const RULE = 'starfinder/defense/powered-armor-proficiency'

describe('powered armor', () => {
  rules(RULE).it('without proficiency: -4, flat-footed and off-target, half speed, no flight', () => {
    const s = inArmor(unskilled)
    expect([s.ac('KAC'), s.ac('EAC'), speed(s), flies(s)]).toEqual([14, 12, 15, 0])
    expect([s.r.has(0, flatFooted), s.r.has(0, offTarget)]).toEqual([true, true])
    expect([s.why({ do: 'move', to: s.square(3, 0) }), s.why({ do: 'move', to: s.square(4, 0) }).length > 0]).toEqual([
      [],
      true,
    ])
  })
  rules(RULE).it('with it nothing of that, and the armor flies', () => {
    const s = inArmor(frame)
    expect([s.ac('KAC'), speed(s), flies(s), s.states()]).toEqual([20, 30, 30, []])
  })
  rules(RULE).it('it stays flat-footed when it has acted, and is so once', () => {
    const s = inArmor(unskilled)
    apply(s.m, stateLeft({ who: 0, condition: flatFooted.name }), s.scene)
    expect([s.r.has(0, flatFooted), s.ac('KAC')]).toEqual([true, 14])
    s.m.give(0, flatFooted)
    expect(s.ac('KAC')).toBe(14)
  })
  rules(RULE).it('its own wings are slowed too, and half a speed is rounded down', () => {
    const s = inArmor({ ...unskilled, speed: -5 }, { speeds: { fly: 45 }, speed: 30 })
    expect([speed(s), flies(s)]).toEqual([12, 22])
  })
  rules(RULE).it('other armor has its own, smaller drawback', () => {
    const heavy = inArmor({ ...frame, category: 'heavy', proficient: false })
    expect([heavy.ac('KAC'), speed(heavy), heavy.states()]).toEqual([16, 30, []])
  })
})
