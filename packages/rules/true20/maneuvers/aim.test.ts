import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../testing/battle.ts'
import { attackOf } from '../testing/sheets.ts'
import { aimed } from '../vocabulary/conditions.ts'

const SWORD = { name: 'sword', damage: 2 } as const
const BOW = { name: 'bow', use: 'projectile', increment: 50 } as const
/** An archer with a sword (0), on its first turn, and a foe so many squares away (1). */
const archer = (away: number) =>
  new Battle([{ combat: 3, weapons: [SWORD, BOW] }, { combat: 9 }], {
    map: ['.'.repeat(40), '.'.repeat(40)],
    at: [
      [0, 0],
      [away, 0],
    ],
  })
    .open([20, 1])
    .to(0)

describe('aiming', () => {
  rules('true20/maneuvers/aim').each([
    [1, 0, 8],
    [1, 1, 8],
    [8, 1, 5],
  ] as const)('%i squares away with weapon %i: attack +%i', (away, weapon, attack) => {
    const b = archer(away)
    expect(b.scene.rules.commands['aim']!.cost(b.r, 0, { do: 'aim' })).toBe('full-round')
    b.command(0, { do: 'aim' }).finish().to(0)
    expect(attackOf(b, { by: 0, at: 1, weapon })).toBe(attack)
  })
  const NEXT = 'true20/maneuvers/aim-next-action'
  /** The total of a shot in the turn after aiming, and whether the aim still holds when it is over. */
  const shot = (...commands: readonly { do: string; path?: readonly number[] }[]) => {
    const b = archer(8).command(0, { do: 'aim' }).finish().to(0)
    b.command(0, ...commands)
    b.until(step => step.do === 'attack')
    return attackOf(b, { by: 0, at: 1, weapon: 1 })
  }
  const ATTACK = { do: 'attack', target: 1, weapon: 1 }
  rules(NEXT).it('a move before the attack spoils the aim, one after it is allowed', () => {
    expect(shot({ do: 'move', path: [40] }, ATTACK)).toBe(3)
    expect(shot(ATTACK)).toBe(5)
    const b = archer(8).command(0, { do: 'aim' }).finish().to(0)
    b.command(0, ATTACK, { do: 'move', path: [40] })
      .rolls(2)
      .finish()
    expect([b.of('refused'), b.r.has(0, aimed)]).toEqual([[], false])
  })
  rules(NEXT).it('a free action and a 5-foot step do not', () => {
    expect(shot({ do: 'speak' }, ATTACK)).toBe(5)
    expect(shot({ do: 'step', path: [40] }, ATTACK)).toBe(5)
    expect(shot({ do: 'manipulate', what: 'a lever' } as never, ATTACK)).toBe(3)
  })
})
