import { feature } from '@quintain/engine'
import { counted, IMPROVED, IMPROVING, improvements } from '../../d20/effects/consequences/improves.ts'

/** Scores that effects improve: in this text a score is its modifier, so each point counts. */
export const improvedScores = feature(IMPROVED, {
  only: IMPROVING,
  needs: { fields: [improvements] },
  terms: {
    ability: (t, c, who, { ability }) => {
      for (const { by, type, source } of counted(c, who, ability)) t.add(by, type, source, IMPROVED)
    },
  },
})
