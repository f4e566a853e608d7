import { makeRng } from '@quintain/dice'
import { simulate } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'

const BRAWL = (ruleset: string, body: string): string => `
ruleset: ${ruleset}
map: |
  . . . . # . . . . .
  . . . . # . . . . .
  . . . . . . . . . .
  . . # . . . . # . .
  . . . . . . . . . .
creatures:
  a: { side: one, at: A1, ${body}, weapons: [{ name: axe, damage: DIE, hands: one }] }
  b: { side: one, at: C1, ${body}, weapons: [{ name: bow, use: projectile, damage: DIE, increment: 60 }] }
  c: { side: two, at: A10, ${body}, weapons: [{ name: spear, damage: DIE, hands: two, reach: true }] }
  d: { side: two, at: D10, ${body}, weapons: [{ name: axe, damage: DIE, hands: one }] }
`
const TEXTS: readonly (readonly [string, string, string])[] = [
  ['spirit', 'hitPoints: 14, baseAttack: 4', '1d8'],
  ['starfinder', 'hitPoints: 14, baseAttack: 4', '1d8'],
  ['true20', 'level: 3, combat: 4', '3'],
]

describe.each(TEXTS)('a fight of %s that is sampled again and again', (ruleset, body, die) => {
  it('comes to what it comes to for those who remember nothing', () => {
    const fight = readFight(BRAWL(ruleset, body).replaceAll('DIE', die), 'brawl.yaml', rulesets)
    const again = setUp(fight)
    const play = ({ scene, start }: typeof again, seed: number) => {
      const S = start.slice()
      const steps = simulate(scene, S, makeRng(seed))
      return [steps, ...S.filter((_, cell) => scene.layout.isCounter(cell))]
    }
    for (let seed = 1; seed <= 4; seed++) expect(play(again, seed), `seed ${seed}`).toEqual(play(setUp(fight), seed))
  })
})
