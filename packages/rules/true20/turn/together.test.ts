import { describe, expect } from 'vitest'
import { flatFooted, surprised } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../testing/battle.ts'
import { scene, someone } from '../testing/sheets.ts'
import { thing } from '../vocabulary/conditions.ts'

describe('who rolls together', () => {
  const GROUPS = 'true20/initiative/opponents-grouping'
  /** Two heroes (0, 2), and on the other side minions and others, in groups and not (1, 3 to 7). */
  const all = (mode?: string) =>
    scene(
      {},
      { minion: true },
      {
        more: [
          someone('hero', 'one'),
          someone('chief', 'two'),
          someone('minion', 'two', { minion: true }),
          someone('archer', 'two', { group: 'archers' }),
          someone('archer2', 'two', { group: 'archers', minion: true }),
          someone('third', 'three'),
        ],
        options: mode ? { 'initiative-rolls': mode } : {},
      },
    )
  const together = (s: ReturnType<typeof all>) =>
    s.scene.sheets.map((_, who) => s.scene.rules.slots.rollsWith!(s.r, who).join(' '))
  const OPPONENTS = '3 1 4 5 6 7'
  rules(GROUPS).each([
    [undefined, ['0', OPPONENTS, '2', OPPONENTS, OPPONENTS, OPPONENTS, OPPONENTS, OPPONENTS]],
    ['one-roll', ['0', OPPONENTS, '2', OPPONENTS, OPPONENTS, OPPONENTS, OPPONENTS, OPPONENTS]],
    ['per-group', ['0', '1 4', '2', '3', '1 4', '5 6', '5 6', '7']],
    ['individual', ['0', '1', '2', '3', '4', '5', '6', '7']],
  ] as const)('%s: %j', (mode, groups) => {
    expect(together(all(mode))).toEqual(groups)
  })
  rules(GROUPS).it('things roll with nobody', () => {
    const s = all()
    s.m.give(3, thing)
    expect(together(s)).toEqual(['0', '5 1 4 6 7', '2', '3', '5 1 4 6 7', '5 1 4 6 7', '5 1 4 6 7', '5 1 4 6 7'])
  })
})

describe('as a turn comes', () => {
  const left = (b: Battle) =>
    b
      .of('state-left')
      .map(e => [e['who'], e['condition']])
      .filter(([, k]) => k === flatFooted.name || k === surprised.name)
  rules('true20/initiative/flat-footed').it('one is caught no more, and told so once', () => {
    const b = new Battle([{}, {}]).open([20, 1]).to(0)
    expect(left(b)).toEqual([[0, flatFooted.name]])
    b.to(1).to(0).to(1)
    expect(left(b)).toEqual([
      [0, flatFooted.name],
      [1, flatFooted.name],
    ])
  })
  rules('true20/surprise/who-is-surprised').it('so is the surprised', () => {
    const b = new Battle([{}, {}]).open([20, 1], [1]).to(1)
    expect([b.r.has(1, surprised), b.r.has(1, flatFooted)]).toEqual([false, false])
    expect(left(b).filter(([who]) => who === 1).length).toBeGreaterThan(0)
  })
})
