import type { Chapter, Reader, Tally } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { score, sheetOf } from '../creature/abilities.ts'
import { dazedBox, wounded } from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'
import type { Row } from '../vocabulary/names.ts'
import { reason } from '../words/reasons.ts'
import { timesOf } from './counts.ts'
import { objectToughness } from './object-damage.ts'
import { MULTIPLE_DAZED_WOUNDED } from './readings.ts'

export const HURT_LETHAL_ONLY = reading('hurt-lethal-only', 'true20/injury/hurt-count')
const TOUGHNESS_BASE_SAVE = reading('toughness-base-save', 'true20/saves/toughness')

/** What injuries take from a Toughness save: of bruised and hurt the higher counts. */
export function injuries(t: Tally, c: Reader, who: number, row: Row): void {
  const many = MULTIPLE_DAZED_WOUNDED(c)
  const hurts = c.get(who, hurt)
  if (row === 'lethal') t.add(-hurts, 'injury', `hurt ${hurts}`, 'true20/injury/hurt-count')
  else {
    const bruises = c.get(who, bruised)
    const counted = HURT_LETHAL_ONLY(c) ? 0 : hurts
    const less = reason.higherCountOnly
    const rule = 'true20/injury/save-penalties'
    if (bruises >= counted) {
      t.add(-bruises, 'injury', `bruised ${bruises}`, 'true20/injury/bruised-count')
      t.lose(-counted, 'injury', `hurt ${hurts}`, 'true20/injury/hurt-count', less, rule)
    } else {
      t.add(-counted, 'injury', `hurt ${hurts}`, 'true20/injury/hurt-count')
      t.lose(-bruises, 'injury', `bruised ${bruises}`, 'true20/injury/bruised-count', less, rule)
    }
    if (c.has(who, dazedBox))
      t.add(many ? -timesOf(c, who, dazedBox) : -1, 'injury', 'dazed', 'true20/injury/dazed-and-wounded-penalty')
  }
  if (c.has(who, wounded))
    t.add(many ? -timesOf(c, who, wounded) : -1, 'injury', 'wounded', 'true20/injury/dazed-and-wounded-penalty')
}

/** The Toughness save has no base bonus; armor and feats help it, earlier injuries lower it. */
export const toughness: Chapter = {
  topic: 'injury',
  from: 'true20',
  rules: ['true20/injury/bruised-count', 'true20/injury/dazed-and-wounded-penalty', 'true20/injury/save-penalties'],
  stats: {
    toughness: (t, c, who, f) => {
      const { armor, toughness, saves, object } = sheetOf(c, who)
      if (object !== undefined) return objectToughness(t, c, who)
      t.add(score(c, who, 'constitution'), 'score', 'Constitution', 'true20/saves/toughness')
      t.add(toughness, 'feat', 'Toughness', 'true20/saves/toughness')
      if (f.finesse)
        t.lose(armor, 'armor', 'armor', 'true20/saves/toughness', reason.goneRound, 'true20/attack/finesse-resolution')
      else t.add(armor, 'armor', 'armor', 'true20/saves/toughness')
      if (TOUGHNESS_BASE_SAVE(c)) t.add(saves.toughness, 'base', 'base Toughness', 'true20/saves/save-formula')
      injuries(t, c, who, f.row)
    },
  },
  readings: [TOUGHNESS_BASE_SAVE],
}
