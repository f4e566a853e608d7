import { describe, expect, it } from 'vitest'
import { placingIn } from './effect-steps.ts'
import { overcomers, sheetMitigations, typesOf } from './mitigation.ts'

describe('how a command places an area', () => {
  const ALL = { corner: 'nw', start: 'se', side: 'left', height: 10, squares: [3, 4] } as const
  it('says what it says and no more, or nothing', () => {
    expect(placingIn({})).toBeUndefined()
    expect(placingIn({ do: 'use', act: 'Fire', to: 7 })).toBeUndefined()
    expect(placingIn({ do: 'use', to: 7, ...ALL })).toEqual(ALL)
  })
  it.each(Object.entries(ALL))('%s by itself, or all but that', (name, value) => {
    const own = placingIn({ to: 7, [name]: value })
    expect(own).toEqual({ [name]: value })
    expect(Object.keys(own!)).toEqual([name])
    const { [name as 'corner']: _, ...rest } = ALL
    expect(Object.keys(placingIn(rest)!)).toEqual(Object.keys(rest))
  })
  it('as a step has it already', () => {
    const placing = { corner: 'sw' } as const
    expect(placingIn({ placing, height: 5 })).toBe(placing)
  })
})

describe('what a sheet protects from', () => {
  const rules = {
    reduction: 'house/test/reduction',
    resistance: 'house/test/resistance',
    immunity: 'house/test/immunity',
    vulnerability: 'house/test/vulnerability',
    hardness: 'house/test/hardness',
  } as never
  /** Kind, amount, types and source of each, in the order in which they are read. */
  const read = (sheet: object) => {
    const of = sheetMitigations(rules)
    const r = { scene: { kept: [], sheets: [sheet], rules: { added: {} } }, sheet: () => sheet } as never
    expect(of(r, 0)).toBe(of(r, 0))
    return of(r, 0).map(m => [
      m.kind,
      m.amount,
      m.types === 'any' ? 'any' : m.types.join(' '),
      m.source,
      m.rule,
      m.nonlethal,
    ])
  }
  const types = (...all: string[]) => ({ types: all }) as never
  it.each([
    ['nothing', {}, []],
    ['immunity to something else', { immune: ['poison'] }, []],
    [
      'immunity',
      { immunity: [types('fire', 'cold')] },
      [['immune', undefined, 'fire cold', 'immune to fire, cold', 'house/test/immunity', undefined]],
    ],
    [
      'vulnerability',
      { vulnerability: [types('cold')] },
      [['double', undefined, 'cold', 'vulnerable to cold', 'house/test/vulnerability', undefined]],
    ],
    [
      'reduction',
      { reduction: [{ amount: 5 }] },
      [['reduce', 5, 'bludgeoning piercing slashing', 'reduction 5/-', 'house/test/reduction', undefined]],
    ],
    [
      'resistance',
      { resistance: [{ amount: 3, types: ['fire', 'acid'] }] },
      [['resist', 3, 'fire acid', 'resistance 3 to fire, acid', 'house/test/resistance', undefined]],
    ],
    [
      'immunity to nonlethal damage',
      { immune: ['nonlethal'] },
      [['immune', undefined, 'any', 'immune to nonlethal damage', 'house/test/immunity', true]],
    ],
    ['hardness', { hardness: { amount: 8 } }, [['harden', 8, 'any', 'hardness 8', 'house/test/hardness', undefined]]],
    [
      'several',
      {
        hardness: { amount: 8 },
        immune: ['nonlethal'],
        reduction: [{ amount: 5, overcomeBy: [['magic']] }],
        vulnerability: [types('cold')],
      },
      [
        ['double', undefined, 'cold', 'vulnerable to cold', 'house/test/vulnerability', undefined],
        ['reduce', 5, 'bludgeoning piercing slashing', 'reduction 5/magic', 'house/test/reduction', undefined],
        ['immune', undefined, 'any', 'immune to nonlethal damage', 'house/test/immunity', true],
        ['harden', 8, 'any', 'hardness 8', 'house/test/hardness', undefined],
      ],
    ],
  ] as const)('%s', (_, sheet, protections) => {
    expect(read(sheet as never)).toEqual(
      protections.map(p => p.map((x, i) => (i === 2 && x !== 'any' ? expect.any(String) : x))),
    )
    expect(read(sheet as never).map(m => String(m[2]).split(' ').sort())).toEqual(
      protections.map(p => p[2].split(' ').sort()),
    )
  })
  it('and what overcomes it in words', () => {
    expect([undefined, [['magic']], [['good', 'silver'], ['magic']]].map(by => overcomers(by))).toEqual([
      '-',
      'magic',
      'good and silver or magic',
    ])
  })
})

describe('the types by which a blow is remembered', () => {
  const part = (nonlethal: boolean, ...types: string[]) => ({ types, nonlethal })
  it.each([
    [[], ''],
    [[part(false)], ''],
    [[part(false, 'slashing', 'fire')], 'fire and slashing'],
    [[part(false, 'slashing'), part(false, 'slashing', 'cold')], 'cold and slashing'],
    [[part(true, 'slashing')], 'nonlethal and slashing'],
    [[part(true, 'slashing'), part(false, 'slashing')], 'slashing'],
    [[part(true)], 'nonlethal'],
  ])('%j: %s', (parts, what) => {
    expect(typesOf(parts)).toBe(what)
  })
})
