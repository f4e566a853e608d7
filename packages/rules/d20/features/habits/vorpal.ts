import { trigger } from '@quintain/engine'
import { featuresNamed } from '../../creature/features/given.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { creatureFeature, goesWith, someoneHas, type With, withKey } from '../made.ts'

const RULE = 'house/features/vorpal'
const VORPAL = 'vorpal'
const SEVERS = 'a severed head'
const someoneCuts = someoneHas(VORPAL)

/** A vorpal weapon: of its critical hits those of a natural 20 sever the head. */
export const vorpal = creatureFeature<With>(RULE, VORPAL, {
  takes: withKey,
  help: 'its critical hits of a natural 20 sever the head of what lives: { with: vorpal longsword }',
  says: 'A critical hit that began with a natural 20 severs the head of a living target, which is dead. What critical hits do nothing to keeps its head.',
  brings: () => ({
    follows: [{ name: SEVERS, effect: { only: ['living'], consequences: [{ condition: 'dead' }] } }],
  }),
  needs: { steps: [applyEffect] },
  adds: {
    tellsTwenty(c, by, weapon) {
      if (!someoneCuts(c.scene)) return false
      const sheet = c.sheet(by) as D20Sheet
      const w = sheet.weapons[weapon]
      return w !== undefined && featuresNamed<With>(sheet, VORPAL).some(f => goesWith(f, w))
    },
  },
  triggers: [
    trigger(attackRolled, (_, { by, at, twenty }) =>
      twenty && at !== undefined ? [applyEffect({ by, who: at, act: SEVERS })] : [],
    ),
  ],
})
