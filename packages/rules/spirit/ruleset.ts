import type { Chapter, Options, Stacking } from '@quintain/engine'
import { composedOnce, Ruleset } from '@quintain/engine'
import { besideMoves, carriedWeapons } from '../borrowed/actions/equipment/draw.ts'
import { borrowedReady } from '../borrowed/actions/ready.ts'
import { borrowedReloading } from '../borrowed/actions/reload.ts'
import { ADD } from '../borrowed/attack/bonuses.ts'
import { borrowedProtections } from '../borrowed/attack/damage.ts'
import { borrowedBodiless } from '../borrowed/attack/incorporeal.ts'
import { blind } from '../borrowed/conditions/blinded.ts'
import { borrowedFear } from '../borrowed/conditions/conditions.ts'
import { borrowedFlightFromFear } from '../borrowed/conditions/flee.ts'
import { borrowedStates } from '../borrowed/conditions/states.ts'
import { castingUnderThreat, keepingUpEffects } from '../borrowed/effects/magic.ts'
import { personalEffects } from '../borrowed/effects/personal.ts'
import { redirecting } from '../borrowed/effects/redirect.ts'
import { borrowedSummoning } from '../borrowed/effects/summoning.ts'
import { targetKinds } from '../borrowed/effects/target-kinds.ts'
import { hitPointRules } from '../borrowed/injury/hit-points.ts'
import { borrowedLevels } from '../borrowed/injury/negative-levels.ts'
import { borrowedManeuvers } from '../borrowed/maneuvers/maneuvers.ts'
import { flightAndFalls } from '../borrowed/movement/flight.ts'
import { closestByDie } from '../borrowed/position/closest.ts'
import { concealment } from '../borrowed/position/concealment.ts'
import { cover } from '../borrowed/position/cover.ts'
import { spiritDoors } from '../borrowed/position/doors.ts'
import { light } from '../borrowed/position/light.ts'
import { postureActions } from '../borrowed/position/prone.ts'
import { movesBySkill } from '../d20/actions/moves/by-skill.ts'
import { changingHands } from '../d20/actions/moves/change-hands.ts'
import { hitPointAttacks } from '../d20/attack/hit-points.ts'
import { opportunities } from '../d20/attack/opportunity.ts'
import { protections } from '../d20/attack/protections.ts'
import { hitPointEffects } from '../d20/effects/hit-points.ts'
import { featuresByCharge } from '../d20/features/all.ts'
import { hitPointInjury } from '../d20/healing/hit-points.ts'
import { turnStarts } from '../d20/injury/turn-start.ts'
import { mechanisms } from '../d20/mechanisms.ts'
import { awareness } from '../d20/position/awareness.ts'
import { shotsIntoMelee } from '../d20/tactics/afar/into-melee.ts'
import { plainTactics } from '../d20/tactics/plain-tactic.ts'
import { noticingFoes } from '../d20/turn/opening/awareness.ts'
import { unlisted } from '../d20/turn/opening/unlisted.ts'
import { actionTypes } from './actions/actions.ts'
import { acts } from './actions/acts.ts'
import { attackAction, attacks } from './actions/attack.ts'
import { cleave } from './actions/cleave.ts'
import { equipment } from './actions/equipment.ts'
import { freeActions } from './actions/free-action.ts'
import { fullAttacks } from './actions/full-attack.ts'
import { immediateActions } from './actions/immediate-action.ts'
import { manipulatingItems } from './actions/manipulate-item.ts'
import { beastCharges, borrowedMoves, moves } from './actions/moves.ts'
import { shields } from './actions/shields.ts'
import { speak } from './actions/speak.ts'
import { fullRoundInTwoTurns } from './actions/start-complete-full-round.ts'
import { totalDefense } from './actions/total-defense.ts'
import { attack } from './attack/attack.ts'
import { critical } from './attack/critical.ts'
import { damage } from './attack/damage.ts'
import { defense } from './attack/defense.ts'
import { switchingDamage } from './attack/nonlethal-weapon.ts'
import { opportunity } from './attack/opportunity.ts'
import { saves } from './checks/saves.ts'
import { conditions } from './conditions/conditions.ts'
import { boosts } from './effects/boosts.ts'
import { massive } from './injury/injury.ts'
import { encumbrance } from './movement/encumbrance.ts'
import { movement } from './movement/movement.ts'
import { terrain } from './movement/terrain.ts'
import { initiative } from './turn/initiative.ts'
import { surprise } from './turn/surprise.ts'

const hitPoints = hitPointInjury(hitPointRules)
const ownEffects = hitPointEffects({
  ...borrowedSummoning,
  ...hitPointRules,
  area: 'spirit/actions/types',
  uses: 'house/act/uses',
})

/** Terms of these kinds always add up; of two bonuses of any other kind the higher counts (spirit/bonuses/dodge-stacks). */
const stacking: Stacking = type => (ADD.has(type) ? 'add' : 'best')

/**
 * Combat against Spiritual Pressure. Differences from its siblings: hit points down to -10; a threat is confirmed by a
 * second roll; attacks of opportunity; several attacks by base attack bonus; the better of two abilities for each save.
 */
export const chapters: readonly Chapter[] = [
  awareness('d20'),
  unlisted,
  ...mechanisms,
  turnStarts,
  opportunities,
  plainTactics,
  shotsIntoMelee,
  initiative,
  surprise,
  noticingFoes,
  opportunity,
  movement,
  terrain,
  encumbrance,
  moves,
  movesBySkill,
  attackAction,
  fullAttacks,
  totalDefense,
  postureActions,
  actionTypes,
  freeActions,
  speak,
  manipulatingItems,
  fullRoundInTwoTurns,
  acts,
  immediateActions,
  cleave,
  keepingUpEffects,
  changingHands(), //   weapons in the hands of others than their owners
  carriedWeapons,
  besideMoves(['move', 'climb', 'swim', 'tumble', 'wriggle']),
  shields,
  spiritDoors,
  equipment,
  attack,
  switchingDamage,
  hitPointAttacks,
  critical,
  damage,
  defense,
  saves,
  conditions,
  ...hitPoints,
  protections('starfinder', borrowedProtections),
  massive,
  redirecting(),
  personalEffects,
  targetKinds,
  closestByDie,
  boosts,
  ...castingUnderThreat,
  ownEffects,
  // From starfinder's and srd35's texts, where this one is silent.
  cover,
  concealment,
  light,
  blind,
  ...flightAndFalls,
  borrowedMoves,
  borrowedReloading,
  borrowedFear,
  ...borrowedManeuvers(attacks),
  ...borrowedStates({ commands: ['run', 'charge', 'use'] }),
  ...borrowedFlightFromFear(true),
  ...borrowedLevels,
  borrowedBodiless,
  // House rules: what published creatures have and no text says.
  ...featuresByCharge,
  ...beastCharges,
  ...borrowedReady('spirit'),
]

/** The text with these readings. */
export const spirit: (options?: Options) => Ruleset = composedOnce(
  options =>
    new Ruleset({
      id: 'spirit',
      title: 'Spiritual Pressure',
      stacking,
      stackingRule: 'spirit/bonuses/dodge-stacks',
      chapters,
      options,
    }),
)
