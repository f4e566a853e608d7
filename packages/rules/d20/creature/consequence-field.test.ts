import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { abilityField, type EffectWords } from './documents/consequence-field.ts'
import { effectField } from './effect-field.ts'

const ability = abilityField({ strength: 'Might', wisdom: 'Sense' })
const words: EffectWords = {
  ability,
  conditions: ['dazed'],
  knows: ['damage', 'adds', 'lowers', 'restores', 'levels', 'afflicts', 'condition', 'grants'],
  boosts: ['AC', 'reduction', 'Strength'],
}
const problems = (field: z.ZodType, doc: unknown): readonly string[] =>
  (field.safeParse(doc).error?.issues ?? []).map(i => `${i.path.join('.')}: ${i.message}`)

describe('consequences of an effect in a file', () => {
  it.each<[doc: unknown, problems: readonly string[]]>([
    [{ consequences: [{ damage: '2d6' }] }, []],
    [{ consequences: [{ damage: '2d6', types: ['fire'], nonlethal: true }] }, []],
    [
      { consequences: [{}] },
      [
        'consequences.0: a consequence is one of damage, adds, lowers, restores, levels, afflicts, condition, grants; here: none',
      ],
    ],
    [
      { consequences: [{ damage: '1', adds: 1, to: 'AC' }] },
      [
        'consequences.0: a consequence is one of damage, adds, lowers, restores, levels, afflicts, condition, grants; here: damage, adds',
      ],
    ],
    [
      { consequences: [{ heals: '1d8' }] },
      [
        'consequences.0.heals: this ruleset knows no such consequence: there are damage, adds, lowers, restores, levels, afflicts, condition, grants',
      ],
    ],
    [
      { consequences: [{ heals: '1', grants: '1' }] },
      [
        'consequences.0.heals: this ruleset knows no such consequence: there are damage, adds, lowers, restores, levels, afflicts, condition, grants',
      ],
    ],
    [{ consequences: [{ adds: 2 }] }, ['consequences.0: to what: to: AC, reduction, Strength']],
    [{ consequences: [{ adds: 2, to: 'AC', type: 'luck', lasts: 'fight' }] }, []],
    [{ consequences: [{ damage: '1', to: 'AC' }] }, ['consequences.0.to: stands with adds only']],
    [
      { consequences: [{ damage: '1', type: 'fire' }] },
      ['consequences.0.type: types of damage are written types: { damage: 2d6, types: fire }'],
    ],
    [
      { consequences: [{ levels: '1', type: 'x', lasts: 'permanent' }] },
      ['consequences.0.type: stands with adds, improves only'],
    ],
    [
      { consequences: [{ adds: 2, to: 'AC', which: 'magic' }] },
      ['consequences.0.which: stands with to: reduction only'],
    ],
    [{ consequences: [{ adds: 2, to: 'AC', anew: true }] }, ['consequences.0.anew: stands with to: reduction only']],
    [{ consequences: [{ adds: 2, to: 'reduction', which: 'magic', anew: true }] }, []],
    [{ consequences: [{ adds: 2, to: 'reduction', which: 'magic' }] }, []],
    [
      { consequences: [{ adds: 2, to: 'AC', anew: true, which: 'x' }] },
      ['consequences.0.which: stands with to: reduction only'],
    ],
    [
      { consequences: [{ adds: 2, to: 'Strength' }] },
      ['consequences.0.adds: an ability score can be given a penalty only: adds: -4'],
    ],
    [{ consequences: [{ adds: 0, to: 'Strength' }] }, []],
    [{ consequences: [{ adds: -2, to: 'Strength' }] }, []],
    [
      { consequences: [{ adds: 2, to: 'speed' }] },
      ['consequences.0.to: Invalid option: expected one of "AC"|"reduction"|"Strength"'],
    ],
    [{ consequences: [{ lowers: 'strength' }] }, ['consequences.0.by: how many points: by: 1d4']],
    [{ consequences: [{ lowers: 'Strength', by: '1d4' }] }, []],
    [{ consequences: [{ restores: 'wisdom' }] }, ['consequences.0.by: how many points: by: 1d4']],
    [{ consequences: [{ restores: 'wisdom', by: '1', drained: true }] }, []],
    [
      { consequences: [{ lowers: 'luck', by: '1' }] },
      ['consequences.0.lowers: "luck" is no ability: there are Strength, Wisdom'],
    ],
    [
      { consequences: [{ lowers: 'constructor', by: '1' }] },
      ['consequences.0.lowers: "constructor" is no ability: there are Strength, Wisdom'],
    ],
    [
      { consequences: [{ condition: 'dazed', by: '1' }] },
      ['consequences.0.by: stands with improves, penalizes, lowers, drains, restores only'],
    ],
    [{ consequences: [{ condition: 'asleep' }] }, ['consequences.0.condition: Invalid input: expected "dazed"']],
    [{ consequences: [{ condition: 'dazed', past: 'disabled' }] }, ['consequences.0.past: stands with fatigue only']],
    [{ consequences: [{ damage: '1', drained: true }] }, ['consequences.0.drained: stands with restores only']],
    [
      { consequences: [{ damage: '1', daily: { kind: 'Will', dc: 1 } }] },
      ['consequences.0.daily: stands with levels only'],
    ],
    [{ consequences: [{ damage: '1', against: 4 }] }, ['consequences.0.against: stands with dispels only']],
    [
      { consequences: [{ damage: '1', lasts: 'fight' }] },
      [
        'consequences.0.lasts: stands with grants, raises, adds, improves, penalizes, condition, levels, boon, form, speeds only',
      ],
    ],
    [{ consequences: [{ condition: 'dazed', types: ['fire'] }] }, ['consequences.0.types: stands with damage only']],
    [
      { consequences: [{ condition: 'dazed', nonlethal: true }] },
      ['consequences.0.nonlethal: stands with damage only'],
    ],
    [
      { consequences: [{ levels: '1' }] },
      [
        'consequences.0.daily: what saves against them once a day: daily: { kind: Fortitude, dc: 14 }; or lasts: permanent',
      ],
    ],
    [{ consequences: [{ levels: '1', daily: { kind: 'Will', dc: 12 } }] }, []],
    [{ consequences: [{ levels: '1', lasts: 'permanent' }] }, []],
    [
      { consequences: [{ levels: '1', daily: { kind: 'Will', dc: 12 }, lasts: 'fight' }] },
      ['consequences.0.lasts: negative levels last until they are removed: permanent, or nothing here'],
    ],
    [{ consequences: [{ levels: '1', daily: { kind: 'Will', dc: 12 }, lasts: 'permanent' }] }, []],
  ])('%j', (doc, found) => {
    expect(problems(effectField(words), doc)).toEqual(found)
  })
  it.each<[doc: unknown, problems: readonly string[]]>([
    [{ consequences: [{ grants: '1', lasts: { rounds: 3 } }] }, []],
    [
      { consequences: [{ grants: '1', lasts: { rounds: 3, minutes: 1 } }] },
      [
        'consequences.0.lasts: fight, permanent, effect, { rounds: 3 }, { minutes: 10 } or { until: turn-end, of: target }',
      ],
    ],
    [
      { consequences: [{ grants: '1', lasts: {} }] },
      [
        'consequences.0.lasts: fight, permanent, effect, { rounds: 3 }, { minutes: 10 } or { until: turn-end, of: target }',
      ],
    ],
    [
      { consequences: [{ grants: '1', lasts: { rounds: 0 } }] },
      [
        'consequences.0.lasts: fight, permanent, effect, { rounds: 3 }, { minutes: 10 } or { until: turn-end, of: target }',
      ],
    ],
    [{ consequences: [{ grants: '1', lasts: { until: 'turn-end', of: 'user' } }] }, []],
    [
      { consequences: [{ grants: '1', lasts: 'effect' }] },
      ['lasts: lasts: effect needs how long the effect itself lasts'],
    ],
    [{ consequences: [{ grants: '1', lasts: { rounds: '1d4' } }] }, []],
    [
      { consequences: [{ grants: '1', lasts: { rounds: '4' } }] },
      [
        'consequences.0.lasts: fight, permanent, effect, { rounds: 3 }, { minutes: 10 } or { until: turn-end, of: target }',
      ],
    ],
    [{ consequences: [{ grants: '1', lasts: { minutes: { perLevel: 10 } } }] }, []],
    [
      { consequences: [{ grants: '1', lasts: { minutes: { perLevel: 10 }, hours: 1 } }] },
      [
        'consequences.0.lasts: fight, permanent, effect, { rounds: 3 }, { minutes: 10 } or { until: turn-end, of: target }',
      ],
    ],
    [
      { consequences: [{ grants: '1', lasts: { minutes: { perLevel: 0 } } }] },
      [
        'consequences.0.lasts: fight, permanent, effect, { rounds: 3 }, { minutes: 10 } or { until: turn-end, of: target }',
      ],
    ],
  ])('how long: %j', (doc, found) => {
    expect(problems(effectField(words), doc)).toEqual(found)
  })
})
