import { key } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldsOf, helpOfKeys, listedIn } from './key-fields.ts'

const keys = {
  loud: key('flag', 'true where it is heard: true', { listed: true }),
  shots: key('count', 'how many: 2'),
  spare: key('amount', 'how many besides: 0'),
  change: key('number', 'what it changes: -1'),
  from: key('text', 'where it comes from: Akiton'),
  hand: key({ oneOf: ['left', 'right'] }, 'the hand: left'),
  cone: key({ either: ['flag', 'count'] }, 'true, or its feet: 30'),
  parts: key({ each: 'text' }, 'its parts: [barrel]'),
  costs: key({ of: { coins: key('count', 'coins: 3') } }, 'what it costs: { coins: 3 }'),
}
const schema = z.strictObject(fieldsOf(keys))

describe('keys that rules bring', () => {
  it('take what their shapes say, and may be absent', () => {
    const whole = {
      loud: false,
      shots: 1,
      spare: 0,
      change: -1,
      from: 'x',
      hand: 'left',
      cone: 5,
      parts: ['x'],
      costs: { coins: 1 },
    }
    expect([schema.parse({}), schema.parse(whole)]).toEqual([{}, whole])
  })
  it.each([
    { loud: 1 },
    { shots: 0 },
    { spare: -1 },
    { change: 0.5 },
    { from: '' },
    { hand: 'both' },
    { cone: 0 },
    { parts: [1] },
    { costs: { coins: 1, silver: 2 } },
    { quiet: true },
  ])('refuse other values: %j', given => {
    expect(schema.safeParse(given).success).toBe(false)
  })
  it('have help by their place in the sheet, and names for lists', () => {
    const { costs, loud } = keys
    expect(helpOfKeys({ weapon: { loud }, act: { costs }, creature: { loud } })).toEqual({
      'weapons.loud': 'true where it is heard: true',
      'acts.costs': 'what it costs: { coins: 3 }',
      'costs.coins': 'coins: 3',
      loud: 'true where it is heard: true',
    })
    expect(listedIn(keys)).toEqual(['loud'])
  })
})
