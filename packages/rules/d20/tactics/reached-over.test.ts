import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { opportunityWeapons } from '../position/threat.ts'
import { tacticOf } from './plain-tactic.ts'
import { Outlook } from './plans/outlook.ts'
import { weightsOf } from './plans/role.ts'

/** How the tactic counts weapons with reach: what they threaten, and those who would come into it alone. */
const glaive = { name: 'glaive', damage: '1d10', hands: 'two', reach: true }
const sword = { name: 'short sword', damage: '1d6' }
type Spot = readonly [number, number]
const stage = (mine: readonly Spot[], theirs: readonly Spot[], arms: readonly object[]) =>
  new TurnStage(
    [...mine, ...theirs].map((_, i) => ({
      id: `c${i}`,
      weapons: arms,
      hitPoints: 24,
      baseAttack: 4,
      abilities: { Strength: 2 },
      side: i < mine.length ? 'one' : 'other',
    })),
    { at: [...mine, ...theirs], map: Array.from({ length: 12 }, () => '.'.repeat(30)) },
  ).turn()

describe('what a foe with a glaive threatens', () => {
  it.each([
    ['a glaive', [glaive]],
    ['a glaive and a sword', [glaive, sword]],
    ['a sword', [sword]],
  ])('is for the tactic what it could take an opportunity in: %s', (_, arms) => {
    const s = stage([[2, 2]], [[8, 6]], arms)
    const outlook = new Outlook(s.r, 0, [1], weightsOf(s.r, 0), 1)
    for (let x = 3; x <= 13; x++)
      for (let y = 1; y <= 11; y++)
        if (x !== 8 || y !== 6) {
          const square = s.square(x, y)
          expect(outlook.isThreatened(square), `${x}/${y}`).toBe(opportunityWeapons(s.r, 1, 0, square).length > 0)
        }
  })
})

describe('one whom a charge would bring alone among foes', () => {
  const friends: readonly Spot[] = [
    [4, 2],
    [4, 4],
    [4, 8],
  ]
  const foes: readonly Spot[] = [
    [17, 2],
    [17, 4],
    [17, 6],
    [17, 8],
  ]
  it('lets them come where they act after it', () => {
    const s = stage([[4, 6], ...friends], foes, [glaive])
    const { why, command } = tacticOf(s.r, 0)
    expect([why, command.do]).not.toContain('charge')
    expect(why).toBe('waits')
  })
})
