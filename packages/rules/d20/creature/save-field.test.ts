import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { abilityField, type EffectWords } from './documents/consequence-field.ts'
import { effectField } from './effect-field.ts'

const ability = abilityField({ strength: 'Might', wisdom: 'Sense' })
const words: EffectWords = {
  ability,
  conditions: ['dazed'],
  knows: ['damage', 'adds', 'lowers', 'restores', 'levels', 'afflicts', 'condition', 'grants'],
  boosts: ['AC', 'reduction', 'Strength'],
}
const few: EffectWords = { ability, conditions: ['dazed'], knows: ['damage', 'levels'], save: z.enum(['Reflex']) }
const hit = [{ damage: '1d6' }]
const problems = (field: z.ZodType, doc: unknown): readonly string[] =>
  (field.safeParse(doc).error?.issues ?? []).map(i => `${i.path.join('.')}: ${i.message}`)

describe('the saves of an effect in a file', () => {
  it.each<[doc: unknown, problems: readonly string[]]>([
    [{ consequences: hit, save: { kind: 'Will', dc: 12 } }, []],
    [{ consequences: hit, save: { kind: 'Will' } }, ['save.dc: Invalid input: expected number, received undefined']],
    [
      { consequences: hit, save: { kind: 'Will', ability: 'wisdom' } },
      [
        'save.dc: Invalid input: expected number, received undefined',
        'save.ability: these rules have no DC that goes by an ability: write the number as dc',
      ],
    ],
    [
      { consequences: hit, save: { kind: 'Luck', dc: 12 } },
      ['save.kind: Invalid option: expected one of "Fortitude"|"Reflex"|"Will"'],
    ],
    [{ consequences: hit, save: { kind: 'Will', dc: 12, onSuccess: 'half' } }, []],
    [
      { consequences: hit, save: { kind: 'Will', dc: 12, onSuccess: 'all' } },
      ['save.onSuccess: none, half, half damage, or a list of consequences'],
    ],
    [{ consequences: hit, save: { kind: 'Will', dc: 12, onSuccess: [{ damage: '1' }] } }, []],
    [
      { consequences: hit, save: { kind: 'Will', dc: 12, onSuccess: [{}] } },
      [
        'save.onSuccess.0: a consequence is one of damage, adds, lowers, restores, levels, afflicts, condition, grants; here: none',
      ],
    ],
    [
      { consequences: hit, save: { kind: 'Will', dc: 12, onSuccess: [{ grants: '1', lasts: 'effect' }] } },
      ['lasts: lasts: effect needs how long the effect itself lasts'],
    ],
    [
      {
        consequences: hit,
        save: { kind: 'Will', dc: 12, onSuccess: [{ grants: '1', lasts: 'effect' }] },
        lasts: 'fight',
      },
      [],
    ],
    [
      { consequences: hit, save: { kind: 'Will', dc: 12, passed: 'half' } },
      ['save.passed: is onSuccess now: none, half, or a list of consequences'],
    ],
    [{ consequences: hit, save: { kind: 'Will', dc: 12, harmless: true } }, []],
    [
      { consequences: hit, save: { kind: 'Will', dc: 12, half: true, difficulty: 3 } },
      ['save.difficulty: is dc now', 'save.half: is written onSuccess: half'],
    ],
    [{ consequences: [{ levels: '1' }], save: { kind: 'Will', dc: 12 } }, []],
  ])('%j', (doc, found) => {
    expect(problems(effectField(words), doc)).toEqual(found)
  })
  it.each<[doc: unknown, problems: readonly string[]]>([
    [{ consequences: hit, save: { kind: 'Reflex', dc: 12 } }, []],
    [{ consequences: hit, save: { kind: 'Will', dc: 12 } }, ['save.kind: Invalid input: expected "Reflex"']],
    [
      { consequences: [{ adds: 1, to: 'AC' }] },
      [
        'consequences.0.adds: this ruleset knows no such consequence: there are damage, levels',
        'consequences.0.to: stands with adds only',
      ],
    ],
    [
      { consequences: [{ levels: '1', daily: { kind: 'Will', dc: 1 } }] },
      ['consequences.0.daily.kind: Invalid input: expected "Reflex"'],
    ],
  ])('in a text of one save: %j', (doc, found) => {
    expect(problems(effectField(few), doc)).toEqual(found)
  })
})
