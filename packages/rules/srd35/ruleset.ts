import type { Chapter, Options, Stacking } from '@quintain/engine'
import { composedOnce, Ruleset } from '@quintain/engine'
import { besideMoves, carriedWeapons } from '../borrowed/actions/equipment/draw.ts'
import { borrowedReady } from '../borrowed/actions/ready.ts'
import { borrowedReloading } from '../borrowed/actions/reload.ts'
import { ADD } from '../borrowed/attack/bonuses.ts'
import { borrowedBodiless } from '../borrowed/attack/incorporeal.ts'
import { blind } from '../borrowed/conditions/blinded.ts'
import { borrowedCharging } from '../borrowed/conditions/charging.ts'
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
import { closestEnemy } from '../borrowed/position/closest.ts'
import { concealment } from '../borrowed/position/concealment.ts'
import { cover } from '../borrowed/position/cover.ts'
import { spiritDoors } from '../borrowed/position/doors.ts'
import { light } from '../borrowed/position/light.ts'
import { changingHands } from '../d20/actions/moves/change-hands.ts'
import { opportunities } from '../d20/attack/opportunity.ts'
import { hitPointEffects } from '../d20/effects/hit-points.ts'
import { featuresByCharge } from '../d20/features/all.ts'
import { hitPointInjury } from '../d20/healing/hit-points.ts'
import { turnStarts } from '../d20/injury/turn-start.ts'
import { mechanisms } from '../d20/mechanisms.ts'
import { ridesText } from '../d20/movement/mounts.ts'
import { awareness } from '../d20/position/awareness.ts'
import { shotsIntoMelee } from '../d20/tactics/afar/into-melee.ts'
import { plainTactics } from '../d20/tactics/plain-tactic.ts'
import { unlisted } from '../d20/turn/opening/unlisted.ts'
import { borrowedActions } from './actions/actions.ts'
import { attacks } from './actions/attacks.ts'
import { hiding } from './actions/hide.ts'
import { lighting } from './actions/lights.ts'
import { borrowedCharges, borrowedDigging, borrowedMoves, moves } from './actions/moves.ts'
import { borrowedArmorClass } from './attack/armor-class.ts'
import { borrowedAttacks } from './attack/attack.ts'
import { attacksOfText } from './attack/attack-text.ts'
import { borrowedCriticals } from './attack/critical.ts'
import { borrowedDamage } from './attack/damage.ts'
import { borrowedOpportunities } from './attack/opportunity.ts'
import { borrowedChecks } from './checks/checks.ts'
import { rounding } from './checks/rounding.ts'
import { borrowedSaves } from './checks/saves.ts'
import { sightlessCharges } from './conditions/blinded.ts'
import { blindness, borrowedConditions } from './conditions/conditions.ts'
import { marchFatigue } from './conditions/fatigue.ts'
import { fatigue } from './conditions/fatigued.ts'
import { boosts } from './effects/boosts.ts'
import { frailty } from './injury/constitution.ts'
import { distances } from './movement/distance.ts'
import { flight } from './movement/flight.ts'
import { hampered } from './movement/hampered.ts'
import { localMovement } from './movement/local.ts'
import { running, scales } from './movement/modes.ts'
import { mountFatigue } from './movement/mount-fatigue.ts'
import { mountMarches } from './movement/mount-marches.ts'
import { mountSpeeds } from './movement/mount-speeds.ts'
import { borrowedMounts } from './movement/mounts.ts'
import { borrowedMovement, speed } from './movement/movement.ts'
import { milesByMode } from './movement/mph-figures.ts'
import { paceOfRound } from './movement/pace-of-round.ts'
import { objectArmorClass } from './objects/armor-class.ts'
import { breaking } from './objects/break.ts'
import { objectDamage } from './objects/damage.ts'
import { acidAndSonic } from './objects/harm/acid-and-sonic.ts'
import { objectImmunities } from './objects/harm/immunities.ts'
import { rangedHalf } from './objects/harm/ranged-half.ts'
import { liningUp } from './objects/line-up-a-shot.ts'
import { things } from './objects/objects.ts'
import { repairing } from './objects/repair.ts'
import { ruins } from './objects/ruin.ts'
import { objectSaves, withoutSaves } from './objects/saves.ts'
import { smashing } from './objects/smash.ts'
import { sundering } from './objects/sunder.ts'
import { sharing } from './position/grid.ts'
import { hidingByLight } from './position/light.ts'
import { lightSources } from './position/light-sources.ts'
import { eyesByRace } from './senses/by-race.ts'
import { seenInTheDark } from './senses/darkvision.ts'
import { chases } from './travel/chase.ts'
import { hustling } from './travel/hustle.ts'
import { forcedMarches } from './travel/march.ts'
import { downstream } from './travel/ships/downstream.ts'
import { floatingOn } from './travel/ships/floating.ts'
import { ships } from './travel/ships/ships.ts'
import { upstream } from './travel/ships/upstream.ts'
import { terrain } from './travel/terrain.ts'
import { overland } from './travel/travel.ts'
import { borrowedInitiative, borrowedSurprise } from './turn/turn.ts'

