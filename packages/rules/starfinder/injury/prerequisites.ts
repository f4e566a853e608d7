import { feature, say } from '@quintain/engine'
import { negativeLevelsOf, normalScore } from '../../d20/creature/abilities.ts'
import { actNamed } from '../../d20/creature/documents/acts.ts'
import { sheetOf } from '../creature/sheet-of.ts'

/** What needs more than its user has left: points of a score that were drained, levels that negative ones take. */
export const lostPrerequisites = feature('starfinder/injury/lost-prerequisites', {
  refuse: {
    use: (r, who, { act }) => {
      const sheet = sheetOf(r, who)
      const needs = sheet.acts.find(a => a.name === actNamed(r, who, act)?.name)?.needs
      if (!needs) return []
      const { scores = {}, level = 0 } = needs
      const lacking = Object.entries(scores).filter(([ability, n]) => normalScore(r, who, ability) < n)
      return [
        ...lacking.map(([ability, n]) => say`needs ${ability} ${n}, which it has no longer`),
        ...(sheet.level - negativeLevelsOf(r, who) < level ? [say`needs level ${level}, which it has no longer`] : []),
      ]
    },
  },
})
