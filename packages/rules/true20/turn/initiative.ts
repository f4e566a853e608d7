import type { Chapter, Reader } from '@quintain/engine'
import { pairOf } from '../../d20/position/position.ts'
import { type DelayText, delayAs } from '../../d20/turn/delay.ts'
import { initiativeModifier } from '../../d20/vocabulary/fields.ts'
import { score, sheetOf } from '../creature/abilities.ts'
import { thing } from '../vocabulary/conditions.ts'

const LOWEST = -10

/** Who rolls together: all opponents of the first creature's side, each group by itself, or none. */
export const MODES = ['one-roll', 'per-group', 'individual'] as const
export type Mode = (typeof MODES)[number]

const modeOf = (r: Reader): Mode => {
  const chosen = r.option('initiative-rolls')
  return MODES.find(m => m === chosen) ?? 'one-roll'
}
/** The name of a creature's group: its own, else its side's minions or the rest of its side. */
const groupOf = (r: Reader, who: number): string => {
  const { group, side, minion } = sheetOf(r, who)
  return group ?? `${side} ${minion ? 'minions' : ''}`
}
/** Heroes are the side of the first creature: they roll each for themselves. */
const isHero = (r: Reader, who: number): boolean => r.sheet(who).side === r.sheet(0).side

/** Everyone who acts on one roll with a creature; the first of them that is no minion adds its modifier. */
function rollsWith(r: Reader, who: number): readonly number[] {
  const mode = modeOf(r)
  if (mode === 'individual' || isHero(r, who) || r.has(who, thing)) {
    const pair = pairOf(r, who)
    return pair.length ? pair : [who]
  }
  const all = r.scene.sheets
    .map((_, i) => i)
    .filter(i => !isHero(r, i) && !r.has(i, thing) && (mode === 'one-roll' || groupOf(r, i) === groupOf(r, who)))
  const first = all.find(i => !sheetOf(r, i).minion) ?? all[0]!
  return [first, ...all.filter(i => i !== first)]
}

const delay: DelayText = { lowest: (r, who) => LOWEST - r.get(who, initiativeModifier) }

/** A Dexterity check; equal totals go by Dexterity, then by a die. A creature may delay within the fight. */
export const initiative: Chapter = {
  topic: 'initiative',
  from: 'true20',
  rules: [
    'true20/initiative/check',
    'true20/initiative/delay',
    'true20/initiative/delay-limit',
    'true20/initiative/opponents-grouping',
    'true20/initiative/order',
    'true20/initiative/ties',
  ],
  stats: {
    initiative: (t, c, who) => {
      t.add(score(c, who, 'dexterity'), 'score', 'Dexterity', 'true20/initiative/check')
      t.add(sheetOf(c, who).initiative, 'miscellaneous', 'other modifiers', 'true20/initiative/check')
    },
  },
  slots: { tieScore: (r, who) => score(r, who, 'dexterity'), rollsWith, delay },
  commands: [
    delayAs({
      rule: 'true20/initiative/delay',
      limit: 'true20/initiative/delay-limit',
      budget: 'true20/actions/free',
      cost: 'free',
    }),
  ],
  options: {
    'initiative-rolls': {
      rule: 'true20/initiative/opponents-grouping',
      kind: 'data',
    },
  },
}
