import type { Command, Reader } from '@quintain/engine'
import { actNamed, weaponOfAct } from '../../d20/creature/documents/acts.ts'
import { struckIn } from '../../d20/effects/areas/struck.ts'
import { attackStep, NOBODY, withDetails } from '../../d20/vocabulary/attack-step.ts'
import { placingIn } from '../../d20/vocabulary/effect-steps.ts'
import { INTERSECTION } from '../attack/shots/thrown.ts'

/** The chance of an attack bonus against an Armor Class: a natural 20 hits, a natural 1 misses. */
const chance = (bonus: number, needed: number): number => Math.min(19, Math.max(1, 21 - (needed - bonus))) / 20

/** The chance that a grenade lands where a command says; of a cone or a line, that it hits those within, on the average. */
export function landing(r: Reader, who: number, command: Command): number {
  const act = actNamed(r, who, command['act'])
  const weapon = act ? weaponOfAct(r, who, act) : -1
  if (!act || weapon < 0) return 1
  const placing = placingIn(command)
  const { corner } = placing ?? {}
  if (corner === undefined) {
    const caught = struckIn(r, who, act, command['to'] as number, { placing })
    const { facts, against } = r.scene.rules.slots.attack
    const chances = caught.map(at => {
      const step = { by: who, at, weapon, as: 'attack', index: 0 } as const
      const f = facts(r, step)
      return chance(r.tally('attack', who, f), r.tally('defense', at, against(r, step, f)))
    })
    return chances.reduce((sum, x) => sum + x, 0) / Math.max(1, chances.length)
  }
  const step = attackStep({
    by: who,
    square: command['to'] as number,
    weapon,
    as: 'attack',
    index: 0,
    needed: INTERSECTION,
    ...withDetails({ corner, act: act.name }),
  })
  const bonus = r.tally('attack', who, r.scene.rules.slots.attack.facts(r, { ...step, at: NOBODY }))
  return chance(bonus, INTERSECTION)
}
