import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'

const RULE = 'house/features/draws'
const RAYS = [
  { dc: 30, save: 'Reflex', consequences: [{ condition: 'prone' }] },
  {
    dc: 2,
    save: 'Fortitude',
    onSuccess: [{ condition: 'shaken', lasts: { rounds: 1 } }],
    consequences: [{ condition: 'dead' }],
  },
  [{ draws: 'two' }, { draws: 'two' }],
]
const TWO = [[{ condition: 'prone' }], [{ condition: 'dazed', lasts: { rounds: 1 } }]]

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const drawn = (faces: readonly number[]) =>
    textStage(
      ruleset,
      {
        features: [{ draws: { called: 'rays', of: RAYS } }, { draws: { called: 'two', of: TWO } }],
        acts: [{ name: 'spray', effect: { range: 60, consequences: [{ draws: 'rays' }] } }],
      },
      {},
    )
      .play([applyEffect({ by: 0, who: 1, act: 'spray' })], faces)
      .of('state-entered')
      .map(e => e['condition'])
  it('a thing has a save of its own, of its own kind', () => {
    expect(drawn([1, 2])).toContain('prone')
    expect(drawn([2, 19])).toEqual(['shaken'])
  })
  it('a thing may draw again, twice', () => {
    const both = drawn([3, 1, 2])
    expect(both.filter(name => name === 'prone' || name === 'dazed')).toEqual(['prone', 'dazed'])
  })
})
