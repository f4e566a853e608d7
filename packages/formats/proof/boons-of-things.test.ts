import { describe, expect, it } from 'vitest'
import { type Keys, pairOf, toldIn } from './testing/two-beasts.ts'

/** What a lifeless creature is given for a time keeps harm off it as it does of anybody, even after it was hurt without it. */
const beast = (_: string, side: string, more: Keys = {}): Keys => ({
  side,
  hitPoints: 300,
  baseAttack: 60,
  weapons: [{ name: 'bite', damage: '1d6', types: 'piercing', natural: true }],
  ...more,
})
const two = pairOf(beast)
const told = toldIn(2)
const bite = { who: 'a', do: 'attack', target: 'b', weapon: 'bite' }
const end = (who: string) => ({ who, do: 'end' })

describe.each(['spirit', 'modern', 'starfinder', 'srd35'])('boons of things in %s', ruleset => {
  it.each(['construct', 'undead'])('house/features/boon: protects what is %s', kind => {
    const boon = { called: 'steel skin', reduction: [{ amount: 100 }] }
    const skin = {
      name: 'harden',
      effect: { personal: true, consequences: [{ boon: 'steel skin', lasts: { rounds: 5 } }] },
    }
    const given = two(ruleset, {}, { kinds: [kind], features: [kind, { boon }], acts: [skin] })
    const harden = { who: 'b', do: 'use', act: 'harden' }
    for (const seed of [1, 2, 3]) {
      const rows = told(ruleset, seed, given, [bite, end('a'), harden, end('b'), bite, end('a')], 2)
      const at = rows.findIndex(row => row.includes('"e":"boon-began"'))
      const hurt = (row: string) => /"e":"damage-taken","who":"b","n":[1-9]/.test(row)
      expect(at).toBeGreaterThan(0)
      expect(rows.slice(at).filter(hurt)).toEqual([])
    }
  })
  it('house/features/boon-runs-out: keeps off so many points, and is over', () => {
    const boon = { called: 'steel skin', reduction: [{ amount: 100 }], upTo: 12 }
    const skin = { name: 'harden', effect: { personal: true, consequences: [{ boon: 'steel skin', lasts: 'fight' }] } }
    const claws = { weapons: [{ name: 'bite', damage: '10', types: 'piercing', natural: true }], abilities: {} }
    const given = two(ruleset, claws, { features: [{ boon }], acts: [skin] })
    const harden = { who: 'b', do: 'use', act: 'harden' }
    const pass = end('b')
    const rows = told(ruleset, 1, given, [end('a'), harden, pass, bite, end('a'), pass, bite, end('a'), pass, bite], 4)
    const taken = rows.flatMap(row => /"e":"damage-taken","who":"b","n":(\d+)/.exec(row)?.[1] ?? [])
    expect(rows.filter(row => row.includes('"e":"boon-over"'))).toHaveLength(1)
    // The first blow takes ten of the twelve points, the second the other two.
    expect(taken.map(Number).slice(0, 3)).toEqual([0, 8, 10])
  })
})
