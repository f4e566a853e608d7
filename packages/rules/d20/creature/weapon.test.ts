import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type DamageDice, damageDie, diceText, dieOf, highest } from './damage-dice.ts'
import { mitigationFields } from './documents/mitigation-fields.ts'
import { isHarmful } from './effect.ts'
import { damageTypes, dice, inParts, mayBeDice, weaponFields } from './weapon.ts'

const NOT_DICE = 'dice are needed, as 2d6, 1d8+1, or a number alone'
const LIMITS = 'at most 100 dice of 1 to 1000 sides each, and numbers up to 1000'
const said = (field: z.ZodType, value: unknown) => {
  const { data, error } = field.safeParse(value)
  return error ? error.issues.map(i => (i.path.length ? `${i.path.join('.')}: ` : '') + i.message) : data
}

describe('dice in a file', () => {
  it.each<[value: unknown, read: unknown]>([
    ['2d6', '2d6'],
    ['d6', 'd6'],
    ['12d10+12-3d4', '12d10+12-3d4'],
    ['1d8 + 1', '1d8 + 1'],
    ['1d8  -  1', '1d8  -  1'],
    [7, '7'],
    [0, '0'],
    ['0', '0'],
    [-1, ['Too small: expected number to be >=0']],
    [1.5, [NOT_DICE]],
    ['', [NOT_DICE]],
    ['2d', [NOT_DICE]],
    ['2d6+', [NOT_DICE]],
    ['+2d6', [NOT_DICE]],
    ['2d6 fire', [NOT_DICE]],
    ['about 2d6', [NOT_DICE]],
    [null, [NOT_DICE]],
    ['100d1000', '100d1000'],
    ['101d6', [LIMITS]],
    ['1d1001', [LIMITS]],
    ['1d0', [LIMITS]],
    ['1000', '1000'],
    ['1001', [LIMITS]],
    [1001, [LIMITS]],
    ['1d6+1001', [LIMITS]],
  ])('%j', (value, read) => {
    expect(said(dice, value)).toEqual(read)
  })
  it.each([
    ['1d6', true],
    ['0', true],
    ['1d6 + 101d6', false],
    ['d6', true],
  ])('%j keeps within the limits: %s', (text, fits) => {
    expect(mayBeDice(text)).toBe(fits)
  })
  it.each<[value: unknown, read: unknown]>([
    ['fire', ['fire']],
    [
      ['fire', 'cold'],
      ['fire', 'cold'],
    ],
    [[], []],
  ])('types as %j', (value, read) => {
    expect(said(damageTypes, value)).toEqual(read)
  })
})

describe('the damage of a weapon in a file', () => {
  const field = z.object({ damage: weaponFields.damage })
  it.each<[value: unknown, read: unknown]>([
    ['2d6', { damage: '2d6' }],
    [[{ dice: '2d6' }], { damage: [{ dice: '2d6', types: [] }] }],
    ['2d6 fire', ['damage: the type has a key of its own: damage: 2d6, types: fire']],
    [' 2d6+1 Fire ', ['damage: the type has a key of its own: damage: 2d6+1, types: fire']],
    ['2d6luck', [`damage: ${NOT_DICE}`]],
    ['fire', [`damage: ${NOT_DICE}`]],
    ['2d6 fire 3', [`damage: ${NOT_DICE}`]],
    [[], ['damage: Too small: expected array to have >=1 items']],
    [{}, [`damage: ${NOT_DICE}`]],
  ])('%j', (damage, read) => {
    expect(said(field, { damage })).toEqual(read)
  })
  it.each<[what: string, given: object, read: unknown]>([
    ['dice alone', { damage: '1d6' }, { damage: [{ dice: '1d6', types: [] }] }],
    ['dice of a type', { damage: '1d6', types: 'fire' }, { damage: [{ dice: '1d6', types: ['fire'] }] }],
    [
      'dice of a type as files of old wrote it',
      { damage: '1d6', type: 'fire' },
      { damage: [{ dice: '1d6', types: ['fire'] }] },
    ],
    [
      'extra dice',
      { damage: '1d6', types: 'fire', extra: '1d4' },
      {
        damage: [
          { dice: '1d6', types: ['fire'] },
          { dice: '1d4', types: ['fire'], once: true },
        ],
      },
    ],
    [
      'extra dice of no type',
      { damage: '1d6', extra: '1d4' },
      {
        damage: [
          { dice: '1d6', types: [] },
          { dice: '1d4', types: [], once: true },
        ],
      },
    ],
    [
      'parts',
      { damage: [{ dice: '1d6', types: 'fire', once: true }] },
      { damage: [{ dice: '1d6', types: ['fire'], once: true }] },
    ],
    [
      'parts and extra dice',
      { damage: [{ dice: '1d6', types: 'fire' }], extra: '1d4' },
      {
        damage: [
          { dice: '1d6', types: ['fire'] },
          { dice: '1d4', types: [], once: true },
        ],
      },
    ],
    [
      'parts and types',
      { damage: [{ dice: '1d6' }], types: 'fire' },
      ['types: damage in parts has its types at each part: [{ dice: 1d6, types: fire }]'],
    ],
  ])('%s', (_, given, read) => {
    const whole = z
      .object({
        damage: weaponFields.damage,
        types: weaponFields.types,
        type: weaponFields.type,
        extra: weaponFields.extra,
      })
      .transform((w, ctx) => inParts(w, ctx as never))
    expect(said(whole, given)).toStrictEqual(read)
  })
})

