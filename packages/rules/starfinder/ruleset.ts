import type { Chapter, Options, RuleId, Stacking } from '@quintain/engine'
import { composedOnce, Ruleset } from '@quintain/engine'
import { borrowedFear } from '../borrowed/conditions/conditions.ts'
import { borrowedFlightFromFear } from '../borrowed/conditions/flee.ts'
import { borrowedStates } from '../borrowed/conditions/states.ts'
import { personalEffects } from '../borrowed/effects/personal.ts'
import { redirecting } from '../borrowed/effects/redirect.ts'
import { targetKinds } from '../borrowed/effects/target-kinds.ts'
import { closestEnemy } from '../borrowed/position/closest.ts'
import { cover } from '../borrowed/position/cover.ts'
import { movesBySkill } from '../d20/actions/moves/by-skill.ts'
import { handlingDoors } from '../d20/actions/moves/doors.ts'
import { opportunities } from '../d20/attack/opportunity.ts'
import { featuresByPointsAbove } from '../d20/features/all.ts'
import { hidingOpenly } from '../d20/features/fights/hides-openly.ts'
import { watchingOver } from '../d20/features/moments/watched-over.ts'
import { curing } from '../d20/healing/healing.ts'
import { healRuling } from '../d20/healing/rulings.ts'
import { damageToHitPoints } from '../d20/injury/damage.ts'
import { massiveDamage } from '../d20/injury/massive-damage.ts'
import { temporaryPools } from '../d20/injury/temporary.ts'
import { abilityDamage } from '../d20/injury/weakening/ability-damage.ts'
import { abilityRuling } from '../d20/injury/weakening/rulings.ts'
import { mechanisms } from '../d20/mechanisms.ts'
import { tunnelling } from '../d20/movement/tunnel.ts'
import { awareness } from '../d20/position/awareness.ts'
import { plainTactics } from '../d20/tactics/plain-tactic.ts'
import { squeezed } from '../d20/vocabulary/conditions.ts'
import { economy } from './actions/actions.ts'
import { attackAction } from './actions/attack.ts'
import { combatBanter, outOfTurn } from './actions/combat-banter.ts'
import { coupDeGrace } from './actions/coup-de-grace.ts'
import { feinting } from './actions/feint.ts'
import { fire } from './actions/fire.ts'
import { flightActions } from './actions/flight/fly.ts'
import { forgoingSaves } from './actions/forgo-saves.ts'
import { fullAttacks } from './actions/full-attack.ts'
import { changingGrips } from './actions/items/change-grip.ts'
import { drawingOrSheathing } from './actions/items/draw-or-sheathe.ts'
import { droppingItems } from './actions/items/drop-item.ts'
import { manipulatingItems, pickingUp } from './actions/items/manipulate-item.ts'
import { reloads } from './actions/items/reload.ts'
import { burrows } from './actions/moves/burrow.ts'
import { charges } from './actions/moves/charge.ts'
import { climbs } from './actions/moves/climb.ts'
import { crawls } from './actions/moves/crawl.ts'
import { guardedSteps } from './actions/moves/guarded-step.ts'
import { leastMoves } from './actions/moves/minimum.ts'
import { plainMoves, tumbling } from './actions/moves/move.ts'
import { weaponsChangeHands } from './actions/moves/other-hands.ts'
import { runs } from './actions/moves/run.ts'
import { swims } from './actions/moves/swim.ts'
import { withdrawals } from './actions/moves/withdraw.ts'
import { dropProne } from './actions/posture/drop-prone.ts'
import { standUp } from './actions/posture/stand-up.ts'
import { waiting } from './actions/ready.ts'
import { keepingUpEffects } from './actions/running-effects.ts'
import { totalDefense } from './actions/total-defense.ts'
import { unwieldyWeapons } from './actions/unwieldy.ts'
import { skills } from './actions/use-skill.ts'
import { specialAbilities } from './actions/use-special-ability.ts'
import { attack } from './attack/attack.ts'
import { attacking } from './attack/attack-text.ts'
import { bonuses } from './attack/bonuses.ts'
import { critical } from './attack/critical.ts'
import { damage, resisting } from './attack/damage.ts'
import { defense } from './attack/defense.ts'
import { fightingDefensively } from './attack/fight-defensively.ts'
import { opportunity } from './attack/opportunity.ts'
import { automatic } from './attack/shots/automatic.ts'
import { throwing } from './attack/shots/thrown.ts'
import { checks } from './checks/checks.ts'
import { rollingTwice } from './checks/dice.ts'
import { forgoing } from './checks/forgo.ts'
import { saves } from './checks/saves.ts'
import { conditions } from './conditions/conditions.ts'
import { ABILITIES } from './creature/abilities.ts'
import { permanence } from './effects/casting/made-permanent.ts'
import { actCosts } from './effects/casting-costs.ts'
import { minds, orders } from './effects/charm.ts'
import { ownEffects } from './effects/effects.ts'
import { movingAlong } from './effects/large-vehicle.ts'
import { magic } from './effects/magic.ts'
import { loweredResistance, loweringResistance } from './effects/resistance.ts'
import { resolveGained } from './effects/resolve-gained.ts'
import { scrying } from './effects/scrying.ts'
import { significance } from './effects/significant.ts'
import { reforming } from './effects/slain.ts'
import { willingTargets } from './effects/willing.ts'
import { archaic } from './features/archaic.ts'
import { helpsBetter } from './features/helps-better.ts'
import { risesQuickly } from './features/rises.ts'
import { regaining } from './healing/daily.ts'
import { resting } from './healing/healing.ts'
import { readyingSpells } from './healing/spell-slots.ts'
import { weakened } from './injury/abilities.ts'
import { dyingOutside } from './injury/dying-outside.ts'
import { firstAid } from './injury/first-aid.ts'
import { thresholds } from './injury/injury.ts'
import { longTermCare } from './injury/long-term-care.ts'
import { negativeLevels } from './injury/negative-levels.ts'
import { lostPrerequisites } from './injury/prerequisites.ts'
import { dyingByResolve } from './injury/resolve/resolve.ts'
import { stabilizes } from './injury/resolve/stabilize.ts'
import { stays } from './injury/resolve/stay-in-the-fight.ts'
import { stability } from './injury/stability.ts'
import { pointsOfText } from './injury/stamina.ts'
import { turns } from './injury/turns.ts'
import { incorporealBodies } from './maneuvers/incorporeal.ts'
import { maneuvers } from './maneuvers/maneuvers.ts'
import { flights } from './movement/flight.ts'
import { movement } from './movement/movement.ts'
import { running } from './movement/run.ts'
import { terrain } from './movement/terrain.ts'
import { invisibleThings } from './objects/invisible.ts'
import { largeVehicles } from './objects/vehicles.ts'
import { concealment } from './position/concealment.ts'
import { grid } from './position/grid.ts'
import { awareWhereItIs } from './position/inside.ts'
import { light } from './position/light.ts'
import { reaching } from './position/position.ts'
import { zeroGravity } from './position/zero-gravity.ts'
import { blindsight } from './senses/blindsight.ts'
import { gazes } from './senses/gaze.ts'
import { insideObjects } from './senses/inside.ts'
import { perception } from './senses/senses.ts'
import { tactics } from './tactics/tactics.ts'
import { chases } from './travel/chase.ts'
import { marchFatigue } from './travel/fatigue.ts'
import { patients } from './travel/patients.ts'
import { localMovement, marching } from './travel/travel.ts'
import { vehicleChases } from './travel/vehicle-chase.ts'
import { initiative } from './turn/initiative.ts'
import { surprise } from './turn/surprise.ts'

