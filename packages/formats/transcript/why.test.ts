import { describe, expect, it } from 'vitest'
import { transcriptOf } from './testing/transcript-of.ts'

/** How the transcript shows a weak creature's attack with a knife of poison fangs: 1d4 - 3, doubled when critical, and 1d6. */
const transcript = (faces: readonly number[], option = ''): string =>
  transcriptOf(`
ruleset: { id: spirit${option} }
map: |
  i o
creatures:
  imp:
    side: a
    hitPoints: 9
    abilities: { Strength: -3 }
    baseAttack: 9
    weapons: [{ name: fang, damage: 1d4, critical: 2, extra: 1d6 }]
  ox: { side: b, hitPoints: 30 }
script: [{ who: imp, do: attack, target: ox, weapon: fang }]
faces: [20, 1, ${faces.join(', ')}]
`).join('\n')

const damage = (text: string) => text.split('\n').find(l => l.includes('damage ') && l.includes('='))

describe('damage opened', () => {
  it('tells the rule of the minimum only where it came to that', () => {
    expect(damage(transcript([19, 2]))).toMatch(
      /damage 1 += 2 \(1d4 \+ 1d6\) {2}-3 Strength {2}but at least 1 .*spirit\/damage\/minimum-one/,
    )
    const enough = damage(transcript([19, 10]))
    expect(enough).toMatch(/damage 7 += 10 \(1d4 \+ 1d6\) {2}-3 Strength/)
    expect(enough).not.toContain('minimum-one')
  })
  it('adds up rolls that are thrown by themselves, and the extra dice, by the other reading', () => {
    expect(damage(transcript([20, 15, 1, 4, 2], ', options: { minimum-per-roll: true }'))).toMatch(
      /damage 4 += 7 \(2 x 1d4 \+ 1d6\) {2}-3 Strength x2 {2}but at least 4 .*spirit\/damage\/minimum-one/,
    )
  })
})

describe('a blow of several rolls', () => {
  it('opens what they are compared with once, and the next blow opens it again', () => {
    const text = transcriptOf(
      `
ruleset: true20
map: |
  a o
creatures:
  a: { side: x, combat: 9, initiative: 90, weapons: [{ name: axe, damage: 1, threat: 19 }] }
  o: { side: y, abilities: { Constitution: 9 }, combat: 9, weapons: [{ name: club }] }
script: [{ who: a, do: attack, target: o, weapon: axe }, { who: a, do: end }, { who: o, do: attack, target: a, weapon: club }]
faces: [5, 4, 19, 12, 15, 19, 3]
`,
      { rounds: 1 },
    ).join('\n')
    expect(text).toMatch(
      /critical 21 [\s\S]*attack 28 [\s\S]*defense 19 [\s\S]*toughness 24 [\s\S]*attack 28 [\s\S]*defense 19 /,
    )
    expect(text.match(/ defense 19 /g)).toHaveLength(2)
  })
})
