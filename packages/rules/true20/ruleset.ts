import type { Chapter, Options, Stacking } from '@quintain/engine'
import { composedOnce, Ruleset } from '@quintain/engine'
import { borrowedReloading } from '../borrowed/actions/reload.ts'
import { personalEffects } from '../borrowed/effects/personal.ts'
import { redirecting } from '../borrowed/effects/redirect.ts'
import { targetKinds } from '../borrowed/effects/target-kinds.ts'
import { borrowedFlight } from '../borrowed/movement/flight.ts'
import { closestEnemy } from '../borrowed/position/closest.ts'
import { light } from '../borrowed/position/light.ts'
import { immediates } from '../d20/actions/immediate.ts'
import { handlingDoors } from '../d20/actions/moves/doors.ts'
import { readying } from '../d20/actions/ready.ts'
import { fear } from '../d20/conditions/fear.ts'
import { featuresByTrack } from '../d20/features/all.ts'
import { watchingOver } from '../d20/features/moments/watched-over.ts'
import { mechanisms } from '../d20/mechanisms.ts'
import { flights } from '../d20/movement/flee.ts'
import { delays } from '../d20/turn/delay.ts'
import { unlisted } from '../d20/turn/opening/unlisted.ts'
import { orderChanges } from '../d20/turn/order.ts'
import { acts } from './actions/acts.ts'
import { attackAction } from './actions/attack.ts'
import { twoTurns } from './actions/begin-complete.ts'
import { breaking } from './actions/break.ts'
import { concentration, keepingUpEffects } from './actions/concentrate.ts'
import { coupDeGrace } from './actions/coup-de-grace.ts'
import { firstAid } from './actions/first-aid.ts'
import { loweringDefense } from './actions/guards/lower-defense.ts'
import { hiding } from './actions/guards/stealth.ts'
import { movesAllOut } from './actions/moves/all-out.ts'
import { draggings } from './actions/moves/drag.ts'
import { borrowedModes, modes } from './actions/moves/modes.ts'
import { weaponsChangeHands } from './actions/moves/other-hands.ts'
import { riding } from './actions/moves/ride.ts'
import { timeByCommand } from './actions/pass-time.ts'
import { plainActions } from './actions/plain/actions.ts'
import { outOfTurn, readyActions, readyText } from './actions/ready.ts'
import { recovering } from './actions/recover.ts'
import { refocuses } from './actions/refocus.ts'
import { totalDefenseAction } from './actions/total-defense.ts'
import { twoWeaponsAction } from './actions/two-weapons.ts'
import { aided } from './attack/aid.ts'
import { attack } from './attack/attack.ts'
import { striking } from './attack/attack-text.ts'
import { attackersCounted } from './attack/attackers-counted.ts'
import { loweringAfterRoll } from './attack/covering.ts'
import { critical } from './attack/critical.ts'
import { damage } from './attack/damage.ts'
import { defense } from './attack/defense.ts'
import { finesse } from './attack/finesse.ts'
import { checks } from './checks/checks.ts'
import { difficulties } from './checks/difficulty.ts'
import { saves } from './checks/saves.ts'
import { conditions } from './conditions/conditions.ts'
import { darkness } from './conditions/darkness.ts'
import { debilities } from './conditions/debilitated.ts'
import { extraEffort } from './conditions/effort.ts'
import { entangling } from './conditions/entangle.ts'
import { fascination } from './conditions/fascination.ts'
import { FATIGUE, fatigue } from './conditions/fatigue.ts'
import { wrestling } from './conditions/grappled.ts'
import { postures } from './conditions/posture.ts'
import { standingFatigue } from './conditions/standing-fatigue.ts'
import { abilities } from './creature/abilities.ts'
import { boosts } from './effects/boosts.ts'
import { effectsOfText } from './effects/effects.ts'
import { improvedScores } from './effects/improved.ts'
import { minions } from './effects/minions.ts'
import { shruggingOff } from './healing/conviction.ts'
import { resting } from './healing/fatigue.ts'
import { healing } from './healing/healing.ts'
import { time } from './healing/time.ts'
import { trackHealing } from './healing/track-healing.ts'
import { turnStarts } from './healing/turn-start.ts'
import { coupsDeGrace } from './injury/coup-de-grace.ts'
import { disabling } from './injury/disabled.ts'
import { dyingChapter } from './injury/dying.ts'
import { injury } from './injury/injury.ts'
import { savePenalties } from './injury/penalties.ts'
import { toughness } from './injury/toughness.ts'
import { aiding } from './maneuvers/aid.ts'
import { aim } from './maneuvers/aim.ts'
import { charges } from './maneuvers/charge.ts'
import { relations } from './maneuvers/grapples.ts'
import { maneuvers } from './maneuvers/maneuvers.ts'
import { plainManeuvers } from './maneuvers/plain/plain.ts'
import { lances } from './movement/lance.ts'
import { mountedCharge } from './movement/mounted-charge.ts'
import { mountsChapter, ridingRules } from './movement/mounts.ts'
import { movement } from './movement/movement.ts'
import { speed } from './movement/speed.ts'
import { freshAir } from './objects/air.ts'
import { extremes } from './objects/extremes.ts'
import { diving } from './objects/falls/diving.ts'
import { fall, falling } from './objects/falls/falling.ts'
import { fallingObjects } from './objects/falls/falling-objects.ts'
import { deliberateJumps } from './objects/falls/jump.ts'
import { ledges } from './objects/falls/ledge.ts'
import { yieldingSurfaces } from './objects/falls/yielding-surface.ts'
import { supplies } from './objects/food-and-water.ts'
import { hazards } from './objects/hazards.ts'
import { ice } from './objects/ice.ts'
import { layers } from './objects/layers.ts'
import { objects } from './objects/objects.ts'
import { repairing } from './objects/repair.ts'
import { hazardRulings } from './objects/rulings.ts'
import { smokeConceals } from './objects/smoke.ts'
import { throwing } from './objects/throw.ts'
import { calmWater } from './objects/water.ts'
import { weatherBraved } from './objects/weather.ts'
import { awareness } from './position/awareness.ts'
import { concealment } from './position/concealment.ts'
import { cover } from './position/cover.ts'
import { gangingUp } from './position/gang-up.ts'
import { position } from './position/position.ts'
import { haggling } from './social/haggling.ts'
import { influenceChecks } from './social/influence-check.ts'
import { inquiries } from './social/inquiry/inquiry.ts'
import { sensingMotives } from './social/sense-motive.ts'
import { social } from './social/social.ts'
import { tactics } from './tactics/tactics.ts'
import { flatFootedAtFirst } from './turn/flat-footed.ts'
import { initiative } from './turn/initiative.ts'
import { surprise } from './turn/surprise.ts'

