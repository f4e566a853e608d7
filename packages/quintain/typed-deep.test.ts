import { describe, expect, it } from 'vitest'
import { fight } from './index.ts'

const bog = { side: 'raid', hitPoints: 3 } as const

/** The compiler is asked by the directives; what it refuses is refused at run time too. */
describe('what the compiler knows of a creature lies deep', () => {
  const bad = (make: () => unknown) => expect(make).toThrow()
  it('the names of abilities and saves', () => {
    const a = { side: 'watch', hitPoints: 9 } as const
    bad(() =>
      // @ts-expect-error: Strength
      fight({ ruleset: 'spirit', creatures: { a: { ...a, abilities: { Strenght: 3 } }, bog } }),
    )
    bad(() =>
      // @ts-expect-error: Fortitude
      fight({ ruleset: 'starfinder', creatures: { a: { ...a, saves: { Fort: 3 } }, bog } }),
    )
    const fine = { ...a, abilities: { Strength: 3 }, saves: { Fortitude: 2 } }
    expect(fight({ ruleset: 'srd35', map: 'a b', creatures: { a: fine, b: bog } }).over).toBe(false)
  })
  it('the consequences of an act', () => {
    bad(() =>
      fight({
        ruleset: 'modern',
        creatures: {
          a: {
            side: 'watch',
            hitPoints: 9,
            // @ts-expect-error: damage
            acts: [{ name: 'fire', effect: { range: 60, consequences: [{ damge: '1d6' }] } }],
          },
          bog,
        },
      }),
    )
  })
})
