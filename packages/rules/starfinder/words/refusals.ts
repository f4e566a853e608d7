import { refusal as shared } from '../../d20/words/refusals.ts'

/** Why a command is refused under starfinder: the shared sentences, and those of its own acts. */
export const refusal = {
  ...shared,
  drawsOrSheathes: 'one weapon is drawn or put away with a move, not two',
  noSuchFullAttack: (name: string, names: readonly string[]) =>
    `no full attack "${name}": there are ${names.join(', ') || 'none but the usual one'}`,
  inMeleeAlone: (name: string) => `the attacks of ${name} are all made in melee`,
  tooFewShots: (weapon: string) => `${weapon} has too few shots left for automatic mode`,
  thrownAtIntersection: (weapon: string) =>
    `${weapon} is thrown at an intersection: use it, with to: a square and corner: nw, ne, sw or se`,
  noneLeft: (weapon: string) => `no ${weapon} is left`,
  tooFarForStep: 'a guarded step covers 5 feet, and that square costs more',
  needsRangedWeapon: 'takes a weapon that shoots or is thrown',
  needsAlly: 'needs an ally on the map',
  needsFoe: 'needs an opponent',
  isMindless: (name: string) => `${name} has no Intelligence score`,
  notHelpless: (name: string) => `${name} is not helpless`,
  notTricked: (tricks: readonly string[]) =>
    `no dirty trick made it so; those that did: ${tricks.join(', ') || 'none'}`,
  squareIsFull: 'no room for another creature in that square',
  isObserved: (name: string) => `${name} observes it: it would have to get out of its sight first`,
  seesThroughNothing: 'has no eyes that see through things',
  noSuchRace: (names: readonly string[]) => `no such race on its sheet: there are ${names.join(', ') || 'none'}`,
  noTelepathy: 'has no telepathy',
  noLanguage: (name: string) => `${name} has no language`,
  noSharedLanguage: (name: string) => `shares no language with ${name}`,
  noMindInReach: 'no mind within reach understands it',
  onAnotherPlanet: (name: string) => `${name} is on another planet, and no line leads so far`,
  nothingPermanent: 'its sheet lists no act that can be made permanent',
  needsActToMakePermanent: (names: readonly string[]) => `needs the act that is made permanent: ${names.join(', ')}`,
  notMadePermanent: (act: string) => `${act} cannot be made permanent`,
  nothingToMakePermanent: (act: string) => `no ${act} of it runs for a time`,
  needsCredits: (n: number, has: number) => `costs ${n} credits, and it has ${has}`,
  notObserved: (name: string) => `does not observe ${name}`,
  notInTheAir: 'it is not in the air',
  tooClumsyToHover: 'a clumsy flyer cannot hover',
  hoversByMoveAction: 'only a perfect flyer can try to hover as a swift action',
  hoversAlready: 'it hovers already',
  isInsignificant: (name: string) => `${name} is no significant enemy`,
  noSignificantEnemy: (act: string) => `${act} takes a significant enemy: there is none`,
  dearFriend: (name: string) => `${name} is a dear friend in its eyes`,
  oldFriend: (name: string) => `${name} is an old friend, and does not threaten its new one`,
  leastLethal: (weapon: string) => `against an old friend it takes what is least lethal: ${weapon}`,
  nonlethalOnly: 'against an old friend it strikes for nonlethal damage: switched: true',
  ordersNobody: (name: string) => `has neither charmed nor compelled ${name}`,
  leavesTheWater: 'only the last square of such a way may lie out of the water',
  leavesTheWall: 'only the last square of such a way may need no climbing',
  neverMoves: 'cannot move: its speed is 0',
  noTenFast: 'a fast climb cannot take 10 by this reading',
  noTenThreatened: 'cannot take 10 while it is threatened',
  notStable: (name: string) => `${name} does not lie stable`,
  noSpellsWait: 'no spells wait to be readied: a day and a rest come first',
  isUnwilling: (name: string) => `${name} is not willing: an unwilling creature is touched alone, by an attack`,
  noMagicHere: 'magic is suppressed here',
  resistsNothing: 'has no spell resistance',
  resistanceIsDown: 'its spell resistance is down already',
  notDying: (name: string) => `${name} is not dying`,
}

/** Why a line of odds does not fit this text. */
export const lineReason = {
  noThreatRange: 'starfinder has neither threat ranges nor multipliers: a natural 20 that would hit rolls damage twice',
  noTouch: 'starfinder has no touch attacks: energies are compared with EAC, which a line gives as the number to reach',
  noPointsBelow:
    'starfinder counts no hit points below 0, and a target without any is out of the fight: give 1 hp or more',
}
