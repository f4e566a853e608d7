import { Reader } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'
import { readFight } from './read.ts'
import { setUp } from './setup.ts'

/** The number to hit of one who stands behind a square of this cover, against a shot from afar. */
function defense(ruleset: string, cover: string): number {
  const points = ruleset === 'true20' ? {} : { hitPoints: 20 }
  const bow = { name: 'bow', use: 'projectile', increment: 60, damage: ruleset === 'true20' ? 2 : '1d6' }
  const fight = {
    ruleset,
    map: { rows: ['. . . p . .'], legend: { p: { name: 'parapet', cover } } },
    creatures: {
      a: { at: 'A1', side: 'us', ...points, weapons: [bow] },
      b: { at: 'A5', side: 'them', ...points },
    },
  }
  const { scene, start } = setUp(readFight(JSON.stringify(fight), 'parapet.yaml', rulesets))
  return new Reader(scene, start).sum('defense', 1, { attacker: 0, melee: false, ranged: true, touch: false })
}
it.each(Object.keys(rulesets))('%s: a square with cover covers those behind it', ruleset => {
  const bare = defense(ruleset, 'none')
  expect(defense(ruleset, 'partial')).toBeGreaterThan(bare)
  expect(defense(ruleset, 'improved')).toBeGreaterThan(defense(ruleset, 'cover'))
})