const TEXT = { from: 'starfinder' } as const

/** Of several bonuses of a kind the highest counts, but for these. */
const ADD = new Set(['base', 'range', 'ability damage', 'negative levels', 'ruling'])
/** Those of one source count once, as all penalties do. */
const BY_SOURCE = new Set(['untyped', 'circumstance', 'ability'])
const stackingBy =
  (options: Options): Stacking =>
  (type, value) => {
    if (ADD.has(type) || (type === 'untyped' && options['untyped-always-stacks'] === true)) return 'add'
    if (type === 'ability' && options['ability-bonus-one-type'] === true) return 'best'
    return BY_SOURCE.has(type) || value < 0 ? 'source' : 'best'
  }
/** The rule by which a term of this type does not count beside another one. */
const stackingRule = (type: string, value: number): RuleId => {
  if (value < 0) return 'starfinder/bonuses/penalties'
  if (type === 'untyped') return 'starfinder/bonuses/untyped-stack'
  if (type === 'circumstance') return 'starfinder/bonuses/circumstance-stack'
  return type === 'ability' ? 'starfinder/bonuses/ability-bonus' : 'starfinder/bonuses/same-type-highest'
}

/**
 * Starfinder, beside spirit.
 *
 *                  spirit                                starfinder
 *   to hit         one number, SP                        two: EAC for what deals only energy, KAC for all else
 *   critical hit   a threat, confirmed by a second roll  a natural 20 that would hit anyway; damage is rolled twice
 *   full attack    grows out of the first, -5 for more   two attacks, declared, -4 each
 *   damage         hit points, down to -10               Stamina Points, then Hit Points, which stop at 0
 *   nonlethal      counted beside                        off the same points; the last blow says how one falls
 *   at 0           disabled; below it dying              dying, or dead for all that do not die by Resolve Points
 *   dying          loses hit points, d% to stop          loses a Resolve Point a turn; spends them to be stable, to get up
 *   massive        a save against death                  what is left of one attack kills, if it is the maximum or more
 *   turn           standard, move, swift, immediate      standard, move, swift, or all three as a full action; a reaction
 *   5-foot step    beside anything but distance          a guarded step, a move action
 *   opportunity    moving, unarmed, distracting acts     moving out, any ranged attack, spells; it takes the reaction
 *   flat-footed    everyone at first; no Quickness       the surprised, until they have acted; -2
 *   maneuvers      borrowed from here                    one attack against KAC + 8, results by margin
 *   saves          better of two abilities               Constitution, Dexterity, Wisdom
 *   numbers        built from parts                      built from parts, or as printed (`totals`): the tally says which
 *   running        a turn without breaks the count       rounds add up until a minute of rest
 *   awareness      aware or not, by sight                unaware, presence, place, observed; each sense by what it rests on
 *   flight         five classes, borrowed                turning and rising cost more, hovering takes Acrobatics
 *   rest           points by the night                   10 minutes and a Resolve Point for Stamina, nights for Hit Points
 *   levels lost    not in the text                       5 Hit Points, 5 Stamina Points and -1 each, a save each day
 *   bodiless       not in the text                       through walls and out of them; energy and magic do half
 *   outside        not in the text                       travel, forced marches, chases, scrying, effects made permanent
 *
 * The same in both: the grid, cover and concealment by lines (spirit borrows them from here), reach, charge, delay and
 * ready. Where the text contradicts itself a reading says how it is taken (`quintain list readings --ruleset starfinder`);
 * `readings.test.ts` names those of the catalogue that are missing. `npm run rules` shows that every rule is played.
 */
