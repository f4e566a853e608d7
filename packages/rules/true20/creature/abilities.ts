import type { Chapter, Reader } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { paralyzed } from '../vocabulary/conditions.ts'
import { lost } from '../vocabulary/fields.ts'
import type { Ability } from '../vocabulary/names.ts'
import { ABILITIES, titled } from '../vocabulary/names.ts'
import type { True20Sheet } from './sheet.ts'

const PARALYZED_MINUS_5 = reading('paralyzed-minus-5', 'true20/conditions/paralyzed')

export const sheetOf = (r: Pick<Reader, 'sheet'>, who: number): True20Sheet => r.sheet(who) as True20Sheet

/** A score as it is now. */
export const score = (r: Reader, who: number, ability: Ability): number => r.tally('ability', who, { ability })

/** Scores are modifiers, added as they stand; lost points lower all that is figured from them. */
export const abilities: Chapter = {
  topic: 'abilities',
  from: 'true20',
  rules: ['true20/abilities/score-is-modifier'],
  fields: ABILITIES.map(a => lost[a]),
  stats: {
    ability: (t, c, who, { ability }) => {
      const own = sheetOf(c, who).abilities[ability]
      const gone = c.get(who, lost[ability])
      t.add(own, 'score', titled(ability), 'true20/abilities/score-is-modifier')
      t.add(-gone, 'loss', 'points lost', 'true20/conditions/ability-damaged')
      if ((ability === 'strength' || ability === 'dexterity') && c.has(who, paralyzed)) {
        // A score of 0 is average: it is no gain for those who have less.
        const fixed = PARALYZED_MINUS_5(c) ? -5 : 0
        t.replace(Math.min(fixed, own - gone), 'paralyzed', 'true20/conditions/paralyzed', 'the score of the paralyzed')
      }
    },
  },
  readings: [PARALYZED_MINUS_5],
}
