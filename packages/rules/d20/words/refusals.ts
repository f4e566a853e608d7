/**
 * Why a command is refused: every sentence that the shared chapters give, by what it means. Creatures, weapons, acts and
 * squares are handed in by name, as people read them. Imports nothing, so every room may use it.
 */
export const refusal = {
  // Turns and costs
  unknownCommand: (command: string, ruleset: string, known: readonly string[]) =>
    `no command "${command}" under ${ruleset}: there are ${known.join(', ')}`,
  notInOwnTurn: 'only in its own turn',
  actionNotInOwnTurn: (cost: string) => `a ${cost} action only in its own turn`,
  noActionUntilTime: (cost: string) => `no ${cost} action left until time passes`,
  spanOfTime: (days: number) => `needs whole rounds, minutes, hours or days, ${days} days at most`,
  timeTellsOfIt: 'is hidden: that time passes would show it to those who do not know of it',
  nobodyToFight: 'there are not two sides that can fight',
  foesInReserve: (names: readonly string[]) =>
    `there are not two sides that can fight: ${names.join(' and ')} ${names.length === 1 ? 'waits' : 'wait'} in reserve, and enter-fight brings one in`,
  onlyInOrder: 'only in the turns of a fight',
  onlyInFreePlay: 'only outside of a fight',
  noActionLeft: (cost: string) => `no ${cost} action left this turn`,
  noFreeActionLeft: 'no time for another free action',
  noFullRoundAction: 'only one standard or one move action this turn',
  turnPartlySpent: 'needs the whole turn, and part of it is spent',
  singleActionSpent: 'only one standard or one move action, and it is spent',
  noSuchAction: (cost: string) => `these rules have no ${cost === 'reaction' ? 'reactions' : `${cost} actions`}`,
  flatFootedReaction: 'no reaction while flat-footed',
  noReactionLeft: 'no reaction left this round',
  flatFootedImmediate: 'no immediate action while flat-footed',
  swiftActionOwed: 'the swift action of the coming turn is spent already',
  cannotAct: (condition: string) => `cannot act: ${condition}`,
  begunActing: 'has begun to act: only a whole turn can be delayed',
  notStored: (weapon: string) => `${weapon} is in no pack`,
  noneStored: 'nothing is packed away',
  noGripToChange: 'no weapon in hand has another grip',
  oneGripOnly: (weapon: string) => `${weapon} takes one hand, and there is only one grip for it`,
  emptied: (weapon: string) => `${weapon} is empty`,
  isFull: (weapon: string) => `${weapon} is loaded`,
  nothingToLoad: 'none of its weapons takes ammunition',
  takesNoAmmunition: (weapon: string) => `${weapon} takes no ammunition`,
  noAmmunitionLeft: (weapon: string) => `no ammunition left for ${weapon}`,
  heldInOneHand: (weapon: string) => `${weapon} takes two hands, and is held in one`,
  noSuchThing: (name: string, things: readonly string[]) =>
    things.length ? `names a thing of ${name} within reach: ${things.join(', ')}` : `${name} has nothing within reach`,
  landsWithTarget: 'the thing lands in the square of its bearer',
  takesOnRenewing: 'something is taken from one who is held already',
  chargeTooShort: 'a charge covers 10 feet at least',
  chargeTooFar: 'the nearest place to attack from is farther than a charge goes',
  chargeOccupied: (square: string) => `a creature is in the way, in ${square}`,
  chargeHampered: (square: string) => `${square} slows movement`,
  chargeBlocked: 'something blocks the way',
  chargeEndsElsewhere: (square: string, ends: readonly string[]) =>
    `a charge does not end in ${square}: it ends in ${ends.join(' or ')}`,
  chargesFoes: 'only an opponent is charged',
  noPlaceToAttack: (name: string) => `there is no place from which to attack ${name}`,
  cannotDrawOnTheWay: 'drawing a weapon on the way takes a base attack bonus of 1',
  unseenAsTurnBegan: (name: string) => `${name} was out of sight as the turn began`,
  countOfNobody: (count: number) =>
    `no other creature acts on ${count}: a turn is delayed to the count of another creature`,
  countOrCreature: 'a count or a creature to wait for, not both',
  noTurnToWaitFor: (name: string) =>
    `no turn of ${name} comes later in this round: delay alone is asked after each turn`,
  countNotBelow: (own: number) => `names a count below its own ${own}`,
  countTooLow: (lowest: number) => `can wait for count ${lowest} at the latest`,
  nobodyElse: 'needs another creature and its command',
  alreadyItsTurn: (name: string) => `it is the turn of ${name}, who acts in it without this`,
  noCommandOfOther: (name: string) => `needs the command that ${name} carries out`,
  noTurnToGive: (name: string) => `${name} has no turn to end or to give now`,
  noReadiedAction: 'needs the action that it readies',
  cannotBeReadied: (command: string) => `only a single standard or move action can be readied, and ${command} is none`,
  noTrigger: (occasions: readonly string[]) => `names what it waits for: ${occasions.join(', ')}`,
  movedThisRound: 'has moved this round: even a 5-foot step counts',
  actedThisRound: 'has done something else this round',

  // Rulings
  noPlaceInOrder: (name: string) => `${name} has no place in the order of initiative`,
  fightIsOver: 'the fight is over: undo takes its end back',
  noSuchSide: (side: string, sides: readonly string[]) => `no side "${side}": there are ${sides.join(', ')}`,
  noDamage: (n: number) => `${n} is no damage: 1 and more`,
  noChange: (example: string) => `needs a change, as ${example}`,
  noAbilityNamed: (name: string, all: readonly string[]) => `no ability "${name}": there are ${all.join(', ')}`,
  noPointsLost: (name: string, ability: string) => `${name} has lost no points of ${ability}`,
  noPointsDrained: (name: string, ability: string, n: number) =>
    `no points of ${ability} are drained: ${name} has lost ${n} that come back without the word drained`,
  pointsDrainedAlone: (name: string, ability: string, n: number) =>
    `all points of ${ability} that ${name} has lost are drained, ${n} of them: they come back with the word drained behind`,
  noLevelsLost: (name: string) => `${name} has no negative levels`,
  noHealing: (n: number) => `${n} is no healing: 1 and more`,
  beyondMap: (last: string) => `the map ends before that: its last square is ${last}`,
  heldByAnother: (square: string) => `${square} is held by another creature`,
  noReserve: 'nobody waits in reserve',
  namesReserve: (names: readonly string[]) => `names one that waits in reserve: ${names.join(', ')}`,
  noRoomIn: (square: string, name: string) => `${square} has no room for ${name}`,

  unknownAffliction: (name: string, names: readonly string[]) =>
    `no affliction "${name}": there are ${names.join(', ') || 'none'}`,
  doesNothingTo: (what: string, whom: string) => `${what} does nothing to ${whom} as it is now`,
  notExposed: (name: string) => `is not exposed to ${name}`,

  // Targets
  noSuchSquare: 'there is no such square on the map',
  noTarget: 'needs a target on the map',
  notItself: 'no creature attacks itself: name another one',
  notThere: (name: string) => `${name} is not there`,
  isElsewhere: (name: string) => `${name} is in another place: who wants to get at it goes there first`,
  notOnMap: (name: string) => `${name} is not on the map`,
  isDead: (name: string) => `${name} is dead`,
  notWithin: (name: string, feet: number) => `${name} is not within ${feet} feet`,
  noStraightLine: (name: string) => `nothing leads straight to ${name}`,
  noStraightLineToSquare: 'nothing leads straight to the square',
  squareTooFar: (feet: number) => `the square is beyond ${feet} feet`,
  squareOutOfReach: (weapon: string, melee: boolean) =>
    `the square is out of the ${melee ? 'reach' : 'range'} of ${weapon}`,
  standsThere: 'stands there itself',
  placeUnknown: (name: string) => `does not know where ${name} is: a square can be attacked`,
  nobodyKnownThere: 'nobody is known to be in that square',
  unperceived: (name: string) => `cannot perceive ${name}: the square where it is believed to be can be attacked`,
  targetOrSquare: 'attacks a creature or a square, not both',

  // Flight
  leavesTheEarth: 'only the last square of such a way may be free of earth',
  hasNoSpeedFor: (way: string) => `has no ${way} speed`,
  cannotFly: 'cannot fly: its sheet gives no fly speed',
  inTheAir: 'is in the air: there it flies',
  heightInFives: 'heights are 0 feet and more, in fives: 15',
  isThereAlready: 'is there already',
  flightTooLong: (spot: string, feet: number, speed: number) =>
    `the way to ${spot} takes ${feet} of its ${speed} feet of flight`,
  noCarefulFlight: (to: string) => `no way to ${to} within its speed keeps out of the places that foes threaten`,
  throughCeiling: (spot: string, feet: number) => `cannot fly to ${spot}: the ceiling is at ${feet} ft`,
  noFlightAct: (part: string) =>
    `"${part}" is no act of a flight: ahead 15, ahead and up 10, back 5, up 10, down 20 in feet by fives, turn left 45, turn in place right 90`,
  noFacing: (all: readonly string[]) => `looks ${all.join(', ')}`,
  flightSaidTwice: 'a flight is said by where it leads or by its acts, not both',
  looksElsewhere: (facing: string) => `it looks ${facing}: a turn comes first`,
  noSuchStore: (name: string, of: string, all: readonly string[]) =>
    all.length === 0
      ? `${name} has nothing of which uses are counted`
      : `${name} has no "${of}": there ${all.length === 1 ? 'is' : 'are'} ${all.join(', ')}`,
  needsToOrBy: 'needs one of to and by: 3 for what is left, +1 or -1 for a change',
  noFewerThanNone: (of: string, left: number) => `${of}: ${left} left, and nothing goes below 0`,
  facingWithActs: 'a facing goes with the acts of a flight: acts ahead 15, turn right 45',
  carefulWithoutActs: 'a careful way is found to a square; acts are flown as they are said',
  flightFault: (fault: string, place: number, cost: number, behind: string | null) =>
    `act ${place}: ${fault}${behind === null ? '' : ` beyond ${behind}`}, with ${cost} ft of speed spent`,
  noFlight: (spot: string, feet: number, name: string) =>
    `no way of ${feet} feet of flight leads to ${spot} that a flyer of ${name} maneuverability could take`,

  // Attacks
  cannotAttack: (condition: string) => `cannot attack: ${condition}`,
  needsWeapon: (weapons: readonly string[]) => `needs a weapon: ${weapons.join(', ') || 'there is none'}`,
  notInHand: (weapon: string) => `${weapon} is not in hand`,
  attackOfAct: (act: string) => `${act} is no attack by itself: use ${act}`,
  doesNotThreaten: (weapon: string) => `${weapon} does not threaten`,
  outOfReach: (name: string, weapon: string) => `${name} is out of the reach of ${weapon}`,
  outOfRange: (name: string, feet: number, most: number, weapon: string) =>
    `${name} is ${feet} feet away, beyond the ${most} feet of ${weapon}`,
  totalCover: (name: string) => `${name} has total cover: no line leads to it`,
  hasCover: (name: string, degree: string) => `${name} has ${degree === 'cover' ? degree : `${degree} cover`}`,
  noFurtherAttack: 'has no further attack',
  otherWeaponsOfFullAttack: (weapons: readonly string[]) =>
    weapons.length ? `its full attack goes on with ${weapons.join(' or ')}` : 'all attacks of its full attack are made',
  defensivelyTooLate: 'fighting defensively is declared with the first attack',
  noCarefulCasting: 'nothing is cast on the defensive here: only attacks are made defensively',
  alreadyDefensive: 'not together with fighting defensively',
  onlyKindOfDamage: (weapon: string) => `${weapon} deals no other kind of damage`,
  noOffHandWeapon: 'the weapon of the other hand is one of its weapons',
  usedInFirstHand: (weapon: string) => `${weapon} has attacked already, in the first hand`,
  bothHandsTaken: (weapon: string) => `${weapon} takes both hands: none is left for another weapon`,
  hasNeitherFeat: (feats: readonly string[]) => `has neither ${feats.join(' nor ')}`,
  featDoesNotApply: 'whether the feat applies is for the table to say: add `applies`',

  // Weapons in hand, put away and on the ground
  partOfBody: (weapon: string) => `${weapon} is part of the body`,
  notPutAway: (weapon: string) => `${weapon} is not put away`,
  notWithinReach: (weapon: string) => `${weapon} is not within reach on the ground`,
  noneInHand: 'no weapon is in hand',
  nonePutAway: 'no weapon is put away',
  noneWithinReach: 'no weapon is within reach on the ground',
  noSuchWithinReach: (things: readonly string[]) =>
    things.length ? `needs a weapon within reach: ${things.join(', ')}` : 'no weapon is within reach',
  handFull: (name: string) => `${name} has no free hand`,
  notHandedTo: 'needs somebody else to hand it to, who can act',
  notNextToSpace: (square: string) => `${square} is not next to its space`,
  squareIs: (square: string, terrain: string) => `${square} is ${terrain}`,

  // Movement
  cannotMove: (condition: string) => `cannot move: ${condition}`,
  notAtEdge: 'does not stand at the edge of the map',
  alreadyProne: 'lies already',
  alreadyStanding: 'stands already',
  oneStepOnly: 'one 5-foot step a round',
  movedBeforeStep: 'has moved a distance this round',
  steppedBefore: 'a turn with a 5-foot step has no other distance',
  crawlsOnlyProne: 'crawls only when lying',
  standsUpFirst: 'lies on the ground: stands up first',
  noPath: 'needs a way: squares one after the other, or the square where it ends',
  oneSquareOnly: 'moves exactly one square',
  hamperedStep: 'covers 5 feet, and what hampers flyers there makes it more',
  notStraight: 'moves only in a straight line',
  blindWithdraw: 'cannot withdraw while blinded',
  noListedSpeed: (mode: string) => `has no speed listed for this: ${mode}`,
  notNextTo: (to: string, from: string) => `${to} is not next to ${from}: a path names each square`,
  noStep: (from: string, to: string) => `no way from ${from} to ${to}`,
  pitThere: (square: string, feet: number) =>
    `${square} is a pit, ${feet} ft deep: who means to go down there names each square of the way`,
  upTheWall: (square: string, feet: number) => `${square} is ${feet} ft up the wall of the pit: climb-out`,
  pitBetween: (square: string) => `there is a pit between (${square})`,
  heldBy: (square: string, holders: string) => `${square} is held by ${holders}, who lets nobody pass`,
  cannotEndIn: (square: string, holders: string) => `movement cannot end in ${square}: ${holders} is there`,
  pathTooLong: (cost: number, budget: number) => `the path costs ${cost} squares of movement; ${budget} are left`,
  squareTooLong: (square: string, cost: number, budget: number) =>
    `the path to ${square} costs ${cost} squares of movement; ${budget} are left`,
  alreadyIn: (square: string) => `stands in ${square} already`,
  noRoute: (square: string, reason: string) => `no way leads to ${square}: ${reason}`,
  wallsBetween: 'there are walls between',
  wallsOrNoRoom: (side: number) => `there are walls between, or no room for a space of ${side} by ${side} squares`,
  restsAfterRun: 'rests from running: moves at most its speed in a round',
  ranToItsLimit: 'has run as long as it can',
  restsFromRunning: 'rests from running to its limit',
  cannotSee: 'cannot see where it goes',
  ridesNothing: 'rides nothing',
  ridesAnother: (name: string) => `rides ${name}, and directs no other mount`,
  movesOnMount: (name: string) => `rides ${name}: direct it, or dismount`,
  ridesAlready: (name: string) => `rides ${name} already`,
  notToBeRidden: (name: string) => `${name} is not to be ridden`,
  riddenAlready: (name: string) => `${name} has a rider already`,
  mountsOnlyNextTo: (name: string) => `${name} is not adjacent`,
  noPlaceToDismount: 'dismounts into a free square next to its mount',
  guidesNot: (name: string) => `cannot guide ${name} now`,
  noActOfMount: 'needs an act of its mount',
  runsUpNothing: 'nobody runs while climbing',
  hamperedRun: 'cannot run over ground that hampers movement',

  // Maneuvers
  isAlready: (name: string, condition: string) => `${name} is ${condition} already`,
  liesAlready: (name: string) => `${name} lies already`,
  needsMeleeWeapon: 'takes a melee weapon, or fists',
  needsMeleeAttack: 'takes a melee attack',
  afarByRanged: 'from afar it takes a weapon that is thrown or shot',
  needsFreeHand: 'needs a free hand',
  holdsAnother: 'holds another already',
  notHeldBy: (name: string) => `${name} does not hold it`,

  // Effects that run on
  noEffectRuns: 'no effect of its own runs',
  keepsUpNothing: 'concentrates on nothing',
  needsEffect: (ids: readonly string[]) => `needs one of its effects: ${ids.join(', ')}`,

  dispelsNothing: (act: string, said: string) =>
    `${said} is neither a creature nor a square of the map, and ${act} dispels nothing`,
  dispelsNoSuch: (act: string, ids: readonly string[]) =>
    ids.length ? `${act} dispels one of these: ${ids.join(', ')}` : `nothing runs that ${act} dispels`,
  effectAlone: (act: string) => `${act} is aimed at a creature, a square or an effect, at one of them`,

  // Summoning
  summonsTo: (act: string) => `${act} calls a creature to a square (to), not to a target`,
  nobodyToSummon: (act: string) => `nobody whom ${act} calls waits in reserve`,
  summonedItself: 'is summoned itself, and can summon nobody',

  // Casting
  cannotGesture: (act: string) =>
    `${act} takes gestures, and a free hand for them: not bound, in a grapple or with both hands full`,
  turnsNoSuch: (effects: readonly string[]) =>
    `none of its effects with that name can be turned elsewhere: there are ${effects.join(', ') || 'none'}`,
  targetsAlone: 'names either one target, several, or a square',
  targetsTwice: 'names each of its targets once, and one at least',
  tooManyTargets: (name: string, most: number) => `${name} is used on ${most} at most`,
  concentratesOn: (effect: string) => `concentrates on ${effect}, and would have to cease first`,
  castsAlready: 'is casting already',
  castsNothing: 'no casting waits for another round',
  holdsNoCharge: 'holds nothing to deliver by touch',
  namesTargets: (act: string) => `${act} touches those who are willing, all at once: each is named, as targets`,

  // Acts of a sheet
  noActs: 'its sheet lists no acts',
  needsAct: (acts: readonly string[]) => `needs an act of its sheet: there are ${acts.join(', ')}`,
  unknownAct: (act: string, acts: readonly string[]) => `has no act "${act}": there are ${acts.join(', ')}`,
  fillsArea: (act: string) => `${act} fills an area: name a square (to), not a target`,
  needsSquare: (act: string) => `${act} needs a square of the map (to), or a creature there`,
  needsCorner: (act: string) =>
    `${act} begins at an intersection: name a corner of the square, as corner: nw, ne, sw or se`,
  holdsItsUser: (fit: readonly string[]) => `would hold a square of its user: it starts at ${fit.join(' or ')}`,
  lineNeedsCorner: (act: string) =>
    `${act} is aimed through an intersection: name a corner of the square, as corner: nw, ne, sw or se`,
  lineNeedsTwoCorners: 'a line is aimed through another intersection than the one at which it starts',
  lineNeedsSide: 'along a grid line it crosses no square: name a side, left or right',
  linePassesUser: 'the line would pass a square of its user',
  needsSquares: (act: string) => `${act} fills the squares that are named (squares)`,
  notShapable: (why: string) => `no such area: ${why}`,
  startsAtUser: (act: string) => `${act} begins at its user, and takes no square`,
  leadsAway: (act: string) => `${act} leads away from its user: name another square`,
  fillsNoArea: (act: string) => `${act} fills no area: name a target, not a square`,
  answersOnly: (act: string, to: string) =>
    `${act} answers what happens: it is offered when somebody ${to === 'is attacked' ? 'attacks its user' : to}`,
  doneToNobody: (act: string) => `${act} is done to nobody`,
  needsTarget: (act: string) => `${act} needs a target`,
  usedUp: (act: string, most: number, recharge: string | null) =>
    `${act} is used up: ${most} ${most === 1 ? 'time' : 'times'} ${recharge === null ? 'in all' : `in a ${recharge}`}`,
  notBackYet: (act: string, rounds: string) => `${act} was used, and is back ${rounds} rounds after that`,
  cannotBeBegun: (command: string) => `${command} cannot be begun and completed later`,
  noFullRoundAct: (act: string) => `${act} takes no full round`,
  nothingBegun: 'nothing was begun in the turn before',
  completedNextTurn: 'it is completed in the next turn',

  // Doors
  theDoor: (one: string, other: string) =>
    one === other ? `the door in ${one}` : `the door between ${one} and ${other}`,
  noDoorBeside: 'stands beside no door',
  noDoorThere: (squares: readonly string[]) =>
    squares.length > 1 ? `there is no door between ${squares.join(' and ')}` : `there is no door at ${squares.join()}`,
  notBesideDoor: (door: string) => `is not beside ${door}`,
  whichDoor: (doors: readonly string[]) => `stands beside several doors: say which, ${doors.join(' or ')}`,
  doorOpenAlready: (door: string) => `${door} is open`,
  doorClosedAlready: (door: string) => `${door} is closed`,
  doorLocked: (door: string) => `${door} is locked: the game master may rule it open`,
  doorIsSo: (door: string, state: string) => `${door} is ${state}`,
  standsInDoor: (door: string, names: readonly string[]) =>
    `${names.join(' and ')} ${names.length > 1 ? 'stand' : 'stands'} in ${door}`,

  // Drawing on the map
  mapIsFixed: 'the map of this fight is drawn for good',
  squaresToDraw: (most: number) => `1 to ${most} squares are drawn at once`,
  edgesInPairs: 'an edge is named by the squares on both sides of it: give them in pairs',
  noEdge: (one: string, other: string) => `${one} and ${other} do not lie side by side`,
  standsWhereDrawn: (names: readonly string[]) =>
    `${names.join(' and ')} ${names.length > 1 ? 'stand' : 'stands'} there`,

  // Checks
  noSkill: 'needs a skill, an ability or a save by name',
  nobodyToRollAgainst: 'needs another creature to roll against',
  oneOfDcAndAgainst: 'is rolled against a number or against another creature: give one of dc and against',
  skillOfNobody: 'their is the skill of the creature that it is rolled against: name that with against',
  feetFrom1To: (most: number) => `feet are a whole number from 1 to ${most}`,
  cannotFall: (name: string) => `${name} cannot fall: nothing pulls it down`,
  isNotThere: (name: string) => `${name} is not on the map`,

  // Care and time
  nobodyToTend: 'needs someone to see to',
  tendsItself: 'cannot see to itself',
  needsNoCare: (name: string) => `${name} is neither dying nor stable without care`,
  noRestWithFoes: (foe: string) => `no rest with ${foe} about`,
  dyingCannotWait: (name: string) => `${name} is dying: every round counts`,
  wholeHours: (most: number) => `hours are a whole number from 0 to ${most}`,

  // The way
  hoursOnTheWay: (most: number) => `hours are a whole number from 1 to ${most}, or fewer with minutes from 1 to 59`,
  hoursAndMinutes: (most: number) => `hours are a whole number from 0 to ${most}, minutes from 0 to 59`,
  noWayWithFoes: (name: string) => `${name} is about: nobody goes on a way past foes`,
  noSuchCountry: (all: readonly string[]) => `no such country: there are ${all.join(', ')}`,
  noSuchPath: (all: readonly string[]) => `no such kind of path: there are ${all.join(', ')}`,
  runsNoHour: 'nobody runs for an hour: running and resting in turn comes to a hustle',
  onePlace: 'the map is one place: there is nowhere else to go',
  noWayTo: (place: string | undefined, all: readonly string[], by?: string) =>
    by !== undefined
      ? `no way leads straight to ${place}: it is reached by ${by}`
      : all.length === 0
        ? 'no way leads from here'
        : place === undefined
          ? `needs the place: a way leads from here to ${all.join(', ')}`
          : `no way leads from here to ${place}: there is one to ${all.join(', ')}`,
  isUnderWay: (to: string, from: string) => `is on the way to ${to}: go on to ${to}, or back to ${from}`,
  isAtPlace: (place: string) => `is at ${place} already`,
  doorOnTheWay: (place: string, square: string) => `the door at ${square}, on the way to ${place}, is closed`,
  standsInTheWay: (name: string, place: string) => `${name} is in the way to ${place}`,
  goesNotAlong: (name: string) => `${name} cannot go along`,
  noSuchVehicle: (all: readonly string[]) => `no such vehicle: there are ${all.join(', ')}`,
  vehicleHustlesNot: 'a vehicle has one pace: only those on foot or mounted hustle',
  vehicleDayOver: (hours: number, gone: number) =>
    `a vehicle travels ${hours} hours a day, and it has travelled ${gone}: sleep begins another day`,
  needsPursuer: 'needs an opponent',
  exploresNotWithFoes: (foe: string) => `explores nothing with ${foe} about`,
  wholeMinutes: (most: number) => `minutes are a whole number from 1 to ${most}`,
  runsNoMinute: 'cannot run for a whole minute',
  runsSoLong: (most: number, gone: number) =>
    `runs ${most === 1 ? '1 minute' : `${most} minutes`} in a row${gone > 0 ? `, and has run ${gone}` : ''}: then it rests a minute`,
}

const OF_THE_WEAPON: ReadonlySet<string> = new Set([refusal.needsMeleeWeapon, refusal.needsMeleeAttack])
/** Whether a reason speaks against the weapon alone, wherever its creature stands: another one may do. */
export const isOfTheWeapon = (why: string): boolean => OF_THE_WEAPON.has(why)
