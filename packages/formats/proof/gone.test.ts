import { describe, expect, it } from 'vitest'
import { TEXTS } from './testing/texts.ts'
import { dice, type Keys, pairOf, toldIn } from './testing/two-beasts.ts'

const beast = (ruleset: string, side: string, more: Keys = {}): Keys => ({
  side,
  ...(ruleset === 'true20' ? { abilities: { Constitution: 10 } } : { hitPoints: 300 }),
  ...(ruleset === 'true20' || ruleset === 'starfinder' ? {} : { baseAttack: 60 }),
  ...(ruleset === 'true20' ? { combat: 60 } : {}),
  weapons: [{ name: 'bite', damage: dice(ruleset, '1d6'), natural: true }],
  ...more,
})
const two = pairOf(beast)
const told = toldIn(1)
const boon = { called: 'run-up', when: ['has moved'], hits: [{ condition: 'dazzled', lasts: { rounds: 1 } }] }
const bite = { who: 'a', do: 'attack', target: 'b', weapon: 'bite' }
const walk = (...path: readonly string[]) => ({ who: 'a', do: 'move', path })

describe.each(TEXTS)('house/features/gone in %s', ruleset => {
  const dazzled = (script: readonly Keys[]) =>
    [1, 2, 3].flatMap(seed =>
      told(ruleset, seed, two(ruleset, { features: [{ boon }] }, {}), script).filter(
        row => row.includes('"e":"state-entered"') && row.includes('"condition":"dazzled"'),
      ),
    ).length
  it('what goes by a way of 10 feet comes after such a way, and after none shorter', () => {
    expect(dazzled([bite])).toBe(0)
    expect(dazzled([walk('D3', 'D4'), bite])).toBeGreaterThan(0)
  })
})
