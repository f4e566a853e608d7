import { describe, expect } from 'vitest'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { both, refusal, scene } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import * as k from '../vocabulary/conditions.ts'
import { weaken } from './debilitated.ts'
import { entangle } from './entangle.ts'

const RULE = 'true20/conditions/helpless-who'
const body = (): Stage => fresh(scene({}, { combat: 4, abilities: { dexterity: 2 }, skills: { Bluff: 4 } }), 1)
/** Defense 1 and 5, and nothing that a body does. */
const isHelpless = (s: Stage) => {
  const deeds = [
    { do: 'attack', target: 0, weapon: 0 },
    { do: 'move', path: [2] },
    { do: 'total-defense' },
    { do: 'drop-prone' },
  ]
  const refused = deeds.map(command => refusal(s, 1, command).length > 0)
  return both(s).join() === '1,5' && refused.every(Boolean)
}

describe('who is helpless', () => {
  rules(RULE).each([[k.bound], [k.sleeping], [k.paralyzed], [d20.unconscious], [d20.dying], [d20.helpless]])(
    '%j',
    state => {
      const s = body()
      expect(isHelpless(s)).toBe(false)
      s.m.give(1, state)
      expect(isHelpless(s)).toBe(true)
    },
  )
  rules(RULE).each([
    [k.pinned],
    [d20.grappled],
    [d20.prone],
    [d20.stunned],
    [d20.staggered],
    [d20.disabled],
    [k.nauseated],
  ])('not %j', state => {
    const s = body()
    s.m.give(1, state)
    expect([isHelpless(s), s.r.has(1, d20.helpless)]).toEqual([false, false])
  })
  rules(RULE).it('whose Strength is debilitated, and who is entangled twice', () => {
    const weak = body()
    weak.play([weaken({ who: 1, ability: 'strength', points: 5 })])
    expect(isHelpless(weak)).toBe(false)
    weak.play([weaken({ who: 1, ability: 'strength', points: 1 })])
    expect(isHelpless(weak)).toBe(true)
    const net = body()
    net.play([entangle({ who: 1, fixed: false })])
    expect(isHelpless(net)).toBe(false)
    net.play([entangle({ who: 1, fixed: false })])
    expect(isHelpless(net)).toBe(true)
  })
  rules(RULE).it('a shot at the sleeping hits from 5 on, a blow with anything but a 1', () => {
    for (const [use, from] of [
      ['projectile', 5],
      ['melee', 2],
    ] as const)
      for (const face of [from - 1, from]) {
        const s = scene({ weapons: [{ name: 'w', use }] }, { combat: 4 })
        s.m.give(1, k.sleeping)
        const step = { do: 'attack', by: 0, at: 1, weapon: 0, as: 'attack', index: 0 } as const
        const played = s.play([step], face === from ? [face, 20] : [face])
        expect(
          played.of('attack-rolled').filter(e => e['result'] !== 'miss'),
          `${use}, ${face}`,
        ).toHaveLength(face === from ? 1 : 0)
      }
  })
})
