import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { inline, plainOrInline } from './inline.ts'

it('a value stands as a fight file has it, and is read as the same', () => {
  const made = {
    name: 'claw',
    damage: '1d6',
    types: ['piercing', 'cold iron'],
    natural: true,
    attack: -1,
    also: undefined,
  }
  expect(inline(made)).toBe('{ name: claw, damage: 1d6, types: [piercing, cold iron], natural: true, attack: -1 }')
  expect([inline({}), inline([]), inline(null)]).toEqual(['{}', '[]', 'null'])
  for (const text of [
    '12',
    'true',
    'a, b',
    'x: y',
    '',
    '- no',
    "it's",
    '1d6+2',
    '+2',
    '~',
    'a # b',
    'half "so"',
    '50 %',
  ])
    expect(parse(inline({ [text]: [text] }))).toEqual({ [text]: [text] })
  expect([plainOrInline('12'), plainOrInline({ a: '12' })]).toEqual(['12', '{ a: "12" }'])
})
