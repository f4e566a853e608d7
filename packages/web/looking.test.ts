import { describe, expect, it } from 'vitest'
import { chosenOf, type Suggestion } from './looking.ts'

const act = (command: Suggestion['command'], text: string): Suggestion => ({ command, text, cost: 'standard' })
const hides = act({ do: 'hide', from: 'wolf' }, 'hide from Wolf')
const strikes = act({ do: 'attack', target: 'wolf', weapon: 0 }, 'attack Wolf with mace')

describe('what is looked at on the card of a creature', () => {
  it('is the first act, or the one that was picked', () => {
    expect(chosenOf([strikes, hides], 'wolf', null, true)).toBe(strikes)
    expect(chosenOf([strikes, hides], 'wolf', 1, true)).toBe(hides)
    expect(chosenOf([strikes], 'wolf', 1, true)).toBe(strikes)
    expect(chosenOf([], 'wolf', null, true)).toBe(null)
  })
  it('is what an attack lacks where nothing can be done to the creature itself, until something else is picked', () => {
    expect(chosenOf([hides], 'wolf', null, true)).toBe(null)
    expect(chosenOf([hides], 'wolf', 0, true)).toBe(hides)
    // Of an own one, or where nobody attacks, nothing is asked.
    expect(chosenOf([hides], 'wolf', null, false)).toBe(hides)
  })
})
