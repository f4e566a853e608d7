import { expect, it } from 'vitest'
import { rules } from './rule.ts'

it('a test cannot name a rule that the catalogue does not have: the types refuse it', () => {
  // @ts-expect-error a slip: atack
  const slip = () => rules('spirit/attack/atack-roll')
  // @ts-expect-error a rule of the house has no entry to be tested against
  const house = () => rules('house/ruling/number')
  // @ts-expect-error no rule at all
  const none = () => rules()
  expect([slip, house, none].map(call => Object.keys(call()))).toEqual(Array(3).fill(['it', 'each']))
})
