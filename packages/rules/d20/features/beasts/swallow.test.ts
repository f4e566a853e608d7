import { describe, expect, it } from 'vitest'
import { TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import { swallowed } from './swallow.ts'

const RULE = 'house/features/swallow-whole'
describe.each(TEXTS_WITH_POINTS)(`${RULE} in %s`, ruleset => {
  it('only a light or a natural weapon cuts from inside', () => {
    const weapons = [
      { name: 'knife', damage: '1d4', hands: 'light' },
      { name: 'claw', damage: '1d4', natural: true },
      { name: 'sword', damage: '1d8', hands: 'one' },
      { name: 'club', damage: '1d8' },
      { name: 'halberd', damage: '1d10', hands: 'two' },
    ]
    const s = textStage(ruleset, { weapons }, {})
    s.m.give(0, swallowed)
    const { refuse } = s.scene.rules.commands['cut-out']!
    const why = weapons.map((_, weapon) => refuse(s.r, 0, { do: 'cut-out', weapon }).find(x => x.rule === RULE)?.why)
    const room = /^there is room in there for a light or a natural weapon alone, and .* is neither$/
    expect(why).toEqual([undefined, undefined, ...[0, 0, 0].map(() => expect.stringMatching(room) as string)])
  })
})
