import { describe, expect, it } from 'vitest'
import { type Doer, deedIn } from '../deed.ts'

const of: Doer = {
  dc: 13,
  resolve: 0,
  level: 6,
  dice: text => text,
  weapons: ['Slam', 'Claw'],
  conditions: ['prone', 'shaken'],
}
const read = (words: string) => deedIn('Power', words, {}, of)

describe('what rises from the dead', () => {
  it.each<[string, object]>([
    [
      "A living humanoid slain by a hollow one's slam attack rises as a hollow one 1d4 rounds later under the control of its creator.",
      { who: ['hollow one'], with: 'Slam', rounds: '1d4', only: ['humanoid'] },
    ],
    ['Any creature killed by the husk rises as a husk 3 rounds later.', { who: ['husk'], rounds: '3' }],
    [
      "A creature that dies from a husk's claw rises in 1 minute as a husk.",
      { who: ['husk'], with: 'Claw', rounds: '10' },
    ],
  ])('%s', (words, spawn) => {
    const deed = read(words)
    expect(deed?.rest).toEqual([])
    expect(deed?.features).toEqual([{ spawn }])
  })
  it('hours later is after the fight', () => {
    const deed = read("Any humanoid killed by a husk's claw attack rises from the dead 1 hour later as a husk.")
    expect(deed?.features ?? []).toEqual([])
  })
  it('with a weapon that it does not have, not at all', () => {
    expect(read("Any creature killed by a husk's sting rises as a husk 3 rounds later.")).toBeUndefined()
  })
})

describe('what creatures do to themselves', () => {
  const own = (words: string) =>
    (read(words)?.acts[0]?.['effect'] as { consequences: unknown } | undefined)?.consequences
  it('heals itself', () => {
    expect(own('As a standard action once per day, it can heal itself for 4d8 Hit Points.')).toEqual([{ heals: '4d8' }])
  })
  it('images', () => {
    expect(
      own('As a standard action, it can create 1d4 illusory duplicates of itself that function as mirror image.'),
    ).toEqual([{ condition: 'mirror images', lasts: 'fight' }])
  })
  it('a bonus and the penalty that goes with it', () => {
    const lasts = { minutes: 1 }
    expect(
      own(
        'As a move action, it can enter a frenzy, gaining a +2 bonus to attack and damage rolls but taking a -2 penalty to AC for 1 minute.',
      ),
    ).toEqual([
      { adds: 2, to: 'attack', lasts },
      { adds: 2, to: 'damage', lasts },
      { adds: -2, to: 'AC', lasts },
    ])
  })
})
