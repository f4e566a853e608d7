// What extends the engine's vocabulary (its stats, bars, slots, board, rule ids): every importer of the rules sees it.
import './catalogue/ids.ts'
import './d20/attack/attack-roll.ts'
import './d20/attack/damage-roll.ts'
import './d20/attack/facts.ts'
import './d20/attack/opportunity.ts'
import './d20/effects/areas/pool.ts'
import './d20/effects/targets/spell-resistance.ts'
import './d20/effects/consequences/up-to.ts'
import './d20/effects/hit-points.ts'
import './d20/effects/running/teleport.ts'
import './d20/features/acts/bonds.ts'
import './d20/features/after-hit.ts'
import './d20/features/beasts/swallow.ts'
import './d20/features/beasts/swarm.ts'
import './d20/features/habits/drench.ts'
import './d20/features/house/own-conditions.ts'
import './d20/features/ills/staunched.ts'
import './d20/position/reach.ts'
import './d20/tactics/consideration.ts'
import './d20/effects/apply-effect.ts'
import './d20/effects/save-terms.ts'
import './d20/actions/moves/charge.ts'
import './d20/actions/sheet-acts.ts'
import './d20/creature/features/given.ts'
import './d20/maneuvers/contest.ts'
import './d20/maneuvers/hold.ts'
import './d20/vocabulary/effect-steps.ts'
import './d20/words/descriptions/of-chapters.ts'
import './d20/vocabulary/check-steps.ts'
import './d20/attack/more-damage.ts'
import './d20/checks/blindness.ts'
import './d20/conditions/relations.ts'
import './d20/position/cover/ignored.ts'
import './d20/position/map-drawing/drawn.ts'
import './d20/position/ways/ways-now.ts'
import './d20/travel/text.ts'
import './d20/turn/interrupt.ts'
import './d20/turn/opening/unlisted.ts'
import './d20/turn/end.ts'
import './d20/turn/resources.ts'
import './d20/actions/attacks.ts'
import './d20/effects/cast.ts'
import './d20/effects/text.ts'
import './d20/effects/uses.ts'
import './d20/attack/attack-text.ts'
import './d20/attack/hit-points.ts'
import './d20/attack/number-facts.ts'
import './d20/position/awareness.ts'
import './d20/position/concealment.ts'
import './d20/position/cover.ts'
import './d20/position/light.ts'
import './d20/position/places/daylight.ts'
import './d20/position/places/places.ts'
import './d20/position/may-attack.ts'
import './d20/position/position.ts'
import './d20/movement/flight/text.ts'
import './d20/movement/run.ts'
import './d20/creature/boosts.ts'
import './d20/creature/documents/immune.ts'
import './d20/position/range.ts'
import './d20/position/slots.ts'
import './d20/position/sense-through/sense-through.ts'
import './d20/vocabulary/mitigation.ts'
import './d20/creature/abilities.ts'
import './d20/creature/sheet.ts'
import './d20/actions/moves/doors.ts'
import './d20/injury/sharing.ts'
import './d20/injury/pools.ts'
import './d20/injury/damage.ts'
import './d20/injury/thresholds.ts'
import './d20/injury/weakening/negative-levels.ts'
import './d20/tactics/acts.ts'
import './d20/tactics/afar/into-melee.ts'
import './d20/tactics/aid/helping.ts'
import './d20/tactics/casting/careful.ts'
import './d20/tactics/retreat.ts'
import './d20/tactics/running.ts'
import './d20/tactics/strike.ts'
import './d20/tactics/wishes/hit-by.ts'
import './d20/turn/act.ts'
import './d20/turn/action.ts'
import './d20/turn/advance-time.ts'
import './d20/turn/delay.ts'
import './d20/turn/economy.ts'
import './d20/healing/recovery.ts'
import './d20/turn/initiative.ts'
import './d20/turn/order.ts'
import './d20/vocabulary/stats.ts'
import './d20/vocabulary/act-steps.ts'
import './d20/vocabulary/attack-step.ts'
import './d20/words/transcript/runs.ts'
import './srd35/vocabulary/stats.ts'
import './starfinder/vocabulary/stats.ts'
import './true20/vocabulary/stats.ts'

