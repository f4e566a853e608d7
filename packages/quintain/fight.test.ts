import { describe, expect, it } from 'vitest'
import { FileProblems, fight, Refused } from './index.ts'

const source = {
  ruleset: 'spirit',
  map: '. a b .',
  creatures: {
    aiko: {
      letter: 'a',
      side: 'watch',
      hitPoints: 30,
      baseAttack: 6,
      abilities: { Strength: 3 },
      initiative: 50,
      weapons: [{ name: 'katana', damage: '1d10', threat: 19 }],
    },
    bog: { letter: 'b', side: 'raid', hitPoints: 30, weapons: [{ name: 'club', damage: '1d6' }] },
  },
}

describe('a fight by the library', () => {
  it('says what is legal, forecasts without a trace, does it and takes it back exactly', () => {
    const t = fight(source, { seed: 3 })
    expect(t.turn).toBe('aiko')
    expect(t.legal('aiko').find(l => l.name === 'attack')!.legal).toBe(true)
    const before = t.table.S.slice()
    const journal = t.journal()
    const p = t.preview('aiko', { do: 'attack', target: 'bog', weapon: 'katana' })
    expect(t.table.S).toEqual(before)
    expect(t.journal()).toBe(journal)
    // +9 against 10: hits but on a 1; 1d10+3, threats on 19 and 20 confirmed at 95 %.
    expect(p.loses.bog).toBeCloseTo(8.5 * (0.95 + 0.1 * 0.95), 9)
    expect(Object.values(p.states.bog!).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
    t.do('aiko', { do: 'attack', target: 'bog', weapon: 'katana' })
    expect(t.transcript()).toMatch(/attacks Bog: katana/)
    expect(t.undo()).not.toBeNull()
    expect(t.table.S).toEqual(before)
  })
  it('refuses with every reason and its rule', () => {
    const t = fight(source)
    expect(() => t.do('aiko', { do: 'attack', target: 'aiko', weapon: 'katana' })).toThrow(Refused)
    expect(t.refuse('aiko', { do: 'flly' })[0]!.why).toMatch(/no command "flly"/)
    expect(() => t.preview('aiko', { do: 'flly' })).toThrow(Refused)
    expect(() => t.preview('bog', { do: 'stand' })).toThrow(/stands already/)
    expect(() => t.preview('aiko', { do: 'attack', target: 'bog', weapon: 'spoon' })).toThrow(/no weapon "spoon"/)
  })
  it('plays to the end by policy, and the same seed is the same fight', () => {
    const end = (seed: number) => fight(source, { seed, seats: [] }).journal()
    expect(end(4)).toBe(end(4))
    expect(end(4)).not.toBe(end(5))
    expect(fight(source, { seats: [] }).over).toBe(true)
  })
  it('says where a fight is wrong', () => {
    expect(() => fight('ruleset: spirit\ncreatures:\n  a: { side: x, hitPoints: 3, wepons: [] }\n')).toThrow(
      FileProblems,
    )
    expect(() => fight('ruleset: spirit\ncreatures:\n  a: { side: x, hitPoints: 3, wepons: [] }\n')).toThrow(
      /fight:3:\d+ {2}creatures\.a\.wepons: unknown key\. Did you mean "weapons"\?/,
    )
  })
})