/** All bonuses add up, of any type; what does not (bruised and hurt, half speed twice) says so in its own rule. */
const stackingOf =
  (options: Options): Stacking =>
  type => {
    // Of several covers the best counts (true20/cover/improved doubles it, nothing adds to it).
    if (type === 'cover') return 'best'
    // Of several levels of fatigue the highest counts (true20/fatigue/levels).
    if (type === FATIGUE) return 'strongest'
    return type === 'state' && options['same-modifier-once'] === true ? 'equal' : 'add'
  }

/**
 * True20, beside spirit.
 *
 *                  spirit                                  true20
 *   damage         hit points, down to -10                 a damage track: what a failed Toughness save checks off
 *   a hit          rolls damage dice                       has a damage bonus; the victim rolls, against 15 + bonus
 *   critical hit   multiplies the dice                     adds 3 to the bonus; confirmed by a second roll in both
 *   dying          loses hit points, d% to stop            a Constitution check each round: dead, alive, or stable
 *   healing        hit points by level and hours           a check for each box: after a minute, an hour, a day
 *   to hit         base attack, Strength or Quickness      combat bonus, Dexterity for every weapon
 *   attacks        one more for each 5 of base attack      one; two only with a weapon in each hand
 *   Defense        Quickness, Defense bonus, armor         combat bonus, the better of dodge and parry; no armor
 *   armor          is harder to hit                        helps the Toughness save; a finesse attack goes round it
 *   saves          natural 1 and 20; better of two scores  by the total, one score each; a 20 on Toughness is at worst hurt
 *   scores         give a modifier                         are the modifier
 *   bonuses        of one kind the best counts             all add up
 *   opportunity    an attack on one that drops its guard   none: no one is attacked for moving or shooting
 *   initiative     each for itself; as rolled              one roll for all opponents; delay, ready and refocus move in it
 *   turn           swift and immediate actions too         standard, move, full, free, reaction; free actions are counted
 *   Conviction     none                                    points that make a recovery sure, or wipe off bruises
 *
 * The track, by how far a Toughness save falls short. A lethal mark also checks the one above it; a full box passes on
 * to the next:
 *
 *   by             1 to 4      5 to 9     10 to 14     15 and more
 *   non-lethal     bruised     dazed      staggered    unconscious
 *   lethal         hurt        wounded    disabled     dying          dead
 *
 * Bruised and hurt are counted, -1 each on later saves; dazed and wounded are -1 more, and cost a round, as staggered does.
 *
 * The same in both: squares and reach, a d20 against Defense with a natural 1 and 20, flat-footed until the first turn, one
 * action in a surprise round. Not here: full attack and cleave, fighting defensively, withdrawing and tumbling. Only here:
 * finesse, aiming, aid, coup de grace; fatigue; being dazed, stunned, shaken and thirty more; fights from hiding; things
 * that are attacked and broken.
 */
