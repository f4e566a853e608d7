import { describe, expect, it } from 'vitest'
import { feature, Ruleset, reading } from '../../index.ts'

const LAME = 'x/injury/lame' as never
const LIMPS = reading('lame-limps', LAME, 'the lame limp; default: they do not')
const compose = (options = {}) =>
  new Ruleset({
    id: 'x',
    title: 'X',
    stacking: () => 'add',
    chapters: [feature(LAME, { readings: [LIMPS], options: { 'lame-feet': { rule: LAME, kind: 'number' } } })],
    options,
  })

describe('a reading', () => {
  it('is a flag of the ruleset beside its other options, with its rule and its help', () => {
    expect(compose().optionKinds).toEqual({
      'lame-limps': { rule: LAME, kind: 'flag', help: 'the lame limp; default: they do not' },
      'lame-feet': { rule: LAME, kind: 'number' },
    })
    expect(() => compose({ 'lame-limps': 3 })).toThrow('option lame-limps of x is a flag')
  })
  it('says whether it is chosen', () => {
    const under = (options: Record<string, unknown>) => ({ option: (name: string) => options[name] })
    expect([LIMPS(under({ 'lame-limps': true })), LIMPS(under({ 'lame-limps': false })), LIMPS(under({}))]).toEqual([
      true,
      false,
      false,
    ])
  })
})
