import { describe, expect, it } from 'vitest'
import { composedOnce, feature, type OptionKind, Ruleset } from '../../index.ts'

const ID = 'x/injury/lame' as never
const KINDS: Record<string, OptionKind> = {
  lame: { rule: ID, kind: 'flag' },
  feet: { rule: ID, kind: 'number' },
}
const once = () => {
  let times = 0
  const rules = composedOnce(options => {
    times++
    return new Ruleset({
      id: 'x',
      title: 'X',
      stacking: () => 'add',
      chapters: [feature(ID, { options: KINDS })],
      options,
    })
  })
  return { rules, times: () => times }
}

describe('a text that is composed once', () => {
  it('is one value for the same readings, whatever their order', () => {
    const { rules, times } = once()
    expect(rules()).toBe(rules({}))
    expect(rules({ lame: true, feet: 5 })).toBe(rules({ feet: 5, lame: true }))
    expect(times()).toBe(2)
  })
  it('is another one for other readings', () => {
    const { rules } = once()
    expect(rules({ lame: true })).not.toBe(rules())
    expect(rules({ lame: true }).options).toEqual({ lame: true })
    expect(rules({ feet: 5 })).not.toBe(rules({ feet: 6 }))
  })
  it('keeps its readings when the caller changes the object that was handed in', () => {
    const { rules } = once()
    const mine = { feet: 5 }
    const five = rules(mine)
    mine.feet = 6
    expect(five.options).toEqual({ feet: 5 })
    expect(rules(mine).options).toEqual({ feet: 6 })
  })
  it('refuses wrong readings each time', () => {
    const { rules, times } = once()
    for (let i = 0; i < 2; i++) expect(() => rules({ lame: 3 })).toThrow('option lame of x is a flag')
    expect(times()).toBe(2)
  })
  it.each([
    ['not a number', Number.NaN],
    ['no end', Number.POSITIVE_INFINITY],
    ['minus zero', -0],
    ['a date', new Date(0)],
    ['a function in a list', [() => 1]],
    ['undefined', undefined],
  ])('is composed each time where a reading would not come back from text: %s', (_, value) => {
    let times = 0
    const rules = composedOnce(options => {
      times++
      return new Ruleset({ id: 'x', title: `${Object.keys(options)}`, stacking: () => 'add', chapters: [] })
    })
    expect(rules({ any: value })).not.toBe(rules({ any: value }))
    expect(times).toBe(2)
  })
  it('lets the oldest go where many readings are tried', () => {
    const { rules, times } = once()
    const first = rules({ feet: 0 })
    for (let feet = 1; feet <= 32; feet++) rules({ feet })
    expect(rules({ feet: 32 })).toBe(rules({ feet: 32 }))
    expect(rules({ feet: 0 })).not.toBe(first)
    expect(times()).toBe(34)
  })
})
