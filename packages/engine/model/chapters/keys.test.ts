import { describe, expect, it } from 'vitest'
import { key, keysOf } from '../../index.ts'

const a = { topic: 'attack', keys: { weapon: { loud: key('flag', 'true where it is heard: true') } } }
describe('keys that rules bring', () => {
  it('are those of all chapters, by document', () => {
    const b = { topic: 'magic', keys: { act: { loud: key('count', 'how far it is heard, in squares: 6') } } }
    expect(keysOf([a, { topic: 'other' }, b])).toEqual({ creature: {}, ...a.keys, ...b.keys, armor: {}, feature: {} })
  })
  it('have one home each', () => {
    expect(() => keysOf([a, { ...a, topic: 'damage' }])).toThrow(
      'the key "loud" of weapon is in two chapters, the second is "damage"',
    )
  })
})