/** Terms of these kinds always add up; of several bonuses of any other kind the highest counts. */
const stacking: Stacking = type => (ADD.has(type) ? 'add' : 'best')

/**
 * The 3.5 text on movement, light and breaking things. What it says itself stands first. It holds no chapter on combat: it
 * names Armor Class, hit points, sunder, charge and attacks of opportunity as known, so fights run under it by its
 * siblings' rules, under its own names, and shown as borrowed.
 *
 *                  here                                     by whom
 *   to hit         Armor Class, by its parts or as printed  spirit's formula, modern's bonuses and range penalty
 *   damage         half of Strength for the off hand, half  modern
 *                  as much again for two hands
 *   hit points     down to -10, massive damage at 50        spirit
 *   the turn       standard, move, swift, immediate         spirit; charge and maneuvers starfinder's
 *   spells         what Kido is there                       spirit
 *   saves          Constitution, Dexterity, Wisdom          modern
 */
export const chapters: readonly Chapter[] = [
  // ── the text's own ──
  speed,
  moves,
  light,
  blind,
  blindness,
  sightlessCharges,
  ...flight,
  rounding,
  running, //          paces, scales, a mile an hour (movement/)
  scales,
  milesByMode,
  distances,
  paceOfRound,
  hampered,
  sharing,
  localMovement,
  fatigue,
  marchFatigue,
  mountSpeeds, //      steeds, loads, carts
  mountMarches,
  mountFatigue,
  terrain, //          by the hour: marches, ships, chases (travel/)
  hustling,
  forcedMarches,
  overland,
  ships,
  downstream,
  upstream,
  floatingOn,
  chases,
  lightSources, //     lights of the table, which burn down (position/light-sources, actions/lights)
  lighting,
  eyesByRace, //       who sees in little light and in the dark (senses/)
  hidingByLight, //    where one may hide (position/hiding)
  seenInTheDark,
  hiding,
  things, //           objects stand in a fight like creatures (objects/)
  smashing,
  liningUp,
  sundering,
  breaking,
  objectDamage, //     hardness, energies, ranged weapons, immunities, vulnerability
  acidAndSonic,
  rangedHalf,
  objectImmunities,
  objectArmorClass,
  objectSaves,
  ruins,
  repairing,
  // ── the fight: what the text points to ──
  borrowedAttacks,
  borrowedDamage,
  borrowedCriticals,
  borrowedArmorClass,
  borrowedSaves,
  borrowedOpportunities,
  borrowedActions,
  keepingUpEffects,
  changingHands(), //   weapons in the hands of others than their owners
  carriedWeapons,
  besideMoves(['move', 'climb', 'swim']),
  borrowedMoves,
  borrowedMovement,
  borrowedConditions,
  borrowedSurprise,
  borrowedInitiative,
  ...castingUnderThreat,
  spiritDoors,
  ...hitPointInjury(hitPointRules),
  withoutSaves(
    hitPointEffects({
      ...borrowedSummoning,
      ...hitPointRules,
      area: 'modern/saves/reflex-half',
      uses: 'house/act/uses',
    }),
  ),
  borrowedCharges,
  borrowedCharging,
  borrowedChecks,
  cover,
  concealment,
  borrowedDigging,
  borrowedReloading,
  borrowedFear,
  ...borrowedManeuvers(attacks, { rides: ridesText }),
  ...borrowedMounts,
  ...borrowedStates({ own: ['fatigued'], commands: ['run', 'charge', 'use'] }),
  ...borrowedFlightFromFear(true),
  ...borrowedLevels,
  borrowedBodiless,
  // House rules: what published creatures have and no text says.
  ...featuresByCharge,
  frailty,
  ...borrowedReady('srd35'),
  // ── what all texts share ──
  attacksOfText,
  awareness('d20'),
  unlisted,
  ...mechanisms,
  turnStarts,
  opportunities,
  plainTactics,
  shotsIntoMelee,
  redirecting(),
  boosts,
  personalEffects,
  targetKinds,
  closestEnemy,
]

/** The text with these readings. */
export const srd35: (options?: Options) => Ruleset = composedOnce(
  options =>
    new Ruleset({
      id: 'srd35',
      title: 'SRD 3.5',
      stacking,
      stackingRule: 'spirit/bonuses/dodge-stacks',
      chapters,
      options,
    }),
)
