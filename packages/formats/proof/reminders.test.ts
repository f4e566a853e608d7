import { describe, expect, it } from 'vitest'
import { TEXTS } from './testing/texts.ts'
import { dice, type Keys, pairOf, toldIn } from './testing/two-beasts.ts'

const beast = (ruleset: string, side: string, more: Keys = {}): Keys => ({
  side,
  ...(ruleset === 'true20' ? { abilities: { Constitution: 10 } } : { hitPoints: 300 }),
  ...(ruleset === 'true20' || ruleset === 'starfinder' ? {} : { baseAttack: 12 }),
  weapons: [{ name: 'bite', damage: dice(ruleset, '1d6'), natural: true }],
  ...more,
})
const two = pairOf(beast)
const told = toldIn(2)
const bite = { who: 'a', do: 'attack', target: 'b', weapon: 'bite' }
const has = (row: string) => row.includes('"e":"reminded"') && row.includes('"called":"bitter grudge"')

describe.each(TEXTS)('house/features/reminds, in fights of %s', ruleset => {
  const a = (as: string): Keys => ({
    features: [{ reminds: { called: 'bitter grudge', as, what: 'bonuses or penalties' } }],
  })
  const times = (as: string, script: readonly Keys[], rounds: number) =>
    told(ruleset, 1, two(ruleset, a(as), {}), script, rounds).filter(has).length
  it('comes once a round as it attacks, and not as nothing happens', () => {
    expect(times('it attacks', [bite], 1)).toBe(1)
    expect(times('it attacks', [bite], 3)).toBeGreaterThan(1)
    expect(times('a friend is hit', [bite], 3)).toBe(0)
  })
  it('comes once as the fight begins', () => {
    expect(times('a fight begins', [bite], 3)).toBe(1)
  })
})
