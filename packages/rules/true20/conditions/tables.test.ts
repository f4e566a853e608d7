import { describe, expect } from 'vitest'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { table } from '../../testing/table.ts'
import { refusal, scene } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import * as k from '../vocabulary/conditions.ts'
import type { Ability } from '../vocabulary/names.ts'
import { weaken } from './debilitated.ts'
import { tire } from './fatigue.ts'

const LEVELS = {
  winded: d20.winded,
  fatigued: k.fatigued,
  exhausted: k.exhausted,
  unconscious: d20.unconscious,
} as const
const EFFECTS: Readonly<Record<string, readonly string[]>> = {
  'falls prone and is helpless': ['prone', 'helpless'],
  paralyzed: ['paralyzed', 'helpless'],
  dying: ['dying', 'unconscious', 'helpless'],
  unconscious: ['unconscious', 'helpless'],
}
const SHOWN = [d20.prone, k.paralyzed, d20.dying, d20.unconscious, d20.helpless]

describe('tables of the text on conditions', () => {
  table('true20/conditions/debilitated').each('$ability: $effect', row => {
    const s = scene()
    const ability = row.text('ability').toLowerCase() as Ability
    const states = () => SHOWN.filter(x => s.r.has(1, x)).map(x => x.name)
    s.play([weaken({ who: 1, ability, points: 5 })])
    expect(states(), '-5').toEqual([])
    s.play([weaken({ who: 1, ability, points: 1 })])
    expect(states(), '-6').toEqual(EFFECTS[row.text('effect')])
  })

  const MOVES: Readonly<Record<string, readonly [barred: boolean, speed: number]>> = {
    'no all-out movement, no charge': [true, 30],
    // That the exhausted neither go all out nor charge stands with the level itself (true20/fatigue/exhausted).
    'half normal speed': [true, 15],
  }
  table('true20/fatigue/levels').each('$level: $strength_and_dexterity, then $next', row => {
    const s = fresh(
      scene(
        { speed: 30 },
        {},
        {
          at: [
            [0, 0],
            [0, 9],
          ],
        },
      ),
    )
    const level = row.text('level') as keyof typeof LEVELS
    const is = () =>
      Object.entries(LEVELS)
        .filter(([, x]) => s.r.has(0, x))
        .map(([name]) => name)
    for (let n = 0; n <= Object.keys(LEVELS).indexOf(level); n++) s.play([tire({ who: 0, least: 0 })])
    expect(is()).toEqual([level])
    for (const ability of ['strength', 'dexterity'] as const)
      expect(s.r.tally('ability', 0, { ability })).toBe(row.number('strength_and_dexterity'))
    expect(s.r.tally('ability', 0, { ability: 'constitution' })).toBe(0)
    const [barred, speed] = MOVES[row.text('movement')]!
    const allOut = refusal(s, 0, { do: 'all-out', path: [1, 2] })
    expect([allOut.length > 0, s.r.barred(0, 'charge') !== null]).toEqual([barred, barred])
    expect(s.r.tally('speed', 0, {})).toBe(speed)
    s.play([tire({ who: 0, least: 0 })])
    expect(is()).toContain(row.text('next'))
  })
})
