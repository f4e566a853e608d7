/** Rulings of the engine and of the shared chapters. */
export const rulings = {
  number: 'A number that the rules compute is another one: `to` in place of it, or `add` to it.',
  lift: 'A number is by the rules again.',
  give: 'A creature has a condition from now on.',
  take: 'A creature has a condition no longer.',
  set: 'A counter or a value of a creature, or of the fight, is `to`, or is changed `by` so much.',
  skip: 'What was to happen next does not.',
  plan: 'These steps happen now, before anything else.',
  turn: 'It is the turn of this creature now; what was left of the turn that ran does not happen.',
  initiative: 'The initiative count of a creature is this from now on, and its place in the order goes by it.',
  end: 'The fight is over, won by a side or by none.',
  place: 'A creature is put on a square, without moving there: nothing that moving provokes is provoked.',
  door: 'A door is open, closed, locked or unlocked from now on.',
  damage: 'A creature takes damage, with all that follows from it; its protections against the type count.',
  heal: 'Hit points come back, up to the maximum, and as much nonlethal damage goes.',
  expose: 'A creature is exposed to an affliction or a hazard, until it is over or relieved.',
  relieve: 'A creature leaves what it was exposed to behind: an affliction or a hazard ends.',
}
