import { nearly, rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { transcriptOf } from './testing/transcript-of.ts'

const ids = Object.keys(rulesets).filter(id => rulesets[id]!.template !== undefined)
const hurt = (id: string): string => (id === 'true20' ? 'combat: 1' : 'hitPoints: 20')
const told = (id: string, script: string, more = '', time = 'time: day 1, 16:00') =>
  transcriptOf(
    `ruleset: ${id}
${time}
map: "a b ."
creatures:
  ann: { side: us, ${hurt(id)} }
  bo: { side: us, ${hurt(id)}${more} }
script:
${script}
`,
    { why: false },
  ).map(line => line.trim().replace(/ {2,}.*/, ''))
const ROT = (every: string) =>
  `, exposed: [rot], afflictions: [{ name: rot, ${every}, stages: [[{ damage: 24 }]], again: last }]`

describe.each(ids)('time under %s', id => {
  it('is told so far as it has passed, then what happens, then the rest', () => {
    expect(told(id, '  - { who: ann, do: wait, hours: 8 }')).toEqual([
      '3 hours pass',
      'half light',
      '1 hour passes',
      'night falls',
      '4 hours pass, 8 hours in all',
      'day 2 begins',
    ])
  })
  it('is one line where nothing happens in it', () => {
    expect(told(id, '  - { who: ann, do: wait, hours: 30 }', '', '')).toEqual(['30 hours pass'])
  })
})

describe.each(ids.filter(id => !['true20', 'starfinder'].includes(id)))('time that is cut short under %s', id => {
  it('time stops, and it is said how much is left of it', () => {
    const lines = told(id, '  - { who: ann, do: wait, hours: 8 }', ROT('onset: { hours: 2 }'), '')
    expect(lines[1]).toBe('2 hours pass')
    const from = lines.indexOf('Bo is dying, and Ann can help')
    expect(lines.slice(from, from + 2)).toEqual([
      'Bo is dying, and Ann can help',
      'time stops with 6 hours of 8 hours left',
    ])
  })
})

describe.each(['srd35', 'starfinder'])('a march under %s', id => {
  it('its hours are told only where something happens in them', () => {
    const march = (hours: number) =>
      told(id, `  - { who: ann, do: travel, hours: ${hours}, country: plains, path: road }`)
    expect(march(2)).toEqual([expect.stringMatching(/^Ann covers .* in 2 hours$/)])
    expect(march(5)).toEqual([
      '3 hours pass',
      'half light',
      '1 hour passes',
      'night falls',
      expect.stringMatching(/^Ann covers .* in 5 hours$/),
    ])
    expect(march(9).findIndex(line => line.includes('Constitution check'))).toBe(march(9).indexOf('day 2 begins') + 2)
  })
})

it.each([
  [600, '1 hour'],
  [63 * 10, '63 minutes'],
  [36 * 600, '36 hours'],
  [7, '7 rounds'],
  [47, '47 rounds'],
  [99, '99 rounds'],
  [104, '10 minutes'],
  [554, '55 minutes'],
  [1390, '2 hours 19 minutes'],
  [2998, '5 hours'],
  [14_400, '1 day'],
  [14_400 * 2 + 650, '49 hours 5 minutes'],
])('%i rounds are nearly %s', (rounds, text) => {
  expect(nearly(rounds)).toBe(text)
})
