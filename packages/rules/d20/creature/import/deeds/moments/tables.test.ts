import { describe, expect, it } from 'vitest'
import { type Doer, deedIn } from '../deed.ts'

const of: Doer = {
  dc: 13,
  resolve: 0,
  dice: text => text,
  weapons: ['Claw', 'Tail'],
  conditions: ['dazed', 'prone', 'shaken', 'sickened'],
}
const WORDS =
  '<p>A creature struck by its claw must succeed at a DC 15 Will save or be affected by a random effect, as determined on the following table.</p>'
const printed = (...rows: readonly string[]) =>
  `<table><tr><td>D4</td><td>Effect</td></tr>${rows.map((row, i) => `<tr><td>${i + 1}</td><td>${row}</td></tr>`).join('')}</table>`
const read = (words: string) => deedIn('odd flash', words, {}, of)

describe('a table of random effects', () => {
  it('is drawn from where each of its rows is understood', () => {
    const rows = printed(
      'The target smells rot and is sickened for 1d4 rounds.',
      'The target hears howls and is shaken for 2 rounds.',
      'The target takes 2d6 cold damage.',
      'The target is knocked prone.',
    )
    expect(read(WORDS + rows)).toMatchObject({
      rest: [],
      features: [
        { hit: { with: ['Claw'], save: 'Will', dc: 15, consequences: [{ draws: 'odd flash' }] } },
        {
          draws: {
            called: 'odd flash',
            of: [
              [{ condition: 'sickened', lasts: { rounds: '1d4' } }],
              [{ condition: 'shaken', lasts: { rounds: 2 } }],
              [{ damage: '2d6', types: ['cold'] }],
              [{ condition: 'prone' }],
            ],
          },
        },
      ],
    })
  })
  it.each([
    [
      'a row that says something else',
      ['It is sickened for 1 round.', 'It teleports 30 feet.', 'It is shaken.', 'It is dazed.'],
    ],
    ['a row too few', ['It is sickened for 1 round.', 'It is shaken for 1 round.', 'It is dazed for 1 round.']],
  ])('is not half played: %s', (_, rows) => {
    expect(JSON.stringify(read(WORDS + printed(...rows)) ?? {})).not.toContain('draws')
  })
  it('has one row for several faces', () => {
    const words = `${WORDS}<p>d6 Effect</p><p>1-2 The target is shaken for 1 round.</p><p>3-6 The target is dazed for 1 round.</p>`
    const draws = read(words)?.features.at(-1)?.['draws'] as { of: readonly unknown[] }
    expect(draws.of).toHaveLength(6)
  })
})
