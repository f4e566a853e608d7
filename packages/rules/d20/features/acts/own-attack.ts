import { feature, key, trigger } from '@quintain/engine'
import { actNamed, actsIn } from '../../creature/documents/acts.ts'
import { OWN_ATTACKS, struckDamage } from '../../creature/features/own-attacks.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'

const RULE = 'house/features/own-attack'

/** A ray, a thrown web, a touch: an attack that belongs to an act, so that nobody makes it without it. */
export const ownAttack = feature(RULE, {
  says: 'Some acts reach their target by an attack roll of their own: rays, webs that are thrown, touches. The attack is made with the act alone, as often as the act can be used, and never as an opportunity or as one of a full attack. A touch goes by the number against touch attacks; whoever is willing, and its own user, is touched in melee without a roll. An act may make several attacks at once: all of them at its target, or one after another at each of those whom it names, from the first again when all have had one. What the act does comes with each hit; damage that allows no save is multiplied by a critical hit.',
  keys: {
    act: {
      attack: key(
        {
          either: [
            { oneOf: OWN_ATTACKS },
            {
              of: {
                by: key({ oneOf: OWN_ATTACKS }, 'the attack: ranged touch', { required: true }),
                bonus: key('number', 'what it adds to its attack roll: 2'),
                times: key('count', 'how many such attacks it makes at once, 1 when absent: 6'),
                threat: key('count', 'the lowest roll that threatens a critical hit, 20 when absent: 19'),
                critical: key('count', 'what a critical hit multiplies by, 2 when absent: 3'),
                increment: key('count', 'feet of its range increment, its whole range when absent: 10'),
              },
            },
          ],
        },
        'the attack roll that decides whether it reaches its target, made with this act alone: ranged touch, or { by: ranged touch, bonus: 2, increment: 10 }',
        { listed: true },
      ),
    },
  },
  only: { key: 'attack', among: sheet => (actsIn(sheet).some(act => act.attack) ? ['attack'] : []) },
  triggers: [
    trigger(attackRolled, (c, { by, at: who, weapon, result }) => {
      if (who === undefined || (result !== 'hit' && result !== 'critical')) return []
      const act = (c.sheet(by) as D20Sheet).weapons[weapon]?.ofAct
      if (act === undefined) return []
      const { effect } = actNamed(c, by, act) ?? {}
      return effect && struckDamage(effect).length === 0 ? [applyEffect({ by, who, act })] : []
    }),
  ],
})
