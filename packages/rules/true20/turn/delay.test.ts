import { describe, expect } from 'vitest'

import { rules } from '../../testing/rule.ts'
import { Battle } from '../testing/battle.ts'

const alone = { options: { 'initiative-rolls': 'individual' } }
const DELAY = { do: 'delay' }
type Case = readonly [
  what: string,
  counts: readonly number[],
  bonuses: readonly number[],
  who: readonly number[],
  answers: readonly string[],
  acted: string,
  after: readonly number[],
]
const cases: Case[] = [
  ['one waits for the last', [18, 14, 9], [0, 0, 0], [0], ['wait', 'now'], 'ABCABCA', [8, 14, 9]],
  ['room on the count below', [18, 14, 9], [0, 0, 0], [0], ['now'], 'ABACBAC', [13, 14, 9]],
  ['no room below: after the one who acted', [18, 10, 9], [0, 0, 0], [0], ['now'], 'ABACBAC', [10, 10, 9]],
  [
    'two now, the better bonus first',
    [18, 16, 9, 3],
    [1, 4, 0, 0],
    [0, 1],
    ['wait', 'now', 'now'],
    'ABCBADCBAD',
    [8, 8, 9, 3],
  ],
  [
    'two last, the better bonus last',
    [18, 16, 9, 3],
    [1, 4, 0, 0],
    [0, 1],
    ['wait', 'last', 'last'],
    'ABCABDCABD',
    [8, 8, 9, 3],
  ],
  ['one now and one last', [18, 16, 9, 3], [1, 4, 0, 0], [0, 1], ['wait', 'last', 'now'], 'ABCBADCBAD', [8, 8, 9, 3]],
  [
    'one now, the other waits for it',
    [18, 16, 9, 3],
    [4, 1, 0, 0],
    [0, 1],
    ['wait', 'wait', 'now', 'now'],
    'ABCABDCABD',
    [8, 7, 9, 3],
  ],
  [
    'three, one after the other',
    [18, 16, 14, 3],
    [3, 2, 1, 0],
    [0, 1, 2],
    ['wait', 'wait', 'now', 'now', 'now'],
    'ABCABCDABCD',
    [13, 12, 12, 3],
  ],
]
describe('who waits comes in', () => {
  rules('true20/initiative/delay', 'true20/initiative/delay-several').each(cases)(
    '%s',
    (_, counts, bonuses, who, answers, acted, after) => {
      const b = new Battle(
        bonuses.map(initiative => ({ initiative })),
        alone,
      )
      b.open(counts.map((n, i) => n - bonuses[i]!))
      for (const i of who) b.command(i, DELAY)
      b.answers('delay.enter', ...answers).turn(2 * counts.length + who.length)
      expect([b.acted, b.counts()]).toEqual([acted, after])
    },
  )
  rules('true20/initiative/delay-limit').it('with the count in the question, and how many others wait', () => {
    const b = new Battle([{ initiative: 1 }, { initiative: 4 }, {}, {}], alone).open([17, 12, 9, 3])
    b.command(0, DELAY).command(1, DELAY).answers('delay.enter', 'wait', 'now', 'now').turn(5)
    expect(b.of('delayed').map(e => [e['who'], 'to' in e])).toEqual([
      [0, false],
      [1, false],
    ])
    const to = new Battle([{}, {}, {}], alone).open([17, 12, 9]).command(0, { do: 'delay', to: 12 }).turn(3)
    expect(to.of('delayed')).toMatchObject([{ who: 0, to: 12 }])
  })
  rules('true20/initiative/delay').it('a count that somebody holds is taken between that one and the next', () => {
    // A comes to 12 behind B, then D to 12 behind A: the order of the count is that in which they came to it.
    const b = new Battle([{}, {}, {}, {}], alone).open([17, 12, 9, 15]).command(0, { do: 'delay', to: 12 })
    b.command(3, { do: 'delay', to: 12 }).turn(12)
    expect([b.acted, b.counts(), b.order()]).toEqual(['ADBADCBADCBA', [12, 12, 9, 12], 'BADC'])
  })
  rules('true20/initiative/delay').it('the turn that is put off is not begun', () => {
    const b = new Battle([{}, {}, {}], alone).open([17, 12, 9]).turn(1)
    expect(b.why(0, { do: 'delay', to: 12 })).toEqual([])
    expect(b.why(0, DELAY)).toEqual([])
    expect(b.scene.rules.commands['delay']!.suggestions(b.r, 0)).toEqual([DELAY])
    expect(b.why(1, DELAY)).toEqual(['true20/actions/free', 'true20/initiative/delay', 'true20/initiative/delay'])
  })
})
