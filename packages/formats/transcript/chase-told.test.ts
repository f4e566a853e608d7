import { describe, expect, it } from 'vitest'
import { transcriptOf } from './testing/transcript-of.ts'

/** What is told of Ann, who flees, as commands of her first turn. */
const told = (id: string, faces: string, ...commands: readonly string[]) =>
  transcriptOf(
    `ruleset: ${id}
map: "a . . . b c"
faces: [20, 2, 1, ${faces}]
creatures:
  ann: { side: us, hitPoints: 20, initiative: 9, abilities: { Dexterity: 2, Constitution: 1 } }
  bo: { side: them, hitPoints: 20, abilities: { Dexterity: 1 } }
  cy: { side: them, hitPoints: 20, speed: 20, abilities: { Constitution: 3 } }
script:
${commands.map(c => `  - { who: ann, do: chase, ${c} }`).join('\n')}
`,
    { why: false, rounds: 1 },
  )
    .map(line => line.trim())
    .filter(line => /chase|caught|escapes/.test(line))
    .map(line => line.replace(/^\d+ +/, '').replace(/^Ann +/, 'Ann '))

const UNEQUAL: Readonly<Record<string, string>> = { srd35: 'unequal-speed', starfinder: 'slower-cannot-escape' }
describe.each(['srd35', 'starfinder'])('a chase under %s', id => {
  it(`of equals is told with the checks of those that rolled (${id}/chase/equal-speed)`, () => {
    expect(told(id, '10, 12', 'by: [bo, cy], rounds: 3')).toEqual(['Ann is caught: Dexterity check 12 against 13'])
    expect(told(id, '10, 11', 'by: [bo], rounds: 3')).toEqual([
      'Ann gets no lead, and the chase goes on: Dexterity check 12 against 12',
    ])
  })
  it(`without a check is told by what comes of it (${id}/chase/${UNEQUAL[id]})`, () => {
    expect(told(id, '10', 'by: [cy]', 'by: [bo], rounds: 2')).toEqual(['Ann escapes', 'the chase of Ann goes on'])
  })
})
it('a chase overland is told with the checks of all (srd35/chase/long-chase)', () => {
  expect(told('srd35', '15, 12, 11', 'by: [bo, cy], overland: true')).toEqual([
    'Ann escapes: Constitution check 16 against 12 and 14',
  ])
})
