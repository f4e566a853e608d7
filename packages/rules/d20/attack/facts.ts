import type { Reader, View } from '@quintain/engine'
import type { D20Sheet, Weapon } from '../creature/sheet.ts'
import { intoMelee } from '../position/engaged.ts'
import { NOBODY } from '../vocabulary/attack-step.ts'
import type { AttackFacts, DefenseFacts } from '../vocabulary/stats.ts'
import type { AttackStep, TargetedAttack } from './attack-text.ts'

/** The weapon of a creature by its index. Throws when it has none such. */
export function weaponOf(v: View | Reader, who: number, index: number): Weapon {
  const sheet = v.sheet(who) as D20Sheet
  const weapon = sheet.weapons[index]
  if (!weapon)
    throw new Error(`${sheet.name} has no weapon ${index}: there are ${sheet.weapons.map(w => w.name).join(', ')}`)
  return weapon
}

declare module '@quintain/engine' {
  interface Additions {
    /** The lowest face with which a weapon threatens a critical hit now, of the one with which it does by itself. */
    threatensFrom(r: Reader, who: number, weapon: number, from: number): number
  }
}
const ALONE_20 = 20
/** The lowest face with which a weapon threatens a critical hit as it is held now. */
export function threatNow(r: Reader, who: number, weapon: number): number {
  const from = weaponOf(r, who, weapon).threat ?? ALONE_20
  const all = r.scene.rules.added.threatensFrom
  return all ? all.reduce((least, now) => Math.min(least, now(r, who, weapon, from)), from) : from
}

/**
 * What the numbers of one attack may depend on. In a full attack the other kind of damage is declared for those weapons
 * that deal it.
 */
export function attackFacts(c: Reader, a: TargetedAttack | AttackStep, critical = false): AttackFacts {
  const target = a.at ?? NOBODY
  const weapon = weaponOf(c, a.by, a.weapon)
  const melee = weapon.use === 'melee'
  const { touch, switched, hand, full, kind } = a.details ?? {}
  return {
    target,
    square: a.square,
    weapon: a.weapon,
    melee,
    ranged: !melee,
    thrown: weapon.use === 'thrown',
    unarmed: weapon.unarmed === true,
    index: a.index ?? 0,
    opportunity: a.as === 'opportunity',
    touch: touch ?? weapon.touch ?? false,
    switched: switched === true && c.slots.hit.maySwitch(weapon),
    intoMelee: !melee && target !== NOBODY && c.fact(intoMelee, a.by, target) === 1,
    critical,
    ...(full ? { full } : {}),
    ...(kind === undefined ? {} : { kind }),
    offHand: hand === 'off' || weapon.hands === 'off',
  }
}
/** What a defense goes by, out of the facts of an attack by this creature. */
export const defenseFacts = (by: number, f: AttackFacts): DefenseFacts => ({
  attacker: by,
  melee: f.melee,
  ranged: f.ranged,
  touch: f.touch,
})
