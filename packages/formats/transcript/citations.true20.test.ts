import { describe, expect, it } from 'vitest'
import { transcriptOf } from './testing/transcript-of.ts'

/** The lines of a scripted fight of true20 with their numbers and rules. */
const transcript = (text: string) => transcriptOf(`ruleset: true20\nseed: 1\n${text}`, { rounds: 3 })
/** The rules on the first line that holds this; a line that is too long for them has them on the next. */
function rulesOn(lines: readonly string[], part: string): string {
  const i = lines.findIndex(l => l.includes(part))
  const on = (l = '') => l.match(/true20\/\S+/g) ?? []
  const own = on(lines[i])
  return (own.length ? own : on(lines[i + 1])).join(' ')
}
const creatures = (more: string) => `map: |
  a b . . . . . .
  . . . . . . . .
creatures:
${more}`

describe('the rules behind a line of true20', () => {
  it('a threat on less than 20, its confirmation by a natural 20, and a natural 20 that saves from the worst', () => {
    const lines =
      transcript(`${creatures(`  a: { side: x, initiative: 30, combat: 9, weapons: [{ name: rapier, damage: 9, threat: 18 }] }
  b: { side: y, combat: 0 }`)}
script: [{ who: a, do: attack, target: b, weapon: rapier }]
faces: [10, 10, 18, 20, 20]`)
    expect(rulesOn(lines, 'natural 18 ')).toBe('true20/critical/increased-threat-range')
    expect(rulesOn(lines, 'critical 29 ')).toBe('true20/critical/threat-and-confirm true20/attack/natural-1-and-20')
    expect(rulesOn(lines, 'no worse than hurt')).toBe('true20/saves/impossible-toughness')
  })
  it('what each side of an opposed roll came to, of a roll that is won, lost or tied', () => {
    const tripped = (own: number, its: number) =>
      transcript(`${creatures(`  a: { side: x, initiative: 30, combat: 5, abilities: { Strength: 3 } }
  b: { side: y, abilities: { Dexterity: 1 }, skills: { Acrobatics: 5 } }`)}
script: [{ who: a, do: trip, target: b }]
answers: [pass]
faces: [10, 10, 15, ${own}, ${its}]`)
        .filter(l => /^ +oppos/.test(l))
        .slice(0, 2)
        .map(l => l.trim().replace(/ {5,}true20\/maneuvers\/trip$/, ''))
    expect(tripped(12, 9)).toEqual([
      'opposed 15     = 12 (d20)  +3 Strength',
      'opposing 14    = 9 (d20)  +5 Acrobatics',
    ])
    expect(tripped(2, 20)).toEqual([
      'opposed 5      = 2 (d20)  +3 Strength',
      'opposing 25    = 20 (d20)  +5 Acrobatics',
    ])
    expect(tripped(12, 10)).toEqual([
      'opposed 15     = 12 (d20)  +3 Strength',
      'opposing 15    = 10 (d20)  +5 Acrobatics',
    ])
  })
  it('what a margin comes to: the box, one that is taken, the lethal row of the unconscious', () => {
    const struck = (states: string, weapon: string, face: number) =>
      transcript(`${creatures(`  a: { side: x, initiative: 30, combat: 9, weapons: [${weapon}] }
  b: { side: y, conditions: [${states}] }
  c: { side: y, at: B8 }`)}
script: [{ who: a, do: attack, target: b, weapon: club }]
faces: [10, 10, 15, ${face}]`)
    const club = '{ name: club, damage: 5 }'
    const sap = '{ name: club, damage: 5, nonlethal: true }'
    expect(rulesOn(struck('', club, 12), 'margin 8 ')).toBe(
      'true20/saves/toughness-result true20/injury/wounded-stunned true20/injury/dazed-effect true20/injury/collateral',
    )
    expect(rulesOn(struck('wounded', club, 12), 'margin 9 ')).toContain(
      'true20/injury/already-checked true20/injury/disabled-actions',
    )
    expect(rulesOn(struck('', sap, 17), 'margin 3 ')).toBe('true20/saves/toughness-result true20/injury/bruised-count')
    expect(rulesOn(struck('unconscious', sap, 17), 'margin 3 ')).toContain('true20/injury/nonlethal-overflow')
  })
  it('strain, what it leads to, the check for life, first aid', () => {
    const lines = transcript(`${creatures(`  a: { side: x, initiative: 30, conditions: [disabled] }
  b: { side: y, initiative: 20, skills: { Heal: 5 } }
  c: { side: x, initiative: 10, at: B8 }
  d: { side: y, at: B7, conditions: [dying] }`)}
script:
  - { who: a, do: total-defense }
  - { who: b, do: end }
  - { who: c, do: end }
  - { who: b, do: first-aid, target: a }
faces: [10, 10, 10, 12, 15]`)
    expect(rulesOn(lines, 'passes out from the effort')).toBe('true20/injury/disabled-strain')
    expect(rulesOn(lines, 'begins to die')).toBe('true20/injury/disabled-strain')
    expect(lines.filter(l => l.includes('difficulty 10 ')).join()).toContain('true20/injury/dying-check')
    expect(rulesOn(lines, 'difficulty 15 ')).toBe('true20/injury/dying-stabilize')
  })
  it('Notice before the fight; Conviction that brings to; a recovery check', () => {
    const lines = transcript(`${creatures(`  a: { side: x, initiative: 30, conditions: [unconscious], conviction: 2 }
  b: { side: y }
  c: { side: x, at: B8 }`)}
notice: 17
knows: { c: [] }
script: [{ who: b, do: end }, { who: c, do: end }]
faces: [9, 10, 10, 3, 10]`)
    expect(rulesOn(lines, 'difficulty 17 ')).toBe('true20/surprise/awareness')
    expect(rulesOn(lines, 'immediate recovery check')).toBe('true20/healing/conviction-immediate-check')
    expect(rulesOn(lines, 'difficulty 10 ')).toBe('true20/healing/recovery-check')
    expect(rulesOn(lines, 'conviction on recovery')).toBe('true20/healing/conviction-sure-success')
  })
  it('things: struck, too hard, broken', () => {
    const lines = transcript(`${creatures(`  a: { side: x, initiative: 30, combat: 5, abilities: { Strength: 4 } }
  b: { side: y, initiative: 20, combat: 5, weapons: [{ name: axe, damage: 3 }] }
  door: { side: z, at: B2, letter: d, object: immobile, toughness: 6 }`)}
script:
  - { who: a, do: attack, target: door, weapon: unarmed }
  - { who: a, do: end }
  - { who: b, do: attack, target: door, weapon: axe }
  - { who: b, do: end }
  - { who: a, do: break, target: door }
faces: [10, 10, 10, 10, 2, 20]`)
    expect(rulesOn(lines, 'too hard for that')).toBe('true20/objects/damage-type')
    expect(rulesOn(lines, 'Door: Toughness 8 against 13')).toBe('true20/objects/damage-states')
    expect(rulesOn(lines, 'difficulty 25 ')).toBe('true20/objects/break-outright')
  })
  it('an aimed blow that needs no roll, and a coup de grace', () => {
    const lines = transcript(`${creatures(`  a: { side: x, initiative: 30, combat: 5 }
  b: { side: y, initiative: 20, weapons: [{ name: axe, damage: 3 }] }
  c: { side: x, at: B1, conditions: [sleeping] }
  door: { side: z, at: B2, letter: d, object: immobile, toughness: -9 }`)}
script:
  - { who: a, do: aim }
  - { who: a, do: end }
  - { who: b, do: coup-de-grace, target: c, weapon: axe }
  - { who: a, do: attack, target: door, weapon: unarmed }
faces: [10, 10, 10, 14, 2, 10]`)
    expect(rulesOn(lines, 'delivers a coup de grace')).toBe('true20/damage/coup-de-grace')
    expect(lines.join('\n')).toMatch(/difficulty 1[0-9] .*true20\/damage\/coup-de-grace-fortitude/)
    expect(rulesOn(lines, 'attacks Door: unarmed, hits')).toBe('true20/attack/aimed-at-immobile-object')
  })
})