export const chapters = (options: Options = {}): readonly Chapter[] => [
  // ── instead of hit points (injury/) ──
  injury, //       a Toughness save by fives: bruised or hurt, dazed or wounded ...; what is taken moves up
  coupsDeGrace,
  dyingChapter,
  disabling, // disabled, strained by any effort, dying
  healing, //      recovery checks, and Conviction
  trackHealing, //   what effects heal
  resting, //      fatigue, by the hour and by ten
  time, //         minutes, in a fight too, hours and days: what fades, what is due, what comes back
  objects, //      things have a track of their own, and break

  // ── the attack (attack/) ──
  attack,
  striking, //     what each face comes to; a hit calls for a Toughness save
  critical,
  finesse,
  damage,
  defense,
  aided,
  loweringAfterRoll,
  minions, //      by a reading: what holds between heroes and minions
  attackersCounted,
  gangingUp, //    by a reading: how many get at one defender
  cover, //        +4 and +2 for what stands between, a character too
  concealment, //  17 or 11 on a d20 after a hit
  position, //     who is in melee with whom, who stands higher, what is in whose hands

  // ── the body (body/) ──
  abilities,
  saves,
  toughness,
  savePenalties,
  checks,
  difficulties, // what a roll must reach
  conditions(options), // forty states as data
  fatigue, //      winded, fatigued, exhausted: levels
  standingFatigue,
  debilities, //   a score below -5 debilitates its bearer
  fear, //          whom the frightened flee from
  flights, //       cornered they act, or cower
  wrestling, //     what the body can do in a grapple
  fascination, //   ends with an open threat
  entangling, //   entangled twice is helpless
  postures, //   kneeling or lying, not both

  // ── what one can do (actions/, movement/) ──
  // ── against a foe ──
  attackAction, //      a standard action, one attack; it may be a finesse attack
  twoWeaponsAction, //  a full action, the one way to attack twice
  aim, //               a full action for a better attack, if that is the next thing done
  relations, //         who grapples whom, who rides whom
  ...maneuvers, //      rush, grapple, trip
  charges, //           twice the speed and an attack, on foot or mounted
  aiding, //            +2 for a friend; several helpers add up
  totalDefenseAction, // +4 to dodge or parry
  coupDeGrace, //       no attack roll, and two saves: Toughness, then Fortitude
  breaking, //          a thing at once, by Strength

  // ── against damage ──
  recovering, //        Conviction buys a recovery check: a full action, or none for the unconscious
  shruggingOff,
  firstAid,
  timeByCommand, //     minutes and hours, once no foe can fight

  // ── with words (social/) ──
  social, //        attitudes, and the skills that change them
  influenceChecks,
  haggling,
  sensingMotives,
  ...inquiries, //  what else is got by talking

  // ── the rest ──
  ...plainManeuvers, // standing up, speaking, ordering, handling things
  ...plainActions, //      those that do what their name says; free actions are counted
  weaponsChangeHands,
  handlingDoors('true20', { rule: 'true20/maneuvers/manipulate-object', cost: 'move' }),
  hazards, //      fire, sealed rooms
  hazardRulings,
  freshAir,
  extremes,
  smokeConceals,
  hiding,
  loweringDefense,
  draggings,
  ledges, //       tripped at an edge
  layers, //       a thick thing by the inch
  repairing,
  throwing, //     things by their weight
  supplies,
  calmWater,
  ice,
  weatherBraved, // a Survival check against cold and heat
  extraEffort, //  beyond one's limits, at the price of fatigue
  falling, //      falls, jumps, dives, what falls on one
  deliberateJumps,
  diving,
  yieldingSurfaces,
  fallingObjects,
  redirecting(),
  personalEffects,
  targetKinds,
  closestEnemy,
  boosts,
  effectsOfText,
  acts, //              what a sheet lists, against a save
  concentration,
  keepingUpEffects, //   ending them, or concentrating on them
  twoTurns, //          a full action begun in one turn and completed in the next
  movement,
  modes, //         up to the speed, twice
  movesAllOut, //   or at four times the speed in a line
  speed,
  mountsChapter, //  who rides what, and what a rider has its mount do
  lances,
  mountedCharge,
  ridingRules, //    the reins, falls, and what ties a rider to the pace of its mount
  riding, //         a shot or a power on the way

  // ── rounds and turns (turn/) ──
  surprise, //     who is aware, for each alone; a surprise attack is at -2 besides
  flatFootedAtFirst,
  initiative,
  orderChanges,
  delays('true20/initiative/delay'), //        waiting, readying and refocusing move in the order
  readying(readyText),
  immediates,
  outOfTurn,
  readyActions,
  refocuses,
  turnStarts, //   strain, the check for life, the minute, Conviction
  tactics, //      how much an attack is worth without hit points to count

  darkness, //     in the dark all are blinded
  light, //        from srd35: the text has no figures of its own
  ...borrowedFlight((_c, who, feet, how) => [
    fall({ who, feet, onto: 'hard', ...(how?.jumps ? { jumps: true } : {}) }),
  ]), // likewise; falls are its own
  borrowedModes, // burrowing, of which the text says nothing
  borrowedReloading,

  // ── as in spirit: mechanics that all texts share (d20/) ──
  awareness, //    of the hidden and the unnoticed nobody is aware
  unlisted, //    of those whom the file leaves out neither, until they attack
  ...mechanisms,
  // House rules: what published creatures have and no text says.
  ...featuresByTrack,
  improvedScores, // a score is its modifier here
  watchingOver,
]

/** The text with these readings. */
export const true20: (options?: Options) => Ruleset = composedOnce(
  options =>
    new Ruleset({
      id: 'true20',
      title: 'True20',
      stacking: stackingOf(options),
      stackingRule: type => (type === FATIGUE ? 'true20/fatigue/levels' : 'true20/conditions/stacking'),
      chapters: chapters(options),
      options,
    }),
)
