import { d20 } from '@quintain/dice'
import type { Chapter } from '@quintain/engine'
import { run } from '@quintain/engine'
import { type AttackStep, defenseFacts } from '../../../d20/attack/facts.ts'
import { dieOf } from '../../../d20/creature/damage-dice.ts'
import { attackRolled, attackStep } from '../../../d20/vocabulary/attack-step.ts'
import type { AttackFacts } from '../../../d20/vocabulary/stats.ts'
import { sheetOf } from '../creature/sheet.ts'
import { dark, dim } from '../injury/injury.ts'

/** What numbers of an attack may depend on: of all that the shared facts hold, this text asks only for the weapon. */
const factsOf = (s: AttackStep): AttackFacts => ({
  target: s.at,
  weapon: s.weapon,
  melee: true,
  ranged: false,
  thrown: false,
  unarmed: false,
  index: s.index,
  opportunity: false,
  touch: false,
  switched: false,
  intoMelee: false,
  critical: false,
})

/** The attack roll, and the dice of a hit. */
export const attack: Chapter = {
  topic: 'attack',
  from: 'minimal',
  stats: {
    attack: (t, c, who, { weapon }) =>
      t.add(sheetOf(c, who).weapons[weapon]!.attack, 'untyped', 'skill', 'minimal/attack/roll'),
    defense: (t, c, who) => t.add(sheetOf(c, who).guard, 'base', 'base', 'minimal/attack/roll'),
  },
  events: [attackRolled],
  steps: [
    run(attackStep, (c, s) => {
      if (c.barred(s.by, 'attack') || c.has(s.at, dark)) return
      const { by, at, weapon } = s
      const facts = factsOf(s)
      const bonus = c.tally('attack', by, facts)
      const needed = c.tally('defense', at, defenseFacts(by, facts))
      const hits = (face: number) => face === 20 || (face !== 1 && face + bonus >= needed)
      const result = c.roll('attack', d20, face => (hits(face) ? 'hit' : 'miss'))
      c.emit(attackRolled({ by, at, weapon, result }))
      if (result === 'miss') return
      const n = c.roll('damage', dieOf(sheetOf(c, by).weapons[weapon]!.damage[0]!.dice), sum => sum)
      c.plan(dim({ who: at, n }))
    }),
  ],
}
