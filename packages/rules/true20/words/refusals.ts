import { lineRefusal as sharedLine } from '../../d20/words/line/refusals.ts'
import { refusal as shared } from '../../d20/words/refusals.ts'

/** Why a command is refused under true20: the shared sentences, and those of its own acts. */
export const refusal = {
  ...shared,

  // Turns
  fullActionBegun: 'has begun a full action: the next action is the standard action that completes it',
  surpriseRoundAction: 'in the surprise round an attack or a move action',
  noFullAction: (command: string) => `${command} is no full action`,
  needsFullAction: 'needs the full action that it begins',
  completedAtTurnStart: 'is completed at the beginning of the next turn',
  foesAbout: (foe: string) => `no time passes with ${foe} about`,
  wholeMinutes: (most: number) => `a whole number of minutes up to ${most}`,

  notOnFire: 'is not on fire',
  smotheredAlready: 'has had its further save of this round',
  onlyStaggers: 'staggers under a maximum load and can do nothing else',
  onlyFlees: (condition: string) => `${condition}: flees and does nothing else`,
  notAwayFromFear: 'ends no farther from what it fears',

  // Attacks
  isBroken: (weapon: string) => `${weapon} is broken`,
  unnoticed: (name: string) => `has not noticed ${name}`,
  notInGrapple: (weapon: string) => `${weapon} cannot be used in a grapple`,
  finesseNeedsWeapon: 'a finesse attack is made with a weapon',
  finesseNeedsFeat: (feat: string) => `a finesse attack at range needs the feat ${feat}`,
  finesseTooFar: (feet: number) => `a finesse attack at range goes no farther than one increment of ${feet} feet`,
  fixedDamageType: 'a weapon deals the type of damage it is made for',
  noSecondWeapon: 'a second weapon is wanted for the off hand',
  noOffHandLeft: 'a weapon for two hands leaves none for another',
  mixedWeapons: 'both are melee weapons, or both are thrown',
  notHelpless: (name: string) => `${name} is not helpless`,
  notAdjacent: (name: string) => `${name} is not adjacent`,
  immuneToCriticals: (name: string) => `${name} is immune to critical hits`,
  notFound: (name: string) => `${name} must be found first, by feeling around`,
  nobodyToFind: 'feel around for whom?',
  inPlainSight: (name: string) => `${name} is in plain sight`,
  nothingToBreak: 'break what?',
  cannotBeBroken: (name: string) => `${name} is no thing to be broken`,
  isDestroyed: (name: string) => `${name} is destroyed`,

  // Maneuvers
  pinsOnlyHeld: 'pins only a creature that it holds already',
  holdsAlready: 'holds it already',
  holdsNot: 'does not hold it',
  noHolder: 'needs a target that holds it',
  noRoomForGrappler: (name: string) => `no room for another grappler of ${name}`,
  noOtherTarget: 'needs another creature as target',

  // Movement
  cannotCharge: (condition: string) => `cannot charge: ${condition}`,
  cannotMoveAllOut: (condition: string) => `cannot move all out: ${condition}`,
  notAllOut: 'climbs and swims with move actions, not all out',
  maximumLoad: 'cannot move all out under a maximum load',

  // Mounts
  handOnReins: (what: string) => `one hand holds the reins: ${what} takes both`,
  kneesTried: 'has failed at that in this turn',
  handsFree: 'has both hands free already',
  unguided: 'keeps out of combat while nobody guides it',
  noFullAttack: 'makes no full attack while its mount moves more than 5 feet',
  mountStays: 'has made a full attack: its mount moves no more than 5 feet',
  shotAtHalfway: 'shoots when its mount has covered half of the way: use ride',
  powerOnTheWay: 'has used a power: its mount moves no farther than its speed in this turn; use ride',
  shotOnTheWay: 'has shot: its mount moves no farther than its speed in this turn; use ride',
  actsOnTheWay: 'on the way it makes a ranged attack or uses a power',
  rideTooShort: 'the way has no half: at least 2 squares',
  powerTooFar: 'a power can be used before the mount has covered more than twice its speed',
  tooNearToCharge: 'charges at least 10 feet',
  chargeEndsEarly: 'a charge stops as soon as the target is within reach',
  chargeFallsShort: (name: string) => `the way does not end within reach of ${name}`,
  chargesInMelee: 'a charge ends with a melee attack',

  // Social actions
  nobodyToTalkTo: 'needs another character to talk to',
  cannotListen: (name: string) => `${name} cannot listen`,
  influencedBefore: (name: string) => `has tried to influence ${name} in this scene already`,
  noAudience: 'needs others who listen',
  bonusUpTo: (most: number) => `the bonus of the target is 0 to ${most}`,
  noMarketValue: 'needs the market value, above 0',
  sawThroughNothing: 'has seen through nothing with Sense Motive',
  noObscurity: (names: readonly string[]) => `customs are obscure to a degree: ${names.join(', ')}`,
  difficultyBetween: (least: number, most: number) =>
    least === most ? `the Difficulty is ${least}` : `the Difficulty is ${least} to ${most}`,
  difficultyFrom: (least: number) => `the Difficulty is ${least} or more`,
  obedienceInDoubt: (name: string) => `${name} is not helpful enough to obey without a check: give a difficulty`,
  senseMotivePassive: 'Sense Motive is rolled only in answer to an interaction',

  // Maneuvers of later pages
  needsFeat: (feat: string) => `needs the feat ${feat}`,
  nothingToDisarm: (name: string, held: readonly string[]) =>
    held.length ? `${name} holds no such thing: it holds ${held.join(', ')}` : `${name} holds nothing`,
  notInGrappleWith: (name: string, other: string) => `${name} and ${other} are not in a grapple with each other`,
  overrunsOnFoot: 'overruns on foot: dismount first',
  noMoveToOverrun: 'no move action left for the approach',
  tooNearToOverrun: 'an overrun needs an approach of 10 feet or more, straight at the target',
  overrunTooFar: (feet: number) => `an overrun goes ${feet} feet in all, the way through the target among them`,
  noRoomBehind: (name: string) => `no room to stop in behind ${name}`,
  nobodyToCombineWith: 'needs partners: friends who strike with it',
  notOnOneCount: (names: readonly string[]) =>
    `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} not on the same count: delay to it first`,
  anotherCombinedAttack: (name: string) => `a combined attack on ${name} is under way, of others`,
  hasCombined: 'has had its part of the combined attack',
  exertedAlready: 'has made an extra effort in this round',
  heroesOnly: 'an extra effort is for heroes, not for minions',
  noSuchBenefit: (names: readonly string[]) => `an extra effort serves for ${names.join(', ')}`,
  needsThing: 'needs a thing',
  notThick: (name: string) => `${name} is no more than an inch thick`,
  byInchAlready: (name: string) => `${name} is attacked by the inch already`,
  attackedWhole: (name: string) => `${name} has been attacked as a whole`,
  isWhole: (name: string) => `${name} is not damaged`,
  needsWeight: 'needs a weight in pounds, 0 or more',
  needsSquareToThrow: 'needs a square of the map to throw it to',
  tooHeavyToLift: (pounds: number) => `cannot lift that: ${pounds} pounds at most`,
  tooHeavyToThrow: (pounds: number) => `over ${pounds} pounds it is too heavy to throw: it can be dropped next to it`,
  thrownTooFar: (square: string, feet: number) => `${square} is too far: that weight flies ${feet} feet`,
  needsEaters: 'needs those who eat and drink',
  needsDepth: 'needs the depth of the water in feet',
  untrainedTen: 'only trained swimmers take 10',
  noTenUnderStress: (foe: string) => `no time to take 10 with ${foe} about`,
  nothingToHideBehind: (seenBy: readonly string[]) =>
    seenBy.length
      ? `neither cover nor concealment against ${seenBy.join(', ')}`
      : 'neither cover nor concealment to hide in',
  isHidden: 'is hidden already',
  lowersNoFurther: (least: number) => `Defense goes no lower than ${least}: 10 and its size`,
  tooHeavyToDrag: (pounds: number) => `cannot push or drag more than ${pounds} pounds over that ground`,
  dragsNothing: 'drags nothing',
  hasNoMind: (name: string) => `${name} has no mind that could be held`,
  holdsMindAlready: (name: string) => `already holds the mind of ${name}`,
  mindNotHeld: 'names nobody who holds its mind',
  holdsNoMind: 'holds no such mind',

  // What the Narrator rules
  fromTo: (what: string, least: number, most: number) => `${what} is a whole number from ${least} to ${most}`,
  depthOfDive: 'a depth is that of a dive: give jumps, and onto water',
  nobodyBreathes: 'needs creatures that breathe',
  hoursOrSize: 'the air lasts so many hours, or as long as a room of this size says: give one of hours and cubicFeet',
  firesOfSize: 'fires take from the air of a room whose size is given: give cubicFeet',

  // Help, care and Conviction
  notMarked: (name: string, mark: string) => `${name} is not ${mark}`,
  nobodyForFirstAid: 'first aid for whom?',
  notDying: (name: string) => `${name} is not dying`,
  nobodyToAid: 'needs a friend whom it helps',
  aidsNoFoe: (name: string) => `${name} is a foe: who is the friend that is helped, target the foe that it fights`,
  notInMelee: (name: string, other: string) => `${name} is not in melee with ${other}`,
  nobodyFascinated: 'no fascinated friend there, next to you',
  concentratesOnNothing: 'concentrates on nothing',
  noOrder: 'needs the words of the order',
  noOneToOrder: 'needs others, whom the order is for',
  takesNoOrders: (name: string) => `${name} is a foe and not held by a lasting effect of who gives the order`,
  noConviction: 'no Conviction left',
  nothingToCheck: 'nothing to recover from by a check',
  afterFightOnly: 'only after the fight',
  unharmed: 'neither bruised nor dazed nor hurt',
}

