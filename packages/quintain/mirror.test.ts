import { drawn, someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { fight } from './index.ts'

/**
 * Mirror fights of fast brutes: who acts first has the better of it, if anybody has. A creature that ends its move within
 * reach of a foe and cannot attack gives that away.
 */
const BRUTES: Readonly<Record<string, string>> = {
  spirit:
    'hitPoints: 30, level: 4, abilities: { Strength: 4, Quickness: 2, Constitution: 2 }, baseAttack: 4, speed: 50, weapons: [{ name: claws, damage: 1d8 }]',
  modern:
    'hitPoints: 30, abilities: { Strength: 4, Dexterity: 2, Constitution: 2 }, baseAttack: 4, speed: 50, weapons: [{ name: knife, damage: 1d8 }]',
  true20:
    'abilities: { Strength: 4, Dexterity: 2, Constitution: 2 }, combat: 4, speed: 50, weapons: [{ name: claws, damage: 3 }]',
  starfinder:
    'hitPoints: 30, abilities: { Strength: 4, Dexterity: 2, Constitution: 2 }, baseAttack: 4, speed: 50, weapons: [{ name: claws, damage: 1d8, types: slashing }]',
}
/**
 * The same with wings. Those that must fly on are left out: after each blow they leave their foe and give it an opportunity,
 * so that the first blow is worth nothing to them.
 */
const WINGED = 'speeds: { fly: 60 }, altitude: 30'
const [WIDTH, HEIGHT] = [24, 9]

const map = (walls: boolean): string =>
  Array.from({ length: HEIGHT }, (_, y) =>
    Array.from({ length: WIDTH }, (_, x) => {
      if (y === 4 && (x === 1 || x === WIDTH - 2)) return x === 1 ? 'a' : 'u'
      return walls && x % 6 === 3 && y % 4 !== 1 ? '#' : '.'
    }).join(' '),
  )
    .map(row => `  ${row}\n`)
    .join('')

interface Ground {
  readonly walls: boolean
  readonly fights: number
  /** What every creature of the fight has besides. */
  readonly more: string
}
const grounds: readonly (readonly [string, Ground])[] = [
  ['open ground', { walls: false, fights: drawn(6, 40), more: '' }],
  ['ground with walls', { walls: true, fights: drawn(6, 40), more: '' }],
  ['wings that hang in the air', { walls: false, fights: drawn(3, 20), more: `, ${WINGED}, maneuverability: perfect` }],
]
describe.each(someOf(Object.keys(BRUTES), 1))('mirror fights under %s', ruleset => {
  it.each(grounds)('on %s: who acts first wins half of them or more', (_, { walls, fights, more }) => {
    let [won, decided] = [0, 0]
    const creature = `${BRUTES[ruleset]}${more}`
    for (let seed = 1; seed <= fights; seed++) {
      const f = fight(
        `ruleset: ${ruleset}\nmap: |\n${map(walls)}creatures:\n  a: { side: red, ${creature} }\n  u: { side: blue, ${creature} }\n`,
        { seed },
      )
      const first = f.turn === 'a' ? 'red' : 'blue'
      for (let i = 0; i < 500 && !f.over; i++) f.pass()
      const { winner } = f
      if (winner !== 'red' && winner !== 'blue') continue
      decided++
      if (winner === first) won++
    }
    expect(decided).toBeGreaterThan(fights / 2)
    expect(won).toBeGreaterThanOrEqual(decided / 2 - 3 * Math.sqrt(decided / 4))
  })
})
