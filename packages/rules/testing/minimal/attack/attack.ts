import type { Chapter, Reader } from '@quintain/engine'
import type { AttackText, TargetedAttack } from '../../../d20/attack/attack-text.ts'
import { dieOf } from '../../../d20/creature/damage-dice.ts'
import { addCover } from '../../../d20/position/cover.ts'
import type { AttackFacts } from '../../../d20/vocabulary/stats.ts'
import { sheetOf } from '../creature/sheet.ts'
import { dim } from '../injury/injury.ts'

const weaponOf = (r: Reader, a: TargetedAttack) => sheetOf(r, a.by).weapons[a.weapon]!

/** What numbers of an attack may depend on: of all that the shared facts hold, this text asks only for the weapon. */
const factsOf = (a: TargetedAttack): AttackFacts => ({
  target: a.at,
  weapon: a.weapon,
  melee: true,
  ranged: false,
  thrown: false,
  unarmed: false,
  index: a.index ?? 0,
  opportunity: false,
  touch: false,
  switched: false,
  intoMelee: false,
  critical: false,
})

/** A natural 1 misses and a 20 hits; a hit rolls the weapon's dice. */
const text: AttackText = {
  facts: (_, a) => factsOf(a),
  against: (_, a) => ({ attacker: a.by, melee: true, ranged: false, touch: false }),
  grade:
    (_r, _a, _f, { bonus, needed }) =>
    face =>
      face === 20 || (face !== 1 && face + bonus >= needed) ? 'hit' : 'miss',
  onHit(c, a) {
    const n = c.roll('damage', dieOf(weaponOf(c, a).damage[0]!.dice), sum => sum)
    c.plan(dim({ who: a.at, n }))
  },
}

/** The numbers of an attack, and what a hit does. The step itself is the shared one. */
export const attack: Chapter = {
  topic: 'attack',
  from: 'minimal',
  stats: {
    attack: (t, c, who, { weapon }) =>
      t.add(sheetOf(c, who).weapons[weapon]!.attack, 'untyped', 'skill', 'minimal/attack/roll'),
    defense: (t, c, who, facts) => {
      t.add(sheetOf(c, who).guard, 'base', 'base', 'minimal/attack/roll')
      addCover(t, c, who, facts)
    },
  },
  slots: { attack: text },
}
