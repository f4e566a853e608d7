import { run, step, trigger } from '@quintain/engine'
import { dieOf } from '../../creature/damage-dice.ts'
import { featuresNamed } from '../../creature/features/given.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { creatureFeature, goesWith, type With, withKey } from '../made.ts'

const RULE = 'house/features/vorpal'
const VORPAL = 'vorpal'
const SEVERS = 'a severed head'
const FACES = 20
const severs = step('vorpal-severs', { by: 'creature', who: 'creature', faces: 'int' }, { rolls: 'by' })

/** A vorpal weapon: of its critical hits those of a natural 20 sever the head. */
export const vorpal = creatureFeature<With>(RULE, VORPAL, {
  takes: withKey,
  help: 'its critical hits of a natural 20 sever the head of what lives: { with: vorpal longsword }',
  says: 'A critical hit that began with a natural 20 severs the head of a living target, which is dead. A weapon that threatens on more faces than the 20 finds out by a die with as many sides whether it was the 20. What critical hits do nothing to keeps its head.',
  brings: () => ({
    follows: [{ name: SEVERS, effect: { only: ['living'], consequences: [{ condition: 'dead' }] } }],
  }),
  needs: { steps: [applyEffect] },
  steps: [
    run(severs, (c, { by, who, faces }) => {
      const isTwenty =
        faces < 2 || c.roll('natural 20', dieOf(`1d${faces}`), face => (face === faces ? 'yes' : 'no')) === 'yes'
      if (isTwenty) c.plan(applyEffect({ by, who, act: SEVERS }))
    }),
  ],
  triggers: [
    trigger(attackRolled, (c, { by, at, weapon, result }) => {
      if (result !== 'critical' || at === undefined) return []
      const w = (c.sheet(by) as D20Sheet).weapons[weapon]
      if (!w || !featuresNamed<With>(c.sheet(by), VORPAL).some(f => goesWith(f, w))) return []
      return [severs({ by, who: at, faces: FACES + 1 - (w.threat ?? FACES) })]
    }),
  ],
})
