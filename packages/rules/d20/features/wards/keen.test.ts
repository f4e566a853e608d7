import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { threatNow } from '../../attack/facts.ts'
import { keen } from './keen.ts'

const RULE = 'house/features/keen'
describe.each(TEXTS.filter(id => id !== 'starfinder'))(`${RULE} in %s`, ruleset => {
  const types = (name: string) => (ruleset === 'true20' ? '3' : [{ dice: '1d8', types: [name] }])
  const weapon = (type: string, threat?: number) => ({
    name: type,
    use: 'melee',
    damage: types(type),
    ...(threat ? { threat } : {}),
  })
  const weapons = [weapon('slashing', 19), weapon('piercing'), weapon('bludgeoning')]
  it('blades and points threaten with twice as many faces, once', () => {
    const s = textStage(ruleset, { weapons })
    const all = () => weapons.map((_, i) => threatNow(s.r, 0, i))
    expect(all()).toEqual([19, 20, 20])
    s.m.give(0, keen)
    // True20 tells no club from a blade.
    expect(all()).toEqual([17, 19, ruleset === 'true20' ? 19 : 20])
  })
})
