import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { abilityField, type EffectWords } from './documents/consequence-field.ts'
import { afflictionField } from './effect-field.ts'

const ability = abilityField({ strength: 'Might', wisdom: 'Sense' })
const words: EffectWords = {
  ability,
  conditions: ['dazed'],
  knows: ['damage', 'adds', 'lowers', 'restores', 'levels', 'afflicts', 'condition', 'grants'],
  boosts: ['AC', 'reduction', 'Strength'],
}
const few: EffectWords = { ability, conditions: ['dazed'], knows: ['damage'], save: z.enum(['Reflex']) }
const hit = [{ damage: '1d6' }]
const problems = (field: z.ZodType, doc: unknown): readonly string[] =>
  (field.safeParse(doc).error?.issues ?? []).map(i => `${i.path.join('.')}: ${i.message}`)

describe('an affliction in a file', () => {
  it.each<[doc: unknown, problems: readonly string[]]>([
    [
      {},
      [
        'name: Invalid input: expected string, received undefined',
        'stages: Invalid input: expected array, received undefined',
      ],
    ],
    [
      { name: '', stages: [] },
      [
        'name: Too small: expected string to have >=1 characters',
        'stages: Too small: expected array to have >=1 items',
      ],
    ],
    [{ name: 'venom', stages: [hit] }, []],
    [{ name: 'venom', stages: [hit], check: { save: 'Will', dc: 12 } }, []],
    [{ name: 'venom', stages: [hit], check: { check: 'Endure', dc: 12 } }, []],
    [{ name: 'venom', stages: [hit], check: { dc: 12 } }, ['check: either a save or a check']],
    [
      { name: 'venom', stages: [hit], check: { save: 'Will', check: 'Endure', dc: 12 } },
      ['check: either a save or a check'],
    ],
    [
      { name: 'venom', stages: [hit], check: { save: 'Luck', dc: 12 } },
      ['check.save: Invalid option: expected one of "Fortitude"|"Reflex"|"Will"'],
    ],
    [{ name: 'venom', stages: [hit], times: 2 }, ['every: stands with times']],
    [{ name: 'venom', stages: [hit], times: 2, every: { days: 1 } }, []],
    [
      { name: 'venom', stages: [hit], every: { days: 1, hours: 1 } },
      ['every: one unit of time: { rounds: 3 }, { minutes: 10 }, { hours: 1 }, { days: 2 } or { years: 1 }'],
    ],
    [{ name: 'venom', stages: [hit], onSuccess: hit }, ['check: stands with onSuccess']],
    [{ name: 'venom', stages: [hit], onSuccess: hit, check: { save: 'Will', dc: 12 } }, []],
    [{ name: 'venom', stages: [hit], onset: { minutes: 1 } }, []],
    [
      { name: 'venom', stages: [hit], onset: { minutes: 1, rounds: 1 } },
      ['onset: one unit of time: { rounds: 3 }, { minutes: 10 }, { hours: 1 }, { days: 2 } or { years: 1 }'],
    ],
    [
      { name: 'venom', stages: [hit], onset: {} },
      ['onset: one unit of time: { rounds: 3 }, { minutes: 10 }, { hours: 1 }, { days: 2 } or { years: 1 }'],
    ],
    [{ name: 'venom', stages: [hit], onset: { hours: 1, each: { ability: 'wisdom', minutes: 1 } } }, []],
    [
      { name: 'venom', stages: [hit], onset: { hours: 1, each: { ability: 'wisdom' } } },
      ['onset.each: one unit of time: { rounds: 3 }, { minutes: 10 }, { hours: 1 }, { days: 2 } or { years: 1 }'],
    ],
    [
      { name: 'venom', stages: [hit], always: [{ levels: '1' }] },
      ['always.0.daily: what saves against them once a day: daily: { kind: Fortitude, dc: 14 }; or lasts: permanent'],
    ],
    [{ name: 'venom', stages: [hit], always: [{ levels: '1' }], check: { save: 'Will', dc: 12 } }, []],
    [
      { name: 'venom', stages: [hit], always: [{ levels: '1' }], check: { check: 'Endure', dc: 12 } },
      ['always.0.daily: what saves against them once a day: daily: { kind: Fortitude, dc: 14 }; or lasts: permanent'],
    ],
    [
      {
        name: 'venom',
        stages: [hit],
        onSuccess: [{ damage: '1' }, { levels: '1' }],
        check: { check: 'Endure', dc: 12 },
      },
      [
        'onSuccess.1.daily: what saves against them once a day: daily: { kind: Fortitude, dc: 14 }; or lasts: permanent',
      ],
    ],
    [{ name: 'venom', stages: [hit], always: [{ levels: '1', lasts: 'permanent' }] }, []],
    [
      { name: 'venom', stages: [hit, [{ damage: '1' }, { levels: '1' }]] },
      ['stages.1.1.daily: what saves against them once a day: daily: { kind: Fortitude, dc: 14 }; or lasts: permanent'],
    ],
  ])('%j', (doc, found) => {
    expect(problems(afflictionField(words), doc)).toEqual(found)
  })
  it.each<[doc: unknown, problems: readonly string[]]>([
    [
      { name: 'venom', stages: [hit], check: { save: 'Will', dc: 12 } },
      ['check.save: Invalid input: expected "Reflex"'],
    ],
    [{ name: 'venom', stages: [hit], check: { save: 'Reflex', dc: 12 } }, []],
  ])('in a text of one save: %j', (doc, found) => {
    expect(problems(afflictionField(few), doc)).toEqual(found)
  })
})
