import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { attackOf, order, refusal, scene } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'

describe('two weapons', () => {
  const EXTRA = 'true20/attack/two-weapon-extra-attack'
  const pair = (hands: 'light' | 'one', feats: string[] = []) => ({
    combat: 9,
    feats,
    weapons: [
      { name: 'sword', hands: 'one' as const },
      { name: 'other', hands },
    ],
  })
  const command = { do: 'two-weapons', target: 1, weapon: 0, second: 1 }

  rules(EXTRA).it('a full action strikes with each, a standard action once and without penalty', () => {
    const s = fresh(scene(pair('light'), { combat: 12 }))
    expect(order(s, 0, command, [2, 2]).of('attack-rolled')).toMatchObject([
      { result: 'miss', weapon: 0 },
      { result: 'miss', weapon: 1 },
    ])
    expect(refusal(s, 0, { do: 'attack', target: 1, weapon: 0 })).toHaveLength(1)
    expect(attackOf(scene(pair('light')))).toBe(9)
  })
  rules(EXTRA).it('refused: one weapon twice, or with part of the turn spent', () => {
    const s = fresh(scene(pair('light')))
    expect(refusal(s, 0, { ...command, second: 0 })).toHaveLength(1)
    order(s, 0, { do: 'total-defense' })
    expect(refusal(s, 0, command)).toContain('needs the whole turn, and part of it is spent')
  })
  rules('true20/attack/finesse-resolution').it(
    'both may go round the armor: 19 against 15 + 4, and 15 glances off',
    () => {
      const s = fresh(scene(pair('light'), { combat: 5, armor: 4 }))
      const played = order(s, 0, { ...command, finesse: true }, [14, 20, 14])
      expect(played.of('attack-rolled')).toMatchObject([
        { result: 'hit' },
        { result: 'miss', weapon: 1, how: 'glanced off' },
      ])
    },
  )
  rules('true20/attack/two-weapon-penalties').each([
    [[], 'one', -6, -10],
    [[], 'light', -4, -8],
    [['Two-Weapon Fighting'], 'one', -4, -4],
    [['Two-Weapon Fighting'], 'light', -2, -2],
  ] as const)('feats %j, off-hand weapon %s: %i and %i', (feats, hands, regular, off) => {
    const s = scene(pair(hands, [...feats]))
    expect(attackOf(s, { details: { hand: 'regular', second: 1 } })).toBe(9 + regular)
    expect(attackOf(s, { weapon: 1, details: { hand: 'off', second: 1 } })).toBe(9 + off)
  })
  rules('true20/attack/two-weapon-penalties').it('+9 with a light second weapon: 10 and 14 both come to 15', () => {
    const s = fresh(scene(pair('light'), { combat: 5, toughness: 20 }))
    expect(order(s, 0, command, [10, 20, 14, 20]).results).toEqual(['hit', 'hit'])
    const t = fresh(scene(pair('light'), { combat: 5, toughness: 20 }))
    expect(order(t, 0, command, [9, 13]).results).toEqual(['miss', 'miss'])
  })
  rules('true20/attack/two-thrown-weapons').it('a throw from each hand goes by the same rules', () => {
    const dagger = { use: 'thrown' as const, hands: 'light' as const, increment: 10 }
    const s = scene(
      {
        combat: 7,
        weapons: [
          { name: 'dagger', ...dagger },
          { name: 'second dagger', ...dagger },
        ],
      },
      { combat: 4 },
    )
    expect(11 + attackOf(s, { details: { hand: 'regular', second: 1 } })).toBe(14)
    expect(11 + attackOf(s, { weapon: 1, details: { hand: 'off', second: 1 } })).toBe(10)
    expect(order(fresh(s), 0, command, [11, 20, 11]).results).toEqual(['hit', 'miss'])
  })
  rules('true20/attack/two-thrown-weapons').it('a sword and a throw are no pair', () => {
    const s = fresh(scene({ weapons: [{ name: 'sword' }, { name: 'dagger', use: 'thrown' as const, increment: 10 }] }))
    expect(refusal(s, 0, command)).toEqual(['both are melee weapons, or both are thrown'])
  })
})
