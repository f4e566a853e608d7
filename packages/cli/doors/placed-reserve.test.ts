import { describe, expect, it } from 'vitest'
import { typedAt } from '../testing/keyboard.ts'

const points = (ruleset: string): object =>
  ruleset === 'true20'
    ? {}
    : ruleset === 'starfinder'
      ? { hitPoints: 20, stamina: 0, keyAbility: 'Strength' }
      : { hitPoints: 20 }
const fight = (ruleset: string) =>
  JSON.stringify({
    ruleset,
    map: '. . . . .\n. . . . .',
    creatures: {
      ann: { name: 'Ann', side: 'us', at: 'A1', ...points(ruleset) },
      orc: { name: 'Orc', side: 'them', at: 'A5', ...points(ruleset) },
      bob: { name: 'Bob', side: 'us', reserve: true, ...points(ruleset) },
    },
  })

describe('whoever waits in reserve', () => {
  it.each(['spirit', 'true20', 'modern', 'starfinder', 'srd35'])(
    'comes into the fight where a ruling puts it: %s',
    async ruleset => {
      const { out, table } = await typedAt(fight(ruleset), [
        'ruling place bob B3 because it comes',
        'enter-fight bob B4',
      ])
      const rows = table.lines.flatMap(l => l.rows ?? []).flatMap(row => row.events ?? [])
      expect(rows.filter(e => e.e === 'entered-fight')).toHaveLength(1)
      expect(rows.some(e => e.e === 'initiative-set' && e.who === 'bob')).toBe(true)
      expect(out).toMatch(/not legal: .*reserve/)
    },
  )
})
