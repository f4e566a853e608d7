import type { Command } from '@quintain/engine'
import { rulesets, withTactics } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight } from '../fight/index.ts'
import { runFight } from '../run/index.ts'
import { TEXTS } from './testing/texts.ts'
import { dice, type Keys } from './testing/two-beasts.ts'

/** What a creature named a, which acts first, is told by the tactic in its first turn, command by command. */
const WIDE = 30
const isPoints = (ruleset: string): boolean => ruleset !== 'true20'
const being = (ruleset: string, side: string, at: string, more: Keys = {}): Keys => ({
  side,
  at,
  ...(isPoints(ruleset) ? { hitPoints: 40, ...(ruleset === 'starfinder' ? {} : { baseAttack: 3 }) } : { combat: 3 }),
  weapons: [{ name: 'sword', damage: dice(ruleset, '1d8', 2) }],
  ...more,
})
const greatsword = (ruleset: string): Keys => ({ name: 'greatsword', damage: dice(ruleset, '3d6+9', 9), hands: 'two' })
const staff = (ruleset: string): Keys => ({ name: 'staff', damage: dice(ruleset, '1d3', 0) })
const bow = (ruleset: string): Keys => ({
  name: 'bow',
  use: 'projectile',
  damage: dice(ruleset, '1d6', 1),
  hands: 'two',
  increment: 60,
})
function turnOf(
  ruleset: string,
  creatures: Readonly<Record<string, Keys>>,
  rows: readonly string[] = [],
  map: Keys = {},
): Command[] {
  const told: Command[] = []
  let over = false
  const system = withTactics(rulesets[ruleset]!, {
    command: (r, who, usual) => {
      const command = usual()
      over ||= r.scene.sheets[who]!.id !== 'a'
      if (!over) told.push(command)
      return command
    },
  })
  const drawn = Array.from({ length: 9 }, (_, y) => rows[y] ?? '.'.repeat(WIDE))
  const file = JSON.stringify({ ruleset, map: { rows: drawn, ...map }, creatures })
  runFight(readFight(file, 'fight.json', { ...rulesets, [ruleset]: system }), { seed: 1, rounds: 1, onRow: () => {} })
  return told
}
const first = { initiative: 60 }
const pathOf = (told: readonly Command[]): readonly number[] =>
  told.flatMap(command => (command['path'] as readonly number[] | undefined) ?? [])
const column = (square: number): number => square % WIDE
const end = (told: readonly Command[]): number => column(pathOf(told).at(-1) ?? 0)

describe.each(TEXTS)('what a creature does by itself in %s', ruleset => {
  const one = (side: string, at: string, more: Keys = {}) => being(ruleset, side, at, more)
  it('goes round a pit', () => {
    const pit = `${'.'.repeat(5)}v${'.'.repeat(WIDE - 6)}`
    const rows = [...Array.from({ length: 8 }, () => pit), '.'.repeat(WIDE)]
    const path = pathOf(turnOf(ruleset, { a: one('red', 'G4', first), b: one('blue', 'G9') }, rows))
    expect(path.some(square => column(square) > 5)).toBe(true)
    expect(path.filter(square => column(square) === 5 && square < 8 * WIDE)).toEqual([])
  })
  it('goes round fire, where no way leads round water', () => {
    const harms = { consequences: [{ damage: dice(ruleset, '1d6', 2), types: 'fire' }], eachTurn: true }
    const rows = Array.from({ length: 9 }, (_, y) => {
      const row = [...'.'.repeat(WIDE)]
      row[20] = 'w'
      if (y > 0 && y < 5) row[6] = 'F'
      return row.join('')
    })
    const legend = { F: { name: 'burning floor', harms } }
    const told = turnOf(ruleset, { a: one('red', 'C4', first), b: one('blue', 'C28') }, rows, { legend })
    expect(end(told)).toBeGreaterThan(6)
    expect(pathOf(told).filter(square => rows[Math.floor(square / WIDE)]?.[column(square)] === 'F')).toEqual([])
  })
  it('strikes one that sleeps beside it in the dark, where it lies', () => {
    const creatures = { a: one('red', 'C4', first), b: one('blue', 'C5', { conditions: ['sleeping'] }) }
    const told = turnOf(ruleset, creatures, [], { light: 'dark' })
    expect(told.map(command => command.do).filter(name => name === 'attack' || name === 'coup-de-grace')).toHaveLength(
      1,
    )
  })
  it('goes to the sleeper whom no friend is nearer to, though the friend strikes harder', () => {
    const asleep = { conditions: ['sleeping'] }
    const told = turnOf(ruleset, {
      a: one('red', 'C3', { ...first, tactics: 'caster', weapons: [staff(ruleset)] }),
      f: one('red', 'C20', { weapons: [greatsword(ruleset)] }),
      b: one('blue', 'C22', asleep),
      c: one('blue', 'C6', asleep),
    })
    expect(end(told.slice(0, 1))).toBeGreaterThanOrEqual(3)
    expect(end(told.slice(0, 1))).toBeLessThan(8)
  })
  it('wakes nobody who lies out of the fight', () => {
    const lies = isPoints(ruleset)
      ? { conditions: ['sleeping', 'dying'], hitPoints: 40 }
      : { conditions: ['sleeping', 'dying'] }
    const told = turnOf(ruleset, { a: one('red', 'C3', first), f: one('red', 'C4', lies), b: one('blue', 'C28') })
    expect(told.map(command => command.do)).not.toContain('wake')
  })
  it('stays where it is with nothing left but a poor blow, while a friend fights', () => {
    const told = turnOf(ruleset, {
      a: one('red', 'C3', { ...first, tactics: 'caster', weapons: [staff(ruleset)] }),
      f: one('red', 'C14', { weapons: [greatsword(ruleset)] }),
      b: one('blue', 'C15', { weapons: [greatsword(ruleset)] }),
      c: one('blue', 'D15', { weapons: [greatsword(ruleset)] }),
    })
    expect(end(told)).toBeLessThanOrEqual(2)
  })
  it('uses its acts on one that is helpless, where it can do nothing to those who stand', () => {
    const effect = { range: 30, consequences: [{ damage: dice(ruleset, '2d6', 3) }] }
    const acts = [{ name: 'Bolt', cost: 'standard', uses: { max: 3, recharge: 'fight' }, effect }]
    const told = turnOf(ruleset, {
      a: one('red', 'C3', { ...first, tactics: 'caster', weapons: [staff(ruleset)], acts }),
      b: one('blue', 'C8', { conditions: ['paralyzed'] }),
      c: one('blue', 'C29', { weapons: [greatsword(ruleset)], tactics: 'guardian' }),
    })
    expect(told).toContainEqual(expect.objectContaining({ do: 'use', act: 'Bolt' }))
  })
  it('comes under fire no nearer than its next turn needs', () => {
    const told = turnOf(ruleset, {
      a: one('red', 'C3', first),
      b: one('blue', 'C18', { weapons: [greatsword(ruleset), bow(ruleset)] }),
    })
    expect(end(told)).toBeGreaterThan(2)
    expect(17 - end(told)).toBeGreaterThanOrEqual(4)
  })
})
