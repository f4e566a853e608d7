import { describe, expect, it } from 'vitest'
import {
  type CommandsOf,
  fight,
  type GameSystem,
  odds,
  parse,
  rulesets,
  type Speaking,
  starfinder,
  type Vocabulary,
} from './index.ts'

const creatures = {
  aiko: { side: 'watch', hitPoints: 30, weapons: [{ name: 'katana', damage: '1d10' }] },
  bog: { side: 'raid', hitPoints: 30, weapons: [{ name: 'club', damage: '1d6' }] },
}
const open = () => fight({ ruleset: 'spirit', map: 'a b', creatures: { a: creatures.aiko, b: creatures.bog } })

describe('what the compiler knows of a ruleset', () => {
  it('are its commands: one that it has not does not compile, and is refused', () => {
    const t = open()
    const who = t.turn!
    const other = who === 'a' ? 'b' : 'a'
    expect(t.refuse(who, { do: 'attack', target: other, weapon: 0 })).toEqual([])
    // @ts-expect-error: the ruleset has no such verb
    expect(t.refuse(who, { do: 'atack', target: other, weapon: 0 })).toHaveLength(1)
    // @ts-expect-error: true20 has it, and this ruleset has not
    expect(t.refuse(who, { do: 'surge' })).toHaveLength(1)
    // @ts-expect-error: an attack has no such parameter
    expect(() => t.refuse(who, { do: 'attack', taget: other, weapon: 0 })).toThrow(/taget/)
    const [first] = t.legal(who).flatMap(l => l.suggestions)
    expect(() => t.do(who, first!.command)).not.toThrow()
  })
  it('are its conditions, its options and the keys of fight files', () => {
    const bad = (make: () => unknown) => expect(make).toThrow()
    // @ts-expect-error: no such key
    bad(() => fight({ rulset: 'spirit', creatures }))
    bad(() =>
      fight({
        ruleset: 'spirit',
        // @ts-expect-error: no such condition
        creatures: { aiko: creatures.aiko, bog: { side: 'raid', hitPoints: 3, conditions: ['pron'] } },
      }),
    )
    // @ts-expect-error: no such option
    bad(() => fight({ ruleset: { id: 'spirit', options: { 'sp-formula': true } }, creatures }))
    expect(
      fight({
        ruleset: { id: 'spirit', options: { 'sp-formula-only': true } },
        map: 'a b',
        creatures: { a: creatures.aiko, b: creatures.bog },
      }).over,
    ).toBe(false)
    expect(
      fight(
        parse(
          JSON.parse(
            JSON.stringify({ ruleset: 'spirit', map: 'a b', creatures: { a: creatures.aiko, b: creatures.bog } }),
          ),
        ),
      ).over,
    ).toBe(false)
  })
  it('are the keys of creatures and of their weapons, and its name', () => {
    const bad = (make: () => unknown) => expect(make).toThrow()
    const bog = { side: 'raid', hitPoints: 3 }
    // @ts-expect-error: a file writes hitPoints
    bad(() => fight({ ruleset: 'spirit', creatures: { aiko: { side: 'watch', hitpoints: 9 }, bog } }))
    bad(() =>
      fight({
        ruleset: 'true20',
        // @ts-expect-error: true20 has no hit points
        creatures: { aiko: { side: 'watch', hitPoints: 9 }, bog: { side: 'raid', toughness: 3 } },
      }),
    )
    bad(() =>
      fight({
        ruleset: 'starfinder',
        // @ts-expect-error: a weapon has damage
        creatures: { aiko: { side: 'watch', hitPoints: 9, weapons: [{ name: 'axe', damge: '1d6' }] }, bog },
      }),
    )
    // @ts-expect-error: no such ruleset
    bad(() => fight({ ruleset: 'spirti', creatures: { aiko: creatures.aiko, bog } }))
    expect(starfinder().id).toBe('starfinder')
  })
  it('may come with a ruleset of another package', () => {
    const parameters = { shove: { target: 'creature', hard: { maybe: 'flag' } } } as const
    interface Mine extends Vocabulary {
      readonly command: CommandsOf<typeof parameters>
    }
    const shove: Mine['command'] = { do: 'shove', target: 'bog' }
    // @ts-expect-error: it has no such verb
    const push: Mine['command'] = { do: 'push', target: 'bog' }
    expect([shove.do, push.do]).toEqual(['shove', 'push'])
    const stock: GameSystem = rulesets['spirit']!
    const mine = { ...stock, id: 'mine' } as Speaking<Mine>
    const t = fight({ ruleset: mine, map: 'a b', creatures: { a: creatures.aiko, b: creatures.bog } })
    expect(t.refuse(t.turn!, { do: 'shove', target: 'a' })).toHaveLength(1)
    // @ts-expect-error: it has no such verb
    expect(t.refuse(t.turn!, { do: 'push', target: 'a' })).toHaveLength(1)
    expect(odds('+5 1d6 vs 15').exact).toBe(true)
  })
})
