import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diceSum } from '../exact/expression.ts'
import { drawn } from '../testing/index.ts'
import { DiceError } from './error.ts'
import { plain } from './notation.ts'
import { parseDice } from './parser.ts'

const dice = (text: string) => {
  const expr = parseDice(text)
  if (expr.kind !== 'dice') throw new Error(`${text} is no dice`)
  return expr
}
const changed = (text: string) =>
  Object.fromEntries(
    Object.entries(dice(text).modifiers).filter(
      ([, value]) => value !== null && (!Array.isArray(value) || value.length > 0),
    ),
  )

describe('dice notation', () => {
  it('reads dice', () => {
    expect(dice('2d6')).toEqual({ kind: 'dice', n: 2, faces: 6, modifiers: plain })
    expect(dice('d20')).toMatchObject({ n: 1, faces: 20 })
    expect(dice('1d%')).toMatchObject({ n: 1, faces: 100 })
    expect(dice('4dF')).toMatchObject({ n: 4, faces: 'F' })
    expect(dice('4dF.2')).toMatchObject({ n: 4, faces: 'F' })
    expect(dice('dF.1')).toMatchObject({ n: 1, faces: 'F1' })
    expect(dice(' 3D8 ')).toMatchObject({ n: 3, faces: 8 })
  })

  it.each([
    ['4d6kh3', { cuts: [{ act: 'keep', end: 'high', count: 3 }] }],
    ['4d6k3', { cuts: [{ act: 'keep', end: 'high', count: 3 }] }],
    ['4d6kl1', { cuts: [{ act: 'keep', end: 'low', count: 1 }] }],
    ['4d6kl', { cuts: [{ act: 'keep', end: 'low', count: 1 }] }],
    ['4d6d1', { cuts: [{ act: 'drop', end: 'low', count: 1 }] }],
    ['4d6dh2', { cuts: [{ act: 'drop', end: 'high', count: 2 }] }],
    ['4d6dl1', { cuts: [{ act: 'drop', end: 'low', count: 1 }] }],
    ['d6!', { explode: { compound: false, penetrate: false, on: null } }],
    ['d6!>5', { explode: { compound: false, penetrate: false, on: { op: '>', value: 5 } } }],
    ['d6!=5', { explode: { compound: false, penetrate: false, on: { op: '=', value: 5 } } }],
    ['d6!!<=2', { explode: { compound: true, penetrate: false, on: { op: '<=', value: 2 } } }],
    ['d6!p', { explode: { compound: false, penetrate: true, on: null } }],
    ['d6!!p<>3', { explode: { compound: true, penetrate: true, on: { op: '!=', value: 3 } } }],
    ['2d6r<2', { reroll: { once: false, on: { op: '<', value: 2 } } }],
    ['2d6ro!=2', { reroll: { once: true, on: { op: '!=', value: 2 } } }],
    ['2d6r', { reroll: { once: false, on: null } }],
    ['4d6min2max5', { min: 2, max: 5 }],
    ['4dFmin-1', { min: -1 }],
    ['8d6>=5', { target: { success: { op: '>=', value: 5 }, failure: null } }],
    ['8d6=6f<2', { target: { success: { op: '=', value: 6 }, failure: { op: '<', value: 2 } } }],
    [
      '4d6!>5>4',
      {
        explode: { compound: false, penetrate: false, on: { op: '>', value: 5 } },
        target: { success: { op: '>', value: 4 }, failure: null },
      },
    ],
    [
      '5d6kh4dl1',
      {
        cuts: [
          { act: 'keep', end: 'high', count: 4 },
          { act: 'drop', end: 'low', count: 1 },
        ],
      },
    ],
  ])('reads %s', (text, expected) => {
    expect(changed(text)).toEqual(expected)
  })

  it('reads arithmetic with its precedence, brackets, groups and functions', () => {
    expect(parseDice('1+2*3-4')).toMatchObject({
      op: '-',
      left: { op: '+', right: { op: '*', left: { value: 2 }, right: { value: 3 } } },
      right: { value: 4 },
    })
    expect(parseDice('-(d6 - 1) / 2')).toMatchObject({ op: '/', left: { kind: 'negation', of: { op: '-' } } })
    expect(parseDice('{2d6, d12 + 1}kh1')).toMatchObject({
      kind: 'group',
      parts: [{ kind: 'dice' }, { op: '+' }],
      modifiers: { cuts: [{ act: 'keep', end: 'high', count: 1 }] },
    })
    expect(parseDice('max(d6, floor(d8/2))')).toMatchObject({
      kind: 'call',
      name: 'max',
      args: [{}, { name: 'floor' }],
    })
  })

  it.each([
    ['', 1, 'the text ends', 'a number'],
    ['2d', 3, 'the text ends', 'the sides'],
    ['2d6+', 5, 'the text ends', 'a number'],
    ['2d6 3', 5, "'3'", 'an operator'],
    ['3d6 drop lowest', 5, "'drop low'", "'dl1' behind the dice"],
    ['2d20 keep the highest', 8, "'ep the h'", "'kh1' behind the dice"],
    ['1d20+5 vs 15', 8, "'vs 15'", '--at-least 15'],
    ['2d6kx', 5, "'x'", 'to multiply'],
    ['2x6', 2, "'x6'", "'* 6' to multiply"],
    ['2y6', 2, "'y6'", 'an operator'],
    ['(d6', 4, 'the text ends', "')'"],
    ['{d6', 4, 'the text ends', "'}'"],
    ['d6)', 3, "')'", 'the end'],
    ['999999d999999', 1, '999999 dice', '1 to 999'],
    ['0d6', 1, '0 dice', '1 to 999'],
    ['1+2d999999', 5, 'a die of 999999 sides', '1 to 100000'],
    ['2d0', 3, 'a die of 0 sides', '1 to'],
    ['99999999999', 1, 'the number 99999999999', 'at most'],
    ['1.5d6', 1, 'a fraction', 'a division'],
    ['4d6kh0', 6, 'keep 0 dice', 'at least 1'],
    ['4d6kh1kh2', 7, "a second 'keep'", 'one of each'],
    ['4d6!>', 6, 'the text ends', 'the face to compare with'],
    ['4d6>=5fx', 8, "'x'", 'to multiply'],
    ['4d6>=5f', 8, 'the text ends', 'a comparison for failures'],
    ['4d6mix3', 4, "'mix3'", "'min' or 'max'"],
    ['max(d6)', 7, "')'", 'a second value for max'],
    ['{d6}!', 5, "'explode' does not act on a group", 'keep'],
    ['sqr(4)', 1, "'sqr(4)'", 'a number'],
    ['constructor(4)', 1, "'construc'", 'a number'],
    ['__proto__', 1, "'__proto_'", 'a number'],
  ])('refuses %j and says why', (text, column, found, expected) => {
    let error: unknown
    try {
      parseDice(text)
    } catch (e) {
      error = e
    }
    expect(error).toBeInstanceOf(DiceError)
    const dice = error as DiceError
    expect(dice.column).toBe(column)
    expect(dice.found).toContain(found)
    expect(dice.expected).toContain(expected)
    expect(dice.message).toContain(`column ${column}`)
  })

  it('refuses absurd lengths and depths', () => {
    expect(() => parseDice('1+'.repeat(1000))).toThrow('at most 1000')
    expect(() => parseDice(`${'('.repeat(400)}1${')'.repeat(400)}`)).toThrow('at most 50')
    expect(() => parseDice('-'.repeat(900))).toThrow('at most 50')
  })

  it('reads or refuses any text, without any other error', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789dDF%!pkhlromaxinf<>=+-*/(){}, .'), maxLength: 20 }),
        text => {
          try {
            parseDice(text)
          } catch (e) {
            expect(e).toBeInstanceOf(DiceError)
            expect((e as DiceError).column).toBeLessThanOrEqual(text.length + 1)
          }
        },
      ),
      { numRuns: drawn(500, 20000) },
    )
  })
})

describe('plain sums of dice', () => {
  it('are told apart from longer notation', () => {
    expect(diceSum(parseDice('2d6+4'))).toEqual({ dice: [{ n: 2, sides: 6 }], plus: 4 })
    expect(diceSum(parseDice('d8 + 2d6 - (3 - d6)'))).toEqual({
      dice: [
        { n: 1, sides: 8 },
        { n: 3, sides: 6 },
      ],
      plus: -3,
    })
    expect(diceSum(parseDice('7'))).toEqual({ dice: [], plus: 7 })
    for (const text of ['2d6-d4', '4d6kh3', '2d6*2', 'dF', '{2d6}', 'floor(3)'])
      expect(diceSum(parseDice(text))).toBeNull()
  })
})
