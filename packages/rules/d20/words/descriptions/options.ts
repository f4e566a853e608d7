/** Readings of the shared chapters. A text that leaves the same choice hands in its own rule. */
export const options = {
  'turns-accumulate':
    'feet flown beyond what one turn needs count toward the next in the same turn; default: they are lost',
  'minimum-speed-by-movement-spent':
    'movement spent counts toward the least that a flyer must fly; default: feet flown',
  'level-flight-same-turn-only':
    'level flight owed after a descent is forgotten with the turn; default: it holds until it is flown',
  'climb-halves-whole-move':
    'a flight with any climb in it is made at the climbing speed from start to end; default: only its climbing parts are',
  'sixty-degrees-two-up-one-forward':
    'an average flyer climbs two squares for each one forward; default: by the tangent of 60 degrees, 1.73',
  'minimum-per-roll':
    'each roll of the weapon counts as at least 1, extra dice are added after that; default: the total does',
  'strain-waived-by-healing':
    'a disabled creature whose act raised its hit points takes no point for it; default: always one',
  'dying-loses-before-roll':
    'the dying lose the point first, then roll; default: the point is lost when the roll fails',
  'night-flat': 'a night heals 1 hit point a level in all; default: a level for every hour of it',
  'bed-rest-replaces-night': 'a day in bed heals 2 a level in all, its night included; default: the night is added',
  'temp-hp-noted-total':
    'when temporary hit points end, the total falls to the one noted when they came; default: what is left of them goes',
  'constitution-loss-caps':
    'when a raised Constitution ends, current hit points fall only to the maximum; default: by what they rose',
  'nonlethal-cure-actual':
    'a cure takes as much nonlethal damage as it restored hit points; default: as much as the cure says',
  'large-target-nearest-square':
    'lines for cover and concealment end at the nearest square of a large target; default: at all corners of its space',
  'border-run-always-counts': 'a line along a wall always gives cover; default: with the two on opposite sides of it',
  'border-run-never-counts': 'a line along a wall never gives cover; default: with the two on opposite sides of it',
  'cover-bonuses-add': 'bonuses of several degrees of cover to Armor Class add up; default: the best counts',
  'soft-cover-ranged-only': 'creatures in the way give cover against ranged attacks only; default: against reach too',
  'only-standard-or-better-cover-blocks-opportunity':
    'partial and soft cover do not keep off opportunities; default: every degree does',
  'defender-picks-concealment-corner':
    'the target picks the corner from which lines for concealment are drawn; default: the attacker',
  'corner-touch-counts': 'a line that only touches the corner of a concealing square counts; default: it does not',
  'low-light-radius-only':
    'low-light vision doubles the radii of lights and leaves beams as they are; default: beams too',
  'shadow-conceals-from-darkvision': 'dim light conceals from darkvision too; default: not within its range',
  'blinded-check-list': 'the skills that take the -4 of the blinded, by name; default: those of Strength and Dexterity',
  'darkness-blinds-those-in-it':
    'to a creature that stands in the dark everyone is totally concealed; default: the light of the target decides',
}
