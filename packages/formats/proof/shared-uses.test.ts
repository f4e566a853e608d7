import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { play } from '../trial/arena.ts'

/** One of two charms that are used out of one store. */
const charm = (name: string, recharge: unknown) => ({
  name,
  uses: { max: 2, recharge, shares: 'charms' },
  effect: { personal: true, consequences: [{ adds: 1, to: 'attack', lasts: { rounds: 1 } }] },
})
const told = (ruleset: string, recharge: unknown, acts: readonly string[]) =>
  play(
    {
      ruleset,
      creature: {
        name: 'Imp',
        hitPoints: 20,
        weapons: [],
        acts: ['ember', 'spark'].map(name => charm(name, recharge)),
      },
    },
    { it: acts.flatMap(act => [{ do: 'use', act }, { do: 'end' }]), rounds: 2 * acts.length },
    1,
    rulesets,
  ).lines.filter(line => /charms|no (?:more )?use|uses/.test(line))

describe.each(['spirit', 'modern', 'starfinder', 'srd35'])('acts of one store in %s', ruleset => {
  it('count together: what one spends the other has not', () => {
    const lines = told(ruleset, 'day', ['ember', 'spark', 'ember'])
    expect(lines.filter(line => line.includes('charms'))).toEqual(['Imp: charms, 1 left', 'Imp: charms, 0 left'])
    expect(lines.filter(line => line.includes('uses'))).toHaveLength(2)
  })
  it('come back together, one use for each that was spent', () => {
    const lines = told(ruleset, { rounds: '1' }, ['ember', 'spark', 'ember'])
    expect(lines).toContain('Imp: charms, 2 left')
  })
})
