import { describe, expect, it } from 'vitest'
import { TEXTS } from './testing/texts.ts'
import { dice, type Keys, pairOf, toldIn } from './testing/two-beasts.ts'

const beast = (ruleset: string, side: string, more: Keys = {}): Keys => ({
  side,
  ...(ruleset === 'true20' ? { abilities: { Constitution: 10 } } : { hitPoints: 300 }),
  weapons: [{ name: 'bite', damage: dice(ruleset, '1d6'), natural: true }],
  ...more,
})
const two = pairOf(beast)
const told = toldIn(1)
const roar = (dc: number): Keys => ({
  name: 'roar',
  effect: {
    range: 30,
    save: { kind: 'Will', dc, onSuccess: 'none' },
    consequences: [{ condition: 'dazzled', lasts: { rounds: 1 } }],
  },
})
const glee = {
  reacts: {
    to: ['a foe fails a save'],
    feet: 10,
    called: 'glee',
    consequences: [{ adds: 2, to: 'attack', lasts: { rounds: 1 } }],
  },
}

describe.each(TEXTS)('house/features/reacts, to saves that foes fail, in %s', ruleset => {
  const boosted = (dc: number, b: Keys = {}) =>
    told(ruleset, 1, two(ruleset, { acts: [roar(dc)], features: [glee] }, b), [
      { who: 'a', do: 'use', act: 'roar', target: 'b' },
    ]).filter(row => row.includes('"e":"boost-given"') && row.includes('glee')).length
  it('comes as one near it fails, and as none does', () => {
    expect(boosted(90)).toBe(1)
    expect(boosted(1)).toBe(0)
  })
  it('comes of nobody who is far off', () => {
    expect(boosted(90, { at: 'C8' })).toBe(0)
  })
})