export const chapters: readonly Chapter[] = [
  // ── the attack (attack/) ──
  attacking, //        one of two Armor Classes, a natural 20 without confirmation; ranged attacks provoke
  attack,
  fightingDefensively,
  critical,
  damage,
  resisting,
  defense,
  opportunity,
  unwieldyWeapons,
  zeroGravity,
  blindsight,
  automatic, //        a mode that attacks all in a cone until it is empty
  throwing, //         grenades at intersections, and where what is thrown comes down
  // ── harm (injury/, healing/) ──
  thresholds, //       0 Hit Points, and never less
  dyingByResolve,
  stabilizes,
  stays,
  dyingOutside,
  turns, //            the edges of a turn of those who lie at 0
  firstAid,
  stability,
  longTermCare, //        hours at 0 Hit Points without Resolve Points
  resting,
  regaining, //        daily uses, spell slots
  readyingSpells,
  // ── the turn (turn/, actions/) ──
  economy,
  initiative,
  surprise,
  attackAction,
  fullAttacks,
  totalDefense,
  skills,
  dropProne,
  standUp,
  combatBanter,
  manipulatingItems,
  drawingOrSheathing,
  droppingItems,
  pickingUp,
  outOfTurn,
  forgoingSaves,
  changingGrips,
  reloads,
  specialAbilities,
  loweringResistance,
  orders,
  willingTargets,
  keepingUpEffects,
  redirecting({ placed: true }),
  personalEffects,
  closestEnemy,
  weaponsChangeHands,
  handlingDoors('starfinder', { rule: 'starfinder/actions/manipulate-item', cost: 'move' }),
  charges,
  plainMoves,
  guardedSteps,
  withdrawals,
  crawls,
  leastMoves,
  burrows,
  climbs,
  swims,
  tumbling,
  runs,
  movesBySkill,
  fire,
  feinting,
  coupDeGrace,
  ...waiting, //       ready, delay, reactions
  ...maneuvers,
  incorporealBodies,
  // ── numbers and places (checks/, conditions/, movement/, position/) ──
  checks,
  saves,
  forgoing,
  rollingTwice, //     two dice for a roll, announced before it
  bonuses,
  conditions,
  movement,
  running,
  terrain,
  grid,
  reaching,
  tunnelling,
  ...flights, //       turning and rising cost more; hovering takes Acrobatics
  ...flightActions,
  cover,
  insideObjects, //    what has no body, in walls
  concealment,
  light,
  perception, //       hiding and seeking, telepathy (senses/)
  gazes,
  invisibleThings,
  largeVehicles,
  marching, //         travel, forced marches, chases (travel/)
  marchFatigue,
  localMovement,
  chases,
  vehicleChases,
  awareness('starfinder', awareWhereItIs),
  tactics,
  // ── what all texts share ──
  ...mechanisms,
  opportunities,
  patients, //    healers who set out tend nobody
  plainTactics,
  damageToHitPoints,
  massiveDamage(TEXT),
  { ...curing(TEXT), rulings: [healRuling] },
  temporaryPools(TEXT, pointsOfText),
  { ...abilityDamage(TEXT), rulings: [abilityRuling(() => ABILITIES)] },
  negativeLevels,
  weakened,
  lostPrerequisites,
  ownEffects,
  permanence,
  actCosts,
  targetKinds,
  scrying,
  movingAlong, //      with vehicles that are terrain
  ...magic, //         casting, charges, concentration, suppression
  loweredResistance,
  resolveGained,
  watchingOver,
  minds,
  significance,
  reforming,
  borrowedFear,
  ...borrowedStates({
    own: ['fatigued', 'paralyzed'],
    besides: ['staggered'],
    commands: ['run', 'charge', 'use'],
    halvesItself: squeezed,
  }),
  ...borrowedFlightFromFear(true),
  // House rules: what published creatures have and no text says.
  ...featuresByPointsAbove,
  hidingOpenly,
  helpsBetter,
  archaic,
  risesQuickly,
]

/** The text with these readings. */
export const starfinder: (options?: Options) => Ruleset = composedOnce(
  options =>
    new Ruleset({
      id: 'starfinder',
      title: 'Starfinder',
      stacking: stackingBy(options),
      stackingRule,
      chapters,
      options,
    }),
)