export { borrowedChapters, borrowers, type FromText, ownChapters, rulesIn } from './catalogue/borrowers.ts'
export {
  allRules,
  chapterOf,
  findRule,
  isRuleId,
  partsOf,
  rule,
  rulesOf,
  rulesWithOption,
  texts,
} from './catalogue/catalogue.ts'
export { homeOf } from './catalogue/home-of.ts'
export { findHouseRules, type HouseRule, houseRules, linesOfHouseRule } from './catalogue/house.ts'
export type { CatalogueId, RulesetId, Topic } from './catalogue/ids.ts'
export { nearest } from './catalogue/nearest.ts'
export type { Datum, Example, Part, Rule } from './catalogue/rule.ts'
export { searchRules, suggestRules } from './catalogue/search.ts'
export type { Carried, CreatureFormat, ImportedCreature, ImportNote, PrintedLine } from './creature-format.ts'
export { PrintedBlock } from './creature-format.ts'
export { flightMeant, whyNoFlight } from './d20/actions/moves/fly.ts'
export {
  type AskedNumber,
  type AttackManner,
  endOfCharge,
  factsOfNumber,
  hangsOnAttack,
  isOfAttack,
  mannerOfCommand,
  offHandOf,
  stancesOf,
} from './d20/attack/number-facts.ts'
export { timesUsed } from './d20/attack/own-full-attack.ts'
export { calledBesides, skillChoices } from './d20/checks/attempt.ts'
export { isOutOfFight, isPast, isThing } from './d20/conditions/of-the-living.ts'
export {
  type AttackLine,
  EFFECT,
  isHarmless,
  type LineAttacker,
  type LineBrings,
  type LineCheck,
  type LinePair,
  type LineProtections,
  type LineReading,
  type LineSave,
  type LineTarget,
  type LineWeapon,
  lineAgainst,
  lineAttacks,
  opposingRolls,
  weaponsIn,
} from './d20/creature/attack-line.ts'
export { type DamageDice, diceText } from './d20/creature/damage-dice.ts'
export { actNamed } from './d20/creature/documents/acts.ts'
export { ownFullAttack, specialOf } from './d20/creature/documents/carried.ts'
export type { Effect } from './d20/creature/effect.ts'
export { isKnownKind, kindsNamed } from './d20/creature/features/kinds-named.ts'
export { isDropped, isInHand } from './d20/creature/held/hands.ts'
export { FEATURE_OF_FEAT } from './d20/creature/import/known/feats.ts'
export { DRAGON_AGES } from './d20/creature/import/published/figures.ts'
export { CHECK_MARGINS, isCheckResult } from './d20/creature/lines/check-line.ts'
export { TARGETS, type Tactics, type Wishes, wishesOf } from './d20/creature/roles.ts'
export type { D20Sheet, Weapon } from './d20/creature/sheet.ts'
export { sideOfSheet } from './d20/creature/sizes.ts'
export { areaOf as effectArea, caughtIn } from './d20/effects/area.ts'
export { inSphereAt, underTop } from './d20/effects/areas/corners.ts'
export { areaOfCommand, harmedBy } from './d20/effects/areas/struck.ts'
export { summonedAs } from './d20/effects/running/summon.ts'
export { type WrittenCondition, wrongInCondition } from './d20/features/house/own-conditions.ts'
export { type RuledPart, ruledIn, ruledOf } from './d20/features/house/ruled.ts'
export { damageTaken } from './d20/injury/damage.ts'
export { feetLeft, stayAloft } from './d20/movement/flight/aloft.ts'
export { flyThrough, type Leg } from './d20/movement/flight/legs.ts'
export { exposedBy, hangs, stillToFly } from './d20/movement/flight/risks.ts'
export { type Spot, spotOf, wayDown } from './d20/movement/flight/route.ts'
export { classOf as flightClassOf, flySpeed } from './d20/movement/flight/text.ts'
export { priceOf } from './d20/movement/path-cost.ts'
export { along, detour, type Reachable, reachable } from './d20/movement/reachable.ts'
export { goingBy } from './d20/movement/walk.ts'
export { missChanceOf } from './d20/position/concealment.ts'
export { explainCoverBy } from './d20/position/cover.ts'
export { doorAt, mapWithDoors, stateOfDoor } from './d20/position/doors/doors.ts'
export { squaresSeen } from './d20/position/doors/seen.ts'
export { groundOf, squaresHeld } from './d20/position/ground.ts'
export type { GroundHarm, HarmingGround } from './d20/position/hazards/harming.ts'
export { harmingGroundAt, hasHarmingGround } from './d20/position/hazards/harming.ts'
export { feetOver, upToEdge } from './d20/position/hazards/pits.ts'
export { altitudeOf, bodyOf, isAloft } from './d20/position/height.ts'
export { sensesOf } from './d20/position/light.ts'
export { boardMap } from './d20/position/map-drawing/drawn.ts'
export { canAttack, mayAttack } from './d20/position/may-attack.ts'
export { BY_THE_HOUR, LIGHT_OF_SKY } from './d20/position/places/daylight.ts'
export type { Way } from './d20/position/places/places.ts'
export { isApart, placeNow, wayHalted, waysFrom } from './d20/position/places/places.ts'
export { downs, hasLeft, isDown, mapOf, present, spaceOf, waitsInReserve } from './d20/position/position.ts'
export { feetApart, feetToSquare } from './d20/position/range.ts'
export type { Flanked, FlankingText } from './d20/position/slots.ts'
export { GRAVITIES, type Gravity } from './d20/position/slots.ts'
export { lightSeenWith, perceivedBy } from './d20/tactics/seen.ts'
export {
  type Destination,
  destinations,
  lightAt,
  lightOn,
  type MadeOut,
  madeOutBy,
  midRound,
  type Stance,
  type Strike,
  squaresThreatenedBy,
  stances,
  strikesFrom,
  threatensNow,
} from './d20/tactics/survey.ts'
export { timeOfWay, wayOf } from './d20/travel/go.ts'
export { PATHS } from './d20/travel/text.ts'
export { perform } from './d20/turn/act.ts'
export { timeUnderWay } from './d20/turn/advance-time.ts'
export { actsNow } from './d20/turn/economy.ts'
export { asPlanned, free, fresh, inFreePlay, isClosed, outsideOfFights, sidesLeft, wonBy } from './d20/turn/end.ts'
export { isHostile } from './d20/turn/out-of-combat/begin-fight.ts'
export { clockOf, startClock, timeOf } from './d20/turn/out-of-combat/clock.ts'
export { undertake } from './d20/turn/out-of-combat/out-of-combat.ts'
export { OUTLAST_ROUNDS, outlast } from './d20/turn/out-of-combat/until-settled.ts'
export { roundsOf } from './d20/turn/out-of-combat/wait.ts'
export { openFight } from './d20/turn/round.ts'
export { attackRolled, attackStep } from './d20/vocabulary/attack-step.ts'
export { saved } from './d20/vocabulary/check-steps.ts'
export { dead, reserve, surprised } from './d20/vocabulary/conditions.ts'
export { damage } from './d20/vocabulary/damage-step.ts'
export { DAMAGE_TYPES, type DamageType } from './d20/vocabulary/damage-types.ts'
export { applyEffect, effectResisted } from './d20/vocabulary/effect-steps.ts'
export { altitude, at, doneForNow, endCheck, freePlay, parity } from './d20/vocabulary/fields.ts'
export type { Pace } from './d20/vocabulary/movement.ts'
export { links } from './d20/vocabulary/relations.ts'
export { clockNamed, clockText } from './d20/vocabulary/timers.ts'
export type { Citation } from './d20/words/citation.ts'
export type { Descriptions } from './d20/words/descriptions/descriptions.ts'
export { isRoll } from './d20/words/entry.ts'
export { toldAlone } from './d20/words/events.ts'
export type { Measure, Store } from './d20/words/health.ts'
export { inline, plainOrInline } from './d20/words/imports/inline.ts'
export { type DescribedLine, entryFacts } from './d20/words/line.ts'
export { type EventFields, phraseOf, type Speaker } from './d20/words/phrase.ts'
export { isOfTheWeapon } from './d20/words/refusals.ts'
export { nearly, span } from './d20/words/span.ts'
export { isCitedRoll } from './d20/words/transcript/cited-roll.ts'
export type { Dice, Rolled } from './d20/words/transcript/dice.ts'
export { type RunsNow, runsNow } from './d20/words/transcript/runs.ts'
export { statesBeside, timersInWords } from './d20/words/transcript/timers.ts'
export type { Walk } from './d20/words/transcript/walk.ts'
export { isBrokenSaid, orWorse, statesSaid } from './d20/words/travel/state-sayings.ts'
export type { Prompts, QuestionWords, Words } from './d20/words/words.ts'
export {
  compiledSheet,
  type GameSystem,
  harmed,
  type NamedThing,
  type Registry,
  standingBy,
  systemOf,
} from './game-system.ts'
export { misplaced } from './keys-misplaced.ts'
export { KEYS_TRIED, STATES_TRIED } from './keys-tried.ts'
export { type ModernSheet, modern } from './modern/index.ts'
export { textsAlone } from './one-ruleset.ts'
export { rulesets } from './rulesets.ts'
export { type SpiritSheet, spirit } from './spirit/index.ts'
export { type Srd35Sheet, srd35 } from './srd35/index.ts'
export { type StarfinderSheet, starfinder } from './starfinder/index.ts'
export { type True20Sheet, true20 } from './true20/index.ts'
export { knownTo } from './visibility.ts'
export { commandsOfTexts } from './vocabularies/commands.ts'
export type { Vocabularies } from './vocabularies/index.ts'
export { withFeatures } from './with-features.ts'
export { type OwnAnswer, type OwnCommand, type OwnTactics, withTactics } from './with-tactics.ts'
