import type { Reader, Step, View } from '@quintain/engine'
import type { D20Sheet, Weapon } from '../creature/sheet.ts'
import { intoMelee } from '../position/melee.ts'
import type { attackStep } from '../vocabulary/attack-step.ts'
import type { AttackFacts, DefenseFacts } from '../vocabulary/stats.ts'

export type AttackStep = Omit<ReturnType<typeof attackStep>, keyof Step>

/** The weapon of a creature by its index. Throws when it has none such. */
export function weaponOf(v: View | Reader, who: number, index: number): Weapon {
  const sheet = v.sheet(who) as D20Sheet
  const weapon = sheet.weapons[index]
  if (!weapon)
    throw new Error(`${sheet.name} has no weapon ${index}: there are ${sheet.weapons.map(w => w.name).join(', ')}`)
  return weapon
}

/** What the numbers of one attack may depend on. In a full attack the other kind of damage is declared for those weapons that deal it. */
export function attackFacts(c: Reader, s: AttackStep, critical = false): AttackFacts {
  const weapon = weaponOf(c, s.by, s.weapon)
  const melee = weapon.use === 'melee'
  return {
    target: s.at,
    weapon: s.weapon,
    melee,
    ranged: !melee,
    thrown: weapon.use === 'thrown',
    unarmed: weapon.unarmed === true,
    index: s.index,
    opportunity: s.as === 'opportunity',
    touch: s.touch ?? weapon.touch ?? false,
    switched: s.switched === true && c.slots.hit.maySwitch(weapon),
    intoMelee: !melee && c.fact(intoMelee, s.by, s.at) === 1,
    critical,
    offHand: s.hand === 'off' || weapon.hands === 'off',
  }
}
export const defenseFacts = (by: number, f: AttackFacts): DefenseFacts => ({
  attacker: by,
  melee: f.melee,
  ranged: f.ranged,
  touch: f.touch,
})
