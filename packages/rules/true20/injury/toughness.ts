import { d20 } from '@quintain/dice'
import type { Chapter } from '@quintain/engine'
import { reading, run } from '@quintain/engine'
import { broughtBy } from '../../d20/creature/documents/hit-consequences.ts'
import { ARMOR_RUINED, bareTo, hasRuinedArmor } from '../../d20/creature/held/things.ts'
import { dead } from '../../d20/vocabulary/conditions.ts'
import { reason as shared } from '../../d20/words/reasons.ts'
import { score, sheetOf } from '../creature/abilities.ts'
import { fallsAtOnce } from '../creature/minion-rules.ts'
import { thing } from '../vocabulary/conditions.ts'
import { wound } from '../vocabulary/steps.ts'
import { reason } from '../words/reasons.ts'
import { withstood } from './counts.ts'
import { finishes, lastBreath } from './coup-de-grace.ts'
import { suffer } from './injury.ts'
import { damageObject } from './object-damage.ts'
import { objectToughness } from './object-toughness.ts'
import { injuries } from './penalties.ts'
import type { Grade } from './track.ts'
import { gradeOf } from './track.ts'

const NO_NATURAL_20_MERCY = reading('no-natural-20-mercy', 'true20/saves/impossible-toughness')
const TOUGHNESS_BASE_SAVE = reading('toughness-base-save', 'true20/saves/toughness')

/** The grade of a save that fails by 15 or more. */
const WORST = 4

/** The Toughness save has no base bonus; armor and feats help it, earlier injuries lower it. */
export const toughness: Chapter = {
  topic: 'injury',
  from: 'true20',
  stats: {
    toughness: (t, c, who, f) => {
      const { armor, toughness, saves, object } = sheetOf(c, who)
      if (object !== undefined) return objectToughness(t, c, who)
      t.add(score(c, who, 'constitution'), 'score', 'Constitution', 'true20/saves/toughness')
      t.add(toughness, 'feat', 'Toughness', 'true20/saves/toughness')
      const bare = bareTo(c, who, false, 'true20/saves/toughness')
      if (armor > 0 && bare) t.lose(armor, 'armor', 'armor', 'true20/saves/toughness', bare.why, bare.rule)
      else if (armor > 0 && hasRuinedArmor(c, who))
        t.lose(armor, 'armor', 'armor', 'true20/saves/toughness', shared.armorIsRuined, ARMOR_RUINED)
      else if (f.finesse)
        t.lose(armor, 'armor', 'armor', 'true20/saves/toughness', reason.goneRound, 'true20/attack/finesse-resolution')
      else t.add(armor, 'armor', 'armor', 'true20/saves/toughness')
      if (TOUGHNESS_BASE_SAVE(c)) t.add(saves.toughness, 'base', 'base Toughness', 'true20/saves/save-formula')
      injuries(t, c, who, f.row)
    },
  },
  steps: [
    run(wound, (c, { who, by, bonus, row, finesse, coup, weapon, critical }) => {
      if (c.has(who, thing)) return damageObject(c, who, bonus, row)
      if (c.has(who, dead)) return
      const toughness = c.tally('toughness', who, { row, finesse: finesse === true })
      const difficulty = c.tally('difficulty', who, { of: 'toughness', bonus })
      const merciful = !NO_NATURAL_20_MERCY(c)
      const falls = fallsAtOnce(c, who, by)
      const grade = c.roll('toughness', d20, (n): Grade => {
        const short = gradeOf(difficulty - toughness - n)
        if (short > 0 && n === 20 && merciful) return 'mercy'
        return short > 0 && falls ? WORST : short
      })
      if (grade === 0) return c.emit(withstood({ who }))
      const m = suffer(c, who, row, grade)
      if (by !== undefined && weapon !== undefined)
        c.plan(...broughtBy(sheetOf(c, by).weapons[weapon]!, { by, at: who, weapon }, critical === true))
      if (coup === undefined || finishes(c, who, row, m)) return
      c.plan(lastBreath({ who, row, bonus: c.tally('save', who, { save: 'Fortitude' }), coup }))
    }),
  ],
  readings: [NO_NATURAL_20_MERCY, TOUGHNESS_BASE_SAVE],
}