describe('the dice of a damage', () => {
  const part = (text: string, more: Partial<DamageDice> = {}): DamageDice => ({ dice: text, types: [], ...more })
  const span = (parts: readonly DamageDice[], rolls: number, extras?: number) => {
    const d = damageDie(parts, rolls, extras)
    return [d.lo, highest(d)]
  }
  it.each<
    [what: string, parts: readonly DamageDice[], rolls: number, extras: number | undefined, from: readonly number[]]
  >([
    ['once', [part('2d6')], 1, undefined, [2, 12]],
    ['twice', [part('2d6+1')], 2, undefined, [6, 26]],
    ['two parts', [part('1d6'), part('1d4')], 2, undefined, [4, 20]],
    ['what is rolled once', [part('1d6'), part('1d4', { once: true })], 3, undefined, [4, 22]],
    ['what is rolled once, twice', [part('1d6'), part('1d4', { once: true })], 3, 2, [5, 26]],
    ['only what is rolled once', [part('1d8', { once: true })], 3, undefined, [1, 8]],
    ['the same dice, multiplied', [part('1d8')], 3, undefined, [3, 24]],
    ['the same dice as one part of two', [part('1d8'), part('1d8', { once: true })], 1, 0, [1, 8]],
  ])('%s', (_, parts, rolls, extras, from) => {
    expect([span(parts, rolls, extras), span(parts, rolls, extras)]).toEqual([from, from])
  })
  it('one die is one law', () => {
    expect(dieOf('3d6')).toBe(dieOf('3d6'))
    expect([dieOf('3d6').lo, highest(dieOf('3d6'))]).toEqual([3, 18])
  })
  it.each<[parts: readonly DamageDice[], rolls: number | undefined, text: string]>([
    [[part('2d6')], undefined, '2d6'],
    [[part('2d6'), part('1d4', { once: true })], undefined, '2d6 + 1d4'],
    [[part('2d6'), part('1d4', { once: true })], 2, '2 x 2d6 + 1d4'],
    [[part('2d6')], 1, '2d6'],
  ])('%j as text, rolled %s times', (parts, rolls, text) => {
    expect(diceText(parts, rolls)).toBe(text)
  })
})

describe('what keeps damage off in a file', () => {
  const field = z.strictObject(mitigationFields)
  it.each<[given: object, read: unknown]>([
    [{}, {}],
    [{ reduction: [{ amount: 5 }] }, { reduction: [{ amount: 5 }] }],
    [
      { reduction: [{ amount: 5, overcomeBy: 'Silver or magic and  Good' }] },
      { reduction: [{ amount: 5, overcomeBy: [['silver'], ['magic', 'good']] }] },
    ],
    [{ reduction: [{ amount: 0 }] }, ['reduction.0.amount: Too small: expected number to be >=1']],
    [
      { reduction: [{ amount: 5, overcomeBy: '' }] },
      ['reduction.0.overcomeBy: Too small: expected string to have >=1 characters'],
    ],
    [{ resistance: [{ amount: 5, types: 'fire' }] }, { resistance: [{ amount: 5, types: ['fire'] }] }],
    [{ resistance: [{ amount: 5, types: [] }] }, ['resistance.0.types: at least one type is needed']],
    [{ immunity: [{ types: ['fire', 'cold'] }] }, { immunity: [{ types: ['fire', 'cold'] }] }],
    [{ vulnerability: [{ types: 'fire' }] }, { vulnerability: [{ types: ['fire'] }] }],
    [{ hardness: { amount: 8, overcomeBy: 'adamantine' } }, { hardness: { amount: 8, overcomeBy: [['adamantine']] } }],
  ])('%j', (given, read) => {
    expect(said(field, given)).toEqual(read)
  })
})

describe('a hostile effect', () => {
  const save = (harmless: boolean) => ({ kind: 'Will' as const, dc: 12, onSuccess: 'none' as const, harmless })
  it.each([
    [{ damage: '1' }, true],
    [{ lowers: 'Strength', by: '1' }, true],
    [{ drains: 'Strength', by: '1' }, true],
    [{ levels: '1' }, true],
    [{ condition: 'shaken' }, true],
    [{ fatigue: 0 }, true],
    [{ afflicts: 'ague' }, true],
    [{ heals: '1d8' }, false],
    [{ grants: '1' }, false],
    [{ adds: 1, to: 'AC' as const }, false],
    [{ cures: 'ague' }, false],
  ])('is one by %j: %s', (consequence, harmful) => {
    expect(isHarmful({ consequences: [consequence] })).toBe(harmful)
    expect(isHarmful({ consequences: [{ heals: '1' }, consequence] })).toBe(harmful)
    expect(isHarmful({ consequences: [consequence], save: save(false) })).toBe(harmful)
    expect(isHarmful({ consequences: [consequence], save: save(true) })).toBe(false)
  })
  it('is none without consequences', () => {
    expect(isHarmful({ consequences: [] })).toBe(false)
  })
})
