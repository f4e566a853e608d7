import type { Context, Step } from '@quintain/engine'
import { feature, run } from '@quintain/engine'
import { followsIn } from '../creature/documents/acts.ts'
import type { D20Sheet } from '../creature/sheet.ts'
import { present } from '../position/position.ts'
import { dead } from '../vocabulary/conditions.ts'
import { afterHit, applyEffect } from '../vocabulary/effect-steps.ts'

/** A hit: who has hit whom with which weapon. */
export interface Hit {
  readonly by: number
  readonly who: number
  readonly weapon: number
  /** A critical hit rolls the damage of what comes with it twice. */
  readonly twice?: boolean | undefined
}
declare module '@quintain/engine' {
  interface Additions {
    /** What a feature of this name does after a hit; undefined for the features of other rules. */
    followsHit(c: Context, hit: Hit, name: string): readonly Step[] | undefined
  }
}

/** After a hit come the features that its weapon names, in their order. */
export const afterHits = feature('house/features/after-a-hit', {
  options: { 'without-house-rules': { rule: 'house/features/after-a-hit', kind: 'flag' } },
  words: {
    options: {
      'without-house-rules':
        'a file whose creatures have features, the house rules of published creatures, is refused; default: they work',
    },
  },
  steps: [
    run(afterHit, (c, { by, who, weapon, unhurt, twice }) => {
      if (c.has(who, dead) || !present(c, who)) return
      const { after = [] } = (c.sheet(by) as D20Sheet).weapons[weapon] ?? {}
      for (const name of after) {
        const own = (c.scene.rules.added.followsHit ?? []).flatMap(
          follows => follows(c, { by, who, weapon, twice }, name) ?? [],
        )
        const follow = followsIn(c.sheet(by)).find(f => f.name === name)
        const how = { ...(unhurt ? { unhurt } : {}), ...(twice && !follow?.effect?.save ? { twice } : {}) }
        c.plan(...own, ...(follow ? [applyEffect({ by, who, act: name, ...how })] : []))
      }
    }),
  ],
})
