import { isRuleId, rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { transcriptOf } from './testing/transcript-of.ts'

/** The lines of a scripted fight of spirit, with or without their numbers and rules. */
const transcript = (text: string, why = true) => transcriptOf(`ruleset: spirit\nseed: 1\n${text}`, { why })
const rulesOn = (lines: readonly string[], part: string): string[] =>
  lines.find(l => l.includes(part))?.match(/\S+\/\S+\/\S+/g) ?? []

const SKIRMISH = `
map: |
  a b . c
  . . . .
creatures:
  ada:
    side: red
    hitPoints: 4
    initiative: 30
    weapons: [{ name: axe, damage: 1d8, threat: 19 }]
  bo: { side: blue, hitPoints: 40, initiative: 40, weapons: [{ name: axe, damage: 1d8 }] }
  cy: { side: red, hitPoints: 9, weapons: [{ name: axe, damage: 1d8 }] }
script:
  - { who: bo, do: end }
  - { who: ada, do: attack, target: bo, weapon: axe }
  - { who: ada, do: move, to: B1 }
  - { who: cy, do: end }
  - { who: bo, do: end }
faces: [1, 1, 1, 19, 1, 5, 20, 9, 7, 11]
`

describe('the rules behind a line', () => {
  const lines = transcript(SKIRMISH)
  it.each([
    [
      'critical 1 ',
      'spirit/critical/critical-roll spirit/critical/increased-threat-range spirit/attack/natural-1-and-20',
    ],
    ['opportunity  ', 'spirit/opportunity/moving-provokes spirit/opportunity/one-per-round'],
    ['natural 20  ', 'spirit/attack/natural-1-and-20'],
    ['attack 20  ', 'spirit/attack/attack-roll'],
    ['is down: dying', 'spirit/injury/dying'],
    ['stabilize 11', 'spirit/injury/dying-stabilize-roll'],
  ])('%s: %s', (part, rules) => {
    expect(rulesOn(lines, part).join(' ')).toBe(rules)
  })
  it('are shown only where they are asked for', () => {
    const plain = transcript(SKIRMISH, false)
    expect(plain.join('\n')).not.toMatch(/spirit\/|opportunity {2}/)
    expect(plain.some(l => l.includes('takes the opportunity'))).toBe(true)
  })
  it('stand below where something stands to the right', () => {
    const fades = lines.findIndex(l => l.includes('fades'))
    expect(lines[fades]).toMatch(/-3 hp, dying > -4 hp, dying$/)
    expect(lines[fades + 1]?.trim()).toBe('spirit/injury/dying')
  })
})

describe('what ends, and what an hour brings, in words', () => {
  const lines = transcript(`
map: |
  a b
creatures:
  ada:
    side: red
    level: 2
    hitPoints: { maximum: 20, current: 15 }
    initiative: 30
    acts:
      - { name: ward, cost: swift, kind: kido, effect: { consequences: [{ grants: 1d8, lasts: { rounds: 1 } }] } }
      - { name: bear, cost: standard, kind: kido, effect: { consequences: [{ raises: 6, lasts: { rounds: 1 } }] } }
  bo: { side: red, hitPoints: { maximum: 20, current: -4 }, conditions: [stable] }
script:
  - { who: ada, do: use, act: ward }
  - { who: ada, do: use, act: bear }
  - { who: ada, do: end }
  - { who: ada, do: pass-time, hours: 2 }
faces: [7, 44, 10]
`)
  it.each([
    /ada loses 7 temporary hit points +ada 28 hp > 21 hp/i,
    /maximum of hit points \+6 +ada 22 hp > 28 hp/i,
    /maximum of hit points -6 +ada 21 hp > 15 hp/i,
    /bo lies unconscious another hour \(44 on d%\)/i,
    /bo comes round, disabled \(10 on d%\)/i,
    /wake 44 += 44 \(d%\), up to 10 is needed +spirit\/injury\/recovering-with/i,
  ])('%s', line => {
    expect(lines.filter(l => line.test(l))).not.toEqual([])
  })
})

describe('every rule behind a line', () => {
  it.each(Object.values(rulesets).flatMap(k => Object.values(k.bareRoll ?? {})))('%s is in the catalogue', rule => {
    expect(isRuleId(rule)).toBe(true)
  })
})

describe('an opportunity of a creature with Combat Reflexes', () => {
  const lines = transcript(`
map: |
  a b
creatures:
  ada: { side: red, hitPoints: 20 }
  bo:
    side: blue
    hitPoints: 20
    initiative: 30
    feats: [Combat Reflexes]
    abilities: { Quickness: 3 }
    weapons: [{ name: axe, damage: 1d8 }]
script: [{ who: bo, do: end }, { who: ada, do: attack, target: bo, weapon: unarmed strike }]
faces: [1, 1, 2, 3]
`)
  it('says what gave it and how many are left', () => {
    expect(lines.find(l => l.includes('opportunity  '))).toContain('an unarmed attack; 3 left this round')
    expect(rulesOn(lines, 'opportunity  ')).toEqual([
      'spirit/opportunity/unarmed-attack-provokes',
      'spirit/opportunity/combat-reflexes',
    ])
  })
})

describe('a save', () => {
  const lines = transcript(`
map: |
  a b
creatures:
  ada:
    side: red
    hitPoints: 20
    initiative: 30
    acts: [{ name: curse, cost: standard, kind: shikai, effect: { consequences: [{ damage: 1d6 }], save: { kind: Will, dc: 13 } } }]
  bo: { side: blue, hitPoints: 20 }
script: [{ who: ada, do: use, act: curse, target: bo }]
faces: [1, 1, 1, 4]
`)
  it('says what a natural 1 risks', () => {
    expect(lines.some(l => l.includes('failed with 1 (natural 1); exposed items are at risk'))).toBe(true)
    expect(rulesOn(lines, 'DC 13  ')).toEqual([
      'spirit/saves/save-roll',
      'spirit/saves/natural-1-and-20',
      'spirit/objects/exposed-items-on-natural-1',
    ])
  })
})
