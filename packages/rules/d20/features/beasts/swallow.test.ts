import { legal } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TEXTS, TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import { at } from '../../vocabulary/fields.ts'
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

describe.each(TEXTS)(`${RULE} in %s: who is inside`, ruleset => {
  const s = textStage(
    ruleset,
    { weapons: [{ name: 'claw', damage: ruleset === 'true20' ? 3 : '1d4', natural: true }] },
    {},
  )
  s.m.give(0, swallowed)
  s.m.set(0, at, -1)
  const commands = Object.keys(s.scene.rules.commands)
  it.each(commands)('is told what it can do, and why not %s', name => {
    const { suggestions, refuse } = s.scene.rules.commands[name]!
    expect(() => suggestions(s.r, 0)).not.toThrow()
    // Plainly: no square is named that it does not stand on.
    for (const more of [{ to: 5 }, { target: 1, weapon: 0 }, { path: [5] }])
      expect(JSON.stringify(refuse(s.r, 0, { do: name, ...more }))).not.toMatch(/@/)
  })
  it('is told at once all that it can do', () => expect(legal(s.r, 0)).toBeInstanceOf(Array))
})
