import type { Chapter, Reader, Refusal, RuleId, View } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { besideMove, handled } from '../../borrowed/actions/equipment/draw.ts'
import { handlingWeapons } from '../../borrowed/actions/equipment/manipulate-item.ts'
import { emptyRefusals } from '../../borrowed/actions/reload.ts'
import { plainPostures } from '../../borrowed/position/prone.ts'
import { attack, attacking, fullAttack, goOnAttacking, totalDefenseAs } from '../../d20/actions/attack.ts'
import { declared } from '../../d20/actions/attacks.ts'
import { castingActs } from '../../d20/actions/casting/casting-acts.ts'
import { cleavesOn, cleaving } from '../../d20/actions/cleave.ts'
import { extraAttacks, takeExtra } from '../../d20/actions/extra-attacks.ts'
import { actingOutOfTurn } from '../../d20/actions/out-of-turn.ts'
import { aimRefusals, doesAct, listedActs } from '../../d20/actions/sheet-acts.ts'
import { useSkill } from '../../d20/actions/skills/use-skill.ts'
import { usesOfActs } from '../../d20/creature/documents/acts.ts'
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
import { type Cost, restricted } from '../../d20/turn/economy.ts'
import { overTwoTurns } from '../../d20/turn/full-round.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import { flatFooted, prone } from '../../d20/vocabulary/conditions.ts'
import { surpriseRound } from '../../d20/vocabulary/fields.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { brokenThing, placeOfThing, spotOfDoor, squaresByDoor } from '../position/things.ts'
import { refusal } from '../words/refusals.ts'
import { LISTED } from './acts.ts'
import { attacks, baseAttack } from './attacks.ts'

/** A weapon that is also an object of the fight, and that has been destroyed, does not attack. */
function brokenRefusals(v: View, who: number, weapon: number): readonly Refusal[] {
  const name = sheetOf(v, who).weapons[weapon]?.name
  return name !== undefined && brokenThing(v, who, name) >= 0
    ? [{ why: refusal.isDestroyed(name), rule: 'srd35/objects/destroyed-at-zero' }]
    : []
}

/** The rule that leaves a turn no room for a cost, where it is not the one of turns. */
function budgetRule(r: Reader, who: number, cost: Cost): RuleId {
  if (cost === 'swift' || cost === 'free') return `spirit/actions/${cost}-action`
  if (cost === 'immediate')
    return r.has(who, flatFooted) ? 'spirit/actions/immediate-not-flat-footed' : 'spirit/actions/immediate-uses-swift'
  if (!restricted(r, who)) return 'spirit/actions/turn-budget'
  const barred = r.barred(who, 'full-round')
  if (barred) return barred.rule
  return r.get(GAME, surpriseRound) === 1
    ? 'spirit/surprise/surprise-round-actions'
    : 'spirit/actions/restricted-activity'
}

/** The turn and what one may do in it: spirit's. */
export const borrowedActions: Chapter = {
  topic: 'actions',
  from: 'spirit',
  fields: [attacksMade, sheathed, packed, droppedWeapons, lying, ...overTwoTurns.fields, ...cleavesOn.fields],
  events: [
    declared,
    drawn,
    putAway,
    dropped,
    pickedUp,
    takenOut,
    stowed,
    done,
    ...overTwoTurns.events,
    ...cleavesOn.events,
  ],
  policies: [goOnAttacking, takeExtra],
  steps: [attacking, extraAttacks, doesAct, ...overTwoTurns.steps, ...cleavesOn.steps],
  triggers: cleavesOn.triggers,
  words: cleavesOn.words,
  conditions: [{ condition: prone, rule: 'spirit/position/drop-prone' }],
  commands: [
    attack(attacks),
    fullAttack(attacks),
    totalDefenseAs('spirit/defense/total-defense'),
    ...plainPostures,
    useSkill({ rule: 'spirit/actions/types' }),
    // With base attack bonus +1 a weapon is drawn free while making a regular move.
    ...handlingWeapons(
      (r, who) => besideMove(r, who, 'weapon', baseAttack(r, who)),
      (c, who) => handled(c, who, 'weapon'),
    ),
    ...listedActs(LISTED),
    ...castingActs(LISTED),
    actingOutOfTurn('spirit/actions/immediate-action'),
    cleaving({ ...attacks, cleave: 'spirit/actions/cleave' }),
  ],
  slots: {
    actProvokes: LISTED.provokes,
    castAims: (r, who, command) => aimRefusals(r, who, command, LISTED),
    budgetRule,
    attackLimits: {
      rules: attacks,
      placeOf: placeOfThing,
      spotOf: spotOfDoor,
      squaresBy: squaresByDoor,
      refuseWeapon: (v, who, weapon) => [...emptyRefusals(v, who, weapon), ...brokenRefusals(v, who, weapon)],
      ...knownPlaces('starfinder/concealment/total-attack-square'),
    },
    uses: usesOfActs,
    attacks: (r, who) => attacksAt(baseAttack(r, who)),
  },
}
