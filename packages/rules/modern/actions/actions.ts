import type { Chapter, Reader, RuleId } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { handlingWeapons } from '../../borrowed/actions/equipment/manipulate-item.ts'
import { emptyRefusals } from '../../borrowed/actions/reload.ts'
import { plainPostures } from '../../borrowed/position/prone.ts'
import {
  type AttackText,
  attack,
  attacking,
  fullAttack,
  goOnAttacking,
  totalDefenseAs,
} from '../../d20/actions/attack.ts'
import { declared } from '../../d20/actions/attacks.ts'
import { actingOutOfTurn } from '../../d20/actions/out-of-turn.ts'
import { useSkill } from '../../d20/actions/skills/use-skill.ts'
import { blindCheck } from '../../d20/checks/blindness.ts'
import { own } from '../../d20/creature/documents/own.ts'
import {
  drawn,
  dropped,
  droppedWeapons,
  lying,
  packed,
  pickedUp,
  putAway,
  sheathed,
  stowed,
  takenOut,
} from '../../d20/creature/held/hands.ts'
import { attacksAt } from '../../d20/creature/levels/attacks-by-base-attack-bonus.ts'
import { knownPlaces } from '../../d20/position/awareness.ts'
import { attacksMade } from '../../d20/turn/act.ts'
import type { Cost } from '../../d20/turn/economy.ts'
import { prone } from '../../d20/vocabulary/conditions.ts'
import { moveLeft, surpriseRound } from '../../d20/vocabulary/fields.ts'
import { ABILITIES } from '../creature/abilities.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { addAbility } from '../creature/terms.ts'

const BUDGET = 'modern/actions/turn'
export const attacks: AttackText = {
  attack: 'modern/attack/attack-roll',
  reach: 'spirit/attack/melee-range',
  range: 'modern/attack/maximum-range',
  hand: 'spirit/equipment/draw-or-sheathe',
  full: 'spirit/actions/full-attack',
  choose: 'spirit/actions/attack-or-full-attack',
  defensively: 'spirit/defense/fighting-defensively',
  switched: 'spirit/damage/lethal-weapon-nonlethal',
  twoHanded: 'modern/damage/two-handed',
}
export const baseAttack = (r: Reader, who: number): number =>
  sheetOf(r, who).baseAttack.reduce((n, s) => n + s.value, 0)

/** The rule that leaves a turn no room for a cost, where it is not the one of turns. */
function budgetRule(r: Reader, who: number, cost: Cost): RuleId {
  // The text has no such actions: they come with the acts of a sheet.
  if (cost === 'swift' || cost === 'free') return `spirit/actions/${cost}-action`
  if (cost === 'immediate') return 'spirit/actions/immediate-action'
  const barred = r.barred(who, 'full-round')
  if (barred) return barred.rule
  if (r.get(GAME, surpriseRound) === 1) return 'modern/surprise/order-and-actions'
  // What is left is a move action, and that buys no second attack.
  return cost === 'standard' && r.get(who, moveLeft) === 1 ? 'modern/actions/attack-action-as-move' : BUDGET
}

/** An attack action and a move action; the attack action may be a second move, not the reverse (d20/turn/act). */
export const actions: Chapter = {
  topic: 'actions',
  from: 'modern',
  rules: ['modern/actions/attack-action-as-move', 'modern/actions/turn'],
  fields: [attacksMade],
  events: [declared],
  commands: [attack(attacks)],
  slots: {
    budgetRule,
    attackLimits: {
      rules: attacks,
      refuseWeapon: emptyRefusals,
      ...knownPlaces('starfinder/concealment/total-attack-square'),
    },
  },
}

/** What else one may do in a turn: the text is silent. */
export const borrowedActions: Chapter = {
  topic: 'actions',
  from: 'spirit',
  fields: [sheathed, packed, droppedWeapons, lying],
  events: [drawn, putAway, dropped, pickedUp, takenOut, stowed],
  policies: [goOnAttacking],
  steps: [attacking],
  conditions: [{ condition: prone, rule: 'spirit/position/drop-prone' }],
  stats: {
    check(t, c, who, { skill }) {
      const ability = ABILITIES.find(a => a === skill)
      if (ability) return addAbility(t, c, who, ability, 'modern/saves/kinds')
      // Healing has another name in modern games.
      const { skills } = sheetOf(c, who)
      const rank = (skill === 'Heal' ? skills['Treat Injury'] : undefined) ?? own(skills, skill) ?? 0
      const heals = skill === 'Heal' || skill === 'Treat Injury'
      t.add(rank, 'untyped', skill, heals ? 'spirit/injury/stabilize-with-heal-check' : 'house/checks/skill')
      blindCheck(t, c, who, skill)
    },
  },
  commands: [
    fullAttack(attacks),
    totalDefenseAs('spirit/defense/total-defense'),
    ...plainPostures,
    useSkill({ rule: 'spirit/actions/types' }),
    ...handlingWeapons(() => 'move'),
    actingOutOfTurn('spirit/actions/immediate-action'),
  ],
  slots: { attacks: (r, who) => attacksAt(baseAttack(r, who)) },
}
