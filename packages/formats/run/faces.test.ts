import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight } from '../fight/index.ts'
import { runFight } from './index.ts'

/** A fight of one attack: a attacks b with a weapon of these dice, with these faces after initiative and attack. */
const blow = (weapon: string, faces: string) => `
ruleset: spirit
map: a b
creatures:
  a: { side: x, hitPoints: 9, initiative: 90, weapons: [{ name: w, ${weapon} }] }
  b: { side: y, hitPoints: 90 }
script:
  - { who: a, do: attack, target: b, weapon: w }
faces: [10, 10, ${faces}]
`
/** The first damage, and the faces of the first two attack rolls. */
const struck = (weapon: string, faces: string) => {
  const { table } = runFight(readFight(blow(weapon, faces), 'blow', rulesets), { seed: 1, rounds: 1 })
  const picks = table.rows.flatMap(row => row.picks ?? [])
  const of = (key: string) => picks.filter(p => p.key === key)
  return { damage: of('damage')[0]?.outcome, attacks: of('attack').map(p => p.face) }
}

describe('scripted faces', () => {
  it('are what the dice show: what is added to them is the rules’ own', () => {
    expect(struck('damage: 1d6+3', '15, 4').damage).toBe(7)
    expect(struck('damage: 2d6-1', '15, [4, 5]').damage).toBe(8)
    expect(struck('damage: 1d6', '15, 4').damage).toBe(4)
    expect(struck('damage: 1d8+1, extra: 1d6+2', '15, [8, 6]').damage).toBe(17)
  })
  it('are those of all the dice of a critical hit', () => {
    expect(struck('damage: 1d6+3', '20, 15, [4, 5]').damage).toBe(15)
  })
  it('are not taken by a weapon of fixed damage', () => {
    const { damage, attacks } = struck('damage: "7"', '15, 12')
    expect(damage).toBe(7)
    expect(attacks.slice(0, 2)).toEqual([15, 12])
  })
  it('are refused with what the dice can show', () => {
    expect(() => struck('damage: 1d6+3', '15, 9')).toThrow(
      /faces\[3\]: 9 cannot be thrown for damage: it goes from 1 to 6; the 3 added to the dice is not part of it/,
    )
    expect(() => struck('damage: 1d6', '15, 0')).toThrow(/it goes from 1 to 6$/)
  })
  it('are one for each of the dice, and none that a die has not', () => {
    expect(() => struck('damage: 2d6+3', '15, [4, 7]')).toThrow(
      /faces\[3\]: 4, 7 cannot be thrown for damage: the dice are d6, d6/,
    )
    expect(() => struck('damage: 2d6', '15, [2, 3, 4]')).toThrow(/2, 3, 4 cannot be thrown for damage/)
    expect(() => struck('damage: 1d8, extra: 1d4', '15, [4, 5]')).not.toThrow()
    expect(() => struck('damage: 1d8, extra: 1d4', '15, [5, 6]')).toThrow(/the dice are d8, d4/)
    expect(struck('damage: 2d4', '20, 15, [1, 2, 3, 4]').damage).toBe(10)
  })
})
