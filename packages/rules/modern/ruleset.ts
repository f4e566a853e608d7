import type { Chapter, Options, Stacking } from '@quintain/engine'
import { composedOnce, Ruleset } from '@quintain/engine'
import { carriedWeapons } from '../borrowed/actions/equipment/draw.ts'
import { borrowedReady } from '../borrowed/actions/ready.ts'
import { borrowedReloading } from '../borrowed/actions/reload.ts'
import { ADD } from '../borrowed/attack/bonuses.ts'
import { borrowedProtections } from '../borrowed/attack/damage.ts'
import { borrowedBodiless } from '../borrowed/attack/incorporeal.ts'
import { blind } from '../borrowed/conditions/blinded.ts'
import { borrowedFear } from '../borrowed/conditions/conditions.ts'
import { borrowedFlightFromFear } from '../borrowed/conditions/flee.ts'
import { borrowedStates } from '../borrowed/conditions/states.ts'
import { keepingUpEffects } from '../borrowed/effects/magic.ts'
import { personalEffects } from '../borrowed/effects/personal.ts'
import { redirecting } from '../borrowed/effects/redirect.ts'
import { borrowedSummoning } from '../borrowed/effects/summoning.ts'
import { targetKinds } from '../borrowed/effects/target-kinds.ts'
import { hitPointRules } from '../borrowed/injury/hit-points.ts'
import { borrowedLevels } from '../borrowed/injury/negative-levels.ts'
import { borrowedManeuvers } from '../borrowed/maneuvers/maneuvers.ts'
import { flightAndFalls } from '../borrowed/movement/flight.ts'
import { closestEnemy } from '../borrowed/position/closest.ts'
import { concealment } from '../borrowed/position/concealment.ts'
import { cover } from '../borrowed/position/cover.ts'
import { spiritDoors } from '../borrowed/position/doors.ts'
import { light } from '../borrowed/position/light.ts'
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
import { unlisted } from '../d20/turn/opening/unlisted.ts'
import { actions, attacks, borrowedActions } from './actions/actions.ts'
import { acts } from './actions/acts.ts'
import { beastCharges, borrowedDigging, borrowedMoves, moves } from './actions/moves.ts'
import { attack } from './attack/attack.ts'
import { critical } from './attack/critical.ts'
import { damage } from './attack/damage.ts'
import { defense } from './attack/defense.ts'
import { borrowedOpportunities } from './attack/opportunity.ts'
import { rounding } from './checks/rounding.ts'
import { saves } from './checks/saves.ts'
import { borrowedConditions, conditions } from './conditions/conditions.ts'
import { boosts } from './effects/boosts.ts'
import { injury } from './injury/injury.ts'
import { borrowedMovement, movement } from './movement/movement.ts'
import { initiative, surprise } from './turn/surprise.ts'

const hitPoints = hitPointInjury(hitPointRules)
const ownEffects = hitPointEffects({
  ...borrowedSummoning,
  ...hitPointRules,
  area: 'modern/saves/reflex-half',
  uses: 'house/act/uses',
})

/** Terms of these kinds always add up; of several bonuses of any other kind the highest counts. */
const stacking: Stacking = type => (ADD.has(type) ? 'add' : 'best')

/**
 * A modern game. Differences from its siblings: Defense has a class bonus that nothing takes away and an equipment bonus
 * by proficiency; each full range increment costs, the first included; halves of Strength for the off hand and two hands;
 * Reflex saves for half. The text ends at 0 hit points: what follows, and all that a map needs, is borrowed, and shown as
 * borrowed (`Ruleset.borrowed`): in transcripts, by `quintain rule`, and below.
 */
export const chapters: readonly Chapter[] = [
  attack,
  damage,
  critical,
  defense,
  saves,
  conditions,
  injury,
  surprise,
  actions,
  acts,
  movement,
  moves,
  rounding,
  // Mechanics that all texts share.
  awareness('d20'),
  unlisted,
  ...mechanisms,
  turnStarts,
  opportunities,
  plainTactics,
  shotsIntoMelee,
  hitPointAttacks,
  redirecting(),
  personalEffects,
  targetKinds,
  closestEnemy,
  boosts,
  ownEffects,
  // From spirit's text, where this one is silent.
  initiative,
  borrowedActions,
  keepingUpEffects,
  changingHands(), //   weapons in the hands of others than their owners
  carriedWeapons,
  borrowedOpportunities,
  borrowedMovement,
  borrowedMoves,
  spiritDoors,
  borrowedConditions,
  ...hitPoints,
  // From starfinder's and srd35's texts, where both are silent.
  cover,
  concealment,
  light,
  blind,
  ...flightAndFalls,
  borrowedDigging,
  borrowedReloading,
  borrowedFear,
  protections('starfinder', borrowedProtections),
  ...borrowedManeuvers(attacks),
  ...borrowedStates({ commands: ['run', 'charge', 'use'] }),
  ...borrowedFlightFromFear(true),
  ...borrowedLevels,
  borrowedBodiless,
  // House rules: what published creatures have and no text says.
  ...featuresByCharge,
  ...beastCharges,
  ...borrowedReady('modern'),
]

/** The text with these readings. */
export const modern: (options?: Options) => Ruleset = composedOnce(
  options =>
    new Ruleset({
      id: 'modern',
      title: 'Modern d20',
      stacking,
      stackingRule: 'modern/bonuses/stacking',
      chapters,
      options,
    }),
)
