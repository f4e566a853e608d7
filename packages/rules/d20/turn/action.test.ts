import { maybe } from '@quintain/engine'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { action, type CommandOf } from './action.ts'

const shove = action({
  name: 'shove',
  rule: 'house/command/unknown',
  parameters: { target: 'creature', hard: maybe('flag') },
  cost: 'move',
  plan(_c, _who, command) {
    expectTypeOf(command).toEqualTypeOf<CommandOf<'shove', { target: 'creature'; hard: { maybe: 'flag' } }>>()
    expectTypeOf(command.target).toEqualTypeOf<number>()
    return []
  },
})

describe('a command made by action()', () => {
  it('keeps its name and its parameters as literal types', () => {
    expectTypeOf(shove.name).toEqualTypeOf<'shove'>()
    expectTypeOf<{ do: 'shov'; target: number }>().not.toExtend<CommandOf<typeof shove.name, typeof shove.parameters>>()
    expectTypeOf<{ do: 'shove'; target: number }>().toExtend<CommandOf<typeof shove.name, typeof shove.parameters>>()
    expect(shove.parameters.target).toBe('creature')
  })
})
