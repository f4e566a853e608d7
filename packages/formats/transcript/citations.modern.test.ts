import { describe, expect, it } from 'vitest'
import { transcriptOf } from './testing/transcript-of.ts'

/** The lines of a scripted fight of modern with their numbers and rules. */
const transcript = (text: string, options = '') =>
  transcriptOf(`ruleset: { id: modern, options: { ${options} } }\nseed: 1\n${text}`)
/** The first line that begins so, its blanks drawn together. */
const line = (lines: readonly string[], begins: string): string =>
  (lines.find(l => l.trimStart().startsWith(begins)) ?? '').trim().replace(/ {2,}/g, '  ')

describe('what is behind an explosion', () => {
  const blown = (faces: string, options = '') =>
    transcript(
      `
map: |
  a . . . b
creatures:
  ada:
    side: red
    hitPoints: 9
    initiative: 30
    acts:
      - name: frag
        effect:
          { area: { shape: burst, feet: 10 }, range: 50, save: { kind: Reflex, dc: 14, onSuccess: half }, consequences: [{ damage: 4d6 }] }
      - name: howl
        effect: { range: 30, save: { kind: Will, dc: 12, onSuccess: half }, consequences: [{ damage: 3d6 }] }
  bo: { side: blue, hitPoints: 40, abilities: { Dexterity: 2 } }
script:
  - { who: ada, do: use, act: frag, to: A5 }
  - { who: ada, do: end }
  - { who: bo, do: end }
  - { who: ada, do: use, act: howl, target: bo }
faces: [10, 10, 17, ${faces}]
`,
      options,
    )
  const saved = blown('12, 12, 11')
  it.each([
    ['damage 17', 'damage 17  = 17 (4d6), once for everyone within 10 ft  modern/saves/reflex-half'],
    ['damage 8', 'damage 8  = half of 17  modern/saves/reflex-half modern/dice/rounding'],
    ['save 14', 'save 14  = 12 (d20)  +2 Dexterity  modern/saves/kinds'],
    ['modern/injury', 'modern/injury/hit-points'],
    ['damage 5', 'damage 5  = half of 11 (3d6)  modern/saves/roll modern/dice/rounding'],
  ])('%s', (begins, whole) => {
    expect(line(saved, begins)).toBe(whole)
  })
  it('and the readings that were chosen', () => {
    const lines = blown('13, 13, 11', 'ties-fail-on-saves: true, round-fractions-up: true')
    expect(line(lines, 'DC 14')).toBe('DC 14  = frag  reading: ties-fail-on-saves  modern/saves/roll')
    expect(line(lines, 'damage 9')).toContain('half of 17  reading: round-fractions-up')
  })
  it('nothing is halved for a creature that fails', () => {
    const failed = blown('11, 12, 11')
    expect(failed.some(l => l.includes('half of 17'))).toBe(false)
    expect(failed.some(l => l.includes('Bo takes 17'))).toBe(true)
  })
})

describe('what is behind the damage of a hit', () => {
  const struck = (faces: string, options = '', times = 1) =>
    transcript(
      `
map: |
  a b
creatures:
  ada:
    side: red
    hitPoints: 9
    initiative: 30
    weapons: [{ name: blade, damage: 1d6, extra: 1d4, times: ${times} }]
  bo: { side: blue, hitPoints: 40 }
script: [{ who: ada, do: attack, target: bo, weapon: blade }]
faces: [10, 10, ${faces}]
`,
      options,
    )
  const SPARED = 'bonus-dice-spared-only-on-criticals'
  const RULE = 'modern/damage/bonus-dice-not-multiplied'
  it.each([
    ['a critical hit', '20, 15, 9', '', 1, `extra dice  = 1d4 once  ${RULE}`],
    ['a weapon that multiplies', '15, 9', '', 2, `extra dice  = 1d4 once  ${RULE}`],
    [
      'the same by the other reading',
      '15, 9',
      `${SPARED}: true`,
      2,
      `extra dice  = 1d4 2 times  reading: ${SPARED}  ${RULE}`,
    ],
    ['a critical hit by it', '20, 15, 9', `${SPARED}: true`, 1, `extra dice  = 1d4 once  reading: ${SPARED}  ${RULE}`],
    ['a plain hit', '15, 9', '', 1, ''],
  ])('extra dice of %s', (_, faces, options, times, whole) => {
    expect(line(struck(faces, options, times), 'extra dice')).toBe(whole)
  })
  it('each roll for itself, by the reading that has it so', () => {
    expect(line(struck('15, 3, 2', 'minimum-per-roll: true'), 'least')).toBe(
      'least  = 1 for each roll  reading: minimum-per-roll  modern/damage/minimum-one',
    )
    expect(line(struck('15, 5'), 'least')).toBe('')
  })
})
