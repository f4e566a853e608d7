import { describe, expect, it } from 'vitest'
import { fight } from './index.ts'

/** A creature that shoots what does nothing to its foe, and has teeth: it comes and bites. */
const BEASTS: Readonly<Record<string, string>> = {
  spirit: 'hitPoints: 60, baseAttack: 8',
  modern: 'hitPoints: 60, baseAttack: 8',
  starfinder: 'hitPoints: 60, baseAttack: 8',
}
describe.each(Object.entries(BEASTS))('under %s', (ruleset, sheet) => {
  it('a foe immune to what it shoots falls to its bite', () => {
    const weapons =
      '[{ name: spark, use: projectile, damage: 4d6, types: electricity, increment: 100 }, { name: bite, damage: 2d6, types: piercing, natural: true }]'
    const f = fight(`ruleset: ${ruleset}
seed: 5
map: |
  ${'. '.repeat(20)}
  . d ${'. '.repeat(16)}g .
  ${'. '.repeat(20)}
creatures:
  d: { side: red, ${sheet}, weapons: ${weapons} }
  g: { side: blue, ${sheet}, speed: 0, immunity: [{ types: electricity }], weapons: [{ name: fist, damage: 1, types: bludgeoning, natural: true }] }
`)
    for (let i = 0; i < 200 && !f.over; i++) f.pass()
    expect(f.winner).toBe('red')
  })
})
