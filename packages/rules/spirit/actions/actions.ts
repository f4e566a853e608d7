import type { Chapter, Reader, RuleId } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { handled } from '../../borrowed/actions/equipment/draw.ts'
import { handlingWeapons } from '../../borrowed/actions/equipment/manipulate-item.ts'
import { emptyRefusals } from '../../borrowed/actions/reload.ts'
import { CASTING } from '../../borrowed/effects/magic.ts'
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
import { castingActs } from '../../d20/actions/casting/casting-acts.ts'
import { cleaving } from '../../d20/actions/cleave.ts'
import { extraAttacks, takeExtra } from '../../d20/actions/extra-attacks.ts'
import { actingOutOfTurn } from '../../d20/actions/out-of-turn.ts'
import { aimRefusals, doesAct, type ListedText, listedActs } from '../../d20/actions/sheet-acts.ts'
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
import { action } from '../../d20/turn/action.ts'
import { actsNow, type Cost, restricted, usualEconomy } from '../../d20/turn/economy.ts'
import { overTwoTurns } from '../../d20/turn/two-turns.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import { flatFooted, prone } from '../../d20/vocabulary/conditions.ts'
import { surpriseRound } from '../../d20/vocabulary/fields.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { provokes } from '../effects/magic.ts'
import { aim, isHarmfulAct, reaches } from './aim.ts'
import { drawing } from './equipment.ts'

const BUDGET = 'spirit/actions/turn-budget'
export const attacks: AttackText = {
  attack: 'spirit/actions/attack-is-standard',
  reach: 'spirit/attack/melee-range',
  reachWeapon: 'spirit/attack/reach-weapon',
  range: 'spirit/attack/ranged-limits',
  hand: 'spirit/equipment/draw-or-sheathe',
  full: 'spirit/actions/full-attack',
  choose: 'spirit/actions/attack-or-full-attack',
  defensively: 'spirit/defense/fighting-defensively',
  switched: 'spirit/damage/lethal-weapon-nonlethal',
  twoHanded: 'spirit/damage/two-handed',
}
const baseAttack = (r: Reader, who: number): number => sheetOf(r, who).baseAttack.reduce((n, s) => n + s.value, 0)

/** The rule that leaves a turn no room for a cost, where it is not the one of turns. */
function budgetRule(r: Reader, who: number, cost: Cost): RuleId {
  if (cost === 'swift') return 'spirit/actions/swift-action'
  if (cost === 'free') return 'spirit/actions/free-action'
  if (cost === 'immediate')
    return r.has(who, flatFooted) ? 'spirit/actions/immediate-not-flat-footed' : 'spirit/actions/immediate-uses-swift'
  if (!restricted(r, who)) return BUDGET
  const barred = r.barred(who, 'full-round')
  if (barred) return barred.rule
  return r.get(GAME, surpriseRound) === 1
    ? 'spirit/surprise/surprise-round-actions'
    : 'spirit/actions/restricted-activity'
}

const LISTED = {
  rule: 'spirit/actions/types',
  range: 'house/act/range',
  begin: 'spirit/actions/start-complete-full-round',
  provokes,
  aim,
  reaches,
  harms: isHarmfulAct,
  casting: CASTING,
} as const satisfies ListedText

export const actions: Chapter = {
  topic: 'actions',
  from: 'spirit',
  rules: [
    'spirit/actions/attack-is-standard',
    'spirit/actions/attack-or-full-attack',
    'spirit/actions/cleave',
    'spirit/actions/free-action',
    'spirit/actions/full-attack',
    'spirit/actions/full-round-action',
    'spirit/actions/immediate-action',
    'spirit/actions/immediate-not-flat-footed',
    'spirit/actions/immediate-uses-swift',
    'spirit/actions/move-in-place-of-standard',
    'spirit/actions/not-an-action',
    'spirit/actions/restricted-activity',
    'spirit/actions/speak',
    'spirit/actions/start-complete-full-round',
    'spirit/actions/swift-action',
    'spirit/actions/turn-budget',
    'spirit/actions/types',
  ],
  fields: [attacksMade, sheathed, packed, droppedWeapons, lying, ...overTwoTurns.fields],
  events: [declared, drawn, putAway, dropped, pickedUp, takenOut, stowed, done, ...overTwoTurns.events],
  policies: [goOnAttacking, takeExtra],
  steps: [attacking, extraAttacks, doesAct, ...overTwoTurns.steps],
  conditions: [{ condition: prone, rule: 'spirit/position/drop-prone' }],
  commands: [
    attack(attacks),
    fullAttack(attacks),
    totalDefenseAs('spirit/defense/total-defense'),
    ...plainPostures,
    useSkill({ rule: 'spirit/actions/types' }),
    action({
      name: 'speak',
      rule: 'spirit/actions/speak',
      cost: (r, who) => (actsNow(r, who) ? 'free' : 'none'),
      suggestions: () => [],
      plan: (c, who) => c.emit(done({ who, act: 'speak', kind: 'speech' })),
    }),
    action({
      name: 'manipulate',
      rule: 'spirit/equipment/manipulate-item',
      parameters: { what: 'text' },
      cost: 'move',
      suggestions: () => [],
      plan: (c, who, { what }) => c.emit(done({ who, act: String(what), kind: 'item' })),
    }),
    // With base attack bonus +1 a weapon is drawn free while making a regular move (spirit/equipment/draw-or-sheathe).
    ...handlingWeapons(drawing, (c, who) => handled(c, who, 'weapon')),
    ...listedActs(LISTED),
    ...castingActs(LISTED),
    actingOutOfTurn('spirit/actions/immediate-action'),
    cleaving({ ...attacks, cleave: 'spirit/actions/cleave' }),
  ],
  slots: {
    actProvokes: provokes,
    castAims: (r, who, command) => aimRefusals(r, who, command, LISTED),
    budgetRule,
    attackLimits: {
      rules: attacks,
      refuseWeapon: emptyRefusals,
      ...knownPlaces('starfinder/concealment/total-attack-square'),
    },
    uses: usesOfActs,
    attacks: (r, who) => attacksAt(baseAttack(r, who)),
    economy: {
      ...usualEconomy,
      freeActions: r => {
        const limit = r.option('free-actions')
        return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
      },
    },
  },
  options: {
    'free-actions': {
      rule: 'spirit/actions/free-action',
      kind: 'number',
    },
  },
}
