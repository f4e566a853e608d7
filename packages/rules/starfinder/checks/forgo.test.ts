import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { forgoesSaves } from '../vocabulary/conditions.ts'

const act = (harmless: boolean) => ({
  name: 'it',
  kind: 'spell',
  effect: { range: 60, save: { kind: 'Will', dc: 5, onSuccess: 'none', harmless }, consequences: [{ damage: '4' }] },
})
/** The second, of the side that is given, has said this; then it is done to it. What it lost, and how often it was asked. */
function lost(
  side: 'us' | 'them',
  saves: string | null,
  faces: readonly number[],
  answers: readonly string[],
  harmless = false,
  kinds: readonly string[] = ['living'],
) {
  const s = new StarStage([{ acts: [act(harmless)] }, { side: side === 'us' ? 'us' : 'them', hitPoints: 60, kinds }], {
    at: [
      [0, 0],
      [3, 0],
    ],
  }).turn()
  if (saves !== null) s.do({ do: 'interject', by: 1, command: { do: 'forgo-saves', saves } })
  const played = s.do({ do: 'use', act: 'it', target: 1 }, [...faces], [...answers])
  return [60 - s.hp(1), played.picks('harmless-save').length]
}

describe('standing orders about saves', () => {
  const RULE = 'starfinder/saves/forgo'
  rules(RULE).it('all: no die and no question, whoever does it and whatever it does', () => {
    for (const side of ['us', 'them'] as const)
      for (const harmless of [false, true]) expect(lost(side, 'all', [], [], harmless)).toEqual([4, 0])
  })
  rules(RULE).it('ask: about each save, of foes too', () => {
    expect(lost('them', 'ask', [], ['forgo'])).toEqual([4, 1])
    expect(lost('them', 'ask', [20], ['roll'])).toEqual([0, 1])
    expect(lost('us', 'ask', [20], ['roll'])).toEqual([0, 1])
  })
  rules(RULE).it('none: all are rolled, and nobody is asked', () => {
    expect(lost('us', 'none', [20], [])).toEqual([0, 0])
    expect(lost('us', 'none', [20], [], true)).toEqual([0, 0])
    expect(lost('them', 'none', [1], [])).toEqual([4, 0])
  })
  rules(RULE).it('friends, as without an order: about what friends do', () => {
    expect(lost('us', 'friends', [20], ['roll'])).toEqual([0, 1])
    expect(lost('them', null, [20], [])).toEqual([0, 0])
  })
  rules(RULE).it('an object is not asked: it saves against harm, and takes what does none', () => {
    expect(lost('us', null, [20], [], false, ['object'])).toEqual([0, 0])
    expect(lost('us', null, [], [], true, ['object'])).toEqual([4, 0])
  })
  rules(RULE).it('takes no action, and a new order takes the place of the old one', () => {
    const s = new StarStage([{}, {}], {
      at: [
        [0, 0],
        [3, 0],
      ],
    }).turn()
    s.do({ do: 'total-defense' })
    expect(s.why({ do: 'forgo-saves' })).toEqual([])
    s.do({ do: 'forgo-saves' })
    expect(s.r.has(0, forgoesSaves)).toBe(true)
    s.do({ do: 'forgo-saves', saves: 'none' })
    expect(s.r.has(0, forgoesSaves)).toBe(false)
  })
})