/** Why a line of odds does not fit true20, each with the nearest thing that it has. */
export const lineRefusal = {
  concealedFromEffect: sharedLine.concealedFromEffect,
  noDamageDice: 'true20 rolls no damage: give a damage bonus, as "damage +5"',
  noExtraDice: 'true20 has no extra dice: add them to the damage bonus, as "damage +7"',
  noHitPoints: 'true20 has no hit points: give Toughness, as "Toughness +4"',
  noTemporaryHitPoints: 'true20 has no temporary hit points: raise Toughness, as "Toughness +6"',
  noProtections: 'true20 takes no points off damage: raise Toughness, as "Toughness +9"',
  noTouch: 'true20 has armor in Toughness, not in Defense: write a touch as any attack, against its Defense',
  missChances: (concealment: number, total: number) =>
    `true20 has miss chances of ${concealment}% (concealment) and ${total}% (total concealment)`,
  noBox: (state: string, boxes: readonly string[]) =>
    `"${state}" is no box of the damage track: there are ${boxes.join(', ')}`,
  noAbility: (ability: string, all: readonly string[]) =>
    `true20 has no ability "${ability}": there are ${all.join(', ')}`,
  noScores: 'true20 has no ability scores: what a hit takes comes off the ability itself; leave the score out',
  noSaveAsked: (kind: string) =>
    `nothing of this line asks for a ${kind} save: leave it out, or give what a hit brings, as damage +3 plus ${kind} 14 or 1 Strength`,
  noHitDice: 'true20 has no Hit Dice: leave them out',
  noResolve: 'true20 has no Resolve Points: give Toughness, as "Toughness +4"',
}
