import { describe, expect, it } from 'vitest'
import { transcriptOf } from './testing/transcript-of.ts'

const lines = transcriptOf(
  `ruleset: spirit
seed: 1
map: |
  a b
creatures:
  ada:
    side: red
    initiative: 30
    baseAttack: 10
    weapons: [{ name: brand, damage: [{ dice: 1d8, types: slashing }, { dice: 1d6, types: fire, once: true }] }]
  bo:
    side: blue
    hitPoints: 40
    reduction: [{ amount: 5, overcomeBy: magic or silver }, { amount: 2 }]
    resistance: [{ amount: 3, types: [fire] }]
script:
  - { who: ada, do: attack, target: bo, weapon: 0 }
faces: [15, 7, 15, 7, 4]
`.replace('    baseAttack', '    hitPoints: 20\n    baseAttack'),
  { why: true },
)

describe('what protections take from a hit', () => {
  it.each([
    /brand 25 against 10, hits for 3 +bo 40 hp > 37 hp/i,
    /damage 11 += 11 \(1d8 \+ 1d6\)/,
    /reduction 5\/magic or silver = takes 5 of 7 +borrowed: starfinder\/damage\/reduction-amount/,
    /reduction 2\/- += not counted: reduction 5\/magic or silver takes as much or more/,
    /resistance 3 to fire = takes 3 of 4 +borrowed: starfinder\/damage\/energy-resistance/,
  ])('%s', line => {
    expect(lines.filter(l => line.test(l))).not.toEqual([])
  })
})
